"""The thresholds for reading photos, each with its unit and its source, as in
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

# Photos that are hard to read.

NEEDED_SCALE: Final = 3
"""Pixels a millimetre at which marks are read reliably."""
LEAST_SCALE: Final = 2.5
LEAST_SCALE_FAR: Final = 2.3
"""Pixels a millimetre, for the usual piece and for the farthest, below which marks are missed."""
SHRUNK: Final = 2_500_000
"""Pixels below which a messenger probably shrank the photo: phones take at least five million."""
NEEDED_BLUR: Final = 0.3
MOST_BLUR: Final = 0.375
"""Millimetres of blur at which marks are read reliably, and above which a doubt says so."""
UNREAD_PIECES: Final = 3
UNREAD_SHARE: Final = 0.2
"""The least number of pieces, and the share that must be exceeded, that were read without their
marks if a doubt is to say so: the marks that were read are the sharpest, and understate the
blur."""
