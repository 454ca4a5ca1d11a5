"""All creatures on one canvas, with their real tiles, as a page that any format is written from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.glyphs import has
from tilegen.drawing.glyphs import width as text_width
from tilegen.drawing.path import Path, circle, line, polygon, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Group, Item, Join, Stroke, Text
from tilegen.games.monsters.creature import Cell, Kind, Laid
from tilegen.games.monsters.ends import End, flaws, open_ends
from tilegen.games.monsters.ruling import Creature, Player, Unsure
from tilegen.games.monsters.sketch import in_points, state, worth
from tilegen.games.monsters.tiles import Edge, Side
from tilegen.sheets.page import Page, Slot

_TABLE = Color.of("d9d2c5")
_PANEL = Color.of("f7f3ea")
_EDGE = Color.of("c3b9a8")
_INK = Color.of("2b2622")
_FAINT = Color.of("6b625a")
_OPEN = Color.of("d9480f")
_WRONG = Color.of("c81e1e")
_DONE = Color.of("2b8a3e")
_WHITE = Color.of("ffffff")

# Everything is laid out with tiles of this side, in millimetres, and scaled in the end.
_SIDE = 40.0
_MARGIN = 14.0
_UNDER = _SIDE / 400
"""How far a tile reaches under its neighbours: nothing may shine through between two."""
_GAP = 12.0
_BIG, _SMALL = 11.0, 7.5
_WIDTHS_TRIED = 48

Fit = Callable[[float, float], float]
"""How well a table of that width and height suits: more is better."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of the table, its corner at (0, 0)."""

    width: float
    height: float
    slots: tuple[Slot, ...] = ()
    under: tuple[Item, ...] = ()
    over: tuple[Item, ...] = ()

    def at(self, x: float, y: float) -> _Piece:
        by = Affine.shift(x, y)
        return replace(
            self,
            slots=tuple(
                replace(slot, trim=_moved(slot.trim, x, y), shown=_moved(slot.shown, x, y))
                for slot in self.slots
            ),
            under=(Group(self.under, by),) if self.under else (),
            over=(Group(self.over, by),) if self.over else (),
        )


def tabletop(players: Sequence[Player], heading: str | None, fit: Fit) -> Page:
    """The creatures of each player below the player's name, arranged so that they suit. The faces
    of its slots are the numbers of the tiles."""
    groups = [(player, [_creature(each) for each in player.creatures]) for player in players]
    pieces = [piece for _, own in groups for piece in own]
    least = max([piece.width for piece in pieces], default=_SIDE)
    most = sum(piece.width + _GAP for piece in pieces) + least + 4 * _GAP
    widths = [least + (most - least) * (n / _WIDTHS_TRIED) ** 2 for n in range(_WIDTHS_TRIED + 1)]
    tables = (_table(groups, heading, width) for width in widths)
    table = max(tables, key=lambda table: fit(table.width, table.height))
    return Page(table.width, table.height, table.slots, table.over, under=table.under)


def _scaled(page: Page, by: float) -> Page:
    return Page(
        page.width * by,
        page.height * by,
        tuple(
            replace(slot, trim=_times(slot.trim, by), shown=_times(slot.shown, by))
            for slot in page.slots
        ),
        (Group(page.items, Affine.scale(by)),),
        page.title,
        (Group(page.under, Affine.scale(by)),),
    )


def on_screen(page: Page, side: float) -> Page:
    """The page on a table top, with tiles of that side."""
    page = _scaled(page, side / _SIDE)
    ground = Fill(rectangle(Box(0, 0, page.width, page.height)), _TABLE)
    return replace(page, under=(ground, *page.under))


def on_paper(page: Page, width: float, height: float, margin: float, most: float) -> Page:
    """The page in the middle of a sheet of paper, as large as fits inside the margins, but with
    tiles whose side is `most` at most."""
    room = (width - 2 * margin) / page.width, (height - 2 * margin) / page.height
    small = _scaled(page, min(*room, most / _SIDE))
    piece = _Piece(small.width, small.height, small.slots, small.under, small.items)
    piece = piece.at((width - small.width) / 2, (height - small.height) / 2)
    return Page(width, height, piece.slots, piece.over, page.title, piece.under)


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.x + x, box.y + y, box.width, box.height)


