"""People among each other: who waits for whom, what came of finished tables, ratings, tournaments. Knows no HTTP."""
