### The table of Gradisca in English: map, counters, prompts, odds, and the log.

## Small pieces

number = { $n }
nobody = nobody
none = none
corps = { $id }, { $name }
list-none = none

## The map

map-gulf = Gulf of Trieste
map-adriatic = Adriatic Sea
map-quarnero = Quarnero
legend-go = to go or act there
legend-strike = against the enemy
legend-lay = camp or marker
legend-stands = its corps stands here
legend-open = open, 1 point
legend-difficult = difficult, 2
legend-closed = closed
legend-river = river
legend-bridge = bridge
token-units = { $n } units of { $side } in { $area }
token-fort = A fort of { $side } in { $area }
token-razed = { $area } was raided
token-fleet = Venetian supplies by sea in { $area }
class-infantry = infantry
class-heavy_cavalry = heavy cavalry
class-light_cavalry = light cavalry
class-artillery = artillery
class-sapper = sappers
about-unit = { $unit }: { $class } of { $corps }, fire { $fire }, { $steps } of { $full } { $full ->
        [one] step
       *[other] steps
    }; { $state }
about-leader = { $unit }: leader of { $corps }, fire { $fire }, commands { $command }; { $state }
about-camp = { $unit }: gives attack supply within three points; { $state }
state-none = ready
state-acted = activated
state-moved = has moved
state-shaken = disorganised
state-hungry = no supply
state-shaken-acted = disorganised, activated
state-hungry-acted = no supply, activated
state-hungry-shaken = no supply, disorganised
state-hungry-shaken-acted = no supply, disorganised, activated
supply-line = in supply from { $source }
supply-sea = supplied by sea
supply-rubia = supplied over the river from Rubia
supply-convoy = supplied by the convoy
supply-none = no supply: cut where it is red
supply-both = { $supply } · { $attack }
attack-supply-free = attacks need no camp here
attack-supply-camp = attack supply from the camp
attack-supply-low = no attacks that need supply: low morale
attack-supply-far = no attack supply: camp too far
attack-supply-idle = no attack supply: no working camp

## Beside the map

status-turn = { $scenario }: { $months } { $year }
    .short = { $months } { $year }
status-over = { $scenario }, over
panel-track = Turns
panel-sides = Morale
panel-command = Command
tray-hand = Your cards
tray-theirs = The cards of { $player }
card-full = { $when } { $does }
card-time-any = In your activation
card-time-areas = When areas are chosen
card-time-attack = When you attack
card-time-bombard = When you bombard
card-time-explosion = When you blow a mine
card-time-work = When your sappers work
card-time-leader_test = When a leader is tested
card-time-reaction = Reaction, against the opponent
cards-held = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
morale-high = { $side }: high
morale-medium = { $side }: medium. One area, no calls
morale-low = { $side }: low. One area, one card, no calls
track-group = Reinforcements of { $side } ({ $n }): they come on { $number } or less, in { $areas }
track-morale = Both lose 1 morale when this turn begins
track-end = End
markers-drawn = Drawn
markers-left = { $n ->
        [0] None left
        [one] In the container: 1
       *[other] In the container: { $n }
    }
victory-points = Victory points
points-of = { $side }
points-parts = { $side }: areas { $areas }, leaders { $leaders }, losses of the enemy { $losses }, morale { $morale }
effect-truce = The ambassador: nobody enters the enemy’s areas
effect-flood = The Isonzo is in flood: no bridges
effect-mud = Bottomless roads
effect-march = A forced march
effect-bridge = A bridge of boats: { $a } and { $b }
effect-boats = Boats between Gradisca and Rubia
effect-blockade = Fiume is blockaded
effect-fleet = Ships supply { $area }
effect-galleons = Osuna’s galleons hold the sea
effect-convoy = The convoy feeds Gradisca
effect-quarrel = Quarrel: { $corps } may do little

## Prompts

wait = The game goes on by itself
wait-for = { $player } decides
wait-hint = { $corps }
prompt-choose-option = { $corps }: how will it be used?
hint-choose-option = In { $areas }. Its leader is { $leader }, who commands { $command }
prompt-choose-areas = Choose up to { $value } { $value ->
        [one] area
       *[other] areas
    } for { $corps }
hint-choose-areas = { $n } chosen, { $left } left. The dotted line is the command radius
prompt-card-window-areas = Areas are chosen: will you play a card?
prompt-card-window-attack = { $area } is entered: will you play a card?
prompt-card-window-bombard = { $unit } will fire: will you play a card?
prompt-card-window-explosion = The mine will be blown: will you play a card?
prompt-card-window-work = { $unit } will work: will you play a card?
prompt-card-window-leader_test = { $unit } will be tested: will you play a card?
hint-card-window = Cards that can’t be played now are grey
prompt-discard-down = Five cards: throw one away
hint-discard-down = Four may be kept
prompt-act = { $corps }: choose an area, then a unit, or a target
hint-act = Red areas can be attacked. Choose an area to see who stands there and how it is supplied
march-many = { $n } counters
prompt-march = { $units }: where to?
hint-march = In { $area }, { $left ->
        [one] 1 point
       *[other] { $left } points
    } left. Others may join before each step
