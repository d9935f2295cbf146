### Liberation in English: places, cards, missions, medals, as they stand on the table.

## Places

place-11 = Montmartre
place-12 = La Villette
place-13 = Châtelet
place-14 = Trocadéro
place-15 = Latin Quarter
place-16 = Montparnasse
place-51 = Bastille
place-52 = Denfert-Rochereau
place-21 = Brest
place-22 = Lorient
place-23 = Saint-Nazaire
place-24 = La Rochelle
place-25 = Bordeaux
place-31 = Combat
place-32 = Libération
place-33 = Franc-Tireur
place-41 = North
place-42 = South
place-43 = East
place-44 = West
place-none = nowhere
page-1 = Paris 1940
page-1-about = The network of the Musée de l’Homme
page-2 = The Atlantic 1941
page-2-about = U-boats in five ports
page-3 = Lyon 1942
page-3-about = The chart of the Gestapo
page-4 = France 1943
page-4-about = Four zones, two scales of support
page-5 = Paris 1944
page-5-about = The week of the barricades

## Skills and tokens

skill-propaganda = propaganda
skill-forgery = forgery
skill-messenger = messenger
skill-radio = radio
skill-espionage = espionage
skill-assassination = assassination
skill-combat = combat
skill-times = { $n ->
    [1] { $skill }
   *[other] { $n } × { $skill }
  }
token-skill = token: { $skill }
token-reroll = reroll token

## Object cards

card-O01 = Wrench
card-O02 = Dynamite
card-O03 = Sten gun
card-O04 = Getaway car
card-O05 = Binoculars
card-O06 = Suitcase radio
card-O07 = Pistol
use-operation = Operation
use-draw = Draw
plan-train = Sabotage
plan-escape = Escape
plan-deception = Deception
card-object = { $card }: { $points } operation points, or draw { $draw }, or part of the plan { $plan }
card-with = { $card }: { $skills }

## People of the Resistance without a name

card-R001 = Journalist
card-R002 = Forger
card-R003 = Messenger
card-R004 = Radio operator
card-R005 = Spy
card-R006 = Fighter
card-R007 = FFI insurgent
card-R008 = Insurgent policeman
max = Max
max-unknown = name unknown
max-known = was Max
jean-moulin = Jean Moulin

## The occupier’s cards

card-vmann = V-Mann
card-raid = Raid
card-wehrmacht = Wehrmacht
card-purge = Purge
card-gestapo = Gestapo
card-uboat = U-boat
card-militia = Militia
card-exaction = Exaction
card-offensive = Offensive
card-deception = Deception
card-oberfuehrer = Oberführer
card-derailment = Derailment
card-location = { $place }
about-vmann = A pawn on a card of the display.
about-raid = With a location: a red die against who is there.
about-wehrmacht = With a location: a pawn on its mission.
about-purge = Removes another card of the hand.
about-gestapo = A die against a prisoner of the chart.
about-uboat = With a port: turns a target red.
about-militia = A pawn on a card or a mission.
about-exaction = With a location: red targets.
about-offensive = The column moves a place.
about-deception = Of no use: only a purge removes it.
about-oberfuehrer = Two actions in this turn.
about-location = For a raid or a pawn there, or to pay with.

## Missions

card-M011 = Forged papers
card-M012 = Clandestine print shop
card-M013 = Crossing the checkpoint
card-M014 = Clandestine message
card-M015 = Leaflet distribution
card-M016 = Secret hideout
card-M021 = Radio link with London
card-M022 = Plans of the submarine base
card-M023 = Enigma key sheets
card-M024 = Convoy sailing report
card-M031 = Parachute drop
card-M032 = Common newspaper
card-M033 = Staff of the Secret Army
card-M034 = Microfilms for the BCRA
card-M035 = Break-out from Montluc
card-M036 = Meeting of the movements
card-M041 = Grenade attack
card-M042 = Ambush of a troop column
card-M043 = Raid on an arms depot
card-M044 = Attack on an SS officer
card-M045 = Answer to the Red Poster
card-M051 = Strike of the railwaymen
card-M052 = Seizing the Prefecture of Police
card-M053 = Ringing the bells of Paris
card-M054 = Holding the City Hall
card-M055 = Convincing the Allies
card-M056 = Capturing ammunition
card-M057 = Disarming the mined bridges
card-M058 = Parley with the German command
bonus-short-token = Token
bonus-short-play-again = Act again
bonus-short-take-back-discard = Take { $x }
bonus-short-give-deception = Give { $x }
bonus-short-draw-own-deck = Draw { $x }
bonus-short-remove-missions = Cancel { $x }
bonus-short-remove-resistance-cards = Change { $x }
bonus-short-free-prisoner = Free { $x }
bonus-short-occupier-skips = Skip { $x }
bonus-short-remove-militia = Militia { $x }
bonus-short-remove-wehrmacht = Lift { $x }
bonus-short-remove-vmann = Clear { $x }
bonus-short-purge-occupier-hand = Hand { $x }
bonus-short-remove-targets = Targets { $x }
bonus-short-place-barricade = Barricade
bonus-token = a token: { $skill }
bonus-play-again = another action
bonus-take-back-discard = up to { $x } cards back from the own discard pile
bonus-give-deception = { $x } deception cards for the occupier
bonus-draw-own-deck = draw { $x } cards
bonus-remove-missions = up to { $x } missions leave the board
bonus-remove-resistance-cards = up to { $x } cards of the display go under the deck
bonus-free-prisoner = free up to { $x } prisoners
bonus-occupier-skips = { $x ->
    [1] the occupier misses a turn
   *[other] the occupier misses { $x } turns
  }
