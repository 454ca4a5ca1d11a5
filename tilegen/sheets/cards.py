"""Cards of any size on paper, to be cut out: one below the other, in the middle of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, line
from tilegen.drawing.scene import Cap, Color, Group, Item, Stroke
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.printer_marks import LONGEST_MARK, SHORTEST_MARK

_GAP = 10.0
_AIR = 1.0
_HAIRLINE = 0.15


def fill_sheets(
    cards: Sequence[Page], paper: tuple[float, float], margin: float
) -> tuple[Page, ...]:
    """The cards, repeated as a whole while they still fit on one sheet."""
    every = tuple(cards)
    while cards and _fits([*every, *cards], paper, margin):
        every = (*every, *cards)
    return every


def place_cards(
    cards: Sequence[Page], paper: tuple[float, float], margin: float
) -> tuple[Page, ...]:
    """The cards in order on sheets of `paper`, its width and height in millimetres: on each the
    most that fit within the margin, with marks at their corners. A card that is too large gets a
    page of its own size, without marks."""
    sheets: list[list[Page]] = []
    for card in cards:
        if not _fits([card], paper, margin) or not sheets:
            sheets.append([card])
        elif _fits([*sheets[-1], card], paper, margin):
            sheets[-1].append(card)
        else:
            sheets.append([card])
    return tuple(
        _sheet(sheet, paper, margin) if _fits(sheet, paper, margin) else sheet[0]
        for sheet in sheets
    )


def _fits(cards: Sequence[Page], paper: tuple[float, float], margin: float) -> bool:
    wide = max(card.width for card in cards)
    return wide <= paper[0] - 2 * margin and _height(cards) <= paper[1] - 2 * margin


def _height(cards: Sequence[Page]) -> float:
    return sum(card.height for card in cards) + _GAP * (len(cards) - 1)


def _sheet(cards: Sequence[Page], paper: tuple[float, float], margin: float) -> Page:
    y = (paper[1] - _height(cards)) / 2
    slots: list[Slot] = []
    items: list[Item] = []
    under: list[Item] = []
    for card in cards:
        x = (paper[0] - card.width) / 2
        by = Affine.shift(x, y)
        slots += (_translate_slot(slot, x, y) for slot in card.slots)
        items.append(Group(card.items, by))
        under.append(Group(card.under, by))
        items += _marks(Box(x, y, card.width, card.height), min(x, y) - margin)
        y += card.height + _GAP
    return Page(*paper, tuple(slots), tuple(items), cards[0].title, tuple(under))


def _translate_slot(slot: Slot, x: float, y: float) -> Slot:
    trim, printed_area = (
        Box(box.x + x, box.y + y, box.width, box.height) for box in (slot.trim, slot.printed_area)
    )
    return replace(slot, trim=trim, printed_area=printed_area)


def _marks(card: Box, room: float) -> tuple[Item, ...]:
    """Lines that continue the card's edges, as long as there is room beside it."""
    end = min(LONGEST_MARK + _AIR, room, _GAP / 2)
    if end < _AIR + SHORTEST_MARK:
        return ()
    ends = [
        pair
        for x, out in ((card.x, -1), (card.right, 1))
        for y, down in ((card.y, -1), (card.bottom, 1))
        for pair in (
            ((x + out * _AIR, y), (x + out * end, y)),
            ((x, y + down * _AIR), (x, y + down * end)),
        )
    ]
    path = Path(tuple(step for pair in ends for step in line(*pair).steps))
    return (Stroke(path, Color(0, 0, 0), _HAIRLINE, cap=Cap.BUTT),)
