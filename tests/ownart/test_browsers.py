"""A drawing is shown as browsers show it, in PNG and PDF alike, or it is refused.

The colours below were read from the pictures that Chromium makes of the same files.
"""

from __future__ import annotations

import pytest
from PIL import Image

from tests.ownart.pictures import as_face, as_pdf, as_png
from tilegen.ownart.drawing import Drawing, parse_drawing

SIDE = 40.0
STAR = "M20 3L31 37L3 15H37L9 37Z"
KEYHOLE = "M0 0H40V40H0V20H10V30H30V10H10V20H0Z"
"""A frame in one part: the way to its hole and the way back lie on each other."""
CURRENT = '<stop stop-color="currentColor"/>'
STOPS = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
INKS = {"r": "#ff0000", "g": "#00ff00", "b": "#0000ff", "k": "#000000", "w": "#ffffff"}


def drawing(inside: str, root: str = 'viewBox="0 0 40 40"') -> Drawing:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{inside}</svg>'
    return parse_drawing("own.svg", text.encode(), SIDE)


def clip_shape(clip: str, shape: str = '<rect width="40" height="40" clip-path="url(#c)"/>') -> str:
    return f"{clip}{shape}"


def line(data: str, cap: str = "square", more: str = "") -> str:
    return f'<path d="{data}" stroke="red" stroke-width="10" stroke-linecap="{cap}" {more}/>'


def ramp(inside: str, more: str = "") -> str:
    return (
        f'<linearGradient id="a" {more}>{inside}</linearGradient>'
        '<rect width="40" height="40" fill="url(#a)"/>'
    )


