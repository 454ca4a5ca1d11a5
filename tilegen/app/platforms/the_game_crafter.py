"""The Game Crafter: pictures for its Small Square Tile or its Poker Card, independent of the
printed size of the set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tilegen.app.platforms.exported import ExportedGame, Exporter, singles, singles_of
from tilegen.errors import TilegenError
from tilegen.render.painting import Content

DPI = 300
INCH = 25.4
PRODUCTS = ((2 * INCH, 2 * INCH), (2.5 * INCH, 3.5 * INCH))
"""Its square tile and its card, after the cut: the products nearest to the pieces' own sizes."""
BLEED = INCH / 8
_MORE = 0.5
"""Beyond the bleed, for pieces that are by as much less high than the product."""


def _files(game: ExportedGame) -> Iterator[tuple[str, Content]]:
    for product in PRODUCTS:
        width, height = product
        if abs(height - width * game.press.height) <= 2 * _MORE:
            return _pictures(game, product)
    message = f"--for the-game-crafter: no product there has the shape of a {game.press.noun}"
    raise TilegenError(message, "leave it out; --png makes pictures of all pieces")


def _pictures(game: ExportedGame, product: tuple[float, float]) -> Iterator[tuple[str, Content]]:
    width, height = product
    printing = game.edition.printing._replace(size=width, bleed=BLEED + _MORE)
    larger = replace(game, edition=replace(game.edition, printing=printing))
    return singles(larger, DPI, uncut=(width + 2 * BLEED, height + 2 * BLEED))


EXPORTER = Exporter(_files, singles_of, singles_of)
