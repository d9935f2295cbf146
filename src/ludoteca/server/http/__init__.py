"""HTTP and WebSocket: routes, one live connection, and what stands before every request.

The only package that knows the web framework; asks the service and the packages below it, and decides nothing itself.
"""
