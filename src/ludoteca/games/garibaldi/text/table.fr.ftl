### La table de Garibaldi en français : carte, pions, invites, et le récit à côté de la carte.

## Une option de la carte

option-belief = Carte ombrée pour les chasseurs
option-belief-about = Montre aux chasseurs ce qui découle de tout ce qui est public : où Garibaldi peut être, et où il est sans doute.
option-belief-auto = si un robot fuit
option-belief-shown = oui
option-belief-hidden = non

## Petits éléments

number = { $n }
name = { $name }
place = { $n } { $name }
joined-0 = aucune patrouille
joined-1 = { $a }
joined-2 = { $a }, { $b }
joined-3 = { $a }, { $b }, { $c }
joined-4 = { $a }, { $b }, { $c }, { $d }
joined-5 = toutes les patrouilles
patrol-yellow = Jaune
patrol-blue = Bleu
patrol-brown = Marron
patrol-orange = Orange
patrol-green = Vert
letter-yellow = J
letter-blue = B
letter-brown = M
letter-orange = O
letter-green = V
kind-foot = pied
kind-boat = barque
kind-horse = cheval
kind-event = événement
kind-any = caché
kind-none = rien
kind-or = { $a } ou { $b }
card = { $n } { $half }
card-both = { $n } { $mine } / { $other }
legend-path = chemin
legend-road = route
legend-water = voie d’eau
legend-belief = de moins à plus probable

## Les cartes, telles qu’on les lit

card-report = Rapport
card-report-title = Rapport
card-report-short =
    Une patrouille va
    dans une ville de
    votre choix.
card-supplies = Ravitaillement
card-supplies-title = Provisions
card-supplies-short =
    Un pas à pied ;
    vous piochez
    jusqu’à cinq.
card-bonnet = Bonnet à Comacchio
card-bonnet-title = Bonnet
card-bonnet-short =
    Un trajet à cheval,
    puis cherchez pied
    ou barque.
card-clothes = Changer de vêtements
card-clothes-title = Vêtements
card-clothes-short =
    Jetez une carte,
    prenez-en deux à
    un Autrichien.
card-hidden = Caché !
card-hidden-title = Caché !
card-hidden-short =
    Pied, barque ou
    cheval : nul ne
    saura lequel.
card-don_marco = Don Marco
card-don_marco-title = Don Marco
card-don_marco-short =
    Déplacez une
    patrouille, comme
    vous voulez.
card-mezzanott = Mezzanott
card-mezzanott-title = Mezzanott
card-mezzanott-short =
    Un pas à pied, puis
    cherchez cheval ou
    barque.
card-boliga = Conseil de Boliga
card-boliga-title = Boliga
card-boliga-short =
    Un trajet en barque,
    puis cherchez cheval
    ou pied.
card-leggero = Éclaireur Leggero
card-leggero-title = Leggero
card-leggero-short =
    La patrouille la plus
    proche perd deux
    cartes choisies.
card-aye_sir = Aye, sir !
card-aye_sir-title = Aye, sir !
card-aye_sir-short =
    Choisissez la carte
    qu’une patrouille
    devra jouer.
card-montarani = Giovanni Montarani
card-montarani-title = Montarani
card-montarani-short =
    Rangez les sept
    cartes du dessus.
card-support = Soutien populaire
card-support-title = Soutien
card-support-short =
    Un Autrichien jette
    la moitié de sa
    main.
card-requisition = Réquisition
card-requisition-title = Réquisition
card-requisition-short =
    Il jette tous ses
    pieds, barques
    ou chevaux.
card-agony = L’agonie d’Anita
card-agony-title = Agonie
card-agony-short =
    Il jette tous ses
    événements et
    tous ses pieds.
card-letters = Lettres anonymes
card-letters-title = Lettres
card-letters-short =
    Il jette trois cartes
    ou révèle un lieu.
card-death = Mort d’Anita
card-death-title = Mort d’Anita
card-death-short =
    Il perd trois cartes
    au hasard. Dès le
    tour 8.
card-accusation = Accusation
card-accusation-title = Accusation
card-accusation-short =
    Il en perd deux au
    hasard ou révèle
    un lieu.
card-carabinieri = Soutien des carabiniers
card-carabinieri-title = Carabiniers
card-carabinieri-short =
    Il en perd une au
    hasard ou deux de
    son choix.
card-bivouac = Bivouac
card-bivouac-title = Bivouac
card-bivouac-short =
    Il donne 1 barque,
    2 chevaux ou
    2 pieds, ou attend.
card-baiona = Perdu dans la Baiona
card-baiona-title = La Baiona
card-baiona-short =
    Il donne 1 cheval,
    2 pieds ou
    2 barques, ou attend.

## Plateau et panneaux

