from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

import numpy as np

from tests.app.photos.readings import LOW, MONSTERS, PAIR, ROW, codes, read, row_alone, rows
from tests.photo.tables import APART, BACK, Put, Table, creature, jpeg
from tilegen.app.photos import recognize as app
from tilegen.app.photos.photo_report import as_json, format_doubts
from tilegen.app.photos.questions import as_json as questions
from tilegen.drawing.geometry import Box
from tilegen.drawing.marker import MODULES, bits
from tilegen.photo.image import decode_preview


def objects_of(table: app.TableReading) -> dict[str, Any]:
    return as_json(table)


def asked_about(table: app.TableReading) -> list[tuple[str, list[str]]]:
    """What a page asks about: each doubt with its pieces."""
    told: Any = questions(table, MONSTERS)
    pieces = [each["text"] for each in told["pieces"]]
    return [(each["about"], [pieces[at] for at in each["pieces"]]) for each in told["doubts"]]


@pytest.mark.parametrize("style", ["ink", "gummy", "lowink", "colour-in"])
def test_a_creature_is_read_in_each_style(style: str) -> None:
    found = read(jpeg(LOW._replace(style=style, tilt=25).photo(ROW)))
    assert rows(found) == ["24< 58v 56v 5>"]
    assert found.ok
    assert found.exit_code == 0


def test_a_tile_with_a_covered_mark_is_read_by_its_picture() -> None:
    mark_of_58 = Box(60 + APART + 11, 60 + 11, 12, 12)
    found = read(jpeg(LOW.photo(ROW, [mark_of_58])))
    assert rows(found) == ["24< 58v 56v 5>"]
    assert objects_of(found)["tiles"][1]["by"] == "art"


def test_what_cannot_be_read_is_a_question_mark_with_its_place_in_the_record() -> None:
    covers = [Box(60 + APART - 16, 60 - 16, 38, 27), Box(60 + APART - 2, 60 + 11, 24, 11)]
    found = read(jpeg(LOW.photo(ROW, covers)))
    assert codes(found) == ["unread"]
    assert rows(found) == ["24< ? 56v 5>"]
    (doubt,) = found.doubts
    assert doubt.message.startswith("something lies right of 24 that could not be read")
    assert found.record.text.split("\n")[found.record.lines[0, 0] - 1].startswith(" 24<    ?")
    (_, hint) = format_doubts(found, "game.txt")
    assert hint.endswith("write its number and sign in place of ?, or '.' if nothing lies there")


@pytest.mark.parametrize("shape", [(1, 1), (1, 5000), (30, 7)])
def test_a_sliver_of_a_photo_shows_nothing(shape: tuple[int, int]) -> None:
    assert codes(read(jpeg(np.zeros(shape, np.uint8)))) == ["nothing-read"]


def test_what_looks_like_a_mark_and_lies_alone_is_told() -> None:
    alone = Put(3, 290, 70)
    # Its mark shows a frame alone, and half of its picture is covered.
    covers = [Box(alone.x - 18.4, alone.y - 18.4, 4.8, 4.8), Box(alone.x - 9, alone.y - 14, 31, 36)]
    found = read(jpeg(LOW._replace(width=330).photo([*ROW, alone], covers)))
    assert codes(found) == ["unread"]
    assert found.doubts[0].message.endswith("shows 1 thing like a tile that could not be read")
    assert found.doubts[0].hint == (
        "red circles on the picture show where: add what is a tile to the record, or take the "
        "photo again, nearer and without glare"
    )


def test_marks_of_which_few_are_clear_are_told() -> None:
    # 58, 56 and 5 have theirs at the lower right or left, or the upper right.
    corners = [(1, 11, 11), (2, 11, 11), (3, 11, -23)]
    covers = [Box(60 + APART * at + x, 60 + y, 12, 12) for at, x, y in corners]
    found = read(jpeg(LOW.photo(ROW, covers)))
    assert codes(found) == ["blurred"]
    assert found.doubts[0].message == "only 1 of 4 tiles on table.jpg shows its mark clearly"


def marked(image: Any, *marks: tuple[int, float, float]) -> bytes:
    """A photo of LOW with further marks, each with its number and the middle in millimetres."""
    side = round(8 * LOW.scale / MODULES) * MODULES
    for number, x, y in marks:
        module = side // MODULES
        mark = np.kron(np.pad(np.array(bits(number), np.uint8), 1), np.full((module,) * 2, 230))
        label = np.pad(mark, module, constant_values=230)
        left, top = (round(at * LOW.scale - len(label) / 2) for at in (x, y))
        image[top : top + len(label), left : left + len(label)] = np.maximum(label, 40)
    return jpeg(image)


