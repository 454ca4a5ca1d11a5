"""Guesses at what a mistyped word was meant to be."""
