from __future__ import annotations

import json

import pytest

from tilegen.app.ruling import rule
from tilegen.app.score import as_json, describe
from tilegen.games.misfitz.records.ruling import MisfitzRuling

TOP = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob, Cid\n"
ANN = "Ann: hand 1H 1T 1L 2H 3T 4L 5H 6T 7L 8H 9T 10L\n"


def judge_lines(*lines: str, top: str = TOP) -> MisfitzRuling:
    ruling: MisfitzRuling = rule(top + "".join(f"{line}\n" for line in lines)).ruling
    return ruling


def list_codes(*lines: str, top: str = TOP) -> list[tuple[str, int]]:
    """The codes, and the lines counted from the first behind the header."""
    above = top.count("\n")
    found = judge_lines(*lines, top=top).diagnostics
    return [(each.code.slug, each.span.line - above if each.span else 0) for each in found]


def test_without_a_dealer_the_last_one_listed_dealt() -> None:
    assert list_codes("Ann: 3H") == []
    assert list_codes("Bob: 3H") == [("not-your-turn", 1)]


def test_the_player_after_the_dealer_leads() -> None:
    assert list_codes("Bob: 3H", top=f"{TOP}dealer: Ann\n") == []


def test_who_is_first_may_be_said_in_place_of_the_dealer() -> None:
    assert list_codes("Bob: 3H", top=f"{TOP}first: bob\n") == []


def test_a_dealer_whom_nobody_knows_is_one_slip() -> None:
    assert list_codes("Bob: 3H", "Cid: 3T", top=f"{TOP}dealer: Zed\n") == [("unknown-player", 0)]


def test_rules_that_nobody_knows_are_one_slip() -> None:
    top = f"{TOP}rules: experts only\n"
    assert list_codes("Ann: 3H", "Bob: 4H", top=top) == [("header-unknown", 0)]


def test_the_names_of_rules_and_the_game_may_be_typed_in_any_case() -> None:
    top = f"{TOP.replace('misfitz', 'MisFitz')}rules: EXPERT\n"
    assert list_codes("Ann: 3H", "Bob: 4H", top=top) == []


def test_a_misspelt_game_is_one_slip() -> None:
    assert list_codes("Ann: 3H", "Bob: 3T", top=TOP.replace("fitz", "fits")) == [
        ("header-unknown", -1)
    ]


def test_a_set_is_not_looked_for() -> None:
    assert list_codes("Ann: 3H", top=f"{TOP}set: nowhere.yaml\n") == [("header-unknown", 0)]


@pytest.mark.parametrize("first", ["Bob", "bo"])
def test_a_first_player_who_sits_after_the_dealer_leads(first: str) -> None:
    assert list_codes("Bob: 3H", top=f"{TOP}dealer: Ann\nfirst: {first}\n") == []


@pytest.mark.parametrize("leader", ["Bob", "Cid"])
def test_a_first_player_who_does_not_sit_after_the_dealer_is_one_slip(leader: str) -> None:
    top = f"{TOP}dealer: Ann\nfirst: Cid\n"
    assert list_codes(f"{leader}: 3H", top=top) == [("leader-differs", 0)]


def test_both_headers_that_disagree_are_shown_with_what_would_agree() -> None:
    (only,) = judge_lines("Cid: 3H", top=f"{TOP}first: Cid\ndealer: Ann\n").diagnostics
    assert only.span is not None
    assert [only.span.line, *(label.span.line for label in only.labels)] == [4, 5]
    assert [(cure.span.line, cure.text) for cure in only.cures] == [(4, "Bob"), (5, "Bob")]


def test_a_trick_is_followed_by_a_lead_or_a_pass_of_the_taker() -> None:
    trick = ("Ann: 3H", "Bob: 3T", "Cid: 3L")
    assert list_codes(*trick, "Cid: 4H", "Ann: draw 9L") == []
    assert list_codes(*trick, "Cid: pass", "Ann: 4H") == []
    assert list_codes(*trick, "Ann: 4H") == [("not-your-turn", 4)]


def test_the_card_that_was_drawn_and_fits_is_played() -> None:
    assert list_codes("Ann: 3H", "Bob: draw 3T", "Bob: 3T", "Cid: draw 9L") == []
    assert list_codes("Ann: 3H", "Bob: draw 3T", "Cid: draw 9L") == [("not-your-turn", 3)]


