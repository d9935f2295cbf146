"""Who a device is, and what is kept of persons. Uses `identity`, `store` and `tables`, knows no HTTP."""
