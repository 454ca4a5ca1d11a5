"""The canonical form of records, held to a game of its own: players take stones from a row."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from tilegen.play import reader
from tilegen.play.layout import Writing, can_lay_out, lay_out, unread_lines
from tilegen.play.record import (
    BlockCell,
    BlockRow,
    ClaimForm,
    Grammar,
    Problem,
    Record,
    RecordLine,
    RecordMove,
    RowCells,
)
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source

_CELL = re.compile(r"[\s+]*(?:\.|([0-9]+))(?=\s|$)")


def _row(line: RecordLine) -> RowCells:
    cells: list[BlockCell | None] = []
    for match in _CELL.finditer(line.text):
        number = int(match[1]) if match[1] else None
        cells.append(None if number is None else BlockCell(number, None, line.text_span))
    whole = not _CELL.sub("", line.text).strip()
    problem = None if whole else Problem("odd", 0, len(line.text), "")
    return RowCells(tuple(cells), problem, line.text.startswith("+"))


STONES: Grammar[str] = Grammar(
    seats=range(2, 4),
    headers=("game", "players", "date", "note", "first"),
    verbs=("deal", "take"),
    move=re.compile(
        r"\s*(?P<number>[0-9]+)?\s*(?P<name>[^:]*):\s*"
        r"(?P<verb>deal|take)\s+(?P<what>[0-9]+)\s*(?P<stands>!)?\s*\Z",
        re.IGNORECASE,
    ),
    parse_action=lambda match: f"{match['verb'].lower()} {int(match['what'])}",
    explain=lambda text, start: Problem("no move", start, len(text), ""),
    claims={
        "chips": ClaimForm.AMOUNTS,
        "tiles": ClaimForm.SUMS,
        "winner": ClaimForm.NAMES,
        "gone": ClaimForm.NUMBERS,
    },
    blocks=("row",),
    row=_row,
)


def _numbers(record: Record[str]) -> Mapping[int, int]:
    """Every taking is numbered, from the top."""
    moves = (entry for entry in record.entries if isinstance(entry, RecordMove))
    takes = (move.line.number for move in moves if move.action.startswith("take"))
    return {line: number for number, line in enumerate(takes, start=1)}


WRITING = Writing(
    grammar=STONES,
    action=lambda action: action,
    cell=lambda cell: str(cell.number),
    opens=lambda action: action.startswith("deal"),
    numbers=_numbers,
)


def read(text: str) -> Record[str]:
    return reader.parse_record(
        Source.from_text("stones.txt", text), "stones", STONES, Diagnostics()
    )


def lay_out_text(text: str) -> str:
    """The canonical form, which is its own canonical form."""
    record = read(text)
    assert can_lay_out(record)
    found = lay_out(record, WRITING)
    assert lay_out(read(found), WRITING) == found
    return found


HEAD = "tilegen record 1\ngame: stones\nplayers: Anna, Bo\n"


def test_one_form_however_it_was_typed() -> None:
    typed = (
        "\ufeff  TILEGEN record  001\r\n\r\n\r\nPlayers : Anna ,Bo  # two\r\nGAME: Stones\r\n"
        "  BO:DEAL  007\r\na :take 3!   #  why \r\n\r\nCHIPS: an 04,bo   5\r\nGone:  07  8\r\n"
    )
    assert lay_out_text(typed) == (
        "tilegen record 1\ngame: stones\nplayers: Anna, Bo  # two\n\n"
        "Bo: deal 7\n\n1 Anna: take 3 !  #  why\nchips: Anna 4, Bo 5\ngone: 7 8\n"
    )


def test_headers_are_sorted_with_the_comments_above_them() -> None:
    text = (
        "tilegen record 1\n# when\n\ndate: today\nnote: b\nplayers: A, B\nnote: a\ngame: stones\n"
    )
    assert lay_out_text(text) == (
        "tilegen record 1\ngame: stones\nplayers: A, B\n# when\ndate: today\nnote: b\nnote: a\n"
    )


def test_headers_below_another_line_stay_there() -> None:
    text = "tilegen record 1\nplayers: A, B\nwinner: A\ngame: stones\ndate: x\n"
    assert lay_out_text(text).splitlines()[-2:] == ["game: stones", "date: x"]


def test_headers_that_hold_a_name_get_it_whole() -> None:
    assert "first: Bo\n" in lay_out_text(f"{HEAD}first: b\n")
    assert "first: nobody\n" in lay_out_text(f"{HEAD}first:  nobody\n")


def test_the_rows_of_a_block_are_in_columns_of_one_length() -> None:
    text = f"{HEAD}Anna row:\n1 . 12 .\n. 300 # here\n.\nBo row:\n5\n"
    assert lay_out_text(text) == (
        f"{HEAD}\nAnna row:\n   1    .   12\n   .  300    .  # here\n   .    .    .\n"
        "\nBo row:\n 5\n"
    )


def test_a_row_that_is_not_whole_stays_and_does_not_widen_the_others() -> None:
    text = f"{HEAD}Anna row:\n 1  2\n  1   hm 123456   \n"
    assert lay_out_text(text) == f"{HEAD}\nAnna row:\n 1  2\n  1   hm 123456   \n"


def test_blank_lines_part_headers_openings_turns_and_blocks_and_nothing_else() -> None:
    text = (
        f"\n\n{HEAD}Anna: deal 1\n\n\nBo: deal 2\nAnna: take 1\n\nBo: take 2\n\nwinner: Bo\n"
        "Anna row:\n1\nwinner: Bo\n\n\n"
    )
    assert lay_out_text(text) == (
        f"{HEAD}\nAnna: deal 1\nBo: deal 2\n\n1 Anna: take 1\n2 Bo: take 2\nwinner: Bo\n\n"
        "Anna row:\n 1\n\nwinner: Bo\n"
    )


def test_comments_on_lines_of_their_own_stay_above_the_same_line() -> None:
    text = f"# top\n{HEAD}\n# before\n\n   # twice  \nAnna: deal 1\n\n# end\n"
    assert lay_out_text(text) == f"# top\n{HEAD}\n# before\n# twice\nAnna: deal 1\n# end\n"


@pytest.mark.parametrize(
    "line",
    [
        "  Anna  takes 3   # all",
        "Zed\t: what",
        "winner:  ",
        "Anna: take 12345678901  ",
        "gone:   7  98765432109",
    ],
)
def test_a_line_that_cannot_be_written_anew_stays_byte_for_byte(line: str) -> None:
    assert f"\n{line}\n" in lay_out_text(f"{HEAD}Anna: deal 1\nBo: take 3\n{line}\n")


def test_a_wrong_line_between_headers_and_moves_goes_with_the_moves() -> None:
    text = f"{HEAD}Anna: daal 1\nBo: deal 2\nBo: take 1\n"
    assert lay_out_text(text) == f"{HEAD}\nAnna: daal 1\nBo: deal 2\n\n1 Bo: take 1\n"


def test_lines_that_cannot_be_read_are_listed() -> None:
    record = read(f"{HEAD}# note\nAnna: daal 1\nAnna row:\n1 x\nBo: deal 12345678901\n")
    assert [line.number for line in unread_lines(record)] == [5, 7]
    assert [line.number for line in unread_lines(read("tilegen recrod 1\ngame: stones\n"))] == [1]


def test_names_that_nobody_has_stay_but_for_their_blanks() -> None:
    text = lay_out_text(f"{HEAD}Anna: deal 1\n  the   dealer :take 2\nwinner: the   dealer\n")
    assert text.endswith("1 the dealer: take 2\nwinner: the dealer\n")


def test_names_without_a_header_are_those_typed_first() -> None:
    text = lay_out_text("tilegen record 1\nLi  Wei: deal 1\nBo: deal 2\nli wei: take 3\n")
    assert text == "tilegen record 1\n\nLi Wei: deal 1\nBo: deal 2\n\n1 Li Wei: take 3\n"


def test_a_name_that_a_claim_could_not_hold_stays_as_it_is_typed() -> None:
    head = HEAD.replace("Anna", "A+C")
    assert lay_out_text(f"{head}tiles: a 1+2\nchips: a 1\n").endswith(
        "tiles: a 1+2\nchips: A+C 1\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\n",
        "# a comment\n",
        "Dear diary,\n",
        "tilegen record 2\ngame: stones\n",
        "note :  hm\ngame: stones\nplayers: A, B\n",
        "players : A, B\nA: deal 1\n",
    ],
    ids=["nothing", "blanks", "comment", "letter", "later", "headers", "notes"],
)
def test_a_text_that_is_not_a_record_is_not_laid_out(text: str) -> None:
    assert not can_lay_out(read(text))


def test_a_record_that_was_not_read_to_its_end_is_not_laid_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reader, "MOST_LINES", 4)
    assert can_lay_out(read(f"{HEAD}Anna: deal 1\n\n"))
    assert not can_lay_out(read(f"{HEAD}Anna: deal 1\n\n# more\n"))


@pytest.mark.parametrize(
    ("players", "move"),
    [("A:B, C", "a: deal 1"), ("2 chips, C", "chi: deal 1")],
    ids=["colon", "key"],
)
def test_a_name_that_no_line_can_begin_with_stays_as_it_is_typed(players: str, move: str) -> None:
    text = f"tilegen record 1\ngame: stones\nplayers: {players}\n\n{move}\n"
    assert lay_out_text(text) == text


def test_a_note_that_looks_like_a_move_stays_above_the_player_of_that_name() -> None:
    text = "tilegen record 1\nnote: take 3\nplayers: Note, B\ngame: stones\n"
    assert lay_out_text(text) == "tilegen record 1\nnote: take 3\nplayers: Note, B\ngame: stones\n"


def test_a_wrong_first_line_stays_where_it_is() -> None:
    """What it is like decides what the text is taken for."""
    assert lay_out_text("tilegn record  1\ngame:stones\n") == "tilegn record  1\ngame: stones\n"
    assert lay_out_text("\n\ufefftilegen record 1\ngame:stones\n") == (
        "\ufeff\ufefftilegen record 1\ngame: stones\n"
    )


def test_rows_know_their_block_across_a_line_that_is_wrong() -> None:
    record = read(f"{HEAD}Anna row:\n1\noops\n22\n")
    assert sum(isinstance(entry, BlockRow) for entry in record.entries) == 3
    assert lay_out(record, WRITING).endswith("Anna row:\n  1\noops\n 22\n")