SHOWN: dict[str, tuple[str, dict[tuple[float, float], str]]] = {
    "a clip by turns that does not cross itself": (
        clip_shape('<clipPath id="c"><path clip-rule="evenodd" d="M9 9H31V31H9Z"/></clipPath>'),
        {(20, 20): "k", (5, 5): "w"},
    ),
    "a clip's share is turned after it is measured": (
        clip_shape(
            '<clipPath id="c" clipPathUnits="objectBoundingBox" transform="translate(5 5)">'
            '<rect width=".5" height=".5"/></clipPath>',
            '<rect x="10" y="10" width="20" height="20" clip-path="url(#c)"/>',
        ),
        {(12, 12): "w", (17, 17): "k", (23, 23): "k", (27, 27): "w"},
    ),
    "a clip of a copy is moved with it": (
        clip_shape(
            '<clipPath id="c"><rect width="20" height="20"/></clipPath>'
            '<defs><rect id="a" width="40" height="10"/></defs>',
            '<use href="#a" x="10" y="10" clip-path="url(#c)"/>',
        ),
        {(28, 15): "k", (32, 15): "w"},
    ),
    "a collapsed shape clips everything away": (
        clip_shape(
            '<clipPath id="c"><rect visibility="collapse" width="20" height="20"/></clipPath>'
            '<rect x="30" width="9" height="9"/>'
        ),
        {(10, 10): "w", (35, 5): "k"},
    ),
    "a clip inherits where it stands": (
        clip_shape(
            '<g visibility="hidden"><clipPath id="c"><rect width="20" height="20"/></clipPath></g>'
            '<rect x="30" width="9" height="9"/>'
        ),
        {(10, 10): "w", (35, 5): "k"},
    ),
    "a stop's current colour is that of where it stands": (
        f'<g color="lime">{ramp(CURRENT)}</g>',
        {(20, 20): "g"},
    ),
    "a stop's current colour is not that of the shape": (
        (
            '<linearGradient id="a"><stop stop-color="currentColor"/></linearGradient>'
            '<rect color="red" width="40" height="40" fill="url(#a)"/>'
        ),
        {(20, 20): "k"},
    ),
    "a square dot": (line("M20 20h0"), {(16, 16): "r", (24, 24): "r", (14, 20): "w"}),
    "a round dot": (line("M20 20h0", "round"), {(20, 16): "r", (16, 16): "w"}),
    "no dot with butt caps": (
        line("M20 20h0", "butt") + '<path d="M0 0H9V9"/>',
        {(20, 20): "w", (7, 2): "k"},
    ),
    "a closed dot": (line("M20 20z"), {(16, 16): "r", (24, 24): "r"}),
    "a dot of two steps": (line("M20 20L20 20L20 20"), {(16, 16): "r", (24, 24): "r"}),
    "a dot beside a line": (line("M5 5H35M20 30h0"), {(20, 5): "r", (16, 26): "r"}),
    "a polygon of one point": (
        '<polygon points="20,20" stroke="red" stroke-width="10" stroke-linecap="round"/>',
        {(20, 16): "r"},
    ),
    "an arc to where it begins": (line("M20 20a5 5 0 0 1 0 0"), {(16, 16): "r", (24, 24): "r"}),
    "a square dot is turned with its element": (
        f'<g transform="rotate(45 20 20)">{line("M20 20h0")}</g>',
        {(20, 14): "r", (16, 16): "w"},
    ),
    "a line is not filled": ('<path d="M0 20H40"/><path d="M0 0H9V9"/>', {(20, 20): "w"}),
    "gaps of nothing are no gaps": (
        line("M5 20H35", "butt", 'stroke-dasharray="4 0"'),
        {(x, 20): "r" for x in range(6, 35)},
    ),
    "a gradient that leaps at its end": (
        ramp(f'{STOPS}<stop offset="1" stop-color="lime"/>', 'x1=".3" x2=".7"'),
        {(5, 20): "r", (35, 20): "g"},
    ),
    "a gradient that leaps at its start": (
        ramp(f'<stop stop-color="lime"/>{STOPS}', 'x1=".3" x2=".7"'),
        {(5, 20): "g", (35, 20): "b"},
    ),
    "a gradient that is squeezed to nothing": (
        ramp(STOPS, 'gradientTransform="scale(0)"') + '<rect width="3" height="3"/>',
        {(20, 20): "w"},
    ),
    "a box without the move that ends a path": (
        (
            f'<linearGradient id="a">{STOPS}</linearGradient>'
            '<path d="M0 0H10V10H0ZM40 40" fill="url(#a)"/>'
        ),
        {(9.7, 5): "b"},
    ),
    "a style that is not CSS": (
        '<style type="text/plain">rect{fill:red}</style><rect width="40" height="40"/>',
        {(20, 20): "k"},
    ),
    "an id said twice": (
        (
            "<style>#a#a{fill:red}#a.k{fill:blue}</style>"
            '<rect id="a" class="k" width="40" height="40"/>'
        ),
        {(20, 20): "r"},
    ),
    "a class said twice": (
        '<style>.k.k{fill:red}rect.k{fill:blue}</style><rect class="k" width="40" height="40"/>',
        {(20, 20): "r"},
    ),
    "an attribute that says nothing": (
        '<g fill="red"><rect width="40" height="40" fill=""/></g>',
        {(20, 20): "r"},
    ),
    "words in capitals": (
        '<rect width="40" height="40" visibility="HIDDEN"/><rect width="3" height="3"/>',
        {(20, 20): "w"},
    ),
}


@pytest.mark.cairo
@pytest.mark.parametrize("name", SHOWN)
def test_a_drawing_looks_as_in_browsers(name: str) -> None:
    inside, colors = SHOWN[name]
    drawn = drawing(inside)
    assert drawn.diagnostics == ()
    face = as_face(drawn.items, SIDE)

    for picture in (as_png(face), as_pdf(face)):
        assert {at: ink_at(picture, at) for at in colors} == colors


def ink_at(picture: Image.Image, at: tuple[float, float]) -> str:
    """The name of the ink nearest to what is seen at a point of the drawing."""
    scale = picture.width / SIDE
    seen = picture.getpixel((int(at[0] * scale), int(at[1] * scale)))
    assert isinstance(seen, tuple)

    def away(name: str) -> int:
        ink = bytes.fromhex(INKS[name][1:])
        return sum(abs(one - other) for one, other in zip(seen, ink, strict=True))

    return min(INKS, key=away)


def test_a_width_alone_gives_the_height_too() -> None:
    one = drawing('<rect width="9" height="9"/>', 'height="10" viewBox="0 0 40 20"')
    other = drawing('<rect width="9" height="9"/>', 'width="20" height="10" viewBox="0 0 40 20"')

    assert one.items == other.items


