workshop-map-board = Board
workshop-node-start = start
workshop-node-path = space
workshop-node-beacon = beacon
