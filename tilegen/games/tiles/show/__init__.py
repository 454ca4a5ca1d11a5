"""Shows tables of tile games: on screens, as text and as pictures."""
