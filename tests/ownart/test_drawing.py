from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import CurveTo, LineTo, MoveTo
from tilegen.drawing.scene import (
    Cap,
    Clip,
    Color,
    Fill,
    Group,
    Item,
    LinearGradient,
    LineJoin,
    RadialGradient,
    Stroke,
)
from tilegen.ownart.css_values import inverse
from tilegen.ownart.drawing import parse_drawing
from tilegen.ownart.outlines import parse_path, tight_box
from tilegen.text.diagnostics import Severity, has_errors

EDITORS = sorted((Path(__file__).parent / "editors").glob("*.svg"))


def write_drawing(inside: str, attributes: str = 'viewBox="0 0 44 44"') -> bytes:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {names} {attributes}>{inside}</svg>".encode()


def list_items(inside: str, attributes: str = 'viewBox="0 0 44 44"') -> tuple[Item, ...]:
    """What lies in the drawing's frame."""
    drawing = parse_drawing("own.svg", write_drawing(inside, attributes), 44)
    assert drawing.diagnostics == ()
    (frame,) = drawing.items
    assert isinstance(frame, Clip)
    return frame.items


def one_fill(inside: str, attributes: str = 'viewBox="0 0 44 44"') -> Fill:
    (item,) = list_items(inside, attributes)
    assert isinstance(item, Fill)
    return item


def one_stroke(inside: str) -> Stroke:
    (item,) = list_items(inside)
    assert isinstance(item, Stroke)
    return item


def read_refusal(inside: str) -> str:
    return parse_drawing("own.svg", write_drawing(inside), 44).diagnostics[0].message


def box_of(item: Fill | Stroke) -> tuple[float, float, float, float]:
    box = tight_box(item.path)
    return box.x, box.y, box.right, box.bottom


@pytest.mark.parametrize(
    ("data", "same"),
    [
        ("M1 2L3 4H5V6Z", "m1 2l2 2h2v2z"),
        ("M1 2 3 4 5 6", "M1 2L3 4L5 6"),
        ("m1 2 3 4 5 6", "M1 2L4 6L9 12"),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0C1 1 2 1 3 0C4-1 5-1 6 0"),
        ("M0 0L3 0S5-1 6 0", "M0 0L3 0C3 0 5-1 6 0"),
        ("M0 0Q3 3 6 0T12 0", "M0 0Q3 3 6 0Q9-3 12 0"),
        ("M0 0Q3 3 6 0", "M0 0C2 2 4 2 6 0"),
        ("M0 0h4v4zl1 1", "M0 0h4v4zM0 0l1 1"),
        ("M.5.5-1-1e1", "M 0.5,0.5 -1,-10"),
        ("M0 0a1 1 0 01.5.5", "M 0 0 A 1 1 0 0 1 0.5 0.5"),
        ("M0 0A0 5 0 0 1 9 9", "M0 0L9 9"),
    ],
)
def test_a_path_can_be_written_in_many_ways(data: str, same: str) -> None:
    one, other = parse_path(data), parse_path(same)

    assert one is not None
    assert other is not None

    def write(letters: str, numbers: tuple[str, ...]) -> str:
        return " ".join((letters, *numbers))

    assert one.text(write) == other.text(write)


@pytest.mark.parametrize("turn", [0, 30, 90])
@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_arc_lies_on_its_circle(large: int, sweep: int, turn: int) -> None:
    path = parse_path(f"M10 0A10 10 {turn} {large} {sweep} 0 10")
    assert path is not None
    box = tight_box(path)
    # From (10, 0) to (0, 10) the middle is (0, 0) or (10, 10).
    middle = (0, 0) if large != sweep else (10, 10)

    for step in path.steps:
        assert isinstance(step, MoveTo | CurveTo)
        assert math.dist(step.to, middle) == pytest.approx(10, abs=1e-6)
    assert (box.width > 15) is bool(large)


def test_an_arc_too_small_for_its_ends_grows() -> None:
    path = parse_path("M0 0A1 1 0 0 1 10 0")

    assert path is not None
    assert tight_box(path).height == pytest.approx(5, abs=0.01)


@pytest.mark.parametrize("data", ["5 5", "L5 5", "M0 0L1", "M0 0 foo 1 2", "M0 0A1 1 0 2 1 5 5"])
def test_path_data_that_cannot_be_read_is_refused(data: str) -> None:
    assert read_refusal(f'<path d="{data}"/>').startswith("<path> cannot be read at")


