"""The text of docs/diagnostics.md about each code, as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from textwrap import fill
from typing import Final, NamedTuple

from tilegen.app.carried import resource_path
from tilegen.errors import TilegenError
from tilegen.text.hints import ask_which
from tilegen.text.suggest.choice import closest_choices, is_ambiguous, resolve_choice
from tilegen.text.wording import quoted_text

_PAGE: Final = Path("docs/diagnostics.md")
_HEADING = re.compile(r"(#+) (.+)")
_ITEM = re.compile(r"- `(?P<code>[a-z-]+)` \((?P<severity>[^)]+)\): (?P<text>.+)", re.DOTALL)
_LINK = re.compile(r"\[([^]]+)\]\(([^)]+)\)")
_AS_REPORTED = re.compile(r".*\[([^\]]+)\].*")
"""A code as it stands in a report, such as `error[tile-reused]`."""
_NARROWEST = 20


class Explanation(NamedTuple):
    """The page's text about a code, and its severity. `place` has the headings above it, and
    `about` their text for all codes below them."""

    code: str
    severity: str
    text: str
    place: str
    about: str


def codes() -> tuple[str, ...]:
    """All codes, in the order of the page."""
    return tuple(_explanations())


def explain(code: str, width: int) -> str:
    """The page's text about a code, in lines of at most `width` characters. The code may be written
    as in a report: `error[tile-reused]`. Raises TilegenError if there is no such code."""
    name = _AS_REPORTED.sub(r"\1", code.strip())
    explanation = _explanations().get(name.lower())
    if explanation is None:
        raise TilegenError(f"no code is called {quoted_text(name)}", _suggest_codes(name))
    parts = [
        f"{explanation.code} ({explanation.severity})\n{_indent_text(explanation.text, width)}"
    ]
    parts.append(f"{explanation.place}\n{_indent_text(explanation.about, width)}".rstrip())
    return "\n\n".join(parts) + "\n"


def _suggest_codes(name: str) -> str:
    near = closest_choices(name, codes())
    sure = resolve_choice(name, codes())
    if sure is not None and not is_ambiguous(name, sure, codes()):
        near = [sure]
    if not near:
        return "a code stands in brackets, as in error[tile-reused]; docs/diagnostics.md lists all"
    return ask_which(map(quoted_text, near))


def _indent_text(text: str, width: int) -> str:
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
    page = resource_path(_PAGE).read_text(encoding="utf-8")
    return {explanation.code: explanation for explanation in _parse_page(page)}


def _parse_page(page: str) -> Iterator[Explanation]:
    """The items of the page. Its title and the text right below that are about no single code."""
    headings: dict[int, str] = {}
    about: dict[int, list[str]] = {}
    _, _, below_title = page.partition("\n#")
    for block in f"#{below_title}".split("\n\n"):
        if heading := _HEADING.fullmatch(block.strip()):
            level = len(heading[1])
            headings = {depth: text for depth, text in headings.items() if depth < level}
            about = {depth: paragraphs for depth, paragraphs in about.items() if depth < level}
            headings[level] = _strip_markdown(heading[2])
        elif not block.startswith("- "):
            about.setdefault(max(headings), []).append(_strip_markdown(block))
        else:
            place, about_text = _place(headings.values()), " ".join(chain(*about.values()))
            for item in re.split(r"\n(?=- )", block):
                match = _ITEM.fullmatch(item.rstrip())
                assert match, item  # noqa: S101 -- the page is ours
                code, severity, text = map(_strip_markdown, match.groups())
                yield Explanation(code, severity, text, place, about_text)


def _place(headings: Iterable[str]) -> str:
    """`About a record: the moves`."""
    first, *more = headings
    return ": ".join([first, *(f"{heading[0].lower()}{heading[1:]}" for heading in more)])


def _strip_markdown(text: str) -> str:
    """Markdown in words: no links, and quotes in place of backticks."""
    plain_text = _LINK.sub(_page, " ".join(text.split()))
    return plain_text.replace("`", "'")


def _page(link: re.Match[str]) -> str:
    text, page = link[1], f"docs/{link[2]}"
    return page if text == link[2] else f"{text} ({page})"
