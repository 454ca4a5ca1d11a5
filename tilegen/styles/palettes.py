"""The palettes: the colours that styles are mixed from."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import combinations
from typing import NamedTuple

from tilegen.drawing.colour import Vision, blend_colors, difference, lightness
from tilegen.drawing.scene import Color
from tilegen.names import PaletteName
from tilegen.sets.edition import OwnColors
from tilegen.styles.scenery import Scenery
from tilegen.text.wording import join_words


def _colors(*codes: str) -> tuple[Color, ...]:
    return tuple(Color.from_hex(code) for code in codes)


class Palette(NamedTuple):
    """The colours of a theme. `bodies` are the colours of the first kinds of bodies, at least two:
    slim ones, and broad ones, which are darker. Things that grow on a body, and its clothes, have
    an accent's colour."""

    name: str
    bodies: tuple[Color, ...]
    ground: Color
    line: Color
    accents: tuple[Color, ...]
    turf: Color
    scenery: Scenery = Scenery.GRASS
    irises: tuple[Color, ...] = _colors("3f9be0", "5fb53c", "f09a26", "d9538f", "25a59a")

    @property
    def kinds(self) -> tuple[Color, ...]:
        """The colours of MOST_KINDS kinds of bodies: the first are chosen to be told apart by
        everyone, later ones are the accents, and then darker accents."""
        darker = (blend_colors(color, self.line, 0.4) for color in self.accents)
        first = len(self.bodies)
        return (*self.bodies, *(*self.accents, *darker)[first - 2 :])[:MOST_KINDS]


PALETTES: dict[str, Palette] = {
    palette.name: palette
    for palette in (
        Palette(
            "meadow",
            bodies=_colors("8ed653", "8a5fd3"),
            ground=Color.from_hex("fdf3dc"),
            line=Color.from_hex("2d1b42"),
            accents=_colors("ff9f43", "ff6f91", "ffd54a", "35bdb2", "f0574a", "5aa9f0"),
            turf=Color.from_hex("6fbf4f"),
        ),
        Palette(
            "forest",
            bodies=_colors("c4da3e", "168a68"),
            ground=Color.from_hex("fbf4dc"),
            line=Color.from_hex("123a33"),
            accents=_colors("ef7a2c", "e2455f", "ffcb45", "b5733f", "bfeccb", "8a63b8"),
            turf=Color.from_hex("7fb85a"),
            scenery=Scenery.LEAVES,
        ),
        Palette(
            "ocean",
            bodies=_colors("ffb37a", "2b7fc4"),
            ground=Color.from_hex("e3f5f4"),
            line=Color.from_hex("12243f"),
            accents=_colors("ff6f61", "ffd166", "5fd3c4", "f497b6", "9ad0f5", "b58be0"),
            turf=Color.from_hex("2fb0c8"),
            scenery=Scenery.BUBBLES,
        ),
        Palette(
            "candy",
            bodies=_colors("86e4d0", "d4428c"),
            ground=Color.from_hex("fff4f8"),
            line=Color.from_hex("431a3c"),
            accents=_colors("ffd84d", "8c7bea", "ff9a5c", "6cc5f2", "fff0b3", "b6e45a"),
            turf=Color.from_hex("f27fb2"),
            scenery=Scenery.SPRINKLES,
        ),
        Palette(
            "dusk",
            bodies=_colors("f6a5a0", "545bb0"),
            ground=Color.from_hex("ece6f5"),
            line=Color.from_hex("1f1a3d"),
            accents=_colors("ffc65c", "66c6c0", "f4717f", "c7a6f2", "fff1b8", "8fb8f0"),
            turf=Color.from_hex("6f78c8"),
            scenery=Scenery.STARS,
        ),
        Palette(
            "volcano",
            bodies=_colors("ffc636", "dc3b2f"),
            ground=Color.from_hex("fdf0e6"),
            line=Color.from_hex("45101f"),
            accents=_colors("4a7fa8", "ff8f3f", "74d0bb", "ffe88c", "a868c2", "93c0ec"),
            turf=Color.from_hex("e08a6a"),
            scenery=Scenery.PEBBLES,
        ),
        Palette(
            "autumn",
            bodies=_colors("f0b54f", "8e4a2f"),
            ground=Color.from_hex("f8f0df"),
            line=Color.from_hex("2e1a12"),
            accents=_colors("d9532c", "8aa64b", "f4d35e", "5f8f8b", "b5546c", "e8dcc0"),
            turf=Color.from_hex("d98a3c"),
            scenery=Scenery.LEAVES,
        ),
    )
}
"""Every palette by name, the default one first."""

