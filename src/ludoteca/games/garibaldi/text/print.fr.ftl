# Imprimer et jouer.
print-map = la carte
print-track = la piste des tours
print-cards-of-movement = cartes de mouvement et d’événement
print-cards-of-setup = cartes de débarquement et de patrouille
print-standing = patrouilles : pliez selon les pointillés pour qu’elles tiennent debout
print-flat = marqueurs de trace et marqueur de temps
print-trace = marqueur de trace
print-time = marqueur de temps
print-sheet = la feuille de mouvement de Garibaldi, pour quatre parties
