# Print and play.
print-map = the map
print-track = the track of turns
print-cards-of-movement = cards of movement and events
print-cards-of-setup = landing cards and patrol cards
print-standing = patrols: fold along the dotted lines, so that they stand
print-flat = trace markers and the time marker
print-trace = trace marker
print-time = time marker
print-sheet = Garibaldi’s movement sheet, for four games
