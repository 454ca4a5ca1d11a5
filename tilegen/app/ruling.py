"""Rules the text of a record; `score`, `fmt`, `show` and `hint` begin here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app import codes
from tilegen.app.games import (
    BY_FILE,
    GAMES,
    find_game,
    game_of,
    is_unlike_any_game,
    known_games,
    list_choices,
)
from tilegen.app.inputs import InputKind, decode_text, load_file
from tilegen.app.load import Loaded
from tilegen.app.record_sets import (
    OtherGameError,
    SetError,
    Sets,
    SetsOfFolder,
    require_playable_edition,
)
from tilegen.app.set_places import is_of_gallery
from tilegen.games.game import Game
from tilegen.names import GALLERY
from tilegen.play import reader
from tilegen.play.codes import HEADER_UNKNOWN, MAGIC
from tilegen.play.players import Players
from tilegen.play.record import Header, Record
from tilegen.play.record_top import first_line_in
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import (
    Diagnostic,
    Diagnostics,
    UnknownWord,
    cures_at,
    format_severities,
)
from tilegen.text.source import Source, Span
from tilegen.text.wording import quoted_text

RECORD: Final = InputKind(
    "record",
    "game.txt",
    (".txt",),
    20_000_000,
    "name the file of a record, or - to type it",
    "type what the photo shows into a text file; docs/records.md says how",
    lambda head: first_line_in(head.decode("utf-8", "replace")) is not None,
)


MOST_ENTRIES = 10_000
"""Entries in a record that can be shown, since each step is kept; a correct one has far fewer."""


AnySets = Sets | Edition | Loaded | None
"""The sets that records may name, or one set for all; None for those that come with tilegen."""


class Ruled(NamedTuple):
    """A record and its ruling. `edition` is None if the record names a set that cannot be used, or
    if records of its game name no set. Values of one game have the type Any here."""

    source: Source
    game: Game[Any, Any, Any]
    record: Record[Any]
    edition: Any
    ruling: Any

    def __repr__(self) -> str:
        """A line, since a whole record and its set fill a notebook."""
        problems = format_severities(self.diagnostics)
        return f"<Ruled {self.source.name!r}, a record of {self.game.name}: {problems}>"

    @property
    def ok(self) -> bool:
        """Whether the record has no errors."""
        return bool(self.ruling.ok)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics, in the order of the text."""
        diagnostics: tuple[Diagnostic, ...] = self.ruling.diagnostics
        return diagnostics

    @property
    def is_endless(self) -> bool:
        """Whether the record is longer than any game; then its table is not shown."""
        return len(self.record.entries) > MOST_ENTRIES


def rule(
    text: str | Source,
    sets: AnySets = None,
    name: str = "the record",
) -> Ruled:
    """Rules a record. With a single set, or None for the standard set, every record is played with
    it, and a record that names another set gets a warning. Raises nothing for any text."""
    source = text if isinstance(text, Source) else Source.from_text(name, text)
    diagnostics = Diagnostics()
    return _rule_source(source, sets, diagnostics)


def rule_bytes(data: bytes, sets: Sets, name: str) -> Ruled:
    """Like `rule`, for the bytes of the file `name`."""
    source, problem = decode_text(name, data, RECORD)
    diagnostics = Diagnostics()
    wholly = set_in(source) if problem is None else problem
    if wholly is not None:
        diagnostics.extend((wholly,))
    if wholly is not problem or (problem is not None and problem.hint == RECORD.as_text):
        # One complaint about the file is better than one about each line.
        return _rule_nothing(source, game_of(source), diagnostics)
    return _rule_source(source, sets, diagnostics)


def _rule_nothing(source: Source, game: Game[Any, Any, Any], diagnostics: Diagnostics) -> Ruled:
    """The ruling on a text of which no line is read."""
    record: Record[Any] = Record(source, (), None, {}, Players(()), ())
    return Ruled(source, game, record, None, game.records().judge(record, None, diagnostics))


