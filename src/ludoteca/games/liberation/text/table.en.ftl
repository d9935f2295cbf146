### The table of Liberation in English: what stands on it, prompts, choices, and the log.

## Small pieces

raw = { $t }
path = { $a } – { $b }
list-none = none
and-then = { $a } { $b }
the-automaton = The automaton
automaton-title = Automaton
pawn-vmann = V-Mann
pawn-militia = militia
pawn-wehrmacht = Wehrmacht
dice-red = red
dice-black = black
dice-green = green
die-arrest = arrest
die-nothing = nothing
die-resistance = resistance
die-shows = { $colour }: { $face }

## Status and panels

status-turn = Scenario { $scenario }, turn { $turn }
status-limit = Scenario { $scenario }, turn { $turn } of { $turns }
status-campaign = Campaign, scenario { $scenario }, turn { $turn }
status-over = The game is over
panel-players = Players
panel-medal = Your team’s medal
    .short = Medal
panel-medal-occupier = Your medal
    .short = Medal
panel-possible = What the team could do
    .short = Missions
panel-team = The team’s hands
    .short = Team
character-marcel = Marcel
character-suzanne = Suzanne
character-louis = Louis
character-jeanne = Jeanne
character-pierre = Pierre
character-yvonne = Yvonne
has-left = has left
cards-held = { $n ->
    [1] 1 card
   *[other] { $n } cards
  }
deck-is = Deck: { $n }
pile-is = Discard pile ({ $n }): { $cards }
pile-empty = empty
solo-deck = Solo deck: { $n }
hand-of = Hand of { $player }
progress = { $n } of { $of }
medals-won = Medals won: Resistance { $resistance }, occupier { $occupier }
medal-to-come = Medals are dealt once pawns and cards lie ready.
medal-of-the-other = The medal of the other side:
could-here = { $place }: { $player } can complete { $mission } now.
could-there = { $place }: { $player } could complete { $mission }, { $n ->
    [1] one step away
   *[other] { $n } steps away
  }.
could-together = { $place }: together { $players } have the icons for { $mission }.
could-nothing = No open mission is covered by the cards in hand.

## The board

movements = Movements
zones-of-five = Left three to the discard pile, others to the deck
deck-of = deck { $n }
missions-left = missions left { $n }
card-on-display = { $card } ({ $n })
zone-discard = Recruited to the discard pile
zone-deck = Recruited to the top of the deck
prison = Prison { $n }
piles = Piles
pile-of = { $card }: costs { $cost }, { $n } left
about-piles = Piles: { $piles }.
zones = { $zones }
no-mission = No mission is left here.
liberated = Liberated
about-place = { $place }. { $what }
about-mission = { $mission }: needs { $need }; { $points ->
    [1] one point
   *[other] { $points } points
  }; bonus: { $bonus }.
about-liberated = { $mission }: liberated.
about-pawns = { $n } × { $pawn }.
about-red-targets = { $n ->
    [1] One red target.
   *[other] { $n } red targets.
  }
about-blue-targets = { $n ->
    [1] One blue target.
   *[other] { $n } blue targets.
  }
about-standing = Here: { $players }.
about-recruit = { $card }: { $icons }; costs { $n ->
    [1] one operation point
   *[other] { $n } operation points
  }.
about-prisoner = In prison: { $card }
about-broken = In prison, has spoken: { $card }
about-charted = { $space }: { $card }, { $red } red and { $blue } blue targets
about-space = { $space }: free, for a card of { $n ->
    [1] one icon
   *[other] { $n } icons
  }
about-max = Max: his name is not known.
about-moulin = Jean Moulin, who was Max.
about-path = Path { $path }
about-barricade = Barricade between { $path }
about-armour = The armoured column at { $place }
about-die = { $colour } die: { $face }
about-player = { $player } at { $place }

## Hands

tray-hand = Your hand
tray-hand-of = The hand that you play for { $player }
tray-occupiers-hand = The occupier’s hand
tray-top = Top of the deck
tray-owned = Cards that you own
tray-reserve = Reserve
tray-discard = Your discard pile
tray-committed = Used for it
tray-offered = Offered
note-points = { $n ->
    [1] 1 point
   *[other] { $n } points
  }
