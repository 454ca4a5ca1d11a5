from __future__ import annotations

import pytest

from tests.boxes import is_inside
from tests.games.misfitz.drawings import INK, REACH, list_shown_items, picture, print_card, raster
from tests.games.misfitz.standard import FIGURES, SEED
from tests.games.monsters.anatomy import Mark, find_visible_box, marks, touches
from tests.games.monsters.creature_tiles import index_creatures
from tests.games.monsters.standard import standard_set
from tests.languages import SPOKEN
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.marker import marker
from tilegen.drawing.scene import Fill, Group
from tilegen.games.misfitz.art.back import draw_back
from tilegen.games.misfitz.art.bodies import Head
from tilegen.games.misfitz.art.chips import chips
from tilegen.games.misfitz.art.colours import colors, skin_of
from tilegen.games.misfitz.art.faces import NAME, face, number_of
from tilegen.games.misfitz.art.figure import draw_picture
from tilegen.games.misfitz.art.frame import HEIGHT, LEFT, MIDDLE, RIGHT, WIDTH
from tilegen.games.misfitz.art.look import ArtName, FigureLook
from tilegen.games.misfitz.art.wardrobes import HEADS, WARDROBES
from tilegen.games.misfitz.cards import PACK, BodyPart, Card
from tilegen.parts.part import Shape
from tilegen.parts.pen import EYE_WHITE
from tilegen.parts.place import Place
from tilegen.styles import MAKERS, STYLES, Style
from tilegen.styles.corner_marks import MARK, code
from tilegen.styles.likeness import COMPARED, MIXED_UP, ComparisonSettings, find_lookalikes
from tilegen.styles.palettes import PALETTES

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
every_card = pytest.mark.parametrize("card", PACK, ids=str)


@pytest.mark.cairo
@pytest.mark.parametrize("shape", HEADS.shapes.values(), ids=lambda made: made.name)
def test_what_is_on_ears_is_seen_wherever_there_is_room_for_it(shape: Shape[Head]) -> None:
    def pixels(*names: str) -> bytes:
        made = Face("", WIDTH, HEIGHT, 0, tuple(list_shown_items(BodyPart.HEAD, *names)))
        return raster(made, 2).tobytes()

    bare = pixels(shape.name)
    for thing in HEADS.things.values():
        if thing.place is Place.EARS and Place.EARS not in shape.lacks:
            shown = pixels(shape.name, thing.name)
            assert sum(a != b for a, b in zip(bare, shown, strict=True)) > 3 * 50, thing.name


@every_card
def test_the_art_keeps_clear_of_the_name_and_of_the_right_edge(card: Card) -> None:
    room = Box(MIDDLE + LEFT, -10, RIGHT - LEFT, HEIGHT + 20)
    for mark in marks(picture(card)):
        if is_inside(mark.around, room):
            continue
        box = find_visible_box(mark)
        if box is not None:
            assert box.x >= MIDDLE + LEFT
            assert box.right <= MIDDLE + RIGHT
    assert NAME.right <= MIDDLE + LEFT


# What stands on every card.


def code_box(card: Card) -> Box:
    boxes = [mark.shape.box.expand(mark.pen) for mark in marks(code(str(card), WIDTH - 2.5, INK))]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


@every_card
def test_nothing_of_the_art_lies_behind_mark_and_code(card: Card) -> None:
    boxes = MARK, code_box(card)
    for mark in marks(picture(card)):
        for box in boxes:
            near = box.expand(mark.pen)
            there = touches(mark.shape, near, filled=mark.width is None)
            assert not (there and all(touches(clip, box, filled=True) for clip in mark.clips))


def test_each_card_has_a_number_of_its_own_in_its_mark() -> None:
    assert [number_of(card) for card in PACK] == list(range(101, 173))
    for card in (PACK[0], PACK[19], PACK[71]):
        (mark,) = [m for m in marks(print_card(card).marks) if m.path == marker(number_of(card))]
        box = mark.shape.box
        assert (box.x, box.y, box.width, box.height) == pytest.approx((2, 2, 8, 8))


def test_no_card_has_the_mark_of_a_standard_tile() -> None:
    assert not {number_of(card) for card in PACK} & set(index_creatures(standard_set()))


@pytest.mark.parametrize(("size", "marked"), [(63.0, False), (56.0, True)])
def test_a_card_has_no_mark_where_none_is_asked_for_or_it_is_small(
    size: float, marked: bool
) -> None:
    made = print_card(PACK[7], size=size, marked=marked)
    assert marker(number_of(PACK[7])) not in {mark.path for mark in marks(made.marks)}


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("figure", range(1, 25))
def test_each_name_stands_along_the_left_edge(figure: int, language: str) -> None:
    assert_at_left_edge(FIGURES[figure].names[language])


def test_a_name_that_is_far_too_long_is_cut_off() -> None:
    assert_at_left_edge("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch's own dragon")


def assert_at_left_edge(name: str) -> None:
    without, named = (
        list(
            marks(
                face(
                    PACK[0], FIGURES[1].look, text, seed=1, style=INK, size=63, bleed=2, marks=False
                ).marks
            )
        )
        for text in ("", name)
    )
    boxes = [mark.shape.box for mark in named if mark not in without]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    box = Box(left, top, right - left, bottom - top)
    assert NAME.x - 0.3 <= box.x
    assert box.right <= MIDDLE + LEFT - 1
    assert NAME.y <= box.y
    assert box.bottom <= NAME.bottom + 0.1
    assert box.height > 5


