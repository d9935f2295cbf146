workshop-map-board = Tabellone
workshop-node-start = partenza
workshop-node-path = casella
workshop-node-beacon = faro
