"""Cards of one size on paper, to be cut out: in rows and columns, in the middle of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, line
from tilegen.drawing.scene import Cap, Color, Group, Item, Stroke
from tilegen.sheets.page import Page, Slot, map_slot
from tilegen.sheets.printer_marks import LONGEST_MARK, SHORTEST_MARK

_GAP = 4.0
_AIR = 1.0
_HAIRLINE = 0.15
_MOST_CARDS = 9
"""Of a guide on a page: no game has more players."""
_ROUNDING = 1e-6


class _Grid(NamedTuple):
    """The places of cards of a size on a sheet, lengths in millimetres."""

    paper: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def list_corners(self, cards: int) -> Iterator[tuple[float, float]]:
        """The upper left corners of this number of cards, filled row by row, in the middle
        together."""
        columns = min(cards, self.columns)
        rows = -(-cards // columns)
        wide, tall = (length + _GAP for length in self.card)
        left = (self.paper[0] - columns * wide + _GAP) / 2
        top = (self.paper[1] - rows * tall + _GAP) / 2
        for index in range(cards):
            row, column = divmod(index, columns)
            yield left + column * wide, top + row * tall


def fill_sheets(
    cards: Sequence[Page], paper: tuple[float, float], margin: float
) -> tuple[Page, ...]:
    """The cards, repeated as a whole while they fit on one sheet; at most one card for each
    possible player."""
    places = min(_find_grid(cards, paper, margin).places, _MOST_CARDS)
    return (*cards,) * max(places // max(len(cards), 1), 1)


def place_cards(
    cards: Sequence[Page], paper: tuple[float, float], margin: float
) -> tuple[Page, ...]:
    """The cards, all of one size, in order on sheets of `paper`, its width and height in
    millimetres, upright or landscape: on each the most that fit within the margin, with marks at
    their corners. Cards that are too large get pages of their own size, without marks."""
    grid = _find_grid(cards, paper, margin)
    if not grid.places:
        return (*cards,)
    starts = range(0, len(cards), grid.places)
    return tuple(_sheet(cards[at : at + grid.places], grid, margin) for at in starts)


def _find_grid(cards: Sequence[Page], paper: tuple[float, float], margin: float) -> _Grid:
    """The way of laying the paper that holds the most cards, upright if both hold as many."""
    card = (cards[0].width, cards[0].height) if cards else paper
    grids = (
        _Grid(lying, card, *(_count(*pair, margin) for pair in zip(lying, card, strict=True)))
        for lying in (paper, (paper[1], paper[0]))
    )
    return max(grids, key=lambda grid: grid.places)


def _count(room: float, length: float, margin: float) -> int:
    """The number of cards side by side within the margins."""
    return max(0, int((room - 2 * margin + _GAP + _ROUNDING) / (length + _GAP)))


def _sheet(cards: Sequence[Page], grid: _Grid, margin: float) -> Page:
    slots: list[Slot] = []
    items: list[Item] = []
    under: list[Item] = []
    corners = [*grid.list_corners(len(cards))]
    room = min(min(corner) for corner in corners) - margin
    for card, (x, y) in zip(cards, corners, strict=True):
        by = Affine.shift(x, y)
        slots += (map_slot(slot, by) for slot in card.slots)
        items.append(Group(card.items, by))
        under.append(Group(card.under, by))
        items += _marks(Box(x, y, card.width, card.height), room)
    return Page(*grid.paper, tuple(slots), tuple(items), cards[0].title, tuple(under))


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
