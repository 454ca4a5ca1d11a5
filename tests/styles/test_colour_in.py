from __future__ import annotations

import pytest

from tests.games.monsters.anatomy import marks
from tilegen.drawing.path import circle
from tilegen.drawing.scene import Fill, Stroke
from tilegen.parts.library import PARTS
from tilegen.parts.part import Part
from tilegen.styles import STYLES
from tilegen.styles.pens import pen_of

STYLE = STYLES["colour-in"]
PEN = pen_of(STYLE, kind=1, accent=0, second=1, iris=0)


@pytest.mark.parametrize(
    "part", [part for part in PARTS.values() if isinstance(part, Part)], ids=lambda part: part.name
)
def test_shapes_that_grow_together_show_no_lines_where_each_of_them_ends(part: Part) -> None:
    outlined: set[object] = set()
    for mark in marks(STYLE.finish(part.draw(PEN))):
        where = (mark.path, mark.by)
        if mark.width is not None and mark.paint == STYLE.line:
            parts = sum(type(step).__name__ == "MoveTo" for step in mark.path.steps)
            assert parts == 1 or where not in outlined, "a second line round a heap of shapes"
            outlined.add(where)


def test_what_has_no_line_gets_a_fine_one() -> None:
    fill, line = STYLE.finish([Fill(circle(0, 0, 5), STYLE.cloth)])

    assert isinstance(fill, Fill)
    assert isinstance(line, Stroke)
    assert (line.path, line.color) == (fill.path, STYLE.line)
    assert line.width < STYLE.pen
