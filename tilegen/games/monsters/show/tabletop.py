"""The creatures as they lie before the players: the tiles, with marks for open ends and flaws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Item, LineJoin, Stroke, Text
from tilegen.games.monsters.records.ruling import Creature, Player, Unsure, format_score
from tilegen.games.monsters.rules.creature import Cell, PlacedTile
from tilegen.games.monsters.show.ends import Tiles, flaws, open_ends
from tilegen.games.monsters.show.picture_words import CreatureWords, load_words
from tilegen.games.monsters.show.sketch import worth
from tilegen.games.monsters.tiles import Edge, Side
from tilegen.games.tiles.show.figure_marks import (
    HEAD,
    MARGIN,
    draw_caption,
    draw_flaw,
    draw_open_end,
    measure_caption,
)
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.tabletop import FAINT, INK, SIDE, Cluster, Fit, TabletopPanel, tabletop

_WHITE = Color.from_hex("ffffff")

_TOP = HEAD + MARGIN
"""Where the first row of a creature begins, below its caption."""
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


def _find_trim(cell: Cell) -> Box:
    """The box of a cell."""
    return Box(MARGIN + cell.x * SIDE, _TOP + cell.y * SIDE, SIDE, SIDE)


def _slots(tiles: Tiles) -> Iterator[Slot]:
    """The tiles that are known."""
    for cell, laid_tile in tiles.items():
        if isinstance(laid_tile, PlacedTile):
            trim = _find_trim(cell)
            yield Slot(str(laid_tile.tile.id), trim, trim.expand(_UNDER), int(laid_tile.rotation))


def _marks(tiles: Tiles) -> Iterator[Item]:
    """Marks of open ends, as wide as these are, and of sides that differ."""
    for cell, side, edge in open_ends(tiles):
        at = _middle_of(side, _find_trim(cell))
        yield from draw_open_end(at, 90 * side, is_wide=edge is Edge.THICK)
    for cell, side in flaws(tiles):
        yield from draw_flaw(_middle_of(side, _find_trim(cell)))


def _creature(creature: Creature, words: CreatureWords | None) -> Cluster:
    left = min((cell.x for cell in creature.tiles), default=0)
    above = min((cell.y for cell in creature.tiles), default=0)
    tiles = {Cell(x - left, y - above): tile for (x, y), tile in creature.tiles.items()}
    english = f"{creature.kind.word.capitalize()}: {worth(creature)}"
    name = words.name_creature(creature) if words else english
    about = words.describe_creature(creature) if words else f"{creature.state}, {creature.size}"
    caption = draw_caption(name, about, is_finished=creature.is_finished)
    width = 2 * MARGIN + max((cell.x + 1 for cell in tiles), default=1) * SIDE
    height = 2 * MARGIN + max((cell.y + 1 for cell in tiles), default=1) * SIDE
    return Cluster(
        max(width, measure_caption(name, about, is_finished=creature.is_finished)),
        HEAD + height,
        tuple(_slots(tiles)),
        over=(*caption, *_covers(tiles), *_marks(tiles)),
    )


def _covers(tiles: Tiles) -> Iterator[Item]:
    """The drawings over each tile, in the order in which they were laid."""
    rim = INK._replace(alpha=0.35)
    for cell, laid_tile in tiles.items():
        trim = _find_trim(cell)
        match laid_tile:
            case PlacedTile():
                yield Stroke(rectangle(trim), rim, 0.3, cap=Cap.BUTT, join=LineJoin.MITER)
            case Unsure():
                yield from _in_doubt(laid_tile, trim)


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
