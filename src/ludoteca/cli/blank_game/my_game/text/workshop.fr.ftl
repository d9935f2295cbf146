workshop-map-board = Plateau
workshop-node-start = départ
workshop-node-path = case
workshop-node-beacon = phare
