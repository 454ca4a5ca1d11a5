"""The interface by which a game's sets are checked, drawn and printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from tilegen.games.lazy import LazyAttribute
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
"""The name of the face of `Press.cover`; no piece may have it."""


class Inspection(NamedTuple, Generic[Spec]):
    """The inspection of a valid set. `checks` are independent of each other, and find faults that
    make the set unplayable or worse than it could be. `alike` are the two pieces that look most
    alike, then all others that players would mix up; it takes as long as drawing all pieces.
    `mixed_up` warns of each. `summary` has the contents of the set in a few words. `describe` has
    text tables, which fit in a number of columns, 40 or more, and `as_json` is the same report as
    JSON; both take the result of `alike`. `unknown` is the JSON of a set that could not be read:
    the same keys, with None for each. `metrics` are all that `expect` can name, and `meanings`
    explains each."""

    checks: tuple[Callable[[Spec], Iterable[Diagnostic]], ...]
    alike: Callable[[Spec], tuple[Pair, ...]]
    mixed_up: Callable[[Spec, Sequence[Pair]], Iterable[Diagnostic]]
    summary: Callable[[Spec], str]
    describe: Callable[[Spec, Sequence[Pair], int], str]
    as_json: Callable[[Spec, Sequence[Pair]], dict[str, object]]
    unknown: dict[str, object]
    metrics: Callable[[Spec], Mapping[str, Metric]]
    meanings: Mapping[str, str]


class Piece(NamedTuple):
    """A printed piece. Its files are called `name`; `about` describes its picture. A command line
    selects pieces by `name` or `number`, as in `3,7-12`. So no name has a comma, differs from
    another only in capitals, or looks like a number or a range, unless it is the piece's own
    number."""

    name: str
    number: int
    about: str = ""

    @property
    def title(self) -> str:
        """The title of its picture."""
        return f"{self.name}: {self.about}" if self.about else self.name


class SheetArrangement(NamedTuple):
    """Pieces by name in their order on the sheets, each with its quarter turns. At `unlike` of the
    `cuts` between two pieces, the pictures on the two sides differ."""

    placements: tuple[tuple[str, int], ...]
    cuts: int
    unlike: int


class Extra(NamedTuple):
    """Further pieces that come with the set, alike on both sides: their noun, their faces, all of
    one size, with the number of each, and the radius of their corners in millimetres. The other
    fields are keys of the guide's short words: for the `title` of their sheets, the `pieces` on
    these, their number on a box (`box_count`), and a description of `one`."""

    noun: str
    faces: tuple[tuple[Face, int], ...]
    corner: float
    title: str
    pieces: str
    box_count: str
    one: str

    @property
    def copies(self) -> int:
        """The number of copies of all faces together."""
        return sum(copies for _, copies in self.faces)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of each, in millimetres."""
        face = self.faces[0][0]
        return face.width, face.height


class OwnArts(NamedTuple, Generic[Spec]):
    """The designer's own pictures in a set: `requested_files` are the files that the set names, by
    piece, and `with_own_art` the set with the items read from them. `side` is the side of the
    square in which they are drawn, in millimetres. `part` is the part whose name resembles the name
    of a missing file; None if there is none."""

    side: float
    requested_files: Callable[[Spec], Mapping[str, OwnArt]]
    with_own_art: Callable[[Spec, Mapping[str, tuple[Item, ...]]], Spec]
    part: Callable[[str], str | None]


class Press(NamedTuple, Generic[Spec]):
    """The functions and values by which a game's pieces are drawn and printed.

    `noun` is the word for a piece, and `height` its height for a width of 1. A piece narrower than
    `min_marked_width`, in millimetres, has no mark for cameras. `misfits` reports parts that a set
    asks for and that do not exist. `draw` draws a piece by its name, which is also the name of its
    face, at the width `printing.size` of the set; `marks` gives the same face without its items,
    much faster. `back`, called BACK and of the same size, is on the other side of all pieces.
    `cover`, called COVER and of any size, is the picture on the cover, which shows pieces in play.
    All of these work for a set of any size, even of one row.

    `arrange` takes names, columns, rows and whether pictures must match at cuts; it returns None
    if the order does not matter. It neither drops nor adds pieces. `fingerprint` tells sets apart:
    six lower-case hexadecimal digits that depend on everything that affects play, but not on the
    order of rows.

    `guide` is the folder of texts for players, a file for each language; `filling` has the words to
    fill in, and `illustrations` its pictures by name, which use only the set's own pieces and take
    captions. `is_hand_held` is whether players hold the pieces in their hands, as cards. `parts` is
    a catalogue of all parts of pictures, under the names by which a set asks for them, a set's own
    parts first.

    `cover` and `illustrations` are rooms, since only printing needs them."""

    noun: str
    height: float
    min_marked_width: float
    is_hand_held: bool
    misfits: Callable[[Spec], Iterable[Diagnostic]]
    pieces: Callable[[Spec], tuple[Piece, ...]]
    draw: Callable[[Spec, str], Face]
    marks: Callable[[Spec, str], Face]
    back: Callable[[Spec], Face]
    cover: LazyAttribute[Callable[[Spec], Face]]
    extras: Callable[[Spec], tuple[Extra, ...]]
    arrange: Callable[[Spec, Sequence[str], int, int, bool], SheetArrangement | None]
    fingerprint: Callable[[Spec], str]
    guide: Path
    filling: Callable[[Spec], Mapping[str, str]]
    illustrations: LazyAttribute[Callable[[Spec, Callable[[str], str]], Mapping[str, Illustration]]]
    parts: Callable[[Mapping[str, Part]], Catalogue]
    own: OwnArts[Spec] | None = None
