workshop-title = Votre boîte
workshop-intro = Faites du { $game } de la maison celui de votre boîte imprimée : partez d’une copie du nôtre, corrigez ce qui diffère, et jouez avec.
workshop-way-correct = Corriger
workshop-way-correct-about = Carte, cartes à jouer et pions ; une photo de votre plateau peut se placer dessous, sans jamais quitter cet appareil.
workshop-way-check = Faire vérifier
workshop-way-check-about = Ce que la règle exige est dit pendant que vous dessinez, et chaque remarque mène à l’endroit.
workshop-way-play = Y jouer
workshop-way-play-about = Faites-le essayer par les robots, transmettez-le par un lien, et jouez-y aux tables de cette maison.
workshop-begin = Commencer par une copie du nôtre
workshop-open-file = Ouvrir un fichier
workshop-here = Sur cet appareil
workshop-of-house = Dans cette maison
workshop-in-house = gardé dans cette maison
workshop-changed = modifié { $when }
workshop-version = version { $version }
workshop-playable = jouable
workshop-unfinished = pas terminé
workshop-name-of = La boîte de { $name }
workshop-name-new = Ma boîte
workshop-copy-of = { $name } (la mienne)
workshop-no-document = Ce document n’est pas sur cet appareil.
workshop-no-game = L’atelier de ce jeu n’a pas pu s’ouvrir.
workshop-forget = Retirer « { $name } » de cet appareil
workshop-forget-about = Rien d’autre ne le garde : enregistrez-le d’abord dans un fichier si vous y tenez.
workshop-forget-stored = La maison garde ce que vous y avez enregistré en dernier.
workshop-file-no-set = Ce fichier ne contient pas de matériel de jeu.
workshop-file-no-game = Ce fichier ne dit pas de quel jeu il est.
workshop-file-other-game = Ce fichier est d’un autre jeu.
workshop-file-other-schema = Ce fichier vient d’une autre version de la maison ; on ne peut pas le lire ici.
workshop-file-too-many = Ce fichier a plus de lieux ou de cartes qu’aucune boîte : 2 000 lieux et 8 000 segments au plus.
workshop-file-too-large = Ce fichier est trop gros pour être un matériel de jeu.
workshop-steps = Étapes
workshop-photo = Photo
workshop-step-places = Lieux
workshop-step-segments = Segments
workshop-on-device = sur cet appareil
workshop-no-photo = pas encore
workshop-of = { $done } sur { $all }
workshop-confirmed = confirmés
workshop-compare = Comparer au nôtre
workshop-save-file = En fichier
workshop-save = Enregistrer
workshop-is-saved = Enregistré
workshop-saved = Enregistré dans cette maison.
workshop-owed = Pas encore enregistré : un nouvel essai se fait tout seul.
workshop-play = Jouer avec
workshop-not-yet = On pourra y jouer quand tout ce que la règle exige sera vrai.
workshop-more-of-it = Nommer, partager, mesurer
workshop-set-name = Nom
workshop-undo = Annuler
workshop-redo = Refaire
workshop-tools = Outils
workshop-tool-move = Déplacer
workshop-tool-add = Ajouter
workshop-tool-join = Relier
workshop-tool-trace = Contour
workshop-tool-remove = Enlever
workshop-hint-add = Un lieu naît là où vous pointez.
workshop-hint-join = Choisissez deux lieux, l’un après l’autre.
workshop-hint-join-to = De { $place } à…
workshop-hint-trace = Choisissez une région, puis posez ses coins l’un après l’autre.
workshop-board = Plateau
workshop-places = Lieux du plateau
workshop-board-keys = Tab va d’un lieu à l’autre, les flèches déplacent un lieu, avec Maj dix fois plus loin. Entrée choisit, ou relie avec l’outil pour cela. Suppr enlève. Échap quitte le plateau.
workshop-has-segments =
    { $count ->
        [one] un segment
       *[other] { $count } segments
    }
workshop-lies = en { $x }, { $y }
workshop-is-wrong = pas comme la règle l’exige
workshop-corner = Coin { $number }, en { $x }, { $y }
workshop-corners =
    { $count ->
        [one] Contour d’un coin
       *[other] Contour de { $count } coins
    }
