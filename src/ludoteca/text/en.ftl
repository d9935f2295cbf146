# The house's own phrases: frame, lobby, table, errors. A game's are in its package.

## Frame
frame-home = Ludoteca, to the lobby
frame-close = Close
frame-cancel = Cancel
frame-again = Try again
frame-loading = One moment …
frame-copied = Copied
frame-rulebook = Rulebook
frame-rule-printed = In the printed rulebook:
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
frame-motion-fast = Fast
frame-motion-reduced = Reduced
frame-auto = When there is only one thing I can do
frame-auto-yes = Do it for me
frame-auto-no = Ask me
frame-auto-about = It takes as long as a person would, so that nobody learns what you hold. What everybody can see is done at once.
frame-confirm = What can’t be taken back
frame-confirm-no = At once
frame-confirm-yes = Ask once more
frame-about = Ludoteca lets a computer referee printed rulebooks. Lettering: Alegreya (OFL). Icons: Tabler (MIT) and game-icons.net (CC BY 3.0).
frame-keys = Keys
frame-key-tab = to the next thing that can be used
frame-key-arrows = within the hand, and from place to place on the board
frame-key-enter = choose
frame-key-digits = choose the first, second, … option
frame-key-undo = take back, or ask for it
frame-key-skip = skip what is being played
frame-key-zoom = nearer, further, whole board
frame-key-find = find a place on a large board
frame-key-log = to the log
frame-key-replay = look back at the game, and return
frame-key-moments = while looking back: move, heading, ends
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
lobby-open = Open tables
lobby-none-open = None at the moment. Set one up: others can then join it from here.
lobby-seats-taken = { $taken } of { $of } seats taken
lobby-free-sides = Sides that are free: { $sides }
lobby-by-link = By link only
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
lobby-seat-swap = Swap
lobby-seat-swap-of = Swap seats { $other } and { $number }
lobby-optional = (if you like)
lobby-rules = Rules
lobby-language = Language
lobby-away = If somebody stays away
lobby-away-wait = wait for them
lobby-away-bot = { $minutes ->
    [one] a bot plays after a minute
   *[other] a bot plays after { $minutes } minutes
}
lobby-who = Who may come
lobby-who-link = By link only
lobby-who-open = Open to all
lobby-create = Create the table
lobby-create-hint = You get a link for each seat and one for spectators.
lobby-record = Look at a saved record
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
table-away-kept = Your choice is kept and sent then.
table-away-now = Try now
table-back = The connection is back.
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
table-pass-nobody = Nobody here is to act just now
table-pass-short = { $name }’s turn here
table-i-am = I am { $name }
table-stand-in = A bot plays for { $name }, who is away
table-side = What happens beside the board
table-board = Board
table-pieces = Pieces
table-moves = What you can do
table-undo = Take it back
table-confirm = Once more, to be sure: { $choice }? It can’t be taken back.
table-stepwise = Step by step
table-stepwise-about = Choose each step of the way yourself
table-ahead = Decide ahead
table-ahead-about = Say now what you will do when you are asked next. It is dropped if it can’t be done then.
table-ahead-set = Said ahead: { $choice }
table-ahead-off = Call it off
table-ahead-dropped = What you had decided ahead can’t be done any more: decide anew.
table-auto-soon = Only this can be done: it is done for you in a moment.
table-still = Still choosing: { $names }.
table-pieces-hidden = Pieces out of the way
since-title = Since your last turn
since-short = Since my turn
since-play = Play it back
table-card-held = Lift the finger: nothing is played.
table-skip = A click or the space bar skips
table-skip-tap = A tap skips
table-skip-short = Skip
table-spent = played
table-log = The game so far
table-log-short = Log
table-rule = Rule { $rule }
table-places = Places
table-place-line = { $place ->
    [0] { $name } { $value }
   *[other] Place { $place }: { $name } { $value }
  }
table-chat = Chat
table-say = Say something
table-say-to = To whom
table-to-all = to all
table-to-side = to my side
table-send = Send
table-note = My note
table-note-about = Only you see this note
table-beyond-left = { $count ->
    [one] { $count } more choice is out of sight to the left
   *[other] { $count } more choices are out of sight to the left
}
table-beyond-right = { $count ->
    [one] { $count } more choice is out of sight to the right
   *[other] { $count } more choices are out of sight to the right
}
table-beyond-up = { $count ->
    [one] { $count } more choice is out of sight above
   *[other] { $count } more choices are out of sight above
}
table-beyond-down = { $count ->
    [one] { $count } more choice is out of sight below
   *[other] { $count } more choices are out of sight below
}
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
table-dice = Dice
table-dice-yes = Hit
table-dice-no = Miss
table-dice-need = needs { $need } or less
table-dice-before = Earlier dice
table-dice-after = Later dice
table-slides = Tell it again
table-slides-play = Play
table-slides-stop = Stop
table-outcome = Result
table-over = The game is over
table-you-won = You have won!
table-won = { $name } has won
table-won-together = Winners: { $names }
table-rematch = Rematch
table-resign = Resign
table-resign-about = You leave the game for good; the others play on. It cannot be taken back.
table-record = Save the record
table-look = Look at the board

## Ending it together
end-proposed = { $count ->
    [one] { $names } would end the game here, without a winner.
   *[other] { $names } would end the game here, without a winner.
}
end-agree = Agree
end-object = Play on
end-withdraw = Play on after all
end-about = If all agree, the game ends here and nobody wins.
end-propose = Propose to end it

## Devices
me = You
me-link = Link for another device
me-link-about = Open this link on your other device, and it is you there too: same tables, same seats. Whoever has the link plays as you, so give it to nobody.
me-link-copy = Copy the link
me-renew = Make it anew: shuts out all other devices
me-take = Use this device as well?
me-take-about = Then it is the same person as the device that the link comes from, with the same tables and seats.
me-take-instead = Until now this device was { $name }. It will not be that person any more; the tables that it has here stay.
me-take-yes = Yes, this device is mine

## Replay
replay = Look back
replay-slider = Moment of the game
replay-moment = Moment { $moment } of { $last }
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-stop = Stop
replay-on = One move on
replay-last = To the last move
replay-eyes = Seen by
replay-all = all together
replay-watch = spectators
replay-link = Link to this moment
replay-from-line = Look back at this moment
replay-now = Back to the game
replay-your-turn = Your turn: back to the game
replay-close = Close the replay
replay-play-on = Play on from here
replay-play-on-about = A new table begins as it was at moment { $moment }. Bots take all other seats.
replay-play-on-seat = Your seat
replay-play-on-none = none: only bots
replay-play-on-go = Open the table
replay-of = { $who }: { $what }
    .short = { $what }
replay-hand-of = { $who }’s hand
log-taken-back = { $who } takes it back.
log-taken-back-by-consent = All agree to go back to before the last decision of { $who }.
log-seat-taken-over = { $by ->
    [bot] A bot plays on for { $who }.
   *[other] { $who } plays again.
}
log-ended-by-consent = All agree to end the game here.
end-by-consent = The players end the game by consent.

## Errors that the page itself has (the server's are in errors.*.ftl)
error-unknown = Something went wrong. Please try again.
error-unreachable = The server does not answer.
error-table-gone = This table does not take anyone any more.
error-no-rules = The rulebook cannot be shown right now.

# Rows of things in a sentence: where there is nothing, and the last of a long one.
list-none = none
list-more = { $n } more
