# Être prévenu loin de la table.

## Ce que dit un message
told-turn = À vous de jouer : { $table }
told-turn-body = On vous attend à « { $table } » ({ $game }).
told-full = La partie commence : { $table }
told-full-body = Toutes les places de « { $table } » sont prises : { $game } a commencé.
told-over = La partie est finie : { $table }
told-over-body = « { $table } » ({ $game }) est arrivée à sa fin.
told-test = Ludoteca peut vous joindre
told-test-body = Voilà comment vous serez prévenu.
told-code = { $code } est votre code pour Ludoteca
told-code-body =
    { $name } a demandé à être prévenu à cette adresse quand c’est son tour dans une partie.
    Si c’est vous, saisissez ce code : { $code }
    Sinon, ne faites rien : rien d’autre ne viendra.

## Les réglages
told = Quand je suis loin, me prévenir
told-about = Seulement quand la table n’est pas sous vos yeux, et une fois chaque fois qu’on vous attend. Un message nomme la table et le jeu, et rien de ce qui s’y trouve.
told-first = Dites d’abord comment on vous appelle ; la maison saura alors qui prévenir.
told-event-turn = que c’est mon tour
told-event-full = que la partie commence
told-event-over = que la partie est finie
told-here = Dans ce navigateur
told-here-on = Ce navigateur est prévenu
told-here-no = Ce navigateur n’a pas le droit d’afficher des messages, ou ne le peut pas.
told-here-install = Sur cet appareil les messages viennent une fois la page installée : ajoutez-la d’abord à l’écran d’accueil.
told-nowhere = Cette maison ne prévient personne loin de la table.
told-mail = Par courriel
told-mail-address = Votre adresse de courriel
told-url = Par un autre service ({ $schemes })
told-url-address = Son adresse, comme Apprise l’écrit
told-add = M’envoyer un code
told-code-here = Le code envoyé à { $address }
told-confirm = Confirmer
told-drop = Ne plus prévenir
told-drop-which = Ne plus prévenir par { $address }
told-try = Essayer
told-tried = C’est parti.
told-browser = un navigateur ({ $address })
told-off = Plus rien n’a pu être remis ici.
told-again = Réessayer
told-quiet = Heures de silence
told-quiet-from = de
told-quiet-until = à
told-quiet-zone = à l’heure de { $zone }
told-quiet-keep = Garder
told-quiet-never = Jamais de silence
told-not-mine = Cet appareil n’a pas de place à cette table
told-not-mine-about = Ouvrez la table par son lien, ou faites vôtre cet appareil dans les réglages.

## Un lien en image
qr-show = Montrer en image pour un téléphone : { $what }
qr-alt = Le lien en code QR : { $what }
qr-about = Visez-le avec l’appareil photo d’un téléphone. Qui ouvre le lien s’assied là.
qr-seat = Place { $number } à « { $table } »
qr-watch = Regarder « { $table } »

## Petits mots, et ne pas écouter
talk-mute = Ne pas écouter
talk-mute-about = Qui est coché n’est pas entendu sur cet appareil.
talk-unheard = { $count ->
    [one] Une ligne n’est pas montrée
   *[other] { $count } lignes ne sont pas montrées
}
talk-react = Un mot à tous
react-bravo = Bien joué !
react-thanks = Merci !
react-ouch = Aïe !
react-laugh = Ha ha !
react-think = Je réfléchis…
react-again = Encore une ?

## Ce qu’on dit plus tard d’une partie
analysis = Analyse
analysis-by = Analyse de { $name }
analysis-values = Où en est chacun
analysis-best = Ce qu’on pouvait faire, le meilleur d’abord
analysis-none-here = Rien n’est dit de ce moment.
analysis-next = La suivante
analysis-attach = Joindre une analyse
analysis-there = L’analyse est là.
