## The game

mitsudomoe-about = Lay rings, move balls: bring your three balls to the opposite corner, vaulting over whatever is in the way.

## How to play, in five lines

mitsudomoe-how-1 = Each turn has two halves: first a ring, then a ball.
mitsudomoe-how-2 = The ring: take one from your supply or a free one of yours (nothing on it), and lay it on any square without a ball.
mitsudomoe-how-3 = The ball: step onto a free ring of yours next to it, or vault straight over balls onto one right behind them.
mitsudomoe-how-4 = When you vault over your opponent's balls, you choose the free rings of their colour they go to.
mitsudomoe-how-5 = The first to bring all three balls to the opposite corner wins. Whoever has no complete turn left loses.

## Short names of options and values

mitsudomoe-label-goal_lock = Balls stay on goal
mitsudomoe-value-goal_lock-on = yes
mitsudomoe-value-goal_lock-off = no
mitsudomoe-label-goal_shield = Goal is safe
mitsudomoe-value-goal_shield-on = yes
mitsudomoe-value-goal_shield-off = no
mitsudomoe-label-home_fill_loss = Full home loses
mitsudomoe-value-home_fill_loss-on = yes
mitsudomoe-value-home_fill_loss-off = no
mitsudomoe-label-diagonal_vault = Diagonal vaults
mitsudomoe-value-diagonal_vault-on = yes
mitsudomoe-value-diagonal_vault-off = no
mitsudomoe-label-chain_relocation = Chained relocation
mitsudomoe-value-chain_relocation-on = yes
mitsudomoe-value-chain_relocation-off = no
mitsudomoe-label-repetition = Repetition
mitsudomoe-value-repetition-3 = draw at the third time
mitsudomoe-value-repetition-none = allowed
mitsudomoe-label-max_plies = Move limit
mitsudomoe-value-max_plies-none = none

## Presets

mitsudomoe-preset-official = The official rulebook (nestorgames, 2020), with draws by repetition so that games end.
mitsudomoe-preset-feup1 = As in the first original student program (FEUP, Porto): straight vaults only, and a full home does no harm.
mitsudomoe-preset-feup5 = As in the second original student program (FEUP, Porto): balls may leave their goal again and are not safe there.

## Options

mitsudomoe-key-goal_lock = Whether a ball on its goal must stay there.
mitsudomoe-key-goal_lock-on = It stays. As in the rulebook and feup1.
mitsudomoe-key-goal_lock-off = It may move on. As in feup5.
mitsudomoe-key-goal_shield = Whether a ball on its goal is safe from being vaulted over by the opponent.
mitsudomoe-key-goal_shield-on = It is safe. As in the rulebook.
mitsudomoe-key-goal_shield-off = It may be vaulted over. As in feup1 and feup5.
mitsudomoe-key-home_fill_loss = Whether you lose when all your home squares carry balls at the end of your own turn.
mitsudomoe-key-home_fill_loss-on = You lose. As in the rulebook and feup5.
mitsudomoe-key-home_fill_loss-off = Nothing happens. As in feup1.
mitsudomoe-key-diagonal_vault = Whether vaults may go along diagonals.
mitsudomoe-key-diagonal_vault-on = In all eight directions. As in the rulebook and feup5.
mitsudomoe-key-diagonal_vault-off = Along ranks and files only. As in feup1.
mitsudomoe-key-chain_relocation = Whether a relocated ball may take a ring that another vaulted ball has just left.
mitsudomoe-key-chain_relocation-on = It may. As in the rulebook and feup5.
mitsudomoe-key-chain_relocation-off = It may not: each vaulted ball needs a ring that was free before. As in feup1.
mitsudomoe-key-repetition = Whether a repeated position ends the game.
mitsudomoe-key-repetition-3 = The third time is a draw. Added here; the rulebook says nothing.
mitsudomoe-key-repetition-none = Never. As in feup1 and feup5.
mitsudomoe-key-max_plies = The game is a draw after this many turns, counting both sides. No source has such a limit.
mitsudomoe-key-max_plies-none = No limit. As in all sources.

## What to do now

