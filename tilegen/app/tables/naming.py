"""Codes of tables and names of players."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, Final

from tilegen.app.tables.refusals import SeatError
from tilegen.games.game import Game
from tilegen.play import reader
from tilegen.play.players import Players
from tilegen.play.record_top import MAGIC
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.invisible import sanitize_line
from tilegen.text.source import Source
from tilegen.text.suggest.lookalikes import find_lookalike

Secrets = Callable[[int], bytes]
"""From a number to that many random bytes, fit for keys."""

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits of codes, none easily mistaken for another on paper or read aloud."""

CODE: Final = re.compile("[A-Z0-9]{4}-[A-Z0-9]{4}")

_LONGEST: Final = 40


def new_code(secrets: Secrets) -> str:
    """A code for a table, such as K7QM-2FXP, of 31 letters: 40 bits, too many to guess."""
    number = int.from_bytes(secrets(16))
    letters = [LETTERS[number // len(LETTERS) ** at % len(LETTERS)] for at in range(8)]
    return f"{''.join(letters[:4])}-{''.join(letters[4:])}"


def spell_code(typed_code: str) -> str:
    """The code as tables write it, typed in small letters or without its dash; any other text as it
    is."""
    letters = typed_code.upper().replace("-", "")
    code = f"{letters[:4]}-{letters[4:]}"
    return code if CODE.fullmatch(code) else typed_code


_STAND_INS: Final = tuple(f"{first}{second}" for first in "ZQX" for second in "zqx")
"""Names of players who are not there yet."""


def player_name(typed_name: str, others: Sequence[str], game: Game[Any, Any, Any]) -> str:
    """The name as the record's header writes it. Raises SeatError if the header cannot have it
    beside the others."""
    name = " ".join(unicodedata.normalize("NFC", typed_name).split())
    if not name or len(name) > _LONGEST:
        raise SeatError("name-length", most=_LONGEST)
    if sanitize_line(name) != name or any(
        unicodedata.category(letter)[0] == "C" for letter in name
    ):
        raise SeatError("name-unseen")
    if Players(others).has_name(name) or find_lookalike(name, others):
        raise SeatError("name-taken", name=name)
    players = Players((*others, name))
    # A record has as many players as its game needs.
    missing = max(game.records().grammar.seats[0] - len(others) - 1, 0)
    stand_ins = [stand_in for stand_in in _STAND_INS if not players.has_name(stand_in)][:missing]
    _check_read(name, (*others, *stand_ins, name), game)
    return name


def _check_read(name: str, players: Sequence[str], game: Game[Any, Any, Any]) -> None:
    text = f"{MAGIC}\ngame: {game.name}\nplayers: {', '.join(players)}\n"
    diagnostics = Diagnostics()
    record = reader.parse_record(
        Source.from_text("", text), game.name, game.records().grammar, diagnostics
    )
    wrong = next(iter(diagnostics), None)
    if wrong is not None:
        raise SeatError("name-unfit", (wrong.message, wrong.hint), name=name)
    if record.players.names != tuple(players) or len(record.entries) != 2:
        raise SeatError("name-unfit", name=name)
