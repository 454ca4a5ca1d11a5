"""What is so in a game, as far as its card depends on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from tilegen.games.tiles.card.card_sentences import Facts
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import (
    Again,
    Cannot,
    End,
    Grids,
    Owner,
    RuleOptions,
    Shape,
    Supply,
)
from tilegen.games.tiles.rules.play_tiles import build_meeting
from tilegen.games.tiles.rules.scoring import ANY
from tilegen.games.tiles.segments import Kind

_MOST_PAIRS = 5
"""Kinds of sides whose pairs a sentence can still name one by one."""


class CardGame(NamedTuple):
    """A game, and those of its rules that sentences are about."""

    game: TileGame
    options: RuleOptions

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return self.game.kinds_of_sides

    def list_joining(self) -> list[Kind]:
        """The kinds of sides that join."""
        return [kind for kind in self.kinds if kind.ports]

    def list_plain(self) -> list[Kind]:
        """The kinds of sides that join nothing."""
        return [kind for kind in self.kinds if not kind.ports]

    def list_figures(self) -> list[str]:
        """The kinds of figures that lead over sides."""
        return [*dict.fromkeys(figure for kind in self.kinds for figure in kind.ports)]

    def list_inside(self) -> list[str]:
        """The kinds of figures that lie inside a tile."""
        segments = (segment for tile in self.game.tiles for segment in tile.segments)
        inside = dict.fromkeys(segment.figure for segment in segments if not segment.ports)
        return [figure for figure in inside if figure not in self.list_figures()]

    def list_closing(self) -> list[str]:
        """The kinds of figures that finish where nothing of them is loose; none if that makes no
        difference, and `any` for all alike."""
        options = self.options
        score = options.score
        beside = {
            kind for rule in score.values() if rule.unfinished for kind in rule.unfinished.beside
        }
        beside |= {
            kind for rule in score.values() if rule.finished for kind in rule.finished.beside
        }
        if End.CLOSED in options.end or (ANY in score and score[ANY].finished):
            return [ANY]
        named = [label for label, rule in score.items() if rule.finished and label != ANY]
        named += [kind for kind in beside if kind not in named]
        figures = self.list_figures()
        closing = [name for name in named if name in figures and name not in options.surrounded]
        return closing or ([ANY] if options.owner is Owner.FINISHER and not named else [])

    @property
    def is_finishing(self) -> bool:
        """Whether it makes a difference that a figure is finished."""
        if self.options.grids is Grids.FIGURE:
            return True
        scores = any(rule.finished for rule in self.options.score.values())
        return scores or bool(self.list_closing())


def choose_card_game(game: TileGame, variant: str | None = None) -> CardGame:
    """The game with the rules of a variant, or with the usual ones."""
    usual = next(iter(game.variants))
    return CardGame(game, game.variants[usual if variant is None else variant])


def find_sum(kinds: Sequence[Kind], match: Sequence[frozenset[int]]) -> int | None:
    """The number to which sides that may touch add up, or None if there is no such number."""
    if not all(kind.name.isdecimal() for kind in kinds):
        return None
    numbers = [int(kind.name) for kind in kinds]
    sums = {numbers[at] + numbers[other] for at, own in enumerate(match) for other in own}
    if len(sums) != 1:
        return None
    (total,) = sums
    is_complete = all(
        own == {at for at, other in enumerate(numbers) if other + number == total}
        for own, number in zip(match, numbers, strict=True)
    )
    return total if is_complete else None


def list_facts(card_game: CardGame) -> Facts:
    """The choices of the game's options, and what follows from them for its sentences."""
    game, options = card_game
    kinds, inside = card_game.kinds, card_game.list_inside()
    is_numbered = all(kind.name.isdecimal() for kind in kinds)
    drawn_later = options.cannot is Cannot.DRAW or options.again is Again.DRAWN
    match = _name_match(card_game)
    has_scores = bool(options.score)
    least, most = options.players
    return {
        "shape": game.shape.value,
        "grids": options.grids.value,
        "begin": options.begin.value,
        "supply": options.supply.value,
        "refill": options.refill,
        "cannot": options.cannot.value,
        "add": options.add.value,
        "again": options.again.value,
        "owner": options.owner.value,
        "forced": options.forced,
        "board": options.board is not None,
        "middle": options.board is None or all(size % 2 for size in options.board),
        "spare tiles": options.board is not None and len(game.tiles) > prod(options.board),
        "rim": options.rim is not None,
        "surrounded": any(kind in options.surrounded for kind in inside)
        or any(kind in options.surrounded for kind in card_game.list_figures()),
        "count": options.count.value,
        "hands": options.pips,
        "win": options.win.value,
        "match": match,
        "pairs": len(kinds) <= _MOST_PAIRS and not is_numbered,
        "join": ("none", "one", "several")[min(options.join, 2)],
        "all join": _do_all_join(card_game),
        "plain sides": bool(card_game.list_plain()),
        "numbers": is_numbered,
        "sides": _name_sides(card_game),
        "figures": card_game.is_finishing or has_scores or options.spans > 0,
        "finishing": card_game.is_finishing,
        "closing": ("none", "one", "several")[min(len(card_game.list_closing()), 2)],
        "scores": has_scores,
        "scores unfinished": any(rule.unfinished for rule in options.score.values()),
        "alone": most == 1,
        "several grids": most > 1 or options.again is Again.DRAWN,
        "spare seats": options.owner is Owner.KIND and len(options.seats) > least,
        "rest": options.supply is Supply.HAND and len(game.tiles) > options.hand * least,
        "stack": options.refill or drawn_later,
        **{f"end.{end.value}": end in options.end for end in End},
        "end.spans": options.spans > 0,
    }


def _name_match(card_game: CardGame) -> str:
    match = card_game.options.match
    if all(own == {at} for at, own in enumerate(match)):
        return "same"
    return "table" if find_sum(card_game.kinds, match) is None else "sum"


def _do_all_join(card_game: CardGame) -> bool:
    """Whether all sides that may touch join."""
    options, game = card_game.options, card_game.game
    meeting = build_meeting(game.shape, card_game.kinds, options.match, options.join)
    return all(meeting.pairs[at][other] for at, own in enumerate(options.match) for other in own)


def _name_sides(card_game: CardGame) -> str:
    """Names the sides: with several ports, with strands between them, all of them joining, some
    of them, or none."""
    kinds = card_game.kinds
    if any(len(kind.ports) > 1 for kind in kinds):
        return "mixed"
    if not card_game.list_joining():
        return "plain"
    segments = [segment for tile in card_game.game.tiles for segment in tile.segments]
    is_line = card_game.game.shape is Shape.LINE
    if not is_line and segments and all(len(segment.ports) == 2 for segment in segments):
        return "strands"
    return "joining" if all(kind.ports for kind in kinds) else "ends"
