"""The names that people choose from, in sets and on the command line. Nothing is loaded for them,
so that help and shells can list them at once; what each is called after is elsewhere, and a test
holds the two together."""

from __future__ import annotations

from enum import Enum


class Bleeds(Enum):
    """Where bleed is printed. `OUTER` and `SHARED`: round the block, neighbours share a cut, and
    with `SHARED` what meets at a cut was chosen to look alike. `OWN`: round every piece, with a
    strip of waste between two. `NONE`: nowhere."""

    # It is here because sets say it and sheets do it, and neither knows the other.
    OUTER = "outer"
    SHARED = "shared"
    OWN = "own"
    NONE = "none"


GAMES = ("monsters", "misfitz")
PAPERS = ("a4", "letter", "a3", "a5", "legal", "tabloid")
STYLES = ("ink", "gummy", "lowink", "colour-in")
PALETTES = ("meadow", "forest", "ocean", "candy", "dusk", "volcano", "autumn")
LANGUAGES = ("en", "es", "ko", "ru")
PLATFORMS = ("tts", "tabletopia", "the-game-crafter")
BLEEDS = tuple(way.value for way in Bleeds)
MARKS = ("aruco", "none")
LAYOUTS = ("most", "fewest-cuts")
BACKS = ("none", "long-edge", "short-edge", "gutterfold")
FLIPS = ("long-edge", "short-edge")
ORDERS = ("interleaved", "fronts-then-backs")
CUT_FORMATS = ("svg", "dxf")
BOX_KINDS = ("tuck", "tray")
