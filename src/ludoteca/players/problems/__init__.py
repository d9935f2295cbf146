"""Problems: positions of games between bots with one clearly best move, or with something to find out. They know no game.

`problem` is what is kept of one and how it is posed, `finding` how they come to be.
"""
