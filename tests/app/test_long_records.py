"""Records longer than any game: refused at once, or judged without keeping anybody waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.counting import lines_run
from tests.thorough import times
from tilegen.app import ruling
from tilegen.app.ruling import RECORD, rule
from tilegen.cli import main
from tilegen.games.general import line_edits
from tilegen.games.general.line_log import LineLog
from tilegen.play.fault import Fault
from tilegen.play.reader import LONGEST_LINE, MOST_LINES
from tilegen.play.record import Entry

TILES = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
CARDS = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob, Cid\n"
BEGUN = f"{TILES}Anna: start 53^\nNatalie: start 61^\n"
MOST_ENTRIES = times(500, thorough=ruling.MOST_ENTRIES)
"""Lines of moves above which a record is not shown."""
TRIED = times(150, thorough=line_edits._BUDGET.lines)
"""Lines that are played to find out what wrong ones meant: the price of any long record."""
LINES = times(90, thorough=4000)


@pytest.mark.parametrize(
    ("top", "line"),
    [
        (TILES, lambda i: "Anna minion:" if i % 3 == 0 else f"{i % 88 + 1}^ {i % 7 + 1}? ?"),
        (f"{TILES}Anna monster:\n", lambda i: f"{i % 88 + 1}^ {i % 7 + 1}? ?"),
        (f"{TILES}Anna monster:\n", lambda i: ". " * (i % 100) + f"{i % 88 + 1}^"),
        (BEGUN, lambda i: f"Anna: {i}^ right of {i - 1 if i else 53} !"),
        (BEGUN, lambda i: f"{'Anna' if i % 2 else 'Natalie'}: {i % 88 + 1}^ above {i % 77}"),
        (BEGUN, lambda i: f"{i} Anna: {i % 88 + 1}^ rigth off {i}"),
        (TILES, lambda i: f"pleyers{i}: Anna, Bob{i}"),
        (TILES, lambda i: f"{i} Somebody{i}: {i % 88 + 1}^ above 3"),
        (CARDS, lambda i: f"Ann: drew the {i % 24 + 1} torsso"),
        (CARDS, lambda i: f"{('Ann', 'Bob', 'Cid')[i % 3]}: wrong {i % 24 + 1}T"),
        (CARDS, lambda i: f"Ann: hand 3H 4T {i % 24 + 1}L"),
        (CARDS, lambda i: f"Somebody{i}: {i % 24 + 1}H"),
    ],
    ids=[
        "blocks",
        "rows",
        "dots",
        "stands",
        "moves",
        "misspelt",
        "keys",
        "names",
        "cards misspelt",
        "fees",
        "hands",
        "card names",
    ],
)
def test_each_wrong_line_costs_as_much_as_the_first(
    top: str, line: Callable[[int], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_edits, "_BUDGET", line_edits._BUDGET._replace(lines=TRIED))

    def text_of(lines: int) -> str:
        return top + "".join(f"{line(i)}\n" for i in range(lines))

    def cost(lines: int) -> int:
        return lines_run(lambda: rule(text_of(lines)))

    rule(text_of(2 * LINES))  # what is loaded once costs neither
    short, long = cost(LINES), cost(2 * LINES)
    # What is quadratic costs four times as much.
    assert long < 2.5 * short


def test_after_a_thousand_wrong_moves_the_others_are_not_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged: list[Entry[str]] = []
    let = LineLog.let

    def count_and_let(log: LineLog, entry: Entry[str]) -> list[Fault]:
        judged.append(entry)
        return let(log, entry)

    def judge(lines: int) -> tuple[int, int]:
        judged.clear()
        diagnostics = rule(BEGUN + "Anna: 53^ right of 61\n" * lines).diagnostics
        return len(judged), len(diagnostics)

    monkeypatch.setattr(LineLog, "let", count_and_let)
    monkeypatch.setattr(line_edits, "_BUDGET", line_edits._BUDGET._replace(lines=TRIED, faults=50))
    steps, problems = judge(50)
    assert problems == 50
    assert judge(200) == (steps, problems)


def test_of_a_photo_with_far_too_many_tiles_that_alone_is_said() -> None:
    rows = "1^ 2^ 3^\n" * 200
    found = rule(f"{TILES}Anna monster:\n{rows}").ruling.diagnostics
    assert [each.message for each in found] == ["600 tiles lie here, but the set has 88"]


@pytest.mark.parametrize("top", [BEGUN, CARDS])
@pytest.mark.parametrize("command", ["hint", "show", "show -o table.html"])
def test_the_table_of_a_record_longer_than_any_game_is_not_shown(
    command: str, top: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ruling, "MOST_ENTRIES", MOST_ENTRIES)
    Path("game.txt").write_text(top + "Anna: discard 1\n" * MOST_ENTRIES, encoding="utf-8")
    result = CliRunner().invoke(main, [*command.split(), "game.txt"])
    assert result.exit_code == 1
    assert "error[" in result.stderr
    assert "hint: " in result.stderr.splitlines()[-1]
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["score", "fmt", "hint", "show"])
class TestRefused:
    @pytest.fixture(autouse=True)
    def in_an_empty_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def test_more_lines_than_any_game_has_are_one_complaint(self, command: str) -> None:
        text = BEGUN + "Anna: 1^ above 53\n" * MOST_LINES
        Path("game.txt").write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, [command, "game.txt"])
        assert result.exit_code == 1
        assert (
            "nothing is read: more than 100,000 lines are not a record of a game" in result.stderr
        )
        assert Path("game.txt").read_text(encoding="utf-8") == text

    def test_a_line_longer_than_any_is_one_complaint(self, command: str) -> None:
        Path("game.txt").write_text(f"{BEGUN}Anna: {'1^ ' * 1_000_000}\n", encoding="utf-8")
        result = CliRunner().invoke(main, [command, "game.txt"])
        assert result.exit_code == (command != "fmt")
        if command != "fmt":
            assert "3,000,006 characters are too many for a line of a record" in result.stderr
        assert len(result.output) < 10 * LONGEST_LINE

    @pytest.mark.parametrize("file", ["game.txt", "-"])
    def test_a_file_larger_than_any_is_one_sentence(self, file: str, command: str) -> None:
        large = b"#" * (RECORD.limit + 1)
        Path("game.txt").write_bytes(large)
        result = CliRunner().invoke(main, [command, file], input=large)
        assert result.exit_code == 2
        assert "larger than 20 MB, too large for a record" in result.stderr
