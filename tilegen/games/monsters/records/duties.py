"""The tiles that players owe besides those of their turns: a first monster (A4), and a minion after
a complete creature (A14). Each is asked for once."""

from __future__ import annotations

from tilegen.games.monsters.records.notation import Move
from tilegen.games.tiles.rules.tables import Table


class Duties:
    """Who was asked for what, and whose line was wrong, so that nobody is asked again."""

    def __init__(self) -> None:
        self._completing: dict[int, Move] = {}  # by player, the last line that completed a creature
        self._late: set[int] = set()  # players reminded of a minion that may still come
        self._starts_asked = False
        self._excused: set[int] = set()  # players whose start line was wrong
        self._excuses = 0  # wrong start lines that do not say whose

    def fork(self) -> Duties:
        """A copy to play on with."""
        other = Duties()
        other._completing, other._late = {**self._completing}, {*self._late}
        other._starts_asked = self._starts_asked
        other._excused, other._excuses = {*self._excused}, self._excuses
        return other

    # First monsters.

    def excuse(self, player: int | None) -> None:
        """Asks no more for the start tile of a player whose line for it was wrong; None if it does
        not say whose it was."""
        if self._starts_asked:
            return
        if player is None:
            self._excuses += 1
        else:
            self._excused.add(player)

    def lacking(self, table: Table) -> list[int]:
        """The players to ask for their start tiles before the first turn."""
        if self._starts_asked:
            return []
        lacking = [player for player in table.starting if player not in self._excused]
        return lacking if len(lacking) > self._excuses else []

    def begin_turns(self) -> None:
        """Asks for no more start tiles."""
        self._starts_asked = True

    # Minions.

    def complete(self, owner: int, move: Move) -> None:
        """Notes the line that completed a creature: its owner may owe a minion now."""
        self._completing[owner] = move
        self._late.discard(owner)

    def remind(self, *players: int) -> None:
        """Asks no more for the minions of these players, until they complete another creature."""
        self._late.update(players)

    def list_owing(self, table: Table) -> dict[int, Move]:
        """The players who owe a minion and were not reminded yet, each with the line that made it
        due."""
        players = (player for player in table.owing if player not in self._late)
        return {player: self._completing[player] for player in players}
