"""A record while it is typed: what the referee says of it so far, and how a line may go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tilegen.app import hint, score, show, tabletop
from tilegen.app.fmt import format_source
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.record import Ownership
from tilegen.app.records import Ruled, rule
from tilegen.errors import TilegenError
from tilegen.play.record import MAGIC, Move
from tilegen.text.source import Source

_MOST_LINES = 60
"""Of those that a line may become: nobody reads more."""


class Desk(NamedTuple):
    """What was typed so far, and what came of it. `words` say how the game stands, `formatted` is
    the text in canonical form, or as it is where it has none."""

    ruled: Ruled
    words: str
    formatted: str


def judge(text: str) -> Desk:
    """The ruling on what was typed, played with the standard sets. Raises nothing for any text."""
    ruled = rule(text)
    now = hint.position(ruled)
    words = "" if now is None else str(hint.as_json(ruled, now, _summary(ruled, now))["words"])
    formatted = format_source(ruled.source, text.encode("utf-8", "surrogatepass")).after
    return Desk(ruled, words, formatted.decode("utf-8", "surrogatepass"))


def as_json(desk: Desk) -> dict[str, object]:
    """One object, ready for `json`: that of `tilegen score --format json`, and what a page shows
    beside it."""
    return {**score.as_json(desk.ruled), "words": desk.words, "formatted": desk.formatted}


def picture(desk: Desk) -> str | None:
    """The table after the last line, as SVG; None where nothing of it can be drawn."""
    try:
        return tabletop.picture(show.table(desk.ruled, None), ".svg").decode()
    except TilegenError:
        return None


def completions(text: str, line: int, column: int) -> tuple[str, ...]:
    """What the line may become, given what stands before the column: lines that the referee
    accepts in its place, and beginnings of some. Lines and columns are counted from 1, and the
    lines below are not looked at."""
    lines = Source.of("the record", text).text.split("\n")
    typed = lines[line - 1][: column - 1] if line <= len(lines) else ""
    ruled = rule("\n".join(lines[: line - 1]))
    found = (_going_on(typed, each) for each in _lines(ruled, typed))
    return tuple(dict.fromkeys(filter(None, found)))[:_MOST_LINES]


def read(photo: Photo, text: str) -> dict[str, object]:
    """What a photo of the table shows, as `tilegen read --format json` tells it. What was typed
    during the game says whose the creatures are. Raises TilegenError for bytes that are no photo,
    and where what reads photos is not installed."""
    # OpenCV takes a tenth of a second to load.
    from tilegen.app import read as reading  # noqa: PLC0415
    from tilegen.app.photos import telling  # noqa: PLC0415

    so_far = rule(text)
    ownership = Ownership(record=so_far.record if so_far.record.players.names else None)
    loaded = load(so_far.game.name)
    return telling.as_json(reading.read((photo,), loaded, reading.Wishes(ownership)))


def _lines(ruled: Ruled, typed: str) -> Iterator[str]:
    now = hint.position(ruled)
    if now is not None:
        yield from ruled.game.advice().lines(now, typed)
    if not any(isinstance(entry, Move) for entry in ruled.record.entries):
        yield from _headers(ruled)


def _headers(ruled: Ruled) -> Iterator[str]:
    """The lines at the top that are not there yet."""
    there, grammar = ruled.record.headers, ruled.game.records().grammar
    if not ruled.record.lines:
        yield MAGIC
        return
    if "game" not in there:
        yield from (f"game: {name}" for name in GAMES)
    if "rules" not in there:
        yield from (f"rules: {name}" for name in grammar.rules)
    for key in grammar.headers:
        if key not in {"game", "rules", *there}:
            yield f"{key}: "


def _going_on(typed: str, line: str) -> str | None:
    """The line, if it goes on from what is typed, however that is spaced; without the number of its
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
