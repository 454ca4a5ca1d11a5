"""Tunes a set: changes few rows until it plays as wished."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.comparing import Compared, compare
from tilegen.app.simulation.kept import Promises, ranges_of, sums_of
from tilegen.app.simulation.rows import Rows, changed_rows, complaints, fits_of, forms_of
from tilegen.app.simulation.runs import (
    RULES,
    Crew,
    Request,
    crew,
    engine_for,
    with_seconds,
)
from tilegen.errors import TilegenError
from tilegen.games.simulation import Forms, Simulation
from tilegen.play.aims import Aims, Found, Player
from tilegen.play.arena import Job, Task, played
from tilegen.play.effects import Kinds
from tilegen.play.metric import Columns, PlayedMetric
from tilegen.play.seeds import seed_of
from tilegen.play.space import Space
from tilegen.play.tally import Tally
from tilegen.play.tuning import Search
from tilegen.play.wishes import Wish
from tilegen.text.diagnostics import Code, Diagnostic
from tilegen.text.near import choices_hint, nearest, quoted

STEPS: Final = 60
"""Steps after which the search gives up, 4,000 games each."""
ALONE: Final = 12
"""Steps that show whether a wish can be met alone, or without promises."""
SHOWN: Final = 8_000
"""The games of each set that show what else moved."""


class Limits(NamedTuple):
    """The kinds of rows to keep, and how many rows may change; 0 for all."""

    keep: frozenset[int] = frozenset()
    change: int = 0


class Unbound(NamedTuple):
    """The set that was found with no regard to promises, how many rows it changes, and the promises
    that it breaks."""

    found: Found
    rows: int
    broken: tuple[Diagnostic, ...]


class Tuned(NamedTuple):
    """The set that was `found`, the rows that changed, how many more or fewer of each kind there
    are (`moved`), the complaints of `validate` that are new (`warned`), the games played, and both
    sets `compared`, if rows changed. If the wishes cannot be met together, `alone` has the set
    nearest to each wish alone, and `unbound` the one that meets them but breaks promises, if there
    is one. `stopped` is true if somebody interrupted the search."""

    loaded: Loaded
    request: Request
    engine: str
    wishes: tuple[Wish, ...]
    found: Found
    rows: Rows
    moved: Mapping[str, int]
    warned: frozenset[Code]
    alone: tuple[Found, ...]
    unbound: Unbound | None
    compared: Compared | None
    games: int
    stopped: bool


def kept(words: Sequence[str], forms: Forms[Any], present: Kinds) -> frozenset[int]:
    """The kinds that words name, each one kind or a range. Raises TilegenError for a kind that does
    not exist, and for one that no piece has."""
    found: set[int] = set()
    for word in words:
        ends = [_kind(each.strip(), forms) for each in word.split("..", 1)]
        if ends[0] > ends[-1]:
            raise TilegenError(f"{quoted(word)} begins after its end", "swap the two")
        if len(ends) == 1 and ends[0] not in present:
            hint = "leave it out of --keep"
            raise TilegenError(f"no row of the set is a {forms.names[ends[0]]}", hint)
        found |= {*range(ends[0], ends[-1] + 1)}
    return frozenset(found)


def _kind(word: str, forms: Forms[Any]) -> int:
    for kind, name in enumerate(forms.names):
        if word in {name, name.rpartition("_")[2]}:
            return kind
    near = nearest(word, forms.names)
    first, last = forms.names[0], forms.names[-1]
    hint = choices_hint(word, (near,), "") if near else f"they are {first} to {last}"
    raise TilegenError(f"no kind of row is called {quoted(word)}", hint)


def tune(
    loaded: Loaded,
    request: Request,
    wishes: tuple[Wish, ...],
    limits: Limits,
    advance: Callable[[int], None] = lambda _: None,
) -> Tuned:
    """Searches for a set that meets the wishes, keeps all promises and changes few rows, for one
    number of players. An interrupt ends the search with the nearest set so far. Raises TilegenError
    if no row may change, and KeyboardInterrupt if no game was played before it."""
    engine = engine_for(request)
    with crew(request, engine) as team:
        bench = _Bench(loaded, request._replace(engine=engine), limits, team, advance)
        found, alone, free, stopped = _searched(bench.search, wishes, loaded)
        if not bench.games:
            raise KeyboardInterrupt
        unbound = bench.unbound(free) if free is not None else None
    rows, after = bench.rows(found.kinds), bench.make(found.kinds)
    compared = None
    if rows and not stopped:
        shown = request._replace(games=SHOWN, seed=bench.fresh, engine=engine)
        compared = compare(loaded, loaded._replace(edition=after), shown, advance)
    return Tuned(
        loaded,
        request,
        engine,
        wishes,
        found,
        rows,
        bench.moved(found.kinds),
        complaints(loaded, after) - complaints(loaded, loaded.whole),
        alone,
        unbound,
        compared,
        bench.games,
        stopped,
    )


class _Bench:
    """Makes, plays and checks sets for searches."""

    def __init__(
        self,
        loaded: Loaded,
        request: Request,
        limits: Limits,
        team: Crew,
        advance: Callable[[int], None],
    ) -> None:
        self.games = 0
        self.fresh = f"{request.seed} fresh"
        self._loaded, self._request, self._team, self._advance = loaded, request, team, advance
        self._forms = forms_of(loaded.game)
        self._fits = fits_of(loaded, self._forms, limits.keep)
        self._start: Kinds = self._forms.kinds(loaded.whole)
        may = tuple((own, *each) for own, each in zip(self._start, self._fits, strict=True))
        if all(len(each) == 1 for each in may):
            hint = "keep fewer kinds, or ask for fewer parts in pictures"
            raise TilegenError(f"no row of '{loaded.source.name}' may change", hint)
        most = limits.change or len(may)
        sums = sums_of(loaded, self._forms)
        self._space = Space(self._start, may, self._forms.weights, most, sums)
        self._simulation: Simulation[Any] = loaded.game.simulation()
        self._metrics = with_seconds(self._simulation.metrics, request.seconds)
        self._columns = Columns(self._simulation.columns, self._metrics)
        self._promises = Promises(loaded, advance)

    def rows(self, kinds: Kinds) -> Rows:
        """The rows that differ from the start."""
        return changed_rows(self._start, kinds, self._fits)

    def make(self, kinds: Kinds) -> Any:
        """The set with pieces of these kinds."""
        return self._forms.changed(self._loaded.whole, self.rows(kinds))

    def moved(self, kinds: Kinds) -> dict[str, int]:
        """How many more or fewer pieces there are of each kind, by name."""
        found = {
            name: kinds.count(kind) - self._start.count(kind)
            for kind, name in enumerate(self._forms.names)
        }
        return {name: more for name, more in found.items() if more}

    def search(self, wishes: Sequence[Wish], *, is_bound: bool = True) -> Search:
        """A search for a set that meets the wishes; one that is not bound may break promises."""
        named = [each for each in self._metrics if each.name in self._forms.steady]
        steady = steady_beside(wishes, named)
        if is_bound:
            ranges = ranges_of(self._loaded, self._request, self._metrics)
            space, aims = self._space, Aims(tuple(wishes), ranges, steady)
            player = Player(self._play, self._complaints, self._breaks, self._refuses)
        else:
            sums = tuple(each._replace(low=-inf, high=inf) for each in self._space.sums)
            space, aims = self._space._replace(sums=sums), Aims(tuple(wishes), (), steady)
            player = Player(self._play, self._complaints)
        return Search(space, aims, self._columns, player, Random(self._request.seed))

    def unbound(self, found: Found) -> Unbound | None:
        """A set that was found with no regard to promises; None if it keeps them."""
        edition = self.make(found.kinds)
        broken = self._promises.broken(edition) or self._promises.broken_in_play(edition)
        return Unbound(found, len(self.rows(found.kinds)), broken) if broken else None

    def _play(self, kinds: Kinds, fresh: bool, first: int, count: int) -> Tally:
        request, simulation = self._request, self._simulation
        arena = simulation.by_rules if request.engine == RULES else simulation.arena
        bots = request.bots * (request.players[0] if len(request.bots) == 1 else 1)
        seed = seed_of(self.fresh if fresh else request.seed)
        pieces = simulation.pieces(self.make(kinds))
        job = Job(pieces, request.rules, bots, seed, count, first, request.engine)
        tally = _together(Task(arena, (job,), self._columns.pairs), self._team)
        self.games += count
        self._advance(count)
        return tally

    def _complaints(self, kinds: Kinds) -> int:
        return len(complaints(self._loaded, self.make(kinds)))

    def _breaks(self, kinds: Kinds) -> bool:
        return bool(self._promises.broken(self.make(kinds)))

    def _refuses(self, kinds: Kinds) -> bool:
        return bool(self._promises.broken_in_play(self.make(kinds)))


def steady_beside(
    wishes: Sequence[Wish], metrics: Sequence[PlayedMetric]
) -> tuple[PlayedMetric, ...]:
    """Those of these metrics that no wish is about; minutes are about turns."""
    about = {(wish.metric.over, wish.metric.under) for wish in wishes}
    return tuple(each for each in metrics if (each.over, each.under) not in about)


def _searched(
    search: Callable[..., Search], wishes: Sequence[Wish], loaded: Loaded
) -> tuple[Found, tuple[Found, ...], Found | None, bool]:
    """The set that was found, and whether somebody interrupted the search; if the wishes cannot be
    met together, also the set found for each alone, and one found without promises."""
    together = search(wishes)
    alone: list[Found] = []
    best: Found | None = None
    try:
        for found in together.steps(STEPS):
            best = found if found.is_met else best
        if best is not None:
            return best, (), None, False
        nearest = together.nearest_kept()._replace(is_met=False)
        for wish in wishes if len(wishes) > 1 else ():
            one = search([wish])
            last = _last(one)
            kinds = last.kinds if last is not None else one.nearest
            alone.append(together.looked_at(kinds)._replace(is_met=last is not None))
        free = None
        if loaded.whole.expectations or loaded.whole.promises:
            free = _last(search(wishes, is_bound=False))
    except KeyboardInterrupt:
        if best is not None:
            return best, (), None, True
        return together.known(together.nearest), (), None, True
    return nearest, tuple(alone), free, False


def _last(search: Search) -> Found | None:
    """The best set of a short search that meets its wishes, if there is one."""
    return next((found for found in [*search.steps(ALONE)][::-1] if found.is_met), None)


def _together(task: Task, team: Crew) -> Tally:
    # Parts small enough to give all workers one, and large enough to be worth handing over.
    size = min(team.size, max(task.games // 8, team.size // 10))
    first, *others = played(task, size, team.executor, team.ahead)
    return sum(others, first)
