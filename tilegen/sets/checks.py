"""The checks that the sets of all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from tilegen.drawing.glyphs import writable
from tilegen.drawing.scene import Font
from tilegen.sets import codes
from tilegen.sets.edition import Edition, Expectation
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Span

Metric = int | float | bool
"""The value of a metric: a number about a set."""


Spec = TypeVar("Spec", bound=Edition)


def run_checks(
    checks: Iterable[Callable[[Spec], Iterable[Diagnostic]]], edition: Spec
) -> tuple[Diagnostic, ...]:
    """The findings of all checks, in the order of the text; those without a place come first."""
    diagnostics = Diagnostics()
    for check in checks:
        diagnostics.extend(check(edition))
    return tuple(diagnostics)


def check_expectations(
    expectations: Sequence[Expectation],
    metrics: Mapping[str, Metric],
    explain: Callable[[], Mapping[str, str]],
    pieces: str,
) -> Iterator[Diagnostic]:
    """An error for each expectation that `metrics` do not meet. `explain` has the meaning of each
    metric, and is called only if there is an error; `pieces` is the plural noun for the pieces."""
    if all(
        expectation.metric in metrics and expectation.holds(metrics[expectation.metric])
        for expectation in expectations
    ):
        return
    meanings = explain()
    yield from check_metric_names(expectations, meanings)
    for expectation in expectations:
        if expectation.metric in metrics and not expectation.holds(metrics[expectation.metric]):
            value = metrics[expectation.metric]
            yield Diagnostic(
                codes.EXPECT_DIFFERS,
                f"{expectation.metric} is {format_metric(value)}, but the set expects "
                f"{_format_range(expectation, yes_or_no=isinstance(value, bool))}",
                expectation.span,
                hint=f"{expectation.metric} means '{meanings[expectation.metric]}': change the "
                f"{pieces}, "
                "or what is expected of them",
            )


def check_metric_names(
    expectations: Iterable[Expectation], meanings: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """The expectations of metrics that do not exist."""
    for expectation in expectations:
        if expectation.metric not in meanings:
            yield _describe_unknown_metric(expectation, meanings)


def _describe_unknown_metric(expectation: Expectation, meanings: Mapping[str, str]) -> Diagnostic:
    from tilegen.text.suggest.choice import closest_choice, did_you_mean  # noqa: PLC0415 -- a text without mistakes needs no guesses

    near = closest_choice(expectation.metric, tuple(meanings))
    listing = "`tilegen validate --format json` lists all metrics"
    return Diagnostic(
        codes.METRIC_UNKNOWN,
        f"no metric is called '{expectation.metric}'",
        expectation.span,
        hint=did_you_mean(expectation.metric, near, listing) if near else listing,
    )


def _format_range(expectation: Expectation, *, yes_or_no: bool) -> str:
    low, high = expectation.at_least, expectation.at_most
    if low is None:
        return f"at most {format_metric(high or 0)}"
    if high is None:
        return f"at least {format_metric(low)}"
    if low != high:
        return f"{format_metric(low)} to {format_metric(high)}"
    return format_metric(bool(low)) if yes_or_no and low in {0, 1} else format_metric(low)


def check_letters(text: str, span: Span | None, file: str = "") -> Iterator[Diagnostic]:
    """A warning if the fonts lack letters of a text to be printed; `file` is the name of its file,
    if that is another one."""
    # Every font has ASCII, so the common case need not read one.
    if text.isascii():
        return
    letters = {letter for letter in text if not letter.isspace()}
    missing_letters = sorted(letters - set(writable(text, Font.REGULAR)))
    if missing_letters:
        yield Diagnostic(
            codes.NAME_LETTERS,
            f"{file}{': ' if file else ''}the fonts that come with tilegen lack "
            f"{', '.join(missing_letters[:8])}",
            span,
            "each is printed as ?; use Latin, Cyrillic or common Korean letters",
        )


def format_metric(value: float) -> str:
    """A metric as written in `expect`: `true`, `88`, `1.909`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:.10g}"