workshop-no-outline = Pas de contour tracé : le nôtre est dessiné.
workshop-outline-begin = Tracer son contour
workshop-outline-remove = Enlever le contour
workshop-ours = Le nôtre
workshop-show-moved = Montrer ce qui a bougé
workshop-confirm-all = Tout est comme imprimé
workshop-from-rulebook = règle
workshop-from-box = boîte
workshop-from-ours = le nôtre
workshop-comes-from = Vient de
workshop-demands = La règle exige
workshop-wrong =
    { $count ->
        [one] Un point pas encore vrai
       *[other] { $count } pas encore vrais
    }
workshop-right = Tout est vrai
workshop-warnings =
    { $count ->
        [one] un point à regarder
       *[other] { $count } points à regarder
    }
workshop-checking = Vérification…
workshop-check-lost = La maison ne répond pas. Ce que vous faites est gardé ici ; on redemande.
workshop-cause = Votre geste : { $what }
workshop-go-there = Y aller
workshop-as-ours = Comme le nôtre
workshop-more-findings = et { $count } de plus
workshop-aside = Ce que dit la règle, et ce qui est choisi
workshop-chosen-place = Lieu choisi
workshop-chosen-segment = Segment choisi
workshop-number = Numéro
workshop-name = Nom
workshop-kind = Sorte
workshop-angle = Direction
workshop-join-with = Relier à
workshop-as = par
workshop-join = Relier
workshop-part = Enlever { $what }
workshop-remove-segment = Enlever ce segment
workshop-remove-place = Enlever ce lieu
workshop-last-steps = Derniers gestes
workshop-did-move = { $place } déplacé
workshop-did-rename = { $place } nommé
workshop-did-kind = { $place } change de sorte
workshop-did-turn = { $place } tourné
workshop-did-source = { $place } : d’où il vient
workshop-did-renumber = { $place } renuméroté { $number }
workshop-did-swap = { $place } et { $number } ont échangé leurs numéros
workshop-did-add = { $place } ajouté
workshop-did-remove = { $place } enlevé
workshop-did-join = { $a } et { $b } reliés : { $kind }
workshop-did-part = { $a } et { $b } séparés
workshop-did-segment = { $a } et { $b } : d’où cela vient
workshop-did-confirm = Tout vu comme imprimé
workshop-did-trace = Contour de { $place }
workshop-did-entry = { $row } modifié
workshop-did-constant = Tableau modifié
workshop-did-ours = { $row } comme le nôtre
workshop-did-take = Repris de la maison
workshop-keeping = On garde sur cet appareil…
workshop-kept = Gardé sur cet appareil
workshop-overtaken = Une autre page de ce navigateur a modifié le même document. Celui-ci n’est plus gardé.
workshop-overtaken-load = Montrer celui-là
workshop-not-kept = Cet appareil ne peut pas le garder. Enregistrez-le dans un fichier avant de partir.
workshop-needs-width = Les lieux et segments se modifient sur un écran plus large.
workshop-find = Nom ou numéro
workshop-all = Les { $count }
workshop-unsure = Pas encore confirmés : { $count }
workshop-face = Face
workshop-none-found = Rien de ce nom.
workshop-change-row = Modifier { $row }
workshop-yes = oui
workshop-no = non
workshop-less = { $what } : un de moins
workshop-more = { $what } : un de plus
workshop-take-off = Ôter { $what }
workshop-put-on = En ajouter…
workshop-bad-number = Un nombre entier de { $low } à { $high }.
workshop-bad-numbers = Des nombres entiers de { $low } à { $high }, séparés par des virgules.
workshop-bad-value = Ce n’est pas de la forme qu’il y avait là : rien ne change.
workshop-tables = Tableaux
workshop-table = Tableau
workshop-row = Ligne
workshop-value = Valeur
workshop-photo-title = Une photo de votre plateau
workshop-photo-about = D’en haut, avec les quatre coins, dans une lumière égale. Elle se place sous la carte, et vous voyez aussitôt ce qui diffère.
workshop-photo-choose = Choisir une photo
workshop-photo-reading = Lecture…
workshop-photo-another = Une autre photo
workshop-photo-remove = Sans photo
workshop-photo-size = { $wide } × { $high } pixels
workshop-photo-stays = La photo reste sur cet appareil. Elle n’est jamais envoyée.
workshop-photo-stays-short = Reste sur cet appareil
workshop-photo-no-picture = Ce fichier n’est pas une image qu’un navigateur sait montrer. Un JPEG, PNG ou WebP convient.
workshop-photo-too-many-pixels = Cette image a plus de 40 millions de pixels. Une plus petite montre aussi bien un plateau.
workshop-photo-too-heavy = Ce fichier pèse plus de 50 Mo. Un plus petit montre aussi bien un plateau.
workshop-square = La redresser
workshop-square-about = Tirez chaque épingle sur son coin du cadre imprimé. Les flèches la déplacent d’un pixel.
workshop-pin = Épingle { $number }, { $where }, en { $x }, { $y }
workshop-pin-1 = en haut à gauche
workshop-pin-2 = en haut à droite
workshop-pin-3 = en bas à droite
workshop-pin-4 = en bas à gauche
workshop-pins-crossed = Les épingles doivent faire le tour du plateau dans l’ordre, sans que trois soient alignées.
workshop-so-it-lies = Elle sera ainsi
workshop-lay = La mettre sous la carte
workshop-differs =
    { $count ->
        [one] Une entrée diffère du nôtre.
       *[other] { $count } entrées diffèrent du nôtre.
    }
