"""The report on a tile game: how many tiles there are, and what their sides show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tilegen.games.press import Inspection
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets.metrics import TileFacts, explain_metrics, measure_tiles
from tilegen.games.tiles.sets.overview import list_scarce
from tilegen.games.tiles.sets.portrait import describe_tiles
from tilegen.games.tiles.simulation.finishing import Finishing, play_for_finishing
from tilegen.sets.checks import Metric, check_expectations
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from tilegen.styles.likeness import Pair

_UNKNOWN: Final = dict.fromkeys(("metrics", "connectivity", "demands", "finishing"))

_GAMES: Final = 6
"""So many games are played to see how often figures get finished."""
_SEED: Final = 1
_MOST_LISTED: Final = 1_000
"""If there are more demands, only those are listed that few tiles answer."""


def _check_promises(game: TileGame) -> Iterable[Diagnostic]:
    if not game.expectations:
        return ()
    facts = TileFacts(game)
    return check_expectations(
        game.expectations, measure_tiles(facts), explain_metrics(facts), "tiles"
    )


def _play(game: TileGame) -> Finishing | None:
    # Tiles that are only listed have no rules.
    return play_for_finishing(game, _GAMES, Random(_SEED)) if game.variants else None


class TileGameInspection:
    """Inspects tile games. Their metrics depend on the kinds of sides of each."""

    unknown: Mapping[str, None] = _UNKNOWN
    meanings: Mapping[str, str] | None = None

    @property
    def checks(self) -> Sequence[Callable[[TileGame], Iterable[Diagnostic]]]:
        return (_check_promises,)

    def find_lookalikes(self, game: TileGame) -> tuple[Pair, ...]:
        """None: the tiles are not drawn."""
        del game
        return ()

    def warn_of_lookalikes(self, game: TileGame, pairs: Sequence[Pair]) -> Iterable[Diagnostic]:
        del game, pairs
        return ()

    def summary(self, game: TileGame) -> str:
        """`24 tiles of 24 patterns`."""
        patterns = format_count(len(TileFacts(game).forms), "pattern")
        return f"{format_count(len(game.tiles), 'tile')} of {patterns}"

    def describe(self, game: TileGame, pairs: Sequence[Pair], width: int) -> str:
        """The tables, with pictures of the patterns and of cells that are hard to fill."""
        del pairs
        return describe_tiles(TileFacts(game), _play(game), width)

    def as_json(self, game: TileGame, pairs: Sequence[Pair]) -> dict[str, object]:
        """The counts: for each tile, how many tiles can lie at each side; the groups of tiles that
        can join; how many tiles answer each demand of an empty cell, whose digits are the indexes
        of the `kinds`; and how often figures got finished, by their labels."""
        del pairs
        facts, finishing = TileFacts(game), _play(game)
        answers = facts.answers
        listed = answers if len(answers) <= _MOST_LISTED else list_scarce(answers)
        return {
            "metrics": measure_tiles(facts),
            "connectivity": {
                "kinds": [kind.name for kind in game.kinds_of_sides],
                "pieces": [list(numbers) for numbers in facts.groups],
                "tiles": [
                    {"id": number, "joins": [facts.companions[digit] for digit in marking]}
                    for number, marking in facts.markings.items()
                ],
            },
            "demands": [{"demand": demand, "answers": answers[demand]} for demand in listed],
            "finishing": finishing
            and {
                "games": finishing.games,
                "players": finishing.seats,
                "figures": [
                    {"label": label, "number": number, "finished": finishing.finished[label]}
                    for label, number in sorted(finishing.figures.items())
                ],
            },
        }

    def metrics(self, game: TileGame) -> dict[str, Metric]:
        return measure_tiles(TileFacts(game))


INSPECTION: Final[Inspection[TileGame]] = TileGameInspection()
