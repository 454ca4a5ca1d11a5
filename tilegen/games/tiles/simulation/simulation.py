"""The simulation of a tile game's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from tilegen.games.simulation import Contrast, CountRange, Forms, ReportLine, Spread
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Begin, Supply
from tilegen.games.tiles.rules.rules import TileGameRules, make_rules
from tilegen.games.tiles.rules.tile_moves import Deal, Renewal, TurnUp
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.sets.fingerprint import list_rule_facts, list_tile_facts
from tilegen.games.tiles.simulation.arena import (
    KernelBots,
    build_hopes,
    count_most_loose,
    is_compiled,
)
from tilegen.games.tiles.simulation.arena import play_batch as play_batch_fast
from tilegen.games.tiles.simulation.board import RANDOM, VALUES, WEIGHED, Setup
from tilegen.games.tiles.simulation.bot_kits import VALUING, WEIGHING, BotKit, choose_bots
from tilegen.games.tiles.simulation.columns import (
    Column,
    counts_of,
    fates_at,
    list_columns,
    list_fate_counts,
    runs_at,
    sizes_at,
)
from tilegen.games.tiles.simulation.hopes import HOPES
from tilegen.games.tiles.simulation.kernel_lookahead import Mind
from tilegen.games.tiles.simulation.looking_ahead import LOOKAHEAD, count_games_ahead
from tilegen.games.tiles.simulation.observed import Observer
from tilegen.games.tiles.simulation.patterns import describe_patterns, format_pattern
from tilegen.games.tiles.simulation.place_bots import WEIGHTS, list_weights
from tilegen.games.tiles.simulation.place_lookahead import build_mind
from tilegen.games.tiles.simulation.report_lines import (
    NO_NAMES,
    KnownNames,
    build_reporting,
    describe_fates,
    find_own_names,
    list_lines,
    list_metrics,
    list_spreads,
)
from tilegen.games.tiles.simulation.table_arena import is_table_compiled, play_table_batch
from tilegen.games.tiles.simulation.tile_forms import build_forms
from tilegen.games.tiles.simulation.weighing_setup import RANDOM_BOT, TABLE_BOTS
from tilegen.play.arena import Arena, GameBatch
from tilegen.play.bots import BotFamily
from tilegen.play.metric import PlayedMetric
from tilegen.play.reference import ReferenceGame, play_batch
from tilegen.play.tally import BatchResult

_USUAL: Final = (2, 4, 6)
"""The numbers of players to simulate, as far as the rules allow them."""


_COSTS: Final[Mapping[str, int]] = {"greedy": 20, **dict.fromkeys(HOPES, 40)}
"""The costs of bots that make each of their moves at a shared table to weigh it, in the fast
engine."""

_CONTRASTED: Final = 3
"""So many metrics show what another bot changes."""


class TileGameSimulation:
    """Games of one file, whose metrics and report follow from its rules."""

    def __init__(self, game: TileGame, known_names: KnownNames = NO_NAMES) -> None:
        self._game = game
        self.group_note = describe_patterns(game)
        self._reporting = reporting = build_reporting(game, known_names)
        players = range(
            min(options.players[0] for options in game.variants.values()),
            max(options.players[1] for options in game.variants.values()) + 1,
        )
        self.usual = tuple(seats for seats in _USUAL if seats in players) or tuple(players[:1])
        self.rules: str = choose_rules(game)
        self._kit = kit = choose_bots(game)
        self.bots: Mapping[str, str] = kit.by_name.words
        self.bot_families: Mapping[str, BotFamily] = {LOOKAHEAD: kit.lookahead}
        self.columns = list_columns(reporting.figures)
        self.metrics: tuple[PlayedMetric, ...] = list_metrics(reporting)
        self.lines: tuple[ReportLine, ...] = list_lines(reporting)
        self.spreads: Mapping[str, Spread] = list_spreads(reporting)
        texts = [line.text for line in self.lines]
        metric_names = ("completion", "size", "turns", "winner", "margin")
        self.contrast = Contrast(
            kit.contrast,
            tuple(name for name in metric_names if f"{{{name}}}" in texts)[:_CONTRASTED],
        )

    @cached_property
    def bot_costs(self) -> Mapping[str, int]:
        seats = self._game.variants[self.rules].players[0]
        is_weighed_fast = is_table_compiled(make_rules(self._game, seats, self.rules))
        return _COSTS if is_weighed_fast else {}

    @cached_property
    def forms(self) -> Forms[TileGame] | str:
        forms = build_forms(self._game)
        if isinstance(forms, str):
            return forms
        own, effects = find_own_names(self._reporting), forms.effects
        own_effects = {own[name]: sign for name, sign in effects.items() if name in own}
        return forms._replace(effects={**effects, **own_effects})

    def pieces(self, game: TileGame) -> tuple[int, ...]:
        """A digest of each tile with the rules, so that files that play alike are equal."""
        rules = sorted(
            (name, list_rule_facts(options, game.kinds_of_sides))
            for name, options in game.variants.items()
        )
        digest = sha256(repr(rules).encode())

        def digest_tile(tile: Tile) -> int:
            own = digest.copy()
            own.update(repr(list_tile_facts(tile, game.kinds_of_sides)).encode())
            return int.from_bytes(own.digest()[:4])

        return tuple(map(digest_tile, game.tiles))

    def names(self, game: TileGame) -> tuple[str, ...]:
        return tuple(str(tile.number) for tile in game.tiles)

    def groups(self, game: TileGame) -> tuple[str, ...]:
        """The pattern of the sides of each tile."""
        return tuple(format_pattern(tile, game) for tile in game.tiles)

    def counts(self, pieces: int) -> int:
        return counts_of(pieces)

    def histograms(self, pieces: int) -> Mapping[str, CountRange]:
        runs = CountRange("thrown away in a row", runs_at(pieces), pieces + 1)
        runs_by_name = {"runs": runs} if self._reporting.can_discard else {}
        if self._reporting.is_shared:
            return runs_by_name
        words = f"tiles in a finished {self._reporting.names.first}"
        return {"sizes": CountRange(words, sizes_at(pieces), pieces + 1), **runs_by_name}

    def fates(self, pieces: int) -> Mapping[str, CountRange]:
        return list_fate_counts(describe_fates(self._reporting), pieces)

    @property
    def arena(self) -> Arena:
        return self.by_kernel

    def is_fast(self, rules: str, bots: Sequence[str]) -> bool:
        options = self._game.variants[rules]
        rules_of_game = make_rules(self._game, options.players[0], rules)
        if is_table_compiled(rules_of_game):
            return TABLE_BOTS.issuperset(bots)
        return self._are_fast(bots) and is_compiled(rules_of_game)

    def by_kernel(self, batch: GameBatch) -> BatchResult:
        """Plays the games of a job with the fast engine if it knows the rules and bots of the set,
        otherwise by the rules."""
        game, rules = self._find_rules(batch)
        if TABLE_BOTS.issuperset(batch.bots) and is_table_compiled(rules):
            played = play_table_batch(batch, rules, self._reporting.figures, len(self.columns))
            return self.by_rules(batch) if played is None else arrange_fates(played, game)
        if not (self._are_fast(batch.bots) and is_compiled(rules)):
            return self.by_rules(batch)
        choose = _list_weighing if self._kit is WEIGHING else _list_valuing
        batch_result = play_batch_fast(batch, rules, choose(batch, rules), len(Column))
        return arrange_fates(batch_result, game)

    def by_rules(self, batch: GameBatch) -> BatchResult:
        """Plays the games of a job by the rules of its set."""
        game, rules = self._find_rules(batch)
        observer = Observer(rules, self._reporting.figures)
        reference = build_reference(rules, batch.bots, self._kit)
        batch_result = play_batch(reference, batch, observer.observe, counts_of(len(game.tiles)))
        return arrange_fates(batch_result, game)

    def _find_rules(self, batch: GameBatch) -> tuple[TileGame, TileGameRules]:
        """The game of a job and its rules."""
        game = self._game if batch.outside_game is None else batch.outside_game.edition
        return game, make_rules(game, batch.seats, batch.rules or self.rules)

    def table(self, game: TileGame, batch: GameBatch) -> ReferenceGame[Any, Any]:
        rules = make_rules(game, batch.seats, batch.rules or self.rules)
        return build_reference(rules, batch.bots, self._kit)

    def _are_fast(self, bots: Sequence[str]) -> bool:
        """Whether the fast engine knows these bots."""
        if self._kit is WEIGHING:
            return all(bot in {*WEIGHTS, RANDOM_BOT} or count_games_ahead(bot) for bot in bots)
        return all(bot in {*HOPES, RANDOM_BOT} for bot in bots)


def _list_valuing(batch: GameBatch, rules: TileGameRules) -> KernelBots:
    """The bots of a job that value positions, for the fast engine."""
    most = count_most_loose(rules.play_tiles)
    offsets = {name: at * (most + 1) for at, name in enumerate(HOPES)}
    bots = tuple(
        (VALUES, offsets[bot], *[0] * (WEIGHED - 2)) if bot in HOPES else (RANDOM,) * WEIGHED
        for bot in batch.bots
    )
    # Without this, code that nobody needs would be compiled.
    is_valued = not HOPES.keys().isdisjoint(batch.bots)
    hopes = build_hopes(rules, [*HOPES.values()], batch.seats, batch.engine) if is_valued else None
    return KernelBots(bots, hopes=hopes)


def _list_weighing(batch: GameBatch, _: TileGameRules) -> KernelBots:
    """The bots of a job that weigh places, for the fast engine."""

    def make_mind(setup: Setup) -> Mind | None:
        return build_mind(batch.bots, setup, batch.engine)

    return KernelBots(tuple(map(list_weights, batch.bots)), make_mind)


def build_reference(
    rules: TileGameRules, bots: Sequence[str] = (), kit: BotKit = VALUING
) -> ReferenceGame[Any, Any]:
    """The game to be played by the rules, by these bots and those without a number in their names.
    Its tiles are shuffled once, except where some are dealt to begin with and others later."""
    at = {number: index for index, number in enumerate(sorted(rules.play_tiles.tiles))}
    is_dealt_twice = rules.options.begin is Begin.DEAL and rules.options.supply is Supply.HAND
    is_draft = rules.options.begin is Begin.DEAL

    def find_piece(move: Any) -> int:
        assert isinstance(move, TurnUp | Deal | Renewal)  # noqa: S101 - all of chance's moves
        return at[move.tile]

    return ReferenceGame(
        rules,
        len(at),
        None if is_dealt_twice else find_piece,
        kit.by_name.make_view(rules),
        kit.list_bots(bots),
        lambda move: is_draft and isinstance(move, Deal),
    )


def choose_rules(game: TileGame) -> str:
    """The variant to simulate: the usual one, or a variant that deals the tiles to begin with,
    since otherwise bots would choose the same tiles in every game."""
    names = list(game.variants)
    usual = game.variants[names[0]]
    if usual.begin is not Begin.CHOOSE:
        return names[0]
    dealt = (name for name in names if game.variants[name].begin is Begin.DEAL)
    return next(dealt, names[0])


def arrange_fates(batch_result: BatchResult, game: TileGame) -> BatchResult:
    """The games with the fates of tiles, which are counted in the order of their numbers, in the
    order of the rows."""
    numbers = [tile.number for tile in game.tiles]
    ascending = sorted(numbers)
    if numbers == ascending:
        return batch_result
    at = {number: index for index, number in enumerate(ascending)}
    begin, tiles = fates_at(len(numbers)), len(numbers)
    counts = [*batch_result.counts[:begin]]
    for fate in range(begin, len(batch_result.counts), tiles):
        counts += (batch_result.counts[fate + at[number]] for number in numbers)
    return batch_result._replace(counts=counts)


def build_simulation(game: TileGame) -> TileGameSimulation:
    """The simulation of a file."""
    return TileGameSimulation(game)
