"""What a hint says of a game, with the hands that were dealt and without them."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.games.misfitz.random_games import random_game, record
from tests.thorough import times
from tilegen.app.ruling import rule
from tilegen.errors import TilegenError
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.misfitz.show.hints import MoveHint, as_json, describe, for_card, summary
from tilegen.games.misfitz.show.position import MisfitzPosition, position

TOP = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob, Cid\n"
EXPERT = f"{TOP}rules: expert\n"
ANN = "Ann: hand 1H 1T 1L 2H 3T 4L 5H 6T 7L 8H 9T 10L"
BOB = "Bob: hand 2T 3L 4H 11H 11T 11L 12H 12T 13L 14T 15T 16L"
STOCK = "In the stock: 36 cards. In the bank: 12 chips. Chips: Ann 10, Bob 7, Cid 7."
SKIP = "Skipping costs 1 chip: write 'Bob: skip' and the card drawn."
UNKNOWN = "It is not known whether Bob holds a whole figure."


def find_position(*lines: str, top: str = TOP) -> MisfitzPosition:
    ruled = rule(top + "".join(f"{line}\n" for line in lines))
    now = position(ruled.record, ruled.ruling)
    assert now
    return now


def list_hint_lines(hint: MoveHint) -> list[str]:
    return describe(hint).splitlines()


# How things stand.


def test_of_a_hand_that_is_given_all_is_known() -> None:
    assert list_hint_lines(summary(find_position(ANN, BOB, "Ann: 2H"))) == [
        "Bob: 2T",
        "Bob: meld 11",
        "It is Bob's turn: figure 2 waits for its torso.",
        "Bob holds 2T, and has to play it.",
        "Before that Bob may meld 11.",
        SKIP,
        STOCK,
    ]


def test_who_has_none_that_is_due_draws() -> None:
    words = summary(find_position(ANN, BOB, "Ann: 5H")).words
    assert words[1] == (
        "Bob holds no card that is due, and so draws: write 'Bob: draw' and the card."
    )


def test_of_a_hand_that_is_not_given_nothing_is_claimed() -> None:
    assert list_hint_lines(summary(find_position("Ann: 2H"))) == [
        "Bob: 2T",
        "It is Bob's turn: figure 2 waits for its torso.",
        "Of Bob's 12 cards none is known, and one that is due may be among them.",
        "Without one Bob draws: write 'Bob: draw' and the card.",
        UNKNOWN,
        SKIP,
        STOCK,
    ]


ROUND = ("Ann: 2H", "Bob: draw 9L", "Cid: 2T", "Ann: draw 8L")


def test_what_was_drawn_is_known() -> None:
    words = summary(find_position(*ROUND)).words
    assert words[1] == (
        "Of Bob's 13 cards 9L is known, and one that is due may be among the others."
    )


def test_a_card_that_was_drawn_and_is_due_is_known_to_be_held() -> None:
    hint = summary(find_position("Ann: 2H", "Bob: draw 2L", "Cid: 2T", "Ann: draw 8L"))
    assert hint.moves == ("Bob: 2L",)
    assert hint.words[1] == "Bob is known to hold 2L, and has to play it."


def test_who_drew_while_a_card_was_due_does_not_hold_it() -> None:
    hint = summary(find_position("Ann: 2H", "Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L"))
    assert hint.moves == ()
    assert hint.words[1] == (
        "Bob holds no card that is due, as the record shows, "
        "and so draws: write 'Bob: draw' and the card."
    )


def test_a_card_in_a_hand_that_is_given_is_not_in_another() -> None:
    trick = ("Ann: 2H", "Bob: 2T", "Cid: 2L")
    assert "Cid: 5H" in summary(find_position(*trick)).moves
    assert "Cid: 5H" not in summary(find_position(ANN, *trick)).moves


def test_the_card_that_was_drawn_and_fits_comes_first() -> None:
    assert list_hint_lines(summary(find_position(ANN, BOB, "Ann: 5H", "Bob: draw 5T")))[:3] == [
        "Bob: 5T",
        "Bob drew 5T, which fits and is played at once.",
        "Before that Bob melds nothing, and does not skip.",
    ]


def test_who_took_the_trick_leads_or_passes() -> None:
    hint = summary(
        find_position(ANN, BOB, "Ann: 2H", "Bob: 2T", "Cid: draw 9L", "Ann: draw 2L", "Ann: 2L")
    )
    assert hint.moves == ("Ann: 1H", "Ann: 5H", "Ann: 8H")
    assert hint.words[:2] == (
        "Ann took the trick, and leads a head at once, or passes without one.",
        "Ann holds 1H, 5H and 8H, and has to play one of them.",
    )
    trick = summary(find_position("Ann: 2H", "Bob: 2T", "Cid: 2L"))
    assert len(trick.moves) == 24
    assert trick.moves[-1] == "Cid: pass"
    assert "Without one Cid passes." in trick.words


def test_experts_may_lead_another_head() -> None:
    hint = summary(find_position(ANN, BOB, "Ann: 1H", top=EXPERT))
    assert hint.moves == ("Bob: 4H", "Bob: 11H", "Bob: 12H", "Bob: meld 11")
    assert "and so leads another head or draws" in hint.words[1]


def test_where_experts_have_figures_waiting_all_are_told() -> None:
    words = summary(find_position("Ann: 1H", "Bob: 2H", top=EXPERT)).words
    assert words[0] == "It is Cid's turn: figures wait for 1T and 2T."


def test_after_the_end_there_is_nothing_to_do() -> None:
    top = TOP.replace("Ann, Bob, Cid", "A, B, C, D, E, F, G, H")
    spare = (f"{figure}{part}" for figure in range(24, 4, -1) for part in "LTH")
    lines = []
    for first in ("1H", "1T"):
        lines += [f"A: {first}", *(f"{name}: skip {next(spare)}" for name in "BCDEFGH")]
    now = find_position(*lines, "A: 1L", "A: 2H", top=top)
    assert summary(now).moves == ()
    assert summary(now).words[0] == "The game is over."
    assert list_hint_lines(for_card(now, "3H")) == [
        "The game is over, so nothing is done with 3H any more."
    ]
    assert as_json(now, summary(now))["player"] is None


def with_an_empty_stock(*lines: str) -> MisfitzPosition:
    """Two players who skipped until nothing was left. Figure 24 waits for its torso, which Ann has,
    and it is Bob's turn."""
    figures = [f"{figure}{part}" for figure in range(1, 13) for part in "HTL"]
    hands = [f"Ann: hand {' '.join(figures[:17])} 24H", f"Bob: hand {' '.join(figures[17:35])}"]
    drawn = [figures[35], *(f"{f}{part}" for f in range(13, 25) for part in "HTL")]
    drawn.remove("24H")
    drawn[-2:] = drawn[-1], drawn[-2]
    turns = [f"{('Bob', 'Ann')[at % 2]}: skip {card}" for at, card in enumerate(drawn)]
    top = TOP.replace("Ann, Bob, Cid", "Ann, Bob")
    return find_position(*hands, "Ann: 24H", *turns, *lines, top=top)


