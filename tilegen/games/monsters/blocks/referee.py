"""The referee of a photo: judges the creatures in its blocks, and their owners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilegen.games.monsters.blocks.doubt import Draft, Options, settle_misfits
from tilegen.games.monsters.blocks.drawn import Drawn, are_far_too_many, blocks, wrong_numbers
from tilegen.games.monsters.blocks.fillings import completeness, eye_tiles, worth_complete
from tilegen.games.monsters.blocks.rows import settle_rows
from tilegen.games.monsters.blocks.settling import settle_doubts
from tilegen.games.monsters.records.claims import (
    check_claims,
    check_left_at_most,
    check_pile_is_empty,
    left_said,
)
from tilegen.games.monsters.records.codes import (
    MINION_DUE,
    START_MISSING,
    START_TWICE,
    UNKNOWN_TILE,
)
from tilegen.games.monsters.records.discards import read_discards
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Creature, Player, Ruling, Unsure
from tilegen.games.monsters.rules import course
from tilegen.games.monsters.rules.creature import Cell, Kind, Laid
from tilegen.games.monsters.tiles import Tile, TileSet
from tilegen.games.tiles.blocks import codes
from tilegen.play import record as kit
from tilegen.play.claims import find_player_in_header
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.source import Span


def judge_photo(record: Record, tile_set: TileSet, found: Diagnostics) -> Ruling:
    """The ruling on a record with blocks and without moves. Where a tile is in doubt, the score is
    a range."""
    written = blocks(record, found)
    if are_far_too_many(written, tile_set, found):
        nobody = tuple(Player(name, ()) for name in record.players.names)
        return Ruling(nobody, over=False, left=None, diagnostics=tuple(found))
    drawn = settle_rows(written, tile_set, found)
    find_player_in_header(record, "first", found)
    said = read_discards(record, tile_set, found)
    gone = said.places if said else {}
    creatures, certain = _creatures(drawn, tile_set, record, gone, found)
    players = tuple(
        Player(name, creatures[index]) for index, name in enumerate(record.players.names)
    )
    seen = sum(len(creature.tiles) for own in creatures for creature in own)
    unseen = max(len(tile_set.tiles) - seen, 0)
    # If every tile is in a creature, none was discarded.
    left = None if said is None and unseen else max(unseen - len(gone), 0)
    # A wrong number may be that of one more tile that is gone.
    is_exact = said is None or said.whole or left == 0
    pile = left_said(record) if left is None else left
    over = certain and course.is_over(creatures, pile)
    if certain:
        if pile is not None and is_exact:
            _check_owing(drawn, players, course.owing(creatures, pile), found)
        check_claims(record, players, left=left if is_exact else None, found=found)
        if left is None:
            check_left_at_most(record, unseen, found)
            check_pile_is_empty(record, unseen, len(tile_set.tiles), found)
    return Ruling(players, over, left, tuple(found))


def _creatures(
    drawn: tuple[Drawn, ...],
    tile_set: TileSet,
    record: Record,
    gone: Mapping[int, Span],
    found: Diagnostics,
) -> tuple[tuple[tuple[Creature, ...], ...], bool]:
    """The creatures of each player, in the order of the blocks, and whether they are certain:
    whether nothing that affects the scores is wrong."""
    tiles = tile_set.by_id
    wrong = wrong_numbers(drawn, tile_set, gone, found)
    certain = not wrong
    certain &= all(each.owner is not None and each.certain for each in drawn)
    certain &= not any(isinstance(entry, kit.WrongLine) and entry.plays for entry in record.entries)
    used = {cell.number for each in drawn for cell in each.cells.values()} | gone.keys()
    spare = [tile for tile in tile_set.tiles if tile.id not in used]
    crowded = not _check_count(drawn, tile_set, spare, found)
    wrong_in: dict[int, set[Cell]] = {}
    for index, at in wrong:
        wrong_in.setdefault(index, set()).add(at)
    options = Options(spare)
    drafts = [
        Draft(each, tiles, spare, options, wrong_in.get(index, set()))
        for index, each in enumerate(drawn)
    ]
    if crowded:
        certain = False
    else:
        for draft in drafts:
            settle_misfits(draft, found)
        settle_doubts(drafts, found)
    certain &= not any(draft.flawed for draft in drafts)
    creatures: list[list[tuple[Draft, Creature]]] = [[] for _ in record.players.names]
    for draft in drafts:
        if draft.drawn.owner is not None:
            creatures[draft.drawn.owner].append((draft, _creature(draft)))
    for player, own in enumerate(creatures):
        own.sort(key=lambda pair: pair[1].kind is Kind.MINION)
        certain &= _check_owner(player, own, record, found, lenient=not certain)
    return tuple(tuple(each for _, each in own) for own in creatures), certain


def _check_count(
    drawn: tuple[Drawn, ...], tile_set: TileSet, spare: list[Tile], found: Diagnostics
) -> bool:
    """Reports more tiles than the set has, or more illegible ones than are left; True if there are
    none."""
    cells = [cell for each in drawn for cell in each.cells.values()]
    unread = [cell for cell in cells if cell.number is None]
    if len(cells) <= len(tile_set.tiles) and len(unread) <= len(spare):
        return True
    spare.clear()
    if all(each.certain for each in drawn):
        message = "more tiles lie here than the set has"
        hint = "check that this is the right set, and that each cell is a tile"
        found.add(UNKNOWN_TILE, message, cells[-1].span, hint=hint)
    return False


def _creature(draft: Draft) -> Creature:
    drawn = draft.drawn
    must, may = completeness(draft)
    eyes = eye_tiles(draft, complete=must)
    worth = set() if must else {0}
    if may:
        worth.update(worth_complete(draft))
    tiles: dict[Cell, Laid | Unsure] = {}
    for at, cell in drawn.cells.items():
        if at in draft.sure:
            tiles[at] = draft.sure[at]
        else:
            numbers = {each.tile.id: each.tile for each in draft.doubts[at].options}
            tile = next(iter(numbers.values())) if len(numbers) == 1 else None
            tiles[at] = Unsure(tile, cell.span.line)
    owner = 0 if drawn.owner is None else drawn.owner
    return Creature(owner, drawn.kind, tiles, must, eyes, tuple(sorted(worth)))


def _check_owner(
    player: int,
    own: list[tuple[Draft, Creature]],
    record: Record,
    found: Diagnostics,
    *,
    lenient: bool,
) -> bool:
    """A4, A14, A15: one first monster, minions only after it is complete, one open creature."""
    name = record.players.names[player]
    firsts = [draft.drawn for draft, each in own if each.kind is Kind.FIRST]
    # A heading without rows was reported already.
    own = [pair for pair in own if pair[0].drawn.cells]
    firsts = [each for each in firsts if each.cells] or firsts[:1]
    right = len(firsts) == 1
    if not firsts:
        if not lenient:
            place = record.headers["players"].value.span if "players" in record.headers else None
            hint = f"write its block: '{name} monster:' and the rows below"
            found.add(START_MISSING, f"{name} has no monster", place, hint=hint)
        return False
    for extra in firsts[1:]:
        label = Label(firsts[0].block.line.text_span, "the first one")
        hint = "a player has one monster; all other creatures are minions"
        message = f"{name} already has a monster"
        found.add(START_TWICE, message, extra.block.line.text_span, hint=hint, labels=(label,))
    if not right:
        return False
    at_best = [
        creature._replace(complete=creature.complete or _may_be_complete(draft))
        for draft, creature in own
    ]
    minions = [draft.drawn for draft, each in own if each.kind is Kind.MINION]
    if course.began_early(at_best):
        label = Label(firsts[0].block.line.text_span, "this is not complete")
        whole = [
            draft.drawn
            for (draft, _), best in zip(own, at_best, strict=True)
            if best.kind is Kind.MINION and best.complete
        ]
        hint = "look for a cell that was forgotten, or whose minion this is"
        if whole:
            hint = "was this one begun first? then it is the monster, and the open one a minion"
        found.add(
            codes.MINION_EARLY,
            f"{name} has a minion while {name}'s first monster is open",
            (whole or minions)[0].block.line.text_span,
            hint=hint,
            labels=(label,),
        )
        return False
    drawn = (draft.drawn for draft, _ in own)
    still_open = [each for each, best in zip(drawn, at_best, strict=True) if not best.complete]
    if len(still_open) > course.MOST_OPEN:
        label = Label(still_open[0].block.line.text_span, "this one is open too")
        found.add(
            codes.TWO_OPEN,
            f"{name} has two open creatures",
            still_open[course.MOST_OPEN].block.line.text_span,
            hint="look for a cell that was forgotten, or whose minion this is",
            labels=(label,),
        )
        return False
    return True


def _may_be_complete(draft: Draft) -> bool:
    """Whether the creature may be complete: nobody is accused because of a doubt."""
    return draft.flawed or bool(draft.blamed) or completeness(draft)[1]


def _check_owing(
    drawn: tuple[Drawn, ...],
    players: Sequence[Player],
    owing: Sequence[int],
    found: Diagnostics,
) -> None:
    """Reports each player who owes a minion (A14): the photo must lack a creature."""
    for player in owing:
        name = players[player].name
        own = [each for each in drawn if each.owner == player]
        found.add(
            MINION_DUE,
            f"{name} has no open creature, and the game is not over",
            own[-1].block.line.text_span,
            hint=f"is '{name} minion:' missing, or a cell of a creature?",
        )