def test_experts_keep_a_head_they_draw_while_figures_wait() -> None:
    top = f"{TOP}rules: expert\n"
    assert list_codes("Ann: 3H", "Bob: draw 4H", "Cid: draw 9L", top=top) == []


def test_who_pays_may_keep_what_would_fit() -> None:
    assert list_codes("Ann: 3H", "Bob: skip 3T", "Cid: draw 9L", "Ann: draw 9T", "Bob: 3T") == []


def test_a_card_dealt_and_not_played_comes_to_light_with_both_lines() -> None:
    lines = ("Ann: 3H", "Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L", "Bob: 3T")
    (found,) = judge_lines(*lines).diagnostics
    assert found.code.slug == "duty-missed"
    assert found.span
    assert found.span.line == 5
    assert [label.span.line for label in found.labels] == [8]


DEALT = ("Ann: 3H", "Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L", "Bob: 3T")
NOTICED = "by the end of Bob's next turn"


def hint_of(*lines: str, top: str = TOP) -> str:
    (found,) = judge_lines(*lines, top=top).diagnostics
    assert found.hint
    return found.hint


def test_a_card_dealt_and_not_played_may_have_been_drawn_or_the_draw_been_a_skip() -> None:
    assert hint_of(*DEALT) == (
        "is a line 'Bob: draw 3T' missing above line 8?\n"
        "or is a number or a name wrong, here or there?\nor was it 'Bob: skip 9L'?\n"
        f"if the table noticed, write 'Bob: overlooked 3T' below line 5, {NOTICED}"
    )


@pytest.mark.parametrize("line", ["Bob: draw 3T", "Bob: skip 9L"])
def test_what_the_hint_says_of_a_card_not_played_mends_the_record(line: str) -> None:
    lines = [each for each in DEALT if each != "Bob: draw 9L" or "skip" not in line]
    at = len(lines) - 1 if "draw" in line else 1
    assert list_codes(*lines[:at], line, *lines[at:]) == []


def test_a_card_that_was_drawn_and_fits_is_not_kept_by_a_skip() -> None:
    hint = hint_of("Ann: 3H", "Bob: draw 3T", "Bob: draw 9L")
    assert "skip" not in hint
    assert "missing" not in hint


def test_a_card_that_was_kept_and_then_not_played_may_have_been_kept_by_a_skip() -> None:
    lines = ("Bob: draw 4T", "Cid: draw 3T", "Cid: 3T", "Ann: 3L", "Ann: 4H", "Bob: draw 9L")
    assert "\nor was it 'Bob: skip 9L'?\n" in hint_of("Ann: 3H", *lines)


def test_a_card_that_a_given_hand_shows_may_be_wrong_in_it() -> None:
    (found,) = judge_lines(ANN.strip(), "Ann: draw 22H").diagnostics
    assert found.hint
    assert "or is a card wrong in the hand in line 4?\n" in found.hint
    ((place, _),) = found.labels
    assert (place.line, place.start) == (4, len("Ann: hand ") + 1)


def test_a_card_that_is_not_in_a_given_hand_may_be_wrong_in_it() -> None:
    missing = "is a line 'Ann: draw 3H' missing above?\nor is a card wrong in the hand in line 4?"
    assert hint_of(ANN.strip(), "Ann: 3H") == missing
    another = "did you mean Ann?\nor another card?"
    assert hint_of(ANN.strip(), "Ann: 2H", "Bob: wrong 6T") == (
        f"{another}\nor is a card wrong in the hand in line 4?"
    )
    assert hint_of("Ann: skip 3T", "Bob: wrong 3T") == another


def test_a_hand_that_has_two_of_the_cards_is_named_once() -> None:
    assert hint_of(ANN.strip(), "Ann: skip 20H", "Bob: meld 1") == (
        "head, torso and legs of figure 1 must all be in Bob's hand: "
        "is a card wrong in the hand in line 4?"
    )


