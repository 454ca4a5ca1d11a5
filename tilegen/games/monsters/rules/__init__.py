"""How the game goes (A3 to A23), for everyone who plays it, judges it or draws it."""
