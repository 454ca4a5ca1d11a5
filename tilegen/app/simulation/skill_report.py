"""How often one bot wins against others: contests played after a run, and their report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.arenas import arena_for
from tilegen.app.simulation.formatting import format_estimate, page, table
from tilegen.app.simulation.runs import (
    USUAL_GAMES,
    SimulationRequest,
    complete_request,
    engine_for,
    executor_plan,
)
from tilegen.play.arena import GameBatch, Task, play_in_parts
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric
from tilegen.play.seeds import seed_of
from tilegen.play.skill import Skill, SkillContest
from tilegen.play.tally import empty_tally
from tilegen.text.wording import format_count


class SkillResult(NamedTuple):
    """The result of a contest in `games` games, where a deal counts once for each seat."""

    contest: SkillContest
    players: int
    games: int
    skill: Estimate | None


def contests_for(
    loaded_set: Loaded, request: SimulationRequest, contests: Sequence[tuple[str, str]]
) -> list[SimulationRequest]:
    """A request for each contest and each number of players of a request from `complete_request`.
    Each deal is played once for each seat of the first bot, so there are that many fewer deals.
    Raises TilegenError for bots that the game does not have."""
    games = request.games if request.within is None else min(request.games, USUAL_GAMES)
    requests = []
    for one, others in contests:
        for seats in request.players:
            contest_request = request._replace(
                players=(seats,),
                bots=SkillContest(one, others).seatings(seats)[0],
                games=max(games // seats, 2),
                within=None,
                before=(),
            )
            contest_request = complete_request(loaded_set.game, contest_request)
            requests.append(contest_request._replace(weight=contest_request.weight * seats))
    return requests


def play_contest(
    loaded_set: Loaded, request: SimulationRequest, advance: Callable[[int], None] = lambda _: None
) -> SkillResult:
    """Plays one of these requests. Raises KeyboardInterrupt if it is interrupted."""
    simulation, (seats,) = loaded_set.game.simulation(), request.players
    contest = SkillContest(request.bots[0], request.bots[1])
    engine, seed = engine_for(request), seed_of(request.seed)
    pieces = simulation.pieces(loaded_set.valid_edition)
    outside_game = request.outside_game_with(loaded_set.valid_edition)
    skill = Skill(simulation.columns, simulation.metrics, seats)
    jobs = tuple(
        GameBatch(pieces, request.rules, bots, seed, request.games, 0, engine, outside_game)
        for bots in contest.seatings(seats)
    )
    arena = arena_for(simulation, engine, outside_game)
    tally = empty_tally(skill.width, len(skill.pairs), seats * simulation.counts(len(pieces)))
    with executor_plan(request, engine) as plan:
        task = Task(arena, jobs, skill.pairs)
        for part in play_in_parts(task, plan.size, plan.executor, plan.ahead):
            tally += part
            advance(part.games)
    return SkillResult(contest, seats, seats * tally.games, skill.estimate(tally))


def describe(results: Sequence[SkillResult], width: int, *, ascii_only: bool) -> str:
    """A line for each contest, a column for each number of players; ends with a line end."""
    rows = [*_rows(results)]
    return page(["", *table(rows, width, ascii_only=ascii_only)], ascii_only=ascii_only)


def _rows(results: Sequence[SkillResult]) -> Iterator[tuple[str, ...]]:
    players = [*dict.fromkeys(result.players for result in results)]
    yield "skill (1 is luck)", *(format_count(seats, "player") for seats in players)
    skills = {(result.contest, result.players): result.skill for result in results}
    for contest in dict.fromkeys(result.contest for result in results):
        cells = (format_estimate(_METRIC, skills.get((contest, seats))) for seats in players)
        yield f"{contest.one} among {contest.others}", *cells


_METRIC = PlayedMetric("skill", "victories of one bot among others, against an even share", "", "")


def as_json(results: Sequence[SkillResult]) -> list[dict[str, object]]:
    """One object for each contest and number of players."""
    return [
        {
            "one": result.contest.one,
            "others": result.contest.others,
            "players": result.players,
            "games": result.games,
            "skill": result.skill and result.skill.as_json(),
        }
        for result in results
    ]
