# Stampa e gioca.
print-map = la mappa
print-track = la pista dei turni
print-cards-of-movement = carte movimento ed evento
print-cards-of-setup = carte sbarco e carte pattuglia
print-standing = pattuglie: piegate lungo le linee punteggiate, così stanno in piedi
print-flat = segnalini traccia e segnalino del tempo
print-trace = segnalino traccia
print-time = segnalino del tempo
print-sheet = il foglio di movimento di Garibaldi, per quattro partite
