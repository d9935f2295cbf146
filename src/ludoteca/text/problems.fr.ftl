# Les problèmes : des positions où un coup est nettement le meilleur, ou bien quelque chose à découvrir.
problem-title = Le problème du jour
problem-of = Problème { NUMBER($n, useGrouping: "false") } sur { NUMBER($of, useGrouping: "false") }
problem-about = Chaque jour une position tirée de parties entre ordinateurs : un coup est nettement le meilleur, ou bien la réflexion seule suffit à découvrir quelque chose.
problem-ask = Quel est le meilleur choix ?
problem-rank = { $rank ->
    [1] facile
    [2] moins facile
   *[3] difficile
}
problem-right = Juste !
problem-better = Mieux : { $best }.
problem-not-these = Pas tout à fait.
problem-gain = Ce choix vaut mieux que tout autre d’au moins {NUMBER($gain, maximumFractionDigits: 0)} % de chances de gagner, à {NUMBER($error, maximumFractionDigits: 0)} près.
problem-yours = Le vôtre gagne {NUMBER($mine, maximumFractionDigits: 0)} % de telles parties, le meilleur {NUMBER($best, maximumFractionDigits: 0)} %.
problem-beside = Beaucoup choisiraient ici « { $tempting } ».
problem-answer = Répondre
problem-chosen = { $count ->
    [0] Rien de choisi encore
    [one] { $count } choisi
   *[other] { $count } choisis
}
problem-again = Réessayer
problem-next = Un autre
problem-next-day = Demain, il y en aura un autre.
problem-lost = Le problème n’a pas pu être chargé.
problem-number = Votre choix (un numéro) :
problem-numbers = Vos choix (des numéros, séparés par des espaces) :
