"""A page about simulated games: one file, without scripts or anything from the network."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

from tilegen.app.simulation.formatting import describe_spread
from tilegen.app.simulation.report.charts import bar, histogram
from tilegen.play.estimate import Estimate

_FOLDER = Path(__file__).parent


class ReportRow(NamedTuple):
    """A number with its label, its text, and its interval if known. Its picture goes from `low` to
    `high`."""

    label: str
    text: str
    estimate: Estimate | None
    low: float
    high: float
    even: float | None = None


def page(title: str, body: Iterable[str], faces: Iterable[str]) -> str:
    """The whole page; pictures in it may use the symbols in `faces`."""
    style = _file("report.css")
    parts = {
        "title": escape(title),
        "policy": _policy(style),
        "style": style,
        "faces": "".join(faces),
        "body": "".join(f"{part}\n" for part in body),
    }
    # In one pass: a part may contain what looks like another placeholder.
    return re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], _file("report.html"))


def cards(sections: Iterable[str]) -> Iterator[str]:
    """Cards side by side, as many in a row as fit."""
    yield '<div class="cards">'
    yield from sections
    yield "</div>"


def card(title: str, about: str, rows: Sequence[ReportRow]) -> str:
    """Numbers one below the other, with a picture of each."""
    description = f'<p class="about">{escape(about)}</p>' if about else ""
    lines = "".join(_line(row) for row in rows)
    content = f"<h3>{escape(title)}</h3>{description}<table>{lines}</table>"
    return f'<section class="card">{content}</section>'


def _line(row: ReportRow) -> str:
    picture = "" if row.estimate is None else bar(row.estimate, row.low, row.high, even=row.even)
    return f"<tr><th>{escape(row.label)}</th><td>{picture}</td><td>{escape(row.text)}</td></tr>"


def spreads(title: str, rows: Sequence[tuple[str, Sequence[int]]], games: Sequence[int]) -> str:
    """Histograms one below the other with a common axis. Each row has the count of each number, by
    index, and `games` has the number of games behind each row."""
    numbers = [number for _, counts in rows for number, count in enumerate(counts) if count]
    parts = []
    for (label, counts), game_count in zip(rows, games, strict=True):
        parts.append(f"<p>{escape(label)}: {describe_spread(counts, game_count)}</p>")
        if any(counts):
            first, last = min(numbers), max(numbers)
            ends = f"<span>{first}</span><span>{last}</span>"
            # Up to the end of the axis, even beyond the largest number of this row.
            padded_counts = [*counts, *[0] * (last + 1 - len(counts))]
            parts.append(histogram(padded_counts[first : last + 1], first))
            parts.append(f'<div class="ends">{ends}</div>')
    return f'<section class="card"><h3>{escape(title)}</h3>{"".join(parts)}</section>'


def _file(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _policy(style: str) -> str:
    """Lets the browser use this page's own style, and load and run nothing."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'"
