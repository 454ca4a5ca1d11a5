"""Games that are no more than their rules keep what records, tables and hints of all games do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.app.tables import test_paper_game as paper
from tests.app.tables import test_shuffle_proof as proofs
from tests.app.tables.homes import Homes, people
from tests.games import test_conformance as records
from tests.games import test_conformance_display as displays
from tests.games import test_conformance_hint as hints
from tests.games.general.small_games import DOMINOES, EIGHTS, SLOTH, SMALL_GAMES, random_record
from tests.games.playing import Table
from tests.outside import CRAZY_EIGHTS, known_game
from tilegen.app import hint, show
from tilegen.app.games import remove_game
from tilegen.app.pages import desk
from tilegen.app.ruling import rule
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.press import Piece

TABLES = [
    Table(game.name, seats, variant)
    for game in SMALL_GAMES
    for variant in game.variants
    for seats in game.players
]
SOME = [Table("crazy-eights", 3, "standard"), Table("block-dominoes", 2, "standard")]
SOME.append(Table("sloth", 2, "hurry"))

at_some_tables = pytest.mark.parametrize("table", SOME, ids=str)


@pytest.fixture(autouse=True)
def games_are_known() -> Iterator[None]:
    with known_game(EIGHTS), known_game(DOMINOES), known_game(SLOTH):
        yield


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_keeps_what_rules_promise_and_its_record_is_right(table: Table) -> None:
    records.check(table, Random(str(table)))


@at_some_tables
def test_a_ruling_is_told_to_people_and_programs(table: Table) -> None:
    displays.test_a_ruling_is_told_as_a_table_that_names_all_players(table)
    displays.test_a_ruling_tells_programs_of_each_player_and_of_the_end(table)


@at_some_tables
def test_the_table_is_shown_at_each_step_and_turn(table: Table) -> None:
    displays.test_a_course_tells_how_things_stood_after_each_of_its_steps(table)
    displays.test_turns_follow_each_other_up_to_the_last_step(table)
    displays.test_the_table_is_shown_after_its_first_and_its_last_turn_and_no_other(table)


@at_some_tables
def test_hints_can_be_read_and_pasted(table: Table) -> None:
    hints.test_how_things_stand_is_told_at_each_moment(table)


@pytest.mark.parametrize("table", [SOME[0], SOME[2]], ids=str)
def test_a_game_from_paper_goes_on_at_a_table(table: Table, tmp_path: Path) -> None:
    """Also if a run of chance's moves has many lines, as here."""
    paper.test_a_game_from_paper_goes_on_where_it_was(Homes(tmp_path / "games"), table)


def test_a_table_goes_on_from_the_record_of_a_game_as_it_is_written(tmp_path: Path) -> None:
    text = "tilegen record 1\ngame: sloth\nplayers: Anna, Ben\n\n"
    text += "Anna: jump  # tired\nchance: rolls 3\n"
    with Homes(tmp_path / "games").opened() as home:
        table = home.resume_from_record(rule(text), desk.standard("sloth"), people(2))
        assert "Anna: jump  # tired\nchance: rolls 3\n" in (table.record() or "")


def test_a_table_does_not_go_on_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    text = "tilegen record 1\ngame: block-dominoes\nplayers: Anna, Ben\n\nchance: 0-1, 2-2\n"
    with (
        Homes(tmp_path / "games").opened() as home,
        pytest.raises(TilegenError, match="the last line of chance is not whole"),
    ):
        home.resume_from_record(rule(text), desk.standard("block-dominoes"), people(2))


@at_some_tables
def test_the_shuffle_of_a_game_at_a_table_can_be_proven(table: Table) -> None:
    proofs.test_score_says_that_the_shuffle_of_a_game_at_a_table_holds(table)


