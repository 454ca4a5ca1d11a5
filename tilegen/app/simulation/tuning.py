"""Tunes a set: changes rows until it plays as wished."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
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
from tilegen.games.simulation import Forms
from tilegen.play.arena import Job, Task, played
from tilegen.play.metric import Columns
from tilegen.play.seeds import seed_of
from tilegen.play.tally import Tally
from tilegen.play.tuning import Found, Kinds, Player, Search, Space, Wish
from tilegen.text.diagnostics import Code
from tilegen.text.near import choices_hint, nearest, quoted

STEPS: Final = 60
"""Steps after which the search gives up, 5,000 games each."""
_ALONE: Final = 6
"""Steps that show whether a wish can be met alone."""


class Limits(NamedTuple):
    """The kinds of rows to keep, and how many rows may change; 0 for all."""

    keep: frozenset[int] = frozenset()
    change: int = 0


class Tuned(NamedTuple):
    """The set that was `found`, the rows that changed, how many more or fewer of each kind there
    are (`moved`), the complaints of `validate` that are new (`warned`), and the games played. If
    the wishes cannot be met together, `alone` has the set nearest to each wish alone. `stopped` is
    true if somebody interrupted the search."""

    loaded: Loaded
    request: Request
    engine: str
    wishes: tuple[Wish, ...]
    found: Found
    rows: Rows
    moved: Mapping[str, int]
    warned: frozenset[Code]
    alone: tuple[Found, ...]
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
    """Searches for a set that meets the wishes, for one number of players. An interrupt ends the
    search with the nearest set so far. Raises TilegenError if no row may change, and
    KeyboardInterrupt if no game was played before it."""
    forms, edition = forms_of(loaded.game), loaded.whole
    fits = fits_of(loaded, forms, limits.keep)
    start: Kinds = forms.kinds(edition)
    may = tuple((own, *each) for own, each in zip(start, fits, strict=True))
    if all(len(each) == 1 for each in may):
        hint = "keep fewer kinds, or ask for fewer parts in pictures"
        raise TilegenError(f"no row of '{loaded.source.name}' may change", hint)
    space = Space(start, may, forms.weights, limits.change or len(start))

    def made(kinds: Kinds) -> Any:
        return forms.changed(edition, changed_rows(start, kinds, fits))

    engine = engine_for(request)
    simulation = loaded.game.simulation()
    columns = Columns(simulation.columns, with_seconds(simulation.metrics, request.seconds))
    played_games = 0
    with crew(request, engine) as team:

        def games(kinds: Kinds, fresh: bool, first: int, count: int) -> Tally:
            nonlocal played_games
            arena = simulation.by_rules if engine == RULES else simulation.arena
            bots = request.bots * (request.players[0] if len(request.bots) == 1 else 1)
            seed = seed_of(f"{request.seed} fresh") if fresh else seed_of(request.seed)
            pieces = simulation.pieces(made(kinds))
            job = Job(pieces, request.rules, bots, seed, count, first, engine)
            tally = _together(Task(arena, (job,), columns.pairs), team)
            played_games += count
            advance(count)
            return tally

        player = Player(games, lambda kinds: len(complaints(loaded, made(kinds))))

        def search(few: Sequence[Wish]) -> Search:
            return Search(space, few, columns, player, Random(request.seed))

        found, alone, stopped = _searched(search, wishes)
    if not played_games:
        raise KeyboardInterrupt
    moved = {
        name: found.kinds.count(kind) - start.count(kind) for kind, name in enumerate(forms.names)
    }
    return Tuned(
        loaded,
        request,
        engine,
        wishes,
        found,
        changed_rows(start, found.kinds, fits),
        {name: more for name, more in moved.items() if more},
        complaints(loaded, made(found.kinds)) - complaints(loaded, edition),
        alone,
        played_games,
        stopped,
    )


def _searched(
    search: Callable[[Sequence[Wish]], Search], wishes: Sequence[Wish]
) -> tuple[Found, tuple[Found, ...], bool]:
    """The set that was found, and whether somebody interrupted the search; if the wishes cannot be
    met together, also the set found for each alone."""
    together = search(wishes)
    alone: list[Found] = []
    try:
        *_, found = together.steps(STEPS)
        if found.is_met:
            return found, (), False
        found = together.looked_at(together.nearest)
        for wish in wishes if len(wishes) > 1 else ():
            one = search([wish])
            *_, last = one.steps(_ALONE)
            best = last.kinds if last.is_met else one.nearest
            alone.append(together.looked_at(best)._replace(is_met=last.is_met))
    except KeyboardInterrupt:
        return together.known(together.nearest), (), True
    return found, tuple(alone), False


def _together(task: Task, team: Crew) -> Tally:
    # Parts small enough to give all workers one, and large enough to be worth handing over.
    size = min(team.size, max(task.games // 8, team.size // 10))
    first, *others = played(task, size, team.executor, team.ahead)
    return sum(others, first)
