"""Names that users choose from, in sets and on the command line, as types. This module loads
nothing, so that help and shells can list them at once. Other modules define the meaning of each
name; a test compares the two."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import NamedTuple, assert_never


class StyleName(StrEnum):
    """The styles, which are in `tilegen/styles/`."""

    INK = "ink"
    GUMMY = "gummy"
    LOWINK = "lowink"
    COLOUR_IN = "colour-in"


class PaletteName(StrEnum):
    """The palettes, whose colours are in `tilegen/styles/palettes.py`."""

    MEADOW = "meadow"
    FOREST = "forest"
    OCEAN = "ocean"
    CANDY = "candy"
    DUSK = "dusk"
    VOLCANO = "volcano"
    AUTUMN = "autumn"


class Paper(NamedTuple):
    """A size of paper as sold: its width and height in millimetres."""

    name: str
    width: float
    height: float


PAPERS = {
    paper.name.lower(): paper
    for paper in (
        Paper("A4", 210.0, 297.0),
        Paper("Letter", 215.9, 279.4),
        Paper("A3", 297.0, 420.0),
        Paper("A5", 148.0, 210.0),
        Paper("Legal", 215.9, 355.6),
        Paper("Tabloid", 279.4, 431.8),
    )
}


class Language(NamedTuple):
    """A language of guides, pages and names. `english` is its name in English, `own` its name in
    itself, and `aliases` are other words that users write for its code. `plurals` are the forms of
    words that count whole numbers of things, by their names in CLDR. `little` are the words of one
    letter after which no line may end. `letters` are a sample of its letters beyond a to z: all
    small letters of an alphabet, or some syllables. `forms` are the forms of a noun beyond `one`,
    `many`, `with` and `to`: its gender and its cases."""

    code: str
    english: str
    own: str
    aliases: tuple[str, ...] = ()
    plurals: frozenset[str] = frozenset(("one", "other"))
    little: str = ""
    letters: str = ""
    forms: tuple[str, ...] = ()


LANGUAGES = {
    language.code: language
    for language in (
        Language("en", "English", "English", aliases=("uk", "us")),
        Language(
            "es",
            "Spanish",
            "Español",
            aliases=("sp",),
            little="aeoy",
            letters="áéíñóúü",
            forms=("gender",),
        ),
        Language(
            "ko",
            "Korean",
            "한국어",
            aliases=("kr",),
            plurals=frozenset(("other",)),
            letters="가나다를은는이타일",
        ),
        Language(
            "ru",
            "Russian",
            "Русский",
            plurals=frozenset(("one", "few", "many")),
            little="авикосуя",
            letters="".join(map(chr, range(0x430, 0x450))) + "ё",
            forms=("gender", "acc", "gen", "dat", "dats"),
        ),
    )
}
"""The languages by their codes. To add one, add it here: tests then name each text that it lacks,
and until it has them, English stands in for words, and commands say that it is not finished."""


class Bleeds(Enum):
    """The places at which bleed is printed. `SHARED` and `OUTER`: round the block; neighbours share
    a cut, and with `SHARED` neighbours were chosen to look alike where they meet. `OWN`: round
    every piece, with a strip of waste between two. `NONE`: nowhere. `AUTO`: `SHARED` if neighbours
    look alike at every cut, else `OUTER`."""

    AUTO = "auto"
    SHARED = "shared"
    OUTER = "outer"
    OWN = "own"
    NONE = "none"


class Marks(Enum):
    """The mark for cameras on each piece: an ArUco marker with its number, or nothing."""

    ARUCO = "aruco"
    NONE = "none"


class Aim(Enum):
    """The aim of a layout: most pieces on a sheet, or fewest cuts through all sheets."""

    MOST = "most"
    FEWEST_CUTS = "fewest-cuts"


class Hexes(Enum):
    """How hexagons lie on a sheet. `WEAVE`: corner to corner, so that every side lies on a line
    across the whole sheet, which scissors can follow. `HONEYCOMB`: side to side, for machines."""

    WEAVE = "weave"
    HONEYCOMB = "honeycomb"


class Flip(Enum):
    """The edge of the paper that stays in place when the sheet is turned over."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"


