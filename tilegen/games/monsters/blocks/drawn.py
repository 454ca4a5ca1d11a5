"""The blocks of a record: one for each creature on the table, as people write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilegen.games.monsters.blocks import codes
from tilegen.games.monsters.records.codes import TILE_REUSED, UNKNOWN_TILE
from tilegen.games.monsters.records.notation import TURNS, Record
from tilegen.games.monsters.rules.creature import Cell, Kind, around, fits, ways
from tilegen.games.monsters.tiles import Edge, Rotation, Side, Tile, TileSet, turned
from tilegen.play import record as kit
from tilegen.play.codes import SYNTAX, UNKNOWN_PLAYER
from tilegen.play.trial_cures import MOST
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.hints import ask_which
from tilegen.text.source import Span
from tilegen.text.suggest.numbers import find_similar_numbers
from tilegen.text.wording import quoted_text, shorten_number


@dataclass(frozen=True, slots=True)
class Drawn:
    """A block as people wrote it: its owner, None if the name is unknown, and its cells. It is not
    `certain` if rows are wrong; `told` is whether the report of those rows covers all its wrong
    joins."""

    block: kit.Block
    owner: int | None
    kind: Kind
    cells: Mapping[Cell, kit.BlockCell]
    certain: bool
    told: bool = False


def blocks(record: Record, found: Diagnostics) -> tuple[Drawn, ...]:
    """The blocks of the record; reports names that no player has."""
    heading: kit.Block | None = None
    drawn: list[Drawn] = []
    rows: list[kit.BlockRow] = []
    for entry in record.entries:
        if isinstance(entry, kit.BlockRow):
            rows.append(entry)
        elif isinstance(entry, kit.Block):
            if heading:
                drawn.append(_drawn(heading, rows, record, found))
            heading, rows = entry, []
    if heading:
        drawn.append(_drawn(heading, rows, record, found))
    return tuple(drawn)


def _drawn(block: kit.Block, rows: list[kit.BlockRow], record: Record, found: Diagnostics) -> Drawn:
    owner = record.players.find(block.name)
    cells = {
        Cell(x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row.cells) if cell
    }
    whole = all(row.whole for row in rows)
    if not cells and whole:
        hint = "write its rows below, such as ' 12^  33>'"
        found.add(SYNTAX, "this creature has no tiles", block.line.text_span, hint=hint)
        whole = False
    elif block.name == "?":
        hint = "write the name of its player in place of ?"
        found.add(codes.OWNER_MISSING, "whose creature is this?", block.name_span, hint=hint)
        owner = None
    elif owner is None:
        message = f"no player is called {quoted_text(block.name)}"
        hint, meant = record.players.advice(block.name)
        cures = cures_at(block.name_span, *meant)
        found.add(UNKNOWN_PLAYER, message, block.name_span, hint=hint, cures=cures)
    kind = Kind.FIRST if block.kind == "monster" else Kind.MINION
    return Drawn(block, owner, kind, cells, certain=whole)


Place = tuple[int, Cell]
"""A cell of a record's blocks: the index of the block, and the cell in it."""


_FAR_TOO_MANY = 4
"""Times the tiles of a set."""


def are_far_too_many(drawn: Sequence[Drawn], tile_set: TileSet, found: Diagnostics) -> bool:
    """Whether there are too many tiles for a photo of one table. If so, that is reported, and
    nothing else is checked."""
    cells = sum(len(each.cells) for each in drawn)
    most = _FAR_TOO_MANY * len(tile_set.tiles)
    if cells <= most:
        return False
    last = next(each for each in reversed(drawn) if each.cells)
    found.add(
        UNKNOWN_TILE,
        f"{cells:,} tiles lie here, but the set has {len(tile_set.tiles)}",
        [*last.cells.values()][-1].span,
        hint="write each creature once, as it lies on the table; each game has a file of its own",
    )
    return True


