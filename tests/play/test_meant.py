from __future__ import annotations

import pytest

from tilegen.play.meant import Heading, heading, latin, looks_like_a_row, names_in
from tilegen.play.players import Players

PLAYERS = Players(["Mia", "Papa", "Li Wei"])
KINDS = ("monster", "minion")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Papa minon", Heading(1, "minion", said=True)),
        ("papa  Minions 12", Heading(1, "minion", said=True)),
        ("monster #1 li wei", Heading(2, "monster", said=True)),
        ("Papa", Heading(1, "minion", said=False)),
        ("mia", Heading(0, "monster", said=False)),
        ("Zoe minion", None),
        ("minion", None),
        ("12 13", None),
        ("", None),
        ("Mia " * 9, None),
        ("x" * 10_000, None),
    ],
)
def test_a_heading_is_guessed_where_it_names_a_player(text: str, meant: Heading | None) -> None:
    assert heading(text, PLAYERS, KINDS, {1}) == meant


@pytest.mark.parametrize("text", [" 12^ . 33>", "?", "- 3", "_ 07 v", ". l2^", "22"])
def test_signs_and_numbers_look_like_a_row(text: str) -> None:
    assert looks_like_a_row(text)


@pytest.mark.parametrize("text", ["", "Anna", "1 Anna 3> above 4", "- our note", "12: 3", "x 12^"])
def test_words_do_not_look_like_a_row(text: str) -> None:
    assert not looks_like_a_row(text)


@pytest.mark.parametrize(
    ("name", "heads", "names"),
    [
        ("Papa Oma", ["papa", "OMA"], ["Papa", "Oma"]),
        ("Papa and Oma", ["Oma", "Papa"], ["Papa", "Oma"]),
        ("Papa Oma", ["Papa"], ["Papa Oma"]),
        ("Tom & Jerry", ["tom & jerry"], ["Tom & Jerry"]),
        ("Papa", ["Papa"], ["Papa"]),
        ("", [], [""]),
    ],
)
def test_one_name_is_several_where_each_of_them_moves(
    name: str, heads: list[str], names: list[str]
) -> None:
    assert names_in(name, alone=False, heads=heads) == names


@pytest.mark.parametrize("name", ["Mia and Papa", "Mia & Papa", "Mia; Papa", "Mia / Papa"])
def test_nobody_plays_alone(name: str) -> None:
    assert names_in(name, alone=True, heads=()) == ["Mia", "Papa"]
    assert names_in(name, alone=False, heads=()) == [name]


@pytest.mark.parametrize(
    ("typed", "looks", "key"),
    [
        ("\u0422", "T", "n"),  # a Cyrillic te
        ("\u0435", "E", "t"),  # a Cyrillic ie
        ("\u0397", "H", "h"),  # a Greek eta
        ("\u3157", "\u1169", "h"),  # a Korean o
        ("\uff34\uff12", "T2", "t2"),  # wide ones
        ("T2", "T2", "t2"),
    ],
)
def test_a_letter_is_read_as_what_it_looks_like_and_by_its_key(
    typed: str, looks: str, key: str
) -> None:
    assert latin(typed) == (looks, key)
