from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.monsters.anatomy import marks
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Group, Item, Stroke
from tilegen.parts.pen import EYE_WHITE
from tilegen.sets.edition import Art, OwnColors
from tilegen.sheets.page import bounding_box
from tilegen.styles import STYLES, Style, style_of
from tilegen.styles.title import title

BOX = Box(30, 20, 80, 40)
INK = STYLES["ink"]

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def find_title_box(items: tuple[Item, ...]) -> Box:
    found = bounding_box(mark.shape.box.expand(mark.pen) for mark in marks(items))
    assert found is not None
    return found


@every_style
@pytest.mark.parametrize(
    "words",
    [
        "Monsters",
        "Misfitz",
        "I",
        "The dogs of our street",
        "Zoo 7!",
        "Звери",
        "괴물들 ä",
        "Ёж и щука",
        "Niño Öl",
    ],
)
def test_a_title_is_whole_within_its_box_and_fills_it_one_way(style: Style, words: str) -> None:
    shown = find_title_box(title(words, style, BOX))

    assert shown.x >= BOX.x - 0.2
    assert shown.y >= BOX.y - 0.2
    assert shown.right <= BOX.right + 0.2
    assert shown.bottom <= BOX.bottom + 0.2
    assert shown.width > 0.85 * BOX.width or shown.height > 0.75 * BOX.height


def test_many_words_stand_on_several_lines_where_the_box_is_high() -> None:
    words = "The dogs of our street"
    low, high = (find_title_box(title(words, INK, Box(0, 0, 80, tall))) for tall in (10, 60))

    assert high.height > 3 * low.height


@pytest.mark.parametrize("words", ["Soles y lunas", "Озёра и тропы", "Suns and moons"])
def test_a_small_word_stands_on_the_line_of_the_next(words: str) -> None:
    one, _, other = words.split()
    tall = Box(0, 0, 60, 200)
    shown, of_two, of_three = (
        find_title_box(title(text, INK, tall))
        for text in (words, f"{one} {other}", f"{one} lynx {other}")
    )
    assert shown.height < of_two.height < of_three.height


@pytest.mark.parametrize(("words", "eyes"), [("Monsters", 1), ("Zoo", 2), ("Misfitz", 2)])
def test_letters_look_at_whoever_reads_them(words: str, eyes: int) -> None:
    whites = [mark for mark in marks(title(words, INK, BOX)) if mark.paint == EYE_WHITE]

    assert len(whites) == eyes


def are_drawn(words: str) -> bool:
    """Whether letters are lines of a broad pen, and not fills as those of the font."""
    written = marks(title(words, INK, BOX))
    return any(mark.width is not None for mark in written if mark.paint == INK.kinds[0].body)


@pytest.mark.parametrize(
    "words",
    [
        "Monsters",
        "Monstruos y bichos",
        "Монстры",
        "Мисфитс",
        "".join(map(chr, range(0x410, 0x430))) + "Ё",
        "ÁÉÍÑÓÚÜ",
    ],
)
def test_the_alphabet_has_the_capitals_of_english_spanish_and_russian(words: str) -> None:
    assert are_drawn(words)
    assert are_drawn(words.lower())


def test_a_letter_that_the_alphabet_lacks_sets_all_of_them_in_the_bold_font() -> None:
    assert are_drawn("zoo")
    assert not are_drawn("zoø")
    assert not are_drawn("몬스터")


def test_what_stands_over_a_letter_or_below_it_keeps_lines_apart() -> None:
    plain, over, below = (
        find_title_box(title(f"NNNN {second}", INK, Box(0, 0, 30, 300)))
        for second in ("NNNN", "NÑNN", "NЦNN")
    )

    assert over.height / over.width > plain.height / plain.width
    assert below.height / below.width > plain.height / plain.width


def test_neighbours_have_different_colours() -> None:
    (whole,) = title("AAAAAAAAAA", INK, BOX)
    assert isinstance(whole, Group)
    skins = {skin.body for skin in (*INK.kinds[:2], *INK.accent_skins)}
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


def test_no_letter_is_as_dark_as_the_line_round_it() -> None:
    colors = OwnColors(("2e4a28", "f0b95a"), None)
    style = style_of(Art(palette=colors))
    painted = {mark.paint for mark in marks(title("Garden", style, BOX))}

    assert style.kinds[1].body in painted
    assert style.kinds[0].body not in painted
