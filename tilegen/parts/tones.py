"""Colours that are the same in every palette, as a carrot's is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from tilegen.drawing.scene import Color
from tilegen.parts.skin import Skin

TONES: Mapping[str, Color] = {
    "peach": Color.of("f8c79b"),
    "rose": Color.of("f4ad9b"),
    "brown": Color.of("b0764a"),
    "moon": Color.of("dcd6ee"),
    "moss": Color.of("9cc465"),
    "snow": Color.of("e9f1fb"),
    "ice": Color.of("b5dcf2"),
    "steel": Color.of("aab8c8"),
    "coal": Color.of("433c52"),
    "wood": Color.of("a8703d"),
    "straw": Color.of("f2d07a"),
    "gold": Color.of("f8c43c"),
    "fur": Color.of("c98f5a"),
    "ginger": Color.of("f09a4a"),
    "silver": Color.of("d9d6e2"),
    "cream": Color.of("fbeccb"),
    "leaf": Color.of("6fbf62"),
    "red": Color.of("ea5348"),
    "navy": Color.of("4b6cb0"),
}


# A pack asks for a dozen tones, hundreds of times.
@lru_cache(maxsize=256)
def dyed(dye: Callable[[Color], Skin], name: str) -> Skin:
    """A tone by its name, as a style paints it."""
    return dye(TONES[name])
