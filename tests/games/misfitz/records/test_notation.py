from __future__ import annotations

import pytest

from tilegen.app.fmt import format_bytes
from tilegen.app.ruling import rule
from tilegen.games.misfitz.records.notation import GRAMMAR, format_action

TOP = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n"
MOVES = (
    "moves look like '3H', 'draw 9T', 'skip 11L', 'meld 5', 'wrong 4T', 'overlooked 8T' and 'pass'"
)
DRAWN = "name every card that is drawn, such as"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("3H", "3H"),
        (" 03 h ", "3H"),
        ("DRAW 9t", "draw 9T"),
        ("skip11L", "skip 11L"),
        ("meld 05", "meld 5"),
        ("Wrong 4T", "wrong 4T"),
        ("overlooked 8 l", "overlooked 8L"),
        ("PASS", "pass"),
        ("hand 3H,3L 8t", "hand 3H 3L 8T"),
    ],
)
def test_an_action_is_written_in_one_way(typed: str, canonical: str) -> None:
    match = GRAMMAR.move.match(f"Ann:{typed}")
    assert match
    assert format_action(GRAMMAR.parse_action(match)) == canonical


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("1 Ann: 3H", "write 'Ann: 3H'"),
        ("Ann: H3", "did you mean '3H'?"),
        ("Ann: drew 9T", "did you mean 'draw 9T'?"),
        ("Ann: 3 torso", "did you mean '3T'?"),
        ("Ann: draw l1T", "did you mean 'draw 11T'?"),
        ("Ann: 3H !", "did you mean '3H'?"),
        ("Ann: passes", "did you mean 'pass'?"),
        ("Ann:", "write what happened: '3H', 'draw 9T', 'pass'"),
        ("Ann: 3H Bob: 3T", "a line holds one move, and begins with the name"),
        ("Ann: 33", MOVES),
        ("Ann: sleeps", MOVES),
        ("Ann: 3H and smiles", "a line holds one move; notes go after a '#'"),
        ("Ann 3H", "write 'Ann: 3H'"),
    ],
)
def test_what_is_no_move_is_told_what_it_may_have_meant(line: str, hint: str) -> None:
    (found,) = rule(f"{TOP}{line}\n").ruling.diagnostics
    assert (found.code.slug, found.hint) == ("syntax", hint)


@pytest.mark.parametrize(
    ("said", "message", "hint"),
    [
        ("draw", "the line does not say which card was drawn", f"{DRAWN} 'Ann: draw 9T'"),
        ("drew a card", "the line does not say which card was drawn", f"{DRAWN} 'Ann: draw 9T'"),
        ("skip ?", "the line does not say which card was drawn", f"{DRAWN} 'Ann: skip 11L'"),
        ("drow", "'drow' is not a move", f"did you mean 'draw'? {DRAWN} 'Ann: draw 9T'"),
        (
            "wrong",
            "the line does not say which card was shown",
            "name what did not fit, such as 'Ann: wrong 4T'",
        ),
        (
            "overlooked",
            "the line does not say which card was overlooked",
            "name it, such as 'Ann: overlooked 8T'",
        ),
        ("meld", "the line does not say which figure was melded", "name it, such as 'Ann: meld 5'"),
        (
            "hand",
            "the line does not say which cards were dealt",
            "name them all, such as 'Ann: hand 3H 3L 8T'",
        ),
        ("9", "the line does not say which card of figure 9", "write '9H', '9T' or '9L'"),
        (
            "draw 9",
            "the line does not say which card of figure 9",
            "write 'draw 9H', 'draw 9T' or 'draw 9L'",
        ),
    ],
)
def test_a_move_that_does_not_say_which_card_is_asked_for_it(
    said: str, message: str, hint: str
) -> None:
    (found,) = rule(f"{TOP}Ann: {said}\n").ruling.diagnostics
    assert (found.code.slug, found.message, found.hint) == ("syntax", message, hint)


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("meld 18H 18T 18L", "did you mean 'meld 18'?"),
        ("meld 18h", "did you mean 'meld 18'?"),
        ("meld 5, 6", "write a line for each: 'Ann: meld 5' and 'Ann: meld 6'"),
        ("12L, 5H", "write a line for each: 'Ann: 12L' and 'Ann: 5H'"),
        ("12L 5H", "write a line for each: 'Ann: 12L' and 'Ann: 5H'"),
        ("draw 12L and 5H", "write a line for each: 'Ann: draw 12L' and 'Ann: draw 5H'"),
        (
            "18T 18H 18L",
            (
                "did you mean 'meld 18'? else write a line for each: "
                "'Ann: 18T', 'Ann: 18H' and 'Ann: 18L'"
            ),
        ),
        (
            "1H 2T 3L 4H",
            (
                "dealt cards come after 'hand'; else write a line for each: "
                "'Ann: 1H', 'Ann: 2T', 'Ann: 3L' and so on"
            ),
        ),
    ],
)
def test_a_line_that_names_too_much_is_told_how_to_say_it(said: str, hint: str) -> None:
    (found,) = rule(f"{TOP}Ann: {said}\n").ruling.diagnostics
    assert (found.code.slug, found.hint) == ("syntax", hint)


LATIN = "write the letters of the Latin alphabet and the digits 0 to 9"


@pytest.mark.parametrize(
    ("said", "meant", "cure"),
    [
        ("24\u0422", "24T", "write the letter T of the Latin alphabet"),  # looks like a T
        ("24\u043d", "24H", "write the letter H of the Latin alphabet"),  # looks like an H
        ("24\u0415", "24T", "write the letter T of the Latin alphabet"),  # on the key of the T
        ("9\u3145", "9T", "write the letter T of the Latin alphabet"),
        ("draw 9\u03bb", "draw 9L", "write the letter L of the Latin alphabet"),
        ("hand 3H 3\u0422 8T", "hand 3H 3T 8T", "write the letter T of the Latin alphabet"),
        ("24\uff34", "24T", "write the letter T of the Latin alphabet"),  # a wide one
        ("meld 1\uff18", "meld 18", LATIN),
        ("\u0432\u043a\u0444\u0446 9T", "draw 9T", LATIN),
    ],
)
def test_letters_of_another_alphabet_are_told_from_those_that_are_meant(
    said: str, meant: str, cure: str
) -> None:
    (found,) = rule(f"{TOP}Ann: {said}\n").ruling.diagnostics
    assert (found.code.slug, found.hint) == ("syntax", f"did you mean '{meant}'? {cure}")
    assert found.span
    first = next(index for index, letter in enumerate(said) if not letter.isascii())
    assert found.span.start == len("Ann: ") + first + 1


def test_words_of_another_language_are_taken_for_no_move() -> None:
    (found,) = rule(f"{TOP}Ann: 3H f\u00fcr Bob\n").ruling.diagnostics
    assert found.message == "'f\u00fcr Bob' does not belong here"


def test_a_record_is_put_into_its_canonical_form() -> None:
    typed = "rules: STANDARD\nANN : Hand 3h  3T\nann: 03H   # leads\nbob:  Draw 9t\nchips: ann 10\n"
    text = format_bytes((TOP + typed).encode(), "game.txt").after.decode()
    moves = "Ann: 3H  # leads\nBob: draw 9T\nchips: Ann 10\n"
    assert text == f"{TOP}rules: standard\n\nAnn: hand 3H 3T\n\n{moves}"
