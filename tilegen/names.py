"""The names that people choose from, in sets and on the command line. Nothing is loaded for them,
so that help and shells can list them at once; what each is called after is elsewhere, and a test
holds the two together."""

from __future__ import annotations

GAMES = ("monsters", "misfitz")
PAPERS = ("a4", "letter", "a3", "a5", "legal", "tabloid")
STYLES = ("ink", "gummy", "lowink", "colour-in")
PALETTES = ("meadow", "forest", "ocean", "candy", "dusk", "volcano", "autumn")
LANGUAGES = ("en", "es", "ko", "ru")
PLATFORMS = ("tts", "tabletopia", "the-game-crafter")
BLEEDS = ("outer", "shared", "own", "none")
MARKS = ("aruco", "none")
LAYOUTS = ("most", "fewest-cuts")
BACKS = ("none", "long-edge", "short-edge", "gutterfold")
FLIPS = ("long-edge", "short-edge")
ORDERS = ("interleaved", "fronts-then-backs")
CUT_FORMATS = ("svg", "dxf")
BOX_KINDS = ("tuck", "tray")
