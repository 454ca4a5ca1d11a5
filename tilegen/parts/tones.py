"""Colours that are the same in every palette, as a carrot's is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from tilegen.drawing.scene import Color
from tilegen.parts.skin import Skin

TONES: Mapping[str, Color] = {
    "peach": Color.from_hex("f8c79b"),
    "rose": Color.from_hex("f4ad9b"),
    "brown": Color.from_hex("b0764a"),
    "moon": Color.from_hex("dcd6ee"),
    "moss": Color.from_hex("9cc465"),
    "snow": Color.from_hex("e9f1fb"),
    "ice": Color.from_hex("b5dcf2"),
    "steel": Color.from_hex("aab8c8"),
    "coal": Color.from_hex("433c52"),
    "wood": Color.from_hex("a8703d"),
    "straw": Color.from_hex("f2d07a"),
    "gold": Color.from_hex("f8c43c"),
    "fur": Color.from_hex("c98f5a"),
    "ginger": Color.from_hex("f09a4a"),
    "silver": Color.from_hex("d9d6e2"),
    "cream": Color.from_hex("fbeccb"),
    "leaf": Color.from_hex("6fbf62"),
    "pine": Color.from_hex("2f8f6a"),
    "sausage": Color.from_hex("d9694a"),
    "red": Color.from_hex("ea5348"),
    "navy": Color.from_hex("4b6cb0"),
}


# A pack asks for a dozen tones, hundreds of times.
@lru_cache(maxsize=256)
def dyed(dye: Callable[[Color], Skin], name: str) -> Skin:
    """A tone by its name, as a style paints it."""
    return dye(TONES[name])
