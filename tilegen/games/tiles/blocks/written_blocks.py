"""The blocks of a record: one for each figure on the table, or for the table that all share, as
players write them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.kinds import TABLE
from tilegen.games.tiles.rules.codes import TILE_REUSED, UNKNOWN_TILE
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.options import Again
from tilegen.games.tiles.rules.squares import Cell
from tilegen.play import record as kit
from tilegen.play.codes import SYNTAX, UNKNOWN_PLAYER
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.hints import ask_which
from tilegen.text.source import Span
from tilegen.text.wording import format_small_number, quoted_text, shorten_number

AnyRecord = kit.Record[Any]


class WrittenCell(NamedTuple):
    """A tile in a block: its number and its turn, None if unknown, and its place in the record."""

    number: int | None
    turn: int | None
    span: Span


class WrittenBlock(NamedTuple):
    """A block as it was written: its owner, None if the name is unknown and NOBODY for a table that
    all share, and its cells. It is not `certain` if rows are wrong; `is_told` is whether the report
    of those rows covers all its wrong joins."""

    block: kit.Block
    owner: int | None
    is_first: bool
    cells: Mapping[Cell, WrittenCell]
    certain: bool
    is_told: bool = False


def list_blocks(
    record: AnyRecord, game: BlockGame, diagnostics: Diagnostics
) -> tuple[WrittenBlock, ...]:
    """The blocks of the record; reports names that no player has."""
    heading: kit.Block | None = None
    blocks: list[WrittenBlock] = []
    rows: list[kit.BlockRow] = []
    for entry in record.entries:
        if isinstance(entry, kit.BlockRow):
            rows.append(entry)
        elif isinstance(entry, kit.Block):
            if heading:
                blocks.append(_build_block(heading, rows, record, game, diagnostics))
            heading, rows = entry, []
    if heading:
        blocks.append(_build_block(heading, rows, record, game, diagnostics))
    return tuple(blocks)


def _build_block(
    block: kit.Block,
    rows: list[kit.BlockRow],
    record: AnyRecord,
    game: BlockGame,
    diagnostics: Diagnostics,
) -> WrittenBlock:
    owner = record.players.find(block.name)
    if game.is_shared and block.kind == TABLE:
        owner = NOBODY
    are_turns_right = _check_turns(rows, game, diagnostics)
    are_shifts_right = _check_shifts(rows, game, diagnostics)
    begin = int(game.is_shifted and bool(rows) and rows[0].is_shifted)
    cells = {
        game.find_cell(column, begin + index): _convert_cell(cell, game)
        for index, row in enumerate(rows)
        for column, cell in enumerate(row.cells)
        if cell
    }
    is_first = game.is_first(block.kind)
    figure = game.name_figure(is_first=is_first)
    whole = are_turns_right and are_shifts_right and all(row.whole for row in rows)
    if not cells and whole:
        hint = "write its rows below, such as ' 12^  33>'"
        diagnostics.add(SYNTAX, f"this {figure} has no tiles", block.line.text_span, hint=hint)
        whole = False
    elif owner == NOBODY:
        pass
    elif block.name == "?":
        hint = "write the name of its player in place of ?"
        diagnostics.add(codes.OWNER_MISSING, f"whose {figure} is this?", block.name_span, hint=hint)
        owner = None
    elif owner is None:
        message = f"no player is called {quoted_text(block.name)}"
        hint, meant = record.players.advice(block.name)
        cures = cures_at(block.name_span, *meant)
        diagnostics.add(UNKNOWN_PLAYER, message, block.name_span, hint=hint, cures=cures)
    elif not game.is_kind(block.kind):
        _report_kind(block, game, diagnostics)
        owner = None
    return WrittenBlock(block, owner, is_first, cells, certain=whole, is_told=not are_shifts_right)


def _convert_cell(cell: kit.BlockCell, game: BlockGame) -> WrittenCell:
    is_known = cell.turn is not None and cell.turn % game.degrees == 0
    turn = game.find_turn(cell.turn) if is_known and cell.turn is not None else None
    return WrittenCell(cell.number, turn, cell.span)


def _check_turns(rows: Sequence[kit.BlockRow], game: BlockGame, diagnostics: Diagnostics) -> bool:
    """Whether tiles of this shape can be turned as the cells say; reports the first that cannot."""
    cells = (cell for row in rows for cell in row.cells if cell and cell.turn is not None)
    wrong = next((cell for cell in cells if (cell.turn or 0) % game.degrees), None)
    if wrong is None:
        return True
    diagnostics.add(
        SYNTAX,
        f"a tile with {format_small_number(len(game.sides))} sides is not turned so",
        wrong.span,
        hint=f"its turns are {' '.join(game.lattice.signs)}",
    )
    return False


def _check_shifts(rows: Sequence[kit.BlockRow], game: BlockGame, diagnostics: Diagnostics) -> bool:
    """Whether every second row of hexagons is shifted, and no row of squares; reports the first
    that is wrong."""
    for index, row in enumerate(rows):
        is_right = row.is_shifted == (game.is_shifted and (index % 2 == 1) != rows[0].is_shifted)
        if is_right or (game.is_shifted and len(rows) == 1):
            continue
        message = "this row lies exactly below the one above, and hexagons cannot"
        hint = f"begin every second row with '{kit.SHIFT}', which shifts it by half a tile"
        if not game.is_shifted:
            message = "this row is shifted by half a tile, and squares are not"
            hint = f"take the '{kit.SHIFT}' away"
        diagnostics.add(SYNTAX, message, row.line.text_span, hint=hint)
        return False
    return True


def _report_kind(block: kit.Block, game: BlockGame, diagnostics: Diagnostics) -> None:
    """Reports a heading whose last word is none of the game's."""
    from tilegen.text.suggest.choice import (  # noqa: PLC0415 -- right headings need no guesses
        did_you_mean,
        resolve_choice,
    )

    right = f"'{TABLE}:'" if game.is_shared else f"'{block.name} {game.words.first}:'"
    message = f"no block is called {quoted_text(block.kind)}"
    hint = f"write {right}"
    has_again = not game.is_shared and game.options.again is Again.DRAWN
    if has_again:
        hint = f"{hint}, or '{game.words.again}:' for what was begun later"
    words = (game.words.first, *([game.words.again] if has_again else ()))
    near = None if game.is_shared else resolve_choice(block.kind, words)
    right = f"{block.name} {near}:"
    cures = cures_at(block.line.text_span, right) if near else ()
    hint = did_you_mean(block.kind, near, choice_text=quoted_text(right)) if near else hint
    diagnostics.add(codes.BLOCK_UNKNOWN, message, block.line.text_span, hint=hint, cures=cures)


