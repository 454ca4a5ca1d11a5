"""Blocks of lines beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def set_side_by_side(
    blocks: Iterable[Sequence[str]], width: int, gap: int
) -> Iterator[Sequence[str]]:
    """The lines of each row of blocks, with as many blocks as fit into `width` columns, and `gap`
    blanks between them. A block that is wider itself has a row of its own."""
    row: list[Sequence[str]] = []
    for block in blocks:
        if row and _measure([*row, block], gap) > width:
            yield _join_lines(row, gap)
            row = []
        row.append(block)
    if row:
        yield _join_lines(row, gap)


def _measure(blocks: Sequence[Sequence[str]], gap: int) -> int:
    return sum(max(map(len, block)) for block in blocks) + (len(blocks) - 1) * gap


def _join_lines(blocks: Sequence[Sequence[str]], gap: int) -> list[str]:
    widths = [max(map(len, block)) for block in blocks]
    lines = []
    for index in range(max(map(len, blocks))):
        parts = (block[index] if index < len(block) else "" for block in blocks)
        padded = (part.ljust(width) for part, width in zip(parts, widths, strict=True))
        lines.append((" " * gap).join(padded))
    return lines
