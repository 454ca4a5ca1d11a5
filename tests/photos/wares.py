"""The games whose tiles are photographed: what is printed of them, and the shape of a tile."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin
from pathlib import Path
from typing import Any

from tests.photos.scene import SIDE, Game, Mix, Point
from tilegen.app.load import Loaded, load, load_text
from tilegen.app.printing.changes import Changes, apply_overrides

_SPECS = Path(__file__).parents[2] / "specs"
_HONEY = _SPECS / "honey.yaml"
_FIGURES = """rules:
  players: [2, 4]
  join: 1
  grids: figure
  begin: choose
  supply: draw
  cannot: discard
  again: drawn
  owner: beginner
  score: {first: {finished: {tile: 1}}, again: {finished: {tile: 1}}}
  end: [firsts finished, stack empty]
"""
"""The rules of monsters, for the tiles of another game."""


@cache
def load_game(game: Game) -> Loaded:
    """The set of a game."""
    if game is Game.MONSTERS:
        return load("monsters")
    if game is not Game.HIVES:
        return load(str(_SPECS / f"{game}.yaml"))
    text = _HONEY.read_text(encoding="utf-8")
    (before, _), (_, after) = text.split("rules:\n", 1), text.split("words:\n", 1)
    return load_text(f"{before}{_FIGURES}words:\n{after}", _HONEY.with_name("hives.yaml"))


@cache
def load_printed(game: Game, mix: Mix) -> Any:
    """The set as it is printed in a style and a palette."""
    edition = load_game(game).valid_edition
    # A game with colours of its own keeps them.
    changes = Changes(style=mix.style, palette=mix.palette if game is Game.MONSTERS else None)
    return apply_overrides(edition, changes)


def count_sides(game: Game) -> int:
    """The sides of a tile."""
    return {Game.HONEY: 6, Game.HIVES: 6, Game.SEVENS: 2}.get(game, 4)


def height_of(sides: int) -> float:
    """How high a tile is that is SIDE wide."""
    return {2: SIDE / 2, 4: SIDE, 6: SIDE / cos(pi / 6)}[sides]


def outline_of(sides: int, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a tile around its middle, clockwise: from its own upper left, or of six from
    the top."""
    x, y = width / 2, height / 2
    if sides != 6:
        return (-x, -y), (x, -y), (x, y), (-x, y)
    return (0, -y), (x, -y / 2), (x, y / 2), (0, y), (-x, y / 2), (-x, -y / 2)


def ways_of(sides: int) -> tuple[tuple[tuple[int, int], Point], ...]:
    """For each side the step to the cell there, and the way to it, of length 1."""
    if sides == 2:
        return ((-1, 0), (-1.0, 0.0)), ((1, 0), (1.0, 0.0))
    if sides == 4:
        return tuple(((x, y), (float(x), float(y))) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))
    steps = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    angles = (radians(30 + 60 * side) for side in range(6))
    return tuple(
        (step, (sin(angle), -cos(angle))) for step, angle in zip(steps, angles, strict=True)
    )


def turn_cell(cell: tuple[int, int], turns: int, sides: int) -> tuple[int, int]:
    """Where a cell is once the grid is turned about the cell (0, 0)."""
    x, y = cell
    for _ in range(turns):
        x, y = (-x, -y) if sides == 2 else (-y, x + (y if sides == 6 else 0))
    return x, y