status-setup = Avant le tour 1
status-turn = Tour { $turn } sur { $turns }
status-over = Terminé au tour { $turn }
panel-patrols = Patrouilles
panel-players = Joueurs
panel-known = Ce que l’on sait
    .short = Indices
panel-exits = Issues
panel-hands = Mains ouvertes
patrol-on = { $patrol } en { $place }
patrol-of = { $patrol } en { $place }, menée par { $player }
patrol-acts = en route
patrol-acted = { $player } ✓
patrol-ready = { $player }
trace-on = Trace en { $place }
garibaldi-on = Garibaldi en { $place }
is-garibaldi = Garibaldi
commands = { $patrols }
has-left = a quitté la table
cards-held = { $n ->
    [0] 0 carte
    [one] 1 carte
   *[other] { $n } cartes
}
tray-hand-red = Votre main : moitiés rouges
tray-hand-white = Votre main : moitiés blanches
tray-pile = La pioche
tray-lifted = Le dessus de la pioche : la première posée sera piochée d’abord
tray-theirs = La main de { $player }
card-ordered = pour { $patrol }
steps = { $n ->
    [0] ici
    [one] { $n } pas
   *[other] { $n } pas
}
known-traces = { $n ->
    [one] Trace en { $places }
   *[other] Traces en { $places }
}
known-no-traces = Aucune trace jusqu’ici
known-traces-gone = Plus aucune trace sur la carte
known-moves = Tour { $turn } : { $kinds }
known-none = aucun trajet montré
known-halted = Pas de carte Déplacement au tour { $turn }
known-belief = { $n ->
    [one] Seul le lieu { $places } convient
   *[other] { $n } lieux conviennent ; d’abord { $places }
}
sheet-title = Feuille de déplacement
    .short = Feuille
sheet-note = vous seul la voyez
sheet-landed = débarqué en { $n }
sheet-mask = contrôle : { $first } à { $last }
sheet-label = Vous êtes en { $n } { $name }. Le contrôle de ce tour regarde les colonnes { $first } à { $last } : { $places }.
slide-landing = Débarquement en { $place }
slide-turn = Tour { $turn } : { $places }

## Invites

