"""The description of a tile game: what its tiles are like, and what play makes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.segments import Port, build_segments
from tilegen.games.tiles.sets.connectivity import DIGITS, NOTHING, Demand
from tilegen.games.tiles.sets.creature_tables import (
    are_like_creatures,
    describe_balance,
    describe_patterns,
    draw_creature_cells,
)
from tilegen.games.tiles.sets.metrics import (
    STARTER_SIDES,
    Form,
    TileFacts,
    format_starter_sides,
)
from tilegen.games.tiles.sets.overview import (
    DemandPictures,
    describe_demands,
    describe_groups,
    describe_joining_sides,
    indent_text,
    list_scarce,
)
from tilegen.games.tiles.sets.text_pictures import (
    A_HOLE,
    A_TILE,
    choose_signs,
    draw_sides,
    set_in_rows,
)
from tilegen.text.wording import add_article, format_count, join_words

if TYPE_CHECKING:
    from tilegen.games.tiles.simulation.finishing import Finishing

_MOST_PATTERNS: Final = 40
"""So many patterns are drawn, the commonest first."""
_MOST_CELLS: Final = 24
"""So many empty cells are drawn."""
_FIRST_SIDES: Final = {
    2: "from one end to the other",
    4: "from the top clockwise",
    6: "from the upper right clockwise",
}


def describe_tiles(facts: TileFacts, width: int, finishing: Iterable[str]) -> str:
    """The tables of a tile game as text of `width` columns, 40 or more; it ends with a line end.
    `finishing` is the section on how often figures get finished."""
    is_tabled = are_like_creatures(facts)
    sections = (
        _describe_sides(facts, width),
        _describe_kinds(facts, width),
        describe_patterns(facts, width) if is_tabled else _draw_patterns(facts, width),
        describe_balance(facts, width) if is_tabled else (),
        _describe_joining(facts, width),
        _describe_cells(facts, width),
        finishing,
    )
    texts = ("\n".join(line.rstrip() for line in lines) for lines in sections)
    return "\n\n".join(filter(None, texts)) + "\n"


def _describe_sides(facts: TileFacts, width: int) -> Iterator[str]:
    summary = f"on average {facts.mean_joining:.3f}"
    if facts.sides >= STARTER_SIDES:
        starters = sum(facts.joining[STARTER_SIDES:])
        which = format_starter_sides(facts.sides)
        summary = f"{summary}; {starters} starters ({which} sides that join)"
    return describe_joining_sides(facts.joining, summary, width)


def _describe_kinds(facts: TileFacts, width: int) -> Iterator[str]:
    digits = sorted(facts.rules.digits, key=facts.rules.joins, reverse=True)
    longest = max(len(name) for name in ("thick", *map(facts.name_kind, digits)))
    yield f"{'Edges'.ljust(longest + 2)}   edges   on tiles   even?"
    sides = Counter("".join(facts.markings.values()))
    is_odd = False
    for digit in digits:
        row = f"  {facts.name_kind(digit).ljust(longest)}   {sides[digit]:5}"
        if not facts.rules.joins(digit):
            yield row
            continue
        holders = sum(digit in marking for marking in facts.markings.values())
        # Only sides that join nothing but their like are used up in pairs.
        is_paired = facts.rules.joining[DIGITS.index(digit)] == digit
        is_even = sides[digit] % 2 == 0
        is_odd = is_odd or (is_paired and not is_even)
        even = ("yes" if is_even else "NO") if is_paired else ""
        yield f"{row}   {holders:8}   {even}"
    if is_odd:
        yield from indent_text("Of an odd number of edges, one is always left over.", width)


def _draw_patterns(facts: TileFacts, width: int) -> Iterator[str]:
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
    pairs = zip(choose_signs(kinds), kinds, strict=True)
    return f"{', '.join(f'{sign} {kind.name}' for sign, kind in pairs if sign != kind.name)}"


def _describe_joining(facts: TileFacts, width: int) -> Iterator[str]:
    verb = "join" if facts.rules.join else "lie there"
    digits = [digit for digit in facts.rules.digits if facts.rules.list_companions(digit)]
    longest = max((len(facts.name_kind(digit)) for digit in digits), default=0)
    yield "Joining"
    for digit in digits:
        name = facts.name_kind(digit)
        if digit not in facts.companions:
            yield f"  no tile has {add_article(name)} side"
            continue
        # A tile that has the kind can always lie there itself.
        is_own = digit in facts.rules.list_companions(digit)
        number = facts.companions[digit] - is_own
        others = "other tile" if is_own else "tile"
        side = f"{name} side".ljust(longest + len(" side"))
        tiles = others if number == 1 else f"{others}s"
        yield from indent_text(f"{side} {number:5} {tiles} can {verb}", width)
    yield from describe_groups(facts.groups, width)


def _describe_cells(facts: TileFacts, width: int) -> Iterator[str]:
    tried = "" if facts.demands.are_all else ", tried at random,"
    pictures = draw_creature_cells(facts) if are_like_creatures(facts) else _draw_cells(facts)
    return describe_demands(facts.answers, facts.sides, pictures, width, tried)


def _draw_cells(facts: TileFacts) -> DemandPictures:
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
    return DemandPictures(pictures, legend, _MOST_CELLS, _MOST_CELLS)


def describe_finishing(facts: TileFacts, finishing: Finishing | None, width: int) -> Iterator[str]:
    """The shares of finished figures in games played for this report; empty if the game cannot be
    played, or no figure arose."""
    if finishing is None or not finishing.figures:
        return
    from tilegen.games.tiles.rules.scoring import AGAIN, FIRST  # noqa: PLC0415 -- whoever played loaded it

    yield "How often figures get finished"
    words = facts.game.presentation.words.get("en", {})
    parts = []
    for label, number in sorted(finishing.figures.items()):
        usual = {FIRST: "first figures", AGAIN: "later figures"}.get(label, f"figures '{label}'")
        name = words.get("figure" if label == FIRST else label, {}).get("many", usual)
        share = round(100 * finishing.finished[label] / number)
        parts.append(f"{share} % of the {name} ({finishing.finished[label]} of {number})")
    games = format_count(finishing.games, "game")
    yield from indent_text(
        f"In {games} that {format_count(finishing.seats, 'player')} played at random, "
        f"{join_words(parts, 'and')} got finished. `tilegen simulate` plays as many as you like.",
        width,
    )
