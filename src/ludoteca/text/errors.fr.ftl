# Les refus du serveur et du noyau.

## La table
error-no-table = Cette table n’existe pas.
error-wrong-key = Ce lien n’ouvre pas cette table.
error-wrong-person = Ce lien n’est plus valable : créez-en un nouveau sur un appareil qui vous connaît encore.
error-table-of-another-version = Cette table a été commencée avec d’autres règles que celles installées ici : elle ne peut pas être ouverte.
error-seat-taken = Cette place est déjà prise.
error-seats-taken = Toutes les places sont prises.
error-side-taken = Ce camp est déjà complet. Choisissez-en un autre.
error-not-begun = La partie n’a pas commencé.
error-not-over = La partie n’est pas encore finie.
error-only-watching = Vous ne faites que regarder.
error-nobody = Cet appareil n’est personne ici.
error-stale = La table a avancé : regardez avant de choisir.
error-busy = Trop de choses à la fois ici. Veuillez réessayer.
error-only-shown = Cette table est là pour être regardée : pour continuer la partie, ouvrez-en une autre à partir d’elle.
error-not-your-view = Tant que la partie dure, vous ne la voyez que de vos propres yeux.
error-no-such-moment = Il n’y a pas de moment { $moment } : le dernier est le { $last }.
error-no-such-seat = Il n’y a pas de place { $seat } à cette table.
error-nothing-left = À partir d’ici, il ne reste rien à jouer.
error-closing = La maison ferme un instant. Revenez bientôt.
error-internal = Quelque chose s’est mal passé sur le serveur. Rien n’a été fait.
error-not-kept = Le serveur ne peut rien enregistrer pour le moment. Rien de ce qui a été confirmé n’est perdu : veuillez réessayer dans un instant.
error-no-clock = Aucune pendule ne tourne à cette table.
error-time-over = Votre temps est écoulé.
error-back-asked = Une autre place demande déjà.
error-back-refused = Les autres n’étaient pas d’accord. Vous pourrez redemander après la prochaine décision.
error-back-nothing = Plus personne ne le demande.
error-word-needed = Il reste à dire le mot de passe de cette table.
error-wrong-word = Ce n’est pas le mot de passe.
error-bad-word = Un mot de passe a au plus { $most } lettres.
error-seat-given-up = Cette place a été rendue.
error-begun = La partie a commencé.
error-chair-gone = Cette chaise a été retirée. Demandez à la personne qui vous a envoyé le lien.
error-chair-taken = Quelqu’un occupe cette chaise : libérez d’abord la place.
error-chairs-moved = Les chaises ont bougé entre-temps. Regardez à nouveau avant de continuer.
error-chair-part = La place { $seat } aurait alors autre chose à jouer. Retirez une autre chaise, ou faites-y d’abord asseoir quelqu’un.
error-nothing-to-draw = Dans ce jeu, on ne tire pas les camps au sort.

## Conversation
error-bad-text = Un message est du texte simple, et n’est pas vide.
error-no-side = Il n’y a pas de tel public à cette table.
error-too-fast = Un message après l’autre : attendez quelques secondes.

## Ce qui a été envoyé
error-other-origin = Une page d’un autre site n’a pas le droit de faire cela ici.
error-too-often = C’était trop souvent. Réessayez dans { $seconds } s.
error-too-large = C’est trop grand.
error-binary = On ne comprend ici que du texte.
error-bad-message = Ce message n’est pas compris ({ $what }).
error-hello-first = Saluez d’abord avec une clé.
error-bad-request = Cette demande n’est pas comprise ({ $what }).
error-no-json = Ce n’est pas du JSON.
error-no-such-address = Il n’y a rien à cette adresse.
error-no-such-file = Ce fichier n’existe pas.

## Préparer une table
error-no-such-game = Il n’y a pas de jeu appelé { $name }.
error-seats-out-of-range = Ce jeu a de { $least } à { $most } places, pas { $seats }.
error-no-such-language = Il n’y a pas de langue { $language } ici.
error-no-such-kind = Une place est pour une personne, pour un robot ou libre, pas « { $kind } ».
error-no-such-bot = Il n’y a pas de robot appelé « { $bot } ».
error-no-such-question = Ce jeu ne demande pas « { $ask } ».
error-bad-name = Un nom a de 1 à { $most } caractères, tous visibles.
error-too-many-marks = Plus de { $most } signes se superposent sur une lettre : aucune écriture n’en demande autant, et ils couvriraient d’autres lignes.
error-bad-nonce = Une contribution au hasard a au plus 64 lettres, chiffres, - ou _.

why-no-such-option = Ce jeu n’a pas d’option « { $option } ».
why-no-such-value = L’option « { $option } » ne peut pas être « { $value } ».
why-seats-out-of-range = Ce jeu a de { $least } à { $most } places, pas { $seats }.
why-no-such-answer = « { $answer } » n’est pas une réponse à « { $ask } ».
why-bad-name = La réponse à « { $ask } » a de 1 à { $most } caractères visibles.
why-too-many-marks = Plus de { $most } signes se superposent sur une lettre : aucune écriture n’en demande autant, et ils couvriraient d’autres lignes.
why-bad-number = La réponse à « { $ask } » est un nombre entier de { $least } à { $most }.
why-answer-taken = Une autre place a déjà donné cette réponse à « { $ask } ».

