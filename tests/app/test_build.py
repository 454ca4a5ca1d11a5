from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from tests.app.builds import MM, STANDARD_FILES, a_set, build_set, contents, root_of, words
from tests.app.orders import an_order, build
from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.standard import standard_set
from tests.thorough import every_value
from tilegen.app.build import BuildResult
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.printing.order import PrintOrder
from tilegen.app.printing.pictures import svgs
from tilegen.app.printing.production import Production
from tilegen.errors import TilegenError
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import LANGUAGES, Backs, Marks, PageOrder
from tilegen.sets.edition import Printing
from tilegen.sheets.guide import short_words
from tilegen.text.paper import parse_paper

# What is made.


def test_a_set_becomes_an_svg_of_each_tile_a_contact_sheet_and_a_pdf(standard: BuildResult) -> None:
    folder = standard.pdf.parent

    assert set(contents(folder)) == STANDARD_FILES
    assert {path.relative_to(folder).as_posix() for path in standard.files} == STANDARD_FILES
    assert (standard.summary.pieces, standard.summary.sheets, standard.summary.pages) == (88, 4, 8)
    assert standard.summary.paper == "A4"


def test_the_pdf_is_instructions_four_sheets_the_rules_and_the_reference_cards(
    standard: BuildResult,
) -> None:
    first, *sheets, inside, outside, card = words(standard.pdf)
    first = " ".join(first.split())

    assert first.startswith("Monsters")
    assert "2\N{EN DASH}5 Tiles card, one side" in first
    assert [re.findall(r"sheet \d of \d", sheet) for sheet in sheets] == [
        [f"sheet {number} of 4"] for number in range(1, 5)
    ]
    assert "Who wins?" in outside
    assert "How to play" in inside
    assert "Flip a tile (orange frame)." in card
    with pypdfium2.PdfDocument(standard.pdf) as document:
        sizes = [tuple(round(side / MM) for side in page.get_size()) for page in document]
    # The rules are read across the sheet.
    assert sizes == [*[(210, 297)] * 5, *[(297, 210)] * 3]


def test_parts_of_the_pdf_are_bookmarked(standard: BuildResult) -> None:
    with pypdfium2.PdfDocument(standard.pdf) as document:
        found = [
            (mark.get_title(), place.get_index())
            for mark in document.get_toc()
            if (place := mark.get_dest()) is not None
        ]
    assert found == [
        ("How to print, cut and play", 0),
        ("Tiles", 1),
        ("Rules", 5),
        ("Reference card", 7),
    ]


@pytest.mark.parametrize(("language", "game"), every_value(LANGUAGES, GAMES))
def test_the_pdf_says_what_it_is_in_its_language(game: str, language: str, tmp_path: Path) -> None:
    edition = load(game).valid_edition
    order = PrintOrder(edition, GAMES[game].press(), game, tmp_path, languages=(language,))
    short = short_words(order.press.guide(edition), language)
    with pypdfium2.PdfDocument(build(order).pdf) as document:
        said = {
            key: document.get_metadata_value(key)
            for key in ("Title", "Author", "Subject", "Keywords")
        }
        first = document[0].get_textpage().get_text_bounded()
    assert said["Title"] == edition.names[language]
    assert said["Author"] == short["author"]
    assert said["Subject"].split()[-1] in first
    assert said["Keywords"].startswith(f"{said['Title']}, {short['keywords']}, ")


def test_backs_are_bookmarked_where_they_are_a_part_of_their_own(tmp_path: Path) -> None:
    def parts(name: str, order: PageOrder) -> list[str]:
        two_sided = Production(Backs.LONG_EDGE, order)
        done = build(
            an_order(a_set(3), "a", tmp_path / name, languages=("es",), production=two_sided)
        )
        with pypdfium2.PdfDocument(done.pdf) as document:
            return [mark.get_title() for mark in document.get_toc()][1:3]

    assert parts("after", PageOrder.FRONTS_THEN_BACKS) == ["Losetas", "Reversos"]
    assert parts("between", PageOrder.INTERLEAVED)[0] == "Losetas"
    assert "Reversos" not in parts("between", PageOrder.INTERLEAVED)


@pytest.mark.parametrize(
    ("production", "asked"),
    [
        (Production(), None),
        (Production(Backs.GUTTERFOLD), None),
        (Production(Backs.LONG_EDGE), b"/Duplex /DuplexFlipLongEdge"),
        (Production(Backs.SHORT_EDGE), b"/Duplex /DuplexFlipShortEdge"),
        (Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS), b"/Duplex /Simplex"),
    ],
)
def test_the_pdf_asks_the_printer_for_the_sides_it_is_made_for(
    tmp_path: Path, production: Production, asked: bytes | None
) -> None:
    pdf = build(an_order(a_set(1), "a", tmp_path, frozenset({1}), production=production)).pdf

    found = re.search(rb"/Duplex /\w+", pdf.read_bytes())
    assert (found and found[0]) == asked


