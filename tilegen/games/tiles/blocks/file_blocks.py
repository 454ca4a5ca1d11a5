"""The tiles of a file as blocks show them, in the words of the file."""

from __future__ import annotations

import re
from typing import Final

from tilegen.games.tiles.blocks.block_game import (
    BlockGame,
    BlockWords,
    make_figure_words,
    make_table_words,
)
from tilegen.games.tiles.blocks.kinds import GENERAL_KINDS, TABLE
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.move_words import find_move_words
from tilegen.games.tiles.rules.options import Grids, RuleOptions
from tilegen.games.tiles.rules.play_tiles import PlayTiles, build_meeting
from tilegen.games.tiles.rules.scoring import ANY
from tilegen.text.wording import join_words

_LANGUAGE: Final = "en"
_HEADING: Final = re.compile(r"[a-z]+")
"""What a heading can end in."""
_FIGURE, _AGAIN = GENERAL_KINDS


def find_block_words(game: TileGame, options: RuleOptions) -> BlockWords:
    """The English words of the file, where a heading can hold them; else the general ones."""
    own = game.presentation.words.get(_LANGUAGE, {})
    sides = tuple(own.get(kind.name, {}).get("one", kind.name) for kind in game.kinds_of_sides)
    if options.grids is Grids.ONE:
        return make_table_words(sides)
    figure = own.get(_FIGURE, {}).get("one", _FIGURE)
    first = _find_heading(figure, _FIGURE)
    again = _find_heading(find_move_words(game).again, _AGAIN, first)
    return make_figure_words(
        figure,
        own.get(_FIGURE, {}).get("many", f"{figure}s"),
        first,
        again,
        own.get(_AGAIN, {}).get("many", f"{again}s"),
        "finished",
        sides,
    )


def name_figures(game: TileGame, options: RuleOptions) -> str:
    """The figures that score when they are finished, in the words of the file."""
    own = game.presentation.words.get(_LANGUAGE, {})
    figures = dict.fromkeys(figure for kind in game.kinds_of_sides for figure in kind.ports)
    scoring = [
        figure
        for figure in (*figures, *options.surrounded)
        if (rule := options.score.get(figure) or options.score.get(ANY)) and rule.finished
    ]
    if options.grids is Grids.FIGURE or not scoring:
        return own.get(_FIGURE, {}).get("many", f"{_FIGURE}s")
    names = [own.get(figure, {}).get("many", f"{figure}s") for figure in dict.fromkeys(scoring)]
    return join_words(names, "and")


def find_block_game(game: TileGame, variant: str | None = None) -> BlockGame:
    """The tiles of a file by the rules of a variant, by default of the usual one."""
    options = game.variants[variant or next(iter(game.variants))]
    meeting = build_meeting(game.shape, game.kinds_of_sides, options.match, options.join)
    words = find_block_words(game, options)
    return BlockGame(options, PlayTiles(game.tiles, meeting, options.join), words)


def _find_heading(word: str, usual: str, *taken: str) -> str:
    heading = word.casefold()
    return heading if _HEADING.fullmatch(heading) and heading not in {TABLE, *taken} else usual
