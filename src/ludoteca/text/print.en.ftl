# Print and play: what stands on the pages of `ludoteca components export GAME --print`.

print-cover = read me first
print-boards = board
print-cards = cards
print-counters = counters
print-sheets = sheets
print-by = A game by { $author } ({ $publisher })
print-whose = This is not the printed game. Its board, cards and counters were not at hand: Ludoteca has drawn its own, after the text of the rulebook, so that the rules can be played. The drawings and the data are free under the MIT licence, the letters (Alegreya) under the SIL Open Font License. The game itself, its name and its rules belong to its author and its publisher: whoever likes it, buys it.
print-set = Where the data come from
print-set-is = Component set “{ $id }”, version { $version } ({ $hash })
print-from-rulebook = { $n } of { $of } entries stand in the rulebook
print-from-history = { $n } of { $of } follow history
print-from-geography = { $n } of { $of } follow geography
print-from-reconstructed = { $n } of { $of } are reconstructed
print-from-box = { $n } of { $of } were seen in a printed box
print-files = What is to be printed
print-file = { $file }, { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}: { $what }
print-how = How
print-how-scale = Print at 100 % (“actual size”, not “fit to page”). The bar below, and on every page, is then 100 mm long.
print-how-cut = Cut along the black marks at the edges, from mark to mark.
print-how-join = A board of several tiles: the tiles are named by row and column (A1, A2, B1 …). Cut one of two neighbours along its dashed marks, lay it over the other so that the dashed marks meet, and glue it down.
print-how-backs = Pages with backs follow their fronts: print these files on both sides, turned over the long edge.
print-how-card = Strong paper, 200 g or more, makes better cards; counters want cardboard beneath.
print-tile = { $what }, tile { $tile }
print-backs = { $what }: backs
print-foot = { $title } · { $page } / { $pages }
