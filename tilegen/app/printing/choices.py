"""The options for printing a set: one list for the command line and for pages. It imports nothing
but names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tilegen import names
from tilegen.names import Aim, Backs, PageOrder


class Choice(NamedTuple):
    """An option: its `name` in BuildOptions, its `flag` on the command line, and its `help`.

    Its value is one of `words`, or a value described by `more`, which the function called `reader`
    in `options` parses; without a reader, the word itself. `example` is such a value. A `many` may
    be given several times; an `is_flag` has no value, and an `is_count` is a whole number. `usual`
    is the value without the option; None stands for the set's own value, or for nothing."""

    name: str
    flag: str
    help: str
    words: tuple[str, ...] = ()
    more: str = ""
    reader: str = ""
    usual: Any = None
    many: bool = False
    is_flag: bool = False
    is_count: bool = False
    example: str = ""


def _words(words: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, words))


CHOICES: Final = (
    Choice(
        "paper",
        "--paper",
        'The paper, in place of the set\'s; a size such as "100x150 mm" will do.',
        _words(names.PAPERS),
        "SIZE",
        "paper",
        example="100x150 mm",
    ),
    Choice(
        "size",
        "--size",
        'The width of a piece, such as "50 mm" or "2 in".',
        more="LENGTH",
        reader="size",
        example="50 mm",
    ),
    Choice(
        "margins",
        "--margin",
        'How much of the paper\'s edges stays free: "5 mm", or "5 5 10 5 mm" (top, right, bottom,'
        " left).",
        more="LENGTHS",
        reader="margins",
        example="5 5 10 5 mm",
    ),
    Choice(
        "bleeds",
        "--bleeds",
        "Where pictures extend beyond the cut: around all pieces of a sheet with like edges at each"
        " cut, around all pieces in their usual order, around each piece, or nowhere. auto: like"
        " edges at each cut, if the pieces allow it.",
        names.BLEEDS,
        reader="bleeds",
    ),
    Choice(
        "aim",
        "--layout",
        "Fit the most pieces on a sheet, or need the fewest cuts.",
        names.LAYOUTS,
        reader="aim",
        usual=Aim.MOST,
    ),
    Choice(
        "hexes",
        "--hex",
        "How hexagons lie: corner to corner for straight cuts (weave), or side to side for cutting"
        " machines (honeycomb); without it, honeycomb with --cut.",
        names.HEXES,
        reader="hexes",
    ),
    Choice(
        "template",
        "--template",
        "Print in the cells of a label sheet or a die-cut sheet: a YAML file, or one of these.",
        names.TEMPLATES,
        "FILE",
        example="labels.yaml",
    ),
    Choice(
        "skip",
        "--skip",
        "Cells of its first sheet that are used up, such as 1,4-6.",
        more="CELLS",
        example="1,4-6",
    ),
    Choice(
        "gap",
        "--gap",
        'How far apart pieces are, such as "3 mm".',
        more="LENGTH",
        reader="gap",
        example="3 mm",
    ),
    Choice(
        "guides",
        "--guides",
        "Lines that say where to cut: short, long (as far as the margins) or none.",
        names.GUIDES,
        reader="guides",
    ),
    Choice(
        "copies", "--copies", "How often to print each piece.", more="N", usual=1, is_count=True
    ),
    Choice(
        "backs",
        "--backs",
        "Where backs go: nowhere, on the other side of paper flipped on its long or its short"
        " edge, or beside the fronts, to fold.",
        names.BACKS,
        reader="backs",
        usual=Backs.NONE,
    ),
    Choice(
        "order",
        "--order",
        "Each back after its front, or, for a printer that prints one side, all backs after all"
        " fronts.",
        names.ORDERS,
        reader="order",
        usual=PageOrder.INTERLEAVED,
    ),
    Choice(
        "back_marks", "--back-marks", "Print crop marks on backs too.", usual=False, is_flag=True
    ),
    Choice(
        "printer",
        "--printer",
        "A printer measured with tilegen calibrate.",
        more="NAME",
        example="hall",
    ),
    Choice(
        "only",
        "--only",
        "Only some pieces, such as 3,7-12 or 7T, on sheets of their own: NAME-only.pdf. Earlier"
        " files stay.",
        more="PIECES",
        example="3,7-12",
    ),
    Choice("style", "--style", "How the pieces are drawn.", _words(names.STYLES), reader="style"),
    Choice("palette", "--palette", "Their colours.", _words(names.PALETTES), reader="palette"),
    Choice("marks", "--marks", "The marks on pieces for cameras.", names.MARKS, reader="marks"),
    Choice(
        "cut",
        "--cut",
        "Also make files for cutting machines, with registration marks. Repeat it for both.",
        names.CUT_FORMATS,
        reader="cut_format",
        many=True,
    ),
    Choice(
        "inset",
        "--inset",
        "How far registration marks are from the paper's edges; without it 10 mm, as Silhouette"
        " Studio takes it.",
        more="LENGTH",
        reader="inset",
        example="12 mm",
    ),
    Choice(
        "language",
        "--language",
        "The guide's language, or several, such as en,ko; sheets use the first.",
        tuple(names.LANGUAGES),
        "LIST",
        reader="languages",
        usual="en",
        example="en,ko",
    ),
)
