"""Lists all tiles that there may be, or chooses copies of them, for a set that is to be made."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tilegen.app.load import ROWS, SET, Loaded
from tilegen.app.output.files import check_destination, write_or_replace
from tilegen.app.rows_table import format_game_table
from tilegen.errors import TilegenError
from tilegen.games.tiles.annealing import (
    EVERY_PATTERN,
    Request,
    Shortfall,
    choose_copies,
    find_obstacles,
    format_obstacles,
    list_metrics,
)
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.patterns import Constraints, Pattern, enumerate_patterns
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.games.tiles.sets.enumeration_reader import CONSTRAINTS, ENUMERATE, parse_constraints
from tilegen.games.tiles.sets.inspection import INSPECTION
from tilegen.games.tiles.sets.limits import LARGEST_NUMBER
from tilegen.games.tiles.sets.range_reader import find_range
from tilegen.games.tiles.sets.row_text import RowTerms, format_rows
from tilegen.games.tiles.sets.segment_reader import TileTerms
from tilegen.games.tiles.sets.side_reader import SIDES_BY_SHAPE, parse_kinds
from tilegen.games.tiles.sets.tile_rows import KEY
from tilegen.games.tiles.sets.wish_reader import parse_wish
from tilegen.sets.checks import format_metric
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span
from tilegen.text.wording import join_words, quoted_text
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode, SequenceNode

_WORDS: Final = re.compile(r"[^\s,]+")
_LISTS: Final = ("only",)
_RANGES: Final = ("joins", "segments", "straight")
_SEEDS_PER_CHOICE: Final = 5
"""How often a choice that misses wishes is made again before they count as missed."""


class WishList(NamedTuple):
    """How many tiles are to be chosen, the wishes as typed, and how many copies a pattern has at
    least and at most, as typed; empty for any number."""

    total: int
    wishes: Sequence[str] = ()
    copies: str = ""
    seed: int = 1


class ListingRequest(NamedTuple):
    """The tiles to list: the kinds of sides, as typed or taken from a set; the shape; the
    constraints as typed, by key; the copies of each tile; and the first number, None to continue
    after the set's tiles. `wish_list` picks copies instead."""

    kinds: str | None = None
    tile_set: Loaded | None = None
    shape: str = Shape.SQUARE.value
    constraints: Mapping[str, str] = {}
    copies: int = 1
    first_number: int | None = None
    wish_list: WishList | None = None


class Listing(NamedTuple):
    """The tiles that were listed, as a set, how many patterns they were taken from, and the wishes
    that they miss, with sentences that say why."""

    game: TileGame
    patterns: int
    shortfalls: tuple[Shortfall, ...] = ()
    reasons: str = ""


def list_tiles(request: ListingRequest) -> Listing:
    """The tiles that a request asks for. Raises TilegenError for a kind, a constraint or a wish
    that makes no sense, and if there are no such tiles, or too many."""
    shape, kinds = _find_kinds(request)
    terms = TileTerms(kinds, (), SIDES_BY_SHAPE[shape])
    constraints = _parse_typed_constraints(request, terms)
    all_patterns = enumerate_patterns(kinds, terms.sides, constraints)
    patterns = tuple(islice(all_patterns, LARGEST_NUMBER + 1))
    if not patterns:
        raise TilegenError("no tile meets these options", "leave out one of the options")
    first = request.first_number or _find_free_number(request.tile_set)
    room = LARGEST_NUMBER + 1 - first
    if request.wish_list is not None and len(patterns) <= LARGEST_NUMBER:
        if request.wish_list.total > room:
            _refuse_number(str(request.wish_list.total), first)
        return _choose(patterns, shape, kinds, request.wish_list, first)
    if len(patterns) * request.copies > room:
        several = len(patterns) > LARGEST_NUMBER
        total = f"more than {LARGEST_NUMBER}" if several else str(len(patterns) * request.copies)
        _refuse_number(total, first)
    copies = [request.copies] * len(patterns)
    return Listing(_build_game(shape, kinds, patterns, copies, first), len(patterns))


def format_listing(listing: Listing) -> str:
    """The rows in YAML, ready for `tiles: {from: FILE}`."""
    game = listing.game
    kinds = ", ".join(kind.name for kind in game.kinds_of_sides)
    return (
        f"# {INSPECTION.summary(game)}, {game.shape.value}, with sides {kinds}.\n"
        f"{KEY}:\n{format_rows(game.tiles, RowTerms(game.kinds_of_sides))}"
    )