note-draw = draw { $n }
note-copies = × { $n }
note-plan = with { $cards }
note-arrest = arrest { $chance }%
note-danger = { $n ->
    [1] one die against you: arrest { $chance }%
   *[other] { $n } dice against you: arrest { $chance }%
  }

## Prompts

wait = The table goes on.
wait-occupier = { $player } takes the occupier’s turn.
wait-players = { $players } must decide.
prompt-resistance-turn = Your turn: one action.
hint-resistance-turn = Choose a card or a place: it shows what it can be used for.
prompt-resistance-turn-again = Another action, if you like.
hint-resistance-turn-again = This one was granted: it may be left out.
prompt-last-power = Your character’s power?
hint-last-power = Once in each of your turns, before or after the action.
prompt-place-pawn = Where does your pawn begin?
hint-place-pawn = The pawns begin on different places.
prompt-choose-skill = Louis chooses a token.
hint-choose-skill = It counts as an icon in every mission.
prompt-pay-recruit = Pay { $need ->
    [1] one point
   *[other] { $need } points
  } for { $card }: { $paid } so far.
prompt-pay-move = Pay { $need ->
    [1] one point
   *[other] { $need } points
  } to go to { $place }: { $paid } so far.
prompt-pay-divert = Pay { $need ->
    [1] one point
   *[other] { $need } points
  } for the diversion: { $paid } so far.
hint-pay = Choose object cards for their operation points, the upper row. What is too much is lost, and with the price reached it is done; for a diversion on a mission each point takes a pawn.
prompt-pay-cards = Divert { $pawns ->
    [1] one pawn
   *[other] { $pawns } pawns
  } from { $card }: which object cards do you discard? { $paid } so far.
hint-pay-cards = Each card takes one pawn off, whatever its points.
prompt-peek-paid = { $card } is on top of the deck. Recruit it for { $need ->
    [1] one operation point
   *[other] { $need } operation points
  }? { $paid } paid.
hint-peek-paid = Otherwise it goes under the deck. The action is over either way.
prompt-divert = Which pawn is diverted?
hint-divert = { $space ->
    [-1] Each point takes one pawn off; { $lifted } so far.
   *[other] Each card takes one pawn off; { $lifted } so far.
  }
prompt-commit = Which cards do you use? Needed: { $need }.
hint-commit = Each card must cover an icon of its own; your tokens count as well.
prompt-hit = Sabotage: which card does the occupier lose?
hint-hit = { $left ->
    [1] One more card.
   *[other] { $left } more cards.
  }
prompt-hit-hand = Which card of the occupier’s hand is out?
prompt-escape = Who escapes?
prompt-exchange = Exchange: offer cards, agree or refuse.
hint-exchange = Cards change hands when everybody here has agreed.
prompt-occupiers-turn = Your turn: one action.
hint-occupiers-turn = Buy a card, play cards of your hand, or draw a new hand.
prompt-pay-with-locations = Which location card do you pay with?
hint-pay-with-locations = { $left ->
    [1] One card is still due.
   *[other] { $left } cards are still due.
  }
prompt-how-many = How many { $kind } cards do you play?
hint-how-many = Each is one pawn, die or step.
prompt-purge = Which card is purged?
hint-purge = A location is out until the end of the scenario; all else goes back to its pile.
prompt-whom-to-raid = Against whom is the raid?
prompt-cancel-missions = Which mission leaves the board?
prompt-free-prisoners = Who is freed?
prompt-lift-pawns = Which { $pawn } pawn leaves the board?
prompt-put-under = Which card of the display goes under the deck?
prompt-take-back = Which card do you take back?
prompt-put-token = { $token }: on your board?
hint-put-token = Three spaces; on a full board it takes the place of another token.
prompt-take-reroll = The marker reached a reroll token: who takes it?
hint-take-reroll = It has one die rolled again in every throw, as long as the marker stays beyond it.
prompt-turn-blue = Which red target turns blue?
prompt-absolve = From which prisoner is a red target taken?
prompt-escapes = { $card } escapes from the interrogation: to whose hand?
prompt-give-card = { $card } speaks. Whom does the Resistance give up?
hint-give-card = A card of your hands with as many icons at least, whose space hangs on a thread.
prompt-place-on-chart = Where on the chart is { $card } put?
hint-place-on-chart = On a free space with as many squares as the card has icons.
prompt-extort = Exaction in { $place }: place a red target or remove a blue one?
hint-extort = { $left ->
    [1] One card is left.
   *[other] { $left } cards are left.
  }
