### La table de Liberation en français : ce qui s’y trouve, les demandes, les choix et le journal.

## Petits éléments

raw = { $t }
path = { $a } – { $b }
list-none = rien
and-then = { $a } { $b }
the-automaton = L’automate
automaton-title = Automate
pawn-vmann = V-Mann
pawn-militia = milice
pawn-wehrmacht = Wehrmacht
dice-red = rouge
dice-black = noir
dice-green = vert
die-arrest = arrestation
die-nothing = rien
die-resistance = résistance
die-shows = { $colour } : { $face }

## État et panneaux

status-turn = Scénario { $scenario }, tour { $turn }
status-limit = Scénario { $scenario }, tour { $turn } sur { $turns }
status-campaign = Campagne, scénario { $scenario }, tour { $turn }
status-over = La partie est finie
panel-players = Joueurs
panel-medal = La médaille de votre équipe
    .short = Médaille
panel-medal-occupier = Votre médaille
    .short = Médaille
panel-possible = Ce que l’équipe pourrait faire
    .short = Missions
panel-team = Les mains de l’équipe
    .short = Équipe
character-marcel = Marcel
character-suzanne = Suzanne
character-louis = Louis
character-jeanne = Jeanne
character-pierre = Pierre
character-yvonne = Yvonne
has-left = a quitté la table
cards-held = { $n ->
    [1] 1 carte
   *[other] { $n } cartes
  }
deck-is = Pioche : { $n }
pile-is = Défausse ({ $n }) : { $cards }
pile-empty = vide
solo-deck = Paquet solo : { $n }
hand-of = Main de { $player }
progress = { $n } sur { $of }
medals-won = Médailles gagnées : Résistance { $resistance }, occupant { $occupier }
medal-to-come = Les médailles sont distribuées une fois les pions et les cartes en place.
medal-of-the-other = La médaille de l’autre camp :
could-here = { $place } : { $player } peut accomplir { $mission } maintenant.
could-there = { $place } : { $player } pourrait accomplir { $mission }, à { $n ->
    [1] un pas
   *[other] { $n } pas
  }.
could-together = { $place } : ensemble, { $players } ont les icônes pour { $mission }.
could-nothing = Aucune mission ouverte n’est couverte par les cartes en main.

## Le plateau

movements = Mouvements
zones-of-five = Les trois à gauche vers la défausse, les autres sur la pioche
deck-of = pioche { $n }
missions-left = missions { $n }
card-on-display = { $card } ({ $n })
zone-discard = Recrutés vers la défausse
zone-deck = Recrutés sur le dessus de la pioche
prison = Prison { $n }
piles = Piles
pile-of = { $card } : coûte { $cost }, reste { $n }
about-piles = Piles : { $piles }.
zones = { $zones }
no-mission = Il n’y a plus de mission ici.
liberated = Libéré
about-place = { $place }. { $what }
about-mission = { $mission } : demande { $need } ; { $points ->
    [1] un point
   *[other] { $points } points
  } ; bonus : { $bonus }.
about-liberated = { $mission } : libéré.
about-pawns = { $n } × { $pawn }.
about-red-targets = { $n ->
    [1] Une cible rouge.
   *[other] { $n } cibles rouges.
  }
about-blue-targets = { $n ->
    [1] Une cible bleue.
   *[other] { $n } cibles bleues.
  }
about-standing = Ici : { $players }.
about-recruit = { $card } : { $icons } ; coûte { $n ->
    [1] un point d’opération
   *[other] { $n } points d’opération
  }.
about-prisoner = En prison : { $card }
about-broken = En prison, a parlé : { $card }
about-charted = { $space } : { $card }, { $red } cibles rouges et { $blue } bleues
about-space = { $space } : libre, pour une carte à { $n ->
    [1] une icône
   *[other] { $n } icônes
  }
