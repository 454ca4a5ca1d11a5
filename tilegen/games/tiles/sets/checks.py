"""Checks of the tiles of a game, one function each: faults that make a set unplayable are errors,
flaws are warnings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from tilegen.games.tiles.rules.options import Begin, Grids, Shape
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.connectivity import (
    DIGITS,
    FEW_ANSWERS,
    NOTHING,
    Demand,
)
from tilegen.games.tiles.sets.metrics import (
    STARTER_SIDES,
    TileFacts,
    explain_metrics,
    format_starter_sides,
    measure_tiles,
)
from tilegen.sets.checks import check_expectations, check_letters
from tilegen.text.diagnostics import Diagnostic, Label
from tilegen.text.wording import add_article, format_small_number, join_words, quoted_text

FEWEST_TILES: Final = 8
"""A set with fewer is too small in all ways, so it does not matter with which of its tiles a game
can begin."""

_PLACES: Final = {
    Shape.SQUARE: ("above", "on the right", "below", "on the left"),
    Shape.HEX: (
        *("at the upper right", "on the right", "at the lower right"),
        *("at the lower left", "on the left", "at the upper left"),
    ),
    Shape.LINE: ("on the left", "on the right"),
}

Check = Callable[[TileFacts], Iterable[Diagnostic]]


def run_tile_checks(facts: TileFacts, checks: Sequence[Check]) -> Iterator[Diagnostic]:
    """The diagnostics of these checks."""
    for check in checks:
        yield from check(facts)


def check_blank_tiles(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports tiles that can never be added."""
    joining = [facts.name_kind(digit) for digit in sorted(facts.joining_digits)]
    for tile in facts.game.tiles:
        marking = facts.markings[tile.number]
        if facts.can_be_added(marking):
            continue
        kinds = {facts.name_kind(digit) for digit in marking}
        sides = f"all {format_small_number(facts.sides)} sides"
        shown = f"{kinds.pop()} on {sides}" if len(kinds) == 1 else f"of kinds on {sides}"
        yield Diagnostic(
            codes.TILE_BLANK,
            f"tile {tile.number} is {shown}: it can never join anything",
            tile.span,
            hint=f"make at least one of its edges {join_words(joining, 'or')}",
        )


