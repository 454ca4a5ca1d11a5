from __future__ import annotations

from unicodedata import normalize

import pytest

from tests.counting import lines_run
from tilegen.games.monsters.records.notation import GRAMMAR, Record
from tilegen.games.monsters.rules.moves import Action, Placement
from tilegen.games.monsters.tiles import Rotation, Side
from tilegen.play import reader
from tilegen.play.reader import LONGEST_LINE
from tilegen.play.record import (
    MAGIC,
    Block,
    Claim,
    ClaimPart,
    Entry,
    Header,
    Line,
    Move,
    Row,
    Wrong,
    version_of,
    whole_number,
)
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Severity
from tilegen.text.source import Source, Span

TOP = f"{MAGIC}\ngame: monsters\nplayers: Anna, Natalie\n"


def record_of(text: str) -> tuple[Record, list[Diagnostic]]:
    found = Diagnostics()
    return reader.read(Source.of("game.txt", text), "monsters", GRAMMAR, found), list(found)


def entries(*lines: str) -> tuple[Entry[Action], ...]:
    """What lines below the top are, where nothing is wrong with them."""
    record, found = record_of(TOP + "\n".join(lines))
    assert found == []
    return record.entries[2:]


def move(line: str) -> Move[Action]:
    (only,) = entries(line)
    assert isinstance(only, Move)
    return only


def codes(text: str) -> list[str]:
    return [each.code.slug for each in record_of(text)[1]]


def marked(text: str) -> list[str]:
    """The text that each complaint points at."""
    record, found = record_of(text)
    places = [each.span for each in found]
    return [
        record.source.line(place.line)[place.start - 1 : place.stop - 1]
        for place in places
        if place
    ]


# The first line.


@pytest.mark.parametrize(
    "first",
    [
        "tilegen record 1",
        "  Tilegen \t RECORD 1  # mine",
        "tilegen record 0001",
        "\ufefftilegen record 1",
        "\n# a comment\n\ntilegen record 1",
    ],
)
def test_a_record_says_first_what_it_is(first: str) -> None:
    assert codes(TOP.replace(MAGIC, first)) == []


@pytest.mark.parametrize("first", ["tilegen record", "tilegenrecord 1", "tilegen record 1.0", "x"])
def test_without_its_first_line_the_rest_is_read_all_the_same(first: str) -> None:
    text = f"{first}\n{TOP.removeprefix(MAGIC)}Anna: start l2^\n"
    assert "magic" in codes(text)
    assert codes(text)[-1] == "syntax"


def test_a_text_that_is_not_a_record_at_all_is_reported_once() -> None:
    text = "Dear grandma,\nAnna: she won\nNatalie: she did not\n"
    record, found = record_of(text)
    assert [each.code.slug for each in found] == ["magic"]
    assert record.entries == ()


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "\ufeff"])
def test_a_text_without_content_is_reported_once(text: str) -> None:
    assert codes(text) == ["magic"]


def test_a_later_version_is_read_as_well_as_it_can_be() -> None:
    assert codes(TOP.replace("record 1", "record 12")) == ["version"]
    assert marked(TOP.replace("record 1", "record 12")) == ["12"]


def test_the_version_is_what_the_first_line_says() -> None:
    record, _ = record_of(TOP.replace("record 1", "record 007"))
    assert version_of(record.lines[0]) == 7
    assert version_of(record.lines[1]) is None


# Lines.


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_ends_of_lines_are_the_same(end: str) -> None:
    record, found = record_of((TOP + "Anna: start 12^\n").replace("\n", end))
    assert found == []
    assert [line.number for line in record.lines] == [1, 2, 3, 4]


def test_blank_lines_and_comments_say_nothing_and_count() -> None:
    record, found = record_of(f"{TOP}\n  \t\n# hers\n   Anna: start 12^# his\n")
    assert found == []
    *_, last = record.entries
    assert last.line.number == 7
    assert last.line.comment == "# his"
    assert record.line(7) is last.line


def test_an_empty_record_is_in_order() -> None:
    record, found = record_of(TOP)
    assert found == []
    assert record.players.names == ("Anna", "Natalie")
    assert [type(entry) for entry in record.entries] == [Header, Header]


def test_a_record_with_too_many_lines_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_LINES", 5)
    record, found = record_of(f"{TOP}Anna: discard 1\nAnna: discard 2\nAnna: discard 3\n")
    assert [(each.code.slug, each.span.line) for each in found if each.span] == [("syntax", 6)]
    assert (record.lines, record.entries) == ((), ())