def wrong_numbers(
    drawn: Sequence[Drawn], tile_set: TileSet, gone: Mapping[int, Span], found: Diagnostics
) -> frozenset[Place]:
    """The cells with a tile that the set does not have, or that is also somewhere else; each is
    reported. Of two cells with the same tile, the one that does not fit is wrong, or else the later
    one."""
    tiles = tile_set.by_id
    used = {cell.number for each in drawn for cell in each.cells.values()} | gone.keys()
    spare = [tile for tile in tile_set.tiles if tile.id not in used]
    wrong: dict[Place, None] = dict.fromkeys(_doubled_rows(drawn, found))
    places: dict[int, Place] = {}
    for index, each in enumerate(drawn):
        for at, cell in each.cells.items():
            place = (index, at)
            number = cell.number
            if number is None or place in wrong:
                continue
            if number not in tiles:
                wrong[place] = None
                message = f"the set has no tile {shorten_number(number)}"
                near = _meant(each, at, spare, tiles)
                known = f"its tiles are numbered {min(tiles)} to {max(tiles)}"
                hint, cures = _asked_for(near) or known, cures_at(cell.span, *near)
                found.add(UNKNOWN_TILE, message, cell.span, hint=hint, cures=cures)
            elif number in gone:
                wrong[place] = None
                _report_reused(cell, gone[number], _meant(each, at, spare, tiles), found)
            elif number not in places:
                places[number] = place
            else:
                before, culprit = places[number], place
                if _fits(each, at, tiles) and not _fits(drawn[before[0]], before[1], tiles):
                    places[number], before, culprit = place, place, before
                wrong[culprit] = None
                meant = _meant(drawn[culprit[0]], culprit[1], spare, tiles)
                _report_reused(_cell(drawn, culprit), _cell(drawn, before).span, meant, found)
    return frozenset(wrong)


def _doubled_rows(drawn: Sequence[Drawn], found: Diagnostics) -> Iterator[Place]:
    """The cells of each row that repeats an earlier one; the row is reported."""
    seen: dict[tuple[int | None, ...], kit.BlockCell] = {}
    for index, each in enumerate(drawn):
        rows: dict[int, list[Cell]] = {}
        for at in each.cells:
            rows.setdefault(at.y, []).append(at)
        for row in rows.values():
            numbers = tuple(each.cells[at].number for at in row)
            first = each.cells[row[0]]
            if len(row) < 2 or None in numbers:
                continue
            if seen.setdefault(numbers, first) is first:
                continue
            label = Label(seen[numbers].span, "here")
            hint = "each tile is in the game once: delete one of the two rows"
            found.add(TILE_REUSED, "this row appears twice", first.span, hint=hint, labels=(label,))
            yield from ((index, at) for at in row)


def _cell(drawn: Sequence[Drawn], place: Place) -> kit.BlockCell:
    return drawn[place[0]].cells[place[1]]


def _report_reused(cell: kit.BlockCell, other: Span, near: list[str], found: Diagnostics) -> None:
    message = f"tile {cell.number} lies somewhere else too"
    hint = "each tile is in the game once: check on the photo which number is wrong"
    if near:
        hint = f"{hint}; {_asked_for(near)}"
    found.add(TILE_REUSED, message, cell.span, hint=hint, labels=(Label(other, "here"),))


def _fits(drawn: Drawn, at: Cell, tiles: Mapping[int, Tile]) -> bool:
    """Whether the tile fits those neighbours whose turn is known."""
    cell = drawn.cells[at]
    tile = tiles.get(cell.number or 0)
    if tile is None or cell.turn is None:
        return True
    asked = _asked(drawn, at, tiles)
    return not asked or fits(turned(tile.edges, Rotation(cell.turn)), asked)


def _asked(drawn: Drawn, at: Cell, tiles: Mapping[int, Tile]) -> dict[Side, Edge]:
    """The edges shown there by neighbours whose turn is known."""
    grid = {
        beside: turned(tile.edges, Rotation(cell.turn))
        for beside in map(at.beside, Side)
        if (cell := drawn.cells.get(beside))
        and (tile := tiles.get(cell.number or 0))
        and cell.turn is not None
    }
    return around(grid, at)


def lookalikes(cell: kit.BlockCell, spare: Iterable[Tile], asked: Mapping[Side, Edge]) -> list[str]:
    """The unused tiles with a number similar to the cell's that fit there in its turn, such as
    `12^`; empty if there are too many to help."""
    if cell.number is None:
        return []
    by_number = {tile.id: tile for tile in spare}
    found = []
    for number in find_similar_numbers(cell.number, by_number):
        edges = by_number[number].edges
        turns = ways(edges) if cell.turn is None else (Rotation(cell.turn),)
        if not asked or any(fits(turned(edges, turn), asked) for turn in turns):
            found.append(f"{number}{'?' if cell.turn is None else TURNS[turns[0]]}")
    return found if len(found) <= MOST else []


def _meant(drawn: Drawn, at: Cell, spare: Sequence[Tile], tiles: Mapping[int, Tile]) -> list[str]:
    return lookalikes(drawn.cells[at], spare, _asked(drawn, at, tiles))


def _asked_for(near: list[str]) -> str | None:
    return ask_which(near) if near else None
