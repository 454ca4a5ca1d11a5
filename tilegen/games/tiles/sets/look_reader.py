"""Reads how the tiles of a game are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind, Tile, count_features
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.choice_reader import parse_option
from tilegen.games.tiles.sets.option_table import LOOK
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.yamltree import Node


class SeenTiles(NamedTuple):
    """The tiles as a look shows them: their shape, kinds of sides and segments."""

    shape: Shape
    kinds: tuple[Kind, ...]
    tiles: tuple[Tile, ...]


def parse_look(node: Node | None, diagnostics: Diagnostics, seen_tiles: SeenTiles) -> Look:
    """The look of the tiles; if it is left out or wrong, a look that suits their sides."""
    choice = parse_option(node, diagnostics, LOOK)
    if choice is None or node is None:
        return _choose_look(seen_tiles)
    look = Look(choice.choice.word)
    reason = _refuse_look(look, seen_tiles)
    if reason:
        suiting = [other.value for other in Look if not _refuse_look(other, seen_tiles)]
        message = f"the look '{look.value}' needs {reason}"
        hint = f"looks for these tiles are {', '.join(suiting)}"
        diagnostics.add(codes.LOOK_NEEDS, message, node.span, hint=hint)
        return _choose_look(seen_tiles)
    return look


def _choose_look(seen_tiles: SeenTiles) -> Look:
    if not _refuse_look(Look.PIPS, seen_tiles) and not any(map(count_features, seen_tiles.tiles)):
        return Look.PIPS
    ports = [len(kind.ports) for kind in seen_tiles.kinds]
    if max(ports, default=0) > 1:
        return Look.TERRAIN if seen_tiles.shape is not Shape.LINE else Look.PATHS
    if has_paths(seen_tiles):
        return Look.PATHS
    return Look.WEDGES if all(ports) else Look.BANDS


def has_paths(seen_tiles: SeenTiles) -> bool:
    """Whether ports of a kind of figure fall into several segments on some tile, two at least in
    one of them, or all segments of all tiles join two."""
    counts = [
        [len(segment.ports) for segment in tile.segments if segment.ports]
        for tile in seen_tiles.tiles
    ]
    if seen_tiles.shape is not Shape.LINE and counts and all(set(count) == {2} for count in counts):
        return True
    figures = [[s.figure for s in tile.segments if s.ports] for tile in seen_tiles.tiles]
    return any(
        len(names) > len(set(names)) and max(count) > 1
        for names, count in zip(figures, counts, strict=True)
    )


def _refuse_look(look: Look, seen_tiles: SeenTiles) -> str:
    """The need of a look that these tiles do not meet; empty if they meet all."""
    needs = (
        ("square tiles", look is not Look.CREATURES or seen_tiles.shape is Shape.SQUARE),
        (
            "sides that join into one kind of figure, such as {blank: , thin: body}",
            look is not Look.CREATURES or _joins_into_one(seen_tiles.kinds),
        ),
        (
            "tiles whose sides all hang together",
            look is not Look.CREATURES or all(len(tile.segments) < 2 for tile in seen_tiles.tiles),
        ),
        (
            "square or hexagonal tiles",
            look is not Look.TERRAIN or seen_tiles.shape is not Shape.LINE,
        ),
        ("sides that join", look is not Look.PATHS or any(kind.ports for kind in seen_tiles.kinds)),
        ("tiles of the shape 'line'", look is not Look.PIPS or seen_tiles.shape is Shape.LINE),
        (
            "kinds of sides that are numbers",
            look is not Look.PIPS or all(kind.name.isdigit() for kind in seen_tiles.kinds),
        ),
    )
    return next((need for need, is_met in needs if not is_met), "")


def _joins_into_one(kinds: Sequence[Kind]) -> bool:
    figures = {figure for kind in kinds for figure in kind.ports}
    return len(figures) == 1 and all(len(kind.ports) < 2 for kind in kinds)