def test_a_drawing_is_as_large_as_fits_the_square() -> None:
    whole = one_fill('<rect width="20" height="10"/>', 'viewBox="0 0 20 10"')

    assert box_of(whole) == pytest.approx((0, 11, 44, 33))


def test_the_page_may_be_larger_than_the_view_box() -> None:
    item = one_fill(
        '<rect width="10" height="10"/>', 'width="88mm" height="44mm" viewBox="0 0 10 10"'
    )

    assert box_of(item) == pytest.approx((11, 11, 33, 33))


@pytest.mark.parametrize(
    ("shape", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4" rx="1"/>', (1, 2, 4, 6)),
        ('<rect x="10%" width="50%" height="25%"/>', (4.4, 0, 26.4, 11)),
        ('<circle cx="5" cy="5" r="2"/>', (3, 3, 7, 7)),
        ('<ellipse cx="5" cy="5" rx="4" ry="1"/>', (1, 4, 9, 6)),
        ('<polygon points="1,1 5,1,5 4"/>', (1, 1, 5, 4)),
        ('<g transform="translate(5) scale(2, 3)"><path d="M0 0H1V1Z"/></g>', (5, 0, 7, 3)),
        ('<path transform="rotate(90 10 10)" d="M10 10H15V12Z"/>', (8, 10, 10, 15)),
        ('<defs><path id="a" d="M0 0H2V2Z"/></defs><use href="#a" x="3" y="4"/>', (3, 4, 5, 6)),
        (
            (
                '<symbol id="a" viewBox="0 0 2 2"><rect width="1" height="1"/></symbol>'
                '<use xlink:href="#a" width="8" height="8" overflow="visible"/>'
            ),
            (0, 0, 4, 4),
        ),
    ],
)
def test_a_shape_lies_where_the_file_says(shape: str, box: tuple[float, ...]) -> None:
    (item,) = list_items(shape)
    if isinstance(item, Clip):
        (item,) = item.items
    assert isinstance(item, Fill)

    assert box_of(item) == pytest.approx(box, abs=1e-3)


@pytest.mark.parametrize(
    ("said", "color"),
    [
        ('fill="red"', Color(255, 0, 0)),
        ('fill="#0f08"', Color(0, 255, 0, 136 / 255)),
        ('style="fill: rgb(1, 2, 3)"', Color(1, 2, 3)),
        ('style="fill: hsl(120, 50%, 50%)"', Color(64, 191, 64)),
        ('fill="#123456 icc-color(cmyk, 1, 0, 0, 0)"', Color(0x12, 0x34, 0x56)),
        ('style="fill:#FFB86B;fill:color(display-p3 1 0.72 0.42)"', Color(0xFF, 0xB8, 0x6B)),
        ('fill="currentColor" color="blue"', Color(0, 0, 255)),
        ('fill="black" fill-opacity="50%" opacity=".5"', Color(0, 0, 0, 0.25)),
        ('fill="url(#gone) lime"', Color(0, 255, 0)),
        ("", Color(0, 0, 0)),
    ],
)
def test_a_colour_can_be_written_in_many_ways(said: str, color: Color) -> None:
    assert one_fill(f'<rect width="9" height="9" {said}/>').paint == color


@pytest.mark.parametrize(
    ("rules", "color"),
    [
        (".a { fill: red }", "red"),
        (".a.b { fill: red } .a { fill: blue }", "red"),
        ("#x { fill: red } .a { fill: blue } rect { fill: lime }", "red"),
        (".c, .a { fill: blue } .b { fill: red }", "red"),
        ("* { fill: blue } rect { fill: red }", "red"),
        (".a { fill: red !important } #x { fill: blue }", "red"),
        (".c { fill: blue }", "gray"),
    ],
)
def test_the_most_specific_rule_wins(rules: str, color: str) -> None:
    ruled = f'<style>{rules}</style><rect id="x" class="a b" width="9" height="9" fill="gray"/>'
    plain = f'<rect width="9" height="9" fill="{color}"/>'

    assert one_fill(ruled) == one_fill(plain)


def test_the_later_of_two_equally_specific_rules_wins() -> None:
    shape = '<rect class="a b" width="9" height="9"/>'
    alike = "<style>.a { fill: blue } .b { fill: red }</style>"
    turned = "<style>.b { fill: red } .a { fill: blue }</style>"

    assert one_fill(alike + shape).paint == Color(255, 0, 0)
    assert one_fill(turned + shape).paint == Color(0, 0, 255)


