"""The report on a tile game: how many tiles there are, and what their sides show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.press import Inspection
from tilegen.games.tiles.faces import Kind, Tile, TileGame
from tilegen.sets.checks import Metric, check_expectations, format_metric
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from tilegen.styles.likeness import Pair

_STARTER_SIDES: Final = 3
"""As many sides join on a tile that makes a lively start."""

_UNKNOWN: Final = {"metrics": None}
_Form = tuple[tuple[int, ...], tuple[tuple[str, tuple[tuple[int, int], ...]], ...]]


def metrics_of(game: TileGame) -> dict[str, Metric]:
    """The metrics of a set by the names that `expect` uses."""
    kinds, tiles = game.kinds_of_sides, game.tiles
    sides = Counter(side for tile in tiles for side in tile.sides)
    joining = [_count_joining(tile, kinds) for tile in tiles]
    forms = Counter(map(_find_form, tiles))
    return {
        "tiles": len(tiles),
        **{f"{_name(kind.name)}_edges": sides[index] for index, kind in enumerate(kinds)},
        **{
            f"{_name(feature)}_tiles": sum(bool(tile.features.get(feature)) for tile in tiles)
            for feature in game.features
        },
        "mean_joining_edges": sum(joining) / max(len(tiles), 1),
        "starters": sum(number >= _STARTER_SIDES for number in joining),
        "patterns": len(forms),
        "most_alike": max(forms.values(), default=0),
    }


def _explain_metrics(game: TileGame) -> dict[str, str]:
    return {
        "tiles": "all tiles",
        **{
            f"{_name(kind.name)}_edges": f"sides that show {kind.name}"
            for kind in game.kinds_of_sides
        },
        **{f"{_name(feature)}_tiles": f"tiles with {feature}" for feature in game.features},
        "mean_joining_edges": "sides of a tile that join, on average",
        "starters": f"tiles with {_STARTER_SIDES} sides that join, or more",
        "patterns": "tiles that differ, turned as one likes",
        "most_alike": "tiles of the commonest pattern",
    }


def _name(word: str) -> str:
    """A word of the file as part of a metric's name."""
    return word.replace("-", "_")


def _count_joining(tile: Tile, kinds: Sequence[Kind]) -> int:
    return sum(bool(kinds[side].ports) for side in tile.sides)


def _find_form(tile: Tile) -> _Form:
    """What a tile shows, in the turn that comes first of all."""
    return min(_turn(tile, turn) for turn in range(len(tile.sides)))


def _turn(tile: Tile, turn: int) -> _Form:
    """What a tile shows after so many turns, counted in sides."""
    count = len(tile.sides)
    segments = sorted(
        (
            segment.figure,
            tuple(sorted(((port.side + turn) % count, port[1]) for port in segment.ports)),
        )
        for segment in tile.segments
    )
    sides = tuple(tile.sides[(side - turn) % count] for side in range(count))
    return sides, tuple(segments)


def _check_promises(game: TileGame) -> Iterable[Diagnostic]:
    return check_expectations(game.expectations, metrics_of(game), _explain_metrics(game), "tiles")


class TileGameInspection:
    """Inspects tile games. Their metrics depend on the kinds of sides of each."""

    unknown: Mapping[str, None] = _UNKNOWN
    meanings: Mapping[str, str] = {}

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
        metrics = metrics_of(game)
        patterns = format_count(int(metrics["patterns"]), "pattern")
        return f"{format_count(len(game.tiles), 'tile')} of {patterns}"

    def describe(self, game: TileGame, pairs: Sequence[Pair], width: int) -> str:
        """The metrics as a table."""
        del pairs, width
        metrics, meanings = metrics_of(game), _explain_metrics(game)
        longest = max(map(len, meanings.values()))
        lines = (
            f"  {meanings[name].ljust(longest)}   {format_metric(value)}"
            for name, value in metrics.items()
        )
        return "\n".join(("Tiles", *lines)) + "\n"

    def as_json(self, game: TileGame, pairs: Sequence[Pair]) -> dict[str, object]:
        del pairs
        return {"metrics": metrics_of(game)}

    def metrics(self, game: TileGame) -> dict[str, Metric]:
        return metrics_of(game)


INSPECTION: Final[Inspection[TileGame]] = TileGameInspection()
