# Le jeu dans le terminal.
terminal-person = Joueur { $n }
terminal-hand-over = C’est à { $name }. Les autres détournent les yeux ; puis appuyez sur Entrée.
terminal-choose = Votre choix (un nombre, h pour un conseil, u pour annuler, q pour arrêter) :
terminal-hint = Un conseil : { $what }.
terminal-record = L’enregistrement est dans { $file }.
