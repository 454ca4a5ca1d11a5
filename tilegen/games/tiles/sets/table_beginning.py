"""Writes the file of a game that begins from a table of rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.sets.side_reader import ROW_KEYS, SIDES_BY_SHAPE
from tilegen.games.tiles.sets.table_reader import EDGES, SIDE_COLUMNS
from tilegen.text.csvtree import Table
from tilegen.text.yamltree import MappingNode, ScalarNode
from tilegen.text.yamlword import format_word

_JOINING_NOTHING: Final = ("blank", "none", "empty", "no", "nothing")
_RULES: Final = """\
rules:
  players: [2, 4]
  join: {join}  # how many touching sides must join at least
  cannot: discard  # what a player does who can lay nothing
  owner: finisher  # whoever finishes a figure scores for it
  score: {{any: {{finished: {{{terms}}}}}}}
  end: [stack empty]
"""


def format_beginning(table: Table, name: str, file: str) -> str:
    """A game of this name that takes its tiles from the table in this file: the kinds of sides come
    from the table, columns of numbers are features, and the rules are the simplest, for the
    designer to change."""
    cells = [*_list_sides(table)]
    kinds = dict.fromkeys(kind for row in cells for kind in row)
    blank = [kind for kind in kinds if kind.lower() in _JOINING_NOTHING]
    listing = ", ".join(f"{kind}: {'' if kind in blank else kind}" for kind in kinds)
    features = [*_list_features(table)]
    terms = ", ".join(("tile: 1", *(f"each {feature}: 1" for feature in features)))
    rules = _RULES.format(join=int(bool(blank)), terms=terms)
    return (
        f"tilegen: 1\ngame: tiles\nname: {format_word(name)}\n"
        f"shape: {_find_shape(table, cells).value}\n"
        f"edges: {{{listing}}}  # for each kind of side what it joins into\n"
        + (f"features: [{', '.join(features)}]\n" if features else "")
        + f"{rules}tiles: {{from: {format_word(file)}}}\n"
    )


def _list_sides(table: Table) -> Iterator[tuple[str, ...]]:
    """The kinds of the sides of each row, as its cells have them."""
    columns = {name for names in SIDE_COLUMNS.values() for name in names}
    for row in table.rows:
        edges = next((e.value for e in row.entries if e.key == EDGES), None)
        if isinstance(edges, ScalarNode):
            yield tuple(edges.text.replace(",", " ").split())
        else:
            values = (entry.value for entry in row.entries if entry.key in columns)
            yield tuple(value.text for value in values if isinstance(value, ScalarNode))


def _find_shape(table: Table, cells: list[tuple[str, ...]]) -> Shape:
    """The shape by the names of columns, otherwise by the sides of the first row."""
    names = {column.name for column in table.columns}
    for shape, sides in SIDES_BY_SHAPE.items():
        if names.issuperset(SIDE_COLUMNS[sides]):
            return shape
    count = len(cells[0]) if cells else 0
    return next((s for s, sides in SIDES_BY_SHAPE.items() if sides == count), Shape.SQUARE)


def _list_features(table: Table) -> Iterator[str]:
    """The columns that hold whole numbers and nothing else."""
    known = {*ROW_KEYS, *(name for names in SIDE_COLUMNS.values() for name in names)}
    for column in table.columns:
        values = [*_list_values(table.rows, column.name)]
        if column.name not in known and values and all(value.isdigit() for value in values):
            yield column.name


def _list_values(rows: tuple[MappingNode, ...], name: str) -> Iterator[str]:
    for row in rows:
        for entry in row.entries:
            if entry.key == name:
                yield entry.value.text if isinstance(entry.value, ScalarNode) else ""
