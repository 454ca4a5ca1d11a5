"""Rules the text of a record; `score`, `fmt`, `show` and `hint` begin here."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app import codes
from tilegen.app.games import BY_FILE, GAMES, game_of, is_unlike_any_game, list_choices
from tilegen.app.inputs import InputKind, decode_text, is_plain, is_there, load_file
from tilegen.app.load import SET, Loaded, read
from tilegen.app.set_places import carried_set, find_gallery_file, is_of_gallery
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.play import reader
from tilegen.play.codes import HEADER_UNKNOWN, MAGIC
from tilegen.play.players import Players
from tilegen.play.record import Record
from tilegen.play.record_top import first_line_in
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import (
    Diagnostic,
    Diagnostics,
    UnknownWord,
    count_by_severity,
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


class SetError(Exception):
    """A record names a set that cannot be used."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


Sets = Callable[[str, str | None], Edition]
"""From a game and the set that its record names, None for the standard one, to the set; raises
SetError."""


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


class SetsOfFolder:
    """The sets that records name relative to their folder. Each is read once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Edition | SetError] = {}

    def resolver_for(self, folder: Path) -> Sets:
        return lambda game, name: self._find(game, str(_find_file(game, name, folder)))

    def _find(self, game: str, path: str) -> Edition:
        result = self._known.get((game, path))
        if result is None:
            result = self._known[game, path] = _read(game, path)
        if isinstance(result, SetError):
            raise result
        return result


def _find_file(game: str, name: str | None, folder: Path) -> Path:
    """The file of the set that a record in this folder names, or of the standard set."""
    if name is None:
        return carried_set(game)
    return find_gallery_file(name) if is_of_gallery(name, folder) else folder / name


_BESIDE: Final = (
    "put the set beside the record and write its file's name after 'set:'; "
    "for the standard set, take this line out"
)


def _read(game: str, path: str) -> Edition | SetError:
    if not is_plain(Path(path)):
        # A record may name anything, and reading a pipe would block without end.
        return SetError(f"'{path}' is not a file", "name a set, such as tiles.yaml")
    if not is_there(Path(path).parent):
        return SetError(f"no file '{path}'", _BESIDE)
    try:
        return require_playable_edition(read(path), game)
    except SetError as error:
        return error
    except TilegenError as error:
        return SetError(error.message, _BESIDE if error.hint == SET.instead else error.hint or "")


def require_playable_edition(loaded_set: Loaded, game: str, name: str | None = None) -> Edition:
    """The set, without errors and of the game of the records. `name` is its name in messages, by
    default its path. Raises SetError if it cannot be played."""
    path = name or loaded_set.source.name
    if loaded_set.edition is None:
        errors, _ = count_by_severity(loaded_set.diagnostics)
        message = f"'{path}' has {errors} {'error' if errors == 1 else 'errors'}"
        raise SetError(message, f"'tilegen validate {path}' shows them")
    if loaded_set.game.name != game:
        message = f"'{path}' is a set of {loaded_set.game.name}, and this is a record of {game}"
        raise SetError(message, f"name a set of {game}")
    return loaded_set.edition


def rule(
    text: str | Source,
    sets: Sets | Edition | Loaded | None = None,
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


def _rule_source(
    source: Source, sets: Sets | Edition | Loaded | None, diagnostics: Diagnostics
) -> Ruled:
    game = game_of(source)
    record = reader.parse_record(source, game.name, game.records().grammar, diagnostics)
    header = record.headers.get("game")
    if header is not None and record.game is None:
        message = f"no game is called {quoted_text(header.value.text)}"
        if is_unlike_any_game(header.value.text):
            # Nothing below it could be read by the rules of another game.
            alone = Diagnostics()
            alone.add(HEADER_UNKNOWN, message, header.value.span, hint=_describe_choices())
            return _rule_nothing(source, game, alone)
        unknown_word = UnknownWord(header.value.text, list_choices(), "games")
        diagnostics.add_unknown(HEADER_UNKNOWN, message, header.value.span, unknown_word)
    edition = _edition(game.name, record, sets, diagnostics) if game.by_set else None
    game = game.for_set(edition)
    return Ruled(source, game, record, edition, game.records().judge(record, edition, diagnostics))


def _describe_choices() -> str:
    return (
        f"the games are {', '.join(list_choices())}; name the file of another one with --game, "
        "as in 'tilegen score game.txt --game my_game.py'"
    )


_NAME_SET = "write the file of the game at the top: 'set: my-game.yaml'"
_GIVE_SET = "pass the set along with the text, or score the record as a file beside its set"
_LOOK = "score the record as a file beside its set, or take this line out"


def _edition(
    game: str, record: Record[Any], sets: Sets | Edition | Loaded | None, diagnostics: Diagnostics
) -> Edition | None:
    header = record.headers.get("set")
    place: Span | None = header.value.span if header else None
    if header is None and game in BY_FILE and not isinstance(sets, Edition | Loaded):
        diagnostics.add(codes.SET, "the record names no set", None, hint=_NAME_SET)
        return None
    if header and sets is None and game in BY_FILE and not is_of_gallery(header.value.text):
        message = f"{quoted_text(header.value.text)} is not read for the text of a record"
        diagnostics.add(codes.SET, message, place, hint=_GIVE_SET)
        return None
    is_found = sets is None and header and is_of_gallery(header.value.text)
    if header and not is_found and (sets is None or isinstance(sets, Edition | Loaded)):
        used = "the standard set" if sets is None else f"the set '{sets.name}'"
        message = f"{quoted_text(header.value.text)} is not used: {used} is used in its place"
        diagnostics.extend((Diagnostic(codes.SET, message, place, _LOOK, forgiven=True),))
        header = None
    if isinstance(sets, Edition):
        return sets
    try:
        if isinstance(sets, Loaded):
            return require_playable_edition(sets, game)
        find = sets or SetsOfFolder().resolver_for(Path())
        return find(game, header.value.text if header else None)
    except SetError as error:
        diagnostics.add(codes.SET, error.message, place, hint=error.hint)
        return None
