# People among each other: playing at once, waiting for others, looking in, one's own page, tournaments.

## Playing at once
play-now = Play now
play-now-of = Play { $game } now
play-now-card = Play now: { $game }
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
lobby-finished = Finished
lobby-finished-none = Every game can be looked back at here, move by move.
lobby-look-back = Look back
lobby-look-back-at = Look back at “{ $name }”
lobby-analysed = with an analysis
lobby-won = { $count ->
    [one] { $names } won
   *[other] Won by { $names }
}
lobby-nobody-won = Nobody won

## Rated
play-rated = Rated
play-rated-short = rated
play-rated-about = It counts for the ratings of those who sit here. Nobody is given hints, and no bot stands in.

## One’s own page
mine-page = My page
mine-nobody = Nobody knows you here yet
mine-nobody-about = Sit down at a table, or play against bots: from then on this page tells what you have played and how well.
mine-since = here since { $since }
mine-played = { $played ->
    [one] one game
   *[other] { $played } games
}, { $won } won
mine-name = Name and devices
mine-not-rated = { $count ->
    [0] not rated yet
    [one] one rated game: five are needed
   *[other] { $count } rated games: five are needed
}
mine-best = best beaten: { $level }
mine-curve = { $game }: your rating
mine-band = the band: where it very likely lies
mine-curve-about = Your rating after { $games } rated games: { $rating }, give or take { $more }
mine-bots = Against the bots
mine-of = { $won } of { $played } won
mine-recent = Finished tables
mine-recent-about = each can be looked back at
mine-none = None yet.
mine-with = with { $names }
mine-won = won
mine-lost = not won
mine-against-dice-anew = not rated: dice were thrown anew
mine-against-stood-in = not rated: a bot stood in
mine-against-no-result = not rated: no result
mine-against-one-side = not rated: nobody was against you
mine-against-not-from-the-start = not rated: it did not begin there
mine-rules = Rules that you have met
mine-rules-of = { $met } of { $all } rules
mine-rules-about = A rule is met when it has decided something at one of your tables.
mine-ranking = Ranking: { $game }
mine-ranking-none = Nobody stands in it yet.
mine-show = Show me in the ranking of this house
mine-data = My data
mine-data-about = Kept here: your name, your seats, what you said and noted, and how you want to be told. Others see nothing of this page but your line in the ranking, if you choose so.
mine-export = Save all of it
mine-forget = Forget me …
mine-forget-about = Your name, what you said and noted and your identity go at all tables. Your moves stay, since the others’ games are made of them. It cannot be taken back.
mine-forget-yes = Forget me

## Sounds, invitations
sounds-more = Other sounds
sounds-more-about = Softly, when somebody comes, something is said or the game is over.
invite = Invite
invite-watch = Invite somebody to watch
invite-about = Whoever has this link sees what everybody at the table may see, and no hand.
invite-owner = Only whoever set this table up has the link for spectators.

## Tournaments
cup-title = Tournaments
cup-none = None in this house yet. With two people there is one already.
cup-hold = Hold a tournament
cup-open = Open
cup-open-of = Open the tournament “{ $name }”
cup-name = Name of the tournament
cup-name-of = { $game } tournament
cup-kind = How it is played
cup-round-robin = Everybody meets everybody
cup-round-robin-about = Two at each table, as many rounds as it takes.
cup-swiss = Swiss
cup-swiss-about = So many rounds; those who stand alike play each other, and nobody meets again if it can be helped.
cup-rounds = Rounds
cup-rounds-of = { $count ->
    [one] one round
   *[other] { $count } rounds
}
cup-pace = At which pace
cup-pace-live = in one sitting
cup-pace-days = over days
cup-pace-none = without a clock
cup-people = { $count ->
    [one] one takes part
   *[other] { $count } take part
}
cup-status-open = one can still join
cup-status-running = running
cup-status-over = over
cup-join = Take part
cup-begin = Begin
cup-link = Copy the link to the tournament
cup-entrants = Who takes part
cup-standings = Standings
cup-who = Name
cup-points = Points
cup-tiebreak = Tie-break
cup-tiebreak-about = The points of all whom one has met
cup-played = Games
cup-dropped = out
cup-drop = Drop out
cup-drop-of = Have { $name } be out
cup-drop-about = The game of this round is given up, and there is no other in this tournament. It cannot be taken back.
cup-drop-yes = Out
cup-round = Round { $number }
cup-bye = { $name } has a bye
cup-your-table = Your table is open, with { $names }
cup-to-table = To the table
