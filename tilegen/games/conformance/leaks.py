"""Finds leaks of hidden cards: texts that differ for a seat although it must not know the
difference.

The rules alone do not say who may see a card. But this holds in every game:

- a seat sees its observation and the pieces in its sight, and `describe_move` tells it no more of a
move of chance than it then sees; - everybody sees what a spectator sees, and a spectator what all
players see; - what chance does is hidden from some player, or announced.

So the states after several moves of chance are compared, which differ in what chance has dealt and
in nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from tilegen.games.conformance import codes
from tilegen.games.conformance.rules_fault import RulesFault, name_viewer, quote_value
from tilegen.play.rules import Rules

_MOST_COMPARED: Final = 60
"""Moves of chance to compare; of more, some at random."""
_FEW: Final = 12
_COMPARED_SHARE: Final = 0.25
"""The share of chance's turns whose moves are compared, which takes longer than all else."""
_MOST_STATES: Final = 1_000
"""States after moves of chance to compare, in all games of some players."""


class LeakWatch:
    """Compares the states of all games of some players."""

    def __init__(self, rules: Rules[Any, Any, Any], seats: int) -> None:
        self._rules = rules
        self._seats = seats
        self._viewers: Final = (None, *range(seats))
        self._public_views: dict[tuple[int, str], str] = {}
        self._states = 0
        self._is_hidden = False
        self._is_told = False

    def check_state(self, state: Any) -> Iterator[RulesFault]:
        """Reports a seat to which this state looks like an earlier one, though a spectator sees
        which of the two it is."""
        return self._check_views(self._look(state))

    def _check_views(self, all_views: Sequence[str]) -> Iterator[RulesFault]:
        public_view, *views = all_views
        for seat, view in enumerate(views):
            earlier_view = self._public_views.setdefault((seat, view), public_view)
            if public_view != earlier_view:
                first, second = _shorten(earlier_view, public_view)
                yield RulesFault(
                    codes.SECRET_SHOWS,
                    f"a spectator sees more than {name_viewer(seat)}: whether it is"
                    f" {quote_value(first)} or {quote_value(second)}",
                    "let observation() and in_sight() of the seat None show only what everybody"
                    " sees",
                )

    def check_chance(self, state: Any, moves: Sequence[Any], rng: Random) -> Iterator[RulesFault]:
        """Reports leaks by which a seat learns moves of chance that it must not know."""
        if len(moves) == 1 or self._states > _MOST_STATES or rng.random() > _COMPARED_SHARE:
            return
        has_all = len(moves) <= _MOST_COMPARED
        compared_moves = moves if has_all else rng.sample([*moves], _FEW)
        rows = [self._look(self._rules.apply(state, move)) for move in compared_moves]
        self._states += len(rows)
        for row in rows:
            yield from self._check_views(row)
        for index, viewer in enumerate(self._viewers):
            views = [row[index] for row in rows]
            descriptions = [
                self._rules.describe_move(move, state, viewer) for move in compared_moves
            ]
            self._is_hidden |= len({*views}) < len(views)
            self._is_told |= descriptions != [None] * len(views)
            yield from _check_descriptions(viewer, views, descriptions)
        if has_all and self._seats > 1:
            yield from _check_public(compared_moves, rows)

    def check_secrets(self) -> Iterator[RulesFault]:
        """Reports, at the end, moves of chance that all players saw although no seat was told of
        them."""
        if self._states and not self._is_hidden and not self._is_told:
            yield RulesFault(
                codes.SECRET_NONE,
                "everybody sees all moves of chance, but describe_move() returns None for all"
                " seats",
                "perhaps a hand shows to all; if nothing is hidden, let describe_move() return"
                " the moves of chance, or leave out observation()",
            )

    def _look(self, state: Any) -> list[str]:
        """All that a spectator and the seats see of a state."""
        return [
            f"{self._rules.observation(state, viewer)}; {self._list_pieces(state, viewer)}"
            for viewer in self._viewers
        ]

    def _list_pieces(self, state: Any, viewer: int | None) -> str:
        places = self._rules.in_sight(state, viewer)
        return "; ".join(
            f"{place}: {', '.join(map(str, names))}" for place, names in places.items()
        )


def _check_descriptions(
    viewer: int | None, views: Sequence[str], descriptions: Sequence[str | None]
) -> Iterator[RulesFault]:
    first_descriptions: dict[str, str | None] = {}
    for view, description in zip(views, descriptions, strict=True):
        first = first_descriptions.setdefault(view, description)
        if first != description:
            yield RulesFault(
                codes.SECRET_SHOWS,
                f"describe_move() tells {name_viewer(viewer)} whether chance made the move"
                f" {quote_value(first)} or {quote_value(description)}, which it does not see",
                "let describe_move() return None to a seat that must not know",
            )
            return


def _check_public(moves: Sequence[Any], rows: Sequence[Sequence[str]]) -> Iterator[RulesFault]:
    """Reports two moves of which all players see which one it was, and a spectator does not."""
    groups = _join_alike([row[1:] for row in rows])
    first_moves: dict[str, int] = {}
    for index, row in enumerate(rows):
        first = first_moves.setdefault(row[0], index)
        if groups[first] != groups[index]:
            yield RulesFault(
                codes.SECRET_SHOWS,
                f"all players see whether chance made the move {quote_value(moves[first])} or"
                f" {quote_value(moves[index])}, and a spectator does not",
                "a hand may show to others; if all may see it, show it to the seat None, too",
            )
            return


def _join_alike(rows: Sequence[Sequence[str]]) -> list[int]:
    """For each row the number of its group: rows are in one group if a chain of rows, each with a
    text in common with the next, in the same column, leads from one to the other."""
    groups = [*range(len(rows))]
    first_rows: dict[tuple[int, str], int] = {}
    for index, row in enumerate(rows):
        for cell in enumerate(row):
            other = groups[first_rows.setdefault(cell, index)]
            own = groups[index]
            groups = [other if group == own else group for group in groups]
    return groups


def _shorten(first: str, second: str) -> tuple[str, str]:
    """Two different texts from where they differ on, to the end of that word or list item."""
    start = next(
        (at for at, pair in enumerate(zip(first, second, strict=False)) if len({*pair}) > 1),
        min(len(first), len(second)),
    )
    start = max(first.rfind(mark, 0, start) + 1 for mark in (";", ":", ","))
    return first[start:].strip() or "nothing", second[start:].strip() or "nothing"
