"""Whether the blocks of a player may stand beside each other, by when figures are begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.drafts import Draft
from tilegen.games.tiles.blocks.fillings import find_completeness
from tilegen.games.tiles.blocks.settled_blocks import SettledBlocks
from tilegen.games.tiles.blocks.written_blocks import AnyRecord, WrittenBlock
from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.options import Again, End
from tilegen.text.diagnostics import Code, Diagnostics, Label, build_phrase
from tilegen.text.wording import add_article

_TOLD_ENDS = {End.STACK_EMPTY, End.FIRSTS_FINISHED}
"""The ends that a photo shows, with the number of tiles left to draw."""
_FORGOTTEN = "look for a cell that was forgotten, or whose {again} this is"


class OwnerCodes(NamedTuple):
    """The codes of a game for a player without a first figure, with two of them, with a later one
    begun too early, with two that are open, and with none that is open."""

    missing: Code
    twice: Code
    early: Code
    two_open: Code
    due: Code


class FigureStanding(NamedTuple):
    """A figure in the course of the game. Doubts count in favour of the players."""

    owner: int
    is_first: bool
    is_finished: bool


class OwnerCheck:
    """Checks the figures of the players of a record by the rules of a game."""

    def __init__(
        self, record: AnyRecord, game: BlockGame, codes: OwnerCodes, diagnostics: Diagnostics
    ) -> None:
        self._record = record
        self._game = game
        self._codes = codes
        self._diagnostics = diagnostics

    def check_all(
        self, settled_blocks: SettledBlocks
    ) -> tuple[tuple[tuple[Draft, ...], ...], bool]:
        """The figures of each seat, the first one first, and whether they are certain."""
        certain = settled_blocks.certain
        owned: list[list[Draft]] = [[] for _ in self._record.players.names]
        for draft in settled_blocks.drafts:
            if draft.block.owner is not None:
                owned[draft.block.owner].append(draft)
        for seat, own in enumerate(owned):
            own.sort(key=lambda draft: not draft.block.is_first)
            certain &= self._check(seat, own, is_lenient=not certain)
        return tuple(map(tuple, owned)), certain

    def check_owing(self, drafts: Sequence[Draft], pile: int) -> None:
        """Reports each player who must have begun another figure, since all others are finished:
        the photo must lack one. `drafts` are in the order of the blocks, and so many tiles are left
        to draw."""
        seats = len(self._record.players.names)
        figures = [
            FigureStanding(draft.block.owner, draft.block.is_first, find_completeness(draft)[0])
            for draft in drafts
            if draft.block.owner is not None
        ]
        if not pile or self._may_be_over(figures, seats):
            return
        words = self._game.words
        for seat in course.find_owing(figures):
            name = self._name(seat)
            *_, last = (draft.block for draft in drafts if draft.block.owner == seat)
            self._diagnostics.add(
                self._codes.due,
                f"{name} has no open {words.figure}, and the game is not over",
                last.block.line.text_span,
                hint=f"is '{name} {words.again}:' missing, or a cell of a {words.figure}?",
                phrase=build_phrase("no-open-figure", player=name),
            )

    def _may_be_over(self, figures: Sequence[FigureStanding], seats: int) -> bool:
        """Whether the game may have ended, or nobody begins another figure."""
        options = self._game.options
        if options.again is not Again.DRAWN or options.end - _TOLD_ENDS:
            return True
        return End.FIRSTS_FINISHED in options.end and course.are_firsts_finished(figures, seats)

    def _check(self, seat: int, own: Sequence[Draft], *, is_lenient: bool) -> bool:
        """Whether a player has one first figure, and later ones begun only once all before are
        finished; reports the faults. `own` are the player's figures, the first one first. If the
        check `is_lenient`, since other blocks are wrong, a missing one is not reported."""
        firsts = [draft.block for draft in own if draft.block.is_first]
        # A heading without rows was reported already.
        own = [draft for draft in own if draft.block.cells]
        firsts = [block for block in firsts if block.cells] or firsts[:1]
        if not firsts:
            if not is_lenient:
                self._report_missing(seat)
            return False
        is_followed = self._game.options.again is Again.DRAWN
        extra = firsts[1:]
        if not is_followed:
            extra = [draft.block for draft in own if draft.block is not firsts[0]]
        for block in extra:
            self._report_twice(seat, firsts[0], block)
        if extra:
            return False
        at_best = [
            FigureStanding(seat, draft.block.is_first, may_be_finished(draft)) for draft in own
        ]
        if course.has_begun_early(at_best):
            self._report_early(seat, firsts[0], own, at_best)
            return False
        still_open = [
            draft.block for draft, best in zip(own, at_best, strict=True) if not best.is_finished
        ]
        if len(still_open) > course.MOST_OPEN:
            self._report_two_open(seat, still_open)
            return False
        return True

    def _name(self, seat: int) -> str:
        return self._record.players.names[seat]

    def _report_missing(self, seat: int) -> None:
        name, first = self._name(seat), self._game.words.first
        header = self._record.headers.get("players")
        self._diagnostics.add(
            self._codes.missing,
            f"{name} has no {first}",
            header.value.span if header else None,
            hint=f"write its block: '{name} {first}:' and the rows below",
            phrase=build_phrase("figure-missing", player=name),
        )

    def _report_twice(self, seat: int, first: WrittenBlock, extra: WrittenBlock) -> None:
        words = self._game.words
        hint = f"a player has one {words.first}"
        if self._game.options.again is Again.DRAWN:
            hint = f"{hint}; all other {words.figures} are {words.agains}"
        self._diagnostics.add(
            self._codes.twice,
            f"{self._name(seat)} already has a {words.first}",
            extra.block.line.text_span,
            hint=hint,
            labels=(Label(first.block.line.text_span, "the first one"),),
            phrase=build_phrase("figure-twice", player=self._name(seat)),
        )

    def _report_early(
        self,
        seat: int,
        first: WrittenBlock,
        own: Sequence[Draft],
        at_best: Sequence[FigureStanding],
    ) -> None:
        name, words = self._name(seat), self._game.words
        later = [
            (draft.block, best.is_finished)
            for draft, best in zip(own, at_best, strict=True)
            if not best.is_first
        ]
        whole = [block for block, is_finished in later if is_finished]
        hint = _FORGOTTEN.format(again=words.again)
        if whole:
            hint = (
                f"was this one begun first? then it is the {words.first}, and the open one "
                f"{add_article(words.again)}"
            )
        self._diagnostics.add(
            self._codes.early,
            f"{name} has {add_article(words.again)} while {name}'s first {words.first} is open",
            (whole or [block for block, _ in later])[0].block.line.text_span,
            hint=hint,
            labels=(Label(first.block.line.text_span, f"this is not {words.finished}"),),
            phrase=build_phrase("begun-early", player=name),
        )

    def _report_two_open(self, seat: int, still_open: Sequence[WrittenBlock]) -> None:
        words = self._game.words
        self._diagnostics.add(
            self._codes.two_open,
            f"{self._name(seat)} has two open {words.figures}",
            still_open[course.MOST_OPEN].block.line.text_span,
            hint=_FORGOTTEN.format(again=words.again),
            labels=(Label(still_open[0].block.line.text_span, "this one is open too"),),
            phrase=build_phrase("two-open", player=self._name(seat)),
        )


def may_be_finished(draft: Draft) -> bool:
    """Whether the figure may be finished. False only if it certainly is not."""
    return draft.flawed or bool(draft.blamed) or find_completeness(draft)[1]
