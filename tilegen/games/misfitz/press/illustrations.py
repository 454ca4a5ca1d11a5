"""The pictures of the guide: a turn with its chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import circle
from tilegen.drawing.scene import Anchor, Clip, Font, Group, Item, Text
from tilegen.games.misfitz.art.chips import DIAMETER, chips
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.press.press import TURN_FIGURES, guide_turn_figures
from tilegen.games.misfitz.rules.bank import FOR_HEAD, FOR_TRICK
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.highlight import cut, frame
from tilegen.sheets.page import Slot
from tilegen.sheets.page_colors import INK
from tilegen.styles import style_of

_TALL = HEIGHT / WIDTH
_TALL_IN_TURN = 4.6
"""The height of a card in the guide, in ems: three are below each other."""

_CHIP = 0.44
"""The width of a chip beside cards, in widths of a card: larger than in reality, so that chips can
be counted."""

_CODE = 0.2
"""The size of the letters of a code beside its card, in widths of a card."""


def draw_illustrations(pack: Pack, caption: Callable[[str], str]) -> Mapping[str, Illustration]:
    """A turn: a player has to draw, or completes a figure and leads the next head. Empty if the
    pack has too few figures."""
    if len(pack.figures) < TURN_FIGURES:
        return {}
    return {name: _draw_move(pack, move, caption(name)) for name, move in _turn(pack).items()}


class _GuideMove(NamedTuple):
    """The cards on the table by column and row, the `card` that is played or drawn `at` such a
    place, and the chips that it earns."""

    table_cards: Mapping[tuple[int, int], Card]
    at: tuple[int, int]
    card: Card
    chips: int = 0


def _turn(pack: Pack) -> Mapping[str, _GuideMove]:
    built_figure, drawn_figure, following_figure = guide_turn_figures(pack)
    head, torso, legs = (Card(built_figure, part) for part in BodyPart)
    middle: dict[tuple[int, int], Card] = {(0, 0): head, (0, 1): torso}
    return {
        "turn-draw": _GuideMove(middle, (1, 0), Card(drawn_figure, BodyPart.HEAD)),
        "turn-legs": _GuideMove(middle, (0, 2), legs, FOR_TRICK),
        "turn-head": _GuideMove({}, (0, 0), Card(following_figure, BodyPart.HEAD), FOR_HEAD),
    }


def _draw_move(pack: Pack, move: _GuideMove, caption: str) -> Illustration:
    """Cards with their codes at their left, the one just played in a frame, and its chips."""
    wide = pack.printing.size
    high = wide * _TALL
    cards = {**move.table_cards, move.at: move.card}
    em, air = _CODE * wide, 0.08 * wide
    aside = max(width(str(card), em, Font.BOLD) for card in cards.values()) + air
    slots = []
    for (column, row), card in cards.items():
        trim = Box(aside + column * (aside + 1.15 * wide), row * high, wide, high)
        visible_area = trim.expand(min(pack.printing.bleed, wide / 400))
        slots.append(Slot(str(card), trim, visible_area, plain=True))
    right = max(slot.trim.right for slot in slots)
    across, gap = _CHIP * wide, 0.15 * wide
    coins = (
        _coin(pack, right + gap + across / 2, (place + 0.6) * 1.08 * across)
        for place in range(move.chips)
    )
    codes = (
        Text(
            (slot.trim.x - air, slot.trim.y + high / 2 + 0.36 * em),
            slot.face,
            em,
            INK,
            Font.BOLD,
            Anchor.END,
        )
        for slot in slots
    )
    return Illustration(
        right + (gap + across if move.chips else 0),
        3 * high,
        tuple(slots),
        caption,
        tall=_TALL_IN_TURN,
        items=(*(cut(slot.trim) for slot in slots), *frame(slots[-1].trim), *codes, *coins),
    )


def _coin(pack: Pack, x: float, y: float) -> Item:
    """A chip, cut round, centred on (x, y)."""
    size = _CHIP * pack.printing.size
    face, _ = chips(style_of(pack.art), DIAMETER, 0)
    radius = DIAMETER / 2
    round_one = Clip(circle(radius, radius, radius), face.items)
    by = Affine.shift(x - size / 2, y - size / 2) @ Affine.scale(size / DIAMETER)
    return Group((round_one,), by)
