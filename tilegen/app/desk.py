"""A record that somebody is typing: the referee's ruling so far, and completions of a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app import hint, score, show, tabletop
from tilegen.app import read as reading
from tilegen.app.fmt import format_source
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, load
from tilegen.app.photos import amending, asking
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.record import Ownership
from tilegen.app.records import Ruled, rule, usable
from tilegen.errors import TilegenError
from tilegen.games.reading import Looked
from tilegen.play.record import MAGIC, Move
from tilegen.text.source import Source

Sight = Looked
"""What was seen on a photo."""

_MOST_LINES = 60
"""Completions of a line; nobody reads more."""


class Judged(NamedTuple):
    """The ruling on an unfinished record. `words` say how the game stands, and `formatted` is the
    text in canonical form, or unchanged if it has none."""

    ruled: Ruled
    words: str
    formatted: str


class Shelf(NamedTuple):
    """The sets that a record at the desk may name, beside the standard ones: `own` by its file's
    name, and whatever `kept` finds by a name. No other name opens a file."""

    own: Loaded | None = None
    kept: Callable[[str], Loaded | None] = lambda _name: None

    def named_in(self, ruled: Ruled) -> Loaded | None:
        """The set that the record's line `set:` names, if it is here and its game has such a
        line."""
        header = ruled.record.headers.get("set")
        if header is None or not ruled.game.by_set:
            return None
        name = header.value.text
        if self.own is not None and name in _names_of(self.own):
            return self.own
        return self.kept(name)


def ruled_with(shelf: Shelf, text: str) -> Ruled:
    """The ruling with the set of the shelf that the record's line `set:` names, or else with the
    standard set. Raises nothing for any text."""
    ruled = rule(text)
    named = shelf.named_in(ruled)
    return ruled if named is None else rule(text, lambda game, name: usable(named, game, name))


_EMPTY: Final = Shelf()


def _names_of(own: Loaded) -> tuple[str, ...]:
    """What a record may call a set: its file without the folder, or as it is served."""
    return Path(own.source.name).name, own.source.name


def judge(text: str, shelf: Shelf = _EMPTY) -> Judged:
    """Rules a record as `ruled_with` does. Raises nothing for any text."""
    ruled = ruled_with(shelf, text)
    now = hint.position(ruled)
    words = "" if now is None else str(hint.as_json(ruled, now, _summary(ruled, now))["words"])
    formatted = format_source(ruled.source, text.encode("utf-8", "surrogatepass")).after
    return Judged(ruled, words, formatted.decode("utf-8", "surrogatepass"))


def as_json(judged: Judged) -> dict[str, object]:
    """One object, ready for `json`: that of `tilegen score --format json`, and what a page shows
    beside it."""
    return {
        **score.as_json(judged.ruled),
        "words": judged.words,
        "formatted": judged.formatted,
        "groups": amending.as_json(judged.ruled),
        "kinds": list(judged.ruled.game.records().grammar.blocks),
    }


class Drawn(NamedTuple):
    """The table as SVG after `step` of `steps` moves, None if it cannot be drawn. `line` is the
    last move's; None before the first move, and if some moves could not be made."""

    svg: str | None
    step: int = 0
    steps: int = 0
    line: int | None = None


def drawn(judged: Judged, step: int | None = None) -> Drawn:
    """The table after this many moves, or after the last one. Raises nothing."""
    try:
        shown = show.after(judged.ruled, step)
        svg = tabletop.picture(shown, ".svg").decode()
    except TilegenError:
        return Drawn(None)
    lines = [each.line.number for each in judged.ruled.record.entries if isinstance(each, Move)]
    is_known = shown.steps and len(lines) == shown.last_step
    return Drawn(svg, shown.steps, shown.last_step, lines[shown.steps - 1] if is_known else None)