Place = tuple[int, Cell]
"""A cell of a record's blocks: the index of the block, and the cell in it."""


_FAR_TOO_MANY = 4
"""Times the tiles of a set."""


def are_far_too_many(
    blocks: Sequence[WrittenBlock], game: BlockGame, diagnostics: Diagnostics
) -> bool:
    """Whether there are too many tiles for a photo of one table. If so, that is reported, and
    nothing else is checked."""
    cells = sum(len(block.cells) for block in blocks)
    most = _FAR_TOO_MANY * len(game.numbers)
    if cells <= most:
        return False
    last = next(block for block in reversed(blocks) if block.cells)
    diagnostics.add(
        UNKNOWN_TILE,
        f"{cells:,} tiles lie here, but the set has {len(game.numbers)}",
        [*last.cells.values()][-1].span,
        hint=f"write {game.words.once}, as it lies on the table; each game has a file of its own",
    )
    return True


def find_wrong_numbers(
    blocks: Sequence[WrittenBlock],
    game: BlockGame,
    gone: Mapping[int, Span],
    diagnostics: Diagnostics,
) -> frozenset[Place]:
    """The cells with a tile that the set does not have, or that is also somewhere else; each is
    reported. Of two cells with the same tile, the cell that does not fit is wrong, otherwise the
    later one."""
    tiles = game.numbers
    spare = list_spare(blocks, game, gone)
    wrong: dict[Place, None] = dict.fromkeys(_list_doubled_rows(blocks, diagnostics))
    places: dict[int, Place] = {}
    for index, block in enumerate(blocks):
        for at, cell in block.cells.items():
            place = (index, at)
            number = cell.number
            if number is None or place in wrong:
                continue
            if number not in tiles:
                wrong[place] = None
                message = f"the set has no tile {shorten_number(number)}"
                near = _list_meant(block, at, spare, game)
                known = f"its tiles are numbered {min(tiles)} to {max(tiles)}"
                hint, cures = _ask_about(near) or known, cures_at(cell.span, *near)
                diagnostics.add(UNKNOWN_TILE, message, cell.span, hint=hint, cures=cures)
            elif number in gone:
                wrong[place] = None
                _report_reused(cell, gone[number], _list_meant(block, at, spare, game), diagnostics)
            elif number not in places:
                places[number] = place
            else:
                before, culprit = places[number], place
                if _fits(block, at, game) and not _fits(blocks[before[0]], before[1], game):
                    places[number], before, culprit = place, place, before
                wrong[culprit] = None
                meant = _list_meant(blocks[culprit[0]], culprit[1], spare, game)
                other = _find_cell(blocks, before).span
                _report_reused(_find_cell(blocks, culprit), other, meant, diagnostics)
    return frozenset(wrong)