def test_with_an_empty_stock_nobody_skips_and_who_can_do_nothing_passes() -> None:
    now = with_an_empty_stock()
    assert now.ok
    assert now.ruling.stock == 0
    hint = summary(now)
    assert hint.moves[-1] == "Bob: pass"
    assert hint.words[1] == "Bob holds no card that is due, and so passes."
    assert "The stock is empty, so nobody skips." in hint.words


def test_who_has_no_chips_skips_for_nothing() -> None:
    lines = ["Ann: 2H"]
    for f in range(24, 16, -1):
        lines += [f"Bob: skip {f}H", f"Cid: draw {f}T", f"Ann: draw {f}L"]
    words = summary(find_position(*lines[:19])).words
    assert any(each.startswith("Skipping costs 1 chip") for each in words)
    words = summary(find_position(*lines)).words
    assert any(each.startswith("Skipping costs nothing, since Bob has no chips") for each in words)


# --card


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("2T", ["Bob: 2T", "Bob holds 2T, and it has to be played."]),
        (
            "11H",
            [
                "Bob: meld 11",
                "Bob holds 11H, but no head is led while figure 2 waits for its torso.",
                "Figure 11 may be melded.",
            ],
        ),
        ("13L", ["Bob holds 13L, but figure 2 waits for its torso."]),
        (
            "20h",
            [
                "Bob: skip 20H",
                "Bob does not hold 20H.",
                "It is drawn only by skipping. Skipping costs 1 chip.",
            ],
        ),
        ("8H", ["Ann holds 8H, and it is Bob's turn."]),
        ("2H", ["2H was played in line 6."]),
    ],
)
def test_a_card_where_the_hands_are_known(card: str, lines: list[str]) -> None:
    assert list_hint_lines(for_card(find_position(ANN, BOB, "Ann: 2H"), card)) == lines


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        (
            "2T",
            [
                *("Bob: 2T", "Bob: draw 2T", "Bob: skip 2T"),
                "If Bob holds 2T, it has to be played.",
                "If it is drawn, it fits, and is played at once.",
            ],
        ),
        (
            "2L",
            [
                *("Bob: draw 2L", "Bob: skip 2L"),
                "2L is not played now: figure 2 waits for its torso.",
                "If it is drawn, it is kept.",
            ],
        ),
        (
            "5H",
            [
                *("Bob: draw 5H", "Bob: skip 5H"),
                "5H is not played now: no head is led while figure 2 waits for its torso.",
                "If it is drawn, it is kept.",
            ],
        ),
    ],
)
def test_a_card_where_no_hand_is_known(card: str, lines: list[str]) -> None:
    assert list_hint_lines(for_card(find_position("Ann: 2H"), card)) == lines


