"""Writes simulated games as records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tilegen.app.fmt import format_bytes
from tilegen.app.load import Loaded
from tilegen.app.set_places import is_of_gallery, name_in_record
from tilegen.app.simulation.runs import SimulationRequest
from tilegen.errors import TilegenError
from tilegen.play.arena import GameBatch
from tilegen.play.movers import name_player
from tilegen.play.record_top import MAGIC
from tilegen.play.reference import Trajectory, play_game
from tilegen.play.rules import Rules
from tilegen.play.seeds import seed_of
from tilegen.play.session import list_lines
from tilegen.text.wording import format_letters


def record_game(loaded_set: Loaded, request: SimulationRequest, index: int, folder: Path) -> bytes:
    """Game `index` of a request from `complete_request`, as a record for a file in this folder.
    Plays by the rules, which play the same games as all engines. Raises TilegenError for a request
    with several numbers of players."""
    if len(request.players) > 1:
        message = "a record is of one number of players"
        raise TilegenError(message, "name one, such as --players 4")
    bots = request.bots * (request.players[0] if len(request.bots) == 1 else 1)
    edition, simulation = loaded_set.valid_edition, loaded_set.game.simulation()
    job = GameBatch(
        simulation.pieces(edition), request.rules, bots, seed_of(request.seed), 1, index
    )
    table = simulation.table(edition, job)
    lines = _lines(loaded_set, job, table.rules, play_game(table, job, index), folder)
    text = "".join(f"{line}\n" for line in lines)
    return format_bytes(text.encode(), "game.txt").after


def _lines(
    loaded_set: Loaded,
    job: GameBatch,
    rules: Rules[object, object, object],
    trajectory: Trajectory[object, object],
    folder: Path,
) -> Iterator[str]:
    game_definition, names = loaded_set.game, _names(job.bots)
    yield MAGIC
    yield f"game: {game_definition.name}"
    set_name = loaded_set.source.name
    if game_definition.by_set and (is_of_gallery(set_name) or Path(set_name).is_file()):
        yield f"set: {name_in_record(set_name, folder)}"
        yield from (f"{key}: {value}" for key, value in loaded_set.record_headers.items())
    yield f"players: {', '.join(names)}"
    if len(game_definition.variants) > 1:
        yield f"rules: {job.rules}"
    yield ""
    writing = game_definition.writing()
    for mover, action in list_lines(rules, trajectory.moves):
        yield f"{name_player(names, mover)}: {writing.action(action)}"
    end = trajectory.states[-1]
    if rules.has_points():
        key = game_definition.records().grammar.amount_claim
        have = zip(names, rules.scores(end), strict=True)
        yield f"{key}: {', '.join(f'{name} {score}' for name, score in have)}"
    winners = [names[seat] for seat in rules.winners(end)]
    if winners:
        yield f"winner: {', '.join(winners)}"


def _names(bots: tuple[str, ...]) -> list[str]:
    """Names such as Builder A and Builder B."""
    counts: Counter[str] = Counter()
    names = []
    for bot in bots:
        names.append(f"{bot.capitalize().replace(':', ' ')} {format_letters(counts[bot])}")
        counts[bot] += 1
    return names
