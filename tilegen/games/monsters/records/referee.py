"""The ruling on a record: judges its moves or its photo, and checks its claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from tilegen.games.game import Records
from tilegen.games.monsters.records import codes
from tilegen.games.monsters.records.claims import check_claims, check_discarded, discarded
from tilegen.games.monsters.records.elsewhere import tables
from tilegen.games.monsters.records.log import play
from tilegen.games.monsters.records.notation import GRAMMAR, Record
from tilegen.games.monsters.records.played import Played
from tilegen.games.monsters.records.ruling import Creature, Player, Ruling, as_json, describe, known
from tilegen.games.monsters.rules import course
from tilegen.games.monsters.rules.moves import VARIANTS, Action
from tilegen.games.monsters.rules.table import Patch, Table
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.room import Room
from tilegen.play import record as kit
from tilegen.play.codes import PLAYERS
from tilegen.play.promise import is_from_a_table
from tilegen.play.variants import variant_of
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Span

# Most records are logs, and a log is ruled without loading these.
_JUDGE_PHOTO: Room[Callable[[Record, TileSet, Diagnostics], Ruling]] = Room(
    "tilegen.games.monsters.blocks.referee:judge_photo"
)
_COMPARE: Room[Callable[[Record, Table, TileSet, Mapping[int, Span], Diagnostics], None]] = Room(
    "tilegen.games.monsters.blocks.comparison:compare"
)


def judge(record: Record, tile_set: TileSet | None, found: Diagnostics) -> Ruling:
    """The ruling on a record. The diagnostics that reading it `found` become part of it. Without a
    set, whose absence was reported, only the players are known."""
    if tile_set is None or not record.players.names:
        players = tuple(Player(name, ()) for name in record.players.names)
        return Ruling(players, over=False, left=None, diagnostics=tuple(found))
    # In either variant any tile may be a start tile (R-A1).
    variant_of(record, VARIANTS, found)
    has_moves = any(isinstance(entry, kit.Move) for entry in record.entries)
    has_blocks = any(isinstance(entry, kit.Block) for entry in record.entries)
    if has_moves or not has_blocks:
        return _of_log(record, tile_set, found, has_blocks=has_blocks)
    return _JUDGE_PHOTO()(record, tile_set, found)


def _of_log(record: Record, tile_set: TileSet, found: Diagnostics, *, has_blocks: bool) -> Ruling:
    played = play(record, tile_set, found)
    table = played.table
    if played.certain and _ends_well(record, played, found):
        claimed = partial(_check_end, record, tile_set=tile_set, has_blocks=has_blocks)
        found.extend(_without_slips(claimed(table), map(claimed, tables(table, played.suspects))))
    over = played.over is not None and played.certain
    telling = any(
        isinstance(entry, kit.Claim) and entry.key in {"left", "discarded"}
        for entry in record.entries
    )
    counted = has_blocks or telling or is_from_a_table(record)
    uncounted = bool(played.steps) and not counted
    players = _players(record, table)
    mover = None if played.to_move is None else record.players.names[played.to_move]
    return Ruling(players, over, table.left, tuple(found), played.steps, uncounted, mover)


def _players(record: Record, table: Table) -> tuple[Player, ...]:
    return tuple(
        Player(name, tuple(map(_creature, table.creatures[index])))
        for index, name in enumerate(record.players.names)
    )


def _creature(patch: Patch) -> Creature:
    return known(patch.owner, patch.kind, patch.tiles, complete=patch.complete)


def _check_end(
    record: Record, table: Table, *, tile_set: TileSet, has_blocks: bool
) -> tuple[Diagnostic, ...]:
    """The problems of claims and blocks, if the moves led to this table."""
    found = Diagnostics()
    gone = discarded(record)
    if has_blocks:
        _COMPARE()(record, table, tile_set, gone or {}, found)
    if gone is not None:
        check_discarded(record, gone, table.discarded, found)
    check_claims(record, _players(record, table), left=table.left, found=found)
    return tuple(found)


def _without_slips(
    told: tuple[Diagnostic, ...], others: Iterable[tuple[Diagnostic, ...]]
) -> Iterable[Diagnostic]:
    """The problems that remain on whichever of the other tables explains most: a line that was
    reported accounts for the others."""
    best = min(others, key=len, default=told) if told else told
    wrong = {(each.code, each.span) for each in best}
    return [each for each in told if (each.code, each.span) in wrong]


def _ends_well(record: Record, played: Played, found: Diagnostics) -> bool:
    """Reports what is still missing at the end of a log; True if nothing is."""
    last = record.entries[-1].line.whole if record.entries else None
    lacking = [record.players.names[player] for player in played.table.starting]
    if not any(each.code in {codes.START_MISSING, PLAYERS} for each in found):
        for name in lacking:
            hint = f"add a line such as '{name}: start 12^' above the first turn"
            found.add(codes.START_MISSING, f"{name} has no start tile", last, hint=hint)
    owing = {
        player: line
        for player, line in played.owing.items()
        if all(
            course.owes_minion(other.creatures[player])
            for other in tables(played.table, played.suspects)
        )
    }
    for player, line in owing.items():
        name = record.players.names[player]
        found.add(
            codes.MINION_DUE,
            f"the record ends before {name} begins a minion",
            record.line(line).whole,
            hint=f"add a line such as '{name}: minion 61^' below this one",
        )
    return not lacking and not played.owing


RECORDS: Final[Records[Action, TileSet, Ruling]] = Records(GRAMMAR, judge, as_json, describe)
