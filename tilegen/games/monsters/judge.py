"""A record's ruling: its moves or its photo judged, and its claims checked."""

from __future__ import annotations

from tilegen.games.monsters.claims import check_claims, check_discarded, discarded
from tilegen.games.monsters.notation import Record
from tilegen.games.monsters.referee import Played, play
from tilegen.games.monsters.ruling import Creature, Player, Ruling, points
from tilegen.games.monsters.table import Patch
from tilegen.games.monsters.tiles import TileSet
from tilegen.play import record as kit
from tilegen.text.diagnostics import Diagnostics


def judge(record: Record, tile_set: TileSet | None, found: Diagnostics) -> Ruling:
    """The ruling of a record. What `found` has already, from reading it, is part of the ruling.
    Without a set, which was reported, the players are all that is known."""
    if tile_set is None or not record.players.names:
        players = tuple(Player(name, ()) for name in record.players.names)
        return Ruling(players, over=False, left=None, diagnostics=tuple(found))
    has_moves = any(isinstance(entry, kit.Move) for entry in record.entries)
    has_blocks = any(isinstance(entry, kit.Block) for entry in record.entries)
    if has_moves or not has_blocks:
        return _of_log(record, tile_set, found, has_blocks=has_blocks)
    # Most records are logs, and a log is ruled without loading this.
    from tilegen.games.monsters.photo import judge_photo  # noqa: PLC0415

    return judge_photo(record, tile_set, found)


def _of_log(record: Record, tile_set: TileSet, found: Diagnostics, *, has_blocks: bool) -> Ruling:
    played = play(record, tile_set, found)
    table = played.table
    players = tuple(
        Player(name, tuple(map(scored, table.creatures[index])))
        for index, name in enumerate(record.players.names)
    )
    if played.certain and _ends_well(record, played, found):
        gone = discarded(record)
        if has_blocks:
            from tilegen.games.monsters.comparison import compare  # noqa: PLC0415

            compare(record, table, tile_set, gone or {}, found)
        if gone is not None:
            check_discarded(record, gone, table.discarded, found)
        check_claims(record, players, left=table.left, found=found)
    over = played.over is not None and played.certain
    return Ruling(players, over, table.left, tuple(found), played.steps)


def scored(patch: Patch) -> Creature:
    """The creature as it lies, with what it is worth."""
    eyes = sum(laid.tile.eyes > 0 for laid in patch.tiles.values())
    complete = patch.complete
    total = points(patch.kind, len(patch.tiles), eyes, complete=complete)
    return Creature(patch.owner, patch.kind, patch.tiles, complete, eyes, total, total)


def _ends_well(record: Record, played: Played, found: Diagnostics) -> bool:
    """Complain of what a log may not end with; whether there was nothing of the kind."""
    last = record.entries[-1].line.whole if record.entries else None
    lacking = [
        record.players.names[player] for player, own in enumerate(played.table.creatures) if not own
    ]
    if not any(each.code in {"start-missing", "players"} for each in found):
        for name in lacking:
            hint = f"write '{name}: start' with its tile and turn above the first turn"
            found.error("start-missing", f"{name} has no start tile", last, hint=hint)
    for player, line in played.owing.items():
        name = record.players.names[player]
        found.error(
            "minion-due",
            f"the record ends before {name} begins a minion",
            record.line(line).whole,
            hint=f"write '{name}: minion' with its tile and turn below this line",
        )
    return not lacking and not played.owing
