"""What is on disk: one database, behind `store.Store`."""
