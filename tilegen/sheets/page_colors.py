"""Colours of words and signs on pages."""

from __future__ import annotations

from tilegen.drawing.scene import Color

INK = Color.from_hex("2d1b42")
ACCENT = Color.from_hex("7447bd")
PALE = Color.from_hex("6f6480")
PAPER = Color.from_hex("ffffff")
RIGHT = Color.from_hex("3f8f1f")
WRONG = Color.from_hex("c8372d")
