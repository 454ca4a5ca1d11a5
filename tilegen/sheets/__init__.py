"""Lays faces out on paper: pure arithmetic in millimetres."""
