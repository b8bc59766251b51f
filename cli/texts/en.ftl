# What only the terminal says. A number decides the form by its exact value ([1], *[other]).

## A game in progress

last-move = Last move: { $mv }
legend-home = { $white } White's home, { $black } Black's home
legend-rings = { $rings } rings, { $balls } balls; stacks are drawn from bottom to top
legend-towers = towers are drawn from bottom to top

## What was asked for

unknown-language = there is no language "{ $found }": choose one of { $known }
unknown-bench = there is no bench "{ $found }": choose from { $known }
unknown-command = there is no command "{ $found }": there are { $known }
usage-missing = missing: { $what }
usage-unknown = there is no argument { $found } here
usage-conflict = { $one } cannot be used together with { $other }
usage-no-value = { $what } needs a value
usage-value = { $found } is not a value of { $what }: the values are { $known }
bench-no-terminal = the terminal can be measured on Linux and macOS only
move-number = move { $number }, { $mv }
games-by-size = by size
depth-too-large = the depth is too large: at most { $most }

## Records

record-no-such-game =
    there is no game { $found }: the file has { $known ->
        [0] none
        [1] one
       *[other] { $known }
    }
record-which-game =
    the file has { $known ->
        [0] no game to draw
       *[other] { $known } games: say which one to draw, for example --game 1
    }

## Pictures

diagram-format = the format of { $file } is not known: use a name ending in .svg or .png, or --format svg or --format png
diagram-terminal = a PNG cannot be shown in a terminal: write it to a file with -o FILE
diagram-turn = { $side } to move.

## Players

hash-range = hash must be a whole number of MiB from 1 to { $most }, not '{ $found }'

## Matches

match-no-person = a person cannot play in a match: use 'play'
match-no-openings = { $file } has no position to begin from
match-sprt = --sprt: expected two Elo differences, the smaller first, such as 0,10, found '{ $found }'
match-score = { $games } games: +{ $wins } ={ $draws } -{ $losses }, score { $score }, drawn { $rate }
match-pairs = pairs with 0, ½, 1, 1½, 2 points: { $pairs }
match-sprt-open = not decided
match-sprt-first = the lower difference is accepted
match-sprt-second = the higher difference is accepted
match-lengths = plies: shortest { $shortest }, mean { $mean }, longest { $longest }
match-ending-won = { $games } won by { $winner } ({ $reason })
match-ending-drawn = { $games } drawn ({ $reason })
match-endings = endings: { $endings }
match-overruns = moves that overran their time: { $first } by the first player, { $second } by the second
ladder-description = Elo of all players with 95 % intervals; the first player is set to 0
ladder-too-few = a ladder needs at least two players
ladder-player = player
ladder-games = games
tune-too-few = too few games to learn from: at least 11 are needed, several thousand are better

## Tables of true values

tables-left-out = { $what }; damaged tables are not used
table-set-aside = { $what }; it has been renamed to { $path }, and the table is made again
tables-no-folder = neither HOME nor XDG_DATA_HOME is set, so there is no folder for tables: name one with --tables DIR

## Solving

solve-done = { $game } { $rules }: { $file }
solve-plan = { $name }: { $entries } entries, { $memory } MiB of memory, about { $disk } MiB on the disk, about { $time }
solve-plan-done = { $name }: { $entries } entries, solved
phase-prepare = visiting every position
phase-follow = backwards from distance { $plies }
phase-count = counting
phase-write = writing
phase-load = loading
phase-sums = checking sums
phase-verify = checking values
probe-unknown = no table knows this position; tabuleiro solve { $game } --rules { $rules } makes the possible ones
probe-unproved = if there were no move limit
worth-plies-win =
    { $plies ->
        [1] win in 1 ply
       *[other] win in { $plies } plies
    }
worth-plies-loss =
    { $plies ->
        [0] lost
        [1] loss in 1 ply
       *[other] loss in { $plies } plies
    }
