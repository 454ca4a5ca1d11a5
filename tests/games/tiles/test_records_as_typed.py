"""Records of tile games as people type them, in any spelling that docs/records.md allows."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.games.tiles.written_records import play_at_random
from tests.thorough import times
from tilegen.app.autofix import mend_bytes
from tilegen.app.fmt import format_source
from tilegen.app.game_record import play_record
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import Ruled, rule
from tilegen.app.score import as_json
from tilegen.app.show import table, text, write
from tilegen.games.tiles.rules.spelling import spell_move
from tilegen.text.source import Source


def judge(name: str, *lines: str, players: str = "Anna, Ben", rules: str = "") -> Ruled:
    game = read_game(TEXTS[name], files=ROWS)
    head = ["tilegen record 1", "game: tiles", f"players: {players}", ""]
    if rules:
        head.insert(3, f"rules: {rules}")
    return rule("\n".join((*head, *lines, "")), game)


def list_slugs(ruled: Ruled) -> list[tuple[int, str]]:
    return [
        (diagnostic.span.line if diagnostic.span else 0, diagnostic.code.slug)
        for diagnostic in ruled.diagnostics
    ]


@pytest.mark.parametrize(
    ("typed", "usual"),
    [
        ("033V  RIGHT of 012", "33v right of 12"),
        ("33 → left 12", "33> left of 12"),
        ("33>right of12", "33> right of 12"),
        ("33vabove12", "33v above 12"),
        ("033right012", "33 right of 12"),
        ("discard77", "discard 77"),
        ("minion50 >", "minion 50>"),
        ("52 ↖ upper right 10", "52<^ upper right of 10"),
        ("52^< lower left of 10", "52<^ lower left of 10"),
        ("24v > lower right of 12", "24v> lower right of 12"),
        ("10 < v right of 12", "10<v right of 12"),
        ("35 above 4, 036 ^, 37>", "35 above 4, 36^, 37>"),
        ("2^ above 31, knight on left", "2^ above 31, knight on left"),
    ],
)
def test_a_move_may_be_typed_in_several_ways(typed: str, usual: str) -> None:
    assert spell_move(typed) == usual


def test_a_tile_that_fits_in_one_turn_alone_needs_no_sign() -> None:
    assert not list_slugs(judge("castles", "1 Anna: 24 above 1"))
    assert list_slugs(judge("castles", "1 Anna: 9 above 1")) == []
    assert list_slugs(judge("castles", "1 Anna: 10 above 1")) == [(5, "turn-needed")]


def test_the_first_tile_of_a_table_may_lie_in_any_turn() -> None:
    ruled = judge("dominoes", "1 Anna: 2v", "2 Ben: 8^ left of 2")
    assert not list_slugs(ruled)
    assert list_slugs(judge("dominoes", "1 Anna: 2^", "2 Ben: 8^ left of 2")) == [
        (6, "edge-mismatch")
    ]


def test_a_number_counts_turns_and_not_lines() -> None:
    begin = ("Anna: start 53^", "Ben: start 61^")
    turns = ("1 Anna: 1> right of 53", "Ben: 21> right of 61", "3 A: 2< left of 53")
    right = (*begin, *turns, "Anna: minion 3^")
    assert not list_slugs(judge("monsters", *right))
    again = (*begin, "1 Anna: 1> right of 53", "1 Ben: 21> right of 61")
    assert list_slugs(judge("monsters", *again)) == [(8, "turn-number")]


def test_one_player_has_a_turn_for_each_tile() -> None:
    moves = ("1 Anna: 24^ at b2", "1 Anna: 23^ at d3")
    assert list_slugs(judge("macmahon", *moves, players="Anna")) == [(6, "turn-number")]


@pytest.mark.parametrize(
    ("claim", "slug"),
    [
        ("score: Anna 0, Ben 0", None),
        ("score: Anna 1, Ben 0", "score-differs"),
        ("points: Anna 1, Ben 0", "points-differ"),
        ("left: 41", None),
        ("left: 40", "left-differs"),
        ("discarded:", None),
        ("discarded: 12", "board-differs"),
    ],
)
def test_the_claims_of_monsters_are_those_of_any_tiles(claim: str, slug: str | None) -> None:
    ruled = judge("castles", "1 Anna: 24 above 1", claim)
    assert list_slugs(ruled) == ([] if slug is None else [(6, slug)])


def test_the_json_has_the_names_that_monsters_have() -> None:
    result = as_json(judge("castles", "1 Anna: 24 above 1"))
    assert result["left"] == 41
    assert result["players"] == [
        {"name": name, "points": 0, "score": 0, "score_max": 0, "parts": []}
        for name in ("Anna", "Ben")
    ]


DEALT = ("Anna: hand 1 2 3 4 5 6 7", "Ben: hand 8 9 10 11 12 13 14")


def test_a_pass_is_judged_by_a_hand_that_was_told_at_the_deal() -> None:
    assert (
        list_slugs(judge("dominoes", *DEALT, "1 Anna: 1", "2 Ben: pass", "3 Anna: 2^ right 1"))
        == []
    )
    wrong = judge("dominoes", *DEALT, "1 Anna: 2^", "2 Ben: pass")
    assert list_slugs(wrong) == [(8, "discard-playable")]


def test_a_pass_is_judged_by_a_hand_that_was_told_at_the_end() -> None:
    end = ("Anna: hand 1 3 4 5 6 7", "Ben: hand 8 9 10 11 12 13 14")
    assert list_slugs(judge("dominoes", "1 Anna: 2^", "2 Ben: pass", *end)) == [
        (6, "discard-playable")
    ]


def test_without_hands_passes_are_taken_on_trust_with_one_warning() -> None:
    lines = ("1 Anna: 1", "2 Ben: pass", "3 Anna: 2^ right of 1", "4 Ben: pass", "left: 14")
    assert list_slugs(judge("dominoes", *lines)) == [(6, "on-trust")]


def test_any_tile_may_turn_out_to_be_in_a_hidden_hand() -> None:
    chain = ["1", "2", "8", "9", "14", "15", "19", "20", "23", "24", "26", "27", "28"]
    moves = [f"{'Anna' if at % 2 == 0 else 'Ben'}: {tile}" for at, tile in enumerate(chain)]
    lines = [moves[0]]
    for at, move in enumerate(moves[1:], start=1):
        lines.append(f"{move}^ right of {chain[at - 1]}")
    ruled = judge("dominoes", *lines, "score: Anna 99, Ben 0", "winner: Anna")
    assert list_slugs(ruled) == []
    assert ruled.ruling.is_over


def test_who_goes_out_scores_the_hand_that_is_told_at_the_end() -> None:
    game = ["Anna: 1", "Ben: 2^ right of 1", "Anna: 8^ right of 2", "Ben: 9^ right of 8"]
    game += ["Anna: 14^ right of 9", "Ben: pass", "Anna: 15^ right of 14", "Ben: pass"]
    game += ["Anna: 19^ right of 15", "Ben: pass", "Anna: 20^ right of 19", "Ben: pass"]
    game += ["Anna: 23^ right of 20", "Ben: hand 12 13 26 27 28"]
    ruled = judge("dominoes", *game, "score: Anna 46, Ben 0")
    assert list_slugs(ruled) == []
    assert list_slugs(judge("dominoes", *game, "score: Anna 47, Ben 0")) == [(19, "score-differs")]


def test_who_cannot_lay_draws_several_tiles_in_one_line() -> None:
    ruled = judge(
        "dominoes", "1 Anna: 1", "2 Ben: draw 2", "2 Ben: 2^ right of 1", "left: 12", rules="draw"
    )
    assert list_slugs(ruled) == [(7, "on-trust")]


@pytest.mark.parametrize("seed", range(times(2, 40)))
def test_forced_tiles_without_a_name_are_none_that_later_lines_name(seed: int) -> None:
    rng = Random(seed)
    played = play_at_random(read_game(TEXTS["two-paths"], files=ROWS), "standard", 2, rng)
    rules, state, lines = played.rules, played.states[0], []
    # The box is mixed, so that the numbers that are left out are not those that tilegen takes.
    state = state._replace(stack=tuple(rng.sample(state.stack, len(state.stack))))
    while not rules.is_over(state):
        move = rng.choice(rules.legal_moves(state))
        lines.append(f"{('Anna', 'Ben')[state.player]}: {rules.format(move, state)}")
        state = rules.apply(state, move)
    anchors = {line.partition(",")[0].split()[-1] for line in lines}
    short = [
        ",".join([first, *(part for part in others if part.strip().rstrip("^>v<") in anchors)])
        for first, *others in (line.split(",") for line in lines)
    ]
    ruled = judge("two-paths", *short)
    assert list_slugs(ruled) == []
    assert ruled.ruling.is_over


def judge_text(file: str, *lines: str) -> Ruled:
    head = ("tilegen record 1", "game: tiles", f"set: {file}", "players: Anna, Ben")
    return rule("\n".join((*head, *lines, "")), SetsOfFolder().resolver_for(Path()))


HEXES = ("Anna: 30^> lower right of 1", "Ben: 12<v right of 30", "Anna: 32<^ upper left of 1")
LINE = ("Anna: 9^", "Ben: 8v right of 9", "Anna: 14^ left of 9")


@pytest.mark.parametrize(
    ("file", "moves", "rows", "slugs"),
    [
        ("honey", HEXES, ("  32<^", "+ 1^", "  . 30^> 12<v"), []),
        # The same table, seen from the opposite side.
        ("honey", HEXES, ("  12^> 30<v", "+ .  1v", "  . . 32v>"), []),
        ("honey", HEXES, ("  32<^", "+ 1^", "  . 12^> 30<v"), [(11, "board-differs")]),
        ("honey", HEXES, ("  32<^", "  1^", "  . 30^> 12<v"), [(10, "syntax")]),
        ("honey", HEXES, ("  32<", "+ 1^", "  . 30^> 12<v"), [(9, "syntax")]),
        ("sevens", LINE, ("14^ 9^ 8v",), []),
        ("sevens", LINE, ("8^ 9v 14v",), []),
        ("sevens", LINE, ("14^ 9^ 8^",), [(9, "board-differs")]),
    ],
)
def test_blocks_of_all_shapes_are_compared_with_the_moves(
    file: str, moves: tuple[str, ...], rows: tuple[str, ...], slugs: list[tuple[int, str]]
) -> None:
    assert list_slugs(judge_text(file, *moves, "table:", *rows)) == slugs


PASSES = """
tilegen: 1
game: tiles
name: Passes
edges: [red, blue]
rules: {players: 2, owner: finisher, score: {any: {finished: {tile: 1}}}}
tiles:
  - {id: 1-2, copies: 2, edges: red red red red}
  - {id: 3-4, copies: 2, edges: blue blue blue blue}
  - {id: 5-6, copies: 2, edges: red blue red blue}