def check_lonely_kinds(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports kinds that join only their like, and only one tile has."""
    for digit, name in _list_paired_kinds(facts):
        holders = [tile for tile in facts.game.tiles if digit in facts.markings[tile.number]]
        if len(holders) == 1:
            tile, kind = holders[0], add_article(name)
            yield Diagnostic(
                codes.EDGE_KIND_LONELY,
                f"only tile {tile.number} has {kind} edge: nothing can ever join it there",
                tile.span,
                hint=f"give another tile {kind} edge, or this one none",
            )


def check_promises(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports each expectation of the file that its metrics do not meet."""
    expectations = facts.game.expectations
    if expectations:
        explain = partial(explain_metrics, facts)
        yield from check_expectations(expectations, measure_tiles(facts), explain, "tiles")


def check_starters(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports too few tiles that make a lively start, if each player chooses one."""
    if facts.options.begin is not Begin.CHOOSE or len(facts.game.tiles) < FEWEST_TILES:
        return
    fewest = facts.options.players[1]
    starters = sum(facts.joining[STARTER_SIDES:])
    if starters < fewest:
        sides = f"{format_starter_sides(facts.sides)} joining sides"
        yield Diagnostic(
            codes.STARTERS_FEW,
            f"{starters or 'no'} {'tile' if starters == 1 else 'tiles'} with {sides}: "
            f"too few for {format_small_number(fewest)} players to begin with one each",
            hint=f"have at least {fewest} tiles with {sides}",
        )


def check_printed_texts(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports letters of the set's names and of its other texts that cannot be printed."""
    game, presentation = facts.game, facts.game.presentation
    titles = {*presentation.titles.values()} - {game.name}
    for name in dict.fromkeys((game.name, *game.names.values())):
        if name not in titles:
            yield from check_letters(name, game.name_span)
    find_place = presentation.find_place
    for language, words in presentation.words.items():
        for word, forms in words.items():
            for form, text in forms.items():
                yield from check_letters(text, find_place("words", language, word, form))
    for language, texts in presentation.card.items():
        for key, text in texts.items():
            yield from check_letters(text, find_place("card", language, key))
    for language, text in presentation.titles.items():
        yield from check_letters(text, find_place("about", "title", language))
    for language, text in presentation.guide_texts.items():
        file = presentation.guides.get(language, "")
        yield from check_letters(text, find_place("guide", language), file)


def check_guides(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports pictures in the set's own guides of tiles that it does not have."""
    presentation = facts.game.presentation
    if not presentation.guide_texts:
        return
    from tilegen.games.tiles.card.own_guide import list_tiles  # noqa: PLC0415 -- few sets have a guide

    numbers = sorted(tile.number for tile in facts.game.tiles)
    for language, text in presentation.guide_texts.items():
        for number in dict.fromkeys(list_tiles(text)):
            if numbers and number not in numbers:
                yield Diagnostic(
                    codes.NO_SUCH_TILE,
                    f"{presentation.guides.get(language, 'the guide')} shows tile {number}, and no "
                    "tile has that number",
                    presentation.find_place("guide", language),
                    f"the numbers go from {numbers[0]} to {numbers[-1]}",
                )


def check_card_words(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports words in braces in the set's own texts that the game does not have."""
    game, presentation = facts.game, facts.game.presentation
    if not presentation.card or not game.variants:
        return
    from tilegen.games.tiles.card.filling import list_unknown  # noqa: PLC0415 -- few sets have own texts
    from tilegen.games.tiles.card.write_card import list_card_values  # noqa: PLC0415
    from tilegen.text.suggest.choice import resolve_choice  # noqa: PLC0415

    for language, texts in presentation.card.items():
        values = list_card_values(game, language)
        for key, text in texts.items():
            for word in list_unknown(text, values):
                near = resolve_choice(word, tuple(values)) or ""
                # Two words are not near because both end in '.many'.
                stem, near_stem = (name.partition(".")[0] for name in (word, near))
                is_near = resolve_choice(stem, (near_stem,)) is not None
                yield Diagnostic(
                    codes.WORD_MISSING,
                    f"the game has no word {quoted_text(word)}: it is printed in braces",
                    presentation.find_place("card", language, key),
                    f"did you mean '{{{near}}}'?" if is_near else "write for example '{tile.many}'",
                )


def check_unseen_features(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports features that the file names at its top and scores, and that no tile has."""
    scored = {
        name
        for variant in facts.game.variants.values()
        for rule in variant.score.values()
        for item in filter(None, (rule.finished, rule.unfinished))
        for name in (*item.features, *item.tile_with)
    }
    for feature in facts.game.features if facts.game.tiles else ():
        if feature in scored and not facts.count_tiles_with(feature):
            yield Diagnostic(
                codes.POINTS_IDLE,
                f"no tile has a feature {quoted_text(feature)}, so it never scores",
                facts.game.presentation.find_place("features", feature),
                f"give it to tiles, such as '{{id: 1, ..., {feature}: 1}}', or leave it out",
            )


def check_mean(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports more joining sides than finished figures can use up: one of n tiles with c closed
    loops has 2 - 2(1 - c)/n a tile."""
    if facts.mean_joining > 2 and _is_of_closed_figures(facts):
        figures = facts.find_word("figure", "many")
        caps = sum((sides - 2) * number for sides, number in enumerate(facts.joining))
        yield Diagnostic(
            codes.MEAN_JOINING_HIGH,
            f"the tiles have {facts.mean_joining:.3f} joining sides on average, more than 2: "
            f"many {figures} can never be finished",
            hint=f"finished {figures} have about 2 joining sides a tile: "
            f"{caps} more {'tile' if caps == 1 else 'tiles'} with one joining side "
            "would bring the mean to 2",
        )


def check_even_edges(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports kinds of which one side is always left over."""
    for digit, kind in _list_paired_kinds(facts):
        edges = sum(marking.count(digit) for marking in facts.markings.values())
        if edges % 2 and _is_of_closed_figures(facts):
            yield Diagnostic(
                codes.EDGES_ODD,
                f"the number of {kind} edges is odd ({edges}): "
                "one is always left over, so the whole set can never close",
                hint=f"make it even: change one {kind} edge, or add one",
            )


def check_groups(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports tiles that fall into groups. Groups of one are left to `check_blank_tiles` and
    `check_lonely_kinds`."""
    groups = [group for group in facts.groups if len(group) > 1]
    if len(groups) < 2 or not _is_of_closed_figures(facts):
        return
    first, second = (_find_first(facts, group) for group in groups[:2])
    joining = [add_article(facts.name_kind(digit)) for digit in sorted(facts.joining_digits)]
    both = f"both {joining[0]} and {joining[1]} edge" if len(joining) == 2 else "edges of both"
    yield Diagnostic(
        codes.SET_SPLIT,
        f"the set falls into groups that never join: {len(groups[0])} tiles with tile "
        f"{first.number}, {len(groups[1])} with tile {second.number}",
        second.span,
        hint=f"add tiles that have {both}",
        labels=(Label(first.span, "the other group begins here"),) if first.span else (),
    )


def check_unanswered_demands(facts: TileFacts) -> Iterator[Diagnostic]:
    """Reports holes that nothing in the set can ever fill."""
    if not _is_of_closed_figures(facts):
        return
    missing = [demand for demand, tiles in facts.answers.items() if tiles == 0]
    if missing:
        cells = _describe_cells(facts, missing, f"{len(facts.answers)} kinds of empty cell")
        yield Diagnostic(
            codes.DEMAND_UNANSWERED,
            f"no tile fits {cells}: "
            f"{add_article(facts.find_word('figure'))} with such a hole can never be finished",
            hint=f"add a tile that fits there; a set with all {facts.possible_patterns} patterns "
            "has no such cell",
        )


def check_scarce_demands(facts: TileFacts) -> Iterator[Diagnostic]:
    """Skips cells enclosed on all sides: each asks for a single pattern, and even a good set has
    only one or two tiles of some patterns."""
    if not _is_of_closed_figures(facts):
        return
    answers = {demand: tiles for demand, tiles in facts.answers.items() if NOTHING in demand}
    scarce = [demand for demand, tiles in answers.items() if 0 < tiles < FEW_ANSWERS]
    if scarce:
        all_kinds = f"{len(answers)} kinds of empty cell that have an open side"
        yield Diagnostic(
            codes.DEMAND_SCARCE,
            f"fewer than {FEW_ANSWERS} tiles fit {_describe_cells(facts, scarce, all_kinds)}: "
            "such cells often stay empty",
            hint="add tiles that fit there",
        )


FLAWS: Final[Sequence[Check]] = (check_mean, check_groups)
"""The checks for what keeps figures from being finished in a game of any kinds of sides. Those of
demands are for few kinds: with many, a good set leaves most demands without an answer."""


def _list_paired_kinds(facts: TileFacts) -> Iterator[tuple[str, str]]:
    """The kinds that join nothing but their like, by digit and name."""
    for digit in facts.rules.digits:
        if facts.rules.joining[DIGITS.index(digit)] == digit:
            yield digit, facts.name_kind(digit)


def _is_of_closed_figures(facts: TileFacts) -> bool:
    """Whether players build figures with all their tiles, which finish when no side is open."""
    return facts.options.grids is Grids.FIGURE and facts.rules.join > 0 and facts.are_plain


def _find_first(facts: TileFacts, numbers: Sequence[int]) -> Tile:
    return next(tile for tile in facts.game.tiles if tile.number in numbers)


def _describe_cells(facts: TileFacts, demands: Sequence[Demand], all_kinds: str) -> str:
    """The empty cells with these demands, of `all_kinds`: one in words."""
    first = describe_demand(facts, demands[0])
    if len(demands) == 1:
        return f"an empty cell with {first}"
    return f"{len(demands)} of the {all_kinds}, such as one with {first}"


def describe_demand(facts: TileFacts, demand: Demand) -> str:
    """The sides that touch the empty cell, such as `thin above and on the right, blank below`."""
    if len({*demand}) == 1:
        return f"{facts.name_kind(demand[0])} on all {format_small_number(facts.sides)} sides"
    places = _PLACES[facts.game.shape]
    return ", ".join(
        f"{facts.name_kind(digit)} "
        + join_words((at for at, side in zip(places, demand, strict=True) if side == digit), "and")
        for digit in dict.fromkeys(demand.replace(NOTHING, ""))
    )