def test_experts_may_lead_the_card() -> None:
    hint = for_card(find_position("Ann: 1H", top=EXPERT), "5H")
    assert hint.moves == ("Bob: 5H", "Bob: draw 5H", "Bob: skip 5H")
    assert hint.words[0] == "If Bob holds it, it may be led, and another figure is begun."


def test_what_was_paid_for_as_overlooked_is_no_sign_of_what_a_hand_lacks() -> None:
    lines = ("Ann: draw 9L", "Bob: 2H", "Cid: 2T")
    paid = find_position(*lines, "Ann: overlooked 5H", "Ann: 2L")
    unpaid = find_position(*lines, "Ann: 2L")

    # Ann leads.
    assert "Ann: 5H" in list_hint_lines(summary(paid))
    assert paid.may_hold(Card(3, BodyPart.HEAD))
    assert not unpaid.may_hold(Card(3, BodyPart.HEAD))


def test_a_card_that_had_to_be_played_before_was_perhaps_overlooked() -> None:
    now = find_position("Ann: 2H", "Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L")
    assert for_card(now, "2T").words[0] == (
        "Bob does not hold 2T, or had to play it before: then write 'Bob: overlooked 2T' too."
    )


def test_what_a_hand_that_is_given_lacks_was_not_overlooked() -> None:
    now = find_position(ANN, BOB, "Ann: 5H", "Bob: draw 9L", "Cid: draw 20T", "Ann: draw 8L")
    assert now.ok
    assert for_card(now, "5T").words[0] == "Bob does not hold 5T."


def test_before_the_card_that_was_drawn_nothing_else_is_played_or_drawn() -> None:
    now = find_position("Ann: 2H", "Bob: draw 2T")
    assert list_hint_lines(for_card(now, "5L")) == [
        "5L is not played now: 2T was drawn, and is played first.",
        "Nothing is drawn now.",
    ]


@pytest.mark.parametrize(
    ("typed", "message", "hint"),
    [
        ("t7", "'t7' names no card", "did you mean --card 7T?"),
        ("7\u0422", "'7\u0422' names no card", "did you mean --card 7T?"),
        ("7 torso", "'7 torso' names no card", "did you mean --card 7T?"),
        ("seven", "'seven' names no card", "write it as in a record: --card 7T"),
        ("25H", "there is no figure 25", "figures are numbered 1 to 24"),
    ],
)
def test_a_text_that_names_no_card_is_refused(typed: str, message: str, hint: str) -> None:
    with pytest.raises(TilegenError) as caught:
        for_card(find_position("Ann: 2H"), typed)
    assert (caught.value.message, caught.value.hint) == (message, hint)


