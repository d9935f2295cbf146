# What is wrong with a component set, and where.

check-line = { $where } : { $what }
check-at-field = { $where } ({ $field })
check-at-node = Lieu { $id }
check-at-edge = Segment { $id }
check-at-card = Carte { $id }
check-at-piece = Pièce { $id }
check-at-scenario = Scénario { $id }
check-at-gap = Lacune { $id }
check-at-constants = Valeur « { $id } »
check-all-node = Lieux
check-all-edge = Segments
check-all-card = Cartes
check-all-piece = Pièces
check-all-scenario = Scénarios
check-all-gap = Lacunes
check-all-constants = Valeurs
check-all-set = Le jeu de composants

# How it is written
check-expected = on attend ici { $expected }, pas { $got }.
check-type-int = un nombre entier
check-type-float = un nombre
check-type-str = un texte
check-type-bool = oui ou non
check-type-null = rien
check-type-array = une liste
check-type-object = une entrée avec des champs
check-type-other = autre chose
check-missing-field = il manque le champ « { $field } ».
check-unknown-field = il n’y a pas de champ « { $field } ».
check-length = on attend ici { $n } valeurs.
check-does-not-fit = c’est illisible.
check-too-many = il y en a { $n } ; on en lit { $most } au plus.
check-too-deep = des listes dans des listes, sur plus de { $most } niveaux.
check-number = un nombre trop grand, ou qui n’en est pas un.
check-text = un texte de plus de { $most } caractères, ou avec des signes qui ne s’affichent pas.
check-twice = y figure { $n } fois.
check-no-place = il n’y a pas de lieu { $place }.
check-schema = son schéma est { $schema } ; on lit le schéma { $ours }.
check-frame = les deux côtés du cadre sont supérieurs à 0, et de { $most } au plus.
check-provenance = la provenance est parmi { $known }, et non « { $found } ».
check-missing = manque.
check-lacks = « { $what } » manque quelque part.
check-unreadable = une partie n’a pas la forme dont les règles ont besoin.
check-other-game = c’est un jeu de composants de « { $game } », pas de « { $ours } ».
check-file = le fichier { $file } est illisible.
check-no-toml = la ligne { $line } n’est pas du TOML.
check-no-json = le fichier n’est pas du JSON.
check-no-set = le jeu { $game } n’en a pas.

# Beyond the rules
check-outside = est hors du cadre de { $width } sur { $height }.
check-same-spot = est au même endroit que { $other }.
check-same-name = s’appelle { $name }, comme { $other }.
check-no-copies = il n’y en a aucun exemplaire.

# How it differs from the one that comes with the game
set-added-edge = le segment { $id } ({ $kind }) est nouveau.
set-removed-edge = le segment { $id } ({ $kind }) n’y est pas.
set-added-entry = { $where } est là en plus.
set-moved-entry = { $where } est ailleurs.
set-removed-entry = { $where } n’y est pas.
set-changed-entry = { $where }, { $field } : { $theirs } au lieu de { $ours }.
set-changed-value = { $where } : { $theirs } au lieu de { $ours }.
set-changed-whole = { $where } : diffère.
set-counted-node = lieux : { $n }
set-counted-edge = segments : { $n }
set-counted-card = cartes : { $n }
set-counted-piece = pièces : { $n }
set-counted-scenario = scénarios : { $n }
set-counted-constants = valeurs : { $n }
set-counted-set = cadre
balance-seat = le siège { $n }
balance-more = Pas équilibré comme le nôtre : sur { $games } parties entre robots ({ $bot }), { $who } a gagné { $theirs } fois sur 100 avec ce jeu de composants et { $ours } fois sur 100 avec le nôtre. L’écart est de { $mean } points, entre { $low } et { $high } avec 95 % de certitude.
balance-less = Pas équilibré comme le nôtre : sur { $games } parties entre robots ({ $bot }), { $who } n’a gagné que { $theirs } fois sur 100 avec ce jeu de composants et { $ours } fois sur 100 avec le nôtre. L’écart est de { $mean } points, entre { $low } et { $high } avec 95 % de certitude.
balance-same = Équilibré comme le nôtre : sur { $games } parties entre robots ({ $bot }), { $who } a gagné { $theirs } fois sur 100 avec ce jeu de composants et { $ours } fois sur 100 avec le nôtre. L’écart est de { $mean } points, entre { $low } et { $high } avec 95 % de certitude.
balance-open = On ne le sait pas encore : sur { $games } parties entre robots ({ $bot }), { $who } a gagné { $theirs } fois sur 100 avec ce jeu de composants et { $ours } fois sur 100 avec le nôtre. L’écart est de { $mean } points, mais tout entre { $low } et { $high } conviendrait.
set-differs = Diffère de celui du jeu : { $what }.
set-same = Le même que celui du jeu.
