"""The tiles that a record claims were discarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

from tilegen.games.monsters.records import codes
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.rules.moves import Discard
from tilegen.games.monsters.tiles import TileSet
from tilegen.play import record as kit
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.hints import ask_which
from tilegen.text.source import Span
from tilegen.text.wording import join_words, shorten_number


class Discards(NamedTuple):
    """The tiles of the set that a record claims were discarded, each with its place in the text.
    `whole` is False if other numbers in the claims are wrong, so that more tiles may be gone."""

    places: Mapping[int, Span]
    whole: bool


def read_discards(record: Record, tile_set: TileSet, diagnostics: Diagnostics) -> Discards | None:
    """The tiles claimed as discarded; None without such a claim. Reports numbers that the set does
    not have, and those that come twice, unless the moves have the same slip."""
    parts = [part for claim in _claims(record) for part in claim.parts]
    if not parts and not any(_claims(record)):
        return None
    counts = Counter(part.numbers[0] for part in parts)
    moves = Counter(
        entry.action.tile
        for entry in record.entries
        if isinstance(entry, kit.RecordMove) and isinstance(entry.action, Discard)
    )
    candidates = _list_claimable(record, tile_set, moves) - counts.keys()
    places: dict[int, Span] = {}
    times: Counter[int] = Counter()
    whole = True
    for part in parts:
        number, place = part.numbers[0], part.span
        times[number] += 1
        if number in tile_set.by_id and number not in places:
            places[number] = place
            continue
        whole = False
        if times[number] > moves[number]:
            _report(number, place, places.get(number), candidates, tile_set, diagnostics)
    return Discards(places, whole)


def check_discards(
    record: Record, discards: Discards, gone_tiles: Mapping[int, int], diagnostics: Diagnostics
) -> None:
    """Reports tiles that were claimed, but not discarded by the moves, or the other way round.
    `gone` are the tiles that the moves discard, each with its line."""
    for number, place in discards.places.items():
        if number not in gone_tiles:
            message = f"the moves do not discard tile {shorten_number(number)}"
            hint = (
                f"they discard {join_words(map(str, gone_tiles), 'and') if gone_tiles else 'none'}"
            )
            diagnostics.add(codes.BOARD_DIFFERS, message, place, hint=hint)
    missing_tiles = [number for number in gone_tiles if number not in discards.places]
    if missing_tiles and discards.whole and discards.places.keys() <= gone_tiles.keys():
        place = _claims(record)[0].line.text_span
        message = f"the moves also discard {join_words(map(str, missing_tiles), 'and')}"
        label = Label(record.line(gone_tiles[missing_tiles[0]]).text_span, "here")
        hint = "check which tiles were laid aside"
        diagnostics.add(codes.BOARD_DIFFERS, message, place, hint=hint, labels=(label,))


def _claims(record: Record) -> list[kit.Claim]:
    return [
        entry
        for entry in record.entries
        if isinstance(entry, kit.Claim) and entry.key == "discarded"
    ]


def _list_claimable(record: Record, tile_set: TileSet, moves: Collection[int]) -> set[int]:
    """The tiles that a claim may mean: those that the moves discard, or, without moves, those that
    are not in the blocks."""
    if any(isinstance(entry, kit.RecordMove) for entry in record.entries):
        return {*moves} & tile_set.by_id.keys()
    rows = (entry for entry in record.entries if isinstance(entry, kit.BlockRow))
    return tile_set.by_id.keys() - {cell.number for row in rows for cell in row.cells if cell}


def _report(  # noqa: PLR0913, PLR0917 -- all that one slip needs
    number: int,
    place: Span,
    before: Span | None,
    candidates: Collection[int],
    tile_set: TileSet,
    diagnostics: Diagnostics,
) -> None:
    from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers  # noqa: PLC0415 -- right records need none

    near = [str(tile) for tile in list_near_numbers(number, candidates)]
    near = near if len(near) <= MOST_GUESSES else []
    question = ask_which(near) if near else ""
    cures = cures_at(place, *near)
    if before is None:
        message = f"the set has no tile {shorten_number(number)}"
        hint = question or f"its tiles are numbered {min(tile_set.by_id)} to {max(tile_set.by_id)}"
        diagnostics.add(codes.UNKNOWN_TILE, message, place, hint=hint, cures=cures)
        return
    message = f"tile {number} is named twice"
    hint = f"each tile is in the game once: {question or 'take one out, or write the other number'}"
    labels = (Label(before, "here"),)
    diagnostics.add(codes.TILE_REUSED, message, place, hint=hint, labels=labels, cures=cures)
