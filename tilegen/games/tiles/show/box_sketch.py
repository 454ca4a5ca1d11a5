"""A table as text: the tiles in boxes of lines, with signs for the kinds of their sides."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tilegen.games.general.display import TableMoment, format_standings, join_standing
from tilegen.games.general.ruling import format_score
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.hidden_hands import list_known
from tilegen.games.tiles.rules.lattice import LATTICES, find_cell, find_column, find_row
from tilegen.games.tiles.rules.move_texts import format_cell
from tilegen.games.tiles.rules.options import Count, Grids, Shape, Supply
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.score_texts import list_grid_items
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.show.figure_sketch import (
    arrange_figures,
    can_sketch,
    describe_signs,
    sketch_figure,
)
from tilegen.games.tiles.show.figure_tiles import list_cells, show_grid
from tilegen.play.rules import ScoreItem
from tilegen.text.invisible import sanitize_line
from tilegen.text.wording import format_count, wrap_line

_INDENT: Final = "  "
_MOST_KINDS: Final = "abcdefghijklmnopqrstuvwxyz"
_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)
_JOINTS: Final = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"
"""The corners of boxes by their lines: 1 to the left, 2 down, 4 to the right, 8 up."""


class TileTable(NamedTuple):
    """A state of a tile game, with the data needed to show it. `items` say for each grid that is
    one figure what it has points for; they are None for others."""

    rules: TileGameRules
    state: TileState
    game: TileGame
    items: Sequence[ScoreItem | None]


def sketch_table(moment: TableMoment, width: int) -> str:
    """The grids with their tiles, each player's points and hand, and the meaning of the signs. Only
    a grid that is wider itself exceeds `width` columns."""
    table = find_table(moment)
    if table is None:
        return ""
    lines = [*_sketch(moment, table, width)]
    lines += _format_legend(table, "".join(lines), width)
    text = "\n".join(line.rstrip() for line in lines).rstrip("\n")
    return f"{text}\n" if text else ""


def find_table(moment: TableMoment) -> TileTable | None:
    """The table of a moment; None if the record's lines could not be played."""
    if not (isinstance(moment.rules, TileGameRules) and isinstance(moment.edition, TileGame)):
        return None
    items = list_grid_items(moment.rules, moment.state)
    return TileTable(moment.rules, moment.state, moment.edition, items)


def sign_kinds(kinds: Sequence[Kind]) -> dict[int, str]:
    """A sign for each kind of side, by index: a number is its own, a name the first of its letters
    that no other kind has. Kinds that join nothing have none."""
    signs: dict[int, str] = {}
    for index, (name, ports) in enumerate(kinds):
        if not ports:
            continue
        free = (letter for letter in (*name, *_MOST_KINDS) if letter not in signs.values())
        signs[index] = name if name.isdecimal() else next(free)
    return signs


def _sketch(moment: TableMoment, table: TileTable, width: int) -> Iterator[str]:
    state, labels = table.state, table.rules.labels
    shared = [grid for grid in state.grids if grid.owner == NOBODY]
    yield from _list_supply(table, width)
    for grid in shared:
        yield from _sketch_grid(grid, table)
    if shared:
        yield ""
    for seat, line in enumerate(format_standings(moment, totals=list_totals(table))):
        yield from wrap_line(sanitize_line(join_standing(moment.names[seat], line)), width, 4)
        figures = [
            [_describe_figure(grid, item, table), *_sketch_grid(grid, table)]
            for grid, item in zip(state.grids, table.items, strict=True)
            if grid.owner == seat and item is not None
        ]
        yield from arrange_figures(figures, width)
        if state.hands[seat]:
            known_tiles = list_known(state, seat)
            unknown_tiles = ["?"] * (len(state.hands[seat]) - len(known_tiles))
            hand = "; ".join((*(labels[tile] for tile in known_tiles), *unknown_tiles))
            yield from wrap_line(f"{_INDENT}hand: {sanitize_line(hand)}", width, 4)
        yield ""


def _list_supply(table: TileTable, width: int) -> Iterator[str]:
    """The supply, the tile to lay, and the tiles that left the game."""
    rules, state = table.rules, table.state
    if rules.seen is not None:
        return
    if rules.options.supply is Supply.OPEN:
        count = format_count(len(state.stack), "tile")
        yield from wrap_line(f"{count} to choose from", width, 4)
    else:
        yield f"{format_count(len(state.stack), 'tile')} face down"
    if state.tile is not None:
        yield sanitize_line(f"to lay: {rules.labels[state.tile]}")
    if state.discarded:
        numbers = ", ".join(map(str, sorted(state.discarded)))
        yield from wrap_line(f"discarded: {numbers}", width, 4)
    yield ""


