"""Compares the creatures in the blocks with those that the moves made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilegen.games.monsters.blocks.drawn import Drawn, are_far_too_many, blocks, wrong_numbers
from tilegen.games.monsters.records.codes import BOARD_DIFFERS
from tilegen.games.monsters.records.notation import TURNS, Record
from tilegen.games.monsters.rules.creature import Cell, Kind, Laid
from tilegen.games.monsters.rules.table import Patch, Table
from tilegen.games.monsters.tiles import Rotation, TileSet, turned
from tilegen.play import record as kit
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.source import Span

_Cells = Mapping[Cell, kit.BlockCell]


def compare(
    record: Record,
    table: Table,
    tile_set: TileSet,
    gone: Mapping[int, Span],
    found: Diagnostics,
) -> None:
    """Reports `board-differs` once for each creature that differs from the one that the moves made.
    `gone` are the tiles that the record names as discarded; one that the moves do not discard is a
    slip of that line."""
    drawn = blocks(record, found)
    gone = {number: place for number, place in gone.items() if number in table.discarded}
    if are_far_too_many(drawn, tile_set, found) or wrong_numbers(drawn, tile_set, gone, found):
        return
    # A block without an owner or rows was reported; it may mean any creature without a block.
    unclear = any(each.owner is None or not each.cells for each in drawn)
    for player, patches in enumerate(table.creatures):
        name = record.players.names[player]
        own = [each for each in drawn if each.owner == player and each.cells]
        left = list(patches)
        for each in own:
            patch = _meant(each, left)
            other = _twin(each, left) if patch is None else None
            if other:
                heading, place = f"{name} {_word(other)}:", each.block.line.text_span
                found.add(
                    BOARD_DIFFERS,
                    f"by the moves this is {name}'s {_word(other)}",
                    place,
                    hint=f"did you mean '{heading}'?",
                    cures=cures_at(place, heading),
                )
                left.remove(other)
                continue
            if patch is None:
                found.add(
                    BOARD_DIFFERS,
                    f"the moves give {name} no such {each.block.kind}",
                    each.block.line.text_span,
                    hint="is it another player's, or is a move missing?",
                )
                continue
            left.remove(patch)
            _compare(each, patch, name, record, found)
        for patch in left if own and not unclear else ():
            begun = patch.tiles[Cell(0, 0)].tile.id
            found.add(
                BOARD_DIFFERS,
                f"{name}'s creature that began with tile {begun} has no block",
                own[-1].block.line.text_span,
                hint=f"write its block too: '{name} {_word(patch)}:' and the rows below",
            )
    missing = [
        player
        for player in range(len(table.creatures))
        if not unclear and not any(each.owner == player for each in drawn)
    ]
    for player in missing:
        name = record.players.names[player]
        place = drawn[-1].block.line.text_span
        hint = f"write its block too: '{name} monster:' and the rows below"
        found.add(BOARD_DIFFERS, f"{name} has no block", place, hint=hint)


def _word(patch: Patch) -> str:
    return "monster" if patch.kind is Kind.FIRST else "minion"


def _meant(drawn: Drawn, patches: list[Patch]) -> Patch | None:
    """The creature of the same kind that shares the most tiles with the block; of several, the one
    begun first."""
    numbers = {cell.number for cell in drawn.cells.values()}
    same = [patch for patch in patches if patch.kind is drawn.kind]
    return max(
        same,
        key=lambda patch: sum(laid.tile.id in numbers for laid in patch.tiles.values()),
        default=None,
    )


def _twin(drawn: Drawn, patches: list[Patch]) -> Patch | None:
    """The creature of the other kind with the same tiles."""
    numbers = {cell.number for cell in drawn.cells.values()}
    same = (p for p in patches if {laid.tile.id for laid in p.tiles.values()} == numbers)
    return next(same, None)


def _compare(drawn: Drawn, patch: Patch, name: str, record: Record, found: Diagnostics) -> None:
    """Report the first cell that differs, with the block turned and moved so that the fewest do."""
    best = min(
        (list(_differences(cells, turn, patch)) for cells, turn in _layouts(drawn, patch)),
        key=len,
        default=[],
    )
    if not best:
        return
    span, message, line = best[0]
    labels = () if line is None else (Label(record.line(line).text_span, "the move"),)
    more = len(best) - 1
    hint = "check on the photo which of the two is right"
    if more:
        hint += f"; {more} more {'cell differs' if more == 1 else 'cells differ'} in this creature"
    place = span or drawn.block.line.text_span
    found.add(BOARD_DIFFERS, message, place, hint=hint, labels=labels)


def _layouts(drawn: Drawn, patch: Patch) -> Iterator[tuple[dict[Cell, kit.BlockCell], int]]:
    """The block in its four turns, each moved so that one tile is where the moves put it. Only the
    first few tiles that both have are tried; one is not enough, since a number may be wrong."""
    places = {laid.tile.id: at for at, laid in patch.tiles.items()}
    anchors = [
        (at, places[cell.number]) for at, cell in drawn.cells.items() if cell.number in places
    ]
    if not anchors:
        anchors = [(at, place) for at in list(drawn.cells)[:1] for place in patch.tiles]
    for turn in range(4):
        for at, place in anchors[:4]:
            pivot = _spun(at, turn)
            dx, dy = place.x - pivot.x, place.y - pivot.y
            yield (
                {
                    Cell(spun.x + dx, spun.y + dy): cell
                    for old, cell in drawn.cells.items()
                    for spun in (_spun(old, turn),)
                },
                turn,
            )


def _spun(cell: Cell, turn: int) -> Cell:
    x, y = cell
    for _ in range(turn):
        x, y = -y, x
    return Cell(x, y)


def _differences(
    cells: _Cells, turn: int, patch: Patch
) -> Iterator[tuple[Span | None, str, int | None]]:
    """Each difference of the block from the creature: the place in the block, the message, and the
    line of the move."""
    for at, cell in cells.items():
        laid = patch.tiles.get(at)
        if laid is None:
            yield cell.span, "by the moves no tile lies here", None
        elif cell.number is not None and cell.number != laid.tile.id:
            yield cell.span, f"by the moves tile {laid.tile.id} lies here", laid.line
        elif cell.turn is not None and not _same(laid, Rotation((cell.turn + turn) % 4)):
            sign = TURNS[Rotation((laid.rotation - turn) % 4)]
            yield cell.span, f"by the moves it is {laid.tile.id}{sign} here", laid.line
    for at, laid in patch.tiles.items():
        if at not in cells:
            yield None, f"by the moves tile {laid.tile.id} belongs to this creature too", laid.line


def _same(laid: Laid, rotation: Rotation) -> bool:
    """Whether the tile shows the same sides in that turn."""
    return turned(laid.tile.edges, rotation) == laid.edges
