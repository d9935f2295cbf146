# Ce que dit la leçon.
lesson-title = Une première course
lesson-course = Bienvenue à la course ! Gagne le cheval qui est le plus loin derrière la ligne d’arrivée. D’abord, on prépare le parcours ensemble : la plus jeune personne pose le premier des cinq obstacles sur le sable brun. C’est vous. Posez le premier sur 42, loin devant : là, il gênera tout le monde.
lesson-gap = Greta a posé le sien sur 36. Entre deux obstacles, rivières et marais compris, il reste au moins une case libre ; là où vous ne pouvez rien poser, un clic vous dit pourquoi. Posez le suivant sur 10.
lesson-last-obstacle = Encore un, et le parcours est prêt : posez-le sur 14. Vous savez maintenant où vos cartes ne doivent pas finir.
lesson-first-card = Place à la course. Tout le monde choisit en secret une de ses six cartes, puis toutes se retournent. Le plus petit nombre part en premier, et une carte fait avancer le cheval d’exactement autant de cases qu’elle le dit. Choisissez le 2 : vous serez sur 2 avant que Greta ne bouge.
lesson-leapt = Greta a montré un 6 et a sauté par-dessus vous : une case occupée se saute, et compte pour une case. Les cartes jouées sont visibles à côté des noms : vous pouvez donc toujours savoir ce que les autres ont encore. Jouez le 1.
lesson-spent = Un trajet ne doit pas finir sur un obstacle : sinon le cheval reste où il est et le tour est perdu. De 3, un 5 vous mène à 8, sans danger devant l’obstacle de 10. Jouez-le.
lesson-count = Vous êtes sur 8, un obstacle est sur 10. Regardez ce que ferait chaque carte : le plateau montre où elle finit. Un 3 saute l’obstacle et finit sur 11. Jouez-le.
lesson-ahead = Quatre cases plus loin, c’est 15, derrière les obstacles de 12 et de 14. Jouez le 4.
lesson-push = Il ne vous reste qu’une carte à chacune : vous avez le 6, Greta le 2. Elle part en premier et va sur 21, et votre 6 finit aussi sur 21 : qui arrive prend la place, et le cheval qui y était recule jusqu’à la première case libre. Jouez le 6.
lesson-alone = Vous avez repoussé Greta et vous menez. Les six cartes sont jouées : tout le monde les reprend. Voilà tout le jeu : le tour où quelqu’un franchit la ligne est le dernier, et on le joue jusqu’au bout. Continuez maintenant sans moi ; si vous hésitez, demandez un conseil.
