"""Tunes a set: changes few rows until it plays as wished."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.arenas import arena_for
from tilegen.app.simulation.kept import Promises, ranges_of, sums_of
from tilegen.app.simulation.row_variants import Rows, changed_rows, complaints, fits_of, forms_of
from tilegen.app.simulation.runs import (
    ExecutorPlan,
    SimulationRequest,
    engine_for,
    executor_plan,
    with_seconds,
)
from tilegen.app.simulation.set_comparison import SetComparison, compare
from tilegen.errors import TilegenError
from tilegen.games.simulation import Forms, Simulation
from tilegen.play.aims import Aims, SetEvaluator, TuningCandidate
from tilegen.play.arena import GameBatch, Task, play_in_parts
from tilegen.play.kind_effects import Kinds
from tilegen.play.metric import Columns, PlayedMetric
from tilegen.play.seeds import seed_of
from tilegen.play.space import Space
from tilegen.play.tally import Tally
from tilegen.play.tuning import Search
from tilegen.play.wishes import MetricWish
from tilegen.text.diagnostics import Code, Diagnostic
from tilegen.text.suggest.choice import choices_hint, closest_choice
from tilegen.text.wording import quoted_text

STEPS: Final = 60
"""Steps after which the search gives up, 4,000 games each."""
ALONE: Final = 12
"""Steps that show whether a wish can be met alone, or without promises."""
SHOWN: Final = 8_000
"""The games of each set that show what else moved."""


class TuningLimits(NamedTuple):
    """The kinds of rows to keep, and the most rows to change; 0 for all."""

    keep: frozenset[int] = frozenset()
    change: int = 0


class UnboundResult(NamedTuple):
    """A set found by ignoring promises, the number of rows that it changes, and the promises that
    it breaks."""

    candidate: TuningCandidate
    rows: int
    broken_promises: tuple[Diagnostic, ...]


class TuningResult(NamedTuple):
    """The new set (`candidate`), the rows that changed, the change in the number of pieces of each
    kind (`kind_changes`), the complaints of `validate` that are new (`new_complaints`), the number
    of games played, and the comparison of both sets, if rows changed. If the wishes cannot be met
    together, `alone` has the set nearest to each wish alone, and `unbound` the set that meets them
    but breaks promises, if there is one. `stopped` is true if an interrupt ended the search."""

    loaded_set: Loaded
    request: SimulationRequest
    engine: str
    wishes: tuple[MetricWish, ...]
    candidate: TuningCandidate
    rows: Rows
    kind_changes: Mapping[str, int]
    new_complaints: frozenset[Code]
    alone: tuple[TuningCandidate, ...]
    unbound: UnboundResult | None
    comparison: SetComparison | None
    games: int
    stopped: bool


def parse_kinds_to_keep(words: Sequence[str], forms: Forms[Any], present: Kinds) -> frozenset[int]:
    """The kinds in `words`, each a kind or a range. Raises TilegenError for a kind that does not
    exist, or that no piece has."""
    kinds: set[int] = set()
    for word in words:
        ends = [_kind(part.strip(), forms) for part in word.split("..", 1)]
        if ends[0] > ends[-1]:
            raise TilegenError(f"{quoted_text(word)} begins after its end", "swap the two")
        if len(ends) == 1 and ends[0] not in present:
            hint = "leave it out of --keep"
            raise TilegenError(f"no row of the set is a {forms.names[ends[0]]}", hint)
        kinds |= {*range(ends[0], ends[-1] + 1)}
    return frozenset(kinds)


def _kind(word: str, forms: Forms[Any]) -> int:
    for kind, name in enumerate(forms.names):
        if word in {name, name.rpartition("_")[2]}:
            return kind
    near = closest_choice(word, forms.names)
    first, last = forms.names[0], forms.names[-1]
    hint = choices_hint(word, (near,), "") if near else f"they are {first} to {last}"
    raise TilegenError(f"no kind of row is called {quoted_text(word)}", hint)


def tune(
    loaded_set: Loaded,
    request: SimulationRequest,
    wishes: tuple[MetricWish, ...],
    limits: TuningLimits,
    advance: Callable[[int], None] = lambda _: None,
) -> TuningResult:
    """Searches for a set that meets the wishes, keeps all promises and changes few rows, for one
    number of players. An interrupt ends the search with the nearest set so far. Raises TilegenError
    if no row may change, and KeyboardInterrupt if no game was played before it."""
    engine = engine_for(request)
    with executor_plan(request, engine) as plan:
        bench = _Bench(loaded_set, request._replace(engine=engine), limits, plan, advance)
        candidate, alone, free, is_partial = _run_searches(bench.search, wishes, loaded_set)
        if not bench.games:
            raise KeyboardInterrupt
        unbound = bench.unbound(free) if free is not None else None
    rows, after = bench.rows(candidate.kinds), bench.make(candidate.kinds)
    comparison = None
    if rows and not is_partial:
        comparison_request = request._replace(games=SHOWN, seed=bench.fresh, engine=engine)
        comparison = compare(
            loaded_set, loaded_set._replace(edition=after), comparison_request, advance
        )
    return TuningResult(
        loaded_set,
        request,
        engine,
        wishes,
        candidate,
        rows,
        bench.kind_changes(candidate.kinds),
        complaints(loaded_set, after) - complaints(loaded_set, loaded_set.valid_edition),
        alone,
        unbound,
        comparison,
        bench.games,
        is_partial,
    )


class _Bench:
    """Makes, plays and checks sets for searches."""

    def __init__(
        self,
        loaded_set: Loaded,
        request: SimulationRequest,
        limits: TuningLimits,
        plan: ExecutorPlan,
        advance: Callable[[int], None],
    ) -> None:
        self.games = 0
        self.fresh = f"{request.seed} fresh"
        self._loaded_set, self._request, self._team, self._advance = (
            loaded_set,
            request,
            plan,
            advance,
        )
        self._forms = forms_of(loaded_set.game)
        self._fits = fits_of(loaded_set, self._forms, limits.keep)
        self._start: Kinds = self._forms.kinds(loaded_set.valid_edition)
        choices = tuple((own, *fits) for own, fits in zip(self._start, self._fits, strict=True))
        if all(len(kinds) == 1 for kinds in choices):
            hint = "keep fewer kinds, or ask for fewer parts in pictures"
            raise TilegenError(f"no row of '{loaded_set.source.name}' may change", hint)
        max_changes = limits.change or len(choices)
        sums = sums_of(loaded_set, self._forms)
        self._space = Space(self._start, choices, self._forms.weights, max_changes, sums)
        self._simulation: Simulation[Any] = loaded_set.game.simulation()
        self._metrics = with_seconds(self._simulation.metrics, request.seconds)
        self._columns = Columns(self._simulation.columns, self._metrics)
        self._promises = Promises(loaded_set, advance)

    def rows(self, kinds: Kinds) -> Rows:
        """The rows that differ from the original set."""
        return changed_rows(self._start, kinds, self._fits)

    def make(self, kinds: Kinds) -> Any:
        """The set with pieces of these kinds."""
        return self._forms.replace_pieces(self._loaded_set.valid_edition, self.rows(kinds))

    def kind_changes(self, kinds: Kinds) -> dict[str, int]:
        """The change in the number of pieces of each kind, by name."""
        changes = {
            name: kinds.count(kind) - self._start.count(kind)
            for kind, name in enumerate(self._forms.names)
        }
        return {name: more for name, more in changes.items() if more}

    def search(self, wishes: Sequence[MetricWish], *, is_bound: bool = True) -> Search:
        """A search for a set that meets the wishes; unless `is_bound`, it may break promises."""
        steady_metrics = [metric for metric in self._metrics if metric.name in self._forms.steady]
        steady = unwished_metrics(wishes, steady_metrics)
        if is_bound:
            ranges = ranges_of(self._loaded_set, self._request, self._metrics)
            space, aims = self._space, Aims(tuple(wishes), ranges, steady)
            player = SetEvaluator(self._play, self._complaints, self._breaks, self._refuses)
        else:
            sums = tuple(total._replace(low=-inf, high=inf) for total in self._space.sums)
            space, aims = self._space._replace(sums=sums), Aims(tuple(wishes), (), steady)
            player = SetEvaluator(self._play, self._complaints)
        return Search(space, aims, self._columns, player, Random(self._request.seed))

    def unbound(self, candidate: TuningCandidate) -> UnboundResult | None:
        """A set found by ignoring promises, with the promises that it breaks. None if it keeps them
        all."""
        edition = self.make(candidate.kinds)
        broken_promises = self._promises.find_broken(edition) or self._promises.find_broken_in_play(
            edition
        )
        return (
            UnboundResult(candidate, len(self.rows(candidate.kinds)), broken_promises)
            if broken_promises
            else None
        )

    def _play(self, kinds: Kinds, fresh: bool, first: int, count: int) -> Tally:
        request, simulation = self._request, self._simulation
        arena = arena_for(simulation, request.engine, request.outside_game)
        bots = request.bots * (request.players[0] if len(request.bots) == 1 else 1)
        seed = seed_of(self.fresh if fresh else request.seed)
        edition = self.make(kinds)
        job = GameBatch(
            simulation.pieces(edition),
            request.rules,
            bots,
            seed,
            count,
            first,
            request.engine,
            request.outside_game_with(edition),
        )
        tally = _play_on_all_workers(Task(arena, (job,), self._columns.pairs), self._team)
        self.games += count
        self._advance(count)
        return tally

    def _complaints(self, kinds: Kinds) -> int:
        return len(complaints(self._loaded_set, self.make(kinds)))

    def _breaks(self, kinds: Kinds) -> bool:
        return bool(self._promises.find_broken(self.make(kinds)))

    def _refuses(self, kinds: Kinds) -> bool:
        return bool(self._promises.find_broken_in_play(self.make(kinds)))


def unwished_metrics(
    wishes: Sequence[MetricWish], metrics: Sequence[PlayedMetric]
) -> tuple[PlayedMetric, ...]:
    """The metrics without a wish about them. Minutes count as turns."""
    about = {(wish.metric.over, wish.metric.under) for wish in wishes}
    return tuple(metric for metric in metrics if (metric.over, metric.under) not in about)


def _run_searches(
    search: Callable[..., Search], wishes: Sequence[MetricWish], loaded_set: Loaded
) -> tuple[TuningCandidate, tuple[TuningCandidate, ...], TuningCandidate | None, bool]:
    """The best or nearest set; if the wishes cannot be met together, also the set for each wish
    alone, and a set found by ignoring promises; and whether an interrupt ended the search."""
    joint_search = search(wishes)
    alone: list[TuningCandidate] = []
    best: TuningCandidate | None = None
    try:
        for candidate in joint_search.steps(STEPS):
            best = candidate if candidate.is_met else best
        if best is not None:
            return best, (), None, False
        nearest_candidate = joint_search.judge_nearest()._replace(is_met=False)
        for wish in wishes if len(wishes) > 1 else ():
            single_search = search([wish])
            last = _run_short_search(single_search)
            kinds = last.kinds if last is not None else single_search.nearest
            alone.append(joint_search.judge_set(kinds)._replace(is_met=last is not None))
        free = None
        if loaded_set.valid_edition.expectations or loaded_set.valid_edition.promises:
            free = _run_short_search(search(wishes, is_bound=False))
    except KeyboardInterrupt:
        if best is not None:
            return best, (), None, True
        return joint_search.current_result(joint_search.nearest), (), None, True
    return nearest_candidate, tuple(alone), free, False


def _run_short_search(search: Search) -> TuningCandidate | None:
    """The best set of a short search that meets its wishes, if there is one."""
    return next((candidate for candidate in [*search.steps(ALONE)][::-1] if candidate.is_met), None)


def _play_on_all_workers(task: Task, plan: ExecutorPlan) -> Tally:
    # Parts small enough to give all workers one, and large enough to be worth handing over.
    size = min(plan.size, max(task.games // 8, plan.size // 10))
    first, *others = play_in_parts(task, size, plan.executor, plan.ahead)
    return sum(others, first)