prompt-remove-red = Which red target is removed?
prompt-split-points = A point of the mission in { $place }: support or target?
hint-split-points = { $left ->
    [1] One point is left.
   *[other] { $left } points are left.
  }
prompt-any-barricade = On which path do you raise a barricade?
prompt-move-barricade = On which path does it stand from now on?
prompt-barricade = All barricades stand: which one is moved?
prompt-drive = Where does the column go?
hint-drive = Along a path without a barricade. It turns liberated places back.
prompt-place-armour = Where does the column begin?
prompt-which-skill = Which skill do you show three times for the barricade?
prompt-keep-cards = Which cards do you leave behind?
hint-keep-cards = You keep { $most } at most for the next scenario.
prompt-keep-occupier = Which cards do you give back?
hint-keep-occupier = You keep { $most } at most, of kinds that the next scenario uses.
prompt-keep-singles = Which card with one skill leaves the campaign?
hint-keep-singles = The U-boat’s number, { $label }, is how many remain.
prompt-rerolls = Use a reroll token?
hint-rerolls = Each token has one die rolled again. Choose a die, or keep the throw.
over-medal = A medal has ended the scenario.
over-medal-resistance = The Resistance has fulfilled its medal: { $medal }. { $about }
over-medal-occupier = { $occupier } has fulfilled the occupier’s medal: { $medal }. { $about }
over-track = The marker reached the end of its track.
over-no-missions = No mission is left.
over-targets-filled = All target spaces are filled.
over-limit = The limit of turns is reached.
over-campaign = The campaign is over.
over-resistance-left = The Resistance has left the table.
over-occupier-left = The occupier has left the table.
over-draw = Neither side has won.
over-won = Your side has won.
over-lost = The other side has won.
over-look = You can still look round.
end-medal = a medal
end-medal-resistance = The Resistance has fulfilled its medal: { $medal }. { $about }
end-medal-occupier = { $occupier } has fulfilled the occupier’s medal: { $medal }. { $about }
end-track = the end of the track
end-no-missions = no mission left
end-targets-filled = all target spaces filled
end-limit = the limit of turns
end-campaign = the end of the campaign
end-resistance-left = the Resistance left
end-occupier-left = the occupier left

## Choices

do-start = { $place }
do-recruit = Recruit { $card } ({ $n })
do-peek = Look at the top of the deck
do-attempt = Try { $mission }
do-divert = Divert pawns from { $card }
do-clear = Divert pawns from { $mission }
do-lift = { $pawn }
do-go = Go to { $place } ({ $n })
    .short = { $place }
do-draw = { $card }: draw { $n }
do-pay = { $card }
do-commit = { $card }
do-sabotage = Sabotage
do-escape = Escape
do-deception = Deception
do-exchange = Exchange
do-give = { $card } for { $player }
do-give-away = { $card }, from { $player }
do-agree = Agree
do-refuse = Refuse
do-pass = Pass: a new hand
do-build = Barricade { $path }
do-build-bonus = { $path }
do-skill = { $skill }
do-skill-barricade = { $skill }, three times
do-walk = Step to { $place } (Marcel)
do-unmask = Unmask a V-Mann (Jeanne)
do-ambush = Ambush at { $place } (Yvonne)
do-end = End
do-end-again = No further action
do-end-power = No
do-end-occupier = No second action
do-done = No more
do-done-pay = That is all
do-done-commit = Try it
do-done-keep = Keep these
do-free = { $card }
do-back = { $card }
do-hit = { $card }
do-hit-purge = Purge { $card }
do-cancel = { $place }
do-under = { $card }
do-off = From { $card }
do-off-mission = From { $place }
do-untarget = Red target of { $place }
do-untarget-prisoner = { $card }
do-take-down = { $path }
do-take-down-move = Move the one of { $path }
do-token = Instead of { $token }
do-player = { $player }
do-player-raid = { $player }
do-player-escapes = { $player }
do-player-reroll = { $player }
do-yes = Yes
do-yes-token = Take it
do-no = No
do-no-peek = Put it under the deck
do-no-token = Leave it
do-no-reroll = Leave it
do-step-up = Support goes up
do-reroll = { $colour } die, { $face }
do-keep = Keep the throw
do-keep-card = Give back { $card }
do-drop-card = Leave { $card }
do-drop-card-singles = { $card } leaves
do-buy = Buy { $card } for { $n } ({ $left } left)
do-use = { $n }
do-vmann = V-Mann on { $card }
do-raid = Raid at { $place }
do-wehrmacht = Wehrmacht at { $place }
do-purge = Purge
do-redraw = Discard all, draw six
do-oberfuehrer = Oberführer: two actions
do-uboat = U-boat attack at { $place }
do-gestapo = Interrogate { $card }
do-space = { $space }
do-militia = Militia at { $place }
do-militia-card = Militia on { $card }
do-exaction = Exaction at { $place }
do-red = Place a red target
do-blue = Remove a blue target
do-offensive = Offensive
do-drive = { $place }
do-drive-place = { $place }
do-demolish = Destroy the barricade { $path }

