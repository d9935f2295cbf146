"""Cards: where they lie, how they are drawn, and what each seat knows of them."""
