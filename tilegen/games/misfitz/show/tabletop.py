"""The table as it lies before the players: cards, chips, and tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import Path, circle, line, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Item, LineJoin, Stroke, Text
from tilegen.games.misfitz.cards import Card, cards_of
from tilegen.games.misfitz.show.moment import Moment, OpenFigure, Seat
from tilegen.games.misfitz.show.picture_words import MisfitzTableWords, load_words
from tilegen.games.misfitz.show.sketch import store, wealth
from tilegen.games.press import BACK
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.tabletop import BIG, FAINT, INK, SIDE, Cluster, Fit, TabletopPanel, tabletop

GAP = 4.0
"""Millimetres between two cards."""

_HEIGHT = SIDE * 88 / 63
_SHIFT = 2.5
"""The shift of a card in a pile against the card below it, in millimetres."""
_CHIP = Color.from_hex("e8b339")
_RIM = Color.from_hex("9a6700")
_WHITE = Color.from_hex("ffffff")
_RADIUS = 11.0


def draw_page(
    moment: Moment,
    names: Sequence[str],
    heading: str | None,
    fit: Fit,
    language: str = "en",
) -> Page:
    """The table, and each player's chips, hand and tricks. The faces of its slots are cards such as
    7T, or BACK for an unknown card."""
    words = load_words(language)
    title = words.table if words else "Table"
    about = words.describe_store(moment) if words else store(moment)
    panels = [TabletopPanel(title, about, _add_rims(middle(moment, words)), GAP)]
    for seat, name in zip(moment.seats, names, strict=True):
        own = words.describe_wealth(seat) if words else wealth(seat)
        panels.append(TabletopPanel(name, own, _add_rims(belongings(seat)), GAP))
    return tabletop(panels, heading, fit)


def _add_rims(pieces: Iterable[Cluster]) -> list[Cluster]:
    """Draws a line round each card that nothing covers."""
    return [
        replace(
            piece,
            over=(*(_rim(slot.trim) for slot in piece.slots if slot.face != BACK), *piece.over),
        )
        for piece in pieces
    ]


def middle(moment: Moment, words: MisfitzTableWords | None = None) -> Iterator[Cluster]:
    """The figures, the stock and the bank in the middle of the table."""
    yield _chips(moment.bank)
    yield _pile(moment.stock) if moment.stock else _place(words.nothing if words else "none")
    for figure in moment.table:
        yield _open(figure)
    if not moment.table:
        yield _place(words.head if words else "head")


def belongings(seat: Seat) -> Iterator[Cluster]:
    """A player's chips, hand and tricks."""
    yield _chips(seat.account.chips)
    for card in seat.known_cards:
        yield Cluster(SIDE, _HEIGHT, (_slot(str(card), 0, 0),))
    if seat.hidden:
        yield _pile(seat.hidden)
    if seat.tricks:
        yield Cluster(GAP, 0)
    for figure in seat.tricks:
        yield _trick(figure)


def _slot(face: str, x: float, y: float, scale: float = 1.0) -> Slot:
    trim = Box(x, y, SIDE * scale, _HEIGHT * scale)
    return Slot(face, trim, trim)


def _rim(trim: Box) -> Item:
    return _draw_thin_line(rectangle(trim))


def _draw_thin_line(path: Path) -> Item:
    return Stroke(path, INK._replace(alpha=0.35), 0.3, cap=Cap.BUTT, join=LineJoin.MITER)


def _column(cards: Sequence[Card], scale: float = 1.0) -> tuple[Slot, ...]:
    """Cards one below the other, so that they make a figure."""
    step = _HEIGHT * scale
    return tuple(_slot(str(card), 0, n * step, scale) for n, card in enumerate(cards))


def _open(figure: OpenFigure) -> Cluster:
    slots = _column(figure.cards)
    place = _place(f"{figure.waits_for}?").translate(0, len(slots) * _HEIGHT)
    return Cluster(SIDE, (len(slots) + 1) * _HEIGHT, slots, over=place.over)


def _trick(figure: int) -> Cluster:
    """A whole figure, as high as one card in a hand."""
    return Cluster(SIDE / 3, _HEIGHT, _column(cards_of(figure), 1 / 3))


def _place(words: str) -> Cluster:
    """The place of the next card."""
    box = Box(0, 0, SIDE, _HEIGHT)
    edge = Stroke(
        rectangle(box.expand(-1)), FAINT, 0.8, cap=Cap.BUTT, join=LineJoin.MITER, dashes=(3, 2)
    )
    at = (SIDE / 2, _HEIGHT / 2 + BIG * 0.35)
    text = Text(at, words, BIG, FAINT, Font.BOLD, Anchor.MIDDLE)
    return Cluster(SIDE, _HEIGHT, over=(Fill(rectangle(box), _WHITE), edge, text))


def _pile(count: int) -> Cluster:
    """A pile of `count` unknown cards."""
    places = [n * _SHIFT for n in reversed(range(min(count, 3)))]
    # Only the right edge of the cards below shows.
    edges = [_draw_thin_line(_right_edge(x + SIDE)) for x in places[:-1]]
    edges.append(_rim(Box(0, 0, SIDE, _HEIGHT)))
    number = _number(count, SIDE / 2, _HEIGHT / 2, _WHITE, FAINT)
    slots = tuple(_slot(BACK, x, 0) for x in places)
    return Cluster(SIDE + places[0], _HEIGHT, slots, over=(*edges, *number))


def _right_edge(x: float) -> Path:
    """Lines round the strip of a card that shows, whose right side is at x."""
    corners = ((x - _SHIFT, 0.0), (x, 0.0), (x, _HEIGHT), (x - _SHIFT, _HEIGHT))
    return Path(tuple(step for pair in pairwise(corners) for step in line(*pair).steps))


def _chips(count: int) -> Cluster:
    """Chips in a pile, as high as a card."""
    middle = _RADIUS, _HEIGHT / 2
    below = [
        item
        for n in range(min(count, 4) - 1, 0, -1)
        for item in _disc(middle[0], middle[1] + n * 1.8, _CHIP, _RIM)
    ]
    number = _number(count, *middle, _CHIP if count else _WHITE, _RIM)
    return Cluster(2 * _RADIUS, _HEIGHT, over=(*below, *number))


def _disc(x: float, y: float, color: Color, rim: Color) -> Iterator[Item]:
    disc = circle(x, y, _RADIUS)
    yield Fill(disc, color)
    yield Stroke(disc, rim, 0.8)


def _number(count: int, x: float, y: float, color: Color, rim: Color) -> Iterator[Item]:
    yield from _disc(x, y, color, rim)
    yield Text((x, y + BIG * 0.35), str(count), BIG, INK, Font.BOLD, Anchor.MIDDLE)