def test_an_overlong_line_is_reported_and_the_next_is_read() -> None:
    moves = f"{'Anna: discard 1'.ljust(reader.LONGEST_LINE + 1)}\nAnna: discard 2\n"
    record, found = record_of(f"{TOP}{moves}")
    assert [each.message for each in found] == [
        "10,001 characters are too many for a line of a record"
    ]
    assert [type(entry) for entry in record.entries[2:]] == [Wrong, Move]


def test_a_note_may_be_as_long_as_it_likes() -> None:
    _, found = record_of(f"{TOP}Anna: discard 1 # {'so ' * reader.LONGEST_LINE}\n")
    assert found == []


# Headers.


def test_headers_are_kept_as_they_are_written_but_for_their_blanks() -> None:
    record, found = record_of(f"{TOP}NOTE:  a  warm\tnight : no wind # said Bo\nplace:\n")
    assert found == []
    assert record.headers["note"].value.text == "a warm night : no wind"
    assert record.headers["place"].value.text == ""


def test_the_first_of_two_headers_counts() -> None:
    record, found = record_of(f"{TOP}players: Bo, Cid\n")
    assert [each.code.slug for each in found] == ["header-repeated"]
    assert record.players.names == ("Anna", "Natalie")


def test_a_header_below_the_first_move_is_wrong_and_counts() -> None:
    record, found = record_of(f"{TOP}Anna: start 12^\nfirst: Natalie\n")
    assert [each.code.slug for each in found] == ["syntax"]
    assert record.headers["first"].value.text == "Natalie"


@pytest.mark.parametrize("line", ["players: A, B", "players: A, B, C, D, E, F", "Players :A,B"])
def test_two_to_six_may_play(line: str) -> None:
    assert codes(f"{MAGIC}\ngame: monsters\n{line}\n") == []


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("players: Anna", "players: Anna"),
        ("players:", ""),
        ("players: A, B, C, D, E, F, G", "players: A, B, C, D, E, F, G"),
        ("players: Anna,  2pac , Bo", "2pac"),
        ("players: Anna, ANNA, Bo", "ANNA"),
        ("players: Anna, Dr: Who", "Dr: Who"),
        ("players: Anna, Winner", "Winner"),
        ("players: Anna, Note", "Note"),
        ("players: Anna, Cookie Monster", "Cookie Monster"),
        ("players: Anna, minion", "minion"),
    ],
)
def test_a_name_that_cannot_be_one_is_pointed_at(line: str, place: str) -> None:
    text = f"{MAGIC}\ngame: monsters\n{line}\n"
    assert codes(text) == ["players"]
    assert marked(text) == [place]


def test_the_same_name_in_two_forms_is_one_name() -> None:
    line = f"players: Zoë, {normalize('NFD', 'zoë')}, Bo"
    assert codes(f"{MAGIC}\ngame: monsters\n{line}\n") == ["players"]


def test_without_players_those_who_move_are_taken() -> None:
    text = (
        f"{MAGIC}\ngame: monsters\nAnna: start 1^\nBo: start 2^\nanna: start 3^\nBo minion:\n1^\n"
    )
    record, found = record_of(text)
    assert [each.code.slug for each in found] == ["header-missing"]
    assert record.players.names == ("Anna", "Bo")


def test_the_place_of_nothing_is_one_character() -> None:
    assert Line(3, "Anna: ", "").span(6, 6) == Span(3, 7, 8)


