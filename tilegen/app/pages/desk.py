"""The referee's ruling on an unfinished record, and completions of its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app import hint, score, show, table_picture
from tilegen.app.fmt import format_source
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, load
from tilegen.app.photos import amending, questions, recognize
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.record_text import Ownership
from tilegen.app.record_sets import require_playable_edition
from tilegen.app.ruling import Ruled, rule
from tilegen.errors import TilegenError
from tilegen.games.recognition import PhotoEvidence
from tilegen.games.view import Sentence
from tilegen.names import GALLERY
from tilegen.play.record import RecordMove
from tilegen.play.record_top import MAGIC
from tilegen.text.report import phrase_to_dict, to_dict
from tilegen.text.source import Source

Sight = PhotoEvidence
"""The evidence of a photo."""

_MOST_LINES = 60
"""The most completions of a line."""


class DeskRuling(NamedTuple):
    """The ruling on an unfinished record. `words` describe the state of the game, and `turn` says
    as much in other languages, if it can. `formatted_text` is the text in canonical form, or
    unchanged if it has none."""

    ruled_record: Ruled
    words: str
    turn: Sentence | None
    formatted_text: str


class SetResolver(NamedTuple):
    """The sets that a record at the desk may name, beside those that come with tilegen: `own` by
    the name of its file, and others by the names that `find_set` knows. No other name opens a
    file."""

    own: Loaded | None = None
    find_set: Callable[[str], Loaded | None] = lambda _name: None

    def find_named_set(self, ruled_record: Ruled) -> Loaded | None:
        """The set that the record's line `set:` names. None if it is unknown here, or if records of
        the game have no such line."""
        header = ruled_record.record.headers.get("set")
        if header is None or not ruled_record.game.by_set:
            return None
        name = header.value.text
        if self.own is not None and name in _names_of(self.own):
            return self.own
        return load(name) if name in GALLERY else self.find_set(name)


def rule_with_sets(shelf: SetResolver, text: str) -> Ruled:
    """The ruling with the set that the record's line `set:` names on the shelf, or with the
    standard set if there is none. Raises nothing for any text."""
    ruled_record = rule(text)
    named_set = shelf.find_named_set(ruled_record)
    return (
        ruled_record
        if named_set is None
        else rule(text, lambda game, name: require_playable_edition(named_set, game, name))
    )


_EMPTY: Final = SetResolver()


def _names_of(own: Loaded) -> tuple[str, ...]:
    """The names by which a record may refer to the set: its file's name, with or without the
    folder."""
    return Path(own.source.name).name, own.source.name


def judge(text: str, shelf: SetResolver = _EMPTY) -> DeskRuling:
    """Rules a record as `rule_with_sets` does. Raises nothing for any text."""
    ruled_record = rule_with_sets(shelf, text)
    now = hint.position(ruled_record)
    words = (
        ""
        if now is None
        else str(hint.as_json(ruled_record, now, _summary(ruled_record, now))["words"])
    )
    formatted_bytes = format_source(
        ruled_record.source, text.encode("utf-8", "surrogatepass")
    ).after
    formatted_text = formatted_bytes.decode("utf-8", "surrogatepass")
    turn = None if now is None else _tell_turn(ruled_record, now)
    return DeskRuling(ruled_record, words, turn, formatted_text)


def _tell_turn(ruled_record: Ruled, now: Any) -> Sentence | None:
    # Games from outside may have an advice from before there was such a method.
    tell = getattr(ruled_record.game.advice(), "tell_turn", None)
    turn: Sentence | None = None if tell is None else tell(now)
    return turn


def as_json(desk_ruling: DeskRuling) -> dict[str, object]:
    """The ruling as one object, ready for `json`: the object of `tilegen score --format json`, with
    the additional fields that a page shows. In it a player's `amount` is the score, which has the
    game's own name beside it, and `made_of` are its parts, if they are known."""
    ruling: dict[str, Any] = score.as_json(desk_ruling.ruled_record)
    records = desk_ruling.ruled_record.game.records()
    key, players = records.grammar.amount_claim, ruling["players"]
    parts = records.list_parts(desk_ruling.ruled_record.ruling) or ((),) * len(players)
    return {
        **ruling,
        "players": [
            {**player, "amount": player[key], "made_of": [part.as_json() for part in own]}
            for player, own in zip(players, parts, strict=True)
        ],
        "diagnostics": [
            {**to_dict(diagnostic), **phrase_to_dict(diagnostic)}
            for diagnostic in desk_ruling.ruled_record.diagnostics
        ],
        "words": desk_ruling.words,
        "turn": None if desk_ruling.turn is None else desk_ruling.turn.as_json(),
        "formatted": desk_ruling.formatted_text,
        "groups": amending.as_json(desk_ruling.ruled_record),
        "kinds": list(desk_ruling.ruled_record.game.records().grammar.blocks),
    }


