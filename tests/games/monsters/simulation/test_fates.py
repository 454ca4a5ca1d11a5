"""What becomes of tiles of one kind and of both."""

from __future__ import annotations

from tilegen.games.monsters.simulation.arena import batch
from tilegen.games.monsters.simulation.columns import COLUMNS, FATES, METRICS
from tilegen.games.monsters.simulation.pieces import pieces_of
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.games.tiles.simulation.columns import fates_at
from tilegen.play.arena import GameBatch, Task, play_task
from tilegen.play.metric import Columns

SHAPES = ("0001", "0002", "0012", "0102", "1111", "0122", "0022", "0011") * 4
TILES = TileSet(
    "few", tuple(Tile(number, edges_of(shape), 0) for number, shape in enumerate(SHAPES, 1))
)
PIECES = pieces_of(TILES)


def test_each_fate_is_counted_by_group_as_it_is_by_tile() -> None:
    columns = Columns(COLUMNS, METRICS)
    job = GameBatch(PIECES, "deal4", ("builder", "closer"), 7, 40)
    tally = play_task(Task(batch, (job,), columns.pairs))
    groups = [int({"1", "2"} <= {*shape}) for shape in SHAPES]
    assert (groups.count(0), groups.count(1)) == (20, 12)
    for word, (fate, _) in FATES.items():
        begin = fates_at(len(PIECES)) + len(PIECES) * fate
        counts = tally.counts[begin : begin + len(PIECES)]
        for mixed, name in enumerate(("one_kind", "mixed")):
            total = sum(
                count for count, group in zip(counts, groups, strict=True) if group == mixed
            )
            metric = next(each for each in METRICS if each.name == f"{word}_{name}")
            moments = columns.moments(metric, tally)
            assert (moments.over, moments.under) == (total, groups.count(mixed) * 40)


def test_every_tile_meets_one_fate() -> None:
    columns = Columns(COLUMNS, METRICS)
    tally = play_task(
        Task(batch, (GameBatch(PIECES, "deal4", ("random",) * 3, 1, 30),), columns.pairs)
    )
    for name in ("one_kind", "mixed"):
        shares = (
            columns.estimate(each, tally)
            for each in METRICS
            if each.name.endswith(f"_{name}") and not each.name.startswith("closed")
        )
        assert abs(sum(share.value for share in shares if share) - 1) < 1e-9
