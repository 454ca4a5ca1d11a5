"""Sets of tiles: read, checked, measured."""
