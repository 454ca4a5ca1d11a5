"""The blocks of records of tile games, and the claims about their tables. Most records are logs,
which need no more of this than a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.rooms import Blocks, TableAtEnd
from tilegen.games.tiles.blocks.kinds import GENERAL_KINDS, TABLE
from tilegen.games.tiles.blocks.row_notation import format_cell, parse_any_row
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Cannot, Supply
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.play.promise import is_from_a_table
from tilegen.play.record import Block, Claim, ClaimForm
from tilegen.text.diagnostics import Diagnostics

if TYPE_CHECKING:
    from tilegen.games.tiles.blocks.written_blocks import AnyRecord

_UNCOUNTED: Final = (
    "A forgotten discard cannot be noticed: count the face-down {tiles}, and add a line 'left:' "
    "with their number."
)
_TILE: Final = "tile"
_LEFT, _DISCARDED, _TILES = "left", "discarded", "tiles"


def _judge_table(
    record: AnyRecord, edition: TileGame, rules: TileGameRules, diagnostics: Diagnostics
) -> TableAtEnd:
    from tilegen.games.tiles.blocks.file_referee import judge_table  # noqa: PLC0415 -- a log needs none

    return judge_table(record, edition, rules, diagnostics)


def _check_end(
    record: AnyRecord,
    edition: TileGame,
    end_position: tuple[TileGameRules, TileState],
    lines: Mapping[Any, int],
    diagnostics: Diagnostics,
) -> None:
    if not (_has_blocks(record) or _has_claim(record, _LEFT, _DISCARDED, _TILES)):
        return
    from tilegen.games.tiles.blocks.log_end import check_end  # noqa: PLC0415 -- few logs say so much

    check_end(record, edition, end_position, lines, diagnostics)


def describe_left(rules: TileGameRules, number: int) -> str:
    """`48 tiles are left face down.` Empty if all tiles lie in the open."""
    if rules.options.supply is Supply.OPEN:
        return ""
    words = rules.file_words
    tiles = words.format_number(_TILE, number) if number else f"no {words.name_one(_TILE)}"
    return f"{tiles[0].upper()}{tiles[1:]} {'is' if number < 2 else 'are'} left face down."


def note_uncounted(record: AnyRecord, rules: TileGameRules) -> str:
    """A note that the lines would hide a discard that nobody wrote down; empty if nobody discards,
    or if something else tells what is left."""
    if rules.options.cannot is not Cannot.DISCARD or rules.options.supply is not Supply.DRAW:
        return ""
    tells_left = _has_blocks(record) or _has_claim(record, _LEFT, _DISCARDED)
    if tells_left or is_from_a_table(record):
        return ""
    return _UNCOUNTED.format(tiles=rules.file_words.name_many(_TILE))


def _has_blocks(record: AnyRecord) -> bool:
    return any(isinstance(entry, Block) for entry in record.entries)


def _has_claim(record: AnyRecord, *keys: str) -> bool:
    return any(isinstance(entry, Claim) and entry.key in keys for entry in record.entries)


BLOCKS: Final[Blocks[TileGame]] = Blocks(
    TABLE,
    GENERAL_KINDS,
    parse_any_row,
    format_cell,
    {_LEFT: ClaimForm.NUMBER, _DISCARDED: ClaimForm.NUMBERS, _TILES: ClaimForm.SUMS},
    _judge_table,
    _check_end,
    describe_left,
    note_uncounted,
)
