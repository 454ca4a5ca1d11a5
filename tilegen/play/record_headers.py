"""The headers of a record: everything before the first move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic

from tilegen.play import codes
from tilegen.play.players import Players
from tilegen.play.record import (
    Action,
    ClaimForm,
    Entry,
    Grammar,
    Header,
    LineWord,
    RecordLine,
    WrongLine,
)
from tilegen.play.record_top import HEADERS
from tilegen.play.roster import Roster
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text

_KEY_AND_VALUE = r"(?s)\s*+(?P<key>[a-zA-Z]++)(?:\s*+[;=.-]\s*+|\s++)(?P<value>\S.*)"


class Headers(Generic[Action]):
    """The headers read so far, by key, and the players that they name. Reports wrong lines."""

    def __init__(
        self,
        game: str,
        grammar: Grammar[Action],
        lines: Sequence[RecordLine],
        reserved_words: set[str],
        diagnostics: Diagnostics,
    ) -> None:
        self.by_key: dict[str, Header] = {}
        self.players = Players(())
        self._game = game
        self._grammar = grammar
        self._lines = lines
        self._reserved_words = reserved_words
        self._diagnostics = diagnostics
        self._foreign: list[LineWord] = []  # keys that only other games have

    def parse_line(
        self, line: RecordLine, key: str, rest: str, offset: int, *, is_after_moves: bool
    ) -> Entry[Action]:
        """A line that begins with the key of a header of any game; `is_after_moves` is whether a
        move came before it."""
        value = LineWord(" ".join(rest.split()), line.trimmed_span(offset, len(line.text)))
        if key not in self._grammar.headers and not is_after_moves:
            self._foreign.append(LineWord(key, line.trimmed_span(0, offset - 1)))
            return Header(line, key, value)
        if is_after_moves:
            if key not in self.by_key and key in self._grammar.headers:
                self._keep(Header(line, key, value), offset, len(line.text))
            message = f"'{key}' comes after the first move"
            hint = "move it up to the first lines of the record"
            if key not in self._grammar.headers:
                hint = f"take it out: {self._replacement_hint(key)}"
            self._diagnostics.add(codes.SYNTAX, message, line.text_span, hint=hint)
            return WrongLine(line, plays=False)
        if key in self.by_key:
            self._diagnostics.add(
                codes.HEADER_REPEATED,
                f"the header '{key}' occurs twice",
                line.text_span,
                hint="keep one of the two lines",
                labels=(Label(self.by_key[key].line.text_span, "the first one"),),
            )
            return Header(line, key, value)
        header = Header(line, key, value)
        self._keep(header, offset, len(line.text))
        return header

    def parse_without_colon(self, line: RecordLine) -> WrongLine | None:
        """A line that is a header except for its missing colon. Reports it. None for any other
        line."""
        match = re.fullmatch(_KEY_AND_VALUE, line.text.rstrip())
        key = match["key"].lower() if match else ""
        if match is None or key not in self._grammar.headers or key in self.by_key:
            return None
        value = match["value"]
        start = match.start("value")
        place = line.span(start, start + len(value))
        header = Header(line, key, LineWord(" ".join(value.split()), place))
        message, right = f"the ':' after '{key}' is missing", f"{key}: {value}"
        hint, cures = f"write {quoted_text(right)}", cures_at(line.text_span, right)
        self._diagnostics.add(codes.SYNTAX, message, line.text_span, hint=hint, cures=cures)
        self._keep(header, start, start + len(value))
        return WrongLine(line, plays=False)

    def keep_with_wide_colon(self, line: RecordLine, colon: re.Match[str]) -> None:
        """Keeps a header whose colon is of another alphabet, so that it is not missing too. Reports
        nothing."""
        key = " ".join(line.text[: colon.start()].split()).lower()
        value = line.text[colon.end() :]
        if key in self._grammar.headers and key not in self.by_key and value.strip():
            place = line.trimmed_span(colon.end(), len(line.text))
            self._keep(
                Header(line, key, LineWord(" ".join(value.split()), place)),
                colon.end(),
                len(line.text),
            )

    def report_unknown_key(self, line: RecordLine, key: str, rest: str, place: Span) -> WrongLine:
        """A line that looks like a header, but has an unknown key."""
        from tilegen.text.suggest.choice import closest_choice, did_you_mean, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        own = (*self._grammar.headers, *self._grammar.claims)
        likeliest = resolve_choice(key, tuple(dict.fromkeys((*own, *HEADERS))))
        foreign = likeliest if likeliest not in own else None
        near = None if foreign else closest_choice(key.lower(), own)
        if near in HEADERS and near not in self.by_key:
            # This line is that header, so it is not missing.
            offset = len(line.text) - len(rest)
            value = LineWord(" ".join(rest.split()), line.trimmed_span(offset, len(line.text)))
            self._keep(Header(line, near, value), offset, len(line.text))
        hint = did_you_mean(key, near) if near else self._replacement_hint(foreign or key)
        message = f"no header is called {quoted_text(key)}"
        cures = cures_at(place, near) if near and resolve_choice(key, own) == near else ()
        self._diagnostics.add(codes.HEADER_UNKNOWN, message, place, hint=hint, cures=cures)
        return WrongLine(line, plays=False)

    def end(self) -> None:
        """Reports the problems that show only after the last header: missing headers, and headers
        that only other games have."""
        self._report_missing()
        self._report_foreign()

    def _report_missing(self) -> None:
        """Reports missing headers that every record needs."""
        first = next(line for line in self._lines if line.text.strip())
        examples = {"game": self._game, "players": ClaimForm.NAMES.value}
        for key, example in examples.items():
            if key not in self.by_key:
                self._diagnostics.add(
                    codes.HEADER_MISSING,
                    f"the record has no header '{key}'",
                    first.text_span,
                    hint=f"write a line such as '{key}: {example}' below the first one",
                )

    def _report_foreign(self) -> None:
        """Reports headers that only other games have. In a record that does not name its game they
        may be right."""
        game = self.by_key.get("game")
        if game is None or game.value.text.lower() != self._game:
            return
        for key, place in self._foreign:
            message = f"records of {self._game} have no header '{key}'"
            self._diagnostics.add(
                codes.HEADER_UNKNOWN, message, place, hint=self._replacement_hint(key)
            )

    def _replacement_hint(self, key: str) -> str:
        """A hint for a header that only other games have."""
        from tilegen.text.suggest.choice import choices_hint  # noqa: PLC0415 -- a text without mistakes needs no guesses

        keys_hint = choices_hint(key, self._grammar.headers, "headers")
        game_hint = self._grammar.instead.get(key)
        return f"{game_hint}; {keys_hint}" if game_hint else keys_hint

    def _keep(self, header: Header, start: int, stop: int) -> None:
        self.by_key[header.key] = header
        if header.key == "players":
            roster = Roster(self._lines, self._grammar, self._reserved_words, self._diagnostics)
            self.players = roster.parse_players(header.line, start, stop)
