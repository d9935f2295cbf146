# What is wrong with a track, its cards and its pieces.

check-at-node = Case { $id }
check-all-node = Cases
check-race-card = chaque nombre a { $n } exemplaires, un par cavalier, pas { $found }.
check-no-race-card = les cartes de course vont de { $low } à { $high }.
check-one-horse = il y a un seul cheval de la couleur { $colour }.
check-one-rider = il y a un seul cavalier de la couleur { $colour }.
check-obstacles = la boîte contient { $n } obstacles mobiles, pas { $found }, et la valeur le dit aussi.
check-whole-number = est un nombre entier de { $low } à { $high }.
check-start-box = a x, y, width, height et compartments.
check-finish-line = a x, y et les deux bouts de sa ligne.
check-compartments = la case de départ a { $n } compartiments, pas { $found }.
check-space-missing = manque : les cases vont de 1 à { $total } sans trou.
check-space-too-many = est de trop : les cases vont de 1 à { $total }.
check-ground = le terrain est parmi { $grounds }, et non « { $found } ».
kind-sand = sable
kind-grass = herbe
kind-river = rivière
kind-marsh = marais
kind-behind = derrière la ligne
check-behind = les cases derrière la ligne, et elles seules, vont de { $low } à { $high }.
check-river = le parcours a { $n } cases de rivière, pas { $found }.
check-marsh = le parcours a { $n } case de marais, pas { $found }.
check-enough-behind = au moins { $least } cases sont derrière la ligne, pas { $found }.
check-sand = le sable est trop rare : cinq obstacles ne peuvent être posés dont deux derrière celui-ci, le dernier naturel.
