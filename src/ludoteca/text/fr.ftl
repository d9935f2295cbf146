# Les phrases de la maison : cadre, accueil, table, erreurs. Celles d'un jeu sont dans son paquet.

## Cadre
frame-home = Ludoteca, vers l’accueil
frame-close = Fermer
frame-cancel = Annuler
frame-again = Réessayer
frame-loading = Un instant …
frame-copied = Copié
frame-rulebook = Règles du jeu
frame-rule-printed = Dans le livret imprimé :
frame-settings = Réglages
frame-language = Langue
frame-language-en = English
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Couleurs
frame-theme-auto = Comme l’appareil
frame-theme-light = Claires
frame-theme-dark = Sombres
frame-motion = Animations
frame-motion-auto = Comme l’appareil
frame-motion-full = Complètes
frame-motion-fast = Rapides
frame-motion-reduced = Réduites
frame-auto = Quand je n’ai qu’une possibilité
frame-auto-yes = La jouer pour moi
frame-auto-no = Me demander
frame-auto-about = Cela dure autant que chez une personne : nul n’apprend ce que vous avez en main. Ce que tous voient se fait tout de suite.
frame-confirm = Ce qui ne peut être repris
frame-confirm-no = Tout de suite
frame-confirm-yes = Redemander
frame-about = Avec Ludoteca, l’ordinateur arbitre des règles imprimées. Caractères : Alegreya (OFL). Icônes : Tabler (MIT) et game-icons.net (CC BY 3.0).
frame-keys = Touches
frame-key-tab = élément suivant
frame-key-arrows = dans la main, et d’une case à l’autre sur le plateau
frame-key-enter = choisir
frame-key-digits = choisir la première, la deuxième … possibilité
frame-key-undo = reprendre son coup, ou le demander
frame-key-skip = passer l’animation
frame-key-zoom = plus près, plus loin, tout le plateau
frame-key-find = chercher un lieu sur un grand plateau
frame-key-log = vers le journal
frame-key-replay = revoir la partie, et en revenir
frame-key-moments = en revoyant : coup, titre, bouts
frame-key-help = ces touches
frame-colour-blue = bleu
frame-colour-blue-letter = Bl
frame-colour-red = rouge
frame-colour-red-letter = R
frame-colour-yellow = jaune
frame-colour-yellow-letter = J
frame-colour-green = vert
frame-colour-green-letter = Ve
frame-colour-white = blanc
frame-colour-white-letter = Bc
frame-colour-violet = violet
frame-colour-violet-letter = Vi

## Accueil
lobby-players = { $least } à { $most }
lobby-minutes = { $count } min
lobby-hours = { $count } h
lobby-mine = Mes tables
lobby-wait-for-you = { $count ->
    [one] une vous attend
   *[other] { $count } vous attendent
}
lobby-your-turn = À vous de jouer
lobby-waits-for = On attend { $names }
lobby-status-waiting = On attend des joueurs
lobby-status-playing = En cours
lobby-open = Tables ouvertes
lobby-none-open = Aucune pour l’instant. Créez-en une : d’autres pourront la rejoindre d’ici.
lobby-seats-taken = { $taken ->
    [one] { $taken } place prise sur { $of }
   *[other] { $taken } places prises sur { $of }
}
lobby-free-sides = Camps libres : { $sides }
lobby-by-link = Sur invitation
lobby-join = Rejoindre
lobby-join-table = Rejoindre « { $name } »
lobby-new = Nouvelle table
lobby-game = Jeu
lobby-table-name = Nom de la table
lobby-table-name-hint = Dimanche soir
lobby-table-of = La table de { $name }
lobby-seats = Places
lobby-your-name = Votre nom
lobby-name-of-seat = Nom pour la place { $number }
lobby-name-missing = La place { $number } est sur cet appareil : qui s’y assied ?
lobby-kind-of-seat = Qui prend la place { $number }
lobby-kind-here = sur cet appareil
lobby-kind-link = par lien
lobby-kind-open = ouverte à tous
lobby-kind-bot = robot : { $level }
lobby-bot = Robot
lobby-guest = Un invité
lobby-anyone = N’importe qui
lobby-seat-more = Choix pour la place { $number }
lobby-seat-remove = Retirer la place { $number }
lobby-seat-add = Ajouter une place
lobby-seat-swap = Échanger
lobby-seat-swap-of = Échanger les places { $other } et { $number }
lobby-optional = (facultatif)
lobby-rules = Règles
lobby-language = Langue
lobby-away = Si quelqu’un s’absente
lobby-away-wait = l’attendre
lobby-away-bot = { $minutes ->
    [one] un robot joue après une minute
   *[other] un robot joue après { $minutes } minutes
}
lobby-who = Qui peut venir
lobby-who-link = Par lien seulement
lobby-who-open = Ouverte à tous
lobby-create = Créer la table
lobby-create-hint = Vous recevez un lien pour chaque place et un pour le public.
lobby-record = Regarder une partie enregistrée
lobby-sit = S’asseoir

