"""The marks in a text to be typeset, as few as a rule book needs.

`# title`, `> a line below the title`, `## heading`, `1. step`, `| a row | of cells |` (`|:` if the
cells begin at the left), and `![name name]` for illustrations; anything else is a paragraph, and a
blank line ends one. `•` begins an item of a list, `*bold*` works in running text, and `**` is a
star everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tilegen.sheets.blocks import (
    Block,
    Bullets,
    Heading,
    Illustration,
    Illustrations,
    Paragraph,
    Steps,
    TextTable,
    Title,
)

_STEP = re.compile(r"\d+\. +")


def parse_blocks(text: str, illustrations: Mapping[str, Illustration]) -> tuple[Block, ...]:
    """The blocks of a text. An illustration that is not in `illustrations` is left out, and so are
    the lines directly below a row that is then incomplete."""
    parsed_blocks: list[Block] = []
    for stretch in re.split(r"\n\s*\n", text.strip()):
        lines = stretch.splitlines()
        match stretch[:2]:
            case "# ":
                below = " ".join(line[2:] for line in lines[1:])
                parsed_blocks.append(Title(lines[0][2:], below))
            case "##":
                parsed_blocks.append(Heading(lines[0].lstrip("# ")))
            case "![":
                parsed_blocks += _parse_illustrations(lines, illustrations)
            case "• ":
                parsed_blocks.append(Bullets(tuple(line.removeprefix("• ") for line in lines)))
            case "| " | "|:":
                rows = (line.strip("|").removeprefix(":").split("|") for line in lines)
                cells = tuple(tuple(cell.strip() for cell in row) for row in rows)
                parsed_blocks.append(TextTable(cells, is_centred=stretch[1] != ":"))
            case _ if _STEP.match(stretch):
                parsed_blocks.append(Steps(tuple(_STEP.sub("", line, count=1) for line in lines)))
            case _:
                parsed_blocks.append(Paragraph(" ".join(lines)))
    return tuple(parsed_blocks)


def _parse_illustrations(
    lines: Sequence[str], illustrations: Mapping[str, Illustration]
) -> tuple[Block, ...]:
    names = lines[0][2:].rstrip("]").split()
    pictures = tuple(illustrations[name] for name in names if name in illustrations)
    is_complete = len(pictures) == len(names) and len(lines) > 1
    below = parse_blocks("\n".join(lines[1:]), {}) if is_complete else ()
    return (Illustrations(pictures), *below) if pictures else ()
