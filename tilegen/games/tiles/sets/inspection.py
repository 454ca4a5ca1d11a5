"""The report on a tile game: how many tiles there are, and what their sides show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tilegen.games.press import Inspection
from tilegen.games.recall import KeepLast
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import End
from tilegen.games.tiles.sets.checks import (
    FLAWS,
    check_card_words,
    check_guides,
    check_printed_texts,
    check_promises,
    check_unseen_features,
    run_tile_checks,
)
from tilegen.games.tiles.sets.color_checks import check_colors
from tilegen.games.tiles.sets.metrics import TileFacts, measure_tiles
from tilegen.games.tiles.sets.overview import list_scarce
from tilegen.games.tiles.sets.portrait import describe_finishing, describe_tiles
from tilegen.sets.checks import Metric
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from tilegen.games.tiles.simulation.finishing import Finishing
    from tilegen.styles.likeness import Pair

_UNKNOWN: Final = dict.fromkeys(("metrics", "connectivity", "demands", "finishing"))

_GAMES: Final = 6
"""So many games are played to see how often figures get finished."""
_SEED: Final = 1
_MOST_LISTED: Final = 1_000
"""If there are more demands, only those are listed that few tiles answer."""


collect_facts: Final = KeepLast(TileFacts)
"""The facts about the tiles of a game."""


def _check(game: TileGame) -> Iterable[Diagnostic]:
    own_words = (check_printed_texts, check_card_words, check_guides)
    checks = (*own_words, check_promises, check_unseen_features, *FLAWS)
    yield from run_tile_checks(collect_facts(game), checks)
    yield from check_colors(game)


def _play(game: TileGame) -> Finishing | None:
    if not game.variants:
        return None  # Tiles that are only listed have no rules.
    from tilegen.games.tiles.simulation.finishing import play_for_finishing  # noqa: PLC0415 -- the engine, which checks and metrics do not need

    return play_for_finishing(game, _GAMES, Random(_SEED))


def _needs_figures(game: TileGame) -> bool:
    """Whether it matters to players of any variant that figures get finished."""
    ends = {End.CLOSED, End.FIRSTS_FINISHED}
    return any(rules.score or not rules.end.isdisjoint(ends) for rules in game.variants.values())


class TileGameInspection:
    """Inspects tile games. Their metrics depend on the kinds of sides of each."""

    unknown: Mapping[str, None] = _UNKNOWN
    checks_colors = True
    meanings: Mapping[str, str] | None = None

    @property
    def checks(self) -> Sequence[Callable[[TileGame], Iterable[Diagnostic]]]:
        return (_check,)

    def find_lookalikes(self, game: TileGame) -> tuple[Pair, ...]:
        """None: the tiles are not drawn."""
        del game
        return ()

    def warn_of_lookalikes(self, game: TileGame, pairs: Sequence[Pair]) -> Iterable[Diagnostic]:
        del game, pairs
        return ()

    def summary(self, game: TileGame) -> str:
        return summarize(collect_facts(game))

    def describe(self, game: TileGame, pairs: Sequence[Pair], width: int) -> str:
        """The tables, with pictures of the patterns and of cells that are hard to fill."""
        del pairs
        facts = collect_facts(game)
        finishing = _play(game) if _needs_figures(game) else None
        return describe_tiles(facts, width, describe_finishing(facts, finishing, width))

    def as_json(self, game: TileGame, pairs: Sequence[Pair]) -> dict[str, object]:
        """The counts: for each tile, how many tiles can lie at each side; the groups of tiles that
        can join; how many tiles answer each demand of an empty cell, whose digits are the indexes
        of the `kinds`; and how often figures got finished, by their labels."""
        del pairs
        facts, finishing = collect_facts(game), _play(game)
        companions = [facts.companions.get(digit, 0) for digit in facts.rules.digits]
        return {
            "metrics": measure_tiles(facts),
            "connectivity": {
                "kinds": [kind.name for kind in game.kinds_of_sides],
                **list_connections(facts, companions),
            },
            "demands": list_answers(facts),
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
        return measure_tiles(collect_facts(game))


def summarize(facts: TileFacts) -> str:
    """`88 tiles, 40 with eyes`, or without features `24 tiles of 24 patterns`."""
    tiles, features = format_count(len(facts.game.tiles), "tile"), facts.game.features
    if not features:
        return f"{tiles} of {format_count(len(facts.forms), 'pattern')}"
    return ", ".join([tiles, *(f"{facts.count_tiles_with(name)} with {name}" for name in features)])


def list_connections(facts: TileFacts, at_kinds: Sequence[int]) -> dict[str, object]:
    """The groups of tiles that can join, and for each tile, how many can lie at each of its sides,
    from the first clockwise: `at_kinds` by the kind of the side."""
    return {
        "pieces": [list(numbers) for numbers in facts.groups],
        "tiles": [
            {"id": tile.number, "joins": [at_kinds[side] for side in tile.sides]}
            for tile in facts.game.tiles
        ],
    }


def list_answers(facts: TileFacts) -> list[dict[str, object]]:
    """How many tiles answer each demand of an empty cell."""
    answers = facts.answers
    listed = answers if len(answers) <= _MOST_LISTED else list_scarce(answers)
    return [{"demand": demand, "answers": answers[demand]} for demand in listed]


INSPECTION: Final[Inspection[TileGame]] = TileGameInspection()
