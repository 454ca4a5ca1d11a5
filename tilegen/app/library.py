"""`import tilegen` for scripts, bots and notebooks: the commands as functions on values.

Each function composes the functions behind the commands, and decides nothing. Mistakes in a set or
a record are diagnostics. An impossible request is a TilegenError, and an argument of the wrong type
a TypeError, each with one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tilegen.app import ruling, score
from tilegen.app.arguments import a_set, number, path_of, text, text_or_none, texts, type_error
from tilegen.app.games import AnyGame, add_game, play_with
from tilegen.app.load import Loaded, load
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import Ruled
from tilegen.games.game import Game
from tilegen.text.diagnostics import Diagnostic, format_severities
from tilegen.text.report import format_diagnostics
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from tilegen.app.game_record import GameRecord
    from tilegen.app.validate import Checked
    from tilegen.games.press import Piece

_Value = TypeVar("_Value")
_RESULT = "what rule, rule_file, check or read_record gives"


class Output(NamedTuple):
    """The files of a build by name, with `/` between folder and file; empty if any diagnostic is an
    error."""

    files: Mapping[str, bytes]
    diagnostics: tuple[Diagnostic, ...]

    def __repr__(self) -> str:
        """A line without the bytes."""
        files = format_count(len(self.files), "file")
        return f"<Output of {files}: {format_severities(self.diagnostics)}>"


def read_set(path: str | PathLike[str]) -> Loaded:
    """The set in a file, or the standard set of a game: "monsters" or "misfitz".

    `edition` is the set, or None if the text is not a set; `diagnostics` has its errors and
    warnings. Raises TilegenError if the file cannot be read.
    """
    return load(path_of(path))


def check(loaded_set: Loaded) -> Checked:
    """A set with the results of `tilegen validate`: `diagnostics`, `metrics`, and `ok`, which is
    true without errors. Takes about a second, since all pieces are drawn and compared. Raises
    nothing for a set with errors."""
    from tilegen.app import validate

    return validate.check(a_set(loaded_set))


def pieces(loaded_set: Loaded) -> tuple[Piece, ...]:
    """The pieces of a set in the order of its rows; the `name` of each is what `draw` takes. Raises
    TilegenError if the set has errors."""
    edition = a_set(loaded_set).valid_edition
    result: tuple[Piece, ...] = loaded_set.game.press().pieces(edition)
    return result


def draw(
    loaded_set: Loaded, piece: str | int, *, style: str | None = None, palette: str | None = None
) -> str:
    """The text of an SVG file with one piece, in millimetres: 33 or "7T", or "back" for the back of
    all pieces. `style` and `palette` replace those of the set. Raises TilegenError if the set has
    errors or no such piece, and for an unknown style or palette."""
    from tilegen.app.printing import options
    from tilegen.app.printing.changes import Changes, apply_overrides
    from tilegen.app.printing.pictures import picture

    overrides = Changes(
        style=_parse_option(options.style, text_or_none("style", style)),
        palette=_parse_option(options.palette, text_or_none("palette", palette)),
    )
    edition = apply_overrides(a_set(loaded_set).valid_edition, overrides)
    if not isinstance(piece, str | int):
        raise type_error(piece, "a piece such as 33 or '7T'")
    return picture(edition, loaded_set.game.press(), str(piece))


def build(  # noqa: PLR0913 -- as many as the command has options
    loaded_set: Loaded,
    *,
    paper: str | None = None,
    size: str | None = None,
    margin: str | None = None,
    bleeds: str | None = None,
    layout: str = "most",
    copies: int = 1,
    backs: str = "none",
    order: str = "interleaved",
    back_marks: bool = False,
    printer: str | None = None,
    only: str | None = None,
    style: str | None = None,
    palette: str | None = None,
    marks: str | None = None,
    cut: Sequence[str] = (),
    language: str = "en",
    png: bool = False,
    platforms: Sequence[str] = (),
    url: str | None = None,
    icc: str | PathLike[str] | None = None,
    safe: str | None = None,
    template: str | PathLike[str] | None = None,
    skip: str | None = None,
    hexes: str | None = None,
    gap: str | None = None,
    guides: str | None = None,
    inset: str | None = None,
) -> Output:
    """Builds in memory all files that `tilegen build` writes; their names are relative paths, such
    as "tiles.pdf" and "svg/33.svg". It takes the command's options, in the same words: lengths have
    units, as in "50 mm". `platforms` is `--for`, `hexes` is `--hex`. If the set has errors, there
    are no files, and the errors are among the diagnostics. Raises TilegenError for an option with a
    bad value, for options that contradict each other, and for pieces that do not fit the paper."""
    from tilegen.app.build import BuildRequest, plan, render_files
    from tilegen.app.printing import options

    request = BuildRequest.from_options(
        paper=_parse_option(options.paper, text_or_none("paper", paper)),
        size=_parse_option(options.size, text_or_none("size", size)),
        margins=_parse_option(options.margins, text_or_none("margin", margin)),
        bleeds=_parse_option(options.bleeds, text_or_none("bleeds", bleeds)),
        style=_parse_option(options.style, text_or_none("style", style)),
        palette=_parse_option(options.palette, text_or_none("palette", palette)),
        marks=_parse_option(options.marks, text_or_none("marks", marks)),
        backs=options.backs(text("backs", backs)),
        order=options.order(text("order", order)),
        back_marks=back_marks,
        copies=number("copies", copies),
        aim=options.aim(text("layout", layout)),
        hexes=_parse_option(options.hexes, text_or_none("hexes", hexes)),
        gap=_parse_option(options.gap, text_or_none("gap", gap)),
        guides=_parse_option(options.guides, text_or_none("guides", guides)),
        inset=_parse_option(options.inset, text_or_none("inset", inset)),
        printer=text_or_none("printer", printer),
        only=text_or_none("only", only),
        cut=tuple(map(options.cut_format, texts("cut", cut))),
        language=options.languages(text("language", language)),
        png=png,
        platforms=tuple(map(options.platform, texts("platforms", platforms))),
        url=text_or_none("url", url),
        icc=None if icc is None else path_of(icc),
        safe=_parse_option(options.safe, text_or_none("safe", safe)),
        template=None if template is None else path_of(template),
        skip=text_or_none("skip", skip),
    )
    job, _, diagnostics = plan(a_set(loaded_set), request)
    return Output({} if job is None else dict(render_files(job).files), diagnostics)


def _parse_option(read: Callable[[str], _Value], word: str | None) -> _Value | None:
    return None if word is None else read(word)


def rule(
    record: str,
    loaded_set: Loaded | None = None,
    *,
    name: str = "the record",
    game: AnyGame | None = None,
) -> Ruled:
    """Rules a record's text, played with this set or, without one, with the standard set. Reports
    call the record `name`. `game` is a game of your own, which the record may name. Raises nothing
    for any text."""
    played_with = None if loaded_set is None else a_set(loaded_set)
    with _played_with(game):
        return ruling.rule(text("a record", record), played_with, name)


def rule_file(path: str | PathLike[str]) -> Ruled:
    """Rules a record in a file, which may name a set beside it; "-" is standard input. Raises
    TilegenError if it cannot be read."""
    return ruling.score_file(path_of(path), SetsOfFolder())


@contextmanager
def _played_with(game: AnyGame | None) -> Iterator[None]:
    """Makes this the game of a record that names none, and leaves it known afterwards. Raises
    TilegenError for the name of one of our games."""
    if game is None:
        yield
        return
    if not isinstance(game, Game):
        raise type_error(game, "a tilegen.Game")
    undo = play_with(game)
    try:
        yield
    finally:
        undo()
        add_game(game)


def read_record(
    record: str,
    loaded_set: Loaded | None = None,
    *,
    name: str = "the record",
    game: AnyGame | None = None,
) -> GameRecord:
    """The game that a record's text describes, with its ruling as by `rule`. Raises TilegenError if
    no game can be begun, since the set has errors or the record does not name the players."""
    from tilegen.app.game_record import play_record

    return play_record(rule(record, loaded_set, name=name, game=game))


def read_record_file(path: str | PathLike[str]) -> GameRecord:
    """Like `read_record`, for a file, as by `rule_file`."""
    from tilegen.app.game_record import play_record

    return play_record(rule_file(path))


def as_json(result: Ruled | Checked | GameRecord, /) -> dict[str, Any]:
    """The result as `tilegen score --format json` or `tilegen validate --format json` writes it:
    one object, ready for `json`. For a game it also has the moves, and the public part of the
    state after them. Raises TypeError for any other value."""
    if isinstance(result, Ruled):
        return score.as_json(result)
    from tilegen.app import game_record, validate

    if isinstance(result, game_record.GameRecord):
        return game_record.as_json(result)
    if not isinstance(result, validate.Checked):
        raise type_error(result, _RESULT)
    return validate.as_json(*result)


def report(result: Ruled | Checked | GameRecord, /) -> str:
    """The result as `tilegen score` or `tilegen validate` prints it, without colours: diagnostics
    with source lines and hints, then tables of points or of metrics. Raises TypeError for any other
    value."""
    from tilegen.app.game_record import GameRecord

    if isinstance(result, GameRecord):
        result = result.ruled
    if isinstance(result, Ruled):
        diagnostics, source, tables = result.diagnostics, result.source, score.describe(result)
    else:
        from tilegen.app import validate

        if not isinstance(result, validate.Checked):
            raise type_error(result, _RESULT)
        loaded_set, diagnostics, pairs = result
        source = loaded_set.source
        tables = "\n".join(
            filter(
                None,
                [validate.headline(loaded_set, diagnostics), validate.describe(loaded_set, pairs)],
            )
        )
    return (
        "".join(f"{line}\n" for line in format_diagnostics(diagnostics, source, color=False))
        + tables
    )
