"""Guesses at the meaning of a mistyped word."""
