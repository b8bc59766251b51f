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
    White: any number of { $shape ->
        [ring] rings
        [disk] disks
        [stone] stones
       *[other] pieces
    } in supply
supply-unlimited-black =
    Black: any number of { $shape ->
        [ring] rings
        [disk] disks
        [stone] stones
       *[other] pieces
    } in supply
bout-too-many-variations = there are too many variations of variations here: no further one fits into a record
bout-over = the game is over ({ $result })

## How a game ended: $winner is white, black or none

end-threefold = The same position came up for the third time: the game is a draw.
end-plies = The limit of turns has been reached: the game is a draw.
end-resigned =
    { $winner ->
        [white] Black gave up: White wins.
        [black] White gave up: Black wins.
       *[none] A player gave up: nobody wins.
    }
end-time =
    { $winner ->
        [white] Black's time is up: White wins.
        [black] White's time is up: Black wins.
       *[none] The time is up: nobody wins.
    }
end-agreed = The players agreed on a draw.
end-aborted = The game was broken off without a result.
end-crashed =
    { $winner ->
        [white] The program that played Black broke down: White wins.
        [black] The program that played White broke down: Black wins.
       *[none] A program broke down: nobody wins.
    }
end-illegal =
    { $winner ->
        [white] The program that played Black made a move that is not allowed: White wins.
        [black] The program that played White made a move that is not allowed: Black wins.
       *[none] A program made a move that is not allowed: nobody wins.
    }

## What was asked for

error-at = column { $column }: { $what }
suggest = did you mean { $nearest }?
unknown-game = there is no game "{ $found }": there are { $known }

## Outside programs

outside-missing = the program "{ $program }" cannot be started: { $reason }
outside-crashed = the program ended by itself
outside-stalled = the program did not answer in time
outside-flood = the program prints without end, such as "{ $found }": it was given up
outside-ended = the program "{ $program }" ended by itself before it was ready
outside-silent = the program "{ $program }" was not ready in time: it does not answer as UGI asks
outside-foreign = the program "{ $program }" does not speak UGI: it prints without end, such as "{ $found }"
outside-nonsense = the program answered "{ $found }" where a move was expected

## Rules

rules-too-long = this is too long to be rules: expected a preset and changes such as key=value, with commas between them
rules-unknown-preset = there is no preset "{ $found }": there are { $known }
rules-expected-key = expected a change such as key=value, found "{ $found }": a preset is named once, in front
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
illegal-over = the game is over: no move can be made any more
illegal-empty = there is no piece on { $square }: choose a square with one
illegal-enemy = the piece on { $square } belongs to { $side }: move one of your own
illegal-occupied = { $square } is occupied: choose an empty square
illegal-pass = you may not pass: you can still move
illegal-no-pass = nobody passes in this game: make a move
illegal-must-pass = there is nothing else you can do: you must pass (pass)
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
position-run-zero = a run of { $found } empty squares means nothing: leave it out
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
record-unclosed-comment = expected {"}"} somewhere behind the {"{"} that opens this comment
record-bad-nag = expected $ and a number from 0 to 255, found "{ $found }"
record-bad-mark = expected one of the marks ! ? !! ?? !? ?!, found "{ $found }"
record-expected-move = expected a move first, to which this can belong
record-empty-variation = expected at least one move in the variation
record-expected-result = expected a result (1-0, 0-1, 1/2-1/2 or *) before the tags of the next game
record-expected-close = expected a move or ) inside a variation
record-unclosed-variation = expected ) somewhere behind the ( that opens this variation
record-stray-close = expected a move or a result, found ) without a variation to close
record-too-deep = expected variations nested at most { $limit } deep

## Pictures

diagram-position = Position: { $position }.

## Records by the rules

replay-no-game = the record does not say which game it is: expected a tag such as [Game "…"]
replay-result = the result is { $found }, but the game says { $expected }
replay-termination = the record says that the game ended by "{ $found }", but its moves do not show that

## Players

player-unknown = there is no player '{ $found }'; expected { $known }
player-level = levels go from 1 to { $most }, not '{ $found }'
player-original = the original programs of this game have no player '{ $found }'; there are { $known }
player-no-originals = this game has no original program, and so no player '{ $found }'
player-engine = the engine cannot be told '{ $found }'; it knows time=500ms, nodes=20000, depth=6, and with on, off or a number: { $known }
player-no-limit = the engine needs a limit, such as time=500ms, nodes=20000 or depth=6
player-outside-refused = outside programs (ugi:COMMAND) cannot be started here
limit-time = expected a time such as 500ms or 2s, at most a day, found '{ $found }'
clock-unreadable = expected the seconds for the game and for a move, such as 300+5, found '{ $found }'
clock-minutes = expected the minutes for the game and the seconds for a move, such as 5+3, found '{ $found }'
hash-no-memory = there is no memory for a table of { $wanted } MiB: { $fits } MiB would fit
limit-count = { $name } must be a whole number from 1 on, not '{ $found }'

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
table-busy = { $file }: another program is making this table
table-no-table = { $file }: this is not a table
table-version = { $file }: version { $version } of the table format is not known
table-length = { $file }: the table is incomplete, or something stands behind its end
table-damaged = { $file }: the table is damaged ({ $part })
table-part-header = its header
table-part-block = the values
table-part-index = its index
table-part-whole = the sum of the whole
table-foreign = { $file }: the table was made for { $found }, expected { $expected }
table-wrong = { $file }: entry { $entry } says { $found }, by the rules it is { $expected }
table-unknown = { $file }: the table was made for { $found }, which this program cannot solve
table-misnamed = { $file }: the table holds { $found }; its file is to be called { $expected }
table-snapshot = { $file }: this is a snapshot of an analysis that goes on, not a table

