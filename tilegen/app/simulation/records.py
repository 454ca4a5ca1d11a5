"""Writes simulated games as records."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tilegen.app.fmt import format_bytes
from tilegen.app.load import Loaded
from tilegen.app.simulation.runs import Request
from tilegen.errors import TilegenError
from tilegen.play.arena import Job
from tilegen.play.record import MAGIC, ClaimForm
from tilegen.play.rules import Rules
from tilegen.play.seeds import seed_of
from tilegen.play.slow import Watched, game


def record(loaded: Loaded, request: Request, index: int, folder: Path) -> bytes:
    """Game `index` of a `checked` request, as a record for a file in this folder. It is played by
    the rules, which play the same games as all engines. Raises TilegenError for a request with
    several numbers of players."""
    if len(request.players) > 1:
        message = "a record is of one number of players"
        raise TilegenError(message, "name one, such as --players 4")
    bots = request.bots * (request.players[0] if len(request.bots) == 1 else 1)
    edition, simulation = loaded.whole, loaded.game.simulation()
    job = Job(simulation.pieces(edition), request.rules, bots, seed_of(request.seed), 1, index)
    table = simulation.table(edition, job)
    lines = _lines(loaded, job, table.rules, game(table, job, index), folder)
    text = "".join(f"{line}\n" for line in lines)
    return format_bytes(text.encode(), "game.txt").after


def _lines(
    loaded: Loaded,
    job: Job,
    rules: Rules[object, object, object],
    watched: Watched[object, object],
    folder: Path,
) -> Iterator[str]:
    known, names = loaded.game, _names(job.bots)
    yield MAGIC
    yield f"game: {known.name}"
    file = Path(loaded.source.name)
    if known.by_set and file.is_file():
        yield f"set: {Path(os.path.relpath(file, folder)).as_posix()}"
    yield f"players: {', '.join(names)}"
    if job.rules:
        yield f"rules: {job.rules}"
    yield ""
    writing = known.writing()
    for state, move in zip(watched.states, watched.moves, strict=False):
        told = rules.line(state, move)
        if told is not None:
            yield f"{names[told[0]]}: {writing.action(told[1])}"
    scores = rules.scores(watched.states[-1])
    claims = known.records().grammar.claims
    key = next(key for key, form in claims.items() if form is ClaimForm.AMOUNTS)
    have = zip(names, scores, strict=True)
    yield f"{key}: {', '.join(f'{name} {score}' for name, score in have)}"
    winners = (name for name, each in zip(names, scores, strict=True) if each == max(scores))
    yield f"winner: {', '.join(winners)}"


def _names(bots: tuple[str, ...]) -> list[str]:
    """Names such as Builder A and Builder B."""
    seen: Counter[str] = Counter()
    names = []
    for bot in bots:
        names.append(f"{bot.capitalize().replace(':', ' ')} {'ABCDEFGH'[seen[bot]]}")
        seen[bot] += 1
    return names
