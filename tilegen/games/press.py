"""What a game supplies so that its sets can be read, checked, drawn and printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from tilegen.games.room import Room
from tilegen.sets.edition import Edition, OwnArt
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.drawing.face import Face
    from tilegen.drawing.scene import Item
    from tilegen.parts.part import Part
    from tilegen.sets.checks import Metric
    from tilegen.sheets.blocks import Illustration
    from tilegen.sheets.catalogue import Catalogue
    from tilegen.styles.likeness import Pair

Spec = TypeVar("Spec", bound=Edition)

BACK: Final = "back"
"""The name of the face of `Press.back`; no piece may have it."""


COVER: Final = "cover"
"""What the face of `Press.cover` must be called, and no piece may be."""


class Inspection(NamedTuple, Generic[Spec]):
    """What there is to say about a set that was read. `checks` find what makes it unplayable or
    worse than it could be, each on its own; `alike` the two pieces that look most alike, which
    takes as long as to draw them all, and then all others that players would mix up; `mixed_up`
    says so of each.
    `describe` is a table to read, which names the set, `as_json` what a program wants to know; both
    are given what is alike. `unknown` is what a program is told of a set that could not be read:
    the same keys, and None for each. `metrics` are all that `expect` can name."""

    checks: tuple[Callable[[Spec], Iterable[Diagnostic]], ...]
    alike: Callable[[Spec], tuple[Pair, ...]]
    mixed_up: Callable[[Spec, Sequence[Pair]], Iterable[Diagnostic]]
    describe: Callable[[Spec, Sequence[Pair]], str]
    as_json: Callable[[Spec, Sequence[Pair]], dict[str, object]]
    unknown: dict[str, object]
    metrics: Callable[[Spec], Mapping[str, Metric]]


class Piece(NamedTuple):
    """A printed piece. Its files are called `name`; `about` says what it shows. A command line asks
    for pieces by `name` or `number`, as in `3,7-12`: so no name has a comma or differs from another
    only in capitals, and none looks like a number or a range unless it is the piece's number."""

    name: str
    number: int
    about: str = ""

    @property
    def title(self) -> str:
        """The name of its picture."""
        return f"{self.name}: {self.about}" if self.about else self.name


class Arrangement(NamedTuple):
    """Pieces by their names in the order in which they lie on the sheets, each with its quarter
    turns. Of the `cuts` between two pieces `unlike` have different pictures on their sides."""

    laid: tuple[tuple[str, int], ...]
    cuts: int
    unlike: int


class Extra(NamedTuple):
    """Pieces that come with the set and are alike on both sides: what they are called, their faces,
    which are of one size, with how many there are of each, the radius of their corners in
    millimetres, and the keys of the guide's short words that name their sheets, say what these
    hold, count the pieces in a box, and say what one is."""

    noun: str
    faces: tuple[tuple[Face, int], ...]
    corner: float
    title: str
    pieces: str
    held: str
    one: str

    @property
    def copies(self) -> int:
        """How many there are of all faces."""
        return sum(copies for _, copies in self.faces)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of each, in millimetres."""
        face = self.faces[0][0]
        return face.width, face.height


class OwnArts(NamedTuple, Generic[Spec]):
    """The designer's own pictures: the files that a set names, and the set with what was read from
    them, by the names of the pieces; `side` is that of the square in which they are drawn, in
    millimetres. `part` is the part
    that is called like a file which is not there, or nearly so, if any."""

    side: float
    asked: Callable[[Spec], Mapping[str, OwnArt]]
    given: Callable[[Spec, Mapping[str, tuple[Item, ...]]], Spec]
    part: Callable[[str], str | None]


class Press(NamedTuple, Generic[Spec]):
    """How a game's pieces are drawn and printed.

    `noun` is what people call a piece, `height` how high it is for its width of 1. `misfits` finds
    what a set asks of its pictures that there is not. A piece is drawn by its name, which is also
    that of its face, as wide as the set's `printing.size`; `marks` gives the same face without its
    items, in much less time; `back`, as large and called BACK, is on the other side of all.
    `cover` is the picture on the cover of a set, of any size and called
    COVER, which shows what players make of the pieces; a room, since only printing needs it.
    All this holds for a set of any size, down to one row.

    `arranged` is given names, columns, rows and whether what meets at a cut must be alike; where
    the order does not matter it gives None. No piece is lost or added. `fingerprint` tells sets
    apart: six small hexadecimal digits of what decides the play, so not of the order of the rows.

    `guide` is the folder with what players read, a file a language; `filling` the words that it
    asks for, and `illustrations` its pictures by their names, with captions, only of pieces that
    are in the set; a room, since only printing needs them. `held` is whether players hold the
    pieces in their hands, as cards. `parts` is all that pictures are made of, and the names by
    which a set asks for it, first a set's own."""

    noun: str
    height: float
    held: bool
    misfits: Callable[[Spec], Iterable[Diagnostic]]
    pieces: Callable[[Spec], tuple[Piece, ...]]
    draw: Callable[[Spec, str], Face]
    marks: Callable[[Spec, str], Face]
    back: Callable[[Spec], Face]
    cover: Room[Callable[[Spec], Face]]
    extras: Callable[[Spec], tuple[Extra, ...]]
    arranged: Callable[[Spec, Sequence[str], int, int, bool], Arrangement | None]
    fingerprint: Callable[[Spec], str]
    guide: Path
    filling: Callable[[Spec], Mapping[str, str]]
    illustrations: Room[Callable[[Spec, Callable[[str], str]], Mapping[str, Illustration]]]
    parts: Callable[[Mapping[str, Part]], Catalogue]
    own: OwnArts[Spec] | None = None
