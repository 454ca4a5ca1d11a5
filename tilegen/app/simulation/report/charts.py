"""Bars, intervals and histograms as SVG inside a page, whose style sets their colours.

Each fills the width that the page gives it, so it has no text in it: words go beside it, or into
its title.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from tilegen.play.estimate import Estimate

_WIDE: Final = 1000
_LEAST_WIDTH: Final = 8
"""The least width of an interval, so that a very narrow one can be seen."""


def bar(estimate: Estimate, low: float, high: float, *, even: float | None = None) -> str:
    """A bar from 0 to a value, its interval on top, and a line at the `even` value; the picture
    goes from `low` to `high`."""

    def to_x(value: float) -> float:
        return _WIDE * (min(max(value, low), high) - low) / (high - low)

    parts = [_rectangle(to_x(0.0), to_x(estimate.value), 4, 12, "value")]
    if even is not None:
        parts.append(_rectangle(to_x(even) - 2, to_x(even) + 2, 0, 20, "even"))
    parts.append(_interval(to_x(estimate.low), to_x(estimate.high), 7, 6))
    return _render_svg("bar", 20, parts)


def histogram(counts: Sequence[int], first: int) -> str:
    """How often each number was seen, from `first` on; each bar has its count as a title."""
    width, most = _WIDE / len(counts), max(counts)
    parts = [
        _box(width * index, 100 - 100 * count / most, width * 0.9, 100 * count / most, "")
        + f"<title>{first + index}: {count:,}</title></rect>"
        for index, count in enumerate(counts)
        if count
    ]
    return _render_svg("histogram", 100, parts)


def shares(entries: Sequence[tuple[str, Estimate]]) -> str:
    """Shares of the same chances, one below the other, each with its interval, and its words as a
    title."""
    return _render_svg("fates", 100 * len(entries), list(_shares(entries)))


def _shares(entries: Sequence[tuple[str, Estimate]]) -> Iterator[str]:
    for index, (words, share) in enumerate(entries):
        top = 100 * index
        yield f"<g><title>{escape(words)}</title>"
        yield _rectangle(0, _WIDE, top + 10, 80, "chance")
        yield _rectangle(0, _WIDE * share.value, top + 10, 80, f"fate-{index}")
        yield _interval(_WIDE * share.low, _WIDE * share.high, top + 35, 30)
        yield "</g>"


def swatch(index: int) -> str:
    """A swatch in the colour of a share, by its index."""
    return f'<svg viewBox="0 0 1 1">{_rectangle(0, 1, 0, 1, f"fate-{index}")}</svg>'


def _interval(low: float, high: float, top: float, height: float) -> str:
    spare = max(_LEAST_WIDTH - (high - low), 0) / 2
    return _rectangle(low - spare, high + spare, top, height, "range")


def _rectangle(x1: float, x2: float, top: float, height: float, kind: str) -> str:
    return _box(min(x1, x2), top, abs(x2 - x1), height, kind) + "</rect>"


def _box(x: float, y: float, width: float, height: float, kind: str) -> str:
    class_attribute = f' class="{kind}"' if kind else ""
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f"<rect{class_attribute} {place}>"


def _render_svg(kind: str, height: float, parts: Sequence[str]) -> str:
    box = f'viewBox="0 0 {_WIDE} {height:.0f}" preserveAspectRatio="none"'
    return f'<svg class="{kind}" {box}>{"".join(parts)}</svg>'