def test_a_rule_of_a_later_style_element_counts_as_later() -> None:
    first = "<style>.c { fill: gray } .a { fill: blue }</style>"
    second = "<style>.a { fill: red }</style>"

    shape = '<rect class="a" width="9" height="9"/>'
    assert one_fill(first + second + shape).paint == Color(255, 0, 0)


def test_an_elements_own_style_wins_over_a_rule() -> None:
    item = one_fill('<style>#x{fill:blue}</style><path id="x" d="M0 0H9V9Z" style="fill:red"/>')

    assert item.paint == Color(255, 0, 0)


def test_a_stroke_keeps_its_pen() -> None:
    item = one_stroke(
        '<g transform="scale(2)"><line x2="9" y2="9" stroke="red" stroke-width="1.5" '
        'stroke-linecap="square" stroke-linejoin="bevel" stroke-dasharray="3,1,2" '
        'stroke-dashoffset="1" stroke-miterlimit="7"/></g>'
    )

    assert (item.width, item.phase, item.miter) == pytest.approx((3, 2, 7))
    assert (item.cap, item.join) == (Cap.SQUARE, LineJoin.BEVEL)
    assert item.dashes == pytest.approx((6, 2, 4, 6, 2, 4))


def test_a_width_in_percent_is_of_the_side_of_a_square_page() -> None:
    stroke = one_stroke('<path d="M9 9H30" fill="none" stroke="red" stroke-width="10%"/>')

    assert stroke.width == pytest.approx(4.4)


def test_a_pen_that_is_not_round_stays_so() -> None:
    (item,) = list_items('<line transform="scale(4, 1)" x2="9" y2="9" stroke="red"/>')

    assert isinstance(item, Group)
    (stroke,) = item.items
    assert isinstance(stroke, Stroke)
    assert [item.by(step.to) for step in stroke.path.steps if isinstance(step, MoveTo | LineTo)][
        1
    ] == pytest.approx((36, 9))
    assert stroke.width * item.by.a == pytest.approx(4)
    assert stroke.width * item.by.d == pytest.approx(1)


@pytest.mark.parametrize(
    ("order", "kinds"),
    [
        ("normal", [Fill, Stroke]),
        ("stroke", [Stroke, Fill]),
        ("stroke fill markers", [Stroke, Fill]),
        ("markers fill stroke", [Fill, Stroke]),
        ("markers", [Fill, Stroke]),
    ],
)
def test_a_stroke_may_lie_below_its_fill(order: str, kinds: list[type[Item]]) -> None:
    items = list_items(f'<rect width="9" height="9" stroke="red" style="paint-order: {order}"/>')

    assert [type(item) for item in items] == kinds


def test_a_transparent_group_is_transparent_as_a_whole() -> None:
    (item,) = list_items('<g opacity=".4"><path d="M0 0H9V9Z"/><path d="M0 0H9V9Z"/></g>')

    assert isinstance(item, Group)
    assert (item.alpha, len(item.items)) == (0.4, 2)


GRADIENT = '<stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity=".5"/>'


def test_a_gradient_measured_by_the_shape_lies_along_it() -> None:
    paint = one_fill(
        f'<linearGradient id="a">{GRADIENT}</linearGradient>'
        '<rect x="4" y="5" width="20" height="10" fill="url(#a)" fill-opacity=".5"/>'
    ).paint

    assert isinstance(paint, LinearGradient)
    assert (*paint.start, *paint.end) == pytest.approx((4, 5, 24, 5))
    assert [stop.color.alpha for stop in paint.stops] == [0.5, 0.25]


def test_a_slanted_gradient_keeps_its_stripes_on_the_shape() -> None:
    paint = one_fill(
        '<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="10" y2="0"'
        f' gradientTransform="skewX(45)">{GRADIENT}</linearGradient>'
        '<linearGradient id="a" xlink:href="#b"/><rect width="20" height="10" fill="url(#a)"/>'
    ).paint

    # The stripes lean along (1, 1), so the line that is upright on them leans along (1, -1).
    assert isinstance(paint, LinearGradient)
    assert paint.end == pytest.approx((5, -5))