"""


def test_who_passes_turned_up_no_tile_that_a_later_line_names() -> None:
    head = ("tilegen record 1", "game: tiles", "players: Anna, Ben")
    lines = ("Anna: 1^", "Ben: pass", "Anna: 5^ below 1", "Ben: 3^ right of 5", "left: 2")
    ruled = rule("\n".join((*head, *lines, "")), read_game(PASSES))
    assert list_slugs(ruled) == []


def test_the_last_tile_of_the_stack_is_left_until_a_line_lays_it() -> None:
    head = ("tilegen record 1", "game: tiles", "players: Anna, Ben")
    lines = ("Anna: 1^", "Ben: 5^ above 1", "Anna: 2^ above 5", "Ben: 6^ above 2")
    ruled = rule(
        "\n".join((*head, *lines, "Anna: 3^ right of 5", "left: 1", "")), read_game(PASSES)
    )
    assert list_slugs(ruled) == []


@pytest.mark.parametrize(
    ("file", "rows"),
    [("honey", ("3^",)), ("honey", ("3^", "left: 0")), ("honey", ("3? 9?",)), ("sevens", ("3^",))],
)
def test_a_table_without_moves_and_points_is_shown_and_said_not_to_tell_whose_turn_it_is(
    file: str, rows: tuple[str, ...], tmp_path: Path
) -> None:
    ruled = judge_text(file, "table:", *rows)
    advice = ruled.game.advice()
    now = advice.position(ruled.record, ruled.edition, ruled.ruling)
    said = advice.describe(advice.summary(now))
    assert "A table without moves does not tell whose turn it is." in said or ruled.ruling.is_over
    write(table(ruled, None), tmp_path / "table.svg")
    assert "3^" in text(table(ruled, None))


def test_tiles_that_join_nothing_may_lie_apart_in_no_block() -> None:
    game = read_game(BARE)
    head = ("tilegen record 1", "game: tiles", "players: Anna, Ben", "table:")
    apart = rule("\n".join((*head, " 3^ . 9^", "")), game)
    assert list_slugs(apart) == [(5, "disconnected")]
    assert rule("\n".join((*head, " 3^ 9^", "")), game).ok


BARE = """
tilegen: 1
game: tiles
name: Bare
shape: line
edges: {0: , 1: , 2: , 3: }
tiles: {enumerate: {}}
rules: {supply: {hand: 2}, players: 2, end: [hand empty, nobody can], hands: {pips: true}}
"""


def test_a_hand_that_nobody_told_is_not_shown() -> None:
    shown_text = text(table(judge_text("sevens", "1 Anna: 3^"), None))
    assert "hand: ?; ?; ?; ?; ?" in shown_text


def test_who_may_draw_does_not_pass() -> None:
    ruled = judge_text("sevens", "1 Anna: 3^", "2 Ben: pass")
    assert [d.message for d in ruled.diagnostics] == [
        "there are tiles to draw, so it is not time to pass"
    ]


def test_turn_numbers_stay_where_they_are_written() -> None:
    record = (
        "tilegen record 1\ngame: tiles\nset: honey\nplayers: A, B\n\n"
        "1 A: 3^ right of 1\nB: 4> right of 3\n"
    )
    result = format_source(Source.from_text("", record), record.encode())
    assert result.after.decode() == record


def test_where_nobody_draws_a_pass_is_not_said_to_leave_tiles_to_draw() -> None:
    game = read_game(REFILLED)
    head = ("tilegen record 1", "game: tiles", "players: Anna, Ben")
    lines = ("Anna: hand 1 2", "Anna: 1^", "Ben: 5^ right of 1", "Anna: pass")
    ruled = rule("\n".join((*head, *lines, "")), game)
    (refusal,) = [d.message for d in ruled.diagnostics if d.code.slug == "discard-playable"]
    assert refusal == "tile 2 can be laid, so it is not time to pass"


REFILLED = """
tilegen: 1
game: tiles
name: Refilled
edges: [1, 2]
rules: {supply: {hand: 2, refill: true}, players: 2, owner: finisher,
  score: {any: {finished: {tile: 1}}}}
