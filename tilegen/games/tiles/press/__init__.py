"""The printed things of a tile game: its tiles, their back, the cover and the guide."""
