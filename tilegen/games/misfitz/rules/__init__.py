"""How the game goes (B1 to B20), for everyone who plays it, judges it or draws it."""
