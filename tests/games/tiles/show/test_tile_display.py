"""Records of tile games, shown as the commands and the pages show them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.tiles.show.moments import ALL, build_moment
from tilegen.app.ruling import Ruled, SetsOfFolder, score_file
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
    assert "face-" in page or "marks-" in page


def test_a_replay_has_a_picture_for_each_grid_and_each_row(tmp_path: Path) -> None:
    ruled = play_record("own", tmp_path)
    replay = TILES.display().build_replay(ruled.record, ruled.ruling)
    assert replay.panels[1:] == ruled.record.players.names
    grids = table(ruled, None).moment.state.grids
    assert replay.pictures[: len(grids)] == tuple(grid.owner + 1 for grid in grids)
    first, last = replay.frames[0], replay.frames[-1]
    assert {*first.pictures} == {*range(len(replay.pictures))}
    assert "points" in last.standings
    pictures = [picture for frame in replay.frames for picture in frame.pictures.values()]
    laid = {slot.face for picture in pictures for slot in picture.cluster.slots}
    assert {str(tile.number) for grid in grids for tile in grid.list_tiles()} <= laid


def test_all_pictures_of_a_grid_have_one_size(tmp_path: Path) -> None:
    ruled = play_record("own", tmp_path)
    replay = TILES.display().build_replay(ruled.record, ruled.ruling)
    for index in range(len(replay.pictures)):
        drawn = [frame.pictures[index] for frame in replay.frames if index in frame.pictures]
        assert len({(picture.cluster.width, picture.cluster.height) for picture in drawn}) == 1


def test_the_table_after_a_turn_lacks_what_came_later(tmp_path: Path) -> None:
    ruled = play_record("stars", tmp_path)
    early, late = table(ruled, 1), table(ruled, None)
    counts = [len(each.moment.state.grids[0].laid) for each in (early, late)]
    assert counts[0] < counts[1]
