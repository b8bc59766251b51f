## The game

mitsudomoe-about = Lay rings, move balls: bring your three balls to the opposite corner, vaulting over whatever stands in the way.

## Presets

mitsudomoe-preset-official = The official rulebook (nestorgames, 2020), with draws by repetition so that games end.
mitsudomoe-preset-feup1 = As the first original student program (FEUP, Porto) plays it: straight vaults only, and a full home does no harm.
mitsudomoe-preset-feup5 = As the second original student program (FEUP, Porto) plays it: balls may leave their goal again and are not safe there.

## Options

mitsudomoe-key-goal_lock = Whether a ball on its goal must stay there.
mitsudomoe-key-goal_lock-on = It stays. So play the rulebook and feup1.
mitsudomoe-key-goal_lock-off = It may move on. So plays feup5.
mitsudomoe-key-goal_shield = Whether a ball on its goal is safe from being vaulted over by the opponent.
mitsudomoe-key-goal_shield-on = It is safe. So plays the rulebook.
mitsudomoe-key-goal_shield-off = It may be vaulted over. So play feup1 and feup5.
mitsudomoe-key-home_fill_loss = Whether you lose when all your home squares carry balls at the end of your own turn.
mitsudomoe-key-home_fill_loss-on = You lose. So play the rulebook and feup5.
mitsudomoe-key-home_fill_loss-off = Nothing happens. So plays feup1.
mitsudomoe-key-diagonal_vault = Whether vaults may go along diagonals.
mitsudomoe-key-diagonal_vault-on = In all eight directions. So play the rulebook and feup5.
mitsudomoe-key-diagonal_vault-off = Along ranks and files only. So plays feup1.
mitsudomoe-key-chain_relocation = Whether a relocated ball may take a ring that another vaulted ball has just left.
mitsudomoe-key-chain_relocation-on = It may. So play the rulebook and feup5.
mitsudomoe-key-chain_relocation-off = It may not: each vaulted ball needs a ring that was free before. So plays feup1.
mitsudomoe-key-repetition = Whether a position that comes back ends the game.
mitsudomoe-key-repetition-3 = The third time is a draw. Added here; the rulebook is silent.
mitsudomoe-key-repetition-none = Never. So play feup1 and feup5.
mitsudomoe-key-max_plies = The number of turns, both sides counted, after which the game is a draw. No source has such a limit.
mitsudomoe-key-max_plies-none = The game may last as long as it likes. So play all sources.

## What to do now

mitsudomoe-step-ring-from = choose a ring of yours to move, or one from the supply
mitsudomoe-step-ring-to = choose the square the ring goes to
mitsudomoe-step-ball-from = choose the ball to move
mitsudomoe-step-ball-to = choose the ring the ball goes to
mitsudomoe-step-relocate = choose another ring for the ball you vaulted over

## What is wrong with a written move

mitsudomoe-move-halves = a turn has two halves with : between them, a ring and a ball, such as b2:a1-b2
mitsudomoe-move-cells = behind * come the squares where the vaulted balls end up, each once, such as *a5c3
mitsudomoe-move-relocations = behind * every vaulted ball goes once to a ring that is free at that moment, such as *c3>a5,d4>c3

## Why a move is not allowed

mitsudomoe-illegal-supply = you have no ring left in the supply: move one on the board
mitsudomoe-illegal-ball-on = a ball is on { $square }: choose a square without one
mitsudomoe-illegal-no-ring = there is no ring on { $square }: choose one of your own
mitsudomoe-illegal-covered = your ring on { $square } is covered: choose one with nothing on it
mitsudomoe-illegal-enemy-ring = the ring on { $square } belongs to your opponent: choose one of your own
mitsudomoe-illegal-same-square = the ring must leave { $square }: choose another square
mitsudomoe-illegal-no-ball = you have no ball on { $square }: choose one of your three
mitsudomoe-illegal-locked = the ball on { $square } has reached its goal and stays there: choose another one
mitsudomoe-illegal-landing = there is no ring for you to land on at { $square }: it must be your own, with nothing on it
mitsudomoe-illegal-way = the ball cannot go from { $square } to { $to }: it steps to a square beside it, or vaults in a straight line over balls to the first square behind them
mitsudomoe-illegal-diagonal = the ball cannot vault from { $square } to { $to }: by these rules vaults go along ranks and files only
mitsudomoe-illegal-shield = the ball cannot vault from { $square } to { $to }: it would pass over an enemy ball that has reached its goal
mitsudomoe-illegal-nothing-vaulted = no enemy ball is vaulted over: leave out * and what follows it
mitsudomoe-illegal-no-room =
    { $count ->
        [1] the vaulted ball ({ $balls }) has no free ring of its colour to go to
       *[other] the vaulted balls ({ $balls }) have not enough free rings of their colour to go to
    }: choose another move
mitsudomoe-illegal-relocations =
    { $count ->
        [1] say where the vaulted ball ({ $balls }) goes: write * and one square
       *[other] say where the { $count } vaulted balls ({ $balls }) go: write * and { $count } squares
    } behind the move
mitsudomoe-illegal-relocation =
    { $count ->
        [1] the vaulted ball ({ $balls }) cannot go there: it goes to a free ring of its colour ({ $rings })
       *[other] the vaulted balls ({ $balls }) cannot all go there: they go to free rings of their colour ({ $rings }), or to one that another of them has just left, where the rules allow it
    }

## What is wrong with a position

mitsudomoe-position-tall = this stack is too tall: at most eleven rings can lie on one square
mitsudomoe-position-ball = "{ $found }" has a ball in the wrong place: a ball stands on a ring of its own colour
mitsudomoe-position-rings =
    { $side } has { $found } { $found ->
        [1] ring
       *[other] rings
    } on the board and in supply: there must be { $expected }
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
