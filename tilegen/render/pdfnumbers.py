"""Numbers for which PDF needs more digits than for lengths on a face."""

from __future__ import annotations


def exact(value: float) -> str:
    """A factor, or a length in points, with more digits than a length in millimetres has."""
    text = f"{value:.7f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
