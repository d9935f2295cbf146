### The table of Garibaldi in English: map, pieces, prompts, and the log as it is told beside the map.

## An option of the map

option-belief = Shaded map for the hunters
option-belief-about = Shows the hunters what follows from all that is public: where Garibaldi can be, and where he probably is.
option-belief-auto = if a bot flees
option-belief-shown = yes
option-belief-hidden = no

## Small pieces

number = { $n }
name = { $name }
place = { $n } { $name }
joined-0 = no patrol
joined-1 = { $a }
joined-2 = { $a }, { $b }
joined-3 = { $a }, { $b }, { $c }
joined-4 = { $a }, { $b }, { $c }, { $d }
joined-5 = all patrols
patrol-yellow = Yellow
patrol-blue = Blue
patrol-brown = Brown
patrol-orange = Orange
patrol-green = Green
letter-yellow = Y
letter-blue = B
letter-brown = Br
letter-orange = O
letter-green = G
kind-foot = foot
kind-boat = boat
kind-horse = horse
kind-event = event
kind-any = unseen
kind-none = none
kind-or = { $a } or { $b }
card = { $n } { $half }
card-both = { $n } { $mine } / { $other }
legend-path = path
legend-road = road
legend-water = waterway
legend-belief = less to more likely

## The cards, as they stand on them

card-report = Report
card-report-title = Report
card-report-short =
    A patrol is sent
    to a town of
    your choice.
card-supplies = Supplies
card-supplies-title = Supplies
card-supplies-short =
    One foot move;
    you draw up to
    five cards.
card-bonnet = Bonnet at Comacchio
card-bonnet-title = Bonnet
card-bonnet-short =
    One horse move,
    then find a foot
    or a boat.
card-clothes = Change of clothes
card-clothes-title = New clothes
card-clothes-short =
    Discard one, then
    rob a patrol’s
    player of two.
card-hidden = Hidden!
card-hidden-title = Hidden!
card-hidden-short =
    Foot, boat or
    horse: nobody
    learns which.
card-don_marco = Don Marco
card-don_marco-title = Don Marco
card-don_marco-short =
    Move a patrol by
    foot, boat or
    horse.
card-mezzanott = Mezzanott
card-mezzanott-title = Mezzanott
card-mezzanott-short =
    One foot move,
    then find a horse
    or a boat.
card-boliga = Boliga’s advice
card-boliga-title = Boliga
card-boliga-short =
    One boat move,
    then find a horse
    or a foot.
card-leggero = Scout Leggero
card-leggero-title = Leggero
card-leggero-short =
    The nearest patrol
    loses two cards of
    your choice.
card-aye_sir = Aye, sir!
card-aye_sir-title = Aye, sir!
card-aye_sir-short =
    Choose the card
    that a patrol must
    play this turn.
card-montarani = Giovanni Montarani
card-montarani-title = Montarani
card-montarani-short =
    Put the top seven
    cards in order.
card-support = Popular support
card-support-title = Support
card-support-short =
    An Austrian throws
    half of the hand
    away.
card-requisition = Requisition
card-requisition-title = Requisition
card-requisition-short =
    He discards all
    foot, boat or
    horse cards.
card-agony = Anita’s agony
card-agony-title = Anita’s agony
card-agony-short =
    He discards all
    events and all
    foot cards.
card-letters = Anonymous letters
card-letters-title = Letters
card-letters-short =
    He discards three
    cards or reveals
    a place.
card-death = Anita’s death
card-death-title = Anita’s death
card-death-short =
    He loses three
    cards at random.
    From turn 8 on.
card-accusation = Accusation
card-accusation-title = Accusation
card-accusation-short =
    He loses two at
    random or reveals
    a place.
card-carabinieri = Support of the carabinieri
card-carabinieri-title = Carabinieri
card-carabinieri-short =
    He loses one at
    random or two of
    his choice.
card-bivouac = Bivouac
card-bivouac-title = Bivouac
card-bivouac-short =
    He gives a boat,
    two horse or two
    foot, or rests.
