from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.app.measuring import SIDE, corner, measure_pages, sides
from tests.app.orders import an_order, build, make_plain_press
from tests.games.monsters.creature_tiles import build_monsters, edges_of, list_creatures
from tests.games.monsters.standard import standard_set
from tests.thorough import some
from tilegen.app.build import BuildResult
from tilegen.app.printing.production import AS_USUAL, Production, check_production, check_room
from tilegen.app.printing.sheet_runs import lay_out_run
from tilegen.drawing.geometry import Affine
from tilegen.errors import TilegenError
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import Backs, Bleeds, Flip, PageOrder
from tilegen.sets.edition import Printing
from tilegen.sheets.backs import Printer, mirror
from tilegen.text.paper import parse_paper

PRINTER = Printer(Flip.LONG_EDGE, x=0.6, y=-0.4, angle=0.2)


def a_set(count: int = 30, **printing: Any) -> TileGame:
    tiles = (
        CreatureTile(n, edges_of(("0010", "0022", "1212")[n % 3])) for n in range(1, count + 1)
    )
    return build_monsters("A set", tuple(tiles), printing=Printing(**printing))


def build_tiles(folder: Path, tile_set: TileGame, wanted: Production = AS_USUAL) -> BuildResult:
    """All tiles, without the guide."""
    only = frozenset(tile.id for tile in list_creatures(tile_set))
    return build(an_order(tile_set, "tiles", folder, only=only, production=wanted))


# Sizes.


PAPERS = ("a3", "a4", "a5", "letter", "legal", "tabloid", "230 x 180 mm")


@pytest.mark.parametrize(("on", "bleeds", "backs"), some([*product(PAPERS, Bleeds, Backs)], 3))
def test_pieces_and_paper_are_exact_to_a_hundredth_of_a_millimetre(
    on: str, bleeds: Bleeds, backs: Backs, tmp_path: Path
) -> None:
    tile_set = a_set(7, paper=parse_paper(on), bleeds=bleeds, margins=(5.0, 6.0, 9.0, 7.0))
    order = an_order(tile_set, "tiles", tmp_path, only=range(1, 8), production=Production(backs))
    sheets = measure_pages(build(order._replace(press=make_plain_press(PRESS))).pdf)
    here = parse_paper(on)

    assert sum(len(sheet.pieces) for sheet in sheets) == (7 if backs is Backs.NONE else 14)
    for sheet in sheets:
        assert sorted((sheet.width, sheet.height)) == pytest.approx(
            sorted((here.width, here.height)), abs=0.01
        )
        for piece in sheet.pieces:
            assert sides(piece) == pytest.approx((SIDE, SIDE), abs=0.01)
    flip = backs.flip
    if flip is None:
        return
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        over = mirror(front.width, front.height, flip)
        for ahead, behind in zip(front.pieces, back.pieces, strict=True):
            turned = tuple(over(at) for at in behind)
            assert corner(turned) == pytest.approx(corner(ahead), abs=0.01)


def test_backs_that_are_folded_behind_lie_on_the_other_half(tmp_path: Path) -> None:
    done = build_tiles(tmp_path, a_set(5), Production(Backs.GUTTERFOLD))
    (sheet,) = measure_pages(done.pdf)

    for front, back in zip(sheet.pieces[:5], sheet.pieces[5:], strict=True):
        (x, y), (back_x, back_y) = corner(front), corner(back)
        assert (back_x, back_y) == pytest.approx((x, 297 - y - SIDE), abs=0.01)


def test_a_measured_printer_moves_the_backs_and_no_front(tmp_path: Path) -> None:
    usual = measure_pages(build_tiles(tmp_path / "a", a_set(3), Production(Backs.LONG_EDGE)).pdf)
    moved = measure_pages(
        build_tiles(tmp_path / "b", a_set(3), Production(Backs.LONG_EDGE, printer=PRINTER)).pdf
    )

    assert moved[0] == usual[0]
    # Where the printer then prints the back, it is behind the front again.
    right, down = PRINTER.off
    astray = Affine.shift(right, down) @ Affine.turn(PRINTER.angle, (105, 148.5))
    over = mirror(210, 297, Flip.LONG_EDGE)
    for meant, printed in zip(usual[1].pieces, moved[1].pieces, strict=True):
        for at, where in zip(meant, printed, strict=True):
            assert over(astray(over(where))) == pytest.approx(at, abs=0.01)
            assert where != pytest.approx(at, abs=0.2)


