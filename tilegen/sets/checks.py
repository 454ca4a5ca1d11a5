"""The checks that the sets of all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from tilegen.drawing.glyphs import writable
from tilegen.drawing.scene import Font
from tilegen.sets import codes
from tilegen.sets.edition import Edition, Expectation
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.near import did_you_mean, nearest
from tilegen.text.source import Span

Metric = int | float | bool
"""The value of a metric: a number about a set."""


Spec = TypeVar("Spec", bound=Edition)


def all_found(
    checks: Iterable[Callable[[Spec], Iterable[Diagnostic]]], edition: Spec
) -> tuple[Diagnostic, ...]:
    """The findings of all checks, in the order of the text; those without a place come first."""
    found = Diagnostics()
    for check in checks:
        found.extend(check(edition))
    return tuple(found)


def unmet(
    expectations: Sequence[Expectation],
    found: Mapping[str, Metric],
    meanings: Mapping[str, str],
    pieces: str,
) -> Iterator[Diagnostic]:
    """The expectations that the metrics in `found` do not meet. `meanings` explains each metric;
    `pieces` is the plural that people use for the pieces."""
    for expected in expectations:
        if expected.metric not in found:
            yield _unknown_metric(expected, meanings)
        elif not expected.holds(found[expected.metric]):
            value = found[expected.metric]
            yield Diagnostic(
                codes.EXPECT_DIFFERS,
                f"{expected.metric} is {written(value)}, but the set expects "
                f"{_range(expected, yes_or_no=isinstance(value, bool))}",
                expected.span,
                hint=f"{expected.metric} means '{meanings[expected.metric]}': change the {pieces}, "
                "or what is expected of them",
            )


def _unknown_metric(expected: Expectation, meanings: Mapping[str, str]) -> Diagnostic:
    near = nearest(expected.metric, tuple(meanings))
    listing = "`tilegen validate --format json` lists all metrics"
    return Diagnostic(
        codes.METRIC_UNKNOWN,
        f"no metric is called '{expected.metric}'",
        expected.span,
        hint=did_you_mean(expected.metric, near, listing) if near else listing,
    )


def _range(expected: Expectation, *, yes_or_no: bool) -> str:
    low, high = expected.at_least, expected.at_most
    if low is None:
        return f"at most {written(high or 0)}"
    if high is None:
        return f"at least {written(low)}"
    if low != high:
        return f"{written(low)} to {written(high)}"
    return written(bool(low)) if yes_or_no and low in {0, 1} else written(low)


def unprintable(text: str, span: Span | None) -> Iterator[Diagnostic]:
    """A warning if the fonts lack letters of a text to be printed."""
    # Every font has ASCII, so the common case need not read one.
    if text.isascii():
        return
    missing = sorted(set(text) - set(writable(text, Font.REGULAR)))
    if missing:
        yield Diagnostic(
            codes.NAME_LETTERS,
            f"the fonts that come with tilegen lack {', '.join(missing[:8])}",
            span,
            "each is printed as ?; use Latin, Cyrillic or common Korean letters",
        )


def written(value: float) -> str:
    """A metric as a person writes it in `expect`: `true`, `88`, `1.909`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:.10g}"
