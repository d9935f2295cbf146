### La table de Gradisca en français : carte, pions, questions, chances, et le récit.

## Petites choses

number = { $n }
nobody = personne
none = aucun
corps = { $id }, { $name }
list-none = personne

## La carte

map-gulf = Golfe de Trieste
map-adriatic = Mer Adriatique
map-quarnero = Quarnaro
legend-go = y aller, y agir
legend-strike = contre l’ennemi
legend-lay = camp ou pion
legend-stands = son corps est ici
legend-open = ouvert, 1 point
legend-difficult = difficile, 2
legend-closed = fermé
legend-river = rivière
legend-bridge = pont
token-units = { $side } : { $n } unités à { $area }
token-fort = { $side } : un fort à { $area }
token-razed = { $area } a été pillée
token-fleet = Ravitaillement vénitien par mer à { $area }
class-infantry = infanterie
class-heavy_cavalry = cavalerie lourde
class-light_cavalry = cavalerie légère
class-artillery = artillerie
class-sapper = sapeurs
about-unit = { $unit } : { $class } de { $corps }, tir { $fire }, { $steps } pas sur { $full } ; { $state }
about-leader = { $unit } : chef de { $corps }, tir { $fire }, commandement { $command } ; { $state }
about-camp = { $unit } : ravitaille les attaques jusqu’à trois points ; { $state }
state-none = disponible
state-acted = activé
state-moved = a bougé
state-shaken = désorganisé
state-hungry = non ravitaillé
state-shaken-acted = désorganisé, activé
state-hungry-acted = non ravitaillé, activé
state-hungry-shaken = non ravitaillé, désorganisé
state-hungry-shaken-acted = non ravitaillé, désorganisé, activé
supply-line = ravitaillé depuis { $source }
supply-sea = ravitaillé par mer
supply-rubia = ravitaillé depuis Rubia, par le fleuve
supply-convoy = ravitaillé par le convoi
supply-none = pas de ravitaillement : coupé là où c’est rouge
supply-both = { $supply } · { $attack }
attack-supply-free = attaquer d’ici n’exige pas de camp
attack-supply-camp = le camp ravitaille les attaques
attack-supply-low = aucune attaque qui exige un ravitaillement : moral bas
attack-supply-far = pas d’attaque ravitaillée : camp trop loin
attack-supply-idle = pas d’attaque ravitaillée : aucun camp en service

## À côté de la carte

status-turn = { $scenario } : { $months } { $year }
    .short = { $months } { $year }
status-over = { $scenario } : partie terminée
panel-track = Tours
panel-sides = Moral
panel-command = Commandement
tray-hand = Vos cartes
tray-theirs = Les cartes de { $player }
card-full = { $when } { $does }
card-time-any = Pendant votre activation
card-time-areas = Au choix des zones
card-time-attack = Quand vous attaquez
card-time-bombard = Quand vous bombardez
card-time-explosion = Quand vous faites sauter une mine
card-time-work = Quand vos sapeurs travaillent
card-time-leader_test = Quand un chef est en danger
card-time-reaction = Réaction, contre l’adversaire
cards-held = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
morale-high = { $side } : élevé
morale-medium = { $side } : moyen. Une zone, pas d’appel
morale-low = { $side } : bas. Une zone, une carte, pas d’appel
track-group = Renforts, { $side } ({ $n }) : ils arrivent sur { $number } ou moins, à { $areas }
track-morale = Chacun perd 1 de moral au début de ce tour
track-end = Fin
markers-drawn = Tirés
markers-left = { $n ->
        [0] Plus aucun
       *[other] Dans le récipient : { $n }
    }
victory-points = Points de victoire
points-of = { $side }
points-parts = { $side } : zones { $areas }, chefs { $leaders }, pertes de l’ennemi { $losses }, moral { $morale }
effect-truce = L’ambassadeur : personne n’entre chez l’ennemi
effect-flood = L’Isonzo en crue : plus de ponts
effect-mud = Routes défoncées
effect-march = Une marche forcée
effect-bridge = Un pont de bateaux : { $a } et { $b }
effect-boats = Des barques entre Gradisca et Rubia
effect-blockade = Fiume est bloquée
effect-fleet = Des navires ravitaillent { $area }
effect-galleons = Les galions d’Osuna tiennent la mer
effect-convoy = Le convoi nourrit Gradisca
effect-quarrel = Querelle : { $corps } ne peut guère agir

