"""Reads the rows of tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from tilegen.games.tiles.presentation import RowArt
from tilegen.games.tiles.segments import Segment, Tile
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.limits import LARGEST_NUMBER
from tilegen.games.tiles.sets.name_reader import parse_known_name, split_words
from tilegen.games.tiles.sets.range_reader import find_range
from tilegen.games.tiles.sets.segment_reader import (
    MOST_OF_A_FEATURE,
    SEGMENT_KEYS,
    FeatureUse,
    SegmentReader,
    TileTerms,
    describe_order,
)
from tilegen.games.tiles.sets.side_reader import ROW_KEYS
from tilegen.sets import misspellings
from tilegen.sets.art import parse_back
from tilegen.sets.codes import ID_REPEATED, TOO_MANY_PIECES
from tilegen.sets.edition import OwnArt
from tilegen.sets.reader import Rows
from tilegen.text.codes import NUMBER, NUMBER_RANGE
from tilegen.text.diagnostics import Code, Diagnostics, Label
from tilegen.text.fields import (
    Fields,
    parse_integer,
    parse_mapping,
    parse_sequence,
    parse_text,
    span_of,
)
from tilegen.text.source import Span
from tilegen.text.wording import format_count, format_small_number
from tilegen.text.yamltree import Node, ScalarNode, SequenceNode

KEY: Final = "tiles"
ART_KEYS: Final = ("parts",)
KEYS_MEANT: Final = {
    **misspellings.KEYS_IN_ROWS,
    "sides": "did you mean 'edges'?",
    **dict.fromkeys(("count", "times", "copy"), "did you mean 'copies'?"),
    "parts": "they belong under the tile's 'art': 'art: {parts: [...]}'",
}
"""Hints for wrong keys that users try in rows."""

ROWS: Final = Rows(KEY, "tile", LARGEST_NUMBER, LARGEST_NUMBER, "{id: 1, edges: [...]}")


class RowForm(NamedTuple):
    """The form of a game's rows, and its words in messages. `keys` are the keys beside features,
    `example` are the sides of a tile, and `kinds_meant` the kinds by other words that designers
    use. Without `needs_id`, tiles can be numbered in the order of their rows; without
    `splits_item`, a list of one text is no list of its words."""

    keys: tuple[str, ...] = ROW_KEYS
    keys_meant: Mapping[str, str] = {
        **KEYS_MEANT,
        **dict.fromkeys(("side", "edge"), "did you mean 'edges'?"),
    }
    side: str = "side"
    kind: str = "kind of side"
    unknown_kind: Code = codes.NO_SUCH_EDGE
    wrong_number: Code = codes.WRONG_SIDES
    example: str = ""
    kinds_meant: Mapping[str, str] = {}
    needs_id: bool = False
    splits_item: bool = True


USUAL_ROWS: Final = RowForm()


class TileRows(NamedTuple):
    """The tiles of rows, pictures and backs by number, and the words that the rows have brought
    in."""

    tiles: tuple[Tile, ...] = ()
    art: Mapping[int, RowArt] = {}
    backs: Mapping[int, OwnArt] = {}
    figures: tuple[FeatureUse, ...] = ()
    segment_features: tuple[FeatureUse, ...] = ()


class _Row(NamedTuple):
    """A row whose tiles have no numbers yet, unless the row says them; `number_span` is where.
    `tile` is the first of them."""

    tile: Tile
    copies: int
    numbers: range | None
    number_span: Span
    art: RowArt
    back: OwnArt | None


class _Reading(NamedTuple):
    """A row without faults as it was read, and the words that it has brought in."""

    node: Node
    row: _Row
    figures: Sequence[FeatureUse]
    features: Sequence[FeatureUse]


_Readings = dict[int, _Reading]
"""Readings by the identities of their nodes, which they keep alive."""


class _LastReadings:
    """The rows that were read last, by the terms and the form by which they were read. Whoever
    edits a set changes one row at a time, and the nodes of all others stay the same."""

    def __init__(self) -> None:
        # Replaced, never changed: a server reads sets in several threads.
        self._last: tuple[TileTerms, RowForm, _Readings] | None = None

    def find(self, terms: TileTerms, form: RowForm) -> _Readings:
        last = self._last
        return last[2] if last is not None and last[:2] == (terms, form) else {}

    def keep(self, terms: TileTerms, form: RowForm, readings: _Readings) -> None:
        self._last = (terms, form, readings)


_LAST: Final = _LastReadings()


def parse_tile_rows(
    node: SequenceNode, diagnostics: Diagnostics, terms: TileTerms, form: RowForm = USUAL_ROWS
) -> TileRows:
    """The tiles of the rows; empty if a row is wrong. Without ids they are numbered in the order of
    the rows."""
    reader = _RowReader(diagnostics, terms, form, _LAST.find(terms, form))
    rows = [row for item in node.items if (row := reader.parse(item))]
    _LAST.keep(terms, form, reader.readings)
    total = sum(row.copies for row in rows)
    if total > LARGEST_NUMBER:
        diagnostics.add(
            TOO_MANY_PIECES,
            f"the set has {total} tiles",
            node.span,
            hint=f"a set can have at most {LARGEST_NUMBER}",
        )
        return TileRows()
    if any(row.numbers is None for row in rows):
        diagnostics.add(
            codes.IDS_BY_ORDER,
            "tiles without an id are numbered in the order of their rows, so a row that is moved, "
            "added or deleted gives others new numbers",
            next(row.number_span for row in rows if row.numbers is None),
            hint="give each row an id, such as 'id: 1', or 'id: 5-7' beside 'copies: 3'",
        )
    tiles: list[Tile] = []
    art: dict[int, RowArt] = {}
    backs: dict[int, OwnArt] = {}
    for row, numbers in _number_rows(rows, reader.spans_by_number):
        for number in numbers:
            tile = row.tile
            tiles.append(tile if tile.number == number else replace(tile, number=number))
            if row.art != RowArt():
                art[number] = row.art
            if row.back is not None:
                backs[number] = row.back
    if len(rows) < len(node.items):
        tiles.clear()
    segments = reader.segments
    return TileRows(tuple(tiles), art, backs, tuple(segments.figures), tuple(segments.features))


def _number_rows(
    rows: Sequence[_Row], taken: Mapping[int, Span]
) -> Iterator[tuple[_Row, Sequence[int]]]:
    """Each row with its numbers; a row without any takes the next free ones."""
    after = 1
    for row in rows:
        if row.numbers is not None:
            after = row.numbers[-1] + 1
            yield row, row.numbers
            continue
        free: list[int] = []
        while len(free) < row.copies:
            if after not in taken:
                free.append(after)
            after += 1
        yield row, free


class _RowReader:
    """Reads rows, or takes the `old_readings` of the same nodes; `readings` are those of rows
    without faults. `spans_by_number` are the places where numbers first occur."""

    def __init__(
        self, diagnostics: Diagnostics, terms: TileTerms, form: RowForm, old_readings: _Readings
    ) -> None:
        self._diagnostics, self._terms, self._form = diagnostics, terms, form
        self._old_readings = old_readings
        self.readings: _Readings = {}
        self._keys = list_row_keys(form, terms.features)
        self.segments = SegmentReader(diagnostics, terms)
        self.spans_by_number: dict[int, Span] = {}

    def parse(self, node: Node) -> _Row | None:
        key, segments = id(node), self.segments
        reading = self._old_readings.get(key)
        if reading is None or reading.node is not node:
            faults = len(self._diagnostics)
            figures, features = len(segments.figures), len(segments.features)
            row = self._parse_anew(node)
            if row is not None and len(self._diagnostics) == faults:
                words = segments.figures[figures:], segments.features[features:]
                self.readings[key] = _Reading(node, row, *words)
            return row
        self.readings[key] = reading
        if reading.row.numbers is not None:
            self._check_repeated(reading.row.numbers, reading.row.number_span)
        segments.figures.extend(reading.figures)
        segments.features.extend(reading.features)
        return reading.row

    def _parse_anew(self, row: Node) -> _Row | None:
        diagnostics, form = self._diagnostics, self._form
        fields = parse_mapping(
            *(row, diagnostics, "a tile", self._keys, form.keys_meant),
            better_hint=self._suggest_row(row),
        )
        if fields is None:
            return None
        node = fields.need("id", "1") if form.needs_id else fields.get("id")
        copies_node = fields.get("copies")
        copies = parse_integer(copies_node, diagnostics, "copies", 1, LARGEST_NUMBER)
        is_counted = copies is not None or (
            copies_node is None and not fields.is_suggested("copies")
        )
        numbers = self._parse_numbers(node, copies if is_counted else None, is_counted=is_counted)
        names = (self._terms.names * self._terms.sides)[: self._terms.sides]
        sides = self._parse_sides(fields.need("edges", form.example or f"[{', '.join(names)}]"))
        features = {
            feature: count
            for feature in self._terms.features
            if (
                count := parse_integer(
                    fields.get(feature), diagnostics, feature, 0, MOST_OF_A_FEATURE
                )
            )
        }
        name = parse_text(fields.get("name"), diagnostics, "the name")
        art = _parse_row_art(fields.get("art"), diagnostics)
        back = parse_back(fields.get("back"), diagnostics)
        segments = self._parse_segments(fields, sides)
        span = span_of(node) or fields.key_span("edges")
        is_left_out = node is None and not form.needs_id and not fields.is_suggested("id")
        is_numbered = numbers is not None or is_left_out
        if sides is None or segments is None or not is_numbered:
            return None
        number = numbers[0] if numbers else 0
        tile = Tile(number, sides, segments, features, name or "", span)
        return _Row(tile, len(numbers) if numbers else copies or 1, numbers, span, art, back)

    def _suggest_row(self, row: Node) -> str:
        """How to write a row that is only the sides of a tile."""
        sides = split_words(row)
        items = sides.items if isinstance(sides, SequenceNode) else ()
        texts = [item.text for item in items if isinstance(item, ScalarNode)]
        is_sides = len(texts) == len(items) == self._terms.sides
        return f"write '{{id: 1, edges: [{', '.join(texts)}]}}'" if is_sides else ""

    def _parse_segments(
        self, fields: Fields, sides: tuple[int, ...] | None
    ) -> tuple[Segment, ...] | None:
        if not {*SEGMENT_KEYS}.isdisjoint(self._keys):
            return self.segments.parse(fields, sides)
        return None if sides is None else self.segments.find_usual(sides)

    def _parse_sides(self, node: Node | None) -> tuple[int, ...] | None:
        """The kinds of the sides by index: a list, or a text with blanks between them."""
        form, sides = self._form, self._terms.sides
        sequence = parse_sequence(split_words(node), self._diagnostics, "edges", form.example)
        if sequence is None:
            return None
        items = sequence.items
        if len(items) == 1 and isinstance(items[0], ScalarNode) and sides > 1:
            if not form.splits_item and self._report_commas(items[0], sequence.span):
                return None
            alone = split_words(items[0]) if form.splits_item else None
            items = alone.items if isinstance(alone, SequenceNode) else items
        names = self._terms.names
        parsed = [
            parse_known_name(
                item,
                self._diagnostics,
                form.kind,
                names,
                form.unknown_kind,
                suggest_hint=self._suggest_kind,
            )
            for item in items
        ]
        if len(items) != sides and not self._terms.is_shape_known:
            return None
        if len(items) != sides:
            order = describe_order(sides)
            self._diagnostics.add(
                form.wrong_number,
                f"a tile has {sides} {form.side}s, not {len(items)}",
                sequence.span,
                hint=f"{order}: {form.example}" if form.example else order,
            )
            return None
        indexes = tuple(names.index(name) for name in parsed if name is not None)
        return indexes if len(indexes) == len(items) else None

    def _report_commas(self, item: ScalarNode, span: Span) -> bool:
        """Whether a list of one text has as many words as a tile has sides, which is reported."""
        words = re.split(r"[\s/;]+", item.text)
        if len(words) != self._terms.sides:
            return False
        self._diagnostics.add(
            self._form.wrong_number,
            f"the {format_small_number(len(words))} {self._form.side}s are not separated by commas",
            span,
            hint=f"write '[{', '.join(words)}]'",
        )
        return True

    def _suggest_kind(self, node: ScalarNode) -> str | None:
        kind = self._form.kinds_meant.get(node.text.lower())
        listing = f"the {self._form.kind}s are {', '.join(self._terms.names)}"
        return f"did you mean '{kind}'? {listing}" if kind else None

    def _parse_numbers(
        self, node: Node | None, copies: int | None, *, is_counted: bool
    ) -> range | None:
        """The numbers of a row's tiles, one for each copy; any number of them unless copies
        `is_counted`. A number already taken is reported, but returned."""
        if isinstance(node, ScalarNode) and (ends := find_range(node.text)):
            first, last = ends
            numbers = range(first, last + 1)
            if not numbers:
                hint = f"write 'id: {last}-{first}'"
                message = f"the ids go from {first} down to {last}"
                self._diagnostics.add(NUMBER, message, node.span, hint=hint)
                return None
            if first < 1 or last > LARGEST_NUMBER:
                message = f"the ids go from {first} to {last}"
                hint = f"they can be 1 to {LARGEST_NUMBER}"
                self._diagnostics.add(NUMBER_RANGE, message, node.span, hint=hint)
                return None
        else:
            number = parse_integer(node, self._diagnostics, "the id", 1, LARGEST_NUMBER)
            if number is None or node is None:
                return None
            numbers = range(number, number + 1)
        if is_counted and len(numbers) != (copies or 1):
            last = numbers[0] + (copies or 1) - 1
            ids = f"{numbers[0]}-{last}" if copies and copies > 1 else str(numbers[0])
            self._diagnostics.add(
                NUMBER,
                f"the row has {format_count(len(numbers), 'id')} "
                f"for {copies or 1} {'copies' if (copies or 1) > 1 else 'copy'}",
                node.span,
                hint=f"write 'id: {ids}', or 'copies: {len(numbers)}'",
            )
            return None
        self._check_repeated(numbers, node.span)
        return numbers

    def _check_repeated(self, numbers: range, span: Span) -> None:
        repeated = next((number for number in numbers if number in self.spans_by_number), None)
        if repeated is not None:
            self._diagnostics.add(
                ID_REPEATED,
                f"there are two tiles with the id {repeated}",
                span,
                hint="give each tile a number of its own",
                labels=(Label(self.spans_by_number[repeated], "the first one"),),
            )
        for number in numbers:
            self.spans_by_number.setdefault(number, span)


def list_row_keys(form: RowForm, features: Sequence[str]) -> tuple[str, ...]:
    """The keys of a row, features after the keys that every row needs."""
    keys = form.keys
    at = keys.index("edges") + 1
    return (*keys[:at], *features, *keys[at:])


def _parse_row_art(node: Node | None, diagnostics: Diagnostics) -> RowArt:
    """The parts that a row asks for, or the file of the designer's own picture."""
    if isinstance(node, ScalarNode):
        path = parse_text(node, diagnostics, "the picture")
        return RowArt(own=OwnArt(path, span=node.span)) if path else RowArt()
    fields = parse_mapping(node, diagnostics, "a tile's art", ART_KEYS, misspellings.KEYS_IN_ROWS)
    parts = parse_sequence(fields.get("parts"), diagnostics, "parts") if fields else None
    items = parts.items if parts else ()
    names = ((parse_text(item, diagnostics, "a part"), item.span) for item in items)
    return RowArt(tuple((name, span) for name, span in names if name))