def test_a_round_gradient_in_a_wide_shape_is_an_ellipse() -> None:
    (item,) = list_items(
        f'<radialGradient id="a" fx=".25">{GRADIENT}</radialGradient>'
        '<rect width="40" height="10" fill="url(#a)"/>'
    )

    assert isinstance(item, Group)
    (fill,) = item.items
    assert isinstance(fill, Fill)
    assert isinstance(fill.paint, RadialGradient)
    assert fill.paint.focus is not None
    assert item.by(fill.paint.center) == pytest.approx((20, 5))
    assert item.by(fill.paint.focus) == pytest.approx((10, 5))
    assert fill.paint.radius * item.by.a == pytest.approx(20)
    corners = [item.by(step.to) for step in fill.path.steps if isinstance(step, LineTo)]
    assert corners[1] == pytest.approx((40, 10))


@pytest.mark.parametrize(
    "hidden",
    [
        'display="none"',
        'style="display: none"',
        'visibility="hidden"',
        'opacity="0"',
        'fill="none"',
        'fill="transparent"',
        'transform="scale(0)"',
        'transform="scale(1000, 0.0001)"',
    ],
)
def test_what_is_hidden_draws_nothing(hidden: str) -> None:
    hidden_and_seen = f'<rect width="9" height="9" {hidden}/><circle r="9"/>'

    assert list_items(hidden_and_seen) == list_items('<circle r="9"/>')


def test_what_lies_in_a_hidden_layer_is_not_complained_about() -> None:
    assert list_items('<circle r="9"/><g style="display:none"><text>note</text></g>')


@pytest.mark.parametrize(
    ("inside", "about"),
    [
        ("<text>hi</text>", "<text>"),
        ("<switch/>", "<switch>"),
        ('<a href="#x"/>', "<a>"),
        ('<rect width="9" height="9" mask="url(#m)"/>', "mask"),
        ('<g style="mix-blend-mode:screen"/>', "mix-blend-mode"),
        ('<path d="M0 0H9" marker-end="url(#m)"/>', "marker-end"),
        ('<rect width="9" height="9" style="transform: rotate(3deg)"/>', "transform"),
        ('<pattern id="p"/><rect width="9" height="9" fill="url(#p)"/>', "<pattern>"),
        ('<path d="M0 0H9" stroke="url(#g)"/><linearGradient id="g"/>', "stroke with a gradient"),
        (
            (
                '<linearGradient id="g" spreadMethod="repeat"><stop/></linearGradient>'
                '<rect width="9" height="9" fill="url(#g)"/>'
            ),
            "repeated",
        ),
        (
            (
                '<clipPath id="c"><rect width="1" height="1"/><circle r="4"/></clipPath>'
                '<rect width="9" height="9" clip-path="url(#c)"/>'
            ),
            "several shapes",
        ),
        (
            (
                '<clipPath id="c"><path clip-rule="evenodd" d="M0 0H9V9ZM1 1H2V2Z"/></clipPath>'
                '<rect width="9" height="9" clip-path="url(#c)"/>'
            ),
            "evenodd",
        ),
    ],
)
def test_what_would_be_drawn_wrongly_is_refused_by_name(inside: str, about: str) -> None:
    assert about in read_refusal(inside)


def test_a_complaint_points_at_the_line_of_the_file() -> None:
    drawing = parse_drawing("own.svg", write_drawing("\n<g>\n  <text/>\n</g>"), 44)

    (found,) = drawing.diagnostics
    assert found.source is not None
    assert found.span is not None
    assert found.source.line(found.span.line)[found.span.start - 1 : found.span.stop - 1] == "<text"


def test_a_drawing_that_shows_nothing_gets_a_warning() -> None:
    (found,) = parse_drawing("own.svg", write_drawing("<g/>"), 44).diagnostics

    assert (found.code.slug, found.severity) == ("svg-empty", Severity.WARNING)


@pytest.mark.parametrize("path", EDITORS, ids=lambda path: path.stem)
@given(data=st.data())
def test_a_damaged_drawing_never_breaks_the_reader(path: Path, data: st.DataObject) -> None:
    text = path.read_bytes()
    at = data.draw(st.integers(0, len(text)))
    drop = data.draw(st.integers(0, 40))
    put = data.draw(st.sampled_from([b"", b"9e9", b"-", b'"', b"<g>", b"url(", b"#", b";", b"0"]))

    drawing = parse_drawing("own.svg", text[:at] + put + text[at + drop :], 44)

    assert not (drawing.items and has_errors(drawing.diagnostics))


def test_a_transform_is_undone_by_its_inverse() -> None:
    by = Affine(2, 1, -1, 3, 5, 7)

    assert (inverse(by) @ by)((3.0, 4.0)) == pytest.approx((3, 4))
