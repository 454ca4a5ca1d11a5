"""Faces onto paper: pure arithmetic in millimetres."""
