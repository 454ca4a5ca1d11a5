"""`tilegen games` names the games of the gallery beside those with rules of their own."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from tilegen.cli import main
from tilegen.names import GALLERY


def run_games(*options: str) -> str:
    result = CliRunner().invoke(main, ["games", *options])
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


@pytest.mark.parametrize("line", ["  garden    Garden\n", "  honey     Honey trails\n"])
def test_games_in_one_file_are_listed_with_their_titles(line: str) -> None:
    assert line in run_games()


def test_programs_get_them_beside_the_other_games() -> None:
    listed = json.loads(run_games("--format", "json"))
    assert list(listed) == ["interface", "games", "gallery"]
    assert [game["name"] for game in listed["gallery"]] == [*GALLERY]
    assert {"name": "lakes", "title": "Lakes and trails"} in listed["gallery"]
