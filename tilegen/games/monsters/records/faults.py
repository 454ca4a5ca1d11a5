"""The faults that a line of a log can have, as sentences with hints and cures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from tilegen.games.monsters.records import codes, cures
from tilegen.games.monsters.records.notation import (
    SIDES,
    TURNS,
    Move,
    Record,
    format_action,
    group_of_number,
    group_of_tile,
)
from tilegen.games.monsters.rules.moves import (
    Discard,
    Minion,
    Placement,
    Start,
    any_placement,
    is_legal,
)
from tilegen.games.monsters.rules.table import STEPS, find_edges, find_neighbours, list_creatures
from tilegen.games.monsters.tiles import Rotation, Side
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.placements import find_neighbour_turn
from tilegen.games.tiles.rules.squares import opposite
from tilegen.games.tiles.rules.tables import Place, Table
from tilegen.play import record as kit
from tilegen.play.codes import GAME_OVER, NOT_YOUR_TURN
from tilegen.play.fault import Correction, Fault
from tilegen.play.players import Players
from tilegen.play.trial_cures import STANDS
from tilegen.play.turn_tracker import NumberedTurn
from tilegen.text.diagnostics import Label, build_phrase
from tilegen.text.hints import ask_which, offer
from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers
from tilegen.text.wording import join_words, quoted_text, shorten_number

_SIDE_NAMES: Final = ("upper", "right", "lower", "left")
"""The names of a tile's own sides."""
_MISSING: Final = "is a line missing above?"


class Guess(NamedTuple):
    """A question with what may have been meant, None if there is nothing to ask, and the cures that
    it offers. A single one is `sure` if no other is possible."""

    asked: str | None
    cures: tuple[Correction, ...] = ()
    sure: bool = True


