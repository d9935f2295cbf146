### Giro Galoppo en français.

## Le jeu

game-title = Giro Galoppo
game-about = Une course à travers champs : une carte choisie en secret, puis on galope, on saute et on se bouscule.
option-same_card = Même carte
option-same_card-about = Parmi les cavaliers qui révèlent le même nombre, seul le dernier de la course avance ; les autres passent leur tour.
option-same_card-yes = seul le dernier avance
option-same_card-no = règle de base : tous avancent
ask-colour = Couleur
ask-colour-red = rouge
ask-colour-blue = bleu
ask-colour-green = vert
ask-colour-yellow = jaune
ask-colour-white = blanc
ask-horse = Le nom de votre cheval
ask-age = Votre âge
bot-random = débutant
bot-random-about = Joue la première carte qui lui tombe sous la main.
bot-greedy = tête brûlée
bot-greedy-about = Galope toujours le plus loin possible, mais jamais dans un obstacle.
bot-heuristic = vieux renard
bot-heuristic-about = Retient les cartes qui restent aux autres et pense quelques tours à l’avance.
bot-level1 = 1 · premier départ
bot-level1-about = Joue avec bon sens et oublie une carte de temps en temps.
bot-level2 = 2 · palefrenier
bot-level2-about = Voit presque tout ce que les cartes permettent et se trompe parfois.
bot-level3 = 3 · jockey
bot-level3-about = Trouve presque toujours la bonne carte pour les prochains tours.
bot-level4 = 4 · entraîneur
bot-level4-about = Calcule les cartes de tous les cavaliers sur quelques tours.
bot-level5 = 5 · champion
bot-level5-about = Calcule la course aussi loin que vont les cartes. Réfléchit un instant.
term-prospects = l’accord des cartes avec le parcours
term-fewest-turns = le moins de tours jusqu’à l’arrivée
term-a-turn-late = un tour de retard au plus
term-overshoot = la distance au-delà de l’arrivée
term-late-overshoot = la distance au-delà de l’arrivée, un tour plus tard
term-rivals-behind = les rivaux juste derrière
term-rivals-before = les rivaux juste devant
term-space = la case atteinte
term-start-box = rester dans la case de départ

## Petits morceaux

to-box = jusqu’au box de départ
to-space = jusqu’à la case { $n }
to-behind = jusqu’à la case +{ $n } derrière la ligne
on-box = dans le box de départ
on-space = sur la case { $n }
on-behind = sur la case +{ $n } derrière la ligne
shown = { $horse } { $card }

## Plateau

board-start = départ
board-finish = arrivée
space-label = Case { $n }, { $ground ->
    [sand] sable
    [grass] herbe
    [river] rivière
   *[marsh] marais
}
space-behind-label = Case { $n } derrière la ligne d’arrivée
obstacle-label = { $kind ->
    [log] Tronc
    [hurdle] Barrière
    [hedge] Haie
    [wall] Muret
   *[barrels] Tonneaux
} sur la case { $n }
horse-label = { $horse }, avec { $rider } en selle, { $place }
rosette-label = La cocarde de la victoire pour { $horse }

## Autour du plateau

status-placing = { $left ->
    [one] Encore { $left } obstacle
   *[other] Encore { $left } obstacles
}
status-turn = Tour { $turn } · { $riders ->
    [one] { $riders } cavalier
   *[other] { $riders } cavaliers
}{ $variant ->
    [yes] { " · même carte" }
   *[no] { "" }
}
status-over = La course est finie
tray-hand = Votre main
tray-table = Sur la table
panel-standings = Classement
panel-riders = Cavaliers
rides = sur { $horse }
state-laid = posée
state-choosing = réfléchit
state-placing = pose
state-resigned = a quitté
chip-left = { $card }, encore en main
chip-spent = { $card }, déjà jouée
card-label = Carte de course { $card }

## Que faire