@pytest.mark.parametrize(
    ("on", "wanted", "margin"),
    [
        # Half the height, less what is left of it at that scale.
        ("a4", Production(printer=Printer(scale_y=0.95)), 8),
        ("a4", Production(Backs.GUTTERFOLD, printer=Printer(scale_y=0.95)), 8),
        ("a4", Production(printer=Printer(scale_x=0.95)), 6),
        ("a3", Production(printer=Printer(scale_x=0.95, scale_y=0.95)), 11),
        ("a4", Production(Backs.LONG_EDGE, back_marks=True, printer=Printer(x=9.5)), 10),
    ],
)
def test_what_would_leave_the_page_is_refused_with_a_margin_that_does(
    on: str, wanted: Production, margin: int, tmp_path: Path
) -> None:
    with pytest.raises(TilegenError, match="push the print off the page") as raised:
        build_tiles(tmp_path, a_set(5, paper=parse_paper(on)), wanted)

    assert raised.value.hint == f"leave it more room: --margin '{margin} mm'"
    done = build_tiles(tmp_path, a_set(5, paper=parse_paper(on), margins=(margin,) * 4), wanted)
    for sheet in measure_pages(done.pdf):
        for x, y in (at for piece in sheet.pieces for at in piece):
            assert 0 < x < sheet.width
            assert 0 < y < sheet.height


@pytest.mark.parametrize(
    "wanted",
    [
        Production(printer=Printer(x=9.5, scale_y=0.97)),
        Production(Backs.LONG_EDGE, printer=Printer(x=9.5)),
        Production(Backs.GUTTERFOLD, printer=Printer(scale_x=1.05, scale_y=1.05)),
    ],
)
def test_what_stays_on_the_page_is_not_refused(wanted: Production) -> None:
    run, _ = lay_out_run(a_set(30), PRESS, [str(n) for n in range(1, 31)], wanted)

    check_room(run.layout, wanted)


# Order and number.


def test_each_back_follows_its_front_or_all_backs_follow_all_fronts(tmp_path: Path) -> None:
    both = build_tiles(tmp_path / "a", a_set(), Production(Backs.LONG_EDGE))
    after = build_tiles(
        tmp_path / "b", a_set(), Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS)
    )

    assert [len(sheet.pieces) for sheet in measure_pages(both.pdf)] == [24, 24, 6, 6]
    assert [len(sheet.pieces) for sheet in measure_pages(after.pdf)] == [24, 6, 24, 6]
    assert (after.summary.fronts, after.summary.backs) == ((1, 2), (3, 4))
    assert both.summary.fronts is None


def test_the_guide_is_on_sheets_of_its_own_where_both_sides_are_printed(tmp_path: Path) -> None:
    done = build(an_order(a_set(3), "tiles", tmp_path, production=Production(Backs.SHORT_EDGE)))

    with pypdfium2.PdfDocument(done.pdf) as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
        first = next(number for number, text in enumerate(texts) if "sheet 1 of 1" in text)
        assert first % 2 == 0
        assert texts[1] == ""


def test_marks_are_on_the_backs_only_where_they_are_wanted(tmp_path: Path) -> None:
    for wanted in (False, True):
        done = build_tiles(
            tmp_path / str(wanted), a_set(3), Production(Backs.LONG_EDGE, back_marks=wanted)
        )
        with pypdfium2.PdfDocument(done.pdf) as document:
            assert ("sheet 1 of 1" in document[1].get_textpage().get_text_bounded()) is wanted


