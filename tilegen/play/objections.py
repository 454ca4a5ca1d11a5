"""Reasons why a player may not have a line of a record, whatever its move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.play.faultcode import FaultCode


class Objection(NamedTuple):
    """Something that a player has to do first, or must not do now.

    In `message` and `hint`, `{player}` stands for the name of the seat, and `{example}` in the hint
    for one of the `examples`, the texts of moves. If the objection `is_of_name`, the name in the
    line is what is wrong, and `others` are the seats that may be meant. The last one made of the
    moves in `because` gets a label. `phrase` is the key of the message for pages in other
    languages."""

    code: FaultCode
    seat: int
    message: str
    hint: str
    phrase: str
    examples: Sequence[str] = ()
    is_of_name: bool = False
    others: Sequence[int] = ()
    because: Sequence[object] = ()
    label: str = ""
