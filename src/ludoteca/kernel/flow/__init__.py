"""How the rules run: actions, steps on an agenda, chance, what lasts, and the idioms that games share. Knows no state."""
