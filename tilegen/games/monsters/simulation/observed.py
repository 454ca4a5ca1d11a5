"""The row of a game that was played by the rules, worked out from its states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.moves import Discard, Minion, Placement, Start, unused
from tilegen.games.monsters.rules.rules import rules_for
from tilegen.games.monsters.rules.state import Deal, Move, State, TurnUp
from tilegen.games.monsters.rules.table import Patch, Table
from tilegen.games.monsters.simulation.bots import BOTS, games_ahead, view
from tilegen.games.monsters.simulation.columns import MOST_SEATS, ROW
from tilegen.games.monsters.simulation.pieces import is_mixed, piece_of, tile_set_of
from tilegen.games.monsters.simulation.thinking import Lookahead
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.tiles.simulation.columns import (
    GROUPS,
    WIN,
    Column,
    Fate,
    counts_of,
    fates_at,
    runs_at,
    sizes_at,
)
from tilegen.games.tiles.simulation.observed import describe_course
from tilegen.play import reference
from tilegen.play.arena import GameBatch
from tilegen.play.reference import Trajectory
from tilegen.play.tally import BatchResult

Game = Trajectory[State, Move]


def table_of(tile_set: TileSet, job: GameBatch) -> reference.ReferenceGame[State, Move]:
    """The set, set up to be played by the rules."""
    at = {tile.id: index for index, tile in enumerate(tile_set.tiles)}
    return reference.ReferenceGame(
        rules_for(tile_set, job.seats, job.rules),
        len(tile_set.tiles),
        lambda move: at[move.tile],
        view,
        {**BOTS, **{bot: Lookahead(games) for bot in job.bots if (games := games_ahead(bot))}},
        # Dealt tiles that nobody chose are shuffled back among the rest.
        lambda move: isinstance(move, Deal),
    )


def slow_batch(job: GameBatch) -> BatchResult:
    """Plays the games of a job by the rules."""
    tile_set = tile_set_of(job.pieces)
    counts = counts_of(len(tile_set.tiles))
    return reference.play_batch(table_of(tile_set, job), job, observe, counts)


def observe(game: Game, counts: list[int]) -> list[int]:
    """The game's row; adds its histograms and fates to the counts."""
    end = game.states[-1].table
    patches = [patch for own in end.creatures for patch in own]
    firsts = [patch for patch in patches if patch.kind is Kind.FIRST and patch.complete]
    minions = [patch for patch in patches if patch.kind is Kind.MINION and patch.complete]
    eyes = [sum(laid.tile.eyes > 0 for laid in minion.tiles.values()) for minion in minions]
    scores = [scoring.score(own) for own in end.creatures]
    best, second = sorted(scores, reverse=True)[:2]
    winners = scoring.leaders(scores)
    choices = [
        len(offers)
        for move, offers in zip(game.moves, game.offers, strict=True)
        if isinstance(move, Placement)
    ]
    behind, decided, leads = describe_course([*_led(game)], winners)
    row = [0] * ROW
    row[Column.GAMES] = 1
    row[Column.SEATS] = len(scores)
    row[Column.EVEN] = WIN // len(scores)
    row[Column.FINISHED] = len(firsts)
    row[Column.SIZE] = sum(len(first.tiles) for first in firsts)
    row[Column.AGAIN] = len(minions)
    row[Column.AGAIN_MARKED] = sum(eyes)
    row[Column.PLAIN] = eyes.count(0)
    row[Column.POINTS] = sum(scores)
    row[Column.WINNER] = best
    row[Column.MARGIN] = best - second
    row[Column.TIED] = int(len(winners) > 1)
    for seat in range(MOST_SEATS):
        row[Column.WIN_1 + seat] = WIN // len(winners) if seat in winners else 0
    row[Column.TURNS] = len(choices)
    row[Column.DISCARDS] = len(end.discarded)
    row[Column.RUN] = _longest_run(game.moves)
    row[Column.DEAD] = _dead_ends(game)
    row[Column.ALL_FINISHED] = int(len(firsts) == len(scores))
    row[Column.UNSEEN] = end.left
    row[Column.CHOICES] = sum(choices)
    row[Column.FORCED] = choices.count(1)
    row[Column.MEDDLED] = sum(
        completed and mover != patch.owner for _, mover, patch, completed in _laid(game)
    )
    row[Column.COMPLETED] = len(firsts) + len(minions)
    row[Column.BEHIND], row[Column.DECIDED], row[Column.LEADS] = behind, decided, leads
    _count(game, row, counts)
    return row


