"""Why a move is not legal, in terms of the options, and what would be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from tilegen.games.tiles.rules import codes
from tilegen.games.tiles.rules.course import may_add
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.guesses import Guess, Guesses, list_marked_so
from tilegen.games.tiles.rules.hidden_hands import is_hand_hidden
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.move_parts import MoveParts, Part, WantedPlace, read_parts
from tilegen.games.tiles.rules.options import Add, Cannot, Supply
from tilegen.games.tiles.rules.play_tiles import Demand, Pose
from tilegen.games.tiles.rules.score_texts import name_figure
from tilegen.games.tiles.rules.scoring import FIRST
from tilegen.games.tiles.rules.tile_moves import (
    Beginning,
    Deal,
    Discard,
    Draw,
    Move,
    Pass,
    Placement,
    Renewal,
    TurnUp,
)
from tilegen.play.faultcode import FaultCode
from tilegen.play.rules import Because, IllegalMoveError, NamePlayers, Suspect
from tilegen.text.diagnostics import Phrase, build_phrase
from tilegen.text.hints import offer
from tilegen.text.suggest.numbers import list_near_numbers
from tilegen.text.wording import (
    add_article,
    format_count,
    join_words,
    quoted_text,
    shorten_number,
)

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_MOST_NAMED: Final = 3
"""So many moves are named that may be meant."""
_CHECK: Final = "check the number, turn and place of both tiles"
_SIDES: Final = {
    "above": "lower",
    "below": "upper",
    "right of": "left",
    "left of": "right",
    "upper right of": "lower left",
    "lower right of": "upper left",
    "lower left of": "upper right",
    "upper left of": "lower right",
}
"""The sides with which tiles that lie so touch their neighbours."""


class WantedPlacement(NamedTuple):
    """A tile and a turn in sides, and the place in the text of a move; None if it says none.
    `spot` is the text of the place on the tile for a marker; None for no marker. `parts` has the
    parts of the text, None if there is no text."""

    tile: int
    turn: int
    place: WantedPlace | None
    spot: str | None = None
    parts: MoveParts | None = None


class _Reason(NamedTuple):
    code: FaultCode
    message: str
    because: tuple[Because, ...] = ()
    phrase: Phrase | None = None
    name_players: NamePlayers | None = None
    suspects: tuple[Suspect, ...] = ()


class _Clash(NamedTuple):
    """A side of a tile, by its name and its kind, and the kind that touches it, with its name; that
    of the rim of the board if there is no `number` of a tile."""

    name: str
    own: int
    shown: int
    number: int | None
    shown_name: str


def explain_placement(
    rules: TileGameRules, state: TileState, wanted_placement: WantedPlacement
) -> IllegalMoveError:
    """Why this tile may not be laid there, in a state in which a player is to move."""
    tile, place, parts = (
        wanted_placement.tile,
        wanted_placement.place,
        wanted_placement.parts,
    )
    if tile not in rules.play_tiles.tiles:
        return explain_unknown(rules, state, tile, parts)
    reason = _explain_tile(rules, state, tile)
    legal = rules.legal_moves(state)
    is_stuck = not any(isinstance(move, Placement) for move in legal)
    if is_stuck and isinstance(legal[0], Beginning | Renewal):
        message, phrase = "a figure is begun first", build_phrase("begin-first")
        reason = _Reason(codes.TILE_NOT_DUE, message, phrase=phrase)
        own = [rules.format(move, state) for move in legal if getattr(move, "tile", None) == tile]
        hint = (
            "nothing is laid before that"
            if own
            else f"write such as '{rules.format(legal[0], state)}'"
        )
        return _to_error(reason, Guess(own), hint)
    if reason is not None:
        return _explain_other_tile(rules, state, reason, wanted_placement)
    way_out = rules.format(legal[0], state) if is_stuck else None
    if place is not None:
        return _explain_place(rules, state, wanted_placement, place, way_out)
    if way_out is not None:
        phrase = build_phrase("fits-nowhere", tile=tile)
        reason = _Reason(codes.EDGE_MISMATCH, f"tile {tile} fits nowhere now", phrase=phrase)
        hint = f"write '{way_out}', or look for a wrong line above"
        return _to_error(reason, Guess(), hint, holds=False)
    message = f"the line does not say where tile {tile} is laid"
    reason = _Reason(codes.NOT_ON_TABLE, message, phrase=build_phrase("no-place", tile=tile))
    own = _format(rules, state, [*rules.list_offered(state, rules.play_tiles.forms[tile])])
    return _to_error(reason, Guess(own), "say beside which tile it lies")


def explain_tile(rules: TileGameRules, state: TileState, tile: int) -> IllegalMoveError:
    """Why this tile cannot be the next one from the stack."""
    if tile not in rules.play_tiles.tiles:
        return explain_unknown(rules, state, tile)
    used = explain_used(rules, state, tile)
    if used is not None:
        return used
    message = f"tile {tile} is not among those face down"
    reason = _Reason(codes.TILE_NOT_DUE, message, phrase=build_phrase("not-face-down", tile=tile))
    return _to_error(reason, Guess(), "look at the number of the tile")


def explain_used(
    rules: TileGameRules, state: TileState, tile: int, parts: MoveParts | None = None
) -> IllegalMoveError | None:
    """The complaint about a tile that was used before; None if it was not."""
    used = _explain_used(state, tile)
    return used and _explain_reuse(rules, state, used, tile, parts)


def explain_beginning(*, is_first: bool) -> IllegalMoveError:
    """Why nobody begins a figure, the first one or another, once all have begun."""
    message, phrase = "nobody begins a figure now", build_phrase("none-begins")
    hint, holds = "look at the line above", is_first or None
    return IllegalMoveError(codes.TILE_NOT_DUE, message, hint, phrase=phrase, holds=holds)


def explain_holding(rules: TileGameRules, state: TileState, tile: int) -> IllegalMoveError | None:
    """Why the player to move does not have this tile to lay; None if the player has it."""
    if tile not in rules.play_tiles.tiles:
        return explain_unknown(rules, state, tile)
    reason = _explain_tile(rules, state, tile)
    return reason and _to_error(reason, Guess(), "look at the number of the tile")


def explain_unknown(
    rules: TileGameRules, state: TileState, tile: int, parts: MoveParts | None = None
) -> IllegalMoveError:
    """The complaint about a number that no tile has, in the text for the tile or its neighbour."""
    numbers = sorted(rules.play_tiles.tiles)
    hint = f"its tiles are numbered {numbers[0]} to {numbers[-1]}"
    phrase = build_phrase("unknown-tile", tile=shorten_number(tile))
    message = f"the set has no tile {shorten_number(tile)}"
    guess, at = Guess(), None
    if parts is not None:
        guesses, is_neighbour = Guesses(rules, state, parts), parts.tile != tile
        guess = guesses.guess_neighbour() if is_neighbour else guesses.guess_tile()
        at = parts.of_neighbour if is_neighbour else parts.of_piece
    reason = _Reason(codes.UNKNOWN_TILE, message, phrase=phrase)
    return _to_error(reason, guess, hint, at)


def explain_neighbour(
    rules: TileGameRules, state: TileState, number: int, parts: MoveParts | None
) -> IllegalMoveError:
    """The complaint about a place beside a tile that lies nowhere."""
    if number not in rules.play_tiles.tiles:
        return explain_unknown(rules, state, number, parts)
    is_discarded = number in state.discarded
    message, key = f"tile {number} is not on the table", "not-on-table"
    because: tuple[Because, ...] = ()
    if is_discarded:
        message, key = f"tile {number} was discarded", "neighbour-discarded"
        because = (Because(Discard(number), "here", number),)
    reason = _Reason(codes.NOT_ON_TABLE, message, because, build_phrase(key, tile=number))
    hint = "check which tile it lies beside"
    # What is not on the table may lie there by a line that is not known.
    if parts is None:
        return _to_error(reason, Guess(), hint, holds=False)
    guesses = Guesses(rules, state, parts)
    suspects = guesses.list_misread_neighbours()
    near = list_near_numbers(number, [other for _, _, other in suspects])
    suspects = [found for found in suspects if found[2] in near] or suspects
    is_one = len(suspects) == 1 and not is_discarded
    laying_move = _find_laying(state, suspects[0][2]) if is_one else None
    if laying_move is None:
        return _to_error(
            reason, guesses.guess_slip_or_place(), hint, parts.of_neighbour, holds=False
        )
    other = suspects[0][2]
    reason = reason._replace(
        because=(Because(laying_move, "perhaps here", other),),
        suspects=(Suspect(laying_move, other, str(number)),),
    )
    return _to_error(reason, guesses.guess_slip(), hint, parts.of_neighbour, holds=False)


def explain_turns(rules: TileGameRules, parts: MoveParts, turns: Sequence[int]) -> IllegalMoveError:
    """The complaint about a text without a sign, of a tile that fits in several ways."""
    signs = [rules.play_tiles.lattice.signs[turn] for turn in turns]
    tile, place = parts.tile, parts.place
    message = f"tile {tile} fits {place} in {format_count(len(signs), 'way')}"
    hint = f"say how its number is turned: {offer(f'{tile}{sign}' for sign in signs)}"
    texts = [parts.replace_sign(sign) for sign in signs]
    phrase = None
    if parts.neighbour is not None:
        phrase = build_phrase("turn-needed", tile=tile, side=parts.word, beside=parts.neighbour)
    reason = _Reason(codes.TURN_NEEDED, message, phrase=phrase)
    return _to_error(reason, Guess(texts, hint), "", parts.of_piece)


def explain_other_move(  # noqa: PLR0911 -- a reason for each kind of move
    rules: TileGameRules, state: TileState, move: Move, text: str = ""
) -> IllegalMoveError:
    """Why a move that lays no tile on a cell is not legal, in a state in which a player is to
    move; `text` is the line that says so."""
    parts = read_parts(text)
    legal = rules.legal_moves(state)
    texts = [rules.format(other, state) for other in legal[:_MOST_NAMED]]
    first = legal[0]
    match move:
        case Beginning(tile) | Renewal(tile):
            message = f"tile {tile} is not one to begin with"
            phrase = build_phrase("no-beginning", tile=tile)
            reason = _Reason(codes.TILE_NOT_DUE, message, phrase=phrase)
            error = _to_error(reason, Guess(texts), "look at the line above")
            is_first = isinstance(move, Beginning)
            return error if isinstance(first, Beginning) else explain_beginning(is_first=is_first)
        case Pass() if (
            rules.options.cannot is Cannot.DRAW
            and state.stack
            and is_hand_hidden(state, state.player)
        ):
            # The tiles that may be laid are guesses, but those to draw are there for certain.
            message = "there are tiles to draw, so it is not time to pass"
            reason = _Reason(codes.TILE_NOT_DUE, message, phrase=build_phrase("not-due"))
            return _to_error(reason, Guess(), "write how many were drawn, such as 'draw 2'")
        case Discard() | Draw() | Pass():
            if isinstance(move, Discard) and isinstance(first, Placement):
                return _explain_discard(rules, state, move.tile, texts[0], parts)
            if isinstance(first, Placement):
                what = f"tile {first.tile} can be laid"
                message = f"{what}, so it is not time to {rules.format(move, state)}"
                phrase = build_phrase("tile-can-lie", tile=first.tile)
                reason = _Reason(codes.DISCARD_PLAYABLE, message, phrase=phrase)
                return _to_error(reason, Guess(texts), "lay it")
            message = f"it is not time to {rules.format(move, state)}"
            reason = _Reason(codes.TILE_NOT_DUE, message, phrase=build_phrase("not-due"))
            return _to_error(reason, Guess(texts), "look at the rules")
        case TurnUp(tile) | Deal(tile):
            return explain_tile(rules, state, tile)
        case Placement():
            place = WantedPlace(move.grid, move.cell, "there")
            return explain_placement(rules, state, WantedPlacement(move.tile, move.turn, place))
        case _:
            assert_never(move)


def _explain_discard(
    rules: TileGameRules,
    state: TileState,
    tile: int,
    example: str,
    parts: MoveParts | None,
) -> IllegalMoveError:
    """The complaint about a tile that is put aside though one may be laid."""
    if tile not in rules.play_tiles.tiles:
        return explain_unknown(rules, state, tile, parts)
    other = _explain_tile(rules, state, tile)
    if other is not None:
        return _explain_reuse(rules, state, other, tile, parts)
    message = f"tile {tile} fits, so it must be placed"
    phrase = build_phrase("discard-playable", tile=tile)
    reason = _Reason(codes.DISCARD_PLAYABLE, message, phrase=phrase)
    guess = Guess((example,), f"for example '{example}'")
    return _to_error(reason, guess, "", _find_number(parts))


def _explain_tile(rules: TileGameRules, state: TileState, tile: int) -> _Reason | None:
    """Why the player does not have this tile to lay; None if they have."""
    used = _explain_used(state, tile)
    if used is not None:
        return used
    match rules.options.supply:
        case Supply.DRAW:
            if state.tile is None or tile == state.tile:
                return None
            message = f"the tile to lay is {state.tile}, not {tile}"
            because = (Because(TurnUp(state.tile), "it was turned up here", state.tile),)
            phrase = build_phrase("other-tile-due", tile=state.tile, other=tile)
            return _Reason(codes.TILE_NOT_DUE, message, because, phrase)
        case Supply.HAND:
            if tile in state.hands[state.player]:
                return None
            message = f"tile {tile} is not in the player's hand"
            phrase = build_phrase("tile-not-held", tile=tile)
            return _Reason(codes.TILE_NOT_DUE, message, phrase=phrase)
        case Supply.OPEN:
            return None
        case _:
            assert_never(rules.options.supply)


def _explain_used(state: TileState, tile: int) -> _Reason | None:
    """Where the tile is, if it was used before."""
    laying_move = _find_laying(state, tile)
    if laying_move is not None:
        message = f"tile {tile} is already on the table"
        because = (Because(laying_move, "here", tile),)
        phrase = build_phrase("tile-reused", tile=tile)
        return _Reason(codes.TILE_REUSED, message, because, phrase)
    if tile in state.discarded:
        because = (Because(Discard(tile), "here", tile),)
        phrase = build_phrase("tile-discarded", tile=tile)
        return _Reason(codes.TILE_REUSED, f"tile {tile} was already discarded", because, phrase)
    return None


def _explain_other_tile(
    rules: TileGameRules, state: TileState, reason: _Reason, wanted_placement: WantedPlacement
) -> IllegalMoveError:
    """The complaint about a tile that the player does not have to lay."""
    tile, place, parts = wanted_placement.tile, wanted_placement.place, wanted_placement.parts
    if reason.code is codes.TILE_REUSED:
        return _explain_reuse(rules, state, reason, tile, parts)
    others = [] if place is None else [*rules.list_offered(state, at=(place.grid, place.cell))]
    guess = Guess() if parts is None else Guesses(rules, state, parts).guess_tile()
    if not guess.instead:
        guess = Guess(_format(rules, state, others))
    return _to_error(reason, guess, "look at the number of the tile", _find_piece(parts))


def _explain_reuse(
    rules: TileGameRules, state: TileState, reason: _Reason, tile: int, parts: MoveParts | None
) -> IllegalMoveError:
    """The complaint about a tile that was used before: one of the two numbers is wrong."""
    hint = "one of the two numbers is wrong: check on the table which tile lies where"
    if parts is None:
        return _to_error(reason, Guess(), "look at the number of the tile")
    guesses = Guesses(rules, state, parts)
    if reason.because:
        laying_move = reason.because[0].move
        others = guesses.list_in_place_of(tile)
        suspects = tuple(Suspect(laying_move, tile, str(number)) for number in others)
        reason = reason._replace(suspects=suspects)
    return _to_error(reason, guesses.guess_tile(), hint, parts.of_piece)


def _explain_place(
    rules: TileGameRules,
    state: TileState,
    wanted_placement: WantedPlacement,
    place: WantedPlace,
    way_out: str | None,
) -> IllegalMoveError:
    """Why the tile may not lie in this place. With a `way_out` no tile may be laid anywhere."""
    grid, parts = state.grids[place.grid], wanted_placement.parts
    guesses = None if parts is None else Guesses(rules, state, parts)
    if not may_add(state.grids, grid, state.player, rules.options):
        if grid.is_finished:
            reason = _explain_complete(rules, grid, parts)
            guess = Guess() if guesses is None else guesses.guess_slip_or_place()
            at = None if parts is None else parts.of_place
            hint = "nothing can be added to it"
            if way_out is not None:
                hint = f"it fits nowhere now: write {quoted_text(way_out)}"
            return _to_error(reason, guess, hint, at)
        return _explain_closed(rules, state, wanted_placement, grid, way_out)
    taken = _explain_taken(state, place)
    if taken is not None:
        guess = Guess() if guesses is None else guesses.guess_slip_or_place()
        hint = "check beside which tile it lies, and on which side"
        if rules.options.board is not None:
            hint = "check in which cell it lies"
        at = None if parts is None else parts.of_place
        return _to_error(taken, guess, _add_way_out(hint, way_out), at)
    if rules.options.board is not None and place.cell not in grid.demands:
        cell = place.text.removeprefix("at ")
        phrase = build_phrase("off-board", cell=cell)
        reason = _Reason(codes.OFF_BOARD, f"{cell} is not on the board", phrase=phrase)
        width, height = rules.options.board
        hint = f"the board has {format_count(width, 'column')} and {format_count(height, 'row')}"
        guess = Guess() if guesses is None else guesses.guess_slip_or_place()
        guess = guess._replace(lead=hint, hint=f"{hint}; {guess.hint}" if guess.hint else "")
        return _to_error(reason, guess, hint, None if parts is None else parts.of_place)
    if rules.options.forced and _may_touch(rules, grid, wanted_placement, place):
        return _explain_filling(rules, state, wanted_placement)
    return _explain_misfit(rules, state, wanted_placement, place, way_out)


def _may_touch(
    rules: TileGameRules, grid: Grid, wanted_placement: WantedPlacement, place: WantedPlace
) -> bool:
    """Whether the tile fits there as it lies, but for cells that it leaves."""
    tile, turn = wanted_placement.tile, wanted_placement.turn
    by_tile = rules.play_tiles.turns if grid.laid else rules.play_tiles.first_turns
    turns = by_tile[tile][grid.find_demand(place.cell)]
    if not grid.laid and rules.options.board is None:
        turns = turns[:1]
    return any(rules.play_tiles.looks_alike(tile, turn, other) for other in turns)


def _explain_filling(
    rules: TileGameRules, state: TileState, wanted_placement: WantedPlacement
) -> IllegalMoveError:
    """The complaint about a tile that leaves a cell that no tile can fill."""
    tile, turn, _, spot, parts = wanted_placement
    message = (
        f"tile {tile} may not be laid there, since it leaves a cell that no tile in the box can "
        "fill"
    )
    phrase = build_phrase("beyond-filling", tile=tile)
    reason = _Reason(codes.BEYOND_FILLING, message, phrase=phrase)
    offered = rules.list_offered(state, rules.play_tiles.forms[tile])
    others = [move for move in offered if move.turn == turn]
    instead = _format(rules, state, list_marked_so(rules, others, spot))
    hint = "lay it elsewhere, or turn it"
    return _to_error(reason, Guess(instead), hint, _find_piece(parts))


def _explain_taken(state: TileState, place: WantedPlace) -> _Reason | None:
    """Which tile lies in a place already; None if it is free."""
    pose = state.grids[place.grid].laid.get(place.cell)
    if pose is None:
        return None
    other = pose.tile.number
    laying_move = _find_laying(state, other)
    because = () if laying_move is None else (Because(laying_move, "here", other),)
    message = f"tile {other} already lies {place.text}"
    phrase = build_phrase("cell-taken", tile=other)
    return _Reason(codes.CELL_OCCUPIED, message, because, phrase)


def _explain_complete(rules: TileGameRules, grid: Grid, parts: MoveParts | None) -> _Reason:
    """The complaint about a figure to which nothing is added any more."""
    message = "that figure is finished, so nothing is added to it"
    phrase = build_phrase("figure-finished")
    number, owner = None if parts is None else parts.neighbour, grid.owner
    if number is None or owner == NOBODY:
        return _Reason(codes.FIGURE_COMPLETE, message, phrase=phrase)
    words = rules.file_words

    def name_players(names: Sequence[str]) -> tuple[str, Phrase]:
        where = f"one of {names[owner]}'s complete {words.name_many('again')}"
        if grid.is_first:
            where = f"{names[owner]}'s {name_figure(FIRST, rules)}, which is complete"
        elif not words.has_word("again"):
            where = f"one of {names[owner]}'s complete figures"
        return f"tile {number} is in {where}", phrase

    return _Reason(codes.FIGURE_COMPLETE, message, phrase=phrase, name_players=name_players)


def _explain_closed(
    rules: TileGameRules,
    state: TileState,
    wanted_placement: WantedPlacement,
    grid: Grid,
    way_out: str | None,
) -> IllegalMoveError:
    """The complaint about the figure of another player, to which this one may not add."""
    player, owner, tile = state.player, grid.owner, wanted_placement.tile
    figure = name_figure(FIRST, rules)
    if rules.options.add is Add.OWN:
        message = "that is the figure of another player"
        phrase = build_phrase("figure-of-another")
        rule = "the rules say 'add: own'; "
    else:
        message = "that is the first figure of another player, which this one may not add to"
        phrase = build_phrase("first-of-another")
        rule = ""

    def name_players(names: Sequence[str]) -> tuple[str, Phrase]:
        mine, theirs = names[player], names[owner]
        if rule:
            return f"{mine} may not add to {theirs}'s figures", phrase
        complete = f"{mine}'s {figure} is complete"
        return f"{complete}, so {mine} may not add to {theirs}'s", phrase

    other = next(iter(rules.list_placements_of(state, tile)), None)
    if other is not None:
        hint = f"{rule}it fits elsewhere, for example '{rules.format(other, state)}'"
    elif way_out is not None:
        hint = f"{rule}it fits nowhere else: write {quoted_text(way_out)}"
    else:
        hint = f"{rule}it fits nowhere else"
    reason = _Reason(codes.FIGURE_CLOSED, message, phrase=phrase, name_players=name_players)
    parts = wanted_placement.parts
    return _to_error(reason, Guess(), hint, None if parts is None else parts.of_place)


def _explain_misfit(
    rules: TileGameRules,
    state: TileState,
    wanted_placement: WantedPlacement,
    place: WantedPlace,
    way_out: str | None,
) -> IllegalMoveError:
    """The complaint about a tile whose sides may not touch what lies there, or do not join it."""
    parts = wanted_placement.parts
    grid = state.grids[place.grid]
    pose = rules.play_tiles.poses[wanted_placement.tile][wanted_placement.turn]
    clashes = _list_clashes(rules, grid, place.cell, pose)
    if parts is not None and parts.word in _SIDES:
        # The neighbour named in the line comes first: people look there.
        clashes.sort(key=lambda clash: clash.name != _SIDES[parts.word])
    if parts is not None and parts.place and not parts.sign:
        clashes = _list_touching(rules, grid, place.cell, pose)
        reason = _explain_every_turn(parts)
    elif clashes:
        reason = _explain_clash(pose, place, clashes, rules, parts)
    else:
        reason = _explain_loneliness(rules, pose, place, grid.find_demand(place.cell))
    because = [_describe_neighbour(state, clash) for clash in clashes]
    reason = reason._replace(because=tuple(filter(None, because)))
    # What touches nothing wrong may join a tile of a line that is missing above.
    holds = bool(clashes) if way_out is not None else None
    at = _find_piece(parts)
    if parts is None:
        return _to_error(reason, Guess(), _CHECK, at, holds=holds)
    guesses = Guesses(rules, state, parts)
    guess = guesses.guess_turn()
    if not guess.instead:
        guess = guesses.guess_slip()
    if not guess.instead and parts.sign:
        other = guesses.find_neighbour_turn(grid, place.cell, pose)
        if other is not None:
            return _suspect_neighbour(state, reason, other, at, holds=holds)
    if not guess.instead:
        guess = guesses.guess_place()
    return _to_error(reason, guess, _add_way_out(_CHECK, way_out), at, holds=holds)


def _add_way_out(hint: str, way_out: str | None) -> str:
    """The hint, and what may be done where no tile fits anywhere."""
    if way_out is None:
        return hint
    return f"it fits nowhere now: write {quoted_text(way_out)}, or {hint}"


def _suspect_neighbour(
    state: TileState,
    reason: _Reason,
    other: tuple[int, str],
    at: Part | None,
    *,
    holds: bool | None,
) -> IllegalMoveError:
    """The complaint with a question about a neighbour, which fits if it is turned otherwise."""
    number, sign = other
    piece = f"{number}{sign}"
    hint = f"perhaps the other tile is turned wrongly: did you mean {piece} there?"
    laying_move = _find_laying(state, number)
    suspects = () if laying_move is None else (Suspect(laying_move, number, piece, asks=False),)
    return _to_error(reason._replace(suspects=suspects), Guess(), hint, at, holds=holds)


def _explain_every_turn(parts: MoveParts) -> _Reason:
    """The complaint about a tile without a sign that fits in no turn."""
    message = f"tile {parts.tile} does not fit {parts.place}, however it is turned"
    phrase = None
    if parts.neighbour is not None:
        phrase = build_phrase(
            "fits-no-way", tile=parts.tile, side=parts.word, beside=parts.neighbour
        )
    return _Reason(codes.EDGE_MISMATCH, message, phrase=phrase)


def _list_clashes(rules: TileGameRules, grid: Grid, cell: int, pose: Pose) -> list[_Clash]:
    """The sides of a tile that may not touch their neighbours, or the rim."""
    match = rules.play_tiles.meeting.match
    rim = rules.options.rim
    return [
        clash
        for clash in _list_touching(rules, grid, cell, pose)
        if clash.shown not in match[clash.own] and (clash.number is not None or rim is not None)
    ]


def _list_touching(rules: TileGameRules, grid: Grid, cell: int, pose: Pose) -> list[_Clash]:
    """The sides of a tile that touch a neighbour, or the rim of the board where it wants a kind."""
    lattice, rim = rules.play_tiles.lattice, rules.options.rim
    touching: list[_Clash] = []
    for side, step in enumerate(lattice.steps):
        name, own = _SIDES[lattice.words[lattice.opposite(side)]], pose.shown[side]
        beside = grid.laid.get(cell + step)
        if beside is not None:
            shown, number = beside.shown[lattice.opposite(side)], beside.tile.number
            touching.append(_Clash(name, own, shown, number, _name_kind(rules, shown)))
        elif rim is not None and grid.rim is not None and cell + step not in grid.rim:
            touching.append(_Clash(name, own, rim, None, _name_kind(rules, rim)))
    return touching


def _explain_clash(
    pose: Pose,
    place: WantedPlace,
    clashes: Sequence[_Clash],
    rules: TileGameRules,
    parts: MoveParts | None,
) -> _Reason:
    """The complaint about sides that may not touch what lies there: the first of those that touch
    tiles, since labels show the others, and the first at the rim of the board."""
    tile, piece = pose.tile.number, _format_piece(rules, pose, parts)
    of_tiles = [clash for clash in clashes if clash.number is not None][:1]
    of_rim = [clash for clash in clashes if clash.number is None][:1]
    sides = [
        f"its {clash.name} side is {_name_kind(rules, clash.own)}, and {_show_clash(clash)}"
        for clash in (*of_tiles, *of_rim)
    ]
    message = f"{piece} does not fit {place.text}: {'; '.join(sides)}"
    if not of_tiles:
        return _Reason(codes.EDGE_MISMATCH, message, phrase=build_phrase("rim-differs", tile=tile))
    (clash,) = of_tiles
    phrase = build_phrase("sides-differ", tile=tile, list=str(clash.number))
    kinds = {clash.own, clash.shown}
    if parts is not None and parts.neighbour is not None and _are_translated(rules, kinds):
        phrase = build_phrase(
            "edge-mismatch",
            tile=piece,
            side=parts.word,
            beside=parts.neighbour,
            edge=_name_kind(rules, clash.own),
            other=clash.number or 0,
            shows=clash.shown_name,
        )
    return _Reason(codes.EDGE_MISMATCH, message, phrase=phrase)


def _are_translated(rules: TileGameRules, kinds: Iterable[int]) -> bool:
    """Whether the file has words for these kinds of sides in another language."""
    names = [rules.play_tiles.meeting.kinds[kind].name for kind in kinds]
    return any(
        all(name in forms for name in names)
        for language, forms in rules.file_words.forms.items()
        if language != "en"
    )


def _show_clash(clash: _Clash) -> str:
    if clash.number is None:
        return f"the rim of the board must be {clash.shown_name}"
    return f"{clash.number} shows {clash.shown_name} there"


def _describe_neighbour(state: TileState, clash: _Clash) -> Because | None:
    laying_move = None if clash.number is None else _find_laying(state, clash.number)
    if laying_move is None:
        return None
    name = clash.shown_name
    side = name if name.isdecimal() else add_article(f"{name} side")
    return Because(laying_move, f"this tile shows {side} there", clash.number)


def _explain_loneliness(
    rules: TileGameRules, pose: Pose, place: WantedPlace, demand: Demand
) -> _Reason:
    """Too few sides join, or none touches anything."""
    meeting, least = rules.play_tiles.meeting, rules.options.join
    touching = meeting.list_pairs(pose.shown, demand)
    tile, where = pose.tile.number, place.text
    piece = f"{tile}{rules.play_tiles.lattice.signs[pose.turn]}"
    if not touching:
        message, phrase = f"{piece} touches nothing {where}", build_phrase("no-touch", tile=tile)
        return _Reason(codes.NO_CONNECTION, message, phrase=phrase)
    joins = sum(bool(pairs) for _, pairs in touching)
    if joins >= least:
        # Another turn that looks the same is the legal one.
        message, phrase = f"tile {tile} is not turned so there", build_phrase("not-so", tile=tile)
        return _Reason(codes.TURN_NEEDED, message, phrase=phrase)
    phrase = build_phrase("few-joins", tile=tile, joins=str(joins), least=str(least))
    kinds = [*dict.fromkeys(pose.shown[side] for side, _ in touching)]
    joining = [index for index, kind in enumerate(meeting.kinds) if kind.ports]
    if not joins and least == 1 and not {*kinds} & {*joining}:
        own = join_words([_name_kind(rules, kind) for kind in kinds], "and")
        others = join_words([_name_kind(rules, kind) for kind in joining], "or")
        why = f"only {own} sides touch, and a tile must join by {add_article(f'{others} side')}"
    else:
        count = "none" if not joins else f"only {joins}"
        verb = "joins" if joins == 1 else "join"
        why = f"{count} of its sides {verb} there, and at least {least} must"
    message = f"{piece} does not fit {where}: {why}"
    return _Reason(codes.NO_CONNECTION, message, phrase=phrase)


def _name_kind(rules: TileGameRules, kind: int) -> str:
    """A kind of side in the words of the file."""
    name, words = rules.play_tiles.meeting.kinds[kind].name, rules.file_words
    return words.name_one(name) if words.has_word(name) else name


def _format_piece(rules: TileGameRules, pose: Pose, parts: MoveParts | None) -> str:
    if parts is not None and not parts.sign:
        return f"tile {pose.tile.number}"
    return f"{pose.tile.number}{rules.play_tiles.lattice.signs[pose.turn]}"


def _find_laying(state: TileState, number: int) -> Move | None:
    """The move that laid a tile; None if it does not lie anywhere."""
    for index, grid in enumerate(state.grids):
        for cell, pose in grid.laid.items():
            if pose.tile.number == number:
                if grid.owner != NOBODY and cell == ORIGIN:
                    turn = pose.turn
                    return Beginning(number, turn) if grid.is_first else Renewal(number, turn)
                return Placement(number, pose.turn, index, cell)
    return None


def _find_piece(parts: MoveParts | None) -> Part | None:
    return None if parts is None else parts.of_piece


def _find_number(parts: MoveParts | None) -> Part | None:
    return None if parts is None else parts.match.span("tile")


def _format(rules: TileGameRules, state: TileState, moves: Sequence[Placement]) -> list[str]:
    return [rules.format(move, state) for move in moves[:_MOST_NAMED]]


def _to_error(
    reason: _Reason,
    guess: Guess,
    hint: str,
    at: Part | None = None,
    *,
    holds: bool | None = None,
) -> IllegalMoveError:
    """The complaint with the hint of a guess, or else with this one."""
    return IllegalMoveError(
        reason.code,
        reason.message,
        guess.hint or hint,
        at=at,
        instead=guess.instead,
        lead=guess.lead,
        names=guess.names,
        asks=bool(guess.hint and guess.instead),
        is_only_guess=guess.is_only,
        is_far=guess.is_far,
        suspects=reason.suspects,
        because=reason.because,
        phrase=reason.phrase,
        name_players=reason.name_players,
        holds=holds,
    )