## Questions

wait = Le jeu continue de lui-même
wait-for = { $player } décide
wait-hint = { $corps }
prompt-choose-option = { $corps } : qu’en faire ?
hint-choose-option = { $areas }. Son chef est { $leader }, commandement { $command }
prompt-choose-areas = { $value ->
        [one] Choisissez une zone
       *[other] Choisissez jusqu’à { $value } zones
    } pour { $corps }
hint-choose-areas = Choisies : { $n }, restent : { $left }. Le pointillé est le rayon de commandement
prompt-card-window-areas = Les zones sont choisies : jouer une carte ?
prompt-card-window-attack = On entre à { $area } : jouer une carte ?
prompt-card-window-bombard = { $unit } va tirer : jouer une carte ?
prompt-card-window-explosion = La mine va sauter : jouer une carte ?
prompt-card-window-work = { $unit } va travailler : jouer une carte ?
prompt-card-window-leader_test = { $unit } est en danger : jouer une carte ?
hint-card-window = En gris : ce qui ne se joue pas maintenant
prompt-discard-down = Cinq cartes : défaussez-en une
hint-discard-down = On en garde quatre
prompt-act = { $corps } : choisissez une zone, puis une unité, ou une cible
hint-act = Les zones rouges peuvent être attaquées. Choisissez une zone pour voir qui s’y tient et son ravitaillement
march-many = { $n } pions
prompt-march = { $units } : vers où ?
hint-march = À { $area }, { $left ->
        [one] 1 point
       *[other] { $left } points
    } de reste. D’autres peuvent se joindre avant chaque pas
prompt-declare-combat = Qui attaque { $area } ?
prompt-declare-assault = Qui donne l’assaut à { $area } ?
prompt-declare-incursion = Qui fait une incursion à { $area } ?
prompt-declare-raid = Qui pille { $area } ?
hint-declare-first = D’abord infanterie ou cavalerie. À côté de chacun, la chance avec lui
hint-declare-more = Rien ne bouge avant l’entrée
hint-declare-raid = Trois ou plus exigent un ravitaillement d’attaque
prompt-name-caller = Quel chef appelle des unités à { $area } ?
hint-name-caller = Un seul chef appelle, une fois par bataille
prompt-call = Appelez des unités à { $area } : encore { $calls }
hint-call = De tout corps, si elles n’ont pas encore agi
prompt-call-via = Par quelle zone { $unit } arrive-t-elle ?
prompt-decide = Le round { $round } est fini : continuer ?
prompt-decide-agree = Le round { $round } finit à égalité : continuer ?
hint-decide = Arrêter renvoie celui qui a perdu le round
hint-decide-agree = Il faut que les deux veuillent un autre round ; si l’un arrête, l’attaquant se retire
prompt-rejoin = { $unit } est seul : qui rejoint-il ?
prompt-retreat = Où vos unités se replient-elles, depuis { $area } ?
hint-retreat = Toutes ensemble, vers la meilleure zone libre
prompt-take-losses = Votre parti perd { $n } pas : qui les subit ?
hint-take-losses = D’abord infanterie et cavalerie
prompt-bombard = { $unit } : sur quoi ?
hint-bombard = Un 6 fait éclater la pièce
prompt-at-which-lay = { $unit } : une mine contre quelle forteresse ?
prompt-at-which-blow = { $unit } : quelle mine saute ?
prompt-remove-mine = Quelle mine contre { $area } est désamorcée ?
prompt-repair-what = { $area } : le mur ou une brèche ?
prompt-strike-ends = { $area } : revenir, ou rester ?
hint-strike-ends = Elle ne reste que là où il n’y a plus d’ennemi, et qui reste ne combat plus dans cette activation
prompt-enter = Renforts : par où entrent-ils ?
hint-enter = { $units }
prompt-keep-leader = { $corps } : quel chef reste ?
prompt-move-sea = Où les navires débarquent-ils le ravitaillement ?
hint-move-sea = Pas là où sont les Autrichiens
prompt-shake = Plus de six unités à { $area } : désorganisez-en { $n }
hint-shake = À choisir parmi celles en bon ordre
prompt-pick-area = { $card } : quelle zone ?
prompt-pick-unit = { $card } : quelle unité ?
prompt-steal-card = Quelle carte l’adversaire perd-il ?
prompt-bridge-from = Un pont de bateaux : depuis où ?
prompt-bridge-to = De { $area } vers où ?
prompt-militia-at = { $unit } : où ?
prompt-land-where = De { $area } : débarquer où ?
prompt-land-who = Qui débarque à { $area } ?
prompt-name-corps = Quel corps se querelle ?
over-points = La guerre est finie : { $side } mène aux points
over-points-you = La guerre est finie, et vous menez aux points
over-automatic = La guerre est gagnée par { $side }
over-automatic-you = Vous avez gagné la guerre
over-siege = Le siège est fini : victoire pour { $side }
over-siege-you = Le siège est fini, et vous avez gagné
over-venice-left = Venise a quitté la guerre
over-venice-left-you = Venise a quitté la guerre : vous avez gagné
over-austria-left = L’Autriche a quitté la guerre
over-austria-left-you = L’Autriche a quitté la guerre : vous avez gagné
over-look = La carte reste comme elle était
end-points = Plus de points de victoire à la fin de la guerre.
end-automatic = Ce qui décide aussitôt de la guerre a été pris.
end-siege = Le siège de Gradisca est décidé.
end-venice-left = Venise a quitté la table.
end-austria-left = L’Autriche a quitté la table.

