"""The ruling on a record: judges its moves or its photo, and checks its claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from tilegen.games.game import Records
from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.records import codes
from tilegen.games.monsters.records.claims import check_claims
from tilegen.games.monsters.records.log import Log
from tilegen.games.monsters.records.notation import GRAMMAR, Record
from tilegen.games.monsters.records.playing import play
from tilegen.games.monsters.records.ruling import (
    Creature,
    Player,
    Ruling,
    as_json,
    build_creature,
    describe,
)
from tilegen.games.monsters.rules.creature import PlacedTile, find_kind
from tilegen.games.monsters.rules.moves import VARIANTS, Action, Discard
from tilegen.games.monsters.rules.table import ROTATIONS, list_creatures
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.tiles.blocks.discard_claims import Discards, check_discards, read_discards
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.rules.tables import Table
from tilegen.games.view import ScorePart
from tilegen.play import record as kit
from tilegen.play.codes import PLAYERS
from tilegen.play.promise import is_from_a_table
from tilegen.play.variants import variant_of
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Span

# Most records are logs, and a log is ruled without loading these.
_JUDGE_PHOTO: LazyAttribute[Callable[[Record, TileSet, Diagnostics], Ruling]] = LazyAttribute(
    "tilegen.games.monsters.blocks.referee:judge_photo"
)
_COMPARE: LazyAttribute[
    Callable[[Record, Table, TileSet, Mapping[int, Span], Diagnostics], None]
] = LazyAttribute("tilegen.games.monsters.blocks.comparison:compare")


def judge(record: Record, tile_set: TileSet | None, diagnostics: Diagnostics) -> Ruling:
    """The ruling on a record. The `diagnostics` from reading it become part of it. Without a
    set, whose absence was reported, only the players are known."""
    if tile_set is None or not record.players.names:
        players = tuple(Player(name, ()) for name in record.players.names)
        return Ruling(players, over=False, left=None, diagnostics=tuple(diagnostics))
    # In either variant any tile may be a start tile (R-A1).
    variant_of(record, VARIANTS, diagnostics)
    has_moves = any(isinstance(entry, kit.RecordMove) for entry in record.entries)
    if has_moves or not _has_blocks(record):
        return _of_log(record, tile_set, diagnostics)
    return _JUDGE_PHOTO()(record, tile_set, diagnostics)


def _of_log(record: Record, tile_set: TileSet, diagnostics: Diagnostics) -> Ruling:
    asks = not any(diagnostic.code is PLAYERS for diagnostic in diagnostics)
    claim_faults = Diagnostics()
    moves = (entry.action for entry in record.entries if isinstance(entry, kit.RecordMove))
    discard_moves = [action.tile for action in moves if isinstance(action, Discard)]
    discards = read_discards(record, tile_set.by_id, discard_moves, claim_faults)
    at_end = partial(_check_end, record, discards, tile_set=tile_set, asks=asks)
    log, meant_log = play(record, tile_set, diagnostics, at_end)
    end_faults = at_end(meant_log)
    diagnostics.extend(claim_faults)
    diagnostics.extend(end_faults)
    telling = any(
        isinstance(entry, kit.Claim) and entry.key in {"left", "discarded"}
        for entry in record.entries
    )
    has_end = _has_blocks(record) or telling or is_from_a_table(record)
    lacks_end = bool(log.steps) and not has_end
    lacking = tuple(diagnostic for diagnostic in end_faults if diagnostic.code.unfinished)
    return Ruling(
        _players(record, log.table, tile_set),
        log.over and log.certain,
        log.table.left,
        tuple(diagnostics),
        log,
        lacks_end,
        lacking,
    )


def _has_blocks(record: Record) -> bool:
    return any(isinstance(entry, kit.Block) for entry in record.entries)


def _players(record: Record, table: Table, tile_set: TileSet) -> tuple[Player, ...]:
    tiles, creatures = tile_set.by_id, list_creatures(table.grids, table.seats)

    def lift(grid: Grid) -> Creature:
        laid_tiles = {
            find_square(cell): PlacedTile(
                tiles[pose.tile.number], ROTATIONS[pose.turn], table.lines[pose.tile.number]
            )
            for cell, pose in grid.laid.items()
        }
        return build_creature(grid.owner, find_kind(grid), laid_tiles, is_finished=grid.is_finished)

    return tuple(
        Player(name, tuple(map(lift, creatures[index])))
        for index, name in enumerate(record.players.names)
    )


def _check_end(
    record: Record, discards: Discards | None, log: Log, *, tile_set: TileSet, asks: bool
) -> tuple[Diagnostic, ...]:
    """The faults after the last line of a log: what is missing, or claims and blocks that
    differ from the table. Nothing if the table is not fully known. `asks` is whether start tiles
    may be missing."""
    diagnostics = Diagnostics()
    if not log.certain:
        return ()
    if asks:
        _check_starts(record, log, diagnostics)
    _check_owing(record, log, diagnostics)
    if diagnostics or log.table.starting:
        return tuple(diagnostics)
    diagnostics.extend(_check_claims(record, discards, log.table, tile_set))
    if log.at_over is not None:
        # What was played on after the end may have been claimed, or not.
        then = _check_claims(record, discards, log.at_over, tile_set)
        return tuple(claim for claim in then if _speaks_of(claim, diagnostics))
    return tuple(diagnostics)


def _check_claims(
    record: Record, discards: Discards | None, table: Table, tile_set: TileSet
) -> Diagnostics:
    """The claims and blocks that differ from the table."""
    diagnostics = Diagnostics()
    if _has_blocks(record):
        _COMPARE()(record, table, tile_set, discards.places if discards else {}, diagnostics)
    if discards is not None:
        check_discards(record, discards, table.discarded, diagnostics)
    check_claims(
        record, _players(record, table, tile_set), left=table.left, diagnostics=diagnostics
    )
    return diagnostics


def _speaks_of(diagnostic: Diagnostic, diagnostics: Diagnostics) -> bool:
    """Whether the same claim, or any block as well, is among those found wrong."""
    same = [other for other in diagnostics if other.code is diagnostic.code]
    is_of_block = diagnostic.code is codes.BOARD_DIFFERS
    return any(is_of_block or other.span == diagnostic.span for other in same)


def _check_starts(record: Record, log: Log, diagnostics: Diagnostics) -> None:
    last = record.entries[-1].line.text_span if record.entries else None
    for player in log.table.starting:
        name = record.players.names[player]
        hint = f"add a line such as '{name}: start {log.faults.spare(12)}^' above the first turn"
        diagnostics.add(codes.START_MISSING, f"{name} has no start tile", last, hint=hint)


def _check_owing(record: Record, log: Log, diagnostics: Diagnostics) -> None:
    for player, line in log.owing_lines.items():
        name = record.players.names[player]
        diagnostics.add(
            codes.MINION_DUE,
            f"the record ends before {name} begins a minion",
            record.line(line).text_span,
            hint=f"add a line such as '{name}: minion {log.faults.spare(61)}^' below this one",
        )


def _list_parts(ruling: Ruling) -> list[list[ScorePart]]:
    """The creatures of each player; none if a photo leaves points in doubt."""
    from tilegen.games.monsters.show.narration import name_creature  # noqa: PLC0415 -- for pages alone

    if any(player.score != player.score_max for player in ruling.players):
        return []
    return [
        [
            ScorePart(
                name_creature(
                    creature.kind,
                    len(creature.tiles),
                    creature.eye_tiles,
                    is_finished=creature.is_finished,
                ),
                creature.points,
            )
            for creature in player.creatures
        ]
        for player in ruling.players
    ]


RECORDS: Final[Records[Action, TileSet, Ruling]] = Records(
    GRAMMAR, judge, as_json, describe, _list_parts
)
