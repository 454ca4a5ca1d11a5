"""The metrics of a tile game's simulation and the lines of its report, in the words of its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from tilegen.games.simulation import ReportLine, Spread
from tilegen.games.tiles.card.words import WordBook
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import (
    Again,
    Cannot,
    Count,
    End,
    Grids,
    Owner,
    RuleOptions,
    Supply,
    Win,
)
from tilegen.games.tiles.rules.scoring import AGAIN, can_finish
from tilegen.games.tiles.simulation.columns import (
    LEAD_LINES,
    LEAD_METRICS,
    MINUTES,
    MOST_SEATS,
    Fate,
    FateWords,
    list_counting,
    list_fate_metrics,
)
from tilegen.games.tiles.simulation.observed import is_mixed
from tilegen.play.metric import TIES, PlayedMetric, Unit, list_seat_metrics
from tilegen.text.wording import add_article, join_words


class Names(NamedTuple):
    """English words of a file: for a figure and for one begun later, each for one and for many."""

    figure: str
    figures: str
    again: str
    agains: str

    @property
    def first(self) -> str:
        return f"first {self.figure}"

    @property
    def firsts(self) -> str:
        return f"first {self.figures}"


class KnownNames(NamedTuple):
    """Other names of metrics and of the fates of tiles, by their general names, that stay whatever
    the words of a file are."""

    metrics: Mapping[str, str] = MappingProxyType({})
    fates: Mapping[str, str] = MappingProxyType({})


NO_NAMES: Final = KnownNames()
"""For a file whose words name all that has names of its own."""


class Reporting(NamedTuple):
    """The subject of a game's report: its file, the options of its variants, the kinds of figures
    on its shared table, and the words for them."""

    game: TileGame
    options: tuple[RuleOptions, ...]
    figures: tuple[str, ...]
    names: Names
    known_names: KnownNames = NO_NAMES

    @property
    def usual(self) -> RuleOptions:
        return self.options[0]

    @property
    def is_shared(self) -> bool:
        return self.usual.grids is Grids.ONE

    def has(self, *choices: object) -> bool:
        """Whether some variant makes one of these choices."""
        return any(
            choice in {options.supply, options.cannot, options.again, options.begin}
            or choice in options.end
            for options in self.options
            for choice in choices
        )

    @property
    def any_figure(self) -> str:
        """Words for one figure of any sort."""
        names = self.names
        return f"{names.figure} or {names.again}" if self._has_again else names.figure

    @property
    def any_figures(self) -> str:
        """Words for figures of all sorts."""
        names = self.names
        return f"{names.figures} and {names.agains}" if self._has_again else names.figures

    @property
    def _has_again(self) -> bool:
        return not self.is_shared and self.has(Again.DRAWN)

    @property
    def can_lose_points(self) -> bool:
        """Whether scores may be below 0, which no histogram has room for."""
        return any(options.can_lose_points for options in self.options)

    @property
    def is_solo(self) -> bool:
        """Whether all variants are for one player."""
        return all(options.players[1] == 1 for options in self.options)

    @property
    def most_players(self) -> int:
        """The most players that some variant is for."""
        return max(options.players[1] for options in self.options)

    @property
    def can_discard(self) -> bool:
        """Whether tiles that fit nowhere leave the game."""
        return any(options.supply is Supply.DRAW for options in self.options)

    @property
    def can_pass(self) -> bool:
        """Whether turns may end without a tile."""
        return self.has(Cannot.PASS) or any(
            options.supply is not Supply.DRAW for options in self.options
        )

    @property
    def can_span(self) -> bool:
        """Whether a figure that reaches from side to side may end the game."""
        return any(options.spans for options in self.options)

    @property
    def has_goal(self) -> bool:
        """Whether all play together for a goal by some variant."""
        return any(options.win is Win.GOAL for options in self.options)

    @property
    def joining(self) -> tuple[str, ...]:
        """The names of the kinds of sides that join."""
        return tuple(kind.name for kind in self.game.kinds_of_sides if kind.ports)

    @property
    def has_mixed_tiles(self) -> bool:
        """Whether some tiles have joining sides of several kinds, and others do not; without any
        tiles, whether they can have."""
        if not self.game.tiles:
            return len(self.joining) > 1
        joins = [bool(kind.ports) for kind in self.game.kinds_of_sides]
        return len({is_mixed(tile.sides, joins) for tile in self.game.tiles}) > 1

    @property
    def counts_points(self) -> bool:
        """Whether players get points at all."""
        return self.has_goal or any(options.score or options.pips for options in self.options)


def build_reporting(game: TileGame, known_names: KnownNames = NO_NAMES) -> Reporting:
    """The subject of the report on a file, by its usual rules."""
    options = tuple(game.variants.values())
    book = WordBook(game.presentation, "en")
    figure, again = (book.list_forms("word", word) for word in ("figure", "again"))
    names = Names(*(forms[key] for forms in (figure, again) for key in ("word.one", "word.many")))
    figures = list_figures(game) if options[0].grids is Grids.ONE else ()
    return Reporting(game, options, figures, names, known_names)


def list_figures(game: TileGame) -> tuple[str, ...]:
    """The kinds of figures that a game's tiles can make, in the order of the file."""
    used = {segment.figure for tile in game.tiles for segment in tile.segments}
    figures = dict.fromkeys(figure for kind in game.kinds_of_sides for figure in kind.ports)
    inside = sorted(used - figures.keys())
    return (*(figure for figure in figures if figure in used), *inside)