about-max = Max : on ne connaît pas son nom.
about-moulin = Jean Moulin, qui était Max.
about-path = Chemin { $path }
about-barricade = Barricade entre { $path }
about-armour = La colonne blindée : { $place }
about-die = Dé { $colour } : { $face }
about-player = { $player } : { $place }

## Mains

tray-hand = Votre main
tray-hand-of = La main que vous jouez pour { $player }
tray-occupiers-hand = La main de l’occupant
tray-top = Dessus de la pioche
tray-owned = Vos cartes
tray-reserve = Réserve
tray-discard = Votre défausse
tray-committed = Engagées
tray-offered = Offertes
note-points = { $n ->
    [1] 1 point
   *[other] { $n } points
  }
note-draw = pioche { $n }
note-copies = × { $n }
note-plan = avec { $cards }
note-arrest = arrestation { $chance } %
note-danger = { $n ->
    [1] un dé contre vous : arrestation { $chance } %
   *[other] { $n } dés contre vous : arrestation { $chance } %
  }

## Demandes

wait = La partie continue.
wait-occupier = { $player } joue le tour de l’occupant.
wait-players = On attend { $players }.
prompt-resistance-turn = À vous : une action.
hint-resistance-turn = Choisissez une carte ou un lieu : vous verrez à quoi ils servent.
prompt-resistance-turn-again = Une action de plus, si vous voulez.
hint-resistance-turn-again = Celle-ci est accordée : on peut y renoncer.
prompt-last-power = Le pouvoir de votre personnage ?
hint-last-power = Une fois dans chacun de vos tours, avant ou après l’action.
prompt-place-pawn = Où commence votre pion ?
hint-place-pawn = Les pions commencent en des lieux différents.
prompt-choose-skill = Louis choisit un jeton.
hint-choose-skill = Il compte comme une icône dans chaque mission.
prompt-pay-recruit = Payez { $need ->
    [1] un point
   *[other] { $need } points
  } pour { $card } : { $paid } jusqu’ici.
prompt-pay-move = Payez { $need ->
    [1] un point
   *[other] { $need } points
  } pour aller à { $place } : { $paid } jusqu’ici.
prompt-pay-divert = Payez { $need ->
    [1] un point
   *[other] { $need } points
  } pour la diversion : { $paid } jusqu’ici.
hint-pay = Choisissez des cartes objet pour leurs points d’opération, la ligne du haut. Ce qui est en trop est perdu, et le prix atteint, c’est fait ; pour une diversion sur une mission chaque point retire un pion.
prompt-pay-cards = Détourner { $pawns ->
    [1] un pion
   *[other] { $pawns } pions
  } de { $card } : quelles cartes objet défaussez-vous ? { $paid } jusqu’ici.
hint-pay-cards = Chaque carte retire un pion, quels que soient ses points.
prompt-peek-paid = { $card } est sur le dessus de la pioche. Recruter pour { $need ->
    [1] un point
   *[other] { $need } points
  } ? { $paid } payés.
hint-peek-paid = Sinon elle va sous la pioche. L’action est faite dans les deux cas.
prompt-divert = Quel pion est détourné ?
hint-divert = { $space ->
    [-1] Chaque point en retire un ; { $lifted } jusqu’ici.
   *[other] Chaque carte en retire un ; { $lifted } jusqu’ici.
  }
prompt-commit = Quelles cartes engagez-vous ? Il faut : { $need }.
hint-commit = Chaque carte doit couvrir une icône à elle ; vos jetons comptent aussi.
prompt-hit = Sabotage : quelle carte l’occupant perd-il ?
hint-hit = { $left ->
    [1] Encore une carte.
   *[other] Encore { $left } cartes.
  }
prompt-hit-hand = Quelle carte de la main de l’occupant est exclue ?
prompt-escape = Qui s’évade ?
prompt-exchange = Échange : offrez des cartes, acceptez ou refusez.
hint-exchange = Les cartes changent de main quand tous ici sont d’accord.
prompt-occupiers-turn = À vous : une action.
hint-occupiers-turn = Achetez une carte, jouez des cartes de votre main, ou piochez une nouvelle main.
prompt-pay-with-locations = Avec quelle carte lieu payez-vous ?
hint-pay-with-locations = { $left ->
    [1] Encore une carte à payer.
   *[other] Encore { $left } cartes à payer.
  }
