"""Reads a designer's own SVG, which is untrusted, into items of the display list."""
