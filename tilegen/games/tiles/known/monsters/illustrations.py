"""The pictures of the guide: tiles that may or may not be side by side, and what counts as an
eye."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilegen.games.tiles.art.creatures.all_eyes import draw_all_eyes
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.examples import find_examples, list_loose_ends
from tilegen.games.tiles.known.monsters.known_words import has_own_words
from tilegen.games.tiles.press.laid_examples import lay_example
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.laid_pieces import draw_laid_pieces
from tilegen.styles import style_of

_EYES_TALL = 2.6
"""Ems of the running text: of all eyes together."""

_TALL = {
    "hole": 2.3,
    "finished": 2.3,
    "turn-1": 2.2,
    "turn-2": 2.2,
    "turn-3": 2.2,
    **dict.fromkeys(("mia-first", "mia-minion", "leo-first", "leo-plain", "leo-eyes"), 3.9),
}
"""Ems of the running text: of a tile in pictures with rows below each other, so that the leaflet
has four pages in every language."""


def draw_illustrations(game: TileGame, caption: Callable[[str], str]) -> Mapping[str, Illustration]:
    """The pictures that the set's tiles can form, by their names in the guide."""
    if has_own_words(game.presentation):
        from tilegen.games.tiles.press import illustrations as general  # noqa: PLC0415 -- the looks of all tile games

        return general.draw_illustrations(game, caption)
    illustrations = {}
    for name, example in find_examples(game).items():
        laid_pieces = lay_example(example, game)
        if example.allowed is None and example.aside is None and not example.places:
            laid_pieces = laid_pieces._replace(loose=list_loose_ends(example.laid))
        illustrations[name] = draw_laid_pieces(laid_pieces, caption(name))
    for name in _TALL.keys() & illustrations.keys():
        illustrations[name] = illustrations[name]._replace(tall=_TALL[name])
    return {**illustrations, "eyes": _draw_eyes(game, caption("eyes"))}


def _draw_eyes(game: TileGame, caption: str) -> Illustration:
    """Every kind of eye, to show what counts as one."""
    box, items = draw_all_eyes(style_of(game.art))
    return Illustration(box.width, box.height, (), caption, tall=_EYES_TALL, items=items)
