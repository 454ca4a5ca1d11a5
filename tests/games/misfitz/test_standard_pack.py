"""What the standard pack promises."""

from __future__ import annotations

from dataclasses import replace

from tests.games.misfitz.standard import standard_pack
from tilegen.app.load import load
from tilegen.app.validate import complaints
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.rules.deal import hand_size
from tilegen.games.misfitz.sets.checks import other_pack
from tilegen.games.misfitz.sets.inspection import INSPECTION, deals
from tilegen.games.misfitz.sets.metrics import metrics_of
from tilegen.names import LANGUAGES
from tilegen.sets.edition import Expectation
from tilegen.styles.likeness import MIXED_UP


def test_nothing_is_wrong_with_it() -> None:
    assert complaints(load("misfitz")) == ()


def test_it_is_the_pack_that_the_referee_knows() -> None:
    assert standard_pack().cards == PACK


def test_a_pack_of_other_figures_is_told_though_it_expects_as_many() -> None:
    pack = standard_pack()
    figures = (*pack.figures[:-1], replace(pack.figures[-1], id=25))
    exactly = (Expectation("figures", 24, 24),)

    (found,) = other_pack(replace(pack, figures=figures, expectations=exactly))

    assert "figure 25 is beyond 24 and figure 24 is missing" in found.message


def test_a_pack_that_expects_fewer_figures_is_meant_so() -> None:
    pack = standard_pack()
    exactly = (Expectation("figures", 23, 23),)

    assert not [*other_pack(replace(pack, figures=pack.figures[:-1], expectations=exactly))]


def test_each_figure_has_a_name_of_its_own_in_each_language() -> None:
    for language in LANGUAGES:
        assert len({each.names[language] for each in standard_pack().figures}) == 24


def test_its_figures_are_what_it_expects_and_what_can_be_laid_of_them() -> None:
    assert metrics_of(standard_pack()) == {
        "figures": 24,
        "cards": 72,
        "mixes": 13_824,
        "languages": 4,
    }


def test_the_deal_is_the_one_that_the_referee_goes_by() -> None:
    found = {seats: (each, stock, bank) for seats, each, stock, bank in deals(standard_pack())}

    assert list(found) == [2, 3, 4, 5, 6, 7, 8]
    assert all(each == hand_size(seats) for seats, (each, _, _) in found.items())
    assert all(stock == 72 - seats * each for seats, (each, stock, _) in found.items())
    assert found[5] == (7, 37, 25)


def test_no_two_cards_of_a_kind_are_mixed_up() -> None:
    pairs = INSPECTION.find_lookalikes(standard_pack())

    assert pairs[0].likeness < MIXED_UP
    # The closest heads, torsos and legs, the most alike first.
    assert sorted(pair.one[-1] + pair.other[-1] for pair in pairs) == ["HH", "LL", "TT"]


def test_its_description_tells_the_deal_and_what_looks_most_alike() -> None:
    pack = standard_pack()
    text = INSPECTION.describe(pack, INSPECTION.find_lookalikes(pack), 40)

    assert "  13,824 can be laid of the cards\n" in text
    assert "\n  8 players            4      40     40\n" in text
    assert "\nLooks\n  most alike: " in text
    assert max(len(line) for line in text.splitlines()) <= 40
