"""What was meant by a wrong line of a tile game is found by trying what it may have meant."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_records_on_paper import write_on_paper
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.games.tiles.written_records import (
    PlayedGame,
    judge,
    list_slips,
    play_at_random,
    to_line_number,
)
from tests.thorough import times
from tilegen.app.autofix import MendedText, mend
from tilegen.app.ruling import Ruled, rule
from tilegen.play.rules import MoveText
from tilegen.text.diagnostics import Diagnostic


def play(name: str, seed: int) -> tuple[PlayedGame, list[str]]:
    game = read_game(TEXTS[name], files=ROWS)
    variant, options = next(iter(game.variants.items()))
    played = play_at_random(game, variant, options.players[0], Random(seed))
    return played, write_on_paper(played)


MONSTERS, LINES = play("monsters", 1)


def find_only_complaint(lines: list[str]) -> Diagnostic:
    (diagnostic,) = judge(MONSTERS, lines).diagnostics
    return diagnostic


def find_line(word: str, begin: int = 4) -> int:
    """The index of a line of play with this word."""
    return next(at for at in range(begin, len(LINES)) if word in LINES[at])


def change(at: int, line: str) -> list[str]:
    return [*LINES[:at], line, *LINES[at + 1 :]]


def test_a_side_that_fits_too_is_found_wrong_by_the_lines_below() -> None:
    at = find_line("right of")
    for word in ("above", "below", "left of"):
        diagnostic = find_only_complaint(change(at, LINES[at].replace("right of", word)))
        text = LINES[at].partition(": ")[2]
        assert diagnostic.hint
        assert f"'{text}'" in diagnostic.hint


def test_a_letter_that_looks_like_a_digit_is_mended() -> None:
    at = next(at for at in range(8, len(LINES)) if "1" in LINES[at].partition(": ")[2])
    head, _, text = LINES[at].partition(": ")
    diagnostic = find_only_complaint(change(at, f"{head}: {text.replace('1', 'l', 1)}"))
    assert diagnostic.cure
    assert diagnostic.cure.text == text


def test_two_lines_that_changed_places_are_told_once() -> None:
    at = find_line("above", 8)
    assert LINES[at + 1].partition(": ")[0][-3:] != LINES[at].partition(": ")[0][-3:]
    swapped = [*LINES[:at], LINES[at + 1], LINES[at], *LINES[at + 2 :]]
    diagnostic = find_only_complaint(swapped)
    assert diagnostic.span
    assert diagnostic.span.line == to_line_number(at)
    assert diagnostic.hint == (
        f"line {to_line_number(at + 1)} belongs above this one: first '{LINES[at]}'"
    )


def test_a_line_that_appears_twice_is_to_be_deleted() -> None:
    at = find_line("below", 6)
    diagnostic = find_only_complaint([*LINES[: at + 1], *LINES[at:]])
    assert diagnostic.hint == "this line appears twice: delete one"


def test_the_lines_with_which_players_begin_may_stand_in_any_order() -> None:
    swapped = judge(MONSTERS, [LINES[1], LINES[0], *LINES[2:]])
    assert swapped.diagnostics == ()
    assert swapped.ruling.scores == judge(MONSTERS, LINES).ruling.scores


def test_a_tile_that_begins_a_figure_may_be_turned() -> None:
    turned = judge(MONSTERS, [LINES[0].replace("^", "v"), LINES[1].replace("^", ">")])
    assert turned.diagnostics == ()


@pytest.mark.parametrize("name", ["castles", "ribbons"])
def test_a_number_that_is_mistyped_is_asked_for(name: str) -> None:
    played, lines = play(name, 2)
    at = len(lines) // 2
    head, _, text = lines[at].partition(": ")
    number = text.rpartition(" ")[2] if text[-1].isdigit() else text.split()[-1]
    wrong = f"{head}: {text.removesuffix(number)}{number}9"
    first, *_ = judge(played, [*lines[:at], wrong, *lines[at + 1 :]]).diagnostics
    assert first.hint
    assert f"'{text}'" in first.hint


@pytest.mark.parametrize("name", ["castles", "macmahon", "monsters", "ribbons"])
def test_two_slips_are_both_found_and_nothing_else_is(name: str) -> None:
    played, lines = play(name, 3)
    laid = [at for at, line in enumerate(lines) if "^ " in line or "v " in line]
    first, second = laid[2], laid[-3]
    assert second > first + 3
    away = "at z9" if name == "macmahon" else "above 999"
    for at in (first, second):
        place = lines[at].partition(": ")[2].split(" ", 1)[1]
        lines[at] = lines[at].replace(place, away)

    found = {
        diagnostic.span.line for diagnostic in judge(played, lines).diagnostics if diagnostic.span
    }

    assert found == {to_line_number(first), to_line_number(second)}


def test_what_lies_beside_a_tile_of_an_unknown_place_is_no_slip() -> None:
    played, lines = play("castles", 3)
    number = lines[4].partition(": ")[2].partition("^")[0].rstrip(">v<").split()[0].rstrip("^>v<")
    wrong = [*lines[:4], f"{lines[4].partition(':')[0]}: {number}^ hop 3 of 4", *lines[5:]]
    assert [
        diagnostic.span.line for diagnostic in judge(played, wrong).diagnostics if diagnostic.span
    ] == [to_line_number(4)]


def test_a_wrong_line_leaves_the_game_neither_over_nor_owing() -> None:
    rules, states = MONSTERS.rules, MONSTERS.states
    for state in states[8::5]:
        partial = rules.pass_over(state, MoveText(0, "999^ above 1"))
        assert partial is not None
        assert (rules.is_over(partial), partial.owing, rules.find_next_seat(partial)) == (
            False,
            (),
            1,
        )


def test_more_behind_the_tile_of_another_figure_is_a_slip() -> None:
    at = find_line("minion")
    diagnostic, *_ = judge(MONSTERS, change(at, f"{LINES[at]}, 5^")).diagnostics
    assert diagnostic.span
    assert diagnostic.span.line == to_line_number(at)
    assert "is not a move" in diagnostic.message


def list_wrong_lines(lines: list[str]) -> list[int]:
    """The indexes of the lines with a complaint."""
    spans = [diagnostic.span for diagnostic in judge(MONSTERS, lines).diagnostics]
    return [
        at for at in range(len(lines)) for span in spans if span and span.line == to_line_number(at)
    ]


@pytest.mark.parametrize(
    "beginning", ["start 999^", "strat ^", "start >5^", "begins with a tile", "12^ above 34"]
)
def test_a_wrong_beginning_hides_no_slip_below(beginning: str) -> None:
    lines = change(1, f"{LINES[1].partition(':')[0]}: {beginning}")
    name = lines[-1].partition(":")[0]
    lines[-1] = f"{name}: 999^ above 1"
    assert list_wrong_lines(lines) == [1, len(lines) - 1]


def test_a_beginning_that_is_missing_hides_no_slip_below() -> None:
    lines = [LINES[0], *LINES[2:-1], f"{LINES[-1].partition(':')[0]}: 999^ above 1"]
    assert list_wrong_lines(lines)[-1] == len(lines) - 1


def test_a_text_that_is_no_move_is_told_whatever_stands_above() -> None:
    name, at = LINES[6].partition(":")[0], len(LINES) - 4
    lines = change(6, f"{name}: somewhere on the table")
    lines[at] = f"{lines[at].partition(':')[0]}: t22<"
    assert list_wrong_lines(lines) == [6, at]


@pytest.mark.parametrize(
    ("word", "synonym"), [("below", "under"), ("above", "over"), ("right of", "rigth of")]
)
def test_words_that_are_misspelt_or_mean_the_same_are_mended(word: str, synonym: str) -> None:
    at = find_line(word, 6)
    diagnostic = find_only_complaint(change(at, LINES[at].replace(word, synonym)))
    assert diagnostic.cure
    assert diagnostic.cure.text == LINES[at].partition(": ")[2]


def mend_lines(played: PlayedGame, lines: list[str]) -> tuple[Ruled, MendedText]:
    ruled = judge(played, lines)
    return ruled, mend(ruled.source, lambda source: rule(source.text, played.game))


OF_ALL = ("castles", "macmahon", "monsters", "ribbons", "two-paths")


@pytest.mark.parametrize("name", OF_ALL)
def test_a_right_record_has_nothing_to_mend_wherever_it_ends(name: str) -> None:
    played, lines = play(name, 4)
    for end in (len(lines), len(lines) // 2, 5):
        ruled, mended = mend_lines(played, lines[:end])
        assert (mended.edits, mended.source.text) == ((), ruled.source.text)


@pytest.mark.parametrize("name", OF_ALL)
@pytest.mark.parametrize("seed", range(times(1, 20)))
def test_a_wrong_turn_is_mended_as_it_was_meant_or_not_at_all(name: str, seed: int) -> None:
    played, lines = play(name, seed)
    for slip in list_slips(played, Random(seed)):
        if slip.kind != "turn":
            continue  # Others change several parts of a line, so no cure undoes them.
        text = played.rules.format(played.moves[slip.place], played.states[slip.place])
        at = next(at for at, line in enumerate(lines) if line.endswith(f": {text}"))
        head = lines[at].partition(":")[0]
        for end in (at + 1, len(lines)):
            _, mended = mend_lines(
                played, [*lines[:at], f"{head}: {slip.text}", *lines[at + 1 : end]]
            )
            right = judge(played, lines[:end]).source.text
            assert mended.edits == () or mended.source.text == right, slip


def test_of_two_names_of_a_place_the_one_with_another_number_was_meant() -> None:
    tiles = {
        1: "blank, thin, thin, blank",
        8: "thin, thin, blank, thin",
        35: "thin, thin, blank, blank",
        45: "blank, blank, thin, thin",
        61: "thick, thick, thick, thick",
        62: "blank, blank, thick, blank",
        63: "thick, blank, blank, blank",
    }
    rows = "".join(f"- {{id: {number}, edges: [{sides}]}}\n" for number, sides in tiles.items())
    files = {"tiles-88.yaml": f"tilegen: 1\nname: Few\ntiles:\n{rows}"}
    game = read_game(TEXTS["monsters"].replace("deal: 4", "deal: 1"), files=files)
    right = "game: tiles\nplayers: Ann, Bob\nAnn: start 1\nBob: start 61\n"
    right += "Ann: 45^ right of 1\nBob: 62^ above 61\nAnn: 35^ below 1\nBob: 8^ right of 35\n"
    right = f"tilegen record 1\n{right}"
    assert not rule(right, game).diagnostics
    wrong = right.replace("right of 35", "right of 45")
    (diagnostic,) = rule(wrong, game).diagnostics
    # That is also the place below 45.
    assert [cure.text for cure in diagnostic.cures] == ["8^ right of 35"]
