"""The faults that a line of a log can have, as sentences with hints and cures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from tilegen.games.monsters.records import codes, cures
from tilegen.games.monsters.records.notation import (
    SIDE_NAMES,
    SIDES,
    TURNS,
    Move,
    group_of_number,
    group_of_tile,
    written,
)
from tilegen.games.monsters.rules.creature import Cell, around, opposite
from tilegen.games.monsters.rules.moves import (
    Discard,
    Minion,
    Placement,
    Start,
    any_placement,
    is_legal,
    unused,
)
from tilegen.games.monsters.rules.table import Patch, Table
from tilegen.games.monsters.tiles import Rotation, Side, turned
from tilegen.play.codes import GAME_OVER, NOT_YOUR_TURN
from tilegen.play.fault import Fault, Meant
from tilegen.play.players import Players
from tilegen.play.turns import Turn
from tilegen.text.diagnostics import Label
from tilegen.text.near import listed, shortened


class Target(NamedTuple):
    """The cell that a line names, and the creature it belongs to."""

    patch: Patch
    cell: Cell


class Guess(NamedTuple):
    """A question with what may have been meant, None if there is nothing to ask, and the cures that
    it offers: a single cure only if no other is possible."""

    asked: str | None
    cures: tuple[Meant, ...] = ()


class Faults(NamedTuple):
    """Words the faults of a line, from the table before it. `moves` has the line that used each
    tile."""

    table: Table
    players: Players
    moves: dict[int, Move]

    def unknown_tile(self, move: Move, player: int, number: int, group: str) -> Fault:
        near = self._other_numbers(move, player, neighbour=group == "neighbour")
        known = self.table.tiles
        hint = cures.did_you_mean(near) or f"its tiles are numbered {min(known)} to {max(known)}"
        message = f"the set has no tile {shortened(number)}"
        return Fault(codes.UNKNOWN_TILE, message, group, hint, cures=_actions(near))

    def _other_numbers(self, move: Move, player: int, *, neighbour: bool) -> list[str]:
        if not neighbour:
            return cures.other_tiles(self.table, player, move.action)
        if isinstance(move.action, Placement) and move.action.tile in self.table.tiles:
            return cures.other_neighbours(self.table, player, move.action)
        return []

    def game_over(self, line: int) -> Fault:
        why = "no tile was left" if not self.table.left else "every first monster was complete"
        hint = f"the game ended in line {line}, when {why}: delete what comes after it"
        return Fault(GAME_OVER, "the game is over", None, hint)

    def start_missing(self, player: int) -> Fault:
        name = self._name(player)
        hint = f"add a line such as '{name}: start 12^' above the first turn"
        return Fault(codes.START_MISSING, f"{name} has no start tile yet", None, hint)

    def start_twice(self, player: int, action: Start, *, owes: bool) -> Fault:
        creatures = self.table.creatures
        first = self.moves[creatures[player][0].tiles[Cell(0, 0)].tile.id]
        lacking = [self._name(other) for other, own in enumerate(creatures) if not own]
        hint = "a player has one start tile; creatures begun later are minions"
        if lacking:
            hint = f"did you mean {listed(lacking, 'or')}?"
        elif owes:
            hint = f"did you mean '{written(Minion(action.tile, action.turn))}'?"
        message = f"{self._name(player)} already has a start tile"
        label = Label(first.line.whole, "the first one")
        return Fault(codes.START_TWICE, message, "name", hint, (label,))

    def tile_reused(self, move: Move, player: int) -> Fault:
        tile = move.action.tile
        near = cures.other_tiles(self.table, player, move.action)
        gone = tile in self.table.discarded
        message = f"tile {tile} {'was already discarded' if gone else 'is already on the table'}"
        hint = cures.did_you_mean(near) or (
            "one of the two numbers is wrong: check on the table which tile lies where"
        )
        before = self.moves.get(tile)
        earlier = cures.in_its_place(self.table, tile) if before else []
        if before and earlier:
            question = f"{listed(map(str, earlier), 'or')} in line {before.line.number}?"
            guess = cures.did_you_mean(near)
            hint = f"{guess} or {question}" if guess else f"did you mean {question}"
        twice = before and (self.players.find(before.name), before.action) == (player, move.action)
        if twice:
            hint = "this line appears twice: delete one"
        group = group_of_tile(move.action)
        labels = self.labels(tile, "here")
        meant = _actions(near)
        if before:
            meant += _numbers(earlier, before)
        meant = meant if len(meant) > 1 else ()
        if before and twice:
            # The turn's number in a line that begins a creature means nothing.
            same = isinstance(move.action, Start | Minion) or before.number == move.number
            meant = (Meant(None, ""),) if same else ()
        return Fault(codes.TILE_REUSED, message, group, hint, labels, cures=meant)

    def minion_due(self, player: int, before: Move) -> Fault:
        name = self._name(player)
        hint = f"add a line such as '{name}: minion 61^' above this one"
        label = Label(before.line.whole, f"this completes one of {name}'s creatures")
        clashes = (before.action.tile,)
        return Fault(
            codes.MINION_DUE, f"{name} must begin a minion first", None, hint, (label,), clashes
        )

    def minion_not_due(self, player: int, owing: Iterable[int]) -> Fault:
        name = self._name(player)
        names = [self._name(each) for each in owing]
        if names:
            hint = f"did you mean {listed(names, 'or')}?"
        elif any(not patch.complete for patch in self.table.creatures[player]):
            hint = f"one of {name}'s creatures is still open, and nobody has two open ones"
        else:
            hint = "a player begins a minion right after the last creature is completed"
        clashes = tuple(
            laid.tile.id
            for patch in self.table.creatures[player]
            if not patch.complete
            for laid in patch.tiles.values()
        )
        return Fault(codes.MINION_NOT_DUE, f"{name} owes no minion", "name", hint, (), clashes)

    def wrong_player(self, due: Turn, got: int, *, missing: bool, later: int | None) -> Fault:
        """`later` is the number of the next line, if that line is the one due."""
        name = self._name(due.player)
        hint = f"did you mean {name}? or is a line missing above?"
        if due.number == 1:
            begins = self._name(got)
            hint = f"did you mean {name}? if {begins} begins, write 'first: {begins}' at the top"
        if later:
            hint = f"line {later} belongs above this one"
        elif missing:
            hint = f"{name}'s turn {due.number} seems to be missing above"
        which = "" if due.number is None else f" {due.number}"
        message = f"it is {name}'s turn{which}, not {self._name(got)}'s"
        return Fault(NOT_YOUR_TURN, message, "name", hint)

    def wrong_number(self, due: Turn, got: int) -> Fault:
        hint = f"did you mean {due.number}? or is a line missing above?"
        return Fault(
            codes.TURN_NUMBER, f"this is turn {due.number}, not {shortened(got)}", "number", hint
        )

    def playable(self, move: Move, fits: Placement) -> Fault:
        """The discarded tile can be laid (A8)."""
        head = " ".join(move.match.string[: move.match.start("action")].split())
        message = f"tile {fits.tile} fits, so it must be placed"
        hint = f"for example '{head} {written(fits)}'"
        return Fault(codes.DISCARD_PLAYABLE, message, "gone", hint, (), (fits.neighbour,))

    def not_on_table(self, player: int, action: Placement) -> Fault:
        gone = action.neighbour in self.table.discarded
        message = f"tile {action.neighbour} {'was discarded' if gone else 'is not on the table'}"
        near = cures.similar(action.neighbour, self.table.places)
        misnamed = cures.misnamed(self.table, player, action)
        meant = [each for each in misnamed if each in near] or misnamed
        if len(meant) == 1 and not gone:
            earlier = self.moves[meant[0]]
            line = earlier.line.number
            question = f"did you mean {action.neighbour} in line {line}, instead of {meant[0]}?"
            here = [written(each) for each in cures.guesses(self.table, player, action)]
            asked = cures.did_you_mean(here)
            hint = f"{asked} or {question}" if asked else question
            labels = self.labels(meant[0], "perhaps here")
            both = (*_actions(here), *_numbers([action.neighbour], earlier)) if asked else ()
            return Fault(codes.NOT_ON_TABLE, message, "neighbour", hint, labels, cures=both)
        guess = self._guess_or_places(player, action)
        hint = guess.asked or "check which tile it lies beside"
        labels = self.labels(action.neighbour, "here")
        return Fault(codes.NOT_ON_TABLE, message, "neighbour", hint, labels, cures=guess.cures)

    def complete(self, player: int, action: Placement, target: Target) -> Fault:
        """The creature is complete (A16)."""
        name = self._name(target.patch.owner)
        message = f"tile {action.neighbour} is in one of {name}'s complete creatures"
        guess = self._guess_or_places(player, action)
        hint = guess.asked or "nothing can be added to it"
        clashes = tuple(laid.tile.id for laid in target.patch.tiles.values())
        return Fault(codes.CREATURE_COMPLETE, message, "place", hint, (), clashes, guess.cures)

    def closed(self, player: int, action: Placement, target: Target) -> Fault:
        """The player may not add to this creature (A12)."""
        mine, theirs = self._name(player), self._name(target.patch.owner)
        message = f"{mine}'s first monster is complete, so {mine} may not add to {theirs}'s"
        other = any_placement(self.table, player, action.tile)
        if other:
            hint = f"it fits elsewhere, for example '{written(other)}'"
        else:
            hint = f"it fits nowhere else: write '{written(Discard(action.tile))}'"
        hint += "; if the table let it stand, end the line with '!'"
        own = self.table.creatures[player][0].tiles.values()
        clashes = (action.neighbour, *(laid.tile.id for laid in own))
        return Fault(codes.RIVAL_FIRST_CLOSED, message, "place", hint, (), clashes)

    def occupied(self, player: int, action: Placement, target: Target) -> Fault:
        """There is a tile in that place (A10)."""
        other = target.patch.tiles[target.cell].tile.id
        where = f"{SIDES[action.side]} {action.neighbour}"
        guess = self._guess_or_places(player, action)
        hint = guess.asked or "check beside which tile it lies, and on which side"
        message = f"tile {other} already lies {where}"
        labels = self.labels(other, "here")
        clashes = (other, action.neighbour)
        return Fault(codes.CELL_OCCUPIED, message, "place", hint, labels, clashes, guess.cures)

    def turn_needed(self, action: Placement, fitting: tuple[Rotation, ...]) -> Fault:
        where = f"{SIDES[action.side]} {action.neighbour}"
        signs = [f"{action.tile}{TURNS[turn]}" for turn in fitting]
        message = f"tile {action.tile} fits {where} in {len(fitting)} ways"
        hint = f"say how its number is turned: {listed(signs, 'or')}"
        meant = tuple(Meant("placed", sign) for sign in signs)
        return Fault(codes.TURN_NEEDED, message, "placed", hint, (), (action.neighbour,), meant)

    def misfit(self, player: int, action: Placement, target: Target) -> Fault:
        """A10: the sides that differ, or the lack of a join."""
        patch, cell = target
        asked = around({at: laid.edges for at, laid in patch.tiles.items()}, cell)
        beside = {side: patch.tiles[cell.beside(side)].tile.id for side in asked}
        where = f"{SIDES[action.side]} {action.neighbour}"
        odd = list(asked)
        if action.turn is None:
            message = f"tile {action.tile} does not fit {where}, however it is turned"
        else:
            edges = turned(self.table.tiles[action.tile].edges, action.turn)
            message = f"{action.tile}{TURNS[action.turn]} does not fit {where}: "
            # The neighbour named in the line comes first: people look there.
            odd = sorted(
                (side for side, edge in asked.items() if edges[side] is not edge),
                key=lambda side: side is not opposite(action.side),
            )
            if odd:
                side = odd[0]
                message += (
                    f"its {SIDE_NAMES[side]} side is {edges[side].value}, "
                    f"and {beside[side]} shows {asked[side].value} there"
                )
            else:
                message += "only blank sides touch, and a tile must join by a thin or thick side"
        labels = [
            label
            for side in odd
            for label in self.labels(
                beside[side], f"this tile shows a {asked[side].value} side there"
            )
        ]
        clashes = (*(beside[side] for side in odd), action.neighbour)
        hint, meant = self._misfit_hint(player, action, target, odd)
        return Fault(
            codes.EDGE_MISMATCH if odd else codes.NO_CONNECTION,
            message,
            "placed",
            hint,
            tuple(labels),
            clashes,
            meant,
        )

    def _misfit_hint(
        self, player: int, action: Placement, target: Target, odd: list[Side]
    ) -> tuple[str, tuple[Meant, ...]]:
        """The hint, and its cures."""
        fitting = cures.other_turns(self.table, player, action)
        if fitting:
            signs = [f"{each.tile}{TURNS[each.turn or Rotation.NONE]}" for each in fitting]
            turns = listed([sign[-1] for sign in signs], "or")
            hint = f"turned {turns} it fits: did you mean {listed(signs, 'or')}?"
            near = [
                f"{number}{TURNS[action.turn or Rotation.NONE]}"
                for number in cures.similar(action.tile, unused(self.table))
                if is_legal(self.table, player, replace(action, tile=number))
            ]
            near = near if len(near) < cures.MOST else []
            meant = tuple(Meant("placed", sign) for sign in (*signs, *near))
            if len(meant) == 1 and not cures.is_only_guess(self.table, player, action, fitting[0]):
                meant = ()
            return (f"{hint} or {listed(near, 'or')}?" if near else hint), meant
        guess = self._guess(player, action)
        if guess.asked:
            return guess.asked, guess.cures
        if len(odd) == 1 and action.turn is not None:
            other = cures.neighbour_turned(self.table, action, *target, odd[0])
            if other:
                return f"perhaps the other tile is turned wrongly: did you mean {other} there?", ()
        check = "check the number, turn and place of both tiles"
        places = self._places(player, action)
        stands = "if the table let it stand, end the line with '!'"
        if places and places.endswith("?"):
            return f"{places} {stands}", ()
        return f"{places or check}; {stands}", ()

    def _guess(self, player: int, action: Placement) -> Guess:
        found = cures.guesses(self.table, player, action)
        meant = [written(each) for each in found]
        if len(found) == 1 and not cures.is_only_guess(self.table, player, action, found[0]):
            return Guess(cures.did_you_mean(meant))
        return Guess(cures.did_you_mean(meant), _actions(meant))

    def _guess_or_places(self, player: int, action: Placement) -> Guess:
        guess = self._guess(player, action)
        return guess if guess.asked else Guess(self._places(player, action))

    def _places(self, player: int, action: Placement) -> str | None:
        """A question with the places where the tile fits as turned; if there are many, a sentence
        with their number."""
        places = cures.places_as_turned(self.table, player, action)
        if len(places) <= cures.MOST:
            return cures.did_you_mean(map(written, places))
        sign = "" if action.turn is None else TURNS[action.turn]
        return f"{action.tile}{sign} fits in {len(places)} places: check beside which tile it lies"

    def _name(self, player: int) -> str:
        return self.players.names[player]

    def labels(self, tile: int, text: str) -> tuple[Label, ...]:
        """A label on the line that used the tile, if one did."""
        move = self.moves.get(tile)
        return (Label(move.span(group_of_tile(move.action)), text),) if move else ()


def _numbers(meant: Iterable[int], move: Move) -> tuple[Meant, ...]:
    """The cures for tiles that the line of an earlier move may have meant."""
    group = group_of_number(move.action)
    return tuple(Meant(group, str(each), move) for each in meant)


def _actions(meant: Iterable[str]) -> tuple[Meant, ...]:
    """The cures for actions that a line may have meant."""
    return tuple(Meant("action", each) for each in meant)
