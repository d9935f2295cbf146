"""Tables: making one, sitting down, playing, watching, talking, and what each viewer is sent.

Uses `store`, `bus`, `identity` and `protocol`; knows no HTTP and nobody who watches tables from outside (bots, notices, archive).
"""
