"""The rules of a set's game for a script, and the record of a game played by them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tilegen.app.arguments import number, set_of, text, text_or_none, texts
from tilegen.app.game_rules import GameRules, make_rules
from tilegen.app.games import AnyGame
from tilegen.app.load import Loaded
from tilegen.errors import TilegenError
from tilegen.play import reader
from tilegen.play.layout import lay_out
from tilegen.play.movers import name_player
from tilegen.play.record_top import HEADERS, MAGIC
from tilegen.play.session import list_lines
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import format_count, format_range, join_words, quoted_text

_GIVEN = ("game", "players", "rules", "first", "dealer")
"""The headers that a record writes itself, and those that say who begins: always the first
player."""


def rules(loaded_set: Loaded | AnyGame, players: int, variant: str | None = None) -> GameRules:
    """The rules of the set's game, or of a game of your own, for a number of players, who are
    numbered from 0.

    `variant` is one of the game's variants, as in the header `rules` of a record: `open` or `deal4`
    in monsters, `standard` or `expert` in Misfitz; None for the first of them. Chance is a player:
    when `to_move` returns CHANCE, its legal moves are all possible outcomes. Raises TilegenError if
    the set has errors, and if the game is not for that many players.
    """
    loaded_set = set_of(loaded_set)
    edition, game = loaded_set.valid_edition, loaded_set.game
    text_or_none("variant", variant)
    grammar = game.records().grammar
    if number("players", players) not in grammar.seats:
        message = f"{format_count(players, 'player')} cannot play {game.title}"
        raise TilegenError(message, f"{format_range(grammar.seats)} can")
    if variant is not None and variant not in grammar.rules:
        message = f"{game.title} has no rules called {quoted_text(variant)}"
        hint = choices_hint(variant, grammar.rules, "rules") if grammar.rules else "leave it out"
        raise TilegenError(message, hint)
    return make_rules(game.name, edition, players, variant or next(iter(grammar.rules), ""))


def write_record(
    loaded_set: Loaded | AnyGame,
    names: Sequence[str],
    moves: Iterable[Any],
    variant: str | None = None,
    *,
    headers: Mapping[str, str] | None = None,
) -> str:
    """The record of a game played by `rules`, finished or not, in canonical form.

    `names` are the players in the order of their seats, and `moves` all moves so far, including
    chance's. `headers` adds lines such as a date or a note at the top; `set` is the path of your
    own set, relative to the record. Raises TilegenError for an illegal move, for moves of a game
    with another number of players, and for a name or a header that a record cannot have.
    """
    loaded_set = set_of(loaded_set)
    game, writing = loaded_set.game, loaded_set.game.writing()
    players = texts("names", names)
    record_headers = {
        "game": game.name,
        **_headers(headers or {}, writing.grammar.headers),
        "players": ", ".join(players),
    }
    if "set" in record_headers:
        record_headers = {**loaded_set.record_headers, **record_headers}
    if variant is not None:
        record_headers["rules"] = variant
    lines = [MAGIC, *(f"{key}: {value}" for key, value in record_headers.items())]
    game_rules = rules(loaded_set, len(players), variant)
    for mover, action in list_lines(game_rules, _check_moves(game_rules, [*moves])):
        lines.append(f"{name_player(players, mover)}: {writing.action(action)}")
    record_text = "".join(f"{line}\n" for line in lines)
    diagnostics = Diagnostics()
    record = reader.parse_record(
        Source.from_text("", record_text), game.name, writing.grammar, diagnostics
    )
    wrong = next(iter(diagnostics), None)
    if wrong is not None:
        raise TilegenError(f"this record cannot be written: {wrong.message}", wrong.hint)
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


def _check_moves(game_rules: GameRules, moves: Sequence[Any]) -> Iterator[Any]:
    """The moves. Raises TilegenError for the first illegal move."""
    state = game_rules.start()
    for count, move in enumerate(moves, start=1):
        try:
            state = game_rules.apply(state, move)
        except TilegenError as error:
            raise _moves_error(game_rules, moves, count, error) from error
        yield move


def _moves_error(
    game_rules: GameRules, moves: Sequence[Any], count: int, error: TilegenError
) -> TilegenError:
    """The error to raise if move number `count` is not legal: often there are too few names, or too
    many."""
    game, names = game_rules.game, game_rules.players
    for players in game.records().grammar.seats:
        if players != names and _are_legal_for(game_rules, players, moves):
            message = f"these are the moves of {players} players, and there are {names} names"
            return TilegenError(message, f"give {players} names")
    hint = f"give all moves, from the first one, those of chance too; {error.hint}"
    return TilegenError(f"move {count} is not legal: {error.message}", hint)


def _are_legal_for(game_rules: GameRules, players: int, moves: Sequence[Any]) -> bool:
    """Whether so many players, whom the rules may not allow, can make these moves."""
    name, edition, variant = game_rules.game.name, game_rules.edition, game_rules.variant
    try:
        other_rules = make_rules(name, edition, players, variant)
        state = other_rules.start()
        for move in moves:
            state = other_rules.apply(state, move)
    except TilegenError:
        return False
    return True


def _headers(more: Mapping[str, str], game_headers: Collection[str]) -> Mapping[str, str]:
    """The headers of the caller, checked. `game_headers` are the headers that the game allows."""
    for key, value in more.items():
        text(f"the header '{text('a header', key)}'", value)
        if key not in game_headers or key in _GIVEN:
            may = [header for header in HEADERS if header in game_headers and header not in _GIVEN]
            message = f"{quoted_text(key)} is no header for a record of this game"
            raise TilegenError(message, choices_hint(key, may, "headers"))
    return more
