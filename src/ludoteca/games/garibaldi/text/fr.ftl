### Garibaldi en français : le jeu, ses options, ses robots, et pourquoi quelque chose n’est pas possible. Le reste est dans table.fr.ftl.

## Le jeu

game-title = Garibaldi
game-about = Août 1849 : un fugitif traverse la Romagne sans être vu, et jusqu’à cinq joueurs le traquent avec les patrouilles autrichiennes.
side-garibaldi = Garibaldi
side-austrians = Autrichiens
option-hands = Mains des Autrichiens
option-hands-about = Équilibrées : moins il y a d’Autrichiens, plus chacun tient de cartes et peut en jeter. D’origine : cinq cartes chacun, jetées à volonté.
option-hands-balanced = équilibrées
option-hands-original = d’origine
option-escape_first = La fuite d’abord
option-escape_first-about = Sur un lieu de fuite, Garibaldi s’échappe même si une patrouille s’y trouve.
option-escape_first-yes = la fuite avant la capture
option-escape_first-no = d’origine : la capture avant la fuite
option-fresh_traces = Traces fraîches
option-fresh_traces-about = Avant chaque contrôle, tous les marqueurs sont retirés : seuls restent ceux que ce contrôle pose.
option-fresh_traces-yes = marqueurs du dernier contrôle seulement
option-fresh_traces-no = d’origine : les marqueurs restent
option-open_austrian_hands = Mains autrichiennes ouvertes
option-open_austrian_hands-about = Les Autrichiens voient les cartes les uns des autres. Garibaldi ne les voit pas.
option-open_austrian_hands-yes = ouvertes entre eux
option-open_austrian_hands-no = chacun voit les siennes
option-role = Qui est Garibaldi
option-role-about = La première place fuit, ou une place tirée au sort au début de la partie.
option-role-chosen = la première place
option-role-random = tiré au sort
bot-idle = sentinelle
bot-idle-about = Ne joue aucune carte : ses patrouilles restent où elles sont.
bot-random = recrue
bot-random-about = Joue la première carte venue.
bot-runner = coureur
bot-runner-about = Prend le plus court chemin vers un lieu de fuite, sans jamais se retourner.
bot-heuristic = vieux briscard
bot-heuristic-about = Calcule ce que l’autre camp peut savoir, et par où il doit passer.

## Pourquoi non

why-no-path = Aucun chemin ni route n’y mène : à pied, on suit un segment vert ou gris.
why-no-road = Aucune route n’y mène : à cheval, on suit un ou deux segments gris.
why-no-waterway = Aucune voie d’eau n’y mène : en barque, on suit un segment bleu.
why-no-path-here = Aucun chemin ni route ne part d’ici : à pied, on suit un segment vert ou gris.
why-no-road-here = Aucune route ne part d’ici : à cheval, on suit un ou deux segments gris.
why-no-waterway-here = Aucune voie d’eau ne part d’ici : en barque, on suit un segment bleu.
why-all-held = Des patrouilles tiennent tous les lieux où cette carte pourrait vous mener : Garibaldi ne peut ni s’y arrêter ni y passer.
why-held = Une patrouille tient ce lieu : Garibaldi ne peut ni s’y arrêter ni y passer.
why-must-move = Un déplacement est possible, il faut donc le faire.
why-not-on-horseback = Le premier segment n’était pas une route : on ne peut pas chevaucher plus loin.
why-an-event = C’est un événement : d’abord une carte de déplacement, l’événement ensuite.
why-a-movement = Les déplacements se jouent avant l’événement : il est trop tard pour ce tour.
why-halted = Pas de carte de déplacement ce tour-ci : vous n’avez rien cédé.
why-not-your-patrol = Cette patrouille est à un autre joueur.
why-has-acted = Cette patrouille a déjà agi ce tour-ci.
why-one-event = Votre camp a déjà joué son événement de ce tour.
why-after-death = La mort d’Anita a été jouée : son agonie ne peut pas suivre.
why-before-turn-8 = Pas avant le tour 8.
why-ordered = Cette patrouille doit jouer la carte que Garibaldi a choisie.
why-ordered-elsewhere = Garibaldi a choisi cette carte pour une autre de vos patrouilles.
why-enough-discards = Vous ne pouvez pas jeter plus de cartes ce tour-ci.
why-marked = Un marqueur y est déjà : choisissez un lieu qui n’en porte pas.
why-not-nearest-to-place = Une autre patrouille est plus proche de ce lieu.
why-not-nearest = Une autre patrouille est plus proche de vous.
why-must-take = Il y a une telle carte dans la pioche : vous devez en prendre une.
why-not-this-kind = Cette carte n’est pas d’un type que vous pouvez prendre.
why-laid = Vous avez déjà posé cette carte.
why-has-left = Ce joueur a quitté la partie.
why-not-an-austrian = Ce n’est pas un Autrichien.
why-more-cards = Le nombre de cartes est fixé : ni plus, ni moins.
why-wrong-kind = Cette carte n’est pas du type demandé.
why-not-so-many = Vous n’avez pas autant de cartes.
why-not-so-many-of-it = Vous n’avez pas autant de cartes de ce type.
why-picked-already = Vous l’avez déjà choisie.
why-not-your-turn = Ce n’est pas votre tour.
why-not-now = Ce n’est pas possible maintenant.
why-over = La partie est finie.
why-not-a-choice = Cela ne fait pas partie des choix.
why-not-in-the-game = Ce joueur n’est plus dans la partie.
