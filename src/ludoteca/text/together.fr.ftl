# Ce que les gens font entre eux à une table : revenir d’un commun accord, pendules, places, mots de passe, public en différé.

## Revenir d’un commun accord
back-ask = Demander à revenir
back-ask-about = On demande aux autres ; si tous sont d’accord, la partie revient avant votre dernière décision.
back-alone = Revenir en arrière
back-alone-about = Les robots sont d’accord : la partie revient avant votre dernière décision, et le hasard joue à nouveau.
back-asks = { $name } demande à revenir avant sa dernière décision.
back-waits = On attend l’avis de { $names }.
back-grant = D’accord
back-refuse = Continuer
back-withdraw = Continuer quand même
back-refused = { $name } préfère continuer : rien n’est repris.

## Un mot de passe en plus du lien
word = Mot de passe
word-needed = Cette table demande un mot de passe
word-needed-about = La personne qui vous a envoyé le lien le connaît.
word-say = Le dire
word-new = Mot de passe (si vous voulez)
word-new-hint = aucun : le lien suffit
word-beside = En plus du lien, il faut dire le mot de passe de la table. Donnez-le par un autre chemin.

## Places
seat-side = Camp : { $side }
seat-which = Votre camp
seat-leave = Rendre la place
seat-leave-about = Votre place est libre à nouveau, et d’autres peuvent la prendre. Votre note à cette table s’efface.
seat-free = Libérer la place de { $name }
seat-free-about = Le lien qui a servi n’ouvre plus cette place ; vous en recevez un nouveau à transmettre.
seat-free-yes = Libérer la place
chair-away = Retirer la chaise { $number }
chair-away-about = Son lien n’ouvre plus rien, et les places suivantes avancent d’un rang.
chair-away-begins = C’est la dernière place vide : la partie commence aussitôt.
chair-away-yes = La retirer
chair-away-done = La chaise { $number } est retirée.
chair-more = Une chaise de plus
draw-on = Les camps seront tirés au sort.
draw-off = Les camps ne sont plus tirés au sort.

## Pendules
clock = Temps de réflexion
clock-none = autant qu’on veut
clock-live = { $minutes } min, et { $seconds } s à chaque décision
clock-each = { $days ->
    [one] un jour par décision
   *[other] { $days } jours par décision
}
clock-late = Si le temps est écoulé
clock-late-bot = un robot continue
clock-late-resign = la place quitte la partie
clock-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
clock-hours = { $count ->
    [one] 1 heure
   *[other] { $count } heures
}
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-of = { $name } : reste { $left }
clock-your-turn = À vous, reste { $left }
clock-pause = Pause
clock-agree = D’accord pour la pause
clock-pause-asked = { $names } voudrait une pause.
clock-paused = Les pendules sont arrêtées.
clock-go-on = Reprendre
clock-no-pause = Finalement pas de pause
clock-bot-plays = Un robot joue pour vous.
clock-return = Jouer à nouveau moi-même

## Public en différé
later = Le public voit la partie
later-no = en direct
later-decisions = { $count ->
    [one] une décision plus tard
   *[other] { $count } décisions plus tard
}
later-minutes = { $count ->
    [one] une minute plus tard
   *[other] { $count } minutes plus tard
}
later-here = Le public voit cette partie en différé :
