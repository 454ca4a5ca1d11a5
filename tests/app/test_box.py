from __future__ import annotations

from math import ceil
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app.box import BoxOrder, BoxResult, box_sheet, job, write
from tilegen.app.printing.guide_words import PrintSetup
from tilegen.app.printing.handout import handout, leaflet
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, COVER
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.sets.edition import Printing
from tilegen.sheets.boxsheet import split_front
from tilegen.sheets.fold_box import BoxKind, PanelKind, net, stacks, thickness
from tilegen.text.paper import parse_paper

MM = 72 / 25.4
A4 = Printing()


def a_set(count: int = 88, name: str = "A set", printing: Printing = A4) -> TileGame:
    tiles = (CreatureTile(n, edges_of("0010"), n % 3) for n in range(1, count + 1))
    return build_monsters(name, tuple(tiles), printing=printing)


def build_box(
    folder: Path, tile_set: TileGame, kind: BoxKind = BoxKind.TUCK, weight: float = 300.0
) -> BoxResult:
    return write(job(BoxOrder(tile_set, PRESS, folder, kind, weight)))


@pytest.mark.parametrize("kind", BoxKind)
def test_a_box_is_one_sheet_of_the_sets_paper_as_pdf_and_svg(kind: BoxKind, tmp_path: Path) -> None:
    done = build_box(tmp_path, a_set(), kind)

    assert {file.name for file in done.files} == {"box.pdf", "box.svg"}
    assert done.summary.paper == "A4"
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        (page,) = document
        size = page.get_size()
        assert sorted(size) == pytest.approx([210 * MM, 297 * MM], abs=0.01)
        words = page.get_textpage().get_text_bounded()
    # The cover's title is drawn, not written.
    assert ("A set" in words) is (kind is BoxKind.TUCK)
    assert "88 tiles" in words
    assert "glue" in words
    root = ElementTree.fromstring((tmp_path / "box.svg").read_bytes())  # noqa: S314 -- our own
    assert (root.get("width"), root.get("height")) == tuple(f"{each / MM:.0f}mm" for each in size)


MARGINS = (5.0, 12.0, 20.0, 8.0)


def tight(kind: BoxKind, less: int = 0) -> Printing:
    """Paper that holds the box of 88 tiles, its 2 mm of bleed and the margins, and no more."""
    flat = net(kind, stacks(88, (44, 44), 300), 300)
    top, right, bottom, left = MARGINS
    width = ceil(flat.width + 4 + left + right) - less
    height = ceil(flat.height + 4 + top + bottom)
    return A4._replace(paper=parse_paper(f"{width}x{height} mm"), margins=MARGINS)


def test_a_box_needs_room_for_its_bleed_and_for_every_margin(tmp_path: Path) -> None:
    build_box(tmp_path, a_set(printing=tight(BoxKind.TUCK)))
    with pytest.raises(TilegenError, match="too small for the box"):
        build_box(tmp_path, a_set(printing=tight(BoxKind.TUCK, less=1)))


@pytest.mark.parametrize("kind", BoxKind)
def test_nothing_is_printed_within_the_margins(kind: BoxKind, tmp_path: Path) -> None:
    build_box(tmp_path, a_set(printing=tight(kind)), kind)

    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        picture = document[0].render(scale=2 / MM, grayscale=True).to_pil()
    inked = picture.point([255 * (level < 255) for level in range(256)]).getbbox()
    assert inked is not None
    top, right, bottom, left = MARGINS
    assert inked[0] >= 2 * left
    assert inked[1] >= 2 * top
    assert inked[2] <= picture.width - 2 * right
    assert inked[3] <= picture.height - 2 * bottom


def text_of(folder: Path) -> list[str]:
    with pypdfium2.PdfDocument(folder / "box.pdf") as document:
        return str(document[0].get_textpage().get_text_bounded()).split()


@pytest.mark.parametrize("weight", [100.0, 200.0, 300.0])
def test_a_name_of_two_words_is_whole_on_the_ends_of_its_box(weight: float, tmp_path: Path) -> None:
    build_box(tmp_path, a_set(name="Dreadful monsters"), weight=weight)
    words = text_of(tmp_path)

    assert words.count("monsters") == words.count("Dreadful") == 2
    assert not any("…" in word for word in words)


@pytest.mark.parametrize("kind", BoxKind)
def test_the_sheet_has_a_bar_to_measure_and_says_how_the_box_closes(
    kind: BoxKind, tmp_path: Path
) -> None:
    build_box(tmp_path, a_set(), kind)
    words = " ".join(text_of(tmp_path))

    assert "print at 100%: this ruler is 50 mm long" in words
    assert "0 10 20 30 40 50" in words
    assert ("close each end" in words) is (kind is BoxKind.TUCK)


