"""The marks in a text to be typeset, as few as a rule book needs.

`# title`, `> a line below the title`, `## heading`, `1. step`, `| a row | of cells |`, and
`![name name]` for illustrations; anything else is a paragraph, and a blank line ends one. `•`
begins an item of a list, `*bold*` works in running text, and `**` is a star everywhere.
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
    Table,
    Title,
)

_STEP = re.compile(r"\d+\. +")


def blocks(text: str, illustrations: Mapping[str, Illustration]) -> tuple[Block, ...]:
    """The blocks of a text. An illustration that is not in `illustrations` is left out, and so are
    the lines directly below a row that is then incomplete."""
    found: list[Block] = []
    for stretch in re.split(r"\n\s*\n", text.strip()):
        lines = stretch.splitlines()
        match stretch[:2]:
            case "# ":
                below = " ".join(line[2:] for line in lines[1:])
                found.append(Title(lines[0][2:], below))
            case "##":
                found.append(Heading(lines[0].lstrip("# ")))
            case "![":
                found += _illustrated(lines, illustrations)
            case "• ":
                found.append(Bullets(tuple(line.removeprefix("• ") for line in lines)))
            case "| ":
                rows = (line.strip("|").split("|") for line in lines)
                found.append(Table(tuple(tuple(cell.strip() for cell in row) for row in rows)))
            case _ if _STEP.match(stretch):
                found.append(Steps(tuple(_STEP.sub("", line, count=1) for line in lines)))
            case _:
                found.append(Paragraph(" ".join(lines)))
    return tuple(found)


def _illustrated(
    lines: Sequence[str], illustrations: Mapping[str, Illustration]
) -> tuple[Block, ...]:
    names = lines[0][2:].rstrip("]").split()
    there = tuple(illustrations[name] for name in names if name in illustrations)
    whole = len(there) == len(names) and len(lines) > 1
    below = blocks("\n".join(lines[1:]), {}) if whole else ()
    return (Illustrations(there), *below) if there else ()
