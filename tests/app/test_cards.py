"""Cards and chips on their sheets, printed in every way that tiles are."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.app.measuring import corner, measure_pages, sides
from tests.app.orders import build, make_plain_press
from tests.games.misfitz.standard import standard_pack
from tests.thorough import some
from tilegen.app.build import BuildResult
from tilegen.app.printing.order import PrintOrder
from tilegen.app.printing.production import AS_USUAL, Production
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.press.press import PRESS
from tilegen.names import Backs, Bleeds, CutFormat, PageOrder
from tilegen.sets.edition import Printing
from tilegen.sheets.backs import mirror
from tilegen.text.paper import parse_paper

CARD = (63.0, 88.0)


def a_pack(figures: int = 3, **printing: Any) -> Pack:
    pack = standard_pack()
    usual = Printing(size=CARD[0])
    return replace(
        pack, figures=pack.figures[:figures], printing=usual._replace(**printing), name="A pack"
    )


def build_cards(
    folder: Path, pack: Pack, wanted: Production = AS_USUAL, **order: Any
) -> BuildResult:
    return build(PrintOrder(pack, PRESS, "cards", folder, production=wanted, **order))


PAPERS = ("a3", "a4", "a5", "letter", "legal", "tabloid", "230 x 180 mm")


@pytest.mark.parametrize(("on", "bleeds", "backs"), some([*product(PAPERS, Bleeds, Backs)], 3))
def test_cards_are_exact_to_a_hundredth_of_a_millimetre_and_backs_lie_behind_them(
    on: str, bleeds: Bleeds, backs: Backs, tmp_path: Path
) -> None:
    pack = a_pack(paper=parse_paper(on), bleeds=bleeds)
    if on == "a5" and backs is Backs.GUTTERFOLD:
        pytest.skip("no half of a5 holds a card")
    cards = frozenset(piece.name for piece in PRESS.pieces(pack))
    order = PrintOrder(
        pack, make_plain_press(PRESS), "cards", tmp_path, cards, production=Production(backs)
    )
    sheets = measure_pages(build(order).pdf, CARD)

    assert sum(len(sheet.pieces) for sheet in sheets) == (9 if backs is Backs.NONE else 18)
    for sheet in sheets:
        for piece in sheet.pieces:
            # On paper that lies, cards do too where the printer gets it upright.
            assert sorted(sides(piece)) == pytest.approx(CARD, abs=0.01)
    if backs.flip is None:
        return
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        over = mirror(front.width, front.height, backs.flip)
        for ahead, behind in zip(front.pieces, back.pieces, strict=True):
            turned = tuple(over(at) for at in behind)
            assert corner(turned) == pytest.approx(corner(ahead), abs=0.01)


def test_a_whole_pack_is_cards_chips_and_the_guide(tmp_path: Path) -> None:
    done = build_cards(tmp_path, a_pack(24), languages=("ko",))

    assert (done.summary.pieces, done.summary.sheets, done.summary.pages) == (72, 8, 13)
    ((chips, sheets),) = done.summary.extras
    assert (chips.noun, chips.copies, sheets) == ("chip", 64, 1)
    names = {path.relative_to(tmp_path).as_posix() for path in done.files}
    assert {
        "svg/7T.svg",
        "svg/back.svg",
        "svg/chip-1.svg",
        "svg/chip-5.svg",
        "cards.pdf",
        "contact.svg",
    } <= names
    with pypdfium2.PdfDocument(done.pdf) as document:
        titles = [mark.get_title() for mark in document.get_toc()]
    assert titles == ["인쇄하고 자르고 게임하기", "카드", "칩", "규칙", "요약 카드"]


def test_all_backs_follow_all_fronts_where_the_printer_prints_one_side(tmp_path: Path) -> None:
    wanted = Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS)
    done = build_cards(tmp_path, a_pack(), wanted)

    # The guide, a sheet of cards and one of chips, and the backs of both.
    assert (done.summary.fronts, done.summary.backs) == ((2, 3), (4, 5))


def test_machines_cut_chips_round(tmp_path: Path) -> None:
    done = build_cards(tmp_path, a_pack(), cut=(CutFormat.SVG,))

    # Beside the registration marks fewer cards have room, and chips are cut from a sheet of theirs.
    assert list(done.summary.cut) == ["cut-1.svg", "cut-2.svg", "cut-chips.svg"]
    cards, _, chips = ((tmp_path / name).read_text(encoding="utf-8") for name in done.summary.cut)
    assert "C" not in "".join(line for line in cards.splitlines() if 'stroke="#ff0000"' in line)
    # Four quarters of a circle for each.
    assert chips.count("C") >= 64


def test_cards_speak_the_language_of_the_sheets(tmp_path: Path) -> None:
    english = build_cards(tmp_path / "en", a_pack(1)).pdf.parent / "svg/1H.svg"
    korean = (
        build_cards(tmp_path / "ko", a_pack(1), languages=("ko", "en")).pdf.parent / "svg/1H.svg"
    )

    title = a_pack(1).figures[0].names["ko"]
    assert f"<title>1H: {title}</title>" in korean.read_text(encoding="utf-8")
    assert english.read_bytes() != korean.read_bytes()
    titles = {
        path.stem: re.findall("<title>(.*?)</title>", path.read_text(encoding="utf-8"))
        for path in korean.parent.glob("[bc]*.svg")
    }
    assert titles == {"back": ["모든 카드의 뒷면"], "chip-1": ["칩"], "chip-5": ["칩"]}


def test_two_copies_are_every_card_twice_and_the_chips_once(tmp_path: Path) -> None:
    done = build_cards(tmp_path, a_pack(), Production(copies=2))

    assert done.summary.pieces == 18
    assert [chips.copies for chips, _ in done.summary.extras] == [64]


def test_the_same_pack_makes_the_same_bytes(tmp_path: Path) -> None:
    first, second = (
        {path.relative_to(done.pdf.parent): path.read_bytes() for path in done.files}
        for done in (build_cards(tmp_path / name, a_pack(2)) for name in "ab")
    )
    assert first == second
