"""What a photo will show, as values: all that chance decides of it, and no pixel.

Millimetres are those of the table, x to the right and y downward; angles are degrees clockwise.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tilegen.names import PaletteName, StyleName

Point = tuple[float, float]

SIDE = 44.0
"""The side of a tile."""


class Kind(StrEnum):
    """What a photo is meant to be hard for."""

    CLEAN = "clean"
    BUSY = "busy"
    HARD = "hard"
    EDGE = "edge"
    PAIR = "pair"
    BARE = "bare"
    FEW = "few"


class Game(StrEnum):
    """Whose tiles lie on the table: monsters, those of a file in `specs`, or hives, which are the
    hexagons of honey on grids of their own."""

    MONSTERS = "monsters"
    ROBOTS = "robots"
    GARDEN = "garden"
    LAKES = "lakes"
    MOONS = "moons"
    MACMAHON = "macmahon"
    HONEY = "honey"
    HIVES = "hives"
    SEVENS = "sevens"


class Mix(NamedTuple):
    """How the pieces were printed."""

    style: StyleName
    palette: PaletteName


MIXES = (
    Mix(StyleName.INK, PaletteName.MEADOW),
    Mix(StyleName.INK, PaletteName.DUSK),
    Mix(StyleName.INK, PaletteName.OCEAN),
    Mix(StyleName.GUMMY, PaletteName.CANDY),
    Mix(StyleName.GUMMY, PaletteName.FOREST),
    Mix(StyleName.LOWINK, PaletteName.MEADOW),
    Mix(StyleName.LOWINK, PaletteName.VOLCANO),
    Mix(StyleName.COLOUR_IN, PaletteName.MEADOW),
)


class Surface(StrEnum):
    """Kinds of table."""

    WOOD = "wood"
    PLANKS = "planks"
    WHITE = "white"
    DARK = "dark"
    MARBLE = "marble"
    DARK_MARBLE = "dark marble"
    FELT = "felt"
    CLOTH = "cloth"
    PRINT = "print"
    CHECKS = "checks"
    GINGHAM = "gingham"


class Cut(NamedTuple):
    """How far a piece was cut from where it should have been, in its own millimetres and
    degrees."""

    x: float
    y: float
    angle: float


class Played(NamedTuple):
    """A tile of a creature: where it lies on the creature's grid, and its turn. Of hexagons each
    row is shifted by half a tile against the one above."""

    number: int
    cell: tuple[int, int]
    turn: int


class Creature(NamedTuple):
    """Its tiles, and whose it is; `owner` counts players from 1, 0 is nobody, for a tile that was
    discarded."""

    owner: int
    kind: str
    tiles: tuple[Played, ...]


class Laid(NamedTuple):
    """A tile as a hand laid it: the middle of the cut piece, and the angle of its own top. `curl`
    is how high its two ends stand up, in millimetres, along its own x or y."""

    number: int
    creature: int
    x: float
    y: float
    angle: float
    cut: Cut = Cut(0, 0, 0)
    curl: float = 0.0
    along_x: bool = True
    sides: int = 4


class ThingKind(StrEnum):
    """What else lies on a table."""

    CUP = "cup"
    DIE = "die"
    CARD = "card"
    CODE = "code"
    CROSSWORD = "crossword"
    BACK = "back"
    PILE = "pile"
    RULES = "rules"
    SHEET = "sheet"
    FINGER = "finger"


class Thing(NamedTuple):
    """Something that is no tile. A finger's angle is where it points; `seed` decides how it is
    painted."""

    kind: ThingKind
    x: float
    y: float
    angle: float
    seed: int


class Light(NamedTuple):
    """How the table is lit. Gains are for blue, green and red; `from_` is where the light comes
    from, as an angle. Glare is a spot with a middle and radius in shares of the photo, and how many
    levels it adds. A shadow is one with how much light it leaves."""

    gains: tuple[float, float, float]
    from_: float
    falloff: float
    glare: tuple[Point, float, float] | None
    shadow: tuple[Point, float, float] | None


class Shot(NamedTuple):
    """How the photo was taken. `tilt` is from straight above; `focal` and the middle are pixels.
    `blur` is a Gaussian's sigma in millimetres on the table, `motion` the length of a movement in
    the same, and `towards` its angle on the photo."""

    width: int
    height: int
    aim: Point
    distance: float
    tilt: float
    roll: float
    focal: float
    bend: float
    blur: float
    motion: float
    towards: float
    noise: float
    quality: int


class Scene(NamedTuple):
    """A table, and the shots that were taken of it."""

    number: int
    kind: Kind
    mix: Mix
    surface: Surface
    creatures: tuple[Creature, ...]
    tiles: tuple[Laid, ...]
    things: tuple[Thing, ...]
    light: Light
    shots: tuple[Shot, ...]
    game: Game = Game.MONSTERS