def _times(box: Box, by: float) -> Box:
    return Box(box.x * by, box.y * by, box.width * by, box.height * by)


def _table(
    groups: Iterable[tuple[Player, Sequence[_Piece]]], heading: str | None, width: float
) -> _Piece:
    inside = _flow([_panel(player, own, width) for player, own in groups], width + 2 * _GAP)
    top = _GAP
    over: list[Item] = []
    if heading is not None:
        over.append(Text((_GAP, top + _BIG), heading, _BIG, _INK, Font.BOLD))
        top += _BIG + _GAP
    placed = inside.at(_GAP, top)
    across = max(inside.width, text_width(heading or "", _BIG, Font.BOLD)) + 2 * _GAP
    down = top + inside.height + _GAP
    return replace(placed, width=across, height=down, over=(*placed.over, *over))


def _panel(player: Player, own: Sequence[_Piece], width: float) -> _Piece:
    """What belongs to a player, headed by name and points."""
    inside = _flow(own, width)
    points = in_points(player)
    head = _name_width(player.name) + _GAP + text_width(points, _BIG)
    across = max(inside.width, head) + 2 * _GAP
    top = 0.7 * _GAP + _BIG + 0.6 * _GAP
    placed = inside.at(_GAP, top)
    down = top + inside.height + 0.5 * _GAP
    base = 0.7 * _GAP + 0.8 * _BIG
    panel = rectangle(Box(0, 0, across, down))
    return replace(
        placed,
        width=across,
        height=down,
        under=(
            Fill(panel, _PANEL),
            Stroke(panel, _EDGE, 0.5, cap=Cap.BUTT, join=Join.MITER),
            *placed.under,
        ),
        over=(
            Text((_GAP, base), player.name, _BIG, _INK, Font.BOLD),
            Text((across - _GAP, base), points, _BIG, _INK, anchor=Anchor.END),
            *placed.over,
        ),
    )


def _name_width(name: str) -> float:
    """Letters that our fonts lack are written in others, where none is wider than an em."""
    own = "".join(letter for letter in name if has(letter, Font.BOLD))
    return text_width(own, _BIG, Font.BOLD) + (len(name) - len(own)) * _BIG


def _flow(pieces: Sequence[_Piece], width: float) -> _Piece:
    """From the left, and on a new shelf where there is no more room."""
    x = y = high = wide = 0.0
    placed: list[_Piece] = []
    for piece in pieces:
        if x and x + piece.width > width:
            x, y, high = 0.0, y + high + _GAP, 0.0
        placed.append(piece.at(x, y))
        x += piece.width + _GAP
        wide, high = max(wide, x - _GAP), max(high, piece.height)
    return _Piece(
        wide,
        y + high,
        tuple(slot for each in placed for slot in each.slots),
        tuple(item for each in placed for item in each.under),
        tuple(item for each in placed for item in each.over),
    )


def _creature(creature: Creature) -> _Piece:
    tiles = creature.tiles
    left = min((cell.x for cell in tiles), default=0)
    top = min((cell.y for cell in tiles), default=0)
    columns = max((cell.x for cell in tiles), default=0) - left + 1
    rows = max((cell.y for cell in tiles), default=0) - top + 1
    words = _caption(creature)
    caption = max(text_width(text.text, text.size, text.font) + text.at[0] for text in words)
    head = words[-1].at[1] + 3

    def corner(cell: Cell) -> Point:
        return (
            _MARGIN + (cell.x - left) * _SIDE,
            head + _MARGIN + (cell.y - top) * _SIDE,
        )

    over: list[Item] = [*words, *(_tick(creature))]
    slots: list[Slot] = []
    for cell, laid in tiles.items():
        trim = Box(*corner(cell), _SIDE, _SIDE)
        match laid:
            case Laid(tile, rotation):
                slots.append(Slot(str(tile.id), trim, trim.grown(_UNDER), int(rotation)))
                over.append(
                    Stroke(rectangle(trim), _alpha(_INK, 0.35), 0.3, cap=Cap.BUTT, join=Join.MITER)
                )
            case Unsure():
                over += _in_doubt(laid, trim)
    for end in open_ends(tiles):
        over += _open_end(end, corner(end.cell))
    for cell, side in flaws(tiles):
        over += _flaw(_middle_of(side, corner(cell)))
    return _Piece(
        max(2 * _MARGIN + columns * _SIDE, caption + _MARGIN),
        head + 2 * _MARGIN + rows * _SIDE,
        tuple(slots),
        (),
        tuple(over),
    )


