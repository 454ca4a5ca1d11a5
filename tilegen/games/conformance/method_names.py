"""Finds methods of rules whose names are misspelt, so that the defaults are used in their place."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, Final

from tilegen.games.conformance import codes
from tilegen.games.conformance.rules_fault import RulesFault
from tilegen.games.general.rules import OPTIONAL, REQUIRED, CompletedRules
from tilegen.play.rules import Rules

_CUTOFF: Final = 0.8
"""How much of two names is alike if one is taken for the other, as difflib counts it."""


def check_method_names(rules: Rules[Any, Any, Any]) -> Iterator[RulesFault]:
    """Reports a public method that is called almost like an optional one, which is missing."""
    kind = type(rules.rules if isinstance(rules, CompletedRules) else rules)
    known_names = {*REQUIRED, *OPTIONAL, "line"}
    missing_names = [
        name for name in OPTIONAL if getattr(kind, name, None) in (None, getattr(Rules, name))
    ]
    for name in dir(kind):
        if name.startswith("_") or name in known_names or not callable(getattr(kind, name)):
            continue
        for near in get_close_matches(name, missing_names, n=1, cutoff=_CUTOFF):
            message = f"nothing calls {name}()"
            hint = f"did you mean {near}()? else begin its name with _"
            yield RulesFault(codes.METHOD_MISSPELT, message, hint)
