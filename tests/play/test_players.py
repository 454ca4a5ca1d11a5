from __future__ import annotations

from unicodedata import normalize

import pytest

from tilegen.play.players import Players

FOUR = Players(["Anna", "Ann-Sophie", "Émile", "Mary Ann"])


@pytest.mark.parametrize(
    ("typed", "player"),
    [
        ("Anna", 0),
        ("anna", 0),
        ("ANNA", 0),
        ("Ann-Sophie", 1),
        ("ann-", 1),
        ("é", 2),
        ("M", 3),
        ("mary   ann", 3),
        ("Mary\tA", 3),
    ],
)
def test_a_name_or_its_beginning_finds_the_player(typed: str, player: int) -> None:
    assert FOUR.find(typed) == player


@pytest.mark.parametrize("typed", ["", "Ann", "nna", "Annabel", "Ann Sophie", "emile"])
def test_no_name_or_several_find_nobody(typed: str) -> None:
    assert FOUR.find(typed) is None


def test_an_exact_name_wins_over_a_longer_one() -> None:
    players = Players(["Joanna", "Jo", "Joan"])
    assert [players.find(typed) for typed in ("jo", "joan", "joann")] == [1, 2, 0]


def test_letters_with_accents_are_the_same_however_they_are_typed() -> None:
    composed, apart = normalize("NFC", "zoë"), normalize("NFD", "ZOË")
    assert composed.upper() != apart
    assert Players(["Bo", composed]).find(apart) == 1
    assert Players(["Bo", apart]).find(composed) == 1
    assert Players(["Émile", "Bo"]).find(normalize("NFD", "ém")) == 0


def test_letters_without_a_small_form_of_their_own_are_the_same() -> None:
    assert Players(["Strauß", "ΝΊΚΟΣ"]).find("STRAUSS") == 0
    assert Players(["Strauß", "ΝΊΚΟΣ"]).find("νίκος") == 1


def test_only_a_whole_name_is_exact() -> None:
    assert FOUR.has_name("émile")
    assert not FOUR.has_name("émil")


def test_names_are_listed_by_their_beginning() -> None:
    assert FOUR.names_with_prefix("ann") == ["Anna", "Ann-Sophie"]


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("Ann", "Anna and Ann-Sophie begin with it: write more of the name"),
        ("Emile", "did you mean Émile? the players are Anna, Ann-Sophie, Émile and Mary Ann"),
        (". anna", "write '1 Anna: ...', without the '.' after the number"),
        (")Émile", "write '1 Émile: ...', without the ')' after the number"),
        ("l Anna", "did you mean '1 Anna'? numbers have only digits"),
        ("lO mary ann", "did you mean '10 Mary Ann'? numbers have only digits"),
        ("\u0661 Anna", "did you mean Anna? the players are Anna, Ann-Sophie, Émile and Mary Ann"),
        ("x Anna", "did you mean Anna? the players are Anna, Ann-Sophie, Émile and Mary Ann"),
        ("Xaver", "the players are Anna, Ann-Sophie, Émile and Mary Ann"),
    ],
)
def test_a_hint_names_the_player_who_may_be_meant(typed: str, hint: str) -> None:
    assert FOUR.advice(typed).hint == hint


def test_without_players_the_hint_says_where_to_name_them() -> None:
    assert Players([]).advice("Anna").hint == "name the players in the header 'players'"


def test_a_long_name_is_found_quickly() -> None:
    players = Players(["A" * 10_000, "B"])
    assert players.find("A" * 9_999) == 0
    assert players.advice("C" * 10_000).hint
