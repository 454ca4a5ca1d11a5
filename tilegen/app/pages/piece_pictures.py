"""Pictures of a set's pieces for a screen, each drawn on demand."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from tilegen.app.printing.backs import common_back
from tilegen.drawing.face import Face
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.press import BACK, Press
from tilegen.render import svg
from tilegen.sets.edition import Edition
from tilegen.version import __version__


class Faces:
    """The pieces of a game's set by their printed names, BACK, and everything else printed with the
    set, such as coins."""

    def __init__(self, game: Game[Any, Any, Any], edition: Edition) -> None:
        self._edition = edition
        self._press: Press[Any] = game.press()
        self._titles = {piece.name: piece.title for piece in self._press.pieces(self._edition)}
        self._extras = {face.name: face for face in self._others()}
        self.digest = sha256(f"{__version__}\n{self._edition!r}".encode()).hexdigest()[:16]
        """A digest that differs between sets whose pieces may look different."""
        # Loaded late: it typesets the rules, and a server without a table needs none.
        from tilegen.app.pages.rules_page import Rulespage  # noqa: PLC0415

        self.rules = Rulespage(game, edition)

    @property
    def names(self) -> tuple[str, ...]:
        return (*self._titles, BACK, *self._extras)

    def svg(self, name: str) -> str:
        """The trimmed piece as SVG. Raises TilegenError if there is no such piece."""
        if name not in self.names:
            raise TilegenError(f"the set has no piece '{name}'")
        face = self._face(name)
        return svg.document(face, svg.fragment(face), self._titles.get(name))

    def _face(self, name: str) -> Face:
        if name in self._extras:
            return self._extras[name]
        if name == BACK:
            return common_back(self._edition, self._press)
        return self._press.draw(self._edition, name)

    def _others(self) -> Iterator[Face]:
        for extra in self._press.extras(self._edition):
            yield from (face for face, _ in extra.faces)