def describe_listing(listing: Listing) -> str:
    """A table of counts, by the names that wishes and `expect` use."""
    metrics = INSPECTION.metrics(listing.game)
    widest = max(map(len, metrics))
    return "".join(
        f"  {name.ljust(widest)}  {format_metric(value)}\n" for name, value in metrics.items()
    )


def listing_as_json(listing: Listing) -> dict[str, object]:
    """The listing, ready for `json`."""
    game = listing.game
    return {
        "patterns": listing.patterns,
        "metrics": INSPECTION.metrics(game),
        "tiles": [
            {"id": tile.number, "edges": [game.kinds_of_sides[side].name for side in tile.sides]}
            for tile in game.tiles
        ],
        "missed": [
            {"wish": miss.wish.metric, "value": miss.value, "by": miss.miss}
            for miss in listing.shortfalls
        ],
    }


def check_rows_file(output: Path, *, force: bool) -> None:
    """Raises TilegenError if rows cannot be written to this file: for the name of another kind of
    file and, unless `force`, for an existing file."""
    endings = (*SET.endings, *ROWS.endings)
    if output.suffix.lower() not in endings:
        message = f"'{output}' does not end in {join_words(endings, 'or')}, and rows do"
        raise TilegenError(message, f"name it {output.stem or 'rows'}.yaml")
    check_destination(output, force=force)


def write_listing(listing: Listing, output: Path, *, force: bool) -> None:
    """Writes the rows in YAML or as a table, by the suffix, whole or not at all. Raises
    TilegenError if that fails, or if the file exists, unless `force`."""
    is_table = output.suffix.lower() in ROWS.endings
    content = (
        format_game_table(listing.game, output) if is_table else format_listing(listing).encode()
    )
    write_or_replace(output, content, force=force)


def _refuse_number(total: str, first: int) -> None:
    numbers = f", and their numbers begin with {first}" if first > 1 else ""
    raise TilegenError(
        f"there are {total} such tiles{numbers}",
        f"numbers go up to {LARGEST_NUMBER}: ask for fewer, such as --each 2, or name fewer kinds",
    )


def _find_kinds(request: ListingRequest) -> tuple[Shape, tuple[Kind, ...]]:
    """The shape, and the kinds of sides."""
    if request.tile_set is not None and request.kinds is not None:
        message = "both a set and --kinds say what kinds of sides there are"
        raise TilegenError(message, "leave one of them out")
    if request.tile_set is not None:
        edition = request.tile_set.valid_edition
        if not isinstance(edition, TileGame):
            message = f"'{request.tile_set.source.name}' does not say what kinds of sides there are"
            raise TilegenError(message, "name a file with 'game: tiles', or write --kinds")
        return edition.shape, edition.kinds_of_sides
    if request.kinds is None:
        raise TilegenError("no kinds of sides are named", "write --kinds red,green,blue")
    diagnostics = Diagnostics()
    shape = Shape(request.shape)
    kinds = parse_kinds(_split_kinds(request.kinds), diagnostics, shape)
    _raise_first(diagnostics, {1: "kinds"})
    return shape, kinds


def _split_kinds(text: str) -> Node:
    """The kinds as files write them: `red,green`, or `blank:,wire:circuit` with figures."""
    span = Span(1, 1, len(text) + 1)
    if ":" not in text:
        return _split_list(text, 1)
    entries = []
    for item in text.split(","):
        name, _, figures = item.partition(":")
        ports = tuple(_WORDS.findall(figures))
        scalars = tuple(ScalarNode(port, plain=True, span=span) for port in ports)
        many = len(scalars) > 1
        node: Node = (
            SequenceNode(scalars, span)
            if many
            else ScalarNode("".join(ports), plain=True, span=span)
        )
        entries.append(Entry(name.strip(), span, node))
    return MappingNode(tuple(entries), span)


def _split_list(text: str, line: int) -> SequenceNode:
    items = tuple(
        ScalarNode(match[0], plain=True, span=Span(line, match.start() + 1, match.end() + 1))
        for match in _WORDS.finditer(text)
    )
    return SequenceNode(items, Span(line, 1, len(text) + 1))


def _parse_typed_constraints(request: ListingRequest, terms: TileTerms) -> Constraints:
    """The constraints of the set's own enumeration, overridden by the typed ones."""
    lines = {line: key for line, key in enumerate(CONSTRAINTS, 1) if key in request.constraints}
    typed = {key: _read_typed(key, request.constraints[key], line) for line, key in lines.items()}
    own = _find_own_constraints(request.tile_set)
    entries = [entry for entry in own if entry.key not in typed]
    span = Span(1, 1, 1)
    entries += [Entry(key, node.span, node) for key, node in typed.items()]
    diagnostics = Diagnostics()
    constraints = parse_constraints(MappingNode(tuple(entries), span), diagnostics, terms)
    _raise_first(diagnostics, lines)
    return constraints


