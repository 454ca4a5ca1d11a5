"""How cards are printed, and what players read."""
