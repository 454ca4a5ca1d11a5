"""The report on a pack: diagnostics, metrics, the deal and likeness."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tilegen.drawing.geometry import Box
from tilegen.games.misfitz.art.figure import draw_picture
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.cards import BodyPart
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.rules.bank import BANKED
from tilegen.games.misfitz.rules.deal import SEATS, hand_size
from tilegen.games.misfitz.sets.checks import CHECKS
from tilegen.games.misfitz.sets.metrics import METRICS, metrics_of
from tilegen.games.ownparts import own_parts
from tilegen.games.press import Inspection
from tilegen.names import LANGUAGES
from tilegen.sets.checks import Metric
from tilegen.styles import likeness
from tilegen.styles.likeness import COMPARED, ComparisonSettings, Pair, find_lookalikes, warnings
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.wording import format_count

SIGHT = ComparisonSettings(WIDTH, HEIGHT, Box(44, 0, 19, 9), rotatable=False)
"""Compares the whole card except its code."""

_REACH: Final = 10.0
"""How far pictures run on beyond the cut in millimetres, where no shading of an end is seen."""

_UNKNOWN: Final = dict.fromkeys(("metrics", "deals", "most_alike"))


def _sections(pack: Pack, pairs: Sequence[Pair]) -> Iterator[list[str]]:
    metrics = metrics_of(pack)
    yield ["Pictures", f"  {metrics['mixes']:,} can be laid of the cards"]
    yield [
        "The deal      cards each   stock   bank",
        *(
            f"  {seats} players   {cards:10}   {stock:5}   {bank:4}"
            for seats, cards, stock, bank in deals(pack)
        ),
    ]
    yield [
        "Names",
        *(
            f"  {language}   {sum(bool(figure.names.get(language)) for figure in pack.figures)}"
            f" of {metrics['figures']}"
            for language in LANGUAGES
        ),
    ]
    if pairs:
        yield ["Looks", f"  {likeness.describe_most_alike(pairs)}"]


def deals(pack: Pack) -> Iterator[tuple[int, int, int, int]]:
    """For each number of players: the cards dealt to each, the stock, and the chips in the bank
    (B2, B3, R-B1)."""
    cards = len(pack.cards)
    for seats in SEATS:
        hand = hand_size(seats, cards)
        yield seats, hand, cards - seats * hand, BANKED * seats


class CardInspection:
    """Inspects packs of cards."""

    __slots__ = ()

    checks = CHECKS
    unknown = _UNKNOWN
    checks_colors = False
    meanings = METRICS

    def find_lookalikes(self, pack: Pack) -> tuple[Pair, ...]:
        """For each body part, the pairs of cards that players would mix up, or the most alike pair
        if there are none; the most alike pairs first."""
        looks, own = pack.by_id, tuple(own_parts(pack).values())
        # Without the scenery on the ground, which does not tell cards apart.
        pairs = [
            pair
            for part in BodyPart
            for pair in find_lookalikes(
                (
                    (
                        str(card),
                        draw_picture(
                            card,
                            looks[card.figure].look,
                            COMPARED,
                            seed=pack.art.seed,
                            reach=_REACH,
                            own=own,
                        ),
                    )
                    for card in pack.cards
                    if card.part is part
                ),
                SIGHT,
            )
        ]
        return tuple(sorted(pairs, key=lambda pair: -pair.likeness))

    def warn_of_lookalikes(self, pack: Pack, pairs: Sequence[Pair]) -> Iterator[Diagnostic]:
        """A warning for each card that looks like an earlier one."""
        by_id = pack.by_id
        return warnings(pairs, {str(card): by_id[card.figure].span for card in pack.cards}, "cards")

    def summary(self, pack: Pack) -> str:
        """`72 cards of 24 figures`."""
        cards = format_count(len(pack.cards), "card")
        return f"{cards} of {format_count(len(pack.figures), 'figure')}"

    def describe(self, pack: Pack, pairs: Sequence[Pair], width: int) -> str:
        """A description of the pack, as text tables, which fit in 40 columns."""
        return "\n\n".join("\n".join(lines) for lines in _sections(pack, pairs)) + "\n"

    def as_json(self, pack: Pack, pairs: Sequence[Pair]) -> dict[str, object]:
        """The counts: the deal for each number of players, and likeness."""
        return {
            "metrics": metrics_of(pack),
            "deals": [
                {"players": seats, "cards": cards, "stock": stock, "bank": bank}
                for seats, cards, stock, bank in deals(pack)
            ],
            "most_alike": likeness.as_json(pairs, "cards"),
        }

    def metrics(self, pack: Pack) -> dict[str, Metric]:
        return metrics_of(pack)


INSPECTION: Final[Inspection[Pack]] = CardInspection()
