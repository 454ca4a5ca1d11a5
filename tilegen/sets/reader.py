"""Reads what the sets of all games have in common from a tree of YAML into an Edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from tilegen.names import (
    BLEEDS,
    MARKS,
    PALETTES,
    STYLES,
    Bleeds,
    Marks,
    PaletteName,
    Paper,
    StyleName,
)
from tilegen.sets import codes, meant
from tilegen.sets.edition import (
    Art,
    Edition,
    Expectation,
    OwnArt,
    OwnColors,
    OwnPart,
    Printing,
)
from tilegen.text.codes import CHOICE, NUMBER, OTHER_VERSION, TYPE
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.fields import (
    Fields,
    any_mapping,
    boolean,
    integer,
    length,
    mapping,
    number,
    one_of,
    sequence,
    text,
)
from tilegen.text.lengths import millimetres
from tilegen.text.near import quoted
from tilegen.text.paper import PaperError
from tilegen.text.paper import paper as read_paper
from tilegen.text.source import Span
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

Piece = TypeVar("Piece")

Taken = dict[int, Span]
"""The place at which each number occurs first."""

VERSION = 1
KEYS = ("tilegen", "game", "name", "art", "parts", "print", "expect")
"""The keys of every set, apart from its pieces."""

LARGEST_SEED = 999_999_999
SMALLEST_SIZE, LARGEST_SIZE = 10.0, 500.0
"""The limits of a piece's width, in millimetres, as all lengths here."""

LARGEST_MARGIN = 50.0
LARGEST_BLEED = 5.0
LARGEST_CORNER = 4.0
"""Rounder corners would cut into the sides of the smallest piece and into the marks."""
MARGINS = ("top", "right", "bottom", "left")

_OWN_COLORS = ("thin", "thick", "ground")
_COLOR = re.compile(r"#?([0-9a-fA-F]{6})")
_COLOR_HINT = 'write # and six hexadecimal digits, in quotes: "#86cf4f"'
_USUAL_PLACE = "top"
"""Where a part of the designer's own goes that names no place, as most are hats."""
_METRIC = re.compile(r"[a-z0-9_]{1,60}")
_ART_KEYS = ("style", "seed", "palette")
_PART_KEYS = ("file", "place")
_PRINT_KEYS = ("size", "bleed", "bleeds", "margin", "paper", "marks", "corner")


def _is_length(text: str) -> bool:
    return millimetres(text) is not None


_TAKES: Mapping[str, Callable[[str], bool]] = {
    **dict.fromkeys(("size", "bleed", "margin", "corner"), _is_length),
    "bleeds": BLEEDS.__contains__,
    "marks": MARKS.__contains__,
}
"""Whether a text is a value of each key of `print`, to find the right key for a misplaced one."""


def read_edition(
    fields: Fields, found: Diagnostics, looks: Diagnostics, *, usual: Printing, game: str
) -> Edition | None:
    """What every set has; None without a name. `usual` is how the game's pieces are printed, and
    `game` an example of a game's name. What is wrong with `art` and `print` goes to `looks`, and
    the usual value is used instead: it keeps nobody from playing. The rest goes to `found`."""
    _read_version(fields.need("tilegen", str(VERSION)), found)
    fields.need("game", game)
    name = text(fields.need("name", f"My {game}"), found, "the name")
    art = _read_art(fields.get("art"), looks)
    parts = _read_parts(fields.get("parts"), looks)
    printing = _read_printing(fields.get("print"), looks, usual)
    expectations = _read_expectations(fields.get("expect"), found)
    if name is None:
        return None
    return Edition(
        name,
        art=art,
        printing=printing,
        expectations=expectations,
        own_parts=parts,
        name_span=_span(fields.get("name")),
    )


class Rows(NamedTuple):
    """The rows of a set: their key, what people call one, how many there can be, the largest number
    of one, and an example."""

    key: str
    noun: str
    most: int
    largest: int
    example: str


