"""The report on a game of which no more than the rules is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from tilegen.sets.checks import Metric, check_expectations
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.games.game import Game
    from tilegen.styles.likeness import Pair


class RulesInspection:
    """Inspects the set of a game, which has no pieces that could be counted or compared."""

    unknown: Mapping[str, None] = MappingProxyType({"metrics": None})
    meanings: Mapping[str, str] = MappingProxyType({})

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game

    @property
    def checks(self) -> Sequence[Callable[[Edition], Iterable[Diagnostic]]]:
        return (_check_promises,)

    def find_lookalikes(self, edition: Edition) -> tuple[Pair, ...]:
        del edition
        return ()

    def warn_of_lookalikes(self, edition: Edition, pairs: Sequence[Pair]) -> Iterable[Diagnostic]:
        del edition, pairs
        return ()

    def summary(self, edition: Edition) -> str:
        del edition
        return f"a game for {_format_players(self._game.players)}"

    def describe(self, edition: Edition, pairs: Sequence[Pair], width: int) -> str:
        del edition, pairs, width
        return ""

    def as_json(self, edition: Edition, pairs: Sequence[Pair]) -> dict[str, object]:
        del edition, pairs
        return {"metrics": {}}

    def metrics(self, edition: Edition) -> Mapping[str, Metric]:
        del edition
        return {}


def _check_promises(edition: Edition) -> Iterable[Diagnostic]:
    return check_expectations(edition.expectations, {}, {}, "pieces")


def _format_players(players: range) -> str:
    if len(players) == 1:
        return f"{players[0]} players" if players[0] != 1 else "1 player"
    return f"{players[0]} to {players[-1]} players"


def build_inspection(game: Game[Any, Any, Any]) -> RulesInspection:
    """The inspection of the game's sets."""
    return RulesInspection(game)
