# The house's own phrases: frame, lobby, table, errors. A game's are in its package.

## Frame
frame-home = Ludoteca, to the lobby
frame-close = Close
frame-cancel = Cancel
frame-loading = One moment …
frame-copied = Copied
frame-rulebook = Rulebook
frame-settings = Settings
frame-language = Language
frame-language-en = English
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Colours
frame-theme-auto = As the device
frame-theme-light = Light
frame-theme-dark = Dark
frame-motion = Motion
frame-motion-auto = As the device
frame-motion-full = Full
frame-motion-reduced = Reduced
frame-about = Ludoteca lets a computer referee printed rulebooks. Lettering: Alegreya (OFL). Icons: Tabler (MIT) and game-icons.net (CC BY 3.0).
frame-keys = Keys
frame-key-tab = to the next thing that can be used
frame-key-arrows = within the hand, and from place to place on the board
frame-key-enter = choose
frame-key-digits = choose the first, second, … option
frame-key-undo = take back
frame-key-skip = skip what is being played
frame-key-zoom = nearer, further, whole board
frame-key-log = to the log
frame-key-help = these keys
frame-colour-blue = blue
frame-colour-blue-letter = B
frame-colour-red = red
frame-colour-red-letter = R
frame-colour-yellow = yellow
frame-colour-yellow-letter = Y
frame-colour-green = green
frame-colour-green-letter = G
frame-colour-white = white
frame-colour-white-letter = W
frame-colour-violet = violet
frame-colour-violet-letter = V

## Lobby
lobby-games = { $count ->
    [1] A game, refereed by its rulebook
    [2] Two games, refereed by their rulebooks
    [3] Three games, refereed by their rulebooks
    [4] Four games, refereed by their rulebooks
   *[other] Games, refereed by their rulebooks
}
lobby-players = { $least } to { $most }
lobby-minutes = { $count } min
lobby-hours = { $count } h
lobby-mine = My tables
lobby-wait-for-you = { $count ->
    [one] one waits for you
   *[other] { $count } wait for you
}
lobby-your-turn = Your turn
lobby-waits-for = Waiting for { $names }
lobby-status-waiting = Waiting for players
lobby-status-playing = In play
lobby-status-over = Finished
lobby-open = Open tables
lobby-none-open = None at the moment. Set one up: others can then join it from here.
lobby-seats-taken = { $taken } of { $of } seats taken
lobby-join = Join
lobby-join-table = Join “{ $name }”
lobby-new = New table
lobby-game = Game
lobby-table-name = Name of the table
lobby-table-name-hint = Sunday evening
lobby-table-of = { $name }’s table
lobby-seats = Seats
lobby-your-name = Your name
lobby-name-of-seat = Name for seat { $number }
lobby-name-missing = Seat { $number } is at this device: who sits there?
lobby-kind-of-seat = Who takes seat { $number }
lobby-kind-here = at this device
lobby-kind-link = by link
lobby-kind-open = open to all
lobby-kind-bot = bot: { $level }
lobby-bot = Bot
lobby-guest = A guest
lobby-anyone = Anyone
lobby-seat-more = Choices for seat { $number }
lobby-seat-remove = Remove seat { $number }
lobby-seat-add = Add a seat
lobby-optional = (if you like)
lobby-rules = Rules
lobby-language = Language
lobby-who = Who may come
lobby-who-link = By link only
lobby-who-open = Open to all
lobby-create = Create the table
lobby-create-hint = You get a link for each seat and one for spectators.
lobby-sit = Sit down

## Table
table-your-turn = Your turn
table-seat = Seat { $number }
table-you = you
table-bot = bot
table-here = here
table-not-here = not here
table-spectator = Spectator
table-away = The connection is gone; trying again …
table-sit = Take seat { $number }
table-waiting = { $count ->
    [0] Everyone is here
    [one] One seat is still free
   *[other] { $count } seats are still free
}
table-waiting-about = The game begins by itself as soon as every seat is taken.
table-free-seat = free
table-kept = kept for { $name }
table-copy-seat = Copy link
table-copy-watch = Copy the spectators’ link
table-sit-here = Sit here
table-switch-short = To this seat
table-bot-level = Strength of the bots
table-fill = Fill with bots
table-seats-here = Seats at this device
table-switch = Switch to { $name }
table-pass = Hand the device to { $name }
table-pass-short = { $name }’s turn here
table-i-am = I am { $name }
table-side = What happens beside the board
table-board = Board
table-pieces = Pieces
table-moves = What you can do
table-undo = Take it back
table-skip = A click or the space bar skips
table-skip-short = Skip
table-spent = played
table-log = The game so far
table-log-short = Log
table-rule = Rule { $rule }
table-places = Places
table-place-line = Place { $place }: { $name } { $value }
table-chat = Chat
table-say = Say something
table-say-to = To whom
table-to-all = to all
table-to-side = to my side
table-send = Send
table-note = My note
table-note-about = Only you see this note
table-zoom-in = Nearer
table-zoom-out = Further
table-zoom-fit = Whole board
table-find = Place or number
table-find-about = Find a place by its name or number: type / to begin
table-pencil = Pencil: only you see it
table-pencil-ring = Ring
table-pencil-cross = Cross
table-pencil-ask = Question mark
table-pencil-route = Route: one place after another
table-pencil-rub = Rubber
table-slides = Tell it again
table-slides-play = Play
table-slides-stop = Stop
table-outcome = Result
table-over = The game is over
table-you-won = You have won!
table-won = { $name } has won
table-won-together = Winners: { $names }
table-rematch = Rematch
table-record = Save the record
table-look = Look at the board

