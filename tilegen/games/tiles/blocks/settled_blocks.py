"""The blocks of a record with their slips reported, and their doubts settled where neighbours,
tiles and rules leave no choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.drafts import Draft, Options, settle_misfits
from tilegen.games.tiles.blocks.settling import settle_doubts
from tilegen.games.tiles.blocks.written_blocks import (
    AnyRecord,
    WrittenBlock,
    find_wrong_numbers,
    list_spare,
)
from tilegen.games.tiles.rules.codes import UNKNOWN_TILE
from tilegen.games.tiles.rules.squares import Cell
from tilegen.play import record as kit
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span


class SettledBlocks(NamedTuple):
    """A draft of each block, and whether they are certain: whether nothing that affects the points
    is wrong."""

    drafts: tuple[Draft, ...]
    certain: bool


def settle_blocks(
    blocks: Sequence[WrittenBlock],
    game: BlockGame,
    record: AnyRecord,
    gone: Mapping[int, Span],
    diagnostics: Diagnostics,
) -> SettledBlocks:
    """The blocks of a record whose rows are settled. `gone` are the tiles that left the game, with
    their places in the record."""
    wrong = find_wrong_numbers(blocks, game, gone, diagnostics)
    certain = not wrong
    certain &= all(block.owner is not None and block.certain for block in blocks)
    certain &= not any(isinstance(entry, kit.WrongLine) and entry.plays for entry in record.entries)
    spare = list_spare(blocks, game, gone)
    is_crowded = not _check_count(blocks, game, spare, diagnostics)
    wrong_in: dict[int, set[Cell]] = {}
    for index, at in wrong:
        wrong_in.setdefault(index, set()).add(at)
    options = Options(spare, game)
    drafts = tuple(
        Draft(block, game, spare, options, wrong_in.get(index, set()))
        for index, block in enumerate(blocks)
    )
    if is_crowded:
        return SettledBlocks(drafts, certain=False)
    for draft in drafts:
        settle_misfits(draft, diagnostics)
    settle_doubts(drafts, diagnostics)
    return SettledBlocks(drafts, certain and not any(draft.flawed for draft in drafts))


def _check_count(
    blocks: Sequence[WrittenBlock], game: BlockGame, spare: list[int], diagnostics: Diagnostics
) -> bool:
    """Reports more tiles than the set has, or more illegible ones than are left; True if there are
    none."""
    cells = [cell for block in blocks for cell in block.cells.values()]
    unread = [cell for cell in cells if cell.number is None]
    if len(cells) <= len(game.numbers) and len(unread) <= len(spare):
        return True
    spare.clear()
    if all(block.certain for block in blocks):
        message = "more tiles lie here than the set has"
        hint = "check that this is the right set, and that each cell is a tile"
        diagnostics.add(UNKNOWN_TILE, message, cells[-1].span, hint=hint)
    return False