RECT = '<rect width="20" height="20" {}/>'
REFUSED: list[tuple[str, str]] = [
    (clip_shape(f'<clipPath id="c"><path clip-rule="evenodd" d="{STAR}"/></clipPath>'), "evenodd"),
    (
        clip_shape(f'<clipPath id="c" clip-rule="evenodd"><path d="{STAR}"/></clipPath>'),
        "evenodd",
    ),
    (
        clip_shape(f'<clipPath id="c"><path clip-rule="evenodd" d="{KEYHOLE}"/></clipPath>'),
        "evenodd",
    ),
    (clip_shape(f'<clipPath id="c" display="none">{RECT}</clipPath>'), "is hidden"),
    (clip_shape(f'<clipPath id="c" clipPathUnits="box">{RECT}</clipPath>'), "clipPathUnits"),
    (
        clip_shape(
            '<defs><rect id="a" width="9" height="9"/><use id="b" href="#a"/></defs>'
            '<clipPath id="c"><use href="#b"/></clipPath>'
        ),
        "not a plain shape",
    ),
    (f'<clipPath id="c">{RECT}</clipPath><svg clip-path="url(#c)">{RECT}</svg>', "a whole <svg>"),
    (ramp(STOPS, 'display="none"'), "a gradient is hidden"),
    (ramp(STOPS, 'style="transform-origin: 5px 5px"'), "transform-origin"),
    (ramp(STOPS, 'style="transform: rotate(20deg)"'), "transform: rotate"),
    (ramp(STOPS, 'style="color-interpolation: linearRGB"'), "color-interpolation"),
    (f'<g color-interpolation="linearRGB">{ramp(STOPS)}</g>', "color-interpolation"),
    (ramp(STOPS, 'gradientUnits="box"'), "gradientUnits"),
    (ramp(STOPS, 'x2=""'), 'x2=""'),
    (ramp('<stop offset="5mm"/>'), "offset"),
    (ramp('<stop stop-opacity=".5px"/>'), "opacity"),
    (ramp('<stop style="filter: blur(2px)"/>'), "filter"),
    (ramp('<stop><animate attributeName="offset" to="1"/></stop>'), "<animate>"),
    ('<rect width="9" height="9"><set attributeName="fill" to="red"/></rect>', "<set>"),
    ('<defs><set href="#r" attributeName="fill" to="red"/></defs>', "<set>"),
    *(
        (RECT.format(said), said.split("=")[0])
        for said in (
            'systemLanguage="de"',
            'systemLanguage=""',
            'requiredExtensions="http://example.org/x"',
        )
    ),
    *(
        (RECT.format(said), "cannot be read")
        for said in (
            'opacity="0.1mm"',
            'opacity="1."',
            'opacity="inherit"',
            'fill-opacity=".5px"',
            'fill="hsl(120, 200%, 50%)"',
            'fill="hsl(120, -50%, 50%)"',
            'fill="hsl(120, 50, 50)"',
            'fill="reddish"',
            'fill-rule="odd"',
            'visibility="maybe"',
            'display="inherit"',
            'paint-order="top"',
            'stroke="red" stroke-width="-3"',
            'stroke="red" stroke-width="3 px"',
            'stroke="red" stroke-width="1em"',
            'stroke="red" stroke-miterlimit="0.5"',
            'stroke="red" stroke-dasharray="4,,2"',
            'stroke="red" stroke-dasharray="4 -2"',
            'transform="translate(5,)"',
            'transform=",translate(5)"',
        )
    ),
    *(
        (RECT.format(f'style="{said}"'), said.split(":")[0])
        for said in (
            "-webkit-filter: blur(2px)",
            "-webkit-transform: rotate(20deg)",
            "-webkit-clip-path: inset(3px)",
            "all: unset",
            "content-visibility: hidden",
            "inline-size: 3px",
            "offset: path('M9 9L20 20')",
            "outline: 3px solid red",
            "margin: 10px",
            "transform-box: fill-box",
            "nonsense: 3",
        )
    ),
    (line("M5 20H35", more='stroke-dasharray="0 8"'), "stroke-dasharray: 0 8"),
    (line("M5 20H35", more='stroke-dasharray="4 0 2 3"'), "stroke-dasharray: 4 0 2 3"),
    (line("M5 20H35M9 9h0", more='stroke-dasharray="4 2"'), "on a line of no length"),
    (line("M5 20H35", more='stroke-dasharray="1 1" pathLength="10"'), "pathLength"),
    ('<rect x="5." width="9" height="9"/>', 'x="5."'),
    ('<rect width="5 px" height="9"/>', 'width="5 px"'),
    ('<rect width="-5" height="9"/>', 'width="-5"'),
    ('<rect width="9" height="9" rx="-5"/>', 'rx="-5"'),
    ('<rect width="9" height="9" rx="auto"/>', 'rx="auto"'),
    ('<circle r="-5"/>', 'r="-5"'),
    ('<polygon points="0,0 ,, 20,0"/>', "points"),
    ('<svg viewBox=",0 0 40 40"/>', "viewBox"),
    ('<svg viewBox="0 0 9 9" preserveAspectRatio="none junk"/>', "preserveAspectRatio"),
    ('<svg style="width: 5px"/>', "width: 5px"),
    ('<style media="print">rect{fill:red}</style>', "media 'print'"),
    ('<style xmlns="http://www.w3.org/1999/xhtml">rect{fill:red}</style>', "not part of the SVG"),
    ('<rect id=" a" width="9" height="9"/><use href="#a"/>', "does not exist"),
    ('<rect id="a" width="9" height="9"/><use href=" #a"/>', "points outside the file"),
]