def _list_doubled_rows(blocks: Sequence[WrittenBlock], diagnostics: Diagnostics) -> Iterator[Place]:
    """The cells of each row that repeats an earlier one; the row is reported."""
    seen: dict[tuple[int | None, ...], WrittenCell] = {}
    for index, block in enumerate(blocks):
        rows: dict[int, list[Cell]] = {}
        for at in block.cells:
            rows.setdefault(at.y, []).append(at)
        for row in rows.values():
            numbers = tuple(block.cells[at].number for at in row)
            first = block.cells[row[0]]
            if len(row) < 2 or None in numbers:
                continue
            if seen.setdefault(numbers, first) is first:
                continue
            label = Label(seen[numbers].span, "here")
            hint = "each tile is in the game once: delete one of the two rows"
            diagnostics.add(
                TILE_REUSED, "this row appears twice", first.span, hint=hint, labels=(label,)
            )
            yield from ((index, at) for at in row)


def _find_cell(blocks: Sequence[WrittenBlock], place: Place) -> WrittenCell:
    return blocks[place[0]].cells[place[1]]


def _report_reused(
    cell: WrittenCell, other: Span, near: list[str], diagnostics: Diagnostics
) -> None:
    message = f"tile {cell.number} lies somewhere else too"
    hint = "each tile is in the game once: check on the photo which number is wrong"
    if near:
        hint = f"{hint}; {_ask_about(near)}"
    diagnostics.add(TILE_REUSED, message, cell.span, hint=hint, labels=(Label(other, "here"),))


def _fits(block: WrittenBlock, at: Cell, game: BlockGame) -> bool:
    """Whether the tile fits those neighbours whose turn is known."""
    cell = block.cells[at]
    if cell.number not in game.numbers or cell.turn is None:
        return True
    around = _list_around(block, at, game)
    return not around or game.fits(game.find_sides(cell.number, cell.turn), around)


def _list_around(block: WrittenBlock, at: Cell, game: BlockGame) -> dict[int, int]:
    """The sides shown there by neighbours whose turn is known."""
    grid = {
        beside: game.find_sides(cell.number, cell.turn)
        for beside in (game.beside(at, side) for side in game.sides)
        if (cell := block.cells.get(beside))
        and cell.number in game.numbers
        and cell.turn is not None
    }
    return game.list_around(grid, at)


def list_spare(blocks: Sequence[WrittenBlock], game: BlockGame, gone: Container[int]) -> list[int]:
    """The tiles that are in no block and not gone, in the order of the set."""
    used = {cell.number for block in blocks for cell in block.cells.values()}
    return [tile for tile in game.play_tiles.tiles if tile not in used and tile not in gone]


def list_lookalikes(
    cell: WrittenCell, spare: Iterable[int], around: Mapping[int, int], game: BlockGame
) -> list[str]:
    """The unused tiles with a number similar to the cell's that fit there in its turn, such as
    `12^`; empty if there are too many to help."""
    from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers  # noqa: PLC0415 -- right records need none

    if cell.number is None:
        return []
    guesses = []
    for number in list_near_numbers(cell.number, spare):
        turns = game.list_turns(number) if cell.turn is None else (cell.turn,)
        if not around or any(game.fits(game.find_sides(number, turn), around) for turn in turns):
            guesses.append(f"{number}{'?' if cell.turn is None else game.lattice.signs[turns[0]]}")
    return guesses if len(guesses) <= MOST_GUESSES else []


def _list_meant(block: WrittenBlock, at: Cell, spare: Sequence[int], game: BlockGame) -> list[str]:
    return list_lookalikes(block.cells[at], spare, _list_around(block, at, game), game)


def _ask_about(near: list[str]) -> str | None:
    return ask_which(near) if near else None
