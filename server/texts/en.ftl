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
page-no-such-game = There is no game of this name. Choose one from the first page.
page-to-home = All games

## Home

page-play = Play
page-games = Games
page-level-of-computer = Computer's level
page-level = Level { $level } · { $name }
page-level-elo = Level { $level } · { $name } · Elo { $elo }
page-play-now = Play the computer
page-play-friend = Play a friend by link
page-play-device = Two players, this device
page-how-to-play = How it is played
page-more-options = More options
page-rules = Rules
page-rules-text = Rules as text, such as a preset with changes
page-colour = Your colour
page-by-lot = by lot
page-clock = Clock
page-no-clock = no clock
page-days =
    { $days ->
        [1] one day a move
       *[other] { $days } days a move
    }
page-public = Anyone may join or watch
page-list-mine = Your games
page-list-open = Waiting for an opponent
page-list-running = Being played
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
page-keep = Keep playing (k)
page-pass = Pass (p)
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
page-their-turn = { $name } is to move.
page-thinking = { $name } is thinking …
page-waiting-for-opponent = Waiting for an opponent. The game begins when somebody opens the invitation.
page-looking-back = You are looking at an earlier position.
page-to-present = Back to the game
page-confirm-move = Play { $mv }?
page-play-it = Play it
page-move-sent = { $mv } …
page-back = Back (Esc)
page-invite = Invite
page-join = Take the free seat
page-invite-about = Send this link to a friend, or let them scan the code. The first to open it takes the seat.
page-invite-link = Link of the invitation
page-invite-code = The same link as a QR code
page-invite-gone = The invitation was shown in another window. You can make a new one; the old one is void then.
page-invite-new = New invitation
page-copy = Copy
page-copied = Copied
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
page-offered-draw = You offer a draw.
page-offered-takeback = You ask to take a move back.
page-offered-rematch = You ask for a rematch.
page-offered-abort = You ask to abort the game.
page-offer-draw-from = { $name } offers a draw.
page-offer-takeback-from = { $name } would like to take a move back.
page-offer-rematch-from = { $name } would like a rematch.
page-offer-abort-from = { $name } would like to abort the game.
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
page-review = Look at it again
page-new-game = New game

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

page-key-steer = move over the board
page-key-choose = choose a square
page-key-back = one step back
page-key-square = go to a square
page-key-supply = take from the supply
page-key-count = how many
page-key-keep = keep playing without taking
page-key-pass = pass
page-key-walk = walk through the moves
page-key-ends = first and present position
page-key-undo = take back
page-key-flip = flip the board
page-key-help = this list

## Errors of the API

api-unreadable = this is no JSON object
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
api-bad-rules = these are no rules of this game
api-bad-position = the game cannot begin here
api-bad-move = this is no legal move
api-bad-seat = expected me, open, or a computer that thinks at most 5 s a move, found '{ $found }'
api-bad-clock = expected a clock such as {"{"}"base": 300, "increment": 3{"}"} in seconds, at most a day, or {"{"}"days": 3{"}"}, at most 60
api-bad-value = '{ $name }' has no such value
api-bad-record = this is no record
api-too-many-requests = too many requests; slow down
api-busy = everybody is busy; try again soon
api-store = nothing can be saved right now, so nothing was changed
api-damaged = what is kept of this game is damaged
api-internal = something went wrong on our side
