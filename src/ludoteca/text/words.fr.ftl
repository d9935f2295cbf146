# La table en mots, pour qui l’écoute.
words-tables = Tables
words-drawn = Dessinées
words-in-words = En mots
words-key = la table en mots, ou dessinée
words-open = Lire cette table en mots
words-close = Montrer cette table dessinée
words-do = Ce qu’il y a à faire
words-can-undo = peut être repris
words-not-now = { $count ->
    [one] Une chose ne se peut pas maintenant, et pourquoi
   *[other] { $count } choses ne se peuvent pas maintenant, et pourquoi
}
words-news = Ce qui a changé
words-no-news = Rien depuis votre dernière décision.
words-table = Où en sont les choses
words-empty = vide
words-lines = { $count ->
    [one] Une ligne
   *[other] Les { $count } lignes
}
