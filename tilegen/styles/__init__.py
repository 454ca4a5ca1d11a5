"""The styles that pieces are drawn in, one file each."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tilegen.sets.edition import Art
from tilegen.styles.colour_in import colour_in
from tilegen.styles.gummy import gummy
from tilegen.styles.ink import ink
from tilegen.styles.lowink import lowink
from tilegen.styles.palettes import PALETTES, USUAL, Palette, palette
from tilegen.styles.style import Style

__all__ = ["MAKERS", "STYLES", "Style", "style_of"]

MAKERS: dict[str, Callable[[Palette], Style]] = {
    "ink": ink,
    "gummy": gummy,
    "lowink": lowink,
    "colour-in": colour_in,
}
"""The function that makes each style from a palette, by the style's name."""

STYLES: dict[str, Style] = {name: make(PALETTES[USUAL]) for name, make in MAKERS.items()}
"""Each style in the default palette."""


# Called for every piece of a set.
@lru_cache(maxsize=4)
def style_of(art: Art) -> Style:
    """The style of a set, in the set's palette."""
    return MAKERS[art.style](palette(art.palette))