EIGHTS_BEGUN = """\
tilegen record 1
game: crazy-eights
players: Anna, Ben

chance: 9 of clubs, 2 of hearts, Q of spades, 5 of clubs, 6 of diamonds, 10 of clubs, 10 of hearts
chance: 7 of hearts, J of hearts, J of spades, 3 of hearts, 4 of diamonds, 8 of clubs, 4 of spades
chance: 2 of clubs
Anna: 9 of clubs
Ben: draw
"""


def sketch(record: str, turn: int | None = None) -> str:
    return show.text(show.table(rule(record), turn))


def test_all_hands_are_shown_since_the_record_says_them() -> None:
    assert sketch(EIGHTS_BEGUN) == (
        "table: 9 of clubs\n"
        "chance moves next\n"
        "\n"
        "Anna: 0 points\n"
        "  hand: 8 of clubs, 6 of diamonds, 3 of hearts, 10 of hearts, J of hearts, Q of\n"
        "    spades\n"
        "\n"
        "Ben: 0 points\n"
        "  hand: 5 of clubs, 10 of clubs, 4 of diamonds, 2 of hearts, 7 of hearts, 4 of\n"
        "    spades, J of spades\n"
    )
    assert sketch(EIGHTS_BEGUN, 0).startswith("Before the first turn\n\ntable: 2 of clubs\n")


def test_a_game_that_names_no_pieces_shows_its_state() -> None:
    record = "tilegen record 1\ngame: sloth\nplayers: Anna, Ben\n\nAnna: creep\n"
    assert sketch(record) == (
        "Race(steps=(1, 0), player=1, rolls=False)\n\nAnna: 1 point\n\nBen: 0 points, to move\n"
    )


def test_at_the_end_the_winners_are_marked() -> None:
    record = random_record(SLOTH, 2, 2)
    points = {name: int(score) for name, score in re.findall(r"(\w+): (\d+) point", sketch(record))}
    wins = re.findall(r"(\w+): \d+ points?, wins", sketch(record))
    assert wins == [name for name, score in points.items() if score == min(points.values())]


def test_of_a_game_that_draws_no_pieces_no_picture_is_made() -> None:
    table = show.table(rule(EIGHTS_BEGUN), None)
    for form in (".svg", ".pdf", ".png"):
        with pytest.raises(TilegenError, match="draws no pieces") as refused:
            show.content(table, form)
        assert refused.value.exit_code == 2


def test_a_replay_steps_through_the_game_in_words() -> None:
    html = show.content(show.table(rule(EIGHTS_BEGUN), None), ".html").decode()
    (text,) = re.findall(r'<script type="application/json" id="game">(.*?)</script>', html)
    game = json.loads(text)
    assert game["view"]["names"] == ["Anna", "Ben"]
    assert [step["told"][0]["say"] for step in game["steps"][-2:]] == [
        "Anna: 9 of clubs.",
        "Ben: draw.",
    ]
    assert game["steps"][4]["standing"] == "Anna 0 · Ben 0"
    assert game["steps"][4]["scores"] == [0, 0]
    places = {each["place"]: each["pieces"] for each in game["steps"][4]["board"]["places"]}
    assert places == {"table": ["9 of clubs"]}
    hands = [
        {each["place"]: each["pieces"] for each in hand["own_places"]}
        for hand in game["steps"][4]["hands"]
    ]
    assert hands[0]["your hand"][:2] == ["8 of clubs", "6 of diamonds"]


def test_a_hint_offers_the_legal_moves_as_lines() -> None:
    ruled = rule(EIGHTS_BEGUN.replace("Ben: draw\n", ""))
    now = hint.position(ruled)
    assert now
    assert hint.describe(ruled, hint.answer(ruled, now, None, "")) == (
        "Ben: 5 of clubs\nBen: 10 of clubs\nBen: draw\n"
        "It is Ben's turn, with 3 legal moves.\nPoints: Anna 0, Ben 0.\n"
    )


