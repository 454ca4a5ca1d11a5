"""The fast engine of the game.

Plain functions on flat lists of whole numbers, which both Python and numba run unchanged. The
game's `rules/` are the authority: tests play the same games by both. A card is its number in the
pack: three times its figure, counted from 0, plus its part, from the head down.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.games.misfitz.cards import FIGURES, PACK
from tilegen.games.misfitz.simulation.columns import (
    CARDS,
    CHIPS_AT,
    FATES_AT,
    MOST_SEATS,
    WIN,
    CardFate,
    MisfitzColumn,
)
from tilegen.play.jit import Ints
from tilegen.play.seeds import DEALING, DECIDING, STEP, WORD, first_state, shuffle

PARTS: Final = len(PACK) // len(FIGURES)
HEAD: Final = 0
LEGS: Final = PARTS - 1
MANY: Final = len(FIGURES)
"""The number of figures."""
ROW: Final = len(MisfitzColumn)

TABLE: Final = MOST_SEATS
"""The place of a card that is in no hand; hands are the numbers below."""
TAKEN: Final = MOST_SEATS + 1
STOCK: Final = MOST_SEATS + 2

DUTY: Final = 0
DRAWN: Final = 1
LEAD: Final = 2
"""The stages of a turn."""

ANY: Final = 0
OBEY: Final = 1
HOARD: Final = 2
"""The bots."""


class Amounts(NamedTuple):
    """The chips that the rules name: each player's and the bank's share of a player's at the start,
    those for a head and for a trick, and those for an empty bank and for skipping."""

    start: int
    banked: int
    head: int
    trick: int
    levy: int
    skip: int


class KernelBoard(NamedTuple):
    """The state of a game. `deck` has the cards in the order in which they come, `place` the place
    of each card, and `waits` the part that each figure waits for, or 0. `open_figures` are the
    figures on the table in order, and `plays` the cards that may be played. For each player,
    `parts` counts the cards of each figure in the hand, `whole` the complete figures there, and
    `hands` the cards; then `chips`, `tricks`, and the kind of bot in `bots`. `bank` has three
    numbers: its chips, the levies, and the figures on the table."""

    deck: Ints
    place: Ints
    waits: Ints
    open_figures: Ints
    plays: Ints
    parts: Ints
    whole: Ints
    hands: Ints
    chips: Ints
    tricks: Ints
    bots: Ints
    bank: Ints
    hand_size: int
    rich: int
    expert: int
    amounts: Amounts


def play(
    board: KernelBoard, seed: int, first: int, games: int, rows: Ints, counts: Ints, scores: Ints
) -> None:
    """Plays `games` games. Writes a row and the scores for each, and adds to the counts."""
    seats = len(board.chips)
    for index in range(games):
        game(board, seed, first + index, index * ROW, rows, counts)
        for player in range(seats):
            scores[seats * index + player] = board.chips[player]


def game(board: KernelBoard, seed: int, index: int, row: int, rows: Ints, counts: Ints) -> None:
    """Plays one game, from the deal to its row."""
    deck, waits, open_figures, plays, parts = (
        board.deck,
        board.waits,
        board.open_figures,
        board.plays,
        board.parts,
    )
    place, hands, bank, bots = board.place, board.hands, board.bank, board.bots
    seats = len(hands)
    shuffle(deck, first_state(seed, index, DEALING))
    stream = first_state(seed, index, DECIDING)
    deal(board)
    at = seats * board.hand_size
    largest = board.hand_size
    player, stage, turns, chose = 0, DUTY, 1, False
    choices = melds = draws = passes = skips = 0
    while True:
        # The legal moves, in the order of the rules: first the cards that are owed (B5 to B8).
        play_count = 0
        if stage == LEAD or not bank[2]:
            for card in range(HEAD, CARDS, PARTS):
                if place[card] == player:
                    plays[play_count] = card
                    play_count += 1
        else:
            for number in range(bank[2]):
                card = PARTS * open_figures[number] + waits[open_figures[number]]
                if place[card] == player:
                    plays[play_count] = card
                    play_count += 1
        due_count = play_count
        if not due_count and board.expert and stage != LEAD and takes_head(board):
            for card in range(HEAD, CARDS, PARTS):  # B20
                if place[card] == player:
                    plays[play_count] = card
                    play_count += 1
        whole = board.whole[player] if stage == DUTY else 0
        stock_left = CARDS - at
        may_go = not due_count and (stage != DRAWN or not stock_left)
        may_skip = stage == DUTY and stock_left > 0
        if play_count > 1 and not chose:
            choices += 1
            chose = True

        # The bot's choice: the number of a play, then of a meld, then to go without, then to skip.
        total = play_count + whole + may_go + may_skip
        begin, among = 0, total
        if bots[player] == HOARD and may_skip and total > 1 and board.chips[player] >= board.rich:
            begin, among = total - 1, 1
        elif bots[player] != ANY:
            if whole:
                begin, among = play_count, whole
            elif play_count:
                among = play_count
            else:
                among = total - may_skip
        if among > 1:
            stream = STEP * (stream & WORD) + (stream >> 32)
            begin += (stream & WORD) * among >> 32

        goes = True
        if begin < play_count:
            card = plays[begin]
            figure, part = card // PARTS, card % PARTS
            leave(board, player, figure)
            place[card] = TABLE
            if part == LEGS:
                take(board, player, figure)
                stage = LEAD  # B11
                goes = False
            else:
                if part == HEAD:
                    lay_head(board, figure)
                    pay(board, player, board.amounts.head)
                waits[figure] = part + 1
        elif begin < play_count + whole:
            number = begin - play_count
            figure = 0
            while number or parts[player * MANY + figure] < PARTS:
                number -= parts[player * MANY + figure] == PARTS
                figure += 1
            for _ in range(PARTS):
                leave(board, player, figure)
            take(board, player, figure)
            melds += 1
            goes = False
        elif begin < play_count + whole + may_go and (stage == LEAD or not stock_left):
            passes += 1  # R-B5, R-B6
        else:
            card = deck[at]
            figure, part = card // PARTS, card % PARTS
            at += 1
            place[card] = player
            parts[player * MANY + figure] += 1
            board.whole[player] += parts[player * MANY + figure] == PARTS
            hands[player] += 1
            largest = max(largest, hands[player])
            if begin < play_count + whole + may_go:
                draws += 1
                fits = part == HEAD
                if bank[2]:
                    fits = part != HEAD and waits[figure] == part
                if fits:  # R-B4
                    stage = DRAWN
                    goes = False
            else:
                skips += 1  # B13
                fee = min(board.amounts.skip, board.chips[player])
                board.chips[player] -= fee
                bank[0] += fee
        if not hands[player]:  # B17
            break
        if goes:
            player = (player + 1) % seats
            stage = DUTY
            turns += 1
            chose = False
    rows[row + MisfitzColumn.MELDS] = melds
    rows[row + MisfitzColumn.DRAWS] = draws
    rows[row + MisfitzColumn.PASSES] = passes
    rows[row + MisfitzColumn.SKIPS] = skips
    rows[row + MisfitzColumn.TURNS] = turns
    rows[row + MisfitzColumn.CHOICES] = choices
    rows[row + MisfitzColumn.LARGEST_HAND] = largest
    rows[row + MisfitzColumn.IN_STOCK] = CARDS - at
    tell_end(board, row, rows, counts)


def deal(board: KernelBoard) -> None:
    """Deals chips and hands, and clears the table (B2, B3)."""
    seats = len(board.hands)
    for card in range(CARDS):
        board.place[card] = STOCK
    for figure in range(MANY):
        board.waits[figure] = 0
    for number in range(seats * MANY):
        board.parts[number] = 0
    board.bank[0] = seats * board.amounts.banked
    board.bank[1] = 0
    board.bank[2] = 0
    for player in range(seats):
        board.hands[player] = board.hand_size
        board.chips[player] = board.amounts.start
        board.tricks[player] = 0
        board.whole[player] = 0
        for at in range(player * board.hand_size, (player + 1) * board.hand_size):
            card = board.deck[at]
            board.place[card] = player
            index = player * MANY + card // PARTS
            board.parts[index] += 1
            board.whole[player] += board.parts[index] == PARTS


def takes_head(board: KernelBoard) -> bool:
    """Whether the expert rules allow another head: some figure waits for its torso (R-B18)."""
    for number in range(board.bank[2]):
        if board.waits[board.open_figures[number]] == HEAD + 1:
            return True
    return False


def lay_head(board: KernelBoard, figure: int) -> None:
    """Adds a figure to those on the table, in order."""
    at = board.bank[2]
    board.bank[2] += 1
    while at and board.open_figures[at - 1] > figure:
        board.open_figures[at] = board.open_figures[at - 1]
        at -= 1
    board.open_figures[at] = figure


def leave(board: KernelBoard, player: int, figure: int) -> None:
    """Takes a card of a figure out of a hand."""
    index = player * MANY + figure
    board.whole[player] -= board.parts[index] == PARTS
    board.parts[index] -= 1
    board.hands[player] -= 1


def take(board: KernelBoard, player: int, figure: int) -> None:
    """Scores a trick, from the table or from the hand (B10, B12)."""
    for part in range(PARTS):
        board.place[PARTS * figure + part] = TAKEN
    if board.waits[figure]:
        board.waits[figure] = 0
        at = 0
        while board.open_figures[at] != figure:
            at += 1
        board.bank[2] -= 1
        for later in range(at, board.bank[2]):
            board.open_figures[later] = board.open_figures[later + 1]
    board.tricks[player] += 1
    pay(board, player, board.amounts.trick)


def pay(board: KernelBoard, player: int, amount: int) -> None:
    """Pays a player from the bank. If it runs out, every player pays the levy, and the bank pays
    the rest (B16, R-B12, R-B13)."""
    bank, chips = board.bank, board.chips
    rest = amount
    while rest and bank[0]:
        payment = min(rest, bank[0])
        rest -= payment
        chips[player] += payment
        bank[0] -= payment
        if not bank[0]:
            for payer in range(len(chips)):
                levy = min(board.amounts.levy, chips[payer])
                chips[payer] -= levy
                bank[0] += levy
                bank[1] += levy


def tell_end(board: KernelBoard, row: int, rows: Ints, counts: Ints) -> None:
    """Shares out the bank (B18, R-B15, R-B16), and writes the result: most chips win (B19)."""
    chips, tricks, bank = board.chips, board.tricks, board.bank
    seats = len(chips)
    most, with_most, trick_count = 0, 0, 0
    for player in range(seats):
        trick_count += tricks[player]
        if tricks[player] > most:
            most, with_most = tricks[player], 0
        with_most += tricks[player] == most
    share = bank[0] // with_most
    for player in range(seats):
        if tricks[player] == most:
            chips[player] += share
    best, second, worst, winners, cards_in_hand = -1, -1, chips[0], 0, 0
    for player in range(seats):
        have = chips[player]
        cards_in_hand += board.hands[player]
        worst = min(worst, have)
        if have > best:
            best, second, winners = have, best, 1
        elif have == best:
            second = have
            winners += 1
        elif have > second:
            second = have
    for player in range(MOST_SEATS):
        is_winner = player < seats and chips[player] == best
        rows[row + MisfitzColumn.WIN_1 + player] = WIN // winners if is_winner else 0
    rows[row + MisfitzColumn.GAMES] = 1
    rows[row + MisfitzColumn.SEATS] = seats
    rows[row + MisfitzColumn.EVEN] = WIN // seats
    rows[row + MisfitzColumn.WINNER] = best
    rows[row + MisfitzColumn.LOSER] = worst
    rows[row + MisfitzColumn.MARGIN] = best - second
    rows[row + MisfitzColumn.TIED] = winners > 1
    rows[row + MisfitzColumn.TRICKS] = trick_count
    rows[row + MisfitzColumn.MOST_TIED] = with_most > 1
    rows[row + MisfitzColumn.POT] = share * with_most
    rows[row + MisfitzColumn.IN_HAND] = cards_in_hand
    rows[row + MisfitzColumn.LEVIED] = bank[1]
    counts[CHIPS_AT + best] += 1
    for card in range(CARDS):
        where = board.place[card]
        fate = CardFate.HAND
        if where == TAKEN:
            fate = CardFate.TRICK
        elif where == TABLE:
            fate = CardFate.TABLE
        elif where == STOCK:
            fate = CardFate.STOCK
        counts[FATES_AT + CARDS * fate + card] += 1