class Backs(Enum):
    """The places of printed backs: none, the other side of paper flipped on an edge, or beside the
    fronts, to be folded behind them."""

    NONE = "none"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    GUTTERFOLD = "gutterfold"

    @property
    def flip(self) -> Flip | None:
        match self:
            case Backs.LONG_EDGE:
                return Flip.LONG_EDGE
            case Backs.SHORT_EDGE:
                return Flip.SHORT_EDGE
            case Backs.NONE | Backs.GUTTERFOLD:
                return None
            case _:
                assert_never(self)


class Cutter(Enum):
    """The means of cutting the pieces out: by hand, by a machine, not at all since the cells are
    cut already, or by a print shop."""

    HAND = "hand"
    MACHINE = "machine"
    CELLS = "cells"
    SHOP = "shop"


class PageOrder(Enum):
    """Whether each back follows its front, or all backs follow all fronts."""

    INTERLEAVED = "interleaved"
    FRONTS_THEN_BACKS = "fronts-then-backs"


class Guides(Enum):
    """The lines along which to cut: from the block to the rulers, to the margins, or none."""

    SHORT = "short"
    LONG = "long"
    NONE = "none"


class CutFormat(Enum):
    """The files that cutting software reads."""

    SVG = "svg"
    DXF = "dxf"


class AnswerForm(Enum):
    """The form of an option's argument: a number, a word, or several words."""

    NUMBER = "number"
    WORD = "word"
    PHRASE = "phrase"


class HintOption(NamedTuple):
    """An option of `hint`, which asks a game one question: its name, the form of its value, and
    help."""

    name: str
    form: AnswerForm
    metavar: str
    about: str


class GameNames(NamedTuple):
    """The names that only one game has: of its bots, of its variants, each with a subject or
    nothing, and of the options of `hint`."""

    bots: tuple[str, ...]
    variants: Mapping[str, str]
    hints: tuple[HintOption, ...]


NAMES_BY_GAME: Mapping[str, GameNames] = {
    "monsters": GameNames(
        bots=("builder", "closer", "greedy", "random", "lookahead:60"),
        variants={
            "open": "where each player chooses a start tile from all",
            "deal4": "where it is chosen from four",
        },
        hints=(
            HintOption("tile", AnswerForm.NUMBER, "N", "The tile that was drawn."),
            HintOption("cell", AnswerForm.PHRASE, "PLACE", "An open cell, such as 'right of 12'."),
        ),
    ),
    "misfitz": GameNames(
        bots=("obedient", "hoarder", "random"),
        variants={"standard": "", "expert": ""},
        hints=(HintOption("card", AnswerForm.WORD, "CARD", "A card of Misfitz, such as 7T."),),
    ),
}
"""The games, the default one first. Importing a game to ask it for these names would keep help and
shells waiting."""

GAMES = tuple(NAMES_BY_GAME)
STYLES = tuple(StyleName)
PALETTES = tuple(PaletteName)
PLATFORMS = ("tts", "tabletopia", "the-game-crafter", "print-shop")
BLEEDS = tuple(way.value for way in Bleeds)
MARKS = tuple(mark.value for mark in Marks)
TEMPLATES = ("labels-45", "poker-cards")
EXAMPLES: Mapping[str, str] = {
    "macmahon": "macmahon",
    "paths": "garden",
    "robots": "robots",
    "hexagons": "honey",
    "dominoes": "sevens",
    "terrain": "lakes",
    "rings": "moons",
}
"""The games in one file that come with tilegen, by what they are examples of."""
GALLERY = tuple(EXAMPLES.values())
"""The names of these games: where a set is asked for, each stands for its file."""
LIKE = tuple(dict.fromkeys((*EXAMPLES, *GALLERY)))
"""The words for a game that one of your own may begin like."""
LAYOUTS = tuple(aim.value for aim in Aim)
HEXES = tuple(way.value for way in Hexes)
BACKS = tuple(way.value for way in Backs)
FLIPS = tuple(edge.value for edge in Flip)
ORDERS = tuple(order.value for order in PageOrder)
GUIDES = tuple(guide.value for guide in Guides)
CUT_FORMATS = tuple(form.value for form in CutFormat)
BOX_KINDS = ("tuck", "tray")
ENGINES = ("auto", "plain", "compiled", "rules")
