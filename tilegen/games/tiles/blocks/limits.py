"""The limits by which photos of tiles become figures, each with its unit and its source."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.art.lattice_pen import SIZE

APART: Final = 44.8
"""Millimetres between the middles of two tiles that people push together: the side of a tile and
the mean gap."""
OUTSIDE: Final = 1 / 3
"""If a smaller share of a cell than this is beyond the photo's edge, a tile in it is visible. With
less, nearly every photo would leave a doubt."""
MISFITS: Final = 3
"""The number of misfits from which tiles side by side are no figure, but for example an uncut
sheet: a figure laid wrong has one or two."""
COMPARED: Final = 3.2 * SIZE
"""Millimetres within which two tiles are compared on two photos: farther apart, small angles add
up."""
MOVED: Final = 0.75 * SIZE
TURNED: Final = 45.0
"""Millimetres and degrees from which a tile was moved between photos. What merely lies crooked
differs by less than half of it, and a cell is 44 mm."""
WHOLE: Final = 0.9
"""The share of a place in the photo from which it is empty if nothing shows there."""
