# Print and play.
print-course = the course
print-race-cards = race cards
print-card = { $colour }, { $card }
print-horses = horses: fold along the dotted lines, so that they stand
print-obstacles = obstacles: likewise
print-horse = { $colour } horse
print-log = log
print-hurdle = hurdle
print-hedge = hedge
print-wall = wall
print-barrels = barrels