def test_without_players_no_more_are_taken_than_may_play() -> None:
    names = ["Anna", "Bo", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal"]
    moves = "".join(f"{name}: start {tile}^\n" for tile, name in enumerate(names, 1))

    record, _ = record_of(f"{MAGIC}\ngame: monsters\n{moves}")

    assert record.players.names == tuple(names[:6])


@pytest.mark.parametrize(
    ("line", "game"),
    [
        (" GAME :  Monsters  # ours", "monsters"),
        ("gmae: monsters", "monsters"),
        ("game: chess", None),
        ("# game: monsters", None),
    ],
)
def test_the_game_is_what_its_header_says(line: str, game: str | None) -> None:
    assert record_of(f"{MAGIC}\n{line}\nplayers: A, B\n")[0].game == game


# Moves.


def test_a_move_has_number_name_action_and_exclamation_mark() -> None:
    found = move("  007   mary  ann : 33> right of 12 !   # hers")
    assert (found.number, found.name, found.stands) == (7, "mary  ann", True)
    assert isinstance(found.action, Placement)


@pytest.mark.parametrize(
    ("group", "place"),
    [
        ("number", (2, 5)),
        ("name", (6, 10)),
        ("placed", (14, 18)),
        ("place", (20, 34)),
        ("neighbour", (32, 34)),
    ],
)
def test_the_parts_of_a_move_have_their_columns(group: str, place: tuple[int, int]) -> None:
    found = move(" 007 Anna :  33 >  right   of  12")
    span = found.span(group)
    assert (span.line, span.start, span.stop) == (4, *place)


def test_columns_count_characters_also_after_wide_letters() -> None:
    span = move("小林é😀: 33> right of 12").span("placed")
    assert (span.start, span.stop) == (7, 10)


def test_what_a_move_does_not_have_is_the_whole_line() -> None:
    span = move("  Anna: discard 12  ").span("number")
    assert (span.start, span.stop) == (3, 19)


def test_a_number_of_any_length_is_read() -> None:
    digits = "1" * 3_000
    found = move(f"{digits} Anna: {digits}> right of {digits}")
    assert found.action.tile == int("1" * 10)


@pytest.mark.parametrize(
    ("digits", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("0000000000000007", 7),
        ("0" * 10_000, 0),
        ("999999999", 999_999_999),
        ("1" * 10_000, 1_111_111_111),
    ],
)
def test_leading_zeros_of_a_number_mean_nothing(digits: str, number: int) -> None:
    assert whole_number(digits) == number


@pytest.mark.parametrize(
    ("start", "more"),
    [
        ("", "x"),
        ("", "Anna "),
        ("", "1 "),
        ("Anna: ", "1 "),
        ("Anna: 33> right of 12 ", "!"),
        ("", ":"),
        ("score: ", ","),
        ("Anna monster:\n", "."),
        ("Anna monster:\n", "x "),
    ],
    ids=range(9),
)
def test_a_line_costs_no_more_than_its_length(start: str, more: str) -> None:
    def cost(length: int) -> int:
        line = start + more * (length // len(more))
        return lines_run(lambda: record_of(f"{TOP}{line}\n"))

    cost(1)  # what is read once costs neither
    assert cost(LONGEST_LINE) < 2.5 * cost(LONGEST_LINE // 2)
    assert cost(5 * LONGEST_LINE) <= cost(LONGEST_LINE)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("1 Anna: 33> right of 12 ok", "ok"),
        ("1 Anna: the 33> right of 12", "the"),
        ("1 Anna:", ":"),
        ("score\uff1a Anna 1", "\uff1a"),
        ("what a game", "what a game"),
        ("12^ 33>", "12^ 33>"),
        ("1: 33> right of 12", "1: 33> right of 12"),
        ("monster:", "monster:"),
        ("Anna monster: 12^", "12^"),
        ("score: Anna 1 Natalie", "Anna 1 Natalie"),
        ("left: x", "x"),
    ],
)
def test_a_line_that_is_wrong_is_pointed_at_and_kept(line: str, place: str) -> None:
    text = f"{TOP}Anna: start 1^\n{line}\n"
    assert codes(text) == ["syntax"]
    assert marked(text) == [place]
    assert isinstance(record_of(text)[0].entries[-1], Wrong)


MOVE = "1 Anna: 33> right of 12"


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("1 Anna 33> right of 12", "1 Anna 33> right of 12"),
        ("1 Anna\uff1a 33> right of 12", "\uff1a"),
        ("1. Anna: 33> right of 12", "."),
        ("1) Anna: 33> right of 12", ")"),
        ("1: Anna: 33> right of 12", ":"),
        ("[1] Anna: 33> right of 12", "["),
        ("Turn 1: Anna: 33> right of 12", "Turn"),
        ("* 1 Anna: 33> right of 12", "*"),
        ("1;Anna;33;>;right;12", "1;Anna;33;>;right;12"),
        ("1\tAnna\t33>\tright of\t12", "1\tAnna\t33>\tright of\t12"),
        ('"1","Anna","33>","right of","12"', '"1","Anna","33>","right of","12"'),
        ("1 Anna: 33>, right of 12", ","),
        ("1 Anna: 33> right of 12.", "."),
        ('1 Anna: 33> right of 12"', '"'),
    ],
)
def test_a_line_that_is_clearly_a_move_is_pointed_at_and_read(line: str, place: str) -> None:
    text = f"{TOP}Anna: start 1^\n{line}\n"
    record, (told,) = record_of(text)
    assert marked(text) == [place]
    read = record.entries[-1]
    assert isinstance(read, Move)
    assert not read.whole
    assert (read.number, read.name, read.action) == (
        1,
        "Anna",
        Placement(33, Rotation.QUARTER, Side.RIGHT, 12),
    )
    assert line[read.span("tile").start - 1 :].startswith("33")
    assert line[read.span("neighbour").start - 1 :].startswith("12")
    # What the hint says is right.
    assert told.hint
    (right,) = entries(told.hint.removeprefix("write '").removesuffix("'"))
    assert isinstance(right, Move)
    assert (right.number, right.name, right.action) == (read.number, read.name, read.action)


