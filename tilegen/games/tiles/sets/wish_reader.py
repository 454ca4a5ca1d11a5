"""Reads wishes for a set that is to be chosen, as a designer types them."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from tilegen.errors import TilegenError
from tilegen.sets.edition import Expectation
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import quoted_text

_NUMBER: Final = r"([0-9]{1,6}(?:\.[0-9]{1,6})?)"
_WISH: Final = re.compile(r"\s*([^=<>\s]*)\s*(.*?)\s*", re.DOTALL)
_EXACT: Final = re.compile(rf"==?\s*{_NUMBER}")
_BETWEEN: Final = re.compile(rf"==?\s*{_NUMBER}\s*(?:\.\.|-|to)\s*{_NUMBER}")
_OPEN: Final = re.compile(rf"([<>])=\s*{_NUMBER}")
_TRUTH: Final = re.compile(r"==?\s*(true|yes)|", re.IGNORECASE)
_EXAMPLES: Final = "such as thin_edges=84, starters>=24 or mean_joining_edges=1.8..2.1"


def parse_wish(text: str, metrics: Collection[str], truths: Collection[str]) -> Expectation:
    """The wish: `NAME=NUMBER`, `NAME=LEAST..MOST`, `NAME>=NUMBER` or `NAME<=NUMBER`, and for a
    metric that is true or false its name alone. Raises TilegenError for any other text."""
    match = _WISH.fullmatch(text)
    name, rest = (match[1], match[2]) if match else (text, "")
    if name not in metrics:
        message = f"no wish is called {quoted_text(name)}"
        raise TilegenError(message, choices_hint(name, tuple(metrics), "wishes"))
    if name in truths and _TRUTH.fullmatch(rest):
        return Expectation(name, 1.0, 1.0)
    if exact := _EXACT.fullmatch(rest):
        return Expectation(name, float(exact[1]), float(exact[1]))
    if between := _BETWEEN.fullmatch(rest):
        low, high = float(between[1]), float(between[2])
        if low > high:
            message = f"nothing is at least {low:g} and at most {high:g}"
            raise TilegenError(message, f"write {name}={high:g}..{low:g}")
        return Expectation(name, low, high)
    if limit := _OPEN.fullmatch(rest):
        value = float(limit[2])
        return Expectation(name, *((value, None) if limit[1] == ">" else (None, value)))
    raise TilegenError(f"{quoted_text(text)} is not a wish", f"write one {_EXAMPLES}")