class Faults(NamedTuple):
    """Words the faults of a line, from the table before it. `moves` has the line that used each
    tile."""

    table: Table
    players: Players
    moves: dict[int, Move]
    record: Record

    def unknown_tile(self, move: Move, player: int, number: int, group: str) -> Fault:
        near = self._other_numbers(move, player, neighbour=group == "neighbour")
        tiles = self.table.play_tiles.tiles
        hint = cures.did_you_mean(near) or f"its tiles are numbered {min(tiles)} to {max(tiles)}"
        message = f"the set has no tile {shorten_number(number)}"
        phrase = build_phrase("unknown-tile", tile=shorten_number(number))
        return Fault(codes.UNKNOWN_TILE, message, group, hint, cures=_actions(near), phrase=phrase)

    def _other_numbers(self, move: Move, player: int, *, neighbour: bool) -> list[str]:
        if not neighbour:
            return cures.other_tiles(self.table, player, move.action)
        if isinstance(move.action, Placement) and move.action.tile in self.table.play_tiles.tiles:
            return cures.other_neighbours(self.table, player, move.action)
        return []

    def game_over(self, line: int) -> Fault:
        why = "no tile was left" if not self.table.left else "every first monster was complete"
        hint = f"the game ended in line {line}, when {why}: delete what comes after it"
        return Fault(
            GAME_OVER, "the game is over", None, hint, phrase=build_phrase("line-after-end")
        )

    def start_missing(self, player: int) -> Fault:
        name = self._name(player)
        hint = f"add a line such as '{name}: start {self.spare(12)}^' above the first turn"
        phrase = build_phrase("start-missing", player=name)
        return Fault(
            codes.START_MISSING, f"{name} has no start tile yet", None, hint, phrase=phrase
        )

    def start_twice(self, player: int, action: Start, *, owes: bool) -> Fault:
        creatures = list_creatures(self.table.grids, self.table.seats)
        first = self.moves[creatures[player][0].laid[ORIGIN].tile.number]
        lacking = [self._name(other) for other, own in enumerate(creatures) if not own]
        corrections: tuple[Correction, ...] = ()
        hint = "a player has one start tile; creatures begun later are minions"
        if lacking:
            hint = ask_which(lacking)
            if len(lacking) == 1:
                hint = ask_which([*lacking, f"{lacking[0]} in line {first.line.number}"])
                corrections = (
                    Correction("name", lacking[0]),
                    Correction("name", lacking[0], first),
                )
        elif owes:
            hint = f"did you mean '{format_action(Minion(action.tile, action.turn))}'?"
        message = f"{self._name(player)} already has a start tile"
        label = Label(first.line.text_span, "the first one")
        phrase = build_phrase("start-twice", player=self._name(player))
        return Fault(codes.START_TWICE, message, "name", hint, (label,), corrections, phrase=phrase)

    def tile_reused(self, move: Move, player: int) -> Fault:
        tile = move.action.tile
        near = cures.other_tiles(self.table, player, move.action)
        is_discarded = tile in self.table.discarded
        message = (
            f"tile {tile} {'was already discarded' if is_discarded else 'is already on the table'}"
        )
        hint = cures.did_you_mean(near) or (
            "one of the two numbers is wrong: check on the table which tile lies where"
        )
        before = self.moves.get(tile)
        earlier = cures.in_its_place(self.table, tile) if before else []
        if before and earlier:
            here = [quoted_text(name) for name in near]
            hint = ask_which(
                [*here, *(f"{other} in line {before.line.number}" for other in earlier)]
            )
        twice = before and (self.players.find(before.name), before.action) == (player, move.action)
        if twice:
            hint = "this line appears twice: delete one"
        group = group_of_tile(move.action)
        labels = self.labels(tile, "here")
        corrections = _actions(near)
        if before:
            corrections += _numbers(earlier, before)
        corrections = corrections if len(corrections) > 1 else ()
        if before and twice:
            # The turn's number in a line that begins a creature means nothing.
            same = isinstance(move.action, Start | Minion) or before.number == move.number
            corrections = (Correction(None, ""),) if same else ()
        phrase = build_phrase("tile-discarded" if is_discarded else "tile-reused", tile=tile)
        return Fault(
            codes.TILE_REUSED, message, group, hint, labels, cures=corrections, phrase=phrase
        )

    def minion_due(self, player: int, before: Move) -> Fault:
        name = self._name(player)
        hint = f"add a line such as '{name}: minion {self.spare(61)}^' above this one"
        label = Label(before.line.text_span, f"this completes one of {name}'s creatures")
        message = f"{name} must begin a minion first"
        phrase = build_phrase("minion-due", player=name)
        return Fault(codes.MINION_DUE, message, None, hint, (label,), phrase=phrase)

    def minion_not_due(self, player: int, players: Iterable[int]) -> Fault:
        name = self._name(player)
        names = [self._name(player) for player in players]
        if names:
            hint = ask_which(names)
        elif any(grid.owner == player and not grid.is_finished for grid in self.table.grids):
            hint = f"one of {name}'s creatures is still open, and nobody has two open ones"
        else:
            hint = "a player begins a minion right after the last creature is completed"
        phrase = build_phrase("minion-not-due", player=name)
        return Fault(codes.MINION_NOT_DUE, f"{name} owes no minion", "name", hint, phrase=phrase)

    def wrong_player(
        self, due: NumberedTurn, number: int, *, missing: bool, later: Move | None
    ) -> Fault:
        """`later` is the next line of a turn, if that line is the one due."""
        name = self._name(due.player)
        hint = offer([f"did you mean {name}?", _MISSING])
        if due.number == 1:
            begins = self._name(number)
            hint = f"did you mean {name}?\nif {begins} begins, write 'first: {begins}' at the top"
        if later:
            text = later.line.text.strip()
            hint = f"line {later.line.number} belongs above this one: first {quoted_text(text)}"
        elif missing:
            hint = f"{name}'s turn {due.number} seems to be missing above"
        which = "" if due.number is None else f" {due.number}"
        message = f"it is {name}'s turn{which}, not {self._name(number)}'s"
        phrase = build_phrase("turn-of-another", player=name, other=self._name(number))
        return Fault(NOT_YOUR_TURN, message, "name", hint, phrase=phrase)

    def wrong_number(self, due: NumberedTurn, number: int) -> Fault:
        hint = f"did you mean {due.number}?"
        if due.number is not None and number > due.number:
            hint = offer([hint, _MISSING])
        return Fault(
            codes.TURN_NUMBER,
            f"this is turn {due.number}, not {shorten_number(number)}",
            "number",
            hint,
            phrase=build_phrase("turn-number", turn=str(due.number), typed=shorten_number(number)),
        )

    def playable(self, move: Move, fits: Placement) -> Fault:
        """The discarded tile can be laid (A8)."""
        head = " ".join(move.match.string[: move.match.start("action")].split())
        message = f"tile {fits.tile} fits, so it must be placed"
        hint = f"for example '{head} {format_action(fits)}'"
        corrections = (Correction("action", format_action(fits)),)
        phrase = build_phrase("discard-playable", tile=fits.tile)
        return Fault(
            codes.DISCARD_PLAYABLE,
            message,
            "gone",
            hint,
            cures=corrections,
            sure=False,
            phrase=phrase,
        )

    def not_on_table(self, player: int, action: Placement) -> Fault:
        is_discarded = action.neighbour in self.table.discarded
        message = (
            f"tile {action.neighbour} {'was discarded' if is_discarded else 'is not on the table'}"
        )
        phrase = build_phrase(
            "neighbour-discarded" if is_discarded else "not-on-table", tile=action.neighbour
        )
        near = list_near_numbers(action.neighbour, self.table.places)
        misread_numbers = cures.list_misread_neighbours(self.table, player, action)
        guesses = [name for name in misread_numbers if name in near] or misread_numbers
        if len(guesses) == 1 and not is_discarded:
            earlier = self.moves[guesses[0]]
            line = earlier.line.number
            question = f"did you mean {action.neighbour} in line {line}, instead of {guesses[0]}?"
            here = [format_action(guess) for guess in cures.guesses(self.table, player, action)]
            asked = cures.did_you_mean(here)
            hint = offer([asked, question]) if asked else question
            labels = self.labels(guesses[0], "perhaps here")
            both = (*_actions(here), *_numbers([action.neighbour], earlier)) if asked else ()
            return Fault(
                codes.NOT_ON_TABLE, message, "neighbour", hint, labels, cures=both, phrase=phrase
            )
        guess = self._guess_or_places(player, action)
        hint = guess.asked or "check which tile it lies beside"
        labels = self.labels(action.neighbour, "here")
        return Fault(
            codes.NOT_ON_TABLE, message, "neighbour", hint, labels, guess.cures, guess.sure, phrase
        )

    def complete(self, player: int, action: Placement, place: Place) -> Fault:
        """The creature is complete (A16)."""
        name = self._name(self.table.grids[place.grid].owner)
        message = f"tile {action.neighbour} is in one of {name}'s complete creatures"
        guess = self._guess_or_places(player, action)
        hint = guess.asked or "nothing can be added to it"
        phrase = build_phrase("creature-complete", tile=action.neighbour, owner=name)
        return Fault(
            codes.CREATURE_COMPLETE, message, "place", hint, (), guess.cures, guess.sure, phrase
        )

    def explain_closed(self, player: int, action: Placement, place: Place) -> Fault:
        """The player may not add to this creature (A12)."""
        mine, theirs = self._name(player), self._name(self.table.grids[place.grid].owner)
        message = f"{mine}'s first monster is complete, so {mine} may not add to {theirs}'s"
        other = any_placement(self.table, player, action.tile)
        if other:
            hint = f"it fits elsewhere, for example '{format_action(other)}'"
        else:
            hint = f"it fits nowhere else: write '{format_action(Discard(action.tile))}'"
        hint += f"\n{STANDS}"
        phrase = build_phrase("rival-first-closed", player=mine, owner=theirs)
        return Fault(codes.RIVAL_FIRST_CLOSED, message, "place", hint, phrase=phrase)

    def explain_occupied(self, player: int, action: Placement, place: Place) -> Fault:
        """There is a tile in that place (A10)."""
        other = self.table.grids[place.grid].laid[place.cell].tile.number
        where = f"{SIDES[action.side]} {action.neighbour}"
        guess = self._guess_or_places(player, action)
        hint = guess.asked or "check beside which tile it lies, and on which side"
        message = f"tile {other} already lies {where}"
        labels = self.labels(other, "here")
        phrase = build_phrase(
            "cell-occupied", tile=other, side=SIDES[action.side], beside=action.neighbour
        )
        return Fault(
            codes.CELL_OCCUPIED, message, "place", hint, labels, guess.cures, guess.sure, phrase
        )

    def turn_needed(self, action: Placement, fitting: tuple[Rotation, ...]) -> Fault:
        where = f"{SIDES[action.side]} {action.neighbour}"
        signs = [f"{action.tile}{TURNS[turn]}" for turn in fitting]
        message = f"tile {action.tile} fits {where} in {len(fitting)} ways"
        hint = f"say how its number is turned: {offer(signs)}"
        corrections = tuple(Correction("placed", sign) for sign in signs)
        phrase = build_phrase(
            "turn-needed", tile=action.tile, side=SIDES[action.side], beside=action.neighbour
        )
        return Fault(codes.TURN_NEEDED, message, "placed", hint, cures=corrections, phrase=phrase)

    def misfit(self, player: int, action: Placement, place: Place, *, stands: bool) -> Fault:
        """A10: the sides that differ, or the lack of a join."""
        neighbours = find_neighbours(self.table.grids[place.grid], place.cell)
        where = f"{SIDES[action.side]} {action.neighbour}"
        odd = list(neighbours)
        side_name = SIDES[action.side]
        phrase = build_phrase(
            "fits-no-way", tile=action.tile, side=side_name, beside=action.neighbour
        )
        if action.turn is None:
            message = f"tile {action.tile} does not fit {where}, however it is turned"
            if stands:
                message += f"; without a sign it lies {action.tile}{TURNS[Rotation.NONE]}"
        else:
            edges = find_edges(self.table.play_tiles.poses[action.tile][action.turn])
            message = f"{action.tile}{TURNS[action.turn]} does not fit {where}: "
            # The neighbour named in the line comes first: people look there.
            odd = sorted(
                (side for side, (edge, _) in neighbours.items() if edges[side] is not edge),
                key=lambda side: side != opposite(action.side),
            )
            if odd:
                side = odd[0]
                edge, number = neighbours[side]
                message += (
                    f"its {_SIDE_NAMES[side]} side is {edges[side].value}, "
                    f"and {number} shows {edge.value} there"
                )
                phrase = build_phrase(
                    "edge-mismatch",
                    tile=f"{action.tile}{TURNS[action.turn]}",
                    side=side_name,
                    beside=action.neighbour,
                    edge=edges[side].value,
                    other=number,
                    shows=edge.value,
                )
            else:
                message += "only blank sides touch, and a tile must join by a thin or thick side"
                phrase = build_phrase("no-connection")
        labels = [
            label
            for edge, number in (neighbours[side] for side in odd)
            for label in self.labels(number, f"this tile shows a {edge.value} side there")
        ]
        guess = self._misfit_hint(player, action, place, odd)
        return Fault(
            codes.EDGE_MISMATCH if odd else codes.NO_CONNECTION,
            message,
            "placed",
            guess.asked or "",
            tuple(labels),
            guess.cures,
            guess.sure,
            phrase,
        )

    def _misfit_hint(self, player: int, action: Placement, place: Place, odd: list[Side]) -> Guess:
        fitting = cures.other_turns(self.table, player, action)
        if fitting:
            signs = [f"{place.tile}{TURNS[place.turn or Rotation.NONE]}" for place in fitting]
            turns = join_words([sign[-1] for sign in signs], "or")
            near = [
                f"{number}{TURNS[action.turn or Rotation.NONE]}"
                for number in list_near_numbers(action.tile, self.table.list_unused())
                if is_legal(self.table, player, replace(action, tile=number))
            ]
            near = near if len(near) < MOST_GUESSES else []
            corrections = tuple(Correction("placed", sign) for sign in (*signs, *near))
            sure = cures.is_only_guess(self.table, player, action, fitting[0])
            return Guess(f"turned {turns} it fits: {ask_which([*signs, *near])}", corrections, sure)
        guess = self._guess(player, action)
        if guess.asked:
            return guess
        if len(odd) == 1 and action.turn is not None:
            grid, play_tiles = self.table.grids[place.grid], self.table.play_tiles
            pose = play_tiles.poses[action.tile][action.turn]
            neighbour_turn = find_neighbour_turn(grid, place.cell, pose, odd[0], play_tiles)
            if neighbour_turn:
                other = f"{neighbour_turn[0]}{TURNS[neighbour_turn[1]]}"
                hint = f"perhaps the other tile is turned wrongly: did you mean {other} there?"
                return Guess(hint, self._cure_turn(place, odd[0], other), sure=False)
        check = "check the number, turn and place of both tiles"
        places = self._places(player, action)
        if places.cures:
            return places._replace(asked=f"{places.asked}\n{STANDS}")
        return Guess(f"{places.asked or check}\n{STANDS}")

    def _cure_turn(self, place: Place, side: Side, text: str) -> tuple[Correction, ...]:
        """The cure for the line of the tile on that side, if it was meant to be turned so."""
        beside = self.table.grids[place.grid].laid[place.cell + STEPS[side]]
        move = self.moves.get(beside.tile.number)
        return (Correction(group_of_tile(move.action), text, move),) if move else ()

    def _guess(self, player: int, action: Placement) -> Guess:
        guesses = cures.guesses(self.table, player, action)
        texts = [format_action(guess) for guess in guesses]
        sure = len(guesses) != 1 or cures.is_only_guess(self.table, player, action, guesses[0])
        return Guess(cures.did_you_mean(texts), _actions(texts), sure)

    def _guess_or_places(self, player: int, action: Placement) -> Guess:
        guess = self._guess(player, action)
        return guess if guess.asked else self._places(player, action)

    def _places(self, player: int, action: Placement) -> Guess:
        """A question with the places where the tile fits as turned; if there are many, a sentence
        with their number."""
        places = cures.places_as_turned(self.table, player, action)
        if len(places) <= MOST_GUESSES:
            texts = [format_action(place) for place in places]
            return Guess(cures.did_you_mean(texts), _actions(texts), sure=False)
        sign = "" if action.turn is None else TURNS[action.turn]
        here = f"{action.tile}{sign}"
        return Guess(f"{here} fits in {len(places)} places: check beside which tile it lies")

    def spare(self, first: int) -> int:
        """A tile for an example: one that no line names, `first` if that is one."""
        used_numbers = {
            entry.action.tile for entry in self.record.entries if isinstance(entry, kit.RecordMove)
        }
        free = [tile for tile in self.table.list_unused() if tile not in used_numbers]
        return first if first in free or not free else free[0]

    def _name(self, player: int) -> str:
        return self.players.names[player]

    def labels(self, tile: int, text: str) -> tuple[Label, ...]:
        """A label on the line that used the tile, if one did."""
        move = self.moves.get(tile)
        return (Label(move.span(group_of_tile(move.action)), text),) if move else ()


def _numbers(meant: Iterable[int], move: Move) -> tuple[Correction, ...]:
    """The cures for tiles that the line of an earlier move may have meant."""
    group = group_of_number(move.action)
    return tuple(Correction(group, str(number), move) for number in meant)


def _actions(meant: Iterable[str]) -> tuple[Correction, ...]:
    """The cures for actions that a line may have meant."""
    return tuple(Correction("action", text) for text in meant)