def test_a_mark_that_the_set_does_not_have_is_named() -> None:
    found = read(marked(LOW.photo([]), (403, 60, 60)))
    assert [(each.code.slug, each.message, each.hint) for each in found.doubts] == [
        (
            "unknown-mark",
            "mark 403 on table.jpg is not in this set, which ends at 88",
            "name yours with --set; for the desk, with 'tilegen serve'",
        )
    ]
    assert found.exit_code == 2


def test_several_unknown_marks_are_one_doubt_beside_the_tiles() -> None:
    places = [(number, 40.0 + 30 * at, 105.0) for at, number in enumerate(range(403, 411))]
    found = read(marked(LOW.photo(ROW), *places))
    assert found.size == 4
    (message,) = (each.message for each in found.doubts if each.code.slug == "unknown-mark")
    assert message == (
        "marks 403, 404, 405, 406, 407, 408 and 2 more on table.jpg are not in this set, which "
        "ends at 88"
    )


def test_a_photo_of_cards_alone_says_what_it_is_good_for() -> None:
    cards = LOW.photo([Put(101, 60, 60), Put(105, 120, 60)], game="misfitz")
    found = read(jpeg(cards))
    (doubt,) = found.doubts
    assert doubt.message == "no tile was found on table.jpg, but 2 cards of misfitz"
    assert doubt.hint == (
        "'tilegen read --missing' with that photo says which are missing from their box"
    )


def cut(photo: bytes, share: float) -> bytes:
    return photo[: int(share * len(photo))]


def test_a_photo_that_is_cut_off_is_read_as_far_as_it_goes() -> None:
    found = read(cut(row_alone(), 0.88))
    assert rows(found) == ["24< 58v 56v 5>"]
    assert codes(found)[0] == "damaged"
    assert found.doubts[0].message == "table.jpg is damaged: tiles may be missing or wrong"
    assert found.exit_code == 1
    assert asked_about(found)[0] == ("photo", [])


def test_a_damaged_photo_that_shows_no_tile_is_told_once() -> None:
    found = read(cut(row_alone(), 0.1))
    assert [each.message for each in found.doubts] == [
        "table.jpg is damaged: no tile was found on it"
    ]
    assert found.exit_code == 2


def test_each_damaged_photo_is_named() -> None:
    found = read(row_alone(), cut(row_alone(), 0.8))
    assert found.doubts[0].message == "right.jpg is damaged: tiles may be missing or wrong"


def test_nothing_is_read_from_a_bare_table() -> None:
    found = read(jpeg(LOW.photo([])))
    assert codes(found) == ["nothing-read"]
    assert found.exit_code == 2


def test_small_tiles_are_a_doubt() -> None:
    found = read(jpeg(LOW._replace(scale=2.2).photo(ROW)))
    (doubt,) = (each for each in found.doubts if each.code.slug == "too-small")
    assert doubt.message == (
        "the tiles are small on table.jpg: 2.2 pixels a millimetre, and 3 are needed"
    )
    assert doubt.hint.startswith(
        "the photo has 0.2 megapixels: if a messenger shrank it, copy the "
    )


def test_tiles_that_are_small_far_away_are_told() -> None:
    far = Table(scale=2.9, tilt=50, height=240)
    found = read(jpeg(far.photo([Put(24, 60, 40, 270), Put(58, 150, 190), Put(3, 230, 190)])))
    assert codes(found) == ["too-small"]
    assert found.doubts[0].message.startswith("the far tiles are small on table.jpg: 2.")
    assert asked_about(found) == [("photo", [])]


def test_blur_is_a_doubt() -> None:
    assert "blurred" in codes(read(jpeg(LOW._replace(blur=0.5).photo(ROW))))


def test_a_photo_too_blurred_to_read_is_said_to_be() -> None:
    found = read(jpeg(LOW._replace(blur=0.7).photo(ROW)))
    assert codes(found) == ["nothing-read", "blurred"]
    assert found.doubts[1].message == "table.jpg is blurred by 0.5 mm, and 0.3 is the most"


