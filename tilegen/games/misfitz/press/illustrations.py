"""The pictures of the guide: a whole figure, and mixes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tilegen.drawing.geometry import Box
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.press.mixes import mixes
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.page import Slot

_TALL = HEIGHT / WIDTH
_TALL_IN_TEXT = 3.0
"""How high a card is in the guide, in ems: three lie under each other."""

_APART = 0.25
"""Between two mixes in the guide, in widths of a card."""


def illustrations(pack: Pack, caption: Callable[[str], str]) -> Mapping[str, Illustration]:
    """A figure, and mixes of the others: of each head, torso and legs that are far from each other
    in the pack."""
    whole = (pack.figures[0].id,) * 3
    return {
        "whole": _illustration(pack, [whole], caption("whole"), right=True),
        "mix": _illustration(pack, mixes(pack), caption("mix"), right=False),
    }


def _illustration(
    pack: Pack, laid: Sequence[Sequence[int]], caption: str, *, right: bool
) -> Illustration:
    """Heads, torsos and legs of these figures under each other, in millimetres, each reaching a
    little under its neighbour: no paper may shine through between."""
    wide = pack.printing.size
    high, apart = wide * _TALL, wide * (1 + _APART)
    slots = []
    for column, ids in enumerate(laid):
        for row, (figure, part) in enumerate(zip(ids, BodyPart, strict=True)):
            trim = Box(column * apart, row * high, wide, high)
            shown = trim.grown(min(pack.printing.bleed, wide / 400))
            slots.append(Slot(str(Card(figure, part)), trim, shown, plain=True))
    across = apart * len(laid) - wide * _APART
    return Illustration(across, 3 * high, tuple(slots), caption, right, _TALL_IN_TEXT)
