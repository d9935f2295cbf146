"""Games that are over: replays, records taken in, analyses attached to them. Uses `tables` and `store`, knows no HTTP."""
