"""Reads text that users wrote, and reports its problems; knows no game."""
