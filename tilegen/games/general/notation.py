"""The notation of a general record: a line has a player and the text of a move, or `chance` and the
texts of its moves, with commas between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from tilegen.play import record
from tilegen.play.movers import CHANCE_SEPARATOR
from tilegen.play.record import ClaimForm, Grammar, LineWord, Problem
from tilegen.play.unread_moves import find_action

if TYPE_CHECKING:
    from tilegen.games.game import Game

GeneralMove = record.RecordMove[str]
GeneralRecord = record.Record[str]

POINTS: Final = "points"
"""The key of the claim of each player's points."""
SCORE: Final = "score"
"""The other word for that, which records of tile games have in common with those of monsters."""
AMOUNTS: Final = (POINTS, SCORE)
WINNER: Final = "winner"
"""The key of the claim of the winners."""

FINGERPRINT: Final = "fingerprint"
"""The key of the header with the short code of the set that was played with."""

_MOVE: Final = re.compile(r"\s*+(?P<name>[^:]*+):\s*+(?P<action>\S.*+)\Z", re.DOTALL)
_NUMBERED_MOVE: Final = re.compile(
    r"\s*+(?:(?P<number>\d{1,9})(?!\d)\s*+)?(?P<name>[^:]*+):\s*+"
    r"(?P<action>\S(?:.*[^\s!])?)\s*+(?P<stands>!)?[\s!]*+\Z",
    re.DOTALL,
)
_COMMA: Final = CHANCE_SEPARATOR.strip()


def make_grammar(game: Game[Any, Any, Any]) -> Grammar[str]:
    """The grammar of the game's records."""

    own = game.notation() if game.notation else None
    spell, amount = (own.spell, own.amount) if own else (str, POINTS)

    def parse_action(match: re.Match[str]) -> str:
        """The text of a move without needless blanks, and of chance's moves without needless
        commas."""
        if not grammar.is_chance(match["name"]):
            return spell(" ".join(match["action"].split()))
        texts = (" ".join(text.split()) for text in match["action"].split(_COMMA))
        return CHANCE_SEPARATOR.join(filter(None, texts))

    of_set = ("set",) if game.by_set else ()
    if game.by_set and game.sets().fingerprint is not None:
        of_set = (*of_set, FINGERPRINT)
    blocks = game.blocks() if game.blocks else None
    grammar = Grammar(
        seats=game.players,
        headers=("game", *of_set, "rules", "players", "first", "date", "place", "photo", "note"),
        verbs=(),
        move=_NUMBERED_MOVE if game.has_numbered_turns else _MOVE,
        parse_action=parse_action,
        explain=_explain,
        claims={
            amount: ClaimForm.AMOUNTS,
            POINTS: ClaimForm.AMOUNTS,
            SCORE: ClaimForm.AMOUNTS,
            WINNER: ClaimForm.NAMES,
            **(blocks.claims if blocks else {}),
        },
        blocks=blocks.kinds if blocks else (),
        row=blocks.parse_row if blocks else None,
        has_own_blocks=blocks is not None,
        shared_block=blocks.shared if blocks else "",
        rules=game.variants,
        clear=own.clear if own else None,
        has_chance=True,
        is_signed=True,
        seats_by_first=True,
        instead={"dealer": "write 'first:' and who moves first"},
    )
    return grammar


def move_words(move: GeneralMove, *, is_chance: bool) -> Iterator[LineWord]:
    """The texts of the moves of a line, each with its place."""
    if not is_chance:
        yield LineWord(move.action, move.span("action"))
        return
    for word in move.line.pieces(*move.match.span("action"), _COMMA):
        if word.text:
            yield LineWord(" ".join(word.text.split()), word.span)


def _explain(text: str, start: int) -> Problem:
    """The reason why a line without an action is not a move; the action would begin at `start`."""
    begin, stop = find_action(text, start)
    message = "the line does not say what happened"
    return Problem(message, max(begin - 1, 0), max(stop, start), "write the move after the colon")
