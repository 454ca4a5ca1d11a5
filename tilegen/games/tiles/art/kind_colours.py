"""The colours and patterns that distinguish kinds of sides and of figures.

Colours follow each other in the order of M. Okabe and K. Ito, which the colour-blind tell apart;
a kind that is named after a colour has that colour. Each kind has a pattern too, for grey prints.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import cycle
from typing import Final, NamedTuple

from tilegen.drawing.colour import Vision, blend_colors, difference, lightness
from tilegen.drawing.scene import Color
from tilegen.games.tiles.art.landscapes import COLORS_OF_LAND, LANDSCAPES
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.parts.skin import WHITE, Build, Skin
from tilegen.sets.edition import Art, OwnColors
from tilegen.styles import style_of
from tilegen.styles.palettes import KINDS_APART


class Pattern(Enum):
    """The pattern on the skin of a kind."""

    STRIPES = "stripes"
    DOTS = "dots"
    PLAIN = "plain"
    CROSS = "cross"
    WAVES = "waves"
    RINGS = "rings"


class Dress(NamedTuple):
    """How a kind is shown."""

    skin: Skin
    pattern: Pattern


COLORS: Final = {
    "red": "d8402a",
    "blue": "1c64bd",
    "yellow": "f8d832",
    "green": "0ea06e",
    "purple": "c470bb",
    "sky": "6cc3f5",
    "orange": "e8860f",
    "brown": "7d4a28",
}
"""The colours in order, by their names."""

COLORS_BY_WORD: Final = {
    **COLORS,
    "black": "34303f",
    "white": "f6efe0",
    "grey": "a3a3ad",
    "gray": "a3a3ad",
    "blank": "f6efe0",
    "empty": "f6efe0",
    "none": "f6efe0",
    "pink": "f08bb4",
    "violet": "8a63c9",
    "lilac": "b79be0",
    "turquoise": "2bb5b0",
    "cyan": "4cc3e0",
    "teal": "14857f",
    "lime": "a8d13a",
    "gold": "e2b21c",
    "silver": "bfc4cc",
    "indigo": "4c4fb0",
    "navy": "2c4a86",
    "magenta": "c9489b",
}
"""The colours of words for colours."""

_LANDS: Final = {word: COLORS_OF_LAND[landscape] for word, landscape in LANDSCAPES.items()}
"""The colours of words for land, in looks that show land or what crosses it."""

_NEIGHBOURS_APART: Final = 40.0
"""The least difference of a usual colour from those that words name: the blue of water and the
usual blue are 36 apart, and a current in that blue is lost in a sea."""

_DARK: Final = 45.0
"""Skins below this lightness have light marks."""


def dress_game(game: TileGame) -> dict[str, Dress]:
    """How each kind of side, and each kind of figure that no kind of side is named after, is
    shown, by name."""
    kinds = tuple(kind.name for kind in game.kinds_of_sides)
    figures = (
        *(port for kind in game.kinds_of_sides for port in kind.ports),
        *(segment.figure for tile in game.tiles for segment in tile.segments),
    )
    joining = tuple(kind.name for kind in game.kinds_of_sides if kind.ports)
    # Kinds that join nothing come last, so that they take no colour from the others.
    order = dict.fromkeys((*joining, *figures, *kinds))
    return _dress_names(tuple(order), game.colored_kinds, game.art, game.presentation.look)


@lru_cache(maxsize=8)
def _dress_names(
    names: Sequence[str], colored: Sequence[str], art: Art, look: Look
) -> dict[str, Dress]:
    style = style_of(art)
    own = art.palette.kinds if isinstance(art.palette, OwnColors) else ()
    own_by_name = {name: code for name, code in zip(colored, own, strict=False) if code}
    words = {**_LANDS, **COLORS_BY_WORD} if look in {Look.TERRAIN, Look.PATHS} else COLORS_BY_WORD
    codes = _choose_codes(names, own_by_name, words)
    patterns = [*Pattern]
    dresses: dict[str, Dress] = {}
    for index, name in enumerate(names):
        if look is Look.CREATURES and index < len(style.kinds):
            dresses[name] = Dress(style.kinds[index], Pattern.PLAIN)
            continue
        # One more after each round of colours, so that no two kinds share colour and pattern.
        rounds, place = divmod(index, len(COLORS))
        pattern = patterns[(place + rounds) % len(patterns)]
        dresses[name] = Dress(_soften(style.dye(Color.from_hex(codes[name]))), pattern)
    return dresses


def _choose_codes(
    names: Sequence[str], own: Mapping[str, str], words: Mapping[str, str]
) -> dict[str, str]:
    """The colour of each name: the designer's own, or that of the word, in a shade of it that no
    other has, or one of the usual colours that stands out from all of these."""
    codes = {name: own[name] for name in names if name in own}
    shades: dict[str, list[str]] = {}
    for name in (name for name in names if name not in own and name in words):
        taken = shades.setdefault(words[name], [])
        codes[name] = _choose_shade(words[name], taken)
        taken.append(codes[name])
    usual = [code for word, code in COLORS.items() if word not in names] or [*COLORS.values()]
    clear = [code for code in usual if all(_stands_out(code, other) for other in codes.values())]
    # All colours if only some stand out: each round of colours has other patterns.
    rest = cycle(clear or usual)
    return {name: codes.get(name) or next(rest) for name in names}


def _choose_shade(code: str, taken: Collection[str]) -> str:
    """The colour, or a deeper or lighter shade where kinds of one land, such as a lake and a sea,
    would share it."""
    color = Color.from_hex(code)
    deep, light = _deepen(color), blend_colors(color, WHITE, 0.5)
    shades = (color, deep, light, _deepen(deep), blend_colors(light, WHITE, 0.5))
    return next(
        (shade.code for shade in shades if all(_differs(shade.code, other) for other in taken)),
        code,
    )


def _deepen(color: Color) -> Color:
    """The colour, darker and fuller."""
    return Color(color.red**2 // 255, color.green**2 // 255, color.blue**2 // 255)


def _differs(code: str, other: str) -> bool:
    """Whether all eyes can tell two colours apart."""
    one, two = Color.from_hex(code), Color.from_hex(other)
    return all(
        difference(one, two, vision) >= KINDS_APART
        for vision in Vision
        if vision is not Vision.GREY
    )


def _stands_out(code: str, other: str) -> bool:
    """Whether a strip of one colour is seen at once on a ground of the other."""
    one, two = Color.from_hex(code), Color.from_hex(other)
    return difference(one, two) >= _NEIGHBOURS_APART and _differs(code, other)


def _soften(skin: Skin) -> Skin:
    """The skin with marks that are seen on it, also where it is dark."""
    if skin.marks == skin.body or lightness(skin.body) > _DARK:
        return skin
    return skin._replace(marks=blend_colors(skin.body, WHITE, 0.45))


def make_slim(skin: Skin) -> Skin:
    """The skin for something narrow, whose shade is narrow too."""
    return skin._replace(build=Build.SLIM)