## Ce qu’on peut faire

do-one_area = Une zone
do-draw-choose-option = Tirer une carte
do-leader = Selon le chef
do-area = Activer { $area }
do-area-pick = { $area }
do-done-choose-areas = Plus de zone
do-done-call = N’appeler personne d’autre
do-done-pick-unit = Plus personne
do-done-land-who = Plus personne
do-end = Finir l’activation
do-play = Jouer { $card }
do-pass = Pas de carte
do-pass-move-sea = Laisser le marqueur
do-discard = Défausser { $card }
do-move = Déplacer : { $unit }
do-join = Se joint : { $unit }
do-drop = Reste ici : { $unit }
do-go = { $area }
do-halt = S’arrêter ici
do-attack = Attaquer { $area }
plan-stack = Toute la pile : { $n } pions
plan-march = Marcher jusqu’à { $area }
plan-attack = Attaquer { $area } avec tous les { $n }
plan-assault = Donner l’assaut à { $area } avec tous les { $n }
plan-strike = Faire une incursion à { $area } avec tous les { $n }
plan-raid = Razzier { $area } avec tous les { $n }
plan-all-join = Les { $n } qui peuvent venir
note-route = { $cost } sur { $left } : { $way }
do-assault = Donner l’assaut à { $area }
do-strike = Incursion à { $area }
do-raid = Piller { $area }
do-via = Depuis { $area }
do-enter = Entrer
do-call = Appeler : { $unit }
do-pick = { $unit }
do-lose = { $unit }
do-more = Encore un round
do-enough = Arrêter la bataille
do-enough-retreat = Nulle part où aller
do-retreat = Vers { $area }
do-stay = Rester
do-back = Revenir
do-rejoin = À { $area }
do-recover = Récupérer : { $unit }
do-bombard = Bombarder : { $unit }
do-batter = Le mur de { $area }
do-shell = Les unités à { $area }
do-mine = Poser une mine : { $unit }
do-blow = Faire sauter une mine : { $unit }
do-counter = Contre-mine : { $unit }
do-repair = Reconstruire : { $unit }
do-build = Bâtir un fort : { $unit }
do-at = { $area }
do-wall = Relever le mur
do-breach = Fermer la brèche
do-camp = Camp à { $area }
    .short = Camp : { $area }
do-camp_back = Le camp revient à { $area }
do-shake = { $unit }
do-place = { $area }
do-keep = { $unit }
do-sea = { $area }
do-corps = { $corps }
note-option-one_area = deux cartes
note-option-draw = rien d’autre
note-option-leader = { $command ->
        [one] 1 zone
       *[other] { $command } zones
    }, une carte
note-with-all = { $n ->
    [1] { $chance }, un seul peut venir
   *[other] { $chance } avec tous ceux qui peuvent venir ({ $n })
  }
note-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
note-card = maintenant
note-cost = { $cost }
note-chance = { $chance }
note-hit = touche : { $chance }
note-counters = { $n ->
        [one] 1 pion
       *[other] { $n } pions
    }
