"""A designer's own game: one set and a page that tells what to do with it."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from tilegen.app.files import write_new
from tilegen.app.load import HERE, carried_set


def init(folder: Path) -> tuple[Path, ...]:
    """Begin a game in `folder` and return its files. Raises TilegenError where one is there."""
    readme = resources.files("tilegen.app") / "init_readme.md"
    return write_new(
        [(HERE, carried_set().read_bytes()), ("README.md", readme.read_bytes())], folder
    )
