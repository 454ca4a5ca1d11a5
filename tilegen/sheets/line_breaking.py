"""Text broken into lines of a column's width, in regular and bold letters. Lengths are
millimetres, `em` too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from tilegen.drawing.glyphs import width
from tilegen.drawing.scene import Color, Fill, Font, Text

_STAR = "\1"
"""Stands for a visible `*` while the marks for bold are looked for."""
_APART = "\2"
"""Keeps a mark for bold apart from a visible star, written `**`; it is not shown."""


def bold(text: str) -> str:
    """The text marked as bold, even if it begins or ends with a visible star."""
    return f"*{_APART}{text}{_APART}*"


_SHORTEST_LAST = 5.0
"""The length in ems below which the last line of a paragraph looks like a slip."""

_HALVINGS = 8
"""The number of times that the width for a caption's lines is halved: to less than a hundredth."""


def lay_out_caption(
    text: str, middle: float, wide: float, em: float, color: Color
) -> tuple[list[Text | Fill], float]:
    """The lines of a caption, centred at x = `middle`, from y = 0 down, and their height. They
    break after commas if that takes no more lines; otherwise they are of about equal length."""
    items: list[Text | Fill] = []
    lines = _break_evenly(text, wide, em)
    for index, words in enumerate(lines):
        length = _measure(words, em)
        x, base = middle - length / 2, em * (1.0 + index * 1.25)
        items += _line(words, x, base, em, color)
    return items, em * 1.25 * len(lines)


def line_width(text: str, em: float) -> float:
    """The width of a text on one line."""
    return _measure(_words(text), em)


def lay_out_paragraph(
    text: str, indent: float, column: float, em: float, color: Color
) -> list[list[Text | Fill]]:
    """The lines of a paragraph from `indent` to the column's end, each drawn from y = 0 down."""
    return [
        _line(words, indent, em * 1.02, em, color)
        for words in _lengthen_last_line(text, column - indent, em)
    ]


def _lengthen_last_line(text: str, wide: float, em: float) -> list[list[_Word]]:
    """The text in lines at most `wide`, with words moved to the last one while it is very short."""
    lines = _lines(text, wide, em)
    if len(lines) < 2:
        return lines
    plain = "".join(stretch for stretch, _ in runs(text))
    *before, longer, last = lines
    while _measure(last, em) < _SHORTEST_LAST * em:
        starts = [index for index, word in enumerate(longer) if index and word.text[0] == " "]
        # Without a blank between them, the lines hold parts of one word.
        if not starts or f"{_join_text(longer)} {_join_text(last)}" not in plain:
            break
        rest, (first, *others) = longer[: starts[-1]], longer[starts[-1] :]
        head = _Word(f" {last[0].text}", last[0].font)
        moved = [_Word(first.text.lstrip(), first.font), *others, head, *last[1:]]
        if _measure(moved, em) > wide:
            break
        longer, last = rest, moved
    return [*before, longer, last]


def _join_text(words: Sequence[_Word]) -> str:
    return "".join(word.text for word in words)


class _Word(NamedTuple):
    text: str
    font: Font


def runs(text: str) -> list[tuple[str, bool]]:
    """The stretches of a text without their marks, each with whether it is bold."""
    stretches = enumerate(text.replace("**", _STAR).split("*"))
    plain = ((stretch.replace(_APART, ""), index % 2 == 1) for index, stretch in stretches)
    return [(stretch.replace(_STAR, "*"), is_bold) for stretch, is_bold in plain if stretch]


def _words(text: str) -> list[_Word]:
    """Words with their fonts; a `*` turns bold on and off."""
    return [
        _Word(word, Font.BOLD if is_bold else Font.REGULAR)
        for stretch, is_bold in runs(text)
        for word in stretch.replace(" ", "\0 ").split("\0")
        if word
    ]


# Setting a page tries several sizes, with the same words in each.
@lru_cache(maxsize=1024)
def _unbreakable_groups(text: str) -> tuple[tuple[tuple[_Word, ...], float], ...]:
    """Groups of words that no line break may separate, since there is no blank between them, and
    their width at an em of 1. Each group begins with its blank, if it has one."""
    groups: list[list[_Word]] = []
    for word in _words(text):
        if word.text.startswith(" ") or not groups:
            groups.append([word])
        else:
            groups[-1].append(word)
    return tuple((tuple(words), _measure(words, 1)) for words in groups)


def _lines(text: str, wide: float, em: float) -> list[list[_Word]]:
    """The text broken into lines at most `wide`."""
    lines: list[list[_Word]] = [[]]
    length = 0.0
    for words, ems in _unbreakable_groups(text):
        length += ems * em
        if lines[-1] and length > wide:
            lines.append([])
        if lines[-1]:
            lines[-1] += words
            continue
        first, *rest = words
        *full, lines[-1] = _break_letters([_Word(first.text.lstrip(), first.font), *rest], wide, em)
        lines[-1:-1] = full
        length = _measure(lines[-1], em)
    return lines


def _break_evenly(text: str, wide: float, em: float) -> list[list[_Word]]:
    """The text in the fewest lines at most `wide`, none of them much shorter than it has to be."""
    lines = _lines(text, wide, em)
    if len(lines) == 1:
        return lines
    phrases = _phrases(text)
    if len(phrases) == len(lines) and all(_measure(phrase, em) <= wide for phrase in phrases):
        return phrases
    narrow, broad = 0.0, wide
    for _ in range(_HALVINGS):
        middle = (narrow + broad) / 2
        if len(_lines(text, middle, em)) > len(lines):
            narrow = middle
        else:
            broad = middle
    return _lines(text, broad, em)


def _phrases(text: str) -> list[list[_Word]]:
    """The text divided after its commas."""
    phrases: list[list[_Word]] = [[]]
    for words, _ in _unbreakable_groups(text):
        if phrases[-1] and phrases[-1][-1].text.endswith(","):
            first, *rest = words
            phrases.append([_Word(first.text.lstrip(), first.font), *rest])
        else:
            phrases[-1] += words
    return phrases


def _break_letters(words: Sequence[_Word], wide: float, em: float) -> list[list[_Word]]:
    """One line, or several if that is too wide, broken between any two letters."""
    if _measure(words, em) <= wide:
        return [list(words)]
    lines: list[list[_Word]] = [[]]
    length = 0.0
    for letter in (_Word(letter, word.font) for word in words for letter in word.text):
        # A letter is kerned only with the one before it.
        before = lines[-1][-1:]
        length += _measure([*before, letter], em) - _measure(before, em)
        if before and length > wide:
            lines.append([])
            length = _measure([letter], em)
        lines[-1].append(letter)
    return lines


def _measure(words: Sequence[_Word], em: float) -> float:
    return sum(width(stretch.text, em, stretch.font) for stretch in _stretches(words))


def _stretches(words: Sequence[_Word]) -> Iterator[_Word]:
    """The words, with neighbours in one font joined, since adjacent letters are kerned."""
    for font, stretch in groupby(words, key=lambda word: word.font):
        yield _Word("".join(word.text for word in stretch), font)


def _line(
    words: Sequence[_Word], x: float, base: float, em: float, color: Color
) -> list[Text | Fill]:
    """Words of one font as one text, so that readers can select and copy whole sentences."""
    items: list[Text | Fill] = []
    for stretch in _stretches(words):
        items.append(Text((x, base), stretch.text, em, color, stretch.font))
        x += width(stretch.text, em, stretch.font)
    return items