@pytest.mark.parametrize("line", ["1 Xaver 33> right of 12", "1 Anna 33> right of", "1 Anna, 12"])
def test_a_line_that_is_not_clearly_a_move_is_not_read(line: str) -> None:
    record, found = record_of(f"{TOP}Anna: start 1^\n{line}\n")
    assert [each.code.slug for each in found] == ["syntax"]
    assert isinstance(record.entries[-1], Wrong)


def test_a_habit_is_reported_once_however_many_lines_have_it() -> None:
    lines = "".join(f"{n}. Anna 33> right of 12\n" for n in range(1, 61))
    _, found = record_of(f"{TOP}Anna: start 1^\n{lines}")
    assert sorted(each.message for each in found) == [
        "'.' does not belong beside the number, here and in 59 more lines",
        "the ':' after the name is missing, here and in 59 more lines",
    ]


def test_a_comment_that_looks_like_a_missing_turn_gets_a_warning() -> None:
    record, (told,) = record_of(f"{TOP}Anna: start 1^\n#1 Anna: 33> right of 12\n# 2 Anna: 3\n")
    assert (told.code.slug, told.severity) == ("syntax", Severity.WARNING)
    assert told.hint == f"if it was played, write '{MOVE}'"
    assert not any(isinstance(each, Wrong) for each in record.entries)
    assert record_of(f"{TOP}{MOVE}\n#1 Anna: 34> right of 12\n")[1] == []


@pytest.mark.parametrize(
    ("line", "plays"),
    [("Anna: jumps", True), ("Anna 12", True), ("left: many", False), ("date: today", False)],
)
def test_only_a_line_that_may_be_a_move_is_missed_on_the_table(line: str, *, plays: bool) -> None:
    record, _ = record_of(f"{TOP}Anna: start 1^\n{line}\n")
    last = record.entries[-1]
    assert isinstance(last, Wrong)
    assert last.plays is plays


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("score: Mia", "for example 'score: Mia 12, Oma 14'"),
        ("tiles: x", "for example 'tiles: Mia 4+1, Oma 1'"),
        ("monster:", "write 'Mia monster:', and the rows below it"),
        ("Mia monster:\n1^\nminion:", "write 'Oma minion:', and the rows below it"),
        (" 12^ 33>", "write a heading above it: 'Mia monster:'"),
    ],
)
def test_a_hint_names_the_players(line: str, hint: str) -> None:
    text = f"{MAGIC}\ngame: monsters\nplayers: Mia, Oma\n{line}\n"
    assert [each.hint for each in record_of(text)[1]] == [hint]


# Blocks.


def test_a_block_has_its_heading_and_its_rows() -> None:
    heading, first, second = entries("Mary  Ann  MONSTER :", " 12^ . 33>", "", "  .  41? ?  # top")
    assert isinstance(heading, Block)
    assert (heading.name, heading.kind) == ("Mary Ann", "monster")
    assert (heading.name_span.start, heading.name_span.stop) == (1, 10)
    assert isinstance(first, Row)
    assert [cell and (cell.number, cell.turn) for cell in first.cells] == [(12, 0), None, (33, 1)]
    assert isinstance(second, Row)
    assert [cell and (cell.number, cell.turn) for cell in second.cells] == [
        None,
        (41, None),
        (None, None),
    ]


def test_cells_have_their_columns() -> None:
    _, row = entries("Anna minion:", "  12 ^  .\t007v 41?")
    assert isinstance(row, Row)
    columns = [cell and (cell.span.start, cell.span.stop) for cell in row.cells]
    assert columns == [(3, 7), None, (11, 15), (16, 19)]


