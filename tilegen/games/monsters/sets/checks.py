"""Checks of a set, one function each: faults that make it unplayable are errors, flaws are
warnings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tilegen.games.monsters.sets import codes
from tilegen.games.monsters.sets.connectivity import answers, in_words, pieces
from tilegen.games.monsters.sets.metrics import METRICS, metrics_of
from tilegen.games.monsters.tiles import Edge, Tile, TileSet
from tilegen.games.tiles.sets.connectivity import FEW_ANSWERS, Demand
from tilegen.sets.checks import check_expectations, check_letters
from tilegen.text.diagnostics import Diagnostic, Label

FEWEST_TILES = 8
FEWEST_STARTERS = 6

Check = Callable[[TileSet], Iterable[Diagnostic]]


def blank_tiles(tile_set: TileSet) -> Iterator[Diagnostic]:
    for tile in tile_set.tiles:
        if not tile.joining_sides:
            yield Diagnostic(
                codes.TILE_BLANK,
                f"tile {tile.id} is blank on all four sides: it can never join anything",
                tile.span,
                hint="make at least one of its edges thin or thick",
            )


def lonely_kinds(tile_set: TileSet) -> Iterator[Diagnostic]:
    for kind in (Edge.THIN, Edge.THICK):
        holders = [tile for tile in tile_set.tiles if kind in tile.edges]
        if len(holders) == 1:
            tile = holders[0]
            yield Diagnostic(
                codes.EDGE_KIND_LONELY,
                f"only tile {tile.id} has a {kind.value} edge: nothing can ever join it there",
                tile.span,
                hint=f"give another tile a {kind.value} edge, or this one none",
            )


def expectations(tile_set: TileSet) -> Iterator[Diagnostic]:
    if tile_set.expectations:
        yield from check_expectations(tile_set.expectations, metrics_of(tile_set), METRICS, "tiles")


def unprintable_name(tile_set: TileSet) -> Iterator[Diagnostic]:
    for name in dict.fromkeys((tile_set.name, *tile_set.names.values())):
        yield from check_letters(name, tile_set.name_span)


def unanswered_demands(tile_set: TileSet) -> Iterator[Diagnostic]:
    """Reports holes that nothing in the set can ever fill."""
    found = answers(tile_set)
    missing = [demand for demand, tiles in found.items() if tiles == 0]
    if missing:
        yield Diagnostic(
            codes.DEMAND_UNANSWERED,
            f"no tile fits {_cells(missing, f'{len(found)} kinds of empty cell')}: "
            "a monster with such a hole can never be finished",
            hint="add a tile that fits there; a set with all 23 patterns has no such cell",
        )


def scarce_demands(tile_set: TileSet) -> Iterator[Diagnostic]:
    """Skips cells enclosed on all four sides: each asks for a single pattern, and even a good set
    has only one or two tiles of some patterns."""
    found = {demand: tiles for demand, tiles in answers(tile_set).items() if "-" in demand}
    scarce = [demand for demand, tiles in found.items() if 0 < tiles < FEW_ANSWERS]
    if scarce:
        yield Diagnostic(
            codes.DEMAND_SCARCE,
            f"fewer than {FEW_ANSWERS} tiles fit "
            f"{_cells(scarce, f'{len(found)} kinds of empty cell that have an open side')}: "
            "such cells often stay empty",
            hint="add tiles that fit there",
        )


def _cells(demands: Sequence[Demand], all_kinds: str) -> str:
    """The empty cells with these demands, of `all_kinds`: one in words."""
    first = in_words(demands[0])
    if len(demands) == 1:
        return f"an empty cell with {first}"
    return f"{len(demands)} of the {all_kinds}, such as one with {first}"


def odd_edges(tile_set: TileSet) -> Iterator[Diagnostic]:
    for kind in (Edge.THIN, Edge.THICK):
        edges = sum(tile.edges.count(kind) for tile in tile_set.tiles)
        if edges % 2:
            yield Diagnostic(
                codes.EDGES_ODD,
                f"the number of {kind.value} edges is odd ({edges}): "
                "one is always left over, so the whole set can never close",
                hint=f"make it even: change one {kind.value} edge, or add one",
            )


def high_mean(tile_set: TileSet) -> Iterator[Diagnostic]:
    tiles = len(tile_set.tiles)
    joining = sum(tile.joining_sides for tile in tile_set.tiles)
    if joining > 2 * tiles:
        caps = joining - 2 * tiles
        yield Diagnostic(
            codes.MEAN_JOINING_HIGH,
            f"the tiles have {joining / tiles:.3f} joining sides on average, more than 2: "
            "many monsters can never be finished",
            hint="finished monsters have about 2 joining sides a tile: "
            f"{caps} more {_tiles(caps)} with one joining side would bring the mean to 2",
        )


def split_set(tile_set: TileSet) -> Iterator[Diagnostic]:
    """Groups of one are left to `tile-blank` and `edge-kind-lonely`."""
    groups = [group for group in pieces(tile_set) if len(group) > 1]
    if len(groups) > 1:
        first, second = (_first(tile_set, group) for group in groups[:2])
        yield Diagnostic(
            codes.SET_SPLIT,
            f"the set falls into groups that never join: {len(groups[0])} tiles with tile "
            f"{first.id}, {len(groups[1])} with tile {second.id}",
            second.span,
            hint="add tiles that have both a thin and a thick edge",
            labels=(Label(first.span, "the other group begins here"),) if first.span else (),
        )


def few_starters(tile_set: TileSet) -> Iterator[Diagnostic]:
    """A set that is too small anyway is left to `tiles-few`."""
    starters = sum(tile.joining_sides >= 3 for tile in tile_set.tiles)
    if starters < FEWEST_STARTERS and len(tile_set.tiles) >= FEWEST_TILES:
        yield Diagnostic(
            codes.STARTERS_FEW,
            f"{starters or 'no'} {_tiles(starters)} with three or four joining sides: "
            "too few for six players to begin with one each",
            hint=f"have at least {FEWEST_STARTERS} tiles with three or four joining sides",
        )


def few_tiles(tile_set: TileSet) -> Iterator[Diagnostic]:
    tiles = len(tile_set.tiles)
    if tiles < FEWEST_TILES:
        yield Diagnostic(
            codes.TILES_FEW,
            f"{tiles} {_tiles(tiles)}: too few for even two players to finish a monster each",
            hint="a finished monster has about ten tiles; the standard set has 88",
        )


def no_eyes(tile_set: TileSet) -> Iterator[Diagnostic]:
    if not any(tile.eyes for tile in tile_set.tiles):
        yield Diagnostic(
            codes.EYES_NONE,
            "no tile shows an eye: a minion scores a point for each tile with eyes, so none ever "
            "scores",
            hint="give some tiles `eyes: 1` or more",
        )


CHECKS: tuple[Check, ...] = (
    blank_tiles,
    lonely_kinds,
    expectations,
    few_tiles,
    few_starters,
    no_eyes,
    unprintable_name,
    high_mean,
    odd_edges,
    split_set,
    unanswered_demands,
    scarce_demands,
)


def _first(tile_set: TileSet, ids: tuple[int, ...]) -> Tile:
    return next(tile for tile in tile_set.tiles if tile.id in ids)


def _tiles(number: int) -> str:
    return "tile" if number == 1 else "tiles"
