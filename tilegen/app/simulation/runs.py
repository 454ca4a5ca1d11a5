"""Runs of simulated games of a set: requests and results."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tilegen.app.games import GAMES
from tilegen.app.simulation.arenas import RULES, arena_for
from tilegen.app.simulation.workers import workers
from tilegen.errors import TilegenError
from tilegen.extras import install_hint
from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute
from tilegen.games.simulation import Simulation, list_bots, weigh_bots
from tilegen.play.arena import GameBatch, OutsideGame, Task, kernel_of, play_in_parts
from tilegen.play.bots import parse_bot_name
from tilegen.play.estimate import Estimate
from tilegen.play.jit import COMPILED, PLAIN, can_compile, was_compiled
from tilegen.play.metric import Columns, PlayedMetric, Unit
from tilegen.play.seeds import seed_of
from tilegen.play.tally import SCORES, Pairs, Tally, empty_tally
from tilegen.sets.edition import Edition
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import format_players, join_words

if TYPE_CHECKING:
    from tilegen.app.simulation.cluster import ClusterExecutor

USUAL_GAMES: Final = 4_000
_USUAL_SLOW_GAMES: Final = 200
"""Where a game takes up to two seconds."""
MOST_GAMES: Final = 10**9

_AT_ONCE: Final = {COMPILED: 20_000, PLAIN: 500, RULES: 20}
"""Games in a part: half a second or more, so that handing it over costs little."""
_WORTH_LOADING: Final = 1_000
"""With fewer games, Python finishes before compiled code is loaded."""
_WORTH_COMPILING: Final = 20_000
"""With fewer games, Python finishes before a compiler would."""
_FIRST_LOOK: Final = 1_000


class SimulationRequest(NamedTuple):
    """The games to play: for each number of players, with one bot for all seats or one for each, by
    a variant of the rules. With `within`, games end when every share is known this closely; with
    `looks`, the caller decides along the way whether the games are enough. `before` has the tallies
    of an earlier run, one for each number of players, to which the games are added. `cluster` is
    the address of a scheduler, whose workers play. One of these games takes as long as `weight`
    games of other bots, and `kernel` names the code to compile for them. `spreads` are the columns
    to make histograms of. `outside_game` is None for a game that comes with tilegen."""

    players: tuple[int, ...] = ()
    bots: tuple[str, ...] = ()
    games: int = USUAL_GAMES
    within: float | None = None
    seed: str = "1"
    rules: str = ""
    engine: str = "auto"
    workers: int = 0
    seconds: float | None = None
    looks: bool = False
    before: tuple[Tally, ...] = ()
    cluster: str | None = None
    weight: int = 1
    kernel: str = ""
    spreads: tuple[int, ...] = ()
    outside_game: OutsideGame | None = None

    def outside_game_with(self, edition: Edition) -> OutsideGame | None:
        """The game from outside with its set, for a job."""
        return self.outside_game and self.outside_game._replace(edition=edition)


class SimulationRun(NamedTuple):
    """The games of one number of players."""

    bots: tuple[str, ...]
    tally: Tally


class SimulationResult(NamedTuple):
    """A set and its games. `stopped` is true if an interrupt ended the run."""

    game: Game[Any, Any, Any]
    edition: Edition
    request: SimulationRequest
    engine: str
    metrics: tuple[PlayedMetric, ...]
    runs: tuple[SimulationRun, ...]
    stopped: bool

    @property
    def simulation(self) -> Simulation[Any]:
        return self.game.simulation()

    @property
    def columns(self) -> Columns:
        return Columns(self.simulation.columns, self.metrics)

    def estimates(self, run: SimulationRun) -> Iterator[tuple[PlayedMetric, Estimate | None]]:
        """Every metric of a run, without the metrics of seats that it does not have."""
        columns = self.columns
        for metric in self.metrics:
            if metric.seat is None or metric.seat <= len(run.bots):
                yield metric, columns.estimate(metric, run.tally)


def complete_request(game: Game[Any, Any, Any], request: SimulationRequest) -> SimulationRequest:
    """The request with defaults filled in. Raises TilegenError for players, bots or rules that the
    game does not have."""
    simulation = game.simulation()
    rules = request.rules or simulation.rules
    if rules not in game.variants:
        hint = choices_hint(rules, game.variants, "rules")
        raise TilegenError(f"this game has no rules called '{rules}'", hint)
    numbers = game.find_players(rules)
    usual = tuple(number for number in simulation.usual if number in numbers)
    players = request.players or usual or (numbers[0],)
    bots = request.bots or (next(iter(simulation.bots)),)
    for bot in bots:
        _check_bot(game.title, simulation, bot)
    wrong = [number for number in players if number not in numbers]
    if wrong:
        what = "this game is" if numbers == game.players else f"the rules '{rules}' are"
        message = f"{what} for {format_players(numbers)}, not for {wrong[0]}"
        raise TilegenError(message, f"name another number, such as {numbers[0]}")
    if len(bots) > 1 and any(number != len(bots) for number in players):
        if request.players:
            message = (
                f"there are {len(bots)} bots, and "
                f"{join_words(list(map(str, players)), 'or')} players"
            )
            raise TilegenError(message, "name one bot for all, or one for each player")
        players = (len(bots),)
    outside_game = None if GAMES.get(game.name) is game else _DESCRIBE_ORIGIN()(game)
    weight = weigh_bots(simulation, bots * (max(players) if len(bots) == 1 else 1))
    return request._replace(
        players=players,
        bots=bots,
        rules=rules,
        engine=_complete_engine(game.title, simulation, request._replace(rules=rules, bots=bots)),
        weight=weight,
        kernel=kernel_of(arena_for(simulation, COMPILED, outside_game), bots),
        outside_game=outside_game,
    )


_DESCRIBE_ORIGIN: Final[LazyAttribute[Callable[[Game[Any, Any, Any]], OutsideGame]]] = (
    LazyAttribute("tilegen.app.outside_games:describe_origin")
)


def _complete_engine(game: str, simulation: Simulation[Any], request: SimulationRequest) -> str:
    """The engine, which is RULES where nothing is faster. Raises TilegenError if another one is
    asked for."""
    engine = request.engine
    if simulation.is_fast(request.rules, request.bots):
        return engine
    if engine not in {"auto", RULES}:
        message = f"{game} is played by its rules alone, and has no {engine} engine"
        if any(simulation.is_fast(request.rules, (bot,)) for bot in simulation.bots):
            bots = join_words(request.bots, "and")
            message = f"{bots} play {game} by its rules alone, and not by the {engine} engine"
        raise TilegenError(message, "leave out --engine")
    return RULES


def count_usual_games(game: Game[Any, Any, Any], request: SimulationRequest) -> int:
    """The default number of games: fewer where they are played by the rules, or by costly bots that
    cannot be compiled."""
    costs = game.simulation().bot_costs
    is_slow = not can_compile() and any(bot in costs for bot in request.bots)
    return _USUAL_SLOW_GAMES if is_slow or request.engine == RULES else USUAL_GAMES


def check_pieces(
    game: Game[Any, Any, Any], edition: Edition, players: int, subject: str = "the set"
) -> None:
    """Raises TilegenError unless the set has more pieces than players."""
    if not has_enough_pieces(game, edition, players):
        pieces = len(game.simulation().pieces(edition))
        message = f"{subject} has too few pieces for {players} players: {pieces}"
        raise TilegenError(message, "add rows, or name fewer players")


def has_enough_pieces(game: Game[Any, Any, Any], edition: Edition, players: int) -> bool:
    """Whether the set has more pieces than players. True for a game without a simulation of its
    own: its need of pieces is unknown."""
    return not game.has("simulation") or len(game.simulation().pieces(edition)) > players


def _check_bot(game: str, simulation: Simulation[Any], bot: str) -> None:
    """Raises TilegenError unless the game has such a bot."""
    name, number = parse_bot_name(bot)
    kind = simulation.bot_families.get(name)
    if kind is None and bot not in simulation.bots:
        hint = choices_hint(bot, list_bots(simulation), "bots")
        raise TilegenError(f"no bot of {game} is called '{bot}'", hint)
    if kind is not None and (number not in kind.numbers or bot != f"{name}:{number}"):
        few, most = kind.numbers[0], kind.numbers[-1]
        message = f"'{bot}' does not say how many games to play out for a move: {few} to {most:,}"
        raise TilegenError(message, f"write it as {name}:{kind.default}")


def engine_for(request: SimulationRequest) -> str:
    """The engine to use; for a short run an engine that need not be compiled first. Raises
    TilegenError if it is not installed."""
    if request.engine == COMPILED and not can_compile():
        message = "to compile the games needs numba, which is not installed"
        raise TilegenError(message, f"{install_hint('fast')}, or take --engine plain")
    if request.engine != "auto":
        return request.engine
    games = request.games * len(request.players) * request.weight
    if games < _WORTH_LOADING or not can_compile():
        return PLAIN
    is_long = request.within is None and not request.looks and games >= _WORTH_COMPILING
    return COMPILED if is_long or was_compiled(request.kernel) else PLAIN


def simulate(
    game: Game[Any, Any, Any],
    edition: Edition,
    request: SimulationRequest,
    advance: Callable[[int], None] = lambda _: None,
) -> SimulationResult:
    """Plays a request from `complete_request`. Calls `advance` with the number of games just
    played. An interrupt ends the run with the games so far."""
    simulation = game.simulation()
    metrics = with_seconds(simulation.metrics, request.seconds)
    columns = Columns(simulation.columns, metrics)
    shares = [
        metric
        for metric in metrics
        if metric.unit is Unit.SHARE and _is_reported(simulation, metric)
    ]

    def is_precise_enough(tally: Tally, games: int) -> bool:
        advance(games)
        return _is_close(columns, shares, tally, request.within)

    engine = engine_for(request)
    resolved_request = request._replace(engine=engine, spreads=columns_of(simulation))
    runs, is_partial = play_all(
        simulation, (edition,), resolved_request, columns.pairs, is_precise_enough
    )
    return SimulationResult(game, edition, request, engine, metrics, runs, is_partial)


_CONTRASTED: Final = 1_000
"""Enough games to show whether it matters which bot plays."""


def simulate_contrast(result: SimulationResult) -> SimulationResult | None:
    """The same run with another bot, in fewer games and only for the most players. None if the bots
    are not the default, or the run was interrupted."""
    contrast, request = result.simulation.contrast, result.request
    default_bot = next(iter(result.simulation.bots))
    if result.stopped or request.bots != (default_bot,):
        return None
    contrast_request = request._replace(
        players=request.players[-1:],
        bots=(contrast.bot,),
        games=min(request.games, _CONTRASTED),
        within=None,
        before=(),
        cluster=None,
    )
    contrast_result = simulate(result.game, result.edition, contrast_request)
    return None if contrast_result.stopped else contrast_result


def play_all(
    simulation: Simulation[Any],
    editions: Sequence[Edition],
    request: SimulationRequest,
    pairs: Pairs,
    should_stop: Callable[[Tally, int], bool],
) -> tuple[tuple[SimulationRun, ...], bool]:
    """Plays these sets side by side, for each number of players. Also returns whether an interrupt
    ended the games; then later numbers may be missing. `should_stop` takes the tally after each
    part, and the number of games in that part. Raises KeyboardInterrupt if no game was played
    before the interrupt."""
    engine = engine_for(request)
    pieces = [simulation.pieces(edition) for edition in editions]
    counts = sum(simulation.counts(len(set_pieces)) for set_pieces in pieces)
    width = len(simulation.columns) * len(pieces)
    empty = empty_tally(width, len(pairs), counts, len(request.spreads))
    arena = arena_for(simulation, engine, request.outside_game)
    runs: list[SimulationRun] = []
    is_partial = False
    with executor_plan(request, engine) as plan:
        for index, players in enumerate(request.players):
            bots = request.bots * (players if len(request.bots) == 1 else 1)
            tally = request.before[index] if request.before else empty
            first, seed = tally.games, seed_of(request.seed)
            jobs = tuple(
                GameBatch(
                    set_pieces,
                    request.rules,
                    bots,
                    seed,
                    request.games,
                    first,
                    engine,
                    request.outside_game_with(edition),
                )
                for edition, set_pieces in zip(editions, pieces, strict=True)
            )
            try:
                for part in _play_between_looks(
                    Task(arena, jobs, pairs, request.spreads), request, plan
                ):
                    tally += part
                    if should_stop(tally, part.games):
                        break
            except KeyboardInterrupt:
                is_partial = True
            if tally.games:
                runs.append(SimulationRun(bots, tally))
            if is_partial:
                break
    if not runs:
        raise KeyboardInterrupt
    return tuple(runs), is_partial


class ExecutorPlan(NamedTuple):
    """The executor, the number of games in a part, and the number of parts in flight."""

    executor: Executor | None
    size: int
    ahead: int = 64


@contextmanager
def executor_plan(request: SimulationRequest, engine: str) -> Iterator[ExecutorPlan]:
    """The executor and the parts for a request, while the context is open."""
    size = _part(request, engine)
    if request.cluster is None:
        with workers(engine, _workers(request, engine), request.outside_game) as executor:
            yield ExecutorPlan(executor, size)
        return
    # Loaded late: only runs on a cluster need it.
    with _TEAM()(request.cluster, engine, request.outside_game) as cluster:
        # Larger parts, so that the scheduler is not the bottleneck.
        larger = min(max(size, request.games // _PARTS), _LARGER * size)
        yield ExecutorPlan(cluster.executor, larger, max(64, _FOR_EACH * cluster.cores))


_TEAM: Final[
    LazyAttribute[Callable[[str, str, OutsideGame | None], AbstractContextManager[ClusterExecutor]]]
] = LazyAttribute("tilegen.app.simulation.cluster:team")
_PARTS: Final = 1_000
_LARGER: Final = 50
_FOR_EACH: Final = 4
"""Parts that wait for each core."""


def _play_between_looks(
    task: Task, request: SimulationRequest, plan: ExecutorPlan
) -> Iterator[Tally]:
    """The tallies of a task, part by part. If the number of games depends on their results, one
    tally for each decision, so that the result does not depend on how the games were split."""
    begin = task.jobs[0].first
    if request.within is None and not request.looks:
        yield from play_in_parts(task, plan.size, plan.executor, plan.ahead)
        return
    last, look = begin + task.games, _FIRST_LOOK
    while begin < last:
        # The same numbers of games as in a run from the first game on.
        while look <= begin:
            look *= 2
        end = min(look, last)
        first, *others = play_in_parts(
            task.part(begin, end - begin), plan.size, plan.executor, plan.ahead
        )
        yield sum(others, first)
        begin = end


def _is_close(
    columns: Columns, shares: Sequence[PlayedMetric], tally: Tally, within: float | None
) -> bool:
    """Whether every share that can be estimated is known this closely."""
    if within is None:
        return False
    estimates = [columns.estimate(metric, tally) for metric in shares]
    return all(estimate is None or estimate.half <= within for estimate in estimates)


def _is_reported(simulation: Simulation[Any], metric: PlayedMetric) -> bool:
    return any(f"{{{metric.name}}}" in line.text for line in simulation.lines)


def with_seconds(
    metrics: tuple[PlayedMetric, ...], seconds: float | None
) -> tuple[PlayedMetric, ...]:
    """The metrics, with minutes computed from `seconds` seconds for each turn."""
    if seconds is None:
        return metrics
    return tuple(
        metric._replace(scale=seconds / 60) if metric.name == "minutes" else metric
        for metric in metrics
    )


def _part(request: SimulationRequest, engine: str) -> int:
    """The number of games in a part."""
    return max(_AT_ONCE[engine] // request.weight, 1)


def _workers(request: SimulationRequest, engine: str) -> int:
    """The number of workers: the requested number, or one for each core, but no more than there are
    parts."""
    parts = -(-request.games // _part(request, engine))
    return min(request.workers or os.cpu_count() or 1, parts if parts > 2 else 1)


def columns_of(simulation: Simulation[Any]) -> tuple[int, ...]:
    """The columns of a game's spreads, in order."""
    names = (spread.column for spread in simulation.spreads.values())
    return tuple(SCORES if name is None else simulation.columns.index(name) for name in names)


def digest_of(simulation: Simulation[Any], edition: Edition) -> str:
    """A digest that is equal for sets that play alike."""
    pieces = simulation.pieces(edition)
    return sha256(repr(pieces).encode()).hexdigest()[:16]
