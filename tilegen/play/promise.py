"""The comment by which a table promises its shuffle: the keeper of the record drew by a seed, and
wrote down every draw."""

from __future__ import annotations

import re
from typing import Any, Final

from tilegen.play.record import Record, RecordMove

SHUFFLE: Final = "# shuffle "
"""Begins the comment with the SHA-256 of the seed, written before anything is dealt."""
PROMISE: Final = rf"{SHUFFLE}[0-9a-f]{{64}}"


def is_from_a_table(record: Record[Any]) -> bool:
    """Whether the record promises its shuffle above the first move, and so lacks no line."""
    first = next(
        (entry.line.number for entry in record.entries if isinstance(entry, RecordMove)), None
    )
    return any(
        re.match(rf"{PROMISE}\b", line.comment)
        for line in record.lines
        if first is None or line.number < first
    )
