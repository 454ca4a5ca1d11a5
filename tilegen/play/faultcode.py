"""The kinds of faults that a line of a record can have, and their consequences."""

from __future__ import annotations

from typing import Final

from tilegen.text.diagnostics import Code


class FaultCode(Code):
    """One kind of fault of a line, and its consequences for that line and those after it:

    `of_turn`: the player or the time is wrong; the move itself is not.
    `lies`: the piece is on the table all the same.
    `of_duty`: it is about an action that a player owes or may no longer take.
    `is_unknown`: it names somebody or something that there is not, whatever the lines above say.
    `is_closed`: its own corrections are all that there may be.
    `holds`: it does not follow from a line above that is not known.
    """

    __slots__ = ("holds", "is_closed", "is_unknown", "lies", "of_duty", "of_turn")

    def __init__(  # noqa: PLR0913 -- a referee uses each
        self,
        slug: str,
        *,
        forgivable: bool = False,
        unfinished: bool = False,
        of_turn: bool = False,
        lies: bool = False,
        of_duty: bool = False,
        is_unknown: bool = False,
        is_closed: bool = False,
        holds: bool = False,
    ) -> None:
        super().__init__(slug, forgivable=forgivable, unfinished=unfinished)
        self.of_turn: Final = of_turn
        self.lies: Final = lies
        self.of_duty: Final = of_duty
        self.is_unknown: Final = is_unknown
        self.is_closed: Final = is_closed
        self.holds: Final = holds
