### Liberation en français : lieux, cartes, missions, médailles, comme ils sont sur la table.

## Lieux

place-11 = Montmartre
place-12 = La Villette
place-13 = Châtelet
place-14 = Trocadéro
place-15 = Quartier latin
place-16 = Montparnasse
place-51 = Bastille
place-52 = Denfert-Rochereau
place-21 = Brest
place-22 = Lorient
place-23 = Saint-Nazaire
place-24 = La Rochelle
place-25 = Bordeaux
place-31 = Combat
place-32 = Libération
place-33 = Franc-Tireur
place-41 = Nord
place-42 = Sud
place-43 = Est
place-44 = Ouest
place-none = nulle part
page-1 = Paris 1940
page-1-about = Le réseau du Musée de l’Homme
page-2 = L’Atlantique 1941
page-2-about = Des sous-marins dans cinq ports
page-3 = Lyon 1942
page-3-about = L’organigramme de la Gestapo
page-4 = France 1943
page-4-about = Quatre zones, deux échelles de soutien
page-5 = Paris 1944
page-5-about = La semaine des barricades

## Compétences et jetons

skill-propaganda = propagande
skill-forgery = faux papiers
skill-messenger = liaison
skill-radio = radio
skill-espionage = renseignement
skill-assassination = action directe
skill-combat = combat
skill-times = { $n ->
    [1] { $skill }
   *[other] { $n } × { $skill }
  }
token-skill = jeton { $skill }
token-reroll = jeton de relance

## Cartes objet

card-O01 = Clé anglaise
card-O02 = Dynamite
card-O03 = Pistolet Sten
card-O04 = Traction avant
card-O05 = Jumelles
card-O06 = Poste de radio
card-O07 = Pistolet
use-operation = Opération
use-draw = Pioche
plan-train = Sabotage
plan-escape = Évasion
plan-deception = Duperie
card-object = { $card } : { $points } points d’opération, ou pioche { $draw }, ou part du plan { $plan }
card-with = { $card } : { $skills }

## Résistants sans nom

card-R001 = Journaliste
card-R002 = Faussaire
card-R003 = Messagère
card-R004 = Opérateur radio
card-R005 = Espion
card-R006 = Partisan
card-R007 = Insurgé FFI
card-R008 = Policier insurgé
max = Max
max-unknown = nom inconnu
max-known = c’était Max
jean-moulin = Jean Moulin

## Cartes de l’occupant

card-vmann = V-Mann
card-raid = Rafle
card-wehrmacht = Wehrmacht
card-purge = Purge
card-gestapo = Gestapo
card-uboat = U-Boot
card-militia = Milice
card-exaction = Exaction
card-offensive = Offensive
card-deception = Duperie
card-oberfuehrer = Oberführer
card-derailment = Déraillement
card-location = { $place }
about-vmann = Un pion sur une carte ouverte.
about-raid = Avec un lieu : un dé rouge contre qui s’y trouve.
about-wehrmacht = Avec un lieu : un pion sur sa mission.
about-purge = Retire une autre carte de la main.
about-gestapo = Un dé contre un prisonnier.
about-uboat = Avec un port : une cible devient rouge.
about-militia = Un pion sur une carte ou une mission.
about-exaction = Avec un lieu : des cibles rouges.
about-offensive = La colonne avance d’un lieu.
about-deception = Inutile : seule une purge la retire.
about-oberfuehrer = Deux actions dans ce tour.
about-location = Pour une rafle ou un pion là, ou pour payer.

## Missions

card-M011 = Faux papiers
card-M012 = Imprimerie clandestine
card-M013 = Passage du contrôle
card-M014 = Message clandestin
card-M015 = Distribution de tracts
card-M016 = Cache secrète
card-M021 = Liaison radio avec Londres
card-M022 = Plans de la base sous-marine
card-M023 = Feuilles de clés Enigma
card-M024 = Départ d’un convoi
card-M031 = Parachutage
card-M032 = Journal commun
card-M033 = État-major de l’Armée secrète
card-M034 = Microfilms pour le BCRA
card-M035 = Évasion de Montluc
card-M036 = Réunion des mouvements
card-M041 = Attentat à la grenade
card-M042 = Embuscade contre une colonne
card-M043 = Coup de main sur un dépôt d’armes
card-M044 = Attentat contre un officier SS
card-M045 = Réponse à l’Affiche rouge
card-M051 = Grève des cheminots
card-M052 = Prise de la Préfecture de police
card-M053 = Les cloches de Paris
card-M054 = Tenir l’Hôtel de Ville
card-M055 = Convaincre les Alliés
card-M056 = Prise de munitions
card-M057 = Déminage des ponts
card-M058 = Pourparlers avec le commandement
bonus-short-token = Jeton
bonus-short-play-again = Rejouer
bonus-short-take-back-discard = Reprise { $x }
bonus-short-give-deception = Duperie { $x }
bonus-short-draw-own-deck = Pioche { $x }
bonus-short-remove-missions = Retrait { $x }
bonus-short-remove-resistance-cards = Change { $x }
bonus-short-free-prisoner = Libère { $x }
bonus-short-occupier-skips = Saute { $x }
bonus-short-remove-militia = Milice { $x }
bonus-short-remove-wehrmacht = Chasse { $x }
bonus-short-remove-vmann = V-Mann { $x }
bonus-short-purge-occupier-hand = Main { $x }
bonus-short-remove-targets = Cibles { $x }
bonus-short-place-barricade = Barricade
bonus-token = un jeton : { $skill }
bonus-play-again = une action de plus
bonus-take-back-discard = jusqu’à { $x } cartes reprises de sa défausse
bonus-give-deception = { $x } cartes duperie pour l’occupant
bonus-draw-own-deck = piocher { $x } cartes
bonus-remove-missions = jusqu’à { $x } missions quittent le plateau
bonus-remove-resistance-cards = jusqu’à { $x } cartes ouvertes vont sous la pioche
bonus-free-prisoner = libérer jusqu’à { $x } prisonniers
bonus-occupier-skips = { $x ->
    [1] l’occupant saute un tour
   *[other] l’occupant saute { $x } tours
  }
