## The game

kono-about = A Korean race: step along the diagonals, through the crowd, to the place where your opponent began.

## How to play, in five lines

kono-how-1 = White and Black take turns moving one piece one step along a diagonal, to an empty square.
kono-how-2 = There are no jumps and no captures.
kono-how-3 = Your goal is where your opponent's pieces start: the last rank and both ends of the rank before it.
kono-how-4 = The first to bring all their pieces there wins.
kono-how-5 = A piece you leave at home blocks your opponent, but you cannot win without it.

## Short names of options and values

kono-label-size = Board size
kono-label-win = Winning
kono-value-win-own = own pieces on the goal
kono-value-win-filled = goal filled
kono-label-stuck = No move left
kono-value-stuck-draw = draw
kono-value-stuck-loss = loss
kono-value-stuck-pass = pass
kono-value-stuck-win = win
kono-label-priority = Home pieces first
kono-value-priority-none = no
kono-value-priority-home = yes
kono-label-repetition = Repetition
kono-value-repetition-3 = draw at the third time
kono-value-repetition-none = allowed
kono-label-max_plies = Move limit
kono-value-max_plies-none = none

## Presets

kono-preset-default = What most sources agree on, with draws by repetition so that games end.
kono-preset-feup = As in the original student program (FEUP, Porto): no draw by repetition.
kono-preset-bensley = As in S. Bensley's solver: a full goal wins, and a player who cannot move loses.
kono-preset-ludii = As in Ludii: a player who cannot move passes.

## Options

kono-key-size = Files and ranks of the board. The traditional game has 5; the original student program offers every size from 4 to 15.
kono-key-win = When a side has won the race.
kono-key-win-own = All its own pieces are on its goal. As in the original student program, Wikipedia, Ludii and GamesCrafters.
kono-key-win-filled = Every square of its goal is occupied, at least one of them by itself, so there is no point in blocking at home. As in S. Bensley's solver, after Creative Crafthouse.
kono-key-stuck = What happens when the side to move cannot move.
kono-key-stuck-draw = The game is a draw. As at GamesCrafters and bead.game.
kono-key-stuck-loss = It loses. As in S. Bensley's solver; a variant at GamesCrafters.
kono-key-stuck-pass = It passes; if neither side can move, the game is a draw. As in Ludii.
kono-key-stuck-win = It wins. A variant at GamesCrafters.
kono-key-priority = Whether some pieces must move before others.
kono-key-priority-none = Any piece may move. As in all sources but one.
kono-key-priority-home = As long as a piece on its own home can move, only such pieces may. As J. Neto suggests.
kono-key-repetition = Whether a repeated position ends the game.
kono-key-repetition-3 = The third time is a draw. Added here because some games would never end.
kono-key-repetition-none = Never. As in the original student program.
kono-key-max_plies = The game is a draw after this many turns, counting both sides. Added here so that every game ends.
kono-key-max_plies-none = No limit.

## What to do now

kono-step-from = choose the piece to move
kono-step-to = choose the square it goes to
kono-step-pass = you cannot move and must pass

## Why a move is not allowed

kono-illegal-diagonal = a piece goes one step along a diagonal: from { $square } it cannot go to { $to }
kono-illegal-home-first = the piece on { $square } must wait: as long as a piece on its own home can move, only such a piece may
kono-illegal-blocked = the piece on { $square } cannot move: no square diagonally next to it is free

## What is wrong with a position

kono-position-colours =
    { $side } has { $found } { $found ->
        [1] piece
       *[other] pieces
    } on squares of a1's colour: there must be { $expected }, because a diagonal step never changes the colour

## How the game ended: $winner is white, black or none

kono-end-goal =
    { $winner ->
        [white] Every square of White's goal is occupied: White wins the race.
        [black] Every square of Black's goal is occupied: Black wins the race.
       *[none] A goal is full: the race is over.
    }
kono-end-stuck =
    { $winner ->
        [white] There is no move left: by these rules White wins.
        [black] There is no move left: by these rules Black wins.
       *[none] There is no move left: the game is a draw.
    }

## Solving

kono-reach = boards of 4×4 and 5×5 can be solved, whatever the other rules

## The lesson

kono-lesson-goal = You are White, at the bottom. Your goal is the tinted end of the board where Black's seven pieces start. The first to bring all seven across wins.
kono-lesson-diagonal = Pieces step along diagonals only, one square at a time, to an empty square. Try it with any white piece.
kono-lesson-diagonal-well = That is the whole move. The rest of the game is squeezing through the crowd.
kono-lesson-diagonal-straight = Straight ahead looks shorter, but in Kono every step is diagonal.
kono-lesson-back = Black blocks both squares ahead of b3. Nothing is jumped and nothing is taken here, but a piece may step back. Move b3.
kono-lesson-back-well = Good. A step back now is often two steps forward later.
kono-lesson-back-taken = That square is taken, and pieces are never captured in Kono. Which way is free?
kono-lesson-back-jump = No leapfrog here: pieces cannot jump. Which way is free?
kono-lesson-back-other = A fine step, but b3 is the one in trouble. Move that piece.
kono-lesson-colours = Imagine the board chequered: a diagonal step never changes the colour. Two goal squares are open, e5 and e4. Put a piece on e5.
kono-lesson-colours-well = Right. Each piece stays on its colour for the whole game, so each goal square waits for the pieces of its own colour.
kono-lesson-colours-other = That piece belongs on e4, and there it fits. But which one can reach e5?
kono-lesson-colours-wander = Almost there! Fill e5.
kono-lesson-colours-straight = Diagonals only, even at the finish.
kono-lesson-home = Six of your pieces have arrived. The last one still sleeps on a1: wake it up.
kono-lesson-home-well = On its way. A piece left at home is a nuisance to Black, but you cannot win without it.
kono-lesson-home-other = That one had arrived. The piece you are missing is on a1.
kono-lesson-win = One step to go. Win the race!
kono-lesson-win-well = Seven out of seven. You have won.
kono-lesson-win-wander = Not that one: look for the piece that is not on the goal yet.
kono-lesson-win-straight = So close, but that step is straight. The last piece comes in along a diagonal.
