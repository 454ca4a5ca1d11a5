"""Creatures typed from a photo: reading and judging."""
