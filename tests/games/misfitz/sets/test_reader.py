from __future__ import annotations

import pytest

from tilegen.games.misfitz.art.look import ArtName
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.sets.reader import read_set
from tilegen.names import LANGUAGES
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

HEAD = "tilegen: 1\ngame: misfitz\nname: Small\n"
OWL = "figures:\n  - {id: 7, name: Owl}\n"


def read(text: str) -> tuple[Pack | None, list[Diagnostic]]:
    found = Diagnostics()
    pack = read_set(compose(Source.from_text("set.yaml", text), found), found)
    return pack, list(found)


def pack_of(text: str) -> Pack:
    pack, found = read(text)
    assert found == []
    assert pack is not None
    return pack


def codes(text: str) -> list[str]:
    pack, found = read(text)
    assert pack is None
    return [each.code.slug for each in found]


def test_a_figure_is_three_cards() -> None:
    assert [str(card) for card in pack_of(HEAD + OWL).cards] == ["7H", "7T", "7L"]


def test_cards_are_as_large_as_cards_unless_the_set_says_otherwise() -> None:
    assert pack_of(HEAD + OWL).printing.size == 63
    assert pack_of(HEAD + "print: {size: 2.5 in}\n" + OWL).printing.size == 63.5


def test_one_name_is_for_all_languages() -> None:
    (owl,) = pack_of(HEAD + OWL).figures
    assert {owl.name(language) for language in LANGUAGES} == {"Owl"}


def test_a_name_that_a_language_lacks_is_the_first_that_there_is() -> None:
    (owl,) = pack_of(HEAD + "figures:\n  - {id: 7, name: {es: Búho, ru: Сова}}\n").figures
    assert (owl.name("es"), owl.name("ru"), owl.name("ko")) == ("Búho", "Сова", "Búho")


def test_what_a_figure_is_made_of_knows_its_place() -> None:
    art = "{body: peach, head: [round head, smile], legs: [boots]}"
    (owl,) = pack_of(HEAD + f"figures:\n  - {{id: 7, name: Owl, art: {art}}}\n").figures

    assert owl.look.body == ArtName("peach")
    assert owl.look.head == (ArtName("round head"), ArtName("smile"))
    assert owl.look.legs == (ArtName("boots"),)
    place = owl.look.head[1].span
    assert place is not None
    assert (place.line, place.stop - place.start) == (5, len("smile"))


def test_everything_wrong_is_reported_in_one_run() -> None:
    assert codes(
        HEAD
        + "palette: meadow\nfigures:\n"
        + "  - {id: 0, name: Owl}\n"
        + "  - {id: 2, name: {de: Eule}}\n"
        + "  - {id: 2, name: [Owl], art: {hat: red}}\n"
        + "  - {id: 3, art: {head: smile}}\n"
        + "  - Owl\n"
    ) == [
        "key-unknown",
        "number-range",
        "key-unknown",
        "id-repeated",
        "type",
        "key-unknown",
        "key-missing",
        "type",
        "type",
    ]


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ("figures: []\n", "no-pieces"),
        (
            "figures:\n" + "".join(f"  - {{id: {n}, name: Owl}}\n" for n in range(1, 101)),
            "too-many-pieces",
        ),
    ],
)
def test_there_are_one_to_ninety_nine_figures(rows: str, code: str) -> None:
    assert codes(HEAD + rows) == [code]
