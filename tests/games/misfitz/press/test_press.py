"""What is printed of a pack, and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests.games.misfitz.standard import standard_pack
from tilegen.app.printing.production import Production
from tilegen.app.printing.sheet_runs import lay_out_run
from tilegen.drawing.scene import Clip, Group, Item
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.press.mixes import mixes
from tilegen.games.misfitz.press.press import ONES, PRESS, card_named
from tilegen.games.misfitz.rules.bank import CHIPS
from tilegen.games.misfitz.rules.deal import SEATS
from tilegen.names import PAPERS, Bleeds
from tilegen.sheets.imposition import impose
from tilegen.text.paper import parse_paper

PACK = standard_pack()
NAMES = [piece.name for piece in PRESS.pieces(PACK)]


def test_pieces_are_asked_for_by_the_number_of_their_figure() -> None:
    owl = [piece for piece in PRESS.pieces(PACK) if piece.number == 1]

    assert [piece.name for piece in owl] == ["1H", "1T", "1L"]
    assert {piece.about for piece in owl} == {PACK.figures[0].names["en"]}


def test_cards_are_called_in_the_language_of_the_sheets() -> None:
    spoken = PRESS.pieces(replace(PACK, language="ko"))
    assert spoken[0].about == PACK.figures[0].names["ko"]


@pytest.mark.parametrize("paper", ["a3", "a4", "a5", "letter", "legal", "tabloid"])
def test_whole_figures_lie_on_the_sheets_and_no_cut_is_unlike(paper: str) -> None:
    printing = PACK.printing._replace(paper=PAPERS[paper], bleeds=Bleeds.SHARED)
    run, arrangement = lay_out_run(replace(PACK, printing=printing), PRESS, NAMES, Production())

    assert arrangement is not None
    assert sorted(name for name, _ in arrangement.placements) == sorted(NAMES)
    layout = run.layout
    if 24 % layout.columns == 0:
        assert arrangement.unlike == 0
    if layout.rows % 3 == 0:
        for slots in layout.sheets:
            cards = [card_named(slot.face) for slot in slots]
            for index, card in enumerate(cards[: layout.columns]):
                whole = cards[index :: layout.columns][:3]
                assert {each.figure for each in whole} == {card.figure}


def test_unlike_cuts_are_counted_where_figures_are_not_whole() -> None:
    found = PRESS.arrange(PACK, ["1H", "2H", "3H", "4H"], 2, 2, match_cuts=True)

    assert found is not None
    assert [name for name, _ in found.placements] == ["1H", "2H", "3H", "4H"]
    assert (found.cuts, found.unlike) == (4, 2)


def test_a_row_that_is_not_full_is_cut_from_the_one_above_as_often_as_it_has_cards() -> None:
    found = PRESS.arrange(PACK, ["1H", "2H", "3H"], 2, 2, match_cuts=True)

    assert found is not None
    assert (found.cuts, found.unlike) == (2, 1)


def test_figures_that_are_mixed_on_the_cover_lie_far_from_each_other_in_the_pack() -> None:
    assert mixes(PACK) == ((2, 10, 18), (3, 11, 19), (4, 12, 20))


def test_the_cover_shows_three_mixed_figures_and_no_code() -> None:
    face = PRESS.draw_cover(PACK)

    assert face.height == pytest.approx(3 * PACK.printing.size * HEIGHT / WIDTH)
    assert 2.8 * PACK.printing.size < face.width < 3 * PACK.printing.size
    assert sum(isinstance(item, Clip) for item in flatten_items(face.items)) >= 9


def flatten_items(items: Sequence[Item]) -> Iterator[Item]:
    """The items, and those in groups."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from flatten_items(item.items)


def test_there_are_ones_and_fives_for_eight_players() -> None:
    (chips,) = PRESS.extras(PACK)

    assert (chips.size, chips.corner) == ((22.5, 22.5), 11.25)
    assert [(face.name, copies) for face, copies in chips.faces] == [("chip-1", 56), ("chip-5", 8)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_chips_lie_in_rows_of_eight_and_those_of_5_in_one_of_their_own(paper: str) -> None:
    (chips,) = PRESS.extras(PACK)
    names = [face.name for face, copies in chips.faces for _ in range(copies)]
    layout = impose(names, size=chips.size, bleed=2, paper=parse_paper(paper), margin=5)
    (slots,) = layout.sheets

    assert layout.columns == 8
    assert [slot.face for slot in slots[-8:]] == ["chip-5"] * 8
    assert len({slot.trim.y for slot in slots[-8:]}) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_however_the_chips_are_shared_out_everybody_can_have_exactly_what_is_due(
    seats: int,
) -> None:
    rng = Random(seats)
    assert seats * (ONES + 5) == seats * CHIPS
    for _ in range(200):
        cuts = sorted(rng.randrange(seats * CHIPS + 1) for _ in range(seats))
        owned = [end - start for start, end in pairwise((0, *cuts, seats * CHIPS))]
        # All fives lie with those who have five and more; what is left is paid in ones.
        assert sum(each // 5 for each in owned) >= seats


def test_packs_are_told_apart_by_what_decides_the_play() -> None:
    one = PRESS.fingerprint(PACK)

    assert PRESS.fingerprint(replace(PACK, name="Another", figures=PACK.figures[::-1])) == one
    assert PRESS.fingerprint(replace(PACK, figures=PACK.figures[1:])) != one
