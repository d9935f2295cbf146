rule-MG-01 = Les cases mènent de 0 au phare. Toutes les pièces commencent sur la case 0, et la première place joue le premier tour.
rule-MG-02 = Chaque place reçoit un porte-bonheur de 1 à 3, qu’elle est seule à connaître. Une option joue sans.
rule-MG-03 = Celui dont c’est le tour lance le dé ou s’arrête, aussi souvent qu’il veut.
rule-MG-04 = Ce qui est lancé s’additionne. Un « un » fait perdre tout ce qui a été lancé pendant ce tour, et finit le tour.
rule-MG-05 = Qui s’arrête avance d’autant de cases qu’il a lancé, jusqu’au phare au plus. Pour s’arrêter, il faut avoir lancé.
rule-MG-06 = Qui atteint le phare gagne, et la partie est finie aussitôt.
rule-MG-07 = Les autres sont classés par leur case, augmentée de leur porte-bonheur.
rule-MG-08 = Qui s’en va est dernier. Quand il ne reste qu’une place, la partie est finie.
