"""The parts of a set that all games share: its name, art, printing, and the designer's
expectations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tilegen.names import PAPERS, Bleeds, Marks, PaletteName, Paper, StyleName
from tilegen.text.source import Span

if TYPE_CHECKING:
    from tilegen.drawing.scene import Item


class OwnArt(NamedTuple):
    """A designer's own picture: the name of its SVG file, as the set gives it, and the items read
    from the file."""

    name: str
    items: tuple[Item, ...] = ()
    span: Span | None = None


class OwnLogo(NamedTuple):
    """A designer's own drawing of the title: its width and height in millimetres once its file was
    read, of which only the proportion matters."""

    art: OwnArt
    size: tuple[float, float] = (0.0, 0.0)


class OwnPart(NamedTuple):
    """A designer's own part: its name in rows, the drawing, and the name of its place, empty if
    that is unknown. Whether the place exists is not checked here."""

    name: str
    place: str
    art: OwnArt
    span: Span | None = None
    place_span: Span | None = None


class OwnColors(NamedTuple):
    """A designer's own colours, six hexadecimal digits each, for kinds of bodies and for the
    ground; None keeps the default."""

    kinds: tuple[str | None, ...] = ()
    ground: str | None = None


class Art(NamedTuple):
    """The look of the pieces: a style, a palette or a designer's own colours, and the seed for all
    randomness in the pictures."""

    style: StyleName = StyleName.INK
    seed: int = 88
    palette: PaletteName | OwnColors = PaletteName.MEADOW
    palette_span: Span | None = None


class Printing(NamedTuple):
    """The print settings of the pieces; lengths are millimetres. `size` is the width of a piece;
    its height follows from the game. `margins` are top, right, bottom and left, with the paper in
    the orientation given. `corner` is the radius at which machines cut a piece's corners."""

    size: float = 44.0
    bleed: float = 2.0
    margins: tuple[float, float, float, float] = (5.0, 5.0, 5.0, 5.0)
    paper: Paper = PAPERS["a4"]
    marks: Marks = Marks.ARUCO
    bleeds: Bleeds = Bleeds.AUTO
    corner: float = 0.0
    paper_span: Span | None = None
    size_span: Span | None = None


class Expectation(NamedTuple):
    """The designer's limits of one metric of the set, both inclusive; None if there is no limit on
    that side."""

    metric: str
    at_least: float | None
    at_most: float | None
    span: Span | None = None

    def holds(self, value: float) -> bool:
        """Whether the metric's value is within the limits."""
        return (self.at_least is None or value >= self.at_least) and (
            self.at_most is None or value <= self.at_most
        )


class Promise(NamedTuple):
    """The designer's expectations of games in which `players` bots play by the variant `rules`;
    None is the default bot or variant. The names are not checked here."""

    players: int
    bots: str | None
    rules: str | None
    expectations: tuple[Expectation, ...]
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """A set of any game, without its pieces. `language` is the language of the words on the pieces;
    `names` has the set's name in other languages. `back` is the designer's own back for all pieces,
    and `row_backs` has the backs of single rows, by number. `kinds` are the names of the kinds of
    bodies that the palette's colours distinguish, in its order. `logo` stands on covers in place of
    the name's letters."""

    name: str
    names: Mapping[str, str] = field(default_factory=dict, compare=False, kw_only=True)
    art: Art = field(default=Art(), kw_only=True)
    printing: Printing = field(default=Printing(), kw_only=True)
    expectations: tuple[Expectation, ...] = field(default=(), kw_only=True)
    promises: tuple[Promise, ...] = field(default=(), kw_only=True)
    language: str = field(default="en", kw_only=True)
    own_parts: tuple[OwnPart, ...] = field(default=(), kw_only=True)
    back: OwnArt | None = field(default=None, kw_only=True)
    row_backs: Mapping[int, OwnArt] = field(default_factory=dict, kw_only=True)
    kinds: tuple[str, ...] = field(default=(), kw_only=True)
    logo: OwnLogo | None = field(default=None, kw_only=True)
    name_span: Span | None = field(default=None, compare=False, repr=False, kw_only=True)

    @property
    def has_living_pieces(self) -> bool:
        """Whether its pieces show living things; then the letters of its title have eyes, too."""
        return True


AnyEdition = TypeVar("AnyEdition", bound=Edition)


def translate_edition(edition: AnyEdition, language: str) -> AnyEdition:
    """The set in that language, with its name translated if the set has a translation."""
    name = edition.names.get(language, edition.name)
    return replace(edition, language=language, name=name)


def shared_fields(edition: Edition) -> dict[str, Any]:
    """The shared fields by name, to make a game's own edition with pieces."""
    return {
        edition_field.name: getattr(edition, edition_field.name)
        for edition_field in fields(Edition)
    }
