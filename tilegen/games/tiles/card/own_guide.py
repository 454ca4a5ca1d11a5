"""Reads the guide that a designer wrote in Markdown: headings, paragraphs, lists, bold words, and
pictures of tiles such as `![the king](tile:12)`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_PICTURE: Final = re.compile(r"!\[([^\]\n]*)\]\(([^)\n]*)\)")
_TILE: Final = re.compile(r"tile:(\d{1,3})")
_HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)\s*#*")
_BULLET: Final = re.compile(r"[-*+]\s+(.*)")
_RULE: Final = re.compile(r"(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|@ [a-z-]+|\|[\s:|-]+\|")
_STEP: Final = re.compile(r"\d+[.)]\s+(.*)")
_LINK: Final = re.compile(r"\[([^\]\n]*)\]\([^)\n]*\)")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*|__(.+?)__")
_ITALIC: Final = re.compile(r"(?<![\w*])\*([^*\n]+)\*(?![\w*])|(?<!\w)_([^_\n]+)_(?!\w)")
_HELD: Final = "\x00"
"""Stands for a mark of bold words while other stars are escaped."""


class OwnGuide(NamedTuple):
    """A designer's guide: its title, empty if it has none, its text with the marks of
    `sheets/markup.py`, and the captions of its pictures by their names, such as `tile-12`."""

    title: str
    text: str
    captions: dict[str, str]


def parse_markdown(markdown: str) -> OwnGuide:
    """The guide in a text in Markdown. Pictures of other things than tiles are left out."""
    title = ""
    captions: dict[str, str] = {}
    blocks: list[list[str]] = [[]]
    for line in markdown.splitlines():
        pictures = _PICTURE.findall(line)
        if not line.strip() or _RULE.fullmatch(line.strip()):
            blocks.append([])
        elif pictures:
            names = [_name_picture(caption, target, captions) for caption, target in pictures]
            shown = " ".join(filter(None, names))
            rest = _format_words(_PICTURE.sub("", line))
            blocks += [[f"![{shown}]"] if shown else [], [rest] if rest else [], []]
        elif heading := _HEADING.fullmatch(line.strip()):
            words = _format_words(heading[2])
            if len(heading[1]) == 1 and not title:
                title = words
            else:
                blocks += [[f"## {words}"], []]
        else:
            _add_line(blocks, line.strip())
    text = "\n\n".join("\n".join(block) for block in blocks if block)
    return OwnGuide(title, text, captions)


def list_tiles(markdown: str) -> list[int]:
    """The numbers of the tiles that the pictures in a text show."""
    targets = (_TILE.fullmatch(target.strip()) for _, target in _PICTURE.findall(markdown))
    return [int(tile[1]) for tile in targets if tile]


def _add_line(blocks: list[list[str]], line: str) -> None:
    """Adds a line of a paragraph or a list to the blocks."""
    kind, words = "", line
    if bullet := _BULLET.fullmatch(line):
        kind, words = "\N{BULLET} ", bullet[1]
    elif step := _STEP.fullmatch(line):
        before = sum(_STEP.match(other) is not None for other in blocks[-1])
        kind, words = f"{before + 1}. ", step[1]
    in_list = bool(blocks[-1]) and _is_item(blocks[-1][-1])
    if kind:
        if blocks[-1] and (not in_list or blocks[-1][-1][0].isdigit() != kind[0].isdigit()):
            blocks.append([])
            kind = "1. " if kind[0].isdigit() else kind
        blocks[-1].append(kind + _format_words(words))
    elif in_list:
        blocks[-1][-1] += f" {_format_words(words)}"
    else:
        blocks[-1].append(_format_words(words))


def _is_item(line: str) -> bool:
    return line.startswith("\N{BULLET} ") or _STEP.match(line) is not None


def _name_picture(caption: str, target: str, captions: dict[str, str]) -> str:
    """The name of a picture of a tile, whose caption is its number if it has none; empty for a
    picture of anything else."""
    tile = _TILE.fullmatch(target.strip())
    if tile is None:
        return ""
    name = name_tile(int(tile[1]))
    captions[name] = _format_words(caption) or tile[1]
    return name


def name_tile(number: int) -> str:
    """The name of the picture of a tile."""
    return f"tile-{number}"


def _format_words(text: str) -> str:
    """Words with the marks of a guide: bold ones alone are marked."""
    text = _LINK.sub(r"\1", text.strip())
    text = _BOLD.sub(lambda bold: f"{_HELD}{bold[1] or bold[2]}{_HELD}", text)
    text = _ITALIC.sub(lambda italic: italic[1] or italic[2], text)
    return text.replace("$", "$$").replace("*", "**").replace(_HELD, "*")
