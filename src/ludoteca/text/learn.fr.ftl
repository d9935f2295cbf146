# Apprendre : leçons et conseils, comme le serveur les dit.
error-no-lesson = Ce jeu n’a pas encore de leçon.
error-no-hints = Il n’y a pas de conseils à cette table.
error-no-hint = Aucun conseil n’a pu être donné à l’instant.

# Leçons et conseils sur la page.
learn-lesson = Apprendre
learn-lesson-of = Apprendre : { $game }
learn-name = Votre nom
learn-begin = Commencer
learn-about = Une partie guidée à une table à vous, contre des robots : environ { $minutes } minutes, et vous pouvez la quitter à tout moment. Chaque étape dit quoi choisir, et ce que l’on peut choisir brille. Essayez autre chose, et elle dit ce qui suivrait, avec la règle.
learn-panel = Leçon
learn-do = Maintenant : { $choice }
learn-wait = Regardez ce que font les autres.
learn-left = À partir d’ici, la partie suit son propre cours : jouez comme il vous plaît.
learn-end = Finir la leçon, continuer à jouer
learn-why-not = Pourquoi pas autre chose ?
learn-choose = À vous de choisir : que feriez-vous ?
learn-show = Montrez-moi
learn-go-on = Continuer avec : { $choice }
learn-again = Choisir encore
learn-try = L’essayer à une table à part
learn-instead = Plutôt : { $choice }
learn-instead-about = Les règles le permettent, et c’est peut-être un bon choix. La partie racontée ici a pris un autre chemin. Vous pouvez en voir la suite, choisir encore, ou essayer votre idée à une table à part : elle commence ici, des robots jouent les autres, et la leçon vous attend.
learn-close = Fermer la leçon
learn-hint = Conseil
learn-hint-says = Le robot choisirait : { $choice }
learn-hints = Conseils
learn-hints-about = Qui doit décider peut demander ce que ferait le meilleur robot, d’après ce que sa place peut savoir.
learn-search = Chercher dans les règles
learn-found = { $count ->
    [one] Une règle
   *[other] { $count } règles
}
learn-sound = Son quand c’est à vous
learn-sound-on = Oui
learn-sound-off = Non

# L’aide de jeu.
aid-title = Aide de jeu
aid-about = Les règles en bref. Chaque ligne mène à celles qui sont derrière.
aid-all-rules = Toutes les règles
aid-open-all = Tout ouvrir
aid-close-all = Tout fermer
aid-now = en ce moment
learn-which = Quelle leçon
learn-minutes = { $minutes } minutes
learn-next = Ensuite : { $lesson }
learn-play = Une partie à vous : { $how }
