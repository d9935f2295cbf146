"""States and perspectives as numbers: for those who study games. What each number means follows from the domains of the state's fields."""
