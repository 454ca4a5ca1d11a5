"""Reads the pages' files for tests."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from tilegen.web import static_files

STATIC = Path("tilegen/web/static")
WORDS = Path("tilegen/web/words")

_SHOWN = {"alt", "aria-label", "aria-description", "label", "placeholder", "title"}
"""Attributes that people read or hear."""


def words(language: str) -> dict[str, str | dict[str, str]]:
    known: dict[str, str | dict[str, str]] = json.loads(
        (WORDS / f"{language}.json").read_text(encoding="utf-8")
    )
    return known


def forms(word: str | dict[str, str]) -> list[str]:
    return [word] if isinstance(word, str) else list(word.values())


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def scripts() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*.js"))}


def loaded_by(page: str) -> set[Path]:
    """All files that the page loads at once, directly or not, except pictures."""
    return _follow(_named(static_files.pages()[page]))


def loaded_later(page: str) -> list[set[Path]]:
    """The files that each import loads that the page makes when it needs it."""
    scripts_of_page = (path for path in sorted(loaded_by(page)) if path.suffix == ".js")
    texts = (path.read_text(encoding="utf-8") for path in scripts_of_page)
    names = (name for text in texts for name in re.findall(r"import\(\"\./([^\"]+)\"\)", text))
    return [_follow([STATIC / name]) for name in names]


def _follow(left: list[Path]) -> set[Path]:
    found = set[Path]()
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += _named(path.read_text(encoding="utf-8")) if path.parent == STATIC else []
    return found


def _named(text: str) -> list[Path]:
    named = re.findall(r"(?:from |src=|href=|import |url\()\"(?:/static/|\./)?([^\":]+)\"", text)
    return [STATIC / name for name in named if name.endswith((".js", ".css"))]


def templates(script: str) -> Iterator[str]:
    """The HTML in a script, with `0` in place of each value."""
    yield from _Templates(script).found


class _Templates:
    """Reads just enough of a script to tell templates from code, strings and comments."""

    def __init__(self, script: str) -> None:
        self.found: list[str] = []
        self._text = script
        self._at = 0
        self._code(top=True)

    def _code(self, *, top: bool = False) -> None:
        depth = 0
        while self._at < len(self._text):
            rest = self._text[self._at :]
            if skipped := re.match(r"//[^\n]*|/\*.*?\*/|\"(\\.|[^\"])*\"", rest, re.DOTALL):
                self._at += skipped.end()
            elif rest[0] == "`":
                is_html = self._text[: self._at].endswith("html")
                self._at += 1
                text = self._template()
                if is_html:
                    self.found.append(text)
            else:
                depth += {"{": 1, "}": -1}.get(rest[0], 0)
                self._at += 1
                if depth < 0 and not top:
                    return

    def _template(self) -> str:
        text = ""
        while not self._text.startswith("`", self._at):
            if self._text.startswith("${", self._at):
                self._at += 2
                self._code()
                text += "0"
            else:
                text += self._text[self._at]
                self._at += 1
        self._at += 1
        return text


class Shown(HTMLParser):
    """Collects the texts of a page that people read or hear."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [value for name, value in attrs if name in _SHOWN and value]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