def set_in(source: Source) -> Diagnostic | None:
    """A diagnostic if the text is a set."""
    if first_line_in(source.text):
        return None
    rows = "|".join(game.sets().rows for game in GAMES.values())
    # Keys that sets have and records do not.
    key = re.search(
        rf"^(?:tilegen[ \t]*:|(?:{rows})[ \t]*:(?=\s*\n\s*- \{{))", source.text, re.MULTILINE
    )
    if key is None:
        return None
    number = source.text.count("\n", 0, key.start()) + 1
    place = Span(number, 1, len(key[0]) + 1)
    hint = f"'tilegen validate {source.name}' checks it; a record is a file such as game.txt"
    return Diagnostic(MAGIC, "this is a set, not the record of a game", place, hint)


def score_file(path: str, sets: SetsOfFolder) -> Ruled:
    """Rules a file, or standard input for `-`. Raises TilegenError if it cannot be read."""
    file = load_file(path, RECORD)
    return rule_bytes(file.data, sets.resolver_for(file.folder), file.name)


class _RecordReading(NamedTuple):
    """A record as read by the rules of one game, and the set that it names; `other` is the game of
    that set if it is another one."""

    record: Record[Any]
    edition: Edition | None
    diagnostics: Diagnostics
    other: Game[Any, Any, Any] | None = None


def _rule_source(source: Source, sets: AnySets, diagnostics: Diagnostics) -> Ruled:
    game = game_of(source)
    reading = _read_record(source, game, sets)
    other = reading.other
    if other is not None:
        # A set says more about the game than a header that is missing or wrong.
        game, reading = other, _read_record(source, other, sets)
    elif (
        "game" not in reading.record.headers
        and len(reading.diagnostics) > 1
        and not isinstance(sets, Edition)
    ):
        # A set alone does not tell its game, and no other game can be played with it.
        game, reading = _find_likeliest_reading(source, game, reading, sets)
    record = reading.record
    header = record.headers.get("game")
    if header is not None and record.game is None:
        if other is None and is_unlike_any_game(header.value.text):
            # Nothing below it could be read by the rules of another game.
            return _rule_nothing(source, game, _report_unlikely_game(header))
        if other is not None:
            diagnostics.extend((_blame_game(game.name, header, record.headers.get("set")),))
        else:
            message = _describe_unknown_game(header)
            unknown_word = UnknownWord(header.value.text, _list_games(), "games")
            diagnostics.add_unknown(HEADER_UNKNOWN, message, header.value.span, unknown_word)
    diagnostics.extend(reading.diagnostics)
    game = game.for_set(reading.edition)
    ruling = game.records().judge(record, reading.edition, diagnostics)
    return Ruled(source, game, record, reading.edition, ruling)


def _find_likeliest_reading(
    source: Source, game: Game[Any, Any, Any], reading: _RecordReading, sets: AnySets
) -> tuple[Game[Any, Any, Any], _RecordReading]:
    """The game by whose notation most of a record can be read that names none."""
    readings = [(game, reading)]
    readings += (
        (other, _read_record(source, other, sets))
        for other in (*known_games().values(), *BY_FILE.values())
        if other is not game
    )
    return min(readings, key=lambda pair: len(pair[1].diagnostics))


def _read_record(source: Source, game: Game[Any, Any, Any], sets: AnySets) -> _RecordReading:
    diagnostics = Diagnostics()
    record = reader.parse_record(source, game.name, game.records().grammar, diagnostics)
    named_set = _find_named_set(record)
    if not game.by_set and named_set is None:
        return _RecordReading(record, None, diagnostics)
    # Of a game without sets, the line 'set' was reported already.
    problems = diagnostics if game.by_set else Diagnostics()
    try:
        edition = _find_edition(game.name, record, sets, problems)
    except OtherGameError as error:
        if error.game.by_set:
            return _RecordReading(record, None, diagnostics, error.game)
        _report_set(record, error, problems)
        return _RecordReading(record, None, diagnostics)
    return _RecordReading(record, edition if game.by_set else None, diagnostics)


def _find_named_set(record: Record[Any]) -> Header | None:
    """The line that names a set, also in a record of a game that has none."""
    headers = (entry for entry in record.entries if isinstance(entry, Header))
    return next((header for header in headers if header.key == "set"), None)


