"""Plays a game from outside, to report the faults of its rules where its author can mend them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill
from traceback import extract_tb
from typing import Final, NamedTuple

from tilegen.app.games import BY_FILE
from tilegen.app.load import Loaded
from tilegen.app.outside_games import describe_exception, describe_origin
from tilegen.games.conformance.codes import RULES_WAVER, WINNERS_SCORES
from tilegen.games.conformance.examination import (
    USUAL_EFFORT,
    Effort,
    Examination,
    examine_rules,
    list_setups,
)
from tilegen.games.conformance.rules_fault import RulesFault
from tilegen.play.arena import OutsideGame
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Source, Span
from tilegen.text.wording import format_count


class RulesReport(NamedTuple):
    """The faults of a game's rules, and the games in which they were looked for."""

    diagnostics: tuple[Diagnostic, ...]
    examination: Examination

    def describe(self, width: int) -> str:
        """The games in a sentence, which ends with a line end; empty if none came to its end."""
        _, lengths, offers = self.examination
        if not offers:
            return ""
        text = (
            f"played {format_count(len(lengths), 'game')} at random:"
            f" {_format_range(lengths)} moves of players,"
            f" {sum(offers) / len(offers):.1f} legal moves on average and {max(offers)} at most"
        )
        return f"{fill(text, width)}\n"

    def as_json(self) -> dict[str, object]:
        """The figures under the key `random_games`, ready for `json`."""
        _, lengths, offers = self.examination
        return {
            "random_games": {
                "games": len(lengths),
                "shortest": min(lengths, default=None),
                "longest": max(lengths, default=None),
                "branching": sum(offers) / len(offers) if offers else None,
                "most_branching": max(offers, default=None),
            }
        }


def _format_range(numbers: Sequence[int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least} to {most}"


_MOST_OFFERS: Final = 300_000
"""Legal moves of the games that are played of a file; to list so many takes some ten seconds."""


def report_on_rules(loaded_set: Loaded) -> RulesReport:
    """Plays the game of a set without errors. Raises TilegenError if the set has any, and if
    no other process can play the game."""
    game, origin = loaded_set.game, describe_origin(loaded_set.game)
    source = _read_source(Path(origin.file)) if origin.file else Source(game.name, "")
    # Rules of a file are played by an engine that our own tests examine: only whether a game comes
    # to its end, and how long it is, depends on the file.
    effort = Effort(games=1, moves=0, offers=_MOST_OFFERS) if game.name in BY_FILE else USUAL_EFFORT
    examination = examine_rules(game, loaded_set.valid_edition, list_setups(game), effort)
    if game.name in BY_FILE:
        # The engine knows who wins; a check of files reports points that decide nothing.
        own = (fault for fault in examination.faults if fault.code is not WINNERS_SCORES)
        examination = examination._replace(faults=(*own,))
    faults = examination.faults or (*_find_other_order(loaded_set, origin),)
    diagnostics = tuple(_to_diagnostic(fault, source, origin.file) for fault in faults)
    return RulesReport(diagnostics, examination)


def _find_other_order(loaded_set: Loaded, origin: OutsideGame) -> Iterator[RulesFault]:
    """A fault if the game goes another way in another process that can load it."""
    if not origin.digest or origin.name in BY_FILE:
        return
    from tilegen.app.process_order import find_difference  # noqa: PLC0415 -- games of files need no other process

    path = loaded_set.source.name
    place = find_difference(origin, path if Path(path).is_file() else None)
    if place is not None:
        message = "legal_moves() has another order in another process"
        hint = "sort the moves, or list them in the order of a tuple, and never in that of a set"
        yield RulesFault(RULES_WAVER, message, hint, place)


def _read_source(path: Path) -> Source:
    name = os.path.relpath(path)
    text = path.read_bytes().decode("utf-8", "replace")
    return Source.from_text(str(path) if name.startswith(os.pardir) else name, text)


def _to_diagnostic(fault: RulesFault, source: Source, file: str) -> Diagnostic:
    message, span = fault.message, None
    if fault.error is not None:
        message = f"{message}: {describe_exception(fault.error)}"
        span = _find_line(fault.error, source, file)
    return Diagnostic(fault.code, f"{message}; {fault.place}", span, fault.hint, source=source)


def _find_line(error: BaseException, source: Source, file: str) -> Span | None:
    """The last line of the game's file that was running."""
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename == file]
    number = frames[-1].lineno if frames else None
    if number is None:
        return None
    line = source.line(number)
    return Span(number, len(line) - len(line.lstrip()) + 1, len(line.rstrip()) + 1)
