"""The scenery behind figures is pale, keeps clear of what stands on a card, and tells no card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.boxes import is_inside
from tests.games.monsters.anatomy import marks
from tilegen.drawing.colour import Vision, lightness
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import MoveTo, Path, Step
from tilegen.drawing.scene import Color
from tilegen.games.misfitz.art.faces import NAME
from tilegen.games.misfitz.art.frame import EDGE, HEIGHT, WIDTH
from tilegen.games.misfitz.art.worlds import choose_world, draw_world
from tilegen.games.misfitz.cards import PACK, BodyPart, Card
from tilegen.styles import MAKERS, STYLES
from tilegen.styles.corner_marks import MARK
from tilegen.styles.palettes import PALETTES

SEEDS = range(24, 30)
WIDEST_CODE = Box(WIDTH - 13, 0, 13, 8)


@pytest.mark.parametrize("card", PACK[:18], ids=str)
def test_scenery_keeps_clear_of_the_cut_and_of_all_that_is_read(card: Card) -> None:
    room = Box(NAME.right + 1, EDGE, WIDTH - EDGE - NAME.right - 1, HEIGHT - 2 * EDGE)
    for box in boxes_of_things(card):
        assert is_inside(box, room)
        assert box.y > MARK.bottom + 1 or box.x > MARK.right + 1
        assert box.y > WIDEST_CODE.bottom or box.right < WIDEST_CODE.x


def boxes_of_things(card: Card) -> Iterator[Box]:
    """A box for each closed or open line of the scenery."""
    for mark in marks(draw_world(card, STYLES["ink"], SEEDS[0])):
        parts: list[list[Step]] = []
        for step in mark.path.steps:
            if isinstance(step, MoveTo):
                parts.append([])
            parts[-1].append(step)
        for part in parts:
            yield replace(mark, path=Path(tuple(part))).around


def test_every_world_is_behind_as_many_cards_of_each_kind() -> None:
    for seed in SEEDS:
        for part in BodyPart:
            often = Counter(choose_world(card, seed) for card in PACK if card.part is part)
            assert set(often.values()) == {4}


def test_the_world_of_a_figures_head_says_nothing_of_its_torso() -> None:
    alike = sum(
        choose_world(Card(figure, BodyPart.HEAD), seed)
        == choose_world(Card(figure, BodyPart.TORSO), seed)
        for seed in range(100)
        for figure in range(1, 25)
    )
    assert alike == pytest.approx(2400 / 6, rel=0.15)


@pytest.mark.parametrize("name", ["lowink", "colour-in"])
def test_styles_that_save_ink_or_are_painted_have_no_scenery(name: str) -> None:
    assert not any(draw_world(card, STYLES[name], 24) for card in PACK)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", ["ink", "gummy"])
def test_scenery_is_much_nearer_to_the_ground_than_to_lines(name: str, palette: str) -> None:
    style = MAKERS[name](PALETTES[palette])
    paints = {mark.paint for card in PACK for mark in marks(draw_world(card, style, 24))}
    assert len(paints) == 12
    for paint in paints:
        assert isinstance(paint, Color)
        ground, line, pale = (
            lightness(color, Vision.GREY) for color in (style.ground, style.line, paint)
        )
        assert 1 < ground - pale < 16
        assert pale - line > 50