class BoardPicture(NamedTuple):
    """The table as SVG after `step` of `steps` moves; None if it cannot be drawn. `line` is the
    line number of the last move; None before the first move, and if some lines are not moves that
    could be made."""

    svg: str | None
    step: int = 0
    steps: int = 0
    line: int | None = None

    def as_json(self) -> dict[str, object]:
        """One object, ready for `json`."""
        return {"svg": self.svg, "step": self.step, "steps": self.steps, "line": self.line}


def draw_board(
    desk_ruling: DeskRuling, step: int | None = None, language: str = "en"
) -> BoardPicture:
    """The table after `step` moves, by default after the last one, with words in the language if
    the game has them. Raises nothing."""
    try:
        snapshot = show.table_after(desk_ruling.ruled_record, step)
        svg = table_picture.picture(snapshot, ".svg", language).decode()
    except TilegenError:
        return BoardPicture(None)
    lines = [
        entry.line.number
        for entry in desk_ruling.ruled_record.record.entries
        if isinstance(entry, RecordMove)
    ]
    is_known = snapshot.steps and len(lines) == snapshot.last_step
    return BoardPicture(
        svg, snapshot.steps, snapshot.last_step, lines[snapshot.steps - 1] if is_known else None
    )


def completions(text: str, line: int, column: int, shelf: SetResolver = _EMPTY) -> tuple[str, ...]:
    """Completions of a line up to this column: lines that the referee accepts there, and beginnings
    of lines. Lines and columns count from 1; the lines below are ignored."""
    lines = Source.from_text("the record", text).text.split("\n")
    typed_text = lines[line - 1][: column - 1] if line <= len(lines) else ""
    ruled_record = rule_with_sets(shelf, "\n".join(lines[: line - 1]))
    matches = (
        _match_continuation(typed_text, suggestion)
        for suggestion in _lines(ruled_record, typed_text, shelf.own)
    )
    return tuple(dict.fromkeys(filter(None, matches)))[:_MOST_LINES]


def on_photos(text: str, own: Loaded | None) -> Loaded:
    """The set whose pieces are on photos beside this record: `own` if the record names its file, or
    if the record is empty and `own` differs from the standard set; otherwise the one that comes
    with tilegen and that the record names, or that of its game. Raises TilegenError for a game that
    cannot be read from photos."""
    shelf = SetResolver(own)
    ruled_record = rule_with_sets(shelf, text)
    if own is not None and (
        shelf.find_named_set(ruled_record) is own or not ruled_record.record.lines
    ):
        tells = own.game.reading().tables(own.valid_edition) is not None
        if tells and own.source.text != standard(own.game.name).source.text:
            return own
    header = ruled_record.record.headers.get("set")
    name = "" if header is None else header.value.text
    loaded_set = standard(name if name in GALLERY else ruled_record.game.name)
    recognize.tables_of(loaded_set)
    return loaded_set


