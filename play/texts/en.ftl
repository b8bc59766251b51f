# What people read in every game. A number decides the form by its exact value ([1], *[other]).

## Sides

side-white = White
side-black = Black

## A game in progress

prompt = { $side }: { $what }
supply-white =
    White: { $count } { $shape ->
        [ring] { $count ->
            [1] ring
           *[other] rings
        }
        [disk] { $count ->
            [1] disk
           *[other] disks
        }
        [stone] { $count ->
            [1] stone
           *[other] stones
        }
       *[other] { $count ->
            [1] piece
           *[other] pieces
        }
    } in supply
supply-black =
    Black: { $count } { $shape ->
        [ring] { $count ->
            [1] ring
           *[other] rings
        }
        [disk] { $count ->
            [1] disk
           *[other] disks
        }
        [stone] { $count ->
            [1] stone
           *[other] stones
        }
       *[other] { $count ->
            [1] piece
           *[other] pieces
        }
    } in supply
supply-unlimited-white =
    White: unlimited { $shape ->
        [ring] rings
        [disk] disks
        [stone] stones
       *[other] pieces
    } in supply
supply-unlimited-black =
    Black: unlimited { $shape ->
        [ring] rings
        [disk] disks
        [stone] stones
       *[other] pieces
    } in supply
bout-too-many-variations = variations are nested too deeply here: a record cannot hold another one
bout-over = the game is over ({ $result })

## Actions of programs that learn

action-unknown = there is no action { $found }: actions go from 0 to { $last }
action-unknown-name = no action is called "{ $found }"
illegal-turn-begun = the turn has begun with { $begun }: choose a move that begins like this, or take the gestures back
batch-no-person = a person cannot play in a batch: the opponent must be a computer
state-form = a state has three lines: game and rules, first position or "-", actions
state-other = this is a state of another game or of other rules: { $found }
state-number = "{ $found }" is not an action

## How a game ended: $winner is white, black or none

end-threefold = The same position came up for the third time: the game is a draw.
end-plies = The move limit has been reached: the game is a draw.
end-resigned =
    { $winner ->
        [white] Black resigned: White wins.
        [black] White resigned: Black wins.
       *[none] A player resigned: nobody wins.
    }
end-time =
    { $winner ->
        [white] Black's time is up: White wins.
        [black] White's time is up: Black wins.
       *[none] The time is up: nobody wins.
    }
end-agreed = The players agreed on a draw.
end-aborted = The game was abandoned without a result.
end-crashed =
    { $winner ->
        [white] The program that played Black crashed: White wins.
        [black] The program that played White crashed: Black wins.
       *[none] A program crashed: nobody wins.
    }
end-illegal =
    { $winner ->
        [white] The program that played Black made an illegal move: White wins.
        [black] The program that played White made an illegal move: Black wins.
       *[none] A program made an illegal move: nobody wins.
    }

## What was asked for

error-at = column { $column }: { $what }
suggest = did you mean { $nearest }?
unknown-game = there is no game "{ $found }": there are { $known }

## Outside programs

outside-missing = the program "{ $program }" cannot be started: { $reason }
outside-crashed = the program quit unexpectedly
outside-stalled = the program did not answer in time
outside-flood = the program does not stop printing ("{ $found }") and was stopped
outside-ended = the program "{ $program }" quit before it was ready
outside-silent = the program "{ $program }" was not ready in time: it does not answer as UGI requires
outside-foreign = the program "{ $program }" does not speak UGI: it does not stop printing ("{ $found }")
outside-nonsense = the program answered "{ $found }" where a move was expected

## Rules

rules-too-long = this is too long to be rules: expected a preset and changes such as key=value, separated by commas
rules-unknown-preset = there is no preset "{ $found }": there are { $known }
rules-expected-key = expected a change such as key=value, found "{ $found }": a preset is named once, at the start
rules-empty-item = expected a preset or a change such as key=value, found nothing
rules-unknown-key = there is no key "{ $found }": there are { $known }
rules-key-alone = { $key } is a key, not a preset: write { $key }= and a value
rules-key-twice = the key { $key } is given twice: give it once
rules-unknown-value = "{ $found }" is not a value of { $key }: the values are { $known }
rules-wrong-value = "{ $found }" is not a value of { $key }: expected { $known }

## Squares

square-expected = expected a square such as b2, found "{ $found }"
square-missing = a square is missing here: write one such as b2
square-outside = the board has no square { $found }: it goes from a1 to { $last }
square-rank-zero = { $found } is on rank 0: ranks are counted from 1 at the bottom, up to { $last } (the original programs counted rows from 0 at the top)
square-too-many = nothing more was expected here, found "{ $found }"

## Moves

