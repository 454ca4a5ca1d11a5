"""Reads the header that names the players."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tilegen.play import codes
from tilegen.play.players import Players
from tilegen.play.record import RecordLine
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.wording import format_range, quoted_text

_LONGEST = 200
_MOST_NAMES = 8
_BETWEEN_NAMES = r"(?i)\s+and\s+|\s*[;&/]\s*|\s+"
_SIGNS = r"(?i)\s+and\s+|[;&/]"


class Roster(NamedTuple):
    """Reads the names in the header and reports wrong ones. `lines` are the record's lines, `seats`
    the possible numbers of players, and `blocks` the kinds of blocks. A name that is one of the
    `reserved_words` is reported, but counts as a name, and is removed from `reserved_words`."""

    lines: Sequence[RecordLine]
    seats: range
    blocks: Sequence[str]
    reserved_words: set[str]
    diagnostics: Diagnostics

    def parse_players(self, line: RecordLine, start: int, stop: int) -> Players:
        """The players whom `line.text[start:stop]` names."""
        names: list[str] = []
        right = True
        is_only_name = "," not in line.text[start:stop]
        for piece in islice(line.pieces(start, stop, ","), 2 * self.seats.stop):
            typed_name = " ".join(piece.text.split())
            several = split_names(typed_name, is_only_name, self._heads())
            if len(several) > 1:
                right = False
                message = f"{quoted_text(typed_name)} is read as one name"
                name_list = ", ".join(several)
                hint = f"put a comma between the names: '{name_list}'"
                cures = cures_at(piece.span, name_list)
                self.diagnostics.add(codes.PLAYERS, message, piece.span, hint=hint, cures=cures)
            for name in several:
                problem = self._problem(name, names)
                if problem:
                    right = False
                    self.diagnostics.add(codes.PLAYERS, problem[0], piece.span, hint=problem[1])
                # The player stays in the game, so that a wrong name is reported only once.
                self.reserved_words.discard(name.lower())
                clean_name = name.lstrip("0123456789 ")
                if clean_name and not Players(names).has_name(clean_name):
                    names.append(clean_name)
        if right and len(names) not in self.seats:
            who = "player" if len(names) == 1 else "players"
            message = f"{len(names)} {who} cannot play this game"
            hint = f"name {format_range(self.seats)}, in the order of their turns"
            self.diagnostics.add(codes.PLAYERS, message, line.text_span, hint=hint)
        return Players(self._replace_mistyped_names(line, start, stop, names))

    def _replace_mistyped_names(
        self, line: RecordLine, start: int, stop: int, names: list[str]
    ) -> list[str]:
        """The names; a name that no line has is replaced by a nearly equal name that several lines
        have."""
        players = Players(names)
        heads = Counter(self._heads())
        unused_indexes = {*range(len(names))} - {players.find(head) for head in heads}
        for head, times in heads.items():
            strange = (
                times > 1 and players.find(head) is None and head.lower() not in self.reserved_words
            )
            if not (strange and unused_indexes and head[:1].isalpha()):
                continue
            from tilegen.text.suggest.choice import resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

            mistyped_name = resolve_choice(head, [names[index].lower() for index in unused_indexes])
            if mistyped_name is None:
                continue
            index = next(index for index in unused_indexes if names[index].lower() == mistyped_name)
            pieces = line.pieces(start, stop, ",")
            place = next(
                (piece.span for piece in pieces if piece.text.lower() == mistyped_name),
                line.text_span,
            )
            message = (
                f"no line has the name {quoted_text(names[index])}, and {times} have "
                f"{quoted_text(head)}"
            )
            hint = f"did you mean {quoted_text(head)}? it is mistyped here, or in all those lines"
            self.diagnostics.add(
                codes.PLAYERS, message, place, hint=hint, cures=cures_at(place, head)
            )
            names = [*names[:index], head, *names[index + 1 :]]
            unused_indexes.discard(index)
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
        """The problem with a player's name, and a hint; None if there is none."""
        key = name.lower()
        end = key.rpartition(" ")[2]
        quoted_name = quoted_text(name)
        between = "put commas between names: 'players: Anna, Natalie'"
        other = "write a name that does not"
        problems = (
            (not name, "a name is missing here", between),
            (name[:1].isdigit(), f"{quoted_name} begins with a digit, as turns do", other),
            (":" in name, f"{quoted_name} has a colon in it", between),
            (
                key in self.reserved_words,
                f"{quoted_name} begins other lines of a record",
                "add a letter to it",
            ),
            (end in self.blocks, f"{quoted_name} ends in '{end}', as headings do", other),
            (
                Players(before).has_name(name),
                f"two players are called {quoted_name}",
                f"tell them apart, such as '{name[:20]} B'",
            ),
        )
        return next(((what, hint) for holds, what, hint in problems if holds), None)


def split_names(name: str, is_only_name: bool, heads: Iterable[str]) -> list[str]:
    """The names in a text that was typed as one name; the text itself if it may be a name.
    `is_only_name` is whether it is the only name in the list; `heads` are the texts before the
    colons of all lines."""
    if len(name) > _LONGEST:
        return [name]
    signs = [part.strip() for part in re.split(_SIGNS, name)]
    if is_only_name and len(signs) > 1 and all(signs):
        return signs
    parts = [part for part in re.split(_BETWEEN_NAMES, name) if part]
    players = Players(parts)
    if not 1 < len(parts) <= _MOST_NAMES:
        return [name]
    named_players = {players.find(head) for head in heads if players.has_name(head)}
    return parts if named_players >= {*range(len(parts))} else [name]
