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
rule-GR-201 = L’infanterie et les sapeurs ont 3 points de mouvement (PM).
rule-GR-202 = Toute cavalerie a 5 PM, quel que soit son type, mais seulement 3 au tour de janvier-février.
rule-GR-203 = L’artillerie a 2 PM.
rule-GR-204 = Un chef a 5 PM.
rule-GR-205 = Un camp se déplace d’une zone.
rule-GR-206 = Entrer en terrain découvert coûte 1 PM.
rule-GR-207 = Un terrain difficile (triangle) coûte 2 PM.
rule-GR-208 = Un bord marqué d’une croix ne se franchit pas.
rule-GR-209 = Une rivière sans pont ne se franchit pas.
rule-GR-210 = L’empilement ne se contrôle qu’en fin de tour ; pendant le tour, une zone peut contenir autant d’unités que l’on veut.
rule-GR-211 = Seules l’infanterie et la cavalerie comptent pour l’empilement.
rule-GR-212 = Une zone contient au plus six unités comptées d’un même parti.
rule-GR-213 = Si la limite est dépassée, des unités en bon ordre sont désorganisées, autant qu’il y en a en surplus.
rule-GR-214 = Le propriétaire choisit les unités en bon ordre qui sont désorganisées ; s’il y en a moins que le surplus, elles seules le sont et rien d’autre n’arrive. Les unités déjà désorganisées comptent dans les six, mais ne peuvent pas être choisies.
rule-GR-215 = La limite de six vaut aussi dans une forteresse ; chefs, artilleries, sapeurs, camps et forts ne comptent jamais.
rule-GR-220 = Le coût du terrain tient au bord franchi : 1 PM pour un bord libre, 2 pour un bord difficile. Un bord de rivière avec pont coûte 1 PM, ou 2 s’il est aussi marqué difficile. Triangle, croix et rivière sont des symboles de la carte de l’aide de jeu ; la nôtre les met tous sur les bords, pour que le mouvement, le malus au combat et le ravitaillement lisent la même donnée.
rule-GR-221 = Une unité avance bord par bord et ne dépense jamais plus de PM qu’elle n’en a ; il n’y a pas de mouvement minimum. Une artillerie non ravitaillée (1 PM) ne peut donc pas franchir un bord difficile.
rule-GR-222 = Les unités se déplacent une à une ou en pile ; une pile paie bord par bord, chaque membre sur ses propres PM. On peut laisser des unités en route ; on ne peut pas en prendre, sauf si elles sont activées.
rule-GR-223 = Les PM non dépensés ne se gardent pas et ne se cèdent pas.
rule-GR-224 = Il n’y a pas de zone de contrôle : passer à côté d’unités ennemies ne coûte rien de plus et n’arrête pas le mouvement.
rule-GR-225 = Il n’y a pas d’interception : pendant un mouvement, le parti qui n’est pas actif ne bouge jamais, hormis les retraites, les chefs repliés et les effets de cartes. L’aide de jeu ne cite aucun mouvement de réaction.
rule-GR-226 = Une zone est occupée par l’ennemi si elle contient au moins une unité de combat ennemie (infanterie, cavalerie, artillerie ou sapeur). Des chefs, un camp ou des forts seuls ne l’occupent pas.
rule-GR-227 = Un mouvement ne traverse pas une zone occupée par l’ennemi ; une unité qui y entre s’y arrête et combat, sauf dans une incursion de cavalerie légère ou une razzia.
rule-GR-228 = Les unités amies ne gênent ni ne ralentissent jamais un mouvement ami.
rule-GR-229 = À la fin d’une activation, des unités de combat des deux partis ne sont jamais dans la même zone.
rule-GR-230 = Quand de l’infanterie ou de la cavalerie entre dans une zone qui ne contient que des chefs, un camp ou des forts ennemis, il n’y a pas de combat. Une razzia déclarée aussitôt se teste d’abord (GR-748). Puis les chefs se replient (GR-345), le camp est éliminé, les forts sont enlevés, et le mouvement peut continuer.
rule-GR-231 = Dans une forteresse gardée par au moins une unité de combat ennemie, on n’entre que par une brèche, donc par un assaut ; sans brèche, ses bords sont fermés à l’ennemi.
rule-GR-232 = Une forteresse sans unité de combat ennemie s’ouvre à l’infanterie et à la cavalerie comme toute autre zone, et elle est prise aussitôt. Les portes d’une forteresse vide sont ouvertes ; sinon la zone serait hors d’atteinte.
rule-GR-233 = Les unités amies entrent dans leur forteresse et en sortent par tout bord qu’un mouvement peut franchir, qu’elle soit assiégée ou non.
rule-GR-234 = La pénalité du non-ravitaillement et la limite d’hiver s’ajoutent : en janvier-février, une cavalerie non ravitaillée a 2 PM.
rule-GR-235 = Aucune unité ne quitte la carte, et aucune ne va par mer, sauf par une carte à jouer.
rule-GR-236 = Les ponts sont imprimés et permanents ; un scénario ou une carte peut en ajouter ou en fermer un pour un temps donné.
rule-GR-237 = Contrôle : une zone est au parti dont l’infanterie ou la cavalerie y a été la dernière seule (sans unité de combat ennemie) à la fin d’une activation ; jusque-là, à son propriétaire d’origine, à celui qu’un scénario indique, ou à personne si le propriétaire d’origine est neutre.
rule-GR-238 = On garde le contrôle d’une zone après le départ de ses unités, jusqu’à ce que de l’infanterie ou de la cavalerie ennemie y soit seule à la fin d’une activation.
rule-GR-239 = Exemple : une infanterie à Palma (3 PM) va à Romans pour 1, à Bruma pour 1, et s’arrête à côté de Gradisca avec 1 PM de reste. Une artillerie (2 PM) peut faire le même mouvement.
rule-GR-240 = Exemple : huit unités vénitiennes d’infanterie et de cavalerie finissent le tour à Bruma, dont une désorganisée. Le surplus est de deux : Venise désorganise deux des sept unités en bon ordre.
rule-GR-241 = Chefs, sapeurs et artilleries sans infanterie ni cavalerie ne peuvent pas non plus entrer dans une zone où se trouve un chef ou un camp ennemi. Une zone qui n’a que des forts ennemis leur est ouverte, et les forts restent. Les pions sans escorte des deux partis restent ainsi séparés.
rule-GR-301 = Avant un combat terrestre, l’attaquant contrôle son ravitaillement d’attaque.
rule-GR-302 = L’attaquant peut appeler à la bataille des unités pas encore activées ce tour, quel que soit leur corps, si elles sont dans le rayon de commandement du chef attaquant (deux zones) et ont assez de PM pour y arriver.
rule-GR-303 = On appelle au plus autant d’unités que le dit la valeur de commandement du chef attaquant.
rule-GR-304 = Dans un round, tous les chefs et toutes les unités de combat des deux partis tirent, sauf les sapeurs.
rule-GR-305 = Chaque pion qui tire lance un dé ; les deux joueurs lancent.
rule-GR-306 = Un dé inférieur ou égal à la valeur de tir du pion est une touche ; elle coûte un pas à l’ennemi.
rule-GR-307 = En terrain difficile, un pion attaquant dont la valeur de tir d’origine est 3 ou plus tire à cette valeur moins 1 ; les valeurs 1 et 2 ne baissent pas. La valeur d’origine est celle qu’on lit sur la face visible, avant toute correction ; pour une artillerie sans sapeur, c’est 1.
rule-GR-308 = Dans un combat terrestre, l’artillerie tire selon les règles du bombardement.
rule-GR-309 = Les pertes vont aux unités de combat ; un chef ne prend jamais les pas perdus dans un round.
rule-GR-310 = Chaque fort et chaque bourg fortifié annule une touche.
rule-GR-311 = Le vainqueur d’un round est le parti qui y a subi le moins de touches.
rule-GR-312 = Un round de plus n’est possible que s’il y avait six unités de combat ou plus au début de la bataille.
rule-GR-313 = Si les touches d’un round sont égales, les deux joueurs décident s’il y a un nouveau round ou si la bataille s’arrête.
rule-GR-314 = Si les touches sont inégales, c’est le vainqueur du round qui décide entre un nouveau round et la fin de la bataille.
rule-GR-315 = On fait un test de survie de chef s’il y a eu au moins une touche subie.
rule-GR-316 = Un chef meurt sur un dé de 1 ou 2 ; on retourne son pion.
rule-GR-317 = À la fin de la bataille, le vaincu bat en retraite.
rule-GR-318 = Si la bataille finit à égalité de touches, c’est l’attaquant qui bat en retraite.
rule-GR-319 = Dans une même activation, on n’entre qu’une fois dans une zone occupée par l’ennemi pour un combat ordinaire ; tous les attaquants ordinaires de cette activation y entrent par la même déclaration. C’est le pendant de la limite des incursions (25.2) ; on ne peut donc pas couper une attaque en paires pour échapper au contrôle du ravitaillement d’attaque.
rule-GR-320 = Les unités de combat sont l’infanterie, la cavalerie, l’artillerie et les sapeurs ; les troupes sont l’infanterie et la cavalerie. Chefs, camps et forts ne sont ni l’un ni l’autre. L’aide de jeu excepte les sapeurs du tir des unités de combat et les chefs des pertes, ce qui suppose que l’artillerie et les sapeurs soient des unités de combat ; l’empilement et la razzia demandent une catégorie plus étroite.
rule-GR-321 = Ordre d’une bataille : déclaration et entrée, contrôle du ravitaillement d’attaque, appels, cartes du moment « attaque », rounds, tests de chef, retraite, forts et camps enlevés, contrôle.
rule-GR-322 = Une attaque réunit toutes les unités qui entrent dans la zone par une même déclaration. Des unités de plusieurs zones activées peuvent entrer ensemble, si chacune a les PM et un chemin ; l’option 3 peut ainsi réunir un corps.
rule-GR-323 = Si le ravitaillement d’attaque est exigé et manque, l’attaque ne peut pas être déclarée ; rien ne bouge et rien n’est dépensé.
rule-GR-324 = Seul un chef qui entre dans la bataille avec l’attaque peut appeler ; s’il y en a plusieurs, l’attaquant en nomme un. Sans chef, on n’appelle personne. Le défenseur n’appelle jamais, car l’aide de jeu ne parle que du chef attaquant.
rule-GR-325 = Le rayon des appels se compte depuis la zone d’où le chef entre dans la zone de la bataille.
rule-GR-326 = Une unité appelée doit être en bon ordre ; elle va aussitôt dans la zone de la bataille, par un chemin permis et avec ses propres PM, sans traverser d’autres zones occupées par l’ennemi. On n’appelle ni chefs ni camps.
rule-GR-327 = Les appels se font une fois, avant le premier round ; les unités appelées reçoivent un marqueur « Attivato ».
rule-GR-328 = Un chef non ravitaillé appelle au plus une unité, puisque sa valeur de commandement est alors 1.
rule-GR-329 = Les tirs sont simultanés : une unité perdue dans un round y a tiré.
rule-GR-330 = Le terrain est difficile pour un pion attaquant quand le bord par lequel il est entré dans la zone de la bataille est difficile ; une unité appelée compte le bord de sa propre entrée. Le malus suit donc le même symbole que le coût du mouvement.
rule-GR-331 = Le malus de terrain ne touche jamais le défenseur ni un sapeur ; il touche les chefs et l’artillerie selon leur valeur du moment.
rule-GR-332 = Dans un combat terrestre, l’artillerie tire à 1 sans sapeur ami dans la même force, à sa valeur imprimée avec un sapeur ; un 6 non modifié l’élimine. L’aide de jeu renvoie l’artillerie aux règles du bombardement : la valeur selon le sapeur et la perte sur 6 valent donc toutes deux ; l’artillerie des deux partis tire, car dans un round toutes les unités de combat tirent (GR-304), et GR-402 et GR-403 ne visent que les bombardements.
rule-GR-333 = Les forts et le bourg fortifié n’aident que le défenseur à qui est le fort ou qui tient la zone ; chacun annule une touche à chaque round. L’aide de jeu ne dit pas pour combien de temps ; par round, ils servent aussi dans les longues batailles.
rule-GR-334 = Les touches subies se comptent après ce qu’annulent les forts, le bourg fortifié et la forteresse ; ce nombre décide du vainqueur du round et des pertes. Le mot « subi » est lu ainsi, quoique l’aide de jeu puisse aussi viser les touches obtenues aux dés.
rule-GR-335 = Le propriétaire choisit qui prend chaque touche, mais l’infanterie et la cavalerie passent avant l’artillerie et les sapeurs. Les touches au-delà du dernier pas sont sans effet, mais comptent encore pour désigner le vainqueur.
rule-GR-336 = La première perte d’une unité à deux pas la met sur sa face réduite ; la seconde, ou le seul pas d’une unité à un pas, l’élimine.
rule-GR-337 = Le seuil de six compte les unités de combat des deux partis ensemble, les appelées comprises, juste avant le premier round. L’aide de jeu ne dit pas si c’est par parti ou en tout ; le total permet plusieurs rounds dans les batailles habituelles.
rule-GR-338 = À touches égales, un nouveau round n’a lieu que si les deux joueurs le veulent.
rule-GR-339 = Tout nouveau round demande encore au moins une unité de combat de chaque côté ; si un parti n’en a plus, la bataille s’arrête et l’autre a gagné, quelles que soient les touches.
rule-GR-340 = Si aucun parti n’a plus d’unité de combat, c’est l’égalité : les chefs attaquants survivants retournent dans leur zone d’origine et le contrôle ne change pas.
rule-GR-341 = Le parti qui a gagné le dernier round a gagné la bataille.
rule-GR-342 = Les tests de chef se font une fois, à la fin de la bataille et avant la retraite : un dé pour chaque chef d’un parti qui a subi au moins une touche dans la bataille. C’est la place que l’aide de jeu leur donne, après les rounds et avant la retraite.
rule-GR-343 = Un chef déjà sur son verso qui meurt est retiré du jeu ; son corps n’a plus de chef jusqu’à ce que des renforts en amènent un.
rule-GR-344 = Si toutes les unités de combat qui accompagnent un chef sont éliminées et qu’il survit, il se replie.
rule-GR-345 = Un chef replié rejoint l’unité de combat amie la plus proche, en comptant les zones par-dessus n’importe quels bords ; à distance égale, le propriétaire choisit. Si le parti n’a aucune unité de combat sur la carte, le chef attend hors de la carte, n’est pas en jeu (GR-107) et revient avec la prochaine qui entre.
rule-GR-350 = L’attaquant vaincu retire chaque unité dans la zone d’où elle est entrée dans la bataille ; les unités appelées vont dans la dernière zone de leur chemin.
rule-GR-351 = Le défenseur vaincu se retire avec toutes ses unités ensemble, dans une zone adjacente par un bord qu’un mouvement peut franchir ; elle ne doit contenir ni unité de combat, ni chef, ni camp ennemi.
rule-GR-352 = Ordre de préférence de la retraite du défenseur : d’abord une zone qui a une ligne de ravitaillement et d’où aucun attaquant n’est entré ; sinon une autre zone d’où aucun n’est entré ; sinon une zone d’où des attaquants sont entrés. Dans la meilleure de ces classes qui existe, le propriétaire choisit.
rule-GR-353 = Les unités qui ne peuvent pas battre en retraite sont éliminées ; leurs chefs se replient.
rule-GR-354 = L’infanterie et la cavalerie qui se retirent après avoir subi plus de touches que l’ennemi au dernier round sont désorganisées ; après une égalité, non. L’aide de jeu n’attache aucun effet à la défaite ; celui-ci emploie un état que le jeu connaît déjà.
rule-GR-355 = Artilleries et sapeurs qui doivent battre en retraite sans aucune infanterie ni cavalerie dans leur force sont éliminés : des pièces sans escorte sont prises.
rule-GR-356 = La retraite ne coûte pas de PM et ne donne pas de marqueur « Attivato » ; l’empilement n’y est pas contrôlé.
rule-GR-357 = Un camp ne se retire pas ; si l’ennemi est seul avec lui après une retraite, il est éliminé.
rule-GR-358 = Les attaquants vainqueurs restent dans la zone et leur mouvement est fini ; il n’y a pas de poursuite. Les défenseurs vainqueurs restent où ils sont.
rule-GR-359 = Les forts de la zone sont enlevés quand, après la retraite, l’infanterie ou la cavalerie ennemie y est seule.
rule-GR-360 = Une force victorieuse qui a attaqué hors d’une forteresse peut rester dans la zone conquise ; la forteresse se vide alors de ces unités.
rule-GR-361 = Exemple : trois infanteries autrichiennes (tir 3, 3, 2) et un chef (tir 2) passent un bord difficile contre deux infanteries vénitiennes (3, 2) et un fort. L’Autriche tire à 2, 2, 2 et 2. Elle obtient deux touches, le fort en annule une : Venise perd un pas, et n’obtient rien. Cinq unités de combat : pas de second round. Venise a perdu et se retire désorganisée.
rule-GR-362 = Exemple : chaque parti perd un pas dans le seul round. C’est l’égalité : l’attaquant retourne dans sa zone d’origine sans être désorganisé, et les chefs des deux partis passent le test, car chacun a subi une touche.
rule-GR-363 = Exemple : Trauttmansdorff (commandement 3) attaque Lucinico depuis Gorizia. Il peut appeler jusqu’à trois unités de tout corps autrichien à deux zones au plus de Gorizia, par exemple de Rubia, Merna et Canale, si elles sont sans marqueur « Attivato » et ont les PM pour atteindre Lucinico.
rule-GR-365 = Le défenseur ne peut pas refuser la bataille : il n’y a pas de retraite avant le combat. Selon l’aide de jeu, entrer provoque le combat sans délai.
rule-GR-366 = Tous les pions du défenseur dans la zone prennent part à la bataille, quels que soient leur corps, leur état et leurs marqueurs « Attivato ».
rule-GR-367 = Valeur de tir d’un dé : on part de la valeur imprimée sur la face visible (artillerie sans sapeur : 1), on ôte 1 par malus qui s’applique (terrain, brèche, désorganisation, carte), on ajoute le bonus d’une carte. Le résultat n’est jamais au-dessus de 5 ni en dessous de 1 ; seule l’artillerie qui tire à travers une brèche peut tomber à 0. Un seul ordre vaut ainsi pour toutes les corrections.
