"""The table of a card's sentences: where each stands, and of which games it holds.

The texts are in `texts/`, a file for each language. Several rows may be about one sentence, which
is named by their key up to its `@`: the first row that holds gives its text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

Fact = str | bool
Facts = Mapping[str, Fact]
"""What is so in a game: the choices of its options, and what follows from them."""

VARIANT_MARK: Final = "@"
"""What parts the name of a sentence from the name of one of its forms."""


class Section(Enum):
    """The parts of a guide that are put together from sentences. Those on a turn and on what is
    finished go on below their pictures."""

    INTRO = "intro"
    SETUP = "setup"
    TURN = "turn"
    DUTY = "duty"
    FINISH = "finish"
    OWNING = "owning"
    SCORE = "score"
    END = "end"
    SHORT_TURN = "short.turn"
    SHORT_MATCH = "short.match"
    SHORT_FINISH = "short.finish"
    SHORT_END = "short.end"


class Row(NamedTuple):
    """A form of a sentence, and the facts with which it holds: for each, a value or several."""

    key: str
    section: Section
    when: Mapping[str, Fact | tuple[Fact, ...]]

    @property
    def sentence(self) -> str:
        """The name of the sentence, by which a file replaces it."""
        return self.key.partition(VARIANT_MARK)[0]

    def holds(self, facts: Facts) -> bool:
        """Whether the sentence is about a game of which these facts are so."""
        return all(
            facts[fact] in (wanted if isinstance(wanted, tuple) else (wanted,))
            for fact, wanted in self.when.items()
        )


def _list_rows(
    section: Section, *rows: tuple[str, Mapping[str, Fact | tuple[Fact, ...]]]
) -> Iterator[Row]:
    return (Row(key, section, when) for key, when in rows)


_OWN, _SHARED = {"grids": "figure"}, {"grids": "one"}
_DRAWN, _HELD, _OPEN = {"supply": "draw"}, {"supply": "hand"}, {"supply": "open"}

ROWS: Final[tuple[Row, ...]] = (
    *_list_rows(
        Section.INTRO,
        ("win.goal.aim", {"win": "goal", "board": True}),
        ("win.goal.aim@table", {"win": "goal"}),
        ("grids.figure@only-alone", {**_OWN, "alone": True, "again": "none"}),
        ("grids.figure@alone", {**_OWN, "alone": True}),
        ("grids.figure@only", {**_OWN, "again": "none"}),
        ("grids.figure", _OWN),
        ("grids.one@alone", {**_SHARED, "alone": True, "win": ("most", "least", "owner")}),
        ("grids.one", {**_SHARED, "win": ("most", "least", "owner")}),
        ("kinds@halves", {"numbers": True, "shape": "line"}),
        ("kinds@numbers", {"numbers": True}),
        ("kinds@ends", {"sides": "ends"}),
        ("kinds@mixed", {"sides": "mixed"}),
        ("kinds@strands", {"sides": "strands", "plain sides": False}),
        ("kinds@strands-some", {"sides": "strands"}),
        ("kinds", {}),
        ("loose", {**_OWN, "sides": "joining"}),
        ("figures@ends", {**_SHARED, "sides": "ends", "figures": True}),
        ("figures", {**_SHARED, "sides": "joining", "figures": True}),
        ("owner.beginner", {"owner": "beginner", "alone": False}),
    ),
    *_list_rows(
        Section.SETUP,
        ("board@hex", {"board": True, "shape": "hex"}),
        ("board", {"board": True}),
        ("begin.choose@alone", {"begin": "choose", "alone": True}),
        ("begin.choose", {"begin": "choose"}),
        ("begin.deal", {"begin": "deal"}),
        ("begin.fixed@cell", {"begin": "fixed", "middle": False}),
        ("begin.fixed", {"begin": "fixed"}),
        ("owner.marker", {"owner": "marker"}),
        ("owner.kind", {"owner": "kind"}),
        ("owner.kind.rest", {"owner": "kind", "spare seats": True}),
        ("supply.draw", {**_DRAWN, "begin": "free"}),
        ("supply.draw@others", _DRAWN),
        ("supply.hand", {**_HELD, "begin": "free"}),
        ("supply.hand@others", _HELD),
        ("supply.hand.rest", {**_HELD, "rest": True, "stack": True}),
        ("supply.hand.rest@gone", {**_HELD, "rest": True}),
        ("supply.open@board", {**_OPEN, "board": True, "begin": "free"}),
        ("supply.open", {**_OPEN, "begin": "free"}),
        ("supply.open@others", _OPEN),
        ("order", {"alone": False}),
    ),
    *_list_rows(
        Section.TURN,
        *(
            row
            for supply in ("draw", "hand", "open")
            for row in (
                (f"supply.{supply}.turn@own", {"supply": supply, **_OWN, "add": "own"}),
                (f"supply.{supply}.turn@alone", {"supply": supply, **_OWN, "alone": True}),
                (f"supply.{supply}.turn@figure", {"supply": supply, **_OWN}),
                (f"supply.{supply}.turn@line", {"supply": supply, "shape": "line"}),
                (f"supply.{supply}.turn@board", {"supply": supply, "board": True}),
                (f"supply.{supply}.turn", {"supply": supply}),
            )
        ),
        ("begin.free", {"begin": "free", "board": False}),
        ("rotate@line", {"shape": "line"}),
        ("rotate", {}),
        ("match.same@pairs", {"match": "same", "pairs": True}),
        ("match.same", {"match": "same"}),
        ("match.sum", {"match": "sum"}),
        ("match.table", {"match": "table"}),
        ("join@end", {"join": "one", "sides": "ends", "match": "same"}),
        ("join@ends", {"join": "several", "sides": "ends", "match": "same"}),
        ("join@touch", {"join": "several", "all join": True}),
        ("join@meet", {"join": "one", "sides": "ends", "all join": False}),
        ("join@meet-several", {"join": "several", "sides": "ends"}),
        ("join@one", {"join": "one", "all join": False}),
        ("join", {"join": "several"}),
        ("rim", {"rim": True}),
    ),
    *_list_rows(
        Section.DUTY,
        ("must@figure", {**_DRAWN, **_OWN}),
        ("must@draw", _DRAWN),
        ("must@open", _OPEN),
        ("must", {}),
        ("cannot.discard@alone", {"cannot": "discard", "alone": True}),
        ("cannot.discard", {"cannot": "discard"}),
        ("cannot.draw@draw", {"cannot": "draw", **_DRAWN}),
        ("cannot.draw", {"cannot": "draw"}),
        ("cannot.pass@draw", {"cannot": "pass", **_DRAWN}),
        ("cannot.pass", {"cannot": "pass", "alone": False}),
        ("forced", {"forced": True}),
        ("owner.marker.turn", {"owner": "marker"}),
        ("supply.hand.refill", {**_HELD, "refill": True}),
        ("apart", {**_OWN, "several grids": True}),
        ("mistake", _OWN),
    ),
    *_list_rows(
        Section.FINISH,
        ("finished@figure", {**_OWN, "finishing": True}),
        ("finished@table", {**_SHARED, "finishing": True, "closing": "one"}),
        ("finished@kinds", {**_SHARED, "finishing": True, "closing": "several"}),
        ("surrounded@hex", {"finishing": True, "surrounded": True, "shape": "hex"}),
        ("surrounded", {"finishing": True, "surrounded": True}),
    ),
    *_list_rows(
        Section.OWNING,
        ("owner.finisher", {"owner": "finisher"}),
        ("again.drawn", {"again": "drawn"}),
        (
            "add.no firsts after own@again",
            {"add": "no firsts after own", "again": "drawn", "alone": False},
        ),
        ("add.no firsts after own", {"add": "no firsts after own", "alone": False}),
        ("owner.marker.score", {"owner": "marker", "scores": True}),
    ),
    *_list_rows(
        Section.SCORE,
        ("score.unfinished", {"scores": True, "scores unfinished": False}),
        ("count.best", {"count": "best", "scores": True}),
        ("hands", {"hands": True}),
    ),
    *_list_rows(
        Section.END,
        ("end.when", {}),
        ("win.goal@table", {"win": "goal", "board": False}),
        ("win.goal", {"win": "goal"}),
        ("win.most@alone", {"win": "most", "alone": True}),
        ("win.most", {"win": "most"}),
        ("win.least@alone", {"win": "least", "alone": True}),
        ("win.least", {"win": "least"}),
        ("win.owner", {"win": "owner"}),
    ),
    *_list_rows(
        Section.SHORT_TURN,
        *(
            row
            for supply in ("draw", "hand", "open")
            for row in (
                (f"short.lay.{supply}@own", {"supply": supply, **_OWN, "add": "own"}),
                (f"short.lay.{supply}@figure", {"supply": supply, **_OWN}),
                (f"short.lay.{supply}", {"supply": supply}),
            )
        ),
        ("short.forced", {"forced": True}),
        ("short.marker", {"owner": "marker"}),
        ("short.refill", {**_HELD, "refill": True}),
    ),
    *_list_rows(
        Section.SHORT_MATCH,
        ("short.match.same", {"match": "same"}),
        ("short.match.sum", {"match": "sum"}),
        ("short.match.table", {"match": "table"}),
        ("short.join@end", {"join": "one", "sides": "ends", "match": "same"}),
        ("short.join@ends", {"join": "several", "sides": "ends", "match": "same"}),
        ("short.join@meet", {"join": "one", "sides": "ends", "all join": False}),
        ("short.join@meet-several", {"join": "several", "sides": "ends", "all join": False}),
        ("short.join@one", {"join": "one", "all join": False}),
        ("short.join", {"join": "several"}),
        ("short.rim", {"rim": True}),
        ("short.cannot.discard", {"cannot": ("discard", "draw"), **_DRAWN}),
        ("short.cannot.pass@draw", {"cannot": "pass", **_DRAWN}),
        ("short.cannot.draw", {"cannot": "draw"}),
        ("short.cannot.pass", {"cannot": "pass", "alone": False}),
    ),
    *_list_rows(Section.SHORT_FINISH, ("short.again", {"again": "drawn"})),
    *_list_rows(
        Section.SHORT_END,
        ("short.hands", {"hands": True}),
        ("short.owner@both", {"win": "owner", "end.spans": True, "end.closed": True}),
        ("short.owner@spans", {"win": "owner", "end.spans": True}),
        ("short.owner", {"win": "owner", "end.closed": True}),
        ("short.goal", {"win": "goal", "board": True}),
        ("short.count.best", {"count": "best", "scores": True}),
        ("short.most", {"win": "most", "scores": True, "alone": False}),
        ("short.least", {"win": "least", "scores": True, "alone": False}),
    ),
)
"""The sentences in the order of a guide, but those on points, which each label of figures has."""

ENDS: Final[tuple[Row, ...]] = tuple(
    _list_rows(
        Section.END,
        ("end.firsts finished@again", {"end.firsts finished": True, "again": "drawn"}),
        ("end.firsts finished@alone", {"end.firsts finished": True, "alone": True}),
        ("end.firsts finished", {"end.firsts finished": True}),
        ("end.closed", {"end.closed": True}),
        ("end.spans@closed", {"end.spans": True, "end.closed": True}),
        ("end.spans", {"end.spans": True}),
        ("end.full", {"spare tiles": True}),
        ("end.hand empty", {"end.hand empty": True}),
        ("end.stack empty@draw", {"end.stack empty": True, **_DRAWN}),
        ("end.stack empty@hand", {"end.stack empty": True, **_HELD, "stack": True}),
        ("end.stack empty@hands", {"end.stack empty": True, **_HELD}),
        ("end.stack empty", {"end.stack empty": True}),
        (
            "end.nobody can@alone",
            {"end.nobody can": True, "alone": True, "supply": ("hand", "open")},
        ),
        ("end.nobody can@draw", {"end.nobody can": True, "stack": True, "supply": "hand"}),
        ("end.nobody can", {"end.nobody can": True, "supply": ("hand", "open")}),
        # Of drawn tiles one is always left to lay or to put aside until the stack is empty.
        ("end.stack empty@draw", {"end.nobody can": True, "end.stack empty": False, **_DRAWN}),
    )
)
"""What ends a game, as parts of one sentence."""


def choose_rows(rows: Iterable[Row], facts: Facts) -> tuple[Row, ...]:
    """Of each sentence the first form that holds."""
    chosen: dict[str, Row] = {}
    for row in rows:
        if row.sentence not in chosen and row.holds(facts):
            chosen[row.sentence] = row
    return tuple(chosen.values())


POINTS: Final = ("first", "again", "any")
"""The labels of figures that have sentences of their own; all kinds of figures share others."""


CHAPTERS: Final = (
    *(Section.INTRO, Section.SETUP, Section.TURN, Section.FINISH, Section.SCORE, Section.END),
)
"""The parts of the rules that a file may replace, or add to."""

MORE: Final = ".more"
"""What the name of a file's own last words for a part ends in, after the name of the part."""


def list_sentence_ids() -> tuple[str, ...]:
    """The names of all sentences that any file may replace, in the order of a guide, and of those
    that it may add at the end of a part."""
    rows = (row.sentence for row in (*ROWS, *ENDS))
    points = (f"score.{label}" for label in POINTS)
    added = (f"{section.value}{MORE}" for section in CHAPTERS)
    return tuple(dict.fromkeys((*rows, *points, *added)))
