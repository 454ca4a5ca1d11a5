"""Records as players write them: turns have numbers, and nobody writes down what chance turned
up."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.games.tiles.written_records import NAMES, PlayedGame, judge, play_at_random
from tests.thorough import times
from tilegen.games.tiles.rules.tile_moves import Discard, Pass, Placement, Renewal
from tilegen.play.rules import CHANCE

OF_ALL = ("castles", "macmahon", "monsters", "ribbons", "two-paths")


def write_on_paper(played: PlayedGame) -> list[str]:
    """The lines of players alone, with the numbers of turns; whoever begins another figure has a
    line, too."""
    lines: list[str] = []
    turn = 0
    for state, move in zip(played.states, played.moves, strict=False):
        mover = played.rules.to_move(state)
        text = played.rules.format(move, state)
        if isinstance(move, Renewal):
            lines.append(f"{NAMES[state.owing[0]]}: {text}")
        elif mover is not CHANCE:
            is_turn = isinstance(move, Placement | Pass | Discard)
            turn += is_turn and not isinstance(move, Discard)
            lines.append(f"{f'{turn} ' if is_turn else ''}{NAMES[mover]}: {text}")
    return lines


@pytest.mark.parametrize("name", OF_ALL)
@pytest.mark.parametrize("seed", range(times(2, 40)))
def test_what_chance_turned_up_needs_no_line(name: str, seed: int) -> None:
    game = read_game(TEXTS[name], files=ROWS)
    for variant, options in game.variants.items():
        played = play_at_random(game, variant, options.players[1], Random(seed))
        ruled = judge(played, write_on_paper(played))
        assert ruled.diagnostics == ()
        assert list(ruled.ruling.scores) == list(played.rules.scores(played.states[-1]))


def test_a_tile_that_lies_already_was_not_turned_up_again() -> None:
    game = read_game(TEXTS["castles"], files=ROWS)
    played = play_at_random(game, "standard", 2, Random(3))
    first, second, *_ = write_on_paper(played)
    tile = first.split(": ")[1].rstrip("^>v<").split("^")[0].split(" ")[0].rstrip("^>v<")
    again = f"{second.split(': ')[0]}: {tile}^ below {tile}"

    assert judge(played, [first, second]).diagnostics == ()
    (diagnostic,) = judge(played, [first, again]).diagnostics
    assert diagnostic.code.slug == "chance-missing"


def test_somebody_else_cannot_begin_the_figure_that_a_player_owes() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    played = play_at_random(game, "open", 2, Random(1))
    lines = write_on_paper(played)
    index = next(at for at, line in enumerate(lines) if ": minion" in line)
    name, text = lines[index].split(": ")
    other = NAMES[1 - NAMES.index(name)]

    diagnostics = judge(played, [*lines[:index], f"{other}: {text}"]).diagnostics

    assert [diagnostic.code.slug for diagnostic in diagnostics] == ["chance-missing"]
