# What only the page says.

## Around every page

page-title = tabuleiro: small board games for two
page-skip = Skip to the game
page-keys = Keys
page-settings = Settings
page-close = Close
page-connection-lost = The connection is gone. Nothing is lost: trying again …
page-unreachable = The server cannot be reached. Try again in a moment.
page-missing-title = There is nothing here
page-missing-text = This address leads nowhere. Perhaps a letter is missing?
page-no-such-game = There is no game of this name.
page-missing-games = These games can be played here:
page-to-home = All games

## Home

page-games = Games
page-level-of-computer = Computer's level
page-level = Level { $level } · { $name }
page-elo = Elo { $elo }
page-level-elo = Level { $level } · { $name } · Elo { $elo }
page-play-now = Play the computer
page-play-friend = Play a friend by link
page-play-device = Two players, this device
page-how-to-play = How to play
page-more-options = More options
page-rules = Rules
page-rules-text = Rules as text, such as a preset with changes
page-colour = Your colour
page-by-lot = by lot
page-clock = Clock
page-no-clock = no clock
page-minutes = { $minutes } min + { $seconds } s a move
page-days =
    { $days ->
        [1] one day a move
       *[other] { $days } days a move
    }
page-public = Anyone may join or watch
page-list-mine = Your games
page-list-open = Waiting for an opponent
page-list-running = Being played
page-list-finished = Finished games
page-finished-won = You won
page-finished-lost = You lost
page-finished-draw = Draw
page-finished-white = White won
page-finished-black = Black won
page-forget = Forget
page-forget-game = Forget this game of { $game }
page-forgotten = { $game } is off this list.
page-forget-undo = Undo
page-moves-count =
    { $count ->
        [0] not begun
        [1] 1 move
       *[other] { $count } moves
    }
page-open-record = Open a record
page-open-record-about = Replay a game from a file.

## Records

page-record-about = A game written as text, as tabuleiro saves it.
page-record-file = File
page-record-text = Or paste it here
page-record-read = Open
page-record-large = This file is too large: at most 1 MB.

## The board

page-board = Board
page-square-empty = { $square }: empty
page-square = { $square }: { $what }
page-square-lit = { $square }, can be chosen
page-pieces =
    { $shape ->
        [ring] { $count ->
            [1] a ring
            [2] two rings
            [3] three rings
           *[other] { $count } rings
        }
        [disk] { $count ->
            [1] a disk
            [2] two disks
            [3] three disks
           *[other] { $count } disks
        }
       *[other] { $count ->
            [1] a piece
            [2] two pieces
            [3] three pieces
           *[other] { $count } pieces
        }
    }
page-stack = { $top } on { $what }
page-stack-mixed = { $top } on { $what }, from the top { $sides }
page-colour-white = white
page-colour-black = black
page-supply = from the supply
page-keep = Keep playing
page-pass = Pass
page-zoom-in = Larger
page-zoom-out = Smaller

## A game

page-game = Game
page-asked = What to do
page-moves = Moves
page-walk = Walk through the moves
page-first = First position
page-previous = One move back
page-next = One move forward
page-last = Present position
page-seat-open = nobody yet
page-seat-you = You
page-seat-you-note = (you)
page-seat-person = a player
page-present = connected
page-absent = away
page-your-turn = Your turn.
page-not-your-turn = It is not your turn.
page-their-turn = { $name } is to move.
page-turn-white = White is to move.
page-turn-black = Black is to move.
page-watching = You are watching.
page-own-game = Play a game of your own
page-thinking = { $name } is thinking …
page-waiting-for-opponent = Waiting for an opponent. The game begins when someone opens the invitation.
page-looking-back = You are looking at an earlier position.
page-to-present = Back to the game
page-to-end = To the end
page-place-start = The start of the game. { $moves ->
        [1] One move follows.
       *[other] { $moves } moves follow.
    }
