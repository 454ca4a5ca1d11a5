from __future__ import annotations

import pytest

from tests.games.misfitz.standard import FIGURES
from tilegen.games.misfitz.art.look import ArtName, FigureLook, check_look
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Span

HERE, THERE = Span(3, 5, 9), Span(4, 1, 8)


def complaint(look: FigureLook) -> Diagnostic:
    (found,) = check_look(look)
    return found


def test_the_standard_pack_asks_for_nothing_that_there_is_not() -> None:
    assert [
        found for look in (figure.look for figure in FIGURES.values()) for found in check_look(look)
    ] == []


def test_a_figure_that_asks_for_nothing_is_fine() -> None:
    assert list(check_look(FigureLook())) == []


def test_a_misspelt_thing_is_told_with_the_one_that_was_meant() -> None:
    found = complaint(FigureLook(head=(ArtName("pirat hat", HERE),)))
    assert (found.code.slug, found.span) == ("part-unknown", HERE)
    assert found.message == "no part of head is called 'pirat hat'"
    assert found.hint is not None
    assert found.hint.startswith("did you mean 'pirate hat'? ")


def test_a_thing_that_is_like_no_other_is_told_without_a_guess() -> None:
    found = complaint(FigureLook(legs=(ArtName("qqqq", HERE),)))
    assert (found.code.slug, found.message) == ("part-unknown", "no part of legs is called 'qqqq'")
    assert found.hint == "'tilegen parts --game misfitz' draws all that a legs card can show"


@pytest.mark.parametrize(
    ("look", "home"),
    [
        (FigureLook(torso=(ArtName("pirate hat", HERE),)), "head"),
        (FigureLook(head=(ArtName("boot", HERE),)), "legs"),
        (FigureLook(legs=(ArtName("broom", HERE),)), "torso"),
    ],
)
def test_a_thing_on_the_wrong_card_is_told_where_it_belongs(look: FigureLook, home: str) -> None:
    found = complaint(look)
    assert (found.code.slug, found.span) == ("part-room", HERE)
    assert found.message.endswith(f"it belongs to {home}")


@pytest.mark.parametrize(
    ("look", "message"),
    [
        (
            FigureLook(head=(ArtName("ear muffs", HERE), ArtName("space helmet"))),
            "there is no place for 'ear muffs' on 'space helmet'",
        ),
        (
            FigureLook(torso=(ArtName("clown suit"), ArtName("bow tie", HERE))),
            "there is no place for 'bow tie' on 'clown suit'",
        ),
        (
            FigureLook(legs=(ArtName("tracks"), ArtName("boot", HERE))),
            "there is no place for 'boot' on 'tracks'",
        ),
    ],
)
def test_a_thing_that_a_shape_has_no_place_for_is_told_with_the_shape(
    look: FigureLook, message: str
) -> None:
    found = complaint(look)
    assert (found.code.slug, found.span, found.message) == ("part-room", HERE, message)
    assert found.hint == "leave it out, or choose another shape"


def test_of_beards_moustaches_and_mouths_a_head_has_one() -> None:
    found = complaint(FigureLook(head=(ArtName("moustache"), ArtName("big moustache", HERE))))
    assert (found.code.slug, found.span) == ("part-twice", HERE)
    assert complaint(FigureLook(head=(ArtName("beak"), ArtName("long beard", HERE)))).span == HERE


def test_two_hats_are_one_too_many() -> None:
    found = complaint(FigureLook(head=(ArtName("crown", THERE), ArtName("pirate hat", HERE))))
    assert (found.code.slug, found.span) == ("part-twice", HERE)
    assert [label.span for label in found.labels] == [THERE]


def test_two_arms_are_fine_and_a_third_is_one_too_many() -> None:
    arms = (ArtName("broom"), ArtName("potion"))
    assert list(check_look(FigureLook(torso=arms))) == []
    assert complaint(FigureLook(torso=(*arms, ArtName("broom", HERE)))).span == HERE


def test_two_shapes_are_one_too_many() -> None:
    found = complaint(FigureLook(legs=(ArtName("tutu"), ArtName("chaps", HERE))))
    assert (found.code.slug, found.labels) == ("part-twice", ())


WRONG = ArtName("peech", HERE)


@pytest.mark.parametrize(
    "look",
    [
        FigureLook(body=WRONG),
        FigureLook(clothes=WRONG),
        FigureLook(trim=WRONG),
        FigureLook(hair=WRONG),
    ],
)
def test_a_colour_that_there_is_not_is_told_with_all_that_there_are(look: FigureLook) -> None:
    found = complaint(look)
    assert (found.code.slug, found.span) == ("colour", HERE)
    assert found.hint is not None
    assert found.hint.startswith("did you mean 'peach'? the colours are accent 1, ")
