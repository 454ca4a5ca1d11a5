"""The version of tilegen, which the package, its files and its records name."""

__version__ = "0.2.0"