## Table
table-your-turn = À vous de jouer
table-seat = Place { $number }
table-you = vous
table-bot = robot
table-here = présent
table-not-here = absent
table-spectator = Public
table-away = La connexion est perdue ; nouvel essai …
table-away-kept = Votre choix est gardé et partira ensuite.
table-away-now = Réessayer maintenant
table-back = La connexion est rétablie.
table-sit = Prendre la place { $number }
table-waiting = { $count ->
    [0] Tout le monde est là
    [one] Une place est encore libre
   *[other] { $count } places sont encore libres
}
table-waiting-about = La partie commence d’elle-même dès que toutes les places sont prises.
table-free-seat = libre
table-kept = gardée pour { $name }
table-copy-seat = Copier le lien
table-copy-watch = Copier le lien du public
table-sit-here = S’asseoir ici
table-switch-short = Vers cette place
table-bot-level = Force des robots
table-fill = Compléter par des robots
table-seats-here = Places sur cet appareil
table-switch = Passer à { $name }
table-pass = Donnez l’appareil à { $name }
table-pass-nobody = Personne ici n’a rien à faire pour l’instant
table-pass-short = Ici, au tour de { $name }
table-i-am = Je suis { $name }
table-stand-in = Un robot joue pour { $name }, qui est absent
table-side = Ce qui se passe à côté du plateau
table-board = Plateau
table-pieces = Pions
table-moves = Ce que vous pouvez faire
table-undo = Reprendre le coup
table-confirm = Encore une fois, pour être sûr : { $choice } ? On ne peut pas y revenir.
table-stepwise = Pas à pas
table-stepwise-about = Choisir soi-même chaque étape du chemin
table-ahead = Décider d’avance
table-ahead-about = Dire maintenant ce que vous ferez à votre prochaine décision. Si ce n’est plus possible alors, c’est abandonné.
table-ahead-set = Décidé d’avance : { $choice }
table-ahead-off = Y renoncer
table-ahead-dropped = Ce que vous aviez décidé d’avance n’est plus possible : décidez à nouveau.
table-auto-soon = C’est la seule possibilité : elle sera jouée pour vous dans un instant.
table-still = Choisissent encore : { $names }.
table-pieces-hidden = Écarter les pièces
since-title = Depuis votre dernier tour
since-short = Depuis mon tour
since-play = Revoir
table-card-held = Levez le doigt : rien n’est joué.
table-skip = Un clic ou la barre d’espace passe l’animation
table-skip-tap = Toucher l’écran passe l’animation
table-skip-short = Passer
table-spent = jouée
table-log = La partie jusqu’ici
table-log-short = Journal
table-rule = Règle { $rule }
table-places = Places
table-place-line = { $place ->
    [0] { $name } { $value }
   *[other] Place { $place } : { $name } { $value }
  }
