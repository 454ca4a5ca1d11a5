"""What kinds of things can be wrong with a line of a log, and what each leaves known."""

from __future__ import annotations

from typing import Final

from tilegen.text.diagnostics import Code


class FaultCode(Code):
    """One kind of fault of a line. What it says of the line, and of the lines behind it:

    `of_turn`: it is about who moves and when, and nothing is wrong with what was done.
    `lies`: the piece lies where it was put all the same.
    `disputes`: an earlier line says otherwise, and that may be the wrong one.
    `doubts_completion`: whether something was completed is open.
    `of_completion`: that something was completed, or was not, is the reason.
    `lacks_piece`: a piece that nobody knows may be what is lacking.
    `of_table`: it comes of what lies on the table, and may be wrong where that is in doubt.
    """

    __slots__ = (
        *("disputes", "doubts_completion", "lacks_piece", "lies"),
        *("of_completion", "of_table", "of_turn"),
    )

    def __init__(  # noqa: PLR0913 -- each is what a referee asks
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