## The log

log-scenario = Scenario { $n }: { $title }
log-turn = Turn { $turn }: { $player }
log-placed = { $player } begins at { $place }.
log-skill = { $player } names { $skill }.
log-medal-dealt = Your medal: { $medal }. { $about }
log-moved = { $player } goes to { $place }.
log-drew = { $player } draws { $card }.
log-spent = { $player } plays { $card }.
log-discarded = { $player } discards { $card }.
log-recruited = { $card } joins { $player }: to the discard pile.
log-recruited-top = { $card } joins { $player }: on top of the deck.
log-recruited-unseen = { $player } recruits { $card } from the top of the deck.
log-recruiting-failed = { $player } has failed to recruit { $card }.
log-put-under = { $card } goes under the deck.
log-put-under-unseen = A card goes under the deck.
log-opened = { $card } lies open.
log-out = { $card } is out until the end of the scenario.
log-acts-attempt = { $player } tries { $mission } at { $place }.
log-acts-sabotage = { $player } carries out a sabotage.
log-acts-escape = { $player } plans an escape.
log-acts-deception = { $player } plays a deception.
log-acts-exchange = { $player } proposes an exchange.
log-acts-peek = { $player } looks at the top card of the deck.
log-acts-pass = { $player } passes: the hand is discarded.
log-acts-draw = { $player } plays { $card } to draw { $n }.
log-acts-build = { $player } raises a barricade: { $path }.
log-acts-divert = { $player } diverts pawns from { $card }, at { $n } of the display.
log-acts-clear = { $player } diverts pawns from { $mission } at { $place }.
log-acts-recruit = { $player } sets out to recruit { $card }, at { $n } of the display.
log-acts-end = { $player } takes no further action.
log-acts-unmask = Jeanne ({ $player }) rolls to unmask a V-Mann.
log-acts-ambush = Yvonne ({ $player }) rolls for an ambush.
log-committed = { $card } is used.
log-completed = { $player } completes { $mission } at { $place }.
log-attempt-failed = { $player } has failed: { $mission } stays open.
log-offered = { $from } offers { $card }.
log-exchanged = { $card } goes to { $player }.
log-not-exchanged = { $card } goes back to { $player }.
log-sabotaged = { $occupier } loses { $card }.
log-removed-from-hand = { $card } is taken out of the hand of { $occupier }.
log-looked = { $seat } looks at the hand of { $occupier }.
log-freed = { $card } is free, and goes to { $player }.
log-taken-back-card = { $player } takes { $card } back.
log-deceived = A deception card goes to the occupier’s discard pile.
log-deception-on-top = A deception card lies on top of the automaton’s location deck.
log-derailment = A derailment card lies on top of the automaton’s solo deck.
log-pawns-place = { $occupier } places { $n } × { $pawn } at { $place }.
log-pawns-card = { $occupier } places { $n } × { $pawn } on { $card }.
log-lifted-place = A pawn is gone from { $place }: { $pawn }.
log-lifted-card = A pawn is gone from card { $n } of the display: { $pawn }.
log-dice = Dice: { $dice }.
log-rerolled = Die { $n } is rolled again: { $face }.
log-scored-up = { $n } towards the Resistance: { $marker }.
log-scored-down = { $n } towards the occupier: { $marker }.
log-reroll-token = { $occupier } takes a reroll token.
log-token-returned = The reroll token of { $at } lies on the track again.
log-token = { $player } takes a { $token }.
log-token-removed = { $player } gives a { $token } back.
log-arrested = { $card } is arrested.
log-arrested-from = { $card } is arrested, from the hand of { $player }.
log-arbitrary-arrest = An arbitrary arrest: the top card of the deck.
log-broken = { $card } has spoken, and is in prison.
log-mission-opened = A new mission: { $card }.
log-occupier-purge = { $occupier } purges the hand.
log-occupier-redraw = { $occupier } discards the whole hand.
log-occupier-end = { $occupier } takes no second action.
log-occupier-oberfuehrer = { $occupier } plays the Oberführer: two actions.
log-occupier-offensive = { $occupier } begins an offensive.
log-occupier-uboat = { $occupier } attacks from { $place }.
log-occupier-exaction = { $occupier } orders an exaction: { $place }.
log-occupier-discards = { $occupier } discards { $card }.
log-bought = { $occupier } buys { $card }.
log-played = { $occupier } plays { $card }.
log-purged = { $card } is purged.
log-raid = Raid at { $place } with { $n ->
    [1] one die
   *[other] { $n } dice
  }.