## Solving

solve-impossible = this game has too many positions to be solved
solve-too-large = there are too many positions to be solved under these rules; { $reach }
solve-unknown-tier = there is no tier { $tier }; there are { $known }
solve-no-tiers = there is no tier { $tier }: this game is solved as a whole
solve-memory = solving this takes { $needed } MiB of memory, there are { $there } MiB{ $tiers ->
    [0] { "" }
    *[other] ; { $fitting } would fit (--tier)
}
solve-disk = solving this takes { $needed } MiB on the disk, there are { $there } MiB{ $tiers ->
    [0] { "" }
    *[other] ; { $fitting } would fit (--tier)
}
solve-stopped = stopped; the same command goes on from the last snapshot
solve-too-deep = wins take longer than a table can tell
worth-win = win in { $moves }
worth-draw = draw
worth-loss = loss in { $moves }
worth-win-unproved = win in { $moves } without the limit of turns
worth-loss-unproved = loss in { $moves } without the limit of turns
forced-win =
    { $moves ->
        [1] Proved, whatever the opponent does: a win in one move: { $line }
       *[other] Proved, whatever the opponent does: a win in at most { $moves } moves: { $line }
    }
forced-loss =
    { $moves ->
        [1] Proved, whatever is played: a loss in one move: { $line }
       *[other] Proved, whatever is played: a loss in at most { $moves } moves: { $line }
    }

## Hints

hint-wins = it wins at once
hint-only = nothing else can be played
hint-takes =
    { $count ->
        [1] it takes a piece
       *[other] it takes { $count } pieces
    }
hint-relocates =
    { $count ->
        [1] it puts a piece of your opponent elsewhere
       *[other] it puts { $count } pieces of your opponent elsewhere
    }
hint-parries = it stops your opponent from winning with the next move
hint-keeps-draw = it keeps the draw
hint-threatens = it threatens to win with the next move
hint-wins-in =
    { $moves ->
        [1] it wins in one move
       *[other] it wins in { $moves } moves
    }
hint-resists =
    { $moves ->
        [1] it resists longest: one more move of your opponent
       *[other] it resists longest: { $moves } more moves of your opponent
    }

## The application: frame and keys

app-too-small = The window is too small: make it larger, or leave with q.
keys-title = Keys
keys-all = all keys
key-arrows = ←↑↓→
key-arrows-ascii = arrows
key-enter = Enter
key-escape = Esc
key-tab = Tab
keys-move = move
keys-choose = choose
keys-back = back
keys-level = level
key-end = End
key-page-up = PgUp
key-page-down = PgDn
keys-change = change
keys-play = play
keys-rules = rules
keys-search = search
keys-next = next
keys-scroll = scroll
keys-page = page
keys-open = open
keys-complete = complete
keys-watch = watch
keys-browser = browser
keys-settings = settings
keys-quit = quit
keys-continue = continue

key-space = Space
key-pages = PgUp PgDn Home End
key-letters = a1 …

## The application: who sits in a seat

seat-title-white = Who plays White?
seat-title-black = Who plays Black?
seat-person = person
seat-level = level { $number }
seat-original = original program
seat-random = moves at random
seat-perfect = perfect: as strong as it can be
seat-engine = engine
seat-program = program
seat-other = another program, by its command
seat-program-ask = Which program? Write the command that starts it.
seat-program-example = It must speak the Universal Game Interface, as "tabuleiro ugi" does.

## The application: home

home-title = board games
home-continue = Continue
home-watch = Watch
home-watch-about = computer against computer
home-browser = Play in the browser
home-browser-about = on this machine, with a friend beside you or against the computer
home-open = Open a record
home-open-about = study a game from a file
home-settings = Settings
home-quit = Quit
home-moves =
    { $count ->
        [1] one move played
       *[other] { $count } moves played
    }

## The application: a new game

setup-title = new game
setup-title-watch = watch
setup-play = Play
setup-watch = Watch
setup-game = Game
setup-rules = Rules
setup-white = White
setup-black = Black
setup-colours = Colours
setup-colours-chosen = as chosen
setup-colours-drawn = by lot
setup-clock = Clock
setup-clock-none = none
setup-clock-unreadable = This is no time: write minutes, or minutes and seconds for a move such as 5+3, up to a day ("{ $found }").
setup-position = Position
setup-position-usual = usual start
setup-options = Options (* differs from the rules above)
setup-about-seat = Enter shows everybody who can sit here. The number behind a level is its strength: a player who moves at random has 0.
setup-about-colours = Whether the two players sit as chosen above, or it is drawn by lot who plays White and begins.
setup-about-clock = Minutes for the whole game, and seconds that each move adds: 5+3. Leave it empty to play without a clock.
setup-about-position = Begin from a position written as text, as the game's rules explain under Notation. Leave it empty for the usual start.

