"""The moves possible at the table that a record leads to."""

from __future__ import annotations

from typing import Any

from tilegen.app.records import Ruled
from tilegen.errors import TilegenError
from tilegen.games.hints import Advice, Situation
from tilegen.text.near import listed
from tilegen.text.report import as_dict


def check(ruled: Ruled, question: str | None) -> None:
    """Raises TilegenError if the game has no such question; None asks how the game stands."""
    known = _advice(ruled).questions
    if question is None or question in known:
        return
    game = ruled.game.name
    message = f"'{ruled.source.name}' is a record of {game}, which has no --{question}"
    use = [f"--{name} {each.example}" for name, each in known.items()]
    raise TilegenError(
        message, f"ask for {listed(use, 'or')}, or leave it out to see how things stand"
    )


def position(ruled: Ruled) -> Situation | None:
    """The position after the last line; None if nothing is known of it."""
    if ruled.is_endless:
        return None
    found: Situation | None = _advice(ruled).position(ruled.record, ruled.edition, ruled.ruling)
    return found


def answer(ruled: Ruled, now: Situation, question: str | None, typed: str) -> Any:
    """The answer to a question that passed `check`, such as `card` with 7T. Raises TilegenError if
    there is no such tile, cell or card."""
    advice = _advice(ruled)
    if question is None:
        return advice.summary(now)
    return advice.questions[question].answer(now, typed)


def describe(ruled: Ruled, answered: Any) -> str:
    """Lines to read, and to paste into the record."""
    return _advice(ruled).describe(answered)


def as_json(ruled: Ruled, now: Situation, answered: Any) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "file": ruled.source.name,
        "ok": now.ok,
        **_advice(ruled).as_json(now, answered),
        "diagnostics": [as_dict(each) for each in now.diagnostics],
    }


def _advice(ruled: Ruled) -> Advice[Any, Any, Any, Any, Any]:
    return ruled.game.advice()
