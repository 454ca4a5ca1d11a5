"""The marks in a text to be typeset, as few as a rule book needs.

`# title`, `> a line below the title`, `## heading`, `1. step`, `![name name]` for illustrations;
anything else is a paragraph, and a blank line ends one. `•` begins an item of a list, `*bold*`
works in running text, and `**` is a star everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tilegen.sheets.blocks import (
    Block,
    Bullets,
    Heading,
    Illustration,
    Illustrations,
    Paragraph,
    Steps,
    Title,
)

_STEP = re.compile(r"\d+\. +")


def blocks(text: str, illustrations: Mapping[str, Illustration]) -> tuple[Block, ...]:
    """The blocks of a text. An illustration whose name is not in `illustrations` is left out."""
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
                names = stretch[2:].rstrip("]").split()
                there = tuple(illustrations[name] for name in names if name in illustrations)
                if there:
                    found.append(Illustrations(there))
            case "• ":
                found.append(Bullets(tuple(line.removeprefix("• ") for line in lines)))
            case _ if _STEP.match(stretch):
                found.append(Steps(tuple(_STEP.sub("", line, count=1) for line in lines)))
            case _:
                found.append(Paragraph(" ".join(lines)))
    return tuple(found)
