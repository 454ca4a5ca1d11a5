"""The kinds of faults that a line of a log can have, and what is still known after each."""

from __future__ import annotations

from typing import Final

from tilegen.text.diagnostics import Code


class FaultCode(Code):
    """One kind of fault of a line, and its consequences for that line and those after it:

    `of_turn`: it is about who moves and when; the move itself is not wrong.
    `lies`: the piece is on the table all the same.
    `disputes`: an earlier line disagrees, and that line may be the wrong one.
    `doubts_completion`: it leaves open whether something was completed.
    `of_completion`: it is about whether something was completed.
    `lacks_piece`: a piece that nobody knows about may be missing.
    `of_table`: it depends on what is on the table, and may be mistaken if that is in doubt.
    """

    __slots__ = (
        *("disputes", "doubts_completion", "lacks_piece", "lies"),
        *("of_completion", "of_table", "of_turn"),
    )

    def __init__(  # noqa: PLR0913 -- a referee asks for each
        self,
        slug: str,
        *,
        forgivable: bool = False,
        unfinished: bool = False,
        of_turn: bool = False,
        lies: bool = False,
        disputes: bool = False,
        doubts_completion: bool = False,
        of_completion: bool = False,
        lacks_piece: bool = False,
        of_table: bool = False,
    ) -> None:
        super().__init__(slug, forgivable=forgivable, unfinished=unfinished)
        self.of_turn: Final = of_turn
        self.lies: Final = lies
        self.disputes: Final = disputes
        self.doubts_completion: Final = doubts_completion
        self.of_completion: Final = of_completion
        self.lacks_piece: Final = lacks_piece
        self.of_table: Final = of_table
