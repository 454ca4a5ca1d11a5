"""The pictures of a guide that is written from options."""

from __future__ import annotations

from itertools import product

from tilegen.games.tiles.art.kind_colours import COLORS_BY_WORD
from tilegen.games.tiles.art.landscapes import LANDSCAPES
from tilegen.games.tiles.card.facts import CardGame, choose_card_game
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look

FITS = ("fit-1", "fit-2")
MISSES = ("miss-1", "miss-2")
MISS_ONE_SIDE = "miss-side"
TURN = ("turn-1", "turn-2", "turn-3")
FINISHED = "finished"
SCORING = "scoring"
_WORD = "picture-of-"
_DRESSED = frozenset({Look.BANDS, Look.PATHS, Look.WEDGES, Look.TERRAIN})
"""The looks in which each kind of sides has a colour and a pattern."""
_WITH_INSIDE = frozenset({Look.TERRAIN, Look.BANDS})
"""The looks in which a figure inside a tile has a picture."""


def list_pictures(game: TileGame) -> tuple[str, ...]:
    """The names of the pictures that a game's guide has, in their order: two tiles that fit, three
    that do not, if any do not, a finished figure, if figures finish, the steps of a turn, how
    points are counted, if figures have any, and what stands for words on tiles."""
    card_game = choose_card_game(game)
    return (
        *FITS,
        *((*MISSES, MISS_ONE_SIDE) if _can_miss(card_game) else ()),
        *((FINISHED,) if card_game.is_finishing else ()),
        *TURN,
        *((SCORING,) if card_game.options.score else ()),
        *list_legend(game),
    )


def list_legend(game: TileGame) -> dict[str, str]:
    """The words that colours and pictures on tiles stand for, by the names of their pictures in the
    guide. The eyes of living pieces need no explanation."""
    look = game.presentation.look
    inside = {
        segment.figure for tile in game.tiles for segment in tile.segments if not segment.ports
    }
    words = [
        word
        for word in game.list_pictured()
        if not (word == "eyes" and game.has_living_pieces)
        and (word not in inside or look in _WITH_INSIDE)
    ]
    words = [*_list_dressed_kinds(game), *words]
    return {f"{_WORD}{number}": word for number, word in enumerate(dict.fromkeys(words), 1)}


def _list_dressed_kinds(game: TileGame) -> list[str]:
    """The kinds of sides that are known by a colour and a pattern, which their words do not say."""
    look = game.presentation.look
    if look not in _DRESSED:
        return []
    lands = LANDSCAPES if look is Look.TERRAIN else {}
    kinds = [kind.name for kind in game.kinds_of_sides if kind.ports]
    unclear = [name for name in kinds if name not in COLORS_BY_WORD and name not in lands]
    return [name for name in unclear if not name.isdecimal()]


def _can_miss(card_game: CardGame) -> bool:
    """Whether there are two sides that may not touch, or whose touch is not enough."""
    options = card_game.options
    kinds = range(len(card_game.kinds))
    sides = {side for tile in card_game.game.tiles for side in tile.sides}
    may_not = any(
        other not in options.match[kind]
        for kind, other in product(kinds, kinds)
        if kind in sides and other in sides
    )
    return may_not or options.join > 0