prompt-how-many = Combien de cartes { $kind } jouez-vous ?
hint-how-many = Chacune est un pion, un dé ou un pas.
prompt-purge = Quelle carte est purgée ?
hint-purge = Un lieu est exclu jusqu’à la fin du scénario ; tout le reste revient à sa pile.
prompt-whom-to-raid = Contre qui est la rafle ?
prompt-cancel-missions = Quelle mission quitte le plateau ?
prompt-free-prisoners = Qui est libéré ?
prompt-lift-pawns = Quel pion { $pawn } quitte le plateau ?
prompt-put-under = Quelle carte ouverte va sous la pioche ?
prompt-take-back = Quelle carte reprenez-vous ?
prompt-put-token = Sur votre plateau : { $token } ?
hint-put-token = Trois emplacements ; sur un plateau plein il prend la place d’un autre.
prompt-take-reroll = Le marqueur a atteint un jeton de relance : qui le prend ?
hint-take-reroll = À chaque lancer il fait relancer un dé, tant que le marqueur reste au-delà.
prompt-turn-blue = Quelle cible rouge devient bleue ?
prompt-absolve = À quel prisonnier retire-t-on une cible rouge ?
prompt-escapes = { $card } s’échappe de l’interrogatoire : vers quelle main ?
prompt-give-card = { $card } parle. Qui la Résistance livre-t-elle ?
hint-give-card = Une carte de vos mains avec au moins autant d’icônes, dont la case est reliée par un fil.
prompt-place-on-chart = Où sur l’organigramme va { $card } ?
hint-place-on-chart = Sur une case libre avec autant de carrés que la carte a d’icônes.
prompt-extort = Exaction, { $place } : poser une cible rouge ou retirer une bleue ?
hint-extort = { $left ->
    [1] Il reste une carte.
   *[other] Il reste { $left } cartes.
  }
prompt-remove-red = Quelle cible rouge est retirée ?
prompt-split-points = Un point de la mission, { $place } : soutien ou cible ?
hint-split-points = { $left ->
    [1] Il reste un point.
   *[other] Il reste { $left } points.
  }
prompt-any-barricade = Sur quel chemin dressez-vous une barricade ?
prompt-move-barricade = Sur quel chemin est-elle désormais ?
prompt-barricade = Toutes les barricades sont posées : laquelle est déplacée ?
prompt-drive = Où va la colonne ?
hint-drive = Par un chemin sans barricade. Elle reprend les lieux libérés.
prompt-place-armour = Où commence la colonne ?
prompt-which-skill = Quelle compétence montrez-vous trois fois pour la barricade ?
prompt-keep-cards = Quelles cartes laissez-vous ?
hint-keep-cards = Vous en gardez { $most } au plus pour le prochain scénario.
prompt-keep-occupier = Quelles cartes rendez-vous ?
hint-keep-occupier = Vous en gardez { $most } au plus, de sortes que le prochain scénario emploie.
prompt-keep-singles = Quelle carte à une compétence quitte la campagne ?
hint-keep-singles = Le nombre du sous-marin, { $label }, dit combien restent.
prompt-rerolls = Employer un jeton de relance ?
hint-rerolls = Chaque jeton fait relancer un dé. Choisissez un dé, ou gardez le lancer.
over-medal = Une médaille a fini le scénario.
over-medal-resistance = La Résistance a rempli sa médaille : { $medal }. { $about }
over-medal-occupier = { $occupier } a rempli la médaille de l’occupant : { $medal }. { $about }
over-track = Le marqueur a atteint le bout de sa piste.
over-no-missions = Il ne reste aucune mission.
over-targets-filled = Tous les emplacements de cibles sont remplis.
over-limit = La limite de tours est atteinte.
over-campaign = La campagne est finie.
over-resistance-left = La Résistance a quitté la table.
over-occupier-left = L’occupant a quitté la table.
over-draw = Aucun camp n’a gagné.
over-won = Votre camp a gagné.
over-lost = L’autre camp a gagné.
over-look = Vous pouvez encore regarder la table.
end-medal = une médaille
end-medal-resistance = La Résistance a rempli sa médaille : { $medal }. { $about }
end-medal-occupier = { $occupier } a rempli la médaille de l’occupant : { $medal }. { $about }
end-track = le bout de la piste
end-no-missions = plus de mission
end-targets-filled = cibles toutes remplies
end-limit = la limite de tours
end-campaign = la fin de la campagne
end-resistance-left = la Résistance est partie
end-occupier-left = l’occupant est parti