## Jouer
why-not-now = Ce n’est pas possible maintenant.
why-plan-another-asked = La suite du plan n’a pas été jouée : c’est à quelqu’un d’autre de décider.
why-plan-news = La suite du plan n’a pas été jouée : il s’est passé quelque chose qu’il ne prévoyait pas.
why-plan-together = Quand plusieurs décident en même temps, on décide un coup à la fois.
why-not-a-choice = Ce n’est pas un des choix.
why-not-your-turn = Ce n’est pas votre tour.
why-over = La partie est finie.
why-unknown-action = Ce jeu ne connaît pas cette action.
why-change-it-instead = Choisissez plutôt autre chose : votre choix n’est pas encore montré.
why-nothing-to-undo = Il n’y a rien que vous puissiez reprendre.
why-picked-already = Vous l’avez déjà pris.
why-enough-talk = On a assez proposé.
why-nothing-offered = Rien n’a été proposé.

## Comptes rendus
error-record = Ligne { $line } : { $reason ->
    [not-a-record] ce n’est pas un de nos comptes rendus.
    [record-of-another-version] ce compte rendu est d’une autre version ({ $what }).
    [record-too-long] ce compte rendu est trop long.
    [record-cut-short] le compte rendu s’arrête avant sa fin.
    [bad-header] cette ligne de l’en-tête n’est pas correcte ({ $what }).
    [bad-seat] cette place n’est pas correcte ({ $what }).
    [another-game] ce compte rendu est d’un autre jeu ({ $what }).
    [rules-of-another-version] ce compte rendu est d’une autre version des règles ({ $what }).
    [other-components] ce compte rendu est d’un autre matériel ({ $what }).
    [bad-components] son matériel ne peut pas servir ({ $what }).
    [bad-entry] cette entrée n’est pas comprise ({ $what }).
    [bad-chance] le hasard ne peut pas donner cela ({ $what }).
    [chance-missing] il manque un résultat du hasard.
    [does-not-follow] cette entrée ne découle pas des précédentes ({ $what }).
    [refused] les règles ne le permettent pas ({ $what }).
   *[other] quelque chose n’est pas correct ({ $what }).
}

## Être prévenu
error-way-not-here = Cette maison ne prévient pas ainsi.
error-bad-address = Cette adresse ne peut pas servir ici.
error-too-many-ways = { $most } façons d’être prévenu suffisent : renoncez d’abord à une.
error-not-delivered = Rien n’a pu être remis à cette adresse.
error-wrong-code = Ce n’est pas le code qui a été envoyé.
error-no-such-way = Il n’y a pas de telle façon d’être prévenu.
error-no-such-zone = Il n’y a pas de fuseau horaire « { $zone } ».
error-bad-analysis = Cette analyse ne peut pas être jointe : { $what }.
error-no-such-reaction = Il n’y a pas de telle réaction.
error-no-review = Ce jeu ne peut pas être relu ici.
error-no-problem = Ce problème n’existe pas ici.
error-no-day = Un jour s’écrit comme 2026-11-29.
error-no-answer = Ce n’est pas une réponse à ce problème.

## Les gens entre eux
error-no-such-side = Il n’y a pas de camp appelé { $side } à une telle table.
error-no-ranking = Cette maison ne tient pas de classement.
error-rated-unaided = À une table classée il n’y a ni conseils ni robot remplaçant : choisissez l’un ou l’autre.
error-no-tournament = Ce tournoi n’existe pas.
error-tournament-begun = Ce tournoi a déjà commencé.
error-name-taken = Quelqu’un joue déjà sous ce nom : choisissez-en un autre.
error-tournament-full = Ce tournoi est complet.
error-only-host = Seule la personne qui tient le tournoi peut le faire.
error-tournament-small = Il faut { $least } participants pour commencer.
error-round-robin-pairs = Dans un toutes-rondes, on est deux à chaque table.

error-set-other-game = Ce n’est pas un jeu de composants de ce jeu.
error-no-such-set = Ce jeu de composants n’existe pas, ou n’est plus partagé.
error-set-not-playable = On ne peut pas jouer avec ce jeu de composants : { $what }
error-too-many-sets = Une personne garde ici { $most } jeux de composants au plus.
error-set-changed = Il a été enregistré ailleurs entre-temps (version { $version }). Chargez d’abord celui-là, ou gardez le vôtre sous un autre nom.
error-rated-own-set = Une table avec son propre jeu de composants ne compte pas pour le classement.
error-set-trial-running = Un autre de vos jeux de composants est à l’essai. Attendez qu’il ait fini, ou arrêtez-le.
error-set-unreadable = Ce fichier n’est pas celui d’un jeu de composants : { $what }