# Records that are wrong.


def test_behind_a_wrong_line_the_rest_is_told_with_doubt() -> None:
    now = find_position("Ann: 2H", "Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L", "Bob: 2T")
    assert [each.code.slug for each in now.diagnostics] == ["duty-missed"]
    assert summary(now).moves == ("Cid: 2L",)
    for hint in (summary(now), for_card(now, "2L")):
        assert hint.words[-1] == "A line of the record is wrong, so some of this may be wrong too."


def test_a_card_that_was_drawn_and_melded_against_the_rules_is_not_named() -> None:
    now = find_position("Ann: draw 5H", "Ann: meld 5")
    assert not now.ok
    assert summary(now).moves == ()
    assert summary(now).words[0] == "Ann drew a card, which fits and is played at once."
    assert for_card(now, "7T").words[0] == (
        "7T is not played now: a card was drawn, and is played first."
    )


def test_what_lies_on_a_table_that_nobody_knows_is_not_guessed() -> None:
    now = find_position("Ann: 2H", "hm")
    for hint in (summary(now), for_card(now, "2T")):
        assert hint.moves == ()
        assert "leaves unknown what lies on the table" in " ".join(hint.words)
    found = as_json(now, summary(now))
    assert (found["waiting"], found["stage"], found["skip"]) == (None, None, None)


def test_the_json_has_the_same_answer() -> None:
    now = find_position(ANN, BOB, "Ann: 2H")
    found = json.loads(json.dumps(as_json(now, for_card(now, "11H"))))
    assert (found["player"], found["stage"], found["waiting"]) == ("Bob", "duty", ["2T"])
    assert (found["card"], found["moves"], found["melds"]) == ("11H", ["Bob: meld 11"], [11])
    assert (found["hand"][:2], found["hand_known"], found["skip"]) == (["2T", "3L"], True, 1)
    assert (found["stock"], found["bank"]) == (36, 12)
    assert found["players"][0] == {"name": "Ann", "chips": 10, "tricks": [], "cards": 11}
    assert (
        as_json(find_position("Ann: 2H"), summary(find_position("Ann: 2H")))["hand_known"] is False
    )


# Whole games.


@pytest.mark.parametrize("hands", ["all", "some", "none"])
def test_what_comes_next_is_among_the_lines_and_each_line_may_come_next(hands: str) -> None:
    rng, asked = Random(hands), 0
    while asked < times(50, thorough=500):
        game = random_game(rng)
        if any("overlooked" in line for line in game.lines):
            continue  # Such a line says that one above was not what had to come.
        lines = game.lines
        at = rng.randrange(len(lines))
        shown = {"all": 1.0, "some": 0.5, "none": 0.0}[hands]
        given = [player for player in range(len(game.hands)) if rng.random() < shown]
        game.lines = lines[:at]
        text = record(game, given)
        ruled = rule(text)
        now = position(ruled.record, ruled.ruling)
        assert now
        _, _, action = lines[at].partition(": ")
        card = action.split()[-1]
        known = card[-1] in "HTL" and not action.startswith("wrong")
        answers = [summary(now), for_card(now, card if known else f"{rng.randint(1, 24)}T")]
        if known:
            assert lines[at] in answers[1].moves, text
        if known and action == card:
            assert lines[at] in answers[0].moves, text
        for hint in answers:
            asked += 1
            for line in rng.sample(hint.moves, min(3, len(hint.moves))):
                assert rule(f"{text}{line}\n").ruling.ok, f"{text}{line}"


def test_of_many_lines_that_may_come_next_some_are_shown() -> None:
    hint = summary(find_position("Ann: 3H", "Bob: 3T", "Cid: 3L"))

    assert len(hint.moves) == 24
    assert list_hint_lines(hint)[:8] == [
        *(f"Cid: {figure}H" for figure in (1, 2, 4, 5, 6, 7)),
        "... and 17 others",
        "Cid: pass",
    ]