def list_metrics(reporting: Reporting) -> tuple[PlayedMetric, ...]:
    """The metrics of a file's games, by the names that `expect` and JSON use. Those that have a
    name in the file's own words have both; those with a known name have only that."""
    own = find_own_names(reporting)
    general = _list_general_metrics(reporting)
    if reporting.known_names.metrics:
        return tuple(metric._replace(name=own.get(metric.name, metric.name)) for metric in general)
    return (
        *general,
        *(metric._replace(name=own[metric.name]) for metric in general if metric.name in own),
    )


def _list_general_metrics(reporting: Reporting) -> tuple[PlayedMetric, ...]:
    return (
        *_list_figure_metrics(reporting),
        PlayedMetric("points", "points per player", "points", "seats"),
        PlayedMetric("winner", "points of the winner", "winner", "games"),
        PlayedMetric("margin", "points between the winner and the next", "margin", "games"),
        PlayedMetric("last", "points of the last player", "last", "games"),
        TIES,
        *list_seat_metrics(min(reporting.most_players, MOST_SEATS)),
        MINUTES,
        PlayedMetric("turns", "turns that end with a tile laid", "turns", "games"),
        *_list_metrics_without_tile(reporting),
        PlayedMetric("discards", "tiles that fitted nowhere", "discards", "games"),
        PlayedMetric("longest_run", "most tiles in a row that fitted nowhere", "run", "games"),
        PlayedMetric("unseen", "tiles left in the stack", "unseen", "games"),
        PlayedMetric("choices", "legal moves of a player who lays a tile", "choices", "turns"),
        PlayedMetric("most_choices", "most legal moves in a turn", "most_choices", "games"),
        PlayedMetric("forced", "tiles laid without a choice", "forced", "turns", Unit.SHARE),
        PlayedMetric(
            "meddling",
            f"{reporting.any_figures} finished by somebody else's turn",
            "meddled",
            "completed",
            Unit.SHARE,
        ),
        *LEAD_METRICS,
        *_list_end_metrics(reporting),
        *(_GOAL_METRICS if reporting.has_goal else ()),
        *list_fate_metrics(describe_fates(reporting), _describe_groups(reporting)),
    )


