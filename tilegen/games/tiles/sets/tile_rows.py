"""Reads the rows of tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from tilegen.games.tiles.faces import (
    Kind,
    Port,
    Segment,
    SegmentPlan,
    Tile,
    build_segments,
)
from tilegen.games.tiles.presentation import RowArt
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.choice_reader import (
    check_new_name,
    parse_known_name,
    parse_known_names,
    parse_new_name,
    split_words,
)
from tilegen.games.tiles.sets.option_table import LARGEST_NUMBER
from tilegen.games.tiles.sets.side_reader import ROW_KEYS
from tilegen.sets import misspellings
from tilegen.sets.art import parse_back
from tilegen.sets.codes import ID_REPEATED, TOO_MANY_PIECES
from tilegen.sets.edition import OwnArt
from tilegen.sets.reader import Rows
from tilegen.text.codes import NUMBER, TYPE
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.fields import (
    Fields,
    parse_integer,
    parse_mapping,
    parse_sequence,
    parse_text,
    span_of,
)
from tilegen.text.source import Span
from tilegen.text.wording import format_count, quoted_text
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

KEY: Final = "tiles"
MOST_OF_A_FEATURE: Final = 9
ART_KEYS: Final = ("parts",)
_SEGMENT_KEYS: Final = ("apart", "paths", "inside", "on")
_RANGE = re.compile(r"([1-9][0-9]{0,2})\s*(?:-|\.\.|\u2013)\s*([1-9][0-9]{0,2})", re.ASCII)
_PORT = re.compile(r"([0-9])(?:\.([0-9]))?", re.ASCII)
_MEANT: Final = {
    **misspellings.KEYS_IN_ROWS,
    **dict.fromkeys(("sides", "side", "edge"), "did you mean 'edges'?"),
    **dict.fromkeys(("count", "times", "copy"), "did you mean 'copies'?"),
    "parts": "they belong under the tile's 'art': 'art: {parts: [...]}'",
}

ROWS: Final = Rows(KEY, "tile", LARGEST_NUMBER, LARGEST_NUMBER, "{id: 1, edges: [...]}")


class TileTerms(NamedTuple):
    """The words that rows may use: kinds of sides and features, and the number of sides."""

    kinds: tuple[Kind, ...]
    features: tuple[str, ...]
    sides: int

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(kind.name for kind in self.kinds)


class FeatureUse(NamedTuple):
    """A word that a row has brought in: a kind of figure inside a tile, or a feature of a
    segment."""

    word: str
    span: Span


class TileRows(NamedTuple):
    """The tiles of rows, pictures and backs by number, and the words that the rows have brought
    in."""

    tiles: tuple[Tile, ...] = ()
    art: Mapping[int, RowArt] = {}
    backs: Mapping[int, OwnArt] = {}
    figures: tuple[FeatureUse, ...] = ()
    segment_features: tuple[FeatureUse, ...] = ()


class _Row(NamedTuple):
    """A row whose tiles have no numbers yet, unless the row says them; `number_span` is where."""

    tile: Tile
    copies: int
    numbers: range | None
    number_span: Span
    art: RowArt
    back: OwnArt | None


def parse_tile_rows(node: SequenceNode, diagnostics: Diagnostics, terms: TileTerms) -> TileRows:
    """The tiles of the rows; none if a row is wrong. Without ids they are numbered in the order of
    the rows."""
    figures: list[FeatureUse] = []
    features: list[FeatureUse] = []
    reader = _RowReader(diagnostics, terms, figures, features)
    rows = [row for item in node.items if (row := reader.parse(item))]
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
    for row, numbers in _number_rows(rows, diagnostics):
        for number in numbers:
            tiles.append(replace(row.tile, number=number))
            if row.art != RowArt():
                art[number] = row.art
            if row.back is not None:
                backs[number] = row.back
    if len(rows) < len(node.items):
        tiles.clear()
    return TileRows(tuple(tiles), art, backs, tuple(figures), tuple(features))


def _number_rows(
    rows: Sequence[_Row], diagnostics: Diagnostics
) -> Iterator[tuple[_Row, Sequence[int]]]:
    """Each row with its numbers; a row without any takes the next free ones."""
    spans: dict[int, Span] = {}
    for row in rows:
        for number in row.numbers or ():
            if number in spans:
                diagnostics.add(
                    ID_REPEATED,
                    f"there are two tiles with the id {number}",
                    row.number_span,
                    hint="give each tile a number of its own",
                    labels=(Label(spans[number], "the first one"),),
                )
                break
            spans[number] = row.number_span
    after = 1
    for row in rows:
        if row.numbers is not None:
            after = row.numbers[-1] + 1
            yield row, row.numbers
            continue
        free: list[int] = []
        while len(free) < row.copies:
            if after not in spans:
                free.append(after)
            after += 1
        yield row, free


class _RowReader:
    """Reads rows, and collects the words that they bring in."""

    def __init__(
        self,
        diagnostics: Diagnostics,
        terms: TileTerms,
        figures: list[FeatureUse],
        features: list[FeatureUse],
    ) -> None:
        self._diagnostics, self._terms = diagnostics, terms
        self._figures, self._features = figures, features
        self._keys = (*ROW_KEYS, *terms.features)
        self._segments_by_sides: dict[tuple[int, ...], tuple[Segment, ...]] = {}

    def parse(self, row: Node) -> _Row | None:
        diagnostics = self._diagnostics
        fields = parse_mapping(row, diagnostics, "a tile", self._keys, _MEANT)
        if fields is None:
            return None
        example = " ".join((self._terms.names * self._terms.sides)[: self._terms.sides])
        sides = self._parse_sides(fields.need("edges", f"[{', '.join(example.split())}]"))
        copies = parse_integer(fields.get("copies"), diagnostics, "copies", 1, LARGEST_NUMBER)
        node = fields.get("id")
        numbers = self._parse_numbers(node, copies)
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
        span = span_of(fields.get("id")) or fields.key_span("edges")
        if sides is None or segments is None or (node is not None and numbers is None):
            return None
        tile = Tile(0, sides, segments, features, name or "", span)
        return _Row(tile, len(numbers) if numbers else copies or 1, numbers, span, art, back)

    def _parse_sides(self, node: Node | None) -> tuple[int, ...] | None:
        """The kinds of the sides by index: a list, or a text with blanks between them."""
        sequence = parse_sequence(split_words(node), self._diagnostics, "edges")
        if sequence is None:
            return None
        items = sequence.items
        if len(items) == 1 and self._terms.sides > 1:
            alone = split_words(items[0])
            items = alone.items if isinstance(alone, SequenceNode) else items
        names = self._terms.names
        parsed = [
            parse_known_name(item, self._diagnostics, "kind of side", names, codes.NO_SUCH_EDGE)
            for item in items
        ]
        if len(items) != self._terms.sides:
            self._diagnostics.add(
                codes.WRONG_SIDES,
                f"a tile has {self._terms.sides} sides, not {len(items)}",
                sequence.span,
                hint=_describe_order(self._terms.sides),
            )
            return None
        sides = tuple(names.index(name) for name in parsed if name is not None)
        return sides if len(sides) == len(items) else None

    def _parse_numbers(self, node: Node | None, copies: int | None) -> range | None:
        """The numbers of a row's tiles, one for each copy."""
        if isinstance(node, ScalarNode) and (match := _RANGE.fullmatch(node.text)):
            numbers = range(int(match[1]), int(match[2]) + 1)
            if not numbers:
                hint = f"write 'id: {match[2]}-{match[1]}'"
                message = f"the ids go from {match[1]} down to {match[2]}"
                self._diagnostics.add(NUMBER, message, node.span, hint=hint)
                return None
        else:
            number = parse_integer(node, self._diagnostics, "the id", 1, LARGEST_NUMBER)
            if number is None or node is None:
                return None
            numbers = range(number, number + 1)
        if len(numbers) != (copies or 1):
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
        return numbers

    def _parse_segments(
        self, fields: Fields, sides: tuple[int, ...] | None
    ) -> tuple[Segment, ...] | None:
        """The segments of a tile; None if its sides are not known or something is wrong."""
        if all(fields.get(key) is None for key in _SEGMENT_KEYS):
            return None if sides is None else self._find_usual_segments(sides)
        errors = Diagnostics()
        kinds = self._terms.kinds
        shown = sides if sides is not None else tuple(range(len(kinds)))
        figures = list(dict.fromkeys(name for side in shown for name in kinds[side].ports))
        apart = parse_known_names(
            fields.get("apart"), errors, "kind of figure", figures, codes.NO_SUCH_FIGURE
        )
        self._check_presence("apart", fields.get("apart"), figures, errors)
        inside = self._parse_inside(fields.get("inside"), errors)
        paths = self._parse_paths(fields.get("paths"), sides, errors)
        plan = SegmentPlan(apart, [path for path in paths if path], inside)
        segments = build_segments(sides or (), kinds, plan if sides is not None else SegmentPlan())
        if sides is not None:
            segments = self._parse_on(fields.get("on"), segments, errors)
        self._diagnostics.extend(errors)
        return None if sides is None or errors.has_errors else segments

    def _find_usual_segments(self, sides: tuple[int, ...]) -> tuple[Segment, ...]:
        """The segments of a tile whose row says nothing of them; many rows have the same sides."""
        if sides not in self._segments_by_sides:
            self._segments_by_sides[sides] = build_segments(sides, self._terms.kinds)
        return self._segments_by_sides[sides]

    def _check_presence(
        self, key: str, node: Node | None, figures: Sequence[str], diagnostics: Diagnostics
    ) -> None:
        """Reports a key about figures of a tile that shows none."""
        if node is not None and not figures and self._terms.kinds:
            diagnostics.add(
                codes.NO_SUCH_FIGURE,
                f"'{key}' has nothing to part: no side of this tile has a port",
                node.span,
                hint="delete it, or change the tile's edges",
            )

    def _parse_inside(self, node: Node | None, diagnostics: Diagnostics) -> tuple[str, ...]:
        sequence = parse_sequence(node, diagnostics, "inside", "[abbey]")
        figures = []
        for item in sequence.items if sequence else ():
            name = parse_new_name(item, diagnostics, "kind of figure")
            if name is not None:
                figures.append(name)
                self._figures.append(FeatureUse(name, item.span))
        return tuple(figures)

    def _parse_paths(
        self, node: Node | None, sides: tuple[int, ...] | None, diagnostics: Diagnostics
    ) -> tuple[tuple[Port, ...], ...]:
        sequence = parse_sequence(node, diagnostics, "paths", "[[0, 2], [1, 3]]")
        spans: dict[Port, Span] = {}
        paths: list[tuple[Port, ...]] = []
        for item in sequence.items if sequence else ():
            path = parse_sequence(item, diagnostics, "a path", "[0, 2]")
            if path is None or sides is None:
                continue
            ports: list[Port] = []
            for end in path.items:
                port = self._parse_port(end, sides, diagnostics)
                if port is None:
                    continue
                if port in spans:
                    diagnostics.add(
                        codes.PATH_SIDE_TWICE,
                        f"{self._describe_port(port, sides)} is on two paths",
                        end.span,
                        hint="let each side, or each port of it, be on one path",
                        labels=(Label(spans[port], "the first one"),),
                    )
                    continue
                spans[port] = end.span
                ports.append(port)
            figures = dict.fromkeys(self._find_figure(port, sides) for port in ports)
            if len(figures) > 1:
                diagnostics.add(
                    codes.PATHS_CROSS_KINDS,
                    f"the path joins {' and '.join(figures)}, which are different kinds of figures",
                    path.span,
                    hint="a path joins sides of one kind; sides count from 0, clockwise",
                )
            paths.append(tuple(ports))
        return tuple(paths)

    def _parse_port(
        self, node: Node, sides: tuple[int, ...], diagnostics: Diagnostics
    ) -> Port | None:
        text = node.text if isinstance(node, ScalarNode) else ""
        match = _PORT.fullmatch(text)
        last = self._terms.sides - 1
        if match is None:
            actual = quoted_text(text) if text else "lists"
            diagnostics.add(
                codes.NO_SUCH_PORT,
                f"a path joins sides by their numbers, not {actual}",
                node.span,
                hint=f'write 0 to {last}, clockwise, or "0.1" for port 1 of side 0',
            )
            return None
        side = int(match[1])
        if side > last:
            message = f"the tile has no side {side}"
            hint = f"its sides are 0 to {last}, clockwise: {_describe_order(last + 1)}"
            diagnostics.add(codes.NO_SUCH_PORT, message, node.span, hint=hint)
            return None
        kind = self._terms.kinds[sides[side]]
        ports = [Port(side, place) for place in range(len(kind.ports))]
        if match[2] is None and len(ports) == 1:
            return ports[0]
        if match[2] is not None and int(match[2]) < len(ports):
            return Port(side, int(match[2]))
        names = ", ".join(f'"{side}.{port.place}"' for port in ports)
        diagnostics.add(
            codes.NO_SUCH_PORT,
            f"side {side} is {kind.name}, which has {format_count(len(ports), 'port')}"
            + (f", not port {match[2]}" if match[2] is not None else ""),
            node.span,
            hint=f"write one of {names}" if ports else "leave the side out of the paths",
        )
        return None

    def _find_figure(self, port: Port, sides: tuple[int, ...]) -> str:
        return self._terms.kinds[sides[port.side]].ports[port.place]

    def _describe_port(self, port: Port, sides: tuple[int, ...]) -> str:
        many = len(self._terms.kinds[sides[port.side]].ports) > 1
        return f"port {port.place} of side {port.side}" if many else f"side {port.side}"

    def _parse_on(
        self, node: Node | None, segments: tuple[Segment, ...], diagnostics: Diagnostics
    ) -> tuple[Segment, ...]:
        """The segments with the features that `on` puts on them."""
        if node is None:
            return segments
        figures = tuple(dict.fromkeys(segment.figure for segment in segments))
        if not figures:
            self._check_presence("on", node, figures, diagnostics)
            return segments
        if not isinstance(node, MappingNode):
            parse_mapping(node, diagnostics, "on", figures)
            return segments
        changed = list(segments)
        for entry in node.entries:
            key = ScalarNode(entry.key, plain=True, span=entry.key_span)
            figure = parse_known_name(
                key, diagnostics, "kind of figure", figures, codes.NO_SUCH_FIGURE
            )
            places = [i for i, segment in enumerate(segments) if segment.figure == figure]
            if figure is None:
                continue
            listing = entry.value.items if isinstance(entry.value, SequenceNode) else (entry.value,)
            if len(listing) != len(places):
                message = f"this tile has {len(places)} segments of '{figure}', not {len(listing)}"
                listed = ", ".join(["{...}"] * len(places))
                hint = f"write a list in the order of the sides: '{figure}: [{listed}]'"
                diagnostics.add(TYPE, message, entry.value.span, hint=hint)
                continue
            for place, item in zip(places, listing, strict=True):
                features = self._parse_segment_features(item, figure, diagnostics)
                changed[place] = segments[place]._replace(features=features)
        return tuple(changed)

    def _parse_segment_features(
        self, node: Node, figure: str, diagnostics: Diagnostics
    ) -> dict[str, int]:
        features: dict[str, int] = {}
        if not isinstance(node, MappingNode):
            what, hint = f"what is on '{figure}'", f"write '{figure}: {{shield: 1}}'"
            message = f"{what} must be keys with numbers"
            diagnostics.add(TYPE, message, node.span, hint=hint)
            return features
        for entry in node.entries:
            if not check_new_name(entry.key, entry.key_span, diagnostics, "feature"):
                continue
            count = parse_integer(entry.value, diagnostics, entry.key, 0, MOST_OF_A_FEATURE)
            if count:
                features[entry.key] = count
                self._features.append(FeatureUse(entry.key, entry.key_span))
        return features


def _describe_order(sides: int) -> str:
    """The order of the sides in words."""
    match sides:
        case 2:
            return "the first end, then the second"
        case 4:
            return "top, right, bottom, left"
        case _:
            return "clockwise from the upper right, a corner on top"


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
