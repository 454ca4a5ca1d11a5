"""tilegen: a print-and-play toolkit for tile games."""

__version__ = "0.1.0"
