"""The notation of a monster game's record: reads and writes the lines of moves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, assert_never

from tilegen.games.monsters.rules.moves import VARIANTS, Action, Discard, Minion, Placement, Start
from tilegen.games.monsters.tiles import Rotation, Side
from tilegen.games.tiles.blocks.row_notation import (
    TURN_SIGN,
    TURNS_BY_SIGN,
    parse_row,
)
from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.rules.options import Shape
from tilegen.play import record
from tilegen.play.record import ClaimForm, Grammar, LineEdit, Problem, whole_number
from tilegen.play.unread_moves import MoveForm, explain_line, find_action, find_surplus
from tilegen.text.diagnostics import build_phrase
from tilegen.text.wording import join_words, quoted_text

GAME: Final = "monsters"

TURNS: Final = LATTICES[Shape.SQUARE].signs
"""The sign for each turn: it points where the top of the tile's number points."""

_ROTATIONS: Mapping[str, Rotation] = {sign: Rotation(turn) for sign, turn in TURNS_BY_SIGN.items()}

SIDES: Final = LATTICES[Shape.SQUARE].words
"""The words for a place beside a tile, by its side."""

# By the first letter: with IGNORECASE, some other letters match an i.
_SIDE_LETTERS = {words[0]: Side(side) for side, words in enumerate(SIDES)}


Move = record.RecordMove[Action]
Record = record.Record[Action]

# Possessive where one character repeats: no line, however long or odd, is looked at more than a few
# times. Around groups it is not: before 3.11.5 Python then eats what it should give back.
_MOVE = re.compile(
    rf"""\s*+ (?:(?P<number>[0-9]++)\s*+)? (?P<name>[^:]*+) : \s*+
    (?P<action>
      (?P<begin>start|minion) \s*+
      (?P<first>(?P<first_tile>[0-9]++)(?:\s*+(?P<first_turn>{TURN_SIGN}))?)
    | discard \s*+ (?P<gone>[0-9]++)
    | (?P<placed>(?P<tile>[0-9]++)(?:\s*+(?P<turn>{TURN_SIGN}))?)
      \s*+ (?P<place>(?P<side>above|below|(?:left|right)(?:\s++of)?) \s*+ (?P<neighbour>[0-9]++))
    ) \s*+ (?P<stands>!)? \s*+ \Z""",
    re.IGNORECASE | re.VERBOSE,
)
_FORM = MoveForm(
    _MOVE,
    longest=200,
    examples="'33> right of 12', 'start 12^', 'minion 61^' or 'discard 77'",
    example="33> right of 12",
    beginning="its number and the name",
)
_WORD = re.compile(r"\S++")
_TILE = rf"(?i)([0-9]++)\s*+({TURN_SIGN})?"
_DISCARDS = r"(?i)discard\s+(?:[0-9]+(?:\s*(?:,|and|&|\+|;)\s*|\s+|\s*\Z)){2,}"
_TURNED_AWAY = (
    rf"(?i)(?P<tile>[0-9]+)\s*(?P<turn>{TURN_SIGN})?\s*(?P<side>above|below|(?:left|right)(?:\s+of)?)\s*"
    rf"(?P<neighbour>[0-9]+)\s*(?P<other>{TURN_SIGN})\s*!?\s*"
)


def _read(match: re.Match[str]) -> Action:
    tile = match["tile"]
    if tile:
        turn = match["turn"]
        return Placement(
            whole_number(tile),
            _ROTATIONS[turn] if turn else None,
            _SIDE_LETTERS[match["side"][0].lower()],
            whole_number(match["neighbour"]),
        )
    if discard := match["gone"]:
        return Discard(whole_number(discard))
    turn = match["first_turn"]
    begin = Start if match["begin"].casefold() == "start" else Minion
    return begin(whole_number(match["first_tile"]), _ROTATIONS[turn] if turn else Rotation.NONE)


def format_action(action: Action) -> str:
    """The action in the notation, such as `33> right of 12`."""
    match action:
        case Start(tile, turn):
            return f"start {tile}{TURNS[turn]}"
        case Minion(tile, turn):
            return f"minion {tile}{TURNS[turn]}"
        case Discard(tile):
            return f"discard {tile}"
        case Placement(tile, turn, side, neighbour):
            sign = "" if turn is None else TURNS[turn]
            return f"{tile}{sign} {SIDES[side]} {neighbour}"
        case _:
            assert_never(action)


def group_of_tile(action: Action) -> str:
    """The group of the pattern that has the tile laid or discarded by the action."""
    match action:
        case Start() | Minion():
            return "first"
        case Discard():
            return "gone"
        case Placement():
            return "placed"
        case _:
            assert_never(action)


def group_of_number(action: Action) -> str:
    """Like `group_of_tile`, for the tile's number without its turn."""
    match action:
        case Start() | Minion():
            return "first_tile"
        case Discard():
            return "gone"
        case Placement():
            return "tile"
        case _:
            assert_never(action)


def meant_place(text: str) -> str | None:
    """The place that a text such as `rigth of 40` or `40 right` probably means; None if it is
    unclear."""
    number = re.search("[0-9]++", text)
    if len(text) > _FORM.longest or number is None:
        return None
    words = f"{text[: number.start()]} {text[number.end() :]}"
    action = _mend_action("x:", f"1^ {words} {number[0]}")
    return action.partition(" ")[2] if action else None


