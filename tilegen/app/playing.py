"""The rules of a set's game for a script, and the record of a game played by them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from tilegen.app.arguments import a_set, number, text, text_or_none, texts
from tilegen.app.load import Loaded
from tilegen.errors import TilegenError
from tilegen.play import reader
from tilegen.play.layout import lay_out
from tilegen.play.record import HEADERS, MAGIC
from tilegen.play.rules import Rules
from tilegen.play.session import name_player
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import format_count, join_words, quoted_text

_GIVEN = ("game", "players", "rules", "first", "dealer")
"""The headers that a record writes itself, and those that say who begins: always the first
player."""


def rules(loaded_set: Loaded, players: int, variant: str | None = None) -> Rules[Any, Any, Any]:
    """The rules of the set's game for this many players, who are numbered from 0.

    `variant` is one of the game's variants, as in the header `rules` of a record: `open` or `deal4`
    in monsters, `standard` or `expert` in Misfitz; None for the first of them. Chance is a player:
    when `to_move` returns CHANCE, its legal moves are all possible outcomes. Raises TilegenError if
    the set has errors, and if the game is not for that many players.
    """
    edition, game = a_set(loaded_set).valid_edition, loaded_set.game
    text_or_none("variant", variant)
    grammar = game.records().grammar
    if number("players", players) not in grammar.seats:
        message = f"{format_count(players, 'player')} cannot play {game.name}"
        raise TilegenError(message, f"{grammar.seats[0]} to {grammar.seats[-1]} can")
    if variant is not None and variant not in grammar.rules:
        message = f"{game.name} is not played by rules called {quoted_text(variant)}"
        hint = choices_hint(variant, grammar.rules, "rules") if grammar.rules else "leave it out"
        raise TilegenError(message, hint)
    return game.rules()(edition, players, variant or next(iter(grammar.rules), ""))


def write_record(
    loaded_set: Loaded,
    names: Sequence[str],
    moves: Iterable[Any],
    variant: str | None = None,
    *,
    headers: Mapping[str, str] | None = None,
) -> str:
    """The record of a game played by `rules`, finished or not, in canonical form.

    `names` are the players in the order of their seats, and `moves` all moves so far, including
    those of chance. `headers` adds lines such as a date or a note at the top; `set` is the path of
    your own set, relative to the record. Raises TilegenError for an illegal move, and for a name or
    a header that a record cannot have.
    """
    game, writing = a_set(loaded_set).game, loaded_set.game.writing()
    players = texts("names", names)
    record_headers = {
        "game": game.name,
        **_headers(headers or {}, writing.grammar.headers),
        "players": ", ".join(players),
    }
    if variant is not None:
        record_headers["rules"] = variant
    lines = [MAGIC, *(f"{key}: {value}" for key, value in record_headers.items())]
    game_rules = rules(loaded_set, len(players), variant)
    state = game_rules.start()
    for count, move in enumerate(moves, start=1):
        if move not in game_rules.legal_moves(state):
            message = f"move {count} is not legal: {move!r}"
            raise TilegenError(message, "give all moves, from the first one, those of chance too")
        line = game_rules.line(state, move)
        if line is not None:
            lines.append(f"{name_player(players, line[0])}: {writing.action(line[1])}")
        state = game_rules.apply(state, move)
    record_text = "".join(f"{line}\n" for line in lines)
    diagnostics = Diagnostics()
    record = reader.parse_record(
        Source.from_text("", record_text), game.name, writing.grammar, diagnostics
    )
    wrong = next(iter(diagnostics), None)
    if wrong is not None:
        raise TilegenError(f"a record cannot be written so: {wrong.message}", wrong.hint)
    if record.players.names != players:
        message = (
            "the players would be read as "
            f"{join_words(map(quoted_text, record.players.names), 'and')}"
        )
        raise TilegenError(message, "give names on one line, without commas, # and needless blanks")
    for key, value in (headers or {}).items():
        if record.headers[key].value.text != value:
            message = f"{quoted_text(value)} cannot stand in the header '{key}'"
            raise TilegenError(message, "write it on one line, without # and blanks around it")
    return lay_out(record, writing)


def _headers(more: Mapping[str, str], game_headers: Collection[str]) -> Mapping[str, str]:
    """The headers of the caller, checked. `game_headers` are the headers that the game allows."""
    for key, value in more.items():
        text(f"the header '{text('a header', key)}'", value)
        if key not in game_headers or key in _GIVEN:
            may = [header for header in HEADERS if header in game_headers and header not in _GIVEN]
            message = f"a record is given no header {quoted_text(key)}"
            raise TilegenError(message, choices_hint(key, may, "headers"))
    return more
