"""Completes a file of a tile game by the known rules that it begins from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.option_table import LIKE
from tilegen.games.tiles.sets.rule_reader import override_rules
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.source import Source
from tilegen.text.wording import quoted_text
from tilegen.text.yamlmove import move_node
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode, compose

GAME: Final = "tiles"
"""The word for a game whose rules are in its own file."""

_LIKED_KEYS: Final = (
    *("shape", "edges", "features", "look", "rules", "variants", "words", "card", "guide"),
)
"""The keys that a file takes from known rules, where it does not have them."""


def find_liked_game(root: Node | None) -> str | None:
    """The name of the known rules that a file begins from, under `like` or by its game's name; None
    if it has all rules of its own."""
    game, like = find_node(root, ("game",)), find_node(root, ("rules", LIKE))
    if isinstance(like, ScalarNode):
        return like.text
    return game.text if isinstance(game, ScalarNode) and game.text != GAME else None


def complete_by_liked(
    root: MappingNode, diagnostics: Diagnostics, known_games: Mapping[str, Source]
) -> MappingNode:
    """The file, completed by the known rules that it begins from; their values have the place of
    the rules' name."""
    name = find_liked_game(root)
    like = find_node(root, ("rules", LIKE))
    node = like or find_node(root, ("game",))
    if name is None or node is None:
        return root
    if like is None and name not in known_games:
        # Whoever chose the reader by the name of the game has said that there is none.
        return root
    if name not in known_games:
        if like is None:
            return root  # An unknown game is reported where the reader of the file is chosen.
        from tilegen.text.suggest.choice import choices_hint, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        names = tuple(known_games)
        message = f"no known rules are called {quoted_text(name)}"
        hint = choices_hint(name, names, "known rules") if names else "write the rules here"
        meant = resolve_choice(name, names)
        cures = cures_at(node.span, meant)
        diagnostics.add(codes.NO_SUCH_GAME, message, node.span, hint=hint, cures=cures)
        if meant is None:
            return root
        # So that nothing is missed that these rules have.
        name = meant
    liked = compose(known_games[name], Diagnostics())
    entries = {entry.key: entry for entry in root.entries}
    for key in _LIKED_KEYS:
        value = find_node(liked, (key,))
        if value is None:
            continue
        moved = move_node(value, node.span)
        own = entries.get(key)
        if own is None:
            entries[key] = Entry(key, node.span, moved)
        elif (
            key == "rules" and isinstance(own.value, MappingNode) and isinstance(moved, MappingNode)
        ):
            merged = override_rules(moved, own.value)
            entries[key] = own._replace(value=merged._replace(span=own.value.span))
    return MappingNode(tuple(entries.values()), root.span)
