"""Tiles that lie by themselves: figures just begun, tiles that left the game, and on a shared
table, tiles that were not laid."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tilegen.games.recognition import PhotoDoubt, PhotoNote, PieceGroup
from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.joining import JoinedPhotos
from tilegen.games.tiles.blocks.joins import Node
from tilegen.games.tiles.rules.options import Again, Cannot, Supply
from tilegen.text.wording import add_article, join_words


def find_apart(joined_photos: JoinedPhotos, game: BlockGame) -> tuple[frozenset[Node], ...]:
    """The nodes of each figure beside a shared table, which is the largest of them."""
    if not game.is_shared:
        return ()
    table = max(joined_photos.figures, key=len, default=None)
    return tuple(
        frozenset(there.node for there in figure.values())
        for figure in joined_photos.figures
        if figure is not table
    )


def doubt_apart(figures: Sequence[Collection[Node]], game: BlockGame) -> Iterator[PhotoDoubt]:
    """One doubt for each figure beside a shared table. A single tile is none, and where all tiles
    lie face up, unused tiles may lie in any way."""
    for nodes in figures:
        numbers = _list_numbers(nodes)
        if len(nodes) > 1 and numbers and game.options.supply is not Supply.OPEN:
            verb = "lies" if len(numbers) == 1 else "lie"
            yield PhotoDoubt(
                codes.LIES_APART,
                f"{join_words(map(str, numbers), 'and')} {verb} apart from the table: left out",
                "push the tiles of the table together, and take the photo again",
                numbers,
            )


def note_apart(
    figures: Sequence[Collection[Node]], doubts: Sequence[PhotoDoubt]
) -> Iterator[PhotoNote]:
    """A note on the tiles beside a shared table that are in no doubt."""
    doubtful = {number for doubt in doubts for number in doubt.numbers}
    numbers = sorted({*_list_numbers([node for nodes in figures for node in nodes])} - doubtful)
    if numbers:
        shown = f"{join_words(map(str, numbers), 'and')} {'lies' if len(numbers) == 1 else 'lie'}"
        yield PhotoNote(f"{shown} apart from the table: left out, as tiles that were not laid")


def note_alone(groups: Sequence[PieceGroup], game: BlockGame) -> Iterator[PhotoNote]:
    """A note on each figure of a single tile that has a grid of its own."""
    if game.is_shared:
        return
    options, words = game.options, game.words
    begun = words.again if options.again is Again.DRAWN else words.first
    what, then = f"{add_article(begun)} just begun", "if it is not in play"
    if options.cannot is Cannot.DISCARD:
        what, then = f"{what}, or a discarded tile", "if it was discarded"
    for group in groups:
        number = group.pieces[0].number
        if len(group.pieces) == 1 and number is not None:
            yield PhotoNote(
                f"{number} lies alone: {what}; {then}, delete its block in the record", number
            )


def _list_numbers(nodes: Collection[Node]) -> tuple[int, ...]:
    return tuple(sorted(node[0] for node in nodes if node[0] > 0))
