from __future__ import annotations

import re

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

from tests.app.photos.readings import LOW, MONSTERS, PAIR, ROW, read, row_alone
from tests.photo.tables import Put, Table, creature, jpeg
from tilegen.app.photos.missing import count_pieces
from tilegen.app.photos.missing import describe as missing_lines
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.record_text import Ownership, parse_letter_owners
from tilegen.app.ruling import rule
from tilegen.errors import TilegenError
from tilegen.games.general.ruling import describe as scored


def test_a_discarded_tile_is_taken_out_as_its_note_says() -> None:
    lone = creature({(0, 0): "61^"}, 360, 60)
    who = Ownership(("Anna", "Bob"), parse_letter_owners("A Anna, B Bob"))
    photo = jpeg(LOW._replace(width=420).photo([*ROW, *PAIR, *lone]))
    found = read(photo, ownership=who)
    (note,) = found.notes
    assert note.text.endswith("; if it was discarded, delete its block in the record")
    kept = re.sub(r"^\? monster:.*\n.*\n", "", found.record.text, flags=re.MULTILINE)
    assert rule(found.record.text).diagnostics
    assert not rule(kept).diagnostics


def test_the_record_is_one_that_score_reads() -> None:
    table = Table(scale=3.5, width=330, height=130)
    who = Ownership(("Anna", "Bob"), parse_letter_owners("A Anna, B Bob"))
    found = read(jpeg(table.photo([*ROW, *PAIR])), ownership=who, tiles=6)
    ruled = rule(found.record.text)
    assert not ruled.diagnostics
    assert [*ruled.ruling.names] == ["Anna", "Bob"]
    assert "Anna monster:  # A\n 24<  58v  56v  5>\n" in found.record.text.replace("   5>", "  5>")
    assert "# tiles: Anna 4, Bob 2\n" in found.record.text


def test_a_record_of_first_tiles_names_the_owners() -> None:
    begun = rule("tilegen record 1\ngame: monsters\nplayers: Anna, Bob\n\nBob: start 58^\n")
    found = read(row_alone(), ownership=Ownership(record=begun.record))
    assert "Bob monster:  # A\n" in found.record.text


def test_without_owners_the_record_asks_for_them() -> None:
    found = read(row_alone())
    assert "? monster:  # A\n" in found.record.text
    assert "# Found: 4 tiles. Count those on the table.\n" in found.record.text
    assert "# tiles:" not in found.record.text
    ruled = rule(found.record.text)
    # Who plays comes first; then each owner is asked for.
    assert [each.code.slug for each in ruled.diagnostics] == ["header-missing"]
    named = rule(found.record.text.replace("\n", "\nplayers: Anna, Bob\n", 1))
    assert "owner-missing" in {each.code.slug for each in named.diagnostics}


def test_the_record_says_how_to_end_the_game() -> None:
    who = Ownership(("Anna", "Bob"), parse_letter_owners("A Anna, B Bob"))
    table = Table(scale=3.5, width=330, height=130)
    found = read(jpeg(table.photo([*ROW[:3], *PAIR])), ownership=who)
    assert scored(rule(found.record.text).ruling, None).startswith("Bob leads with 2 points.\n")
    ended = found.record.text.replace("# left: 0", "left: 0")
    assert scored(rule(ended).ruling, None).startswith("Bob wins with 2 points.")


def test_two_open_creatures_of_one_player_are_an_error_in_their_record() -> None:
    photo = jpeg(LOW._replace(width=330).photo([*PAIR, Put(24, 60, 60), Put(58, 160, 60)]))
    who = Ownership(("Anna", "Bob"), parse_letter_owners("C Anna, A Anna, B Anna"))
    ruled = rule(read(photo, ownership=who).record.text)
    told = [(each.code.slug, each.message, each.hint) for each in ruled.diagnostics]
    assert (
        "two-open",
        "Anna has two open monsters",
        "look for a cell that was forgotten, or whose minion this is",
    ) in told


@pytest.mark.parametrize("said", ["Z Anna", "Anna", "A Anna, A Bob"])
def test_owners_that_mean_nothing_are_refused(said: str) -> None:
    with pytest.raises(TilegenError, match=r"--owners|does not say"):
        read(row_alone(), ownership=Ownership((), parse_letter_owners(said)))


def test_missing_pieces_are_told_with_the_line_that_prints_them() -> None:
    numbers = sorted(MONSTERS.game.reading().names_by_mark(MONSTERS.valid_edition))
    lines = list(missing_lines(count_pieces([Photo("all.jpg", row_alone())], None)))
    assert lines[0].startswith("4 of 88 tiles; 1, 2, 3, 4, 6, ")
    assert lines[1].startswith("  print again: tilegen build --only 1,2,3,4,6,")
    assert len(numbers) == 88


def test_cards_that_are_missing_are_those_of_their_own_game() -> None:
    # Three cards lie there: the numbers of their marks are not those of tiles.
    cards = [Put(number, 50 + 70 * index, 60) for index, number in enumerate((101, 102, 172))]
    image = jpeg(LOW.photo(cards, game="misfitz"))
    held = count_pieces([Photo("all.jpg", image)], None)
    assert (held.game, held.pieces, held.found) == ("misfitz", 72, 3)
    assert list(missing_lines(held))[1].startswith("  print again: tilegen build misfitz --only ")
    found = read(image)
    assert [note.text for note in found.notes] == [
        "3 marks of misfitz lie there; they were left out"
    ]


def test_the_creature_that_is_named_first_is_the_monster() -> None:
    table = Table(scale=3.5, width=330, height=130)
    photo = jpeg(table.photo([*ROW, *PAIR]))
    for said, order in (("A Anna, B Anna", [0, 1]), ("B Anna, A Anna", [1, 0])):
        found = read(photo, ownership=Ownership(("Anna", "Bob"), parse_letter_owners(said)))
        assert [found.owners[index].kind for index in order] == ["monster", "minion"]
        assert not found.is_nobodys


def test_a_start_tile_that_lies_nowhere_is_told() -> None:
    so_far = rule("tilegen record 1\nplayers: Anna, Bob\nAnna: start 3^\nBob: start 24^\n").record
    found = read(row_alone(), ownership=Ownership(record=so_far))
    assert "Anna's monster began with tile 3, which was not found" in {
        note.text for note in found.notes
    }
    assert found.owners[0].player == "Bob"
