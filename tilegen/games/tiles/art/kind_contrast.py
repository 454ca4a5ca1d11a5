"""Which kinds of sides look alike to the colour-blind, by their colours and patterns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Final, NamedTuple

from tilegen.drawing.colour import Vision, difference
from tilegen.drawing.scene import Color
from tilegen.games.tiles.art.kind_colours import COLORS_BY_WORD, Dress, dress_game
from tilegen.games.tiles.art.landscapes import LANDSCAPES
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.sets.edition import OwnColors
from tilegen.styles import style_of
from tilegen.styles.palettes import GROUND_APART, KINDS_APART

GROUND: Final = "the ground"
_COLOR_VISIONS: Final = tuple(vision for vision in Vision if vision is not Vision.GREY)
"""A print without colours is what patterns are for."""
_OF_LAND: Final = frozenset({Look.TERRAIN, Look.PATHS})
_ON_GROUND: Final = frozenset({Look.BANDS, Look.CREATURES, Look.PATHS})


class AlikeKinds(NamedTuple):
    """Two kinds, or a kind and the ground, that players with a colour weakness cannot tell apart:
    `difference` is the least difference of their colours to such eyes, and `least` the required
    one."""

    one: str
    other: str
    visions: frozenset[Vision]
    difference: float
    least: float


def find_alike_kinds(game: TileGame) -> Iterator[AlikeKinds]:
    """The kinds of sides with the same pattern whose colours are too near, and those whose own
    colours are too near the ground."""
    look = game.presentation.look
    if look is Look.PIPS:
        return  # Its kinds are numbers.
    dresses = _choose_dresses(game)
    for (one, dress), (other, other_dress) in combinations(dresses.items(), 2):
        if dress.pattern is other_dress.pattern:
            colors = (dress.skin.body, other_dress.skin.body)
            yield from _compare(one, other, colors, KINDS_APART)
    if look in _OF_LAND:
        yield from _compare_lands(game)
    if look in _ON_GROUND:
        own, ground = _list_own_colors(game), style_of(game.art).ground
        for name in (name for name in dresses if name in own):
            yield from _compare(name, GROUND, (dresses[name].skin.body, ground), GROUND_APART)


def _compare_lands(game: TileGame) -> Iterator[AlikeKinds]:
    """Kinds of one landscape, such as a lake and a sea, which colours alone tell apart."""
    dresses = dress_game(game)
    kinds = [kind.name for kind in game.kinds_of_sides if kind.name in LANDSCAPES]
    for one, other in combinations(kinds, 2):
        if LANDSCAPES[one] is LANDSCAPES[other]:
            colors = (dresses[one].skin.body, dresses[other].skin.body)
            yield from _compare(one, other, colors, KINDS_APART)


def suggest_color(game: TileGame, name: str) -> str | None:
    """Six hexadecimal digits of a colour that distinguishes a kind from the others for all eyes;
    None if none of the usual colours will do."""
    before = len([*find_alike_kinds(game)])
    for code in dict.fromkeys(COLORS_BY_WORD.values()):
        changed = _recolor(game, name, code)
        alike = [*find_alike_kinds(changed)]
        dresses = _choose_dresses(changed)
        others = (dress for own, dress in dresses.items() if own != name)
        if (
            len(alike) < before
            and not any(name in {pair.one, pair.other} for pair in alike)
            # Nor is it to have the colour of a kind with another pattern.
            and all(
                difference(dresses[name].skin.body, other.skin.body) >= KINDS_APART
                for other in others
            )
        ):
            return code
    return None


def _recolor(game: TileGame, name: str, code: str) -> TileGame:
    """The game with a colour of the designer's own for a kind."""
    own = _list_own_colors(game) | {name: code}
    colors = tuple(map(own.get, game.colored_kinds))
    ground = game.art.palette.ground if isinstance(game.art.palette, OwnColors) else None
    return replace(game, art=game.art._replace(palette=OwnColors(colors, ground)))


def _choose_dresses(game: TileGame) -> Mapping[str, Dress]:
    """The dress of each kind that its colour has to distinguish. Land has shapes of its own, and
    kinds that join nothing are only seen where each side is an area."""
    look, dresses = game.presentation.look, dress_game(game)
    return {
        kind.name: dresses[kind.name]
        for kind in game.kinds_of_sides
        if (kind.ports or look is Look.WEDGES)
        and not (look in _OF_LAND and kind.name in LANDSCAPES)
    }


def _list_own_colors(game: TileGame) -> dict[str, str]:
    """The kinds to which the designer gives a colour."""
    own = game.art.palette.kinds if isinstance(game.art.palette, OwnColors) else ()
    return {name: code for name, code in zip(game.colored_kinds, own, strict=False) if code}


def _compare(
    one: str, other: str, colors: tuple[Color, Color], least: float
) -> Iterator[AlikeKinds]:
    by_vision = {vision: difference(*colors, vision) for vision in _COLOR_VISIONS}
    visions = frozenset(vision for vision, contrast in by_vision.items() if contrast < least)
    if visions:
        yield AlikeKinds(one, other, visions, min(by_vision.values()), least)
