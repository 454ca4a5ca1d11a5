"""Checks of rules that were read: choices that exclude one another, and what cannot work with these
sides and tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.options import Begin, End, Grids, Owner, RuleOptions, Shape, Win
from tilegen.games.tiles.rules.playability import drop_idle_ends, list_sure_ends
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.option_table import CLASHES, Clash
from tilegen.games.tiles.sets.rule_reader import GameTerms, ParsedRules
from tilegen.games.tiles.sets.score_reader import ANY, OWN_GRID_LABELS
from tilegen.text.codes import KEY_MISSING
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, UnknownWord
from tilegen.text.source import Span
from tilegen.text.wording import format_count


class RulesInFile(NamedTuple):
    """The rules of a file beside its sides and tiles. `tiles` are empty if they could not be
    read. `kind_spans` are the places of the kinds of sides that have lists of ports."""

    rules: ParsedRules
    terms: GameTerms
    shape: Shape
    tiles: tuple[Tile, ...]
    kind_spans: Mapping[str, Span]

    @property
    def options(self) -> RuleOptions:
        return self.rules.options


Check = Callable[[RulesInFile], Iterator[Diagnostic]]


def check_options(file: RulesInFile, diagnostics: Diagnostics) -> None:
    """Reports what excludes itself in the rules. Checks of options that could not be read are left
    out, since they would mislead."""
    wrong = file.rules.wrong_keys
    for clash in CLASHES:
        if wrong.isdisjoint((find_key(clash.key), clash.needed_key)):
            diagnostics.extend(find_clash(file, clash))
    for check, keys in _CHECKS.items():
        if wrong.isdisjoint(keys):
            diagnostics.extend(check(file))
    if wrong.isdisjoint(("grids", "surrounded")) and file.terms.are_all_known:
        _check_labels(file, diagnostics)


def find_key(field: str) -> str:
    """The key in files of a field of RuleOptions."""
    return "hands" if field == "pips" else field


def name_choice(options: RuleOptions, key: str) -> str:
    """The choice of an option, as files write it."""
    value = getattr(options, key)
    if isinstance(value, Enum):
        return str(value.value)
    return str(value).lower()


def find_clash(file: RulesInFile, clash: Clash) -> Iterator[Diagnostic]:
    """The clash, if the rules have it."""
    choice = name_choice(file.options, clash.key)
    other = name_choice(file.options, clash.needed_key)
    if choice in clash.words and other not in clash.needed_words:
        span = file.rules.find_span(find_key(clash.key))
        other_span = file.rules.spans.get(clash.needed_key)
        label = f"'{clash.needed_key}: {other}'"
        yield Diagnostic(
            clash.code,
            clash.message.format(choice=choice),
            span,
            clash.hint,
            (Label(other_span, label),) if other_span and other_span != span else (),
        )


def find_ports_without_answer(file: RulesInFile) -> Iterator[Diagnostic]:
    """Lists of ports whose mirror image no kind has that may touch it. Lists of one are alike in
    the mirror, and kinds that join nothing are no mistake."""
    kinds = file.terms.kinds
    for kind, partners in zip(kinds, file.options.match, strict=True):
        mirror = kind.ports[::-1]
        if len(kind.ports) < 2 or any(kinds[partner].ports == mirror for partner in partners):
            continue
        mirrored = next((other.name for other in kinds if other.ports == mirror), None)
        yield Diagnostic(
            codes.EDGES_PORTS,
            f"no kind of side answers '{kind.name}': a side that touches it must have the ports "
            f"[{', '.join(mirror)}]",
            file.kind_spans.get(kind.name),
            f"let '{kind.name}' touch '{mirrored}' with 'match: {{table: ...}}'"
            if mirrored
            else "write ports that are the same both ways, such as [field, road, field], or add a "
            f"kind with the ports [{', '.join(mirror)}]",
        )


def find_join_without_ports(file: RulesInFile) -> Iterator[Diagnostic]:
    if file.options.join and not any(kind.ports for kind in file.terms.kinds):
        yield Diagnostic(
            codes.JOIN_WITHOUT_PORTS,
            f"'join: {file.options.join}' is impossible: no kind of side joins anything",
            file.rules.find_span("join"),
            "say what a side joins, such as 'edges: {blank: , thin: body}', or write 'join: 0'",
        )


def find_large_hands(file: RulesInFile) -> Iterator[Diagnostic]:
    tiles, options = len(file.tiles), file.options
    most = options.players[1]
    hands = {"supply": options.hand}
    if options.begin is Begin.DEAL:
        hands["begin"] = options.begin_number
    for key, hand in hands.items():
        if tiles and hand * most > tiles:
            fewer = tiles // most
            yield Diagnostic(
                codes.HAND_TOO_LARGE,
                f"{most} players with {hand} tiles each need {hand * most} tiles, but the game has "
                f"{tiles}",
                file.rules.find_span(key),
                f"deal at most {fewer}, or let fewer play"
                if fewer
                else f"add tiles, or let at most {tiles} play",
            )


def find_wrong_first_tile(file: RulesInFile) -> Iterator[Diagnostic]:
    options = file.options
    numbers = [tile.number for tile in file.tiles]
    if options.begin is Begin.FIXED and numbers and options.begin_number not in numbers:
        yield Diagnostic(
            codes.NO_SUCH_TILE,
            f"no tile has the number {options.begin_number}",
            file.rules.find_span("begin"),
            f"the numbers go from {min(numbers)} to {max(numbers)}",
        )


def find_missing_seats(file: RulesInFile) -> Iterator[Diagnostic]:
    options = file.options
    if options.owner is Owner.KIND and len(options.seats) < options.players[1]:
        given = len(options.seats)
        figures = file.terms.figures[: options.players[1]]
        fewer = len(figures) < options.players[1]
        yield Diagnostic(
            codes.SEATS_MISSING,
            f"'owner: kind' needs a kind of figure for each of {options.players[1]} seats, and "
            f"{given or 'none'} {'is' if given == 1 else 'are'} given",
            file.rules.find_span("seats" if "seats" in file.rules.spans else "owner"),
            f"write for example 'seats: [{', '.join(figures)}]'"
            + (f", and let at most {len(figures)} play" if fewer else ""),
        )


def find_impossible_boards(file: RulesInFile) -> Iterator[Diagnostic]:
    options = file.options
    for key, value in {"board": options.board, "rim": options.rim}.items():
        if value is not None and options.grids is Grids.FIGURE:
            yield Diagnostic(
                codes.BOARD_NEEDS_ONE_GRID,
                f"a game with a {key} has one table, but here each figure has a grid of its own",
                file.rules.find_span(key),
                f"write 'grids: one', or delete '{key}'",
            )
    if options.rim is not None and options.board is None and "board" not in file.rules.spans:
        yield Diagnostic(
            KEY_MISSING,
            "a rim is the rim of a board, and there is none",
            file.rules.find_span("rim"),
            "for example 'board: [6, 4]'",
        )
    if options.board and options.board[1] > 1 and file.shape is Shape.LINE:
        width, height = options.board
        yield Diagnostic(
            codes.CHOICES_CLASH,
            f"tiles of the shape 'line' lie in one row, but the board has {height} rows",
            file.rules.find_span("board"),
            f"write 'board: [{width}, 1]', or another shape",
        )


def find_scores_of_nobody(file: RulesInFile) -> Iterator[Diagnostic]:
    options = file.options
    if options.score and options.owner is Owner.NONE and options.players[1] > 1:
        yield Diagnostic(
            codes.SCORES_NOBODY,
            "figures score points, but nobody owns one",
            file.rules.find_span("owner" if "owner" in file.rules.spans else "score"),
            "say whose a figure is, such as 'owner: finisher', 'owner: kind' or "
            "'owner: {marker: 7}'",
        )


def find_unfinished_scores_of_nobody(file: RulesInFile) -> Iterator[Diagnostic]:
    for label, rule in file.options.score.items():
        if rule.unfinished and file.options.owner is Owner.FINISHER:
            yield Diagnostic(
                codes.SCORES_NOBODY,
                f"an unfinished figure labelled '{label}' scores points, but nobody has finished "
                "it, so nobody owns it",
                file.rules.label_spans.get(label),
                "leave 'unfinished' out, or write another owner, such as 'owner: {marker: 7}'",
            )


def find_terms_of_shared_grids(file: RulesInFile) -> Iterator[Diagnostic]:
    """Options about figures beside one another, where each has a grid of its own."""
    options = file.options
    if options.grids is not Grids.FIGURE:
        return
    hint = "write 'grids: one', or leave it out"
    if options.surrounded:
        yield Diagnostic(
            codes.CHOICES_CLASH,
            "a figure with a grid of its own is never surrounded by tiles of others",
            file.rules.find_span("surrounded"),
            hint,
        )
    for label, rule in options.score.items():
        terms = [terms for terms in (rule.finished, rule.unfinished) if terms]
        if any(item.around or item.beside for item in terms):
            yield Diagnostic(
                codes.CHOICES_CLASH,
                f"the score of '{label}' counts what lies beside a figure, but each figure has a "
                "grid of its own",
                file.rules.label_spans.get(label),
                hint,
            )


def find_wrong_pips(file: RulesInFile) -> Iterator[Diagnostic]:
    words = [name for name in file.terms.names if not name.isdigit()]
    if file.options.pips and words:
        yield Diagnostic(
            codes.CHOICES_CLASH,
            f"pips are the numbers of sides, and '{words[0]}' is none",
            file.rules.find_span("hands"),
            "name the kinds of sides by numbers, such as 'edges: [0, 1, 2]', or leave 'hands' out",
        )


def find_missing_scores(file: RulesInFile) -> Iterator[Diagnostic]:
    """A win by points that the file asks for, and no points."""
    options = file.options
    wins = options.win in {Win.MOST, Win.LEAST} and "win" in file.rules.spans
    if wins and not options.score and not options.pips and "score" not in file.rules.spans:
        yield Diagnostic(
            codes.SCORES_NOTHING,
            f"the players with the {options.win.value} points win, but nothing scores a point",
            file.rules.find_span("win"),
            "add points, such as 'score: {any: {finished: {tile: 1}}}', or another win",
        )


def find_idle_points(file: RulesInFile) -> Iterator[Diagnostic]:
    """Points in a game that they do not decide."""
    options = file.options
    if options.win is Win.OWNER and options.owner is Owner.KIND and (options.score or options.pips):
        yield Diagnostic(
            codes.POINTS_IDLE,
            "points decide nothing: with 'win: owner', the owner of the figure that ends the game "
            "wins",
            file.rules.find_span("score" if options.score else "hands"),
            "leave them out, or write 'win: most'",
        )


def find_goals_out_of_reach(file: RulesInFile) -> Iterator[Diagnostic]:
    """A board that is to be full, and has more cells than there are tiles."""
    options, tiles = file.options, len(file.tiles)
    if options.win is not Win.GOAL or options.board is None or not tiles:
        return
    width, height = options.board
    if width * height > tiles:
        yield Diagnostic(
            codes.GOAL_OUT_OF_REACH,
            f"the board has {width * height} cells, and there are {format_count(tiles, 'tile')}, "
            "so it is never full and nobody reaches the goal",
            file.rules.find_span("board"),
            "make the board smaller, or add tiles",
        )


def find_endless_rules(file: RulesInFile) -> Iterator[Diagnostic]:
    options = file.options
    sure_ends = list_sure_ends(options)
    words = " or ".join(f"'{end.value}'" for end in sure_ends)
    possible = drop_idle_ends(options)
    if not possible.end and not possible.spans:
        end_names = sorted(end.value for end in options.end)
        reasons = " and ".join(_REASONS[end.value] for end in End if end.value in end_names)
        spans = "'spans' needs 'owner: kind'" if options.spans else ""
        yield Diagnostic(
            codes.NEVER_ENDS,
            "with these rules, nothing in 'end' can happen, so the game never ends"
            + (f": {' and '.join(filter(None, (reasons, spans)))}" if end_names or spans else ""),
            file.rules.find_span("end"),
            f"add {words} to the list",
        )
    elif options.end.isdisjoint(sure_ends):
        yield Diagnostic(
            codes.END_UNSURE,
            "with these rules, nothing in 'end' is certain to happen: the game also ends when "
            "nobody can lay a tile and none can be drawn",
            file.rules.find_span("end"),
            f"say so, and add {words} to the list",
        )


_REASONS: Final = {
    End.FIRSTS_FINISHED.value: "'firsts finished' needs 'grids: figure'",
    End.HAND_EMPTY.value: "'hand empty' needs 'supply: {hand: 7}'",
    End.CLOSED.value: "'closed' needs 'owner: kind'",
}


def _check_labels(file: RulesInFile, diagnostics: Diagnostics) -> None:
    own_grids = file.options.grids is Grids.FIGURE
    labels = (*(OWN_GRID_LABELS if own_grids else file.terms.figures), ANY)
    for label, span in file.rules.label_spans.items():
        if label in labels:
            continue
        if label in OWN_GRID_LABELS:
            diagnostics.add(
                codes.NO_SUCH_LABEL,
                f"no figure is labelled '{label}', since all build on one table",
                span,
                hint=f"write 'grids: figure', or one of the labels {', '.join(labels)}",
            )
            continue
        unknown = UnknownWord(label, labels, "labels")
        message = f"no figure is labelled '{label}'"
        diagnostics.add_unknown(codes.NO_SUCH_LABEL, message, span, unknown)


_CHECKS: Final[Mapping[Check, tuple[str, ...]]] = {
    find_ports_without_answer: ("match",),
    find_join_without_ports: ("join",),
    find_large_hands: ("players", "supply", "begin"),
    find_wrong_first_tile: ("begin",),
    find_missing_seats: ("owner", "players", "seats"),
    find_impossible_boards: ("board", "rim", "grids"),
    find_scores_of_nobody: ("score", "owner", "players"),
    find_unfinished_scores_of_nobody: ("score", "owner"),
    find_terms_of_shared_grids: ("score", "grids", "surrounded"),
    find_wrong_pips: ("hands",),
    find_missing_scores: ("win", "score", "hands"),
    find_idle_points: ("win", "owner", "score", "hands"),
    find_goals_out_of_reach: ("win", "board"),
    find_endless_rules: ("end", "grids", "supply", "owner"),
}
"""The checks, and the options that each is about."""
