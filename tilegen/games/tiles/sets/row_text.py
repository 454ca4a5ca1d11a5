"""Writes tiles as rows: the keys that a row needs, and their text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from tilegen.games.tiles.presentation import RowArt
from tilegen.games.tiles.segments import Kind, Port, Segment, SegmentPlan, Tile, build_segments
from tilegen.sets.edition import OwnArt
from tilegen.text.yamlword import format_word


class RowTerms(NamedTuple):
    """The terms for writing rows: the kinds of sides, the names of features, and the pictures and
    backs of tiles by number."""

    kinds: Sequence[Kind]
    features: Sequence[str] = ()
    art: Mapping[int, RowArt] = {}
    backs: Mapping[int, OwnArt] = {}


class RowOfCopies(NamedTuple):
    """Tiles alike with numbers in a row: the first number, how many there are, and the text of each
    key that such a row has, in the order of writing."""

    number: int
    copies: int
    texts: Mapping[str, str]


def list_rows(tiles: Iterable[Tile], terms: RowTerms) -> Iterator[RowOfCopies]:
    """The tiles as rows, in the order of their numbers; tiles alike that follow one another share
    one."""
    sorted_tiles = sorted(tiles, key=lambda tile: tile.number)
    keyed = (
        (tile.number - index, _list_texts(tile, terms)) for index, tile in enumerate(sorted_tiles)
    )
    after = 0
    for (ahead, texts), alike in groupby(keyed):
        copies = len([*alike])
        yield RowOfCopies(after + ahead, copies, texts)
        after += copies


def format_rows(tiles: Iterable[Tile], terms: RowTerms) -> str:
    """The rows as YAML, a line each, ready to stand below `tiles:`."""
    return "".join(f"  - {{{_format_keys(row)}}}\n" for row in list_rows(tiles, terms))


def _format_keys(row: RowOfCopies) -> str:
    last = row.number + row.copies - 1
    numbers = (
        {"id": f"{row.number}-{last}", "copies": str(row.copies)}
        if row.copies > 1
        else {"id": str(row.number)}
    )
    return ", ".join(f"{key}: {text}" for key, text in {**numbers, **row.texts}.items())


def _list_texts(tile: Tile, terms: RowTerms) -> dict[str, str]:
    """The values of a tile's row beside its number, each as YAML."""
    plan = find_plan(tile, terms.kinds)
    art = terms.art.get(tile.number)
    back = terms.backs.get(tile.number)
    texts = {
        "edges": " ".join(terms.kinds[side].name for side in tile.sides),
        **{
            feature: str(tile.features[feature])
            for feature in terms.features
            if tile.features.get(feature)
        },
        "name": format_word(tile.name) if tile.name else "",
        "apart": _format_list(plan.apart),
        "paths": _format_list(_format_path(path, tile, terms.kinds) for path in plan.paths),
        "inside": _format_list(plan.inside),
        "on": _format_features(plan),
        "art": _format_art(art) if art else "",
        "back": format_word(back.name) if back else "",
    }
    return {key: text for key, text in texts.items() if text}


def _format_list(items: Iterable[str]) -> str:
    text = ", ".join(items)
    return f"[{text}]" if text else ""


def _format_path(path: Iterable[Port], tile: Tile, kinds: Sequence[Kind]) -> str:
    return _format_list(
        str(port.side) if len(kinds[tile.sides[port.side]].ports) == 1 else f'"{port[0]}.{port[1]}"'
        for port in path
    )


def _format_features(plan: SegmentPlan) -> str:
    entries = []
    for figure, items in plan.features.items():
        texts = [f"{{{', '.join(f'{name}: {n}' for name, n in item.items())}}}" for item in items]
        entries.append(f"{figure}: {texts[0] if len(texts) == 1 else _format_list(texts)}")
    return f"{{{', '.join(entries)}}}" if entries else ""


def _format_art(art: RowArt) -> str:
    if art.own is not None:
        return format_word(art.own.name)
    return f"{{parts: {_format_list(format_word(name) for name, _ in art.parts)}}}"


def find_plan(tile: Tile, kinds: Sequence[Kind]) -> SegmentPlan:
    """The shortest text about a tile's segments from which reading the row makes them again."""
    inside = tuple(segment.figure for segment in tile.segments if not segment.ports)
    usual = SegmentPlan(inside=inside)
    plans: list[Callable[[], SegmentPlan]] = [
        lambda: usual,
        lambda: usual._replace(apart=_find_apart(tile.segments)),
        lambda: usual._replace(paths=_find_unusual_paths(tile, kinds)),
    ]
    parts = {(segment.figure, segment.ports) for segment in tile.segments}
    plan = next(
        (
            plan
            for plan in (make() for make in plans)
            if {(part.figure, part.ports) for part in build_segments(tile.sides, kinds, plan)}
            == parts
        ),
        usual._replace(paths=[part.ports for part in tile.segments if part.ports]),
    )
    return plan._replace(features=_find_features(tile.segments))


def _find_apart(segments: Sequence[Segment]) -> tuple[str, ...]:
    """The kinds of figures of which each port is a segment, where there are several."""
    figures = [segment.figure for segment in segments if segment.ports]
    whole = {segment.figure for segment in segments if len(segment.ports) > 1}
    return tuple(
        figure
        for figure in dict.fromkeys(figures)
        if figure not in whole and figures.count(figure) > 1
    )


def _find_unusual_paths(tile: Tile, kinds: Sequence[Kind]) -> tuple[tuple[Port, ...], ...]:
    """The ports of all segments of the kinds of figures that are not parted as usual."""
    usual = {(part.figure, part.ports) for part in build_segments(tile.sides, kinds)}
    unusual = {
        segment.figure
        for segment in tile.segments
        if segment.ports and (segment.figure, segment.ports) not in usual
    }
    return tuple(
        segment.ports for segment in tile.segments if segment.ports and segment.figure in unusual
    )


def _find_features(segments: Sequence[Segment]) -> dict[str, list[Mapping[str, int]]]:
    """The features of all segments of a kind of figure, in their order, where one has any."""
    features: dict[str, list[Mapping[str, int]]] = {}
    for segment in segments:
        features.setdefault(segment.figure, []).append(segment.features)
    return {figure: items for figure, items in features.items() if any(items)}