def test_a_cell_that_cannot_be_read_is_a_tile_all_the_same() -> None:
    record, found = record_of(f"{TOP}Anna monster:\n12^ 3l> 33\n")
    assert [each.code.slug for each in found] == ["syntax"]
    row = record.entries[-1]
    assert isinstance(row, Row)
    assert not row.whole
    assert [cell and cell.number for cell in row.cells] == [12, None, None]


def test_a_move_ends_a_block() -> None:
    text = f"{TOP}Anna monster:\n12^\nAnna: start 1^\n33>\n"
    assert codes(text) == ["syntax"]


# Claims.


def claim(line: str) -> list[tuple[str, tuple[int, ...]]]:
    (only,) = entries(line)
    assert isinstance(only, Claim)
    return [(part.name, part.numbers) for part in only.parts]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("score: Anna 12, Natalie 14", [("Anna", (12,)), ("Natalie", (14,))]),
        ("SCORE:mary  ann 3 012", [("mary ann 3", (12,))]),
        ("winner: Anna,Mary Ann", [("Anna", ()), ("Mary Ann", ())]),
        ("left: 007", [("", (7,))]),
        ("discarded: 7  36 43", [("", (7,)), ("", (36,)), ("", (43,))]),
        ("discarded:", []),
        ("tiles: Anna 4+1, Natalie 1", [("Anna", (4, 1)), ("Natalie", (1,))]),
        ("tiles: Anna 4 + 1 + 2", [("Anna", (4, 1, 2))]),
    ],
)
def test_a_claim_has_its_parts(line: str, parts: list[tuple[str, tuple[int, ...]]]) -> None:
    assert claim(line) == parts


@pytest.mark.parametrize(
    "line",
    [
        "score: 12",
        "score: Anna",
        "score: Anna 12,",
        "score: Anna -1",
        "score: Anna 1.5",
        "score: Anna 1+2",
        "winner:",
        "winner: Anna,, Natalie",
        "left:",
        "left: 1 2",
        "left: ²",
        "left: ٣",
        "discarded: 1,2",
        "tiles: Anna +1",
        "tiles: Anna 4++1",
    ],
)
def test_a_claim_that_says_something_else_is_wrong(line: str) -> None:
    assert codes(f"{TOP}{line}\n") == ["syntax"]


@pytest.mark.parametrize("line", ["chips: Anna 3, Natalie 4", "bank: 3", "levies: Anna 2+1"])
def test_an_unknown_claim_gets_the_known_ones_as_a_hint(line: str) -> None:
    record, (found,) = record_of(f"{TOP}Anna: start 12^\n{line}\n")
    key = line.partition(":")[0]
    assert found.message == f"'{key}' is neither a player nor a claim of this game"
    assert found.hint == (
        "the claims of this game are score, winner, left, discarded and tiles; "
        "the players are Anna and Natalie"
    )
    assert found.span == (5, 1, len(key) + 1)
    # A player's name may be wrong as well.
    assert record.entries[-1] == Wrong(record.lines[-1], plays=True)


def test_a_wrong_move_of_an_unknown_player_is_not_a_claim() -> None:
    _, (found,) = record_of(f"{TOP}Anna: start 12^\nZed: 33 rigth of 12\n")
    assert found.hint == "did you mean '33 right of 12'?"


def test_the_parts_of_a_claim_have_their_columns() -> None:
    (only,) = entries("score :  Anna  12 ,Natalie 14 # so")
    assert isinstance(only, Claim)
    columns = [(part.span.start, part.span.stop) for part in only.parts]
    assert columns == [(10, 18), (20, 30)]


def test_claims_may_stand_among_the_moves() -> None:
    kinds = [type(entry) for entry in entries("left: 7", "Anna: start 12^", "winner: Anna")]
    assert kinds == [Claim, Move, Claim]


def test_a_player_may_begin_as_a_claim_does() -> None:
    record, found = record_of(f"{MAGIC}\ngame: monsters\nplayers: Lefty, Bo\nLefty: start 12^\n")
    assert found == []
    assert isinstance(record.entries[-1], Move)


def test_a_place_is_read_with_its_side() -> None:
    action = move("Anna: 33 left 12").action
    assert action == Placement(33, None, Side.LEFT, 12)


def test_a_part_without_a_name_has_none() -> None:
    (only,) = entries("left: 7")
    assert isinstance(only, Claim)
    (part,) = only.parts
    assert part == ClaimPart("", (7,), part.span)