USUAL = PaletteName.MEADOW

MOST_KINDS = 12
"""The kinds of bodies for which every palette has colours."""

KINDS_APART = 20.0
"""The least `difference` of two kinds of bodies, also for colour-blind players."""

GREY_APART = 12.0
"""The least difference of their lightness, when printed without colours."""

GROUND_APART = 10.0
"""The least `difference` of a body and the ground behind it."""


def palette(choice: PaletteName | OwnColors) -> Palette:
    """The palette with this name, or the default one with a designer's own colours."""
    if not isinstance(choice, OwnColors):
        return PALETTES[choice]
    default = PALETTES[USUAL]
    codes = dict(enumerate(choice.kinds))
    bodies = (
        Color.from_hex(code) if (code := codes.get(kind)) else color
        for kind, color in enumerate(default.kinds[: max(len(codes), len(default.bodies))])
    )
    return default._replace(
        name="own",
        bodies=tuple(bodies),
        ground=Color.from_hex(choice.ground) if choice.ground else default.ground,
    )


_BLIND = {
    Vision.PROTANOPIA: "red-blind",
    Vision.DEUTERANOPIA: "green-blind",
    Vision.TRITANOPIA: "blue-blind",
}


def weaknesses(of: Palette, names: Sequence[str], than: Palette | None = None) -> tuple[str, ...]:
    """Sentences about colours of a palette that look too much alike, and to whom; without the pairs
    that look alike in the palette `than` as well. `names` are the kinds of bodies that a game has,
    in the palette's order."""
    known_pairs = {} if than is None else _find_similar_pairs(than, names)
    visions_by_pair = {
        pair: visions - known_pairs.get(pair, set())
        for pair, visions in _find_similar_pairs(of, names).items()
    }
    return tuple(
        f"{pair} look alike{describe_viewers(visions)}"
        for pair, visions in visions_by_pair.items()
        if visions
    )


def _find_similar_pairs(of: Palette, names: Sequence[str]) -> dict[str, set[Vision]]:
    """The pairs that look alike, each with the kinds of vision that cannot tell them apart."""
    colors_by_name = dict(zip(names, of.kinds, strict=False))
    visions_by_pair: dict[str, set[Vision]] = {}
    for vision in Vision:
        for (one, color), (other, other_color) in combinations(colors_by_name.items(), 2):
            if _are_near(color, other_color, vision):
                visions_by_pair.setdefault(f"{one} and {other}", set()).add(vision)
        for name, color in colors_by_name.items():
            if difference(color, of.ground, vision) < GROUND_APART:
                visions_by_pair.setdefault(f"{name} and the ground", set()).add(vision)
    return visions_by_pair


def _are_near(one: Color, other: Color, vision: Vision) -> bool:
    if vision is Vision.GREY:
        return abs(lightness(one, vision) - lightness(other, vision)) < GREY_APART
    return difference(one, other, vision) < KINDS_APART


def describe_viewers(visions: Set[Vision]) -> str:
    """The viewers to whom colours look alike; empty if full colour vision does not tell them
    apart."""
    if Vision.FULL in visions:
        return ""
    blind = [word for vision, word in _BLIND.items() if vision in visions]
    phrases = []
    if blind:
        phrases.append(
            f"to {'colour-blind' if len(blind) == len(_BLIND) else join_words(blind, 'and')} people"
        )
    if Vision.GREY in visions:
        phrases.append("in black and white")
    return f" {join_words(phrases, 'and')}"
