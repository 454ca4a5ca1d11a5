"""What becomes of tiles of one kind and of both."""

from __future__ import annotations

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.known.monsters.simulation import build_simulation
from tilegen.play.arena import GameBatch, Task, play_task
from tilegen.play.metric import Columns
from tilegen.play.tally import Tally

SHAPES = ("0001", "0002", "0012", "0102", "1111", "0122", "0022", "0011") * 4
TILES = build_monsters(
    "few", tuple(CreatureTile(number, edges_of(shape), 0) for number, shape in enumerate(SHAPES, 1))
)
SIMULATION = build_simulation(TILES)
METRICS = {metric.name: metric for metric in SIMULATION.metrics}
COLUMNS = Columns(SIMULATION.columns, SIMULATION.metrics)


def play(bots: tuple[str, ...], games: int) -> Tally:
    job = GameBatch(SIMULATION.pieces(TILES), "deal4", bots, 7, games)
    return play_task(Task(SIMULATION.arena, (job,), COLUMNS.pairs))


def test_each_fate_is_counted_by_group_as_it_is_by_tile() -> None:
    tally = play(("builder", "closer"), 40)
    groups = [int({"1", "2"} <= {*shape}) for shape in SHAPES]
    assert (groups.count(0), groups.count(1)) == (20, 12)
    for fate, counted in SIMULATION.fates(len(SHAPES)).items():
        counts = tally.counts[counted.begin : counted.begin + counted.length]
        for mixed, name in enumerate(("one_kind", "mixed")):
            total = sum(
                count for count, group in zip(counts, groups, strict=True) if group == mixed
            )
            moments = COLUMNS.moments(METRICS[f"{fate}_{name}"], tally)
            assert (moments.over, moments.under) == (total, groups.count(mixed) * 40)


def test_every_tile_meets_one_fate() -> None:
    tally = play(("random",) * 3, 30)
    for name in ("one_kind", "mixed"):
        shares = (
            COLUMNS.estimate(each, tally)
            for each in METRICS.values()
            if each.name.endswith(f"_{name}") and not each.name.startswith("closed")
        )
        assert abs(sum(share.value for share in shares if share) - 1) < 1e-9
