from __future__ import annotations

import base64
import hashlib
import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pypdfium2 as pdfium
import pytest

from tilegen.app.records import Ruled, SetsOfFolder, rule
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
SLIP = GAME.replace("3 Anna: 3v", "3 Anna: 1v")
NASTY = "</script><img src=x onerror=alert(1)>"


def made(text: str, form: str, turn: int | None = None) -> bytes:
    return content(table(rule(text), turn), form)


def texts(svg: str) -> list[str | None]:
    """What the picture says in letters that are no outlines."""
    root = Xml.fromstring(svg)  # noqa: S314 -- made here
    return [each.text for each in root.iter() if each.tag.endswith("}text")]


def ids(svg: str) -> Counter[str]:
    return Counter(re.findall(r' id="([^"]+)"', svg))


class TestSvg:
    def test_each_tile_on_the_table_is_drawn_as_it_lies(self) -> None:
        svg = made(GAME, ".svg").decode()
        laid = re.findall(r'<g transform="matrix\(([^"]*) \S+ \S+\)"><g id="_face-_(\d+)">', svg)
        # Half as large as it is printed: 1^ and 2v upright and on its head, 58< to the left.
        turns = {int(number): [*map(float, turn.split())] for turn, number in laid}
        assert sorted(turns) == [1, 2, 3, 4, 20, 39, 58]
        assert turns[1] == [0.5, 0, 0, 0.5]
        assert turns[2] == [-0.5, 0, 0, -0.5]
        assert turns[58] == [0, -0.5, 0.5, 0]

    def test_a_number_that_is_written_twice_is_drawn_once(self) -> None:
        svg = made(PHOTO.replace("57^ ?", "54^"), ".svg").decode()
        assert ids(svg)["_face-_54"] == 1
        assert 'href="#_face-_54"' not in svg
        assert max(ids(svg).values()) == 1

    def test_it_tells_names_and_points(self) -> None:
        # Letters of our fonts are outlines; these are not among them.
        svg = made(GAME.replace("Anna", "Ἀλέξιος").replace("Bo", "花子"), ".svg").decode()
        assert texts(svg) == ["Ἀλέξιος", "花子"]

    def test_a_name_is_no_markup(self) -> None:
        svg = made(GAME.replace("Anna", "Ж<b>&\x01"), ".svg").decode()
        assert texts(svg) == ["Ж<b>&\ufffd"]

    def test_it_has_a_mark_for_each_open_end(self) -> None:
        before = made(GAME, ".svg", 3).decode().count('fill="#d9480f"')
        after = made(GAME, ".svg", 4).decode().count('fill="#d9480f"')
        assert (before, after) == (2, 1)

    def test_a_tile_in_doubt_is_an_empty_one(self) -> None:
        svg = made(PHOTO, ".svg").decode()
        assert svg.count('stroke-dasharray="3 2"') == 2
        assert "_face-_84" not in svg


def test_a_pdf_is_one_sheet_of_the_sets_paper() -> None:
    document = pdfium.PdfDocument(made(GAME, ".pdf"))
    assert len(document) == 1
    size = sorted(length * 25.4 / 72 for length in document[0].get_size())
    assert size == pytest.approx([210, 297], abs=0.01)


def test_a_pdf_says_who_has_how_many_points_and_when() -> None:
    page = pdfium.PdfDocument(made(GAME.replace("Bo", "Ἀλέξιος"), ".pdf", 3))[0]
    words = page.get_textpage().get_text_range()
    for said in ("After turn 3", "Anna", "2 + 0 = 2 points", "player 2", "complete, 2 tiles"):
        assert said in words
    assert "?" not in words


def test_names_in_cyrillic_and_korean_are_printed() -> None:
    game = GAME.replace("Anna", "Пётр").replace("Bo", "서연")
    words = pdfium.PdfDocument(made(game, ".pdf"))[0].get_textpage().get_text_range()
    assert "Пётр" in words
    assert "서연" in words


def test_a_png_is_no_larger_than_a_screen_can_use() -> None:
    png = made(GAME, ".png")
    assert png.startswith(b"\x89PNG")
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    assert 500 < max(width, height) <= 4000


def test_a_png_says_the_same_on_machines_with_other_fonts() -> None:
    # None of these letters is in our fonts, and a system may have some of them.
    assert made(GAME.replace("Bo", "Ἀλέξιος"), ".png") == made(GAME.replace("Bo", "花子"), ".png")


@pytest.mark.parametrize("form", [".svg", ".pdf", ".html"])
def test_the_same_record_makes_the_same_bytes(form: str) -> None:
    assert made(SLIP, form) == made(SLIP, form)


def test_the_ending_says_the_format_whatever_its_case() -> None:
    assert ending(Path("a/table.PDF")) == ".pdf"
    with pytest.raises(TilegenError) as caught:
        ending(Path("table.gif"))
    assert caught.value.hint == "let it end in .svg, .png, .pdf or .html"


def without_a_set(folder: Path) -> Ruled:
    text = GAME.replace("game: monsters", "game: monsters\nset: none.yaml")
    return rule(text, SetsOfFolder().beside(folder))


def test_without_a_set_there_is_no_picture_but_a_list_of_lines(tmp_path: Path) -> None:
    ruled = without_a_set(tmp_path)
    with pytest.raises(TilegenError, match="nothing that can be drawn") as caught:
        content(table(ruled, None), ".svg")
    assert caught.value.exit_code == 1
    found = Elements(content(table(ruled, None), ".html").decode())
    (problem,) = json.loads(found.text("script", id="game"))["problems"]
    assert problem["code"] == "set"


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
    assert path.read_bytes() == made(PHOTO, ".svg")
    assert [each.name for each in tmp_path.iterdir()] == ["table.svg"]


