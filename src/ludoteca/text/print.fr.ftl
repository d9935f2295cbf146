# Imprimer et jouer : ce qui est écrit sur les pages de `ludoteca components export JEU --print`.

print-cover = à lire d’abord
print-boards = plateau
print-cards = cartes
print-counters = pions
print-sheets = feuilles
print-by = Un jeu de { $author } ({ $publisher })
print-whose = Ceci n’est pas le jeu édité. Nous n’avions ni son plateau, ni ses cartes, ni ses pions : Ludoteca a dessiné les siens d’après le texte de la règle, pour qu’on puisse y jouer. Les dessins et les données sont libres sous la licence MIT, les caractères (Alegreya) sous la SIL Open Font License. Le jeu lui-même, son nom et ses règles appartiennent à son auteur et à son éditeur : si vous l’aimez, achetez-le.
print-set = D’où viennent les données
print-set-is = Jeu de composants « { $id } », version { $version } ({ $hash })
print-from-rulebook = { $n } entrées sur { $of } figurent dans la règle
print-from-history = { $n } sur { $of } suivent l’histoire
print-from-geography = { $n } sur { $of } suivent la géographie
print-from-reconstructed = { $n } sur { $of } sont reconstituées
print-from-box = { $n } sur { $of } ont été vues dans une boîte du jeu
print-files = À imprimer
print-file = { $file }, { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
} : { $what }
print-how = Comment faire
print-how-scale = Imprimez à 100 % (« taille réelle », non « ajuster à la page »). La barre ci-dessous, et sur chaque page, mesure alors 100 mm.
print-how-cut = Coupez le long des repères noirs du bord, d’un repère à l’autre.
print-how-join = Un plateau en plusieurs morceaux : ils portent le nom de leur rangée et de leur colonne (A1, A2, B1…). De deux voisins, coupez-en un le long de ses repères en tirets, posez-le sur l’autre de sorte que les repères se touchent, et collez.
print-how-backs = Les pages de dos suivent celles de face : imprimez ces fichiers en recto verso, retournés sur le bord long.
print-how-card = Un papier fort, de 200 g ou plus, fait de meilleures cartes ; collez les pions sur du carton.
print-tile = { $what }, morceau { $tile }
print-backs = { $what } : dos
print-foot = { $title } · { $page } / { $pages }