card-baiona = Lost in the Baiona
card-baiona-title = The Baiona
card-baiona-short =
    He gives a horse,
    two foot or two
    boat, or rests.

## Board and panels

status-setup = Before turn 1
status-turn = Turn { $turn } of { $turns }
status-over = Ended in turn { $turn }
panel-patrols = Patrols
panel-players = Players
panel-known = What is known
    .short = Known
panel-exits = Ways out
panel-hands = Open hands
patrol-on = { $patrol } on { $place }
patrol-of = { $patrol } on { $place }, { $player }’s
patrol-acts = moving
patrol-acted = { $player } ✓
patrol-ready = { $player }
trace-on = Trace on { $place }
garibaldi-on = Garibaldi on { $place }
is-garibaldi = Garibaldi
commands = { $patrols }
has-left = has left
cards-held = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
tray-hand-red = Your hand: red halves
tray-hand-white = Your hand: white halves
tray-pile = The draw pile
tray-lifted = The top of the pile: the first one laid will be drawn first
tray-theirs = { $player }’s hand
card-ordered = for { $patrol }
steps = { $n ->
    [0] here
    [one] 1 step
   *[other] { $n } steps
}
known-traces = { $n ->
    [one] Trace on { $places }
   *[other] Traces on { $places }
}
known-no-traces = No trace found so far
known-traces-gone = No trace lies now
known-moves = Turn { $turn }: { $kinds }
known-none = no move shown
known-halted = No movement card in turn { $turn }
known-belief = { $n ->
    [one] Only place { $places } fits it all
   *[other] { $n } places fit it all; { $places } lead
}
sheet-title = Movement sheet
    .short = Sheet
sheet-note = you alone see this
sheet-landed = landed on { $n }
sheet-mask = control sees { $first } to { $last }
sheet-label = You are on { $n } { $name }. Control of this turn looks at columns { $first } to { $last }: { $places }.
slide-landing = Landing on { $place }
slide-turn = Turn { $turn }: { $places }

## Prompts

