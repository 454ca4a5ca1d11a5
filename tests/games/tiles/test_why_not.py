"""A move that is not legal is told why, and what would be, in the words of the options."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.games.tiles.written_records import (
    NAMES,
    find_line,
    judge,
    list_slips,
    play_at_random,
    to_line_number,
    write_lines,
)
from tests.thorough import times
from tilegen.games.tiles.rules.rules import TileGameRules, make_rules
from tilegen.play.rules import IllegalMoveError, find_move

PLAYABLE = ("castles", "dominoes", "macmahon", "monsters", "ribbons", "two-paths")


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("seed", range(times(1, 40)))
def test_a_written_game_is_judged_without_a_complaint(name: str, seed: int) -> None:
    game = read_game(TEXTS[name], files=ROWS)
    for variant, options in game.variants.items():
        played = play_at_random(game, variant, options.players[1], Random(seed))
        ruled = judge(played, write_lines(played))
        assert ruled.diagnostics == ()
        assert list(ruled.ruling.scores) == list(played.rules.scores(played.states[-1]))


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("seed", range(times(1, 40)))
def test_a_planted_slip_is_found_at_its_line(name: str, seed: int) -> None:
    rng = Random(seed)
    game = read_game(TEXTS[name], files=ROWS)
    variant, options = next(iter(game.variants.items()))
    played = play_at_random(game, variant, options.players[0], rng)
    lines = write_lines(played)
    for slip in list_slips(played, rng):
        at = find_line(played, slip.place, lines)
        player = lines[at].partition(":")[0]
        wrong = [*lines[:at], f"{player}: {slip.text}", *lines[at + 1 :]]
        first, *_ = judge(played, wrong).diagnostics
        assert first.span is not None, slip
        assert (first.span.line, first.code.slug in slip.codes) == (to_line_number(at), True), (
            slip,
            first,
        )
        assert first.hint
        if slip.kind == "turn":
            right = played.rules.format(played.moves[slip.place], played.states[slip.place])
            line = wrong[at]
            cured = {
                f"{line[: c.span.start - 1]}{c.text}{line[c.span.stop - 1 :]}" for c in first.cures
            }
            assert f"{player}: {right}" in cured, (slip, first)


def test_the_line_of_the_tile_that_is_touched_is_shown() -> None:
    game = read_game(f"{SQUARES}rules: {{{OPEN}}}\n")
    played = play_at_random(game, "standard", 2, Random(1))
    lines = ["Anna: 4 below 1", "Ben: 2 right of 4"]
    (first, *_) = judge(played, lines).diagnostics
    assert first.code.slug == "edge-mismatch"
    assert [(label.span.line, label.text) for label in first.labels] == [
        (to_line_number(0), "this tile shows a wall side there")
    ]
    (taken, *_) = judge(played, ["Anna: 4 below 1", "Ben: 2 below 1"]).diagnostics
    assert [label.text for label in taken.labels] == ["here"]


SQUARES = """
tilegen: 1
game: tiles
name: Squares
edges: {wall: , red: red, blue: blue}
tiles:
  - {id: 1, edges: red red red red}
  - {id: 2, edges: red blue wall blue}
  - {id: 3, edges: wall wall wall blue}
  - {id: 4, edges: red wall red wall}
  - {id: 5, edges: red wall red wall}
  - {id: 6-7, copies: 2, edges: wall wall red wall}
