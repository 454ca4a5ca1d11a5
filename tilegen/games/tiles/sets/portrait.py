"""The description of a tile game: what its tiles are like, and what play makes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tilegen.games.tiles.faces import Port, build_segments
from tilegen.games.tiles.rules.scoring import FIRST
from tilegen.games.tiles.sets.connectivity import DIGITS, NOTHING, Demand
from tilegen.games.tiles.sets.metrics import STARTER_SIDES, Form, TileFacts
from tilegen.games.tiles.sets.overview import (
    DemandPictures,
    describe_demands,
    describe_groups,
    describe_joining_sides,
    format_starters,
    indent_text,
    list_scarce,
)
from tilegen.games.tiles.sets.pictures import (
    A_HOLE,
    A_TILE,
    choose_signs,
    draw_sides,
    set_in_rows,
)
from tilegen.games.tiles.simulation.finishing import Finishing
from tilegen.text.wording import format_count, join_words

_MOST_PATTERNS: Final = 40
"""So many patterns are drawn, the commonest first."""
_MOST_CELLS: Final = 24
"""So many empty cells are drawn."""
_WORDS: Final = {FIRST: "figure"}
"""The words of the file for labels that are no words themselves."""
_FIRST_SIDES: Final = {
    2: "from one end to the other",
    4: "from the top clockwise",
    6: "from the upper right clockwise",
}


def describe_tiles(facts: TileFacts, finishing: Finishing | None, width: int) -> str:
    """The tables of a tile game, for people, in so many columns, 40 or more; it ends with a line
    end. `finishing` are games that were played for it, None if nobody can play them."""
    sections = (
        _describe_sides(facts, width),
        _describe_kinds(facts, width),
        _describe_patterns(facts, width),
        _describe_joining(facts, width),
        _describe_cells(facts, width),
        _describe_finishing(facts, finishing, width),
    )
    texts = ("\n".join(line.rstrip() for line in lines) for lines in sections)
    return "\n\n".join(filter(None, texts)) + "\n"


def _describe_sides(facts: TileFacts, width: int) -> Iterator[str]:
    tiles = max(sum(facts.joining), 1)
    mean = sum(number * many for number, many in enumerate(facts.joining)) / tiles
    summary = f"on average {mean:.3f}"
    if facts.sides >= STARTER_SIDES:
        starters = sum(facts.joining[STARTER_SIDES:])
        summary = f"{summary}; {format_starters(starters, facts.sides, STARTER_SIDES)}"
    return describe_joining_sides(facts.joining, summary, width)


def _describe_kinds(facts: TileFacts, width: int) -> Iterator[str]:
    kinds = facts.game.kinds_of_sides
    longest = max(len(kind.name) for kind in kinds)
    yield f"{'Sides'.ljust(longest + 2)}   edges   on tiles   even?"
    sides = Counter("".join(facts.markings.values()))
    is_odd = False
    for digit, kind in zip(DIGITS, kinds, strict=False):
        holders = sum(digit in marking for marking in facts.markings.values())
        # Only sides that join nothing but their like are used up in pairs.
        is_paired = facts.rules.joins(digit) and facts.rules.joining[DIGITS.index(digit)] == digit
        is_even = sides[digit] % 2 == 0
        is_odd = is_odd or (is_paired and not is_even)
        even = ("yes" if is_even else "NO") if is_paired else ""
        yield f"  {kind.name.ljust(longest)}   {sides[digit]:5}   {holders:8}   {even}"
    if is_odd:
        yield from indent_text("Of an odd number of edges, one is always left over.", width)
    for feature in facts.game.features:
        number = sum(tile.features.get(feature, 0) > 0 for tile in facts.game.tiles)
        yield from indent_text(f"{format_count(number, 'tile')} with {feature}", width)


def _describe_patterns(facts: TileFacts, width: int) -> Iterator[str]:
    """The forms of tiles as pictures, with the number of tiles below each."""
    forms = sorted(facts.forms, key=lambda form: (-facts.forms[form], form))
    number = format_count(len(forms), "pattern")
    yield from _indent_later_lines(f"Patterns: {number}; turns are alike", width)
    signs = choose_signs(facts.game.kinds_of_sides)
    captions = {form: _describe_segments(form, facts) for form in forms}
    has_captions = any(captions.values())
    pictures = [
        (
            *draw_sides(facts.game.shape, [signs[side] for side in form.sides], A_TILE),
            format_count(facts.forms[form], "tile"),
            *([captions[form]] if has_captions else []),
        )
        for form in forms[:_MOST_PATTERNS]
    ]
    yield ""
    for line in set_in_rows(pictures, width - 2):
        yield f"  {line}"
    yield ""
    if len(forms) > _MOST_PATTERNS:
        yield from indent_text(f"and {len(forms) - _MOST_PATTERNS} other patterns", width)
    yield from indent_text(_format_legend(facts), width)
    if has_captions:
        yield from indent_text(
            "Where sides do not hang together as usual, those that do stand together, numbered "
            f"from 0 {_FIRST_SIDES[facts.sides]}.",
            width,
        )


def _indent_later_lines(words: str, width: int) -> Iterator[str]:
    """The head of a section, whose later lines are indented."""
    head, *others = indent_text(words, width + 2)
    yield head.lstrip()
    yield from others


def _describe_segments(form: Form, facts: TileFacts) -> str:
    """The sides that hang together, such as `0 2|1`, for kinds of figures of which that is not as
    usual."""
    usual = {
        (segment.figure, segment.ports)
        for segment in build_segments(form.sides, facts.game.kinds_of_sides)
    }
    figures = {figure for figure, ports in {*form.segments} ^ usual if ports}
    inside = [figure for figure, ports in form.segments if not ports]
    groups = [_format_ports(ports) for figure, ports in form.segments if figure in figures]
    return " ".join(filter(None, ("|".join(groups), *inside)))


def _format_ports(ports: Sequence[Port]) -> str:
    return " ".join(str(side) for side in dict.fromkeys(side for side, _ in ports))


def _format_legend(facts: TileFacts) -> str:
    kinds = facts.game.kinds_of_sides
    named = zip(choose_signs(kinds), kinds, strict=True)
    return f"{', '.join(f'{sign} {kind.name}' for sign, kind in named if sign != kind.name)}"


def _describe_joining(facts: TileFacts, width: int) -> Iterator[str]:
    kinds = facts.game.kinds_of_sides
    verb = "join" if facts.rules.join else "lie"
    yield "Joining"
    for digit, number in facts.companions.items():
        if facts.rules.list_companions(digit):
            side = f"at a {kinds[DIGITS.index(digit)].name} side"
            yield from indent_text(f"{format_count(number, 'tile')} can {verb} {side}", width)
    yield from describe_groups(facts.groups, width)


def _describe_cells(facts: TileFacts, width: int) -> Iterator[str]:
    signs = {
        NOTHING: " ",
        **dict(zip(DIGITS, choose_signs(facts.game.kinds_of_sides), strict=False)),
    }
    few: list[Demand] = list_scarce(facts.answers)[:_MOST_CELLS]
    pictures = {
        demand: (
            *draw_sides(facts.game.shape, [signs[digit] for digit in demand], A_HOLE),
            format_count(facts.answers[demand], "tile"),
        )
        for demand in few
    }
    legend = (
        "[ ] is the empty cell; around it is what touches it, and where nothing is, no tile lies. "
        f"Below: how many tiles fit in some turn. {_format_legend(facts)}"
    )
    tried = "" if facts.demands.are_all else ", tried at random,"
    shown = DemandPictures(pictures, legend, _MOST_CELLS, _MOST_CELLS)
    return describe_demands(facts.answers, facts.sides, shown, width, tried)


def _describe_finishing(facts: TileFacts, finishing: Finishing | None, width: int) -> Iterator[str]:
    if finishing is None or not finishing.figures:
        return
    yield "How often figures get finished"
    words = facts.game.presentation.words.get("en", {})
    parts = []
    for label, number in sorted(finishing.figures.items()):
        name = words.get(_WORDS.get(label, label), {}).get("many", f"figures '{label}'")
        share = round(100 * finishing.finished[label] / number)
        parts.append(f"{share} % of the {name} ({finishing.finished[label]} of {number})")
    games = format_count(finishing.games, "game")
    yield from indent_text(
        f"In {games} that {format_count(finishing.seats, 'player')} played at random for this: "
        f"{join_words(parts, 'and')}. `tilegen simulate` plays as many as you like.",
        width,
    )
