"""The options of a tile game's file as one table: the reader, the hints of errors, the schema for
editors and the page of options are made from it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.limits import LARGEST_KIND, LARGEST_NUMBER
from tilegen.text.diagnostics import Code


class Names(Enum):
    """The names in a file of which an option or a term of the score takes one or several."""

    KINDS = "kinds of sides"
    FIGURES = "kinds of figures"
    FEATURES = "features"


class Argument(NamedTuple):
    """A value that a choice carries, as in `{deal: 4}`: a whole number from `least` to `most`, or
    something else, which the reader knows, if `least` is above `most`."""

    example: str
    least: int = 1
    most: int = 0


class Choice(NamedTuple):
    """A named choice of an option. A choice with an argument is written as a key with a value, any
    other as a word."""

    word: str
    about: str
    argument: Argument | None = None


class Option(NamedTuple):
    """An option: its key, a sentence about it, its default as a file would say it, and its choices
    or, if it has none, an example of a value. `beside` are keys that may stand beside an argument,
    and `names` the things whose names the option takes. Of an option that `is_list` a file gives
    several choices."""

    key: str
    about: str
    default: str
    choices: tuple[Choice, ...] = ()
    example: str = ""
    beside: tuple[str, ...] = ()
    names: Names | None = None
    is_list: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(choice.word for choice in self.choices)


SHAPE: Final = Option(
    "shape",
    "The shape of the tiles.",
    "square",
    (
        Choice("square", "Squares with four sides, clockwise from the top."),
        Choice("hex", "Hexagons with six sides, clockwise from the upper right, a corner on top."),
        Choice("line", "Tiles with two ends, as dominoes, laid in a line."),
    ),
)

LOOK: Final = Option(
    "look",
    "How the tiles are drawn.",
    "",
    (
        Choice(
            "creatures",
            "Creatures with faces that go on where sides join, as monsters do.",
        ),
        Choice("bands", "A body in the middle with an arm to each side that joins."),
        Choice("paths", "A strand for each path."),
        Choice("terrain", "Land with regions and roads."),
        Choice("wedges", "A triangle from each side to the middle."),
        Choice("pips", "The two halves of a domino."),
    ),
)

_NUMBER = Argument("4", 1, LARGEST_NUMBER)

RULES: Final[tuple[Option, ...]] = (
    Option("players", "The least and the most players.", "[2, 4]", example="[2, 4]"),
    Option(
        "match",
        "The kinds of sides that may touch.",
        "same",
        (
            Choice("same", "Each kind touches its like."),
            Choice(
                "table",
                "For each kind a list of those that it may touch, said from both sides.",
                Argument("{a: [b], b: [a]}"),
            ),
            Choice(
                "sum",
                "Kinds are numbers, and two that touch add up to this.",
                Argument("7", 0, 2 * LARGEST_KIND),
            ),
        ),
        names=Names.KINDS,
    ),
    Option("join", "How many touching sides must join at least.", "0", example="1"),
    Option(
        "grids",
        "Where tiles are laid.",
        "one",
        (
            Choice("one", "All build on one table."),
            Choice("figure", "Each figure has a grid of its own."),
        ),
    ),
    Option(
        "begin",
        "How a game begins.",
        "free",
        (
            Choice("free", "The first player lays any tile."),
            Choice("choose", "Each player chooses a tile to begin with."),
            Choice("deal", "Each player chooses one of so many tiles.", _NUMBER),
            Choice("fixed", "The tile with this number lies on the table.", Argument("1", 1, 999)),
        ),
    ),
    Option(
        "supply",
        "Where the next tile comes from.",
        "draw",
        (
            Choice("draw", "Each turn a tile is drawn from the stack."),
            Choice(
                "hand",
                "Players have so many tiles in hand; with `refill: true` they draw after laying.",
                Argument("7", 1, LARGEST_NUMBER),
            ),
            Choice("open", "All tiles lie face up to choose from."),
        ),
        beside=("refill",),
    ),
    Option(
        "cannot",
        "What a player does who can lay nothing.",
        "pass",
        (
            Choice("discard", "Puts the tile out of the game and draws another."),
            Choice("pass", "Passes."),
            Choice("draw", "Draws until a tile fits, else passes."),
        ),
    ),
    Option(
        "add",
        "Whose figures a player may add to.",
        "any",
        (
            Choice("any", "Anybody's."),
            Choice("own", "Only the player's own."),
            Choice("no firsts after own", "Nobody's first one once the player's own is finished."),
        ),
    ),
    Option(
        "again",
        "Whether the owner of a finished figure begins another.",
        "none",
        (Choice("none", "No."), Choice("drawn", "Yes, with a tile drawn from the stack.")),
    ),
    Option(
        "owner",
        "Whose a figure is.",
        "none",
        (
            Choice("none", "Nobody's."),
            Choice("beginner", "Of the player who began it."),
            Choice("finisher", "Of the player who finished it."),
            Choice("kind", "Of the player whose kind it is, by `seats`."),
            Choice("marker", "Of those with the most markers; each has so many.", _NUMBER),
        ),
    ),
    Option(
        "seats",
        "The kinds of figures of the seats, in order.",
        "[]",
        example="[white, black]",
        names=Names.FIGURES,
    ),
    Option(
        "forced",
        "Whether cells that one tile alone can fill are filled at once.",
        "false",
        example="true",
    ),
    Option(
        "board",
        "The cells of the board across and down; without it there is no board. Of a board of "
        "hexagons every second row is shifted to the right, and one of a line has one row. A full "
        "board ends the game, whatever is left.",
        "",
        example="[6, 4]",
    ),
    Option(
        "rim",
        "The kind of side that the rim of the board wants.",
        "",
        example="red",
        names=Names.KINDS,
    ),
    Option(
        "surrounded",
        "Kinds of figures that finish when tiles lie all around.",
        "[]",
        example="[abbey]",
        names=Names.FIGURES,
    ),
    Option(
        "score",
        "The points of figures, by their labels.",
        "{}",
        example="{any: {finished: {tile: 1}}}",
    ),
    Option(
        "count",
        "The figures of a player that score.",
        "all",
        (Choice("all", "All of them."), Choice("best", "Only the best one.")),
    ),
    Option(
        "hands",
        "Whether a player who goes out scores the pips of the other hands. Sides are numbers then.",
        "{pips: false}",
        example="{pips: true}",
    ),
    Option(
        "end",
        "What ends the game, whichever comes first.",
        "[stack empty, nobody can]",
        (
            Choice("stack empty", "Nothing is left to draw, and all hands are empty."),
            Choice("firsts finished", "All first figures are finished."),
            Choice("hand empty", "A hand is empty."),
            Choice("nobody can", "Nobody can lay a tile, and none can be drawn."),
            Choice("closed", "A figure of a seat's kind is finished."),
            Choice(
                "spans",
                "A figure of a seat's kind covers so many columns or rows.",
                Argument("8", 2, LARGEST_NUMBER),
            ),
        ),
        is_list=True,
    ),
    Option(
        "win",
        "Who wins; ties share.",
        "most",
        (
            Choice("most", "The players with the most points."),
            Choice("least", "The players with the fewest points."),
            Choice("owner", "The owner of the figure that ended the game."),
            Choice("goal", "Whoever fills the board or lays all tiles."),
        ),
    ),
)

OPTIONS: Final[Mapping[str, Option]] = {option.key: option for option in (SHAPE, LOOK, *RULES)}
LIKE: Final = "like"
RULE_KEYS: Final = (LIKE, *(option.key for option in RULES))


class Term(NamedTuple):
    """A term of the score: its word, or its words before one of the `names`."""

    word: str
    about: str
    names: Names | None = None


SCORE_TERMS: Final[tuple[Term, ...]] = (
    Term("tile", "For each tile of the figure."),
    Term("fixed", "For the figure, however large it is."),
    Term("around", "For each tile that lies around it."),
    Term("tile with", "For each tile that has at least one of them.", Names.FEATURES),
    Term("each", "For each of them.", Names.FEATURES),
    Term("beside", "For each finished figure of that kind that it touches.", Names.FIGURES),
)


class Clash(NamedTuple):
    """Choices of one option that go only with some choices of another. `message` is the sentence of
    the error, with `{choice}` for the choice."""

    key: str
    words: tuple[str, ...]
    needed_key: str
    needed_words: tuple[str, ...]
    code: Code
    message: str
    hint: str


CLASHES: Final[tuple[Clash, ...]] = (
    Clash(
        "begin",
        ("choose", "deal"),
        "grids",
        ("figure",),
        codes.BEGIN_NEEDS_FIGURE_GRIDS,
        "'begin: {choice}' gives each player a tile to begin with, but all build on one table",
        "write 'grids: figure', or begin with 'free' or '{fixed: 1}'",
    ),
    Clash(
        "again",
        ("drawn",),
        "grids",
        ("figure",),
        codes.AGAIN_NEEDS_FIGURE_GRIDS,
        "'again: {choice}' begins another figure on a grid of its own, but all build on one table",
        "write 'grids: figure' or 'again: none'",
    ),
    Clash(
        "owner",
        ("beginner",),
        "grids",
        ("figure",),
        codes.OWNER_BEGINNER_NEEDS_GRIDS,
        "'owner: {choice}' needs figures that somebody begins, but all build on one table",
        "write 'grids: figure', or another owner: finisher, kind or {marker: 7}",
    ),
    Clash(
        "cannot",
        ("discard",),
        "supply",
        ("draw",),
        codes.CANNOT_DISCARD_HAND,
        "'cannot: {choice}' puts away the tile that was drawn, but players choose among several",
        "write 'cannot: pass', or 'supply: draw'",
    ),
    Clash(
        "forced",
        ("true",),
        "supply",
        ("open",),
        codes.FORCED_NEEDS_OPEN,
        "'forced: {choice}' fills cells with any tile that fits, so all tiles must lie open",
        "write 'supply: open' or 'forced: false'",
    ),
    Clash(
        "grids",
        ("figure",),
        "begin",
        ("choose", "deal"),
        codes.CHOICES_CLASH,
        "with 'grids: {choice}' players begin figures, but 'begin' gives nobody a tile for one",
        "write 'begin: choose', or 'begin: {deal: 4}'",
    ),
    Clash(
        "add",
        ("own", "no firsts after own"),
        "grids",
        ("figure",),
        codes.CHOICES_CLASH,
        "'add: {choice}' tells figures apart by who began them, but all build on one table",
        "write 'grids: figure' or 'add: any'",
    ),
    Clash(
        "owner",
        ("kind",),
        "grids",
        ("one",),
        codes.CHOICES_CLASH,
        "'owner: {choice}' tells figures on one table apart, but each has a grid of its own",
        "write 'grids: one' or 'owner: beginner'",
    ),
    Clash(
        "owner",
        ("marker",),
        "grids",
        ("one",),
        codes.CHOICES_CLASH,
        "markers lie on figures of one table, but each figure has a grid of its own",
        "write 'grids: one', or another owner: beginner or finisher",
    ),
    Clash(
        "cannot",
        ("draw",),
        "supply",
        ("draw", "hand"),
        codes.CHOICES_CLASH,
        "'cannot: {choice}' has nothing to draw from, since all tiles lie open",
        "write 'cannot: pass'",
    ),
    Clash(
        "again",
        ("drawn",),
        "supply",
        ("draw", "hand"),
        codes.CHOICES_CLASH,
        "'again: {choice}' has nothing to draw from, since all tiles lie open",
        "write 'again: none', or 'supply: draw'",
    ),
    Clash(
        "win",
        ("owner",),
        "owner",
        ("kind",),
        codes.CHOICES_CLASH,
        "with 'win: {choice}' the owner of the figure that ends the game wins, but nobody owns it",
        "write 'owner: kind' with 'seats', or another win",
    ),
    Clash(
        "pips",
        ("true",),
        "supply",
        ("hand",),
        codes.CHOICES_CLASH,
        "pips are counted in the other hands, but nobody has a hand",
        "write 'supply: {hand: 7}', or leave 'hands' out",
    ),
)
"""The pairs of options that exclude one another."""
