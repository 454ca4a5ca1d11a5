from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.monsters.anatomy import marks
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Group, Item, Stroke
from tilegen.parts.pen import EYE_WHITE
from tilegen.sheets.page import around
from tilegen.styles import STYLES, Style
from tilegen.styles.title import title

BOX = Box(30, 20, 80, 40)
INK = STYLES["ink"]

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def seen(items: tuple[Item, ...]) -> Box:
    found = around(mark.shape.box.grown(mark.pen) for mark in marks(items))
    assert found is not None
    return found


@every_style
@pytest.mark.parametrize(
    "words", ["Monsters", "Misfitz", "I", "The dogs of our street", "Zoo 7!", "Звери", "괴물들 ä"]
)
def test_a_title_is_whole_within_its_box_and_fills_it_one_way(style: Style, words: str) -> None:
    shown = seen(title(words, style, BOX))

    assert shown.x >= BOX.x - 0.2
    assert shown.y >= BOX.y - 0.2
    assert shown.right <= BOX.right + 0.2
    assert shown.bottom <= BOX.bottom + 0.2
    assert shown.width > 0.85 * BOX.width or shown.height > 0.75 * BOX.height


def test_many_words_stand_on_several_lines_where_the_box_is_high() -> None:
    words = "The dogs of our street"
    low, high = (seen(title(words, INK, Box(0, 0, 80, tall))) for tall in (10, 60))

    assert high.height > 3 * low.height


@pytest.mark.parametrize(("words", "eyes"), [("Monsters", 1), ("Zoo", 2), ("Misfitz", 2)])
def test_letters_look_at_whoever_reads_them(words: str, eyes: int) -> None:
    whites = [mark for mark in marks(title(words, INK, BOX)) if mark.paint == EYE_WHITE]

    assert len(whites) == eyes


def test_a_letter_that_the_alphabet_lacks_sets_all_of_them_in_the_bold_font() -> None:
    drawn, lettered = title("zoo", INK, BOX), title("zoö", INK, BOX)

    def skins(items: tuple[Item, ...]) -> set[bool]:
        """Whether letters are lines of a broad pen, or fills."""
        mine = {INK.thin.body, INK.worn[1].body}
        return {mark.width is None for mark in marks(items) if mark.paint in mine}

    assert skins(drawn) == {False}
    assert True in skins(lettered)


def test_neighbours_have_different_colours() -> None:
    (whole,) = title("AAAAAAAAAA", INK, BOX)
    assert isinstance(whole, Group)
    skins = {skin.body for skin in (INK.thin, INK.thick, *INK.worn)}
    colors = [
        next(item.color for item in group.items if isinstance(item, Stroke) and item.color in skins)
        for group in whole.items
        if isinstance(group, Group)
        and any(isinstance(item, Stroke) and item.color in skins for item in group.items)
    ]
    assert len(colors) == 10
    assert all(one != other for one, other in pairwise(colors))


@pytest.mark.parametrize("words", ["", "   "])
def test_a_title_without_words_is_nothing(words: str) -> None:
    assert title(words, INK, BOX) == ()
