"""The report on a game of which no more than the rules is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from tilegen.sets.checks import Metric, check_expectations
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.wording import format_players

if TYPE_CHECKING:
    from tilegen.games.game import Game
    from tilegen.styles.likeness import Pair


class RulesInspection:
    """Inspects the set of a game, which has no pieces that could be counted or compared."""

    unknown: Mapping[str, None] = MappingProxyType({"metrics": None})
    checks_colors = False
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
        return f"a game for {format_players(self._game.players)}"

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
    return check_expectations(edition.expectations, {}, dict, "pieces")


def build_inspection(game: Game[Any, Any, Any]) -> RulesInspection:
    """The inspection of the game's sets."""
    return RulesInspection(game)