move-empty = there is no move: write its squares, such as b2 or a1-b2
move-too-long = this is too long to be a move: a move is a short word such as b2 or a1-b2
move-blank = a move is one word without blanks
move-unreadable = "{ $text }" cannot be read as a move: write its squares, such as b2 or a1-b2
move-ambiguous = this can mean { $one } or { $two }: write one of these
illegal-over = the game is over: no more moves can be made
illegal-empty = there is no piece on { $square }: choose a square with one
illegal-enemy = the piece on { $square } belongs to { $side }: move one of your own
illegal-occupied = { $square } is occupied: choose an empty square
illegal-pass = you may not pass: you can still move
illegal-no-pass = nobody passes in this game: make a move
illegal-must-pass = you have no other move: type pass
illegal-same = it is already on { $square }: choose another square
illegal-supply = nothing can come from the supply now
illegal-count = no number is needed now
illegal-keep = there is nothing to decline: go on with the move
illegal-other = this move is not allowed

## Positions

position-too-long = this is too long to be a position: a board has at most 16 ranks of 16 squares
position-fields =
    { $found ->
        [0] the position is empty
        [1] the position has one part
       *[other] the position has { $found } parts
    }: expected { $expected } parts with blanks between them, as in { $example }
position-side = "{ $found }" is not a side: w means White, b means Black
position-number = "{ $found }" is not a number from 0 to { $most }
position-ranks =
    the board has { $found } { $found ->
        [1] rank
       *[other] ranks
    }: there must be { $expected }, with / between them
position-rank-length =
    rank { $rank } has { $found } { $found ->
        [1] square
       *[other] squares
    }: there must be { $expected }
position-run = "{ $found }" is not a number of empty squares: expected 1 to { $most }
position-run-zero = { $found } is not a number of empty squares: leave it out
position-piece = "{ $found }" is not a piece: w is White's, b is Black's, and a number is that many empty squares
position-stack = "{ $found }" is not a stack: write one letter for each piece from bottom to top, w for White's and b for Black's (a ball, in games with balls, is W or B and comes last)
position-count =
    { $side } has { $found } { $found ->
        [1] piece
       *[other] pieces
    } on the board: there must be { $expected }

## Records

record-bad-character = expected a tag, a move, a comment, a variation or a result, found "{ $found }"
record-bad-word = expected a move made of letters, digits and -:*>, that is not a number or a result, found "{ $found }"
record-bad-tag-name = expected the name of a tag made of the letters A to Z, digits and _, found "{ $found }"
record-expected-tag-value = expected the value of the tag in quotes
record-bad-tag-value = expected no control characters in the value of a tag, found "{ $found }"
record-unclosed-tag-value = expected a closing quote before the end of the line
record-expected-tag-end = expected ] at the end of the tag
record-duplicate-tag = expected each tag once, found "{ $name }" again
record-bad-comment = expected a comment without control characters, and without {"}"} if it has several lines, found "{ $found }"
record-unclosed-comment = expected {"}"} after the {"{"} that opens this comment
record-bad-nag = expected $ and a number from 0 to 255, found "{ $found }"
record-bad-mark = expected one of the marks ! ? !! ?? !? ?!, found "{ $found }"
record-expected-move = expected a move before this
record-empty-variation = expected at least one move in the variation
record-expected-result = expected a result (1-0, 0-1, 1/2-1/2 or *) before the tags of the next game
record-expected-close = expected a move or ) inside a variation
record-unclosed-variation = expected ) after the ( that opens this variation
record-stray-close = expected a move or a result, found ) without a variation to close
record-too-deep = expected variations nested at most { $limit } deep

## Pictures

diagram-position = Position: { $position }.

## Records by the rules

draft-order = { $mv } comes before the move it follows on from
replay-no-game = the record does not name its game: expected a tag such as [Game "…"]
replay-result = the record says { $found }, but the game ended { $expected }
replay-termination = the record says that the game ended by "{ $found }", but its moves do not show that

## Players

player-unknown = there is no player '{ $found }'; expected { $known }
player-level = levels go from 1 to { $most }, not '{ $found }'
player-original = the original programs of this game have no player '{ $found }'; there are { $known }
player-no-originals = this game has no original program, so there is no player '{ $found }'
player-engine = the engine does not understand '{ $found }'; it knows time=500ms, nodes=20000, depth=6, and with on, off or a number: { $known }
player-no-limit = the engine needs a limit, such as time=500ms, nodes=20000 or depth=6
player-outside-refused = outside programs (ugi:COMMAND) cannot be started here
limit-time = expected a time such as 500ms or 2s, at most a day, found '{ $found }'
clock-unreadable = expected the seconds for the game and for a move, such as 300+5, found '{ $found }'
clock-minutes = expected the minutes for the game and the seconds for a move, such as 5+3, found '{ $found }'
hash-no-memory = there is not enough memory for a hash of { $wanted } MiB: { $fits } MiB would fit
limit-count = { $name } must be a whole number of at least 1, not '{ $found }'

## The computer's levels

level-1 = Newcomer
level-2 = Beginner
level-3 = Learner
level-4 = Casual
level-5 = Experienced
level-6 = Strong
level-7 = Expert
level-8 = Master

## Tables of true values

