"""Why a tile may not be laid in a place, in sentences that pages can translate; the rules say the
rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tilegen.games.tiles.rules.course import has_finished_first, may_add
from tilegen.games.tiles.rules.file_words import FileWords
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.move_parts import WantedPlace
from tilegen.games.tiles.rules.move_texts import (
    find_neighbour,
    find_place,
    read_placement,
    split_text,
)
from tilegen.games.tiles.rules.options import Add
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.spelling import spell_move
from tilegen.games.tiles.show.figure_phrases import ENGLISH, FigurePhrases, Names
from tilegen.games.view import CellRef, Sentence, format_sentence
from tilegen.text.wording import join_words

SENTENCES: Final[Mapping[str, str]] = {
    "nothing-beside": "No tile lies beside that cell.",
    "no-tile": "No tile is turned up.",
    "first-closed": "Your first {figure} is finished, so you may not add to another first "
    "{figure}.",
    "which-turn": "Say which way up: {ways}.",
    "nothing-joins": "Only {blank} sides touch there. A tile must join by others.",
    "misfit": "Tile {tile} does not fit {side} {beside}. "
    "Needed there: {needs}. Its sides, clockwise: {sides}.",
}


def explain_cell(rules: TileGameRules, state: TileState, cell_ref: CellRef) -> Sentence | str:
    """Why the tile that is turned up may not be laid on a cell of a grid: a sentence, or the text
    of the move for the rules to explain."""
    index, column, row = cell_ref
    if state.tile is None:
        return format_sentence(SENTENCES, "no-tile")
    lattice, cell = rules.play_tiles.lattice, find_cell(column, row)
    grid = state.grids[index] if 0 <= index < len(state.grids) else None
    beside = None if grid is None else find_neighbour(grid, cell, lattice)
    if beside is None:
        return format_sentence(SENTENCES, "nothing-beside")
    text = f"{beside[0]} {beside[1]}"
    reason = _explain_place(rules, state, state.tile, WantedPlace(index, cell, text))
    return reason or f"{state.tile} {text}"


def explain_text(rules: TileGameRules, state: TileState, text: str) -> Sentence | None:
    """Why the text of a move that says no turn does not lay a tile; None if the rules have to say
    it."""
    first, *extras = split_text(spell_move(text))
    piece = read_placement(first, extras, rules)
    place = None if piece is None else find_place(piece.place, state, rules)
    if piece is None or piece.turn is not None or place is None:
        return None
    if piece.tile not in rules.play_tiles.tiles:
        return None
    if state.tile is not None and piece.tile != state.tile:
        return None
    return _explain_place(rules, state, piece.tile, place)


def _explain_place(
    rules: TileGameRules, state: TileState, tile: int, place: WantedPlace
) -> Sentence | None:
    """Why the tile may not be laid there as it is asked, in no turn; None if the rules have to say
    it."""
    grid, lattice = state.grids[place.grid], rules.play_tiles.lattice
    if place.cell in grid.laid or (grid.is_finished and grid.figures is None):
        return None
    if not may_add(state.grids, grid, state.player, rules.options):
        return _explain_closed(rules, state, grid)
    legal = rules.list_placements_of(state, tile, (place.grid, place.cell))
    turns = [*dict.fromkeys(move.turn for move in legal)]
    ways = [f"{tile}{lattice.signs[fitting]}" for fitting in turns]
    if turns:
        english = {"ways": join_words(ways, "or")}
        return _fill("which-turn", english, {"ways": ways}) if len(turns) > 1 else None
    return _explain_sides(rules, grid, tile, place)


def _explain_closed(rules: TileGameRules, state: TileState, grid: Grid) -> Sentence | None:
    is_first = rules.options.add is Add.NO_FIRSTS_AFTER_OWN and grid.is_first
    if not (is_first and has_finished_first(state.grids, state.player)):
        return None
    figure = FigurePhrases(rules.file_words).list_names("each", is_first=True)
    return _fill("first-closed", {"figure": figure[ENGLISH]}, {"figure": figure})


def _explain_sides(
    rules: TileGameRules, grid: Grid, tile: int, place: WantedPlace
) -> Sentence | None:
    """The sides that a cell asks for, of a tile that fits there in no turn by its sides; None
    beside the rim of a board, and if the sides do not tell."""
    play_tiles, words = rules.play_tiles, rules.file_words
    lattice, kinds = play_tiles.lattice, play_tiles.meeting.kinds
    beside = find_neighbour(grid, place.cell, lattice)
    demand = grid.demands.get(place.cell, 0)
    if grid.rim is not None or beside is None or play_tiles.turns[tile][demand]:
        return None
    neighbours = [
        (pose.shown[lattice.opposite(side)], pose.tile.number)
        for side, step in enumerate(lattice.steps)
        if (pose := grid.laid.get(place.cell + step)) is not None
    ]
    needs = [(kinds[kind].name, number) for kind, number in neighbours]
    if not any(kinds[kind].ports for kind, _ in neighbours):
        blank = [*dict.fromkeys(name for name, _ in needs)]
        english = join_words([*map(words.name_one, blank)], "and")
        named_lists = {"blank": blank, "kinds": _translate(blank, words)}
        return _fill("nothing-joins", {"blank": english}, named_lists)
    sides = [kinds[kind].name for kind in play_tiles.tiles[tile].sides]
    where = {"tile": tile, "side": beside[0], "beside": beside[1]}
    need_texts = [f"{words.name_one(name)} beside {number}" for name, number in needs]
    english_lists = {
        "needs": join_words(need_texts, "and"),
        "sides": ", ".join(map(words.name_one, sides)),
    }
    translations = _translate([*sides, *(name for name, _ in needs)], words)
    lists = {"needs": needs, "sides": sides, "kinds": translations}
    return _fill("misfit", {**where, **english_lists}, {**where, **lists})


def _translate(kinds: Sequence[str], words: FileWords) -> dict[str, Names]:
    """The names of kinds of sides by language, as the file has them."""
    return {kind: words.list_names(kind) for kind in kinds}


def _fill(key: str, english: Mapping[str, object], args: Mapping[str, Any]) -> Sentence:
    """A sentence whose lists and names pages write in their own language."""
    return format_sentence(SENTENCES, key, **english)._replace(args=args)
