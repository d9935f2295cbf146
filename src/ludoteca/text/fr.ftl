# Les phrases de la maison : cadre, accueil, table, erreurs. Celles d'un jeu sont dans son paquet.

## Cadre
frame-home = Ludoteca, vers l’accueil
frame-close = Fermer
frame-cancel = Annuler
frame-loading = Un instant …
frame-copied = Copié
frame-rulebook = Règles du jeu
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
frame-motion-reduced = Réduites
frame-about = Avec Ludoteca, l’ordinateur arbitre des règles imprimées. Caractères : Alegreya (OFL). Icônes : Tabler (MIT) et game-icons.net (CC BY 3.0).
frame-keys = Touches
frame-key-tab = élément suivant
frame-key-arrows = dans la main, et d’une case à l’autre sur le plateau
frame-key-enter = choisir
frame-key-digits = choisir la première, la deuxième … possibilité
frame-key-undo = reprendre son coup
frame-key-skip = passer l’animation
frame-key-zoom = plus près, plus loin, tout le plateau
frame-key-log = vers le journal
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
lobby-games = { $count ->
    [1] Un jeu, arbitré par sa règle
    [2] Deux jeux, arbitrés par leurs règles
    [3] Trois jeux, arbitrés par leurs règles
    [4] Quatre jeux, arbitrés par leurs règles
   *[other] Des jeux, arbitrés par leurs règles
}
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
lobby-status-over = Terminée
lobby-open = Tables ouvertes
lobby-none-open = Aucune pour l’instant. Créez-en une : d’autres pourront la rejoindre d’ici.
lobby-seats-taken = { $taken } places prises sur { $of }
lobby-join = Rejoindre
lobby-join-table = Rejoindre « { $name } »
lobby-new = Nouvelle table
lobby-game = Jeu
lobby-table-name = Nom de la table
lobby-table-name-hint = Dimanche soir
lobby-table-of = La table de { $name }
lobby-seats = Places
lobby-your-name = Votre nom
lobby-name-of-seat = Nom pour la place { $number }
lobby-name-missing = La place { $number } est sur cet appareil : qui s’y assied ?
lobby-kind-of-seat = Qui prend la place { $number }
lobby-kind-here = sur cet appareil
lobby-kind-link = par lien
lobby-kind-open = ouverte à tous
lobby-kind-bot = robot : { $level }
lobby-bot = Robot
lobby-guest = Un invité
lobby-anyone = N’importe qui
lobby-seat-more = Choix pour la place { $number }
lobby-seat-remove = Retirer la place { $number }
lobby-seat-add = Ajouter une place
lobby-optional = (facultatif)
lobby-rules = Règles
lobby-language = Langue
lobby-who = Qui peut venir
lobby-who-link = Par lien seulement
lobby-who-open = Ouverte à tous
lobby-create = Créer la table
lobby-create-hint = Vous recevez un lien pour chaque place et un pour le public.
lobby-sit = S’asseoir

## Table
table-your-turn = À vous de jouer
table-seat = Place { $number }
table-you = vous
table-bot = robot
table-here = présent
table-not-here = absent
table-spectator = Public
table-away = La connexion est perdue ; nouvel essai …
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
table-pass-short = Ici, au tour de { $name }
table-i-am = Je suis { $name }
table-side = Ce qui se passe à côté du plateau
table-board = Plateau
table-pieces = Pions
table-moves = Ce que vous pouvez faire
table-undo = Reprendre
table-skip = Un clic ou la barre d’espace passe l’animation
table-skip-short = Passer
table-spent = jouée
table-log = La partie jusqu’ici
table-log-short = Journal
table-rule = Règle { $rule }
table-places = Places
table-place-line = Place { $place } : { $name } { $value }
table-chat = Discussion
table-say = Dites quelque chose
table-say-to = À qui
table-to-all = à tous
table-to-side = à mon camp
table-send = Envoyer
table-note = Ma note
table-note-about = Vous seul voyez cette note
table-zoom-in = Plus près
table-zoom-out = Plus loin
table-zoom-fit = Tout le plateau
table-find = Lieu ou numéro
table-find-about = Chercher un lieu par son nom ou son numéro : touche /
table-pencil = Crayon : vous seul le voyez
table-pencil-ring = Cercle
table-pencil-cross = Croix
table-pencil-ask = Point d’interrogation
table-pencil-route = Itinéraire : un lieu après l’autre
table-pencil-rub = Gomme
table-slides = Revoir le récit
table-slides-play = Lire
table-slides-stop = Arrêter
table-outcome = Résultat
table-over = La partie est finie
table-you-won = Vous avez gagné !
table-won = { $name } a gagné
table-won-together = Vainqueurs : { $names }
table-rematch = Revanche
table-record = Garder la partie
table-look = Voir le plateau

