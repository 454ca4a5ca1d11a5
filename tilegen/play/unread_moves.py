"""Explains why a line is not a move, where the reason is the same in every notation."""

from __future__ import annotations

import re
from typing import NamedTuple

from tilegen.play.record import Problem
from tilegen.text.diagnostics import build_phrase
from tilegen.text.wording import quoted_text

_WORD = re.compile(r"\S++")


class MoveForm(NamedTuple):
    """The form of a game's moves: `pattern` matches a whole line, whose action has at most
    `longest` characters. Hints show the `examples`, of which one is the `example`, and say that a
    line begins with its `beginning`."""

    pattern: re.Pattern[str]
    longest: int
    examples: str
    example: str
    beginning: str


def find_action(text: str, start: int) -> tuple[int, int]:
    """The action in a line, from `start` on, without the blanks around it: its first column, and
    the one after its last. Both are the same if there is none."""
    stop = len(text.rstrip())
    return stop - len(text[start:stop].strip()), stop


def explain_line(text: str, start: int, form: MoveForm) -> Problem | None:
    """Explains a line with no action, with one too long to read, or with several; None for any
    other. The action begins at `start`."""
    begin, stop = find_action(text, start)
    if begin == stop:
        hint = f"write what happened: {form.examples}"
        message = "the line does not say what happened"
        phrase = build_phrase("line-without-move")
        return Problem(message, max(start - 1, 0), max(stop, start), hint, phrase=phrase)
    if stop - begin > form.longest:
        hint = f"a line holds one move, such as '{form.example}'"
        typed = quoted_text(text[begin:stop])
        phrase = build_phrase("no-move", typed=typed)
        return Problem(f"{typed} is not a move", begin, stop, hint, phrase=phrase)
    if ":" in text[begin:stop]:
        hint = f"a line holds one move, and begins with {form.beginning}"
        phrase = build_phrase("several-moves")
        return Problem("this is more than one move", begin, stop, hint, phrase=phrase)
    return None


def find_surplus(text: str, start: int, form: MoveForm) -> re.Match[str] | None:
    """The word that follows the longest move with which the action at `start` begins; None if it
    begins with no move."""
    begin, stop = find_action(text, start)
    words = list(_WORD.finditer(text, begin, stop))
    for before, after in zip(words[-2::-1], words[:0:-1], strict=True):
        if form.pattern.match(f"x:{text[begin : before.end()]}"):
            return after
    return None