def place(text: str) -> tuple[Side, int] | None:
    """The side and the neighbour in a text such as `right of 12`."""
    match = re.fullmatch(
        r"\s*+(above|below|(?:left|right)(?:\s++of)?)\s*+([0-9]++)\s*+", text, re.IGNORECASE
    )
    if match is None:
        return None
    return _SIDE_LETTERS[match[1][0].lower()], whole_number(match[2])


def _explain(text: str, start: int) -> Problem:
    """Why the text after `start` is not an action: how far it was understood, and what may follow
    there."""
    if problem := explain_line(text, start, _FORM):
        return problem
    begin, stop = find_action(text, start)
    whole = text[begin:stop]
    if problem := _known_slip(whole, begin, stop):
        return problem
    action = _mend_action(text[:start], whole)
    hint = f"did you mean '{action}'?" if action else ""
    edits = (LineEdit(begin, stop, action),) if action else ()
    from tilegen.games.tiles.rules.respelling import write_signs  # noqa: PLC0415 -- right lines need no words

    if alone := re.fullmatch(_TILE, write_signs(whole)):
        hint = f"say where it lies, such as '{alone[1]}{alone[2] or ''} right of 12'"
    if surplus := find_surplus(text, start, _FORM):
        message = f"{quoted_text(surplus[0])} does not belong here"
        hint = hint or "write notes after a '#'"
        return Problem(message, surplus.start(), stop, hint, edits=edits)
    odd_start, odd_stop = _find_odd_word(text, begin, stop)
    is_whole = (odd_start, odd_stop) == (begin, stop)
    word = quoted_text(text[odd_start:odd_stop])
    message = f"{word} {'is not a move' if is_whole else 'is not understood'}"
    phrase = build_phrase("no-move" if is_whole else "not-understood", typed=word)
    hint = hint or "moves look like '33> right of 12', 'start 12^', 'minion 61^' and 'discard 77'"
    return Problem(message, odd_start, odd_stop, hint, edits=edits, phrase=phrase)


def _known_slip(whole: str, begin: int, stop: int) -> Problem | None:
    """A known slip in an action as a whole."""
    if re.fullmatch(_DISCARDS, whole):
        lines = join_words(
            [f"'discard {number}'" for number in re.findall("[0-9]+", whole)[:3]], "and"
        )
        return Problem("a line discards one tile", begin, stop, f"write a line for each: {lines}")
    away = re.fullmatch(_TURNED_AWAY, whole)
    return _explain_turned_neighbour(away, begin) if away else None


def _explain_turned_neighbour(match: re.Match[str], begin: int) -> Problem:
    """A turn written after the neighbour instead of the new tile."""
    tile, turn, other = match["tile"], match["turn"], match["other"]
    place = f"{' '.join(match['side'].split())} {match['neighbour']}"
    text = f"{tile}{turn or other} {place}"
    hint = f"did you mean '{text}'? the turn of tile {match['neighbour']} is known"
    if turn is None:
        hint = f"the new tile comes first, with its turn: did you mean '{text}'?"
    start, stop = match.span("other")
    message = f"{quoted_text(other)} comes after the tile that was there already"
    edits = (LineEdit(begin + match.start(), begin + stop, text),)
    return Problem(message, begin + start, begin + stop, hint, edits=edits)


_VERBS: Final = ("start", "minion", "discard")
_FITTING = rf"(?i)[0-9]++{TURN_SIGN}?|{TURN_SIGN}|{'|'.join(_VERBS)}|above|below|left|right|of|!"


def _find_odd_word(text: str, begin: int, stop: int) -> tuple[int, int]:
    """The place of the first word that cannot be in a move; that of all words if each could be."""
    for word in _WORD.finditer(text, begin, stop):
        if not re.fullmatch(_FITTING, word[0]):
            return word.span()
    return begin, stop


def _mend_action(head: str, action: str) -> str | None:
    """The action that was meant, if replacing letters that look like digits, or misspelt words,
    makes it valid."""
    from tilegen.games.tiles.rules.respelling import respell_words  # noqa: PLC0415 -- a text without mistakes needs no guesses

    if not head.rstrip().endswith(":"):
        return None
    match = _MOVE.match(f"{head}{respell_words(action, _VERBS, SIDES)}")
    return format_action(_read(match)) if match else None


GRAMMAR: Final[Grammar[Action]] = Grammar(
    seats=range(2, 7),
    headers=("game", "set", "players", "date", "place", "photo", "note", "first", "rules"),
    verbs=_VERBS,
    move=_MOVE,
    parse_action=_read,
    explain=_explain,
    claims={
        "score": ClaimForm.AMOUNTS,
        "winner": ClaimForm.NAMES,
        "left": ClaimForm.NUMBER,
        "discarded": ClaimForm.NUMBERS,
        "tiles": ClaimForm.SUMS,
    },
    blocks=("monster", "minion"),
    row=parse_row,
    rules=VARIANTS,
    instead={"dealer": "write 'first:' and who moves first"},
)