def test_the_blur_of_marks_that_could_not_be_read_counts() -> None:
    # The two on the left are in focus, the three on the right are not: one of these is read by
    # its picture.
    tiles = [
        Put(24, 40, 60),
        Put(58, 100, 60),
        *(Put(3 + at, 180 + 60 * at, 60) for at in range(3)),
    ]
    table = LOW._replace(width=340)
    seen, soft = table.photo(tiles), table._replace(blur=0.7).photo(tiles)
    edge = round(140 * table.scale)
    seen[:, edge:] = soft[:, edge:]
    found = read(jpeg(seen))
    assert found.size == 3
    assert codes(found) == ["blurred"]


def test_a_creature_that_may_continue_beyond_the_photo_is_a_doubt() -> None:
    found = read(jpeg(LOW._replace(width=160).photo(ROW)))
    assert codes(found) in (["at-the-edge"], ["unread"])
    assert not found.ok


def test_a_cell_that_the_photo_cuts_and_shows_to_be_empty_is_not_told() -> None:
    # 56 is open to its right, where nearly half of a tile would show.
    found = read(jpeg(LOW._replace(width=60 + 2 * APART + 22 + 20).photo(ROW[:3])))
    assert found.photo_evidence[0].looks
    assert found.ok


@pytest.mark.parametrize(("style", "ground"), [("ink", 150), ("lowink", 250)])
def test_a_strip_of_bare_table_shows_that_a_creature_does_not_go_on(
    style: str, ground: int
) -> None:
    # Of the cell to the right of 56, 10 mm are in the photo; on the second table, which is as light
    # as the tile, the table shows no drawing that goes on.
    narrow = LOW._replace(width=60 + 2 * APART + 22 + 10, style=style, ground=ground)
    assert read(jpeg(narrow.photo(ROW[:3]))).ok


def in_place_of_5(colour: tuple[int, int, int], gap: float = 2.8) -> bytes:
    """The row without 5, and something of that blue, green and red where it would lie, so many
    millimetres beside 56."""
    photo = np.dstack([LOW._replace(width=330, height=200).photo(ROW[:3])] * 3)
    left, top = (round(at * LOW.scale) for at in (60 + 2 * APART + 22 + gap, 40))
    photo[top : top + 140, left : left + 140] = colour
    return jpeg(photo)


def test_what_lies_where_a_creature_is_open_and_may_hide_a_tile_is_told() -> None:
    found = read(in_place_of_5((60, 90, 170)))
    assert codes(found) == ["covered"]
    assert found.doubts[0].message == "something lies right of 56 that may be a tile or hide one"
    assert asked_about(found) == [("place", ["56v"])]
    assert rows(found) == ["24< 58v 56v"]
    drawn, _ = decode_preview(
        app.draw_outlines(found, 0, app.tables_of(MONSTERS)), 1600, "table.read.jpg"
    )
    x, y = (round(at * LOW.scale) for at in (60 + 3 * APART, 60))
    around = drawn[y - 40 : y + 40, x - 40 : x + 40].astype(int)
    red = (around[..., 2] > 200) & (around[..., :2].max(axis=2) < 100)
    assert red.any(), "no circle beside 56"
    assert not red[35:45, 35:45].any()


def test_what_lies_beyond_a_strip_of_bare_table_hides_no_tile_that_joins() -> None:
    assert read(in_place_of_5((60, 90, 170), gap=17)).ok


def test_a_shadow_where_a_creature_is_open_hides_nothing() -> None:
    assert read(in_place_of_5((95, 95, 95))).ok


def test_a_tile_alone_whose_mark_is_beyond_the_edge_of_the_photo_is_told() -> None:
    alone = Put(3, 210, 152, 180)
    dark = LOW._replace(height=160, ground=70, style="lowink")
    found = read(jpeg(dark.photo([*ROW, alone])))
    assert codes(found) == ["unread"]
    assert found.doubts[0].message.endswith("shows 1 thing like a tile that could not be read")
    ((x, y),) = found.photo_evidence[0].detections.unread
    assert (x / LOW.scale, y / LOW.scale) == pytest.approx((210, 145), abs=4)


def test_a_paper_as_wide_as_a_tile_that_the_edge_of_the_photo_cuts_is_no_tile() -> None:
    photo = LOW._replace(height=160, ground=70, style="lowink").photo(ROW)
    left, right = (round(at * LOW.scale) for at in (188, 232))
    photo[-round(30 * LOW.scale) :, left:right] = 250
    found = read(jpeg(photo))
    assert found.ok, codes(found)


