"""The names that people choose from are those of what there is."""

from __future__ import annotations

from enum import Enum

import click
import pytest
from click.testing import CliRunner

from tilegen import names
from tilegen.app.games import GAMES
from tilegen.app.platforms import PLATFORMS
from tilegen.app.printing.cuts import Format
from tilegen.app.printing.production import Backs, PageOrder
from tilegen.cli import main
from tilegen.sets.edition import Marks
from tilegen.sheets import guide
from tilegen.sheets.backs import Flip
from tilegen.sheets.box import Kind
from tilegen.sheets.imposition import Aim
from tilegen.sheets.paper import PAPERS
from tilegen.styles import MAKERS
from tilegen.styles.palettes import PALETTES


def test_there_is_what_each_name_says() -> None:
    assert list(names.GAMES) == list(GAMES)
    assert list(names.PAPERS) == list(PAPERS)
    assert list(names.STYLES) == list(MAKERS)
    assert list(names.PALETTES) == list(PALETTES)
    assert list(names.PLATFORMS) == list(PLATFORMS)


@pytest.mark.parametrize(
    ("named", "words"),
    [
        (names.MARKS, Marks),
        (names.LAYOUTS, Aim),
        (names.BACKS, Backs),
        (names.FLIPS, Flip),
        (names.ORDERS, PageOrder),
        (names.CUT_FORMATS, Format),
        (names.BOX_KINDS, Kind),
    ],
)
def test_each_word_has_its_meaning(named: tuple[str, ...], words: type[Enum]) -> None:
    assert list(named) == [word.value for word in words]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_guide_in_each_language(game: str) -> None:
    assert list(names.LANGUAGES) == list(guide.languages(GAMES[game].press().guide))


@pytest.mark.parametrize(
    ("command", "option", "listed"),
    [
        *(
            ("build", *each)
            for each in (
                ("--paper", names.PAPERS),
                ("--style", names.STYLES),
                ("--palette", names.PALETTES),
                ("--language", names.LANGUAGES),
                ("--bleeds", names.BLEEDS),
                ("--backs", names.BACKS),
                ("--order", names.ORDERS),
                ("--layout", names.LAYOUTS),
                ("--cut", names.CUT_FORMATS),
                ("--marks", names.MARKS),
                ("--for", names.PLATFORMS),
            )
        ),
        ("box", "--kind", names.BOX_KINDS),
        ("box", "--paper", names.PAPERS),
        ("box", "--style", names.STYLES),
        ("box", "--palette", names.PALETTES),
        ("calibrate", "--paper", names.PAPERS),
        ("calibrate", "--backs", names.FLIPS),
        ("parts", "--game", names.GAMES),
        ("init", "--game", names.GAMES),
    ],
)
def test_help_lists_the_names_and_shells_complete_them(
    command: str, option: str, listed: tuple[str, ...]
) -> None:
    said = "".join(CliRunner().invoke(main, [command, "--help"]).output.split())
    assert "|".join(listed) in said

    found = main.get_command(click.Context(main), command)
    assert found
    (parameter,) = (each for each in found.params if option in each.opts)
    completed = parameter.shell_complete(click.Context(found), listed[0][:1])
    assert [each.value for each in completed] == [
        name for name in listed if name.startswith(listed[0][:1])
    ]
