"""Random legal games and their records.

Played with nothing of the package, so that the referee can be held to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

NAMES = ("Ann", "Bob", "Cid", "Dee Dee", "Éva", "Фёдор", "Gus", "Hye-jin")
NEXT = {"H": "T", "T": "L"}


@dataclass
class Game:
    """A game as it is played: `lines` are its record's, `hands` what was dealt; the rest is how
    things stand."""

    rules: str
    dealer: int
    hands: list[list[str]]
    stock: list[str]
    held: list[set[str]] = field(init=False)
    chips: list[int] = field(init=False)
    bank: int = field(init=False)
    tricks: list[list[int]] = field(init=False)
    waiting: dict[int, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    over: bool = False
    levied: int = 0

    def __post_init__(self) -> None:
        seats = len(self.hands)
        self.held = [set(hand) for hand in self.hands]
        self.chips = [7] * seats
        self.bank = 5 * seats
        self.tricks = [[] for _ in range(seats)]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: len(self.hands)]

    @property
    def winners(self) -> tuple[str, ...]:
        most = max(self.chips)
        return tuple(n for n, chips in zip(self.names, self.chips, strict=True) if chips == most)

    def write(self, player: int, action: str) -> None:
        self.lines.append(f"{NAMES[player]}: {action}")

    def audit(self) -> None:
        """F29."""
        assert sum(self.chips) + self.bank == 12 * len(self.hands)
        assert self.bank > 0 or self.over
        assert min(self.chips) >= 0

    def pay(self, player: int, amount: int) -> None:
        for _ in range(amount):  # chip by chip: the bank is filled as soon as it is empty
            self.bank -= 1
            self.chips[player] += 1
            if self.bank == 0:
                self.levied += 1
                for other in range(len(self.hands)):
                    given = min(5, self.chips[other])
                    self.chips[other] -= given
                    self.bank += given

    def fine(self, player: int, amount: int) -> None:
        paid = min(amount, self.chips[player])
        self.chips[player] -= paid
        self.bank += paid

    def fitting(self, player: int) -> list[str]:
        """The cards one of which the player has to play."""
        if not self.waiting:
            return sorted(card for card in self.held[player] if card[-1] == "H")
        wanted = {f"{figure}{part}" for figure, part in self.waiting.items()}
        return sorted(self.held[player] & wanted)

    def whole(self, player: int) -> list[int]:
        held = self.held[player]
        return [f for f in range(1, 25) if {f"{f}H", f"{f}T", f"{f}L"} <= held]

    def lay(self, player: int, card: str) -> bool:
        """Play a card; True where it takes the trick."""
        self.write(player, card)
        self.held[player].remove(card)
        figure, part = int(card[:-1]), card[-1]
        if part == "L":
            del self.waiting[figure]
            self.tricks[player].append(figure)
            self.pay(player, 5)
        else:
            self.waiting[figure] = NEXT[part]
            if part == "H":
                self.pay(player, 3)
        self.end_if_empty(player)
        return part == "L"

    def meld(self, player: int, figure: int) -> None:
        self.write(player, f"meld {figure}")
        self.held[player] -= {f"{figure}{part}" for part in "HTL"}
        self.tricks[player].append(figure)
        self.pay(player, 5)
        self.end_if_empty(player)

    def draw(self, player: int, verb: str) -> str:
        card = self.stock.pop()
        self.write(player, f"{verb} {card}")
        self.held[player].add(card)
        return card

    def end_if_empty(self, player: int) -> None:
        if self.held[player]:
            return
        self.over = True
        counts = [len(own) for own in self.tricks]
        most = [p for p, count in enumerate(counts) if count == max(counts)]
        share = self.bank // len(most)
        for other in most:
            self.chips[other] += share
        self.bank -= share * len(most)


def deal(rng: Random, seats: int, rules: str) -> Game:
    pack = [f"{figure}{part}" for figure in range(1, 25) for part in "HTL"]
    rng.shuffle(pack)
    size = 36 // seats
    hands = [pack[size * p : size * (p + 1)] for p in range(seats)]
    return Game(rules, rng.randrange(seats), hands, pack[size * seats :])


def random_game(
    rng: Random, *, seats: int | None = None, rules: str | None = None, turns: int = 2000
) -> Game:
    """A game to its end, or so many turns of it. Players slip, pay and miss their chances now and
    then, and it is written down as the rules have it."""
    game = deal(rng, seats or rng.randint(2, 8), rules or rng.choice(["standard", "expert"]))
    care = rng.choice([0.0, 0.05, 0.2])
    player = game.dealer
    late: dict[int, str] = {}  # what is found out in the player's next turn only
    for _ in range(turns):
        player = (player + 1) % len(game.hands)
        owed = [late.pop(player)] if player in late else []
        if owed and rng.random() < 0.5:
            game.write(player, f"overlooked {owed.pop()}")
            game.fine(player, 1)
        missed = turn(rng, game, player, care)
        if game.over:
            late.update(dict.fromkeys([player], "") if owed else {})
            break
        if missed and rng.random() < 0.5:
            owed.append(missed)
        elif missed:
            late[player] = missed
        for card in owed:
            game.write(player, f"overlooked {card}")
            game.fine(player, 1)
        game.audit()
    game.audit()
    # A game that ends before all is found out is none that was written down rightly.
    return random_game(rng, seats=seats, rules=rules, turns=turns) if late else game


def turn(rng: Random, game: Game, player: int, care: float) -> str | None:
    """A turn; the card that was overlooked in it."""
    while (whole := game.whole(player)) and rng.random() < 0.7:
        game.meld(player, rng.choice(whole))
        if game.over:
            return None
    if rng.random() < care:
        show_wrong(rng, game, player)
    if game.stock and rng.random() < care:
        game.write(player, f"skip {game.stock[-1]}")
        game.fine(player, 1)
        game.held[player].add(game.stock.pop())
        return None
    fitting = game.fitting(player)
    if fitting and rng.random() >= care / 4:
        play_on(rng, game, player, rng.choice(fitting))
        return None
    heads = sorted(card for card in game.held[player] if card[-1] == "H")
    torso = "T" in game.waiting.values()
    if not fitting and heads and torso and game.rules == "expert" and rng.random() < 0.6:
        game.lay(player, rng.choice(heads))
    elif not game.stock:
        game.write(player, "pass")
    else:
        card = game.draw(player, "draw")
        if card in game.fitting(player):
            play_on(rng, game, player, card)
            fitting = [each for each in fitting if each in game.held[player]]
    return rng.choice(fitting) if fitting else None


def play_on(rng: Random, game: Game, player: int, card: str) -> None:
    """Play a card, and lead a head if it takes the trick."""
    if not game.lay(player, card) or game.over:
        return
    heads = sorted(card for card in game.held[player] if card[-1] == "H")
    if heads:
        game.lay(player, rng.choice(heads))
    else:
        game.write(player, "pass")


def show_wrong(rng: Random, game: Game, player: int) -> None:
    fitting = {*game.fitting(player)}
    wrong = sorted(card for card in game.held[player] if card not in fitting and (card[-1] != "H"))
    if wrong:
        game.write(player, f"wrong {rng.choice(wrong)}")
        game.fine(player, 2)


def record(game: Game, hands: Sequence[int] = (), *, claims: bool = False) -> str:
    """The game's record, with the hands of these players."""
    names = game.names
    lines = [
        *("tilegen record 1", "game: misfitz", f"rules: {game.rules}"),
        *(f"players: {', '.join(names)}", f"dealer: {names[game.dealer]}", ""),
        *(f"{names[player]}: hand {' '.join(game.hands[player])}" for player in hands),
        *game.lines,
    ]
    if claims:
        chips = zip(names, game.chips, strict=True)
        lines.append(f"chips: {', '.join(f'{name} {count}' for name, count in chips)}")
        lines.append(f"winner: {', '.join(game.winners)}")
    return "".join(f"{line}\n" for line in lines)