bonus-remove-militia = jusqu’à { $x } pions milice quittent le plateau
bonus-remove-wehrmacht = jusqu’à { $x } pions Wehrmacht quittent le plateau
bonus-remove-vmann = jusqu’à { $x } pions V-Mann quittent les cartes ouvertes
bonus-purge-occupier-hand = jusqu’à { $x } cartes de la main de l’occupant sont exclues
bonus-remove-targets = jusqu’à { $x } cibles rouges sont retirées
bonus-place-barricade = une barricade sur un chemin quelconque

## Médailles

medal-T011 = Fuite en zone libre
medal-T011-about = Faux papiers, Imprimerie clandestine, Passage du contrôle : dans cet ordre, rien entre elles.
medal-T012 = Sauvetage de familles juives
medal-T012-about = Message clandestin, Distribution de tracts, Cache secrète : dans cet ordre, rien entre elles.
medal-T013 = Éveil des consciences
medal-T013-about = Quatre missions accomplies, n’importe lesquelles.
medal-T014 = Arrestations en masse
medal-T014-about = Sept cartes Résistance en prison.
medal-T015 = Arrestation des têtes du réseau
medal-T015-about = Huit icônes sur les cartes en prison.
medal-T016 = Répression renforcée
medal-T016-about = Un pion Wehrmacht sur chaque mission ouverte et un V-Mann sur chaque carte ouverte.
medal-T021 = Le code Enigma
medal-T021-about = Liaison radio avec Londres, Plans de la base sous-marine, Feuilles de clés Enigma : dans tout ordre, rien entre elles.
medal-T022 = Rapport à Londres
medal-T022-about = Les deux missions de deux ports accomplies.
medal-T023 = Rapport au BCRA
medal-T023-about = Des missions accomplies avec trois icônes chacune de propagande, faux papiers, liaison et radio.
medal-T024 = Chasse aux radios
medal-T024-about = Trois icônes radio sur les cartes en prison.
medal-T025 = Attaque du convoi
medal-T025-about = Trois cibles rouges dans chacun de deux ports.
medal-T026 = Meute de sous-marins
medal-T026-about = Deux cibles rouges dans chacun de quatre ports.
medal-T031 = La Résistance s’organise
medal-T031-about = Quatre missions avec renseignement accomplies.
medal-T032 = Sur tous les fronts
medal-T032-about = Seize icônes sur les missions accomplies.
medal-T033 = La peur change de camp
medal-T033-about = Douze points sur les missions accomplies.
medal-T034 = Chasseur de têtes
medal-T034-about = La rangée du haut de l’organigramme est pleine : trois cartes à trois icônes.
medal-T035 = Arrestation de Jean Moulin
medal-T035-about = Max doit être révélé.
medal-T036 = Interrogatoire renforcé
medal-T036-about = Cinq cibles rouges posées par des interrogatoires.
medal-T041 = Harcèlement de l’occupant
medal-T041-about = Deux cibles bleues dans chacune des quatre zones.
medal-T042 = Soutien de la population
medal-T042-about = Quatre cibles bleues dans une zone.
medal-T043 = Le vent tourne
medal-T043-about = Une échelle de soutien en haut, ses deux derniers événements des missions.
medal-T044 = Chasse aux partisans
medal-T044-about = Trois cartes avec action directe en prison.
medal-T045 = Terroriser la population
medal-T045-about = Quatre cibles rouges dans une zone.
medal-T046 = Écraser la rébellion
medal-T046-about = Une échelle de soutien en bas, ses deux derniers événements des exactions.
medal-T051 = Libérer Paris
medal-T051-about = Six missions sur leur côté Libération.
medal-T052 = Deuxième DB
medal-T052-about = Convaincre les Alliés accomplie, et une barricade sur chaque chemin autour de la colonne.
medal-T053 = Appel à l’insurrection
medal-T053-about = Grève des cheminots, Prise de la Préfecture, Les cloches de Paris : dans cet ordre, rien entre elles.
medal-T054 = Paris brûle-t-il ?
medal-T054-about = Les quinze cibles rouges sur des monuments.
medal-T055 = Mater la révolte
medal-T055-about = Deux missions libérées retournées en une offensive.
medal-T056 = Le dernier convoi
medal-T056-about = Sept cartes Résistance en prison.

## Les actions de l’automate

solo-raid = rafle avec { $n ->
    [1] un dé
   *[other] { $n } dés
  }
solo-wehrmacht = { $n } Wehrmacht sur la mission
solo-vmann = V-Mann sur la carte ouverte { $n }
solo-purge = purge de la carte lieu
solo-uboat = attaque d’U-Boot, { $n } vers le haut
solo-gestapo = interrogatoire avec { $n ->
    [1] un dé
   *[other] { $n } dés
  }
solo-militia-card = milice sur la carte ouverte { $n }
solo-militia-mission = { $n } milice sur la mission
solo-exaction = exaction
solo-offensive = la colonne avance
