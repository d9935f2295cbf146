"""What is on disk: one database, behind `store.Store`. Knows rows and statements, no table and no rule of a game."""
