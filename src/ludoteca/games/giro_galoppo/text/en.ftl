### Giro Galoppo in English.

## The game

game-title = Giro Galoppo
game-about = A country race: choose a card in secret, then ride, leap and push in turn.
option-same_card = Same card
option-same_card-about = Of riders who reveal the same number only the one furthest back moves; the others lose their turn.
option-same_card-yes = only the last one rides
option-same_card-no = as printed: all of them ride
ask-colour = Colour
ask-colour-red = red
ask-colour-blue = blue
ask-colour-green = green
ask-colour-yellow = yellow
ask-colour-white = white
ask-horse = Your horse’s name
ask-age = Your age
bot-random = greenhorn
bot-random-about = Plays any card that comes to hand.
bot-greedy = hothead
bot-greedy-about = Always gallops as far as it can, and never into an obstacle.
bot-heuristic = old hand
bot-heuristic-about = Watches which cards the others have left, and thinks a few turns ahead.
bot-level1 = 1 · first rider
bot-level1-about = Rides with sense, and overlooks a card now and then.
bot-level2 = 2 · stable lad
bot-level2-about = Sees most of what the cards can do, and misjudges some of it.
bot-level3 = 3 · jockey
bot-level3-about = Finds the right card for the next turns, nearly always.
bot-level4 = 4 · trainer
bot-level4-about = Reckons the cards of all riders through, some turns ahead.
bot-level5 = 5 · champion
bot-level5-about = Reckons the race through as far as the cards go. Thinks a moment.
term-prospects = how the cards fit the way
term-fewest-turns = the fewest turns to the line
term-a-turn-late = being a turn late at most
term-overshoot = how far behind the line it ends
term-late-overshoot = how far behind the line it ends, a turn late
term-rivals-behind = rivals close behind
term-rivals-before = rivals close before
term-space = the space reached
term-start-box = standing in the start box

## Small pieces

to-box = into the start box
to-space = to { $n }
to-behind = to +{ $n } behind the line
on-box = in the start box
on-space = on { $n }
on-behind = on +{ $n } behind the line
shown = { $horse } { $card }

## Board

board-start = start
board-finish = finish
space-label = Space { $n }, { $ground ->
    [sand] sand
    [grass] grass
    [river] river
   *[marsh] marsh
}
space-behind-label = Space { $n } behind the finish line
obstacle-label = { $kind ->
    [log] Log
    [hurdle] Hurdle
    [hedge] Hedge
    [wall] Stone wall
   *[barrels] Barrels
} on { $n }
horse-label = { $horse }, ridden by { $rider }, { $place }
rosette-label = Rosette for { $horse }, the winner

## Around the board

status-placing = { $left ->
    [one] { $left } obstacle to place
   *[other] { $left } obstacles to place
}
status-turn = Turn { $turn } · { $riders ->
    [one] { $riders } rider
   *[other] { $riders } riders
}{ $variant ->
    [yes] { " · same card" }
   *[no] { "" }
}
status-over = The race is over
tray-hand = Your hand
tray-table = On the table
panel-standings = Standings
panel-riders = Riders
rides = on { $horse }
state-laid = laid
state-choosing = choosing
state-placing = placing
state-resigned = has left
chip-left = { $card }, still in hand
chip-spent = { $card }, played
card-label = Race card { $card }

## What to do

