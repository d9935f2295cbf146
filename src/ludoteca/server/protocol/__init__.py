"""What goes over the wire, and how an error is said. Knows neither tables nor storage."""
