from __future__ import annotations

import pytest

from tilegen.play.block_reader import looks_like_a_row
from tilegen.play.corrections import BlockHeading, guess_heading, to_latin
from tilegen.play.players import Players
from tilegen.play.roster import split_names

PLAYERS = Players(["Mia", "Papa", "Li Wei"])
KINDS = ("monster", "minion")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Papa minon", BlockHeading(1, "minion", has_kind=True)),
        ("papa  Minions 12", BlockHeading(1, "minion", has_kind=True)),
        ("monster #1 li wei", BlockHeading(2, "monster", has_kind=True)),
        ("Papa", BlockHeading(1, "minion", has_kind=False)),
        ("mia", BlockHeading(0, "monster", has_kind=False)),
        ("Zoe minion", None),
        ("minion", None),
        ("12 13", None),
        ("", None),
        ("Mia " * 9, None),
        ("x" * 10_000, None),
    ],
)
def test_a_heading_is_guessed_where_it_names_a_player(
    text: str, meant: BlockHeading | None
) -> None:
    assert guess_heading(text, PLAYERS, KINDS, {1}) == meant


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
    assert split_names(name, is_only_name=False, heads=heads) == names


@pytest.mark.parametrize("name", ["Mia and Papa", "Mia & Papa", "Mia; Papa", "Mia / Papa"])
def test_nobody_plays_alone(name: str) -> None:
    assert split_names(name, is_only_name=True, heads=()) == ["Mia", "Papa"]
    assert split_names(name, is_only_name=False, heads=()) == [name]


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
    assert to_latin(typed) == (looks, key)
