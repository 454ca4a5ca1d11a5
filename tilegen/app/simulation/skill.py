"""How often one bot wins against others: contests played after a run, and their report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.runs import (
    RULES,
    USUAL_GAMES,
    Request,
    checked,
    crew,
    engine_for,
)
from tilegen.app.simulation.telling import page, shown, table
from tilegen.play.arena import Job, Task, played
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric
from tilegen.play.seeds import seed_of
from tilegen.play.skill import Contest, Skill
from tilegen.play.tally import empty_tally
from tilegen.text.near import counted


class Found(NamedTuple):
    """The result of a contest in `games` games, counting one for each seat."""

    contest: Contest
    players: int
    games: int
    skill: Estimate | None


def contests_for(
    loaded: Loaded, request: Request, contests: Sequence[tuple[str, str]]
) -> list[Request]:
    """A request for each contest and each number of players of a `checked` request. Each deal is
    played once for each seat of the one bot, so there are that many fewer deals. Raises
    TilegenError for bots that the game does not have."""
    games = request.games if request.within is None else min(request.games, USUAL_GAMES)
    found = []
    for one, others in contests:
        for seats in request.players:
            asked = request._replace(
                players=(seats,),
                bots=Contest(one, others).seatings(seats)[0],
                games=max(games // seats, 2),
                within=None,
                before=(),
            )
            asked = checked(loaded.game, asked)
            found.append(asked._replace(weight=asked.weight * seats))
    return found


def play_contest(
    loaded: Loaded, request: Request, advance: Callable[[int], None] = lambda _: None
) -> Found:
    """Plays one of these requests. An interrupt ends it, and is raised again."""
    simulation, (seats,) = loaded.game.simulation(), request.players
    contest = Contest(request.bots[0], request.bots[1])
    engine, seed = engine_for(request), seed_of(request.seed)
    pieces = simulation.pieces(loaded.whole)
    skill = Skill(simulation.columns, simulation.metrics, seats)
    jobs = tuple(
        Job(pieces, request.rules, bots, seed, request.games, engine=engine)
        for bots in contest.seatings(seats)
    )
    arena = simulation.by_rules if engine == RULES else simulation.arena
    tally = empty_tally(skill.width, len(skill.pairs), seats * simulation.counts(len(pieces)))
    with crew(request, engine) as team:
        task = Task(arena, jobs, skill.pairs)
        for part in played(task, team.size, team.executor, team.ahead):
            tally += part
            advance(part.games)
    return Found(contest, seats, seats * tally.games, skill.estimate(tally))


def describe(found: Sequence[Found], width: int, *, ascii_only: bool) -> str:
    """A line for each contest, a column for each number of players; ends with a line end."""
    rows = [*_rows(found)]
    return page(["", *table(rows, width, ascii_only=ascii_only)], ascii_only=ascii_only)


def _rows(found: Sequence[Found]) -> Iterator[tuple[str, ...]]:
    players = [*dict.fromkeys(each.players for each in found)]
    yield "skill (1 is luck)", *(counted(seats, "player") for seats in players)
    told = {(each.contest, each.players): each.skill for each in found}
    for contest in dict.fromkeys(each.contest for each in found):
        cells = (shown(_METRIC, told.get((contest, seats))) for seats in players)
        yield f"{contest.one} among {contest.others}", *cells


_METRIC = PlayedMetric("skill", "victories of one bot among others, against an even share", "", "")


def as_json(found: Sequence[Found]) -> list[dict[str, object]]:
    """One object for each contest and number of players."""
    return [
        {
            "one": each.contest.one,
            "others": each.contest.others,
            "players": each.players,
            "games": each.games,
            "skill": each.skill and each.skill._asdict(),
        }
        for each in found
    ]