## Erreurs
error-unknown = Quelque chose s’est mal passé. Veuillez réessayer.
error-unreachable = Le serveur ne répond pas.
error-table-gone = Cette table ne prend plus personne.
error-no-rules = La règle ne peut pas être affichée pour l’instant.
error-internal = Quelque chose s’est mal passé sur le serveur. Rien n’a changé ; veuillez réessayer.
error-bad-request = Le serveur n’a pas compris cette demande. { $what }
error-bad-message = Le serveur n’a pas compris ce message. { $what }
error-binary = Seul du texte est compris ici.
error-no-json = Ceci n’est pas du JSON.
error-too-large = C’est trop grand.
error-no-such-address = Il n’y a rien à cette adresse.
error-no-such-file = Ce fichier n’existe pas.
error-no-such-game = Il n’y a pas ici de jeu appelé « { $name } ».
error-no-such-language = Ludoteca ne parle pas « { $language } ».
error-no-such-kind = Une place est pour une personne, un robot, ou ouverte ; « { $kind } » n’est rien de cela.
error-no-such-bot = Il n’y a pas de robot appelé « { $bot } ».
error-no-such-question = On ne demande pas « { $ask } » ici.
error-seats-out-of-range = Ce jeu se joue de { $least } à { $most } ; { $seats ->
    [one] une place a été donnée
   *[other] { $seats } places ont été données
}.
error-no-table = Cette table n’existe pas.
error-wrong-key = Ce lien n’ouvre aucune place à cette table.
error-only-watching = Le public ne peut pas faire cela.
error-seat-taken = Quelqu’un y est déjà assis.
error-seats-taken = Toutes les places sont prises.
error-not-begun = La partie n’a pas encore commencé.
error-not-over = La partie n’est pas encore finie.
error-table-of-another-version = Cette table a été commencée avec d’autres règles que celles de ce serveur.
error-bad-name = Un nom compte de 1 à { $most } caractères lisibles.
error-bad-age = Un âge est un nombre de 1 à 150.
error-bad-nonce = Une contribution au hasard est faite de lettres et de chiffres.
error-bad-text = Ce texte est trop long ou illisible.
error-no-side = Vous n’avez pas ici de camp à qui parler.
error-too-fast = C’était très rapide. Veuillez attendre un instant.
error-stale = La partie a avancé entre-temps. Veuillez regarder à nouveau.
error-busy = Le serveur a beaucoup à faire. Veuillez réessayer.
error-hello-first = La connexion n’a pas dit qui elle est.
error-closing = Le serveur ferme et revient bientôt.
error-record = Cette partie enregistrée est illisible. Ligne { $line } : { $reason ->
    [another-game] elle est d’un autre jeu
    [bad-chance] la source du hasard est illisible
    [bad-components] le plateau ou les cartes sont illisibles
    [bad-entry] cette entrée est illisible
    [bad-header] l’en-tête est illisible
    [bad-seat] cette place est illisible
    [chance-missing] un résultat du hasard manque
    [does-not-follow] ceci ne suit pas de ce qui précède
    [other-components] le plateau ou les cartes ne sont pas ceux qu’elle nomme
    [record-cut-short] elle finit trop tôt
    [record-of-another-version] elle a été écrite par une autre version
    [record-too-long] elle continue après la fin
    [refused] les règles ne le permettent pas
    [rules-of-another-version] elle a été jouée avec une autre version des règles
   *[other] ce n’est pas une partie enregistrée
}.

## Pourquoi non, quand un jeu n'a pas ses propres mots
why-not-now = Ce n’est pas possible maintenant.
why-not-a-choice = Ce n’est pas un des choix.
why-not-your-turn = Ce n’est pas votre tour.
why-over = La partie est finie.
why-unknown-action = Le jeu ne connaît pas cette action.
why-change-it-instead = Vous avez déjà choisi : faites un autre choix pour le changer.
why-nothing-to-undo = Il n’y a plus rien à reprendre.
why-no-such-option = Le jeu n’a pas d’option « { $option } ».
why-no-such-value = « { $value } » n’est pas une valeur de l’option « { $option } ».
why-seats-out-of-range = Ce jeu se joue de { $least } à { $most }.
why-no-such-answer = « { $answer } » n’est pas une des réponses.
why-answer-taken = Une autre place l’a déjà.
why-bad-name = Un nom compte de 1 à { $most } caractères lisibles.
why-bad-number = Il faut un nombre de { $least } à { $most }.
why-picked-already = C’est déjà choisi.
why-enough-talk = On ne peut plus faire d’offre.
why-nothing-offered = Rien n’est proposé.
