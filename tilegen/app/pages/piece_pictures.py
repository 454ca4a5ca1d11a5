"""Pictures of a set's pieces for a screen, each drawn on demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from tilegen.app.printing.backs import common_back
from tilegen.drawing.face import Face
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.press import BACK, Press
from tilegen.names import Marks
from tilegen.render import svg
from tilegen.sets.edition import Edition
from tilegen.version import __version__

if TYPE_CHECKING:
    from tilegen.app.pages.rules_page import Rulespage


def hide_marks(game: Game[Any, Any, Any], edition: Edition) -> Edition:
    """The set with nothing for cameras on its pieces. Pieces that players hold keep their marks:
    their pictures leave room for them."""
    if not game.has("press") or game.press().is_hand_held:
        return edition
    return replace(edition, printing=edition.printing._replace(marks=Marks.NONE))


class Faces:
    """The pieces of a game's set by their printed names, BACK, and everything else printed with the
    set, such as coins. A game without a press has none."""

    def __init__(self, game: Game[Any, Any, Any], edition: Edition) -> None:
        self._edition = edition
        self._press: Press[Any] | None = game.press() if game.has("press") else None
        pieces = self._press.pieces(self._edition) if self._press else ()
        self._titles = {piece.name: piece.title for piece in pieces}
        self._names: dict[int, list[str]] = {}
        for piece in pieces:
            self._names.setdefault(piece.number, []).append(piece.name)
        self._extras = {face.name: face for face in self._others()}
        self.digest = sha256(f"{__version__}\n{self._edition!r}".encode()).hexdigest()[:16]
        """A digest that differs between sets whose pieces may look different."""
        self._game = game

    @cached_property
    def rules(self) -> Rulespage:
        """The rules as they are printed. Raises TilegenError for a game without a press."""
        # Loaded late: it typesets the rules, and a server without a table needs none.
        from tilegen.app.pages.rules_page import Rulespage  # noqa: PLC0415

        return Rulespage(self._game, self._edition)

    @property
    def names(self) -> tuple[str, ...]:
        return (*self._titles, BACK, *self._extras) if self._press else ()

    def list_names(self, number: int) -> list[str]:
        """The names of the pieces with this number."""
        return self._names.get(number, [])

    def svg(self, name: str) -> str:
        """The trimmed piece as SVG. Raises TilegenError if there is no such piece."""
        if self._press is None or name not in self.names:
            raise TilegenError(f"the set has no piece '{name}'")
        face = self._face(self._press, name)
        return svg.document(face, svg.fragment(face), self._titles.get(name))

    def _face(self, press: Press[Any], name: str) -> Face:
        if name in self._extras:
            return self._extras[name]
        if name == BACK:
            return common_back(self._edition, press)
        return press.draw(self._edition, name)

    def _others(self) -> Iterator[Face]:
        for extra in self._press.extras(self._edition) if self._press else ():
            yield from (face for face, _ in extra.faces)
