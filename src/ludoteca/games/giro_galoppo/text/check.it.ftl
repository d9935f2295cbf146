# What is wrong with a track, its cards and its pieces.

check-at-node = Casella { $id }
check-all-node = Caselle
check-race-card = ogni numero ha { $n } copie, una per fantino, non { $found }.
check-no-race-card = le carte corsa vanno da { $low } a { $high }.
check-one-horse = c’è un cavallo di colore { $colour }.
check-one-rider = c’è un fantino di colore { $colour }.
check-obstacles = la scatola contiene { $n } ostacoli mobili, non { $found }, e il valore dice lo stesso.
check-whole-number = è un numero intero da { $low } a { $high }.
check-start-box = ha x, y, width, height e compartments.
check-finish-line = ha x, y e i due capi della sua linea.
check-compartments = il recinto di partenza ha { $n } scomparti, non { $found }.
check-space-missing = manca: le caselle vanno da 1 a { $total } senza buchi.
check-space-too-many = è di troppo: le caselle vanno da 1 a { $total }.
check-ground = il terreno è uno fra { $grounds }, non «{ $found }».
kind-sand = sabbia
kind-grass = erba
kind-river = fiume
kind-marsh = palude
kind-behind = oltre la linea
check-behind = le caselle oltre la linea, e solo quelle, vanno da { $low } a { $high }.
check-river = il percorso ha { $n } caselle di fiume, non { $found }.
check-marsh = il percorso ha { $n } casella di palude, non { $found }.
check-enough-behind = almeno { $least } caselle stanno oltre la linea, non { $found }.
check-sand = c’è poca sabbia: non si possono mettere cinque ostacoli di cui due dopo questo, l’ultimo naturale.
