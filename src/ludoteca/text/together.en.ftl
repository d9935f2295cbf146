# What people at a table do with each other: taking back by consent, clocks, seats, words, spectators who see it later.

## Taking back by consent
back-ask = Ask to take it back
back-ask-about = The others are asked; if all agree, the game goes back to before your last decision.
back-alone = Take it back
back-alone-about = Bots agree: the game goes back to before your last decision, and chance is asked anew.
back-asks = { $name } asks to go back to before the last decision there.
back-waits = Waiting for the word of { $names }.
back-grant = Let it be taken back
back-refuse = Play on
back-withdraw = Play on after all
back-refused = { $name } would rather play on: nothing is taken back.

## A word beside the link
word = Word
word-needed = This table wants to hear a word
word-needed-about = Whoever sent you the link knows it.
word-say = Say it
word-new = Word to be said (if you like)
word-new-hint = none: the link is enough
word-beside = Beside the link people have to say the table’s word. Tell it to them another way.

## Seats
seat-side = Side: { $side }
seat-which = Your side
seat-leave = Leave the seat
seat-leave-about = Your seat is free again, and others can take it. Your note at this table goes.
seat-free = Free the seat of { $name }
seat-free-about = The link that was used for it opens it no more; you get a new one to hand on.
seat-free-yes = Free the seat
chair-away = Take chair { $number } away
chair-away-about = Its link opens nothing any more, and the seats after it move up by one.
chair-away-begins = It is the last empty one: the game begins at once.
chair-away-yes = Take it away
chair-away-done = Chair { $number } is gone.
chair-more = One more chair
draw-on = It is drawn who plays which side.
draw-off = It is not drawn any more who plays which side.

## Clocks
clock = Time to think
clock-none = as much as you like
clock-live = { $minutes } min, and { $seconds } s with each decision
clock-each = { $days ->
    [one] a day for each decision
   *[other] { $days } days for each decision
}
clock-late = If time runs out
clock-late-bot = a bot plays on
clock-late-resign = the seat leaves the game
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
clock-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-of = { $name }: { $left } left
clock-your-turn = Your turn, { $left } left
clock-pause = Pause
clock-agree = Pause, agreed
clock-pause-asked = { $names } would like a pause.
clock-paused = The clocks stand still.
clock-go-on = Go on
clock-no-pause = No pause after all
clock-bot-plays = A bot plays for you.
clock-return = Play again myself

## Spectators who see it later
later = Spectators see it
later-no = at once
later-decisions = { $count ->
    [one] one decision later
   *[other] { $count } decisions later
}
later-minutes = { $count ->
    [one] one minute later
   *[other] { $count } minutes later
}
later-here = Whoever watches sees this game later:
