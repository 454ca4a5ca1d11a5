"""Why a text has not the form of a move, and which one was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tilegen.games.general.codes import UNKNOWN_MOVE
from tilegen.games.tiles.rules.move_forms import NEXT_MOVE, has_form_of_move
from tilegen.games.tiles.rules.move_slips import respell_move
from tilegen.games.tiles.rules.move_texts import (
    OTHER_VERBS,
    find_move,
    read_placement,
)
from tilegen.games.tiles.rules.move_words import USUAL_WORDS
from tilegen.games.tiles.rules.options import Again, Begin, Cannot, Supply
from tilegen.play.rules import IllegalMoveError
from tilegen.text.diagnostics import build_phrase
from tilegen.text.wording import join_words, quoted_text

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_LONGEST: Final = 200
"""The most characters of a text that is worth a guess."""
_EXAMPLE: Final = 12
_WORD: Final = re.compile(r"[^\s,]+")
_FITTING: Final = re.compile(r"\d{1,9}[\^>v<]*|[\^>v<]+|of|on")
"""What may stand in a move beside the words of its game."""
_FITTING_ON_BOARD: Final = re.compile(rf"{_FITTING.pattern}|at|[a-z]{{1,2}}\d{{1,3}}")
_DISCARDS: Final = re.compile(r"discard (?:\d{1,9}(?:(?: ?(?:,|and|&|\+|;) ?)| |$)){2,}")
_IN_CELL: Final = re.compile(
    r"(?P<piece>\d{1,9}[\^>v<]*) (?P<place>(?:at|on|in) [a-z]{1,2}\d{1,3})"
)
_TURNED_AWAY: Final = re.compile(
    r"(?P<tile>\d{1,9})(?P<turn>[\^>v<]*) (?P<word>[a-z ]+) (?P<neighbour>\d{1,9})"
    r"(?P<other>[\^>v<]+)"
)


def explain_form(text: str, rules: TileGameRules | None) -> IllegalMoveError | None:
    """Why a text has not the form of a move, whatever lies on the table; None if it has, or without
    rules, which say how moves are written."""
    if rules is None or has_form_of_move(text, rules):
        return None
    return explain_unreadable(text, rules.start(), rules)


def explain_unreadable(text: str, state: TileState, rules: TileGameRules) -> IllegalMoveError:
    """The complaint about a text that has not the form of a move, whatever the lines above did."""
    plain = " ".join(text.split()).casefold()
    special = (
        _explain_several(plain)
        or _explain_discards(plain)
        or _explain_turned_neighbour(plain, state, rules)
        or _explain_cell(plain, rules)
        or _explain_comma(plain, state, rules)
    )
    if special is not None:
        return special
    likely_text = _guess_move(plain, rules)
    piece = respell_move(plain, rules)
    placement = read_placement(piece, (), rules)
    is_alone = placement is not None and not placement.place
    if is_alone:
        likely_text = _find_beginning(piece, state, rules)
    hint = f"did you mean {quoted_text(likely_text)}?" if likely_text else ""
    if is_alone and not likely_text:
        hint = f"say where it lies, such as '{_format_placement(piece, rules)}'"
    surplus = None if likely_text else _find_surplus(plain, rules)
    if surplus is not None:
        typed_word = quoted_text(plain[surplus : _find_end(plain, surplus)])
        return _complain(
            f"{typed_word} does not belong here",
            "write notes after a '#'",
            at=(surplus, len(plain)),
        )
    instead = (
        (likely_text,) if likely_text and find_move(likely_text, state, rules) is not None else ()
    )
    start, stop = _find_odd_word(plain, rules)
    typed_word = quoted_text(plain[start:stop])
    is_whole = (start, stop) == (0, len(plain))
    message = f"{typed_word} {'is not a move' if is_whole else 'is not understood'}"
    return IllegalMoveError(
        UNKNOWN_MOVE,
        message,
        hint or f"moves look like {join_words(map(quoted_text, list_examples(rules)), 'and')}",
        at=(start, stop),
        instead=instead,
        asks=True,
        is_misspelt=True,
        respelled="" if instead else likely_text,
        phrase=build_phrase("no-move" if is_whole else "not-understood", typed=typed_word),
        holds=True,
    )


def _guess_move(plain: str, rules: TileGameRules) -> str:
    """The text with misspelt words put right, if it is a move then; else empty."""
    if len(plain) > _LONGEST:
        return ""
    words = plain.split()
    own_word, general_word = f"{rules.words.again.casefold()} ", f"{USUAL_WORDS.again} "
    guess = respell_move(plain, rules)
    guesses = [] if guess.startswith(general_word) and own_word != general_word else [guess]
    if rules.options.board is not None and len(words) > 1:
        guesses.insert(0, f"{words[0]} at {words[-1]}")
    return next((guess for guess in guesses if has_form_of_move(guess, rules)), "")


def list_examples(rules: TileGameRules) -> Iterator[str]:
    """Texts of the kinds of moves that players of this game make."""
    options, signs = rules.options, rules.play_tiles.lattice.signs
    yield _format_placement(f"33{signs[1]}", rules)
    if options.begin in {Begin.CHOOSE, Begin.DEAL}:
        yield f"start 12{signs[0]}"
    if options.again is not Again.NONE:
        yield f"{rules.words.again} 61{signs[0]}"
    if options.cannot is Cannot.DISCARD:
        yield "discard 77"
    if options.supply is Supply.HAND and options.cannot is Cannot.DRAW:
        yield "draw"
    if options.cannot is Cannot.PASS:
        yield "pass"


def _format_placement(piece: str, rules: TileGameRules) -> str:
    if rules.options.board is not None:
        return f"{piece} at c2"
    return f"{piece} right of {_EXAMPLE}"


def _complain(message: str, hint: str, at: tuple[int, int]) -> IllegalMoveError:
    return IllegalMoveError(UNKNOWN_MOVE, message, hint, at=at, holds=True)


def _find_beginning(piece: str, state: TileState, rules: TileGameRules) -> str:
    """The text that begins a figure with this tile, if that is a move now; else empty."""
    texts = (f"{verb} {piece}" for verb in ("start", rules.words.again))
    return next((text for text in texts if find_move(text, state, rules) is not None), "")


def _explain_several(plain: str) -> IllegalMoveError | None:
    """A text with the name of another player; None for any other."""
    if NEXT_MOVE not in plain:
        return None
    hint = "a line holds one move, and begins with the name of the player"
    return _complain("this is more than one move", hint, (0, len(plain)))


def _explain_discards(plain: str) -> IllegalMoveError | None:
    """A text that discards several tiles; None for any other."""
    if not _DISCARDS.fullmatch(plain):
        return None
    lines = [f"'discard {number}'" for number in re.findall(r"\d+", plain)[:3]]
    hint = f"write a line for each: {join_words(lines, 'and')}"
    return _complain("a line discards one tile", hint, (0, len(plain)))


def _explain_cell(plain: str, rules: TileGameRules) -> IllegalMoveError | None:
    """A tile in a cell of a board, in a game without one; None for any other text."""
    match = _IN_CELL.fullmatch(plain)
    if match is None or rules.options.board is not None:
        return None
    example = _format_placement(match["piece"], rules)
    hint = f"say beside which tile it lies, such as '{example}'"
    return _complain("this game has no board with named cells", hint, match.span("place"))


def _explain_turned_neighbour(
    plain: str, state: TileState, rules: TileGameRules
) -> IllegalMoveError | None:
    """A turn written behind the neighbour instead of the new tile; None for any other text."""
    match = _TURNED_AWAY.fullmatch(plain)
    if match is None or match["word"] not in rules.play_tiles.lattice.words:
        return None
    tile, turn, other = match["tile"], match["turn"], match["other"]
    place = f"{match['word']} {match['neighbour']}"
    likely_text = f"{tile}{turn or other} {place}"
    hint = f"did you mean '{likely_text}'? the turn of tile {match['neighbour']} is known"
    if not turn:
        hint = f"the new tile comes first, with its turn: did you mean '{likely_text}'?"
    instead = (likely_text,) if find_move(likely_text, state, rules) is not None else ()
    return IllegalMoveError(
        UNKNOWN_MOVE,
        f"'{other}' comes after the tile that was there already",
        hint,
        at=match.span("other"),
        instead=instead,
        asks=True,
        is_misspelt=True,
        holds=True,
    )


def _explain_comma(plain: str, state: TileState, rules: TileGameRules) -> IllegalMoveError | None:
    """A comma inside a move that would be one without it; None for any other text."""
    likely_text = " ".join(plain.replace(",", " ").split())
    if likely_text == plain or not has_form_of_move(likely_text, rules):
        return None
    at = plain.index(",")
    return IllegalMoveError(
        UNKNOWN_MOVE,
        "',' does not belong in a move",
        f"write {quoted_text(likely_text)}",
        at=(at, at + 1),
        instead=(likely_text,) if find_move(likely_text, state, rules) is not None else (),
        asks=True,
        is_misspelt=True,
        holds=True,
    )


def _find_surplus(plain: str, rules: TileGameRules) -> int | None:
    """Where the words begin that follow the longest move with which a text begins; None if it
    begins with no move."""
    words = list(_WORD.finditer(plain))
    for before, after in zip(words[-2::-1], words[:0:-1], strict=True):
        beginning = plain[: before.end()]
        if "," not in plain[before.end() : after.start()] and has_form_of_move(beginning, rules):
            return after.start()
    return None


def _find_end(plain: str, start: int) -> int:
    """Where the word that begins there ends."""
    match = _WORD.match(plain, start)
    return len(plain) if match is None else match.end()


def _find_odd_word(plain: str, rules: TileGameRules) -> tuple[int, int]:
    """The place of the first word that cannot be in a move; that of the whole text if each could
    be."""
    lattice = rules.play_tiles.lattice
    phrases = (*lattice.words, *OTHER_VERBS, rules.words.again, rules.words.marker)
    own_words = {word for phrase in phrases for word in phrase.casefold().split()}
    if not plain.startswith("turn "):
        own_words.discard("up")
    fitting = _FITTING if rules.options.board is None else _FITTING_ON_BOARD
    for match in _WORD.finditer(plain):
        if match[0] not in own_words and not fitting.fullmatch(match[0]):
            return match.span()
    return 0, len(plain)