table-io = { $file }: { $reason }
table-busy = { $file }: another program is building this table
table-no-table = { $file }: this is not a table
table-version = { $file }: unknown version { $version } of the table format
table-length = { $file }: the table is incomplete, or there is something after its end
table-damaged = { $file }: the table is damaged ({ $part })
table-part-header = its header
table-part-block = the values
table-part-index = its index
table-part-whole = the checksum of the whole file
table-foreign = { $file }: the table was made for { $found }, expected { $expected }
table-wrong = { $file }: entry { $entry } says { $found }, by the rules it is { $expected }
table-unknown = { $file }: the table was made for { $found }, which this program cannot solve
table-misnamed = { $file }: the table holds { $found }; the file should be called { $expected }
table-snapshot = { $file }: this is a snapshot of an unfinished analysis, not a table

## Solving

solve-impossible = this game has too many positions to be solved
solve-too-large = there are too many positions to be solved under these rules; { $reach }
solve-unknown-tier = there is no tier { $tier }; there are { $known }
solve-no-tiers = there is no tier { $tier }: this game is solved as a whole
solve-memory = solving this takes { $needed } MiB of memory, but only { $there } MiB are available{ $tiers ->
    [0] { "" }
    *[other] ; { $fitting } would fit (--tier)
}
solve-disk = solving this takes { $needed } MiB of disk space, but only { $there } MiB are free{ $tiers ->
    [0] { "" }
    *[other] ; { $fitting } would fit (--tier)
}
solve-stopped = stopped; run the same command again to continue from the last snapshot
solve-too-deep = wins take longer than a table can store
worth-win = win in { $moves }
worth-draw = draw
worth-loss = loss in { $moves }
worth-win-unproved = win in { $moves } if there were no move limit
worth-loss-unproved = loss in { $moves } if there were no move limit
forced-win =
    { $moves ->
        [1] Proved: a forced win in one move ({ $line })
       *[other] Proved: a forced win in at most { $moves } moves ({ $line })
    }
forced-loss =
    { $moves ->
        [1] Proved: a forced loss in one move ({ $line })
       *[other] Proved: a forced loss in at most { $moves } moves ({ $line })
    }

## Hints

hint-wins = it wins at once
hint-only = it is the only legal move
hint-takes =
    { $count ->
        [1] it takes a piece
       *[other] it takes { $count } pieces
    }
hint-relocates =
    { $count ->
        [1] it moves one of your opponent's pieces away
       *[other] it moves { $count } of your opponent's pieces away
    }
hint-parries = it stops your opponent from winning with the next move
hint-keeps-draw = it keeps the draw
hint-only-draw = every other move loses
hint-few-draws = only { $count } of { $moves } moves keep the draw
hint-waits = it waits and keeps the draw, as neither side can win with best play
hint-takes-next = you can take a piece next, whatever your opponent does
hint-threatens-to-take = it threatens to take a piece
hint-shelters = it keeps your opponent from taking a piece
hint-restricts =
    { $count ->
        [1] it leaves your opponent a single reply
       *[other] it leaves your opponent the fewest replies, { $count }
    }
hint-covers-ring = it covers one of your opponent's rings
hint-threatens = it threatens to win with the next move
hint-arrives = it brings a piece to its goal
hint-approaches = it brings a piece closer to its goal
hint-covers = it covers your opponent's disk with yours, making a tower of { $height }
hint-builds =
    { $height ->
        [1] it moves a disk on its own
       *[other] it builds a tower of { $height } with your disk on top
    }
hint-traps =
    { $count ->
        [1] it sets a trap, as one reply loses
       *[other] it sets a trap, as { $count } replies lose
    }
hint-expected = it is what the computer would play, expecting { $percent } % of the points
hint-wins-in =
    { $moves ->
        [1] it wins in one move
       *[other] it wins in { $moves } moves
    }
hint-resists =
    { $moves ->
        [1] nothing holds out longer, and your opponent can win with the next move
       *[other] it holds out longest, though your opponent can win in { $moves } moves
    }

## Lessons

lesson-title = Learn { $game }
lesson-step = Step { $step } of { $steps }
lesson-shown = It goes like this: { $mv }.
lesson-wrong-1 = Not quite. Have another look.
lesson-wrong-2 = Not that one either. Once more?
lesson-wrong-3 = A tricky one. Try again, or ask to see the answer.

## Line by line: the game

piece-name =
    { $side ->
        [white] white
       *[black] black
    } { $shape ->
        [stone] stone
        [disk] disk
        [ring] ring
       *[ball] ball
    }

## What a room refuses

room-goes-on = the game is still going on
room-not-yours = it is the computer's turn
room-no-choice = you cannot choose that here
room-too-many = { $mv } completes the move: nothing may follow it
room-nothing-to-take-back = there is nothing to take back
room-nothing-to-redo = there is nothing to redo
room-nothing-proposed = there is no offer to answer
room-no-place = there is nothing further that way
room-late = that came too late: the game has changed
