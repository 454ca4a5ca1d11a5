"""The names that people choose from are those of what there is."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest

from tilegen import names
from tilegen.app.games import GAMES
from tilegen.app.platforms import PLATFORMS
from tilegen.app.simulation.arenas import RULES
from tilegen.cli import main
from tilegen.cli.choice_types import WordChoice
from tilegen.games.simulation import list_bots
from tilegen.play.jit import COMPILED, PLAIN
from tilegen.sheets.fold_box import BoxKind
from tilegen.styles import MAKERS
from tilegen.styles.palettes import PALETTES


def test_there_is_what_each_name_says() -> None:
    assert list(names.GAMES) == list(GAMES)
    assert list(names.STYLES) == list(MAKERS)
    assert list(names.PALETTES) == list(PALETTES)
    assert list(names.PLATFORMS) == list(PLATFORMS)
    assert list(names.BOX_KINDS) == [kind.value for kind in BoxKind]
    assert list(names.ENGINES) == ["auto", PLAIN, COMPILED, RULES]


@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_a_game_are_those_that_the_game_has(game: str) -> None:
    named, rooms = names.NAMES_BY_GAME[game], GAMES[game]
    assert list(named.bots) == list(list_bots(rooms.simulation()))
    assert list(named.variants) == list(rooms.records().grammar.rules)
    assert [option.name for option in named.hints] == list(rooms.advice().questions)


def test_no_two_games_mean_different_things_by_an_option() -> None:
    options = {option for named in names.NAMES_BY_GAME.values() for option in named.hints}
    assert len({option.name for option in options}) == len(options)


def options() -> Iterator[tuple[str, str, WordChoice]]:
    """Each option of each command that takes one of some words."""
    for command in main.list_commands(click.Context(main)):
        found = main.get_command(click.Context(main), command)
        assert found
        for each in found.params:
            if isinstance(each.type, WordChoice) and each.type.words:
                yield command, each.opts[0], each.type


@pytest.mark.parametrize(("command", "option", "kind"), [*options()])
def test_every_word_that_is_listed_is_taken_for_what_it_means(
    command: str, option: str, kind: WordChoice
) -> None:
    meant = [kind.convert(word, None, None) for word in kind.words]
    if kind.reader:
        assert not {type(each) for each in meant} & {str}
        assert len(set(map(repr, meant))) == len(kind.words)
    else:
        assert meant == list(kind.words)
