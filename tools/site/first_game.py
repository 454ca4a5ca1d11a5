"""The game that visitors find on the first page: finished, to click through, with a tile to change
and the PDFs of both games to print."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tilegen.app import show
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import score_file
from tilegen.app.table_picture import faces
from tilegen.render import svg

_ROOT: Final = Path(__file__).parent.parent.parent
RECORD: Final = _ROOT / "docs" / "game.txt"
PAGE: Final = "game.html"
TILE: Final = "31"
"""The tile that visitors are asked to change: it finishes the first monster of the game."""


def render_game() -> dict[str, bytes]:
    """The page that steps through the game, and the picture of TILE, by file name."""
    ruled_record = score_file(str(RECORD), SetsOfFolder())
    page = show.content(show.table(ruled_record, None), ".html")
    (face,) = faces(ruled_record, [TILE])
    picture = svg.document(face, svg.fragment(face))
    return {PAGE: page, "static/tile.svg": picture.encode()}


def read_prints() -> dict[str, bytes]:
    """The PDFs that are ready to print, by file name. They are too large for browsers to keep."""
    folder = _ROOT / "docs" / "print"
    return {f"print/{path.name}": path.read_bytes() for path in sorted(folder.glob("*.pdf"))}
