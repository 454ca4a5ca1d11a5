"""Resolves a typed move, and explains why something is not a legal move."""

from __future__ import annotations

from typing import Any, Final

from tilegen.app.ruling import rule
from tilegen.app.tables.screen import PositionSummary
from tilegen.app.tables.script import Script
from tilegen.games.view import Sentence, View, WhyNotSubject
from tilegen.play.session import Session
from tilegen.text.diagnostics import Severity
from tilegen.text.source import Source

LONGEST: Final = 200
"""Characters read of what a player typed; every action is shorter."""


def resolve_typed_move(
    do: str, position: PositionSummary, seat: int, script: Script, view: View[Any, Any]
) -> Any | None:
    """The legal move for a typed text, in the form in which it is offered or in any form that a
    record may write. None if there is none. The seat may move."""
    text = " ".join(do[:LONGEST].split())
    for move, offer in zip(position.legal[seat], position.offers[seat], strict=True):
        if offer["do"].casefold() == text.casefold():
            return move
    if seat != position.mover:
        # Who chooses before the own turn does so in the form that is offered.
        return None
    grammar = script.writing.grammar
    match = grammar.move.match(f"{script.names[seat]}: {text}")
    if match is None:
        return None
    return view.resolve_move(position.session.state, grammar.parse_action(match))


def explain_illegal_move(  # noqa: PLR0913, PLR0917 - a question, and all that it is about
    subject: WhyNotSubject,
    seat: int,
    session: Session[Any, Any],
    text: str,
    script: Script,
    view: View[Any, Any],
    edition: Any,
) -> Sentence:
    """The reason why this is not a legal move, in the words of the game or of its referee."""
    if isinstance(subject, str):
        subject = subject[:LONGEST]
    answer = view.explain_illegal(session.state, seat, subject)
    if isinstance(answer, Sentence):
        return answer
    line = f"{script.names[seat]}: {' '.join(answer.split())}\n"
    source = Source.from_text("", text + line)
    number = source.text.count("\n")
    for diagnostic in rule(source, edition).diagnostics:
        if (
            diagnostic.span is not None
            and diagnostic.span.line == number
            and diagnostic.severity is Severity.ERROR
        ):
            return Sentence(
                "referee", {}, f"{diagnostic.message[:1].upper()}{diagnostic.message[1:]}."
            )
    return Sentence("allowed", {}, "That is possible.")