prompt-watch = La chasse est lancée.
prompt-of-event = { $event } : { $prompt }
wait-garibaldi = { $player } est en fuite.
wait-garibaldi-hint = Tour { $turn } : Garibaldi d’abord, puis les patrouilles.
wait-patrol = { $player } agit avec { $patrol }.
wait-austrians = On attend { $players }.
wait-austrians-hint = Les Autrichiens agissent dans l’ordre qu’ils veulent.
prompt-play-movement = Quelle carte vous mène loin de { $at } ?
hint-play-movement = Les chasseurs voient la carte, pas le chemin. Sans déplacement, vous restez.
prompt-play-event = Jouez-vous un événement ?
hint-play-event = Un événement rouge par tour, après le déplacement.
prompt-move-garibaldi = { $kind ->
    [foot] À pied depuis { $n } : choisissez un lieu.
    [boat] En barque depuis { $n } : choisissez un lieu.
    [horse] À cheval depuis { $n } : choisissez un lieu.
   *[any] Quittez { $n } : choisissez un lieu.
}
hint-move-garibaldi = Vous seul voyez où. Les lieux tenus par des patrouilles sont fermés.
prompt-move-unseen = Éclipsez-vous de { $n } : chemin, route ou voie d’eau.
hint-move-unseen = Personne n’apprend comment, ni jusqu’où.
prompt-ride-on = Plus loin à cheval depuis { $n }, ou arrêt ici ?
hint-ride-on = Un cheval peut prendre une seconde route.
prompt-garibaldi-discards = Jeter des cartes ?
hint-garibaldi-discards = Autant que vous voulez ; ensuite vous complétez votre main.
prompt-name-place = Où le rapport envoie-t-il une patrouille ?
hint-name-place = La patrouille la plus proche de cette ville s’y rend aussitôt.
prompt-send-nearest = Plusieurs sont aussi proches : laquelle part ?
prompt-search-pile = Prenez dans la pioche une carte { $kind }.
prompt-discard-one = Jetez une carte.
prompt-choose-patrol-to-rob = À quelle patrouille prenez-vous deux cartes ?
prompt-choose-patrol-to-move = Quelle patrouille Don Marco égare-t-il ?
prompt-choose-patrol-to-order = Quelle patrouille reçoit un ordre ?
prompt-name-nearest = Quelle patrouille est la plus proche de vous ?
hint-name-nearest = À distance égale, vous choisissez ; tous apprennent laquelle.
prompt-discard-theirs = { $most ->
    [one] Jetez une carte de cette main.
   *[other] Jetez { $most } cartes de cette main.
}
prompt-pick-order = Quelle carte cette patrouille doit-elle jouer ?
hint-pick-order = Elle devra être jouée dans la phase autrichienne de ce tour.
prompt-put-back = Posez la carte qui sera piochée ensuite.
hint-put-back = La première posée est piochée d’abord.
prompt-choose-player = Quel Autrichien jette la moitié de sa main ?
prompt-discard-half = { $most ->
    [one] Jetez une carte.
   *[other] Jetez { $most } cartes.
}
hint-discard-half = Choisies : { $n } sur { $most }.
prompt-move-patrol = { $kind ->
    [foot] { $patrol } va à pied : choisissez un lieu.
    [boat] { $patrol } va en barque : choisissez un lieu.
    [horse] { $patrol } va à cheval : choisissez un lieu.
   *[any] { $patrol } va par chemin, route ou voie d’eau : choisissez un lieu.
}
hint-move-patrol = Depuis { $from }. Plusieurs patrouilles peuvent partager un lieu.
prompt-patrol-rides-on = Plus loin à cheval avec { $patrol }, ou arrêt ?
hint-patrol-rides-on = Elle est en { $from }. Une seconde route peut suivre.
prompt-austrians-phase = Laquelle de vos patrouilles agit d’abord ?
hint-austrians-phase = Une fois lancé, vous agissez avec toutes les vôtres.
prompt-next-patrol = Quelle patrouille agit ensuite ?
hint-next-patrol = Toutes les vôtres agissent avant la pioche.
prompt-act-with = { $patrol } en { $place } : jouer une carte ?
hint-act-with = Un déplacement, ou le seul événement de votre camp ce tour-ci.
hint-act-event-played = Un déplacement ; l’événement de ce tour a été joué.
prompt-act-ordered = { $patrol } doit jouer la carte choisie par Garibaldi.
hint-act-ordered = « Aye, sir ! » ne laisse pas d’autre choix.
prompt-austrian-discards = Jeter des cartes avant de piocher ?
hint-austrian-discards = { $most ->
    [55] Choisies : { $n } ; autant que vous voulez.
   *[other] Choisies : { $n } ; { $most } au plus.
}
prompt-name-kind = Quel genre de cartes est réquisitionné ?
hint-name-kind = Garibaldi jette toutes ses cartes Déplacement de ce genre.
prompt-cards-or-place = Abandonner { $most } cartes, ou révéler un lieu ?
hint-cards-or-place = Un lieu de vos quatre dernières colonnes reçoit un marqueur Trace.
prompt-random-or-own = Une carte au hasard, ou deux de votre choix ?
hint-random-or-own = Elles ne sont remplacées qu’à votre prochaine pioche.
prompt-give-or-halt = Donner des cartes, ou rester sur place au prochain tour ?
hint-give-or-halt = Sans elles, pas de carte Déplacement au prochain tour.
prompt-lose-own = Jetez { $most } cartes.
prompt-lose-kind = { $most ->
    [one] Jetez une carte { $kind }.
   *[other] Jetez { $most } cartes { $kind }.
}
hint-lose-own = Choisies : { $n } sur { $most }.
prompt-reveal-place = { $why ->
    [eight] Huit tours sans trace trouvée : quel lieu révélez-vous ?
   *[event] Quel lieu révélez-vous ?
}
hint-reveal-place = Un lieu des quatre dernières colonnes ; personne n’apprend à quel tour vous y étiez.
over-escaped = Garibaldi s’est échappé.
over-escaped-you = Vous vous êtes échappé !
over-captured = Garibaldi est pris.
over-captured-you = Vous avez pris Garibaldi !
over-time = Trente tours sont passés : la Romagne est fermée.
over-time-you = Trente tours sont passés : Garibaldi n’a pas pu fuir !
over-garibaldi-left = Garibaldi a quitté la partie.
over-garibaldi-left-you = Garibaldi a quitté la partie : la chasse est gagnée.
over-austrians-left = Les chasseurs ont abandonné.
over-austrians-left-you = Les chasseurs ont abandonné : vous êtes libre.
over-look = Le curseur sur la carte raconte la fuite, tour par tour.

## Ce que l’on peut faire

do-go = { $n } { $name }
    .short = { $n }
do-send = { $n } { $name }
    .short = { $n }
do-reveal = { $n } { $name }
    .short = { $n }