log-raid-on = The raid is against { $player }.
log-turn-missed = { $occupier } misses this turn.
log-medal-resistance = The Resistance wins its medal: { $medal }.
log-medal-occupier = { $occupier } wins the medal: { $medal }.
log-scenario-over = Scenario { $n } is over: { $end }. Score { $marker }.
log-uboat = The U-boat is at { $label }.
log-attacked = A target of { $place } turns red.
log-on-chart = { $card } is on the chart: { $space }.
log-interrogated = { $card } is interrogated with { $n ->
    [1] one die
   *[other] { $n } dice
  }.
log-given-away = { $card } is given up, from the hand of { $from }.
log-jean-moulin = Max is known: he is Jean Moulin.
log-marked = { $colour ->
    [red] A red target on { $space }.
   *[blue] A blue target on { $space }.
  }
log-support = Support in { $zones }: { $value }.
log-target-red = { $n ->
    [1] A red target in { $place }.
   *[other] { $n } red targets in { $place }.
  }
log-target-blue = A blue target in { $place }.
log-target-removed-red = A red target is removed from { $place }.
log-target-removed-blue = A blue target is removed from { $place }.
log-barricade = A barricade stands: { $path }.
log-barricade-lifted = A barricade is taken off its path: { $path }.
log-demolished = { $occupier } destroys the barricade { $path }.
log-armour = The column is at { $place }.
log-turned-back = { $place } is lost again: its mission is turned back.
log-gone = { $card } is out of the campaign.
log-to-reserve = { $card } goes back.
log-turned-blue = A red target of { $place } turns blue again.
log-absolved = { $card } loses a red target: { $space }.
log-mission-off = { $mission } leaves the board.
log-skips = { $n ->
    [1] { $occupier } will miss a turn.
   *[other] { $occupier } will miss { $n } turns.
  }
log-automaton-cards = The automaton draws { $location } and solo card { $card }: { $actions }.
log-automaton-no-location = The automaton draws no location card, and solo card { $card }: { $actions }.
log-automaton-cannot = { $number }. { $action }: not possible. { $why }
log-automaton-does = { $number }. { $action }: done.
log-automaton-skips = None of the three is possible: the turn is over.
log-automaton-derailed = Derailment: the turn is over.
log-automaton-deceived = Deception: the turn is over.
log-automaton-chose-player = Drawn by lot among { $among }: { $player }.
log-automaton-chose-space = Leftmost of { $among }: { $space }.
log-automaton-chose-prisoner = The highest row, leftmost, of { $among }: { $space }.
log-automaton-chose-way = On the shortest open road to a liberated place, the first step of { $among }: { $place }.
log-resigned = { $seat } has left the table.
log-timeout = { $seat } has run out of time.
