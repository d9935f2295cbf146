# Ce que dit la leçon.
lesson-title = Une première fuite
lesson-landing = Août 1849 : vous êtes Garibaldi, débarqué en secret sur la côte de Romagne. Atteignez un des lieux de fuite à l’ouest (les rouges) avant la fin du tour 30 ; Greta vous poursuit avec cinq patrouilles autrichiennes. Vous seul voyez où vous êtes : au lieu 3. Chaque tour commence par une carte de déplacement ; sa moitié rouge est la vôtre. Jouez la carte 24, qui vous fait aller à pied.
lesson-first-step = À pied, vous suivez un segment, vert ou gris ; en barque un bleu, à cheval un ou deux gris. Les lieux que vous pouvez atteindre brillent. Allez en 4. Tout le monde voit quelle carte vous jouez, mais pas où vous allez.
lesson-event = Après le déplacement, vous pouvez jouer une carte dont la moitié rouge est un événement. Vous n’en avez pas : continuez. Un événement est plus fort qu’un déplacement, mais sa carte quitte alors le jeu pour de bon.
lesson-hand = Vous pouvez maintenant défausser des cartes ; puis vous piochez jusqu’à quatre. C’est avec vos cartes de pied, de cheval et de barque que vous fuyez : gardez-les toutes. Ensuite les cinq patrouilles agissent, et à la fin du tour vient le contrôle.
lesson-control = Le contrôle n’a rien trouvé. Il regarde trois choses : une patrouille sur votre lieu vous a pris ; sur un lieu de fuite, vous vous êtes échappé ; et une patrouille sur un lieu où vous étiez pendant les quatre derniers tours y trouve une trace. Jouez la carte 26, encore à pied.
lesson-trail = Votre carnet garde où vous êtes passé : 3 n’y est pas, 4 y est. La bleue est tout près, en 83 : continuez le long de la côte, vers 35.
lesson-keep = Vous tenez maintenant un événement, Don Marco. Les événements rouges vous aident quand la poursuite approche ; pour l’instant elle est loin. Gardez-le et n’en jouez aucun.
lesson-keep-hand = Gardez vos cartes ; il y a un cheval parmi elles, pour les routes de l’intérieur.
lesson-accused = Greta a joué un événement, l’Accusation : vous devez céder deux cartes, ou laisser connaître un lieu de vos quatre derniers tours. Vos cartes sont votre salut, et un vieux lieu dit peu de chose. Choisissez le lieu.
lesson-reveal = Lequel ? Plus il est ancien, moins il en dit : révélez 4, où vous n’êtes plus.
lesson-boat = Une trace se trouve maintenant en 4, et Greta vous cherchera autour. En barque vous allez où nulle route ne mène : jouez la carte 41.
lesson-afloat = Les voies d’eau sont les chaînes bleues. Allez en 5 : les patrouilles à pied restent derrière.
lesson-quiet = Don Marco peut attendre, et vos cartes sont bonnes : continuez.
lesson-alone = Trois tours, une trace, et aucune patrouille près de vous : c’est ainsi que commence une fuite. À partir d’ici, vous choisissez. Gardez un cheval pour les routes, regardez quels lieux les patrouilles peuvent atteindre, et pensez aux quatre dernières colonnes de votre carnet. Si vous hésitez, demandez un conseil.