def completions(text: str, line: int, column: int, shelf: Shelf = _EMPTY) -> tuple[str, ...]:
    """Completions of a line up to this column: lines that the referee accepts there, and beginnings
    of lines. Lines and columns count from 1; the lines below are ignored."""
    lines = Source.of("the record", text).text.split("\n")
    typed = lines[line - 1][: column - 1] if line <= len(lines) else ""
    ruled = ruled_with(shelf, "\n".join(lines[: line - 1]))
    found = (_going_on(typed, each) for each in _lines(ruled, typed, shelf.own))
    return tuple(dict.fromkeys(filter(None, found)))[:_MOST_LINES]


def on_photos(text: str, own: Loaded | None) -> Loaded:
    """The set whose pieces lie on photos beside this record: `own` if the record names its file, or
    says nothing yet and `own` differs from the standard set, or else `standard`. Raises
    TilegenError for a game that photos do not tell."""
    shelf = Shelf(own)
    ruled = ruled_with(shelf, text)
    if own is not None and (shelf.named_in(ruled) is own or not ruled.record.lines):
        tells = own.game.reading().tables is not None
        if tells and own.source.text != standard(own.game.name).source.text:
            return own
    loaded = standard(ruled.game.name)
    reading.tables_of(loaded)
    return loaded


@cache
def standard(game: str) -> Loaded:
    """The standard set of a game, read once."""
    return load(game)


def look(photo: Photo, loaded: Loaded) -> Sight:
    """What of a set lies on a photo of the table; takes a second or more. Raises TilegenError for
    bytes that are not a photo, for a set whose pieces no camera can read, and if OpenCV is not
    installed."""
    (looked,) = reading.look((photo,), loaded)
    return looked


def reads_photos() -> None:
    """Raises TilegenError if OpenCV, which reads photos, is not installed."""
    import_module("tilegen.photo.opencv")


def joined(
    photos: Sequence[tuple[str, Sight]], text: str, loaded: Loaded, own: Loaded | None = None
) -> dict[str, object]:
    """What named photos of one table show together, and what to ask about it. `loaded` is the set
    that they were looked at with. The record typed so far says who owns the creatures. Raises
    TilegenError for a set of a game that photos do not tell."""
    so_far = ruled_with(Shelf(own), text)
    ownership = Ownership(record=so_far.record if so_far.record.players.names else None)
    wishes = reading.Wishes(ownership, set_name=_names_of(loaded)[0] if loaded is own else None)
    looked = tuple(each._replace(seen=each.seen._replace(name=name)) for name, each in photos)
    named = [Photo(name, b"") for name, _ in photos]
    return asking.as_json(reading.joined(named, looked, loaded, wishes), loaded)


def _lines(ruled: Ruled, typed: str, own: Loaded | None) -> Iterator[str]:
    now = hint.position(ruled)
    if now is not None:
        yield from ruled.game.advice().lines(now, typed)
    if not any(isinstance(entry, Move) for entry in ruled.record.entries):
        yield from _headers(ruled, own)


def _headers(ruled: Ruled, own: Loaded | None) -> Iterator[str]:
    """Headers that the record does not have yet."""
    there, grammar = ruled.record.headers, ruled.game.records().grammar
    if not ruled.record.lines:
        yield MAGIC
        return
    if "game" not in there:
        yield from (f"game: {name}" for name in GAMES)
    asks_set = "set" in grammar.headers and "set" not in there
    if asks_set and own is not None and own.game is ruled.game:
        yield f"set: {_names_of(own)[0]}"
    if "rules" not in there:
        yield from (f"rules: {name}" for name in grammar.rules)
    for key in grammar.headers:
        if key not in {"game", "rules", *there}:
            yield f"{key}: "


def _going_on(typed: str, line: str) -> str | None:
    """The line if it continues what is typed, however that is spaced; without the number of its
    turn if that was left out."""
    wanted = _squeezed(typed)
    for form in (line, line.lstrip("0123456789").lstrip()):
        if _squeezed(form).startswith(wanted) and _squeezed(form) != wanted:
            return form
    return None


def _squeezed(text: str) -> str:
    return "".join(text.split()).casefold()


def _summary(ruled: Ruled, now: Any) -> Any:
    return hint.answer(ruled, now, None, "")
