"""What players type and ask: a move in their words, and why something is none."""

from __future__ import annotations

from typing import Any

from tilegen.app.records import rule
from tilegen.app.tables.script import Script
from tilegen.games.view import Asked, Said, View
from tilegen.play.session import Session
from tilegen.text.diagnostics import Severity
from tilegen.text.source import Source


def move_meant(
    do: str, session: Session[Any, Any], seat: int, script: Script, view: View[Any, Any]
) -> Any | None:
    """The legal move that the text stands for: as it is offered, or as a record may have it."""
    rules, state = session.rules, session.state
    text = " ".join(do.split())
    for move in rules.legal_moves(state):
        if view.offer(rules, state, move)["do"] == text:
            return move
    grammar = script.writing.grammar
    match = grammar.move.match(f"{script.names[seat]}: {text}")
    return None if match is None else view.meant(rules, state, grammar.read(match))


def why(  # noqa: PLR0913, PLR0917 - a question, and all that it is about
    asked: Asked,
    seat: int,
    session: Session[Any, Any],
    text: str,
    script: Script,
    view: View[Any, Any],
    edition: Any,
) -> Said:
    """Why that is no legal move, in the words of the game or of its referee."""
    found = view.why(session.rules, session.state, seat, asked)
    if isinstance(found, Said):
        return found
    line = f"{script.names[seat]}: {' '.join(found.split())}\n"
    source = Source.of("", text + line)
    number = source.text.count("\n")
    for told in rule(source, edition).diagnostics:
        if told.span is not None and told.span.line == number and told.severity is Severity.ERROR:
            return Said("referee", {}, f"{told.message[:1].upper()}{told.message[1:]}.")
    return Said("allowed", {}, "That is possible.")