@pytest.mark.parametrize(("inside", "about"), REFUSED)
def test_what_browsers_show_differently_is_refused(inside: str, about: str) -> None:
    found = drawing(inside.replace(" {}", "")).diagnostics[0]

    assert about in found.message
    assert found.hint
    assert found.span is not None


@pytest.mark.parametrize(
    ("root", "about"),
    [
        ('viewBox="0 0 40 40" display="none"', "the whole drawing is hidden"),
        ('viewBox="0 0 40 40" style="display: none"', "the whole drawing is hidden"),
        ('viewBox="0 0 40 40" clip-path="url(#c)"', "a whole <svg> is clipped"),
        ('viewBox="0 0 40 40" preserveAspectRatio="none"', "is stretched to a page"),
        ('viewBox="0 0 40 40" width="4em"', 'width="4em"'),
    ],
)
def test_a_root_that_browsers_show_differently_is_refused(root: str, about: str) -> None:
    clip = '<clipPath id="c"><rect width="9" height="9"/></clipPath>'

    assert about in drawing(f'{clip}<rect width="9" height="9"/>', root).diagnostics[0].message


def test_a_hidden_root_shows_nothing_below_it() -> None:
    (found,) = drawing(RECT.format(""), 'viewBox="0 0 40 40" visibility="hidden"').diagnostics

    assert found.code.slug == "svg-empty"


@pytest.mark.parametrize(
    "style",
    [
        "font-size: 12px; line-height: 1.25; inline-size: 0; white-space: pre; shape-inside: none",
        "color-interpolation-filters: linearRGB; shape-rendering: auto; enable-background: new",
        "-inkscape-stroke: none; solid-color: #000000; --mine: 3; isolation: auto",
        "mix-blend-mode: normal; marker: none; filter: none; mask: none; vector-effect: none",
    ],
)
def test_styles_that_change_nothing_are_ignored(style: str) -> None:
    assert drawing(f'<path d="M0 0H9V9" style="{style}"/>').diagnostics == ()


@pytest.mark.parametrize(
    ("start", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
        (b"\xff\xd8\xff", "a JPEG picture"),
        (b"%PDF", "a PDF"),
    ],
)
def test_a_file_of_another_kind_is_named_in_the_message(start: bytes, kind: str) -> None:
    (found,) = parse_drawing("tail.svg", start + b"\x00" * 2_000_000, SIDE).diagnostics

    assert found.message == f"the drawing is {kind}, and only SVG can be drawn"
    assert "export it as SVG" in (found.hint or "")