page-place = Move { $move } of { $moves }: { $mv }
page-step-back = Back
page-step-on = Next move
page-confirm-move = Play { $mv }?
page-play-it = Play it
page-move-sent = { $mv } …
page-spoken = { $side }: { $what }
page-spoken-place = { $to }
page-spoken-shift = { $from } to { $to }
page-spoken-relocate = { $from } put on { $to }
page-spoken-capture = takes { $at }
page-spoken-pass = passes
page-back = Back
page-invite = Invite
page-join = Take the free seat
page-invite-about = Send this link to a friend, or let them scan the code. The first to open it takes the seat.
page-invite-link = Link of the invitation
page-invite-code = The same link as a QR code
page-invite-gone = The invitation was shown in another window. You can make a new one; the old one will then stop working.
page-invite-new = New invitation
page-copy = Copy
page-copied = Copied
page-invite-share = Share …
page-take-back = Take back
page-offer-draw = Offer a draw
page-resign = Resign
page-resign-sure = Resign this game?
page-resign-about = Your opponent wins at once.
page-resign-no = Play on
page-abort = Abort
page-flip = Flip the board
page-record = Save the record
page-second-device = Play on another device
page-device-about = Open this link on your other device, or scan the code with it. Whoever opens it can play your moves, so don't send it to anyone.
page-offered-draw = You offer a draw.
page-offered-takeback = You ask to take a move back.
page-offered-rematch = You ask for a rematch.
page-offered-abort = You ask to abort the game.
page-offer-draw-from = { $name } offers a draw.
page-offer-takeback-from = { $name } would like to take a move back.
page-offer-rematch-from = { $name } would like a rematch.
page-offer-abort-from = { $name } would like to abort the game.
page-opponent = Your opponent
page-declined-draw = Your draw offer was declined.
page-declined-takeback = Your opponent did not want the move taken back.
page-declined-rematch = Your opponent does not want a rematch.
page-declined-abort = Your opponent wants to play on.
page-yes = Yes
page-no = No
page-you-win = You win!
page-you-lose = You lose.
page-white-wins = White wins.
page-black-wins = Black wins.
page-draw = A draw.
page-aborted = Aborted.
page-rematch = Rematch
page-again = Play again
page-to-rematch = To the rematch
page-review = Step through it
page-new-game = New game

## Learning

lesson-next = Next
lesson-show = Show me
lesson-again = Try again
lesson-first-game = Play a first game
lesson-over = You know how to play now; the rules have every detail. Play your first game: the computer is gentle, and hints come by themselves at the start.
page-learn = Learn step by step
page-learn-steps = Steps of the lesson
page-learn-previous = Back
page-learn-start = From the beginning
page-hint = Hint
page-hint-move = Hint: { $mv }
page-hint-why = Hint: { $mv }. { $reasons }

## What is known

page-solved = Solved
page-solved-about = What computers have proved about these games: who wins with perfect play on both sides, and how fast.
page-solved-reading = Every line opens its position. Won, lost and drawn are counted for the side to move. "Wins in 7" means: with the seventh move of the winner.
page-solved-usual = Usual rules
page-option = { $label }: { $value }
page-solved-endgames = endgames
page-solved-rules = Rules
page-solved-board = Board
page-solved-endgame = Endgame
page-solved-start = The start
page-solved-best = Best first moves
page-solved-won = Won
page-solved-lost = Lost
page-solved-drawn = Drawn
page-solved-longest = Longest win
page-solved-win = White wins in { $plies }
page-solved-loss = Black wins in { $plies }
page-solved-draw = Draw
page-solved-all = all
page-solved-all-but = all but { $moves }
page-solved-link = What is known: solved games and endgames

## What a link shows

page-preview-home = Small board games for two: play the computer, a friend by a link, or someone next to you.
page-preview-analysis = { $game }: a position
page-preview-analysis-about = Look at it, try moves, ask the engine.
page-preview-open = A game is waiting for an opponent.
page-preview-running =
    { $count ->
        [0] The first move is still to come.
        [1] One move has been played.
       *[other] { $count } moves have been played.
    }
page-preview-over = The game is over: { $result }

## Settings

page-set-auto = as the browser says
page-set-language = Language
page-set-theme = Colours
page-set-light = light
page-set-dark = dark
page-set-contrast = high contrast
page-set-name = Your name
page-set-animation = Animation
page-set-sound = Sound
page-set-confirm = Confirm each move
page-set-coordinates = Coordinates

## Keys

page-key-steer = move the frame on the board
page-key-arrows = one move back or on; with a frame on the board, move the frame
page-key-choose = choose a square
page-key-back = one step back, then off the board
page-key-square = go to a square
page-key-supply = take from the supply
page-key-count = how many
page-key-keep = keep playing without taking
page-key-pass = pass
page-key-walk = one move back or on, always
page-key-ends = first and present position
page-key-undo = take back
page-key-flip = flip the board
page-key-help = this list

## Errors of the API

