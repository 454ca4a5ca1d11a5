"""The lines of a record, and its headers."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from tests.play.records import TOP, codes, list_marked, record_of
from tilegen.play import reader
from tilegen.play.record import Header, RecordLine, RecordMove, WrongLine, version_of
from tilegen.play.record_top import MAGIC
from tilegen.text.source import Span


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
    text = f"{first}\n{TOP.removeprefix(MAGIC)}what a game\n"
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
    assert list_marked(TOP.replace("record 1", "record 12")) == ["12"]


def test_the_version_is_what_the_first_line_says() -> None:
    record, _ = record_of(TOP.replace("record 1", "record 007"))
    assert version_of(record.lines[0]) == 7
    assert version_of(record.lines[1]) is None


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
    assert [type(entry) for entry in record.entries[2:]] == [WrongLine, RecordMove]


def test_a_note_may_be_as_long_as_it_likes() -> None:
    _, found = record_of(f"{TOP}Anna: discard 1 # {'so ' * reader.LONGEST_LINE}\n")
    assert found == []


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


def test_a_header_of_another_game_is_unknown() -> None:
    record, found = record_of(f"{TOP} Dealer : Bo # who dealt\n")
    (told,) = found
    assert (told.code.slug, told.span) == ("header-unknown", Span(4, 2, 8))
    assert told.message == "records of monsters have no header 'dealer'"
    assert told.hint is not None
    assert told.hint.startswith("write 'first:' and who moves first; the headers are game, set, ")
    assert "dealer" not in told.hint
    assert "dealer" not in record.headers


def test_a_misspelt_header_of_another_game_is_not_taken_for_one_of_this_game() -> None:
    record, (told,) = record_of(f"{MAGIC}\ngame: monsters\ndelaer: Bo\nplayers: Anna, Bo\n")
    assert (told.code.slug, told.cures) == ("header-unknown", ())
    assert told.hint is not None
    assert told.hint.startswith("write 'first:' and who moves first; the headers are ")
    assert record.players.names == ("Anna", "Bo")


@pytest.mark.parametrize("game", ["", "game: chess\n", "game: monstres\n"])
def test_a_header_may_be_right_while_the_game_is_not_known(game: str) -> None:
    told = codes(f"{MAGIC}\n{game}dealer: Natalie\nplayers: Anna, Natalie\n")
    assert told == ([] if game else ["header-missing"])


def test_the_game_may_be_named_below_a_header_of_another_game() -> None:
    text = f"{MAGIC}\ndealer: Natalie\nplayers: Anna, Natalie\n"
    assert codes(f"{text}game: monsters\n") == ["header-unknown"]
    assert codes(f"{text}Anna: start 12^\ngame: monsters\n") == ["header-unknown", "syntax"]


def test_a_header_of_another_game_is_not_to_be_moved_up() -> None:
    _, (told,) = record_of(f"{TOP}Anna: start 12^\ndealer: Natalie\n")
    assert told.code.slug == "syntax"
    assert told.hint is not None
    assert told.hint.startswith("take it out: write 'first:' and who moves first; ")


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
    assert list_marked(text) == [place]


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
    assert RecordLine(3, "Anna: ", "").span(6, 6) == Span(3, 7, 8)


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