## Choix

do-start = { $place }
do-recruit = Recruter { $card } ({ $n })
do-peek = Regarder le dessus de la pioche
do-attempt = Tenter { $mission }
do-divert = Détourner des pions : { $card }
do-clear = Détourner des pions : { $mission }
do-lift = { $pawn }
do-go = Aller à { $place } ({ $n })
    .short = { $place }
do-draw = { $card } : piocher { $n }
do-pay = { $card }
do-commit = { $card }
do-sabotage = Sabotage
do-escape = Évasion
do-deception = Duperie
do-exchange = Échange
do-give = { $card } pour { $player }
do-give-away = { $card }, de { $player }
do-agree = Accepter
do-refuse = Refuser
do-pass = Passer : nouvelle main
do-build = Barricade { $path }
do-build-bonus = { $path }
do-skill = { $skill }
do-skill-barricade = { $skill }, trois fois
do-walk = Un pas à { $place } (Marcel)
do-unmask = Démasquer un V-Mann (Jeanne)
do-ambush = Embuscade : { $place } (Yvonne)
do-end = Fin
do-end-again = Pas d’autre action
do-end-power = Non
do-end-occupier = Pas de deuxième action
do-done = C’est assez
do-done-pay = C’est tout
do-done-commit = Tenter
do-done-keep = Garder celles-ci
do-free = { $card }
do-back = { $card }
do-hit = { $card }
do-hit-purge = Purger { $card }
do-cancel = { $place }
do-under = { $card }
do-off = De { $card }
do-off-mission = De { $place }
do-untarget = Cible rouge : { $place }
do-untarget-prisoner = { $card }
do-take-down = { $path }
do-take-down-move = Déplacer celle de { $path }
do-token = À la place : { $token }
do-player = { $player }
do-player-raid = { $player }
do-player-escapes = { $player }
do-player-reroll = { $player }
do-yes = Oui
do-yes-token = Le prendre
do-no = Non
do-no-peek = La mettre sous la pioche
do-no-token = Le laisser
do-no-reroll = Le laisser
do-step-up = Le soutien monte
do-reroll = Dé { $colour }, { $face }
do-keep = Garder le lancer
do-keep-card = Rendre { $card }
do-drop-card = Laisser { $card }
do-drop-card-singles = { $card } part
do-buy = Acheter { $card } pour { $n } (reste { $left })
do-use = { $n }
do-vmann = V-Mann sur { $card }
do-raid = Rafle : { $place }
do-wehrmacht = Wehrmacht : { $place }
do-purge = Purge
do-redraw = Tout défausser, piocher six
do-oberfuehrer = Oberführer : deux actions
do-uboat = Attaque d’U-Boot : { $place }
do-gestapo = Interroger { $card }
do-space = { $space }
do-militia = Milice : { $place }
do-militia-card = Milice sur { $card }
do-exaction = Exaction : { $place }
do-red = Poser une cible rouge
do-blue = Retirer une cible bleue
do-offensive = Offensive
do-drive = { $place }
do-drive-place = { $place }
do-demolish = Détruire la barricade { $path }

## Le journal