prompt-watch = The hunt is on.
prompt-of-event = { $event }: { $prompt }
wait-garibaldi = { $player } is fleeing.
wait-garibaldi-hint = Turn { $turn }: first Garibaldi, then the patrols.
wait-patrol = { $player } acts with { $patrol }.
wait-austrians = Waiting for { $players }.
wait-austrians-hint = The Austrians act in the order they like.
prompt-play-movement = Which card takes you away from { $at }?
hint-play-movement = The hunters see the card, not the way. Without a movement you stay.
prompt-play-event = Will you play an event?
hint-play-event = One red event a turn, after the movement.
prompt-move-garibaldi = { $kind ->
    [foot] Go on foot from { $n }: choose a place.
    [boat] Go by boat from { $n }: choose a place.
    [horse] Ride from { $n }: choose a place.
   *[other] Leave { $n }: choose a place.
}
hint-move-garibaldi = Only you see where to. Places that patrols hold are closed.
prompt-move-unseen = Slip away from { $n }: by path, road or waterway.
hint-move-unseen = Nobody learns how, nor how far.
prompt-ride-on = Ride on from { $n }, or stop here?
hint-ride-on = A horse may take a second road.
prompt-garibaldi-discards = Throw cards away?
hint-garibaldi-discards = As many as you like; then you draw up to your hand’s size.
prompt-name-place = Where does the report send a patrol?
hint-name-place = The patrol nearest to that town goes there at once.
prompt-send-nearest = Several are equally near: which patrol goes?
prompt-search-pile = Take a { $kind } card from the pile.
prompt-discard-one = Throw one card away.
prompt-choose-patrol-to-rob = Which patrol’s player is robbed of two cards?
prompt-choose-patrol-to-move = Which patrol does Don Marco lead astray?
prompt-choose-patrol-to-order = Which patrol gets an order?
prompt-name-nearest = Which patrol is nearest to you?
hint-name-nearest = Among equally near ones you choose; all learn which one it is.
prompt-discard-theirs = Throw { $most ->
    [one] one card
   *[other] { $most } cards
} of this hand away.
prompt-pick-order = Which card must this patrol play?
hint-pick-order = It must be played in this turn’s Austrian phase.
prompt-put-back = Lay the card that will be drawn next.
hint-put-back = The first one laid is drawn first.
prompt-choose-player = Which Austrian throws half of the hand away?
prompt-discard-half = Throw { $most ->
    [one] a card
   *[other] { $most } cards
} away.
hint-discard-half = { $n } of { $most } picked.
prompt-move-patrol = { $kind ->
    [foot] { $patrol } goes on foot: choose a place.
    [boat] { $patrol } goes by boat: choose a place.
    [horse] { $patrol } rides: choose a place.
   *[any] { $patrol } goes by path, road or waterway: choose a place.
}
hint-move-patrol = From { $from }. Patrols may share a place.
prompt-patrol-rides-on = Ride on with { $patrol }, or stop?
hint-patrol-rides-on = It is on { $from }. A second road may follow.
prompt-austrians-phase = Which of your patrols acts first?
hint-austrians-phase = Once you begin, you act with all of yours.
prompt-next-patrol = Which patrol acts next?
hint-next-patrol = All of yours act before you draw.
prompt-act-with = { $patrol } on { $place }: play a card?
hint-act-with = A movement, or the one event of your side in this turn.
hint-act-event-played = A movement; this turn’s event has been played.
prompt-act-ordered = { $patrol } must play the card that Garibaldi chose.
hint-act-ordered = “Aye, sir!” leaves no other choice.
prompt-austrian-discards = Throw cards away before you draw?
hint-austrian-discards = { $most ->
    [55] { $n } picked; as many as you like.
   *[other] { $n } picked; at most { $most }.
}
prompt-name-kind = Which kind of card is requisitioned?
hint-name-kind = Garibaldi discards every movement card of that kind.
prompt-cards-or-place = Give up { $most } cards, or reveal a place?
hint-cards-or-place = A place of your last four columns gets a trace marker.
prompt-random-or-own = One card at random, or two of your choice?
hint-random-or-own = Cards are not replaced before your next draw.
prompt-give-or-halt = Give cards up, or stand still next turn?
hint-give-or-halt = Without them you may not play a movement card next turn.
prompt-lose-own = Throw { $most } cards away.
prompt-lose-kind = { $most ->
    [one] Throw a { $kind } card away.
   *[other] Throw { $most } { $kind } cards away.
}
hint-lose-own = { $n } of { $most } picked.
prompt-reveal-place = { $why ->
    [eight] Eight turns and no trace found: which place do you reveal?
   *[event] Which place do you reveal?
}
hint-reveal-place = One of your last four columns; nobody learns in which turn you were there.
over-escaped = Garibaldi has escaped.
over-escaped-you = You have escaped!
over-captured = Garibaldi is caught.
over-captured-you = You have caught Garibaldi!
over-time = Thirty turns are over: Romagna is closed.
over-time-you = Thirty turns are over: Garibaldi has not got away!
over-garibaldi-left = Garibaldi has left the game.
over-garibaldi-left-you = Garibaldi has left the game: the hunt is won.
over-austrians-left = The hunters have given up.
over-austrians-left-you = The hunters have given up: you are free.
over-look = The slider on the map tells the flight again, turn by turn.

## What one can do

do-go = { $n } { $name }
    .short = { $n }
do-send = { $n } { $name }
    .short = { $n }
do-reveal = { $n } { $name }
    .short = { $n }
do-stop = Stop here
do-patrol = { $patrol }
do-player = { $player } ({ $n })
do-play = Play { $card }
do-discard = Throw away { $card }
do-pick = Take { $card }
do-lay = Lay { $card }
do-done = Done
do-pass-play-movement = No card: stay
do-pass-play-event = No event
do-pass-act-with = No card
do-pass-search-pile = Nothing fits
do-choose-cards = { $n ->
    [one] Give up a card
   *[other] Give up { $n } cards
}
do-choose-place = Reveal a place
do-choose-random = One at random
do-choose-own = Two of my choice
do-choose-foot = { $n ->
    [one] A foot card
   *[other] { $n } foot cards
}
do-choose-boat = { $n ->
    [one] A boat card
   *[other] { $n } boat cards
}
do-choose-horse = { $n ->
    [one] A horse card
   *[other] { $n } horse cards
}
do-choose-refuse = Give nothing up
plan-move = { $patrol } to { $n } { $name } with { $card }
plan-move-by = To { $n } { $name } with { $card }
plan-rest = The rest stand still
plan-rest-note = { $n ->
    [one] one patrol
   *[other] { $n } patrols
}
plan-end-turn = End the turn
plan-end-turn-note = { $n ->
    [one] the last patrol stands still, no card is thrown away
   *[other] { $n } patrols stand still, no card is thrown away
}

