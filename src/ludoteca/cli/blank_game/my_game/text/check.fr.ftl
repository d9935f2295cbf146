# What is wrong with a board.

check-space-missing = manque : les cases sont numérotées à partir de 0 sans trou.
check-beacon = la dernière case, et elle seule, est du type beacon.
