"""Games that are over: replays, records taken in, analyses attached to them."""
