"""The Game Crafter: pictures for its Small Square Tile or its Poker Card, whatever size the set is
printed in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tilegen.app.tables.game import Game, Table, singles

DPI = 300
INCH = 25.4
SQUARE, POKER = (2 * INCH, 2 * INCH), (2.5 * INCH, 3.5 * INCH)
"""A square tile and a card after the cut: the products nearest to the pieces' own sizes."""
BLEED = INCH / 8
_MORE = 0.5
"""Beyond the bleed, for cards that are a little less high than the product's."""


def _files(game: Game) -> Iterator[tuple[str, bytes]]:
    width, height = SQUARE if game.press.height == 1 else POKER
    printing = replace(game.edition.printing, size=width, bleed=BLEED + _MORE)
    larger = replace(game, edition=replace(game.edition, printing=printing))
    return singles(larger, DPI, uncut=(width + 2 * BLEED, height + 2 * BLEED))


THE_GAME_CRAFTER = Table("the-game-crafter", _files, lambda pieces: pieces + 1)
