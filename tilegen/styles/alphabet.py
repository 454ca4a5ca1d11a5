"""The letters of titles, as strokes of a broad pen. (0, 0) is the upper left of the strokes' centre
lines."""

# ruff: noqa: RUF001 -- Cyrillic letters are meant
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from unicodedata import normalize

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Path, smooth
from tilegen.parts.pen import curve
from tilegen.parts.spot import points

TALL = 10.0
"""The height of a capital, between the centre lines of its highest and its lowest stroke."""

BROAD = 3.4
"""The width of the pen."""

_ROUND = "4.2,0 7.4,1.5 8.4,5 7.4,8.5 4.2,10 1,8.5 0,5 1,1.5 4.2,0"

_STROKES: Mapping[str, Sequence[str]] = {
    "A": ("0,10 3.9,0", "3.9,0 7.8,10", "1.6,7 6.2,7"),
    "B": ("0,0 0,10", "0,0 3.6,0.1 5.4,2.4 3.6,4.7 0,4.8", "0,4.8 4.2,4.9 6.2,7.4 4.2,9.9 0,10"),
    "C": ("6.8,1.7 4.4,0 1.4,1.2 0,5 1.4,8.8 4.4,10 6.8,8.3",),
    "D": ("0,0 0,10", "0,0 4.2,0.8 7,5 4.2,9.2 0,10"),
    "E": ("0,0 0,10", "0,0 5.4,0", "0,5 4.4,5", "0,10 5.4,10"),
    "F": ("0,0 0,10", "0,0 5.4,0", "0,5 4.4,5"),
    "G": ("6.8,1.7 4.4,0 1.4,1.2 0,5 1.4,8.8 4.4,10 7,8.6", "7,8.6 7,5.4", "7,5.4 4.6,5.4"),
    "H": ("0,0 0,10", "6.8,0 6.8,10", "0,5 6.8,5"),
    "I": ("0,0 0,10",),
    "J": ("5,0 5,6.6 3.8,9.6 1.2,9.8 0,8",),
    "K": ("0,0 0,10", "6.2,0 0,5.6", "2,4.2 6.6,10"),
    "L": ("0,0 0,10", "0,10 5.4,10"),
    "M": ("0,10 0.6,0", "0.6,0 4.7,6.4", "4.7,6.4 8.8,0", "8.8,0 9.4,10"),
    "N": ("0,10 0,0", "0,0 7.2,10", "7.2,10 7.2,0"),
    "O": (_ROUND,),
    "P": ("0,0 0,10", "0,0 4.2,0.2 6.2,2.9 4.2,5.6 0,5.8"),
    "Q": (_ROUND, "5.4,7.2 8.4,10.4"),
    "R": ("0,0 0,10", "0,0 4.2,0.2 6.2,2.9 4.2,5.6 0,5.8", "2.8,5.8 6.6,10"),
    "S": ("6,1.7 3.6,0 0.8,0.9 0.5,3.3 3.2,4.9 6,6.6 5.8,9 3,10 0,8.5",),
    "T": ("0,0 7.4,0", "3.7,0 3.7,10"),
    "U": ("0,0 0.2,6.4 1.4,9.2 3.6,10 5.8,9.2 7,6.4 7.2,0",),
    "V": ("0,0 3.9,10", "3.9,10 7.8,0"),
    "W": ("0,0 2.4,10", "2.4,10 5,2.6", "5,2.6 7.6,10", "7.6,10 10,0"),
    "X": ("0,0 7,10", "7,0 0,10"),
    "Y": ("0,0 3.7,5", "7.4,0 3.7,5", "3.7,5 3.7,10"),
    "Z": ("0,0 6.6,0", "6.6,0 0,10", "0,10 6.6,10"),
    "0": (_ROUND,),
    "1": ("0,2 2.4,0", "2.4,0 2.4,10"),
    "2": ("0,1.8 2.8,0 5.6,1.2 5.4,3.8 0,10", "0,10 6,10"),
    "3": ("0,1 3,0 5.6,1.6 4.8,4 2.4,4.8", "2.4,4.8 5.6,5.8 6,8.4 3.4,10 0,9"),
    "4": ("4.6,10 4.6,0", "4.6,0 0,7", "0,7 6.8,7"),
    "5": ("5.4,0 0.6,0", "0.6,0 0.2,4.6", "0.2,4.6 3.6,4.2 5.8,6.6 4.4,9.4 0,9.4"),
    "6": ("4.6,0 1,3.6 0,7.2 1.2,9.6 3.6,10 5.8,8.6 5.6,5.8 3,4.8 0.4,6.2",),
    "7": ("0,0 6,0", "6,0 2,10"),
    "8": ("3,4.7 0.7,2.5 3,0 5.3,2.5 3,4.7", "3,4.7 0,7.4 3,10 6,7.4 3,4.7"),
    "9": ("1.2,10 4.8,6.4 5.8,2.8 4.6,0.4 2.2,0 0,1.4 0.2,4.2 2.8,5.2 5.4,3.8",),
    "!": ("0,0 0,6.2", "0,10 0,10.1"),
    "-": ("0,5.4 3.4,5.4",),
    "'": ("0,0 0,1.4",),
    "\u2019": ("0,0 0,1.4",),
    ",": ("0.9,10 0,11.6",),
    ":": ("0,3 0,3.1", "0,9.4 0,9.5"),
    "?": ("0,1.6 2.8,0 5.6,1.4 5.2,3.8 2.8,5.2", "2.8,5.2 2.8,6.2", "2.8,10 2.8,10.1"),
    ".": ("0,10 0,10.1",),
    "Б": ("0,0 0,10", "0,0 5.4,0", "0,4.8 4.2,4.9 6.2,7.4 4.2,9.9 0,10"),
    "Г": ("0,0 0,10", "0,0 5.6,0"),
    "Д": ("1.6,9 2.8,0", "2.8,0 6.8,0", "6.8,0 6.8,9", "0,11.2 0,9", "0,9 8.4,9", "8.4,9 8.4,11.2"),
    "Ж": ("5,0 5,10", "0,0 4.4,5", "0,10 4.4,5", "10,0 5.6,5", "10,10 5.6,5"),
    "З": ("0,1 3,0 5.6,1.6 4.8,4 2.4,4.8", "2.4,4.8 5.6,5.8 6,8.4 3.4,10 0,9"),
    "И": ("0,0 0,10", "0,10 7,0", "7,0 7,10"),
    "Л": ("0,10 3.9,0", "3.9,0 7.8,10"),
    "П": ("0,10 0,0", "0,0 6.8,0", "6.8,0 6.8,10"),
    "У": ("0,0 3.7,5.6", "7.4,0 4.4,7.2 2.8,9.6 0.8,10"),
    "Ф": ("5,0 5,10", "5,2 8.4,2.6 10,5 8.4,7.4 5,8 1.6,7.4 0,5 1.6,2.6 5,2"),
    "Ц": ("0,0 0,10", "6.4,0 6.4,10", "0,10 7.8,10", "7.8,10 7.8,11.8"),
    "Ч": ("0,0 0.2,3.4 2.2,5.4 6.4,5.2", "6.4,0 6.4,10"),
    "Ш": ("0,0 0,10", "4.8,0 4.8,10", "9.6,0 9.6,10", "0,10 9.6,10"),
    "Щ": ("0,0 0,10", "4.8,0 4.8,10", "9.6,0 9.6,10", "0,10 11,10", "11,10 11,11.8"),
    "Ъ": ("0,0 2.4,0", "2.4,0 2.4,10", "2.4,4.8 6.4,4.9 8.2,7.4 6.4,9.9 2.4,10"),
    "Ы": ("0,0 0,10", "0,4.8 3.6,4.9 5.4,7.4 3.6,9.9 0,10", "9.8,0 9.8,10"),
    "Ь": ("0,0 0,10", "0,4.8 4.2,4.9 6.2,7.4 4.2,9.9 0,10"),
    "Э": ("0,1.7 2.4,0 5.4,1.2 6.8,5 5.4,8.8 2.4,10 0,8.3", "2.6,5 6.6,5"),
    "Ю": ("0,0 0,10", "0,5 3.8,5", "7.6,0 10.2,1.5 11.2,5 10.2,8.5 7.6,10 5,8.5 4,5 5,1.5 7.6,0"),
    "Я": ("6.6,0 6.6,10", "6.6,0 2.4,0.2 0.4,2.9 2.4,5.6 6.6,5.8", "3.8,5.8 0,10"),
}

