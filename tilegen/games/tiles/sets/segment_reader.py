"""Reads what hangs together on a tile: its segments, and the features of these."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tilegen.games.tiles.segments import Kind, Port, Segment, SegmentPlan, build_segments
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.name_reader import (
    check_new_name,
    parse_known_name,
    parse_known_names,
    parse_new_name,
)
from tilegen.text.codes import TYPE
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.fields import Fields, parse_integer, parse_mapping, parse_sequence
from tilegen.text.source import Span
from tilegen.text.wording import format_count, quoted_text
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

MOST_OF_A_FEATURE: Final = 9
SEGMENT_KEYS: Final = ("apart", "paths", "inside", "on")
"""The keys of a row about its segments."""
_PORT = re.compile(r"([0-9])(?:\.([0-9]))?", re.ASCII)


class TileTerms(NamedTuple):
    """The words that rows may use: kinds of sides and features, and the number of sides, a guess
    unless the shape is known."""

    kinds: tuple[Kind, ...]
    features: tuple[str, ...]
    sides: int
    is_shape_known: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(kind.name for kind in self.kinds)


class FeatureUse(NamedTuple):
    """A word that a row has brought in: a kind of figure inside a tile, or a feature of a
    segment."""

    word: str
    span: Span


class SegmentReader:
    """Reads the segments of tiles, and collects the words that they bring in."""

    def __init__(self, diagnostics: Diagnostics, terms: TileTerms) -> None:
        self._diagnostics, self._terms = diagnostics, terms
        self.figures: list[FeatureUse] = []
        self.features: list[FeatureUse] = []
        self._segments_by_sides: dict[tuple[int, ...], tuple[Segment, ...]] = {}

    def parse(self, fields: Fields, sides: tuple[int, ...] | None) -> tuple[Segment, ...] | None:
        """The segments of a tile; None if its sides are not known or something is wrong."""
        if all(fields.get(key) is None for key in SEGMENT_KEYS):
            return None if sides is None else self.find_usual(sides)
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

    def find_usual(self, sides: tuple[int, ...]) -> tuple[Segment, ...]:
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
                self.figures.append(FeatureUse(name, item.span))
        return tuple(figures)

    def _parse_paths(
        self, node: Node | None, sides: tuple[int, ...] | None, diagnostics: Diagnostics
    ) -> tuple[tuple[Port, ...], ...]:
        sequence = parse_sequence(node, diagnostics, "paths", "[[0, 2], [1, 3]]")
        spans: dict[Port, Span] = {}
        paths: list[tuple[Port, ...]] = []
        for item in sequence.items if sequence else ():
            path = parse_sequence(item, diagnostics, "a path", "[0, 2]")
            if path is not None and not path.items:
                message, hint = "a path joins no side", "name sides such as [0, 2], or delete it"
                diagnostics.add(codes.NO_SUCH_PORT, message, path.span, hint=hint)
                continue
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
            hint = f"its sides are 0 to {last}, clockwise: {describe_order(last + 1)}"
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
                self.features.append(FeatureUse(entry.key, entry.key_span))
        return features


def describe_order(sides: int) -> str:
    """The order of the sides in words."""
    match sides:
        case 2:
            return "the first end, then the second"
        case 4:
            return "top, right, bottom, left"
        case _:
            return "clockwise from the upper right, a corner on top"
