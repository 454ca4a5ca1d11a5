"""What `fmt` makes of records of the monster game, and that they mean what they meant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.games.monsters.random_games import Game, random_game, random_set
from tests.games.monsters.random_records import (
    blocks,
    claims,
    counts,
    header,
    log_lines,
    write_discard,
)
from tests.thorough import times
from tilegen.app.fmt import FormatResult, diff, format_bytes
from tilegen.app.ruling import rule
from tilegen.games.tiles.faces import TileGame

HEAD = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
STARTS = "\nAnna: start 12^\nNatalie: start 40>\n\n"
TILES = random_set(Random(1), range(30, 40))


def format_text(text: str) -> str:
    return format_bytes(text.encode(), "game.txt").after.decode()


def format_moves(*moves: str, head: str = HEAD) -> list[str]:
    """The lines of the moves, formatted; in the moves A is Anna, N is Natalie."""
    lines = [
        re.sub(r"\b([AN])$", r"\1: 3^ above 4", each) if ":" not in each else each for each in moves
    ]
    text = format_text(head + STARTS + "\n".join(lines) + "\n")
    assert format_text(text) == text
    return [
        line.replace("Anna", "A").replace("Natalie", "N").removesuffix(": 3^ above 4")
        for line in text.split("\n\n", 2)[2].splitlines()
    ]


def meaning(text: str, tiles: TileGame) -> tuple[object, ...]:
    """What the referee says of it, but for the words."""
    ruled = rule(text, tiles)
    said = ruled.game.records().as_json(ruled.ruling)
    complaints = Counter((each.code.slug, each.severity) for each in ruled.ruling.diagnostics)
    return said["players"], said["over"], said["left"], complaints


# The moves and cells of the game.


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("anna:START 012", "Anna: start 12^"),
        ("7 Nat: minion 61 →", "Natalie: minion 61>"),
        ("1 a: 0033V RIGHT 012!", "1 Anna: 33v right of 12 !"),
        ("1 Anna: 5↓ left  of 6", "1 Anna: 5v left of 6"),
        ("1 anna: 5 below 6", "1 Anna: 5 below 6"),
        ("01 Anna:DISCARD 077", "1 Anna: discard 77"),
        ("1 Anna: 33> r\u0131ght of 12", "1 Anna: 33> right of 12"),
    ],
)
def test_a_move_has_one_form(typed: str, canonical: str) -> None:
    assert format_text(f"{HEAD}{typed}\n") == f"{HEAD}\n{canonical}\n"


def test_cells_that_are_unsure_keep_what_is_known() -> None:
    text = f"{HEAD}anna MONSTER:\n12 ↑ 0041?\n? .\nTiles: anna 3\n"
    assert format_text(text) == f"{HEAD}\nAnna monster:\n 12^  41?\n   ?    .\n\ntiles: Anna 3\n"


def test_a_heading_that_is_misspelt_stays_and_so_does_what_its_rows_mean() -> None:
    text = f"{HEAD}\nanna  Monstre:\n12^ 041?\n- 2v\nscore: anna 0, natalie 0\n"
    done = format_text(text)
    assert "\nAnna monstre:\n 12^  41?\n- 2v\n" in done
    assert meaning(done, TILES) == meaning(text, TILES)


# The numbers of turns.


def test_turns_get_their_numbers_and_a_discard_that_of_its_turn() -> None:
    assert format_moves("A", "N: discard 7", "N", "A") == ["1 A", "2 N: discard 7", "2 N", "3 A"]


def test_whoever_is_first_has_turn_one() -> None:
    assert format_moves("N", "A", head=f"{HEAD}first: nat\n") == ["1 N", "2 A"]
    assert format_moves("A", "N", head=f"{HEAD}first: Zed\n") == ["A", "N"]


def test_numbers_that_agree_are_joined_by_those_between() -> None:
    assert format_moves("1 A", "N", "A", "4 N", "A") == ["1 A", "2 N", "3 A", "4 N", "5 A"]


def test_a_number_that_does_not_agree_leaves_those_before_it_in_doubt() -> None:
    assert format_moves("1 A", "2 N", "A", "N", "7 A", "N") == ["1 A", "2 N", "A", "N", "7 A", "N"]


def test_a_player_who_is_not_due_leaves_those_before_in_doubt() -> None:
    assert format_moves("A", "N", "N", "A") == ["A", "N", "N", "A"]


def test_a_line_that_cannot_be_read_ends_the_count_and_leaves_what_was_before() -> None:
    assert format_moves("A", "N", "Anna: hm", "N", "A") == ["1 A", "2 N", "A: hm", "N", "A"]
    assert format_moves("A", "Zed: 3^ above 4", "A") == ["1 A", "Zed", "A"]


def test_a_claim_that_cannot_be_read_is_no_turn() -> None:
    assert format_moves("A", "score: x", "N") == ["1 A", "score: x", "2 N"]


def test_three_numbers_that_agree_bring_the_count_back() -> None:
    lost = ("A", "Anna: hm", "7 A", "8 N")
    assert format_moves(*lost, "A") == ["1 A", "A: hm", "7 A", "8 N", "A"]
    assert format_moves(*lost, "9 A", "N")[-2:] == ["9 A", "10 N"]


def test_a_number_that_fmt_made_up_would_bear_witness_for_a_slip() -> None:
    """Without a number behind it 3 is taken for a slip; with 4 behind it a line would be missing,
    and the claims would not be looked at."""
    assert format_moves("3 A", "N", "5 A") == ["3 A", "N", "5 A"]


def test_a_number_that_is_not_looked_at_goes_unless_the_name_would_become_one() -> None:
    assert format_text(f"{HEAD}9 Anna: start 12\n").endswith("\nAnna: start 12^\n")
    assert format_text(f"{HEAD}9 2x: start 12\n").endswith("\n9 2x: start 12^\n")


# What must hold for every text.


def garble_line(rng: Random, line: str) -> str:
    """The line as somebody may type it who does not care."""
    body, sign, note = line.partition("#")
    key = body.partition(":")[0]
    if key not in {"note", "players", "first"}:
        body = re.sub(r"(?<![-\d])\d+", lambda m: "0" * rng.choice((0, 0, 2)) + m[0], body)
        arrows = dict(zip("^>v<", "↑→↓←", strict=True))
        shown = rng.random() < 0.3
        body = re.sub(r"(?<=\d)[\^>v<]", lambda m: arrows[m[0]] if shown else m[0], body)
        body = re.sub(r"(left|right) of", rng.choice((r"\1", r"\1  OF")), body)
        body = body.upper() if rng.random() < 0.3 else body
    body = re.sub(" ", lambda _: rng.choice((" ", "  ", "\t")), body)
    body = re.sub(":", lambda _: rng.choice((":", " :", ": ")), body)
    return f"{rng.choice(('', '  '))}{body}{rng.choice(('', '  '))}{sign}{note}"


def loosely(rng: Random, lines: Iterable[str]) -> str:
    blank = (rng.choice(([], [""], ["", " "])) for _ in iter(int, 1))
    end = rng.choice(("\n", "\r\n", "\r"))
    return end.join(
        each
        for line, some in zip(lines, blank, strict=False)
        for each in (*some, garble_line(rng, line))
    )


ODD = (
    *("foo bar", "Anna: strat 12", "colour: red", "12^ .", "score: Anna x", "left: 99999999999999"),
    *("Anna monster:", "Bo minion: 3", "# c", "1: 3> above 2", ": 3^ above 2", "7 8 Anna: start 5"),
    *(
        "Anna minon:",
        "Anna:",
        "Anna minion",
        "- 12^ _",
        "2 3v",
        "gmae: monsters",
        "Anna; 3> above 2",
    ),
    *("game: misfitz", "first: Zed", "discarded:", " 12^ 3x", "? 12?", "12^\uff1a", "note: 1"),
)


def with_slips(rng: Random, lines: Sequence[str], game: Game) -> list[str]:
    lines = list(lines)
    for _ in range(rng.choice((0, 1, 1, 2, 4))):
        at = rng.randrange(len(lines))
        line = lines[at]
        match rng.randrange(8):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(at, line)
            case 2:
                lines[at], lines[at - 1] = lines[at - 1], line
            case 3:
                number, name, rest = line.partition(" ")
                if number.isdecimal():
                    lines[at] = f"{abs(int(number) + rng.choice((-1, 1, 2)))}{name}{rest}"
            case 4:
                name = rng.choice((*game.names, "Zzz"))
                lines[at] = re.sub(r"^(\d* ?)[^:]*:", rf"\g<1>{name}:", line)
            case 5:
                lines[at] = re.sub(r"\d+$", str(rng.randrange(99)), line)
            case 6:
                lines[at] = f"{line.translate(str.maketrans('^>v<', '>v<^'))} ! # turned"
            case _:
                lines.insert(at, rng.choice(ODD))
    return lines


def a_record(rng: Random, *, slips: bool) -> tuple[list[str], TileGame]:
    """The lines of a log, a photo or both, some of them without their numbers."""
    tiles = random_set(rng, range(16, 30))
    game = random_game(rng, tiles, turns=rng.randint(0, 9), seats=rng.choice((2, 3)))
    log = log_lines(game) if rng.random() < 0.8 else []
    photo = rng.random() < 0.4 or not log
    body = [*log, *(blocks(game, rng) if photo else []), *claims(game), counts(game)]
    body += [write_discard(game)] if rng.random() < 0.5 else []
    body = with_slips(rng, body, game) if slips else body
    numberless = rng.choice((0, 0.4, 1))
    body = [re.sub(r"^\d+ ", "", each) if rng.random() < numberless else each for each in body]
    first, *head = [line for line in header(game) if line]
    rng.shuffle(head)
    return [first, *head, *(line for line in body if line)], tiles


@settings(max_examples=times(20, thorough=60), deadline=None)
@example(377)  # a doubled line, whose name has capitals once
@given(st.integers(0, 2**32))
def test_a_record_means_what_it_meant_whatever_is_wrong_with_it(seed: int) -> None:
    rng = Random(seed)
    lines, tiles = a_record(rng, slips=True)
    text = loosely(rng, lines) if rng.random() < 0.5 else "\n".join(lines)
    done = format_text(text)
    assert format_text(done) == done
    assert meaning(done, tiles) == meaning(text, tiles)


@settings(max_examples=times(15, thorough=40), deadline=None)
@given(st.integers(0, 2**32))
def test_the_bytes_are_the_same_however_a_record_is_typed(seed: int) -> None:
    rng = Random(seed)
    lines, _ = a_record(rng, slips=False)
    done = format_text("\n".join(lines))
    assert format_text("\ufeff" + loosely(rng, lines)) == done
    assert format_text(done) == done


PIECES = (
    *("tilegen record 1", "game: monsters", "players: a, b", " ", "\n", "\n", "\r", "\ufeff", ":"),
    *("#", "a", "b", "12", "^", ".", "?", "start ", "monster:", "score", "discard 3", ",", "+"),
    *("1 a: 3> above 4", "\x85", "\u2028", "note:", "A+B", "tiles: a 3", "\0"),
)


@settings(max_examples=times(50, thorough=200), deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join), st.booleans())
@example(
    text="tilegen record 1\n12monster:tilegen record 1", has_head=False
)  # no heading of a block
@example(text="12tiles: a 3", has_head=True)  # no claim
@example(text="tilegen record 1\n2.:.", has_head=False)  # all there is of a move
@example(text="tilegen record 1\ners:+\n1:t\nt:2.", has_head=False)
def test_any_text_of_such_words_means_what_it_meant(text: str, has_head: bool) -> None:
    text = f"tilegen record 1\ngame:monsters\nplayers: A+B, b\n{text}" if has_head else text
    done = format_text(text)
    assert format_text(done) == done
    assert meaning(done, TILES) == meaning(text, TILES)


@given(st.binary() | st.text().map(str.encode))
def test_what_is_no_record_keeps_its_bytes(content: bytes) -> None:
    found = format_bytes(content, "notes.txt")
    assert found.problem is not None
    assert found.after == content


def test_a_file_that_is_not_utf_8_is_left_alone_and_says_why() -> None:
    content = f"{HEAD}Zoë: start 12\n".encode("latin-1")
    found = format_bytes(content, "game.txt")
    assert found.after == content
    assert found.problem
    assert found.problem.code.slug == "encoding"


def test_the_complaint_about_a_text_that_is_left_alone_is_the_one_that_matters() -> None:
    found = format_bytes(b"tilegen record 2\ngame: monsters\nplayers: A, A, 2\nhm\n", "game.txt")
    assert found.problem
    assert found.problem.code.slug == "version"


def test_the_diff_shows_lines_that_change() -> None:
    text = f"{HEAD}\nAnna:  start 12\n"
    shown = diff(format_bytes(text.encode(), "game.txt"))
    assert shown.startswith("--- game.txt\n+++ game.txt, formatted\n")
    assert "\n-Anna:  start 12\n+Anna: start 12^\n" in shown


def test_a_record_in_its_canonical_form_does_not_change() -> None:
    found: FormatResult = format_bytes(f"{HEAD}{STARTS}1 Anna: 3^ above 12\n".encode(), "game.txt")
    assert not found.changes
    assert diff(found) == ""


@pytest.mark.parametrize("key", ["first", "dealer"])
def test_a_name_in_a_header_becomes_that_of_the_players(key: str) -> None:
    top = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n"
    assert format_text(f"{top}{key}:  bob\n") == f"{top}{key}: Bob\n"
