## The game

wali-about = An African game of threes: drop your stones apart, then line up exactly three to take a stone from your opponent.

## How to play, in five lines

wali-how-1 = First drop your stones one by one on empty squares, never right beside, above or below one of your own.
wali-how-2 = When all are down, a turn moves one stone one step up, down, left or right.
wali-how-3 = When your step makes a line of exactly three, you may take any one of your opponent's stones.
wali-how-4 = Lines count along ranks and files, not along diagonals.
wali-how-5 = You win when your opponent has two stones left, or none that can move.

## Short names of options and values

wali-label-size = Board size
wali-label-stones = Stones each
wali-label-drop = Dropping
wali-value-drop-apart = not beside your own
wali-value-drop-no3 = no three in line
wali-value-drop-no4 = no four in line
wali-label-three = A three captures
wali-value-three-moved = through the moved stone
wali-value-three-anywhere = anywhere in the line
wali-label-long = Four or more
wali-value-long-nothing = no capture
wali-value-long-captures = captures
wali-value-long-illegal = forbidden
wali-label-capture = Capturing
wali-value-capture-may = optional
wali-value-capture-must = compulsory
wali-label-targets = What can be taken
wali-value-targets-any = any stone
wali-value-targets-loose = stones not in a three
wali-label-lost_at = Lost with
wali-value-lost_at-2 = two stones
wali-value-lost_at-0 = no stones
wali-label-stuck = No move left
wali-value-stuck-loss = loss
wali-value-stuck-pass = pass
wali-label-quiet_plies = Moves without capture
wali-value-quiet_plies-none = no limit
wali-label-repetition = Repetition
wali-value-repetition-3 = draw at the third time
wali-value-repetition-none = allowed
wali-label-max_plies = Move limit
wali-value-max_plies-none = none

## Presets

wali-preset-wali = As described in the text of the original student program (FEUP, Porto), with draws so that games end.
wali-preset-wali-must = Like wali, but captures are compulsory.
wali-preset-feup = As in the original student program (FEUP, Porto): any three in the rank or file entered captures, and there is no draw by repetition.
wali-preset-wali-prost = Ludii's Wali after Prost (1950): longer lines capture too, and all stones must be taken.
wali-preset-dara = Ludii's basic Dara: lines of four are forbidden, and stones in a line of three are safe.
wali-preset-dara-niger = Ludii's Dara from Niger: like dara, but no three may be made while dropping.

## Options

wali-key-size = Files and ranks of the board, from 4x4 to 16x16. The usual board is 5x6; Ludii and most books draw it on its side.
wali-key-stones = How many stones each side has, from 3 to half the number of squares. The default is that half minus three, as in the original student program.
wali-key-drop = Where a stone may be dropped.
wali-key-drop-apart = Not next to a stone of your own, along its rank or file. As in the original student program and Wikipedia's Wali.
wali-key-drop-no3 = Where it makes no line of three or more. As in Ludii's Wali, Dara from Niger, and Murray.
wali-key-drop-no4 = Where it makes no line of four or more. As in Ludii's basic Dara.
wali-key-three = Which threes earn a capture.
wali-key-three-moved = Only a three through the stone just moved. As in Ludii and, it seems, most sources.
wali-key-three-anywhere = Any three in the rank or file of the square just entered. As in the original student program.
wali-key-long = What a line of four or more through the moved stone does.
wali-key-long-nothing = Nothing: it is allowed but earns no capture. As in the original student program and Wikipedia's Wali.
wali-key-long-captures = It captures like a three. As in Ludii's Wali.
wali-key-long-illegal = It is forbidden. As in Dara.
wali-key-capture = Whether capturing is compulsory.
wali-key-capture-may = You may decline. As in the text of the original student program.
wali-key-capture-must = You must take a stone. As in Ludii.
wali-key-targets = Which stones may be taken.
wali-key-targets-any = Any stone of the opponent. As in the original student program and Ludii's Wali.
wali-key-targets-loose = Only stones that are not in a line of three or more; if there are none, nothing is taken. As in Dara.
wali-key-lost_at = How few stones a side must have left to lose.
wali-key-lost_at-2 = Two or fewer, because they cannot make a three. As in the original student program and Dara.
wali-key-lost_at-0 = None at all: every stone must be taken. As in Ludii's and Wikipedia's Wali.
wali-key-stuck = What happens when the player to move has no stone that can move.
wali-key-stuck-loss = The player loses. As in the original student program.
wali-key-stuck-pass = The player passes; if neither side can move, the game is a draw. As in Ludii.
wali-key-repetition = Whether a repeated position ends the game.
wali-key-repetition-3 = The third time is a draw. Added here because careful players could go on for ever.
wali-key-repetition-none = Never. As in the original student program.
wali-key-quiet_plies = The game is a draw after this many turns without a capture, counting both sides. Added here because careful players could go on for ever.
wali-key-quiet_plies-none = No limit. As in the original student program.
wali-key-max_plies = The game is a draw after this many turns in all, counting both sides. Ludii has a limit of this kind.
wali-key-max_plies-none = No limit. As in the original student program.

## Phases

wali-phase-drop = First phase: dropping
wali-phase-move = Second phase: moving

## What to do now

