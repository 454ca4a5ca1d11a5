"""The tiles' pictures: the character of each tile, its parts, and how they are drawn."""