prompt-place = Where will you put the { $kind ->
    [log] log
    [hurdle] hurdle
    [hedge] hedge
    [wall] stone wall
   *[barrels] barrels
}?
hint-place = On brown sand, with a free space before and behind it. { $left ->
    [0] It is the last obstacle.
    [one] One more is placed after it.
   *[other] { $left } more are placed after it.
}
prompt-choose = Which card for { $horse }?
hint-choose = Lay it face down. The lowest number rides first, so others may move before you.
hint-choose-same = Lay it face down. Of equal numbers only the horse furthest back will ride.
prompt-chosen = You have laid a { $card }, face down.
hint-chosen = You may change it until the last rider has chosen. Then all cards turn over.
prompt-out = You have left the race.
hint-out = You can stay and cheer for the others.
prompt-watch = The horses are on their way.
prompt-watch-placing = { $rider } places an obstacle.
hint-watch-placing = { $left ->
    [one] It is the last one: then the race begins.
   *[other] { $left } obstacles are still to be placed, then the race begins.
}
prompt-watch-choosing = Turn { $turn }: the riders choose their cards.
hint-watch-choosing = { $n ->
    [one] Only { $riders } is still thinking.
   *[other] { $riders } are still thinking.
}
prompt-over = { $horse } wins the race for { $rider }!
prompt-over-you = { $horse } wins! The rosette is yours.
prompt-over-none = The race ends without a winner.
do-place = Put it on { $n }
do-play = Play the { $card }
note-lands = lands on { $n }
note-behind = over the line, +{ $n }
note-push = { $at }, on { $horse }
note-river = river: stays
note-marsh = marsh: stays
note-obstacle = obstacle: stays

## Why not

why-not-sand = Obstacles stand on brown sand only.
why-taken = An obstacle stands there already.
why-too-near = Too near: between two obstacles one space must stay free.
why-two-late = Not there: two obstacles must still fit between the last river or marsh and the finish.
why-not-in-hand = That card is not in your hand: it comes back when all six are played.
why-not-your-turn = It is not your turn.
why-not-now = That can’t be done now.
why-over = The race is over.
why-not-a-choice = That is not one of the choices.
why-not-in-the-game = That rider is no longer in the race.
why-answer-taken = Another rider has that colour already.

## The log

log-ages = From the eldest to the youngest: { $riders }. { $youngest } places the first obstacle.
log-turn = Turn { $turn }
log-placed = { $rider } puts an obstacle on { $n }.
log-revealed = The cards turn over: { $cards }.
log-order-back = More than one { $card }: { $horse }, furthest back, goes first.
log-order-age = More than one { $card } in the start box: { $rider } is the eldest, so { $horse } goes first.
log-order-only = More than one { $card }: only { $horse }, furthest back, may ride.
log-order-only-age = More than one { $card } in the start box: { $rider } is the eldest, so only { $horse } may ride.
log-rode = { $horse } plays { $card } and rides { $to }.
log-leapt = { $horse } plays { $card }, leaps over { $n ->
    [one] the full space { $over }
   *[other] the full spaces { $over }
} and rides { $to }.
log-leapt-river = { $horse } plays { $card }, leaps over the river and rides { $to }.
log-leapt-marsh = { $horse } plays { $card }, leaps over the marsh and rides { $to }.
log-pushed = { $by } takes the space and pushes { $horse } back { $to }.
log-stayed-river = { $horse } plays { $card }, but that ends in the river on { $n }: { $horse } stays { $place }.
log-stayed-marsh = { $horse } plays { $card }, but that ends in the marsh on { $n }: { $horse } stays { $place }.
log-stayed-obstacle = { $horse } plays { $card }, but an obstacle stands on { $n }: { $horse } stays { $place }.
log-yielded = { $horse } also shows { $card }, is not the furthest back, and loses the turn.
log-yielded-age = { $horse } also shows { $card } and is just as far back, but an elder rides: { $horse } loses the turn.
log-renewed = All six cards are played: every rider takes them back into the hand.
log-crossed = { $horse } crosses the finish line! Everybody still rides this turn to its end.
log-resigned = { $rider } leaves the race.
log-timeout = { $rider } ran out of time and leaves the race.
log-won = { $horse } wins the race for { $rider }!
log-won-before = { $horse } wins the race for { $rider }, before { $others }!
log-last-rider = All the others have left: { $horse } wins the race for { $rider }.

## How it ended

end-finish = The finish line was crossed
end-last-rider = All the others left the race
end-consent = All riders agreed to stop
