"""The commands that the page of tile games shows do what it says."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from tilegen.app.games import BY_FILE
from tilegen.app.solving import MOST_TRIES, STEPS_PER_TRY, describe_solution
from tilegen.cli import main
from tilegen.games.tiles.solver import Solution

PAGE = Path(__file__).parents[2] / "docs/tile-games.md"
TEXT = PAGE.read_text(encoding="utf-8")
SECTION = TEXT.split("## From an idea to a table\n")[1].split("\n## ")[0]


def list_commands() -> list[str]:
    """The lines of the blocks of commands, those that go on joined."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
    return "".join(blocks).replace("\\\n", "").splitlines()


def run_command(line: str) -> str:
    """Runs a line as a shell would, and returns what it prints. A server would never end."""
    words = shlex.split(line)
    if words[0] == "cd":
        os.chdir(words[1])
        return ""
    assert words[0] == "tilegen"
    command, target = words[1:], None
    if ">" in command:
        target = command[command.index(">") + 1]
        command = command[: command.index(">")]
    skipped = {"serve"} if BY_FILE["tiles"].has("press") else {"serve", "build"}
    if command[0] in skipped:
        assert Path(command[1]).is_file()
        command = [command[0], "--help"]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    if target:
        Path(target).write_text(result.stdout, encoding="utf-8")
    return result.stdout + result.stderr


def test_the_commands_of_the_page_run_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed: dict[str, str] = {}
    for line in list_commands():
        printed[line] = run_command(line)
    outputs = [*printed.values()]
    assert re.search(r"^  tiles +23$", outputs[0], re.MULTILINE)
    assert re.search(r"^  tiles +36$", outputs[1], re.MULTILINE)
    assert "all is well" in printed["tilegen validate sparks.yaml"]
    assert " wins with " in printed["tilegen score game.txt"]
    assert "Solver wins with 24 points." in printed["tilegen score puzzle/full.txt"]
    assert {line.split()[1] for line in printed if line.startswith("tilegen")} == {
        *("enumerate", "init", "validate", "build", "simulate", "score", "serve", "solve"),
    }


def test_the_words_of_a_search_without_a_result_are_those_of_the_command() -> None:
    steps = MOST_TRIES * STEPS_PER_TRY
    assert f"`{describe_solution(Solution((), steps, MOST_TRIES))}`" in SECTION
