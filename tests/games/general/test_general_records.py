"""The records of games that are no more than their rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

import tilegen
from tests.counting import lines_run
from tests.games.general.small_games import (
    DOMINOES,
    EIGHTS,
    NAMES,
    SLOTH,
    SMALL_GAMES,
    Race,
    Sloth,
    play_moves,
    random_record,
)
from tests.outside import CRAZY_EIGHTS, known_game
from tests.thorough import times
from tilegen.app import score
from tilegen.app.autofix import mend_bytes
from tilegen.app.fmt import format_bytes
from tilegen.app.games import play_with, remove_game
from tilegen.app.load import load
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import rule
from tilegen.app.scripted_games import rules, write_record
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.games.game import Game

AnyGame = Game[Any, Any, Any]

LINES = times(80, thorough=1200)
"""Lines of a record whose cost is counted."""

each_game = pytest.mark.parametrize("game", SMALL_GAMES, ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def games_are_known() -> Iterator[None]:
    with known_game(EIGHTS), known_game(DOMINOES), known_game(SLOTH):
        yield


def claims(game_rules: Any, end: Any) -> str:
    names = NAMES[: len(game_rules.scores(end))]
    points = ", ".join(map(" ".join, zip(names, map(str, game_rules.scores(end)), strict=True)))
    winners = ", ".join(names[seat] for seat in game_rules.winners(end))
    return f"points: {points}\nwinner: {winners}\n"


@each_game
@settings(max_examples=times(20, thorough=500))
@given(seed=st.integers(0, 10**9), data=st.data())
def test_the_record_of_a_random_game_is_right_and_canonical(
    game: AnyGame, seed: int, data: st.DataObject
) -> None:
    players = data.draw(st.sampled_from(game.players))
    variant = data.draw(st.sampled_from(game.variants))
    loaded = load(game.name)
    game_rules = rules(loaded, players, variant)
    moves, end = play_moves(game_rules, Random(seed))
    text = write_record(loaded, NAMES[:players], moves, variant) + claims(game_rules, end)
    ruled = rule(text)
    assert ruled.diagnostics == (), text
    json = score.as_json(ruled)
    assert json["over"]
    assert json["to_move"] is None
    assert [player["points"] for player in json["players"]] == [*game_rules.scores(end)]  # type: ignore[attr-defined]  # JSON
    assert json["winners"] == [NAMES[seat] for seat in game_rules.winners(end)]
    assert format_bytes(text.encode(), "game.txt").after.decode() == text


@each_game
@settings(max_examples=times(20, thorough=500))
@given(seed=st.integers(0, 10**9), part=st.floats(0, 1))
def test_a_record_may_end_before_the_game_does(game: AnyGame, seed: int, part: float) -> None:
    loaded = load(game.name)
    game_rules = rules(loaded, 2)
    moves, _ = play_moves(game_rules, Random(seed))
    text = write_record(loaded, NAMES[:2], moves[: round(part * len(moves))])
    assert rule(text).diagnostics == (), text


def test_fewest_points_win_and_several_may(tmp_path: Path) -> None:
    record = lines_of(
        "sloth", "Anna: creep", "Ben: creep", "Anna: creep", "Ben: jump", "chance: rolls 2"
    )
    assert describe(record) == (
        "Anna leads with 2 points. The game is not over.\n\n"
        "Anna  2 points  to move\nBen   3 points\n"
    )
    two = lines_of("sloth", "Anna: creep", "Ben: creep")
    assert describe(two).startswith("Anna and Ben are level with 1 point each.")
    assert rule(f"{two}winner: Ben, Anna\n").ok
    assert not rule(f"{two}winner: Ben\n").ok


def test_points_below_zero_are_claimed_with_a_minus() -> None:
    record = random_record(DOMINOES, 2, 1)
    (right, wrong) = ((f"{record}points: Ben {n}\n") for n in (points_of(record, "Ben"), -1000))
    assert points_of(record, "Ben") < 0
    assert rule(right).ok
    (diagnostic,) = rule(wrong).diagnostics
    assert diagnostic.code.slug == "points-differ"
    assert format_bytes(right.encode(), "game.txt").after.decode() == right


def points_of(record: str, name: str) -> int:
    players: Any = score.as_json(rule(record))["players"]
    points: int = next(player["points"] for player in players if player["name"] == name)
    return points


def test_a_variant_is_named_at_the_top() -> None:
    record = lines_of("sloth", "Anna: creep", header="rules: hurry\n")
    assert points_of(record, "Anna") == 2
    (diagnostic,) = rule(record.replace("hurry", "hury")).diagnostics
    assert diagnostic.code.slug == "header-unknown"


def test_a_line_of_chance_may_be_left_out_where_chance_has_no_choice() -> None:
    class Forced(Sloth):
        def legal_moves(self, state: Any) -> Any:
            return (2,) if state.rolls else super().legal_moves(state)

    game: AnyGame = Game("forced", lambda _set, players, _: Forced(players, hurry=False))
    with known_game(game):
        for lines in (
            ("Anna: jump", "Ben: creep"),
            ("Anna: jump", "chance: rolls 2", "Ben: creep"),
            ("Anna: creep", "Ben: jump"),
        ):
            ruled = rule(lines_of("forced", *lines))
            assert ruled.diagnostics == ()
            assert score.as_json(ruled)["to_move"] == "Anna"


def test_what_one_line_of_chance_says_may_be_on_two() -> None:
    record = random_record(EIGHTS, 2, "split")
    first, second = (record.index(", ", record.index("chance")) for _ in range(2))
    split = f"{record[:first]}\nchance: {record[second + 2 :]}"
    assert rule(split).ok
    assert format_bytes(split.encode(), "game.txt").after.decode() == split


def test_names_and_chance_may_be_typed_in_any_case_and_format_writes_them_out() -> None:
    typed = lines_of("sloth", "ann :  jump", "CHANCE: rolls  2,", "b: Creep")
    assert rule(typed).ok
    lines = format_bytes(typed.encode(), "game.txt").after.decode().splitlines()
    assert lines[-3:] == ["Anna: jump", "chance: rolls 2", "Ben: Creep"]


@pytest.mark.parametrize(
    ("slip", "codes"),
    [
        ({2: "Ben: crep"}, {7: "unknown-move"}),
        ({2: "Ben: rolls 3"}, {7: "illegal-move"}),
        ({2: "Anna: creep"}, {7: "not-your-turn"}),
        ({2: "Zoë: creep"}, {7: "unknown-player"}),
        ({2: "Ben"}, {7: "syntax"}),
        ({2: "Ben:"}, {7: "syntax"}),
        ({1: ""}, {7: "chance-missing"}),
        ({1: "chance: rolls 7"}, {6: "unknown-move"}),
        ({1: "chance: rolls 2, rolls 3"}, {6: "not-your-turn"}),
        ({9: "Anna: creep\nBen: creep"}, {14: "game-over"}),
        ({9: "points: Anna 3, Ben 7"}, {14: "points-differ"}),
        ({9: "winner: Anna"}, {14: "winner-differs"}),
        ({9: "pints: Anna 4, Ben 7"}, {14: "syntax"}),
        ({2: "Ben: crep", 5: "Ben: cretp"}, {7: "unknown-move", 10: "unknown-move"}),
    ],
    ids=str,
)
def test_each_slip_is_reported_once_at_its_line(
    slip: dict[int, str], codes: dict[int, str]
) -> None:
    lines = [
        *("Anna: jump", "chance: rolls 3", "Ben: creep", "Anna: jump", "chance: rolls 2"),
        *("Ben: creep", "Anna: creep", "Ben: jump", "chance: rolls 3", ""),
    ]
    right = lines_of("sloth", *lines)
    assert rule(right).diagnostics == ()
    wrong = lines_of("sloth", *(slip.get(at, line) for at, line in enumerate(lines)))
    diagnostics = rule(wrong).diagnostics
    found = {d.span.line: d.code.slug for d in diagnostics if d.span}
    assert found == codes, [d.message for d in diagnostics]
    assert len(diagnostics) == len(codes)
    assert all(d.hint for d in diagnostics)


@each_game
@settings(max_examples=times(20, thorough=500))
@given(seed=st.integers(0, 10**9), data=st.data())
def test_one_slip_is_reported_once(game: AnyGame, seed: int, data: st.DataObject) -> None:
    head, moves = random_record(game, 3, seed).split("\n\n")
    lines = moves.splitlines()
    at = data.draw(st.sampled_from(range(len(lines))))
    name, _, text = lines[at].partition(": ")
    others = [who for who in ("Anna", "Ben", "Zoë") if who != name]
    slip = data.draw(
        st.sampled_from(
            [
                f"{name}: {text[:-1]}!",
                f"{name}: sing a song",
                f"{others[0]}: {text}",
                f"{name} {text}",
                "",
            ]
        )
    )
    wrong = [*lines[:at], slip, *lines[at + 1 :]]
    diagnostics = rule("\n".join([head, "", *wrong]) + "\n").diagnostics
    assert len(diagnostics) <= 1, [d.message for d in diagnostics]
    if slip:  # Some lines may be left out, such as the last card of the stock.
        assert len(diagnostics) == 1
        assert diagnostics[0].span
        assert diagnostics[0].span.line >= at + 5


def test_a_move_of_chance_under_a_players_name_is_one_slip_though_there_was_no_other() -> None:
    lines = random_record(EIGHTS, 3, 65).splitlines()
    at = lines.index("chance: 4 of clubs")
    assert "chance" not in "".join(lines[at + 1 :])  # the last card of the stock
    (diagnostic,) = rule("\n".join([*lines[:at], "Anna: 4 of clubs", *lines[at + 1 :]])).diagnostics
    assert diagnostic.span
    assert diagnostic.span.line == at + 1
    assert "chance" in (diagnostic.hint or "")


def test_a_move_that_was_mistyped_is_read_as_it_was_meant() -> None:
    record = lines_of("sloth", "Anna: jumb", "chance: rolls 3")
    assert points_of(record, "Anna") == 3


def test_no_player_may_be_called_chance() -> None:
    record = lines_of("sloth", "Anna: creep").replace("Ben", "Chance")
    assert [d.code.slug for d in rule(record).diagnostics] == ["players"]


def test_a_record_without_players_is_reported_for_that_alone() -> None:
    record = random_record(EIGHTS, 2, 3).replace("players: Anna, Ben\n", "")
    (diagnostic,) = rule(record).diagnostics
    assert diagnostic.code.slug == "header-missing"


class TestCommands:
    """The commands, with a game that only `--game` names."""

    @pytest.fixture(autouse=True)
    def record(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
        text = random_record(EIGHTS, 2, "by hand")
        remove_game(EIGHTS.name)
        monkeypatch.chdir(tmp_path)
        Path("game.txt").write_text(text, encoding="utf-8")
        yield text
        remove_game(EIGHTS.name)

    def run(self, *arguments: str) -> Result:
        return CliRunner().invoke(main, [*arguments, "game.txt", "--game", str(CRAZY_EIGHTS)])

    def test_score_counts_the_points(self) -> None:
        result = self.run("score")
        assert (result.exit_code, result.stderr) == (0, "")
        assert "win" in result.stdout
        assert result.stdout.splitlines()[-1].startswith("Ben ")

    def test_score_shows_a_slip_with_a_caret_and_exits_with_1(self, record: str) -> None:
        Path("game.txt").write_text(record.replace("draw", "darw", 1), encoding="utf-8")
        result = self.run("score")
        assert result.exit_code == 1
        assert "error[unknown-move]: 'darw' is not a move" in result.stderr
        assert "^^^^\n  hint: did you mean 'draw'? the legal moves are" in result.stderr
        assert "Traceback" not in result.stderr

    def test_fmt_leaves_a_canonical_record_alone(self, record: str) -> None:
        typed = record.replace("Anna:", "anna :").replace(", ", ",")
        Path("game.txt").write_text(typed, encoding="utf-8")
        assert self.run("fmt").exit_code == 0
        assert Path("game.txt").read_text(encoding="utf-8") == record
        assert self.run("fmt", "--check").exit_code == 0


def lines_of(game: str, *lines: str, header: str = "") -> str:
    """A record of two players with these lines, of which the first is line 5."""
    head = f"tilegen record 1\ngame: {game}\nplayers: Anna, Ben\n{header}\n"
    return head + "".join(f"{line}\n" for line in lines)


def describe(record: str) -> str:
    return score.describe(rule(record))


@each_game
@settings(max_examples=times(20, thorough=500))
@given(seed=st.integers(0, 10**9))
def test_a_record_is_the_game_that_was_played(game: AnyGame, seed: int) -> None:
    loaded = load(game.name)
    game_rules = rules(loaded, 2)
    moves, end = play_moves(game_rules, Random(seed))
    record = tilegen.read_record(write_record(loaded, NAMES[:2], moves))
    assert record.stop is None
    assert [move for _, move, _ in record.mainline()] == moves
    assert record.end == end
    state = game_rules.start()
    for before, move, line in record.mainline():
        assert before == state
        assert line is not None
        state = game_rules.apply(state, move)


def test_the_game_of_a_record_ends_at_its_first_slip() -> None:
    right = ("Anna: jump", "chance: rolls 3", "Ben: creep")
    record = tilegen.read_record(lines_of("sloth", *right, "Anna: crep", "Ben: creep"))
    assert [line.number for _, _, line in record.mainline() if line] == [5, 6, 7]
    assert record.stop is not None
    assert (record.stop.line.number, record.stop.reason) == (8, "'crep' is not a move")
    assert record.rules.scores(record.end) == (3, 1)
    assert tilegen.as_json(record)["position"]["to_move"] == "Anna"
    with pytest.raises(TilegenError, match="cannot be played: two players are called"):
        tilegen.read_record(lines_of("sloth", "Anna: jump").replace("Ben", "Anna"))


def test_a_legal_move_of_another_moment_is_no_slip_of_the_pen() -> None:
    """However like a legal one it is: nothing is known for sure of what was meant."""
    with known_game(Game("walk", lambda _set, players, _: Walk(players, hurry=False))):
        lines = ["Anna: creep 1", "Ben: creep 2", "Anna: creep 1"]
        (illegal,) = rule(lines_of("walk", *lines)).diagnostics
        (mistyped,) = rule(lines_of("walk", *lines[:2], "Anna: creeep 3")).diagnostics
    assert (illegal.code.slug, illegal.cure) == ("illegal-move", None)
    assert mistyped.code.slug == "unknown-move"
    assert mistyped.cure
    assert mistyped.cure.text == "creep 3"


@pytest.mark.parametrize(
    "line",
    [
        lambda i: f"Zed{i}: creep {i + 1}",
        lambda i: f"plyers{i}: Anna, Ben",
        lambda i: f"{'Ben' if i % 2 else 'Anna'}: crep{'' if i % 10 else 'p'} {i + 1}",
        lambda i: f"{'Ben' if i % 2 else 'Anna'}: {'creep' if i % 10 else 'creeep'} {i + 1}",
        lambda i: "chance: rolls 7" if i % 5 == 0 else f"Ben: creep {i + 1}",
        lambda i: "and so on" if i % 9 == 0 else f"{'Ben' if i % 2 else 'Anna'}: creep {i + 1}",
        lambda i: f"{'Ben' if i % 2 else 'Anna'}: creep {i + 1}",
    ],
    ids=["names", "keys", "misspelt", "some misspelt", "chance", "no lines", "right"],
)
def test_a_wrong_line_of_a_long_record_costs_as_much_as_the_first(
    line: Callable[[int], str],
) -> None:
    def cost(count: int) -> int:
        text = lines_of("walk", *map(line, range(count)))
        return lines_run(lambda: rule(text))

    with known_game(Game("walk", lambda _set, players, _: Walk(players, hurry=False))):
        cost(2 * LINES)  # what is read or guessed once costs neither
        assert cost(2 * LINES) < 2.5 * cost(LINES)


class Walk(Sloth):
    """A race without an end, in which each step has its own number."""

    def legal_moves(self, state: Race) -> Sequence[int]:
        return (2, 3) if state.rolls else (1,)

    def format(self, move: int, state: Race) -> str:
        return f"rolls {move}" if state.rolls else f"creep {state.player + 1}"


class Stones(Walk):
    """A race in which each step has two numbers and a side, as stones of dominoes do."""

    def format(self, move: int, state: Race) -> str:
        side = "right" if state.player else "left"
        return f"{state.player + 1}-{state.player + 4} {side}"


@pytest.mark.parametrize(
    ("typed", "code", "cure"),
    [
        ("2-5 rihgt", "unknown-move", "2-5 right"),
        ("2-5 RI", "unknown-move", "2-5 right"),
        ("3-5 right", "unknown-move", None),
        ("2-6 rihgt", "unknown-move", None),
        ("5-2 right", "unknown-move", None),
        ("25 right", "unknown-move", None),
        ("1-4 right", "illegal-move", None),
        ("2-5 left", "illegal-move", None),
    ],
)
def test_only_a_misspelt_word_is_mended_and_never_a_number(
    typed: str, code: str, cure: str | None
) -> None:
    with known_game(Game("stones", lambda _set, players, _: Stones(players, hurry=False))):
        record = lines_of("stones", "Anna: 1-4 left", f"Ben: {typed}")
        (diagnostic,) = rule(record).diagnostics
        result = mend_bytes(record.encode(), "game.txt", SetsOfFolder().resolver_for(Path()))
    assert diagnostic.code.slug == code
    assert (diagnostic.cure.text if diagnostic.cure else None) == cure
    mended = record.replace(typed, cure or typed)
    assert result.format_result.after.decode() == mended


def test_a_guess_has_the_digits_that_were_typed() -> None:
    record = lines_of("block-dominoes", "Anna: 1-0")
    (diagnostic,) = rule(record.replace("Anna: ", "chance: ")).diagnostics
    assert diagnostic.hint
    assert diagnostic.hint.startswith("did you mean '0-1'? chance may turn up '0-0', '0-1', '0-2'")


def test_before_the_end_a_winner_is_only_said_to_be_too_early() -> None:
    (diagnostic,) = rule(lines_of("sloth", "Anna: creep", "winner: Anna")).diagnostics
    assert diagnostic.message == "nobody has won yet: the game is not over"
    assert diagnostic.hint
    assert "write" not in diagnostic.hint
    assert diagnostic.cures == ()


def test_after_the_end_the_right_winner_wins() -> None:
    moves = ["Anna: creep", "Ben: jump", "chance: rolls 2", *["Anna: creep", "Ben: creep"] * 2]
    (diagnostic,) = rule(lines_of("sloth", *moves, "winner: Ben")).diagnostics
    assert diagnostic.message == "Anna wins with 3 points"
    assert diagnostic.hint == "write 'winner: Anna'"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("slot", "did you mean 'sloth'? the games are sloth, monsters, misfitz"),
        ("chess", "the games are sloth, monsters, misfitz, "),
    ],
)
def test_the_games_to_choose_from_begin_with_the_one_that_is_played(name: str, hint: str) -> None:
    undo = play_with(SLOTH)
    try:
        (diagnostic,) = rule(lines_of(name, "Anna: creep")).diagnostics
    finally:
        undo()
    assert diagnostic.message == f"no game is called '{name}'"
    assert diagnostic.hint
    # The others are those that these tests have added.
    assert diagnostic.hint.replace("crazy-eights, block-dominoes, ", "").startswith(hint[:-2])