def name_figure(grid: Grid, table: TileTable) -> str:
    """The English word that a file has for a grid of a player's own."""
    key, general_word = ("figure", "first figure") if grid.is_first else ("again", "later figure")
    words = table.game.presentation.words.get("en", {})
    return words.get(key, {}).get("one", general_word)


FormatTotal = Callable[[Sequence[ScoreItem], Collection[int]], str]
"""From what a player has points for, and all points that the player may have, to a text."""


def list_totals(table: TileTable, format_total: FormatTotal = format_score) -> list[str]:
    """For each player how the points of several figures on grids of their own add up, such as
    `7 + 5 = 12 points`; else the points alone."""
    rules, state = table.rules, table.state
    options, scores = rules.options, rules.scores(state)
    is_sum = options.grids is Grids.FIGURE and options.count is not Count.BEST
    items = (rules.explain_scores(state) if is_sum else ()) or [()] * len(scores)
    return [
        format_total(own, {score, score + sum(map(_count_doubtful, own))})
        for own, score in zip(items, scores, strict=True)
    ]


def find_most(item: ScoreItem) -> int:
    """The most points that a photo leaves possible."""
    return item.points if item.most is None else item.most


def format_points(item: ScoreItem) -> str:
    """`1 point`, or `0 to 5 points`."""
    return format_score((), {item.points, find_most(item)})


def _count_doubtful(item: ScoreItem) -> int:
    return find_most(item) - item.points


def _describe_figure(grid: Grid, item: ScoreItem, table: TileTable) -> str:
    """The name and the state of a grid of a player's own, and its points."""
    word = sanitize_line(name_figure(grid, table))
    end = describe_end(item)
    return f"{word}, {end}: {format_points(item)}" if table.rules.has_points() else f"{word}, {end}"


def describe_end(item: ScoreItem) -> str:
    """`complete`, `open`, or what a photo leaves in doubt."""
    if find_most(item) != item.points:
        return "perhaps complete"
    return "complete" if item.details["finished"] else "open"


def _sketch_grid(grid: Grid, table: TileTable) -> Iterator[str]:
    if not (grid.laid or grid.doubts or table.rules.options.board):
        return
    meeting = table.rules.play_tiles.meeting
    if grid.owner != NOBODY and can_sketch(meeting):
        yield from sketch_figure(show_grid(grid), meeting)
    elif table.game.shape is Shape.HEX:
        yield from _sketch_rows(grid, table)
    else:
        yield from _BoxSketch(grid, table).list_lines()


def _name_tiles(grid: Grid, shape: Shape) -> dict[int, str]:
    return {cell: tile.format_name(LATTICES[shape]) for cell, tile in show_grid(grid).items()}


def _sketch_rows(grid: Grid, table: TileTable) -> Iterator[str]:
    """The tiles on hexes, and the names of free cells of a board, each row shifted by half a
    tile."""
    names = {
        cell: format_cell(cell, LATTICES[Shape.HEX])
        for cell in (grid.demands if table.rules.options.board else ())
    } | _name_tiles(grid, Shape.HEX)
    half = max(map(len, names.values())) // 2 + 2
    places = {cell: (2 * find_column(cell) + find_row(cell), find_row(cell)) for cell in names}
    left = min(x for x, _ in places.values())
    rows = {y for _, y in places.values()}
    for row in range(min(rows), max(rows) + 1):
        line = ""
        for cell in sorted((c for c in names if places[c][1] == row), key=lambda c: places[c][0]):
            line = line.ljust((places[cell][0] - left) * half) + names[cell]
        yield line


