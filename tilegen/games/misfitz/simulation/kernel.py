"""The game as fast as it goes.

Plain functions on flat lists of whole numbers, which Python runs as they are and numba compiles as
they are. The rules of the house are the authority: tests play the same games by both. A card is its
number in the pack: three times its figure, counted from 0, and its part, from the head down.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.games.misfitz.cards import FIGURES, PACK
from tilegen.games.misfitz.rules.bank import BANKED, FOR_HEAD, FOR_TRICK, LEVY, SKIPPING, START
from tilegen.games.misfitz.simulation.columns import (
    CARDS,
    CHIPS_AT,
    FATES_AT,
    MOST_SEATS,
    WIN,
    Column,
    Fate,
)
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, STEP, WORD, begun, shuffle

PARTS: Final = len(PACK) // len(FIGURES)
HEAD: Final = 0
LEGS: Final = PARTS - 1
MANY: Final = len(FIGURES)
"""How many figures there are."""
ROW: Final = len(Column)

TABLE: Final = MOST_SEATS
"""Where a card is that is in no hand; hands are the numbers below."""
TAKEN: Final = MOST_SEATS + 1
STOCK: Final = MOST_SEATS + 2

DUTY: Final = 0
DRAWN: Final = 1
LEAD: Final = 2
"""How far a turn is."""

ANY: Final = 0
OBEY: Final = 1
HOARD: Final = 2
"""What bots do."""


class Desk(NamedTuple):
    """What lies on the table. Of each card, `deck` has the order in which they come and `place`
    where it is; of each figure, `waits` has the part that it waits for, or 0; `lying` are the
    figures on the table in order, and `plays` the cards that may be played. Of each player:
    `parts`, how many cards of each figure are in the hand; `whole`, how many figures it has whole;
    `hands`, how many cards; `chips`, `tricks`, and `bots`, what it does. `bank` is its chips, how
    many were levied, and how many figures lie on the table."""

    deck: Ints
    place: Ints
    waits: Ints
    lying: Ints
    plays: Ints
    parts: Ints
    whole: Ints
    hands: Ints
    chips: Ints
    tricks: Ints
    bots: Ints
    bank: Ints
    dealt: int
    rich: int
    expert: int


def play(desk: Desk, seed: int, first: int, games: int, rows: Ints, counts: Ints) -> None:
    """So many games; a row for each, and what is added to the counts."""
    for index in range(games):
        game(desk, seed, first + index, index * ROW, rows, counts)


def game(desk: Desk, seed: int, index: int, row: int, rows: Ints, counts: Ints) -> None:
    """One game, from the deal to its row."""
    deck, waits, lying, plays, parts = desk.deck, desk.waits, desk.lying, desk.plays, desk.parts
    place, hands, bank, bots = desk.place, desk.hands, desk.bank, desk.bots
    seats = len(hands)
    shuffle(deck, begun(seed, index, DEALING))
    stream = begun(seed, index, DECIDING)
    deal(desk)
    at = seats * desk.dealt
    largest = desk.dealt
    player, stage, turns, chose = 0, DUTY, 1, False
    choices = melds = draws = passes = skips = 0
    while True:
        # What may be done, in the order of the rules: first the cards that are owed (B5 to B8).
        found = 0
        if stage == LEAD or not bank[2]:
            for card in range(HEAD, CARDS, PARTS):
                if place[card] == player:
                    plays[found] = card
                    found += 1
        else:
            for number in range(bank[2]):
                card = PARTS * lying[number] + waits[lying[number]]
                if place[card] == player:
                    plays[found] = card
                    found += 1
        owed = found
        if not owed and desk.expert and stage != LEAD and takes_head(desk):
            for card in range(HEAD, CARDS, PARTS):  # B20
                if place[card] == player:
                    plays[found] = card
                    found += 1
        whole = desk.whole[player] if stage == DUTY else 0
        left = CARDS - at
        may_go = not owed and (stage != DRAWN or not left)
        may_skip = stage == DUTY and left > 0
        if found > 1 and not chose:
            choices += 1
            chose = True

        # What the bot does: the number of a play, then of a meld, then to go without, then to skip.
        total = found + whole + may_go + may_skip
        begin, among = 0, total
        if bots[player] == HOARD and may_skip and total > 1 and desk.chips[player] >= desk.rich:
            begin, among = total - 1, 1
        elif bots[player] != ANY:
            if whole:
                begin, among = found, whole
            elif found:
                among = found
            else:
                among = total - may_skip
        if among > 1:
            stream = STEP * (stream & WORD) + (stream >> 32)
            begin += (stream & WORD) * among >> 32

        goes = True
        if begin < found:
            card = plays[begin]
            figure, part = card // PARTS, card % PARTS
            leave(desk, player, figure)
            place[card] = TABLE
            if part == LEGS:
                take(desk, player, figure)
                stage = LEAD  # B11
                goes = False
            else:
                if part == HEAD:
                    lay_head(desk, figure)
                    pay(desk, player, FOR_HEAD)
                waits[figure] = part + 1
        elif begin < found + whole:
            number = begin - found
            figure = 0
            while number or parts[player * MANY + figure] < PARTS:
                number -= parts[player * MANY + figure] == PARTS
                figure += 1
            for _ in range(PARTS):
                leave(desk, player, figure)
            take(desk, player, figure)
            melds += 1
            goes = False
        elif begin < found + whole + may_go and (stage == LEAD or not left):
            passes += 1  # R-B5, R-B6
        else:
            card = deck[at]
            figure, part = card // PARTS, card % PARTS
            at += 1
            place[card] = player
            parts[player * MANY + figure] += 1
            desk.whole[player] += parts[player * MANY + figure] == PARTS
            hands[player] += 1
            largest = max(largest, hands[player])
            if begin < found + whole + may_go:
                draws += 1
                fits = part == HEAD
                if bank[2]:
                    fits = part != HEAD and waits[figure] == part
                if fits:  # R-B4
                    stage = DRAWN
                    goes = False
            else:
                skips += 1  # B13
                paid = min(SKIPPING, desk.chips[player])
                desk.chips[player] -= paid
                bank[0] += paid
        if not hands[player]:  # B17
            break
        if goes:
            player = (player + 1) % seats
            stage = DUTY
            turns += 1
            chose = False
    rows[row + Column.MELDS] = melds
    rows[row + Column.DRAWS] = draws
    rows[row + Column.PASSES] = passes
    rows[row + Column.SKIPS] = skips
    rows[row + Column.TURNS] = turns
    rows[row + Column.CHOICES] = choices
    rows[row + Column.LARGEST_HAND] = largest
    rows[row + Column.IN_STOCK] = CARDS - at
    tell_end(desk, row, rows, counts)


def deal(desk: Desk) -> None:
    """Chips, hands and an empty table (B2, B3)."""
    seats = len(desk.hands)
    for card in range(CARDS):
        desk.place[card] = STOCK
    for figure in range(MANY):
        desk.waits[figure] = 0
    for number in range(seats * MANY):
        desk.parts[number] = 0
    desk.bank[0] = seats * BANKED
    desk.bank[1] = 0
    desk.bank[2] = 0
    for player in range(seats):
        desk.hands[player] = desk.dealt
        desk.chips[player] = START
        desk.tricks[player] = 0
        desk.whole[player] = 0
        for at in range(player * desk.dealt, (player + 1) * desk.dealt):
            card = desk.deck[at]
            desk.place[card] = player
            held = player * MANY + card // PARTS
            desk.parts[held] += 1
            desk.whole[player] += desk.parts[held] == PARTS


def takes_head(desk: Desk) -> bool:
    """Whether experts may lay another head: some figure waits for its torso (R-B18)."""
    for number in range(desk.bank[2]):
        if desk.waits[desk.lying[number]] == HEAD + 1:
            return True
    return False


def lay_head(desk: Desk, figure: int) -> None:
    """One more figure on the table, in order."""
    at = desk.bank[2]
    desk.bank[2] += 1
    while at and desk.lying[at - 1] > figure:
        desk.lying[at] = desk.lying[at - 1]
        at -= 1
    desk.lying[at] = figure


def leave(desk: Desk, player: int, figure: int) -> None:
    """A card of a figure leaves a hand."""
    held = player * MANY + figure
    desk.whole[player] -= desk.parts[held] == PARTS
    desk.parts[held] -= 1
    desk.hands[player] -= 1


def take(desk: Desk, player: int, figure: int) -> None:
    """A trick, from the table or from the hand (B10, B12)."""
    for part in range(PARTS):
        desk.place[PARTS * figure + part] = TAKEN
    if desk.waits[figure]:
        desk.waits[figure] = 0
        at = 0
        while desk.lying[at] != figure:
            at += 1
        desk.bank[2] -= 1
        for later in range(at, desk.bank[2]):
            desk.lying[later] = desk.lying[later + 1]
    desk.tricks[player] += 1
    pay(desk, player, FOR_TRICK)


def pay(desk: Desk, player: int, amount: int) -> None:
    """What the bank pays; where it has no more, everybody fills it, and it pays the rest (B16,
    R-B12, R-B13)."""
    bank, chips = desk.bank, desk.chips
    rest = amount
    while rest:
        paid = min(rest, bank[0])
        rest -= paid
        chips[player] += paid
        bank[0] -= paid
        if not bank[0]:
            for each in range(len(chips)):
                given = min(LEVY, chips[each])
                chips[each] -= given
                bank[0] += given
                bank[1] += given


def tell_end(desk: Desk, row: int, rows: Ints, counts: Ints) -> None:
    """How the game ended: the bank is shared out (B18, R-B15, R-B16), and most chips win (B19)."""
    chips, tricks, bank = desk.chips, desk.tricks, desk.bank
    seats = len(chips)
    most, with_most, taken = 0, 0, 0
    for player in range(seats):
        taken += tricks[player]
        if tricks[player] > most:
            most, with_most = tricks[player], 0
        with_most += tricks[player] == most
    share = bank[0] // with_most
    for player in range(seats):
        if tricks[player] == most:
            chips[player] += share
    best, second, worst, winners, held = -1, -1, chips[0], 0, 0
    for player in range(seats):
        have = chips[player]
        held += desk.hands[player]
        worst = min(worst, have)
        if have > best:
            best, second, winners = have, best, 1
        elif have == best:
            second = have
            winners += 1
        elif have > second:
            second = have
    for player in range(MOST_SEATS):
        won = player < seats and chips[player] == best
        rows[row + Column.WIN_1 + player] = WIN // winners if won else 0
    rows[row + Column.GAMES] = 1
    rows[row + Column.SEATS] = seats
    rows[row + Column.EVEN] = WIN // seats
    rows[row + Column.WINNER] = best
    rows[row + Column.LOSER] = worst
    rows[row + Column.MARGIN] = best - second
    rows[row + Column.TIED] = winners > 1
    rows[row + Column.TRICKS] = taken
    rows[row + Column.MOST_TIED] = with_most > 1
    rows[row + Column.POT] = share * with_most
    rows[row + Column.IN_HAND] = held
    rows[row + Column.LEVIED] = bank[1]
    counts[CHIPS_AT + best] += 1
    for card in range(CARDS):
        where = desk.place[card]
        fate = Fate.HAND
        if where == TAKEN:
            fate = Fate.TRICK
        elif where == TABLE:
            fate = Fate.TABLE
        elif where == STOCK:
            fate = Fate.STOCK
        counts[FATES_AT + CARDS * fate + card] += 1
