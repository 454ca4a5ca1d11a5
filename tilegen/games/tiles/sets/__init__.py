"""Reads the file of a tile game, and lists the tiles that there may be."""
