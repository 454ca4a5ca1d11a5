from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as Xml

import pypdfium2 as pdfium
import pytest

from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import Ruled, rule
from tilegen.app.show import content, ending, table, write
from tilegen.errors import TilegenError

GAME = """tilegen record 1
game: monsters
players: Anna, Bo

Anna: start 1^
Bo: start 20^
1 Anna: 2v below 1
Anna: minion 39^     # her first
2 Bo: 58< below 20
3 Anna: 3v below 39
4 Bo: 4v below 58
"""
PHOTO = """tilegen record 1
game: monsters
players: Anna, Bo
Anna monster:
 84? 54^
Bo monster:
 62^ 57^ ?
"""
MISFIT = """tilegen record 1
game: monsters
players: Anna, Bo
Anna monster:
 54^ 62^
"""
CARDS = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid
Ann: hand 3H 3L 8T 5T 6L 7L 11L 11T 12T 13T 14L 15T
Ann: 3H
Bob: draw 9T
Cid: draw 3T
Cid: 3T
Ann: 3L
Ann: pass
Bob: 8H
"""
SLIP = GAME.replace("3 Anna: 3v", "3 Anna: 1v")


def make_picture(text: str, form: str, turn: int | None = None) -> bytes:
    return content(table(rule(text), turn), form)


def texts(svg: str) -> list[str | None]:
    """What the picture says in letters that are no outlines."""
    root = Xml.fromstring(svg)  # noqa: S314 -- made here
    return [each.text for each in root.iter() if each.tag.endswith("}text")]


def ids(svg: str) -> Counter[str]:
    return Counter(re.findall(r' id="([^"]+)"', svg))


class TestSvg:
    def test_each_tile_on_the_table_is_drawn_as_it_lies(self) -> None:
        svg = make_picture(GAME, ".svg").decode()
        laid = re.findall(r'<g transform="matrix\(([^"]*) \S+ \S+\)"><g id="_face-_(\d+)">', svg)
        # Half as large as it is printed: 1^ and 2v upright and on its head, 58< to the left.
        turns = {int(number): [*map(float, turn.split())] for turn, number in laid}
        assert sorted(turns) == [1, 2, 3, 4, 20, 39, 58]
        assert turns[1] == [0.5, 0, 0, 0.5]
        assert turns[2] == [-0.5, 0, 0, -0.5]
        assert turns[58] == [0, -0.5, 0.5, 0]

    def test_a_number_that_is_written_twice_is_drawn_once(self) -> None:
        svg = make_picture(PHOTO.replace("57^ ?", "54^"), ".svg").decode()
        assert ids(svg)["_face-_54"] == 1
        assert 'href="#_face-_54"' not in svg
        assert max(ids(svg).values()) == 1

    def test_it_tells_names_and_points(self) -> None:
        # Letters of our fonts are outlines; these are not among them.
        svg = make_picture(GAME.replace("Anna", "Ἀλέξιος").replace("Bo", "花子"), ".svg").decode()
        assert texts(svg) == ["Ἀλέξιος", "花子"]

    def test_a_name_is_no_markup(self) -> None:
        svg = make_picture(GAME.replace("Anna", "Ж<b>&\x01"), ".svg").decode()
        assert texts(svg) == ["Ж<b>&\ufffd"]

    def test_it_has_a_mark_for_each_open_end(self) -> None:
        before = make_picture(GAME, ".svg", 3).decode().count('fill="#d9480f"')
        after = make_picture(GAME, ".svg", 4).decode().count('fill="#d9480f"')
        assert (before, after) == (2, 1)

    def test_a_tile_in_doubt_is_an_empty_one(self) -> None:
        svg = make_picture(PHOTO, ".svg").decode()
        assert svg.count('stroke-dasharray="3 2"') == 2
        assert "_face-_84" not in svg


class TestCards:
    def test_cards_that_are_known_are_drawn_and_the_others_are_backs(self) -> None:
        svg = make_picture(CARDS, ".svg", 1).decode()
        drawn = {name.removeprefix("_face-").lstrip("_") for name in ids(svg)}
        assert {"3H", "3L", "8T", "back"} <= drawn
        assert not {"3T", "8H", "9T"} & drawn

    def test_a_pdf_says_who_has_what_and_when(self) -> None:
        page = pdfium.PdfDocument(make_picture(CARDS, ".pdf", 3))[0]
        words = page.get_textpage().get_text_range()
        for said in ("After turn 3", "Ann", "10 chips, no trick", "bank: 12 chips", "3L?"):
            assert said in words

    @pytest.mark.cairo
    def test_a_png_is_drawn(self) -> None:
        assert make_picture(CARDS, ".png").startswith(b"\x89PNG")

    def test_a_record_without_players_has_nothing_to_draw(self) -> None:
        with pytest.raises(TilegenError, match="nothing that can be drawn"):
            make_picture("tilegen record 1\ngame: misfitz\n", ".svg")


def test_a_pdf_is_one_sheet_of_the_sets_paper() -> None:
    document = pdfium.PdfDocument(make_picture(GAME, ".pdf"))
    assert len(document) == 1
    size = sorted(length * 25.4 / 72 for length in document[0].get_size())
    assert size == pytest.approx([210, 297], abs=0.01)


@pytest.mark.parametrize(
    ("rows", "is_wide"), [("54^ 53^ 55^ 54^ 53^ 55^ 54^", True), ("54>\n53>\n55>\n54>\n53>", False)]
)
def test_a_pdf_is_turned_as_shows_the_pieces_larger(rows: str, *, is_wide: bool) -> None:
    photo = f"tilegen record 1\ngame: monsters\nplayers: Anna, Bo\nAnna monster:\n{rows}\n"
    width, height = pdfium.PdfDocument(make_picture(photo, ".pdf"))[0].get_size()
    assert (width > height) == is_wide


def test_a_pdf_says_who_has_how_many_points_and_when() -> None:
    page = pdfium.PdfDocument(make_picture(GAME.replace("Bo", "Ἀλέξιος"), ".pdf", 3))[0]
    words = page.get_textpage().get_text_range()
    minion = "2 tiles, 2 with eyes, 1 open end"
    for said in ("After turn 3", "Anna", "2 + 0 = 2 points", "player 2", minion):
        assert said in words
    assert "?" not in words


def test_names_in_cyrillic_and_korean_are_printed() -> None:
    game = GAME.replace("Anna", "Пётр").replace("Bo", "서연")
    words = pdfium.PdfDocument(make_picture(game, ".pdf"))[0].get_textpage().get_text_range()
    assert "Пётр" in words
    assert "서연" in words


@pytest.mark.cairo
def test_a_png_is_no_larger_than_a_screen_can_use() -> None:
    png = make_picture(GAME, ".png")
    assert png.startswith(b"\x89PNG")
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    assert 500 < max(width, height) <= 4000


@pytest.mark.cairo
def test_a_png_says_the_same_on_machines_with_other_fonts() -> None:
    # None of these letters is in our fonts, and a system may have some of them.
    assert make_picture(GAME.replace("Bo", "Ἀλέξιος"), ".png") == make_picture(
        GAME.replace("Bo", "花子"), ".png"
    )


@pytest.mark.parametrize("form", [".svg", ".pdf", ".html"])
def test_the_same_record_makes_the_same_bytes(form: str) -> None:
    assert make_picture(SLIP, form) == make_picture(SLIP, form)


def test_the_ending_says_the_format_whatever_its_case() -> None:
    assert ending(Path("a/table.PDF")) == ".pdf"
    with pytest.raises(TilegenError) as caught:
        ending(Path("table.gif"))
    assert caught.value.hint == "let it end in .svg, .png, .pdf or .html"


def without_a_set(folder: Path) -> Ruled:
    text = GAME.replace("game: monsters", "game: monsters\nset: none.yaml")
    return rule(text, SetsOfFolder().resolver_for(folder))


def test_without_a_set_there_is_no_picture_but_a_list_of_lines(tmp_path: Path) -> None:
    ruled = without_a_set(tmp_path)
    with pytest.raises(TilegenError, match="nothing that can be drawn") as caught:
        content(table(ruled, None), ".svg")
    assert caught.value.exit_code == 1
    assert '"code":"set"' in content(table(ruled, None), ".html").decode()


@pytest.mark.parametrize(
    ("text", "turn", "message"),
    [
        (GAME, 5, "has no turn 5"),
        (GAME, -1, "has no turn -1"),
        (PHOTO, 1, "holds no moves, so there is no turn 1"),
    ],
)
def test_a_turn_that_there_was_not_is_told(text: str, turn: int, message: str) -> None:
    with pytest.raises(TilegenError) as caught:
        table(rule(text), turn)
    assert message in caught.value.message
    assert caught.value.hint


def test_a_file_is_replaced_only_by_a_whole_one(tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    path.write_text("old")
    with pytest.raises(TilegenError):
        write(table(without_a_set(tmp_path), None), path)
    assert path.read_text() == "old"
    write(table(rule(PHOTO), None), path)
    assert path.read_bytes() == make_picture(PHOTO, ".svg")
    assert [each.name for each in tmp_path.iterdir()] == ["table.svg"]


def test_a_folder_in_the_way_of_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "table.svg").mkdir()
    with pytest.raises(TilegenError, match="a folder of that name is in the way"):
        write(table(rule(GAME), None), tmp_path / "table.svg")
