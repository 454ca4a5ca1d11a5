"""The lines of this game's records: what people write for a move, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from tilegen.games.misfitz.cards import Card, Part
from tilegen.play import record
from tilegen.play.record import ClaimForm, Grammar, Problem, whole_number
from tilegen.text.near import LOOKALIKES, nearest, quoted
from tilegen.text.source import Span

GAME: Final = "misfitz"

STANDARD: Final = "standard"
EXPERT: Final = "expert"


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards that a player is dealt (B3)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A card from the hand to the table (B5 to B7)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """A card from the stock, since none in the hand could be played."""

    card: Card


@dataclass(frozen=True, slots=True)
class Skip:
    """A card from the stock that was paid for (B13)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Meld:
    """A whole figure from the hand (B12)."""

    figure: int


@dataclass(frozen=True, slots=True)
class Misfit:
    """A card that was shown, does not fit, and is taken back (B15)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Overlooked:
    """A card that should have been played (B14)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be played, and nothing drawn."""


Action = Hand | Play | Draw | Skip | Meld | Misfit | Overlooked | Pass
Move = record.Move[Action]
Record = record.Record[Action]

_CARD = r"[0-9]++\s*+[HTL](?![^\W\d_])"
# Possessive throughout: no line, however long or odd, is looked at twice.
_MOVE = re.compile(
    rf"""\s*+ (?P<name>(?:[^:0-9\s][^:]*+)?+) : \s*+
    (?P<action>
      hand \s*+ (?P<cards>{_CARD}(?:\s*+,?+\s*+{_CARD})*+)
    | meld \s*+ (?P<figure>[0-9]++)
    | (?P<pass>pass)
    | (?:(?P<verb>draw|skip|wrong|overlooked)\s*+)?+ (?P<card>{_CARD})
    ) \s*+ \Z""",
    re.IGNORECASE | re.VERBOSE,
)
_ONE = re.compile(r"([0-9]++)\s*+([HTL])", re.IGNORECASE)
_WITH_CARD: Mapping[str, type[Draw | Skip | Misfit | Overlooked]] = {
    "draw": Draw,
    "skip": Skip,
    "wrong": Misfit,
    "overlooked": Overlooked,
}
_VERB_OF = {kind: verb for verb, kind in _WITH_CARD.items()}
_VERBS: Final = ("hand", "draw", "skip", "meld", "wrong", "overlooked", "pass")
_SYNONYMS: Mapping[str, str] = {
    **dict.fromkeys(("draws", "drew", "takes"), "draw"),
    **dict.fromkeys(("skips", "skipped"), "skip"),
    **dict.fromkeys(("melds", "melded"), "meld"),
    **dict.fromkeys(("passes", "passed"), "pass"),
    **dict.fromkeys(("plays", "played", "play", "the", "a"), ""),
    **dict.fromkeys(("head", "heads"), "H"),
    **dict.fromkeys(("torso", "torsos", "body"), "T"),
    **dict.fromkeys(("legs", "leg"), "L"),
}
_LONGEST_ACTION = 400
_WORD = re.compile(r"\S++")


def _card(text: str) -> Card:
    match = _ONE.match(text)
    assert match  # noqa: S101 - the pattern of a move has it so
    return Card(whole_number(match[1]), Part(match[2].upper()))


def _read(match: re.Match[str]) -> Action:
    if cards := match["cards"]:
        return Hand(tuple(_card(each[0]) for each in _ONE.finditer(cards)))
    if figure := match["figure"]:
        return Meld(whole_number(figure))
    if match["pass"]:
        return Pass()
    card, verb = _card(match["card"]), match["verb"]
    # By the first letter: a pattern that ignores case takes some other letters for a k or an s.
    begin = (verb or "")[:1].lower()
    kind = next((kind for word, kind in _WITH_CARD.items() if begin and word[0] == begin), None)
    return Play(card) if not verb else (kind or Skip)(card)


def card_in(text: str) -> Card | None:
    """The card that a text such as `7T` names."""
    return _card(text.strip()) if _ONE.fullmatch(text.strip()) else None


def meant_card(text: str) -> Card | None:
    """The card that a text such as `T7` or `7 torso` was meant to name."""
    return card_in(_mended(text) or "") if len(text) <= _LONGEST_ACTION else None


def written(action: Action) -> str:
    """The action as the notation writes it, such as `draw 9T`."""
    match action:
        case Hand(cards):
            words = ["hand", *map(str, cards)]
        case Meld(figure):
            words = ["meld", str(figure)]
        case Play(card):
            words = [str(card)]
        case Pass():
            words = ["pass"]
        case Draw(card) | Skip(card) | Misfit(card) | Overlooked(card):
            words = [_VERB_OF[type(action)], str(card)]
        case _:
            assert_never(action)
    return " ".join(words)


def cards_in(move: Move) -> Iterator[tuple[Card, Span]]:
    """The cards of a hand, each with its place."""
    text, start = move.match["cards"] or "", move.match.start("cards")
    for match in _ONE.finditer(text):
        yield _card(match[0]), move.line.span(start + match.start(), start + match.end())


def _explain(text: str, start: int) -> Problem:
    """Why the line is no move; what stands behind `start` is what happened."""
    stop = len(text.rstrip())
    head = text[: max(start - 1, 0)]
    if head.lstrip()[:1].isdigit():
        begin = len(head) - len(head.lstrip())
        hint = "lines of this game have no numbers: begin with the name"
        return Problem(f"{quoted(head.strip())} is no name", begin, len(head.rstrip()), hint)
    whole = text[start:stop].strip()
    begin = stop - len(whole)
    looks = "moves look like '3H', 'draw 9T', 'skip 11L', 'meld 5' and 'pass'"
    if not whole:
        message, hint = "nothing is said to happen", "write what happened: '3H', 'draw 9T', 'pass'"
        return Problem(message, max(start - 1, 0), max(stop, start), hint)
    if len(whole) > _LONGEST_ACTION:
        hint = "a line holds one move, such as 'draw 9T'"
        return Problem(f"{quoted(whole)} is no move", begin, stop, hint)
    if ":" in whole:
        hint = "a line holds one move, and begins with the name"
        return Problem("this is more than one move", begin, stop, hint)
    mended = _mended(whole)
    # The longest beginning that a move may have: what stands behind it is the trouble.
    words = list(_WORD.finditer(text, begin, stop))
    for before, after in zip(words[-2::-1], words[:0:-1], strict=True):
        if _MOVE.match(f"x:{text[begin : before.end()]}"):
            hint = f"did you mean '{mended}'?" if mended else "a line holds one move; notes go "
            hint = hint if mended else f"{hint}behind a '#'"
            return Problem(
                f"{quoted(text[after.start() : stop])} does not belong here",
                after.start(),
                stop,
                hint,
            )
    hint = f"did you mean '{mended}'?" if mended else looks
    return Problem(f"{quoted(whole)} is no move", begin, stop, hint)


def _mended(whole: str) -> str | None:
    """The action that was meant, if a misspelt word or a letter that looks like a digit makes it
    one."""
    words = []
    for word in re.findall(r"[0-9A-Za-z|]++", whole):
        low = word.lower()
        figure, part = word[:-1].translate(LOOKALIKES), word[-1:].upper()
        if low in _SYNONYMS:
            words.append(_SYNONYMS[low])
        elif low in _VERBS or word.isdecimal():
            words.append(word)
        elif figure.isdecimal() and part in "HTL":
            words.append(f"{figure}{part}")
        elif _ONE.fullmatch(f"{word[1:]}{word[:1]}"):
            words.append(f"{word[1:]}{word[:1]}")
        else:
            words.append(nearest(word, _VERBS) or word)
    match = _MOVE.match(f"x:{' '.join(words)}")
    return written(_read(match)) if match else None


GRAMMAR: Final[Grammar[Action]] = Grammar(
    seats=range(2, 9),
    headers=("game", "rules", "players", "dealer", "date", "place", "photo", "note", "first"),
    verbs=_VERBS,
    move=_MOVE,
    read=_read,
    explain=_explain,
    claims={"chips": ClaimForm.AMOUNTS, "winner": ClaimForm.NAMES},
    rules=(STANDARD, EXPERT),
)
