"""The possible moves after the last line of a record."""

from __future__ import annotations

from typing import Any

from tilegen.app.ruling import Ruled
from tilegen.errors import TilegenError
from tilegen.games.hints import Advice, Situation
from tilegen.text.report import to_dict
from tilegen.text.wording import join_words


def check(ruled_record: Ruled, question: str | None) -> None:
    """Raises TilegenError if the game has no such question; None asks for the state of the game."""
    questions = _advice(ruled_record).questions
    if question is None or question in questions:
        return
    game = ruled_record.game.title
    message = f"'{ruled_record.source.name}' is a record of {game}, which has no --{question}"
    use = [f"--{name} {game_question.example}" for name, game_question in questions.items()]
    other = f"ask for {join_words(use, 'or')}, or " if use else ""
    raise TilegenError(message, f"{other}leave it out to see how things stand")


def position(ruled_record: Ruled) -> Situation | None:
    """The position after the last line. None if the record does not determine one."""
    if ruled_record.is_endless:
        return None
    situation: Situation | None = _advice(ruled_record).position(
        ruled_record.record, ruled_record.edition, ruled_record.ruling
    )
    return situation


def answer(ruled_record: Ruled, now: Situation, question: str | None, typed_text: str) -> Any:
    """The answer to a question that passed `check`, such as `card` with 7T. Raises TilegenError if
    there is no such tile, cell or card."""
    advice = _advice(ruled_record)
    if question is None:
        return advice.summary(now)
    return advice.questions[question].answer(now, typed_text)


def describe(ruled_record: Ruled, hint_answer: Any) -> str:
    """Lines to read, and to paste into the record."""
    return _advice(ruled_record).describe(hint_answer)


def as_json(ruled_record: Ruled, now: Situation, hint_answer: Any) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "file": ruled_record.source.name,
        "ok": now.ok,
        **_advice(ruled_record).as_json(now, hint_answer),
        "diagnostics": [to_dict(diagnostic) for diagnostic in now.diagnostics],
    }


def _advice(ruled_record: Ruled) -> Advice[Any, Any, Any, Any, Any]:
    return ruled_record.game.advice()
