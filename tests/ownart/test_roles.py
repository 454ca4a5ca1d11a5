"""Classes that say what colours are for."""

from __future__ import annotations

import pytest

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Clip, Color, Fill, LinearGradient, Stroke
from tilegen.ownart.drawing import Drawing, parse_drawing, parse_part

CLOTH, INK = Color(-1, 0, 0), Color(-2, 0, 0)
ROLES = {"cloth": CLOTH, "ink": INK}
RED, BLUE = Color(255, 0, 0), Color(0, 0, 255)


def read(inside: str) -> Drawing:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{inside}</svg>'
    return parse_part("hat.svg", text.encode(), Box(-5, -5, 10, 10), ROLES)


def list_paint(inside: str) -> list[object]:
    return [
        item.paint if isinstance(item, Fill) else item.color
        for clip in read(inside).items
        if isinstance(clip, Clip)
        for item in clip.items
        if isinstance(item, Fill | Stroke)
    ]


@pytest.mark.parametrize(
    ("inside", "paints"),
    [
        ('<rect class="cloth" width="4" height="4" fill="red"/>', [CLOTH]),
        ('<rect class="cloth" width="4" height="4"/>', [CLOTH]),
        ('<rect width="4" height="4" fill="red" stroke="blue"/>', [RED, BLUE]),
        ('<rect class="cloth" width="4" height="4" stroke="blue"/>', [CLOTH, BLUE]),
        ('<rect class="cloth line-ink" width="4" height="4" stroke="blue"/>', [CLOTH, INK]),
        ('<rect class="line-ink" width="4" height="4" fill="red"/>', [RED]),
        ('<path class="ink" d="M0 0L4 4" fill="none" stroke="blue"/>', [INK]),
        ('<line class="ink" x2="4" stroke="blue"/>', [INK]),
        ('<g class="cloth"><rect width="4" height="4" fill="red"/></g>', [CLOTH]),
        ('<g class="cloth"><rect class="ink" width="4" height="4"/></g>', [INK]),
        ('<rect class="st0 ink cloth" width="4" height="4"/>', [INK]),
        ('<rect class="cloth" width="4" height="4" fill="none"/>', []),
    ],
)
def test_a_class_gives_a_role_to_what_is_filled_else_to_the_line(
    inside: str, paints: list[Color]
) -> None:
    assert list_paint(inside) == paints


def test_how_much_it_covers_is_the_drawings_own() -> None:
    assert list_paint('<rect class="cloth" width="4" height="4" fill-opacity="0.5"/>') == [
        CLOTH._replace(alpha=0.5)
    ]


def test_a_stop_of_a_gradient_has_a_role() -> None:
    (paint,) = list_paint(
        '<linearGradient id="a"><stop class="ink"/><stop offset="1" stop-color="red"/>'
        '</linearGradient><rect width="4" height="4" fill="url(#a)"/>'
    )
    assert isinstance(paint, LinearGradient)
    assert [stop.color for stop in paint.stops] == [INK, RED]


def test_a_part_fills_its_box_in_the_middle() -> None:
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">'
        '<rect width="2" height="2"/></svg>'
    )
    (clip,) = parse_part("hat.svg", text.encode(), Box(-9, -4, 18, 10), ROLES).items
    assert isinstance(clip, Clip)
    assert clip.path.box == Box(-5, -4, 10, 10)


@pytest.mark.parametrize(
    ("inside", "hint"),
    [
        ('<rect class="clot" width="4" height="4"/>', "did you mean 'cloth'?"),
        ('<rect class="line-inc" width="4" height="4"/>', "did you mean 'line-ink'?"),
    ],
)
def test_a_class_that_is_nearly_a_role_is_told(inside: str, hint: str) -> None:
    (found,) = read(inside).diagnostics
    assert found.code.slug == "svg-class"
    assert found.hint is not None
    assert found.hint.startswith(hint)


def test_a_drawing_is_drawn_however_many_classes_are_nearly_roles() -> None:
    shapes = "".join(f'<rect class="clothe{chr(97 + n)}" width="4" height="4"/>' for n in range(26))
    drawing = read(shapes)
    assert len(drawing.diagnostics) <= 20
    assert drawing.items


@pytest.mark.parametrize(
    "inside",
    [
        '<rect class="cls-1 st0 layer" width="4" height="4"/>',
        '<style>.clot {fill: red}</style><rect class="clot" width="4" height="4"/>',
    ],
)
def test_classes_of_an_editor_are_its_own(inside: str) -> None:
    assert read(inside).diagnostics == ()


def test_the_picture_of_a_whole_tile_knows_no_roles() -> None:
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">'
        '<rect class="cloth" width="2" height="2" fill="red"/></svg>'
    )
    (clip,) = parse_drawing("tile.svg", text.encode(), 44).items
    assert isinstance(clip, Clip)
    assert [item.paint for item in clip.items if isinstance(item, Fill)] == [RED]