log-scenario = Scénario { $n } : { $title }
log-turn = Tour { $turn } : { $player }
log-placed = { $player } commence à { $place }.
log-skill = { $player } nomme { $skill }.
log-medal-dealt = Votre médaille : { $medal }. { $about }
log-moved = { $player } va à { $place }.
log-drew = { $player } pioche { $card }.
log-spent = { $player } joue { $card }.
log-discarded = { $player } défausse { $card }.
log-recruited = { $card } rejoint { $player } : dans la défausse.
log-recruited-top = { $card } rejoint { $player } : sur le dessus de la pioche.
log-recruited-unseen = { $player } recrute { $card } du dessus de la pioche.
log-recruiting-failed = { $player } n’a pas pu recruter { $card }.
log-put-under = { $card } va sous la pioche.
log-put-under-unseen = Une carte va sous la pioche.
log-opened = Carte ouverte : { $card }.
log-out = Carte exclue jusqu’à la fin du scénario : { $card }.
log-acts-attempt = { $player } tente { $mission } à { $place }.
log-acts-sabotage = { $player } réalise un sabotage.
log-acts-escape = { $player } prépare une évasion.
log-acts-deception = { $player } joue une duperie.
log-acts-exchange = { $player } propose un échange.
log-acts-peek = { $player } regarde la carte du dessus de la pioche.
log-acts-pass = { $player } passe : la main est défaussée.
log-acts-draw = { $player } joue { $card } pour piocher { $n }.
log-acts-build = { $player } dresse une barricade : { $path }.
log-acts-divert = { $player } détourne des pions de { $card }, à la place { $n } des cartes ouvertes.
log-acts-clear = { $player } détourne des pions de { $mission } à { $place }.
log-acts-recruit = { $player } veut recruter { $card }, à la place { $n } des cartes ouvertes.
log-acts-end = { $player } ne fait pas d’autre action.
log-acts-unmask = Jeanne ({ $player }) lance le dé pour démasquer un V-Mann.
log-acts-ambush = Yvonne ({ $player }) lance le dé pour une embuscade.
log-committed = Carte engagée : { $card }.
log-completed = { $player } accomplit { $mission } à { $place }.
log-attempt-failed = { $player } a échoué : { $mission } reste ouverte.
log-offered = { $from } offre { $card }.
log-exchanged = { $card } va à { $player }.
log-not-exchanged = { $card } revient à { $player }.
log-sabotaged = { $occupier } perd { $card }.
log-removed-from-hand = Carte exclue de la main de { $occupier } : { $card }.
log-looked = { $seat } regarde la main de { $occupier }.
log-freed = { $card } est libre, et va à { $player }.
log-taken-back-card = { $player } reprend { $card }.
log-deceived = Une carte duperie va à la défausse de l’occupant.
log-deception-on-top = Une carte duperie est sur le dessus du paquet de lieux de l’automate.
log-derailment = Une carte déraillement est sur le dessus du paquet solo de l’automate.
log-pawns-place = { $occupier } pose { $n } × { $pawn } : { $place }.
log-pawns-card = { $occupier } pose { $n } × { $pawn } sur { $card }.
log-lifted-place = Un pion est parti de { $place } : { $pawn }.
log-lifted-card = Un pion est parti de la carte ouverte { $n } : { $pawn }.
log-dice = Dés : { $dice }.
log-rerolled = Le dé { $n } est relancé : { $face }.
log-scored-up = { $n } vers la Résistance : { $marker }.
log-scored-down = { $n } vers l’occupant : { $marker }.
log-reroll-token = { $occupier } prend un jeton de relance.
log-token-returned = Le jeton de relance de { $at } est de nouveau sur la piste.
log-token = { $player } prend un { $token }.
log-token-removed = { $player } rend un { $token }.
log-arrested = { $card } : arrestation.
log-arrested-from = { $card } : arrestation, de la main de { $player }.
log-arbitrary-arrest = Une arrestation arbitraire : la carte du dessus de la pioche.
log-broken = { $card } a parlé, et se trouve en prison.
log-mission-opened = Une nouvelle mission : { $card }.
log-occupier-purge = { $occupier } purge sa main.
log-occupier-redraw = { $occupier } défausse toute sa main.
log-occupier-end = { $occupier } ne fait pas de seconde action.
log-occupier-oberfuehrer = { $occupier } joue l’Oberführer : deux actions.
log-occupier-offensive = { $occupier } lance une offensive.
log-occupier-uboat = { $occupier } attaque depuis { $place }.
log-occupier-exaction = { $occupier } ordonne une exaction : { $place }.
log-occupier-discards = { $occupier } défausse { $card }.
log-bought = { $occupier } achète { $card }.
log-played = { $occupier } joue { $card }.
log-purged = Carte purgée : { $card }.
log-raid = Rafle, { $place }, avec { $n ->
    [1] un dé
   *[other] { $n } dés
  }.
