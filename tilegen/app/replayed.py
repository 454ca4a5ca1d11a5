"""The page that steps through a game, for a record that is no file."""

from __future__ import annotations

from tilegen.app.records import rule
from tilegen.app.show import content, table
from tilegen.sets.edition import Edition


def replayed(text: str, edition: Edition) -> bytes:
    """The page of a record that was played with that set, whatever it calls it."""
    return content(table(rule(text, lambda _game, _name: edition), None), ".html")