verify-done = { $file }: { $game } { $rules }, { $tier }: all sums match, { $entries } of { $of } values follow from the rules, and the counts are right
verify-sampled = { $file }: { $game } { $rules }, { $tier }: all sums match, and { $entries } of { $of } values, spread over the table, follow from the rules
verify-whole-game = the whole game
verify-tier = tier { $tier }

## The application: frame and keys

app-too-small = The window is too small: make it larger, or press q to quit.
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
key-pages = PgUp PgDn
key-letters = a1 …

## The application: who sits in a seat

seat-title-white = Who plays White?
seat-title-black = Who plays Black?
seat-person = person
seat-level = level { $number }
seat-original = original program
seat-random = plays at random
seat-perfect = perfect: as strong as possible
seat-engine = engine
seat-program = program
seat-other = another program
seat-program-ask = Which program? Type the command that starts it.
seat-program-example = It must speak the Universal Game Interface, like "tabuleiro ugi".

## The application: home

home-title = board games
home-continue = Continue
home-watch = Watch
home-watch-about = computer against computer
home-browser = Play in the browser
home-browser-about = with the mouse, on this machine
home-open = Open a record
home-open-about = study a finished game, or one from a file
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
preset-default = default
preset-official = official
setup-white = White
setup-black = Black
setup-colours = Colours
setup-colours-chosen = as chosen
setup-colours-drawn = at random
setup-clock = Clock
setup-clock-none = none
setup-clock-unreadable = That is not a time: type minutes, or minutes and seconds per move such as 5+3, up to a day ("{ $found }").
setup-position = Position
setup-position-usual = usual start
setup-options = Options (* differs from the rules above)
setup-about-seat = Enter shows who can play here. The number after a level is its strength; playing at random is 0.
setup-about-colours = Whether the two players keep the colours chosen above, or chance decides who plays White and begins.
setup-about-clock = Minutes for the whole game and seconds added per move, such as 5+3. Leave it empty to play without a clock.
setup-about-position = Begin from a position written as text; Notation in the rules explains how. Leave it empty for the usual start.

## The application: rules

rules-page-title = rules
rules-page-how = How to play
rules-page-nowhere = "{ $wanted }" does not appear in these rules.

## The application: opening a record

open-title = open a record
open-ask = Which game? Type the name of a file, or choose with the arrows.
kept-won = you won
kept-lost = you lost
kept-draw = draw
kept-white = White won
kept-black = Black won
kept-abandoned = abandoned
open-ask-game = Which game?
open-fault = Line { $line }, column { $column }: { $what }
open-missing = There is no such file.
open-forbidden = You do not have permission to read this file.
open-unreadable = This file cannot be read.
open-no-file = This is not a file.
open-too-large = This file is too large: at most 16 MiB.
open-no-text = This file is not text.
open-nothing = There is no game in this file.

## The application: settings

settings-title = settings
settings-auto = automatic
settings-on = on
settings-off = off
settings-language = Language
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
settings-about-pieces = Draw pieces and frames with Unicode, or with plain ASCII for terminals that show nothing else.
settings-about-colours = Dark and light refer to the background of your terminal. Everything can be read without colours too.
settings-about-animation = Show the computer's moves step by step.
settings-about-confirmation = Ask before something would be lost.
settings-about-counts = Show on every tower how many pieces it has. Towers too high for their square always do.
settings-about-threads = How many threads an analysis uses, from 1 to 64. The levels play the same with any number.
settings-about-memory = How much memory an analysis may use, from 1 to 4096 MiB.
settings-number = Expected a whole number from 1 to { $most }.
settings-unsaved = The settings could not be saved: they last until you quit.

## Line by line: menus