## The application: rules

rules-page-title = rules
rules-page-nowhere = "{ $wanted }" is nowhere in these rules.

## The application: opening a record

open-title = open a record
open-ask = Which file? Tab completes, the arrows choose from the list.
open-ask-game = Which game?
open-fault = Line { $line }, column { $column }: { $what }
open-missing = There is no such file.
open-forbidden = This file may not be read.
open-unreadable = This file cannot be read.
open-no-file = This is not a file.
open-too-large = This file is too large: at most 16 MiB.
open-no-text = This file is not text.
open-nothing = There is no game in this file.

## The application: settings

settings-title = settings
settings-auto = as the terminal says
settings-on = on
settings-off = off
settings-language = Language
settings-language-english = English
settings-language-portuguese = Português
settings-pieces = Characters
settings-pieces-unicode = Unicode
settings-pieces-ascii = ASCII
settings-colours = Colours
settings-colours-dark = dark
settings-colours-light = light
settings-colours-contrast = high contrast
settings-colours-none = none
settings-animation = Animation
settings-confirmation = Confirmation
settings-counts = Numbers on towers
settings-threads = Threads
settings-memory = Memory (MiB)
settings-about-language = The language of everything you read here. Squares and moves are the same in all languages.
settings-about-pieces = Pieces and frames made of Unicode signs, or of plain ASCII where a terminal shows nothing else.
settings-about-colours = Dark and light mean the background of your terminal. Without colours, shapes alone tell everything.
settings-about-animation = Whether the moves of the computer can be followed step by step.
settings-about-confirmation = Whether you are asked before you give something up.
settings-about-counts = Whether every tower shows how many pieces it has. Towers too high for their square always do.
settings-about-threads = How many threads an analysis uses, from 1 to 64. The levels are not changed by it.
settings-about-memory = How much memory an analysis may use to remember positions, from 1 to 4096 MiB.
settings-number = Expected a whole number from 1 to { $most }.
settings-unsaved = The settings could not be kept in a file: they hold until you leave.

## Line by line: menus

welcome = Welcome to tabuleiro. A number or a word answers a question, Enter takes the answer in brackets; help explains, quit leaves.
menu-prompt = Your choice [{ $usual }]:
menu-unknown = "{ $found }" is none of these: answer with a number from 1 to { $most }, or with help
menu-help = Answer with the number or the name of a choice; Enter takes the one in brackets. Also: back (the question before), rules (of the game), load FILE (a record), quit.
menu-no-game = No game is on the board yet: answer the question first, or with help
line-too-long = this line is too long: a move is a short word such as b2 or a1-b2
line-help = help lists what can be typed
file-missing = the name of a file is missing: write it behind the word
load-nothing = there is no record in this file
game-which = Which game?
rules-which = { $game }: which rules?
rules-change = change single options
options-from = From which rules on?
options-which = Rules: { $rules }. Change which option?
options-done = none: these rules are fine
size-which = How large is the board ({ $values })?
seats-which = Who plays?
seats-persons = two persons
seats-white = you, with White, against the computer
seats-black = you, with Black, against the computer
seats-computers = the computer against itself
seat-which = Who plays { $side }?
seat-white = White: { $name }
seat-black = Black: { $name }
seat-outside = an outside program that speaks UGI
seat-command = Which command starts the program?
seat-usage = say which seat and who sits down there, such as: seat white level:3
player-name-human = a person
player-name-random = any legal move, by chance
player-name-perfect = the best the computer can do
player-name-level = level { $level }, { $name }, Elo { $elo }
player-name-original = { $name }, as in the original student program
player-name-engine = the engine, { $limits }
player-name-outside = the program { $command }
continue-which = You have unfinished games. Go on with one?
continue-new = begin another game
farewell-kept = The game is kept in { $file }.

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

room-goes-on = The game is still going on.
room-not-yours = It is the computer's turn.
room-no-choice = That cannot be chosen here.
room-nothing-to-take-back = There is nothing to take back.
room-nothing-to-redo = There is nothing to redo.
room-nothing-proposed = Nothing was offered.
room-no-place = There is nothing further that way.
room-late = That came too late: the game has changed.

## The server

serve-ready = Play at { $address } (Ctrl-C ends the server)
serve-no-browser = no browser could be opened
serve-no-folder = expected --store FILE: the environment names no data directory
serve-listen = { $address }: { $what }
serve-origin = --origin: expected an address such as https://example.org, found '{ $found }'
store-in-use = { $file }: another server uses this store
store-foreign = { $file }: this is no store of games
store-newer = { $file }: this store was made by a later version of the program
store-unsupported = PostgreSQL is not supported yet: name a file, or memory
store-damaged = the store is damaged: { $what }
store-failed = { $what }
backup-done = { $file }: { $games } games
