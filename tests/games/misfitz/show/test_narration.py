from __future__ import annotations

from collections.abc import Iterable

import pytest

from tilegen.app.ruling import rule
from tilegen.games.misfitz.show.history import history
from tilegen.games.misfitz.show.narration import describe_deal, describe_step
from tilegen.games.view import Sentence

TOP = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid
"""


def join_sentences(sentences: Iterable[Sentence]) -> str:
    return " ".join(sentence.say for sentence in sentences)


def narrate_last(*lines: str, top: str = TOP) -> str:
    """What the last of the lines did."""
    ruled = rule(top + "".join(f"{line}\n" for line in lines))
    return join_sentences(describe_step(history(ruled.record, ruled.ruling).all_steps[-1]))


def test_the_deal_is_told() -> None:
    ruled = rule(TOP)
    assert join_sentences(describe_deal(history(ruled.record, ruled.ruling).start)) == (
        "Everyone is dealt 12 cards and has 7 chips. The bank has 15 chips, the stock 36 cards."
    )


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["Ann: 3H"], "Ann plays 3H and takes 3 chips."),
        (["Ann: 3H", "Bob: 3T"], "Bob plays 3T."),
        (
            ["Ann: 3H", "Bob: 3T", "Cid: 3L"],
            "Cid plays 3L, takes the trick and 5 chips.",
        ),
        (["Ann: 3H", "Bob: draw 9T"], "Bob draws 9T and keeps it."),
        (["Ann: 3H", "Bob: draw 3T"], "Bob draws 3T and has to play it."),
        (["Ann: skip 3H"], "Ann pays 1 chip and draws 3H."),
        (["Ann: meld 5"], "Ann melds figure 5: a trick and 5 chips."),
        (["Ann: 3H", "Bob: wrong 4T"], "Bob shows 4T, which does not fit, and pays 2 chips."),
        (
            ["Ann: 3H", *(f"Bob: wrong {figure}T" for figure in range(4, 9))],
            "Bob shows 8T, which does not fit, and has no chips to pay with.",
        ),
        (["Ann: 3H", "Bob: draw 9T", "Bob: overlooked 3T"], "Bob overlooked 3T and pays 1 chip."),
        (["Ann: 3H", "Bob: 3T", "Cid: 3L", "Cid: pass"], "Cid passes."),
    ],
)
def test_a_step_is_told_in_a_sentence(lines: list[str], words: str) -> None:
    assert narrate_last(*lines) == words


def test_a_bank_that_is_empty_asks_everyone_for_five() -> None:
    turns = ["Ann: 3H", "Bob: 3T", "Cid: 3L", "Cid: 4H", "Ann: skip 9T", "Bob: 4T"]
    assert narrate_last(*turns, "Cid: 4L") == (
        "Cid plays 4L, takes the trick and 5 chips. The bank is empty: everyone pays 5 chips."
    )


def test_who_has_less_than_a_levy_is_told() -> None:
    skips = [f"{'Ann' if n % 2 else 'Bob'}: skip {n}T" for n in range(1, 15)]
    figures = [f"{name}{part}" for name in (20, 21, 22) for part in "HTL"]
    plays = [f"{'Bob' if card[-1] == 'T' else 'Ann'}: {card}" for card in figures]
    assert narrate_last(*skips, *plays, top=TOP.replace(", Cid", "")) == (
        "Ann plays 22L, takes the trick and 5 chips. "
        "The bank is empty: everyone pays 5 chips. Bob has none left to pay."
    )


ROUND = ["Bob: skip 24L", "Cid: skip 24T", "Dee: skip 24H", "Eva: skip 23L"]
ROUND += ["Fay: skip 23T", "Gus: skip 23H", "Hal: skip 22L"]
EIGHT = TOP.replace("Cid", "Cid, Dee, Eva, Fay, Gus, Hal")


def test_the_end_is_told_with_who_takes_the_bank() -> None:
    assert narrate_last("Ann: 4H", *ROUND, "Ann: meld 1", top=EIGHT) == (
        "Ann melds figure 1: a trick and 5 chips. "
        "Ann's hand is empty, which ends the game. "
        "With the most tricks Ann takes 39 chips from the bank."
    )


def test_of_several_with_the_most_tricks_each_takes_a_share() -> None:
    assert narrate_last(
        "Ann: 4H", *ROUND[:-1], "Hal: meld 7", ROUND[-1], "Ann: meld 1", top=EIGHT
    ) == (
        "Ann melds figure 1: a trick and 5 chips. "
        "Ann's hand is empty, which ends the game. "
        "With the most tricks Ann takes 17 chips from the bank. "
        "With the most tricks Hal takes 17 chips from the bank."
    )


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["Ann: 3H", "Bob: 4T"], "Bob's line is wrong, so nothing happens."),
        (["Ann: 3H", "Bob: 3T", "Cid: 3H"], "Cid plays a card, but it is not clear which."),
        (["Ann: 3H", "Bob: draw 3H"], "Bob draws a card, but it is not clear which."),
        (["Ann: 3H", "Bob: meld 3"], "Bob's line is wrong, so nothing happens."),
        (["Ann: 3H", "Bob: wrong 30T"], "Bob's line is wrong, so nothing happens."),
    ],
)
def test_of_a_wrong_line_only_what_is_certain_is_told(lines: list[str], words: str) -> None:
    assert narrate_last(*lines) == words


def test_a_line_of_nobody_is_taken_for_the_player_whose_turn_it_is() -> None:
    assert narrate_last("Ann: 3H", "Zed: 3T").startswith("Bob ")