def read_rows(
    fields: Fields, found: Diagnostics, rows: Rows, read: Callable[[Node, Taken], Piece | None]
) -> tuple[Piece, ...]:
    """What `read` makes of each row; it gets the numbers that are already taken."""
    key_span = fields.key_span(rows.key)
    listed = sequence(fields.need(rows.key, f"[{rows.example}]"), found, rows.key)
    if listed is None:
        return ()
    if not listed.items:
        message = f"the set has no {rows.noun}s"
        hint = f"write rows such as '- {rows.example}'"
        found.add(codes.NO_PIECES, message, key_span, hint=hint)
    if len(listed.items) > rows.most:
        found.add(
            codes.TOO_MANY_PIECES,
            f"the set has {len(listed.items)} {rows.noun}s",
            listed.items[rows.most].span,
            hint=f"a set can have at most {rows.most}; this row is the first one too many",
        )
        return ()
    taken: Taken = {}
    return tuple(piece for row in listed.items if (piece := read(row, taken)))


def read_number(
    fields: Fields, found: Diagnostics, rows: Rows, taken: Taken
) -> tuple[int, Span] | None:
    """The number of a row and its place; None if it is missing or wrong. A number that is taken is
    reported, and returned."""
    node = fields.need("id", "1")
    number = integer(node, found, "the id", 1, rows.largest)
    if number is None or node is None:
        return None
    if number in taken:
        found.add(
            codes.ID_REPEATED,
            f"there are two {rows.noun}s with the id {number}",
            node.span,
            hint=f"give each {rows.noun} a number of its own",
            labels=(Label(taken[number], "the first one"),),
        )
    taken.setdefault(number, node.span)
    return number, node.span


def _read_version(node: Node | None, found: Diagnostics) -> None:
    version = integer(node, found, "tilegen", 0, LARGEST_SEED)
    if node is not None and version not in {None, VERSION}:
        found.add(
            OTHER_VERSION,
            f"this set is written in version {version} of the format",
            node.span,
            hint=f"this program reads version {VERSION}",
        )


def _read_art(node: Node | None, found: Diagnostics) -> Art:
    fields = mapping(node, found, "art", _ART_KEYS, meant.KEYS_IN_ART)
    if fields is None:
        return Art()
    style = _read_style(fields.get("style"), found)
    seed = integer(fields.get("seed"), found, "the seed", 0, LARGEST_SEED)
    palette = fields.get("palette")
    return Art(
        style or Art().style,
        Art().seed if seed is None else seed,
        _read_palette(palette, found) or Art().palette,
        _span(palette),
    )


def _read_style(node: Node | None, found: Diagnostics) -> StyleName | None:
    written = text(node, found, "the style")
    if node is None or written is None:
        return None
    if written not in STYLES:
        hint = meant.style_hint(written, f"'palette: {written}'")
        found.add(
            codes.STYLE_UNKNOWN, f"no style is called {quoted(written)}", node.span, hint=hint
        )
        return None
    return StyleName(written)


def _read_palette(node: Node | None, found: Diagnostics) -> PaletteName | OwnColors | None:
    """A palette's name, or a designer's own colours."""
    if isinstance(node, MappingNode):
        return _read_own_colors(node, found)
    written = text(node, found, "the palette")
    if node is None or written is None:
        return None
    if written not in PALETTES:
        hint = meant.palette_hint(written, f"'style: {written}'")
        message = f"no palette is called {quoted(written)}"
        found.add(codes.PALETTE_UNKNOWN, message, node.span, hint=hint)
        return None
    return PaletteName(written)


def _read_own_colors(node: MappingNode, found: Diagnostics) -> OwnColors | None:
    """None if one of them is wrong: the others may not go together without it."""
    before = len(found)
    fields = mapping(node, found, "palette", _OWN_COLORS, meant.KEYS_OF_COLORS)
    if fields is None:
        return None
    own = OwnColors(*(_read_color(fields.get(key), found) for key in _OWN_COLORS))
    return own if len(found) == before else None


