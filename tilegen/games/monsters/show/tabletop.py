"""The creatures as they lie before the players: the tiles, with marks for open ends and flaws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.glyphs import width as text_width
from tilegen.drawing.path import Path, circle, line, polygon, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Item, LineJoin, Stroke, Text
from tilegen.games.monsters.records.ruling import Creature, Player, Unsure, format_score
from tilegen.games.monsters.rules.creature import Cell, PlacedTile
from tilegen.games.monsters.show.ends import End, Tiles, flaws, open_ends
from tilegen.games.monsters.show.picture_words import CreatureWords, load_words
from tilegen.games.monsters.show.sketch import worth
from tilegen.games.monsters.tiles import Edge, Side
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.tabletop import FAINT, INK, SIDE, SMALL, Cluster, Fit, TabletopPanel, tabletop

_OPEN = Color.from_hex("d9480f")
_WRONG = Color.from_hex("c81e1e")
_DONE = Color.from_hex("2b8a3e")
_WHITE = Color.from_hex("ffffff")

MARGIN = 14.0
_UNDER = SIDE / 400
"""How far a tile reaches under its neighbours: nothing may shine through between them."""


def draw_page(
    players: Sequence[Player],
    names: Sequence[str],
    heading: str | None,
    fit: Fit,
    language: str = "en",
) -> Page:
    """The creatures of each player below the player's name. The faces of its slots are the numbers
    of the tiles."""
    words = load_words(language)
    panels = [
        TabletopPanel(
            name,
            words.format_score(player) if words else format_score(player),
            [_creature(creature, words) for creature in player.creatures],
        )
        for player, name in zip(players, names, strict=True)
    ]
    return tabletop(panels, heading, fit)


def _find_trim(cell: Cell, top: float) -> Box:
    """The box of a cell; the first row begins at `top`."""
    return Box(MARGIN + cell.x * SIDE, top + cell.y * SIDE, SIDE, SIDE)


def _slots(tiles: Tiles, top: float) -> Iterator[Slot]:
    """The tiles that are known."""
    for cell, laid_tile in tiles.items():
        if isinstance(laid_tile, PlacedTile):
            trim = _find_trim(cell, top)
            yield Slot(str(laid_tile.tile.id), trim, trim.expand(_UNDER), int(laid_tile.rotation))


def _marks(tiles: Tiles, top: float) -> Iterator[Item]:
    """Marks of open ends, and of sides that differ."""
    for end in open_ends(tiles):
        yield from _open_end(end, _middle_of(end.side, _find_trim(end.cell, top)))
    for cell, side in flaws(tiles):
        yield from _flaw(_middle_of(side, _find_trim(cell, top)))


def _creature(creature: Creature, picture_words: CreatureWords | None) -> Cluster:
    left = min((cell.x for cell in creature.tiles), default=0)
    above = min((cell.y for cell in creature.tiles), default=0)
    tiles = {Cell(x - left, y - above): tile for (x, y), tile in creature.tiles.items()}
    words = _caption(creature, picture_words)
    caption = max(text_width(text.text, text.size, text.font) + text.at[0] for text in words)
    head = words[-1].at[1] + 3
    top = head + MARGIN
    width = 2 * MARGIN + max((cell.x + 1 for cell in tiles), default=1) * SIDE
    height = 2 * MARGIN + max((cell.y + 1 for cell in tiles), default=1) * SIDE
    over = (*words, *_tick(creature), *_covers(tiles, top), *_marks(tiles, top))
    return Cluster(
        max(width, caption + MARGIN), head + height, tuple(_slots(tiles, top)), over=over
    )


def _covers(tiles: Tiles, top: float) -> Iterator[Item]:
    """The drawings over each tile, in the order in which they were laid."""
    rim = INK._replace(alpha=0.35)
    for cell, laid_tile in tiles.items():
        trim = _find_trim(cell, top)
        match laid_tile:
            case PlacedTile():
                yield Stroke(rectangle(trim), rim, 0.3, cap=Cap.BUTT, join=LineJoin.MITER)
            case Unsure():
                yield from _in_doubt(laid_tile, trim)


def _caption(creature: Creature, words: CreatureWords | None) -> tuple[Text, Text]:
    """The kind and the points of the creature; the second line leaves room for the tick."""
    english = f"{creature.kind.word.capitalize()}: {worth(creature)}"
    name = words.name_creature(creature) if words else english
    about = words.describe_creature(creature) if words else f"{creature.state}, {creature.size}"
    indent = MARGIN + (SMALL * 1.1 if creature.is_finished else 0)
    color = _DONE if creature.is_finished else FAINT
    return (
        Text((MARGIN, SMALL), name, SMALL, INK, Font.BOLD),
        Text((indent, 2.3 * SMALL), about, SMALL, color),
    )


def _tick(creature: Creature) -> Iterator[Item]:
    if creature.is_finished:
        x, y = MARGIN, 2.3 * SMALL
        tick = line((x + 0.5, y - 2.4), (x + 2.3, y - 0.6), (x + 5.8, y - 4.8))
        yield Stroke(tick, _DONE, 1.5)


def _in_doubt(unsure: Unsure, trim: Box) -> Iterator[Item]:
    """An empty tile: which one lies there, or its turn, is unknown."""
    yield Fill(rectangle(trim), _WHITE)
    yield Stroke(
        rectangle(trim.expand(-1)), FAINT, 0.8, cap=Cap.BUTT, join=LineJoin.MITER, dashes=(3, 2)
    )
    words = f"{unsure.tile.id}?" if unsure.tile else "?"
    size = SIDE * 0.4
    at = (trim.x + trim.width / 2, trim.y + trim.height / 2 + size * 0.35)
    yield Text(at, words, size, FAINT, Font.BOLD, Anchor.MIDDLE)


def _middle_of(side: Side, trim: Box) -> Point:
    x, y = Cell(0, 0).beside(side)
    return trim.x + SIDE / 2 * (1 + x), trim.y + SIDE / 2 * (1 + y)


def _open_end(end: End, at: Point) -> Iterator[Item]:
    """An arrowhead that points out of the tile, as wide as its open end."""
    half, high = (8.0, 7.0) if end.edge is Edge.THICK else (4.0, 6.0)
    shape = polygon(((-half, -2.0), (half, -2.0), (0, -2.0 - high)))
    to_side = Affine.shift(*at) @ Affine.turn(90 * end.side)
    mark: Path = shape.transform(to_side)
    yield Fill(mark, _OPEN)
    yield Stroke(mark, _WHITE, 0.8)


def _flaw(at: Point) -> Iterator[Item]:
    """A cross on two sides that differ."""
    x, y = at
    disc = circle(x, y, 4.5)
    yield Fill(disc, _WHITE)
    yield Stroke(disc, _WRONG, 1.2)
    cross = line((x - 2, y - 2), (x + 2, y + 2)), line((x - 2, y + 2), (x + 2, y - 2))
    for stroke in cross:
        yield Stroke(stroke, _WRONG, 1.4)
