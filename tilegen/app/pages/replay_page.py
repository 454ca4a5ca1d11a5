"""The page that steps through a game, for a record that is not a file."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.app.replay import ReplayLink, replay
from tilegen.app.ruling import rule
from tilegen.app.show import table
from tilegen.sets.edition import Edition


def render_replay(text: str, edition: Edition, links: Sequence[ReplayLink] = ()) -> bytes:
    """The page of a record, played with this set even if the record names another. Raises
    TilegenError if the record is longer than any game."""
    snapshot = table(rule(text, lambda _game, _name: edition), None)
    return replay(snapshot.ruled_record, snapshot.display, None, links).encode()
