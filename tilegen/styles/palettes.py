"""The palettes: the colours that styles are mixed from."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from tilegen.drawing.colour import Vision, difference, lightness
from tilegen.drawing.scene import Color
from tilegen.names import PaletteName
from tilegen.sets.edition import OwnColors
from tilegen.styles.scenery import Scenery
from tilegen.text.near import listed


def _colors(*codes: str) -> tuple[Color, ...]:
    return tuple(Color.of(code) for code in codes)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme. Things that grow on a body, and its clothes, have an accent's
    colour."""

    name: str
    thin: Color
    thick: Color
    ground: Color
    line: Color
    accents: tuple[Color, ...]
    turf: Color
    scenery: Scenery = Scenery.GRASS
    irises: tuple[Color, ...] = _colors("3f9be0", "5fb53c", "f09a26", "d9538f", "25a59a")


PALETTES: dict[str, Palette] = {
    palette.name: palette
    for palette in (
        Palette(
            "meadow",
            thin=Color.of("8ed653"),
            thick=Color.of("8a5fd3"),
            ground=Color.of("fdf3dc"),
            line=Color.of("2d1b42"),
            accents=_colors("ff9f43", "ff6f91", "ffd54a", "35bdb2", "f0574a", "5aa9f0"),
            turf=Color.of("6fbf4f"),
        ),
        Palette(
            "forest",
            thin=Color.of("bccf3c"),
            thick=Color.of("2f8f63"),
            ground=Color.of("f4efdd"),
            line=Color.of("1d2b24"),
            accents=_colors("e0702f", "d8475c", "f2c14a", "8d6a4f", "b7e0c2", "7d5fa6"),
            turf=Color.of("6fa05a"),
            scenery=Scenery.LEAVES,
        ),
        Palette(
            "ocean",
            thin=Color.of("ffb37a"),
            thick=Color.of("2b7fc4"),
            ground=Color.of("e3f5f4"),
            line=Color.of("12243f"),
            accents=_colors("ff6f61", "ffd166", "5fd3c4", "f497b6", "9ad0f5", "b58be0"),
            turf=Color.of("2fb0c8"),
            scenery=Scenery.BUBBLES,
        ),
        Palette(
            "candy",
            thin=Color.of("86e4d0"),
            thick=Color.of("d4428c"),
            ground=Color.of("fff4f8"),
            line=Color.of("431a3c"),
            accents=_colors("ffd84d", "8c7bea", "ff9a5c", "6cc5f2", "fff0b3", "b6e45a"),
            turf=Color.of("f27fb2"),
            scenery=Scenery.SPRINKLES,
        ),
        Palette(
            "dusk",
            thin=Color.of("f6a5a0"),
            thick=Color.of("545bb0"),
            ground=Color.of("ece6f5"),
            line=Color.of("1f1a3d"),
            accents=_colors("ffc65c", "66c6c0", "f4717f", "c7a6f2", "fff1b8", "8fb8f0"),
            turf=Color.of("6f78c8"),
            scenery=Scenery.STARS,
        ),
        Palette(
            "volcano",
            thin=Color.of("f9b930"),
            thick=Color.of("c8402f"),
            ground=Color.of("f3e9e2"),
            line=Color.of("2b1410"),
            accents=_colors("5b6b7a", "ff8a3c", "7fc7b5", "f7e08a", "9c6bb0", "8fb3d9"),
            turf=Color.of("8a7f78"),
            scenery=Scenery.PEBBLES,
        ),
        Palette(
            "autumn",
            thin=Color.of("f0b54f"),
            thick=Color.of("8e4a2f"),
            ground=Color.of("f8f0df"),
            line=Color.of("2e1a12"),
            accents=_colors("d9532c", "8aa64b", "f4d35e", "5f8f8b", "b5546c", "e8dcc0"),
            turf=Color.of("d98a3c"),
            scenery=Scenery.LEAVES,
        ),
    )
}
"""Every palette by name, the default one first."""

USUAL = PaletteName.MEADOW

KINDS_APART = 20.0
"""The least `difference` of thin and thick, also for people who are colour-blind."""

GREY_APART = 12.0
"""The least difference of their lightness, when printed without colours."""

GROUND_APART = 10.0
"""The least `difference` of a body and the ground behind it."""


def palette(named: PaletteName | OwnColors) -> Palette:
    """The palette with this name, or the default one with a designer's own colours."""
    if not isinstance(named, OwnColors):
        return PALETTES[named]
    usual = PALETTES[USUAL]
    return replace(
        usual,
        name="own",
        thin=Color.of(named.thin) if named.thin else usual.thin,
        thick=Color.of(named.thick) if named.thick else usual.thick,
        ground=Color.of(named.ground) if named.ground else usual.ground,
    )


_BLIND = {
    Vision.PROTANOPIA: "red-blind",
    Vision.DEUTERANOPIA: "green-blind",
    Vision.TRITANOPIA: "blue-blind",
}


def weaknesses(of: Palette, than: Palette | None = None) -> tuple[str, ...]:
    """Sentences about colours of a palette that look too much alike, and to whom. What looks alike
    in the palette `than` as well is left out."""
    known = {} if than is None else _alike(than)
    found = {pair: visions - known.get(pair, set()) for pair, visions in _alike(of).items()}
    return tuple(f"{pair} look alike{_to(visions)}" for pair, visions in found.items() if visions)


def _alike(of: Palette) -> dict[str, set[Vision]]:
    """The pairs that look alike, each with the kinds of vision that cannot tell them apart."""
    found: dict[str, set[Vision]] = {}
    for vision in Vision:
        if vision is Vision.GREY:
            near = abs(lightness(of.thin, vision) - lightness(of.thick, vision)) < GREY_APART
        else:
            near = difference(of.thin, of.thick, vision) < KINDS_APART
        if near:
            found.setdefault("thin and thick", set()).add(vision)
        for kind, color in (("thin", of.thin), ("thick", of.thick)):
            if difference(color, of.ground, vision) < GROUND_APART:
                found.setdefault(f"{kind} and the ground", set()).add(vision)
    return found


def _to(visions: Set[Vision]) -> str:
    """To whom colours look alike; nothing if to everybody."""
    if Vision.FULL in visions:
        return ""
    blind = [word for vision, word in _BLIND.items() if vision in visions]
    told = []
    if blind:
        told.append(
            f"to {'colour-blind' if len(blind) == len(_BLIND) else listed(blind, 'and')} people"
        )
    if Vision.GREY in visions:
        told.append("in black and white")
    return f" {listed(told, 'and')}"
