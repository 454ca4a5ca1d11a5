"""Creatures as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from tilegen.games.monsters.records.notation import TURNS
from tilegen.games.monsters.records.ruling import (
    Creature,
    Player,
    Unsure,
    format_range,
    format_score,
)
from tilegen.games.monsters.rules.creature import Cell, PlacedTile
from tilegen.games.monsters.show.ends import Tiles
from tilegen.games.monsters.tiles import Edge, Side
from tilegen.games.tiles.rules.squares import opposite
from tilegen.text.invisible import sanitize_line
from tilegen.text.side_by_side import set_side_by_side

_GAP = 6
_INDENT = 2
_ACROSS = {Edge.BLANK: " ", Edge.THIN: "─", Edge.THICK: "═"}
_DOWN = {Edge.BLANK: " ", Edge.THIN: "│", Edge.THICK: "║"}
_OPEN = {Edge.BLANK: "    ", Edge.THIN: "↑→↓←", Edge.THICK: "⇑⇒⇓⇐"}
"""The signs of an open end on each side."""
_ENDS = {Edge.THIN: "thin", Edge.THICK: "thick"}
_DIFFER = "≠"


def sketch(players: Sequence[Player], width: int) -> str:
    """The creatures of each player: the tiles, their joins and their open ends. Ends with a
    legend. Only a creature that is wider itself exceeds `width` columns."""
    lines: list[str] = []
    for player in players:
        lines += [
            f"{sanitize_line(player.name)}: {format_score(player)}",
            *_list_rows(player.creatures, width),
            "",
        ]
    text = "\n".join(lines)
    return "".join(f"{line}\n" for line in (*lines, *_legend(text, width))) if lines else ""


def _legend(picture: str, width: int) -> Iterator[str]:
    """The meaning of the signs that occur."""
    kinds = {edge: "".join(sign for sign in _OPEN[edge] if sign in picture) for edge in _ENDS}
    ends = [f"{signs} {_ENDS[edge]}" for edge, signs in kinds.items() if signs]
    sentences = [f"open ends: {', '.join(ends)}"] if ends else []
    if _DIFFER in picture:
        sentences.append(f"{_DIFFER} sides that differ")
    yield from wrap("; ".join(sentences), width)


def _list_rows(creatures: Sequence[Creature], width: int) -> Iterator[str]:
    """Creatures side by side, as many as fit."""
    blocks = [[_heading(creature), *grid(creature.tiles)] for creature in creatures]
    for index, lines in enumerate(set_side_by_side(blocks, width - _INDENT, _GAP)):
        if index:
            yield ""
        yield from (f"{' ' * _INDENT}{line}".rstrip() for line in lines)


def _heading(creature: Creature) -> str:
    return f"{creature.kind.word}, {creature.state}: {worth(creature)}"


def worth(creature: Creature) -> str:
    """`13 points`, `0 to 13 points`."""
    amount = format_range(creature.points, creature.points_max)
    return f"{amount} {'point' if amount == '1' else 'points'}"


def grid(tiles: Tiles) -> list[str]:
    """The creature's rows, and between them the joins. Lines may end in blanks."""
    if not tiles:
        return []
    xs, ys = [cell.x for cell in tiles], [cell.y for cell in tiles]
    columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    size = max(len(_name(laid_tile)) for laid_tile in tiles.values())
    lines = [_format_line_below(tiles, rows[0] - 1, columns, size)]
    for y in rows:
        lines.append(_row(tiles, y, columns, size))
        lines.append(_format_line_below(tiles, y, columns, size))
    # Only the outermost lines may be left out: that moves no tile.
    lines = lines[not lines[0].strip() : len(lines) - (not lines[-1].strip())]
    spare = all(line.startswith(" ") for line in lines)
    return [line[spare:] for line in lines]


def _name(laid_tile: PlacedTile | Unsure) -> str:
    if isinstance(laid_tile, PlacedTile):
        return f"{laid_tile.tile.id}{TURNS[laid_tile.rotation]}"
    return f"{laid_tile.tile.id}?" if laid_tile.tile else "?"


def _row(tiles: Tiles, y: int, columns: range, size: int) -> str:
    parts = [_sign(tiles, Cell(columns[0] - 1, y), Side.RIGHT)]
    for x in columns:
        cell = Cell(x, y)
        laid_tile = tiles.get(cell)
        if laid_tile is None:
            parts.append(".".center(size))
        else:
            left = laid_tile.edges[Side.LEFT] if isinstance(laid_tile, PlacedTile) else Edge.BLANK
            parts.append(_name(laid_tile).rjust(size, _ACROSS[left]))
        parts.append(_sign(tiles, cell, Side.RIGHT))
    return "".join(parts)


def _format_line_below(tiles: Tiles, y: int, columns: range, size: int) -> str:
    """The line below row `y`."""
    signs = (_sign(tiles, Cell(x, y), Side.BOTTOM).center(size) for x in columns)
    return f" {' '.join(signs)} "


def _sign(tiles: Tiles, cell: Cell, side: Side) -> str:
    """The sign between a cell and the one on its right, or below it."""
    here, there = tiles.get(cell), tiles.get(cell.beside(side))
    one = here.edges[side] if isinstance(here, PlacedTile) else None
    other = there.edges[opposite(side)] if isinstance(there, PlacedTile) else None
    if one is not None and other is not None and one is not other:
        return _DIFFER
    if one is not None and there is None:
        return _OPEN[one][side]
    if other is not None and here is None:
        return _OPEN[other][opposite(side)]
    # A tile in doubt is assumed to join where its neighbour shows a join.
    return (_ACROSS if side is Side.RIGHT else _DOWN)[one or other or Edge.BLANK]
