"""What counts as an eye looks like one, and nothing else does."""

from __future__ import annotations

import pytest

from tests.games.monsters.anatomy import Shape, marks
from tilegen.parts.eyelike import balls
from tilegen.parts.library import PARTS, parts_with
from tilegen.parts.part import Eye, Part, Socket
from tilegen.parts.pen import EYE_WHITE
from tilegen.styles import STYLES
from tilegen.styles.pens import pen_of

PEN = pen_of(STYLES["ink"], kind=1, accent=0, second=1, iris=0)


def white_of(kind: Eye) -> Shape:
    (white,) = [mark for mark in marks(kind.draw(PEN, Socket(3))) if mark.paint == EYE_WHITE]
    return white.shape


@pytest.mark.parametrize("kind", parts_with("eyes"), ids=lambda kind: kind.name)
def test_every_eye_is_a_ball(kind: Eye) -> None:
    assert white_of(kind).box in balls(kind.draw(PEN, Socket(3)))


@pytest.mark.parametrize(
    "part", [part for part in PARTS.values() if isinstance(part, Part)], ids=lambda part: part.name
)
def test_nothing_but_an_eye_is_a_ball_that_is_white_or_has_something_in_it(part: Part) -> None:
    assert not balls(part.draw(PEN))