welcome = Welcome to tabuleiro. Answer with a number or a word; Enter takes the answer in brackets. help explains, quit leaves.
menu-prompt = Your choice [{ $usual }]:
menu-unknown = "{ $found }" is not one of these: answer with a number from 1 to { $most }, or type help
menu-help = Answer with the number or the name of a choice; Enter takes the one in brackets. Also: back (the question before), rules (of the game), load FILE (a record), quit.
menu-no-game = No game has begun yet: answer the question first, or type help
line-too-long = this line is too long: a move is a short word such as b2 or a1-b2
line-help = help lists what you can type
file-trouble = { $reason }
file-too-large = the file is larger than { $most } MiB
file-no-text = the file is not UTF-8 text (byte { $at })
io-missing = there is no such file
io-forbidden = permission denied
io-folder = this is a folder
io-no-folder = a part of the path is not a folder
io-full = the disk is full
io-read-only = the disk is read-only
io-address-in-use = the address is already in use
file-missing = the name of a file is missing: type it after the word
load-nothing = there is no record in this file
game-which = Which game?
rules-which = { $game }: which rules?
rules-change = change single options
options-from = Start from which rules?
options-which = Rules: { $rules }. Change which option?
options-done = none: these rules are fine
size-which = How large is the board ({ $values })?
seats-which = Who plays?
seats-persons = two people
seats-white = you, with White, against the computer
seats-black = you, with Black, against the computer
seats-computers = the computer against itself
seats-lots = you against the computer, colours by lot
seat-opponent = Against whom?
seat-which = Who plays { $side }?
seat-white = White: { $name }
seat-black = Black: { $name }
seat-outside = an outside program that speaks UGI
seat-command = Which command starts the program?
seat-usage = say which seat and who plays there, such as: seat white level:3
continue-which = You have unfinished games. Continue one?
continue-new = start another game
farewell-kept = The game is saved in { $file }.

## Line by line: the game

made-white =
    { $mv ->
        [pass] White passes.
       *[other] White: { $mv }
    }
made-black =
    { $mv ->
        [pass] Black passes.
       *[other] Black: { $mv }
    }
computer-thinks = { $side } is thinking (Ctrl-C makes it move now).
computers-paused = Paused. Enter continues; help lists what else you can do.
table-help = Type a move when it is your turn; help lists everything you can type.
nobody-to-speak = the computer plays both sides
clock-left = Time left: White { $white }, Black { $black }
gestures-so-far = So far: { $chosen } (back takes the last one back)
gestures-next = Possible: { $list }
gestures-many = Possible: { $count } choices; moves lists all moves.
gestures-not-this = you cannot choose { $found } now: press Enter to see what you can
moves-count =
    { $count ->
        [0] There is no legal move.
        [1] One legal move:
       *[other] { $count } legal moves:
    }
undo-done = Taken back: { $moves }
back-nothing = there is nothing to go back to
hint-plain = Hint: { $mv }
hint-reasons = Hint: { $mv }. { $reasons }.
analysis-for = For { $side }, looking { $depth } moves ahead:
analysis-win =
    { $count ->
        [1] wins at once: { $moves }
       *[other] wins in { $count } plies: { $moves }
    }
analysis-loss = loses in { $count } plies: { $moves }
analysis-draw = a proved draw: { $moves }
analysis-points = about { $points } (win { $win }, draw { $draw }): { $moves }
save-done = Saved in { $file }.
save-no-record = { $file } already exists and is not a game record: choose another name
save-failed = { $file } cannot be written: { $reason }
save-no-folder = there is no such folder
save-trouble = the game cannot be saved in { $file }: { $reason }; you can play on, but nothing is saved
save-not-done = { $file }: { $reason }; the game was not saved
save-where = In which file? [{ $usual }]:
save-replace =
    { $count ->
        [1] { $file } holds a record already. Replace it? (yes or no)
       *[other] { $file } holds { $count } records already. Replace them all? (yes or no)
    }
save-again = { $file } holds a record already and was left as it is; the same command once more replaces it.
save-aside = { $file } held another record, which is now in { $aside }
save-left = { $file } was left as it is.
draw-offered = { $side }, do you agree to a draw? (yes or no)
draw-declined = { $side } declines the draw.
after-menu =
    What now?
    {"  "}1. play again
    {"  "}2. another game
    {"  "}3. save the record
    {"  "}4. quit
