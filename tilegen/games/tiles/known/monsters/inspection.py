"""The report on a set of monsters: that on any tiles, with how alike they look, and how often
monsters got finished with such tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tilegen.drawing.geometry import Box
from tilegen.games.ownparts import own_parts
from tilegen.games.press import Inspection
from tilegen.games.recall import KeepLast
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_game import find_creature
from tilegen.games.tiles.art.creatures.picture import draw_creature
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.finishing_estimate import describe_finishing
from tilegen.games.tiles.known.monsters.metrics import explain_monsters, measure_monsters
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.checks import (
    FEWEST_TILES,
    check_blank_tiles,
    check_even_edges,
    check_groups,
    check_guides,
    check_lonely_kinds,
    check_mean,
    check_printed_texts,
    check_scarce_demands,
    check_starters,
    check_unanswered_demands,
    run_tile_checks,
)
from tilegen.games.tiles.sets.inspection import list_answers, list_connections, summarize
from tilegen.games.tiles.sets.metrics import TileFacts
from tilegen.games.tiles.sets.portrait import describe_tiles
from tilegen.sets.checks import Metric, check_expectations
from tilegen.styles import likeness
from tilegen.styles.likeness import COMPARED, ComparisonSettings, Pair, find_lookalikes, warnings
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.wording import add_article, format_count

SIGHT = ComparisonSettings(SIZE, SIZE, Box(32, 0, 12, 8), rotatable=True)
"""Compares the whole tile except its number."""

_UNKNOWN: Final = dict.fromkeys(("metrics", "connectivity", "demands", "most_alike"))

_REACH = 10.0
"""The same as on printed tiles: it changes outlines, though nothing beyond the cut is compared."""


def check_promises(facts: TileFacts) -> Iterator[Diagnostic]:
    expectations = facts.game.expectations
    if expectations:
        metrics = measure_monsters(facts)
        yield from check_expectations(expectations, metrics, explain_monsters, "tiles")


def check_few_tiles(facts: TileFacts) -> Iterator[Diagnostic]:
    tiles = len(facts.game.tiles)
    if tiles < FEWEST_TILES:
        yield Diagnostic(
            codes.TILES_FEW,
            f"{format_count(tiles, 'tile')}: too few for even two players to finish "
            f"{add_article(facts.find_word('figure'))} each",
            hint=f"a finished {facts.find_word('figure')} has about ten tiles; "
            "the standard set has 88",
        )


def check_eyes(facts: TileFacts) -> Iterator[Diagnostic]:
    if not any(map(facts.count_tiles_with, facts.game.features)):
        yield Diagnostic(
            codes.EYES_NONE,
            f"no tile shows an eye: {add_article(facts.find_word('again'))} scores a point for "
            "each tile with eyes, so none ever scores",
            hint="give some tiles `eyes: 1` or more",
        )


CHECKS: Final = (
    check_blank_tiles,
    check_lonely_kinds,
    check_promises,
    check_few_tiles,
    check_starters,
    check_eyes,
    check_printed_texts,
    check_guides,
    check_mean,
    check_even_edges,
    check_groups,
    check_unanswered_demands,
    check_scarce_demands,
)


@KeepLast
def collect_facts(game: TileGame) -> TileFacts:
    """The facts about the tiles of a set."""
    return TileFacts(game)


def check_set(game: TileGame) -> Iterator[Diagnostic]:
    """The diagnostics of all checks."""
    return run_tile_checks(collect_facts(game), CHECKS)


class MonsterInspection:
    """Inspects sets of monsters."""

    __slots__ = ()

    checks = (check_set,)
    unknown = _UNKNOWN
    checks_colors = False

    @property
    def meanings(self) -> Mapping[str, str]:
        return explain_monsters()

    def find_lookalikes(self, game: TileGame) -> tuple[Pair, ...]:
        """The pairs of tiles that players would mix up, the most alike first; or the most alike
        pair if there are none."""
        seed, own = game.art.seed, own_parts(game)
        creatures = (find_creature(game, tile) for tile in game.tiles)
        pictures = (
            (
                str(tile.id),
                draw_creature(tile, choose_character(tile, seed), COMPARED, reach=_REACH, own=own),
            )
            for tile in creatures
        )
        return find_lookalikes(pictures, SIGHT)

    def warn_of_lookalikes(self, game: TileGame, pairs: Sequence[Pair]) -> Iterator[Diagnostic]:
        """A warning for each tile that looks like an earlier one."""
        return warnings(pairs, {str(tile.number): tile.span for tile in game.tiles}, "tiles")

    def summary(self, game: TileGame) -> str:
        return summarize(collect_facts(game))

    def describe(self, game: TileGame, pairs: Sequence[Pair], width: int) -> str:
        """A description of the set, as text tables."""
        facts = collect_facts(game)
        text = describe_tiles(facts, width, describe_finishing(facts, width))
        return f"{text}\nLooks\n  {likeness.describe_most_alike(pairs)}\n" if pairs else text

    def as_json(self, game: TileGame, pairs: Sequence[Pair]) -> dict[str, object]:
        """The counts: for each tile, how many others can join at each side, from the top clockwise;
        the groups of tiles that can join; how many tiles answer each demand of an empty cell."""
        facts = collect_facts(game)
        others = [max(facts.companions.get(digit, 0) - 1, 0) for digit in facts.rules.digits]
        return {
            "metrics": measure_monsters(facts),
            "connectivity": list_connections(facts, others),
            "demands": list_answers(facts),
            "most_alike": likeness.as_json(pairs, "tiles", int),
        }

    def metrics(self, game: TileGame) -> dict[str, Metric]:
        return measure_monsters(collect_facts(game))


INSPECTION: Final[Inspection[TileGame]] = MonsterInspection()