def test_every_tile_twice_adds_three_hundredths_of_the_bytes_at_most(tmp_path: Path) -> None:
    tile_set = standard_set()
    once, twice = (
        build(
            an_order(
                tile_set, "tiles", tmp_path / str(copies), production=Production(copies=copies)
            )
        )
        for copies in (1, 2)
    )

    assert (twice.summary.pieces, twice.summary.sheets) == (176, 8)
    assert twice.pdf.stat().st_size <= 1.03 * once.pdf.stat().st_size


def test_shared_bleed_turns_tiles_and_says_how_well_they_fit(tmp_path: Path) -> None:
    done = build_tiles(tmp_path, a_set(30, bleeds=Bleeds.SHARED))

    assert done.summary.arrangement is not None
    assert done.summary.arrangement.cuts == 38 + 6
    first = measure_pages(done.pdf)[0].pieces
    directions = {(round(b[0] - a[0]), round(b[1] - a[1])) for a, b, *_ in first}
    assert len(directions) > 1


@pytest.mark.parametrize("on", ["a3", "a4", "a5", "letter", "legal", "tabloid"])
def test_the_standard_set_has_no_unlike_cut_on_any_paper(on: str) -> None:
    tile_set = standard_set()
    printing = tile_set.printing._replace(paper=parse_paper(on), bleeds=Bleeds.SHARED)

    names = [str(tile.id) for tile in list_creatures(tile_set)]
    _, found = lay_out_run(replace(tile_set, printing=printing), PRESS, names, Production())

    assert found is not None
    assert (found.unlike, len(found.placements)) == (0, 88)


@pytest.mark.parametrize(
    ("sides", "production", "bleeds"),
    [
        ("1111", Production(), Bleeds.SHARED),
        ("1111", Production(gap=3), Bleeds.OUTER),
        ("2222", Production(), Bleeds.OUTER),
    ],
    ids=["alike", "a gap", "unlike"],
)
def test_pieces_lie_side_by_side_in_any_order_only_where_no_cut_has_unlike_sides(
    sides: str, production: Production, bleeds: Bleeds
) -> None:
    tiles = (CreatureTile(n, edges_of("1111" if n <= 12 else sides)) for n in range(1, 25))
    tile_set = build_monsters("A set", tuple(tiles))
    names = [str(tile.id) for tile in list_creatures(tile_set)]

    run, _ = lay_out_run(tile_set, PRESS, names, production)

    assert run.bleeds is bleeds


def test_registration_marks_cost_no_more_pieces_than_where_pieces_keep_their_order() -> None:
    tile_set = standard_set()
    names = [str(tile.id) for tile in list_creatures(tile_set)]

    run, _ = lay_out_run(tile_set, PRESS, names, Production(), inset=10)
    outer, _ = lay_out_run(
        replace(tile_set, printing=Printing(bleeds=Bleeds.OUTER)), PRESS, names, Production(), 10
    )

    assert run.layout.left_out == outer.layout.left_out


# What does not go together.


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (
            Production(order=PageOrder.FRONTS_THEN_BACKS),
            "--order fronts-then-backs: there are no pages of backs",
        ),
        (
            Production(Backs.GUTTERFOLD, PageOrder.FRONTS_THEN_BACKS),
            "--order fronts-then-backs: gutterfold has its backs on the same page as the fronts",
        ),
        (
            Production(Backs.GUTTERFOLD, back_marks=True),
            "--back-marks: there are no pages of backs",
        ),
        (
            Production(Backs.SHORT_EDGE, printer=PRINTER),
            "--backs short-edge: the printer was measured with long-edge",
        ),
        (Production(copies=0), "--copies takes 1 to 20, not 0"),
        (Production(copies=21), "--copies takes 1 to 20, not 21"),
    ],
)
def test_what_does_not_go_together_is_refused(wanted: Production, message: str) -> None:
    with pytest.raises(TilegenError) as raised:
        check_production(wanted)

    assert raised.value.message == message
    assert raised.value.hint


def test_what_goes_together_is_not_refused() -> None:
    check_production(AS_USUAL)
    check_production(
        Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS, printer=PRINTER, copies=3)
    )
