"""Claims about the table, and about the tiles left in the supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilegen.games.tiles.blocks.codes import LEFT_DIFFERS, TILES_DIFFER
from tilegen.play import record as kit
from tilegen.play.claims import find_player_in_claim
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, build_phrase, cures_at
from tilegen.text.wording import format_count, shorten_number

if TYPE_CHECKING:
    from tilegen.games.tiles.blocks.written_blocks import AnyRecord


class CountedWords(NamedTuple):
    """The words for one of what tiles make, and for several."""

    one: str
    many: str


def list_claims(record: AnyRecord, *keys: str) -> Iterator[kit.Claim]:
    """The claims with one of these keys."""
    for entry in record.entries:
        if isinstance(entry, kit.Claim) and entry.key in keys:
            yield entry


def find_left(record: AnyRecord) -> int | None:
    """The claimed number of tiles left; None without such a claim, or if two of them disagree."""
    claimed_numbers = {claim.parts[0].numbers[0] for claim in list_claims(record, "left")}
    return claimed_numbers.pop() if len(claimed_numbers) == 1 else None


def check_left(claim: kit.Claim, left: int, diagnostics: Diagnostics) -> None:
    """Reports a claim of another number of tiles left face down."""
    part = claim.parts[0]
    if part.numbers[0] == left:
        return
    number = shorten_number(part.numbers[0])
    hint = f"the record says {number}: count again, or look for a missing line"
    diagnostics.add(
        LEFT_DIFFERS,
        f"{format_count(left, 'tile')} {'is' if left == 1 else 'are'} left face down",
        part.span,
        hint=f"{hint}; if none is, write 'left: {left}'",
        cures=cures_at(part.span, str(left), sure=False),
    )


def check_left_at_most(record: AnyRecord, most: int, diagnostics: Diagnostics) -> None:
    """Checks `left:` against a photo of a game whose discarded tiles are not named."""
    first: kit.ClaimPart | None = None
    for claim in list_claims(record, "left"):
        part = claim.parts[0]
        number = shorten_number(part.numbers[0])
        if part.numbers[0] > most:
            message = (
                f"at most {format_count(most, 'tile')} can be left face down: the others lie here"
            )
            hint = f"the record says {number}: count again, or look for an extra cell"
            diagnostics.add(LEFT_DIFFERS, message, part.span, hint=hint)
        elif first and part.numbers != first.numbers:
            message = (
                f"another line says that {shorten_number(first.numbers[0])} are left face down"
            )
            hint = "count again, and keep one of the two lines"
            labels = (Label(first.span, "here"),)
            diagnostics.add(LEFT_DIFFERS, message, part.span, hint=hint, labels=labels)
        else:
            first = part


def check_pile_is_empty(
    record: AnyRecord, unseen: int, tiles: int, diagnostics: Diagnostics
) -> None:
    """Warns of `left: 0` on a photo whose discarded tiles are not named, if more than half of the
    set is not on the table: no game throws away so many."""
    if find_left(record) != 0 or 2 * unseen <= tiles:
        return
    message = (
        f"if no tile is left face down, {unseen} of the {tiles} tiles must have been discarded"
    )
    hint = "count the tiles left face down; 'left: 0' means that the pile is empty"
    span = next(list_claims(record, "left")).parts[0].span
    diagnostics.extend((Diagnostic(LEFT_DIFFERS, message, span, hint, forgiven=True),))


def check_tile_counts(
    record: AnyRecord,
    claim: kit.Claim,
    counts: Sequence[tuple[int, ...]],
    words: CountedWords,
    diagnostics: Diagnostics,
) -> None:
    """Reports each player of a claim whose figures, in the order of the blocks, have other numbers
    of tiles. `counts` are by seat."""
    for part in claim.parts:
        seat = find_player_in_claim(record, part, diagnostics)
        if seat is None or part.numbers == counts[seat]:
            continue
        own = counts[seat]
        own_counts = "+".join(map(str, own)) or "0"
        has = f"{words.many} have" if len(own) > 1 else f"{words.one} has"
        unit = "tile" if own == (1,) else "tiles"
        is_drawn = any(isinstance(entry, kit.Block) for entry in record.entries)
        order = "of the blocks: is a cell missing?"
        if not is_drawn:
            order = "in which they were begun: is a line missing or wrong?"
        diagnostics.add(
            TILES_DIFFER,
            f"{record.players.names[seat]}'s {has} {own_counts} {unit}{' here' * is_drawn}",
            part.span,
            hint=f"write a number for each {words.one}, in the order {order}",
        )


def refuse_tile_counts(record: AnyRecord, diagnostics: Diagnostics) -> None:
    """Reports claims of how many tiles each player's figures have where all build on one table."""
    for claim in list_claims(record, "tiles"):
        diagnostics.add(
            TILES_DIFFER,
            "all build on one table, so no player has tiles of their own",
            claim.line.text_span,
            hint="take this line out; 'left:' says how many tiles are left to draw",
            phrase=build_phrase("tiles-of-nobody"),
        )
