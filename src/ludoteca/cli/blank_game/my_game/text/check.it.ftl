# What is wrong with a board.

check-space-missing = manca: le caselle sono numerate da 0 senza buchi.
check-beacon = l’ultima casella, e nessun’altra, è del tipo beacon.
