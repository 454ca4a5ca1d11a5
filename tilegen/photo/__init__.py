"""Photos of a table: where pieces with marks lie. It knows no game."""