def _alpha(color: Color, alpha: float) -> Color:
    return replace(color, alpha=alpha)


def _caption(creature: Creature) -> tuple[Text, Text]:
    """What the creature is and counts; the second line leaves room for the tick."""
    word = "Monster" if creature.kind is Kind.FIRST else "Minion"
    count = len(creature.tiles)
    about = f"{state(creature)}, {count} {'tile' if count == 1 else 'tiles'}"
    if creature.kind is Kind.MINION:
        about += f", {creature.eye_tiles} with eyes"
    indent = _MARGIN + (_SMALL * 1.1 if creature.complete else 0)
    color = _DONE if creature.complete else _FAINT
    return (
        Text((_MARGIN, _SMALL), f"{word}: {worth(creature)}", _SMALL, _INK, Font.BOLD),
        Text((indent, 2.3 * _SMALL), about, _SMALL, color),
    )


def _tick(creature: Creature) -> Iterable[Item]:
    if creature.complete:
        x, y = _MARGIN, 2.3 * _SMALL
        tick = line((x + 0.5, y - 2.4), (x + 2.3, y - 0.6), (x + 5.8, y - 4.8))
        yield Stroke(tick, _DONE, 1.5)


def _in_doubt(unsure: Unsure, trim: Box) -> Iterable[Item]:
    """An empty tile: what lies there, or how, could not be made out."""
    yield Fill(rectangle(trim), _WHITE)
    yield Stroke(
        rectangle(trim.grown(-1)), _FAINT, 0.8, cap=Cap.BUTT, join=Join.MITER, dashes=(3, 2)
    )
    words = f"{unsure.tile.id}?" if unsure.tile else "?"
    size = _SIDE * 0.4
    at = (trim.x + trim.width / 2, trim.y + trim.height / 2 + size * 0.35)
    yield Text(at, words, size, _FAINT, Font.BOLD, Anchor.MIDDLE)


def _middle_of(side: Side, corner: Point) -> Point:
    x, y = _OUT[side]
    return corner[0] + _SIDE / 2 * (1 + x), corner[1] + _SIDE / 2 * (1 + y)


_OUT = {Side.TOP: (0, -1), Side.RIGHT: (1, 0), Side.BOTTOM: (0, 1), Side.LEFT: (-1, 0)}


def _open_end(end: End, corner: Point) -> Iterable[Item]:
    """An arrowhead that points out of the tile, as wide as what ends there."""
    half, high = (8.0, 7.0) if end.edge is Edge.THICK else (4.0, 6.0)
    shape = polygon(((-half, -2.0), (half, -2.0), (0, -2.0 - high)))
    turned = Affine.shift(*_middle_of(end.side, corner)) @ Affine.turn(90 * end.side)
    mark: Path = shape.moved(turned)
    yield Fill(mark, _OPEN)
    yield Stroke(mark, _WHITE, 0.8)


def _flaw(at: Point) -> Iterable[Item]:
    """A cross on two sides that differ."""
    x, y = at
    disc = circle(x, y, 4.5)
    yield Fill(disc, _WHITE)
    yield Stroke(disc, _WRONG, 1.2)
    cross = line((x - 2, y - 2), (x + 2, y + 2)), line((x - 2, y + 2), (x + 2, y - 2))
    for stroke in cross:
        yield Stroke(stroke, _WRONG, 1.4)
