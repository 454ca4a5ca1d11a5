"""The moves possible next, in words and as lines of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from tilegen.errors import TilegenError
from tilegen.games.misfitz.cards import FIGURES, HEADS, WORDS, BodyPart, Card
from tilegen.games.misfitz.records.alternatives import describe_alternative
from tilegen.games.misfitz.records.notation import Action, card_in, format_action, meant_card
from tilegen.games.misfitz.records.ruling import as_json as ruling_as_json
from tilegen.games.misfitz.rules.bank import SKIPPING
from tilegen.games.misfitz.rules.moves import Draw, Meld, Pass, Play, Skip, Wish
from tilegen.games.misfitz.rules.rules import in_order
from tilegen.games.misfitz.rules.turn import Stage
from tilegen.games.misfitz.show.position import MisfitzPosition
from tilegen.text.wording import format_count, join_words, quoted_text, shorten_number


@dataclass(frozen=True, slots=True)
class MoveHint:
    """An answer: lines of a record that may come next, and the same in words. `card` is the card in
    the question."""

    words: tuple[str, ...]
    moves: tuple[str, ...] = ()
    card: Card | None = None


# The position.


_MOST_LINES = 8


def summary(now: MisfitzPosition) -> MoveHint:
    """The player to move, the due cards, and the known cards of the player's hand."""
    if now.outcome.over:
        return MoveHint(("The game is over.", _chips(now)))
    if now.outcome.adrift:
        turn = f"It is {now.name}'s turn, as far as is known."
        return MoveHint((turn, _unknown_table(now), *_public(now)))
    words = (_duty(now), *_hand(now), *_melds(now), *_skip(now), *_public(now), *_doubt(now))
    return MoveHint(words, tuple(format_line(now, move) for move in now.moves()))


def _duty(now: MisfitzPosition) -> str:
    match now.turn.stage:
        case Stage.LEAD:
            does = describe_alternative(now.name, passes=now.turn.may_pass(now.hands.stock)).does
            return f"{now.name} took the trick, and leads a head at once, or {does} without one."
        case Stage.DRAWN:
            return f"{now.name} drew {_drawn_card(now)}, which fits and is played at once."
        case Stage.DUTY:
            return f"It is {now.name}'s turn: {_describe_due_cards(now)}."
        case _:
            assert_never(now.turn.stage)


def _drawn_card(now: MisfitzPosition) -> str:
    """The card that was drawn; `a card` if a wrong line has melded it since."""
    drawn_cards = now.due_cards & now.hand
    return _cards(drawn_cards, "or") if drawn_cards else "a card"


def _describe_due_cards(now: MisfitzPosition) -> str:
    waiting = now.table.waiting
    if not waiting:
        return "nothing lies on the table, so a head is due"
    if len(waiting) > 1:
        return f"figures wait for {_cards(now.table.wanted, 'and')}"
    ((figure, part),) = waiting.items()
    return f"figure {figure} waits for its {WORDS[part]}"


def _hand(now: MisfitzPosition) -> Iterator[str]:
    """The known cards of the hand, and their consequences."""
    due_cards = now.due_cards & now.hand
    one = "it" if len(due_cards) == 1 else "one of them"
    if now.turn.stage is Stage.DRAWN:
        return
    if now.knows_hand:
        if due_cards:
            yield f"{now.name} holds {_cards(due_cards, 'and')}, and has to play {one}."
        else:
            yield f"{now.name} holds no card that is due, and so {_options_without_due_cards(now)}."
        return
    if due_cards:
        yield f"{now.name} is known to hold {_cards(due_cards, 'and')}, and has to play {one}."
        return
    if any(map(now.may_hold, now.due_cards)):
        cards = format_count(now.hands.counts[now.player], "card")
        known_text = "none is known, and one that is due may be among them"
        if now.hand:
            verb = "is" if len(now.hand) == 1 else "are"
            known_text = f"{_cards(now.hand, 'and')} {verb} known, "
            known_text += "and one that is due may be among the others"
        yield f"Of {now.name}'s {cards} {known_text}."
        yield f"Without one {now.name} {_options_without_due_cards(now)}."
    else:
        none = f"{now.name} holds no card that is due, as the record shows"
        yield f"{none}, and so {_options_without_due_cards(now)}."


