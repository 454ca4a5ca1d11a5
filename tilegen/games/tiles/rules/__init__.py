"""The rules of a tile game, made from the options in its file."""
