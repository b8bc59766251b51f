## The game

sixmaking-about = Pile up disks: a tower's height decides how it moves, and the first tower of six is a King and ends the game.

## How to play, in five lines

sixmaking-how-1 = On your turn, put a new disk on an empty square, or move a tower or its upper part onto another tower.
sixmaking-how-2 = You may move any tower, whatever its colours.
sixmaking-how-3 = Its height decides how it moves: 1 goes one step straight, 2 is a rook, 3 a knight, 4 a bishop, 5 a queen.
sixmaking-how-4 = You may not undo the move your opponent has just made.
sixmaking-how-5 = A tower of six or more is a King and ends the game: the colour of its top disk wins.

## Short names of options and values

sixmaking-label-size = Board size
sixmaking-label-winner = A King wins for
sixmaking-value-winner-top = its top colour
sixmaking-value-winner-mover = its builder
sixmaking-label-supply = Disks each
sixmaking-value-supply-unlimited = unlimited
sixmaking-label-stalemate = No move left
sixmaking-value-stalemate-loss = loss
sixmaking-value-stalemate-draw = draw
sixmaking-label-repetition = Repetition
sixmaking-value-repetition-3 = draw at the third time
sixmaking-value-repetition-none = allowed
sixmaking-label-max_plies = Move limit
sixmaking-value-max_plies-none = none

## What a tower can do

sixmaking-tower-pawn = One high: moves like a pawn, one step up, down, left or right.
sixmaking-tower-rook = Two high: moves like a rook, along its rank or file to the first tower.
sixmaking-tower-knight = Three high: moves like a knight.
sixmaking-tower-bishop = Four high: moves like a bishop, along a diagonal to the first tower.
sixmaking-tower-queen = Five high: moves like a queen, in any direction to the first tower.

## Presets

sixmaking-preset-official = The official rulebook, completed as on boardspace.net: the top disk of the King wins.
sixmaking-preset-feup = As in the original student program (FEUP, Porto): the player who builds the King wins, and disks never run out.

## Options

sixmaking-key-size = Files and ranks of the board. The rulebook has 5 and 4; the original student program takes any size from 2.
sixmaking-key-winner = Who wins when a King is built.
sixmaking-key-winner-top = The owner of its top disk, no matter who built it. As in the rulebook and on boardspace.net.
sixmaking-key-winner-mover = The player who built it, whatever the colours. As in the original student program.
sixmaking-key-supply = How many disks each side has. The rulebook has 16 on 5x5 and 12 on 4x4; other sizes follow the same pattern.
sixmaking-key-supply-unlimited = Disks never run out. As in the original student program.
sixmaking-key-stalemate = What happens when the player to move can neither place nor move a disk. The rulebook says nothing.
sixmaking-key-stalemate-loss = The player loses. As on boardspace.net.
sixmaking-key-stalemate-draw = The game is a draw. No source plays it this way; it is offered because the rulebook leaves the matter open.
sixmaking-key-repetition = Whether a repeated position ends the game.
sixmaking-key-repetition-3 = The third time is a draw. As on boardspace.net.
sixmaking-key-repetition-none = Never. As in the original student program.
sixmaking-key-max_plies = The game is a draw after this many turns, counting both sides. No source has such a limit.
sixmaking-key-max_plies-none = No limit. As in all sources.

## What to do now

sixmaking-step-first = choose an empty square for a disk, or a tower to move
sixmaking-step-place = choose an empty square for a disk
sixmaking-step-from = choose a tower to move
sixmaking-step-count = choose how many disks to take from the top
sixmaking-step-to = choose the tower to move onto
sixmaking-note-undo = not allowed this turn: { $mv }, which would undo the last move

## Why a move is not allowed

sixmaking-illegal-supply = you have no disk left to place: move a tower
sixmaking-illegal-empty-target = there is no tower on { $square }: disks can only move onto a tower
sixmaking-illegal-count =
    the tower on { $square } has { $height ->
        [1] one disk: take that one
       *[other] { $height } disks: take 1 to { $height }
    }
sixmaking-illegal-undo = this would undo the move your opponent has just made: choose another one
sixmaking-illegal-count-first = say first how many disks to take from { $square }
sixmaking-illegal-nowhere =
    the tower on { $square } cannot move: there is no tower { $height ->
        [1] next to it
        [2] on its rank or file
        [3] a knight's leap away
        [4] on its diagonals
       *[other] on its rank, file or diagonals
    }
sixmaking-illegal-pawn = the tower on { $square } is a Pawn and cannot go to { $to }: it goes one step up, down, left or right
sixmaking-illegal-rook = the tower on { $square } is a Rook and cannot go to { $to }: it goes along its rank or file to the first tower
sixmaking-illegal-knight = the tower on { $square } is a Knight and cannot go to { $to }: it leaps two squares one way and one to the side
sixmaking-illegal-bishop = the tower on { $square } is a Bishop and cannot go to { $to }: it goes along a diagonal to the first tower
sixmaking-illegal-queen = the tower on { $square } is a Queen and cannot go to { $to }: it goes along its rank, its file or a diagonal to the first tower

## What is wrong with a position

