"""Sets of tiles: reading, checks, metrics."""