mitsudomoe-step-ring-from = take a ring from the supply, or choose a free one of yours to move
mitsudomoe-step-ring-own = choose a free ring of yours to move
mitsudomoe-step-ring-supply = take a ring from the supply
mitsudomoe-step-ring-to = lay a ring on a square without a ball
mitsudomoe-step-ball-from = now choose the ball to move
mitsudomoe-step-ball-to = choose the ring the ball goes to
mitsudomoe-step-relocate = choose another free ring of its colour for the ball you vaulted over

## What is wrong with a written move

mitsudomoe-move-halves = a turn has two halves with : between them, a ring and a ball, such as b2:a1-b2
mitsudomoe-move-cells = after * write the squares where the vaulted balls end up, each once, such as *a5c3
mitsudomoe-move-relocations = after * each vaulted ball goes once, to a ring that is free at that moment, such as *c3>a5,d4>c3

## Why a move is not allowed

mitsudomoe-illegal-supply = you have no ring left in the supply: move one on the board
mitsudomoe-illegal-ball-on = a ball is on { $square }: choose a square without one
mitsudomoe-illegal-no-ring = there is no ring on { $square }: choose one of yours
mitsudomoe-illegal-covered = your ring on { $square } is covered: choose one with nothing on it
mitsudomoe-illegal-enemy-ring = the ring on { $square } belongs to your opponent: choose one of yours
mitsudomoe-illegal-same-square = the ring must leave { $square }: choose another square
mitsudomoe-illegal-no-ball = you have no ball on { $square }: choose one of your three
mitsudomoe-illegal-locked = the ball on { $square } has reached its goal and stays there: choose another one
mitsudomoe-illegal-landing = you cannot land on { $square }: it needs a ring of yours with nothing on it
mitsudomoe-illegal-nowhere = the ball on { $square } has nowhere to go: it needs a ring of yours with nothing on it, one step away or right behind a line of balls
mitsudomoe-illegal-dead-end = with the ring on { $square } none of your balls could move: choose another square
mitsudomoe-illegal-ring-needed = without the ring on { $square } none of your balls could move: choose another ring
mitsudomoe-illegal-supply-useless = wherever a ring from the supply went, none of your balls could move: move one on the board
mitsudomoe-illegal-way = the ball cannot go from { $square } to { $to }: it steps to a square beside it, or vaults in a straight line over balls to the first square behind them
mitsudomoe-illegal-diagonal = the ball cannot vault from { $square } to { $to }: by these rules vaults go along ranks and files only
mitsudomoe-illegal-shield = the ball cannot vault from { $square } to { $to }: it would pass over an enemy ball that has reached its goal
mitsudomoe-illegal-nothing-vaulted = no enemy ball is vaulted over: leave out * and what follows it
mitsudomoe-illegal-no-room =
    { $count ->
        [1] the vaulted ball ({ $balls }) has no free ring of its colour to go to
       *[other] the vaulted balls ({ $balls }) do not have enough free rings of their colour to go to
    }: choose another move
mitsudomoe-illegal-relocations =
    { $count ->
        [1] say where the vaulted ball ({ $balls }) goes: write * and one square
       *[other] say where the { $count } vaulted balls ({ $balls }) go: write * and { $count } squares
    } after the move
mitsudomoe-illegal-relocation =
    { $count ->
        [1] the vaulted ball ({ $balls }) cannot go there: it goes to a free ring of its colour ({ $rings })
       *[other] the vaulted balls ({ $balls }) cannot all go there: they go to free rings of their colour ({ $rings }), or where the rules allow it, to one that another of them has just left
    }

## What is wrong with a position

mitsudomoe-position-tall = this stack is too tall: a square holds at most eleven rings
mitsudomoe-position-ball = "{ $found }" has a ball in the wrong place: a ball rests on a ring of its own colour
mitsudomoe-position-rings =
    { $side } has { $found } { $found ->
        [1] ring
       *[other] rings
    } on the board and in the supply: there must be { $expected }
mitsudomoe-position-balls =
    { $side } has { $found } { $found ->
        [1] ball
       *[other] balls
    } on the board: there must be { $expected }