def test_who_leads_is_said_of_the_first_line_alone() -> None:
    why = "the player after the dealer leads"
    assert why in hint_of("Bob: 3H")
    assert f"{why}: is the line 'dealer: Bob' right?" in hint_of(
        "Bob: 3H", top=f"{TOP}dealer: Bob\n"
    )
    assert "is the line 'first: Cid' right?" in hint_of("Bob: 3H", top=f"{TOP}first: Cid\n")
    assert why not in hint_of("Ann: 3H", "Cid: 3T")
    assert why not in hint_of("Ann: skip 3H", "Cid: 4H")


@pytest.mark.parametrize("name", ["Bob", "Cid"])
def test_the_dealer_whom_the_hint_names_mends_the_record(name: str) -> None:
    hint = hint_of(f"{name}: 3H")
    dealer = hint.partition("is a line 'dealer: ")[2].partition("'")[0]
    assert list_codes(f"{name}: 3H", top=f"{TOP}dealer: {dealer}\n") == []


@pytest.mark.parametrize(
    "lines",
    [
        ("Bob: draw 9L", "Bob: overlooked 3T", "Cid: draw 9T", "Ann: draw 8L", "Bob: 3T"),
        ("Bob: draw 9L", "Cid: draw 9T", "Bob: overlooked 3T", "Ann: draw 8L", "Bob: 3T"),
        ("Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L", "Bob: overlooked 3T", "Bob: 3T"),
        ("Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L", "Bob: 3T", "Bob: overlooked 3T"),
    ],
)
def test_what_was_overlooked_is_said_by_the_end_of_the_next_turn(lines: tuple[str, ...]) -> None:
    assert list_codes("Ann: 3H", *lines) == []
    assert judge_lines("Ann: 3H", *lines).players[1].chips == 6


def test_what_was_overlooked_is_not_said_later() -> None:
    lines = ("Bob: draw 9L", "Cid: draw 9T", "Ann: draw 8L", "Bob: 3T", "Cid: draw 7L")
    found = list_codes("Ann: 3H", *lines, "Bob: overlooked 3T")
    assert ("does-not-fit", 7) in found


def test_the_same_card_not_played_again_is_the_same_slip() -> None:
    round_two = ("Cid: draw 12L", "Bob: 11L", "Cid: draw 13L", "Ann: draw 14L")
    lines = (ANN.strip(), "Ann: draw 11H", "Ann: 11H", "Bob: 11T", *round_two)
    found = list_codes(*lines)
    assert found[0] == ("duty-missed", 2)


def test_a_head_that_a_line_melds_was_not_kept_back_by_it() -> None:
    # Since nobody knows Bob's hand any more, the head that Ann drew and did not play may be his.
    trick = ("Ann: 2H", "Bob: 30T", "Cid: draw 20T", "Ann: 2T", "Bob: draw 9T", "Cid: 2L")
    drawn = ("Cid: pass", "Ann: draw 5H", "Bob: overlooked 5H", "Ann: overlooked 2H")
    assert list_codes(*trick, *drawn, "Ann: meld 7") == [("unknown-card", 2)]


def test_a_card_drawn_from_a_hand_that_is_in_doubt_is_no_second_slip() -> None:
    drawn = ("Ann: draw 5T", "Bob: draw 6T", "Cid: draw 7T")
    assert list_codes(*drawn, "Zed: draw 9T", "Bob: draw 5T") == [("unknown-player", 4)]


def test_whose_hand_is_in_doubt_may_play_what_another_seems_to_hold() -> None:
    drawn = ("Ann: draw 4L", "Bob: draw 5T", "Cid: draw 7T", "Zed: draw 9T")
    head = ("Bob: draw 5H", "Bob: 5H", "Cid: draw 8T")
    assert list_codes(*drawn, *head, "Ann: 5T") == [("unknown-player", 4)]


@pytest.mark.parametrize(("left", "complaints"), [(4, 2), (3, 1)])
def test_passes_with_up_to_three_cards_left_may_follow_from_one_line_that_is_missing(
    left: int, complaints: int
) -> None:
    players = ("Ann", "Bob", "Cid")
    cards = [f"{figure}{part}" for part in "TL" for figure in range(1, 25)]
    drawn = [f"{players[turn % 3]}: draw {cards[turn]}" for turn in range(36 - left)]
    passes = [f"{players[turn % 3]}: pass" for turn in range(36 - left, 38 - left)]

    assert [code for code, _ in list_codes(*drawn, *passes)] == ["pass-not-due"] * complaints


