# Les gens entre eux : jouer tout de suite, attendre d’autres, regarder, sa propre page, tournois.

## Jouer tout de suite
play-now = Jouer
play-now-of = Jouer à { $game }
play-how = Contre qui, et dans quel camp
play-how-of = { $game } : contre qui, et dans quel camp
play-as = pour { $side }
play-against = { $count ->
    [one] contre un robot : { $level }
   *[other] contre { $count } robots : { $level }
}
play-alone = en solitaire
play-level = Niveau des robots
play-seats = Places à la table
play-with-people = Ouvrir une table avec des gens…
play-last = comme la dernière fois : { $how }
play-guest = Invité
play-what = À quoi jouons-nous ?
play-what-name = À quoi jouons-nous, { $name } ?
play-others = Tous les jeux
play-first = Votre première partie dure { $minutes } minutes.
play-first-about = La page connaît les règles et dit ce que vous pouvez faire.
play-first-free = Ni compte ni nom. Vous pouvez arrêter à tout moment.

## Attendre d’autres
who-title = Qui veut jouer ?
who-would = { $count ->
    [0] personne encore
    [one] une personne
   *[other] { $count } personnes
}
who-pair = Trouvez-moi une table : { $game }
who-waiting = En attente d’autres : { $game }, { $seats } places
who-people = { $count ->
    [one] Vous êtes seul pour l’instant.
   *[other] Vous êtes { $count } à attendre.
}
who-bots-in = Bientôt des robots prennent les autres places : { $level }.
who-leave = Ne plus attendre
who-seated = Il y a une table pour vous : elle est parmi vos tables.

## Regarder
lobby-running = En ce moment
lobby-running-none = Personne ne joue en public pour l’instant. Une table ouverte à tous peut se regarder ici.
lobby-watch = Regarder
lobby-watch-table = Regarder « { $name } »
