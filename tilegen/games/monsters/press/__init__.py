"""How tiles are printed, and what players read."""