log-raid-on = La rafle vise { $player }.
log-turn-missed = { $occupier } saute ce tour.
log-medal-resistance = La Résistance gagne sa médaille : { $medal }.
log-medal-occupier = { $occupier } gagne la médaille : { $medal }.
log-scenario-over = Le scénario { $n } est fini : { $end }. Score { $marker }.
log-uboat = L’U-Boot est à { $label }.
log-attacked = Une cible de { $place } devient rouge.
log-on-chart = { $card } est sur l’organigramme : { $space }.
log-interrogated = { $card } : interrogatoire avec { $n ->
    [1] un dé
   *[other] { $n } dés
  }.
log-given-away = Carte livrée de la main de { $from } : { $card }.
log-jean-moulin = Max est connu : c’est Jean Moulin.
log-marked = { $colour ->
    [red] Une cible rouge en { $space }.
   *[blue] Une cible bleue en { $space }.
  }
log-support = Soutien, { $zones } : { $value }.
log-target-red = { $n ->
    [1] Une cible rouge : { $place }.
   *[other] { $n } cibles rouges : { $place }.
  }
log-target-blue = Une cible bleue : { $place }.
log-target-removed-red = Une cible rouge est retirée : { $place }.
log-target-removed-blue = Une cible bleue est retirée : { $place }.
log-barricade = Une barricade se dresse : { $path }.
log-barricade-lifted = Une barricade quitte son chemin : { $path }.
log-demolished = { $occupier } détruit la barricade { $path }.
log-armour = La colonne est à { $place }.
log-turned-back = { $place } est reperdu : sa mission est retournée.
log-gone = { $card } quitte la campagne.
log-to-reserve = { $card } est rendue.
log-turned-blue = Une cible rouge redevient bleue : { $place }.
log-absolved = { $card } perd une cible rouge : { $space }.
log-mission-off = { $mission } quitte le plateau.
log-skips = { $n ->
    [1] { $occupier } passera un tour.
   *[other] { $occupier } passera { $n } tours.
  }
log-automaton-cards = L’automate pioche { $location } et la carte solo { $card } : { $actions }.
log-automaton-no-location = L’automate ne pioche aucune carte lieu, et la carte solo { $card } : { $actions }.
log-automaton-cannot = { $number }. { $action } : impossible. { $why }
log-automaton-does = { $number }. { $action } : fait.
log-automaton-skips = Aucune des trois n’est possible : le tour est fini.
log-automaton-derailed = Déraillement : le tour est fini.
log-automaton-deceived = Duperie : le tour est fini.
log-automaton-chose-player = Tiré au sort parmi { $among } : { $player }.
log-automaton-chose-space = La plus à gauche de { $among } : { $space }.
log-automaton-chose-prisoner = La rangée la plus haute, à gauche, de { $among } : { $space }.
log-automaton-chose-way = Sur la plus courte route ouverte vers un lieu libéré, le premier pas de { $among } : { $place }.
log-resigned = { $seat } a quitté la table.
log-timeout = { $seat } a dépassé le temps.