prompt-declare-combat = Who attacks { $area }?
prompt-declare-assault = Who storms { $area }?
prompt-declare-incursion = Who rides into { $area }?
prompt-declare-raid = Who raids { $area }?
hint-declare-first = Infantry or cavalry first. Beside each stands the chance with it
hint-declare-more = Nothing moves before you enter
hint-declare-raid = Three and more need attack supply
prompt-name-caller = Which leader calls units to { $area }?
hint-name-caller = One leader calls, once in a battle
prompt-call = Call units to { $area }: { $calls } more
hint-call = They may be of any corps, and have not acted yet
prompt-call-via = Out of which area does { $unit } enter?
prompt-decide = Round { $round } is over: fight on?
prompt-decide-agree = Round { $round } ended even: fight on?
hint-decide = Ending it sends whoever lost the round back
hint-decide-agree = Both must want another round; if one ends it, the attacker goes back
prompt-rejoin = { $unit } is alone: whom does he join?
prompt-retreat = Where do your units retreat from { $area }?
hint-retreat = All together, to the best area that is open
prompt-take-losses = Your side loses { $n ->
        [one] 1 step
       *[other] { $n } steps
    }: who takes it?
hint-take-losses = Infantry and cavalry first
prompt-bombard = { $unit }: at what?
hint-bombard = A 6 bursts the gun
prompt-at-which-lay = { $unit }: a mine against which fortress?
prompt-at-which-blow = { $unit }: which mine is blown?
prompt-remove-mine = Which mine against { $area } is taken out?
prompt-repair-what = { $area }: the wall or a breach?
prompt-strike-ends = { $area }: back, or stay?
hint-strike-ends = It stays only where no enemy unit is left, and who stays fights no more in this activation
prompt-enter = Reinforcements: where do they enter?
hint-enter = { $units }
prompt-keep-leader = { $corps }: which leader stays?
prompt-move-sea = Where do ships land supplies?
hint-move-sea = Not where Austrians stand
prompt-shake = More than six units in { $area }: disorganise { $n }
hint-shake = You choose among those in good order
prompt-pick-area = { $card }: which area?
prompt-pick-unit = { $card }: which unit?
prompt-steal-card = Which card does your opponent lose?
prompt-bridge-from = A bridge of boats: from where?
prompt-bridge-to = From { $area } to where?
prompt-militia-at = { $unit }: where?
prompt-land-where = From { $area }: landing where?
prompt-land-who = Who lands in { $area }?
prompt-name-corps = Which corps quarrels?
over-points = The war is over: { $side } leads in points
over-points-you = The war is over, and you lead in points
over-automatic = { $side } has won the war
over-automatic-you = You have won the war
over-siege = The siege is over: { $side } has won
over-siege-you = The siege is over, and you have won
over-venice-left = Venice has left the war
over-venice-left-you = Venice has left the war: you have won
over-austria-left = Austria has left the war
over-austria-left-you = Austria has left the war: you have won
over-look = The map stays as it was
end-points = More victory points at the end of the war.
end-automatic = What decides the war at once has been taken.
end-siege = The siege of Gradisca is decided.
end-venice-left = Venice left the table.
end-austria-left = Austria left the table.

## What can be done

do-one_area = One area
do-draw-choose-option = Draw a card
do-leader = The leader’s way
do-area = Activate { $area }
do-area-pick = { $area }
do-done-choose-areas = No more areas
do-done-call = Call nobody else
do-done-pick-unit = No more
do-done-land-who = No more
do-end = End the activation
do-play = Play { $card }
do-pass = No card
do-pass-move-sea = Leave the marker
do-discard = Throw { $card } away
do-move = Move { $unit }
do-join = { $unit } joins
do-drop = { $unit } stays here
do-go = { $area }
do-halt = Stop here
do-attack = Attack { $area }
plan-stack = The whole stack: { $n } counters
plan-march = March to { $area }
plan-attack = Attack { $area } with all { $n }
plan-assault = Storm { $area } with all { $n }
plan-strike = Ride into { $area } with all { $n }
plan-raid = Raid { $area } with all { $n }
plan-all-join = All { $n } who can come
note-route = { $cost } of { $left }: { $way }
do-assault = Storm { $area }
do-strike = Ride into { $area }
do-raid = Raid { $area }
do-via = Out of { $area }
do-enter = Enter
do-call = Call { $unit }
do-pick = { $unit }
do-lose = { $unit }
do-more = Another round
do-enough = End the battle
do-enough-retreat = Nowhere to go
do-retreat = To { $area }
do-stay = Stay
do-back = Back
do-rejoin = To { $area }
do-recover = Recover { $unit }
do-bombard = Bombard with { $unit }
do-batter = The wall of { $area }
do-shell = The units in { $area }
do-mine = Lay a mine: { $unit }
do-blow = Blow a mine: { $unit }
do-counter = Counter-mine: { $unit }
do-repair = Repair: { $unit }
do-build = Build a fort: { $unit }
do-at = { $area }
do-wall = Raise the wall
do-breach = Close the breach
do-camp = Move the camp to { $area }
    .short = Camp: { $area }
