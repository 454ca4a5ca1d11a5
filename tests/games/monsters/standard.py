"""The standard set: as it was designed, and as its file has it."""

from __future__ import annotations

from functools import cache

from tests.games.monsters.creature_tiles import list_creatures
from tests.thorough import THOROUGH
from tilegen.app.load import load
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Edges
from tilegen.games.tiles.faces import TileGame
from tilegen.styles import STYLES, Style

STANDARD = {
    "0001": (19, 11),
    "0002": (19, 11),
    "0011": (4, 1),
    "0012": (3, 1),
    "0021": (3, 1),
    "0022": (4, 1),
    "0101": (4, 1),
    "0102": (4, 2),
    "0202": (4, 1),
    "0111": (2, 1),
    "0112": (2, 1),
    "0121": (3, 1),
    "0122": (2, 1),
    "0211": (2, 1),
    "0212": (3, 1),
    "0221": (2, 1),
    "0222": (2, 1),
    "1111": (1, 0),
    "1112": (1, 0),
    "1122": (1, 1),
    "1212": (1, 1),
    "1222": (1, 0),
    "2222": (1, 0),
}
"""How many tiles of each pattern there are, and how many of those show eyes."""

PATTERNS = tuple(digits for digits, (tiles, _) in STANDARD.items() for _ in range(tiles))
"""The pattern of each tile."""


@cache
def standard_set() -> TileGame:
    """What the file says."""
    edition = load(None).edition
    assert isinstance(edition, TileGame)
    return edition


@cache
def standard_creatures() -> tuple[CreatureTile, ...]:
    """Its tiles as their pictures show them."""
    return list_creatures(standard_set())


def mirror_edges(edges: Edges) -> Edges:
    """Left and right exchanged, which no turning can do (A11)."""
    top, right, bottom, left = edges
    return top, left, bottom, right


def swap_edges(edges: Edges) -> Edges:
    """Thin and thick exchanged."""
    other = {Edge.BLANK: Edge.BLANK, Edge.THIN: Edge.THICK, Edge.THICK: Edge.THIN}
    top, right, bottom, left = (other[edge] for edge in edges)
    return top, right, bottom, left


def tiles_in(style: Style) -> tuple[CreatureTile, ...]:
    """Standard tiles: every other one in one of the styles, or each in all of them in `make
    thorough`."""
    # An odd step, since tiles alike are often two apart.
    begin, step = (0, 1) if THOROUGH else ([*STYLES.values()].index(style), 2 * len(STYLES) - 1)
    return standard_creatures()[begin::step]
