"""The styles that tiles are drawn in, a file each."""

from __future__ import annotations

from collections.abc import Callable

from tilegen.games.monsters.art.palettes import PALETTES, USUAL, Palette
from tilegen.games.monsters.art.styles.colour_in import colour_in
from tilegen.games.monsters.art.styles.gummy import gummy
from tilegen.games.monsters.art.styles.ink import ink
from tilegen.games.monsters.art.styles.lowink import lowink
from tilegen.games.monsters.art.styles.style import EYE_WHITE, Skin, Style

__all__ = ["EYE_WHITE", "MAKERS", "STYLES", "Skin", "Style"]

MAKERS: dict[str, Callable[[Palette], Style]] = {
    "ink": ink,
    "gummy": gummy,
    "lowink": lowink,
    "colour-in": colour_in,
}
"""Each style by its name, ready to be mixed from a palette."""

STYLES: dict[str, Style] = {name: make(PALETTES[USUAL]) for name, make in MAKERS.items()}
"""Each style in the usual palette."""
