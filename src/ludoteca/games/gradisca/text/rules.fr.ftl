# Les règles de Gradisca, dites avec nos mots. Le catalogue (rules.toml) fait foi ; chaque numéro y figure en anglais.
# Un nom pour une chose, ici comme dans les autres textes du jeu :
#   aide de jeu = player aid ; camp (Venise, Autriche) = side ; camp, marqueur « Campo » = camp ; corps = corps, command
#   marqueur de commandement = command marker ; récipient = container ; ligne du temps = turn track ; case = box ; étape = step (a to e)
#   marqueur de Tour = Turn marker ; marqueur de Fin de jeu = End-of-game marker ; entretien = housekeeping (e1 to e7)
#   activer, activation = activate, activation ; option 1, 2, 3 = option 1, 2, 3 ; agir, action = act, action
#   pioche = draw pile ; défausse = discard pile ; paquet = deck ; main = hand ; carte de réaction = reaction card
#   zone = area ; bord = border ; bord libre = open border ; bord difficile = difficult border ; infranchissable = impassable
#   bord de rivière avec pont, sans pont = river_bridge, river_no_bridge ; occupée par l’ennemi = enemy-occupied ; tenir, contrôler = control
#   pion = counter ; unité = unit ; unité de combat = combat unit (infantry, cavalry, artillery, sapper) ; troupe = fighting unit (infantry, cavalry)
#   infanterie, cavalerie légère, cavalerie lourde, artillerie, sapeur = infantry, light cavalry, heavy cavalry, artillery (gun), sapper
#   chef = leader ; valeur de commandement = command value ; rayon de commandement = command radius ; test de survie = leader survival test
#   chef replié, se replier = displaced leader, be displaced ; trait = trait ; malus = malus
#   PM, point de mouvement = movement point ; capacité de mouvement = movement capacity ; pile = stack ; empilement = stacking ; surplus = surplus
#   bon ordre = good order ; désorganisé = disorganised ; récupérer = recover ; pas = step (of a unit) ; face pleine, face réduite = full, reduced side
#   combat terrestre = land combat ; bataille = battle ; round = round ; valeur de tir = fire value ; tirer = fire ; touche = hit ; perte = loss
#   appeler, unité appelée = call, called unit ; vainqueur, vaincu, égalité = winner, defeated, tie ; retraite = retreat ; éliminé = eliminated
#   zone d’origine = area of origin ; zone d’entrée = entry area ; dé non modifié = unmodified die
#   bombarder, bombardement = bombard, bombardment ; forteresse = fortress ; mur, valeur du mur = wall, wall value ; brèche = breach
#   assiégé = besieged ; garnison = garrison ; sortie = sortie ; assaut = assault ; fort = fort ; bourg fortifié = fortified town
#   mine, poser une mine = mine, lay a mine ; contre-mine = counter-mine ; reconstruction = repair ; faire sauter, explosion = blow, explosion
#   ravitaillement, ravitaillé = supply, supplied ; ligne, source de ravitaillement = supply line, source ; ravitaillement d’attaque = attack supply
#   ravitaillement par mer = sea supply ; marqueurs « Attivato », « Razzia », « Non-ravitaillé », section « Comandi giocati » : noms gardés
#   moral élevé, moyen, bas = high, medium, low morale ; razzia = raid ; piller, pilleur = to raid, raider ; zone de razzia = raid zone
#   incursion = incursion ; renforts, groupe de renforts = reinforcements, reinforcement group ; points de victoire = victory points
