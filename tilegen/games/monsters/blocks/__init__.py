"""Creatures typed from a photo: read and judged."""
