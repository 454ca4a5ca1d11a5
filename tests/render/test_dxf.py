from __future__ import annotations

from io import StringIO
from math import pi, tan
from typing import Any

import ezdxf
import pytest
from ezdxf import bbox

from tilegen.drawing.geometry import Box
from tilegen.render import dxf
from tilegen.sheets.cutting import Cut, Vertex, cuts
from tilegen.sheets.page import Slot
from tilegen.sheets.registration import Registration

PIECE = Box(10, 20, 44, 30)


def open_drawing(text: str) -> Any:
    return ezdxf.read(StringIO(text))


def a_piece(corner: float) -> tuple[Cut, ...]:
    return cuts([Slot("1", PIECE, PIECE)], corner)


def test_a_unit_is_a_millimetre_and_the_page_ends_where_y_is_nought() -> None:
    file = open_drawing(dxf.document({"CUT": a_piece(0)}, 297))

    box = bbox.extents(file.modelspace())
    assert file.units == ezdxf.units.MM
    assert (box.extmin.x, box.extmin.y) == (10, 247)
    assert (box.extmax.x, box.extmax.y) == (54, 277)


def test_round_corners_are_arcs_that_stay_within_the_piece() -> None:
    file = open_drawing(dxf.document({"CUT": a_piece(3)}, 297))

    (line,) = file.modelspace().query("LWPOLYLINE")
    box = bbox.extents([line])
    assert line.closed
    assert [bulge for *_, bulge in line.get_points("xyb")] == pytest.approx([0, -tan(pi / 8)] * 4)
    assert (box.extmin.x, box.extmin.y) == pytest.approx((10, 247))
    assert (box.extmax.x, box.extmax.y) == pytest.approx((54, 277))


def test_cuts_and_marks_are_layers_of_their_own() -> None:
    marks = Registration(5).outlines(210, 297)
    file = open_drawing(dxf.document({"CUT": a_piece(0), "REGISTRATION": marks}, 297))

    model = file.modelspace()
    assert len(model.query('LWPOLYLINE[layer=="CUT"]')) == 4
    assert len(model.query('LWPOLYLINE[layer=="REGISTRATION"]')) == 5
    assert file.layers.get("CUT").color != file.layers.get("REGISTRATION").color


def test_the_file_is_sound() -> None:
    auditor = open_drawing(dxf.document({"CUT": a_piece(3)}, 297)).audit()

    assert not auditor.has_errors
    assert not auditor.has_fixes


def test_the_same_cuts_make_the_same_bytes() -> None:
    line = Cut((Vertex((0, 0)), Vertex((10, 0))))

    assert dxf.document({"CUT": [line]}, 20) == dxf.document({"CUT": [line]}, 20)