def _options_without_due_cards(now: MisfitzPosition) -> str:
    """The player's action if none of the due cards is in the hand."""
    moves = now.legal(now.hand - now.due_cards)
    passes = Pass() in moves
    instead = describe_alternative(now.name, passes=passes)
    ways = [instead.does if passes else f"{instead.does}: {instead.write}"]
    others = (card for card in HEADS - now.due_cards if now.turn.has_place(card, now.table))
    if any(map(now.may_hold, others)):
        ways.insert(0, "leads another head")
    return join_words(ways, "or")


def _melds(now: MisfitzPosition) -> Iterator[str]:
    if not now.turn.is_free:
        return
    figures = [str(move.figure) for move in now.legal(now.hand) if isinstance(move, Meld)]
    if figures:
        yield f"Before that {now.name} may meld {join_words(figures, 'and')}."
    elif now.knows_hand:
        yield f"{now.name} holds no whole figure, so none can be melded."
    else:
        yield f"It is not known whether {now.name} holds a whole figure."


def _skip(now: MisfitzPosition) -> Iterator[str]:
    if not now.turn.is_free:
        yield f"Before that {now.name} melds nothing, and does not skip."
    elif now.turn.may_skip(now.hands.stock):
        yield f"{_fee(now)}: write '{now.name}: skip' and the card drawn."
    else:
        yield "The stock is empty, so nobody skips."


def _fee(now: MisfitzPosition) -> str:
    """The fee in words; a player without chips pays none (R-B13)."""
    if now.chips:
        return f"Skipping costs {format_count(SKIPPING, 'chip')}"
    return f"Skipping costs nothing, since {now.name} has no chips"


def _public(now: MisfitzPosition) -> Iterator[str]:
    stock, bank = format_count(now.ruling.stock, "card"), format_count(now.ruling.bank, "chip")
    yield f"In the stock: {stock}. In the bank: {bank}. {_chips(now)}"


def _chips(now: MisfitzPosition) -> str:
    return f"Chips: {', '.join(f'{player.name} {player.chips}' for player in now.ruling.players)}."


def _unknown_table(now: MisfitzPosition) -> str:
    hint = "go on with the record, or mend that line"
    return f"A line of the record is wrong, and leaves unknown what lies on the table: {hint}."


def _doubt(now: MisfitzPosition) -> Iterator[str]:
    if not now.outcome.certain:
        yield "A line of the record is wrong, so some of this may be wrong too."


def format_line(now: MisfitzPosition, action: Action) -> str:
    return f"{now.name}: {format_action(action)}"


def _cards(cards: Iterable[Card], last: str) -> str:
    return join_words(map(str, in_order({*cards})), last)


# Moves with a card.


def for_card(now: MisfitzPosition, text: str) -> MoveHint:
    """The possible moves of the player to move with a card, in the hand or drawn. Raises
    TilegenError if the text names no card."""
    card = _parse_card(text)
    obstacle = _out_of_reach(now, card)
    if obstacle is not None:
        return MoveHint((obstacle,), card=card)
    moves: list[Play | Meld | Draw | Skip] = []
    words: list[str] = []
    if now.may_hold(card):
        moves += now.with_card(card)
        words += _describe_held_card(now, card)
    else:
        words.append(f"{now.name} does not hold {card}{_overlooked_hint(now, card)}.")
    if now.may_be_drawn(card) and not now.hands.holds(now.player, card):
        wishes = now.legal(now.hand)
        if Wish.DRAW in wishes:
            moves.append(Draw(card))
        if Wish.SKIP in wishes:
            moves.append(Skip(card))
        words += _describe_drawn_card(now, card)
    return MoveHint((*words, *_doubt(now)), tuple(format_line(now, move) for move in moves), card)


def _parse_card(text: str) -> Card:
    card = card_in(text)
    if card is None:
        suggestion = meant_card(text)
        hint = (
            f"did you mean --card {suggestion}?"
            if suggestion
            else "write it as in a record: --card 7T"
        )
        raise TilegenError(f"{quoted_text(text)} names no card", hint)
    if card.figure not in FIGURES:
        hint = f"figures are numbered {FIGURES[0]} to {FIGURES[-1]}"
        raise TilegenError(f"there is no figure {shorten_number(card.figure)}", hint)
    return card


def _out_of_reach(now: MisfitzPosition, card: Card) -> str | None:
    """The reason why the player cannot play the card, wherever it may be; None if there is none."""
    if now.outcome.over:
        return f"The game is over, so nothing is done with {card} any more."
    line = now.hands.gone.get(card)
    if line is not None:
        return f"{card} was played in line {line.line.number}."
    holder = now.hands.holders.get(card)
    if holder is not None and not now.hands.may_hold(now.player, card):
        return f"{now.names[holder]} holds {card}, and it is {now.name}'s turn."
    return _unknown_table(now) if now.outcome.adrift else None