sixmaking-position-supply = "{ $found }" is not a supply: expected White's and Black's disks with - between them, such as 9-8 (* only with supply=unlimited)
sixmaking-position-unlimited = "{ $found }" is not the supply of these rules: expected *, because disks never run out
sixmaking-position-tall = this tower is too tall: a tower has at most ten disks
sixmaking-position-kings = there is more than one tower of six disks or more: the first of them ends the game
sixmaking-position-disks =
    { $side } has { $found } { $found ->
        [1] disk
       *[other] disks
    } on the board and in the supply: there must be { $expected }
sixmaking-position-undo = "{ $found }" is not a move that could undo the last one: expected a legal move of a part of a tower onto another tower, or -

## How the game ended: $winner is white, black or none

sixmaking-end-king =
    { $winner ->
        [white] A King, a tower of six disks or more: White wins.
        [black] A King, a tower of six disks or more: Black wins.
       *[none] A King, a tower of six disks or more: the game is over.
    }
sixmaking-end-stuck =
    { $winner ->
        [white] Black can neither place nor move a disk: White wins.
        [black] White can neither place nor move a disk: Black wins.
       *[none] The player to move can neither place nor move a disk: the game is a draw.
    }

## Solving

sixmaking-reach = boards of 2×2 and 3×3 can be solved with a limited supply (on 3×3, at most 8 disks), and boards of 2×2 to 4×4 with an unlimited one if the builder of a King wins

## The lesson

sixmaking-lesson-place = The board begins empty, and each of you has sixteen disks. Put a white one on any square.
sixmaking-lesson-place-well = A new disk always goes on an empty square.
sixmaking-lesson-pawn = Instead of placing, you may move a tower onto another one. A single disk is a Pawn: one step up, down, left or right. Move c3 onto c4.
sixmaking-lesson-pawn-well = A tower of two, and your colour is on top.
sixmaking-lesson-pawn-other = You may move Black's disks as well: nobody owns a tower. But then black is on top. Go the other way.
sixmaking-lesson-pawn-place = That places a disk. This time move the one on c3.
sixmaking-lesson-pawn-empty = A disk that moves must land on a tower. Empty squares are for new disks.
sixmaking-lesson-pawn-far = Too far: a Pawn goes one step.
sixmaking-lesson-rook = Two disks are a Rook: along the rank or file to the first tower. Its top is black, but anyone may move it. Take a3 to d3.
sixmaking-lesson-rook-well = It slid over the empty squares and stopped on the first tower, as it must.
sixmaking-lesson-rook-place = That places a disk. This time move the tower on a3.
sixmaking-lesson-rook-count = First say how many disks you take from the top: one or two.
sixmaking-lesson-rook-stops = A Rook goes all the way to the first tower: neither shorter nor past it.
sixmaking-lesson-split = The same tower again. Now take only its top disk to d3: it still moves like the tower it leaves.
sixmaking-lesson-split-well = One disk, yet it moved as a Rook. What counts is the height before you take anything.
sixmaking-lesson-split-whole = That was the whole tower. Take one disk only.
sixmaking-lesson-split-count = First say how many disks: this time one.
sixmaking-lesson-knight = Three disks are a Knight: two squares straight and one to the side, over anything. Leap from c3 to e4.
sixmaking-lesson-knight-well = A clean leap.
sixmaking-lesson-knight-pawn = That was the single disk on c4. Let the Knight on c3 leap.
sixmaking-lesson-knight-leap = A Knight cannot go next door. Two squares straight, one to the side.
sixmaking-lesson-knight-count = First say how many disks you take from the top.
sixmaking-lesson-bishop = Four disks are a Bishop: along a diagonal to the first tower. Take b2 there.
sixmaking-lesson-bishop-well = Along the diagonal. Five disks, by the way, are a Queen: Rook and Bishop in one.
sixmaking-lesson-bishop-straight = Straight is for Rooks. A Bishop goes along a diagonal.
sixmaking-lesson-bishop-count = First say how many disks you take from the top.
sixmaking-lesson-undo = Black has just moved one disk from a3 to d3. You may not simply undo that. Bring your disk back to a3 in another way.
sixmaking-lesson-undo-well = Sly! The whole tower may go: that makes a new board, not the old one.
sixmaking-lesson-undo-undo = One disk back from d3 to a3 would undo Black's move, and that is forbidden for this one turn. Take more.
sixmaking-lesson-undo-other = Allowed, but your disk should come back to a3.
sixmaking-lesson-undo-count = First say how many disks you take from the top.
sixmaking-lesson-king = Six disks or more are a King and end the game: the colour on top wins. The Queen on d4 can do it. Win!
sixmaking-lesson-king-well = A King with white on top: you have won.
sixmaking-lesson-king-colour = That King has a black top, so Black would win. The Queen on d4 is yours.
sixmaking-lesson-king-low = Not high enough. Count the disks: you need six.
sixmaking-lesson-top = A last warning: you can build a King for your opponent. One King here is Black's, one is yours. Build the right one.
sixmaking-lesson-top-well = The Knight from a5 does it, with white on top. Always look at the top before you leap.
sixmaking-lesson-top-colour = Careful: the disk on top of that King is black, so Black would win. Which tower has a white top?
