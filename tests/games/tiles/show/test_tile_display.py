"""Records of tile games, shown as the commands and the pages show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.tiles.show.moments import ALL, build_moment
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import Ruled, score_file
from tilegen.app.show import content, table, text
from tilegen.games.tiles.game import TILES
from tilegen.play.rules import CHANCE


def play_record(name: str, folder: Path) -> Ruled:
    """The ruling on a record of random moves, beside the file of its game."""
    (folder / "game.yaml").write_text(ALL[name], encoding="utf-8")
    moment = build_moment(ALL[name])
    rules, state, rng = moment.rules, moment.state, Random(name)
    assert rules is not None
    lines = ["tilegen record 1", "game: tiles", "set: game.yaml"]
    lines.append(f"players: {', '.join(moment.names)}")
    while not rules.is_over(state):
        mover, move = rules.to_move(state), rng.choice(rules.legal_moves(state))
        who = "chance" if mover is CHANCE else moment.names[mover]
        lines.append(f"{who}: {rules.format(move, state)}")
        state = rules.apply(state, move)
    record = folder / "record.txt"
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return score_file(str(record), SetsOfFolder())


@pytest.mark.parametrize("name", ALL)
def test_a_record_is_shown_in_all_forms(name: str, tmp_path: Path) -> None:
    ruled = play_record(name, tmp_path)
    assert not [item for item in ruled.diagnostics if item.is_error]
    snapshot = table(ruled, None)
    assert snapshot.names[0] in text(snapshot)
    if name in {"stars", "own", "board"}:
        assert b"<svg" in content(snapshot, ".svg")
    page = content(snapshot, ".html").decode()
    assert '"pictures":{"' in page


def test_a_replay_has_all_grids_at_each_step(tmp_path: Path) -> None:
    ruled = play_record("own", tmp_path)
    replay = TILES.display().build_replay(ruled.record, ruled.ruling)
    assert replay.names == ruled.record.players.names
    boards = [frame.board for frame in replay.frames if frame.board is not None]
    assert len(boards) == len(replay.frames)
    grids = table(ruled, None).moment.state.grids
    laid = [{tile for tile, *_ in grid["tiles"]} for grid in boards[-1]["grids"]]
    assert laid == [{tile.number for tile in grid.list_tiles()} for grid in grids]
    assert replay.faces == {str(tile) for tiles in laid for tile in tiles} | _list_turned_up(boards)
    scores = zip(replay.names, replay.frames[-1].scores, strict=True)
    assert replay.frames[-1].standings == " · ".join(f"{name} {score}" for name, score in scores)
    assert replay.winners


def _list_turned_up(boards: Sequence[Mapping[str, Any]]) -> set[str]:
    return {str(board["tile"]) for board in boards if board["tile"] is not None}


def test_a_step_of_a_replay_names_the_tile_that_it_laid(tmp_path: Path) -> None:
    ruled = play_record("stars", tmp_path)
    replay = TILES.display().build_replay(ruled.record, ruled.ruling)
    counts = [len(frame.board["grids"][0]["tiles"]) for frame in replay.frames if frame.board]
    for before, after, frame in zip(counts, counts[1:], replay.frames[1:], strict=False):
        if after > before:
            assert frame.board is not None
            assert frame.latest is not None
            assert frame.latest["tile"] == frame.board["grids"][0]["tiles"][-1][0]


def test_the_table_after_a_turn_lacks_what_came_later(tmp_path: Path) -> None:
    ruled = play_record("stars", tmp_path)
    early, late = table(ruled, 1), table(ruled, None)
    counts = [len(each.moment.state.grids[0].laid) for each in (early, late)]
    assert counts[0] < counts[1]
