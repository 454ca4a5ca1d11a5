"""The colours that a figure's row can name."""

from __future__ import annotations

from tilegen.parts.skin import Build, Skin
from tilegen.parts.tones import TONES, dyed
from tilegen.styles import Style

_ACCENTS = 6

KINDS = ("thin", "thick")
"""The names of a palette's first two colours of bodies."""


def colors() -> tuple[str, ...]:
    """All names of colours."""
    accents = (f"accent {number}" for number in range(1, _ACCENTS + 1))
    return *accents, *KINDS, *TONES


def skin_of(style: Style, name: str) -> Skin:
    """A colour by its name, as the style paints it."""
    if name in TONES:
        return dyed(style.dye, name)
    if name.startswith("accent "):
        return style.accent_skins[int(name[-1]) - 1]
    # No hides: those are on pieces whose bodies must be told apart.
    skin = style.kinds[KINDS.index(name)]
    return Skin(Build.PLAIN, skin.body, skin.rim, skin.light, skin.marks)
