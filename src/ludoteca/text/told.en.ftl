# Being told away from the table.

## What a notice says
told-turn = Your turn: { $table }
told-turn-body = The others wait for you at “{ $table }” ({ $game }).
told-full = The game begins: { $table }
told-full-body = All seats at “{ $table }” are taken: { $game } has begun.
told-over = The game is over: { $table }
told-over-body = “{ $table }” ({ $game }) has come to its end.
told-test = Ludoteca can reach you
told-test-body = This is how you will be told.
told-code = { $code } is your code for Ludoteca
told-code-body =
    { $name } asked to be told at this address when it is their turn in a game.
    If that is you, type in this code: { $code }
    If it is not, do nothing: nothing more will come.

## The settings
told = When I am away, tell me
told-about = Only while the table is not before your eyes, and once each time that you are waited for. A notice names the table and the game, and nothing that lies on it.
told-first = Say what you are called first; then this house knows whom to tell.
told-event-turn = that it is my turn
told-event-full = that the game begins
told-event-over = that the game is over
told-here = In this browser
told-here-on = This browser is told
told-here-no = This browser was not allowed to show messages, or can’t.
told-here-install = On this device messages come once the page is installed: add it to the home screen first.
told-nowhere = This house tells nobody away from the table.
told-mail = By e-mail
told-mail-address = Your e-mail address
told-url = By another service ({ $schemes })
told-url-address = Its address, as Apprise writes it
told-add = Send me a code
told-code-here = The code that was sent to { $address }
told-confirm = Confirm
told-drop = No more
told-drop-which = No more by { $address }
told-try = Try it
told-tried = It is on its way.
told-browser = a browser ({ $address })
told-off = Nothing could be delivered here any more.
told-again = Try again
told-quiet = Hours of quiet
told-quiet-from = from
told-quiet-until = until
told-quiet-zone = by the clock of { $zone }
told-quiet-keep = Keep
told-quiet-never = Never quiet
told-not-mine = This device has no seat at that table
told-not-mine-about = Open the table by its link, or make this device yours in the settings.

## A link as a picture
qr-show = Show as a picture for a telephone: { $what }
qr-alt = The link as a QR code: { $what }
qr-about = Point a telephone’s camera at it. Who opens the link sits there.
qr-seat = Seat { $number } at “{ $table }”
qr-watch = Watching “{ $table }”

## Small words, and not listening
talk-mute = Mute
talk-mute-about = Who is ticked is not heard on this device.
talk-unheard = { $count ->
    [one] One line is not shown
   *[other] { $count } lines are not shown
}
talk-react = A word to all
react-bravo = Well played!
react-thanks = Thank you!
react-ouch = Ouch!
react-laugh = Ha ha!
react-think = Let me think…
react-again = Another one?

## What is said later of a game
analysis = Analysis
analysis-by = Analysis by { $name }
analysis-values = How everybody stands
analysis-best = What could be done, best first
analysis-none-here = Nothing is said of this moment.
analysis-next = Next one
analysis-attach = Attach an analysis
analysis-there = The analysis is there.