def test_every_svg_is_a_tile_of_its_size_with_its_number_in_its_title(
    standard: BuildResult,
) -> None:
    for number in (1, 33, 88):
        root = root_of((standard.pdf.parent / f"svg/{number}.svg").read_bytes())
        assert (root.get("width"), root.get("height")) == ("44mm", "44mm")
        assert root.get("viewBox") == "0 0 44 44"
        assert (root.findtext("{*}title") or "").startswith(f"{number}: ")


def test_an_svg_bears_the_tiles_name(tmp_path: Path) -> None:
    tile = CreatureTile(7, edges_of("0010"), 1, "the <grumpy> cyclops & co")
    build_set(tmp_path, build_monsters("A set", (tile,)))

    root = root_of((tmp_path / "svg/7.svg").read_bytes())
    assert root.findtext("{*}title") == "7: the <grumpy> cyclops & co"


def test_the_contact_sheet_has_every_tile(standard: BuildResult) -> None:
    text = standard.contact.read_text(encoding="utf-8")

    root_of(text)
    assert text.count('clip-path="url(#_trim-0)"') == 88


def test_svgs_alone_are_those_of_a_whole_build(standard: BuildResult) -> None:
    written = contents(standard.pdf.parent)

    assert {name: text.encode() for name, text in svgs(standard_set(), PRESS)} == {
        name: content for name, content in written.items() if re.match(r"svg/\d", name)
    }


def test_the_back_is_a_picture_as_large_as_a_tile(standard: BuildResult) -> None:
    root = root_of((standard.pdf.parent / "svg/back.svg").read_bytes())

    assert (root.get("width"), root.get("viewBox")) == ("44mm", "0 0 44 44")
    assert root.findtext("{*}title") == "the back of every tile"


def test_sets_whose_tiles_look_alike_in_style_and_size_have_one_back(
    standard: BuildResult, tmp_path: Path
) -> None:
    build_set(tmp_path, a_set(2))

    assert contents(tmp_path)["svg/back.svg"] == contents(standard.pdf.parent)["svg/back.svg"]


def test_without_marks_every_tile_is_drawn_anew_and_the_back_stays(
    standard: BuildResult, tmp_path: Path
) -> None:
    build_set(tmp_path, replace(standard_set(), printing=Printing(marks=Marks.NONE)))

    usual, without = contents(standard.pdf.parent), contents(tmp_path)
    assert {name for name in usual if usual[name] == without[name]} == {"svg/back.svg"}


def test_two_runs_make_the_same_bytes(standard: BuildResult, tmp_path: Path) -> None:
    build_set(tmp_path, standard_set())

    assert contents(tmp_path) == contents(standard.pdf.parent)


def test_a_change_to_one_tile_changes_no_other(standard: BuildResult) -> None:
    before = standard_set()
    first, second, *rest = before.tiles
    tiles = (*rest[::-1], replace(first, sides=(2, 2, 2, 2), features={"eyes": 5}))

    after = dict(svgs(replace(before, tiles=tiles), PRESS))

    written = contents(standard.pdf.parent)
    changed = {name for name, text in after.items() if text.encode() != written[name]}
    assert changed == {f"svg/{first.number}.svg"}
    assert f"svg/{second.number}.svg" not in after


# What goes wrong.


def test_paper_too_small_is_one_sentence(tmp_path: Path) -> None:
    printing = Printing(paper=parse_paper("50x50 mm"))
    with pytest.raises(TilegenError) as raised:
        build_set(tmp_path / "out", a_set(printing=printing))

    assert raised.value.message == (
        "50x50 mm paper is too small: a piece of 44 x 44 mm with 2 mm of bleed and a margin of 5 mm"
        " needs 58 x 58 mm"
    )
    assert raised.value.hint == "choose larger paper or smaller tiles"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("after", [1, 3, 4])
def test_a_run_that_stops_half_way_leaves_the_last_output_as_it_was(
    after: int, tmp_path: Path
) -> None:
    build_set(tmp_path, a_set(3))
    before = contents(tmp_path)

    def stop(done: int, steps: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(an_order(replace(a_set(3), name="Another"), "tiles", tmp_path), stop)

    assert contents(tmp_path) == before
    assert not list(tmp_path.glob(".tilegen-new*"))


def test_a_disk_that_fills_up_leaves_the_last_output_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_set(tmp_path, a_set(3))
    before = contents(tmp_path)
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.suffix == ".pdf":
            raise OSError(28, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(TilegenError, match="the disk is full"):
        build_set(tmp_path, replace(a_set(3), name="Another"))

    assert contents(tmp_path) == before


def test_tiles_that_a_set_no_longer_has_are_removed(tmp_path: Path) -> None:
    build_set(tmp_path, a_set(3))
    build_set(tmp_path, a_set(2))

    assert "svg/3.svg" not in contents(tmp_path)
    assert "svg/2.svg" in contents(tmp_path)
