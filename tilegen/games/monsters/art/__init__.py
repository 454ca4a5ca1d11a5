"""The tiles' pictures: who a tile is, what it is made of, and the styles it is drawn in."""
