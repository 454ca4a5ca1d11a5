"""The styles that pieces are drawn in, a file each."""

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
"""Each style by its name, ready to be mixed from a palette."""

STYLES: dict[str, Style] = {name: make(PALETTES[USUAL]) for name, make in MAKERS.items()}
"""Each style in the usual palette."""


# Every piece of a set asks for it.
@lru_cache(maxsize=4)
def style_of(art: Art) -> Style:
    """The style that is asked for, in the palette that is asked for."""
    return MAKERS[art.style](palette(art.palette))
