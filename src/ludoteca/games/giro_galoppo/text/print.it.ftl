# Stampa e gioca.
print-course = il percorso
print-race-cards = carte corsa
print-card = { $colour }, { $card }
print-horses = cavalli: piegate lungo le linee punteggiate, così stanno in piedi
print-obstacles = ostacoli: allo stesso modo
print-horse = cavallo { $colour }
print-log = tronco
print-hurdle = barriera
print-hedge = siepe
print-wall = muro
print-barrels = botti