do-camp_back = The camp returns in { $area }
do-shake = { $unit }
do-place = { $area }
do-keep = { $unit }
do-sea = { $area }
do-corps = { $corps }
note-option-one_area = two cards
note-option-draw = nothing else
note-option-leader = { $command ->
        [one] 1 area
       *[other] { $command } areas
    }, one card
note-with-all = { $n ->
    [1] { $chance }, one can come
   *[other] { $chance } with all { $n } who can come
  }
note-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
note-card = now
note-cost = { $cost }
note-chance = { $chance }
note-hit = hits { $chance }
note-counters = { $n ->
        [one] 1 counter
       *[other] { $n } counters
    }
note-left = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
note-from = { $area }
fan-march = On the march from { $area }
fan-declare = Against { $area }
fan-name-caller = Leaders in { $area }
fan-call = Within reach of { $area }
fan-take-losses = Losses
fan-pick-unit = { $card }
fan-shake = { $area }
fan-keep-leader = { $corps }
fan-land-who = { $area }

## Odds

panel-odds-first = The first round, exactly
panel-odds-next = Another round, exactly
panel-odds-incursion = The volley, exactly
panel-odds-raid = The raid, exactly
panel-odds-gun = { $unit }
odds-wins = { $side } wins the round
odds-tie = even
odds-steps = Steps { $side } loses on average
odds-cancel = { $n ->
        [one] The works cancel one hit
       *[other] The works cancel { $n } hits
    }
odds-some-hit = at least one hit
odds-no-hit = no hit
odds-raid-success = success
odds-raid-nothing = nothing
odds-raid-rout = rout
odds-raid-modifier = Added to the die
odds-bursts = The gun bursts
odds-sapper = A sapper directs it
odds-no-sapper = Without a sapper it fires at 1

## The log

log-turn = { $months } { $year }
log-marker = The marker of { $corps } is drawn.
log-chose-one_area = { $side } uses it for one area.
log-chose-draw = { $side } draws a card.
log-chose-leader = { $side } lets the leader choose.
log-chose-more = { $side } wants another round.
log-chose-corps = { $side } names { $corps }.
log-chose-area = { $side } chooses { $area }.
log-chose-caller = { $unit } calls units.
log-activated = { $area } is activated.
log-drew = { $side } takes a card.
log-drew-card = { $side } takes { $card }.
log-played = { $side } plays { $card }.
log-discarded = { $side } throws { $card } away.
log-card-removed = { $card } is not in this scenario.
log-looked = { $side } looks at the other hand.
log-shuffled = The discards become the draw pile again.
log-marched = { $units }: from { $start } to { $area }.
log-entered-combat = { $units }: attack on { $area }.
log-entered-assault = { $units }: assault on { $area }.
log-entered-incursion = { $units }: incursion into { $area }.
log-entered-raid = { $units }: raid on { $area }.
log-called = { $unit }: called, out of { $area }.
log-volley = Round { $round }: Venice loses { $venice }, Austria { $austria }.
sum-volley = { $side }: { $n ->
        [one] 1 hit
       *[other] { $n } hits
    }; { $other } loses { $suffered ->
        [one] 1 step
       *[other] { $suffered } steps
    }
sum-volley-cancelled = { $side }: { $n ->
        [one] 1 hit
       *[other] { $n } hits
    }, { $cancelled } cancelled by the works; { $other } loses { $suffered ->
        [one] 1 step
       *[other] { $suffered } steps
    }
log-ambush = Ambush: { $n ->
        [one] 1 hit
       *[other] { $n } hits
    }.
log-sickness = Sickness among the horses: { $n ->
        [0] none is lost
        [one] 1 step is lost
       *[other] { $n } steps are lost
    }.
