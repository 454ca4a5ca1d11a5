"""Reads text that people wrote, and reports what is wrong with it; knows no game."""
