"""Writes the card of a tile game: how to play it, from its options and words."""
