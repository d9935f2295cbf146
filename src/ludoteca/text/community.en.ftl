# People among each other: playing at once, waiting for others, looking in, one's own page, tournaments.

## Playing at once
play-now = Play now
play-now-of = Play { $game } now
play-how = Against whom, and as what
play-how-of = { $game }: against whom, and as what
play-as = as { $side }
play-against = { $count ->
    [one] against a bot: { $level }
   *[other] against { $count } bots: { $level }
}
play-alone = alone
play-level = Level of the bots
play-seats = Seats at the table
play-with-people = Set up a table with people …
play-last = as last time: { $how }
play-guest = Guest
play-what = What shall we play?
play-what-name = What shall we play, { $name }?
play-others = All the games
play-first = Your first game takes { $minutes } minutes.
play-first-about = The page knows the rules and says what you can do.
play-first-free = No account, no name needed. You can stop at any time.

## Waiting for others
who-title = Who would play?
who-would = { $count ->
    [0] nobody yet
    [one] one would
   *[other] { $count } would
}
who-pair = Pair me: { $game }
who-waiting = Waiting for others: { $game }, { $seats } seats
who-people = { $count ->
    [one] Only you so far.
   *[other] { $count } of you wait.
}
who-bots-in = Soon bots take the other seats: { $level }.
who-leave = Wait no more
who-seated = There is a table for you: find it among your tables.

## Looking in
lobby-running = Running now
lobby-running-none = Nobody plays in public just now. A table that is open to all can be watched here.
lobby-watch = Watch
lobby-watch-table = Watch “{ $name }”