class _BoxSketch:
    """Squares as boxes: a line of sides above each row, and the names of tiles between."""

    def __init__(self, grid: Grid, table: TileTable) -> None:
        self._laid, self._shape = grid.laid, table.game.shape
        self._signs = sign_kinds(table.game.kinds_of_sides)
        self._board = table.rules.options.board
        self._cells = {*list_cells(self._shape, [grid], table.rules.options)}
        columns = [find_column(cell) for cell in self._cells]
        rows = [find_row(cell) for cell in self._cells]
        self._columns = range(min(columns), max(columns) + 1)
        self._rows = range(min(rows), max(rows) + 1)
        self._names = _name_tiles(grid, self._shape)
        self._wide = max([5, *(len(name) + 2 for name in self._names.values())])
        self._between = max((len(self._mark(*pair)) for pair in self._list_across()), default=1)

    def list_lines(self) -> Iterator[str]:
        for row in self._rows:
            yield self._draw_rule(row)
            yield "".join(self._draw_row(row))
        yield self._draw_rule(self._rows[-1] + 1)

    def _list_across(self) -> Iterator[tuple[int | None, int | None]]:
        """The kinds at the left and at the right of each upright line."""
        for row in self._rows:
            for column in (*self._columns, self._columns[-1] + 1):
                yield self._find_across(column, row)

    def _find_across(self, column: int, row: int) -> tuple[int | None, int | None]:
        left, right = (1, 0) if self._shape is Shape.LINE else (_RIGHT, _LEFT)
        return (
            self._find_kind(find_cell(column - 1, row), left),
            self._find_kind(find_cell(column, row), right),
        )

    def _find_kind(self, cell: int, side: int) -> int | None:
        pose = self._laid.get(cell)
        return None if pose is None else pose.shown[side]

    def _mark(self, one: int | None, other: int | None) -> str:
        """The sign of two sides that touch, or of the only one; both where they differ."""
        kinds = [*dict.fromkeys(kind for kind in (one, other) if kind is not None)]
        marks = [self._signs.get(kind, "") for kind in kinds]
        return "|".join(mark or " " for mark in marks) if len(marks) > 1 else "".join(marks)

    def _has(self, column: int, row: int) -> bool:
        return find_cell(column, row) in self._cells

    def _draw_rule(self, row: int) -> str:
        """The line above a row."""
        parts = []
        for column in (*self._columns, self._columns[-1] + 1):
            parts.append(self._draw_joint(column, row))
            if column in self._columns:
                parts.append(self._draw_side(column, row))
        return "".join(parts)

    def _draw_joint(self, column: int, row: int) -> str:
        nw, ne = self._has(column - 1, row - 1), self._has(column, row - 1)
        sw, se = self._has(column - 1, row), self._has(column, row)
        lines = (nw or sw) + 2 * (sw or se) + 4 * (ne or se) + 8 * (nw or ne)
        before = "─" if lines & 1 else " "
        after = "─" if lines & 4 else " "
        spare = self._between - 1
        return before * (spare // 2) + _JOINTS[lines] + after * (spare - spare // 2)

    def _draw_side(self, column: int, row: int) -> str:
        if not (self._has(column, row) or self._has(column, row - 1)):
            return " " * self._wide
        if self._shape is Shape.LINE:
            return "─" * self._wide
        above = self._find_kind(find_cell(column, row - 1), _BOTTOM)
        below = self._find_kind(find_cell(column, row), _TOP)
        return self._mark(above, below).center(self._wide, "─")

    def _draw_row(self, row: int) -> Iterator[str]:
        for column in (*self._columns, self._columns[-1] + 1):
            is_line = self._has(column - 1, row) or self._has(column, row)
            mark = self._mark(*self._find_across(column, row)) or ("│" if is_line else " ")
            yield mark.center(self._between)
            if column in self._columns:
                yield self._name_cell(column, row).center(self._wide)

    def _name_cell(self, column: int, row: int) -> str:
        cell = find_cell(column, row)
        free = "" if self._board is None else format_cell(cell, LATTICES[self._shape])
        return self._names.get(cell, free)


def _format_legend(table: TileTable, text: str, width: int) -> Iterator[str]:
    """The meaning of the signs of sides."""
    game, meeting = table.game, table.rules.play_tiles.meeting
    if table.rules.options.grids is Grids.FIGURE and can_sketch(meeting):
        yield from describe_signs(text, meeting, width)
    elif game.shape is not Shape.HEX:
        signs: Mapping[int, str] = sign_kinds(game.kinds_of_sides)
        meanings = (
            f"{signs.get(index, '│')} {kind.name}"
            for index, kind in enumerate(game.kinds_of_sides)
            if signs.get(index) != kind.name
        )
        yield from wrap_line(sanitize_line(", ".join(meanings)), width, 2)
