"""HTTP and WebSocket: routes, one live connection, and what stands before every request."""
