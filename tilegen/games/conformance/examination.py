"""Plays a game at random, and collects the faults of its rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from sys import maxsize
from traceback import extract_tb
from typing import Any, Final, NamedTuple

from tilegen.errors import TilegenError
from tilegen.games.conformance import codes
from tilegen.games.conformance.leaks import LeakWatch
from tilegen.games.conformance.method_names import check_method_names
from tilegen.games.conformance.rules_fault import RulesFault, quote_value
from tilegen.games.conformance.state_checks import (
    AnyRules,
    check_application,
    check_descriptions,
    check_end,
    check_moves,
    check_openness,
    check_order,
    check_parsing,
    check_score_items,
    check_seats,
    check_sight,
    check_steadiness,
    check_texts,
    check_values,
    check_winners,
    compare_winners,
    describe_winners,
)
from tilegen.games.game import Game
from tilegen.play.reference import MOST_MOVES
from tilegen.play.rules import CHANCE, has_secrets
from tilegen.text.wording import format_count

_MOST_PARSED: Final = 8
"""Moves of a state whose texts are parsed, picked at random."""


_OURS: Final = Path(__file__).parents[2]
"""The folder of tilegen's own code."""
_UNPLAYABLE: Final = {codes.RULES_SEATS, codes.WINNERS_WRONG}
"""Faults after which a game is not played on, since others would only follow from them."""


class _Manner(NamedTuple):
    """Messages about code that cannot be called as tilegen calls it."""

    message: str
    hint: str


_MAKER: Final = _Manner(
    "the function of Game takes a set, a number of players and a variant",
    "such as lambda _, players, __: MyRules(players), which returns the rules",
)
_METHODS: Final = _Manner(
    "a method does not work as tilegen uses it",
    "docs/write-a-game.md says what each method takes and returns",
)


class Effort(NamedTuple):
    """How much is examined with each number of players and each variant. `games` are the most games
    played. `moves` are the moves of a game after which it is only played to its end, and the moves
    of a setup after which no more of its games are played. After so many `offers`, which are legal
    moves of all games together, nothing more is played: to list those of a large game takes
    minutes."""

    games: int = 4
    moves: int = 1_000
    offers: int = maxsize


USUAL_EFFORT: Final = Effort()


class Examination(NamedTuple):
    """The faults of a game's rules, and figures of the games that were played to their end:
    `lengths` are their moves of players, and `offers` the legal moves at each of these."""

    faults: tuple[RulesFault, ...]
    lengths: tuple[int, ...]
    offers: tuple[int, ...]


class Setup(NamedTuple):
    """A number of players and a variant; `is_usual` if messages need not name the variant."""

    players: int
    variant: str
    is_usual: bool

    def __str__(self) -> str:
        rules = "" if self.is_usual else f" by the {self.variant} rules"
        return f"with {format_count(self.players, 'player')}{rules}"


class _Collector:
    """Collects faults, the same kind only once, and the figures of games."""

    def __init__(self) -> None:
        self.faults: dict[tuple[object, ...], RulesFault] = {}
        self.lengths: list[int] = []
        self.offers: list[int] = []
        self.listed = 0
        """The legal moves of all games so far, also of games without an end."""
        self.directions: Final[defaultdict[str, set[str]]] = defaultdict(lambda: {"most", "least"})

    def add(self, fault: RulesFault, place: str) -> None:
        frames = extract_tb(fault.error.__traceback__) if fault.error is not None else []
        line = (frames[-1].filename, frames[-1].lineno) if frames else None
        self.faults.setdefault((fault.code, fault.hint, line), fault._replace(place=place))


def list_setups(game: Game[Any, Any, Any]) -> tuple[Setup, ...]:
    """All numbers of players and variants of a game."""
    return tuple(
        Setup(players, variant, len(game.variants) == 1)
        for variant in game.variants
        for players in game.find_players(variant)
    )


def examine_rules(
    game: Game[Any, Any, Any],
    edition: Any,
    setups: Sequence[Setup],
    effort: Effort = USUAL_EFFORT,
) -> Examination:
    """Plays games with each setup, always the same ones."""
    collector = _Collector()
    for setup in setups:
        if collector.listed > effort.offers:
            break
        try:
            rules = game.rules()(edition, setup.players, setup.variant)
        except (Exception, SystemExit) as error:
            collector.add(_describe_failure(error, _MAKER), f"{setup}, before the game")
            continue
        for fault in check_method_names(rules):
            collector.add(fault, str(setup))
        rng = Random(f"{game.name} {setup.players} {setup.variant}")
        watch = LeakWatch(rules, setup.players) if has_secrets(rules) else None
        checks = _Checks(watch, not game.has("records"), effort.moves, effort.offers)
        courses = [_Course(rules, setup, rng, checks) for _ in range(effort.games)]
        _play_courses(courses, collector, effort.moves)
        for fault in watch.check_secrets() if watch is not None else ():
            collector.add(fault, str(setup))
    faults = tuple(collector.faults.values())
    return Examination(faults, tuple(collector.lengths), tuple(collector.offers))


def _play_courses(courses: Sequence[_Course], collector: _Collector, most_moves: int) -> None:
    """Plays one after the other, until enough moves were examined or one does not come to its
    end."""
    moves = 0
    for course in courses:
        try:
            for fault in course.play(collector):
                collector.add(fault, course.place)
        except (Exception, SystemExit) as error:
            collector.add(_describe_failure(error, _METHODS), course.place)
        moves += course.moves
        if moves > most_moves or not course.is_over:
            return


