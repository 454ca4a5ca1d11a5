"""Tile games that a file describes: tiles on squares, hexes or a line whose sides must match."""
