"""What the guide says of a set that is not the standard one."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from tests.games.monsters.standard import standard_set
from tests.languages import SPOKEN
from tests.programs import environment
from tilegen.games.tiles.art.creatures.creature_tile import COUNTED
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.inspection import check_set
from tilegen.games.tiles.known.monsters.known_words import complete_words
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.games.tiles.known.monsters.set_guide import STANDARD
from tilegen.games.tiles.presentation import Presentation

ROBOTS = complete_words(Presentation(words={"en": {"figure": {"one": "robot", "many": "robots"}}}))


def first_line(tile_set: TileGame, language: str = "en") -> str:
    source = PRESS.guide(tile_set)
    lines = source.read(language).splitlines()
    wanted = [f"about-{way}: " for way in (*source.ways, "usual")]
    return next(line.removeprefix(key) for key in wanted for line in lines if line.startswith(key))


def change_a_tile() -> TileGame:
    """As many tiles as in the standard set."""
    first, *others = standard_set().tiles
    return replace(standard_set(), tiles=(replace(first, features={COUNTED: 0}), *others))


def test_the_standard_tiles_have_ages_and_minutes_however_they_are_named() -> None:
    assert PRESS.fingerprint(standard_set()) == STANDARD
    assert "ages 5+ · 20\u201330\u00a0minutes" in first_line(replace(standard_set(), name="Mine"))


@pytest.mark.parametrize("language", SPOKEN)
def test_other_tiles_have_no_ages_and_minutes_by_themselves(language: str) -> None:
    line = first_line(change_a_tile(), language)
    assert "$tiles" in line
    assert "5" not in line
    assert "30" not in line


@pytest.mark.parametrize("language", SPOKEN)
def test_a_set_has_the_ages_and_minutes_that_it_says(language: str) -> None:
    told = replace(
        change_a_tile(), presentation=complete_words(Presentation(ages=7, minutes=(10, 15)))
    )
    line = first_line(told, language)
    assert "7" in line
    assert "10" in line
    assert "15" in line
    without_ages = told.presentation._replace(ages=None, minutes=(9, 9))
    assert "5+" not in first_line(replace(told, presentation=without_ages))


def test_a_set_with_words_of_its_own_has_the_rules_in_these() -> None:
    robots = replace(standard_set(), presentation=ROBOTS)
    rules = PRESS.guide(robots).read("en").split("\n---\n")[1]
    assert "Everyone builds robots" in rules
    assert "monster" not in rules
    assert "minion" in rules
    assert "monstruo" not in PRESS.guide(robots).read("es").lower()
    assert (
        PRESS.draw_illustrations(robots, str).keys()
        != PRESS.draw_illustrations(standard_set(), str).keys()
    )


def test_complaints_call_figures_as_the_set_does() -> None:
    few = replace(standard_set(), tiles=standard_set().tiles[:4], presentation=ROBOTS)
    messages = " ".join(f"{item.message} {item.hint}" for item in check_set(few))
    assert "finish a robot each" in messages
    assert "monster" not in messages


def test_the_pictures_of_the_guide_are_drawn_without_the_looks_of_other_games() -> None:
    code = (
        "import sys\nfrom tilegen.app.load import load\nloaded = load(None)\n"
        "loaded.game.press().draw_illustrations(loaded.valid_edition, str)\nprint(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True
    )

    modules = done.stdout.split()
    assert "tilegen.games.tiles.known.monsters.illustrations" in modules
    assert "tilegen.games.tiles.art.look_faces" not in modules