def test_tiles_of_a_sheet_that_is_not_cut_are_left_out_and_told_in_one_doubt() -> None:
    sheet = [Put(1 + at, 40 + 44 * (at % 4), 40 + 44 * (at // 4)) for at in range(8)]
    found = read(jpeg(LOW.photo(sheet)))
    assert codes(found) == ["sides-differ"]
    assert found.doubts[0].numbers == (1, 2, 3, 4, 5, 6, 7, 8)
    assert found.doubts[0].message.endswith("left out, as a sheet that is not cut yet")
    assert found.groups == ()
    assert found.exit_code == 2


def test_creatures_that_touch_on_both_of_two_photos_are_no_sheet() -> None:
    below = creature({(0, 0): "1<", (1, 0): "3>"}, y=60 + APART)
    photo = jpeg(LOW._replace(height=160).photo([*ROW, *below]))
    assert codes(read(photo, photo)) == ["touching"]


def test_tiles_that_lie_face_down_alone_or_in_a_row_are_not_told() -> None:
    row = [Put(BACK, 60 + APART * at, 160) for at in range(3)]
    wide = LOW._replace(width=330, height=200)
    found = read(jpeg(wide.photo([*ROW, Put(BACK, 290, 70, 20), *row])))
    assert found.ok, codes(found)


def test_creatures_that_nearly_touch_are_told() -> None:
    apart = [put._replace(x=put.x + 6.2) if put.number in {56, 5} else put for put in ROW]
    found = read(jpeg(LOW.photo(apart)))
    assert codes(found) == ["touching"]
    assert found.doubts[0].message == "56 and 58 almost touch (7 mm): one monster or two?"


def test_creatures_that_touch_with_blank_sides_are_told_and_stay_two() -> None:
    below = [put._replace(x=put.x - 200, y=put.y + 60 + APART) for put in PAIR]
    above = [put._replace(y=put.y + 60) for put in ROW]
    found = read(jpeg(LOW._replace(height=290).photo([*above, *below])))
    assert codes(found) == ["touching"]
    assert "touch with blank sides" in found.doubts[0].message
    assert len(found.groups) == 2


def test_tiles_that_do_not_fit_are_told_and_stay() -> None:
    turned = [put._replace(angle=90) if put.number == 24 else put for put in ROW]
    found = read(jpeg(LOW.photo(turned)))
    assert codes(found) == ["sides-differ"]
    assert rows(found) == ["24> 58v 56v 5>"]


def test_a_number_in_two_places_is_no_tile_of_either() -> None:
    found = read(jpeg(LOW._replace(width=330).photo([*ROW, Put(56, 290, 70)])))
    assert codes(found) == ["seen-twice"]
    assert rows(found)[0] == "24< 58v ? 5>"


def test_crooked_tiles_are_a_doubt() -> None:
    shifted = [put._replace(y=put.y + 11) if put.number in {56, 5} else put for put in ROW]
    assert "crooked" in codes(read(jpeg(LOW.photo(shifted))))


def test_a_different_count_is_a_doubt() -> None:
    found = read(row_alone(), tiles=5)
    assert codes(found) == ["count-differs"]
    assert found.doubts[0].message == "4 tiles were found, but you counted 5"


def test_two_photos_are_laid_over_each_other_and_settle_each_others_doubts() -> None:
    left = jpeg(LOW._replace(width=180).photo(ROW))
    right = jpeg(LOW.photo([put._replace(x=put.x - 70) for put in ROW[1:]]))
    found = read(left, right)
    assert rows(found) == ["24< 58v 56v 5>"]
    assert found.ok, codes(found)


def test_photos_that_share_nothing_are_a_doubt() -> None:
    found = read(row_alone(), jpeg(LOW.photo(PAIR[:1])))
    assert codes(found).count("not-joined") == 2


def test_photos_that_disagree_are_a_doubt() -> None:
    moved = [put._replace(angle=put.angle + 180) if put.number == 56 else put for put in ROW]
    assert "photos-differ" in codes(read(row_alone(), jpeg(LOW.photo(moved))))


def test_an_object_for_programs_has_all_that_is_known() -> None:
    found = objects_of(read(row_alone()))
    assert found["ok"] is True
    assert (found["count"], found["creatures"], found["files"]) == (4, 1, ["table.jpg"])
    tile = found["tiles"][1]
    assert (tile["id"], tile["turn"], tile["cell"], tile["by"]) == (58, "v", [1, 0], "mark")
    # Its own upper left corner is the lower right one on the photo.
    corner, wanted = tile["corners"][0], (60 + APART + 22, 82)
    assert corner == pytest.approx([3.5 * v for v in wanted], abs=4)
