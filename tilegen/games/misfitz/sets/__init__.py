"""Packs of figures: reading, checks, metrics."""