def _list_games() -> tuple[str, ...]:
    return (*list_choices(), *BY_FILE)


def _describe_unknown_game(header: Header) -> str:
    return f"no game is called {quoted_text(header.value.text)}"


def _report_unlikely_game(header: Header) -> Diagnostics:
    diagnostics = Diagnostics()
    hint = (
        f"the games are {', '.join(_list_games())}; name the Python file of another one with "
        "--game, as in 'tilegen score game.txt --game my_game.py'"
    )
    diagnostics.add(HEADER_UNKNOWN, _describe_unknown_game(header), header.value.span, hint=hint)
    return diagnostics


def _blame_game(game: str, header: Header, named_set: Header | None) -> Diagnostic:
    """A diagnostic of a header `game` that does not agree with the set, which is one of `game`."""
    typed_name, place = header.value
    if named_set is None:
        name = typed_name.lower()
        hint = f"write 'game: {game}', and 'set: {name}' below it"
        cures = cures_at(place, f"{game}\nset: {name}")
        return Diagnostic(HEADER_UNKNOWN, _describe_unknown_game(header), place, hint, cures=cures)
    if find_game(typed_name.lower()) is None:
        hint = f"write 'game: {game}', the game of the set"
        cures = cures_at(place, game)
        return Diagnostic(HEADER_UNKNOWN, _describe_unknown_game(header), place, hint, cures=cures)
    name = quoted_text(named_set.value.text)
    message = f"{name} is a set of {game}, and this is a record of {typed_name}"
    hint = f"write 'game: {game}', or name a set of {typed_name}"
    cures = cures_at(place, game, sure=False)
    return Diagnostic(codes.SET, message, named_set.value.span, hint, cures=cures)


_NAME_SET = "write the file of the game at the top: 'set: my-game.yaml'"
_GIVE_SET = "pass the set along with the text, or score the record as a file beside its set"
_LOOK = "score the record as a file beside its set, or take this line out"


def _find_edition(
    game: str, record: Record[Any], sets: AnySets, diagnostics: Diagnostics
) -> Edition | None:
    """The set of a record. Reports a set that cannot be used; raises OtherGameError for one of
    another game."""
    header = _find_named_set(record)
    name = header.value.text if header else _named_in_place_of_game(record)
    if name is None and game in BY_FILE and not isinstance(sets, Edition | Loaded):
        diagnostics.add(codes.SET, "the record names no set", None, hint=_NAME_SET)
        return None
    if header and sets is None and game in BY_FILE and not is_of_gallery(header.value.text):
        message = f"{quoted_text(header.value.text)} is not read for the text of a record"
        diagnostics.add(codes.SET, message, header.value.span, hint=_GIVE_SET)
        return None
    is_found = sets is None and name is not None and is_of_gallery(name)
    if header and not is_found and (sets is None or isinstance(sets, Edition | Loaded)):
        used = "the standard set" if sets is None else f"the set '{sets.name}'"
        message = f"{quoted_text(header.value.text)} is not used: {used} is used in its place"
        place = header.value.span
        diagnostics.extend((Diagnostic(codes.SET, message, place, _LOOK, forgiven=True),))
        name = None
    if isinstance(sets, Edition):
        return sets
    try:
        if isinstance(sets, Loaded):
            return require_playable_edition(sets, game)
        find = sets or SetsOfFolder().resolver_for(Path())
        return find(game, name)
    except OtherGameError:
        raise
    except SetError as error:
        _report_set(record, error, diagnostics)
        return None


def _named_in_place_of_game(record: Record[Any]) -> str | None:
    """The name of a game of the gallery that the header `game` has, which belongs in `set`."""
    header = record.headers.get("game")
    name = header.value.text.lower() if header else ""
    return name if name in GALLERY else None


def _report_set(record: Record[Any], error: SetError, diagnostics: Diagnostics) -> None:
    header = record.headers.get("set")
    place = header.value.span if header else None
    diagnostics.add(codes.SET, error.message, place, hint=error.hint)
