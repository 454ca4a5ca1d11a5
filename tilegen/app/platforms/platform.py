"""A platform by its name; the code that makes its files is loaded when it makes some."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilegen.app.platforms.exported import ExportedGame, Exporter
    from tilegen.games.lazy import LazyAttribute
    from tilegen.render.painting import Content


class Platform(NamedTuple):
    """A platform. `folder` is its name, and that of the folder of its files."""

    folder: str
    exporter: LazyAttribute[Exporter]

    def files(self, game: ExportedGame) -> Iterator[tuple[str, Content]]:
        """The files, each with its name."""
        return self.exporter().files(game)

    def count(self, game: ExportedGame) -> int:
        """The number of files."""
        return self.exporter().count(game)

    def faces(self, game: ExportedGame) -> int:
        """The number of faces painted in them."""
        return self.exporter().faces(game)