prompt-place = Où posez-vous { $kind ->
    [log] le tronc
    [hurdle] la barrière
    [hedge] la haie
    [wall] le muret
   *[barrels] les tonneaux
} ?
hint-place = Sur le sable brun, avec une case libre devant et derrière. { $left ->
    [0] C’est le dernier obstacle.
    [one] Il en restera encore un à poser.
   *[other] Il en restera encore { $left } à poser.
}
prompt-choose = Quelle carte pour { $horse } ?
hint-choose = Posez-la face cachée. Le plus petit nombre part en premier : d’autres bougeront peut-être avant vous.
hint-choose-same = Posez-la face cachée. À nombre égal, seul le cheval le plus en arrière avancera.
prompt-chosen = Vous avez posé un { $card }, face cachée.
hint-chosen = Vous pouvez changer d’avis jusqu’au choix du dernier cavalier. Ensuite, toutes les cartes se retournent.
prompt-out = Vous avez quitté la course.
hint-out = Vous pouvez rester et encourager les autres.
prompt-watch = Les chevaux sont en route.
prompt-watch-placing = { $rider } pose un obstacle.
hint-watch-placing = { $left ->
    [one] C’est le dernier : ensuite, en selle !
   *[other] Encore { $left } obstacles à poser, et la course commence.
}
prompt-watch-choosing = Tour { $turn } : les cavaliers choisissent leur carte.
hint-watch-choosing = { $n ->
    [one] Il ne manque que { $riders }.
   *[other] { $riders } réfléchissent encore.
}
prompt-over = { $horse } gagne la course pour { $rider } !
prompt-over-you = { $horse } gagne ! La cocarde est à vous.
prompt-over-none = La course se termine sans vainqueur.
do-place = Poser sur la case { $n }
do-play = Jouer le { $card }
note-lands = arrive sur { $n }
note-behind = passe la ligne, +{ $n }
note-push = { $at }, sur { $horse }
note-river = rivière : reste
note-marsh = marais : reste
note-obstacle = obstacle : reste

## Pourquoi pas

why-not-sand = Les obstacles se posent seulement sur le sable brun.
why-taken = Il y a déjà un obstacle sur cette case.
why-too-near = Trop près : entre deux obstacles, il faut une case libre.
why-two-late = Pas ici : il faut encore la place pour deux obstacles entre la dernière rivière ou le dernier marais et l’arrivée.
why-not-in-hand = Cette carte n’est plus dans votre main : elle revient quand les six sont jouées.
why-not-your-turn = Ce n’est pas votre tour.
why-not-now = Ce n’est pas possible maintenant.
why-over = La course est finie.
why-not-a-choice = Cela ne fait pas partie des choix.
why-not-in-the-game = Ce cavalier n’est plus dans la course.
why-answer-taken = Un autre cavalier a déjà cette couleur.

## Le journal

log-ages = De l’aîné au plus jeune : { $riders }. { $youngest } pose le premier obstacle.
log-turn = Tour { $turn }
log-placed = { $rider } pose un obstacle sur la case { $n }.
log-revealed = Les cartes se retournent : { $cards }.
log-order-back = Plusieurs { $card } : { $horse }, le plus en arrière, part en premier.
log-order-age = Plusieurs { $card } dans le box de départ : { $rider } a le plus d’années, donc { $horse } part en premier.
log-order-only = Plusieurs { $card } : seul le cheval le plus en arrière, { $horse }, peut avancer.
log-order-only-age = Plusieurs { $card } dans le box de départ : { $rider } a le plus d’années, donc seul { $horse } peut avancer.
log-rode = { $horse } joue { $card } et galope { $to }.
log-leapt = { $horse } joue { $card }, saute par-dessus { $n ->
    [one] la case occupée { $over }
   *[other] les cases occupées { $over }
} et galope { $to }.
log-leapt-river = { $horse } joue { $card }, saute par-dessus la rivière et galope { $to }.
log-leapt-marsh = { $horse } joue { $card }, saute par-dessus le marais et galope { $to }.
log-pushed = { $by } prend la case et fait reculer { $horse } { $to }.
log-stayed-river = { $horse } joue { $card }, mais finirait dans la rivière, case { $n } : { $horse } reste { $place }.
log-stayed-marsh = { $horse } joue { $card }, mais finirait dans le marais, case { $n } : { $horse } reste { $place }.
log-stayed-obstacle = { $horse } joue { $card }, mais un obstacle barre la case { $n } : { $horse } reste { $place }.
log-yielded = { $horse } montre aussi un { $card } sans être le plus en arrière, et passe son tour.
log-yielded-age = { $horse } montre aussi un { $card }, tout aussi en arrière, mais un aîné avance : { $horse } passe son tour.
log-renewed = Les six cartes sont jouées : tous les cavaliers les reprennent en main.
log-crossed = { $horse } franchit la ligne d’arrivée ! Tout le monde joue encore ce tour jusqu’au bout.
log-resigned = { $rider } quitte la course.
log-timeout = Temps écoulé : { $rider } quitte la course.
log-won = { $horse } gagne la course pour { $rider } !
log-won-before = { $horse } gagne la course pour { $rider }, devant { $others } !
log-last-rider = Tous les autres sont partis : { $horse } gagne la course pour { $rider }.

## La fin

end-finish = La ligne d’arrivée est franchie
end-last-rider = Tous les autres ont quitté la course
end-consent = Tous les cavaliers ont décidé d’arrêter