## The log

log-role = { $seat } is Garibaldi.
log-role-drawn = The lot falls on { $seat } to be Garibaldi.
log-patrol-card = { $seat } commands { $patrol }.
log-landed = Garibaldi lands somewhere on the coast.
log-landed-at = You land on { $place }. Nobody else knows.
log-turn = Turn { $turn }
log-halted = Garibaldi may play no movement card this turn.
log-played = { $player } plays { $card }, card { $n }.
log-event = { $player } plays the event { $card }, card { $n }.
log-in-vain = { $player } must play { $card }, in vain.
log-discarded = { $player } throws { $card } away.
log-drew = { $player } draws { $card }.
log-searched = { $player } takes { $card } from the pile and shows it.
log-none-in-pile = No such card is in the pile.
log-none-in-hand = { $player } has no such card left.
log-looked-through-pile = { $seat } looks through the pile.
log-looked-at-hand = { $seat } looks at { $player }’s hand.
log-robbed = { $by } takes a card from { $player }’s hand.
log-robbed-of = { $by } takes { $card } from { $player }’s hand.
log-ordered = { $patrol } must play the card that Garibaldi has chosen from { $player }’s hand.
log-ordered-card = { $patrol } must play { $card }, from { $player }’s hand.
log-put-on = Garibaldi puts { $n } cards back on the pile.
log-wrote = You note { $place }.
log-patrol-moved = { $patrol } goes from { $start } to { $to }.
log-patrol-sent = { $patrol } is sent from { $start } to { $to }.
log-patrol-there = { $patrol } is on { $to } already.
log-report = A report comes in from { $place }.
log-chose-patrol = Garibaldi chooses { $patrol }, commanded by { $player }.
log-nearest = The patrol nearest to Garibaldi is { $patrol }.
log-chose-player = Garibaldi chooses { $player }.
log-named-kind = { $player } requisitions: { $kind }.
log-chose-cards = Garibaldi gives cards up.
log-chose-place = Garibaldi will reveal a place.
log-chose-random = Garibaldi loses a card at random.
log-chose-own = Garibaldi chooses the cards to give up.
log-chose-foot = Garibaldi gives foot cards up.
log-chose-boat = Garibaldi gives boat cards up.
log-chose-horse = Garibaldi gives horse cards up.
log-chose-refuse = Garibaldi gives nothing up and will play no movement card next turn.
patrol-at = { $patrol } on { $n }
log-control-nothing = Control: the patrols find nothing.
log-control-found = { $others ->
    [yes] { $n ->
        [one] Control: { $patrols } finds a trace; the others find nothing.
       *[other] Control: { $patrols } find traces; the others find nothing.
    }
   *[no] Control: { $patrols } find traces.
}
log-revealed = { $player } reveals { $place }.
log-resigned = { $seat } leaves the game.
log-timeout = { $seat } has run out of time.
log-took-over = { $player } takes over from { $after }: { $patrols }.
log-end-escaped = Garibaldi reaches { $place } and is away!
log-end-captured = Garibaldi is caught on { $place }.
log-end-time = The last turn is over. Garibaldi was on { $place }.
log-end-garibaldi-left = Garibaldi gives up.
log-end-austrians-left = No hunter is left.
end-escaped = Garibaldi has escaped
end-captured = Garibaldi is caught
end-time = Thirty turns without an escape
end-garibaldi-left = Garibaldi has left
end-austrians-left = The hunters have left
