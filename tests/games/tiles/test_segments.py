"""The segments of a tile, as they follow from its sides and its row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tilegen.games.tiles.segments import Kind, Port, Segment, SegmentPlan, build_segments

KINDS = (
    Kind("town", ("town",)),
    Kind("road", ("field", "road", "field")),
    Kind("field", ("field",)),
    Kind("blank"),
)
NAMES = {kind.name: index for index, kind in enumerate(KINDS)}


def segments_of(edges: str, **row: Any) -> tuple[Segment, ...]:
    return build_segments([NAMES[name] for name in edges.split()], KINDS, SegmentPlan(**row))


def describe(segments: Sequence[Segment]) -> list[str]:
    """Each segment as its kind and its ports, such as `road 1.1 3.1`."""
    return [" ".join((s.figure, *(f"{p.side}.{p.place}" for p in s.ports))) for s in segments]


def test_ports_of_a_kind_of_figure_hang_together() -> None:
    assert describe(segments_of("town blank town blank")) == ["town 0.0 2.0"]


def test_ports_of_a_kind_that_is_apart_are_a_segment_each() -> None:
    assert describe(segments_of("town blank town blank", apart=["town"])) == [
        "town 0.0",
        "town 2.0",
    ]


def test_paths_say_which_ports_hang_together() -> None:
    paths = [(Port(3, 0), Port(0, 0)), (Port(1, 0), Port(2, 0))]
    assert describe(segments_of("town town town town", paths=paths)) == [
        "town 0.0 3.0",
        "town 1.0 2.0",
    ]


def test_a_segment_inside_has_no_ports() -> None:
    assert describe(segments_of("field field field field", inside=["abbey"])) == [
        "field 0.0 1.0 2.0 3.0",
        "abbey",
    ]


@pytest.mark.parametrize(
    ("edges", "row", "fields"),
    [
        pytest.param(
            "town road field road", {}, ["1.0 3.2", "1.2 2.0 3.0"], id="a road parts the field"
        ),
        pytest.param("field town field town", {}, ["0.0", "2.0"], id="a town across parts it"),
        pytest.param("field town field town", {"apart": ["town"]}, ["0.0 2.0"], id="two do not"),
        pytest.param("field field road field", {}, ["0.0 1.0 2.0 2.2 3.0"], id="nor a road's end"),
        pytest.param(
            "town road road town", {}, ["1.0 2.2", "1.2 2.0"], id="a strip between road and town"
        ),
        pytest.param(
            "road road road road",
            {"apart": ["road"]},
            ["0.0 3.2", "0.2 1.0", "1.2 2.0", "2.2 3.0"],
            id="four roads that meet are a wall",
        ),
        pytest.param(
            "town road road road",
            {"apart": ["road"]},
            ["1.0 3.2", "1.2 2.0", "2.2 3.0"],
            id="so are three",
        ),
        pytest.param(
            "road field road field",
            {"apart": ["road"]},
            ["0.0 0.2 1.0 2.0 2.2 3.0"],
            id="two that end are not",
        ),
    ],
)
def test_ground_hangs_together_where_nothing_parts_it(
    edges: str, row: Mapping[str, Any], fields: list[str]
) -> None:
    strips = [text for text in describe(segments_of(edges, **row)) if text.startswith("field")]
    assert strips == [f"field {ports}" for ports in fields]


def test_features_go_to_the_segments_of_their_kind_in_order() -> None:
    features = {"town": [{}, {"shield": 1}]}
    segments = segments_of("town field town field", apart=["town"], features=features)
    towns = [segment.features for segment in segments if segment.figure == "town"]
    assert towns == [{}, {"shield": 1}]
