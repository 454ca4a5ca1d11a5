"""The report on a set: its faults and its metrics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilegen.app.checks import of_colours, of_looks, of_play, of_print
from tilegen.app.load import Loaded
from tilegen.sets.checks import all_found
from tilegen.text.diagnostics import Diagnostic, count
from tilegen.text.report import as_dict

if TYPE_CHECKING:
    from tilegen.sets.checks import Metric
    from tilegen.styles.likeness import Pair


class Checked(NamedTuple):
    """A set, its diagnostics, and the pieces that look most alike."""

    loaded: Loaded
    diagnostics: tuple[Diagnostic, ...]
    pairs: tuple[Pair, ...]

    @property
    def ok(self) -> bool:
        """Whether there are no errors among the diagnostics."""
        return not count(self.diagnostics)[0]

    @property
    def metrics(self) -> Mapping[str, Metric]:
        """The metrics of the set, by the names that `expect` uses; empty for a text that is not a
        set."""
        edition = self.loaded.edition
        return self.loaded.game.inspection().metrics(edition) if edition is not None else {}


def check(loaded: Loaded) -> Checked:
    """All checks of a set. Its pieces are drawn and compared, which takes as long as all other
    checks together."""
    pairs = alike(loaded)
    return Checked(loaded, (*complaints(loaded), *mixed_up(loaded, pairs)), pairs)


def complaints(loaded: Loaded) -> tuple[Diagnostic, ...]:
    """The reader's diagnostics and, if the set could be read, those of all checks but `of_looks`;
    app/checks.py lists them."""
    edition = loaded.edition
    if edition is None:
        return loaded.diagnostics
    game = loaded.game
    # An unknown paper cannot be too small.
    printed = () if loaded.has_errors else of_print(game)
    stages = (of_play(game), printed, of_colours(game))
    found = (each for stage in stages for each in all_found(stage, edition))
    return (*loaded.diagnostics, *found)


def alike(loaded: Loaded) -> tuple[Pair, ...]:
    """The two pieces that look most alike, then all others that players would mix up. Drawing and
    comparing takes as long as all other checks together, so only `validate` does it."""
    if loaded.edition is None or loaded.has_errors:
        return ()
    return loaded.game.inspection().alike(loaded.edition)


def mixed_up(loaded: Loaded, pairs: Sequence[Pair]) -> Iterable[Diagnostic]:
    """A warning for each piece that looks like one before it, the most alike first."""
    if loaded.edition is None:
        return ()
    return [each for check in of_looks(loaded.game, pairs) for each in check(loaded.edition)]


def describe(loaded: Loaded, pairs: Sequence[Pair] = ()) -> str:
    """The metrics of the set as tables; empty for a text that is not a set."""
    if loaded.edition is None:
        return ""
    return loaded.game.inspection().describe(loaded.edition, pairs)


def as_json(
    loaded: Loaded, diagnostics: Iterable[Diagnostic], pairs: Sequence[Pair] = ()
) -> dict[str, object]:
    """One object, ready for `json`. `diagnostics` must be complete, the reader's included; a set
    that could not be read has no metrics."""
    found = tuple(diagnostics)
    edition = loaded.edition
    inspection = loaded.game.inspection()
    return {
        "file": loaded.source.name,
        "ok": not count(found)[0],
        **(inspection.as_json(edition, pairs) if edition else inspection.unknown),
        "diagnostics": [as_dict(each) for each in found],
    }
