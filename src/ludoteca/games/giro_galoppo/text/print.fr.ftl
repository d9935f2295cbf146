# Imprimer et jouer.
print-course = le parcours
print-race-cards = cartes de course
print-card = { $colour }, { $card }
print-horses = chevaux : pliez selon les pointillés pour qu’ils tiennent debout
print-obstacles = obstacles : de même
print-horse = cheval { $colour }
print-log = tronc
print-hurdle = barrière
print-hedge = haie
print-wall = mur
print-barrels = tonneaux
