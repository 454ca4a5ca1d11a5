"""Reads a designer's own SVG, which nobody has checked, into items of the display list."""