def test_a_card_too_many_follows_from_the_draw_that_is_missing_before_a_pass() -> None:
    players = ("Ann", "Bob", "Cid")
    cards = [f"{figure}{part}" for part in "TL" for figure in range(1, 25)]
    drawn = [f"{players[turn % 3]}: draw {card}" for turn, card in enumerate(cards[:33])]
    shown_cards = cards[33:46]  # one more than were dealt

    too_many = [f"Ann: wrong {card}" for card in shown_cards]
    assert list_codes(*drawn, *too_many) == [("hand-impossible", 46)]
    after_pass = ["Ann: pass", *(f"Bob: wrong {card}" for card in shown_cards)]
    assert list_codes(*drawn, *after_pass) == [("pass-not-due", 34)]


def test_an_empty_hand_ends_the_game_and_nothing_follows() -> None:
    top = TOP.replace("Ann, Bob, Cid", "A, B, C, D, E, F, G, H")
    cards = (f"{figure}{part}" for figure in range(24, 4, -1) for part in "LTH")
    lines = []
    for head in ("1H", "1T"):
        lines += [f"A: {head}", *(f"{name}: skip {next(cards)}" for name in "BCDEFGH")]
    lines += ["A: 1L", "A: 2H"]
    ruling = judge_lines(*lines, top=top)
    assert ruling.over
    assert ruling.bank == 0
    assert ruling.players[0].cards == 0
    assert list_codes(*lines, "B: 2T", "C: 2L", top=top) == [("game-over", len(lines) + 1)]


def test_a_claim_of_chips_is_one_complaint_however_many_it_is_wrong_about() -> None:
    assert list_codes("Ann: 3H", "chips: Ann 1, Bob 2, Cid 7", "winner: Ann") == [
        ("chips-differ", 2)
    ]


def test_a_false_winner_is_told_also_where_the_chips_are_wrong() -> None:
    assert list_codes("Ann: 3H", "winner: Bob") == [("winner-differs", 2)]
    both = [("chips-differ", 2), ("winner-differs", 3)]
    assert list_codes("Ann: 3H", "chips: Ann 1, Bob 20", "winner: Bob") == both


def test_claims_are_passed_over_behind_an_error() -> None:
    assert list_codes("Ann: 3H", "Bob: 8T", "chips: Ann 1") == [("does-not-fit", 2)]


def test_no_players_are_no_table() -> None:
    ruled = rule("tilegen record 1\ngame: misfitz\n")
    assert describe(ruled) == ""
    assert not ruled.ruling.ok


def test_json_says_what_the_notation_promises() -> None:
    written = as_json(rule(f"{TOP}Ann: 3H\nBob: 3T\nCid: 3L\nCid: pass\n", name="game.txt"))
    assert json.loads(json.dumps(written)) == {
        "file": "game.txt",
        "ok": True,
        "game": "misfitz",
        "over": False,
        "players": [
            {"name": "Ann", "chips": 10, "tricks": [], "cards": 11},
            {"name": "Bob", "chips": 7, "tricks": [], "cards": 11},
            {"name": "Cid", "chips": 12, "tricks": [3], "cards": 11},
        ],
        "bank": 7,
        "stock": 36,
        "winners": ["Cid"],
        "to_move": "Ann",
        "waiting": [],
        "diagnostics": [],
    }


@pytest.mark.parametrize(
    ("moves", "mover", "waiting"),
    [
        ("", "Ann", []),
        ("Ann: 3H\n", "Bob", ["3T"]),
        ("Ann: 3H\nBob: draw 3T\n", "Bob", ["3T"]),
        ("Ann: 3H\nBob: 3T\nCid: 3L\n", "Cid", []),
        ("Ann: 3H\nBob: meld 5\n", "Bob", ["3T"]),
    ],
)
def test_json_says_whose_line_comes_next_and_which_cards_are_waited_for(
    moves: str, mover: str, waiting: list[str]
) -> None:
    told = as_json(rule(TOP + moves))
    assert (told["to_move"], told["waiting"]) == (mover, waiting)


def test_json_does_not_guess_what_lies_behind_a_line_that_could_be_anything() -> None:
    assert as_json(rule(f"{TOP}Ann: 3H\nBob: sings\n"))["waiting"] is None
