"""What several photos tell of one table, without a pixel: poses as the kit of photos finds them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.blocks.photos import a_set
from tilegen.games.recognition import PhotoDoubt, PhotoEvidence, RecognizedTable
from tilegen.games.tiles.blocks.file_blocks import find_block_game
from tilegen.games.tiles.blocks.file_photos import READING
from tilegen.games.tiles.blocks.joining import join_photos
from tilegen.games.tiles.faces import TileGame
from tilegen.photo.detection import (
    UNREAD,
    CandidatePlace,
    CandidateResult,
    NearPair,
    PhotoDetections,
    Pose,
    PoseLink,
    ReadMethod,
)

TILES = a_set(*["1010"] * 4)


def pose(number: int, x: float) -> Pose:
    """A tile whose own top is on the left."""
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return Pose(number, x, 0.0, 270.0, ReadMethod.MARK, 1.0, corners)


def photo(*numbers: int, gap: int) -> PhotoEvidence:
    """A photo of a row of tiles, each beside the next but for a gap after so many of them."""
    poses = tuple(pose(number, 40.0 * place) for place, number in enumerate(numbers))
    pairs = [(place, place + 1) for place in range(len(numbers) - 1)]
    links = tuple(PoseLink(one, other, 2, 0) for one, other in pairs if other != gap)
    near = tuple(NearPair(one, other, 2, 0, 9.0) for one, other in pairs if other == gap)
    return PhotoEvidence(PhotoDetections("a.jpg", poses, links, near, 100, 100, 3.5, None), ())


def group_pieces(tiles: TileGame, *photos: PhotoEvidence) -> RecognizedTable:
    tables = READING.tables(tiles)
    assert tables is not None
    return tables.group_pieces(photos)


def test_a_tile_that_another_photo_shows_is_not_doubted_where_it_could_not_be_read() -> None:
    unread, read = photo(1, UNREAD, 2, gap=2), photo(1, 4, 2, gap=2)
    told = group_pieces(TILES, unread, read)
    numbers = [[each.number for each in group.pieces] for group in told.groups]
    assert numbers == [[1, 4], [2]]
    (doubt,) = told.doubts
    assert doubt.message == "4 and 2 almost touch (9 mm): one monster or two?"


def test_a_tile_of_the_game_is_read_though_an_uncut_sheet_shows_it_too() -> None:
    # Each side of 5 joins on the sheet, and none of 6 does.
    tiles = a_set(*["1010"] * 4, *["1111", "0000"] * 3)
    told = group_pieces(tiles, photo(2, 1, 8, 5, 6, 1, gap=2))
    assert [[piece.number for piece in group.pieces] for group in told.groups] == [[2, 1]]
    (doubt,) = told.doubts
    assert doubt.numbers == (5, 6, 8)
    assert doubt.message.startswith("5, 6 and 8 lie in rows, but their sides do not fit: left out")


def test_creatures_that_touch_are_no_uncut_sheet_though_three_sides_do_not_fit() -> None:
    tiles = a_set(*["1010"] * 4, *["1111", "0000"] * 3)
    row = photo(5, 6, 7, 8, 9, 1, 2, gap=-1)
    links = (*row.detections.links[:3], PoseLink(0, 4, 1, 1), *row.detections.links[4:])
    told = group_pieces(tiles, PhotoEvidence(row.detections._replace(links=links), ()))
    assert sum(len(group.pieces) for group in told.groups) == 7


def test_a_creature_that_touches_an_uncut_sheet_is_not_part_of_it() -> None:
    tiles = a_set(*["1010"] * 4, *["1111", "0000"] * 3)
    sheet = photo(8, 5, 6, 7, 2, 1, gap=-1)
    *links, _, last = sheet.detections.links
    touching = PoseLink(3, 4, 2, 1)
    seen = sheet.detections._replace(links=(*links, touching, last))
    told = group_pieces(tiles, PhotoEvidence(seen, ()))
    assert [[piece.number for piece in group.pieces] for group in told.groups] == [[2, 1]]
    assert [doubt.numbers for doubt in told.doubts] == [(5, 6, 7, 8)]


def read_table(*photos: PhotoEvidence) -> RecognizedTable:
    return group_pieces(TILES, *photos)


def differ(*photos: PhotoEvidence) -> list[PhotoDoubt]:
    return [doubt for doubt in read_table(*photos).doubts if doubt.code.slug == "photos-differ"]


ROW = PhotoEvidence(photo(1, 2, 3, gap=-1).detections._replace(name="row.jpg"), ())


def repeat_row(number: int, *, x: float = 0, turn: float = 0) -> PhotoEvidence:
    """The row once more, with one tile moved by millimetres or turned by degrees, and the links
    and gaps that a photo then shows."""
    poses = [
        each._replace(x=each.x + x, angle=each.angle + turn) if each.number == number else each
        for each in ROW.detections.poses
    ]
    links, near = [], []
    for link in ROW.detections.links:
        one, other = poses[link.one], poses[link.other]
        turned = round((other.angle - one.angle) / 90) % 4
        side = (2 - round((one.angle - 270) / 90)) % 4
        if other.x - one.x < 50:
            links.append(link._replace(side=side, turn=turned))
        elif other.x - one.x < 60:
            near.append(NearPair(link.one, link.other, side, turned, 8.0))
    seen = ROW.detections._replace(
        name="again.jpg", poses=tuple(poses), links=tuple(links), near=tuple(near)
    )
    return PhotoEvidence(seen, ())


@pytest.mark.parametrize(
    "moved",
    [repeat_row(2, x=500), repeat_row(2, turn=180), repeat_row(2, turn=90)],
    ids=["far", "half", "quarter"],
)
def test_a_tile_that_was_moved_between_two_photos_is_told(moved: PhotoEvidence) -> None:
    for photos in ((ROW, moved), (moved, ROW)):
        (doubt,) = differ(*photos)
        names = " and ".join(each.detections.name for each in photos)
        assert doubt.message == f"{names} do not agree about 2"
        assert doubt.numbers == (2,)


def test_of_two_neighbours_either_may_have_been_moved() -> None:
    pair, apart = photo(1, 2, gap=-1), photo(1, 3, 2, gap=0)
    (doubt,) = differ(pair, apart)
    assert doubt.message == "a.jpg and a.jpg do not agree about 1 and 2"


def test_a_tile_that_was_moved_lies_where_the_first_photo_shows_it() -> None:
    moved = repeat_row(3, x=500)
    for photos, rows in (((ROW, moved), [[1, 2, 3]]), ((moved, ROW), [[1, 2], [3]])):
        groups = read_table(*photos).groups
        assert [[piece.number for piece in group.pieces] for group in groups] == rows


def beside_2(glimpse: CandidateResult) -> PhotoEvidence:
    """A photo without 3, and what it shows in its place."""
    pair = photo(1, 2, gap=-1)
    return pair._replace(looks=((CandidatePlace(80, 0, 0, (), 1, 2, alone=False), glimpse),))


def test_a_tile_whose_place_another_photo_shows_empty_was_moved() -> None:
    empty = beside_2(CandidateResult(None, lies=False, guesses=(), share=1.0, decided=True))
    for photos in ((ROW, empty), (empty, ROW)):
        (doubt,) = differ(*photos)
        assert doubt.numbers == (2, 3)


@pytest.mark.parametrize(
    "other",
    [
        repeat_row(3, x=12),
        repeat_row(2, turn=12),
        photo(1, 2, gap=-1),
        photo(2, 3, gap=-1),
        beside_2(CandidateResult(None, lies=False, guesses=(), share=0.5, decided=True)),
        beside_2(CandidateResult(None, lies=False, guesses=(), share=1.0, decided=False)),
        beside_2(
            CandidateResult(None, lies=False, guesses=(), share=1.0, decided=True, covered=True)
        ),
        ROW._replace(
            detections=ROW.detections._replace(
                poses=tuple(
                    each._replace(x=-each.y, y=each.x, angle=0) for each in ROW.detections.poses
                )
            )
        ),
    ],
    ids=["near", "crooked", "cut", "other-cut", "half", "unclear", "covered", "from-another-side"],
)
def test_what_a_photo_does_not_show_contradicts_nothing(other: PhotoEvidence) -> None:
    assert not differ(ROW, other)
    assert not differ(other, ROW)


TANGLED = st.tuples(
    st.lists(st.sampled_from([UNREAD, *range(1, 7)]), min_size=1, max_size=6),
    st.lists(st.tuples(*[st.integers(0, 5)] * 2, *[st.integers(0, 3)] * 2), max_size=8),
)
"""Pieces of a photo, and links of two of them by a side and a turn, which may contradict others."""


@given(st.lists(TANGLED, min_size=1, max_size=3))
def test_photos_that_contradict_each_other_lay_each_tile_once(
    tangled: list[tuple[list[int], list[tuple[int, int, int, int]]]],
) -> None:
    tiles = a_set(*["1111"] * 3, *["1212"] * 3)
    photos = []
    for numbers, pairs in tangled:
        poses = tuple(pose(number, 40.0 * place) for place, number in enumerate(numbers))
        links = [
            PoseLink(*each) for each in pairs if each[0] != each[1] and max(each[:2]) < len(poses)
        ]
        photos.append(
            PhotoEvidence(
                PhotoDetections("a.jpg", poses, tuple(links), (), 100, 100, 3.5, None), ()
            )
        )
    known = join_photos(photos, find_block_game(tiles))
    laid = [each.node for creature in known.figures for each in creature.values()]
    assert len(laid) == len(set(laid))
    assert {node for nodes in known.nodes for node in nodes if node[0] > 0} <= set(laid)
    group_pieces(tiles, *photos)