PHOTO_SETS: Final = (*GAMES, *GALLERY)
"""The sets that come with tilegen, by the names that `standard` knows."""


@cache
def standard(name: str) -> Loaded:
    """The standard set of a game, or an example of a tile game, read once."""
    return load(name)


def find_standard_name(loaded_set: Loaded) -> str:
    """The name by which `standard` gives this very set."""
    name = Path(loaded_set.source.name).stem
    return name if name in GALLERY else loaded_set.game.name


def look(photo: Photo, loaded_set: Loaded) -> Sight:
    """The pieces of a set on a photo of the table; takes a second or more. Raises TilegenError for
    bytes that are not a photo, for a set without marks for cameras, and if OpenCV is not
    installed."""
    (evidence,) = recognize.look((photo,), loaded_set)
    return evidence


def reads_photos() -> None:
    """Raises TilegenError if OpenCV, which reads photos, is not installed."""
    import_module("tilegen.photo.opencv")


def join_photos(
    photos: Sequence[tuple[str, Sight]], text: str, loaded_set: Loaded, own: Loaded | None = None
) -> dict[str, object]:
    """The joint result of named photos of one table, with the questions to ask about it.
    `loaded_set` is the set that they were analyzed with. The record typed so far tells the owners
    of the groups. Raises TilegenError for a game that cannot be read from photos."""
    so_far = rule_with_sets(SetResolver(own), text)
    ownership = Ownership(record=so_far.record if so_far.record.players.names else None)
    wishes = recognize.Wishes(ownership, set_name=_name_in_record(loaded_set, own))
    evidence = tuple(
        photo_evidence._replace(detections=photo_evidence.detections._replace(name=name))
        for name, photo_evidence in photos
    )
    named_photos = [Photo(name, b"") for name, _ in photos]
    return questions.as_json(
        recognize.join_photos(named_photos, evidence, loaded_set, wishes), loaded_set
    )


def _name_in_record(loaded_set: Loaded, own: Loaded | None) -> str | None:
    """The name of the set in the line `set:`; None for the standard set of a game."""
    if loaded_set is own:
        return _names_of(loaded_set)[0]
    name = find_standard_name(loaded_set)
    return name if name in GALLERY else None


def _lines(ruled_record: Ruled, typed_text: str, own: Loaded | None) -> Iterator[str]:
    now = hint.position(ruled_record)
    if now is not None:
        yield from ruled_record.game.advice().lines(now, typed_text)
    if not any(isinstance(entry, RecordMove) for entry in ruled_record.record.entries):
        yield from _headers(ruled_record, own)


def _headers(ruled_record: Ruled, own: Loaded | None) -> Iterator[str]:
    """The headers that the record lacks."""
    headers, grammar = ruled_record.record.headers, ruled_record.game.records().grammar
    if not ruled_record.record.lines:
        yield MAGIC
        return
    if "game" not in headers:
        yield from (f"game: {name}" for name in GAMES)
    asks_set = "set" in grammar.headers and "set" not in headers
    if asks_set and own is not None and own.game.name == ruled_record.game.name:
        yield f"set: {_names_of(own)[0]}"
    if "rules" not in headers:
        yield from (f"rules: {name}" for name in grammar.rules)
    for key in grammar.headers:
        if key not in {"game", "rules", *headers}:
            yield f"{key}: "


def _match_continuation(typed_text: str, line: str) -> str | None:
    """The line, if it continues the typed text, regardless of spaces and case; without the number
    of its turn if the typed text has none. None if it does not continue it."""
    prefix = _normalize_text(typed_text)
    for form in (line, line.lstrip("0123456789").lstrip()):
        if _normalize_text(form).startswith(prefix) and _normalize_text(form) != prefix:
            return form
    return None


def _normalize_text(text: str) -> str:
    return "".join(text.split()).casefold()


def _summary(ruled_record: Ruled, now: Any) -> Any:
    return hint.answer(ruled_record, now, None, "")
