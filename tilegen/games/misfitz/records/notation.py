"""The notation of this game's record: reads and writes the lines of moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from tilegen.games.misfitz.cards import FIGURES, BodyPart, Card, cards_of
from tilegen.games.misfitz.rules.deal import SEATS
from tilegen.games.misfitz.rules.moves import (
    VARIANTS,
    Draw,
    Hand,
    Meld,
    Pass,
    Play,
    PlayerMove,
    Skip,
)
from tilegen.play import record
from tilegen.play.record import ClaimForm, Grammar, LineEdit, Problem, whole_number
from tilegen.play.unread_moves import MoveForm, explain_line, find_action, find_surplus
from tilegen.text.diagnostics import Phrase, build_phrase
from tilegen.text.source import Span
from tilegen.text.wording import join_words, quoted_text

GAME: Final = "misfitz"


@dataclass(frozen=True, slots=True)
class Misfit:
    """A card that was shown, does not fit, and is taken back (B15)."""

    card: Card


@dataclass(frozen=True, slots=True)
class OverlookedCard:
    """A card that was due but not played (B14)."""

    card: Card


Action = Hand | PlayerMove | Misfit | OverlookedCard
Move = record.RecordMove[Action]
Record = record.Record[Action]

_CARD = r"[0-9]++\s*+[HTL](?![^\W\d_])"
# Possessive where one character repeats: even a long, odd line is scanned only a few times. Not
# around groups: before 3.11.5 Python then consumes characters that it should give back.
_MOVE = re.compile(
    rf"""\s*+ (?P<name>(?:[^:0-9\s][^:]*+)?) : \s*+
    (?P<action>
      hand \s*+ (?P<cards>{_CARD}(?:\s*+,?+\s*+{_CARD})*)
    | meld \s*+ (?P<figure>[0-9]++)
    | (?P<pass>pass)
    | (?:(?P<verb>draw|skip|wrong|overlooked)\s*+)? (?P<card>{_CARD})
    ) \s*+ \Z""",
    re.IGNORECASE | re.VERBOSE,
)
_ONE = re.compile(r"([0-9]++)\s*+([HTL])", re.IGNORECASE)
_WITH_CARD: Mapping[str, type[Draw | Skip | Misfit | OverlookedCard]] = {
    "draw": Draw,
    "skip": Skip,
    "wrong": Misfit,
    "overlooked": OverlookedCard,
}
_VERB_OF = {kind: verb for verb, kind in _WITH_CARD.items()}
_VERBS: Final = ("hand", "draw", "skip", "meld", "wrong", "overlooked", "pass")
_SYNONYMS: Mapping[str, str] = {
    **dict.fromkeys(("draws", "drew", "takes"), "draw"),
    **dict.fromkeys(("skips", "skipped"), "skip"),
    **dict.fromkeys(("melds", "melded"), "meld"),
    **dict.fromkeys(("passes", "passed"), "pass"),
    **dict.fromkeys(("plays", "played", "play", "the", "a", "and", "card", "cards"), ""),
    **dict.fromkeys(("head", "heads"), "H"),
    **dict.fromkeys(("torso", "torsos", "body"), "T"),
    **dict.fromkeys(("legs", "leg"), "L"),
}
_FORM = MoveForm(
    _MOVE,
    longest=400,
    examples="'3H', 'draw 9T', 'pass'",
    example="draw 9T",
    beginning="the name",
)
_STRANGE = re.compile(r"[^\W\x00-\x7f]++")
"""Letters and digits that no move has."""
_LOOKS = (
    "moves look like '3H', 'draw 9T', 'skip 11L', 'meld 5', 'wrong 4T', 'overlooked 8T' and 'pass'"
)


class _Lack(NamedTuple):
    """The message about a word that lacks its card or figure, the hint, and an example."""

    message: str
    cure: str
    example: str


_DRAWN = "the line does not say which card was drawn", "name every card that is drawn"
_LACKING: Mapping[str, _Lack] = {
    "hand": _Lack("the line does not say which cards were dealt", "name them all", "hand 3H 3L 8T"),
    "draw": _Lack(*_DRAWN, "draw 9T"),
    "skip": _Lack(*_DRAWN, "skip 11L"),
    "meld": _Lack("the line does not say which figure was melded", "name it", "meld 5"),
    "wrong": _Lack(
        "the line does not say which card was shown", "name what did not fit", "wrong 4T"
    ),
    "overlooked": _Lack(
        "the line does not say which card was overlooked", "name it", "overlooked 8T"
    ),
}
_MOST_LINES = 3
"""The most lines that a hint shows when it asks for several."""


def _card(text: str) -> Card:
    match = _ONE.match(text)
    assert match  # noqa: S101 - the pattern of a move has it so
    return Card(whole_number(match[1]), BodyPart(match[2].upper()))


def _parse_action(match: re.Match[str]) -> Action:
    if cards := match["cards"]:
        return Hand(tuple(_card(card_match[0]) for card_match in _ONE.finditer(cards)))
    if figure := match["figure"]:
        return Meld(whole_number(figure))
    if match["pass"]:
        return Pass()
    card, verb = _card(match["card"]), match["verb"]
    # By the first letter: with IGNORECASE, some other letters match a k or an s.
    begin = (verb or "")[:1].lower()
    kind = next((kind for word, kind in _WITH_CARD.items() if begin and word[0] == begin), None)
    return Play(card) if not verb else (kind or Skip)(card)


def card_in(text: str) -> Card | None:
    """The card that a text such as `7T` names."""
    return _card(text.strip()) if _ONE.fullmatch(text.strip()) else None


def meant_card(text: str) -> Card | None:
    """The card that a text such as `T7` or `7 torso` probably means."""
    if len(text) > _FORM.longest:
        return None
    return card_in((_in_latin(text) or _suggest_action(text)) or "")


def format_action(action: Action) -> str:
    """The action in the notation, such as `draw 9T`."""
    match action:
        case Hand(cards):
            words = ["hand", *map(str, cards)]
        case Meld(figure):
            words = ["meld", str(figure)]
        case Play(card):
            words = [str(card)]
        case Pass():
            words = ["pass"]
        case Draw(card) | Skip(card) | Misfit(card) | OverlookedCard(card):
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
    """The reason why the line is not a move; the action begins at `start`."""
    name = text[: max(start - 1, 0)]
    if name.lstrip()[:1].isdigit():
        begin, stop = len(name) - len(name.lstrip()), len(name.rstrip())
        hint = "lines of this game have no numbers: begin with the name"
        return Problem(f"{quoted_text(name.strip())} is not a name", begin, stop, hint)
    if problem := explain_line(text, start, _FORM):
        return problem
    begin, stop = find_action(text, start)
    whole = text[begin:stop]
    if problem := _other_letters(whole, begin) or _unclear(whole, name.strip(), begin, stop):
        return problem
    suggestion = _suggest_action(whole)
    hint = f"did you mean '{suggestion}'?" if suggestion else ""
    edits = (LineEdit(begin, stop, suggestion),) if suggestion else ()
    if surplus := find_surplus(text, start, _FORM):
        message = f"{quoted_text(text[surplus.start() : stop])} does not belong here"
        hint = hint or "a line holds one move; notes go after a '#'"
        return Problem(message, surplus.start(), stop, hint, edits=edits)
    message, phrase = f"{quoted_text(whole)} is not a move", _no_move(whole)
    return Problem(message, begin, stop, hint or _LOOKS, edits=edits, phrase=phrase)


def _other_letters(whole: str, begin: int) -> Problem | None:
    """A hint for text typed with the keyboard set to another alphabet."""
    suggestion, strange = _in_latin(whole), _STRANGE.findall(whole)
    if suggestion is None:
        return None
    from tilegen.play.corrections import to_latin  # noqa: PLC0415 -- a text without mistakes needs no guesses

    expected_letters = "the letters of the Latin alphabet and the digits 0 to 9"
    letters = [letter.upper() for letter in to_latin(strange[0]) if letter.upper() in set("HTL")]
    if len(strange) == len(strange[0]) == 1 and letters:
        expected_letters = f"the letter {letters[0]} of the Latin alphabet"
    start = begin + whole.index(strange[0])
    hint = f"did you mean '{suggestion}'? write {expected_letters}"
    edits = (LineEdit(begin, begin + len(whole), suggestion),)
    message = f"{quoted_text(whole)} is not a move"
    stop = start + len(strange[0])
    return Problem(message, start, stop, hint, edits=edits, phrase=_no_move(whole))


def _no_move(whole: str) -> Phrase:
    return build_phrase("no-move", typed=quoted_text(whole))


def _in_latin(whole: str) -> str | None:
    """The intended action if letters of another alphabet were typed for Latin ones; else None."""
    if not _STRANGE.search(whole):
        return None
    from tilegen.play.corrections import to_latin  # noqa: PLC0415 -- a text without mistakes needs no guesses

    readings = filter(str.isascii, to_latin(whole))
    return next(filter(None, map(_suggest_action, readings)), None)


def _unclear(whole: str, name: str, begin: int, stop: int) -> Problem | None:
    """A slip in the cards or figures that an action names: none, incomplete, or too many for a
    line."""
    words = _words(whole)
    verb = words[0] if words and words[0] in _VERBS else ""
    arguments = words[1:] if verb else words
    player = quoted_text(name)[1:-1]
    slip = _lone_verb_slip(whole, verb, player) if not arguments else None
    if arguments and verb not in {"hand", "pass"}:
        slip = _part_missing(verb, arguments) or _multiple_cards_slip(verb, arguments, player)
    return Problem(slip[0], begin, stop, slip[1]) if slip else None


def _lone_verb_slip(whole: str, verb: str, player: str) -> tuple[str, str] | None:
    """A word alone that names the action but no card or figure."""
    if verb not in _LACKING:
        return None
    message, cure, example = _LACKING[verb]
    typed_words = {word.lower() for word in re.findall(r"\w++", whole)}
    if not typed_words <= {verb, *_SYNONYMS}:
        message = f"{quoted_text(whole)} is not a move"
        cure = f"did you mean '{verb}'? {cure}"
    return message, f"{cure}, such as '{player}: {example}'"


def _part_missing(verb: str, arguments: list[str]) -> tuple[str, str] | None:
    """A figure in place of a card."""
    if verb == "meld" or len(arguments) > 1 or not arguments[0].isdecimal():
        return None
    figure = whole_number(arguments[0])
    if figure not in FIGURES:
        return None
    cards = [quoted_text(f"{verb} {card}".strip()) for card in cards_of(figure)]
    return (
        f"the line does not say which card of figure {figure}",
        f"write {join_words(cards, 'or')}",
    )


def _multiple_cards_slip(verb: str, arguments: list[str], player: str) -> tuple[str, str] | None:
    """More cards or figures than a line can hold."""
    cards = [_card(word) for word in arguments if _ONE.fullmatch(word)]
    if verb == "meld":
        numbers = [word[:-1] if _ONE.fullmatch(word) else word for word in arguments]
        if not all(map(str.isdecimal, numbers)):
            return None
        figures = [*dict.fromkeys(map(whole_number, numbers))]
        if len(figures) == 1:
            return "a figure is melded by its number alone", f"did you mean 'meld {figures[0]}'?"
        return "there is more than one figure on this line", _on_lines(
            [f"meld {figure}" for figure in figures], player
        )
    if len(cards) < max(len(arguments), 2):
        return None
    hint = _on_lines([f"{verb} {card}".strip() for card in cards], player)
    figures = [*{card.figure for card in cards}]
    if not verb and {*cards} == {*cards_of(figures[0])}:
        hint = f"did you mean 'meld {figures[0]}'? else {hint}"
    elif not verb and len(cards) > _MOST_LINES:
        hint = f"dealt cards come after 'hand'; else {hint}"
    return "there is more than one card on this line", hint


def _on_lines(actions: list[str], player: str) -> str:
    lines = [f"'{player}: {action}'" for action in actions]
    text = join_words(lines, "and")
    if len(lines) > _MOST_LINES:
        text = f"{', '.join(lines[:_MOST_LINES])} and so on"
    return f"write a line for each: {text}"


def _suggest_action(whole: str) -> str | None:
    """The intended action, by replacing a misspelt word or a letter that looks like a digit; None
    if that makes no action."""
    match = _MOVE.match(f"x:{' '.join(_words(whole))}")
    return format_action(_parse_action(match)) if match else None


def _words(whole: str) -> list[str]:
    """The words of the action, each replaced by its usual form if that is known."""
    from tilegen.text.suggest.choice import LOOKALIKES, closest_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

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
            words.append(closest_choice(word, _VERBS) or word)
    return [word for word in words if word]


GRAMMAR: Final[Grammar[Action]] = Grammar(
    seats=SEATS,
    headers=("game", "rules", "players", "dealer", "date", "place", "photo", "note", "first"),
    verbs=_VERBS,
    move=_MOVE,
    parse_action=_parse_action,
    explain=_explain,
    claims={"chips": ClaimForm.AMOUNTS, "winner": ClaimForm.NAMES},
    rules=VARIANTS,
    instead={"set": "take it out, since the pack is always the same"},
)
