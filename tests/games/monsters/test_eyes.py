"""Players count eyes, so the guide shows every kind, and tiles show as many as their rows say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.games.monsters.anatomy import Mark, marks, touches
from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.standard import standard_creatures, standard_set
from tests.languages import SPOKEN
from tests.thorough import THOROUGH, every_value
from tilegen.app.printing.guide_words import PrintSetup
from tilegen.app.printing.handout import handout
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Clip, Group, Item, Text
from tilegen.games.tiles.art.creatures.all_eyes import draw_all_eyes
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_tile import ArtRequest, CreatureTile
from tilegen.games.tiles.art.creatures.outfit import check_parts
from tilegen.games.tiles.art.creatures.picture import draw_creature
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.games.tiles.sets.segment_reader import MOST_OF_A_FEATURE
from tilegen.names import PAPERS
from tilegen.parts.eyelike import balls
from tilegen.parts.library import PARTS, parts_with
from tilegen.parts.pen import EYE_WHITE
from tilegen.styles import STYLES, Style

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def whites(items: Sequence[Item]) -> list[Mark]:
    return [mark for mark in marks(items) if mark.paint == EYE_WHITE]


def eyes(items: Sequence[Item]) -> Iterator[Group]:
    """The groups that are an eye."""
    for item in items:
        if isinstance(item, Group) and len(whites([item])) == 1:
            yield item
        elif isinstance(item, Group | Clip):
            yield from eyes(item.items)


def leave_out_texts(items: Sequence[Item]) -> Iterator[Item]:
    """Without texts, some of which are white."""
    for item in items:
        if isinstance(item, Group):
            yield item._replace(items=tuple(leave_out_texts(item.items)))
        elif not isinstance(item, Text):
            yield item


def test_nothing_on_a_tile_without_eyes_looks_like_one() -> None:
    for tile in standard_creatures():
        if not tile.eyes:
            drawn = draw_creature(tile, choose_character(tile, 88), STYLES["ink"], 2)
            assert not balls(drawn), f"tile {tile.id}"


@every_style
def test_every_kind_of_eye_is_in_the_picture_of_eyes(style: Style) -> None:
    box, items = draw_all_eyes(style)
    shown = [tuple(mark.path for mark in marks(eye.items)) for eye in eyes(items)]

    assert len(whites(items)) == len(parts_with("eyes"))
    assert len(set(shown)) == len(shown) == len(parts_with("eyes"))
    for mark in marks(items):
        seen = [mark.shape.box.expand(mark.pen), *(clip.box for clip in mark.clips)]
        assert max(each.x for each in seen) >= box.x
        assert max(each.y for each in seen) >= box.y
        assert min(each.right for each in seen) <= box.right
        assert min(each.bottom for each in seen) <= box.bottom


@pytest.mark.parametrize(("language", "paper"), every_value(SPOKEN, ["a4", "letter", "a5"]))
def test_the_rule_card_shows_every_kind_of_eye_large_enough(language: str, paper: str) -> None:
    tile_set = standard_set()
    tile_set = replace(tile_set, printing=tile_set.printing._replace(paper=PAPERS[paper]))
    after = handout(PrintSetup(tile_set, PRESS, 4), PRESS.draw_cover(tile_set), (language,)).after
    # Letters of the title look, too.
    shown = max((whites(list(leave_out_texts(page.items))) for page in after), key=len)

    assert len(shown) == len(parts_with("eyes"))
    # As large as on a tile with several.
    assert min(mark.shape.box.width for mark in shown) > 2.2


def test_a_set_without_tiles_for_examples_still_shows_what_an_eye_is() -> None:
    lonely = build_monsters("A set", (CreatureTile(1, edges_of("1111")),))

    assert set(PRESS.draw_illustrations(lonely, str.upper)) == {"eyes"}


def random_tile(rng: Random, number: int, wanted: str) -> CreatureTile:
    """A tile of any sides and number of eyes that has room for a part, and some more parts."""
    bare = CreatureTile(number, edges_of("".join(rng.choice("0012") for _ in range(4))))
    tile = replace(bare, eyes=rng.choice([0, rng.randint(1, MOST_OF_A_FEATURE)]))
    for name in (wanted, *rng.sample(list(PARTS), 6)):
        asking = replace(tile, parts=(*tile.parts, ArtRequest(name)))
        if not list(check_parts((asking,), build_monsters("A set", (asking,)))):
            tile = asking
        elif name == wanted:
            return random_tile(rng, number, wanted)
    return tile


RNG = Random(88)
RANDOM = tuple(random_tile(RNG, number, name) for number, name in enumerate(PARTS, 1))


def test_random_tiles_show_every_part_and_any_number_of_eyes() -> None:
    assert {part.name for tile in RANDOM for part in tile.parts} == set(PARTS)
    assert {tile.eyes for tile in RANDOM} == set(range(MOST_OF_A_FEATURE + 1))


@every_style
def test_a_tile_shows_as_many_eyes_as_its_row_says_whatever_it_wears(style: Style) -> None:
    # Each part is tried in one of the styles, or in all of them in `make thorough`.
    begin, step = (0, 1) if THOROUGH else ([*STYLES.values()].index(style), len(STYLES))
    for tile in RANDOM[begin::step]:
        drawn = draw_creature(tile, choose_character(tile, tile.id), style, 2)
        assert len(whites(drawn)) == len(list(eyes(drawn))) == tile.eyes, tile


def hidden_share(white: Mark, over: Sequence[Mark]) -> float:
    """How much of an eye lies under the shapes."""
    box = white.shape.box
    points = [
        Box(box.x + box.width * x / 6, box.y + box.height * y / 6, 0, 0)
        for x in range(1, 6)
        for y in range(1, 6)
    ]
    near = [mark for mark in over if mark.shape.box.overlaps(box)]
    under = [
        point
        for point in points
        if any(
            all(touches(shape, point, filled=True) for shape in (mark.shape, *mark.clips))
            for mark in near
        )
    ]
    return len(under) / len(points)


@pytest.mark.parametrize(
    "tiles", [standard_creatures(), RANDOM[::2]], ids=["the standard set", "random tiles"]
)
def test_nothing_hides_an_eye(tiles: Sequence[CreatureTile]) -> None:
    for tile in tiles:
        after: list[Mark] = []
        for item in reversed(draw_creature(tile, choose_character(tile, 88), STYLES["ink"], 2)):
            for white in whites([item]):
                assert hidden_share(white, after) < 0.3, tile
            after += (mark for mark in marks([item]) if mark.width is None)


@pytest.mark.parametrize("eyes", range(1, 5))
def test_more_than_two_eyes_stand_in_a_row_below_a_hat_and_else_as_chance_has_it(eyes: int) -> None:
    def ways(*names: str) -> int:
        tile = CreatureTile(1, edges_of("0010"), eyes, parts=tuple(map(ArtRequest, names)))
        who = choose_character(tile, 88)
        return len({draw_creature(tile, who._replace(stand=n), STYLES["ink"], 2) for n in range(6)})

    assert ways("round eyes", "antlers") > 1
    assert (ways("round eyes", "top hat") == 1) is (eyes > 2)
