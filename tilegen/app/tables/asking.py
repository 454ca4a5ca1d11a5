"""A move as a player typed it, and why something is not a legal move."""

from __future__ import annotations

from typing import Any, Final

from tilegen.app.records import rule
from tilegen.app.tables.screen import Moment
from tilegen.app.tables.script import Script
from tilegen.games.view import Asked, Said, View
from tilegen.play.session import Session
from tilegen.text.diagnostics import Severity
from tilegen.text.source import Source

LONGEST: Final = 200
"""Characters read of what a player typed; every action is shorter."""


def move_meant(do: str, now: Moment, seat: int, script: Script, view: View[Any, Any]) -> Any | None:
    """The legal move that the text means, as offered or in any way that a record may write it."""
    text = " ".join(do[:LONGEST].split())
    for move, offer in zip(now.legal, now.offers, strict=True):
        if offer["do"].casefold() == text.casefold():
            return move
    grammar = script.writing.grammar
    match = grammar.move.match(f"{script.names[seat]}: {text}")
    if match is None:
        return None
    return view.meant(now.session.rules, now.session.state, grammar.read(match))


def why(  # noqa: PLR0913, PLR0917 - a question, and all that it is about
    asked: Asked,
    seat: int,
    session: Session[Any, Any],
    text: str,
    script: Script,
    view: View[Any, Any],
    edition: Any,
) -> Said:
    """Why this is not a legal move, in the words of the game or of its referee."""
    if isinstance(asked, str):
        asked = asked[:LONGEST]
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