table-chat = Chat
table-say = Dites quelque chose
table-say-to = À qui
table-to-all = à tous
table-to-side = à mon camp
table-send = Envoyer
table-note = Ma note
table-note-about = Vous seul voyez cette note
table-beyond-left = { $count ->
    [one] Encore { $count } choix possible à gauche, hors de la vue
   *[other] Encore { $count } choix possibles à gauche, hors de la vue
}
table-beyond-right = { $count ->
    [one] Encore { $count } choix possible à droite, hors de la vue
   *[other] Encore { $count } choix possibles à droite, hors de la vue
}
table-beyond-up = { $count ->
    [one] Encore { $count } choix possible au-dessus, hors de la vue
   *[other] Encore { $count } choix possibles au-dessus, hors de la vue
}
table-beyond-down = { $count ->
    [one] Encore { $count } choix possible au-dessous, hors de la vue
   *[other] Encore { $count } choix possibles au-dessous, hors de la vue
}
table-zoom-in = Plus près
table-zoom-out = Plus loin
table-zoom-fit = Tout le plateau
table-find = Lieu ou numéro
table-find-about = Chercher un lieu par son nom ou son numéro : touche /
table-pencil = Crayon : vous seul le voyez
table-pencil-ring = Cercle
table-pencil-cross = Croix
table-pencil-ask = Point d’interrogation
table-pencil-route = Itinéraire : un lieu après l’autre
table-pencil-rub = Gomme
table-dice = Dés
table-dice-yes = Touché
table-dice-no = Manqué
table-dice-need = { $need } ou moins
table-dice-before = Dés précédents
table-dice-after = Dés suivants
table-slides = Revoir le récit
table-slides-play = Lire
table-slides-stop = Arrêter
table-outcome = Résultat
table-over = La partie est finie
table-you-won = Vous avez gagné !
table-won = { $name } a gagné
table-won-together = Vainqueurs : { $names }
table-rematch = Revanche
table-resign = Abandonner
table-resign-about = Vous quittez la partie pour de bon ; les autres continuent. On ne peut pas y revenir.
table-record = Garder la partie
table-look = Voir le plateau

## Ending it together
end-proposed = { $count ->
    [one] { $names } voudrait finir la partie ici, sans vainqueur.
   *[other] { $names } voudraient finir la partie ici, sans vainqueur.
}
end-agree = D’accord
end-object = Continuer
end-withdraw = Continuer quand même
end-about = Si tous sont d’accord, la partie finit ici et personne ne gagne.
end-propose = Proposer de finir

## Devices
me = Vous
me-link = Lien pour un autre appareil
me-link-about = Ouvrez ce lien sur votre autre appareil : vous y serez aussi vous-même, mêmes tables, mêmes places. Qui a ce lien joue à votre place, alors ne le donnez à personne.
me-link-copy = Copier le lien
me-renew = Le renouveler : exclut tous les autres appareils
me-take = Utiliser aussi cet appareil ?
me-take-about = Il sera alors la même personne que l’appareil d’où vient le lien, avec les mêmes tables et places.
me-take-instead = Jusqu’ici cet appareil était { $name }. Il ne sera plus cette personne ; les tables qu’il a ici restent.
me-take-yes = Oui, cet appareil est à moi

## Replay
replay = Revoir la partie
replay-slider = Moment de la partie
replay-moment = Moment { $moment } sur { $last }
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Dérouler
replay-stop = Arrêter
replay-on = Un coup en avant
replay-last = Au dernier coup
replay-eyes = Vu par
replay-all = tous ensemble
replay-watch = les spectateurs
replay-link = Lien vers ce moment
replay-from-line = Revoir ce moment
replay-now = Retour à la partie
replay-your-turn = À vous de jouer : retour à la partie
replay-close = Fermer la relecture
replay-play-on = Jouer à partir d’ici
replay-play-on-about = Une nouvelle table commence comme au moment { $moment }. Des robots prennent toutes les autres places.
replay-play-on-seat = Votre place
replay-play-on-none = aucune : robots seulement
replay-play-on-go = Ouvrir la table
replay-of = { $who } : { $what }
    .short = { $what }
replay-hand-of = Main de { $who }
log-taken-back = { $who } revient en arrière.
log-taken-back-by-consent = D’un commun accord, on revient avant la dernière décision de { $who }.
log-seat-taken-over = { $by ->
    [bot] Un robot joue à la place de { $who }.
   *[other] { $who } joue à nouveau.
}
log-ended-by-consent = Tous sont d’accord pour finir la partie ici.
end-by-consent = Les joueurs terminent la partie d’un commun accord.

## Erreurs de la page elle-même (celles du serveur sont dans errors.*.ftl)
error-unknown = Quelque chose s’est mal passé. Veuillez réessayer.
error-unreachable = Le serveur ne répond pas.
error-table-gone = Cette table ne prend plus personne.
error-no-rules = La règle ne peut pas être affichée pour l’instant.

# Rows of things in a sentence: where there is nothing, and the last of a long one.
list-none = aucun
list-more = { $n } autres