def test_a_folder_in_the_way_of_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "table.svg").mkdir()
    with pytest.raises(TilegenError, match="a folder of that name is in the way"):
        write(table(rule(GAME), None), tmp_path / "table.svg")


# The page that steps through the game.


class Elements(HTMLParser):
    """The elements of a page as a browser finds them, and the text of its scripts and style."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.texts.append("")
        self._inside = True

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts[-1] += data

    def text(self, tag: str, **attributes: str) -> str:
        (text,) = (
            text
            for (name, attrs), text in zip(self.found, self.texts, strict=True)
            if name == tag and all(attrs.get(key) == value for key, value in attributes.items())
        )
        return text


def page(text: str, turn: int | None = None) -> Elements:
    return Elements(made(text, ".html", turn).decode())


def game(text: str, turn: int | None = None) -> Any:
    return json.loads(page(text, turn).text("script", id="game"))


def test_each_step_tells_what_its_line_did() -> None:
    states = game(GAME)["states"]
    assert [state["told"] for state in states] == [
        "Anna began with 1.",
        "Bo began with 20.",
        "Anna laid 2 below 1. That completes Anna's monster: 2 points.",
        "Anna began a minion with 39.",
        "Bo laid 58 below 20.",
        "Anna laid 3 below 39.",
        "Bo laid 4 below 58. That completes Bo's monster: 3 points.",
    ]
    assert [state["line"] for state in states] == [5, 6, 7, 8, 9, 10, 11]
    assert states[-1]["scores"] == [["2", "2 + 0 = 2"], ["3", "3"]]


def test_a_tile_for_somebody_else_says_whose_creature_grows() -> None:
    states = game(GAME.replace("1 Anna: 2v below 1", "1 Anna: 21v below 20"))["states"]
    told = "Anna laid 21 below 20, on Bo's monster. That completes Bo's monster: 2 points."
    assert states[2]["told"] == told


def test_the_page_has_every_line_and_what_is_wrong_with_it() -> None:
    found = game(SLIP)
    assert [8, "Anna: minion 39^     # her first"] in found["lines"]
    (problem,) = found["problems"]
    assert (problem["code"], problem["line"]) == ("tile-reused", 10)
    (state,) = (each for each in found["states"] if each["line"] == 10)
    assert state["laid"] == state["changed"] == []
    assert state["told"] == "Anna's line is wrong, so nothing was laid."


def test_it_opens_at_the_first_step_or_after_the_turn_that_is_named() -> None:
    assert game(GAME)["at"] == 0
    found = game(GAME, 1)
    assert found["states"][found["at"]]["told"] == "Anna began a minion with 39."
    assert len(found["states"]) == 7


def test_open_ends_follow_the_steps() -> None:
    found = [state["changed"][0]["open"] for state in game(GAME)["states"]]
    assert found[:3] == [[[0, 0, 2, "thin"]], [[0, 0, 2, "thick"]], []]


def test_a_photo_is_one_moment() -> None:
    found = game(PHOTO)
    (state,) = found["states"]
    assert [each[3] for each in state["laid"]] == ["84?", 54, 62, 57, "?"]
    assert [each["kind"] for each in found["creatures"]] == ["monster", "monster"]


def test_each_tile_is_in_the_page_once() -> None:
    text = made(GAME, ".html").decode()
    assert sorted(re.findall(r'<symbol id="tile-(\d+)"', text), key=int) == [
        *("1", "2", "3", "4", "20", "39", "58")
    ]
    assert max(ids(text).values()) == 1


def test_the_page_needs_nothing_else() -> None:
    text = made(GAME, ".html").decode()
    for tag, attributes in Elements(text).found:
        assert tag not in {"link", "img", "iframe", "object", "base"}
        assert "src" not in attributes
        assert str(attributes.get("href", "#")).startswith("#")
    assert set(re.findall(r"https?://[^\"')\s]+", text)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in text


def test_the_browser_is_told_to_run_the_pages_own_script_alone() -> None:
    found = page(GAME)
    (policy,) = (
        str(attributes["content"])
        for tag, attributes in found.found
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy.startswith("default-src 'none';")
    scripts = [
        text
        for (tag, attributes), text in zip(found.found, found.texts, strict=True)
        if tag == "script" and "type" not in attributes
    ]
    for kind, text in (("script", *scripts), ("style", found.text("style"))):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy


def test_what_people_write_can_do_nothing() -> None:
    # A colon would end the name; in a comment everything is allowed.
    text = GAME.replace("Anna", NASTY) + f"# {NASTY} {{{{script}}}} \u2028\n"
    plain, nasty = page(GAME), page(text)
    assert [tag for tag, _ in nasty.found] == [tag for tag, _ in plain.found]
    assert not any(key.startswith("on") for _, attributes in nasty.found for key in attributes)
    assert "<" not in nasty.text("script", id="game")
    found = game(text)
    assert found["players"][0] == NASTY
    assert found["lines"][-1][1] == f"# {NASTY} {{{{script}}}} \u2028"


def test_the_script_finds_every_element_that_it_looks_for() -> None:
    found = page(GAME)
    (script,) = (
        text
        for (tag, attributes), text in zip(found.found, found.texts, strict=True)
        if tag == "script" and "type" not in attributes
    )
    wanted = set(re.findall(r'byId\("(\w+)"\)', script))
    assert {"first", "slider", "lines", "told", "table"} <= wanted
    assert wanted <= {str(attributes.get("id")) for _, attributes in found.found}
    assert "innerHTML" not in script
