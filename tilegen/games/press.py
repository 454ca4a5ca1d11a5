"""The interface by which a game's sets are checked, drawn and printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tilegen.games.typevars import Spec, Spec_contra
from tilegen.sets.edition import OwnArt
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.drawing.face import Face
    from tilegen.drawing.outline import Outline
    from tilegen.drawing.scene import Item
    from tilegen.parts.part import Part
    from tilegen.sets.checks import Metric
    from tilegen.sheets.blocks import Illustration
    from tilegen.sheets.catalogue import Catalogue
    from tilegen.sheets.guide import GuideSource
    from tilegen.styles.likeness import Pair

BACK: Final = "back"
"""The name of the face of `Press.draw_back`; no piece may have it."""


COVER: Final = "cover"
"""The name of the face of `Press.draw_cover`; no piece may have it."""


class Inspection(Protocol[Spec_contra]):
    """The inspection of a valid set.

    `pairs` is the result of `find_lookalikes`, empty if it was not called: it takes as long as
    drawing all pieces."""

    @property
    def checks(self) -> Sequence[Callable[[Spec_contra], Iterable[Diagnostic]]]:
        """The checks, independent of each other, that report faults which make the set unplayable
        or worse than it could be."""

    @property
    def checks_colors(self) -> bool:
        """Whether `checks` compare the colours of kinds, as they are drawn; if not, the designer's
        own colours are compared with each other."""

    @property
    def unknown(self) -> Mapping[str, None]:
        """The JSON of a set that could not be read: the keys of `as_json`, with None for each."""

    @property
    def meanings(self) -> Mapping[str, str] | None:
        """An explanation of each metric, by name; None if the metrics depend on the set."""

    def find_lookalikes(self, edition: Spec_contra) -> tuple[Pair, ...]:
        """The two pieces that look most alike, then all others that players would mix up."""

    def warn_of_lookalikes(
        self, edition: Spec_contra, pairs: Sequence[Pair]
    ) -> Iterable[Diagnostic]:
        """Reports a warning for each piece that looks like an earlier one."""

    def summary(self, edition: Spec_contra) -> str:
        """The contents of the set in a few words."""

    def describe(self, edition: Spec_contra, pairs: Sequence[Pair], width: int) -> str:
        """Tables that fit in `width` columns, 40 or more."""

    def as_json(self, edition: Spec_contra, pairs: Sequence[Pair]) -> dict[str, object]:
        """The counts, ready for `json`."""

    def metrics(self, edition: Spec_contra) -> Mapping[str, Metric]:
        """All metrics that `expect` can name."""


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


class OwnArts(Protocol[Spec]):
    """The designer's own pictures in a set."""

    @property
    def side(self) -> float:
        """The side of the square in which they are drawn, in millimetres."""

    def requested_files(self, edition: Spec) -> Mapping[str, OwnArt]:
        """The files that the set names, by piece."""

    def with_own_art(self, edition: Spec, pictures: Mapping[str, tuple[Item, ...]]) -> Spec:
        """The set with the items read from these files, by the names of the files."""

    def find_part(self, name: str) -> str | None:
        """The part whose name resembles a missing file's; None if there is none."""


class Press(Protocol[Spec]):
    """The drawing and printing of a game's pieces, for a set of any size, even of one row.

    A face has the name of its piece, BACK or COVER. The faces of pieces and their back are as wide
    as the set's `printing.size`."""

    @property
    def noun(self) -> str:
        """The word for a piece."""

    @property
    def height(self) -> float:
        """The height of a piece for a width of 1."""

    @property
    def outline(self) -> Outline:
        """The outline to which pieces are cut, in the box of their width and height."""

    @property
    def min_marked_width(self) -> float:
        """The width in millimetres below which a piece has no mark for cameras."""

    @property
    def is_hand_held(self) -> bool:
        """Whether players hold the pieces in their hands."""

    def count_most_players(self, edition: Spec) -> int:
        """The largest number of players that the set is for."""

    @property
    def own(self) -> OwnArts[Spec] | None:
        """The pictures that rows may have of their own; None if they cannot have any."""

    def check_parts(self, edition: Spec) -> Iterable[Diagnostic]:
        """Reports parts that the set asks for and that do not exist."""

    def pieces(self, edition: Spec) -> tuple[Piece, ...]:
        """All pieces, in the order of the set."""

    def draw(self, edition: Spec, name: str) -> Face:
        """The front of the piece with this name."""

    def draw_marks(self, edition: Spec, name: str) -> Face:
        """The face that `draw` gives, without its items. Takes a fraction of the time."""

    def draw_back(self, edition: Spec) -> Face:
        """The other side of all pieces, called BACK."""

    def draw_cover(self, edition: Spec) -> Face:
        """The picture on the cover, called COVER and of any size. It shows pieces in play."""

    def draw_front(self, edition: Spec, size: tuple[float, float]) -> Face:
        """The picture on the front of a box, called COVER: pieces in play, without numbers and
        marks, that fill this width and height in millimetres to the edges."""

    def extras(self, edition: Spec) -> tuple[Extra, ...]:
        """The further pieces that come with the set."""

    def arrange(
        self, edition: Spec, names: Sequence[str], columns: int, rows: int, *, match_cuts: bool
    ) -> SheetArrangement | None:
        """The named pieces, all of them, in their order on sheets of `columns` by `rows`. With
        `match_cuts`, pictures on the two sides of a cut match where they can. None if the order
        does not matter."""

    def fingerprint(self, edition: Spec) -> str:
        """Six lower-case hexadecimal digits that tell sets apart. They depend on everything that
        affects play, but not on the order of rows."""

    def guide(self, edition: Spec) -> GuideSource:
        """The texts for players."""

    def guide_words(self, edition: Spec) -> Mapping[str, str]:
        """The words to fill into the guide's texts, by their names there."""

    def draw_illustrations(
        self, edition: Spec, caption: Callable[[str], str]
    ) -> Mapping[str, Illustration]:
        """The guide's pictures by name, made of the set's own pieces. `caption` gives the caption
        of a picture by the key of its text."""

    def catalogue(self, own: Mapping[str, Part]) -> Catalogue:
        """All parts of pictures, under the names by which a set asks for them: first `own`, the
        set's own parts."""