pieces-white = White: { $squares }
pieces-black = Black: { $squares }
pieces-none = nothing on the board

## Words that are typed; the first one is shown. Those of every language are understood everywhere.

command-moves = moves y
command-hint = hint
command-analyse = analyse analyze
command-undo = undo
command-redo = redo
command-back = back
command-board = board
command-pieces = pieces
command-position = position
command-rules = rules
command-save = save
command-load = load
command-draw = draw
command-resign = resign
command-seat = seat
command-swap = swap
command-new = new
command-help = help ?
command-quit = quit exit
gesture-supply = supply
gesture-keep = keep
gesture-pass = pass
answer-yes = yes y
answer-no = no n
word-white = white w
word-black = black b
help-moving = Type a move, such as { $example }, or one gesture after another: a square, a number, supply, keep, pass. Also:
help-original = As in the original program, a square may also be its row from the top and its column: a-A is the top left corner.
help-moves = the legal moves
help-hint = a good move, and why
help-analyse = what the engine thinks
help-undo = take a move back
help-redo = redo a move
help-back = undo the last gesture
help-board = the board
help-pieces = the board in words
help-position = the position as text
help-rules = the rules of the game
help-save = save FILE: write the record to a file
help-load = load FILE: continue the game of a record
help-draw = offer a draw
help-resign = resign
help-seat = seat white level:3: change who plays
help-swap = swap sides
help-new = another game
help-help = this list
help-quit = leave

## The application: a game

app-move-number = move { $number }
app-stack = { $square }, bottom to top: { $stack }.
app-home = { $sign } marks the squares where { $side } starts.
app-you = you
app-moves = Moves
app-legal-moves = Legal moves
app-graph = White's chances
app-no-room-for-board = There is no room for the board: make the window larger.
app-supply =
    { $count } { $shape ->
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
    }
app-on-board = { $count } on the board
app-tally = score { $points }
app-thinking = { $side } is thinking … (Esc: move now)
app-about-to-move = { $side } is about to move …
app-pace = A move every { $seconds } seconds.
app-pace-fastest = As fast as possible.
app-paused = Paused. Space continues, a full stop plays one move.
app-looking-back = You are looking back. End returns to the game.
app-game-goes-on =
    You are looking back, and the game goes on: it is { $count ->
        [one] one move
       *[other] { $count } moves
    } further. End returns to it.
app-no-such-move = no move begins like this
app-button-supply = + supply
app-button-keep = k take nothing
app-button-pass = p pass
app-field-move = Move:
app-field-save = Save as:
app-field-load = Load:
app-field-comment = Comment:
app-seeking-hint = Looking for a good move …
app-reviewing =
    Reviewing the game: { $left } { $left ->
        [one] position
       *[other] positions
    } to go (Esc stops)
app-reviewed =
    { $count ->
        [0] The review found no serious mistakes.
        [1] The review found one mistake: i shows it.
       *[other] The review found { $count } mistakes: i goes from one to the next.
    }
app-depth = depth { $depth }, { $nodes } positions
app-proved = proved
app-wins-in = win { $moves }
app-loses-in = loss { $moves }
app-press-again = { $what }? Enter confirms, Esc cancels.
app-press-again-unsaved = { $what }? The game is not saved; s saves it, Enter goes on without.
app-cancelled = Nothing has changed.
app-press-number =
    { $count ->
        [0] press { $last }
       *[other] press { $others } or { $last }
    }
level-offer-won = you have won twice in a row
level-offer-lost = you have lost twice in a row
app-level-offer = m begins a game against { $level }: { $reason }.
app-draw-proposed = { $side }, a draw is offered: press = to accept, or play on.
app-draw-declined = The computer declines the draw.
app-copied = Copied: { $position }
app-saved =
    { $before ->
        [0] Saved in { $file }; the file is kept up to date from now on.
       *[other] Saved in { $file }, after the games that are in it already.
    }
