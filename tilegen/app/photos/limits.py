"""The limits by which it is decided what photos show, each with its unit and its source, as in
`tilegen.photo.limits`."""

from __future__ import annotations

from typing import Final

STYLE: Final = 0.5
"""The least mean likeness of pieces to their pictures, mark and all, if the style is right. On
tables of `make photo-limits` it is 0.83 at least, and that of bare table 0.33 at most."""
COVERED: Final = 0.2
"""The share of a place that must differ from the table to count as covered."""
CUT_LIKENESS: Final = 0.8
"""The least likeness to a picture of something at the edge of a photo that is a piece. Pieces have
0.93 to 0.99 on synthetic tables; backs, codes and cards 0.67 at most."""
