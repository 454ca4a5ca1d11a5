"""The referee of a photo: judges the creatures in its blocks, and their owners."""

from __future__ import annotations

from typing import Final

from tilegen.games.monsters.blocks.creature_blocks import find_block_game
from tilegen.games.monsters.blocks.worth import count_eye_tiles, list_points_complete
from tilegen.games.monsters.records.claims import check_claims
from tilegen.games.monsters.records.codes import MINION_DUE, START_MISSING, START_TWICE
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Creature, Player, Ruling, Unsure
from tilegen.games.monsters.rules.creature import Cell, Kind, PlacedTile
from tilegen.games.monsters.tiles import Rotation, TileSet
from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_claims import (
    check_left_at_most,
    check_pile_is_empty,
    find_left,
)
from tilegen.games.tiles.blocks.discard_claims import count_pile, read_discards
from tilegen.games.tiles.blocks.drafts import Draft
from tilegen.games.tiles.blocks.fillings import find_completeness
from tilegen.games.tiles.blocks.owner_checks import OwnerCheck, OwnerCodes
from tilegen.games.tiles.blocks.rows import settle_rows
from tilegen.games.tiles.blocks.settled_blocks import SettledBlocks, settle_blocks
from tilegen.games.tiles.blocks.written_blocks import are_far_too_many, list_blocks
from tilegen.games.tiles.rules import course
from tilegen.play.claims import find_player_in_header
from tilegen.text.diagnostics import Diagnostics

_OWNER_CODES: Final = OwnerCodes(
    START_MISSING, START_TWICE, codes.MINION_EARLY, codes.TWO_OPEN, MINION_DUE
)


def judge_photo(record: Record, tile_set: TileSet, diagnostics: Diagnostics) -> Ruling:
    """The ruling on a record with blocks and without moves. Where a tile is in doubt, the score is
    a range."""
    game = find_block_game(tile_set)
    written_blocks = list_blocks(record, game, diagnostics)
    if are_far_too_many(written_blocks, game, diagnostics):
        nobody = tuple(Player(name, ()) for name in record.players.names)
        return Ruling(nobody, over=False, left=None, diagnostics=tuple(diagnostics))
    drawn_blocks = settle_rows(written_blocks, game, diagnostics)
    find_player_in_header(record, "first", diagnostics)
    discards = read_discards(record, game.numbers, (), diagnostics)
    gone_places = discards.places if discards else {}
    settled_blocks = settle_blocks(drawn_blocks, game, record, gone_places, diagnostics)
    check = OwnerCheck(record, game, _OWNER_CODES, diagnostics)
    creatures, certain = _creatures(settled_blocks, check, tile_set)
    players = tuple(
        Player(name, creatures[index]) for index, name in enumerate(record.players.names)
    )
    own_creatures = [creature for own in creatures for creature in own]
    seen_count = sum(len(creature.tiles) for creature in own_creatures)
    unseen = max(len(tile_set.tiles) - seen_count, 0)
    left_count, is_exact = count_pile(unseen, discards)
    pile = find_left(record) if left_count is None else left_count
    is_over = pile == 0 or course.are_firsts_finished(own_creatures, len(players))  # A18
    if certain:
        if pile is not None and is_exact:
            check.check_owing(settled_blocks.drafts, pile)
        check_claims(
            record, players, left=left_count if is_exact else None, diagnostics=diagnostics
        )
        if left_count is None:
            check_left_at_most(record, unseen, diagnostics)
            check_pile_is_empty(record, unseen, len(tile_set.tiles), diagnostics)
    return Ruling(players, certain and is_over, left_count, tuple(diagnostics))


def _creatures(
    settled_blocks: SettledBlocks, check: OwnerCheck, tile_set: TileSet
) -> tuple[tuple[tuple[Creature, ...], ...], bool]:
    """The creatures of each player, in the order of the blocks, and whether they are certain:
    whether nothing that affects the scores is wrong."""
    owned_blocks, certain = check.check_all(settled_blocks)
    return tuple(
        tuple(_creature(draft, tile_set) for draft in own) for own in owned_blocks
    ), certain


def _creature(draft: Draft, tile_set: TileSet) -> Creature:
    block, by_id = draft.block, tile_set.by_id
    must, may = find_completeness(draft)
    eyes = count_eye_tiles(draft, tile_set, complete=must)
    worth = set() if must else {0}
    if may:
        worth.update(list_points_complete(draft, tile_set))
    tiles: dict[Cell, PlacedTile | Unsure] = {}
    for at, cell in block.cells.items():
        if at in draft.sure:
            sure = draft.sure[at]
            tiles[at] = PlacedTile(by_id[sure.number], Rotation(sure.turn), sure.line)
        else:
            numbers = {option.number for option in draft.doubts[at].options}
            tile = by_id[numbers.pop()] if len(numbers) == 1 else None
            tiles[at] = Unsure(tile, cell.span.line)
    owner = 0 if block.owner is None else block.owner
    kind = Kind.FIRST if block.is_first else Kind.MINION
    return Creature(owner, kind, tiles, must, eyes, tuple(sorted(worth)))
