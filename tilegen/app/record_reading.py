"""Reads a record by the notation of its game, and finds that game and its set, also where the
headers that name them are missing or wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app import codes
from tilegen.app.games import (
    BY_FILE,
    AnyGame,
    find_game,
    game_of,
    is_unlike_any_game,
    known_games,
    list_choices,
)
from tilegen.app.load import Loaded
from tilegen.app.record_sets import (
    OtherGameError,
    SetError,
    Sets,
    SetsOfFolder,
    require_playable_edition,
)
from tilegen.app.set_places import is_of_gallery
from tilegen.names import GALLERY
from tilegen.play import reader
from tilegen.play.codes import HEADER_UNKNOWN
from tilegen.play.record import Header, Record
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, Diagnostics, UnknownWord, cures_at
from tilegen.text.source import Source
from tilegen.text.wording import quoted_text

AnySets = Sets | Edition | Loaded | None
"""The sets that records may name, or one set for all; None for those that come with tilegen."""


class RecordReading(NamedTuple):
    """A record as read by the rules of one game, and the set that it names. The game is not
    `is_known` if its name resembles that of none: then no line below could be read."""

    game: AnyGame
    record: Record[Any]
    edition: Edition | None
    diagnostics: Diagnostics
    is_known: bool = True


class _Attempt(NamedTuple):
    """A record as read by the rules of one game, and the set that it names; `other` is the game of
    that set if it is another one."""

    record: Record[Any]
    edition: Edition | None
    diagnostics: Diagnostics
    other: AnyGame | None = None


def read_record(source: Source, sets: AnySets) -> RecordReading:
    """Reads a record by the game that it names, or else by the likeliest one. Raises nothing for
    any text."""
    game = game_of(source)
    attempt = _try_game(source, game, sets)
    other = attempt.other
    if other is not None:
        # A set says more about the game than a header that is missing or wrong.
        game, attempt = other, _try_game(source, other, sets)
    elif (
        "game" not in attempt.record.headers
        and len(attempt.diagnostics) > 1
        and not isinstance(sets, Edition)
    ):
        # A set alone does not tell its game, and no other game can be played with it.
        game, attempt = _find_likeliest_game(source, game, attempt, sets)
    record, edition, diagnostics, _ = attempt
    header = record.headers.get("game")
    if header is not None and record.game is None:
        if other is None and is_unlike_any_game(header.value.text):
            alone = _report_unlikely_game(header)
            return RecordReading(game, record, None, alone, is_known=False)
        if other is not None:
            diagnostics.extend((_blame_game(game.name, header, record.headers.get("set")),))
        else:
            message = _describe_unknown_game(header)
            unknown_word = UnknownWord(header.value.text, _list_games(), "games")
            diagnostics.add_unknown(HEADER_UNKNOWN, message, header.value.span, unknown_word)
    return RecordReading(game, record, edition, diagnostics)


def _find_likeliest_game(
    source: Source, game: AnyGame, attempt: _Attempt, sets: AnySets
) -> tuple[AnyGame, _Attempt]:
    """The game by whose notation most of a record can be read that names none."""
    attempts = [(game, attempt)]
    attempts += (
        (other, _try_game(source, other, sets))
        for other in (*known_games().values(), *BY_FILE.values())
        if other is not game
    )
    return min(attempts, key=lambda pair: len(pair[1].diagnostics))


def _try_game(source: Source, game: AnyGame, sets: AnySets) -> _Attempt:
    diagnostics = Diagnostics()
    record = reader.parse_record(source, game.name, game.records().grammar, diagnostics)
    named_set = _find_named_set(record)
    if not game.by_set and named_set is None:
        return _Attempt(record, None, diagnostics)
    # Of a game without sets, the line 'set' was reported already.
    problems = diagnostics if game.by_set else Diagnostics()
    try:
        edition = _find_edition(game.name, record, sets, problems)
    except OtherGameError as error:
        if error.game.by_set:
            return _Attempt(record, None, diagnostics, error.game)
        _report_set(record, error, problems)
        return _Attempt(record, None, diagnostics)
    return _Attempt(record, edition if game.by_set else None, diagnostics)


def _find_named_set(record: Record[Any]) -> Header | None:
    """The line that names a set, also in a record of a game that has none."""
    headers = (entry for entry in record.entries if isinstance(entry, Header))
    return record.headers.get("set") or next((line for line in headers if line.key == "set"), None)


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
