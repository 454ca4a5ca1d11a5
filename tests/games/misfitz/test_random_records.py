"""Records of random games: the referee says what the game says."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.misfitz.random_games import Game, random_game, record
from tests.thorough import times
from tilegen.app.fmt import format_bytes
from tilegen.app.ruling import rule
from tilegen.games.misfitz.records.ruling import MisfitzRuling

GAMES = times(6, thorough=60)
"""For each number of players and each rules."""


def agrees(game: Game, text: str) -> None:
    ruling: MisfitzRuling = rule(text).ruling
    assert ruling.diagnostics == (), text
    assert [player.chips for player in ruling.players] == game.chips, text
    assert [[*player.tricks] for player in ruling.players] == [*map(sorted, game.tricks)], text
    assert [player.cards for player in ruling.players] == [len(held) for held in game.held], text
    assert (ruling.bank, ruling.stock, ruling.over) == (game.bank, len(game.stock), game.over)
    assert ruling.winners == game.winners, text


@pytest.mark.parametrize("rules", ["standard", "expert"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_right_record_scores_as_the_game_did(seats: int, rules: str) -> None:
    rng = Random(f"{seats}:{rules}")
    ended = levied = 0
    for _ in range(GAMES):
        turns = rng.choice([2000, 2000, rng.randint(0, 150)])
        game = random_game(rng, seats=seats, rules=rules, turns=turns)
        ended += game.over
        levied += game.levied
        everybody = range(seats)
        for hands in ((), everybody, [player for player in everybody if rng.random() < 0.5]):
            agrees(game, record(game, hands, claims=True))
    assert ended > GAMES / 4
    assert levied > GAMES / 3


def test_a_canonical_record_says_the_same() -> None:
    rng = Random("canonical")
    for _ in range(2 * GAMES):
        game = random_game(rng)
        text = record(game, range(len(game.hands)), claims=True)
        top, _, moves = text.partition("\n\n")
        typed = re.sub("([0-9])([htl])", r"\1 \2", moves.lower()).replace(": ", " :  ")
        loose = f"{top}\n{typed}"
        after = format_bytes(loose.encode(), "game.txt").after
        assert after == format_bytes(text.encode(), "game.txt").after
        assert after == format_bytes(after, "game.txt").after
        agrees(game, after.decode())


@pytest.mark.parametrize("hands", [True, False], ids=["hands", "bare"])
def test_a_wrong_name_is_one_complaint(hands: bool) -> None:
    rng = Random(f"names:{hands}")
    for _ in range(4 * GAMES):
        game = random_game(rng)
        at = rng.randrange(len(game.lines))
        name, _, action = game.lines[at].partition(": ")
        if action.startswith("overlooked"):
            continue
        other = rng.choice([each for each in game.names if each != name])
        game.lines[at] = f"{other}: {action}"
        text = record(game, range(len(game.hands)) if hands else (), claims=True)
        ruling: MisfitzRuling = rule(text).ruling
        first = len(text.splitlines()) - 2 - len(game.lines) + 1
        told = [(each.code.slug, each.span and each.span.line) for each in ruling.diagnostics]
        assert told == [("not-your-turn", first + at)], text


@pytest.mark.parametrize("hands", [True, False], ids=["hands", "bare"])
def test_a_card_that_is_not_there_is_one_complaint(hands: bool) -> None:
    rng = Random(f"cards:{hands}")
    for _ in range(4 * GAMES):
        game = random_game(rng)
        at = rng.randrange(len(game.lines))
        name, _, action = game.lines[at].partition(": ")
        if action[-1] not in "HTL":
            continue
        game.lines[at] = f"{name}: {' '.join([*action.split()[:-1], '25H'])}"
        text = record(game, range(len(game.hands)) if hands else (), claims=True)
        ruling: MisfitzRuling = rule(text).ruling
        assert [each.code.slug for each in ruling.diagnostics] == ["unknown-card"], text


@pytest.mark.parametrize("given", [False, True])
def test_a_draw_that_was_forgotten_is_told_once_however_long_the_game_goes_on(
    *, given: bool
) -> None:
    rng = Random(f"forgotten {given}")
    told: list[int] = []
    for _ in range(4 * GAMES):
        game = random_game(rng, turns=2000)
        text = record(game, range(len(game.hands)) if given else (), claims=True)
        lines = text.split("\n")
        draws = [n for n, line in enumerate(lines) if ": draw " in line or ": skip " in line]
        del lines[rng.choice(draws)]
        told.append(len(rule("\n".join(lines)).ruling.diagnostics))
    # A card that nobody drew may be seen by two lines that have nothing else in common.
    assert max(told) <= 2
    assert told.count(1) >= 0.9 * len(told)
