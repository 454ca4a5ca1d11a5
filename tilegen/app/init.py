"""A designer's own game: one set and a page that tells what to do with it."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from tilegen.app.files import write_new
from tilegen.app.games import GAMES
from tilegen.app.load import carried_set
from tilegen.errors import TilegenError
from tilegen.text.near import choices_hint, quoted


def init(folder: Path, game: str) -> tuple[Path, ...]:
    """Begin a game in `folder`, from the standard set of one, and return its files. Raises
    TilegenError where one is there, and for a game that is not known."""
    if game not in GAMES:
        message = f"--game: no game is called {quoted(game)}"
        raise TilegenError(message, choices_hint(game, tuple(GAMES), "games"))
    standard = carried_set(game)
    readme = resources.files(f"tilegen.games.{game}") / "begin.md"
    return write_new(
        [(Path("specs", standard.name), standard.read_bytes()), ("README.md", readme.read_bytes())],
        folder,
    )
