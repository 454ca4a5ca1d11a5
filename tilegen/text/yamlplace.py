"""Finds the place in the structure of a YAML text at which its author is typing, even in an
unfinished text: with open brackets or half a word."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_DASH: Final = re.compile(r"-(?:\s+|$)")
_KEY: Final = re.compile(r"""("[^"]*"|'[^']*'|[^\s\[\]{},"'#:][^:#\[\]{},]*?)\s*:(?:\s+|$)""")
_QUOTED: Final = re.compile(r'"(?:\\.|[^"\\])*("?)|' + r"'(?:''|[^'])*('?)")
_BLANKS: Final = re.compile(r"\s*")


class CursorContext(NamedTuple):
    """A place in a text. `path` leads there from the root: a key, or None for an item of a list.
    With `takes_key`, a key of a mapping may come next, and `keys` are those already present.
    `prefix` is the part of a word before the place; it begins at the column `start`, counted from
    1."""

    path: tuple[str | None, ...]
    takes_key: bool
    takes_value: bool
    keys: frozenset[str]
    prefix: str
    start: int


class _Block:
    """A mapping or a list written by indentation."""

    def __init__(self, indent: int, *, is_list: bool) -> None:
        self.indent = indent
        self.is_list = is_list
        self.key: str | None = None
        self.keys: set[str] = set()


class _Bracket:
    """A mapping or a list in brackets."""

    def __init__(self, *, is_list: bool) -> None:
        self.is_list = is_list
        self.key: str | None = None
        self.keys: set[str] = set()


def find_cursor_context(text: str) -> CursorContext | None:
    """The place at the end of the text, the part of a YAML text typed so far; None in a comment
    and after a closing bracket, where no word can follow."""
    reader = _CursorReader()
    lines = text.split("\n")
    for line in lines[:-1]:
        reader.read(line)
    return reader.end(lines[-1])


class _CursorReader:
    def __init__(self) -> None:
        self._blocks: list[_Block] = []
        self._brackets: list[_Bracket] = []
        self._after_key = False
        """Whether a value has begun: the innermost block is at its last key."""

    def read(self, line: str) -> None:
        """Takes a whole line."""
        at = _skip_blanks(line, 0)
        if self._brackets or (at < len(line) and line[at] != "#"):
            self._walk(line)

    def end(self, line: str) -> CursorContext | None:
        """The place after the last line, if a word can follow."""
        at = self._walk(line)
        if at is None:
            return None
        word = line[at:]
        if self._brackets:
            last = self._brackets[-1]
            takes_key = not last.is_list and last.key is None
            keys = frozenset(last.keys if takes_key else ())
            return CursorContext(self._path(at), takes_key, not takes_key, keys, word, at + 1)
        if self._after_key:
            return CursorContext(self._path(at), False, True, frozenset(), word, at + 1)
        block = self._blocks[-1] if self._blocks else None
        beside = block is not None and not block.is_list and block.indent == at
        keys = frozenset(block.keys if block is not None and beside else ())
        return CursorContext(self._path(at), True, not beside, keys, word, at + 1)

    def _path(self, at: int) -> tuple[str | None, ...]:
        """The path to the word at that column of the last line."""
        is_inside = self._after_key or bool(self._brackets)
        # A word in the column of the keys is one of them.
        path = [
            block.key for block in self._blocks if block.is_list or block.indent < at or is_inside
        ]
        path += [
            bracket.key for bracket in self._brackets if bracket.is_list or bracket.key is not None
        ]
        return tuple(path)

    def _walk(self, line: str) -> int | None:
        """Reads a line. Returns where its last word begins; None if that is a comment or comes
        after a closing bracket."""
        at = 0
        if not self._brackets:
            self._after_key = False
            at = self._open_blocks(line, _skip_blanks(line, 0))
            if not self._after_key and line[at : at + 1] not in {"[", "{", "#"}:
                return at
        return self._read_flow(line, at)

    def _open_blocks(self, line: str, at: int) -> int:
        """Opens the blocks of the dashes and the key at the start of a line. Returns where the rest
        begins."""
        while dash := _DASH.match(line, at):
            self._close(at, is_list=True)
            if not (self._blocks and self._blocks[-1].is_list and self._blocks[-1].indent == at):
                self._blocks.append(_Block(at, is_list=True))
            at = dash.end()
        key = _KEY.match(line, at)
        self._close(at, is_list=False)
        if key is None:
            return at
        if not (self._blocks and not self._blocks[-1].is_list and self._blocks[-1].indent == at):
            self._blocks.append(_Block(at, is_list=False))
        block = self._blocks[-1]
        block.key = key[1].strip("\"'")
        block.keys.add(block.key)
        self._after_key = True
        return key.end()

    def _close(self, indent: int, *, is_list: bool) -> None:
        """Closes the blocks that end before a line with that indent."""
        while self._blocks:
            last = self._blocks[-1]
            # A list may begin in the column of the key that it belongs to.
            if last.indent < indent or (last.indent == indent and (is_list or not last.is_list)):
                return
            self._blocks.pop()

    def _read_flow(self, line: str, at: int) -> int | None:
        """Reads a line in brackets, or a value. Returns where its last word begins, as `_walk`
        does."""
        word = at = _skip_blanks(line, at)
        is_closed = False
        while at < len(line):
            letter = line[at]
            if letter in "\"'" and at == word:
                quotation = _QUOTED.match(line, at)
                at = quotation.end() if quotation else len(line)
            elif letter == "#" and (at == 0 or line[at - 1].isspace()):
                return None
            elif letter in "[{" and at == word:
                self._brackets.append(_Bracket(is_list=letter == "["))
                word = at = _skip_blanks(line, at + 1)
            elif letter in "]}" and self._brackets:
                self._brackets.pop()
                is_closed = True
                word = at = at + 1
            elif letter == "," and self._brackets:
                self._brackets[-1].key = None
                is_closed = False
                word = at = _skip_blanks(line, at + 1)
            elif letter == ":" and self._brackets and line[at + 1 : at + 2] in {"", " "}:
                bracket = self._brackets[-1]
                bracket.key = line[word:at].strip().strip("\"'")
                bracket.keys.add(bracket.key)
                word = at = _skip_blanks(line, at + 1)
            else:
                at += 1
        return None if is_closed else word


def _skip_blanks(line: str, at: int) -> int:
    match = _BLANKS.match(line, at)
    return match.end() if match else at
