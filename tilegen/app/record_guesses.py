"""The game of a record that names none, or one that is unknown or not that of its set."""

from __future__ import annotations

from typing import Final

from tilegen.app import codes
from tilegen.app.games import (
    BY_FILE,
    AnyGame,
    find_game,
    find_named_game,
    known_games,
    list_choices,
    usual_game,
)
from tilegen.app.record_reading import RecordReading, read_as
from tilegen.app.record_sets import AnySets
from tilegen.names import GALLERY
from tilegen.play.codes import HEADER_UNKNOWN
from tilegen.play.record import Header
from tilegen.play.record_top import HEADERS, game_in
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, Diagnostics, UnknownWord, cures_at
from tilegen.text.source import Source
from tilegen.text.suggest.choice import closest_choice, resolve_choice
from tilegen.text.wording import quoted_text

_TOP: Final = 4_000
"""The characters of a record in which its headers are."""


def guess_reading(source: Source, reading: RecordReading, sets: AnySets) -> RecordReading:
    """Reads a record by its likeliest game, and reports a name of a game that is wrong. `reading`
    is the record as read by the game that it names, or else by the usual one."""
    game = find_named_game(source.text) or guess_game(source.text)
    if game is not reading.game:
        reading = read_as(source, game, sets)
    other = reading.other
    if other is not None:
        # A set says more about the game than a header that is missing or wrong.
        reading = read_as(source, other, sets)
    elif (
        "game" not in reading.record.headers
        and reading.count_odd() > 1
        and not isinstance(sets, Edition)
    ):
        # A set alone does not tell its game, and no other game can be played with it.
        reading = _find_likeliest_reading(source, reading, sets)
    record, diagnostics = reading.record, reading.diagnostics
    header = record.headers.get("game")
    if header is None or record.game is not None:
        return reading
    if other is not None:
        diagnostics.extend((_blame_game(reading.game.name, header, record.headers.get("set")),))
    elif find_game(header.value.text.lower()) or _find_likely_name(header.value.text.lower()):
        unknown_word = UnknownWord(header.value.text, _list_games(), "games")
        message = _describe_unknown_game(header)
        diagnostics.add_unknown(HEADER_UNKNOWN, message, header.value.span, unknown_word)
    else:
        # It may be a game from outside, so that no line below means anything.
        alone = _report_unlikely_game(header)
        return RecordReading(reading.game, record, None, alone, is_read=False)
    return reading


def guess_game(text: str) -> AnyGame:
    """The likeliest game of a record that names none that is known."""
    typed_name = (game_in(text) or _find_game_below_misspelt_key(text)).lower()
    likely_name = _find_likely_name(typed_name)
    return find_game(typed_name) or (known_games()[likely_name] if likely_name else usual_game())


def _find_game_below_misspelt_key(text: str) -> str:
    """The game that a header names whose key is misspelt; empty if there is none."""
    for line in text[:_TOP].splitlines():
        key, _, value = line.partition(":")
        name = value.partition("#")[0].strip()
        if find_game(name.lower()) is not None and resolve_choice(key.strip(), HEADERS) == "game":
            return name
    return ""


def _find_likely_name(typed_name: str) -> str | None:
    return closest_choice(typed_name, tuple(known_games()))


def _find_likeliest_reading(source: Source, reading: RecordReading, sets: AnySets) -> RecordReading:
    """The reading by the game by whose notation most of a record can be read that names none."""
    games = (*known_games().values(), *BY_FILE.values())
    readings = (read_as(source, game, sets) for game in games if game is not reading.game)
    set_name = reading.record.headers.get("set")
    # The known tile games and those of the gallery have one notation.
    is_of_file = set_name is not None and closest_choice(set_name.value.text, GALLERY) is not None
    return min(
        (reading, *readings),
        key=lambda one: (one.count_odd(), is_of_file and one.game.name not in BY_FILE),
    )


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
