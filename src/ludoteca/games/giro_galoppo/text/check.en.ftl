# What is wrong with a track, its cards and its pieces.

check-at-node = Space { $id }
check-all-node = Spaces
check-race-card = each number has { $n } copies, one for each rider, not { $found }.
check-no-race-card = the race cards are { $low } to { $high }.
check-one-horse = there is one horse that is { $colour }.
check-one-rider = there is one rider who is { $colour }.
check-obstacles = the box holds { $n } movable obstacles, not { $found }, and the value says the same.
check-whole-number = is a whole number from { $low } to { $high }.
check-start-box = has x, y, width, height and compartments.
check-finish-line = has x, y and the two ends of its line.
check-compartments = the start box has { $n } compartments, not { $found }.
check-space-missing = is missing: the spaces are 1 to { $total } without a gap.
check-space-too-many = is one too many: the spaces are 1 to { $total }.
check-ground = the ground is one of { $grounds }, not “{ $found }”.
kind-sand = sand
kind-grass = grass
kind-river = river
kind-marsh = marsh
kind-behind = behind the line
check-behind = the spaces behind the line, and only they, are { $low } to { $high }.
check-river = the track has { $n } spaces of river, not { $found }.
check-marsh = the track has { $n } space of marsh, not { $found }.
check-enough-behind = at least { $least } spaces lie behind the line, not { $found }.
check-sand = sand is too scarce: five obstacles can’t be placed with two of them behind this, the last natural one.
