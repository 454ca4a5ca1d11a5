"""Records as players write them: turns have numbers, and nobody writes down what chance turned
up."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.games.tiles.written_records import (
    NAMES,
    PlayedGame,
    judge,
    list_slips,
    play_at_random,
    to_line_number,
)
from tests.thorough import times
from tilegen.games.general.ruling import describe
from tilegen.games.tiles.rules.options import Supply
from tilegen.games.tiles.rules.tile_moves import Discard, Pass, Placement, Renewal
from tilegen.play.rules import CHANCE
from tilegen.play.verdict import format_leaders

OF_ALL = ("castles", "macmahon", "monsters", "ribbons", "two-paths")


def write_on_paper(played: PlayedGame) -> list[str]:
    """The lines of players alone, with the numbers of turns; whoever begins another figure has a
    line, too."""
    lines: list[str] = []
    turn = 1
    for state, move in zip(played.states, played.moves, strict=False):
        mover = played.rules.to_move(state)
        text = played.rules.format(move, state)
        if isinstance(move, Renewal):
            lines.append(f"{NAMES[state.owing[0]]}: {text}")
        elif mover is not CHANCE:
            is_turn = isinstance(move, Placement | Pass | Discard)
            lines.append(f"{f'{turn} ' if is_turn else ''}{NAMES[mover]}: {text}")
            turn += isinstance(move, Placement | Pass)
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


@pytest.mark.parametrize("name", OF_ALL)
@pytest.mark.parametrize("seed", range(times(1, 40)))
def test_a_slip_is_found_at_its_line(name: str, seed: int) -> None:
    rng = Random(seed)
    game = read_game(TEXTS[name], files=ROWS)
    variant, options = next(iter(game.variants.items()))
    played = play_at_random(game, variant, options.players[0], rng)
    lines = write_on_paper(played)
    for slip in list_slips(played, rng):
        text = played.rules.format(played.moves[slip.place], played.states[slip.place])
        at = next(at for at, line in enumerate(lines) if line.endswith(f": {text}"))
        head = lines[at].partition(":")[0]
        wrong = [*lines[:at], f"{head}: {slip.text}", *lines[at + 1 :]]
        if slip.kind == "pass" and played.rules.options.supply is not Supply.OPEN:
            continue  # Nobody knows the tile that was turned up, or the hand.
        first, *_ = judge(played, wrong).diagnostics
        assert first.span is not None
        assert (first.span.line, first.code.slug in slip.codes) == (to_line_number(at), True), (
            slip,
            first,
        )
        assert first.hint


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("2 Ben: 999^ above 1", "unknown-tile", "the set has no tile 999"),
        ("2 Ben: {laid}^ below 1", "tile-reused", "tile {laid} is already on the table"),
        ("2 Ben: hop above 1", "unknown-move", "'hop' is not understood"),
        ("2 Anna: {next}", "not-your-turn", "it is Ben's turn 2, not Anna's"),
        ("3 Ben: {next}", "turn-number", "this is turn 2, not 3"),
    ],
)
def test_a_line_that_no_chance_leads_to_is_told_why(line: str, code: str, message: str) -> None:
    game = read_game(TEXTS["castles"], files=ROWS)
    played = play_at_random(game, "standard", 2, Random(3))
    first, second, *_ = write_on_paper(played)
    laid = first.partition(": ")[2].partition(" ")[0].rstrip("^>v<")
    filling = {"laid": laid, "next": second.partition(": ")[2]}

    (diagnostic,) = judge(played, [first, line.format(**filling)]).diagnostics

    assert (diagnostic.code.slug, diagnostic.message) == (code, message.format(**filling))
    assert diagnostic.hint


def test_a_number_after_a_wrong_one_is_not_wrong_too() -> None:
    game = read_game(TEXTS["castles"], files=ROWS)
    played = play_at_random(game, "standard", 2, Random(3))
    lines = write_on_paper(played)
    at = next(at for at, line in enumerate(lines) if line.startswith("5 "))
    slipped = [*lines[:at], lines[at].replace("5 ", "6 ", 1), *lines[at + 1 :]]
    lacking = [*lines[:at], *lines[at + 1 :]]

    (diagnostic,) = judge(played, slipped).diagnostics
    assert (diagnostic.code.slug, diagnostic.message) == ("turn-number", "this is turn 5, not 6")
    slugs = [diagnostic.code.slug for diagnostic in judge(played, lacking).diagnostics]
    assert slugs.count("turn-number") <= 1


def test_somebody_else_cannot_begin_the_figure_that_a_player_owes() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    played = play_at_random(game, "open", 2, Random(1))
    lines = write_on_paper(played)
    index = next(at for at, line in enumerate(lines) if ": minion" in line)
    name, text = lines[index].split(": ")
    other = NAMES[1 - NAMES.index(name)]

    (diagnostic,) = judge(played, [*lines[:index], f"{other}: {text}"]).diagnostics

    assert diagnostic.message == f"{other} owes no minion"
    assert diagnostic.hint == f"did you mean {name}?"


def test_who_wins_by_a_path_is_not_said_to_win_with_points() -> None:
    game = read_game(TEXTS["two-paths"], files=ROWS)
    played = play_at_random(game, "standard", 2, Random(1))
    ruling = judge(played, write_on_paper(played)).ruling

    assert ruling.is_over
    assert ruling.scores == (0, 0)
    assert len(ruling.winners) == 1
    assert describe(ruling, None).startswith(f"{ruling.winners[0]} wins.\n")


def test_a_game_without_points_says_only_who_wins() -> None:
    played = play_at_random(read_game(TEXTS["two-paths"], files=ROWS), "standard", 2, Random(1))
    ruling = judge(played, write_on_paper(played)).ruling
    text = describe(ruling, 80)
    assert text == format_leaders(NAMES[:2], ruling.winners, None, over=True) + "\n"
    assert "point" not in text
