"""The tiles that a record claims left the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tilegen.games.tiles.blocks.block_claims import list_claims
from tilegen.games.tiles.blocks.codes import BOARD_DIFFERS
from tilegen.games.tiles.rules.codes import TILE_REUSED, UNKNOWN_TILE
from tilegen.play import record as kit
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.hints import ask_which
from tilegen.text.source import Span
from tilegen.text.wording import join_words, shorten_number

if TYPE_CHECKING:
    from tilegen.games.tiles.blocks.written_blocks import AnyRecord

_KEY = "discarded"


class Discards(NamedTuple):
    """The tiles of the game that a record claims were discarded, each with its place in the text.
    `whole` is False if other numbers in the claims are wrong, so that more tiles may be gone."""

    places: Mapping[int, Span]
    whole: bool


class Pile(NamedTuple):
    """The tiles left to draw on a photo: `left` is their number, None if it is not known. It
    `is_exact` unless a claim of discarded tiles has wrong numbers."""

    left: int | None
    is_exact: bool


def count_pile(unseen: int, discards: Discards | None) -> Pile:
    """What is left to draw if so many tiles are not on the table."""
    # If every tile is on the table, none was discarded.
    if discards is None:
        return Pile(None if unseen else 0, is_exact=True)
    left = max(unseen - len(discards.places), 0)
    # A wrong number may be that of one more tile that is gone.
    return Pile(left, discards.whole or left == 0)


def read_discards(
    record: AnyRecord,
    numbers: Collection[int],
    discard_moves: Collection[int],
    diagnostics: Diagnostics,
) -> Discards | None:
    """The tiles claimed as discarded; None without such a claim. Reports numbers that are not among
    the `numbers` of the game's tiles, and those that come twice, unless the moves have the same
    slip: `discard_moves` has the tile of each move that discards one."""
    claims = [*list_claims(record, _KEY)]
    if not claims:
        return None
    parts = [part for claim in claims for part in claim.parts]
    counts = {part.numbers[0] for part in parts}
    moves = Counter(discard_moves)
    candidates = _list_claimable(record, numbers, moves) - counts
    places: dict[int, Span] = {}
    times: Counter[int] = Counter()
    whole = True
    for part in parts:
        number, place = part.numbers[0], part.span
        times[number] += 1
        if number in numbers and number not in places:
            places[number] = place
            continue
        whole = False
        if times[number] > moves[number]:
            _report(part, places.get(number), candidates, numbers, diagnostics)
    return Discards(places, whole)


def check_discards(
    record: AnyRecord,
    discards: Discards,
    gone_lines: Mapping[int, int | None],
    diagnostics: Diagnostics,
) -> None:
    """Reports tiles that were claimed, but not discarded by the moves, or the other way round.
    `gone_lines` has the tiles that the moves discard, each with its line if one says so."""
    numbers = join_words(map(str, gone_lines), "and") if gone_lines else "none"
    for number, place in discards.places.items():
        if number not in gone_lines:
            message = f"the moves do not discard tile {shorten_number(number)}"
            hint = f"they discard {numbers}"
            diagnostics.add(BOARD_DIFFERS, message, place, hint=hint)
    missing_tiles = [number for number in gone_lines if number not in discards.places]
    if missing_tiles and discards.whole and discards.places.keys() <= gone_lines.keys():
        place = next(list_claims(record, _KEY)).line.text_span
        message = f"the moves also discard {join_words(map(str, missing_tiles), 'and')}"
        line = gone_lines[missing_tiles[0]]
        labels = () if line is None else (Label(record.line(line).text_span, "here"),)
        hint = "check which tiles were laid aside"
        diagnostics.add(BOARD_DIFFERS, message, place, hint=hint, labels=labels)


def _list_claimable(
    record: AnyRecord, numbers: Collection[int], moves: Collection[int]
) -> set[int]:
    """The tiles that a claim may mean: those that the moves discard, or, without moves, those that
    are not in the blocks."""
    if any(isinstance(entry, kit.RecordMove) for entry in record.entries):
        return {*moves} & {*numbers}
    rows = (entry for entry in record.entries if isinstance(entry, kit.BlockRow))
    return {*numbers} - {cell.number for row in rows for cell in row.cells if cell}


def _report(
    part: kit.ClaimPart,
    before: Span | None,
    candidates: Collection[int],
    numbers: Collection[int],
    diagnostics: Diagnostics,
) -> None:
    from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers  # noqa: PLC0415 -- right records need none

    number = part.numbers[0]
    near = [str(tile) for tile in list_near_numbers(number, candidates)]
    near = near if len(near) <= MOST_GUESSES else []
    question = ask_which(near) if near else ""
    cures = cures_at(part.span, *near)
    if before is None:
        message = f"the set has no tile {shorten_number(number)}"
        hint = question or f"its tiles are numbered {min(numbers)} to {max(numbers)}"
        diagnostics.add(UNKNOWN_TILE, message, part.span, hint=hint, cures=cures)
        return
    message = f"tile {number} is named twice"
    hint = f"each tile is in the game once: {question or 'take one out, or write the other number'}"
    labels = (Label(before, "here"),)
    diagnostics.add(TILE_REUSED, message, part.span, hint=hint, labels=labels, cures=cures)
