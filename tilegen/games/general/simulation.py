"""The simulation of a game of which no more than the rules is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.general.greedy import GameBots
from tilegen.games.general.statistics import list_columns, list_metrics, observe_game
from tilegen.games.simulation import Contrast, CountRange, ReportLine, Spread
from tilegen.play.arena import Arena, GameBatch
from tilegen.play.bots import BotFamily
from tilegen.play.reference import ReferenceGame, play_batch
from tilegen.play.tally import BatchResult
from tilegen.sets.edition import Edition

if TYPE_CHECKING:
    from tilegen.games.game import Game

_LINES: Final = (
    ReportLine("points of the winner", "{winner}"),
    ReportLine("ahead of the next by", "{margin}"),
    ReportLine("points of the last", "{last}"),
    ReportLine("shared victories", "{ties}"),
    ReportLine("moves of players", "{length}", "length"),
    ReportLine("minutes, about", "{minutes:about}"),
    ReportLine("legal moves", "{branching}"),
    ReportLine("most legal moves", "{most_branching}"),
    ReportLine("moves without a choice", "{forced}"),
    ReportLine("changes of the lead", "{lead_changes}"),
    ReportLine(
        "decided after",
        "{decided}",
        about="A game is decided when its winners are ahead to stay, and nobody else is.",
    ),
    ReportLine("moves of chance", "{chance_moves}"),
)

_SPREADS: Final = MappingProxyType({"length": Spread("moves of a game", "length")})

_USUAL: Final = (2, 4, 6)
"""The numbers of players to simulate, as far as the game has them."""


class RulesSimulation:
    """Plays by the rules alone. What becomes of pieces is not known."""

    bot_families: Mapping[str, BotFamily] = MappingProxyType({})
    bot_costs: Mapping[str, int] = MappingProxyType({})
    contrast = Contrast("random", ("winner", "margin", "length"))
    lines = _LINES
    spreads: Mapping[str, Spread] = _SPREADS
    group_note = ""
    forms = "its rules do not say which forms its pieces may take"

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._bots: GameBots = game.bots()
        self.bots: Mapping[str, str] = self._bots.words
        players = game.players
        self.usual = tuple(seats for seats in _USUAL if seats in players) or tuple(players[:1])
        self.rules = game.variants[0]
        self.columns = list_columns(players[-1])
        self.metrics = list_metrics(players[-1])

    def pieces(self, edition: Edition) -> tuple[int, ...]:
        """A digest of each row, so that sets with the same rows are equal."""
        rows = self._game.sets().rows
        return tuple(map(_digest_of, getattr(edition, rows) if rows else ()))

    def names(self, edition: Edition) -> tuple[str, ...]:
        del edition
        return ()

    def groups(self, edition: Edition) -> tuple[str, ...]:
        del edition
        return ()

    def counts(self, pieces: int) -> int:
        del pieces
        return 0

    def histograms(self, pieces: int) -> Mapping[str, CountRange]:
        del pieces
        return {}

    def fates(self, pieces: int) -> Mapping[str, CountRange]:
        del pieces
        return {}

    @property
    def arena(self) -> Arena:
        return self.by_rules

    def is_fast(self, rules: str, bots: Sequence[str]) -> bool:
        del rules, bots
        return False

    def by_rules(self, batch: GameBatch) -> BatchResult:
        """Plays the games of a job, whose outside game is this one."""
        edition = None if batch.outside_game is None else batch.outside_game.edition
        table, seats = self.table(edition, batch), self._game.players[-1]
        return play_batch(
            table, batch, lambda played, _: observe_game(table.rules, played, seats), 0
        )

    def table(self, edition: Edition | None, batch: GameBatch) -> ReferenceGame[Any, Any]:
        rules = self._game.rules()(edition, batch.seats, batch.rules or self.rules)
        return ReferenceGame(rules, 0, None, self._bots.make_view(rules), self._bots.bots)


def _digest_of(row: object) -> int:
    return int.from_bytes(sha256(repr(row).encode()).digest()[:4])


def build_simulation(game: Game[Any, Any, Any]) -> RulesSimulation:
    """The simulation of the game."""
    return RulesSimulation(game)
