"""Completes a file of a tile game by the known rules that it begins from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.option_table import LIKE
from tilegen.games.tiles.sets.rule_reader import override_rules
from tilegen.text.codes import TYPE
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.source import Source
from tilegen.text.wording import quoted_text
from tilegen.text.yamlmove import move_node
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode, SequenceNode, compose

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
    the rules' name. Words for sides and features that the file replaces are left out."""
    like = find_node(root, ("rules", LIKE))
    if like is not None and not isinstance(like, ScalarNode):
        hint = f"write for example 'like: {next(iter(known_games), 'monsters')}'"
        diagnostics.add(TYPE, "'like' must be the name of known rules", like.span, hint=hint)
    liked_name = find_liked_game(root)
    node = like or find_node(root, ("game",))
    if liked_name is None or node is None:
        return root
    name = _choose_known(liked_name, root, diagnostics, tuple(known_games))
    if name is None:
        return root
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
    if "words" in entries and find_node(root, ("words",)) is None:
        removed_names = _list_names(liked) - _list_names(
            MappingNode(tuple(entries.values()), root.span)
        )
        words = entries["words"]
        entries["words"] = words._replace(value=_leave_out(words.value, removed_names))
    return MappingNode(tuple(entries.values()), root.span)


def _choose_known(
    name: str, root: MappingNode, diagnostics: Diagnostics, names: Sequence[str]
) -> str | None:
    """The name of the known rules that are meant; reports an unknown name. None for an unknown one
    if the file can do without: nothing more is to be missed than the name itself."""
    like = find_node(root, ("rules", LIKE))
    if name in names or like is None:
        # Whoever chose the reader by the name of the game has said whether there is such a game.
        return name if name in names else None
    from tilegen.text.suggest.choice import choices_hint, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

    message = f"no known rules are called {quoted_text(name)}"
    hint = choices_hint(name, names, "known rules") if names else "write the rules here"
    meant = resolve_choice(name, names)
    cures = cures_at(like.span, meant)
    diagnostics.add(codes.NO_SUCH_GAME, message, like.span, hint=hint, cures=cures)
    can_do_without = find_node(root, ("edges",)) is not None
    return meant or (None if can_do_without else next(iter(names), None))


def _list_names(root: Node | None) -> frozenset[str]:
    """The names that a file gives to kinds of sides, to kinds of figures and to features."""
    nodes = [find_node(root, (key,)) for key in ("edges", "features")]
    names: set[str] = set()
    while nodes:
        match nodes.pop():
            case MappingNode(entries):
                names.update(entry.key for entry in entries)
                nodes += [entry.value for entry in entries]
            case SequenceNode(items):
                nodes += items
            case ScalarNode(text):
                names.add(text)
            case _:
                continue
    return frozenset(names)


def _leave_out(words: Node, names: frozenset[str]) -> Node:
    """The words of all languages, without these."""
    if not isinstance(words, MappingNode):
        return words
    languages = (
        language._replace(
            value=MappingNode(
                tuple(entry for entry in language.value.entries if entry.key not in names),
                language.value.span,
            )
        )
        if isinstance(language.value, MappingNode)
        else language
        for language in words.entries
    )
    return MappingNode(tuple(languages), words.span)
