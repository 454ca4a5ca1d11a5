"""The names that people choose from are those of what there is."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from tilegen import names
from tilegen.app.games import GAMES
from tilegen.app.platforms import PLATFORMS
from tilegen.cli import main
from tilegen.cli.choices import Option
from tilegen.sheets import guide
from tilegen.sheets.box import Kind
from tilegen.styles import MAKERS
from tilegen.styles.palettes import PALETTES


def test_there_is_what_each_name_says() -> None:
    assert list(names.GAMES) == list(GAMES)
    assert list(names.STYLES) == list(MAKERS)
    assert list(names.PALETTES) == list(PALETTES)
    assert list(names.PLATFORMS) == list(PLATFORMS)
    assert list(names.BOX_KINDS) == [kind.value for kind in Kind]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_guide_in_each_language(game: str) -> None:
    assert list(names.LANGUAGES) == list(guide.languages(GAMES[game].press().guide))


@pytest.mark.parametrize(
    ("command", "option", "listed"),
    [
        *(
            ("build", *each)
            for each in (
                ("--paper", tuple(names.PAPERS)),
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
        ("box", "--paper", tuple(names.PAPERS)),
        ("box", "--style", names.STYLES),
        ("box", "--palette", names.PALETTES),
        ("calibrate", "--paper", tuple(names.PAPERS)),
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


def options() -> Iterator[tuple[str, str, Option]]:
    """Each option of each command that takes one of some words."""
    for command in main.list_commands(click.Context(main)):
        found = main.get_command(click.Context(main), command)
        assert found
        for each in found.params:
            if isinstance(each.type, Option) and each.type.words:
                yield command, each.opts[0], each.type


@pytest.mark.parametrize(("command", "option", "kind"), [*options()])
def test_every_word_that_is_listed_is_taken_for_what_it_means(
    command: str, option: str, kind: Option
) -> None:
    meant = [kind.convert(word, None, None) for word in kind.words]
    if kind.reader:
        assert not {type(each) for each in meant} & {str}
        assert len(set(map(repr, meant))) == len(kind.words)
    else:
        assert meant == list(kind.words)
