from __future__ import annotations

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from tests.programs import environment
from tests.render.specimen import BLACK, RED, specimen
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import CurveTo, LineTo, MoveTo, Path, circle, line, rectangle
from tilegen.drawing.scene import Cap, Clip, Fill, Group, Item, LineJoin, Stroke, Text
from tilegen.render import svg


def a_face(*items: Item, name: str = "a") -> Face:
    return Face(name, 44, 44, 2, items)


def read(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn)  # noqa: S314 -- written a moment ago


def test_a_document_measures_the_trimmed_tile_in_millimetres() -> None:
    face = Face("card", 63.5, 88.9, 3, ())

    root = read(svg.document(face, svg.fragment(face)))

    assert (root.get("width"), root.get("height")) == ("63.5mm", "88.9mm")
    assert root.get("viewBox") == "0 0 63.5 88.9"


def test_a_document_is_called_by_its_title_or_else_by_its_face() -> None:
    face = a_face(name="m01")

    assert "<title>m01</title>" in svg.document(face, svg.fragment(face))
    assert "<title>A &amp; B</title>" in svg.document(face, svg.fragment(face), title="A & B")


def test_a_path_repeats_no_letter_and_no_needless_blank() -> None:
    path = Path((MoveTo((1, 2)), LineTo((-3, 4)), LineTo((5, -6)), CurveTo((1, 1), (2, 2), (3, 3))))

    assert 'd="M1 2-3 4 5-6C1 1 2 2 3 3"' in svg.fragment(a_face(Fill(path, RED)))


def test_a_part_after_a_closing_names_its_move() -> None:
    two = rectangle(Box(0, 0, 1, 1)) + rectangle(Box(2, 0, 1, 1))

    assert "ZM2 0 3 0" in svg.fragment(a_face(Fill(two, RED)))


def test_pens_are_round_only_where_something_is_stroked() -> None:
    filled = svg.fragment(a_face(Fill(circle(1, 1, 1), RED)))
    stroked = svg.fragment(a_face(Stroke(line((0, 0), (1, 1)), RED, 0.5)))

    assert "stroke" not in filled
    assert 'stroke-linecap="round" stroke-linejoin="round"' in stroked


def test_a_square_pen_is_what_svg_begins_with() -> None:
    drawn = svg.fragment(
        a_face(Stroke(line((0, 0), (1, 1)), RED, 0.5, cap=Cap.BUTT, join=LineJoin.MITER))
    )

    assert "linecap" not in drawn
    assert "linejoin" not in drawn


@pytest.mark.parametrize(("miter", "said"), [(1.5, ["1.5"]), (4, []), (8, ["8"])])
def test_how_far_a_corner_may_stand_out_is_said_where_svg_would_do_otherwise(
    miter: float, said: list[str]
) -> None:
    corner = Stroke(line((0, 0), (1, 4), (2, 0)), RED, 0.5, join=LineJoin.MITER, miter=miter)

    assert re.findall(r'stroke-miterlimit="([^"]*)"', svg.fragment(a_face(corner))) == said


def test_dashes_are_said_with_where_they_begin() -> None:
    long = line((0, 0), (9, 0))
    dashed = Stroke(long, RED, 0.5, dashes=(2, 1.5), phase=0.7)

    drawn = svg.fragment(a_face(dashed, dashed._replace(phase=0), Stroke(long, RED, 0.5)))

    assert re.findall(r'stroke-dasharray="([^"]*)"', drawn) == ["2 1.5", "2 1.5"]
    assert re.findall(r'stroke-dashoffset="([^"]*)"', drawn) == ["0.7"]


def test_only_what_shines_through_says_its_opacity() -> None:
    drawn = svg.fragment(
        a_face(Fill(circle(1, 1, 1), RED), Fill(circle(1, 1, 1), RED._replace(alpha=0.25)))
    )

    assert re.findall(r'fill-opacity="([^"]*)"', drawn) == ["0.25"]


def test_text_is_drawn_as_outlines() -> None:
    drawn = svg.fragment(a_face(Text((0, 0), "Ab", 3, BLACK)))

    assert "<text" not in drawn
    assert "<path" in drawn