app-save-failed = The game cannot be saved in { $file }: { $reason }. You can go on playing.
app-no-folder = Unfinished games cannot be saved: neither HOME nor XDG_STATE_HOME is set.

## The application: what keys do in a game

do-steer = move
do-choose = choose
do-back = back
do-take-back = take back
do-redo = redo
do-hint = hint
do-analyse = analyse
do-legal = legal moves
do-review = review the game
do-next-mistake = next mistake
do-again = new game
do-other-level = play the suggested level
do-resign = resign
do-offer-draw = offer a draw
do-white-seat = who plays White
do-black-seat = who plays Black
do-swap = swap sides
do-flip = flip the board
do-save = save
do-load = load
do-copy = copy the position
do-comment = comment on the move
do-promote = promote the variation
do-rules = rules
do-pause = pause
do-step = one move
do-faster = faster
do-slower = slower
do-focus-board = back to the board
do-resume = go on
do-look-back = look back
do-return = return to the game
do-hurry = move now
do-stop = stop
do-close = close
do-accept = accept
do-cancel = cancel
do-complete = complete
do-leave = leave
do-walk = go through the moves
do-focus = to the list of moves
do-type = type a move
do-keep = take nothing
do-pass = pass

## The application: lists, lessons and looking back

keys-find = type to search, Esc closes
home-more =
    { $count ->
        [one] one more unfinished game
       *[other] { $count } more unfinished games
    }
home-several =
    { $count ->
        [one] one unfinished game
       *[other] { $count } unfinished games
    }
home-unfinished = Unfinished games
home-two-people = two people
app-save-replaces = { $file } exists already. Enter replaces it, another name keeps it, Esc cancels.
app-more-moves =
    { $count ->
        [one] ↓ one more (Tab, then ↓)
       *[other] ↓ { $count } more (Tab, then ↓)
    }
app-mistake =
    { $count ->
        [1] The mistake ({ $side }): { $mv }, better { $best }.
       *[other] Mistake { $number } of { $count } ({ $side }): { $mv }, better { $best }. i shows the next one.
    }
app-looking-after = The game is over. What you try here is a variation; End returns.
app-lesson-choose = New to the game? j shows the rules. Then move the frame with the arrows and press Enter, or click, or type a move.
app-lesson-hint = Not sure? h shows a good move, u takes one back.
app-lesson-keys = ? lists every key.
do-supply = from the supply

## The server

serve-ready = Play at { $address } (Ctrl-C ends the server)
serve-no-browser = no browser could be opened
serve-no-folder = there is no data directory in the environment: name a file with --store FILE
serve-listen = { $address }: { $what }
serve-origin = --origin: expected an address such as https://example.org, found '{ $found }'
store-in-use = { $file }: another server is using this store
store-foreign = { $file }: this is not a store of games
store-newer = { $file }: this store was made by a later version of the program
store-unsupported = PostgreSQL is not supported yet: name a file, or memory
store-damaged = the store is damaged: { $what }; use an earlier copy made by tabuleiro backup
store-failed = { $what }
backup-done = { $file }: { $games } games

## Lessons

lesson-none = { $game } has no lesson yet; its rules are in the application.
lesson-help = Make the move that is asked for: type it, or its squares one after another. "hint" shows it, "back" goes back, "board" draws the board again, "rules" prints the rules, "quit" leaves.
lesson-enter = Enter goes on:
lesson-enter-next = Enter: the next step
lesson-enter-game = Enter: a first game
lesson-end = You know how to play now; the rules have every detail. Time for a first game, against level { $level }: it is gentle, and a hint is there whenever you ask for one.
lesson-play-now = Play it now? (yes or no)
do-next-step = next step
do-previous-step = step before
do-show-move = show me
do-first-game = first game
keys-learn = learn