def _longest_run(moves: Sequence[Move]) -> int:
    longest = run = 0
    for move in moves:
        if isinstance(move, Placement):
            run = 0
        run += isinstance(move, Discard)
        longest = max(longest, run)
    return longest


def _dead_ends(game: Game) -> int:
    """The number of first monsters that can no longer be finished as the last turn begins. A cell
    that no hidden tile fits stays so, so this counts all that were ever stuck as a turn began."""
    before, last = None, None
    for state, move in zip(game.states, game.moves, strict=False):
        if isinstance(move, TurnUp) and not isinstance(before, Discard):
            last = state
        before = move
    return sum(_is_dead(last, own[0]) for own in last.table.creatures) if last else 0


def _is_dead(state: State, first: Patch) -> bool:
    table, hidden = state.table, unused(state.table)
    return not first.complete and any(
        not any(table.turns(tile, first, cell) for tile in hidden) for cell in first.open_cells
    )


def _led(game: Game) -> Iterator[tuple[int, ...]]:
    """The leaders after each turn and its consequences; none while nobody has a point."""
    laid = False
    for state, move in zip(game.states, game.moves, strict=False):
        if laid and isinstance(move, TurnUp):
            yield _leaders(state)
            laid = False
        laid = laid or isinstance(move, Placement)
    if laid:
        yield _leaders(game.states[-1])


def _leaders(state: State) -> tuple[int, ...]:
    scores = [scoring.score(own) for own in state.table.creatures]
    return scoring.leaders(scores) if any(scores) else ()


def _laid(game: Game) -> Iterator[tuple[int, int, Patch, bool]]:
    """Each tile laid: its number, the player, its creature, and whether that was completed."""
    for before, after, move in zip(game.states, game.states[1:], game.moves, strict=False):
        if isinstance(move, (Start, Minion, Placement)):
            patch, _ = after.table.places[move.tile]
            mover = before.player if isinstance(move, Placement) else patch.owner
            yield move.tile, mover, patch, patch.complete


def _count(game: Game, row: list[int], counts: list[int]) -> None:
    table = game.states[-1].table
    tiles, fates = len(table.tiles), fates_at(len(table.tiles))
    at = {number: index for index, number in enumerate(table.tiles)}
    for patch in (patch for own in table.creatures for patch in own):
        if patch.complete and patch.kind is Kind.FIRST:
            counts[sizes_at(tiles) + len(patch.tiles)] += 1
    counts[runs_at(tiles) + row[Column.RUN]] += 1
    ends = [(number, _fate(table, number)) for number in table.tiles]
    ends += [(number, Fate.CLOSED) for number, _, _, completed in _laid(game) if completed]
    for number, fate in ends:
        counts[fates + tiles * fate + at[number]] += 1
        row[Column.FIRST_ONE_KIND + GROUPS * fate + is_mixed(piece_of(table.tiles[number]))] += 1
    for tile in table.tiles.values():
        row[Column.ONE_KIND + is_mixed(piece_of(tile))] += 1


def _fate(table: Table, number: int) -> Fate:
    if number in table.discarded:
        return Fate.BOXED
    if number not in table.places:
        return Fate.UNSEEN
    patch, _ = table.places[number]
    if not patch.complete:
        return Fate.UNFINISHED
    return Fate.FIRST if patch.kind is Kind.FIRST else Fate.AGAIN
