"""Writes the record of a table: its head, its moves and its end.

Each text is in canonical form, so that appending never changes the lines above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from tilegen.games.game import Game
from tilegen.play import reader
from tilegen.play.layout import Writing, lay_out
from tilegen.play.movers import name_player
from tilegen.play.promise import SHUFFLE
from tilegen.play.record import Record, RecordMove
from tilegen.play.record_top import MAGIC
from tilegen.play.session import RecordedAction
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source

SEED = "# seed "
"""Begins the comment with the seed in hexadecimal digits, written once the game is over."""
BACK = "# taken back: "


class Script(NamedTuple):
    """Writes and reads the record of one game with these players."""

    game: Game[Any, Any, Any]
    names: tuple[str, ...]

    @property
    def writing(self) -> Writing[Any]:
        writing: Writing[Any] = self.game.writing()
        return writing

    def read(self, text: str) -> Record[Any]:
        """The text as a record, without its diagnostics."""
        source = Source.from_text("", text)
        return reader.parse_record(source, self.game.name, self.writing.grammar, Diagnostics())

    def line(self, line: RecordedAction, turn: int | None) -> str:
        """A line of the record, with the number of its turn if it has one."""
        player, action = line
        number = "" if turn is None else f"{turn} "
        return f"{number}{name_player(self.names, player)}: {self.writing.action(action)}"

    def head(self, headers: Mapping[str, str], seed: bytes) -> str:
        """The record before its first move: headers in canonical order."""
        header_fields = {"game": self.game.name, "players": ", ".join(self.names), **headers}
        lines = [MAGIC, shuffle(seed), *(f"{key}: {value}" for key, value in header_fields.items())]
        return self.canonical("".join(f"{line}\n" for line in lines))

    def append_lines(
        self,
        text: str,
        last: RecordedAction | None,
        lines: Sequence[tuple[RecordedAction, int | None]],
    ) -> str:
        """The record with these lines added, each with the number of its turn, if any. `last` is
        the last move of the text, None if it has none."""
        opens, new_lines = self.writing.opens, []
        for line, turn in lines:
            if last is None or opens(last[1]) != opens(line[1]):
                new_lines.append("")
            new_lines.append(self.line(line, turn))
            last = line
        after = text + "".join(f"{new_line}\n" for new_line in new_lines)
        # A comment goes below the blank line between two parts.
        ends_in_comment = text[:-1].rpartition("\n")[2].startswith("#")
        return self.canonical(after) if ends_in_comment else after

    def append_end(
        self,
        text: str,
        scores: Sequence[int],
        winners: Sequence[int],
        counts: Mapping[str, int],
        seed: bytes,
    ) -> str:
        """The record with its end completed: each player's points, unless the game has none, the
        seats of the winners, the game's own counts, and the seed."""
        seed_line = f"{SEED}{seed.hex()}\n"
        if text.endswith(seed_line):
            return text
        key = self.writing.grammar.amount_claim
        have = [f"{name} {score}" for name, score in zip(self.names, scores, strict=bool(scores))]
        score_lines = (f"{key}: {', '.join(have)}\n",) if have else ()
        winner_names = ", ".join(self.names[seat] for seat in winners)
        winner_lines = (f"winner: {winner_names}\n",) if winner_names else ()
        claims = (*score_lines, *winner_lines)
        end = (*claims, *(f"{name}: {count}\n" for name, count in counts.items()), seed_line)
        present = next(at for at in range(len(end), -1, -1) if text.endswith("".join(end[:at])))
        return text + "".join(end[present:])

    def take_back_moves(self, text: str, keep: int, who: str) -> str:
        """The record with only its first `keep` moves; the others stay as comments. It gets more
        lines than before, since the number of lines is the table's version."""
        moves = [
            entry.line.number for entry in self.read(text).entries if isinstance(entry, RecordMove)
        ]
        lines = text.split("\n")[:-1]
        removed_numbers = {*moves[keep:]}
        stays = [line for at, line in enumerate(lines, 1) if at not in removed_numbers]
        comments = [f"{BACK}{line}" for at, line in enumerate(lines, 1) if at in removed_numbers]
        new_lines = [*stays, f"# {who} takes a move back", *comments]
        after = self.canonical("".join(f"{line}\n" for line in new_lines))
        # The blank line above the first move goes with it.
        while after.count("\n") <= text.count("\n"):
            after = self.canonical(f"{after}# and plays on\n")
        return after

    def canonical(self, text: str) -> str:
        """The text as `tilegen fmt` writes it."""
        return lay_out(self.read(text), self.writing)

    def moves(self, text: str) -> tuple[tuple[RecordedAction, int], ...]:
        """The moves of a record, each with its line number in the file."""
        record = self.read(text)
        moves = []
        for entry in record.entries:
            if not isinstance(entry, RecordMove):
                continue
            mover = self.writing.grammar.find_mover(record.players, entry.name)
            if mover is not None:
                moves.append(((mover, entry.action), entry.line.number))
        return tuple(moves)


def shuffle(seed: bytes) -> str:
    """The comment that commits to this seed, so that players can check the shuffle afterwards."""
    return f"{SHUFFLE}{sha256(seed).hexdigest()}"


def last_numbers(text: str, count: int) -> list[int]:
    """The numbers of the last lines that are not blank."""
    numbers = [number for number, line in enumerate(text.split("\n"), 1) if line]
    return numbers[len(numbers) - count :]


def version(text: str) -> int:
    """A table's version: the number of lines of its record."""
    return text.count("\n")
