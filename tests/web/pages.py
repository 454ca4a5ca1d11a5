"""Reads the pages' files for tests."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
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


@cache
def served() -> Mapping[str, static_files.Static]:
    """All files below `/static/`, as the server sends them."""
    return static_files.static()


def loaded_by(page: str) -> list[str]:
    """The names of all files that the page loads at once, except pictures."""
    return re.findall(r"(?:src|href)=\"/static/([^\"]+)\"", static_files.pages()[page])


def loaded_later(page: str) -> list[str]:
    """The names of the scripts that the page loads when it needs them."""
    return re.findall(r"import\(\"\./([^\"]+)\"\)", served()[f"{page}.js"].content.decode())


def weigh(names: Iterable[str]) -> int:
    """What a browser loads of these, in bytes."""
    return sum(len(served()[name].gzip_bytes) for name in names)


def weigh_page(page: str) -> int:
    """What a browser loads of a page until it is used: with its words in the longest language, and
    with the heaviest of what it loads later."""
    words = max(
        len(file.gzip_bytes)
        for (name, _), file in static_files.words_of_pages(served(), static_files.words()).items()
        if name == page
    )
    later = max((weigh([name]) for name in loaded_later(page)), default=0)
    return weigh(loaded_by(page)) + words + later


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
