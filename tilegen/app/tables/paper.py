"""Turns the record of a game begun on paper into one that a table can continue."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.app.records import Ruled
from tilegen.app.tables.script import Script, shuffle
from tilegen.errors import TilegenError
from tilegen.play.record import Block, Claim, Header, Move


class Paper(NamedTuple):
    """A record that may be continued: it has `moves` moves, by the variant `rules`."""

    ruled: Ruled
    names: tuple[str, ...]
    rules: str
    moves: int

    def text(self, kept: str, seed: bytes) -> str:
        """The record with the kept set in its header, without claims about its end, and with the
        promise at the bottom that this seed draws what follows."""
        entries = {entry.line.number: entry for entry in self.ruled.record.entries}
        lines: list[str] = []
        for number, line in enumerate(self.ruled.source.text.split("\n"), 1):
            match entries.get(number):
                case Claim() | Header(key="set"):
                    pass
                case Header(key="game") if self.ruled.game.by_set:
                    lines += [line, f"set: {kept}"]
                case _:
                    lines.append(line)
        written = "\n".join((*lines, f"{shuffle(seed)} from here"))
        return Script(self.ruled.game, self.names).canonical(written)


def begun(ruled: Ruled) -> Paper:
    """A record of a game that is not over. Raises TilegenError, with a sentence, if the record has
    faults or does not say all moves."""
    record, game = ruled.record, ruled.game
    wrong = next((each for each in ruled.diagnostics if not each.code.unfinished), None)
    if wrong is not None:
        raise TilegenError(f"the record is not right yet: {wrong.message}", wrong.hint)
    if any(isinstance(entry, Block) for entry in record.entries):
        raise TilegenError("a photo does not show whose turn it is", "write the moves as a record")
    if game.records().as_json(ruled.ruling)["over"]:
        raise TilegenError("the game is over", "begin a new one")
    rules = record.headers.get("rules")
    moves = sum(isinstance(entry, Move) for entry in record.entries)
    return Paper(ruled, record.players.names, rules.value.text.lower() if rules else "", moves)