def _read_color(node: Node | None, found: Diagnostics) -> str | None:
    written = text(node, found, "the colour")
    if node is None or written is None:
        return None
    color = _COLOR.fullmatch(written)
    if color is None:
        near = meant.color(written)
        hint = f'write "{near}", in quotes' if near else _COLOR_HINT
        found.add(codes.COLOUR, f"{quoted(written)} is not a colour", node.span, hint=hint)
        return None
    return color[1].lower()


def _read_parts(node: Node | None, found: Diagnostics) -> tuple[OwnPart, ...]:
    """Parts of the designer's own, by the names that rows ask for."""
    parts = any_mapping(node, found, "parts")
    return tuple(_read_part(entry, found) for entry in parts.entries) if parts else ()


def _read_part(entry: Entry, found: Diagnostics) -> OwnPart:
    """With an empty place where what is wrong is told, since rows may ask for it all the same."""
    name = " ".join(entry.key.lower().replace("_", " ").split())
    if name != entry.key:
        message = f"no part can be called {quoted(entry.key)}"
        hint = f"names of parts are in small letters, with single blanks: '{name}'"
        found.add(codes.PART_NAME, message, entry.key_span, hint=hint)
    what, untold = f"the part '{entry.key}'", OwnPart(name, "", OwnArt(""), entry.key_span)
    if isinstance(entry.value, ScalarNode):
        file = text(entry.value, found, what)
        art = OwnArt(file or "", span=entry.value.span)
        return untold if file is None else OwnPart(name, _USUAL_PLACE, art, entry.key_span)
    fields = mapping(entry.value, found, what, _PART_KEYS, meant.KEYS_OF_PARTS)
    if fields is None:
        return untold
    file_node, place_node = fields.need("file", "own/hat.svg"), fields.get("place")
    file = text(file_node, found, "the file")
    place = _USUAL_PLACE if place_node is None else text(place_node, found, "the place")
    if file is None or place is None:
        return untold
    art = OwnArt(file, span=_span(file_node))
    return OwnPart(name, place, art, entry.key_span, _span(place_node))


def _read_printing(node: Node | None, found: Diagnostics, usual: Printing) -> Printing:
    fields = mapping(node, found, "print", _PRINT_KEYS, meant.KEYS_IN_PRINT)
    if fields is None:
        return usual

    def instead(key: str) -> str | None:
        return meant.elsewhere(key, fields.get(key), _TAKES)

    size = length(
        fields.get("size"),
        found,
        "the size",
        SMALLEST_SIZE,
        LARGEST_SIZE,
        instead=instead("size"),
    )
    bleed = length(
        fields.get("bleed"), found, "the bleed", 0, LARGEST_BLEED, instead=instead("bleed")
    )
    bleeds = one_of(
        fields.get("bleeds"),
        found,
        "way to bleed",
        BLEEDS,
        CHOICE,
        plural="ways to bleed",
        instead=instead("bleeds"),
    )
    margins = _read_margins(fields.get("margin"), found, usual.margins)
    paper = _read_paper(fields.get("paper"), found)
    marks = one_of(
        fields.get("marks"), found, "mark", MARKS, codes.MARK_UNKNOWN, instead=instead("marks")
    )
    corner = length(
        fields.get("corner"), found, "the corner", 0, LARGEST_CORNER, instead=instead("corner")
    )
    return Printing(
        usual.size if size is None else size,
        usual.bleed if bleed is None else bleed,
        margins or usual.margins,
        paper or usual.paper,
        Marks(marks) if marks else usual.marks,
        Bleeds(bleeds) if bleeds else usual.bleeds,
        usual.corner if corner is None else corner,
        _span(fields.get("paper")),
        _span(fields.get("size")),
    )


