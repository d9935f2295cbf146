game-title = Garibaldi
game-about = One flees, the others hunt.
