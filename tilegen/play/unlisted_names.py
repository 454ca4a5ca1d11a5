"""Names that begin lines of a record, and that its header of players lacks or has mistyped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median_low
from typing import NamedTuple

from tilegen.play import codes
from tilegen.play.players import Players
from tilegen.play.roster import ListedName
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.source import Span
from tilegen.text.suggest.choice import resolve_choice
from tilegen.text.wording import join_words, quoted_text

_MANY_LINES = 5
"""Of a name that is nearly another one: nobody mistypes it so often in the same way."""


class UnlistedNames(NamedTuple):
    """Corrects the `entries` of the header by the `heads`, the texts before colons. `strange` are
    the heads of several lines that are no listed player's, `most` is the largest number of players,
    and `place` is the place of all names in the header."""

    entries: Sequence[ListedName]
    heads: Sequence[str]
    strange: Sequence[str]
    most: int
    place: Span
    diagnostics: Diagnostics

    def find_mistyped(self) -> dict[ListedName, str]:
        """The right name for each listed name that no line has, if it is nearly a strange one, or
        if it is the only one and players have a single strange one. Reports nothing."""
        players = Players(entry.name for entry in self.entries)
        counts = Counter(self.heads)
        seats = {players.find(head) for head in counts}
        idle_entries = [entry for index, entry in enumerate(self.entries) if index not in seats]
        corrections: dict[ListedName, str] = {}
        for name in self.strange:
            free = [entry for entry in idle_entries if entry not in corrections]
            nearest = resolve_choice(name, [entry.name.lower() for entry in free])
            for entry in free:
                if entry.name.lower() == nearest:
                    corrections[entry] = name
                    break
        frequent = [*self._find_frequent()]
        if not corrections and len(idle_entries) == len(frequent) == 1:
            corrections[idle_entries[0]] = frequent[0]
        return corrections

    def report_mistyped(self, corrections: dict[ListedName, str]) -> None:
        """Reports each correction at its place in the header."""
        counts = Counter(self.heads)
        for entry, name in corrections.items():
            message = (
                f"no line has the name {quoted_text(entry.typed_name)}, and {counts[name]} have "
                f"{quoted_text(name)}"
            )
            hint = f"did you mean {quoted_text(name)}? it is mistyped here, or in all those lines"
            cures = cures_at(entry.span, name)
            self.diagnostics.add(codes.PLAYERS, message, entry.span, hint=hint, cures=cures)

    def add_missing(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names with those that are missing among them, each where it moves, unless they would
        be too many; reports them once."""
        players = Players(names)
        new_names = [
            name
            for name in self._find_frequent()
            if players.find(name) is None and not self._may_be_mistyped(name, players)
        ]
        if not new_names or len(names) + len(new_names) > self.most:
            return names
        for name in new_names:
            names = self._insert(name, names)
        counts = Counter(self.heads)
        if len(new_names) == 1:
            name = new_names[0]
            message = f"{quoted_text(name)} has {counts[name]} lines, and is not among the players"
        else:
            all_new = join_words(map(quoted_text, new_names), "and")
            message = f"{all_new} have lines, and are not among the players"
        right = ", ".join(names)
        hint = f"write 'players: {right}', in the order of their turns"
        cures = cures_at(self.place, right)
        self.diagnostics.add(codes.PLAYERS, message, self.place, hint=hint, cures=cures)
        return names

    def _find_frequent(self) -> Iterator[str]:
        """The strange names that begin about as many lines as a player's name does: a note that is
        written twice is no player."""
        players = Players(entry.name for entry in self.entries)
        counts = Counter(self.heads)
        by_player: Counter[int] = Counter()
        for head, times in counts.items():
            if (index := players.find(head)) is not None:
                by_player[index] += times
        usual = median_low(by_player.values()) if by_player else 0
        return (name for name in self.strange if 2 * counts[name] >= usual)

    def _may_be_mistyped(self, name: str, players: Players) -> bool:
        """Whether a strange name may be another spelling of a player's: it begins or is nearly one,
        and has few lines."""
        is_near = bool(players.advice(name).names)
        return is_near and self.heads.count(name) < _MANY_LINES

    def _insert(self, name: str, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names with one more, behind the player whose lines are most often before its own."""
        players = Players(names)
        before: Counter[int] = Counter()
        last: int | None = None
        for head in self.heads:
            if (index := players.find(head)) is not None:
                last = index
            elif head == name and last is not None:
                before[last] += 1
                last = None
        at = before.most_common(1)[0][0] + 1 if before else 0
        if names and at == len(names) and self._find_turn(name) < self._find_turn(names[0]):
            at = 0
        return (*names[:at], name, *names[at:])

    def _find_turn(self, name: str) -> int:
        """The index of a player's second line: the first may lay a start tile or tell a hand, in
        any order."""
        players = Players((name,))
        lines = [index for index, head in enumerate(self.heads) if players.find(head) is not None]
        return (lines[1:2] or lines or [len(self.heads)])[0]