## Errors
error-unknown = Something went wrong. Please try again.
error-unreachable = The server does not answer.
error-table-gone = This table does not take anyone any more.
error-no-rules = The rulebook cannot be shown right now.
error-internal = Something went wrong on the server. Nothing was changed; please try again.
error-bad-request = The server did not understand this request. { $what }
error-bad-message = The server did not understand this message. { $what }
error-binary = Only text is understood here.
error-no-json = This is not JSON.
error-too-large = That is too large.
error-no-such-address = There is nothing at this address.
error-no-such-file = There is no such file.
error-no-such-game = There is no game called “{ $name }” here.
error-no-such-language = Ludoteca does not speak “{ $language }”.
error-no-such-kind = A seat is for a person, a bot, or open; “{ $kind }” is none of these.
error-no-such-bot = There is no bot called “{ $bot }”.
error-no-such-question = “{ $ask }” is not asked here.
error-seats-out-of-range = This game is for { $least } to { $most }; { $seats ->
    [one] one seat was
   *[other] { $seats } seats were
} given.
error-no-table = There is no such table.
error-wrong-key = This link does not open a seat at this table.
error-only-watching = Who watches cannot do that.
error-seat-taken = Somebody sits there already.
error-seats-taken = All seats are taken.
error-not-begun = The game has not begun yet.
error-not-over = The game is not over yet.
error-table-of-another-version = This table was begun with other rules than this server has.
error-bad-name = A name has 1 to { $most } characters that can be read.
error-bad-age = An age is a number from 1 to 150.
error-bad-nonce = A contribution to chance is made of letters and digits.
error-bad-text = This text is too long or cannot be read.
error-no-side = You have no side here to speak to.
error-too-fast = That was very quick. Please wait a moment.
error-stale = The game has moved on in the meantime. Please look again.
error-busy = The server has much to do. Please try again.
error-hello-first = The connection did not say who it is.
error-closing = The server is closing and will be back soon.
error-record = This is no record that can be read. Line { $line }: { $reason ->
    [another-game] it belongs to another game
    [bad-chance] the source of chance cannot be read
    [bad-components] the board or cards cannot be read
    [bad-entry] this entry cannot be read
    [bad-header] the head cannot be read
    [bad-seat] this seat cannot be read
    [chance-missing] a chance outcome is missing
    [does-not-follow] this does not follow from what comes before
    [other-components] the board or cards are not those that it names
    [record-cut-short] it ends too early
    [record-of-another-version] it was written by another version
    [record-too-long] it goes on after the end
    [refused] the rules do not allow this
    [rules-of-another-version] it was played by another version of the rules
   *[other] it is not a record
}.

## Why not, where a game has no words of its own
why-not-now = That is not possible now.
why-not-a-choice = That is none of the choices.
why-not-your-turn = It is not your turn.
why-over = The game is over.
why-unknown-action = The game knows no such action.
why-change-it-instead = You have chosen already: choose something else to change it.
why-nothing-to-undo = There is nothing to take back any more.
why-no-such-option = The game has no option “{ $option }”.
why-no-such-value = “{ $value }” is no value of the option “{ $option }”.
why-seats-out-of-range = This game is for { $least } to { $most }.
why-no-such-answer = “{ $answer }” is none of the answers.
why-answer-taken = Another seat has that already.
why-bad-name = A name has 1 to { $most } characters that can be read.
why-bad-number = A number from { $least } to { $most } is wanted.
why-picked-already = That is picked already.
why-enough-talk = No more offers can be made.
why-nothing-offered = Nothing is on offer.
