"""The report on a set: its faults and its metrics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from tilegen.app.checks import of_colours, of_looks, of_play, of_print
from tilegen.app.load import Loaded
from tilegen.sets import codes
from tilegen.sets.checks import check_metric_names, run_checks
from tilegen.sets.expectations import parse_expectations
from tilegen.text.diagnostics import (
    Code,
    Diagnostic,
    Diagnostics,
    count_by_severity,
    format_severities,
)
from tilegen.text.report import to_dict
from tilegen.text.wording import format_count
from tilegen.text.yamltree import MappingNode

if TYPE_CHECKING:
    from tilegen.sets.checks import Metric
    from tilegen.styles.likeness import Pair


WIDTH = 80
"""The default width of the tables, in columns."""

_NARROWEST = 40
_BROKEN = (codes.EXPECT_DIFFERS, codes.EXPECT_PLAYED)
_OPEN = (codes.EXPECT_NEAR, codes.METRIC_UNKNOWN)
_LONGEST_NAME = 40


class Checked(NamedTuple):
    """A set, its diagnostics, and the pieces that look most alike."""

    loaded_set: Loaded
    diagnostics: tuple[Diagnostic, ...]
    pairs: tuple[Pair, ...]

    def __repr__(self) -> str:
        name = self.loaded_set.source.name
        return f"<Checked {name!r}: {format_severities(self.diagnostics)}>"

    @property
    def ok(self) -> bool:
        """Whether there are no errors among the diagnostics."""
        return not count_by_severity(self.diagnostics)[0]

    @property
    def metrics(self) -> Mapping[str, Metric]:
        """The metrics of the set, by the names that `expect` uses; empty for a text that is not a
        set."""
        edition = self.loaded_set.edition
        return self.loaded_set.game.inspection().metrics(edition) if edition is not None else {}


def check(loaded_set: Loaded) -> Checked:
    """All checks of a set. Its pieces are drawn and compared, which takes as long as all other
    checks together."""
    pairs = find_lookalikes(loaded_set)
    return Checked(
        loaded_set, (*complaints(loaded_set), *lookalike_warnings(loaded_set, pairs)), pairs
    )


def complaints(loaded_set: Loaded) -> tuple[Diagnostic, ...]:
    """The reader's diagnostics and, if the set could be read, the diagnostics of all checks of
    app/checks.py except `of_looks`."""
    edition = loaded_set.edition
    if edition is None:
        return _add_unknown_metrics(loaded_set)
    game = loaded_set.game
    # An unknown paper cannot be too small.
    print_checks = () if loaded_set.has_errors else of_print(game)
    stages = (of_play(game), print_checks, of_colours(game))
    diagnostics = (diagnostic for stage in stages for diagnostic in run_checks(stage, edition))
    return (*loaded_set.diagnostics, *diagnostics)


def _add_unknown_metrics(loaded_set: Loaded) -> tuple[Diagnostic, ...]:
    """The diagnostics of a set that could not be read, with warnings about unknown metrics in its
    `expect`: that check needs nothing else, and a designer wants to see all typos at once."""
    root = loaded_set.root
    entries = root.entries if isinstance(root, MappingNode) else ()
    node = next((entry.value for entry in entries if entry.key == "expect"), None)
    expectations, _ = parse_expectations(node, Diagnostics())
    diagnostics = Diagnostics()
    diagnostics.extend(loaded_set.diagnostics)
    meanings = loaded_set.game.inspection().meanings if expectations else None
    if meanings is not None:
        diagnostics.extend(check_metric_names(expectations, meanings))
    return tuple(diagnostics)


def find_lookalikes(loaded_set: Loaded) -> tuple[Pair, ...]:
    """The two pieces that look most alike, then all others that players would mix up. Drawing and
    comparing takes as long as all other checks together, so only `validate` does it."""
    if loaded_set.edition is None or loaded_set.has_errors:
        return ()
    return loaded_set.game.inspection().find_lookalikes(loaded_set.edition)


def lookalike_warnings(loaded_set: Loaded, pairs: Sequence[Pair]) -> Iterable[Diagnostic]:
    """A warning for each piece that looks like one before it, the most alike first."""
    if loaded_set.edition is None:
        return ()
    return [
        diagnostic
        for check in of_looks(loaded_set.game, pairs)
        for diagnostic in check(loaded_set.edition)
    ]


def headline(
    loaded_set: Loaded,
    diagnostics: Iterable[Diagnostic],
    width: int = WIDTH,
    *,
    include_play: bool = False,
) -> str:
    """Three lines: a summary of the set, the number of its faults, and the number of promises kept.
    With `include_play`, promises of play count too. Empty for a text that is not a set."""
    edition = loaded_set.edition
    if edition is None:
        return ""
    problems = tuple(diagnostics)
    errors, warnings = count_by_severity(problems)
    name = "".join(letter for letter in edition.name if letter.isprintable())
    # Letters of some scripts are two columns wide.
    name = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 2]}..."
    promise_count = len(edition.expectations)
    if include_play:
        promise_count += sum(len(promise.expectations) for promise in edition.promises)
    lines = [
        f"{name}: {loaded_set.game.inspection().summary(edition)}.",
        f"{_number(errors, 'error').capitalize()}, {_number(warnings, 'warning')}.",
        _format_promises(promise_count, [problem.code for problem in problems]),
    ]
    return "".join(f"{part}\n" for line in lines for part in wrap(line, max(width, _NARROWEST)))


def _number(number: int, word: str) -> str:
    return format_count(number, word) if number else f"no {word}s"


def _format_promises(promise_count: int, problem_codes: Sequence[Code]) -> str:
    if not promise_count:
        return "It promises nothing under 'expect'."
    for which, state in ((_BROKEN, "broken"), (_OPEN, "undecided")):
        if number := sum(code in which for code in problem_codes):
            verb = "is" if number == 1 else "are"
            return f"{number} of {format_count(promise_count, 'promise')} {verb} {state}."
    return (
        "Its promise is kept." if promise_count == 1 else f"All {promise_count} promises are kept."
    )


def describe(loaded_set: Loaded, pairs: Sequence[Pair] = (), width: int = WIDTH) -> str:
    """The metrics of the set as tables, `width` columns wide, at least 40; empty for a text that is
    not a set."""
    if loaded_set.edition is None:
        return ""
    return loaded_set.game.inspection().describe(loaded_set.edition, pairs, max(width, _NARROWEST))


def as_json(
    loaded_set: Loaded, diagnostics: Iterable[Diagnostic], pairs: Sequence[Pair] = ()
) -> dict[str, object]:
    """One object, ready for `json`. `diagnostics` must be complete, the reader's included; a set
    that could not be read has no metrics."""
    problems = tuple(diagnostics)
    edition = loaded_set.edition
    inspection = loaded_set.game.inspection()
    return {
        "file": loaded_set.source.name,
        "ok": not count_by_severity(problems)[0],
        **(inspection.as_json(edition, pairs) if edition else inspection.unknown),
        "diagnostics": [to_dict(problem) for problem in problems],
    }
