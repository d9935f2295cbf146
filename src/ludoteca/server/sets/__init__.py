"""Component sets that people bring: checked, compared, kept, shared, tried."""