def test_a_box_holds_all_that_players_keep_of_the_pages(tmp_path: Path) -> None:
    order = BoxOrder(a_set(), PRESS, tmp_path)
    room = job(order).layout.inside
    layer = thickness(order.weight) * 1.03
    pages = handout(PrintSetup(a_set(), PRESS, 4), PRESS.draw_cover(a_set()), ["en"]).after
    there = leaflet(a_set())

    # A sheet with the rules on both sides, folded to four pages; then one with reference cards.
    assert len(pages) == 3
    assert (there.leaves, there.leaf) == (2, (210, 148.5))
    # 88 tiles in four stacks, two leaves folded in six, and a layer for each reference
    # card.
    assert room.height == pytest.approx((22 + 2 * 6 + there.cards) * layer + 1)
    assert (room.width, room.depth) == (89, 89)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("kind", BoxKind)
@pytest.mark.parametrize("size", [40.0, 44.0, 50.0])
def test_tiles_have_at_most_5_mm_of_play_in_their_box(
    size: float, kind: BoxKind, paper: str, tmp_path: Path
) -> None:
    tile_set = a_set(printing=A4._replace(paper=parse_paper(paper), size=size))
    box = job(BoxOrder(tile_set, PRESS, tmp_path, kind))

    assert box.rules
    assert max(box.layout.inside.play) <= 5


@pytest.mark.parametrize("kind", BoxKind)
def test_the_picture_on_a_box_reaches_the_edges_of_its_front(kind: BoxKind, tmp_path: Path) -> None:
    build_box(tmp_path, a_set(), kind)
    layout = job(BoxOrder(a_set(), PRESS, tmp_path, kind, 300.0)).layout
    (front,) = (panel.box for panel in layout.flat.panels if panel.kind is PanelKind.FRONT)
    left, top = (layout.width - layout.flat.width) / 2, (layout.height - layout.flat.height) / 2

    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        picture = document[0].render(scale=4 / MM).to_pil()
    right, bottom = 4 * (left + front.right) - 3, 4 * (top + front.bottom) - 3
    # The lower half of the right edge, and the right half of the lower one.
    beside = picture.crop((right - 4, bottom - 2 * front.height, right, bottom))
    below = picture.crop((right - 2 * front.width, bottom - 4, right, bottom))
    ground = picture.getpixel((4 * (left + front.x) + 4, 4 * (top + front.y) + 4))
    for edge in (beside, below):
        colours = edge.getcolors(edge.width * edge.height)
        assert sum(count for count, colour in colours if colour != ground) > 0.4 * (
            edge.width * edge.height
        )


def test_on_paper_too_small_for_folded_rules_a_box_holds_the_pieces_alone(tmp_path: Path) -> None:
    small = a_set(printing=A4._replace(paper=parse_paper("160x220 mm")))

    assert build_box(tmp_path / "a4", a_set()).summary.rules
    assert not build_box(tmp_path / "small", small).summary.rules
    with pypdfium2.PdfDocument(tmp_path / "small" / "box.pdf") as document:
        assert "rules" not in document[0].get_textpage().get_text_bounded()


def test_a_box_that_fits_no_upright_paper_lies_on_it(tmp_path: Path) -> None:
    build_box(tmp_path, a_set(printing=A4._replace(paper=parse_paper("160x220 mm"))))

    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        assert document[0].get_size() == pytest.approx((220 * MM, 160 * MM), abs=0.01)


def test_tiles_on_thick_paper_lie_in_several_stacks_and_the_box_says_so(tmp_path: Path) -> None:
    done = build_box(tmp_path, a_set(printing=A4._replace(paper=parse_paper("a3"))), weight=600)

    assert done.summary.stacks.count == 6
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        assert "88 tiles in 6 stacks · rules" in document[0].get_textpage().get_text_bounded()


@pytest.mark.parametrize(
    ("language", "two", "four"),
    [
        ("en", "88 tiles in two stacks", "88 tiles in 4 stacks"),
        ("es", "88 losetas en dos pilas", "88 losetas en 4 pilas"),
        ("ko", "타일 88개, 두 더미", "타일 88개, 더미 4개"),
        ("ru", "плиток: 88, в двух стопках", "плиток: 88, стопок: 4"),
    ],
)
def test_stacks_are_counted_as_the_language_counts(
    language: str, two: str, four: str, tmp_path: Path
) -> None:
    for size, said in ((60.0, two), (44.0, four)):
        tile_set = a_set(printing=A4._replace(size=size))
        order = BoxOrder(tile_set, PRESS, tmp_path, weight=300.0, language=language)
        write(job(order))
        with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
            assert said in document[0].get_textpage().get_text_bounded()


