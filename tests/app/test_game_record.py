"""Records as games: their moves, those of chance too, and the states between them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tilegen
from tests.games.eights import EIGHTS_TABLES
from tests.games.playing import FEW, NAMES, TABLES, Played, Table, edition_of, play
from tests.outside import known_crazy_eights, known_game
from tests.thorough import some
from tilegen.app import show
from tilegen.app.game_record import GameRecord
from tilegen.games.misfitz.rules.moves import Draw, Skip, Wish
from tilegen.play.rules import CHANCE

TOP = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
STARTS = "Anna: start 53^\nNatalie: start 61^\n"
BEGUN = TOP + STARTS
TURNS = """\
1 Anna: 1> right of 53
2 Natalie: 2< left of 53        # completes Anna's monster
Anna: minion 54^
3 Anna: 3> right of 54
4 Natalie: 21> right of 61
"""


def write_record_of(table: Table, game: Played, moves: int | None = None) -> str:
    loaded = tilegen.read_set(table.name)
    names = NAMES[: table.seats]
    return tilegen.write_record(loaded, names, game.moves[:moves], table.variant or None)


def texts(record: GameRecord) -> list[str]:
    return [record.rules.format(move, state) for state, move, _ in record.mainline()]


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_the_record_of_a_game_is_the_game(table: Table) -> None:
    game = play(table.rules(), Random(f"whole {table}"))
    text = write_record_of(table, game)
    record = tilegen.read_record(text)
    assert record.stop is None
    assert record.end == game.end
    assert len(record.moves) == len(game.moves)
    state, engine = record.rules.start(), record.rules.engine
    for before, move, line in record.mainline():
        assert before == state
        assert move in engine.legal_moves(state)
        assert (line is None) == (engine.line(state, move) is None)
        state = engine.apply(state, move)
    assert state == record.end
    lines = [line.text for _, _, line in record.mainline() if line is not None]
    assert lines == [line for line in text.splitlines() if ": " in line][-len(lines) :]
    made = [move for _, move, _ in record.mainline()]
    loaded = tilegen.read_set(table.name)
    assert tilegen.write_record(loaded, record.names, made, table.variant or None) == text


@pytest.mark.parametrize("table", FEW, ids=str)
def test_an_unfinished_record_leads_to_the_state_after_its_last_line(table: Table) -> None:
    game = play(table.rules(), Random(f"part {table}"))
    lines = [
        number
        for number, (state, move) in enumerate(zip(game.states, game.moves, strict=False), 1)
        if game.rules.line(state, move) is not None and game.rules.to_move(state) is not CHANCE
    ]
    for number in lines[:: max(1, len(lines) // 9)]:
        record, state = (
            tilegen.read_record(write_record_of(table, game, number)),
            game.states[number],
        )
        assert record.stop is None
        board = record.rules.view.board
        assert board(record.end) == board(state)
        # Of the tiles that were dealt, a record has only those that were chosen.
        assert record.end == state or (table.variant == "deal4" and any(state.hands))


def test_each_move_has_its_line_and_the_state_before_it() -> None:
    record = tilegen.read_record(BEGUN + TURNS)
    assert texts(record) == [
        *("start 53^", "start 61^", "turn up 1", "1> right of 53", "turn up 2", "2< left of 53"),
        *("minion 54^", "turn up 3", "3> right of 54", "turn up 21", "21> right of 61"),
    ]
    lines = [None if line is None else line.number for _, _, line in record.mainline()]
    assert lines == [4, 5, None, 6, None, 7, 8, None, 9, None, 10]
    state, move, line = record.moves[5]
    assert (state.tile, move.tile) == (2, 2)
    assert line is not None
    assert line.comment == "# completes Anna's monster"
    assert record.rules.scores(state) == (0, 0)
    assert record.rules.scores(record.end) == (3, 0)


def test_the_player_who_moves_first_has_the_first_seat() -> None:
    record = tilegen.read_record(f"{TOP}first: Natalie\n{STARTS}1 Natalie: 1> right of 53\n")
    assert record.names == ("Natalie", "Anna")
    assert record.stop is None
    assert [grid.owner for grid in record.end.grids] == [0, 1]
    assert texts(record)[:2] == ["start 61^", "start 53^"]


@pytest.mark.parametrize("header", ["dealer: Cid", "first: Ann"])
def test_the_player_after_the_dealer_has_the_first_seat(header: str) -> None:
    table = next(t for t in TABLES if t.name == "misfitz" and t.seats == 3)
    game = play(table.rules(), Random("dealer"))
    text = write_record_of(table, game)
    players = f"players: {', '.join(NAMES[:3])}\n"
    assert players in text
    record = tilegen.read_record(text.replace(players, f"players: Bob, Cid, Ann\n{header}\n"))
    assert record.ruled.ok
    assert record.names == NAMES[:3]
    assert record.end == game.end


def test_what_has_no_order_among_itself_may_be_written_in_any() -> None:
    swapped = f"{TOP}Natalie: start 61^\nAnna: start 53^\n{TURNS}"
    record = tilegen.read_record(swapped)
    assert record.stop is None
    assert record.end == tilegen.read_record(BEGUN + TURNS).end
    table = next(t for t in TABLES if t.name == "misfitz" and t.seats == 3)
    game = play(table.rules(), Random("hands"))
    lines = write_record_of(table, game).splitlines()
    hands = [line for line in lines if ": hand" in line]
    head, turns = lines[: lines.index(hands[0])], lines[lines.index(hands[-1]) + 1 :]
    record = tilegen.read_record("\n".join([*head, hands[2], hands[0], hands[1], *turns]))
    assert record.end == game.end


def test_moves_in_another_order_than_that_of_the_turns_are_not_mended() -> None:
    record = tilegen.read_record(
        f"{BEGUN}1 Natalie: 2< left of 53\n2 Anna: 1> right of 53\n",
    )
    assert texts(record)[-1] == "start 61^"
    assert record.stop is not None
    assert (record.stop.line.number, record.stop.reason) == (
        6,
        "it is Anna's turn 1, not Natalie's",
    )


@pytest.mark.parametrize(
    ("lines", "number", "reason"),
    [
        ("1 Anna: 1^ right of 53\n", 6, "1^ does not fit right of 53"),
        ("1 Anna: 1> rihgt of 53\n2 Natalie: 2< left of 53\n", 6, "'rihgt' is not understood"),
        ("1 Bea: 1> right of 53\n", 6, "no player is called 'Bea'"),
        (f"{TURNS}5 Anna: 2^ below 54 !\n", 11, "already on the table"),
        ("Anna: minion 4^\n", 6, "Anna owes no minion"),
    ],
)
def test_a_record_is_played_up_to_the_first_line_that_is_no_legal_move(
    lines: str, number: int, reason: str
) -> None:
    record = tilegen.read_record(BEGUN + lines)
    assert record.stop is not None
    assert record.stop.line.number == number
    assert reason in record.stop.reason
    played = [line.number for _, _, line in record.mainline() if line is not None]
    assert played == [*range(4, number)]
    assert tilegen.as_json(record)["stop"]["line"] == number


def test_chance_turns_up_no_tile_of_a_later_line() -> None:
    record = tilegen.read_record(f"{BEGUN}1 Anna: 61> right of 53\n2 Natalie: 2< left of 53\n")
    assert texts(record) == ["start 53^", "start 61^"]
    assert record.stop is not None
    assert record.stop.reason == "tile 61 is already on the table"


@pytest.mark.parametrize(
    ("table", "given"),
    some([(table, given) for table in TABLES if table.name == "misfitz" for given in (0, 1)], 5),
)
def test_hands_that_a_record_leaves_out_are_made_up(table: Table, given: int) -> None:
    game = play(table.rules(), Random(f"hidden {table}"))
    lines = write_record_of(table, game).splitlines()
    hands = [line for line in lines if ": hand" in line]
    shown = [line for line in lines if line not in hands[given:]]
    record = tilegen.read_record("\n".join(shown))
    assert record.ruled.ok
    assert record.stop is None
    assert record.end.public_state.position == game.end.public_state.position
    assert [len(hand) for hand in record.end.hands] == [len(hand) for hand in game.end.hands]
    engine = record.rules.engine
    assert all(move in engine.legal_moves(state) for state, move, _ in record.mainline())
    half = "\n".join(shown[: len(shown) // 2])
    assert tilegen.read_record(half).stop is None
    assert tilegen.read_record(half).end == tilegen.read_record(half).end


def test_a_made_up_hand_has_no_card_that_was_due_when_its_player_drew() -> None:
    lines = ["Ann: 3H", "Bob: draw 9T", "Ann: draw 3T", "Ann: 3T", "Bob: draw 1L"]
    record = tilegen.read_record(
        "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n" + "\n".join(lines)
    )
    assert record.ruled.ok
    dealt = {str(card) for card in record.at(0).hands[1]}
    assert len(dealt) == 18
    assert not dealt & {"3T", "3L", "9T", "1L", "3H"}
    assert record.moves[0].line is None
    draws = ["draw", "draw 9T", "draw", "draw 3T", "3T", "draw", "draw 1L"]
    assert texts(record)[-8:] == ["3H", *draws]


def test_hands_that_cannot_be_are_not_made_up() -> None:
    heads = [f"Ann: {figure}H\nBob: {figure}T\nAnn: {figure}L" for figure in range(1, 20)]
    text = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n" + "\n".join(heads)
    record = tilegen.read_record(text)
    assert record.moves == ()
    assert record.stop is not None
    assert record.stop.line.number == 4


def test_a_slip_of_misfitz_is_no_legal_move() -> None:
    table = next(t for t in TABLES if t.name == "misfitz" and t.seats == 2)
    game = play(table.rules(), Random("slips"))
    lines = write_record_of(table, game).splitlines()
    turn = next(index for index, line in enumerate(lines) if line.startswith("Ann: hand")) + 3
    wrong = next(card for card in lines[turn - 3].split()[2:] if card.endswith("L"))
    record = tilegen.read_record("\n".join([*lines[:turn], f"Ann: wrong {wrong}", *lines[turn:]]))
    assert record.stop is not None
    assert record.stop.line.number == turn + 1
    assert "slip" in record.stop.reason


def test_a_photo_has_no_moves_but_may_stand_below_them() -> None:
    photo = "\nAnna monster:\n  2< 53^ 1>\nAnna minion:\n  54^ 3>\nNatalie monster:\n  61^ 21>\n"
    record = tilegen.read_record(TOP + photo)
    assert record.moves == ()
    assert record.stop is not None
    assert record.stop.reason == "a photo does not show the moves"
    record = tilegen.read_record(BEGUN + TURNS + photo)
    assert record.ruled.ok
    assert record.stop is None
    assert len(record.moves) == 11


@pytest.mark.parametrize("table", FEW, ids=str)
def test_the_state_at_a_turn_is_what_show_shows(table: Table) -> None:
    game = play(table.rules(), Random(f"turns {table}"))
    text = write_record_of(table, game)
    record, ruled = tilegen.read_record(text), tilegen.rule(text)
    last = table.game.display().course(ruled.record, ruled.ruling).last_turn
    for turn in range(0, last + 1, 7):
        sketch = show.text(show.table(ruled, turn))
        for name, score in zip(record.names, record.rules.scores(record.at(turn)), strict=True):
            assert re.search(rf"^{name}: (.* = )?{score} (point|chip)", sketch, re.MULTILINE), (
                sketch
            )
    assert record.at(last) == record.end == game.end
    with pytest.raises(tilegen.TilegenError, match=f"the record has no turn {last + 1}"):
        record.at(last + 1)


def test_turn_0_is_before_the_first_turn() -> None:
    record = tilegen.read_record(BEGUN + TURNS)
    assert repr(record.at(0)) == "TileState(player=0, laid=2, left=86)"
    assert record.rules.scores(record.at(1)) == (0, 0)
    assert repr(record.at(2)) == "TileState(player=0, laid=5, left=83)"  # and the minion
    assert record.at(4) == record.end
    table = next(t for t in TABLES if t.name == "misfitz" and t.seats == 2)
    cards = tilegen.read_record(write_record_of(table, play(table.rules(), Random(1))))
    assert cards.at(0).turn is not None
    assert tilegen.read_record(TOP).rules.start() == tilegen.read_record(TOP).end


def test_a_turn_after_the_mainline_is_refused_with_the_reason_for_its_end() -> None:
    record = tilegen.read_record(f"{BEGUN}1 Anna: 1> right of 53\n2 Natalie: 2^ left of 53\n")
    assert record.at(1) == record.end
    with pytest.raises(tilegen.TilegenError, match="the record has no turn 2") as refusal:
        record.at(2)
    assert refusal.value.hint is not None
    assert "line 7 cannot be played: 2^ does not fit" in refusal.value.hint


def test_as_json_has_the_game_beside_the_ruling() -> None:
    record = tilegen.read_record(f"{BEGUN}{TURNS}5 Anna: 4^ below 77\n")
    told = tilegen.as_json(record)
    assert json.loads(json.dumps(told)) == told
    ruling = tilegen.as_json(record.ruled)
    assert {key: told[key] for key in ruling} == ruling
    assert (told["set"], told["variant"], told["to_move"]) == (None, "open", "Anna")
    assert told["moves"][2:4] == [
        {"player": None, "move": "turn up 1", "line": None},
        {"player": "Anna", "move": "1> right of 53", "line": 6},
    ]
    stands = told["position"]
    assert (stands["over"], stands["to_move"], stands["scores"]) == (False, None, [3, 0])
    assert (stands["tile"], stands["left"], stands["discarded"]) == (None, 81, [])
    assert told["stop"]["line"] == 11


def test_as_json_counts_the_cards_of_hidden_hands() -> None:
    table = next(t for t in TABLES if t.name == "misfitz" and t.variant == "expert")
    game = play(table.rules(), Random(2))
    told = tilegen.as_json(tilegen.read_record(write_record_of(table, game)))
    assert told["variant"] == "expert"
    assert told["position"]["hands"] == [len(hand) for hand in game.end.hands]
    assert told["stop"] is None
    assert told["moves"][-1]["line"] is not None


def test_chance_draws_the_card_that_the_line_names() -> None:
    table = next(t for t in TABLES if t.name == "misfitz")
    game = play(table.rules(), Random(3))
    record = tilegen.read_record(write_record_of(table, game))
    for wish, answer in zip(record.moves, record.moves[1:], strict=False):
        if isinstance(wish.move, Wish):
            assert wish.line is None
            assert isinstance(answer.move, Draw | Skip)
            assert answer.line is not None


@pytest.mark.parametrize("table", EIGHTS_TABLES, ids=str)
def test_the_record_of_a_game_from_outside_is_the_game(table: Table) -> None:
    with known_crazy_eights():
        game = play(table.rules(), Random(f"outside {table}"))
        text = write_record_of(table, game)
        record = tilegen.read_record(text)
        assert record.stop is None
        assert [move for _, move, _ in record.mainline()] == game.moves
        assert record.end == game.end
        lines = text.splitlines()
        for state, move, line in record.mainline():
            assert line is not None
            assert lines[line.number - 1] == line.text
            assert record.rules.format(move, state) in line.text
        ruled = tilegen.rule(text)
        course = table.game.display().course(ruled.record, ruled.ruling)
        for turn in range(course.last_turn + 1):
            assert record.at(turn) == course.at(course.steps_to(turn)).state


class TwoInARow(tilegen.Rules[tuple[str, ...], str, str]):
    """Each of two players moves twice before the other one does."""

    def start(self) -> tuple[str, ...]:
        return ()

    def to_move(self, state: tuple[str, ...]) -> int:
        return len(state) // 2 % 2

    def legal_moves(self, state: tuple[str, ...]) -> list[str]:
        return [] if len(state) == 4 else ["left", "right"]

    def apply(self, state: tuple[str, ...], move: str) -> tuple[str, ...]:
        return (*state, move)

    def scores(self, state: tuple[str, ...]) -> tuple[int, ...]:
        return state.count("left"), state.count("right")


def test_each_line_of_a_game_from_outside_is_a_turn() -> None:
    game: tilegen.Game[Any, Any, Any] = tilegen.Game(
        "two-in-a-row", lambda *_: TwoInARow(), players=range(2, 3)
    )
    text = "tilegen record 1\ngame: two-in-a-row\nplayers: Ann, Bob\nAnn: left\nAnn: right\n"
    with known_game(game):
        record = tilegen.read_record(text)
        assert [record.at(turn) for turn in range(3)] == [(), ("left",), ("left", "right")]


def test_a_wrong_line_of_a_game_from_outside_ends_its_mainline() -> None:
    table = EIGHTS_TABLES[0]
    with known_crazy_eights():
        game = play(table.rules(), Random("wrong"))
        lines = write_record_of(table, game).splitlines()
        wrong = next(at for at, line in enumerate(lines) if line.startswith("Ann: "))
        mover, _, text = lines[wrong].partition(": ")
        for line in (f"{mover}: Z of {text}", f"Bob: {text}", f"chance: {text}", f"Zoe: {text}"):
            record = tilegen.read_record("\n".join([*lines[:wrong], line, *lines[wrong + 1 :]]))
            assert record.stop is not None
            assert record.stop.line.number == wrong + 1
            assert record.rules.to_move(record.end) == 0
            told = tilegen.as_json(record)
            assert told["position"]["to_move"] == "Ann"
            assert {move["player"] for move in told["moves"]} == {None}
        cut = lines[wrong - 1].rpartition(", ")[0]  # The last card of the deal is missing.
        record = tilegen.read_record("\n".join([*lines[: wrong - 1], cut, *lines[wrong:]]))
        assert record.stop is not None
        assert record.rules.to_move(record.end) is CHANCE


def test_a_file_is_played_with_the_set_beside_it(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: {i}, edges: [thin, thin, thin, thin]}}\n" for i in range(1, 9))
    (tmp_path / "few.yaml").write_text(f"tilegen: 1\ngame: monsters\nname: Few\ntiles:\n{rows}")
    path = tmp_path / "game.txt"
    path.write_text(TOP.replace("players", "set: few.yaml\nplayers") + "Anna: start 8^\n")
    record = tilegen.read_record_file(path)
    assert len(record.rules.edition.tiles) == 8  # type: ignore[attr-defined]  # tiles
    assert tilegen.as_json(record)["set"] == "few.yaml"
    few = tilegen.read_set(tmp_path / "few.yaml")
    given = tilegen.read_record(f"{TOP}Anna: start 8^\n", few)
    assert given.end == record.end


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A letter", "the first line is not 'tilegen record 1'"),
        (TOP.replace(", Natalie", ""), "1 player cannot play"),
        (TOP.replace("players", "set: none.yaml\nplayers"), "no file"),
    ],
)
def test_a_record_that_no_game_can_be_begun_from_is_refused(
    text: str, reason: str, tmp_path: Path
) -> None:
    (tmp_path / "game.txt").write_text(text)
    with pytest.raises(tilegen.TilegenError, match=reason) as refusal:
        tilegen.read_record_file(tmp_path / "game.txt")
    assert refusal.value.message.startswith("the record cannot be played: ")


def test_a_record_says_in_a_line_what_it_is() -> None:
    assert repr(tilegen.read_record(BEGUN)) == (
        "<GameRecord of monsters: Anna, Natalie; 2 moves, TileState(player=0, laid=2, left=86)>"
    )


def test_a_report_is_that_of_the_ruling() -> None:
    record: Any = tilegen.read_record(BEGUN)
    assert tilegen.report(record) == tilegen.report(record.ruled)
    assert edition_of("monsters") == record.rules.edition