def _describe_failure(error: Exception | SystemExit, manner: _Manner) -> RulesFault:
    if isinstance(error, TilegenError):
        hint = error.hint or "mend what it says"
        return RulesFault(codes.RULES_FAIL, f"the rules refuse to work: {error.message}", hint)
    frames = extract_tb(error.__traceback__)
    if isinstance(error, TypeError) and Path(frames[-1].filename).is_relative_to(_OURS):
        # No line of the game's runs: it is called in a way that it does not know.
        return RulesFault(codes.RULES_FAIL, f"{manner.message}: {error}", manner.hint)
    hint = "mend that line, or do not declare these players or this variant"
    return RulesFault(codes.RULES_FAIL, "the rules fail", hint, error=error)


class _Checks(NamedTuple):
    """The extent of the checks: hidden things, if there are any; the texts of moves in records,
    unless the game writes its own records; the number of moves of each game, and of the legal moves
    of all games."""

    watch: LeakWatch | None
    has_texts: bool
    moves: int
    offers: int


class _Course:
    """One game, played at random."""

    def __init__(self, rules: AnyRules, setup: Setup, rng: Random, checks: _Checks) -> None:
        self._rules = rules
        self._setup = setup
        self._rng = rng
        self._checks = checks
        self._last_move: list[str] = []
        self.moves = 0
        self.is_over = False

    @property
    def place(self) -> str:
        """The moment of the game, in words."""
        if not self._last_move:
            return f"{self._setup}, before the first move"
        return f"{self._setup}, after move {self.moves}, {self._last_move[-1]}"

    def play(self, collector: _Collector) -> Iterator[RulesFault]:
        """The faults seen on the way to the end."""
        rules = self._rules
        state = rules.start()
        offers: list[int] = []
        while collector.listed <= self._checks.offers:
            moves = rules.legal_moves(state)
            collector.listed += len(moves)
            fault = check_order(moves)
            if fault is not None:
                yield fault
                return
            if self.moves <= self._checks.moves:
                faults = [*self._check_state(state, moves)]
                yield from faults
                if any(fault.code in _UNPLAYABLE for fault in faults):
                    return
            if rules.is_over(state) or not moves:
                yield from self._finish(state, offers, collector)
                return
            if self.moves == MOST_MOVES:
                message = f"a game goes on after {MOST_MOVES:,} moves"
                hint = "make the rules end every game, such as after a number of turns"
                yield RulesFault(codes.GAME_ENDLESS, message, hint)
                return
            move = self._rng.choice(moves)
            if rules.to_move(state) is not CHANCE:
                offers.append(len(moves))
            if self.moves <= self._checks.moves:
                yield from check_application(rules, state, move)
            self._last_move = [quote_value(move)]
            state = rules.apply(state, move)
            self.moves += 1

    def _finish(
        self, state: Any, offers: Sequence[int], collector: _Collector
    ) -> Iterator[RulesFault]:
        """Notes the figures of a game that came to its end; the faults of who has won."""
        self.is_over = True
        collector.lengths.append(len(offers))
        collector.offers += offers
        if self._setup.players > 1:
            directions = collector.directions[self._setup.variant]
            yield from _check_direction(self._rules, state, directions)

    def _check_state(self, state: Any, moves: Sequence[Any]) -> Iterator[RulesFault]:
        rules, players = self._rules, self._setup.players
        yield from check_values(state, "state")
        seat_faults = [*check_seats(rules, state, players)]
        yield from seat_faults
        if seat_faults:
            return
        yield from check_end(rules, state, moves)
        yield from check_winners(rules, state, players)
        yield from check_score_items(rules, state)
        sight_faults = [*check_sight(rules, state, players)]
        yield from sight_faults
        if sight_faults:
            return
        if self._checks.watch is None:
            yield from check_openness(rules, state, players)
        yield from check_steadiness(rules, state, moves)
        move_faults = [*check_moves(moves)]
        yield from move_faults
        if moves and not move_faults:
            some = self._rng.sample([*moves], min(len(moves), _MOST_PARSED))
            yield from self._check_words(state, moves, some)
        if self._checks.watch is not None:
            yield from self._checks.watch.check_state(state)
            if moves and not rules.is_over(state) and rules.to_move(state) is CHANCE:
                yield from self._checks.watch.check_chance(state, moves, self._rng)

    def _check_words(
        self, state: Any, moves: Sequence[Any], some: Sequence[Any]
    ) -> Iterator[RulesFault]:
        """Reports texts of moves: of all of them in a record, and of some elsewhere."""
        text_faults = [*check_texts(self._rules, state, moves)] if self._checks.has_texts else []
        yield from text_faults
        if not text_faults:
            yield from check_descriptions(self._rules, state, some, self._setup.players)
            if self._checks.has_texts:
                yield from check_parsing(self._rules, state, some)


def _check_direction(rules: AnyRules, end: Any, directions: set[str]) -> Iterator[RulesFault]:
    """Reports winners with neither the most nor the least points. `directions` has the directions
    that are still possible after the earlier games of this variant."""
    possible = directions & compare_winners(rules, end)
    if not possible:
        yield RulesFault(
            codes.WINNERS_SCORES,
            f"the winners do not always have the most points, and not always the fewest:"
            f" {describe_winners(rules, end)}",
            "let winners() follow scores(), or scores() return what decides; winners() may break"
            " ties",
        )
    else:
        directions &= possible
