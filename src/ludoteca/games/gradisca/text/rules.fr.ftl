# Les règles de Gradisca, dites avec nos mots. Le catalogue (rules.toml) fait foi ; chaque numéro y figure en anglais.
# Un nom pour une chose, ici comme dans les autres textes du jeu :
#   aide de jeu = player aid ; parti (Venise, Autriche) = side ; camp, marqueur « Campo » = camp ; corps = corps, command
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
rule-GR-001 = Étape a : on tire au hasard un marqueur de commandement du récipient opaque. Chaque marqueur qui y reste a la même chance ; les deux joueurs peuvent voir lesquels restent.
rule-GR-002 = Étape b : le propriétaire du marqueur tiré active des unités de ce corps, joue des cartes, ou fait les deux, dans les limites de l’activation d’un commandement (5).
rule-GR-003 = Pendant l’étape b, l’adversaire du joueur actif peut jouer des cartes, mais seulement une carte que sa condition imprimée autorise à ce moment-là.
rule-GR-004 = Un marqueur de commandement tiré va dans la section « Comandi giocati » de la carte ; il ne peut plus être tiré dans le même tour.
rule-GR-005 = Étape c : on recommence les étapes a et b jusqu’au dernier marqueur de commandement.
rule-GR-006 = Étape d, première partie : quand le récipient est vide, on regarde dans chaque zone si des unités dépassent la limite d’empilement (9).
rule-GR-007 = Étape d, seconde partie : après le contrôle de l’empilement, le marqueur de Tour avance d’une case sur la ligne du temps.
rule-GR-008 = Étape e : si le marqueur de Tour est au-delà du marqueur de Fin de jeu, la partie est finie ; on compte les points de victoire des deux joueurs pour désigner le gagnant.
rule-GR-009 = Si la partie ne finit pas à l’étape e, on fait l’entretien : les étapes e1 à e7, dans l’ordre de la liste.
rule-GR-010 = Étape e1 : tous les marqueurs « Razzia » quittent la carte si le nouveau tour est le premier d’une année, et seulement alors.
rule-GR-011 = Étape e2 : tous les marqueurs « Attivato » quittent la carte.
rule-GR-012 = Étape e3 : un marqueur « Campo » déplacé au tour précédent est remis sur sa face normale.
rule-GR-013 = Étape e4 : si la case du nouveau tour porte « Moral -1 », le moral des deux armées baisse de 1.
rule-GR-014 = Étape e5 : on lance un dé pour chaque groupe de renforts placé sur la case d’un tour passé, pour voir s’il entre (26).
rule-GR-015 = Étape e6 : Venise peut déplacer le marqueur de ravitaillement par mer (21, exceptions).
rule-GR-016 = Étape e7 : tous les marqueurs de commandement retournent dans le récipient, et le nouveau tour commence à l’étape a.
rule-GR-017 = La partie finit au plus tard avec le tour de mars-avril 1618.
rule-GR-018 = Un tour dure deux mois. Les cases d’une année sont janvier-février, mars-avril, mai-juin, juillet-août, septembre-octobre et novembre-décembre ; la ligne du temps va de novembre-décembre 1615 (case 1) à mars-avril 1618 (case 15). L’aide de jeu nomme « Mars - Avril 1618 » et « Janv-Fev », donc des tours de deux mois ; décembre 1615 tombe dans la case de novembre-décembre.
rule-GR-019 = Le premier tour d’une année est toujours celui de janvier-février.
rule-GR-020 = Au premier tour d’un scénario on commence à l’étape a ; aucun entretien ne précède.
rule-GR-021 = Le marqueur de Tour a dépassé le marqueur de Fin de jeu quand le numéro de sa case est plus grand. À numéros égaux, ce tour se joue encore en entier : l’aide de jeu dit bien « dépassé ».
rule-GR-022 = Dans la campagne, le marqueur de Fin de jeu part de la case 12 (septembre-octobre 1617, d’après la paix de septembre 1617). Seules des cartes événement le déplacent, jamais en deçà de la case 11 ni au-delà de la case 15, la dernière fin selon l’aide de jeu.
rule-GR-023 = Le marqueur de Fin de jeu ne recule jamais sur une case antérieure au tour en cours ; sinon la partie pourrait finir avant la fin de ce tour.
rule-GR-024 = Le marqueur d’un corps qui n’a aucun pion sur la carte et n’est jamais entré en jeu n’est pas dans le récipient ; il s’y ajoute à la première étape e7 après l’entrée d’un pion du corps. L’aide de jeu ne dit rien de plus que de remettre les marqueurs ; un corps encore attendu ne peut pas agir.
rule-GR-025 = Le marqueur d’un corps qui a été en jeu reste dans le récipient même quand le corps n’a plus aucun pion sur la carte ; son propriétaire peut alors seulement jouer des cartes ou en tirer une. Le nombre de tirages ne baisse donc pas.
rule-GR-026 = Les conditions de victoire automatique se vérifient à l’étape d, après le contrôle de l’empilement et avant que le marqueur de Tour avance.
rule-GR-027 = Quand les deux joueurs ont à choisir au même moment sans ordre prescrit, le joueur actif choisit d’abord ; aux étapes d et e, c’est Venise. L’ordre est ainsi toujours fixé.
rule-GR-028 = Le point de moral que coûte un camp hors jeu se perd à l’étape e4, avant la case « Moral -1 », une fois par tour et par parti. L’aide de jeu dit que c’est à chaque tour, sans nommer d’étape.
rule-GR-029 = Le contrôle des zones est mis à jour à la fin de chaque activation, puis encore à l’étape d.
rule-GR-030 = Une activation finit quand le joueur actif le dit ou n’a plus rien de permis à faire ; les actions et les points de mouvement qui restent sont perdus.
rule-GR-031 = Les marqueurs « Non-ravitaillé » restent sur les unités de tour en tour, jusqu’à ce qu’un nouveau contrôle trouve l’unité ravitaillée ou qu’une razzia réussie ou une carte les enlève. Aucune étape d’entretien ne le fait.
rule-GR-032 = Aucune étape d’entretien ne lève la désorganisation : elle dure jusqu’à ce que l’unité récupère, par sa propre action ou par une carte.
rule-GR-033 = Exemple : le marqueur de Tour et le marqueur de Fin de jeu sont tous deux en case 12. Après l’étape d, le premier est en case 13, au-delà de l’autre : la partie est finie et il n’y a pas d’entretien.
rule-GR-034 = Exemple : le tour 7 (novembre-décembre 1616) s’achève, le tour 8 (janvier-février 1617) commence. Les marqueurs « Razzia » partent, car l’année est nouvelle ; les marqueurs « Attivato » aussi ; un camp déplacé est retourné ; les deux morals baissent de 1 (case 8) ; on lance un dé pour les groupes de renforts des cases 1 à 7 ; le marqueur de ravitaillement par mer peut bouger ; les marqueurs de commandement retournent dans le récipient.
rule-GR-101 = Quand un marqueur de commandement est tiré, son propriétaire a toujours le choix entre activer une zone (option 1) et tirer une carte (option 2), que le corps ait un chef ou non.
rule-GR-102 = Option 1 : le propriétaire peut jouer jusqu’à deux cartes et activer les unités du corps tiré qui sont dans une même zone, une seule.
rule-GR-103 = Option 2 : le propriétaire prend une carte de la pioche ; il n’active aucune unité et ne joue aucune carte.
rule-GR-104 = Personne ne garde plus de quatre cartes en main.
rule-GR-105 = Qui tire une cinquième carte la tire d’abord, puis en défausse une des cinq, celle qu’il veut.
rule-GR-106 = On ne peut défausser une carte sans la jouer que si l’on en a cinq.
rule-GR-107 = L’option 3 n’existe que tant que le corps tiré a un chef en jeu.
rule-GR-108 = Option 3 : le propriétaire peut jouer une carte au plus et activer les unités du corps tiré dans autant de zones que le dit la valeur de commandement du chef.
rule-GR-109 = Dans l’option 3, chaque zone activée doit être dans le rayon de commandement du chef.
rule-GR-110 = Le rayon de commandement est de deux zones ; n’y est qu’une zone où l’on peut arriver par un mouvement.
rule-GR-111 = Pour un marqueur tiré, le propriétaire choisit une des options 1, 2 et 3, une seule, et ne peut plus en changer.
rule-GR-112 = On peut choisir l’option 1, puis n’activer rien et ne jouer rien : c’est passer. L’aide de jeu donne un maximum de deux cartes et n’oblige jamais à activer.
rule-GR-113 = Le rayon de commandement se compte depuis la zone du chef (distance 0), en passant au plus deux bords qu’un mouvement peut franchir ; une zone que l’on doit traverser ne peut pas être occupée par l’ennemi. L’aide de jeu parle seulement de deux zones à portée de mouvement : ni le coût en PM ni le type de l’unité n’y jouent.
rule-GR-114 = Les zones de l’option 3 se choisissent toutes au début de l’activation, d’après la position du chef à ce moment ; s’il se déplace ou meurt ensuite, rien ne change.
rule-GR-115 = La valeur de commandement compte les zones choisies ; on peut en choisir moins, et la zone du chef compte si elle est choisie.
rule-GR-116 = On ne peut choisir pour l’activation qu’une zone où un pion au moins du corps tiré est sans marqueur « Attivato ».
rule-GR-117 = Seuls les pions du corps tiré qui sont dans une zone choisie peuvent agir ; ceux des autres corps n’y sont pas activés.
rule-GR-118 = Le propriétaire peut laisser des unités d’une zone activée sans rien faire. Une unité qui agit ou qui est appelée à une bataille reçoit un marqueur « Attivato » ; une unité restée inactive n’en reçoit pas et peut encore être appelée ce tour. L’aide de jeu réserve l’appel aux unités pas encore activées ; une inactive n’a pas agi.
rule-GR-119 = Une unité sous marqueur « Attivato » ne peut plus agir, être activée ni être appelée ce tour ; elle se défend et bat en retraite normalement.
rule-GR-120 = Chaque corps a un marqueur de commandement et au plus un chef en jeu. Si un second chef du corps entre, son propriétaire garde l’un des deux et l’autre est retiré du jeu : ainsi Giovanni de’ Medici à côté de Giustiniani ou de son successeur, au V1. Le propriétaire choisit, pour qu’un chef survivant ne lui nuise pas ; un tel retrait ne donne pas de points de victoire.
rule-GR-121 = Quand un commandement est activé, un chef ne commande que les pions de son corps ; à une bataille il peut appeler des unités de n’importe quel corps.
rule-GR-122 = Un chef dont le pion a été retourné est en jeu avec les valeurs du verso, et l’option 3 reste ouverte à son corps. Retourner le pion, c’est donc montrer un successeur au verso.
rule-GR-123 = Les zones activées se jouent dans l’ordre que l’on veut ; des unités de zones activées différentes peuvent agir tour à tour et se joindre à une même attaque.
rule-GR-124 = Il y a un seul paquet, commun, puisque l’aide de jeu ne parle que d’une pioche. Chaque carte est marquée Venise, Autriche ou les deux ; un joueur ne joue que les cartes de son parti ou des deux.
rule-GR-125 = On peut tenir une carte de l’autre parti ; elle compte dans la limite de la main, et c’est elle que l’on peut défausser quand on en a cinq.
rule-GR-126 = Une carte jouée s’applique en entier, puis va à la défausse, ou hors du jeu si elle est marquée pour cela.
rule-GR-127 = Quand la pioche est vide, on mélange la défausse pour en faire une nouvelle ; les cartes retirées du jeu n’y reviennent pas. Si les deux sont vides, on ne tire rien.
rule-GR-128 = Dans sa propre activation, un joueur peut jouer une carte « propre » au moment qu’elle nomme (GR-134). Le moment « libre » veut dire avant, entre ou après les actions des unités, jamais au milieu d’une bataille ni quand un jet de dé est en attente.
rule-GR-129 = L’adversaire peut jouer au plus une carte de réaction par activation. L’aide de jeu ne donne pas de nombre ; une seule garde l’échange court.
rule-GR-130 = Une carte ne se joue que si sa condition est remplie et si son effet peut s’appliquer au moins en partie.
rule-GR-131 = Les mains sont secrètes ; le nombre de cartes de chaque main, la défausse et les cartes retirées sont visibles de tous.
rule-GR-132 = Une carte « réaction » peut aussi être jouée par son propriétaire dans sa propre activation, si ce qui la déclenche s’y produit ; elle compte alors dans la limite de cartes de cette activation.
rule-GR-133 = Les effets qui durent jusqu’à la fin du tour cessent au début de l’étape d.
rule-GR-134 = Les autres moments des cartes sont : « zones », juste après le choix de l’option 1 ou 3 et de ses zones, avant toute autre chose ; « attaque », après l’entrée, le contrôle du ravitaillement d’attaque et les appels, avant le premier round d’un combat, le tir d’une incursion ou le dé d’une razzia ; « bombardement », « explosion », « travaux » et « test de chef », après l’annonce et avant le jet d’un dé de bombardement, d’explosion, de travaux d’un sapeur ou de survie. Quand les deux joueurs peuvent jouer une carte au même moment, le joueur actif décide d’abord. Cette liste vaut pour toutes les cartes.
rule-GR-135 = Qui joue une carte fait les choix de son effet, sauf si le texte en laisse un au propriétaire des unités. L’aide de jeu n’en dit rien.
rule-GR-136 = Un pas perdu par une carte se perd aussitôt, comme dans GR-336. Ce n’est pas une touche d’un round : forts et bourgs ne l’annulent pas et il n’entraîne aucun test de chef, sauf si la carte le dit. L’aide de jeu n’en dit rien.
rule-GR-137 = Durée des cartes : « immédiate », c’est fini aussitôt ; « dé », pour un seul dé ; « bataille » et « activation », jusqu’à la fin de la bataille ou de l’activation ; « tour », jusqu’au début de l’étape d (GR-133) ; « étape mer », jusqu’à la prochaine étape e6, ou jusqu’à la fin de la partie.
rule-GR-138 = Une carte qui ouvre ou ferme un bord de rivière le change dès ce moment pour le mouvement, le rayon de commandement, les appels, la retraite et les deux sortes de ravitaillement ; les pions restent où ils sont. Un bord ouvert par une carte coûte 1 PM. C’est le même sens pour B04, V01 et A02.
rule-GR-139 = Quand une carte demande qu’une unité puisse être ravitaillée, on le contrôle à ce moment avec toutes les exceptions (GR-603 à GR-608) ; son marqueur « Non-ravitaillé » n’y compte pas et ne change pas. L’aide de jeu n’en dit rien.
rule-GR-140 = Chaque unité activée peut faire une action de la liste, et une seule.
rule-GR-141 = Action « se déplacer » : l’unité va de zone en zone adjacente, dans sa capacité de mouvement.
rule-GR-142 = Un mouvement peut finir par l’entrée dans une zone où se trouvent des unités ennemies.
rule-GR-143 = Chefs, sapeurs et artilleries n’entrent dans une zone où se trouvent des unités ennemies que si de l’infanterie ou de la cavalerie y entre avec eux.
rule-GR-144 = Entrer dans une zone où se trouvent des unités ennemies déclenche aussitôt un combat terrestre.
rule-GR-145 = Action « bombarder une forteresse » : l’artillerie seule, contre une forteresse adjacente à sa zone.
rule-GR-146 = L’action « bombarder des unités » d’une zone adjacente n’est ouverte qu’à l’artillerie assiégée dans une forteresse.
rule-GR-147 = L’artillerie peut aussi bombarder des unités à travers une brèche.
rule-GR-148 = Action « mine » ou « contre-mine », à propos d’une forteresse : les sapeurs seuls.
rule-GR-149 = Action « construire un fort » : les sapeurs seuls.
rule-GR-150 = Action « récupérer » : une unité désorganisée revient en bon ordre.
rule-GR-151 = L’action « reconstruction » (7.7) est une action de plus des sapeurs, soumise à la même limite d’une action. L’aide de jeu ne la cite que dans la case des points 7.5 à 7.7.
rule-GR-152 = « Faire sauter une mine » est une action de sapeur ; l’aide de jeu ne dit pas qui met le feu.
rule-GR-153 = Une razzia fait partie d’un mouvement ; ce n’est pas une action à part. Elle coûte en effet un PM, et son échec peut mettre fin au mouvement.
rule-GR-154 = La seule action d’un chef est de se déplacer, seul ou avec une pile.
rule-GR-155 = Récupérer lève la désorganisation sans jet de dé, si l’unité est ravitaillée ; c’est toute l’activation de l’unité.
rule-GR-156 = Une unité désorganisée peut seulement récupérer, ou se déplacer d’une zone au coût normal. Elle ne peut ni entrer dans une zone occupée par l’ennemi, ni piller, attaquer, bombarder, faire une mine, une contre-mine ou une reconstruction, ni construire, ni être appelée. L’aide de jeu ne donne pas ces effets.
rule-GR-157 = Une unité désorganisée tire à sa valeur de tir moins 1, mais jamais sous 1. L’aide de jeu n’en dit rien.
rule-GR-158 = Une unité désorganisée une seconde fois ne subit rien de plus. L’empilement ne touche que les unités en bon ordre ; l’état ne se cumule donc pas.
rule-GR-159 = Artilleries et sapeurs ne sont jamais désorganisés : un effet qui les désorganiserait est sans objet. Ces pions d’appui à un seul pas restent ainsi simples.
rule-GR-160 = Exemple : V1 est tiré, le moral est élevé, Giustiniani (commandement 3) est à Palma. Palma, Trivignano et Romans sont dans un rayon de deux zones : Venise peut jouer une carte et activer les unités du V1 dans les trois.
rule-GR-161 = Exemple : A3 est tiré ; Francol est mort et son successeur (commandement 1) est en jeu. L’option 3 active une zone à deux zones au plus du successeur et permet une carte ; l’option 1 active n’importe quelle zone avec des unités du A3 et permet deux cartes.
rule-GR-162 = Exemple : un joueur qui a quatre cartes choisit l’option 2. Il en tire une cinquième, puis en défausse une des cinq. Celui qui en a trois tire une carte et ne peut rien défausser.
rule-GR-163 = Une action s’achève avant que la suivante commence. Les unités qui entrent dans une zone par une même déclaration (attaque, incursion ou razzia) font leur chemin jusqu’à elle à ce moment, chacune avec ses PM. Une pile peut laisser des unités en route : leur action est finie. Aucune unité n’attend au milieu d’un mouvement, de sorte qu’il n’y a pas de mouvements suspendus à retenir.