# Figures.


def test_the_same_figure_is_drawn_the_same() -> None:
    assert print_card(PACK[4]).items == print_card(PACK[4]).items


def test_every_name_and_colour_of_the_pack_is_known() -> None:
    for look in (figure.look for figure in FIGURES.values()):
        for part in BodyPart:
            for asked in look.part_names(part):
                assert WARDROBES[part].place(asked.name) is not None, asked.name
        for asked in (look.body, look.clothes, look.trim, look.hair):
            assert asked.name in colors()


@pytest.mark.parametrize("part", BodyPart)
def test_every_shape_and_thing_can_be_drawn_on_the_usual_shape(part: BodyPart) -> None:
    wardrobe = WARDROBES[part]
    bare = len(list(marks(list_shown_items(part))))
    for name in (*wardrobe.shapes, *wardrobe.things):
        shown = list(marks(list_shown_items(part, name)))
        assert len(shown) > bare or wardrobe.place(name) is Place.SHAPE, name


def test_one_arm_alone_is_on_both_sides_and_of_two_the_first_is_at_the_left() -> None:
    def arms(*names: str) -> list[Mark]:
        bare = list(marks(list_shown_items(BodyPart.TORSO)))
        return [m for m in marks(list_shown_items(BodyPart.TORSO, *names)) if m not in bare]

    def is_at_left(mark: Mark) -> bool:
        return mark.shape.box.x + mark.shape.box.right < 2 * MIDDLE

    both = arms("waving hand")
    assert sum(map(is_at_left, both)) * 2 == len(both)
    two = arms("waving hand", "broom")
    assert [m.path for m in two if is_at_left(m)] == [m.path for m in both if is_at_left(m)]


def test_arms_lie_before_wings_wherever_those_stand_in_the_row() -> None:
    one = list_shown_items(BodyPart.TORSO, "leather wings", "tea cup")
    assert one == list_shown_items(BodyPart.TORSO, "tea cup", "leather wings")


@every_card
def test_the_white_of_eyes_is_only_in_eyes(card: Card) -> None:
    whites = [mark for mark in marks(picture(card)) if mark.paint == EYE_WHITE]
    if card.part is not BodyPart.HEAD:
        assert whites == []
    assert len(whites) <= 2


@pytest.mark.parametrize("name", colors())
@every_style
def test_every_colour_is_painted_in_every_style(style: Style, name: str) -> None:
    skin = skin_of(style, name)
    assert EYE_WHITE not in {skin.body, skin.light, skin.rim}


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", MAKERS)
def test_figures_are_in_the_colours_of_the_palette(name: str, palette: str) -> None:
    style = MAKERS[name](PALETTES[palette])
    skin = skin_of(style, "accent 2")
    look = FigureLook(clothes=ArtName("accent 2"), torso=(ArtName("shirt"),))
    paints = [
        m.paint
        for m in marks(draw_picture(Card(1, BodyPart.TORSO), look, style, seed=SEED, reach=REACH))
    ]
    assert skin.light in paints


@pytest.mark.parametrize("part", BodyPart)
def test_no_two_cards_of_a_kind_look_alike(part: BodyPart) -> None:
    cards = [card for card in PACK if card.part is part]
    hidden = Box(WIDTH - 12, 0, 12, 8)
    sight = ComparisonSettings(WIDTH, HEIGHT, hidden, rotatable=False)
    ((_, _, most),) = find_lookalikes(
        [(str(card), picture(card, COMPARED)) for card in cards], sight
    )
    assert most < MIXED_UP


# Backs and chips.


@pytest.mark.cairo
@every_style
def test_the_back_is_the_same_after_half_a_turn(style: Style) -> None:
    made = draw_back(style, WIDTH, 2)
    whole = Face("back", WIDTH, HEIGHT, 0, made.items)
    shown = raster(whole, 6).convert("L")
    turned = shown.rotate(180)
    pairs = zip(shown.tobytes(), turned.tobytes(), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / len(shown.tobytes()) < 1


@every_style
def test_chips_fill_their_square_and_the_bleed(style: Style) -> None:
    made = chips(style, 20, 2)
    assert [(each.name, each.width, each.height) for each in made] == [
        ("chip-1", 20, 20),
        ("chip-5", 20, 20),
    ]
    for each in made:
        ground = next(marks(each.items))
        assert ground.shape.box == Box(-3, -3, 26, 26)


def test_ones_and_fives_differ_in_more_than_colour() -> None:
    one, five = (
        [mark.shape for mark in marks(each.items)] for each in chips(STYLES["colour-in"], 20, 2)
    )

    # Alike are the square, the cut, and the rim with its line.
    assert sum(shape in one for shape in five) <= 4 < len(five)


def test_faces_are_as_large_as_asked_for() -> None:
    made = print_card(PACK[0], size=31.5)
    assert (made.name, made.width, made.height) == ("1H", 31.5, 44)
    assert isinstance(made.items[0], Group)
    assert isinstance(next(iter(made.items[0].items)), Fill)