def _list_metrics_without_tile(reporting: Reporting) -> Iterator[PlayedMetric]:
    """The metrics of turns in which no tile can be laid."""
    if reporting.can_pass:
        yield PlayedMetric("passes", "turns without a tile laid", "passes", "games")
    if reporting.has(Cannot.DRAW):
        yield PlayedMetric("drawn", "tiles drawn by players who could lay none", "drawn", "games")


def _list_end_metrics(reporting: Reporting) -> Iterator[PlayedMetric]:
    """How often a game ended in each of the ways in which it can."""
    endings = {
        End.FIRSTS_FINISHED: f"every player's {reporting.names.first} was finished",
        End.STACK_EMPTY: "no tile was left",
        End.HAND_EMPTY: "somebody had laid all tiles of the hand",
        End.NOBODY_CAN: "nobody could lay a tile",
        End.CLOSED: "somebody's figure ended it",
    }
    for end, words in endings.items():
        if reporting.has(end) or (end is End.CLOSED and reporting.can_span):
            name = _END_NAMES[end]
            yield PlayedMetric(name, f"games that ended when {words}", name, "games", Unit.SHARE)


def _describe_groups(reporting: Reporting) -> dict[str, str]:
    """The two groups of tiles whose fates are told apart, in words."""
    if len(reporting.joining) == 2:
        both = " and ".join(reporting.joining)
        return {
            "one_kind": f"tiles without both {both} sides",
            "mixed": f"tiles with both {both} sides",
        }
    return {
        "one_kind": "tiles whose joining sides are of one kind",
        "mixed": "tiles with joining sides of several kinds",
    }


def find_own_names(reporting: Reporting) -> dict[str, str]:
    """The other names of metrics, by their general names: those that are known, else those in the
    file's own word for figures that are begun later, such as `minions` for `again`. None without
    such a word."""
    if reporting.known_names.metrics:
        return {**reporting.known_names.metrics}
    names, words = reporting.names, reporting.game.presentation.words.get("en", {})
    if not (AGAIN in words and names.again.isidentifier() and names.agains.isidentifier()):
        return {}
    features = reporting.game.features
    general = [metric.name for metric in _list_general_metrics(reporting)]
    own = {name: name.replace(AGAIN, names.again, 1) for name in general if name.startswith(AGAIN)}
    if len(features) == 1:
        own["again_marked"] = f"{names.again}_{features[0].replace('-', '_')}"
    own[AGAIN] = names.agains
    return {name: word for name, word in own.items() if name in general and word not in general}


_GOAL_METRICS: Final = (
    PlayedMetric("goal", "games that reached the goal", "reached", "games", Unit.SHARE),
    PlayedMetric("goal_turns", "turns of a game that reached the goal", "reached_turns", "reached"),
)


_END_NAMES: Final = {
    End.FIRSTS_FINISHED: "all_finished",
    End.STACK_EMPTY: "stack_empty",
    End.HAND_EMPTY: "hand_empty",
    End.NOBODY_CAN: "nobody_can",
    End.CLOSED: "closed",
}
"""The metrics that count games which ended so."""


def _list_figure_metrics(reporting: Reporting) -> Iterator[PlayedMetric]:
    names = reporting.names
    if reporting.is_shared:
        for kind in reporting.figures:
            word = kind.replace("-", "_")
            many = find_plural(reporting, kind)
            finished = f"finished_{word}"
            yield PlayedMetric(
                finished, f"{many} that were finished", finished, f"figures_{word}", Unit.SHARE
            )
            yield PlayedMetric(
                f"size_{word}", f"tiles in a finished figure: {many}", f"size_{word}", finished
            )
            yield PlayedMetric(
                f"points_{word}", f"points per player for {many}", f"points_{word}", "seats"
            )
            yield PlayedMetric(f"figures_{word}", f"{many} in a game", f"figures_{word}", "games")
        return
    yield PlayedMetric(
        "completion", f"{names.firsts} that were finished", "finished", "seats", Unit.SHARE
    )
    yield PlayedMetric("size", f"tiles in a finished {names.first}", "size", "finished")
    yield PlayedMetric(
        "dead_ends",
        f"{names.firsts} with a cell that no hidden tile fits, as the last turn begins",
        "dead",
        "seats",
        Unit.SHARE,
    )
    yield PlayedMetric(
        "first_points", f"points per player for {names.firsts}", "first_points", "seats"
    )
    if reporting.has(Again.DRAWN):
        yield PlayedMetric("again", f"finished {names.agains} per player", "again", "seats")
        yield PlayedMetric(
            "again_points", f"points per player for {names.agains}", "again_points", "seats"
        )
        yield from _list_marked_metrics(reporting)