def _read_paper(node: Node | None, found: Diagnostics) -> Paper | None:
    written = text(node, found, "the paper")
    if node is None or written is None:
        return None
    try:
        return read_paper(written)
    except PaperError as error:
        found.add(codes.PAPER_UNKNOWN, error.message, node.span, hint=error.hint)
        return None


def _read_margins(
    node: Node | None, found: Diagnostics, usual: tuple[float, float, float, float]
) -> tuple[float, float, float, float] | None:
    """One length for all sides of the paper, or some sides by name; the others keep theirs."""
    sides = meant.by_sides(node, MARGINS)
    if node is not None and sides:
        message = "the margin must be one length, or lengths by their sides"
        found.add(TYPE, message, node.span, hint=f"write '{sides}'")
        return None
    if not isinstance(node, MappingNode):
        instead = meant.elsewhere("margin", node, _TAKES)
        every = length(node, found, "the margin", 0, LARGEST_MARGIN, instead=instead)
        return None if every is None else (every, every, every, every)
    fields = mapping(node, found, "margin", MARGINS)
    if fields is None:
        return None
    read = (
        length(fields.get(side), found, f"the {side} margin", 0, LARGEST_MARGIN) for side in MARGINS
    )
    top, right, bottom, left = (
        there if own is None else own for own, there in zip(read, usual, strict=True)
    )
    return top, right, bottom, left


def _span(node: Node | None) -> Span | None:
    return node.span if node else None


def _read_expectations(node: Node | None, found: Diagnostics) -> tuple[Expectation, ...]:
    metrics = any_mapping(node, found, "expect")
    if metrics is None:
        return ()
    read = (_read_expectation(entry, found) for entry in metrics.entries)
    return tuple(expectation for expectation in read if expectation)


def _read_expectation(entry: Entry, found: Diagnostics) -> Expectation | None:
    if not _METRIC.fullmatch(entry.key):
        found.add(
            codes.EXPECT_NAME,
            f"no metric can be called {quoted(entry.key)}",
            entry.key_span,
            hint="a metric's name has only small letters, digits and _"
            + (f": '{near}'" if (near := meant.metric(entry.key)) else ""),
        )
        return None
    low, high = _read_limits(entry, found)
    if low is not None and high is not None and low > high:
        found.add(
            codes.EXPECT_RANGE,
            f"nothing is at least {low:g} and at most {high:g}",
            entry.key_span,
            hint="swap the two",
        )
    return Expectation(entry.key, low, high, entry.key_span)


def _read_limits(entry: Entry, found: Diagnostics) -> tuple[float | None, float | None]:
    node = entry.value
    if isinstance(node, MappingNode):
        fields = mapping(node, found, entry.key, ("at_least", "at_most"), meant.KEYS_OF_LIMITS)
        if fields is None or not node.entries:
            found.add(
                codes.EXPECT_RANGE,
                f"{entry.key} has neither at_least nor at_most",
                node.span,
                hint=f"for example '{entry.key}: {{at_least: 1}}'",
            )
            return None, None
        return (
            number(fields.get("at_least"), found, "at_least"),
            number(fields.get("at_most"), found, "at_most"),
        )
    if isinstance(node, ScalarNode) and node.text.lower() in _TRUTHS:
        holds = boolean(node, found, entry.key)
        value = None if holds is None else float(holds)
        return value, value
    limits = meant.limits(node)
    if limits:
        message = f"{entry.key} must be a number or a range"
        found.add(NUMBER, message, node.span, hint=f"write '{entry.key}: {limits}'")
        return None, None
    if isinstance(node, ScalarNode) and node.plain and node.text.isalpha():
        message = f"{entry.key} must be a number, a range, or true or false"
        hint = f"write for example 3, {{at_least: 3}} or true instead of {quoted(node.text)}"
        found.add(NUMBER, message, node.span, hint=hint)
        return None, None
    value = number(node, found, entry.key)
    return value, value


_TRUTHS = frozenset(("true", "false", "yes", "no", "on", "off"))
