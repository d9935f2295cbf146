"""What can be inferred of what is hidden in Garibaldi, and states that fit it."""