"""


def build(rules: str, seats: int = 2) -> TileGameRules:
    game = read_game(f"{SQUARES}rules: {{{rules}}}\n")
    return make_rules(game, seats, "standard")


def explain_last(rules: TileGameRules, *texts: str) -> IllegalMoveError:
    """The reason why the last of these texts is no legal move after the others."""
    state = rules.start()
    for text in texts[:-1]:
        state = rules.apply(state, rules.parse(text, state))
    with pytest.raises(IllegalMoveError) as caught:
        rules.parse(texts[-1], state)
    assert all(rules.find_by_text(text, state) for text in caught.value.instead)
    return caught.value


OPEN = "join: 1, begin: {fixed: 1}, supply: open"
DRAWN = "join: 1, begin: {fixed: 1}, cannot: discard"


@pytest.mark.parametrize(
    ("rules", "texts", "code", "message", "instead"),
    [
        (
            OPEN,
            ["2v right of 1"],
            "edge-mismatch",
            "2v does not fit right of 1: its left side is blue, and 1 shows red there",
            "2< right of 1",
        ),
        (OPEN, ["3^ below 1"], "edge-mismatch", "its upper side is wall", None),
        (OPEN, ["2 below 6"], "not-on-table", "tile 6 is not on the table", None),
        (OPEN, ["9 below 1"], "unknown-tile", "the set has no tile 9", None),
        (OPEN, ["1 below 1"], "tile-reused", "tile 1 is already on the table", None),
        (OPEN, ["2 below 1", "4 below 1"], "cell-occupied", "tile 2 already lies below 1", None),
        (OPEN, ["2"], "not-on-table", "does not say where tile 2 is laid", "2^ below 1"),
        (OPEN, ["2^ bellow 1"], "unknown-move", "'bellow' is not understood", "2^ below 1"),
        (OPEN, ["2< rigth of 1"], "unknown-move", "'rigth' is not understood", "2< right of 1"),
        (OPEN, ["pass"], "discard-playable", "can be laid, so it is not time to pass", None),
        (DRAWN, ["turn up 2", "4 below 1"], "tile-not-due", "the tile to lay is 2, not 4", None),
        (DRAWN, ["turn up 1"], "tile-reused", "tile 1 is already on the table", None),
        (DRAWN, ["turn up 2", "discard 2"], "discard-playable", "so it must be placed", None),
        (
            OPEN,
            ["4 below 1", "2^ right of 4"],
            "edge-mismatch",
            "its left side is blue, and 4 shows wall there",
            None,
        ),
        (OPEN, ["4 below 1", "2 right of 4"], "edge-mismatch", "however it is turned", None),
        (OPEN, ["4 below 1", "3> right of 4"], "no-connection", "only wall sides touch", None),
        (
            "begin: {fixed: 1}, supply: open, board: [3, 3], rim: red",
            ["4^ at a2"],
            "edge-mismatch",
            "its left side is wall, and the rim of the board must be red",
            None,
        ),
        (
            "begin: {fixed: 1}, supply: open, board: [3, 3], rim: red",
            ["4 at d2"],
            "off-board",
            "d2 is not on the board",
            None,
        ),
        (
            "players: 2, begin: {fixed: 1}, supply: {hand: 2}",
            ["deal 2", "deal 3", "deal 4", "deal 5", "4 below 1"],
            "tile-not-due",
            "tile 4 is not in the player's hand",
            None,
        ),
        (
            "join: 1, grids: figure, begin: choose, add: own, owner: beginner",
            ["start 1", "start 2", "turn up 4", "4 above 2"],
            "figure-closed",
            "of another player",
            None,
        ),
    ],
)
def test_the_reason_is_told(
    rules: str, texts: list[str], code: str, message: str, instead: str | None
) -> None:
    reason = explain_last(build(rules), *texts)
    assert reason.code.slug == code
    assert message in reason.message
    if instead is not None:
        assert instead in reason.instead


def test_a_finished_figure_takes_nothing_more() -> None:
    rules = build("join: 1, grids: figure, begin: choose, owner: beginner, end: [stack empty]")
    # Both sides of 4 that are red end at 6 and 7.
    texts = ("start 4", "start 1", "turn up 6", "6 above 4", "turn up 7", "7v below 4")
    reason = explain_last(rules, *texts, "turn up 5", "5> right of 4")
    assert reason.code.slug == "figure-complete"
    assert reason.message == "that figure is finished, so nothing is added to it"


def test_any_of_tiles_alike_may_be_laid() -> None:
    rules = build(OPEN)
    state = rules.start()
    texts = [rules.format(move, state) for move in rules.legal_moves(state)]
    assert "4^ below 1" in texts
    assert "5^ below 1" not in texts
    move = find_move(rules, state, "5 below 1")
    assert move is not None
    assert rules.apply(state, move).stack == (2, 3, 4, 6, 7)


def test_of_turns_that_look_the_same_each_is_legal_and_the_one_that_is_written_counts() -> None:
    rules = build(OPEN)
    state = rules.start()
    moves = [rules.parse(text, state) for text in ("4^ below 1", "4v below 1")]
    assert [rules.format(move, state) for move in moves] == ["4^ below 1", "4v below 1"]
    assert all(rules.is_legal(move, state) for move in moves)
    first, second = (rules.apply(state, move) for move in moves)
    assert first.grids[0].demands == second.grids[0].demands


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_wrong_player_and_a_wrong_claim_are_found_at_their_lines(name: str) -> None:
    rng = Random(name)
    game = read_game(TEXTS[name], files=ROWS)
    variant, options = next(iter(game.variants.items()))
    seats = options.players[1]
    played = play_at_random(game, variant, seats, rng)
    lines, end = write_lines(played), played.states[-1]
    scores, winners = played.rules.scores(end), played.rules.winners(end)
    points = [f"{player} {score}" for player, score in zip(NAMES, scores, strict=False)]
    wrong = [f"{NAMES[0]} {scores[0] + 1}", *points[1:]]
    (claim, *_) = judge(played, [*lines, f"points: {', '.join(wrong)}"]).diagnostics
    assert claim.span is not None
    assert (claim.code.slug, claim.span.line) == ("points-differ", to_line_number(len(lines)))
    assert judge(played, [*lines, f"points: {', '.join(points)}"]).diagnostics == ()
    losers = [player for seat, player in enumerate(NAMES[:seats]) if seat not in winners]
    if losers:
        (claim, *_) = judge(played, [*lines, f"winner: {losers[0]}"]).diagnostics
        assert claim.span is not None
        assert (claim.code.slug, claim.span.line) == ("winner-differs", to_line_number(len(lines)))
    if seats > 1:
        at = rng.choice([at for at, line in enumerate(lines) if not line.startswith("chance:")])
        player, _, text = lines[at].partition(":")
        other = NAMES[(NAMES.index(player) + 1) % seats]
        (slip, *_) = judge(played, [*lines[:at], f"{other}:{text}", *lines[at + 1 :]]).diagnostics
        assert slip.span is not None
        assert (slip.code.slug, slip.span.line) == ("not-your-turn", to_line_number(at))


def test_a_tile_that_fits_nowhere_is_no_unknown_move() -> None:
    rules = make_rules(read_game(TEXTS["monsters"], files=ROWS), 2, "open")
    state = rules.start()
    with pytest.raises(IllegalMoveError, match="'5' is not a move") as caught:
        rules.parse("5", state)
    assert caught.value.instead == ("start 5",)
    for text in ("start 5", "start 9"):
        state = rules.apply(state, rules.parse(text, state))
    for tile in state.stack:
        after = rules.apply(state, rules.parse(f"turn up {tile}", state))
        if not rules.list_placements_of(after, tile):
            with pytest.raises(
                IllegalMoveError, match=f"tile {tile} does not fit right of 5"
            ) as caught:
                rules.parse(f"{tile} right of 5", after)
            assert caught.value.hint is not None
            assert f"it fits nowhere now: write 'discard {tile}'" in caught.value.hint
            return
    pytest.fail("each tile fits")


def test_the_only_neighbour_in_the_way_may_be_turned_wrongly() -> None:
    eighth = "  - {id: 8, edges: red red blue wall}"
    game = read_game(f"{SQUARES}{eighth}\nrules: {{{OPEN}}}\n")
    rules = make_rules(game, 2, "standard")
    error = explain_last(rules, "8< below 1", "3> below 8")
    assert error.hint == "perhaps the other tile is turned wrongly: did you mean 8^ there?"
