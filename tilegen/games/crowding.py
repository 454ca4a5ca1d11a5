"""The complaint about parts that want the same place on a body."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tilegen.text.wording import join_words

_WHERE: Final[Mapping[str, str]] = {
    "eyes": "where the eyes are",
    "nose": "where the nose is",
    "mouth": "where the mouth is",
    "cheek": "on a cheek",
    "ears": "where the ears are",
    "top": "on top of the head",
    "collar": "around the neck",
    "front": "on the front of the body",
    "belly": "on the belly",
    "side": "on a side of the body",
    "arm": "where the arms are",
    "foot": "where the feet are",
    "below": "below the body",
    "back": "on the back",
    "skin": "on the skin",
}
"""By the word for a place, as `CursorContext` and the games have them."""

_NUMBERS: Final = ("none", "one", "two", "three")


def describe_crowding(name: str, place: str, holders: Sequence[str]) -> str:
    """Says that the place of this part is full with the parts `holders`."""
    where = _WHERE.get(place, f"in the place '{place}'")
    others = join_words([f"'{holder}'" for holder in holders], "and")
    count = len(holders)
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    also, fit = ("does", "fits") if count == 1 else ("do", "fit")
    return f"'{name}' goes {where}, and so {also} {others}: only {number} {fit} there"
