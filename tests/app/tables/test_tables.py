"""Tables: each move is in the record before anybody is told, and the record is all there is."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.app.tables.homes import Homes, move, mover, offers, people, play_on, record, standard
from tests.games.playing import FEW, Table
from tests.thorough import SOAK, soak_times
from tilegen.app import hint, show
from tilegen.app.fmt import format_file
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import score_file
from tilegen.app.tables.results import AppliedChange, Refusal, RefusalReason
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.names import GALLERY

at_each_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path / "games")


@pytest.mark.parametrize("where", FEW, ids=str)
def test_a_game_at_a_table_is_a_record_that_the_other_commands_read(
    homes: Homes, where: Table
) -> None:
    rng = Random(str(where))
    with homes.opened() as home:
        played = home.create_table(standard(where.name), where.variant, people(where.seats))
        path = str(homes.folder / f"{played.code}.txt")
        for moves in (0, 12, 500):
            play_on(played, moves, rng)
            ruled = score_file(path, SetsOfFolder())
            assert not [each for each in ruled.diagnostics if not each.code.unfinished]
            assert not format_file(path).changes
            # Nobody has to count the face-down tiles: the table wrote down every discard.
            assert "line 'left:'" not in where.game.records().describe(ruled.ruling, None)
            now = hint.position(ruled)
            assert now is not None
            asked = hint.as_json(ruled, now, hint.answer(ruled, now, None, ""))
            player = None if played.over else played.seats.names[mover(played)]
            assert asked["player"] == player
            assert all(name in show.text(show.table(ruled, None)) for name in played.seats.names)
    told = where.game.records().as_json(ruled.ruling)
    assert told["over"]
    seen = played.view(None)
    assert [ruled.record.players.names[seat] for seat in seen["winners"]] == told["winners"]
    assert [sum(part["points"] for part in own) for own in seen["parts"]] == seen["scores"]


@pytest.mark.parametrize("name", GALLERY)
def test_each_view_of_an_example_can_be_sent_to_a_page(homes: Homes, name: str) -> None:
    rng = Random(name)
    loaded = load(name)
    with homes.opened() as home:
        table = home.create_table(loaded, "", people(loaded.game.records().grammar.seats[0]))
        while not table.over:
            move(table, rng)
            for eyes in (*range(len(table.seats.names)), None):
                assert json.dumps(table.view(eyes))


@at_each_game
def test_a_shuffle_is_promised_before_the_deal_and_told_after_the_end(
    homes: Homes, game: str
) -> None:
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(2))
        promise = next(each for each in record(homes, table.code).split("\n") if "shuffle" in each)
        assert "# seed" not in record(homes, table.code)
        play_on(table, 500, Random(1))
        *_, told = record(homes, table.code).splitlines()
    assert promise == f"# shuffle {sha256(bytes.fromhex(told.removeprefix('# seed '))).hexdigest()}"


@at_each_game
def test_a_table_that_is_opened_again_is_as_it_was(homes: Homes, game: str) -> None:
    rng = Random(game)
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(3))
        play_on(table, 25, rng)
        seen = [table.view(eyes) for eyes in (None, 0, 1, 2)]
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert again.version == table.version
        assert [again.view(eyes) for eyes in (None, 0, 1, 2)] == seen


@at_each_game
def test_a_record_that_is_cut_anywhere_goes_on_to_the_same_bytes(homes: Homes, game: str) -> None:
    done: dict[int, tuple[int, str]] = {}
    usual, *_ = standard(game).game.variants
    with homes.opened() as home:
        table = home.create_table(standard(game), usual, people(2))
        while not table.over:
            version, seat = table.version, mover(table)
            done[version] = seat, move(table, Random(version))["do"]
        path = homes.folder / f"{table.code}.txt"
        whole = path.read_bytes()
    # Some of the bytes of the game, and more of its end.
    end = range(len(whole) - 90, len(whole), soak_times(25, 1))
    for cut in sorted({*range(0, len(whole), soak_times(7 * 25, 7)), *end}):
        path.write_bytes(whole[:cut])
        with homes.opened() as home:
            again = home.table(table.code)
            assert again is not None
            moves = 0
            while not again.over and (moves < 5 or SOAK):
                assert whole.startswith(path.read_bytes())
                seat, do = done[again.version]
                answer = again.move(seat, again.version, f"{again.version}", do)
                assert isinstance(answer, AppliedChange)
                moves += 1
        assert path.read_bytes() == whole if again.over else whole.startswith(path.read_bytes())


@at_each_game
def test_a_move_is_made_once_however_often_it_is_sent(homes: Homes, game: str) -> None:
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(2))
        seat, version, do = mover(table), table.version, offers(table)[0]["do"]
        first = table.move(seat, version, "a", do)
        text = record(homes, table.code)
        assert table.move(seat, version, "a", do) == first
        assert record(homes, table.code) == text


@at_each_game
def test_a_move_is_refused_with_a_sentence_and_changes_nothing(homes: Homes, game: str) -> None:
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(2))
        play_on(table, 9, Random(3))
        text, version, do = record(homes, table.code), table.version, offers(table)[0]["do"]
        other = 1 - mover(table)
        for seat, at, said, code in (
            (mover(table), version - 1, do, RefusalReason.STALE),
            (other, version, do, RefusalReason.NOT_YOURS),
            (mover(table), version, "dance", RefusalReason.NOT_LEGAL),
            (mover(table), version, "", RefusalReason.NOT_LEGAL),
            (mover(table), version, "33> right of 12\nscore: Ann 99", RefusalReason.NOT_LEGAL),
        ):
            answer = table.move(seat, at, "x", said)
            assert isinstance(answer, Refusal)
            assert (answer.code, answer.version) == (code, version)
            assert answer.say
        assert record(homes, table.code) == text
        play_on(table, 500, Random(4))
        answer = table.move(other, table.version, "y", do)
        assert isinstance(answer, Refusal)
        assert answer.code is RefusalReason.OVER


def test_a_move_may_be_typed_in_any_words_of_the_notation(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "open", people(2))
        assert isinstance(table.move(0, table.version, "a", " start  12 "), AppliedChange)
        assert isinstance(table.move(1, table.version, "b", "START 40"), AppliedChange)
        assert record(homes, table.code).endswith("\nAnn: start 12^\nBob: start 40^\n")
        cards = home.create_table(standard("misfitz"), "", people(2))
        play_on(cards, 5, Random(1))
        answer = cards.move(mover(cards), cards.version, "c", "3T of my own")
        assert isinstance(answer, Refusal)
        assert answer.sentence
        assert answer.sentence.key == "no-card"


def test_the_referee_says_why_a_tile_does_not_go_there(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        play_on(table, 12, Random(5))
        seat = mover(table)
        said = table.explain_illegal(seat, "99> right of 12")["say"]
        assert said.startswith("That is not possible: the set has no tile 99. Possible: ")
        grid = next(grid for grid in table.view(None)["board"]["grids"] if not grid["done"])
        tile, x, y, _ = grid["tiles"][0]
        assert "already" in table.explain_illegal(seat, (grid["id"], x, y))["say"]
        assert table.explain_illegal(seat, (grid["id"], 90, 90))["key"] == "nothing-beside"
        left = table.view(seat)["board"]["tile"]
        assert "turn" in table.explain_illegal(1 - seat, f"{left}> right of {tile}")["say"]


@at_each_game
def test_a_take_back_needs_everybody_and_keeps_what_was_there(homes: Homes, game: str) -> None:
    rng = Random(8)
    with homes.opened() as home:
        table = home.create_table(
            standard(game), "", [SeatRequest(name) for name in ("Ann", "Bob", "Cid")]
        )
        seat = None
        while seat is None or not table.view(seat)["back"] or table.version < 20:
            seat = mover(table)
            move(table, rng)
        if not table.view(seat)["secret"]:
            move(table, rng)  # else it would be nobody else's concern
        before, text = table.view(seat), record(homes, table.code)
        others = [each for each in range(3) if each != seat]
        assert isinstance(table.request_takeback({seat}, table.version), AppliedChange)
        assert table.view(None)["asks_back"] == seat
        assert table.view(None)["goes_back"][0]["seat"] == seat
        assert isinstance(table.agree({others[0]}, table.version, yes=True), AppliedChange)
        assert record(homes, table.code) == text
        assert isinstance(table.agree({others[1]}, table.version, yes=True), AppliedChange)
        after = table.view(seat)
        assert after["to_move"] == seat
        assert after["v"] > before["v"]
        assert after["asks_back"] is None
        assert after["goes_back"] == []
        assert after["log"][-1]["key"] in {"taken-back", "taken-back-with"}
        last = text.rstrip().rpartition("\n")[2]
        assert f"# taken back: {last}" in record(homes, table.code)
        play_on(table, 500, rng)
        path = str(homes.folder / f"{table.code}.txt")
        assert score_file(path, SetsOfFolder()).ok
        assert not format_file(path).changes
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert again.view(seat) == table.view(seat)


def test_ones_own_last_move_is_taken_back_unasked_until_the_next_player_moves(
    homes: Homes,
) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "", [SeatRequest("Ann"), SeatRequest("Bob")]
        )
        play_on(table, 6, Random(9))
        seat, before = mover(table), table.view(None)["board"]
        move(table, Random(10))
        assert isinstance(table.request_takeback({seat}, table.version), AppliedChange)
        assert table.view(None)["asks_back"] is None
        assert table.view(None)["board"] == before
        move(table, Random(10))
        move(table, Random(10))
        assert isinstance(table.request_takeback({seat}, table.version), AppliedChange)
        assert table.view(None)["asks_back"] == seat


def test_a_take_back_ends_with_a_no_and_with_the_next_move(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "", [SeatRequest("Ann"), SeatRequest("Bob")]
        )
        play_on(table, 6, Random(9))
        for end in ("no", "move"):
            seat = mover(table)
            table.request_takeback({seat}, table.version)
            assert table.view(None)["asks_back"] == seat
            if end == "no":
                table.agree({1 - seat}, table.version, yes=False)
            else:
                move(table, Random(10))
            assert table.view(None)["asks_back"] is None
            answer = table.agree({1 - seat}, table.version, yes=True)
            assert isinstance(answer, Refusal)


def test_a_question_about_a_take_back_and_its_answer_name_all_that_goes(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "", [SeatRequest(name) for name in ("Ann", "Bob")]
        )
        play_on(table, 4, Random(9))
        seat = mover(table)
        names = table.seats.names
        log = [each["say"] for each in table.view(None)["log"] if "do" in each]
        for agrees in (False, True):
            table.request_takeback({seat}, table.version)
            goes = table.view(1 - seat)["goes_back"]
            assert [each["seat"] for each in goes] == [seat, 1 - seat]
            assert [each["say"] for each in goes] == log[-2:]
            table.agree({1 - seat}, table.version, yes=agrees)
            said = table.view(None)["log"][-1]["say"]
            assert said.startswith(f"{names[1 - seat]} said no" if not agrees else names[seat])
        assert said.endswith(f"with it what {names[1 - seat]} did.")


def test_one_device_alone_takes_back_at_once_and_the_first_turn_too(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        for moves in (1, 2, 3, 4):
            play_on(table, moves, Random(moves))
            while table.view(0)["back"] or table.view(1)["back"]:
                before = table.version
                assert isinstance(table.request_takeback({0, 1}, before), AppliedChange)
                assert table.version > before
        play_on(table, 500, Random(11))
        path = str(homes.folder / f"{table.code}.txt")
        assert score_file(path, SetsOfFolder()).ok
        assert not format_file(path).changes


def test_what_chance_has_shown_to_one_player_is_not_taken_back(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("misfitz"), "", people(2))
        shown = 0
        while not table.over and shown < 5:
            seat, offer = mover(table), move(table, Random(table.version))
            if offer["kind"] in {"draw", "skip"}:
                shown += 1
                assert not table.view(seat)["back"]
                assert isinstance(table.request_takeback({0, 1}, table.version), Refusal)
        assert shown == 5


@at_each_game
def test_a_record_that_somebody_edits_stops_the_table_until_it_is_read_anew(
    homes: Homes, game: str
) -> None:
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(2))
        play_on(table, 9, Random(12))
        path = homes.folder / f"{table.code}.txt"
        edited = path.read_text(encoding="utf-8") + "# a note of ours\n"
        path.write_text(edited, encoding="utf-8")
        seat, do = mover(table), offers(table)[0]["do"]
        answer = table.move(seat, table.version, "a", do)
        assert isinstance(answer, Refusal)
        assert answer.code is RefusalReason.STUCK
        assert "read anew" in answer.say
        assert path.read_text(encoding="utf-8") == edited
        assert table.view(seat)["stuck"] == answer.say
        assert isinstance(table.request_takeback({0, 1}, table.version), Refusal)
        assert not table.view(seat)["offers"]
        table.read_anew()
        assert table.view(seat)["stuck"] is None
        assert isinstance(table.move(seat, table.version, "a", do), AppliedChange)
        assert path.read_text(encoding="utf-8").startswith(edited)


@at_each_game
def test_a_record_that_no_longer_follows_is_opened_to_look_at_and_never_changed(
    homes: Homes, game: str
) -> None:
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(2))
        play_on(table, 9, Random(13))
        path = homes.folder / f"{table.code}.txt"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    gap = lines.index("\n")
    del lines[gap + 1]
    path.write_text("".join(lines), encoding="utf-8")
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        seen = again.view(0)
        line = lines[gap + 1].strip()
        # In misfitz it is the cards of a hand.
        quote = f", '{line}'," if game == "monsters" else ""
        assert seen["stuck"] == f"line {gap + 2}{quote} does not follow from those above it"
        assert seen["board"]
        assert not [*seen["offers"], *again.view(1)["offers"]]
        assert isinstance(again.move(0, again.version, "", "pass"), Refusal)
        assert isinstance(again.request_takeback({0, 1}, again.version), Refusal)
    assert path.read_text(encoding="utf-8") == "".join(lines)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("\n1 Bob:", "\n1 Zoe:", "is no line of a game at a table"),
        ("\n\nAnn: start", "\n\nAnn dances\nAnn: start", "is no line of a game at a table"),
        ("players: Ann, Bob", "players: Ann, Bobby", "names other players"),
    ],
)
def test_a_record_that_is_no_longer_of_a_table_says_why(
    homes: Homes, old: str, new: str, says: str
) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        play_on(table, 2, Random(14))
        path = homes.folder / f"{table.code}.txt"
    text = path.read_text(encoding="utf-8") + "1 Bob: 1^ right of 2\n"
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert says in str(again.view(0)["stuck"])


def test_a_record_that_was_edited_is_not_written_over_by_a_take_back(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        play_on(table, 4, Random(15))
        path = homes.folder / f"{table.code}.txt"
        edited = path.read_bytes() + b"# a note of ours\n"
        path.write_bytes(edited)
        answer = table.request_takeback({0, 1}, table.version)
        assert isinstance(answer, Refusal)
        assert answer.code is RefusalReason.STUCK
        assert path.read_bytes() == edited


def test_a_sentence_stands_beside_the_player_it_is_about(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("misfitz"), "", people(3))
        (dealt,) = table.view(None)["log"]
        assert (dealt["key"], dealt["seat"]) == ("dealt", None)
        levied: list[Any] = []
        while not levied:
            move(table, Random(1))
            levied = [each for each in table.view(None)["log"] if each["key"] == "levied"]
        for each in levied:
            assert table.seats.names[each["seat"]] == each["args"]["player"]