def test_text_with_nothing_to_see_draws_nothing() -> None:
    assert svg.fragment(a_face(Text((0, 0), " ", 3, BLACK))) == "<g></g>"


def test_a_turn_keeps_six_digits() -> None:
    drawn = svg.fragment(a_face(Group((Fill(circle(1, 1, 1), RED),), Affine.turn(30))))

    assert 'transform="matrix(0.866025 0.5 -0.5 0.866025 0 0)"' in drawn


def test_a_gradient_used_twice_is_written_once() -> None:
    sky = specimen().items[1]

    assert svg.fragment(a_face(sky, sky)).count("<linearGradient") == 1


def test_every_reference_meets_an_id_that_occurs_once_in_a_document_of_many_faces() -> None:
    faces = [specimen(name) for name in ("1", "a b", "a-b", "a_b", "größe", "_under", "_trim-0")]
    placed = [svg.PlacedFace(face, svg.fragment(face), 50.0 * n, 0) for n, face in enumerate(faces)]
    clip = Clip(circle(1, 1, 1), (Fill(circle(1, 1, 1), RED),))

    drawn = svg.sheet((400, 50), placed, title="all", under=(clip,), over=(clip,))

    ids = [element.get("id") for element in read(drawn).iter()]
    named = [name for name in ids if name is not None]
    assert len(named) == len(set(named))
    assert set(re.findall(r"url\(#([^)]*)\)", drawn)) == set(named)


def test_a_sheet_holds_the_fragments_as_they_are_and_cuts_each_to_its_trim() -> None:
    face = specimen()
    fragment = svg.fragment(face)

    drawn = svg.sheet((100, 100), [svg.PlacedFace(face, fragment, 3.5, 4)], title="one")

    assert f'<g transform="translate(3.5 4)" clip-path="url(#_trim-0)">{fragment}</g>' in drawn
    assert '<clipPath id="_trim-0"><path d="M0 0 44 0 44 44 0 44Z" /></clipPath>' in drawn


def test_what_lies_under_comes_before_the_faces_and_what_lies_over_after() -> None:
    below, above = Fill(circle(1, 1, 1), RED), Fill(circle(1, 1, 1), BLACK)
    face = a_face(name="middle")

    drawn = svg.sheet(
        (9, 9),
        [svg.PlacedFace(face, "<g><!-- face --></g>", 0, 0)],
        title="",
        under=[below],
        over=[above],
    )

    assert drawn.index(RED.code) < drawn.index("<!-- face -->") < drawn.index(BLACK.code)


def test_the_same_face_is_written_the_same_twice() -> None:
    assert svg.fragment(specimen()) == svg.fragment(specimen())


def test_layers_have_names_that_drawing_programs_and_programs_read() -> None:
    cut, marks = Stroke(line((0, 0), (9, 0)), RED, 0.1), Fill(rectangle(Box(1, 1, 5, 5)), BLACK)
    root = read(svg.layers((60, 40), {"cut": [cut], "registration": [marks]}, "A & B"))

    layers = [element for element in root.iter() if element.get("id")]
    label = "{http://www.inkscape.org/namespaces/inkscape}label"
    assert (root.get("width"), root.get("height")) == ("60mm", "40mm")
    assert [layer.get("id") for layer in layers] == ["cut", "registration"]
    assert [layer.get(label) for layer in layers] == ["cut", "registration"]
    assert [len(list(layer.iter("{http://www.w3.org/2000/svg}path"))) for layer in layers] == [1, 1]


def test_svgwrite_and_the_network_are_loaded_only_for_what_few_pictures_have() -> None:
    code = """
import sys
from tilegen.drawing.face import Face
from tilegen.drawing.path import circle
from tilegen.drawing.scene import Color, Fill
from tilegen.render import svg
dot = Face("dot", 9, 9, 0, (Fill(circle(0, 0, 3), Color(0, 0, 0)),))
svg.document(dot, svg.fragment(dot), "A & B")
assert not {"svgwrite", "http.client"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], env=environment(), check=True)


def test_a_title_may_have_any_letters() -> None:
    face = a_face()
    whole = read(svg.document(face, svg.fragment(face), "A < B & C"))

    assert whole.findtext("{http://www.w3.org/2000/svg}title") == "A < B & C"
