"""Parses wishes about how a set plays, as typed on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf
from typing import Final

from tilegen.app.load import Loaded
from tilegen.app.simulation.runs import SimulationRequest, with_seconds
from tilegen.errors import TilegenError
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric, Unit
from tilegen.play.wishes import MetricWish
from tilegen.text.hints import ask_which
from tilegen.text.suggest.choice import choices_hint, resolve_choice
from tilegen.text.wording import quoted_text

MET: Final = "met"

_STEM: Final = 5
"""First letters that related words share."""
_FEW: Final = 5
"""Metrics suggested at once."""

_NUMBER: Final = r"(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})\s*(%?)"
_NAME: Final = re.compile(r"\s*(\w+)\s*(.*)", re.DOTALL)
_AROUND: Final = re.compile(rf"=\s*{_NUMBER}\s*(?:±|\+-|\+/-)\s*{_NUMBER}\s*")
_BETWEEN: Final = re.compile(rf"=\s*{_NUMBER}\s*(?:\.\.|to|-|\u2013)\s*{_NUMBER}\s*")
_OPEN: Final = re.compile(rf"([<>])=?\s*{_NUMBER}\s*")

_EXAMPLES: Final = "such as completion=75%±1, minutes=20..25 or discards<=4"


def wishes_for(
    loaded_set: Loaded, request: SimulationRequest, texts: Sequence[str]
) -> tuple[MetricWish, ...]:
    """The wishes about the games of a request. Raises TilegenError for a text that is not a
    wish."""
    metrics = with_seconds(loaded_set.game.simulation().metrics, request.seconds)
    seats = min(request.players)
    return parse_wishes(
        texts, [metric for metric in metrics if metric.seat is None or metric.seat <= seats]
    )


def parse_wishes(texts: Sequence[str], metrics: Sequence[PlayedMetric]) -> tuple[MetricWish, ...]:
    """The wishes. Raises TilegenError for a text that is not a wish."""
    if not texts:
        raise TilegenError("there is no wish", f"add one with --want, {_EXAMPLES}")
    wishes = tuple(_parse_wish(text, metrics) for text in texts)
    names = [wish.metric.name for wish in wishes]
    for name in names:
        if names.count(name) > 1:
            raise TilegenError(f"{name} has two wishes", f"write one range, {_EXAMPLES}")
    return wishes


def verdict(wish: MetricWish, estimate: Estimate | None) -> str:
    """Says whether all, none or some of the interval is in the range."""
    if estimate is None or wish.is_missed(estimate):
        return "not met"
    return MET if wish.is_met(estimate) else "too near to say"


def format_wish(wish: MetricWish) -> str:
    """The wish's range, such as `74 to 76 %`."""
    percent = wish.metric.unit is not Unit.NUMBER
    low, high = (limit * (100 if percent else 1) for limit in (wish.low, wish.high))
    sign = " %" if percent else ""
    if low == -inf:
        return f"at most {high:g}{sign}"
    if high == inf:
        return f"at least {low:g}{sign}"
    return f"{low:g} to {high:g}{sign}"


def as_json(wish: MetricWish) -> dict[str, float | None]:
    """The wish's range, ready for `json`; null for an open end."""
    low, high = wish.low, wish.high
    return {"low": None if low == -inf else low, "high": None if high == inf else high}


def _parse_wish(text: str, metrics: Sequence[PlayedMetric]) -> MetricWish:
    metrics_by_name = {metric.name: metric for metric in metrics}
    match = _NAME.fullmatch(text)
    name, rest = (match[1], match[2]) if match else (text, "")
    if name not in metrics_by_name:
        hint = _suggest_metrics(name, metrics) or choices_hint(
            name, tuple(metrics_by_name), "metrics"
        )
        raise TilegenError(f"no metric of played games is called {quoted_text(name)}", hint)
    metric = metrics_by_name[name]
    low, high = _parse_range(text, rest, metric)
    if high > 1 and metric.unit is not Unit.NUMBER and high < inf:
        raise TilegenError(
            f"{quoted_text(text)} asks for more than 100 %",
            f"{name} is a share: write it as 75% or 0.75",
        )
    if low >= high:
        raise TilegenError(f"{quoted_text(text)} leaves no range", f"write one, {_EXAMPLES}")
    return MetricWish(metric, low, high)


def _suggest_metrics(word: str, metrics: Sequence[PlayedMetric]) -> str:
    """A hint with the metrics whose description has a similar word, such as the title of a line."""
    stem = word[:_STEM].lower()
    suggestions = [
        f"{metric.name} ({metric.words})" for metric in metrics if stem in metric.words.lower()
    ]
    is_name = resolve_choice(word, [metric.name for metric in metrics]) is not None
    if is_name or len(stem) < _STEM or not suggestions:
        return ""
    return ask_which(suggestions[:_FEW])


def _parse_range(text: str, rest: str, metric: PlayedMetric) -> tuple[float, float]:
    if around := _AROUND.fullmatch(rest):
        # One % sign counts for both: 75±1% and 75%±1. But 0.75±1% has a share and a percentage.
        is_percent = bool(around[2]) or (bool(around[4]) and float(around[1]) > 1)
        value = _parse_share(text, around[1], metric, is_percent=is_percent)
        width = _parse_share(text, around[3], metric, is_percent=bool(around[2] or around[4]))
        return round(value - width, 9), round(value + width, 9)
    if between := _BETWEEN.fullmatch(rest):
        is_percent = bool(between[2] or between[4])
        low, high = (
            _parse_share(text, between[at], metric, is_percent=is_percent) for at in (1, 3)
        )
        return low, high
    if limit := _OPEN.fullmatch(rest):
        value = _parse_share(text, limit[2], metric, is_percent=bool(limit[3]))
        return (-inf, value) if limit[1] == "<" else (value, inf)
    hint = f"write a range, {_EXAMPLES}"
    raise TilegenError(f"{quoted_text(text)} gives no range for {metric.name}", hint)


def _parse_share(text: str, digits: str, metric: PlayedMetric, *, is_percent: bool) -> float:
    """The number in the unit of the metric: shares from 0 to 1."""
    value = float(digits)
    if not is_percent:
        return value
    if metric.unit is Unit.NUMBER:
        message = f"{quoted_text(text)} has a percentage, and {metric.name} is a number"
        raise TilegenError(message, "leave % out")
    return value / 100