def test_where_chance_is_to_move_a_hint_offers_what_may_turn_up() -> None:
    ruled = rule(EIGHTS_BEGUN)
    now = hint.position(ruled)
    assert now
    lines = hint.describe(ruled, hint.answer(ruled, now, None, "")).splitlines()
    assert lines[0] == "chance: A of clubs"
    assert lines[10] == "... and 26 others"
    assert lines[12] == "Chance moves next: 37 possibilities."


def test_nothing_is_hinted_where_a_slip_leaves_the_state_unknown() -> None:
    wrong = EIGHTS_BEGUN.replace("chance: 9", "chance: 8 of nothing, 9")
    assert not rule(wrong).ok
    lost = EIGHTS_BEGUN[: EIGHTS_BEGUN.index("chance")] + "Anna: draw\nBen: draw\n"
    assert hint.position(rule(lost)) is None


def test_the_desk_completes_a_line_with_legal_moves() -> None:
    text = EIGHTS_BEGUN.replace("Ben: draw\n", "Ben: 1")
    line = text.count("\n") + 1
    assert desk.completions(text, line, len("Ben: 1") + 1) == ("Ben: 10 of clubs",)
    assert desk.as_json(desk.judge(EIGHTS_BEGUN))["words"]
    assert desk.draw_board(desk.judge(EIGHTS_BEGUN)).svg is None


class TestCommands:
    """The commands, with a game that only `--game` names."""

    @pytest.fixture(autouse=True)
    def record(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        remove_game(EIGHTS.name)
        monkeypatch.chdir(tmp_path)
        Path("game.txt").write_text(EIGHTS_BEGUN, encoding="utf-8")
        yield
        remove_game(EIGHTS.name)

    def run(self, command: str) -> Result:
        arguments = [*command.split(), "game.txt", "--game", str(CRAZY_EIGHTS)]
        return CliRunner().invoke(main, arguments)

    def test_show_and_hint_say_how_things_stand(self) -> None:
        for command in ("show", "show --turn 1", "hint", "hint --format json"):
            result = self.run(command)
            assert (result.exit_code, result.stderr) == (0, ""), command
            assert "Anna" in result.stdout

    def test_show_writes_a_page_but_no_picture(self) -> None:
        assert self.run("show -o replay.html").exit_code == 0
        assert Path("replay.html").stat().st_size > 1000
        refused = self.run("show -o table.svg")
        assert refused.exit_code == 2
        assert "crazy-eights cannot be printed: it draws no pieces" in refused.stderr
        assert not Path("table.svg").exists()

    def test_a_question_of_another_game_is_refused(self) -> None:
        refused = self.run("hint --card 7T")
        assert refused.exit_code == 2
        assert "which has no --card" in refused.stderr
        assert "Traceback" not in refused.stderr


# With a press.


class CardPress:
    """As much of a press as pictures of a table need."""

    noun, height = "card", 1.4

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def pieces(self, _: Any) -> Any:
        return tuple(Piece(name, number) for number, name in enumerate(self.names, 1))


def test_with_a_press_pages_and_replays_show_the_pieces_in_sight() -> None:
    rules = EIGHTS.own_rules()(None, 2, "standard")
    names = tuple(rules.legal_moves(rules.start()))
    press: Any = CardPress(names)
    game: Game[Any, Any, Any] = Game("eights-in-print", EIGHTS.own_rules(), press=press)
    with known_game(game):
        ruled = rule(EIGHTS_BEGUN.replace("crazy-eights", "eights-in-print"))
        display = game.display()
        course = display.course(ruled.record, ruled.ruling)
        page = display.draw_page(course.end, ("Anna", "Ben"), None, lambda w, h: -max(w, h))
        assert len(page.slots) == 1 + 6 + 7, "the top card and two hands"
        assert page.slots[0].face == "9 of clubs"
        replay = display.build_replay(ruled.record, ruled.ruling)
        displays.check_replay(replay, {*names})
        assert "9 of clubs" in replay.faces