do-stop = S’arrêter ici
do-patrol = { $patrol }
do-player = { $player } ({ $n })
do-play = Jouer { $card }
do-discard = Jeter { $card }
do-pick = Prendre { $card }
do-lay = Poser { $card }
do-done = Terminé
do-pass-play-movement = Pas de carte : rester
do-pass-play-event = Pas d’événement
do-pass-act-with = Pas de carte
do-pass-search-pile = Rien ne convient
do-choose-cards = { $n ->
    [one] Abandonner une carte
   *[other] Abandonner { $n } cartes
}
do-choose-place = Révéler un lieu
do-choose-random = Une au hasard
do-choose-own = Deux de mon choix
do-choose-foot = { $n ->
    [one] Une carte pied
   *[other] { $n } cartes pied
}
do-choose-boat = { $n ->
    [one] Une carte barque
   *[other] { $n } cartes barque
}
do-choose-horse = { $n ->
    [one] Une carte cheval
   *[other] { $n } cartes cheval
}
do-choose-refuse = Ne rien donner
plan-move = { $patrol } en { $n } { $name } avec { $card }
plan-move-by = En { $n } { $name } avec { $card }
plan-rest = Les autres ne bougent pas
plan-rest-note = { $n ->
    [one] une patrouille
   *[other] { $n } patrouilles
}
plan-end-turn = Finir le tour
plan-end-turn-note = { $n ->
    [one] la dernière patrouille ne bouge pas, aucune carte défaussée
   *[other] { $n } patrouilles ne bougent pas, aucune carte défaussée
}

## Le récit

log-role = { $seat } est Garibaldi.
log-role-drawn = Le tirage au sort désigne Garibaldi : { $seat }.
log-patrol-card = { $seat } commande { $patrol }.
log-landed = Garibaldi débarque quelque part sur la côte.
log-landed-at = Vous débarquez en { $place }. Personne d’autre ne le sait.
log-turn = Tour { $turn }
log-halted = Garibaldi ne peut jouer aucune carte Déplacement ce tour-ci.
log-played = { $player } joue { $card }, carte { $n }.
log-event = { $player } joue l’événement { $card }, carte { $n }.
log-in-vain = { $player } doit jouer { $card }, en vain.
log-discarded = { $player } jette { $card }.
log-drew = { $player } pioche { $card }.
log-searched = { $player } prend { $card } dans la pioche et la montre.
log-none-in-pile = Aucune carte de ce genre n’est dans la pioche.
log-none-in-hand = { $player } n’a plus de carte de ce genre.
log-looked-through-pile = { $seat } regarde la pioche.
log-looked-at-hand = { $seat } regarde la main de { $player }.
log-robbed = { $by } prend une carte à { $player }.
log-robbed-of = { $by } prend { $card } à { $player }.
log-ordered = { $patrol } doit jouer la carte choisie par Garibaldi dans la main de { $player }.
log-ordered-card = { $patrol } doit jouer { $card }, de la main de { $player }.
log-put-on = Garibaldi repose { $n } cartes sur la pioche.
log-wrote = Vous notez { $place }.
log-patrol-moved = { $patrol } va de { $start } à { $to }.
log-patrol-sent = { $patrol } est envoyée de { $start } à { $to }.
log-patrol-there = { $patrol } est déjà en { $to }.
log-report = Un rapport arrive de { $place }.
log-chose-patrol = Garibaldi choisit { $patrol }, menée par { $player }.
log-nearest = La patrouille la plus proche de Garibaldi est { $patrol }.
log-chose-player = Garibaldi choisit { $player }.
log-named-kind = { $player } réquisitionne : { $kind }.
log-chose-cards = Garibaldi abandonne des cartes.
log-chose-place = Garibaldi va révéler un lieu.
log-chose-random = Garibaldi perd une carte au hasard.
log-chose-own = Garibaldi choisit les cartes qu’il abandonne.
log-chose-foot = Garibaldi donne des cartes pied.
log-chose-boat = Garibaldi donne des cartes barque.
log-chose-horse = Garibaldi donne des cartes cheval.
log-chose-refuse = Garibaldi ne donne rien et ne jouera pas de carte Déplacement au prochain tour.
patrol-at = { $patrol } en { $n }
log-control-nothing = Contrôle : les patrouilles ne trouvent rien.
log-control-found = { $others ->
    [yes] { $n ->
        [one] Contrôle : { $patrols } trouve une trace ; les autres ne trouvent rien.
       *[other] Contrôle : { $patrols } trouvent des traces ; les autres ne trouvent rien.
    }
   *[no] Contrôle : { $patrols } trouvent des traces.
}
log-revealed = { $player } révèle { $place }.
log-resigned = { $seat } quitte la partie.
log-timeout = { $seat } a dépassé son temps.
log-took-over = { $player } remplace { $after } : { $patrols }.
log-end-escaped = Garibaldi atteint { $place } : il est sauvé !
log-end-captured = Garibaldi est pris en { $place }.
log-end-time = Le dernier tour est passé. Garibaldi était en { $place }.
log-end-garibaldi-left = Garibaldi abandonne.
log-end-austrians-left = Il ne reste aucun chasseur.
end-escaped = Garibaldi s’est échappé
end-captured = Garibaldi est pris
end-time = Trente tours sans évasion
end-garibaldi-left = Garibaldi est parti
end-austrians-left = Les chasseurs sont partis
