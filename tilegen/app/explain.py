"""What docs/diagnostics.md says of each code, as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from textwrap import fill
from typing import Final, NamedTuple

from tilegen.app.carried import carried
from tilegen.errors import TilegenError
from tilegen.text.hints import ask_which
from tilegen.text.near import nearest_few, quoted

_PAGE: Final = Path("docs/diagnostics.md")
_HEADING = re.compile(r"(#+) (.+)")
_ITEM = re.compile(r"- `(?P<code>[a-z-]+)` \((?P<severity>[^)]+)\): (?P<text>.+)", re.DOTALL)
_LINK = re.compile(r"\[([^]]+)\]\(([^)]+)\)")
_AS_REPORTED = re.compile(r".*\[([^\]]+)\].*")
"""A code as it stands in a report, such as `error[tile-reused]`."""
_NARROWEST = 20


class Explanation(NamedTuple):
    """What the page says of a code: its severity, and its text. `place` are the headings that it
    stands under, and `about` what they say of all codes there."""

    code: str
    severity: str
    text: str
    place: str
    about: str


def codes() -> tuple[str, ...]:
    """All codes, in the order of the page."""
    return tuple(_explanations())


def explain(code: str, width: int) -> str:
    """What the page says of a code, in lines of at most `width` characters. The code may be written
    as in a report: `error[tile-reused]`. Raises TilegenError if there is no such code."""
    name = _AS_REPORTED.sub(r"\1", code.strip()).lower()
    found = _explanations().get(name)
    if found is None:
        raise TilegenError(f"no code is called {quoted(name)}", _meant(name))
    parts = [f"{found.code} ({found.severity})\n{_indented(found.text, width)}"]
    parts.append(f"{found.place}\n{_indented(found.about, width)}".rstrip())
    return "\n\n".join(parts) + "\n"


def _meant(name: str) -> str:
    near = nearest_few(name, codes())
    if not near:
        return "a code stands in brackets, as in error[tile-reused]; docs/diagnostics.md lists all"
    return ask_which(map(quoted, near))


def _indented(text: str, width: int) -> str:
    return fill(
        text,
        max(width, _NARROWEST),
        initial_indent="  ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


@cache
def _explanations() -> Mapping[str, Explanation]:
    page = carried(_PAGE).read_text(encoding="utf-8")
    return {each.code: each for each in _read(page)}


def _read(page: str) -> Iterator[Explanation]:
    """The items of the page. Its title, and what stands below it, is about no single code."""
    headings: dict[int, str] = {}
    about: dict[int, list[str]] = {}
    _, _, below_title = page.partition("\n#")
    for block in f"#{below_title}".split("\n\n"):
        if heading := _HEADING.fullmatch(block.strip()):
            level = len(heading[1])
            headings = {each: text for each, text in headings.items() if each < level}
            about = {each: said for each, said in about.items() if each < level}
            headings[level] = _plain(heading[2])
        elif not block.startswith("- "):
            about.setdefault(max(headings), []).append(_plain(block))
        else:
            place, said = _place(headings.values()), " ".join(chain(*about.values()))
            for item in re.split(r"\n(?=- )", block):
                match = _ITEM.fullmatch(item.rstrip())
                assert match, item  # noqa: S101 -- the page is ours
                code, severity, text = map(_plain, match.groups())
                yield Explanation(code, severity, text, place, said)


def _place(headings: Iterable[str]) -> str:
    """`About a record: the moves`."""
    first, *more = headings
    return ": ".join([first, *(f"{each[0].lower()}{each[1:]}" for each in more)])


def _plain(text: str) -> str:
    """Markdown in words: no links, and quotes in place of backticks."""
    shown = _LINK.sub(_page, " ".join(text.split()))
    return shown.replace("`", "'")


def _page(link: re.Match[str]) -> str:
    text, page = link[1], f"docs/{link[2]}"
    return page if text == link[2] else f"{text} ({page})"
