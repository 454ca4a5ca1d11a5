"""The additions to a tile's line, behind commas: a marker, and the tiles that had to be laid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tilegen.games.tiles.rules import codes, markers
from tilegen.games.tiles.rules.lattice import Lattice
from tilegen.games.tiles.rules.play_tiles import Pose
from tilegen.games.tiles.rules.spots import (
    INSIDE,
    find_spot,
    list_of_figure,
    list_spot_names,
    name_spot,
)
from tilegen.games.tiles.rules.tile_moves import Filler, Placement
from tilegen.play.faultcode import FaultCode
from tilegen.play.rules import IllegalMoveError
from tilegen.text.diagnostics import build_phrase
from tilegen.text.wording import add_article, format_small_number, join_words, quoted_text

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_MARKER: Final = re.compile(r"[^\d,]+? (?:on (?:the )?(?P<spot>.+)|(?P<inside>inside.*))")
_FILLER: Final = re.compile(r"(?P<tile>\d{1,9})(?P<sign>[\^>v<]*)(?: .+)?")
_MOST_NAMED: Final = 3


def format_extras(move: Placement, rules: TileGameRules) -> Iterator[str]:
    """`knight on top`, and `36^` for each tile that had to be laid."""
    lattice = rules.play_tiles.lattice
    if move.marker is not None:
        yield _format_marker(rules.play_tiles.poses[move.tile][move.turn], move.marker, rules)
    for filler in move.fillers:
        yield f"{filler.tile}{lattice.signs[filler.turn]}"


def _format_marker(pose: Pose, segment: int, rules: TileGameRules) -> str:
    spot = name_spot(pose, segment, rules.play_tiles.lattice)
    return f"{rules.words.marker} {spot if spot.startswith(INSIDE) else f'on {spot}'}"


def find_marker_spot(extras: Sequence[str]) -> str | None:
    """The text of the place on the tile for a marker; None for no marker."""
    match = next(filter(None, map(_MARKER.fullmatch, extras)), None)
    return match and (match["spot"] or match["inside"])


class _Extras(NamedTuple):
    """The parts of a text behind its commas: places for a marker, and tiles."""

    spots: Sequence[str]
    tiles: Sequence[re.Match[str]]


def choose_extras(
    moves: Sequence[Placement], extras: Sequence[str], state: TileState, rules: TileGameRules
) -> Placement | None:
    """Of the moves that lay a tile in one place and look, the one with this marker and these tiles;
    tiles may be left out. None if there is none."""
    parts = _read_extras(extras)
    if parts is None:
        return None
    marked_move = _choose_marked(moves, parts, rules)
    if marked_move is None:
        return None
    result = _name_fillers(marked_move, parts.tiles, state, rules) if parts.tiles else marked_move
    return result if isinstance(result, Placement) else None


def explain_extras(
    moves: Sequence[Placement], extras: Sequence[str], state: TileState, rules: TileGameRules
) -> IllegalMoveError | None:
    """Why none of these moves has this marker and these tiles; None if the text is no move."""
    parts = _read_extras(extras)
    if parts is None:
        is_word = len(extras) == 1 and extras[0].replace(" ", "").isalpha()
        is_marker = is_word and rules.options.markers
        return _explain_bare_marker(moves, state, rules) if is_marker else None
    marked_move = _choose_marked(moves, parts, rules)
    if marked_move is not None:
        result = _name_fillers(marked_move, parts.tiles, state, rules)
        return (
            None
            if isinstance(result, Placement)
            else _explain_filler(marked_move, result, state, rules)
        )
    segment = _find_segment(moves, parts, rules)
    if parts.spots and segment is None and rules.options.markers:
        return _explain_spot(parts.spots[0], moves, state, rules)
    return _explain_marker(moves, segment, state, rules)


def _read_extras(extras: Sequence[str]) -> _Extras | None:
    """None for texts that name something else, or several markers."""
    spots = [match["spot"] or match["inside"] for match in map(_MARKER.fullmatch, extras) if match]
    tiles = [match for match in map(_FILLER.fullmatch, extras) if match]
    is_read = len(spots) + len(tiles) == len(extras) and len(spots) <= 1
    return _Extras(spots, tiles) if is_read else None


def _find_segment(moves: Sequence[Placement], extras: _Extras, rules: TileGameRules) -> int | None:
    if not extras.spots:
        return None
    pose = rules.play_tiles.poses[moves[0].tile][moves[0].turn]
    return find_spot(extras.spots[0], pose, rules.play_tiles.lattice)


def _choose_marked(
    moves: Sequence[Placement], extras: _Extras, rules: TileGameRules
) -> Placement | None:
    segment = _find_segment(moves, extras, rules)
    if extras.spots and segment is None:
        return None
    return next((move for move in moves if move.marker == segment), None)


def _explain_bare_marker(
    moves: Sequence[Placement], state: TileState, rules: TileGameRules
) -> IllegalMoveError:
    """A marker without a place."""
    message = f"the line does not say where the {rules.words.marker} lies"
    likely = [move for move in moves if move.marker is not None]
    instead = [rules.format(move, state) for move in likely[:_MOST_NAMED]]
    pose, lattice = rules.play_tiles.poses[moves[0].tile][moves[0].turn], rules.play_tiles.lattice
    names = join_words(list_spot_names(pose, lattice), "or")
    hint = f"after 'on', say {names}"
    phrase = build_phrase("marker-nowhere")
    return IllegalMoveError(codes.MARKER_MISPLACED, message, hint, instead=instead, phrase=phrase)


def _explain_marker(
    moves: Sequence[Placement], segment: int | None, state: TileState, rules: TileGameRules
) -> IllegalMoveError:
    """Why no marker may be put there."""
    plain, word = moves[0], rules.words.marker
    pose = rules.play_tiles.poses[plain.tile][plain.turn]
    instead = [rules.format(move, state) for move in moves[:_MOST_NAMED]]
    if not rules.options.markers:
        message, hint = "this game is played without markers", "lay the tile alone"
        phrase = build_phrase("without-markers")
    elif markers.count_free(state.grids, state.player, rules.options) <= 0:
        message, phrase = f"the player has no {word} left", build_phrase("no-marker-left")
        hint = "lay the tile alone"
    else:
        # Without markers in the text, one of the moves has none.
        figure = rules.file_words.name_one(pose.tile.segments[segment or 0].figure)
        message = f"{add_article(word)} lies on that {figure} already"
        phrase = build_phrase("marker-lies")
        hint = "put it on another part of the tile, or lay the tile alone"
    return IllegalMoveError(codes.MARKER_MISPLACED, message, hint, instead=instead, phrase=phrase)


def _explain_spot(
    spot: str, moves: Sequence[Placement], state: TileState, rules: TileGameRules
) -> IllegalMoveError:
    """Why a text names no place for a marker: the tile has no such place, or a kind of figure
    several times."""
    tile, turn = moves[0].tile, moves[0].turn
    pose, lattice = rules.play_tiles.poses[tile][turn], rules.play_tiles.lattice
    words, word = rules.file_words, rules.words.marker
    own = list_of_figure(spot, pose)
    if own:
        figure = pose.tile.segments[own[0]].figure
        number = f"{format_small_number(len(own))} {words.name_many(figure)}"
        message = f"tile {tile} has {number}, and the line does not say which of them"
        names = [f"'{_format_marker(pose, at, rules)}'" for at in own]
        hint = f"say where it lies, such as {join_words(names, 'or')}"
        phrase = build_phrase("several-spots", tile=tile, number=str(len(own)), typed=spot)
    else:
        names = [
            f"{name} ({words.name_one(pose.tile.segments[at].figure)})"
            for at, name in enumerate(list_spot_names(pose, lattice))
        ]
        message = f"tile {tile} has no place {quoted_text(spot)} for {add_article(word)}"
        hint = f"as it lies, it has {join_words(names, 'and')}"
        phrase = build_phrase("no-spot", tile=tile, typed=quoted_text(spot))
    likely = [move for move in moves if move.marker in (own or _find_near(spot, pose, lattice))]
    instead = [rules.format(move, state) for move in likely[:_MOST_NAMED]]
    if own and len(instead) == len(own):
        hint = "say where it lies"
    return IllegalMoveError(codes.MARKER_MISPLACED, message, hint, instead=instead, phrase=phrase)


def _find_near(spot: str, pose: Pose, lattice: Lattice) -> list[int]:
    """The segments whose place or kind of figure is almost called so."""
    from tilegen.text.suggest.choice import closest_choices  # noqa: PLC0415 -- a text without mistakes needs no guesses

    names = list_spot_names(pose, lattice)
    figures = [segment.figure for segment in pose.tile.segments]
    near = closest_choices(spot, [*dict.fromkeys((*names, *figures))])[:1]
    return [at for at, pair in enumerate(zip(names, figures, strict=True)) if {*pair} & {*near}]


def _name_fillers(
    move: Placement, tiles: Sequence[re.Match[str]], state: TileState, rules: TileGameRules
) -> Placement | int:
    """The move with these tiles as fillers, named in any order; fillers that are not named stay, if
    they are free. The number of the first tile that is no filler, if there is one."""
    play_tiles, signs = rules.play_tiles, rules.play_tiles.lattice.signs
    left = list(enumerate(move.fillers))
    chosen: dict[int, Filler] = {}
    for match in tiles:
        number = int(match["tile"])
        turn = signs.index(match["sign"]) if match["sign"] in signs else None
        form = play_tiles.forms.get(number)
        fitting = [
            (index, filler)
            for index, filler in left
            if play_tiles.forms[filler.tile] == form and turn in {None, filler.turn}
        ]
        named = {filler.tile for filler in chosen.values()}
        if not fitting or number not in state.stack or number in {move.tile, *named}:
            return number
        index, filler = fitting[0]
        left.remove((index, filler))
        chosen[index] = filler._replace(tile=number)
    taken = {move.tile, *(filler.tile for filler in chosen.values())}
    for index, filler in left:
        form = play_tiles.forms[filler.tile]
        alike = (tile for tile in state.stack if play_tiles.forms[tile] == form)
        tile = next(tile for tile in (filler.tile, *alike) if tile not in taken)
        taken.add(tile)
        chosen[index] = filler._replace(tile=tile)
    return move._replace(fillers=tuple(chosen[index] for index in sorted(chosen)))


def _explain_filler(
    move: Placement, number: int, state: TileState, rules: TileGameRules
) -> IllegalMoveError:
    code: FaultCode = codes.NOT_FORCED
    phrase = build_phrase("not-forced", tile=number)
    message = (
        f"tile {number} cannot be laid like this in this turn: no cell needs exactly this tile"
    )
    if number not in rules.play_tiles.tiles:
        code, message = codes.UNKNOWN_TILE, f"the set has no tile {number}"
        phrase = build_phrase("unknown-tile", tile=number)
    elif number not in state.stack or number == move.tile:
        code, message = codes.TILE_REUSED, f"tile {number} is already on the table"
        phrase = build_phrase("tile-reused", tile=number)
    hint = "name the tiles that cells need, or leave them out"
    instead = (rules.format(move, state),)
    return IllegalMoveError(code, message, hint, instead=instead, phrase=phrase)