def _list_marked_metrics(reporting: Reporting) -> Iterator[PlayedMetric]:
    """The tiles with features in figures that were begun later."""
    names, features = reporting.names, reporting.game.features
    if not features:
        return
    book = WordBook(reporting.game.presentation, "en")
    forms = [book.list_feature_forms("word", feature)["word.with"] for feature in features]
    marked = join_words(forms, "or")
    yield PlayedMetric(
        "again_marked", f"tiles with {marked} in a finished {names.again}", "again_marked", "again"
    )
    yield PlayedMetric(
        "again_plain",
        f"finished {names.agains} without a tile with {marked}",
        "plain",
        "again",
        Unit.SHARE,
    )


def find_plural(reporting: Reporting, kind: str) -> str:
    """The file's English word for figures of a kind."""
    book = WordBook(reporting.game.presentation, "en")
    return book.list_forms("word", kind)["word.many"]


def list_lines(reporting: Reporting) -> tuple[ReportLine, ...]:
    """The lines of the report that have a meaning by some variant's rules. They name metrics
    by their other names."""
    own = {f"{{{name}}}": f"{{{word}}}" for name, word in find_own_names(reporting).items()}
    return tuple(
        line._replace(text=own.get(line.text, line.text)) for line in _list_lines(reporting)
    )


def _list_lines(reporting: Reporting) -> Iterator[ReportLine]:
    yield from _list_figure_lines(reporting)
    usual = reporting.usual
    if reporting.counts_points:
        yield ReportLine("points per player", "{points}", "points")
        if not reporting.is_solo:
            yield ReportLine("points of the winner", "{winner}", "winner")
            yield ReportLine("ahead of the next by", "{margin}", "margin")
            yield ReportLine("points of the last", "{last}")
        if usual.count is Count.ALL and usual.owner is not Owner.NONE:
            yield from _list_points_lines(reporting)
    if not reporting.is_solo:
        yield ReportLine("shared victories", "{ties}")
    yield ReportLine("turns", "{turns}", "turns")
    yield ReportLine("minutes, about", "{minutes:about}")
    yield from _list_ends(reporting)
    yield from _list_discard_lines(reporting)
    if reporting.can_pass:
        yield ReportLine("turns without a tile", "{passes}")
    if reporting.has(Cannot.DRAW):
        yield ReportLine("tiles drawn", "{drawn}")
    if not reporting.is_shared:
        words = f"A dead end is a {reporting.names.first} with a cell that no hidden tile fits."
        yield ReportLine("dead ends", "{dead_ends}", about=words)
    yield ReportLine("places for a tile", "{choices}")
    yield ReportLine("most places in a turn", "{most_choices}")
    yield ReportLine("only one place", "{forced}")
    if reporting.counts_points and not reporting.is_solo:
        yield from LEAD_LINES


def _list_discard_lines(reporting: Reporting) -> Iterator[ReportLine]:
    if not reporting.can_discard:
        return
    yield ReportLine("tiles thrown away", "{discards}")
    if reporting.has_mixed_tiles:
        several = "both" if len(reporting.joining) == 2 else "several"
        yield ReportLine("thrown away, of one kind", "{boxed_one_kind}")
        yield ReportLine(f"thrown away, of {several} kinds", "{boxed_mixed}")


