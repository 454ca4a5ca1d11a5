"""What something is worth is said in one line of the rules. In a copy of the package with another
line, the engines of the simulation, the referee and the table still agree, on other scores."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games.agreement import RULES, check_games
from tests.programs import ROOT, environment
from tests.thorough import some
from tilegen.play.jit import COMPILED, PLAIN, can_compile, engine_sources, source_digest

OPTIONS, BANK = "tiles/known/monsters/options.py", "misfitz/rules/bank.py"


class Edit(NamedTuple):
    """A line of a game's file, and what stands there instead."""

    file: str
    line: str
    instead: str

    def __str__(self) -> str:
        return self.instead

    @property
    def game(self) -> str:
        return "misfitz" if self.file == BANK else "monsters"


EDITS = (
    Edit(OPTIONS, "FOR_TILE: Final = 1", "FOR_TILE: Final = 3"),
    Edit(OPTIONS, "FOR_EYE_TILE: Final = 1", "FOR_EYE_TILE: Final = 2"),
    Edit(OPTIONS, "Terms(tile_with=", "Terms(tile=5, tile_with="),
    Edit(BANK, "CHIPS: Final = 12", "CHIPS: Final = 15"),
    Edit(BANK, "BANKED: Final = 5", "BANKED: Final = 2"),
    Edit(BANK, "FOR_HEAD: Final = 3", "FOR_HEAD: Final = 4"),
    Edit(BANK, "FOR_TRICK: Final = 5", "FOR_TRICK: Final = 16"),
    Edit(BANK, "LEVY: Final = 5", "LEVY: Final = 1"),
    Edit(BANK, "SKIPPING: Final = 1", "SKIPPING: Final = 3"),
)
"""Fines for slips are not among them: no simulated game has any."""

BOTS = {
    "monsters": ("lookahead:1", "closer", "random"),
    "misfitz": ("obedient", "hoarder", "random"),
}


_TILES = "tilegen.games.tiles"
ARENAS = {
    f"{_TILES}.known.monsters.simulation": (
        *(f"{_TILES}.{room}" for room in ("rules", "simulation", "known.monsters", "segments")),
    ),
    "tilegen.games.misfitz.simulation.arena": ("tilegen.games.misfitz",),
}
"""The modules that play games, and the packages with their rules."""


@cache
def usual_scores(game: str) -> list[int]:
    return check_games(game, (PLAIN, RULES), BOTS[game])


def edit_copy(edit: Edit, folder: Path) -> None:
    """Copies the package to a folder, with another line."""
    for name in ("tilegen", "specs"):
        shutil.copytree(ROOT / name, folder / name)
    file = folder / "tilegen" / "games" / edit.file
    text = file.read_text(encoding="utf-8")
    assert text.count(edit.line) == 1, f"{edit.file} has no line {edit.line!r}"
    file.write_text(text.replace(edit.line, edit.instead), encoding="utf-8")


def run_copy(folder: Path, *arguments: str) -> str:
    """The output of a program that uses the copy."""
    path = {"PYTHONPATH": os.pathsep.join((str(folder), environment()["PYTHONPATH"]))}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment(**path, NUMBA_CACHE_DIR=str(folder / "cache")),
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return done.stdout


def scores_of_copy(edit: Edit, folder: Path, engines: Sequence[str], bots: Sequence[str]) -> object:
    edit_copy(edit, folder)
    program = ("-m", "tests.games.agreement", edit.game, ",".join(bots))
    return json.loads(run_copy(folder, *program, *engines))


@pytest.mark.parametrize("edit", some(EDITS, 3), ids=str)
def test_a_line_that_is_changed_is_changed_for_all_who_count(edit: Edit, tmp_path: Path) -> None:
    scores = scores_of_copy(edit, tmp_path, (PLAIN, RULES), BOTS[edit.game])

    assert scores != usual_scores(edit.game)


@pytest.mark.skipif(not can_compile(), reason="wants numba")
@pytest.mark.parametrize("edit", [EDITS[1], EDITS[5]], ids=str)
def test_compiled_code_follows_the_line(edit: Edit, tmp_path: Path) -> None:
    # Bots that look ahead would take three times as long to compile.
    bots = ("random", *BOTS[edit.game][1:])
    scores = scores_of_copy(edit, tmp_path, (PLAIN, COMPILED, RULES), bots)

    assert scores != check_games(edit.game, (PLAIN, RULES), bots)


@pytest.mark.parametrize("game", BOTS)
def test_code_compiled_by_other_rules_is_not_taken(game: str, tmp_path: Path) -> None:
    """A compiled engine keeps the constants that it was compiled with."""
    edit = next(edit for edit in EDITS if edit.game == game)
    edit_copy(edit, tmp_path)

    program = ("-c", "from tilegen.play.jit import source_digest; print(source_digest())")

    assert run_copy(tmp_path, *program).strip() != source_digest()


@pytest.mark.parametrize("arena", ARENAS)
def test_every_file_from_which_an_engine_takes_constants_is_in_the_digest(arena: str) -> None:
    code = (
        "import sys\n"
        f"import {arena}\n"
        f"rooms = 'tilegen.play', {', '.join(map(repr, ARENAS[arena]))}\n"
        "for name, module in sys.modules.items():\n"
        "    if name.startswith(rooms):\n"
        "        print(module.__file__)\n"
    )
    files = {Path(line) for line in run_copy(ROOT, "-c", code).splitlines()}

    assert files
    assert files <= {*engine_sources()}
