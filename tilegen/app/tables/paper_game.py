"""Turns the record of a game begun on paper into a record that a table can continue."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.app.game_record import play_record
from tilegen.app.ruling import Ruled
from tilegen.app.tables.script import Script, shuffle
from tilegen.errors import TilegenError
from tilegen.play.record import Block, Claim, Header, RecordMove
from tilegen.play.rules import CHANCE
from tilegen.play.session import list_lines
from tilegen.text.source import Source


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
    names = record.players.names
    if game.records().grammar.has_chance:
        ruled_record = _write_out_chance(ruled_record)
    moves = sum(isinstance(entry, RecordMove) for entry in ruled_record.record.entries)
    return PaperGame(ruled_record, names, rules.value.text.lower() if rules else "", moves)


def _write_out_chance(ruled_record: Ruled) -> Ruled:
    """The record with every run of chance's moves on one line, as a table writes it: on paper a run
    may be on several lines, and moves without an alternative may be left out. Raises TilegenError
    if the last run is not whole: a table could not write the rest on its line."""
    game, names = ruled_record.game, ruled_record.record.players.names
    script, game_record = Script(game, names), play_record(ruled_record)
    rules = game_record.rules
    is_deal_open = bool(game_record.moves) and all(
        rules.to_move(state) is CHANCE for state in (game_record.moves[-1].state, game_record.end)
    )
    if is_deal_open:
        hint = "write down all that was turned up, and go on then"
        raise TilegenError("the last line of chance is not whole", hint)
    lines = [*list_lines(rules.engine, [move for _, move, _ in game_record.moves])]
    typed_lines = script.moves(ruled_record.source.text)
    chance_lines = [line for line in lines if line[0] is CHANCE]
    if [line for line, _ in typed_lines if line[0] is CHANCE] == chance_lines:
        return ruled_record
    first = typed_lines[0][1] if typed_lines else 0
    head = ruled_record.source.text.split("\n")[: first - 1]
    text = "\n".join((*head, *(script.line(line, None) for line in lines), ""))
    source = Source.from_text(ruled_record.source.name, text)
    return ruled_record._replace(source=source, record=script.read(text))