note-left = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
note-from = { $area }
fan-march = En marche depuis { $area }
fan-declare = Contre { $area }
fan-name-caller = Chefs à { $area }
fan-call = À portée de { $area }
fan-take-losses = Pertes
fan-pick-unit = { $card }
fan-shake = { $area }
fan-keep-leader = { $corps }
fan-land-who = { $area }

## Chances

panel-odds-first = Le premier round, exactement
panel-odds-next = Un round de plus, exactement
panel-odds-incursion = La salve, exactement
panel-odds-raid = La razzia, exactement
panel-odds-gun = { $unit }
odds-wins = { $side } gagne le round
odds-tie = égalité
odds-steps = Pas perdus en moyenne, { $side }
odds-cancel = { $n ->
        [one] Les ouvrages annulent une touche
       *[other] Les ouvrages annulent { $n } touches
    }
odds-some-hit = au moins une touche
odds-no-hit = aucune touche
odds-raid-success = réussite
odds-raid-nothing = rien
odds-raid-rout = déroute
odds-raid-modifier = Ajouté au dé
odds-bursts = La pièce éclate
odds-sapper = Un sapeur la dirige
odds-no-sapper = Sans sapeur elle tire à 1

## Le récit

log-turn = { $months } { $year }
log-marker = Le marqueur de { $corps } est tiré.
log-chose-one_area = { $side } : une seule zone.
log-chose-draw = { $side } : une carte.
log-chose-leader = { $side } : le chef choisit.
log-chose-more = { $side } veut un round de plus.
log-chose-corps = { $side } nomme { $corps }.
log-chose-area = { $side } choisit { $area }.
log-chose-caller = { $unit } appelle des unités.
log-activated = { $area } est activée.
log-drew = { $side } prend une carte.
log-drew-card = { $side } prend { $card }.
log-played = { $side } joue { $card }.
log-discarded = { $side } défausse { $card }.
log-card-removed = { $card } n’est pas dans ce scénario.
log-looked = { $side } regarde l’autre main.
log-shuffled = Les défausses redeviennent la pioche.
log-marched = { $units } : de { $start } à { $area }.
log-entered-combat = { $units } : attaque sur { $area }.
log-entered-assault = { $units } : assaut sur { $area }.
log-entered-incursion = { $units } : incursion à { $area }.
log-entered-raid = { $units } : razzia à { $area }.
log-called = { $unit } : renfort appelé depuis { $area }.
log-volley = Round { $round } : Venise perd { $venice }, l’Autriche { $austria }.
sum-volley = { $side } : { $n ->
        [one] 1 touche
       *[other] { $n } touches
    } ; { $other } perd { $suffered } pas
sum-volley-cancelled = { $side } : { $n ->
        [one] 1 touche
       *[other] { $n } touches
    }, { $cancelled } annulées par les ouvrages ; { $other } perd { $suffered } pas
log-ambush = Embuscade : { $n ->
        [one] 1 touche
       *[other] { $n } touches
    }.
