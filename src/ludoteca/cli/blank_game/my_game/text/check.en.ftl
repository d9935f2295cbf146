# What is wrong with a board.

check-space-missing = is missing: the spaces are numbered from 0 without a gap.
check-beacon = the last space, and no other, is of the kind beacon.
