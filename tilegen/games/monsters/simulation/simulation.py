"""The game's `Simulation`, for `tilegen simulate`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from tilegen.games.monsters.rules.moves import DEAL4
from tilegen.games.monsters.simulation.arena import batch
from tilegen.games.monsters.simulation.by_rules import slow_batch, table_of
from tilegen.games.monsters.simulation.columns import (
    COLUMNS,
    FATES,
    METRICS,
)
from tilegen.games.monsters.simulation.pieces import pieces_of
from tilegen.games.monsters.simulation.tile_forms import build_set_forms
from tilegen.games.monsters.tiles import TileSet, pattern
from tilegen.games.simulation import (
    Contrast,
    CountRange,
    Forms,
    ReportLine,
    Simulation,
    Spread,
)
from tilegen.games.tiles.simulation.columns import (
    LEAD_LINES,
    counts_of,
    list_fate_counts,
    runs_at,
    sizes_at,
)
from tilegen.games.tiles.simulation.looking_ahead import LOOKAHEAD
from tilegen.play.arena import Arena, GameBatch
from tilegen.play.bots import BotFamily
from tilegen.play.reference import ReferenceGame

_BOTS: Final = {
    "builder": "grows its own, closes it late, and leaves others alone",
    "closer": "finishes its own as soon as it can, and keeps those of others open",
    "random": "lays each tile anywhere",
}

_LOOKAHEAD: Final = BotFamily(
    "plays out so many games for each move, and lays the tile where it won most",
    numbers=range(1, 100_001),
    default=60,
    cost=10,
)

_BOT_FAMILIES: Final[Mapping[str, BotFamily]] = {LOOKAHEAD: _LOOKAHEAD}

_LINES: Final = (
    ReportLine("first monsters finished", "{completion}"),
    ReportLine("tiles in one", "{size}", "sizes"),
    ReportLine("points per player", "{points}", "points"),
    ReportLine("points of the winner", "{winner}", "winner"),
    ReportLine("ahead of the second by", "{margin}", "margin"),
    ReportLine("shared victories", "{ties}"),
    ReportLine("minions finished a player", "{minions}"),
    ReportLine("turns", "{turns}", "turns"),
    ReportLine("minutes, about", "{minutes:about}"),
    ReportLine("ended with the last monster", "{all_finished}"),
    ReportLine("tiles thrown away", "{discards}"),
    ReportLine("thrown away, of one kind", "{boxed_one_kind}"),
    ReportLine("thrown away, of both kinds", "{boxed_mixed}"),
    ReportLine(
        "dead ends",
        "{dead_ends}",
        about="A dead end is a first monster with a cell that no hidden tile fits.",
    ),
    ReportLine("places for a tile", "{choices}"),
    ReportLine("only one place", "{forced}"),
    *LEAD_LINES,
)

_SPREADS: Final = {
    "points": Spread("points of a player", None),
    "winner": Spread("points of the winner", "winner"),
    "margin": Spread("points between the winner and the second", "margin"),
    "turns": Spread("turns of a game", "turns"),
}

_GROUPED: Final = (
    "0121 is a pattern: the four sides of a tile clockwise, 0 blank, 1 thin, 2 thick, in any turn."
)


class TileSimulation:
    """Games of a tile set, and tiles by the pattern of their sides."""

    usual = (2, 4, 6)
    # By the other rules a bot would choose the same start tiles from all in every game.
    rules = DEAL4
    bots = _BOTS
    bot_families = _BOT_FAMILIES
    bot_costs: Mapping[str, int] = MappingProxyType({})
    contrast = Contrast("closer", ("completion", "size", "turns"))
    columns = COLUMNS
    metrics = METRICS
    lines = _LINES
    spreads = _SPREADS
    group_note = _GROUPED

    @cached_property
    def forms(self) -> Forms[TileSet]:
        return build_set_forms()

    @property
    def arena(self) -> Arena:
        return batch

    def is_fast(self, rules: str, bots: Sequence[str]) -> bool:
        del rules, bots
        return True

    @property
    def by_rules(self) -> Arena:
        return slow_batch

    def pieces(self, tile_set: TileSet) -> tuple[int, ...]:
        return pieces_of(tile_set)

    def names(self, tile_set: TileSet) -> tuple[str, ...]:
        return tuple(str(tile.id) for tile in tile_set.tiles)

    def groups(self, tile_set: TileSet) -> tuple[str, ...]:
        return tuple(pattern(tile.edges) for tile in tile_set.tiles)

    def counts(self, pieces: int) -> int:
        return counts_of(pieces)

    def histograms(self, pieces: int) -> dict[str, CountRange]:
        return {
            "sizes": CountRange("tiles in a finished first monster", sizes_at(pieces), pieces + 1),
            "runs": CountRange("thrown away in a row", runs_at(pieces), pieces + 1),
        }

    def fates(self, pieces: int) -> dict[str, CountRange]:
        return list_fate_counts(FATES, pieces)

    def table(self, tile_set: TileSet, batch: GameBatch) -> ReferenceGame[Any, Any]:
        return table_of(tile_set, batch)


SIMULATION: Final[Simulation[TileSet]] = TileSimulation()
