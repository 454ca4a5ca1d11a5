"""The setting with which a file asks a printer to turn its sheets over."""

from __future__ import annotations

from typing import assert_never

from tilegen.names import Flip
from tilegen.render.pdf import Duplex


def duplex_setting(flip: Flip) -> Duplex:
    """The setting for a sheet that is flipped over this edge."""
    match flip:
        case Flip.LONG_EDGE:
            return Duplex.LONG_EDGE
        case Flip.SHORT_EDGE:
            return Duplex.SHORT_EDGE
        case _:
            assert_never(flip)
