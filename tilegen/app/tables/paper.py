"""From a record of a game that was begun with paper to one that goes on at a table."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.app.records import Ruled
from tilegen.app.tables.script import Script, shuffle
from tilegen.errors import TilegenError
from tilegen.play.record import Block, Claim, Header, Move


class Paper(NamedTuple):
    """A record of a game that can perhaps go on: of `moves` moves, by the rules of that name."""

    ruled: Ruled
    names: tuple[str, ...]
    rules: str
    moves: int

    def text(self, kept: str, seed: bytes) -> str:
        """The record with the kept set in its header, and below it the promise that what follows is
        drawn by this seed. Its claims spoke of an end that is none."""
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
    """What a record says of a game that is not over. Raises TilegenError, with a sentence, for one
    that is wrong, or whose moves are not known."""
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