## How the game ended: $winner is white, black or none

mitsudomoe-end-goal =
    { $winner ->
        [white] All three white balls have reached their goal: White wins.
        [black] All three black balls have reached their goal: Black wins.
       *[none] Three balls have reached their goal: the game is over.
    }
mitsudomoe-end-homefill =
    { $winner ->
        [white] Black ended a turn with balls on all three squares of its own home: White wins.
        [black] White ended a turn with balls on all three squares of its own home: Black wins.
       *[none] A turn ended with a full home: the game is over.
    }
mitsudomoe-end-nomoves =
    { $winner ->
        [white] Black cannot move a ring and then a ball: White wins.
        [black] White cannot move a ring and then a ball: Black wins.
       *[none] There is no complete turn left: the game is over.
    }

## The lesson

mitsudomoe-lesson-goal = You are White. Your three balls start in the corner at a1 and want to reach the opposite one: d5, e4 and e5. A ball only ever rests on a ring of its own colour.
mitsudomoe-lesson-turn = Every turn has two halves: first a ring, then a ball. Take a ring from your supply, lay it on b2, and step onto it with a ball.
mitsudomoe-lesson-turn-well = Ring, ball: you pave your own way.
mitsudomoe-lesson-turn-ring = Balls come second. First take a ring from your supply.
mitsudomoe-lesson-turn-other = A good turn, but let us begin with the ring on b2 and a ball stepping onto it.
mitsudomoe-lesson-vault = Balls are springboards. From a1, vault over a ball next to it, in a straight line, onto a ring you lay right behind it.
mitsudomoe-lesson-vault-well = Two squares in one go. Your own balls stay where they are when you vault over them.
mitsudomoe-lesson-vault-ring = The ring comes first: lay it where you want to land.
mitsudomoe-lesson-vault-step = That was a step. Lay the ring on c1 or a3, then vault there from a1.
mitsudomoe-lesson-ring = Rings are scarce, but the ring you left on a1 is free again. Take that one instead of a new one, lay it anywhere, then move a ball.
mitsudomoe-lesson-ring-well = Recycled! Any ring of yours with nothing on it may move, near or far.
mitsudomoe-lesson-ring-supply = That was a ring from your supply. Lift the one on a1.
mitsudomoe-lesson-ring-covered = That ring carries a ball. Only rings with nothing on them can be lifted.
mitsudomoe-lesson-ring-enemy = That ring is Black's. Lift one of your own: a1.
mitsudomoe-lesson-relocate = Now vault over an enemy: lay a ring on d4 and vault there from b2. Then you say to which free black ring the ball you vaulted over must go.
mitsudomoe-lesson-relocate-well = You sent it away yourself. Sending a ball far from its goal is half the game.
mitsudomoe-lesson-relocate-far = A vault ends right behind the ball: on d4.
mitsudomoe-lesson-relocate-other = A fair turn, but this time vault: ring on d4, then the ball from b2 over c3.
mitsudomoe-lesson-chain = Two black balls in a row, and one vault clears both. Lay your ring on e5, over the black one, and vault from b2. Each ball needs a ring: the one that another ball has just left will do.
mitsudomoe-lesson-chain-well = Across the whole board, and two balls moved on the way.
mitsudomoe-lesson-chain-other = There is a longer jump: from b2 over c3 and d4. Your ring goes on e5.
mitsudomoe-lesson-home = Beware: if your three home squares all carry balls at the end of your own turn, you lose, whatever their colours. Black has just come in on b1. Save yourself.
mitsudomoe-lesson-home-well = Saved. Only the end of your own turn counts: Black filled your home, and you had one turn to leave it.
mitsudomoe-lesson-home-full = Home is still full, and you would have lost. Move a ball out of a1 or a2.
mitsudomoe-lesson-win = Two balls have arrived, and there they are locked. Bring in the third.
mitsudomoe-lesson-win-well = All three across: you have won.
mitsudomoe-lesson-win-locked = That ball has reached its goal and stays there. Move the third one.
mitsudomoe-lesson-win-wander = The last goal square is e4: lay the ring there.