bonus-remove-militia = up to { $x } militia pawns leave the board
bonus-remove-wehrmacht = up to { $x } Wehrmacht pawns leave the board
bonus-remove-vmann = up to { $x } V-Mann pawns leave the display
bonus-purge-occupier-hand = up to { $x } cards of the occupier’s hand are out
bonus-remove-targets = up to { $x } red targets are removed
bonus-place-barricade = a barricade on any path

## Medals

medal-T011 = Flight to the southern zone
medal-T011-about = Forged papers, Clandestine print shop, Crossing the checkpoint: in this order, nothing between.
medal-T012 = Rescue of Jewish families
medal-T012-about = Clandestine message, Leaflet distribution, Secret hideout: in this order, nothing between.
medal-T013 = Rousing consciences
medal-T013-about = Any four missions completed.
medal-T014 = Mass arrests
medal-T014-about = Seven Resistance cards in prison.
medal-T015 = Arresting the heads of the network
medal-T015-about = Eight icons on the cards in prison.
medal-T016 = Stepping up repression
medal-T016-about = A Wehrmacht pawn on every open mission and a V-Mann on every card of the display.
medal-T021 = Breaking the Enigma code
medal-T021-about = Radio link with London, Plans of the submarine base, Enigma key sheets: in any order, nothing between.
medal-T022 = Report to London
medal-T022-about = Both missions of two ports completed.
medal-T023 = BCRA report
medal-T023-about = Completed missions with three icons each of propaganda, forgery, messenger and radio.
medal-T024 = Radio hunt
medal-T024-about = Three radio icons on the cards in prison.
medal-T025 = Attack on the convoy
medal-T025-about = Three red targets in each of two ports.
medal-T026 = U-boat pack
medal-T026-about = Two red targets in each of four ports.
medal-T031 = The Resistance gets organised
medal-T031-about = Four missions with espionage completed.
medal-T032 = On every front
medal-T032-about = Sixteen icons on completed missions.
medal-T033 = Fear changes sides
medal-T033-about = Twelve points on completed missions.
medal-T034 = Head hunter
medal-T034-about = The upper row of the chart is full: three cards of three icons.
medal-T035 = Arrest of Jean Moulin
medal-T035-about = Max has to be revealed.
medal-T036 = Tightened interrogation
medal-T036-about = Five red targets placed by interrogations.
medal-T041 = Harassing the occupier
medal-T041-about = Two blue targets in each of the four zones.
medal-T042 = Support of the population
medal-T042-about = Four blue targets in one zone.
medal-T043 = The wind is turning
medal-T043-about = A scale of support at its top, its last two events missions.
medal-T044 = Hunt for the partisans
medal-T044-about = Three cards with assassination in prison.
medal-T045 = Terrorising the population
medal-T045-about = Four red targets in one zone.
medal-T046 = Crushing the rebellion
medal-T046-about = A scale of support at its bottom, its last two events exactions.
medal-T051 = Liberating Paris
medal-T051-about = Six missions on their Liberation side.
medal-T052 = Second Armoured Division
medal-T052-about = Convincing the Allies completed, and a barricade on every path beside the column.
medal-T053 = Call to insurrection
medal-T053-about = Strike of the railwaymen, Seizing the Prefecture, Ringing the bells: in this order, nothing between.
medal-T054 = Is Paris burning?
medal-T054-about = All fifteen red targets on monuments.
medal-T055 = Putting down the revolt
medal-T055-about = Two liberated missions turned back in one offensive.
medal-T056 = The last convoy
medal-T056-about = Seven Resistance cards in prison.

## The automaton’s actions

solo-raid = raid with { $n ->
    [1] one die
   *[other] { $n } dice
  }
solo-wehrmacht = { $n } Wehrmacht on the mission
solo-vmann = V-Mann on card { $n } of the display
solo-purge = purge of the location card
solo-uboat = U-boat attack, { $n } up
solo-gestapo = interrogation with { $n ->
    [1] one die
   *[other] { $n } dice
  }
solo-militia-card = militia on card { $n } of the display
solo-militia-mission = { $n } militia on the mission
solo-exaction = exaction
solo-offensive = the column moves
