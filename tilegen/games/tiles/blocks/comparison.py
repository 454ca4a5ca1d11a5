"""Compares the figures in the blocks with the figures that the moves made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.codes import BOARD_DIFFERS
from tilegen.games.tiles.blocks.drafts import PlacedTile
from tilegen.games.tiles.blocks.written_blocks import (
    AnyRecord,
    WrittenBlock,
    WrittenCell,
    are_far_too_many,
    find_wrong_numbers,
    list_blocks,
)
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.squares import Cell, find_square
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.source import Span

_Cells = Mapping[Cell, WrittenCell]


class MadeFigure(NamedTuple):
    """A figure as the moves made it: its owner, NOBODY for a table that all share, the tile with
    which it began, and all tiles by their cells."""

    owner: int
    is_first: bool
    begun: int
    tiles: Mapping[Cell, PlacedTile]

    def name(self, game: BlockGame) -> str:
        """The word for it in a sentence."""
        return game.name_figure(is_first=self.is_first)


def make_figure(grid: Grid, game: BlockGame, lines: Mapping[int, int]) -> MadeFigure:
    """The figure on a grid. `lines` say of each tile by which line it was laid."""
    tiles = {
        find_square(cell): PlacedTile(
            pose.tile.number, pose.turn, pose.shown, lines.get(pose.tile.number, 0)
        )
        for cell, pose in grid.laid.items()
    }
    is_first = grid.is_first or game.is_shared
    return MadeFigure(grid.owner, is_first, next(iter(tiles.values())).number, tiles)


def compare_with_moves(
    record: AnyRecord,
    figures: Sequence[MadeFigure],
    game: BlockGame,
    gone: Mapping[int, Span],
    diagnostics: Diagnostics,
) -> None:
    """Reports `board-differs` once for each figure that differs from the moves' result. `gone` are
    the tiles that left the game, with the places where the record says so."""
    blocks = list_blocks(record, game, diagnostics)
    if are_far_too_many(blocks, game, diagnostics) or find_wrong_numbers(
        blocks, game, gone, diagnostics
    ):
        return
    # A block without an owner or rows was reported; it may mean any figure without a block.
    is_unclear = any(block.owner is None or not block.cells for block in blocks)
    seats = (NOBODY,) if game.is_shared else range(len(record.players.names))
    for seat in seats:
        name = _name_owner(record, seat)
        own = [block for block in blocks if block.owner == seat and block.cells]
        left = [figure for figure in figures if figure.owner == seat]
        for block in own:
            figure = _match_figure(block, left)
            other = _find_twin(block, left) if figure is None else None
            if other:
                word = _name_kind(other, game)
                heading, place = f"{name} {word}:", block.block.line.text_span
                diagnostics.add(
                    BOARD_DIFFERS,
                    f"by the moves this is {name}'s {word}",
                    place,
                    hint=f"did you mean '{heading}'?",
                    cures=cures_at(place, heading),
                )
                left.remove(other)
                continue
            if figure is None:
                whose = f"{name} no such {block.block.kind}" if name else "no second table"
                diagnostics.add(
                    BOARD_DIFFERS,
                    f"the moves give {whose}",
                    block.block.line.text_span,
                    hint="is it another player's, or is a move missing?",
                )
                continue
            left.remove(figure)
            _compare(block, figure, game, record, diagnostics)
        for figure in left if own and not is_unclear else ():
            heading = f"{name} {_name_kind(figure, game)}:"
            diagnostics.add(
                BOARD_DIFFERS,
                f"{name}'s {figure.name(game)} that began with tile {figure.begun} has no block",
                own[-1].block.line.text_span,
                hint=f"write its block too: '{heading}' and the rows below",
            )
    missing = [
        seat
        for seat in seats
        if not is_unclear and not any(block.owner == seat for block in blocks)
    ]
    for seat in missing:
        name = _name_owner(record, seat)
        place = blocks[-1].block.line.text_span
        hint = f"write its block too: '{name} {game.words.first}:' and the rows below"
        diagnostics.add(BOARD_DIFFERS, f"{name} has no block", place, hint=hint)


def _name_owner(record: AnyRecord, seat: int) -> str:
    return "" if seat == NOBODY else record.players.names[seat]


def _name_kind(figure: MadeFigure, game: BlockGame) -> str:
    return game.words.first if figure.is_first else game.words.again


def _match_figure(block: WrittenBlock, figures: list[MadeFigure]) -> MadeFigure | None:
    """The figure of the same kind that shares the most tiles with the block; of several, the one
    begun first."""
    numbers = {cell.number for cell in block.cells.values()}
    same = [figure for figure in figures if figure.is_first == block.is_first]
    return max(
        same,
        key=lambda figure: sum(tile.number in numbers for tile in figure.tiles.values()),
        default=None,
    )


def _find_twin(block: WrittenBlock, figures: list[MadeFigure]) -> MadeFigure | None:
    """The figure of the other kind with the same tiles."""
    numbers = {cell.number for cell in block.cells.values()}
    same = (f for f in figures if {tile.number for tile in f.tiles.values()} == numbers)
    return next(same, None)


def _compare(
    block: WrittenBlock,
    figure: MadeFigure,
    game: BlockGame,
    record: AnyRecord,
    diagnostics: Diagnostics,
) -> None:
    """Reports the first cell that differs, with the block turned and moved so that the fewest
    do."""
    best = min(
        (
            list(_list_differences(cells, turn, figure, game))
            for cells, turn in _list_layouts(block, figure, game)
        ),
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
        cells = "cell differs" if more == 1 else "cells differ"
        hint += f"; {more} more {cells} in this {figure.name(game)}"
    place = span or block.block.line.text_span
    diagnostics.add(BOARD_DIFFERS, message, place, hint=hint, labels=labels)


def _list_layouts(
    block: WrittenBlock, figure: MadeFigure, game: BlockGame
) -> Iterator[tuple[dict[Cell, WrittenCell], int]]:
    """The block in all its turns, each moved so that one tile is where the moves put it. Only the
    first few tiles that both have are tried; one is not enough, since a number may be wrong."""
    places = {tile.number: at for at, tile in figure.tiles.items()}
    anchors = [
        (at, places[cell.number]) for at, cell in block.cells.items() if cell.number in places
    ]
    if not anchors:
        anchors = [(at, place) for at in list(block.cells)[:1] for place in figure.tiles]
    for turn in game.sides:
        for at, place in anchors[:4]:
            pivot = game.turn_cell(at, turn)
            dx, dy = place.x - pivot.x, place.y - pivot.y
            yield (
                {
                    Cell(spun.x + dx, spun.y + dy): cell
                    for old, cell in block.cells.items()
                    for spun in (game.turn_cell(old, turn),)
                },
                turn,
            )


def _list_differences(
    cells: _Cells, turn: int, figure: MadeFigure, game: BlockGame
) -> Iterator[tuple[Span | None, str, int | None]]:
    """Each difference of the block from the figure: the place in the block, the message, and the
    line of the move."""
    for at, cell in cells.items():
        tile = figure.tiles.get(at)
        if tile is None:
            yield cell.span, "by the moves no tile lies here", None
        elif cell.number is not None and cell.number != tile.number:
            yield cell.span, f"by the moves tile {tile.number} lies here", tile.line
        elif cell.turn is not None and not _look_alike(
            tile, (cell.turn + turn) % len(game.sides), game
        ):
            sign = game.lattice.signs[(tile.turn - turn) % len(game.sides)]
            yield cell.span, f"by the moves it is {tile.number}{sign} here", tile.line
    for at, tile in figure.tiles.items():
        if at not in cells:
            yield (
                None,
                f"by the moves tile {tile.number} belongs to this {figure.name(game)} too",
                tile.line,
            )


def _look_alike(laid: PlacedTile, turn: int, game: BlockGame) -> bool:
    """Whether the tile looks the same in that turn."""
    return game.play_tiles.looks_alike(laid.number, turn, laid.turn)
