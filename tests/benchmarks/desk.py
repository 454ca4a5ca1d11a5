"""The cost of the referee's desk while somebody types."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

LINES: Final = 70
"""Lines of a long game, with its header."""

TYPED: Final = """
import sys
from pathlib import Path
from tilegen.app.pages import desk
lines = Path("tiles0.txt").read_text(encoding="utf-8").splitlines(keepends=True)
text = "".join(lines[:int(sys.argv[1])])
judged = desk.judge(text)
for key in range(int(sys.argv[2])):
    if sys.argv[3] == "judge":
        assert desk.as_json(desk.judge(text))["groups"] == []
    elif sys.argv[3] == "complete":
        desk.completions(text, int(sys.argv[1]), 9)
    else:
        assert desk.draw_board(judged, key % 40).svg
"""
"""Types this many keys at the end of a record, and runs what follows each."""

LIMITS: Final = {"judge": 2.3, "complete": 2.3, "draw": 6}
"""The most that each may cost, in runs of an empty Python: 2.3 are 20 ms if one takes 8.8. The
table is drawn only after a pause in typing."""


class Cost(Protocol):
    @property
    def seconds(self) -> float: ...

    @property
    def well(self) -> bool: ...


def tell(
    folder: Path,
    empty: float,
    cost: Callable[[tuple[str, ...], Path], Cost],
    at_most: Callable[..., None],
) -> None:
    """Prints a row for each; `empty` is what an empty Python takes."""
    for what, limit in LIMITS.items():
        few, many = (
            [cost(("-c", TYPED, str(LINES), keys, what), folder) for _ in range(3)]
            for keys in ("1", "41")
        )
        less, more = (statistics.median(run.seconds for run in runs) for runs in (few, many))
        well = all(run.well for run in (*few, *many))
        at_most(f"desk: {what}", (more - less) / 40 / empty, limit, "x", well=well)
