"""Photos of a table: the positions of pieces with marks. It knows no game."""
