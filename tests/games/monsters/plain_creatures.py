"""Creatures as mappings, and the tiles that may be added to them (A10, A11, A13): plain functions,
easy to check against the rules, to which the engine of tile games is held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.games.monsters.creature_tiles import Rotation, rotate_edges
from tilegen.games.tiles.art.creatures.creature_tile import Edge, Edges, Side
from tilegen.games.tiles.rules.squares import Cell, opposite

Grid = Mapping[Cell, Edges]
"""The edges of a creature's tiles as they are turned, by cell."""


def neighbour_edges(grid: Grid, cell: Cell) -> dict[Side, Edge]:
    """The edges that a cell's neighbours show it; sides without a neighbour are left out."""
    return {
        side: grid[beside][opposite(side)] for side in Side if (beside := cell.beside(side)) in grid
    }


def fits(edges: Edges, asked: Mapping[Side, Edge]) -> bool:
    """A10: each side that touches a neighbour is of the same kind, and at least one of them joins.
    A tile without neighbours does not fit."""
    same = all(edges[side] is edge for side, edge in asked.items())
    return same and any(edge.joins for edge in asked.values())


def ways(edges: Edges) -> tuple[Rotation, ...]:
    """The turns that make a difference: of turns in which a tile shows the same sides, only the
    first."""
    seen: dict[Edges, Rotation] = {}
    for rotation in Rotation:
        seen.setdefault(rotate_edges(edges, rotation), rotation)
    return tuple(seen.values())


def border(grid: Grid) -> set[Cell]:
    """The empty cells next to a tile."""
    return {beside for cell in grid for side in Side if (beside := cell.beside(side)) not in grid}


def open_cells(grid: Grid) -> set[Cell]:
    """The empty cells to which some tile shows an open edge, holes included (A13)."""
    return {
        cell
        for cell in border(grid)
        if any(edge.joins for edge in neighbour_edges(grid, cell).values())
    }


def mismatches(edges: Mapping[Cell, Edges]) -> Iterator[tuple[Cell, Side]]:
    """The joins whose two sides differ, each once, from the upper or left tile (R-A14). `edges` are
    those of a creature's tiles as they are turned."""
    for cell, own in edges.items():
        for side in (Side.RIGHT, Side.BOTTOM):
            beside = cell.beside(side)
            if beside in edges and own[side] is not edges[beside][opposite(side)]:
                yield cell, side


def is_complete(grid: Grid) -> bool:
    """A13: no open edge is left. A join whose sides differ is open on both (R-A14)."""
    return not open_cells(grid) and not any(mismatches(grid))