workshop-same = Rien ne diffère encore du nôtre.
workshop-how-added = ajouté
workshop-how-removed = enlevé
workshop-how-changed = modifié
workshop-table-node = Lieux
workshop-table-edge = Segments
workshop-table-card = Cartes
workshop-table-piece = Matériel
workshop-table-constants = Tableaux
workshop-field-where = où il est
workshop-field-copies = exemplaires
workshop-field-scenario = scénario
workshop-field-frame = cadre
workshop-conflict = Enregistré d’ailleurs entre-temps
workshop-conflict-about = Ce matériel a été enregistré depuis un autre atelier depuis que vous l’avez ouvert. Rien n’est perdu : gardez le vôtre comme copie à part, ou prenez l’autre, ce que vous pourrez annuler.
workshop-keep-mine = Garder le mien en copie
workshop-take-theirs = Prendre l’autre
workshop-was-gone = Il avait été supprimé dans cette maison ; il y est enregistré à nouveau.
workshop-balance = Est-il équilibré ?
workshop-balance-about = La maison joue beaucoup de parties entre robots égaux et dit qui gagne combien de fois.
workshop-balance-at = { $done } parties sur { $of }
workshop-balance-failed = On n’a pas pu mesurer.
workshop-balance-go = Mesurer
workshop-share = Le partager
workshop-share-about = Qui a le lien peut le regarder, y jouer et en faire une copie.
workshop-share-go = Créer un lien
workshop-share-copy = Copier le lien
workshop-share-end = Ne plus partager
workshop-delete = Le supprimer de la maison
workshop-delete-about = Les tables qui y jouent gardent leur copie, et cet appareil aussi.
workshop-delete-yes = Supprimer
workshop-deleted = Supprimé de la maison. Il est toujours sur cet appareil.
workshop-make-own = faire du jeu celui de votre boîte
workshop-mine-about = Plateaux, cartes et pions tels qu’ils sont dans vos propres boîtes.
workshop-mine-count =
    { $count ->
        [one] un matériel
       *[other] { $count } matériels
    }
workshop-box = Plateau et cartes
workshop-box-ours = Ceux de la maison
workshop-box-of = Joué avec { $name }
workshop-box-differs =
    { $count ->
        [one] Une entrée diffère de celles de la maison.
       *[other] { $count } entrées diffèrent de celles de la maison.
    }
workshop-box-show = Ce qui diffère
workshop-row-add = Ajouter une ligne
workshop-row-remove = Retirer { $row }
workshop-row-which = Choisir un lieu