log-battle-ended = { $side } ends the battle.
log-attacker-retreats = { $side } is thrown back from { $area }.
log-retreated = { $side } retreats to { $area }.
log-conquered = { $side } holds { $area }.
log-leader-waits = { $unit } has nobody left to join and waits off the map.
log-rejoined = { $unit } joins those in { $area }.
log-leader-killed = { $unit } falls.
log-leader-lives = { $unit } is unhurt.
log-leader-kept = { $unit } stays, { $gone } leaves the war.
log-disorganised = Disorganised: { $units }.
log-reduced = { $unit }: one step lost.
log-restored = { $unit }: at full strength again.
log-eliminated = { $unit }: destroyed.
log-recovered = { $unit }: in good order again.
log-recovered-all = All in { $area } are in good order again.
log-bombardment-hit = { $unit }: a hit on { $area }.
log-bombardment-miss = { $unit }: no hit on { $area }.
log-bombardment-bursts = { $unit }: the gun bursts before { $area }.
log-hit-cancelled = The works of { $area } cancel the hit.
log-wall = The wall of { $fortress } now counts { $wall }.
log-breach-closed = A breach of { $fortress } is closed.
log-work-mine-yes = { $unit }: the mine is dug.
log-work-mine-no = { $unit }: the mine fails.
log-work-counter-yes = { $unit }: the counter-mine succeeds.
log-work-counter-no = { $unit }: the counter-mine fails.
log-work-repair-yes = { $unit }: the repair succeeds.
log-work-repair-no = { $unit }: the repair fails.
log-mine-laid = A mine lies against { $fortress } out of { $area }.
log-mine-removed = The mine against { $fortress } out of { $area } is taken out.
log-mines-removed = The mines out of { $area } are lost.
log-explosion-breach = The mine opens a breach in { $area }.
log-explosion-none = The mine does nothing to { $area }.
log-explosion-vain = The mine goes off, but { $area } has two breaches already.
log-explosion-lost = The mine before { $area } is lost.
log-fort-built = { $unit }: a fort in { $area }.
log-forts-removed = The forts of { $side } in { $area } are razed.
log-raid-success = { $side } raids { $area }: success.
log-raid-nothing = { $side } raids { $area }: nothing found.
log-raid-rout = { $side } raids { $area }: a rout.
log-raids-over = A new year: the raid markers are taken off the map.
log-camp-moved = The camp of { $side } moves to { $area }.
log-camp-returned = The camp of { $side } is set up in { $area }.
log-camp-eliminated = The camp of { $side } in { $area } is lost.
log-control = { $side } controls { $area }.
log-unsupplied = Without supply: { $units }.
log-supplied-again = In supply again: { $units }.
log-morale-up = Morale of { $side } +{ $n }, now { $now }: { $why }.
log-morale-down = Morale of { $side } −{ $n }, now { $now }: { $why }.
log-morale-same = Morale of { $side } stays at { $now }: { $why }.
morale-why-raid = a raid
morale-why-raid-on-camp = a raid where the enemy camp is
morale-why-no-camp = its camp is off the map
morale-why-track = the turn track
morale-why-card = { $card }
log-points-up = Victory points of { $side } +{ $n }, now { $now }: { $why }.
log-points-down = Victory points of { $side } −{ $n }, now { $now }: { $why }.
points-why-areas = { $area } changes hands
points-why-leaders = a leader of the enemy has fallen
points-why-losses = infantry and cavalry of the enemy in the eliminated box
points-why-morale = the level of morale of { $side }
log-reinforcements-come = Reinforcements of { $side } come: { $units }.
log-reinforcements-wait = Reinforcements of { $side } are late: { $units }.
log-entered-map = { $units }: in { $area }.
log-entry-closed = No entry area of { $side } is open: { $units } must wait.
log-landed = { $unit }: landed in { $area }.
log-sea = Ships land supplies in { $area }.
log-no-sea = No ships land supplies.
log-card-die = { $card }: { $die }.
log-end-box = The war would now end with { $months } { $year }.
log-over-draw = The war ends even.
log-over-points = { $side } wins by points: { $level ->
    [marginal] a marginal victory
    [clear] a clear victory
   *[decisive] a decisive victory
}.
log-over-automatic = { $side } has won the war.
log-over-siege = { $side } has won the siege.
log-over-venice-left = Venice leaves; { $side } wins.
log-over-austria-left = Austria leaves; { $side } wins.
throw-leader = falls on 1 to { $need }
throw-fire = { $printed }, { $changes }: { $need } or less
throw-no-sapper = 1: no sapper beside it
change-border = difficult border −1
change-assault = storming a wall −1
change-night = surprised at night −1
change-shaken = disorganised −1
change-sortie = sortie +1
change-no-sapper = no sapper: 1
throw-raid = +{ $modifier } against { $n }; 1 succeeds, 6 is a rout
throw-explosion = breach on 1 to { $need }
throw-group = Reinforcements of { $side }