def test_where_one_stack_makes_too_large_a_box_more_are_tried(tmp_path: Path) -> None:
    # A tray has its walls beside its floor: lower ones take less of the paper's width.
    narrow = a_set(printing=A4._replace(paper=parse_paper("115x250 mm")))

    assert BoxOrder(narrow, PRESS, tmp_path).contents.stacks().count == 1
    assert build_box(tmp_path / "narrow", narrow, BoxKind.TRAY).summary.stacks.count > 1


def test_paper_too_small_is_told_which_would_do(tmp_path: Path) -> None:
    with pytest.raises(TilegenError) as raised:
        build_box(tmp_path / "out", a_set(printing=A4._replace(paper=parse_paper("a5"))))

    assert raised.value.message.startswith(
        "A5 paper is too small for the box: one for 88 tiles of 44 mm needs "
    )
    assert raised.value.hint is not None
    assert raised.value.hint.startswith("A4, Letter")
    assert raised.value.hint.endswith(" would do: write --paper a4")
    assert not (tmp_path / "out").exists()


def test_the_paper_that_is_said_to_do_does(tmp_path: Path) -> None:
    large = A4._replace(size=200)
    with pytest.raises(TilegenError) as raised:
        build_box(tmp_path, a_set(printing=large))

    assert raised.value.hint is not None
    size = raised.value.hint.split('"')[1]
    assert (
        build_box(tmp_path, a_set(printing=large._replace(paper=parse_paper(size)))).summary.paper
        == size
    )


def test_a_box_that_nothing_prints_is_said_to_be_for_fewer_tiles(tmp_path: Path) -> None:
    with pytest.raises(TilegenError) as raised:
        build_box(tmp_path, a_set(900, printing=A4._replace(size=500)))

    assert raised.value.hint == "nothing prints that: make boxes for fewer tiles each"


def test_two_copies_of_a_set_lie_in_a_box_for_twice_as_many_tiles(tmp_path: Path) -> None:
    twice = write(job(BoxOrder(a_set(20), PRESS, tmp_path / "twice", weight=300, copies=2)))

    assert twice.summary.contents_text == "40 tiles"
    assert twice.summary.stacks == build_box(tmp_path / "once", a_set(40)).summary.stacks
    with pypdfium2.PdfDocument(tmp_path / "twice/box.pdf") as document:
        assert "40 tiles" in document[0].get_textpage().get_text_bounded()


@pytest.mark.parametrize("weight", [59.0, 601.0, float("nan"), -300.0])
def test_paper_that_does_not_fold_is_refused(weight: float, tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match="no box can be folded") as raised:
        build_box(tmp_path, a_set(), weight=weight)

    assert raised.value.hint == "it can be 60 to 600 grams a square metre"


def test_a_long_name_is_cut_and_stays_on_its_panel(tmp_path: Path) -> None:
    build_box(tmp_path, a_set(name="W" * 80))

    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        assert "W…" in document[0].get_textpage().get_text_bounded()


def test_two_runs_make_the_same_bytes(tmp_path: Path) -> None:
    first = [file.read_bytes() for file in build_box(tmp_path / "a", a_set()).files]

    assert [file.read_bytes() for file in build_box(tmp_path / "b", a_set()).files] == first


def test_a_picture_fills_a_low_front_on_both_sides_of_the_title(tmp_path: Path) -> None:
    planned = job(BoxOrder(a_set(), PRESS, tmp_path, BoxKind.TRAY, 160.0))
    (front,) = (panel for panel in planned.layout.flat.panels if panel.kind is PanelKind.FRONT)
    assert front.box.height < front.box.width / 2
    title, picture = split_front(front.box, planned.layout.flat)

    assert title.x - front.box.x == pytest.approx(front.box.right - title.right)
    assert front.box.y < title.y < title.bottom < front.box.bottom
    assert (picture.x, picture.right) == (front.box.x - 2, front.box.right + 2)
    assert (picture.y, picture.bottom) == (front.box.y - 2, front.box.bottom)


@pytest.mark.parametrize("kind", BoxKind)
def test_the_front_shows_the_cover_and_no_pattern(kind: BoxKind, tmp_path: Path) -> None:
    planned = job(BoxOrder(a_set(), PRESS, tmp_path, kind))
    sheet = box_sheet(planned)
    (front,) = (panel for panel in planned.layout.flat.panels if panel.kind is PanelKind.FRONT)
    page = sheet.page()
    (cover,) = (slot for slot in page.slots if slot.face == COVER)

    assert all(slot.face in {BACK, COVER} for slot in page.slots)
    assert max(cover.trim.width / front.box.width, cover.trim.height / front.box.height) > 0.5
    for slot in page.slots:
        across = min(slot.printed_area.right, cover.trim.right) - max(
            slot.printed_area.x, cover.trim.x
        )
        down = min(slot.printed_area.bottom, cover.trim.bottom) - max(
            slot.printed_area.y, cover.trim.y
        )
        assert slot is cover or min(across, down) <= 0