log-sickness = Maladie des chevaux : { $n } pas perdus.
log-battle-ended = { $side } arrête la bataille.
log-attacker-retreats = { $side } est rejetée de { $area }.
log-retreated = { $side } se replie à { $area }.
log-conquered = { $side } tient { $area }.
log-leader-waits = { $unit } n’a plus personne à rejoindre et attend hors de la carte.
log-rejoined = { $unit } rejoint ceux de { $area }.
log-leader-killed = { $unit } tombe.
log-leader-lives = { $unit } est sain et sauf.
log-leader-kept = { $unit } reste, { $gone } quitte la guerre.
log-disorganised = Désorganisés : { $units }.
log-reduced = { $unit } : un pas perdu.
log-restored = { $unit } : de nouveau à plein effectif.
log-eliminated = { $unit } : hors de combat.
log-recovered = { $unit } : de nouveau en bon ordre.
log-recovered-all = Tous à { $area } sont de nouveau en bon ordre.
log-bombardment-hit = { $unit } : touché à { $area }.
log-bombardment-miss = { $unit } : manqué à { $area }.
log-bombardment-bursts = { $unit } : la pièce éclate devant { $area }.
log-hit-cancelled = Les ouvrages de { $area } annulent la touche.
log-wall = Le mur de { $fortress } vaut maintenant { $wall }.
log-breach-closed = Une brèche de { $fortress } est fermée.
log-work-mine-yes = { $unit } : la mine est creusée.
log-work-mine-no = { $unit } : la mine échoue.
log-work-counter-yes = { $unit } : la contre-mine réussit.
log-work-counter-no = { $unit } : la contre-mine échoue.
log-work-repair-yes = { $unit } : la reconstruction réussit.
log-work-repair-no = { $unit } : la reconstruction échoue.
log-mine-laid = Une mine est posée contre { $fortress } depuis { $area }.
log-mine-removed = La mine contre { $fortress } depuis { $area } est désamorcée.
log-mines-removed = Les mines posées depuis { $area } sont perdues.
log-explosion-breach = La mine ouvre une brèche à { $area }.
log-explosion-none = La mine ne fait rien à { $area }.
log-explosion-vain = La mine saute, mais { $area } a déjà deux brèches.
log-explosion-lost = La mine devant { $area } est perdue.
log-fort-built = { $unit } : un fort à { $area }.
log-forts-removed = { $side } : les forts de { $area } sont rasés.
log-raid-success = { $side } pille { $area } : réussite.
log-raid-nothing = { $side } pille { $area } : rien.
log-raid-rout = { $side } pille { $area } : déroute.
log-raids-over = Nouvelle année : les marqueurs « Razzia » quittent la carte.
log-camp-moved = { $side } : le camp va à { $area }.
log-camp-returned = { $side } : le camp est dressé à { $area }.
log-camp-eliminated = { $side } : le camp de { $area } est perdu.
log-control = { $side } contrôle { $area }.
log-unsupplied = Sans ravitaillement : { $units }.
log-supplied-again = De nouveau ravitaillés : { $units }.
log-morale-up = { $side } : moral +{ $n }, maintenant { $now } ({ $why }).
log-morale-down = { $side } : moral −{ $n }, maintenant { $now } ({ $why }).
log-morale-same = { $side } : le moral reste à { $now } ({ $why }).
morale-why-raid = une razzia
morale-why-raid-on-camp = une razzia là où est le camp ennemi
morale-why-no-camp = son camp n’est pas sur la carte
morale-why-track = la ligne du temps
morale-why-card = { $card }
log-points-up = { $side } : points de victoire +{ $n }, maintenant { $now } ({ $why }).
log-points-down = { $side } : points de victoire −{ $n }, maintenant { $now } ({ $why }).
points-why-areas = { $area } change de mains
points-why-leaders = un chef ennemi est tombé
points-why-losses = infanterie et cavalerie ennemies éliminées
points-why-morale = niveau de moral, { $side }
log-reinforcements-come = { $side } : des renforts arrivent, { $units }.
log-reinforcements-wait = { $side } : des renforts tardent, { $units }.
log-entered-map = { $units } : à { $area }.
log-entry-closed = { $side } : aucune zone d’entrée n’est ouverte, { $units } doivent attendre.
log-landed = { $unit } : débarqué à { $area }.
log-sea = Des navires débarquent le ravitaillement à { $area }.
log-no-sea = Aucun navire ne débarque de ravitaillement.
log-card-die = { $card } : { $die }.
log-end-box = La guerre finirait maintenant en { $months } { $year }.
log-over-draw = La guerre finit sans vainqueur.
log-over-points = { $side } gagne aux points : { $level ->
    [marginal] une victoire marginale
    [clear] une victoire nette
   *[decisive] une victoire décisive
}.
log-over-automatic = { $side } a gagné la guerre.
log-over-siege = { $side } a gagné le siège.
log-over-venice-left = Venise s’en va ; { $side } gagne.
log-over-austria-left = L’Autriche s’en va ; { $side } gagne.
throw-leader = tombe de 1 à { $need }
throw-fire = { $printed }, { $changes } : { $need } ou moins
throw-no-sapper = 1 : aucun sapeur à côté
change-border = frontière difficile −1
change-assault = assaut d’un mur −1
change-night = surpris la nuit −1
change-shaken = désorganisé −1
change-sortie = sortie +1
change-no-sapper = sans sapeur : 1
throw-raid = +{ $modifier } contre { $n } ; 1 réussit, 6 est une déroute
throw-explosion = brèche de 1 à { $need }
throw-group = Renforts, { $side }
