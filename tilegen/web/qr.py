"""Links as QR codes, for the terminal and for pages."""

from __future__ import annotations

from io import BytesIO

import segno

_QUIET = 2
"""Empty modules around the code: the standard asks for 4, but cameras manage with 2, and a terminal
has few columns."""
_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""Two modules of a column, the upper one first, for a dark terminal: blocks are light."""


def text(link: str) -> str:
    """The code as lines of half blocks, for a dark terminal."""
    rows = [[bool(square) for square in row] for row in _code(link).matrix_iter(border=_QUIET)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(_HALVES[pair] for pair in zip(*two, strict=True)) for two in pairs)


def svg(link: str) -> bytes:
    """A drawing that fills its box, dark on light in every colour scheme."""
    buffer = BytesIO()
    _code(link).save(
        buffer,
        kind="svg",
        border=4,
        dark="#000",
        light="#fff",
        omitsize=True,
        svgclass=None,
        lineclass=None,
        nl=False,
    )
    return buffer.getvalue()


def _code(link: str) -> segno.QRCode:
    return segno.make(link, error="l", micro=False, boost_error=False)
