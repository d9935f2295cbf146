# Les gens entre eux : jouer tout de suite, attendre d’autres, regarder, sa propre page, tournois.

## Jouer tout de suite
play-now = Jouer
play-now-of = Jouer à { $game }
play-now-card = Jouer : { $game }
play-how = Contre qui, et dans quel camp
play-how-of = { $game } : contre qui, et dans quel camp
play-as = pour { $side }
play-against = { $count ->
    [one] contre un robot : { $level }
   *[other] contre { $count } robots : { $level }
}
play-alone = en solitaire
play-level = Niveau des robots
play-seats = Places à la table
play-with-people = Ouvrir une table avec des gens…
play-last = comme la dernière fois : { $how }
play-guest = Invité
play-what = À quoi jouons-nous ?
play-what-name = À quoi jouons-nous, { $name } ?
play-others = Tous les jeux
play-first = Votre première partie dure { $minutes } minutes.
play-first-about = La page connaît les règles et dit ce que vous pouvez faire.
play-first-free = Ni compte ni nom. Vous pouvez arrêter à tout moment.

## Attendre d’autres
who-title = Qui veut jouer ?
who-would = { $count ->
    [0] personne encore
    [one] une personne
   *[other] { $count } personnes
}
who-pair = Trouvez-moi une table : { $game }
who-waiting = En attente d’autres : { $game }, { $seats } places
who-people = { $count ->
    [one] Vous êtes seul pour l’instant.
   *[other] Vous êtes { $count } à attendre.
}
who-bots-in = Bientôt des robots prennent les autres places : { $level }.
who-leave = Ne plus attendre
who-seated = Il y a une table pour vous : elle est parmi vos tables.

## Regarder
lobby-running = En ce moment
lobby-running-none = Personne ne joue en public pour l’instant. Une table ouverte à tous peut se regarder ici.
lobby-watch = Regarder
lobby-watch-table = Regarder « { $name } »
lobby-finished = Terminées
lobby-finished-none = Chaque partie peut être revue ici, coup par coup.
lobby-look-back = Revoir
lobby-look-back-at = Revoir « { $name } »
lobby-analysed = avec une analyse
lobby-won = { $count ->
    [one] { $names } a gagné
   *[other] Victoire de { $names }
}
lobby-nobody-won = Personne n’a gagné

## Classé
play-rated = Partie classée
play-rated-short = classée
play-rated-about = Elle compte pour la cote de ceux qui jouent. Pas de conseils, et aucun robot ne remplace personne.

## Sa propre page
mine-page = Ma page
mine-nobody = Personne ne vous connaît encore ici
mine-nobody-about = Prenez place à une table ou jouez contre des robots : dès lors cette page dit ce que vous avez joué, et comment.
mine-since = ici depuis { $since }
mine-played = { $played ->
    [one] une partie
   *[other] { $played } parties
}, { $won } gagnées
mine-name = Nom et appareils
mine-not-rated = { $count ->
    [0] pas encore de cote
    [one] une partie classée, il en faut cinq
   *[other] { $count } parties classées, il en faut cinq
}
mine-best = meilleur niveau battu : { $level }
mine-curve = { $game } : votre cote
mine-band = la bande : où elle est très probablement
mine-curve-about = Votre cote après { $games } parties classées : { $rating }, à { $more } près
mine-bots = Contre les robots
mine-of = { $won } sur { $played }
mine-recent = Parties terminées
mine-recent-about = chacune peut être revue
mine-none = Aucune encore.
mine-with = avec { $names }
mine-won = gagnée
mine-lost = pas gagnée
mine-against-dice-anew = non classée : dés relancés
mine-against-stood-in = non classée : un robot a remplacé quelqu’un
mine-against-no-result = non classée : sans résultat
mine-against-one-side = non classée : sans adversaire
mine-against-not-from-the-start = non classée : reprise en cours
mine-rules = Règles rencontrées
mine-rules-of = { $met } règles sur { $all }
mine-rules-about = Une règle est rencontrée quand elle a décidé de quelque chose à l’une de vos tables.
mine-ranking = Classement : { $game }
mine-ranking-none = Personne n’y figure encore.
mine-show = Me montrer dans le classement de la maison
mine-data = Mes données
mine-data-about = Conservés ici : votre nom, vos places, ce que vous avez dit et noté, et comment vous voulez être prévenu. Les autres ne voient de cette page que votre ligne du classement, si vous le voulez.
mine-export = Tout enregistrer
mine-forget = M’oublier…
mine-forget-about = Votre nom, vos paroles, vos notes et votre identité disparaissent de toutes les tables. Vos coups restent, car les parties des autres en sont faites. C’est sans retour.
mine-forget-yes = M’oublier

## Sons, invitations
sounds-more = Autres sons
sounds-more-about = Doucement, quand quelqu’un arrive, qu’on dit quelque chose ou que la partie est finie.
invite = Inviter
invite-watch = Inviter quelqu’un à regarder
invite-about = Avec ce lien on voit ce que toute la table peut voir, et aucune main.
invite-owner = Seule la personne qui a ouvert cette table a le lien pour spectateurs.

## Tournois
cup-title = Tournois
cup-none = Aucun encore dans cette maison. À deux, on peut déjà en faire un.
cup-hold = Organiser un tournoi
cup-open = Ouvrir
cup-open-of = Ouvrir le tournoi « { $name } »
cup-name = Nom du tournoi
cup-name-of = Tournoi de { $game }
cup-kind = Comment il se joue
cup-round-robin = Toutes rondes
cup-round-robin-about = Deux à chaque table, autant de rondes qu’il en faut pour que tous se rencontrent.
cup-swiss = Système suisse
cup-swiss-about = Un nombre fixe de rondes : ceux qui ont autant de points se rencontrent, et si possible jamais deux fois.
cup-rounds = Rondes
cup-rounds-of = { $count ->
    [one] une ronde
   *[other] { $count } rondes
}
cup-pace = À quel rythme
cup-pace-live = d’une traite
cup-pace-days = sur plusieurs jours
cup-pace-none = sans pendule
cup-people = { $count ->
    [one] un participant
   *[other] { $count } participants
}
cup-status-open = inscriptions ouvertes
cup-status-running = en cours
cup-status-over = terminé
cup-join = Participer
cup-begin = Commencer
cup-link = Copier le lien du tournoi
cup-entrants = Participants
cup-standings = Classement
cup-who = Nom
cup-points = Points
cup-tiebreak = Départage
cup-tiebreak-about = Les points de tous les adversaires rencontrés
cup-played = Parties
cup-dropped = sorti
cup-drop = Abandonner le tournoi
cup-drop-of = Faire sortir { $name }
cup-drop-about = La partie de cette ronde est abandonnée, et il n’y en aura plus dans ce tournoi. C’est sans retour.
cup-drop-yes = Sortir
cup-round = Ronde { $number }
cup-bye = { $name } est exempt
cup-your-table = Votre table est ouverte, avec { $names }
cup-to-table = À la table