tiles:
  - {id: 1-12, copies: 12, edges: 1 1 1 1}
"""


def test_who_moves_first_has_the_first_seat() -> None:
    game = read_game(TEXTS["two-paths"], files=ROWS)
    played = play_at_random(game, "standard", 2, Random(1))
    names: dict[object, str] = {0: "Ben", 1: "Anna"}
    lines = [
        f"{names[played.rules.to_move(state)]}: {played.rules.format(move, state)}"
        for state, move in zip(played.states, played.moves, strict=False)
    ]
    head = ["tilegen record 1", "game: tiles", "players: Anna, Ben"]

    right = rule("\n".join((*head, "first: ben", "", *lines, "")), game)
    assert (list_slugs(right), right.ruling.names) == ([], ("Ben", "Anna"))
    assert play_record(right).names == ("Ben", "Anna")
    assert format_source(right.source, b"").after.decode().splitlines()[3] == "first: Ben"

    unknown = rule("\n".join((*head, "first: Dora", "")), game)
    assert list_slugs(unknown) == [(4, "unknown-player")]
    slugs = [slug for _, slug in list_slugs(rule("\n".join((*head, "", *lines, "")), game))]
    assert slugs[0] == "not-your-turn"


@pytest.mark.parametrize(
    ("lines", "typed", "usual"),
    [
        ("Tom: 7^ right of 5\nMia: {}\n", "6 lft of 5", "6 left of 5"),
        ("Tom: {}\n", "7 rigth of 5", "7 right of 5"),
    ],
)
def test_a_misspelt_place_of_a_tile_whose_turn_is_forced_is_mended(
    tmp_path: Path, lines: str, typed: str, usual: str
) -> None:
    rules = "{players: 2, supply: {hand: 3}, cannot: draw, end: [hand empty, nobody can]}"
    (tmp_path / "dom.yaml").write_text(
        "tilegen: 1\ngame: tiles\nname: Pips\nshape: line\nedges: [0, 1, 2, 3]\n"
        f"tiles: {{enumerate: {{}}}}\nrules: {rules}\n",
        encoding="utf-8",
    )
    head = "tilegen record 1\ngame: tiles\nset: dom.yaml\nplayers: Mia, Tom\n\nMia: 5\n"
    text = f"{head}{lines.format(typed)}"
    result = mend_bytes(text.encode(), "game.txt", SetsOfFolder().resolver_for(tmp_path))
    assert result.format_result.after.decode() == text.replace(typed, usual)