_ALIKE = str.maketrans("АВЕКМНОРСТХ", "ABEKMHOPCTX")
"""Cyrillic capitals that have the shape of Latin ones."""

_ACUTE, _GRAVE, _HAT, _TILDE = "\u0301", "\u0300", "\u0302", "\u0303"
_DOTS, _BREVE, _RING, _CARON = "\u0308", "\u0306", "\u030a", "\u030c"

_OVER: Mapping[str, Sequence[str]] = {
    _ACUTE: ("-0.6,-3.7 0.9,-4.7",),
    _GRAVE: ("0.6,-3.7 -0.9,-4.7",),
    _HAT: ("-1.7,-3.7 0,-4.8", "0,-4.8 1.7,-3.7"),
    _CARON: ("-1.7,-4.8 0,-3.7", "0,-3.7 1.7,-4.8"),
    _TILDE: ("-2.2,-3.7 -1,-4.7 1,-3.8 2.2,-4.8",),
    _DOTS: ("-2.1,-4.2 -2.1,-4.1", "2.1,-4.2 2.1,-4.1"),
    _BREVE: ("-1.9,-4.9 0,-3.8 1.9,-4.9",),
    _RING: ("0,-4.2 0,-4.1",),
}
"""The strokes of marks over a letter, about its middle."""


def capital(letter: str) -> str:
    """The name of a letter in the alphabet: its capital, followed by the marks over it."""
    return normalize("NFD", letter.upper()).translate(_ALIKE)


@cache
def strokes(letter: str) -> Path | None:
    """The centre lines of a capital's strokes; None for a letter that the alphabet lacks."""
    bare, over = letter[:1], letter[1:]
    if bare not in _STROKES or not _OVER.keys() >= set(over):
        return None
    above = (
        Path(()) if not over else _draw_strokes([stroke for mark in over for stroke in _OVER[mark]])
    )
    return _draw_strokes(_STROKES[bare]) + above.transform(
        Affine.shift(letter_width(letter) / 2, 0)
    )


def _draw_strokes(along_strokes: Sequence[str]) -> Path:
    path = Path(())
    for stroke in along_strokes:
        along = points(stroke)
        is_loop = along[0] == along[-1]
        path += smooth(along[:-1]) if is_loop else curve(*along)
    return path


@cache
def reach(letter: str) -> tuple[float, float]:
    """The height of the marks over a capital, and the depth of its feet below the line."""
    over = [points(stroke) for mark in letter[1:] for stroke in _OVER[mark]]
    heights = [y for along in (*over, *map(points, _STROKES[letter[0]])) for _, y in along]
    return max(0.0, -min(heights)), max(0.0, max(heights) - TALL)


@cache
def letter_width(letter: str) -> float:
    """The distance between the centre lines of a capital's leftmost and rightmost strokes."""
    return max(x for stroke in _STROKES[letter[0]] for x, _ in points(stroke))