wali-step-drop = put a stone on an empty square
wali-step-from = choose the stone to move
wali-step-to = choose the square it goes to
wali-step-take = choose one of your opponent's stones to capture with your line
wali-step-take-or-keep = choose one of your opponent's stones to capture with your line, or none
wali-step-pass = you cannot drop or move a stone and must pass

## Why a move is not allowed

wali-illegal-drop-phase = stones are still being dropped: give one empty square, such as c3
wali-illegal-move-phase = dropping is over: give the square a stone leaves and the one it enters, such as b2-b3
wali-illegal-hand-empty = you have no stone left to drop: pass
wali-illegal-beside = { $square } is next to one of your own stones: they must be dropped apart
wali-illegal-drop-three = a stone on { $square } would make a line of three or more: that is not allowed while stones are being dropped
wali-illegal-drop-four = a stone on { $square } would make a line of four or more: that is not allowed while stones are being dropped
wali-illegal-far = a stone goes one step up, down, left or right: from { $square } it cannot go to { $to }
wali-illegal-four = a stone on { $square } would make a line of four or more: these rules forbid that
wali-illegal-must-take = the step to { $square } captures, and capturing is compulsory: add x and the square of the stone to take
wali-illegal-no-three = the step to { $square } earns no capture: leave out x and what follows it
wali-move-capture = only a step captures: write it first, such as c3-c4xe5
wali-illegal-take-own = the stone on { $square } is your own: take one of your opponent's
wali-illegal-protected = the stone on { $square } is safe in a line of three or more: take another one
wali-illegal-blocked = the stone on { $square } cannot move: no square next to it is free
wali-illegal-keep = capturing is compulsory: take one of your opponent's stones

## What is wrong with rules or a position

wali-rules-stones = { $found } stones a side are too many for a board of { $size }: the most is { $most }
wali-position-hands = "{ $found }" does not give the stones in hand: expected White's and Black's with a comma between them, such as 3,2, or - once dropping is over
wali-position-quiet = "{ $found }" turns without a capture are not possible while stones are being dropped: expected 0
wali-position-stones =
    { $side } has { $found } { $found ->
        [1] stone
       *[other] stones
    } on the board and in hand: there must be { $expected }
wali-position-too-many = { $side } has { $found } stones on the board: there may be at most { $expected }

## How the game ended: $winner is white, black or none

wali-end-captured =
    { $winner ->
        [white] Black has too few stones left: White wins.
        [black] White has too few stones left: Black wins.
       *[none] Too few stones are left: the game is over.
    }
wali-end-stuck =
    { $winner ->
        [white] No black stone can move: White wins.
        [black] No white stone can move: Black wins.
       *[none] No stone can move: the game is a draw.
    }

## Solving

wali-reach = endgames with few stones can be solved on boards of up to 64 squares, and the whole game on 4×4

## The lesson

wali-lesson-drop = Wali begins on an empty board. You are White: drop a stone on any square.
wali-lesson-drop-well = Each side drops twelve stones like this, in turn.
wali-lesson-apart = While dropping, your own stones must stay apart: never right beside, above or below each other. Corner to corner is fine. Drop one that touches c3 or d2 by a corner.
wali-lesson-apart-well = Exactly: diagonal neighbours are allowed, and it does not matter where Black's stones are.
wali-lesson-apart-beside = That square is right beside a stone of yours. Stay apart: try a corner.
wali-lesson-apart-taken = That square is taken. You need an empty one.
wali-lesson-apart-far = A legal drop, but it touches nothing. Find one that meets c3 or d2 at a corner.
wali-lesson-step = All stones are down, and now they walk: one step up, down, left or right. Move the stone on c3.
wali-lesson-step-well = Good. From here on every turn is one such step.
wali-lesson-step-diagonal = No diagonals here: up, down, left or right.
wali-lesson-step-far = One square at a time.
wali-lesson-step-other = That stone can move too, but try the one on c3.
wali-lesson-three = Line up exactly three along a rank or file, and you may take any black stone. Do it!
wali-lesson-three-well = A three, and one stone fewer for Black. In Wali you may choose any of them, even one in a three.
wali-lesson-three-kept = You made the three and left every black stone in place. That is allowed, but greed is good here: take one.
wali-lesson-three-other = That makes no three. Look at a1 and b1: which square is missing?
wali-lesson-four = Exactly three means three. Four in a line earn nothing. Find a move that captures.
wali-lesson-four-well = Three on the dot.
wali-lesson-four-long = Four in a line: handsome, and worth nothing. Look for a three elsewhere.
wali-lesson-four-kept = That is the three. Now take a stone for it.
wali-lesson-both = Rank and file are counted separately. One move makes four in the file, but three in the rank. Find it, and take a stone.
wali-lesson-both-well = Four one way, three the other: the three counts.
wali-lesson-both-kept = That is the move. Now take a stone for it.
wali-lesson-win = Black has three stones left. Nobody can make a three with two, so a side with two stones has lost. Finish it.
wali-lesson-win-well = Two stones left: you have won.
wali-lesson-win-kept = Mercy is noble, but take a stone: then Black has only two.
wali-lesson-stuck = There is another way to win: leave your opponent no step at all. Shut the door.
wali-lesson-stuck-well = No black stone can move. You have won without taking one.
wali-lesson-stuck-escapes = Black's stone on b1 slips out through c1. Close that gap.
