"""The report on a set: its faults and its metrics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from tilegen.app.checks import of_colours, of_looks, of_play, of_print
from tilegen.app.load import Loaded
from tilegen.sets import codes
from tilegen.sets.checks import all_found
from tilegen.text.diagnostics import Code, Diagnostic, count
from tilegen.text.near import counted
from tilegen.text.report import as_dict

if TYPE_CHECKING:
    from tilegen.sets.checks import Metric
    from tilegen.styles.likeness import Pair


WIDTH = 80
"""Columns of the tables where nobody says how many there are."""

_NARROWEST = 40
_BROKEN = (codes.EXPECT_DIFFERS, codes.EXPECT_PLAYED)
_OPEN = (codes.EXPECT_NEAR, codes.METRIC_UNKNOWN)
_LONGEST_NAME = 40


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


def headline(
    loaded: Loaded,
    diagnostics: Iterable[Diagnostic],
    width: int = WIDTH,
    *,
    played: bool = False,
) -> str:
    """What the set is, how many faults it has, and whether it keeps its promises, in a line each;
    those of play count only if they were `played`. Empty for a text that is not a set."""
    edition = loaded.edition
    if edition is None:
        return ""
    found = tuple(diagnostics)
    errors, warnings = count(found)
    name = "".join(letter for letter in edition.name if letter.isprintable())
    # Letters of some scripts are two columns wide.
    name = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 2]}..."
    promised = len(edition.expectations)
    if played:
        promised += sum(len(each.expectations) for each in edition.promises)
    lines = [
        f"{name}: {loaded.game.inspection().summary(edition)}.",
        f"{_number(errors, 'error').capitalize()}, {_number(warnings, 'warning')}.",
        _kept(promised, [each.code for each in found]),
    ]
    return "".join(f"{part}\n" for line in lines for part in wrap(line, max(width, _NARROWEST)))


def _number(number: int, word: str) -> str:
    return counted(number, word) if number else f"no {word}s"


def _kept(promised: int, found: Sequence[Code]) -> str:
    if not promised:
        return "It promises nothing under 'expect'."
    for which, state in ((_BROKEN, "broken"), (_OPEN, "undecided")):
        if number := sum(code in which for code in found):
            verb = "is" if number == 1 else "are"
            return f"{number} of {counted(promised, 'promise')} {verb} {state}."
    return "Its promise is kept." if promised == 1 else f"All {promised} promises are kept."


def describe(loaded: Loaded, pairs: Sequence[Pair] = (), width: int = WIDTH) -> str:
    """The metrics of the set as tables in so many columns, 40 or more; empty for a text that is not
    a set."""
    if loaded.edition is None:
        return ""
    return loaded.game.inspection().describe(loaded.edition, pairs, max(width, _NARROWEST))


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
