"""The page that steps through a game, for a record that is not a file."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.app.records import rule
from tilegen.app.replay import Link, replay
from tilegen.app.show import table
from tilegen.sets.edition import Edition


def replayed(text: str, edition: Edition, links: Sequence[Link] = ()) -> bytes:
    """The page of a record, played with this set whatever set it names. Raises TilegenError if the
    record is longer than any game."""
    shown = table(rule(text, lambda _game, _name: edition), None)
    return replay(shown.ruled, shown.display, None, links).encode()