def _read_typed(key: str, text: str, line: int) -> Node:
    """The value typed after an option, in the form of files."""
    span = Span(line, 1, len(text) + 1)
    if key in _LISTS:
        return _split_list(text, line)
    if key in _RANGES and (ends := _parse_range(key, text)):
        scalars = (ScalarNode(str(number), plain=True, span=span) for number in ends)
        return SequenceNode(tuple(scalars), span)
    return ScalarNode(text, plain=True, span=span)


def _raise_first(diagnostics: Diagnostics, options: Mapping[int, str]) -> None:
    """Raises the first error in the typed options, naming the option on its line."""
    for diagnostic in diagnostics:
        if diagnostic.is_error:
            option = options.get(diagnostic.span.line, "") if diagnostic.span else ""
            place = f"--{option}: " if option else ""
            raise TilegenError(f"{place}{diagnostic.message}", diagnostic.hint or "")


def _find_own_constraints(tile_set: Loaded | None) -> tuple[Entry, ...]:
    node = find_node(tile_set.root, (KEY, ENUMERATE)) if tile_set else None
    return node.entries if isinstance(node, MappingNode) else ()


def _find_free_number(tile_set: Loaded | None) -> int:
    """The number after the last tile of a set with rows; 1 for a set that is an enumeration itself,
    which the new rows replace."""
    if tile_set is None or find_node(tile_set.root, (KEY, ENUMERATE)) is not None:
        return 1
    edition = tile_set.edition
    numbers = [tile.number for tile in edition.tiles] if isinstance(edition, TileGame) else []
    return max(numbers, default=0) + 1


def _choose(
    patterns: Sequence[Pattern],
    shape: Shape,
    kinds: tuple[Kind, ...],
    wish_list: WishList,
    first: int,
) -> Listing:
    metrics = list_metrics(patterns, kinds)
    wishes = tuple(parse_wish(text, tuple(metrics), (EVERY_PATTERN,)) for text in wish_list.wishes)
    choice_request = Request(wish_list.total, wishes, _parse_copies(wish_list))
    rng = Random(wish_list.seed)
    selections = []
    for _ in range(_SEEDS_PER_CHOICE):
        selections.append(choose_copies(patterns, kinds, choice_request, rng))
        if not selections[-1].shortfalls:
            break
    selection = min(selections, key=lambda selection: selection.miss)
    reasons = ""
    if selection.shortfalls:
        reasons = format_obstacles(selection, find_obstacles(patterns, kinds, choice_request, rng))
    game = _build_game(shape, kinds, patterns, selection.copies, first)
    return Listing(game, len(patterns), selection.shortfalls, reasons)


def _parse_copies(wish_list: WishList) -> tuple[int, int]:
    if not wish_list.copies:
        return 0, wish_list.total
    if re.fullmatch(r"[0-9]{1,3}", wish_list.copies.strip(), re.ASCII):
        return int(wish_list.copies), int(wish_list.copies)
    ends = _parse_range("copies", wish_list.copies)
    if ends is None:
        message = f"--copies: {quoted_text(wish_list.copies)} is not a range"
        raise TilegenError(message, "write the least and the most of a pattern, such as 1..20")
    return ends


def _parse_range(option: str, text: str) -> tuple[int, int] | None:
    """The ends of a range typed after an option; None for any other text."""
    ends = find_range(text)
    if ends and ends[0] > ends[1]:
        message = f"--{option}: nothing is at least {ends[0]} and at most {ends[1]}"
        raise TilegenError(message, f"write --{option} {ends[1]}..{ends[0]}")
    return ends


def _build_game(
    shape: Shape,
    kinds: tuple[Kind, ...],
    patterns: Sequence[Pattern],
    copies: Sequence[int],
    first: int,
) -> TileGame:
    """The tiles as a set without rules, numbered in the order of their patterns."""
    repeated = (
        pattern for pattern, number in zip(patterns, copies, strict=True) for _ in range(number)
    )
    tiles = tuple(
        Tile(number, pattern.sides, pattern.segments)
        for number, pattern in enumerate(repeated, first)
    )
    return TileGame("tiles", shape=shape, kinds_of_sides=kinds, tiles=tiles)