api-unreadable = this is not a JSON object
api-no-text = this is not text in UTF-8
api-missing = '{ $name }' is missing
api-bad-field = '{ $name }' is not of the right kind
api-bad-host = this server is not known by that name; start it with --origin
api-bad-origin = requests from other sites are refused
api-no-token = who are you? send Authorization: Bearer TOKEN
api-unknown-token = nobody has this token
api-foreign-token = this token belongs to another game
api-no-seat = this is not your seat
api-invitation-needed = this game is by invitation
api-invitation-void = this invitation has been used, or another has replaced it
api-not-found = there is nothing at this address
api-no-such-game = there is no such game
api-no-table = no table knows this position
api-wrong-method = this address does not take requests of this kind
api-too-slow = the request took too long to arrive
api-wrong-ply = { $ply } moves have been played
api-taken-back = moves were taken back meanwhile
api-not-your-turn = it is not your turn
api-over = the game is over
api-goes-on = the game goes on
api-no-free-seat = no seat is free
api-nothing-offered = nothing was offered to you
api-nothing-to-take-back = nothing to take back
api-rematch-made = the next game has begun already
api-too-large = at most { $most } KiB
api-unknown-game = there is no game of this name
api-bad-rules = these are not rules of this game
api-bad-position = the game cannot begin here
api-bad-move = this is not a legal move
api-bad-seat = expected me, open, or a computer that thinks at most 5 s a move, found '{ $found }'
api-bad-clock = expected a clock such as {"{"}"base": 300, "increment": 3{"}"} in seconds, at most a day, or {"{"}"days": 3{"}"}, at most 60
api-bad-value = '{ $name }' has no such value
api-bad-record = this is not a record
api-too-many-requests = too many requests; slow down
api-busy = the server is busy; try again soon
api-store = nothing can be saved right now, so nothing was changed
api-damaged = what is kept of this game is damaged
api-internal = something went wrong on our side

## Analysis

page-analysis = Analysis board
page-analysis-of = { $game }: analysis
page-analyse = Analyse
page-engine = Engine
page-lines = Lines
page-depth = depth { $depth }
page-share = { $percent } %
page-estimate = White can expect { $percent } % of the points: an estimate.
page-estimate-none = No evaluation yet.
page-proved-draw = Proved: a draw.
page-proved-white = Proved: White wins in { $moves }.
page-proved-black = Proved: Black wins in { $moves }.
page-proved = Proved values
page-worth-win = win
page-worth-draw = draw
page-worth-loss = loss
page-no-table = No table knows this position.
page-why = Why?
page-why-stop = Stop
page-more-moves = and { $count } more
page-graph = What White can expect, move by move: { $known } of { $count } positions known
page-promote = Make main line
page-remove = Delete from here
page-comment = Comment
page-review-start = Find mistakes
page-review-stop = Stop
page-reviewing =
    { $count ->
        [1] Looking at the game: one position to go …
       *[other] Looking at the game: { $count } positions to go …
    }
page-mistakes =
    { $count ->
        [0] No serious mistakes.
        [1] One mistake.
       *[other] { $count } mistakes.
    }
page-mistake = { $side } gave away { $lost } %. Better: { $best }.
page-mistakes-by = White: { $white }, Black: { $black }.
page-try = Try again
page-try-next = Next mistake
page-try-end = Done
page-try-show = Show the better move
page-try-asked = { $side }: find something better than { $mv }.
page-try-judged = { $tried } …
page-try-good = { $tried }: yes, that is better.
page-try-bad = { $tried } is no better. Try another move.
page-try-shown = { $best } was better than { $mv }.
page-set-up = Set up a position
page-set-up-about = Choose a piece, then click the squares. The number of pieces is checked at the end; whether a game could get there is not.
page-set-up-done = Analyse this position
page-set-up-clear = Empty the board
page-set-up-leave = Cancel
page-take-away = Take away
page-to-move = To move:
page-play-on = Play on from here
page-share-box = Share
page-save-box = Save
page-link-position = Link to this position
page-link-game = Link to the whole game
page-record-of = Record
page-diagram = Picture ({ $kind })
page-fault-position = The address names a position that cannot be: { $reason }. This is the usual start; set up what you meant.
page-fault-move = Move { $number } of the address, { $mv }, cannot be played: { $reason }. This is the game up to there.
page-fault-rules = The address names rules that do not exist: { $reason }. These are the usual ones.
page-fault-record = The game in the address cannot be shown: { $reason }. This is the usual start.
page-fault-link = the link is damaged
page-lines-for = For { $side }: % is an estimate, a word is proved.
page-arrows = Draw arrows
page-arrows-from = Choose a square: where does the arrow begin?
page-arrows-to = From { $square } to where? The same square draws a ring. Nothing is played meanwhile.
page-nag-1 = good move
page-nag-2 = mistake
page-nag-3 = very good move
page-nag-4 = blunder
page-nag-5 = interesting move
page-nag-6 = doubtful move
page-set-up-start = Usual start
page-record-fault = Line { $line }, column { $column }: { $reason }
page-key-aside = another move tried here; with a frame on the board, move the frame
page-key-engine = engine on or off
page-key-truth = proved values on or off
page-key-why = play out what is proved
