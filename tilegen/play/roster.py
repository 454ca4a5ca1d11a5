"""Reads the header that names the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tilegen.play import codes
from tilegen.play.meant import names_in
from tilegen.play.players import Players
from tilegen.play.record import Line
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.near import meant, quoted


class Roster(NamedTuple):
    """Reads the names in the header and reports wrong ones. `lines` are those of the record,
    `seats` the possible numbers of players, and `blocks` the kinds of blocks. A name that is one of
    the `reserved` words is reported, but counts as a name, and is removed from `reserved`."""

    lines: Sequence[Line]
    seats: range
    blocks: Sequence[str]
    reserved: set[str]
    found: Diagnostics

    def read(self, line: Line, start: int, stop: int) -> Players:
        """The players whom `line.text[start:stop]` names."""
        names: list[str] = []
        right = True
        alone = "," not in line.text[start:stop]
        for piece in islice(line.pieces(start, stop, ","), 2 * self.seats.stop):
            typed = " ".join(piece.text.split())
            several = names_in(typed, alone, self._heads())
            if len(several) > 1:
                right = False
                message = f"{quoted(typed)} is read as one name"
                apart = ", ".join(several)
                hint = f"put a comma between the names: '{apart}'"
                cures = cures_at(piece.span, apart)
                self.found.add(codes.PLAYERS, message, piece.span, hint=hint, cures=cures)
            for name in several:
                problem = self._problem(name, names)
                if problem:
                    right = False
                    self.found.add(codes.PLAYERS, problem[0], piece.span, hint=problem[1])
                # The player stays in the game, so that a wrong name is reported only once.
                self.reserved.discard(name.lower())
                known = name.lstrip("0123456789 ")
                if known and not Players(names).exactly(known):
                    names.append(known)
        if right and len(names) not in self.seats:
            who = "player" if len(names) == 1 else "players"
            message = f"{len(names)} {who} cannot play this game"
            hint = f"name {self.seats[0]} to {self.seats[-1]}, in the order of their turns"
            self.found.add(codes.PLAYERS, message, line.whole, hint=hint)
        return Players(self._as_in_lines(line, start, stop, names))

    def _as_in_lines(self, line: Line, start: int, stop: int, names: list[str]) -> list[str]:
        """The names, with that of the lines in place of one that is mistyped here: no line has it,
        and several have another that is nearly the same."""
        players = Players(names)
        heads = Counter(self._heads())
        unused = {*range(len(names))} - {players.find(head) for head in heads}
        for head, times in heads.items():
            strange = times > 1 and players.find(head) is None and head.lower() not in self.reserved
            typed = meant(head, [names[index].lower() for index in unused]) if strange else None
            if typed is None or not head[:1].isalpha():
                continue
            index = next(index for index in unused if names[index].lower() == typed)
            pieces = line.pieces(start, stop, ",")
            place = next((each.span for each in pieces if each.text.lower() == typed), line.whole)
            message = (
                f"no line has the name {quoted(names[index])}, and {times} have {quoted(head)}"
            )
            hint = f"did you mean {quoted(head)}? it is mistyped here, or in all those lines"
            self.found.add(codes.PLAYERS, message, place, hint=hint, cures=cures_at(place, head))
            names = [*names[:index], head, *names[index + 1 :]]
            unused.discard(index)
        return names

    def _heads(self) -> Iterator[str]:
        """The texts before colons, without the numbers of turns and the kinds of blocks."""
        for line in self.lines:
            head, colon, _ = line.text.partition(":")
            whole = " ".join(head.strip().lstrip("0123456789").split())
            name, _, last = whole.rpartition(" ")
            if colon:
                yield name if last.lower() in self.blocks else whole

    def _problem(self, name: str, before: list[str]) -> tuple[str, str] | None:
        """The problem with a player's name, and what to do about it; None if it has none."""
        key = name.lower()
        end = key.rpartition(" ")[2]
        shown = quoted(name)
        between = "put commas between names: 'players: Anna, Natalie'"
        other = "write a name that does not"
        problems = (
            (not name, "a name is missing here", between),
            (name[:1].isdigit(), f"{shown} begins with a digit, as turns do", other),
            (":" in name, f"{shown} has a colon in it", between),
            (
                key in self.reserved,
                f"{shown} begins other lines of a record",
                "add a letter to it",
            ),
            (end in self.blocks, f"{shown} ends in '{end}', as headings do", other),
            (
                Players(before).exactly(name),
                f"two players are called {shown}",
                f"tell them apart, such as '{name[:20]} B'",
            ),
        )
        return next(((what, hint) for holds, what, hint in problems if holds), None)