def _overlooked_hint(now: MisfitzPosition, card: Card) -> str:
    """The line to write if the player holds it after all (B14)."""
    if not now.denies(card):
        return ""
    return f", or had to play it before: then write '{now.name}: overlooked {card}' too"


def _describe_held_card(now: MisfitzPosition, card: Card) -> Iterator[str]:
    """The possible moves with the card if it is in the hand."""
    holds = card in now.hand
    moves = [*now.with_card(card)]
    others = now.due_cards & now.hand - {card}
    if Play(card) in moves and card not in now.due_cards:
        yield (
            f"If {now.name} leads it, another figure is begun."
            if holds
            else (f"If {now.name} holds it, it may be led, and another figure is begun.")
        )
    elif Play(card) in moves:
        must = "may be played" if others or not now.table.waiting else "has to be played"
        yield (
            f"{now.name} holds {card}, and it {must}."
            if holds
            else (f"If {now.name} holds {card}, it {must}.")
        )
    else:
        begins = f"{now.name} holds {card}, but" if holds else f"{card} is not played now:"
        yield f"{begins} {_explain_unplayable(now, card)}."
    if any(isinstance(move, Meld) for move in moves):
        yield f"Figure {card.figure} may be melded{'' if holds else ' with it'}."


def _explain_unplayable(now: MisfitzPosition, card: Card) -> str:
    """The reason why the card cannot be played now."""
    waiting, due_cards = now.table.waiting, now.due_cards & now.hand
    if now.turn.stage is Stage.DRAWN:
        return f"{_drawn_card(now)} was drawn, and is played first"
    if now.turn.leads or not waiting:
        return "a head is due"
    if card.part is not BodyPart.HEAD:
        part = waiting.get(card.figure)
        return (
            f"figure {card.figure} waits for its {WORDS[part]}"
            if part
            else _describe_due_cards(now)
        )
    if not now.table.takes_a_head:
        return f"no head is led while {_describe_due_cards(now)}"
    return f"{_cards(due_cards, 'or')} has to be played"


def _describe_drawn_card(now: MisfitzPosition, card: Card) -> Iterator[str]:
    """The consequence of drawing the card."""
    wishes = now.legal(now.hand)
    if Wish.DRAW in wishes:
        after = now.turn.after_draw(card, now.table, len(now.names))
        fits = after.stage is Stage.DRAWN
        yield f"If it is drawn, it {'fits, and is played at once' if fits else 'is kept'}."
    elif Wish.SKIP in wishes:
        yield f"It is drawn only by skipping. {_fee(now)}."
    else:
        yield "Nothing is drawn now."


# The answer as text and as JSON.


def describe(hint: MoveHint) -> str:
    """The first lines to paste into the record; then the answer in words."""
    moves: tuple[str, ...] = hint.moves
    if len(moves) > _MOST_LINES:
        left_out = len(moves) - _MOST_LINES + 1
        # The last, a pass, is of a different kind.
        moves = (*moves[: _MOST_LINES - 2], f"... and {left_out} others", moves[-1])
    return "".join(f"{line}\n" for line in (*moves, *hint.words))


def as_json(now: MisfitzPosition, hint: MoveHint) -> dict[str, object]:
    """Ready for `json`. The table is null if it is not known."""
    over, adrift = now.outcome.over, now.outcome.adrift
    stands = ruling_as_json(now.ruling)
    moves = () if over or adrift else now.legal(now.hand)
    may_skip = not (over or adrift) and now.turn.may_skip(now.hands.stock)
    return {
        "over": over,
        "player": None if over else now.name,
        "stage": None if over or adrift else now.turn.stage.name.lower(),
        "waiting": None if adrift else [*map(str, in_order(now.table.wanted))],
        "hand": [] if over else [*map(str, in_order(now.hand))],
        "hand_known": not over and now.knows_hand,
        "melds": [move.figure for move in moves if isinstance(move, Meld)],
        "skip": min(SKIPPING, now.chips) if may_skip else None,
        "players": stands["players"],
        "bank": stands["bank"],
        "stock": stands["stock"],
        "card": None if hint.card is None else str(hint.card),
        "moves": list(hint.moves),
        "words": " ".join(hint.words),
    }
