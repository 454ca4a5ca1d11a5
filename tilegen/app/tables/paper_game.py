"""Turns the record of a game begun on paper into a record that a table can continue."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.app.ruling import Ruled
from tilegen.app.tables.script import Script, shuffle
from tilegen.errors import TilegenError
from tilegen.play.record import Block, Claim, Header, RecordMove


class PaperGame(NamedTuple):
    """A record that may be continued: it has `moves` moves, by the variant `rules`."""

    ruled_record: Ruled
    names: tuple[str, ...]
    rules: str
    moves: int

    def text(self, set_path: str, seed: bytes) -> str:
        """The record with the stored set in its header, without claims about its end, and with the
        promise at the bottom that this seed decides all further chance."""
        entries = {entry.line.number: entry for entry in self.ruled_record.record.entries}
        lines: list[str] = []
        for number, line in enumerate(self.ruled_record.source.text.split("\n"), 1):
            match entries.get(number):
                case Claim() | Header(key="set"):
                    pass
                case Header(key="game") if self.ruled_record.game.by_set:
                    lines += [line, f"set: {set_path}"]
                case _:
                    lines.append(line)
        record_text = "\n".join((*lines, f"{shuffle(seed)} from here"))
        return Script(self.ruled_record.game, self.names).canonical(record_text)


def to_paper_game(ruled_record: Ruled) -> PaperGame:
    """A record of an unfinished game. Raises TilegenError, with a sentence, if the record has
    faults or does not have all moves."""
    record, game = ruled_record.record, ruled_record.game
    wrong = next(
        (diagnostic for diagnostic in ruled_record.diagnostics if not diagnostic.code.unfinished),
        None,
    )
    if wrong is not None:
        raise TilegenError(f"the record is not right yet: {wrong.message}", wrong.hint)
    if any(isinstance(entry, Block) for entry in record.entries):
        raise TilegenError("a photo does not show whose turn it is", "write the moves as a record")
    if game.records().as_json(ruled_record.ruling)["over"]:
        raise TilegenError("the game is over", "begin a new one")
    rules = record.headers.get("rules")
    moves = sum(isinstance(entry, RecordMove) for entry in record.entries)
    return PaperGame(
        ruled_record, record.players.names, rules.value.text.lower() if rules else "", moves
    )