def _list_figure_lines(reporting: Reporting) -> Iterator[ReportLine]:
    names = reporting.names
    if not reporting.is_shared:
        yield ReportLine(f"{names.firsts} finished", "{completion}")
        yield ReportLine("tiles in one", "{size}", "sizes")
        if reporting.has(Again.DRAWN):
            yield ReportLine(f"{names.agains} finished a player", "{again}")
        return
    for kind in list_counting(reporting.usual, reporting.figures):
        if not any(can_finish(options, kind) for options in reporting.options):
            continue
        word = kind.replace("-", "_")
        yield ReportLine(f"{find_plural(reporting, kind)} finished", f"{{finished_{word}}}")
        yield ReportLine("tiles in one", f"{{size_{word}}}")


def _list_points_lines(reporting: Reporting) -> Iterator[ReportLine]:
    names = reporting.names
    if reporting.is_shared:
        for kind in list_counting(reporting.usual, reporting.figures):
            word, many = kind.replace("-", "_"), find_plural(reporting, kind)
            yield ReportLine(f"points for {many}", f"{{points_{word}}}")
    elif reporting.has(Again.DRAWN):
        yield ReportLine(f"points for {names.firsts}", "{first_points}")
        yield ReportLine(f"points for {names.agains}", "{again_points}")


def _list_ends(reporting: Reporting) -> Iterator[ReportLine]:
    """Whether the goal was reached, and how the game ended, if there are several ways."""
    usual = reporting.usual
    if reporting.has_goal:
        yield ReportLine("reached the goal", "{goal}")
        yield ReportLine("turns until then", "{goal_turns}")
    lines = {
        End.FIRSTS_FINISHED: ReportLine(
            f"ended with the last {reporting.names.figure}", "{all_finished}"
        ),
        End.STACK_EMPTY: ReportLine("ended without tiles left", "{stack_empty}"),
        End.HAND_EMPTY: ReportLine("ended with an empty hand", "{hand_empty}"),
        End.NOBODY_CAN: ReportLine("ended as nobody could lay", "{nobody_can}"),
    }
    own = [line for end, line in lines.items() if end in usual.end]
    if usual.spans or End.CLOSED in usual.end:
        own.append(ReportLine("ended by a figure", "{closed}"))
    if len(own) > 1:
        yield from own


def list_spreads(reporting: Reporting) -> dict[str, Spread]:
    """The histograms of columns and scores."""
    spreads = {"turns": Spread("turns of a game", "turns")}
    if reporting.counts_points and not reporting.can_lose_points:
        spreads["points"] = Spread("points of a player", None)
        if not reporting.is_solo:
            spreads["winner"] = Spread("points of the winner", "winner")
            spreads["margin"] = Spread("points between the winner and the next", "margin")
    return spreads


def describe_fates(reporting: Reporting) -> FateWords:
    """The fates that a tile may have by the rules, in words."""
    names, is_shared = reporting.names, reporting.is_shared
    words = {
        Fate.FIRST: f"in a finished {names.figure if is_shared else names.first}",
        Fate.AGAIN: "left in a hand" if is_shared else f"in a finished {names.again}",
        Fate.UNFINISHED: "in nothing finished",
        Fate.BOXED: "thrown away",
        Fate.UNSEEN: "never turned up" if reporting.usual.supply is Supply.DRAW else "left over",
        Fate.CLOSED: f"finished {add_article(reporting.any_figure)}",
    }
    if is_shared and not list_counting(reporting.usual, reporting.figures):
        words[Fate.UNFINISHED] = "on the table"
        del words[Fate.FIRST], words[Fate.CLOSED]
    if not reporting.has(Supply.HAND if is_shared else Again.DRAWN):
        del words[Fate.AGAIN]
    if not reporting.can_discard:
        del words[Fate.BOXED]
    names_by_fate = {fate: fate.name.lower() for fate in words}
    known = reporting.known_names.fates
    return {known.get(name, name): (fate, words[fate]) for fate, name in names_by_fate.items()}
