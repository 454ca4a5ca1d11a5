"""Each game's pieces are drawn and printed, of its standard set and of a set of one piece."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.app.orders import build
from tests.games.playing import edition_of
from tests.languages import SPOKEN
from tilegen.app import box
from tilegen.app.games import GAMES
from tilegen.app.platforms import PLATFORMS, Platform
from tilegen.app.printing.changes import parse_selection
from tilegen.app.printing.order import PrintOrder
from tilegen.app.printing.production import Production
from tilegen.app.printing.sizes import size_of
from tilegen.drawing.face import Face
from tilegen.games.press import BACK, COVER, Press
from tilegen.names import Backs, Bleeds
from tilegen.sheets.catalogue import pages
from tilegen.sheets.guide import guide

of_every_game = pytest.mark.parametrize("game", GAMES)


def press_of(game: str) -> Press[Any]:
    return GAMES[game].press()


def with_rows(game: str, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Any:
    """The standard set with other rows."""
    edition, rows = edition_of(game), GAMES[game].sets().rows
    assert hasattr(edition, rows), f"call the rows of {game}'s Edition {rows}, as sets do"
    return replace(edition, **{rows: change(getattr(edition, rows))})


def cut_down(game: str) -> Any:
    return with_rows(game, lambda rows: rows[:1])


@cache
def draw_pieces(game: str) -> dict[str, Face]:
    """Every piece of the standard set."""
    press, edition = press_of(game), edition_of(game)
    return {piece.name: press.draw(edition, piece.name) for piece in press.pieces(edition)}


@of_every_game
def test_every_piece_is_drawn_under_its_name_and_in_its_size(game: str) -> None:
    size = pytest.approx(size_of(edition_of(game), press_of(game)))
    for name, face in draw_pieces(game).items():
        assert face.name == name
        assert (face.width, face.height) == size
        assert face.bleed == edition_of(game).printing.bleed
        assert face.items


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [None, 30.0])
def test_the_marks_of_a_piece_are_those_of_its_picture(game: str, size: float | None) -> None:
    edition, press = edition_of(game), press_of(game)
    if size is not None:
        edition = replace(edition, printing=edition.printing._replace(size=size))
    name = press.pieces(edition)[0].name

    assert press.draw_marks(edition, name) == press.draw(edition, name)._replace(items=())


@of_every_game
def test_a_piece_is_drawn_as_large_as_the_set_says(game: str) -> None:
    press, edition = press_of(game), cut_down(game)
    printing = edition.printing._replace(size=31.0, bleed=1.0)
    small = replace(edition, printing=printing)
    for face in (press.draw(small, press.pieces(small)[0].name), press.draw_back(small)):
        assert (face.width, face.height) == pytest.approx((31.0, 31.0 * press.height))
        assert face.bleed == 1.0


@of_every_game
def test_the_back_is_called_so_and_is_as_large_as_the_pieces(game: str) -> None:
    back = press_of(game).draw_back(edition_of(game))
    assert back.name == BACK
    assert (back.width, back.height) == pytest.approx(size_of(edition_of(game), press_of(game)))
    assert back.items


def extra_faces(game: str) -> list[tuple[str, int]]:
    """What comes with the set, by the names of its faces, and how many there are of each."""
    extras = press_of(game).extras(edition_of(game))
    return [(face.name, copies) for extra in extras for face, copies in extra.faces]


@of_every_game
def test_each_piece_is_asked_for_by_its_name_and_by_its_number(game: str) -> None:
    press = press_of(game)
    pieces = press.pieces(edition_of(game))
    names = [piece.name for piece in pieces]
    taken = {BACK, COVER, *(name for name, _ in extra_faces(game))}
    assert len({name.lower() for name in names}) == len(names)
    assert not taken & {*names}
    for piece in pieces:
        assert re.fullmatch(r"[\w.+-]+", piece.name), "files are called so"
        assert parse_selection(piece.name, pieces, press.noun) == {piece.name}
        numbered = {each.name for each in pieces if each.number == piece.number}
        assert parse_selection(str(piece.number), pieces, press.noun) == numbered


@of_every_game
def test_the_standard_set_asks_for_no_picture_that_there_is_not(game: str) -> None:
    assert [*press_of(game).check_parts(edition_of(game))] == []


@pytest.mark.parametrize(
    "platforms", [(), pytest.param(tuple(PLATFORMS.values()), marks=pytest.mark.cairo)], ids=len
)
@of_every_game
def test_a_set_of_one_piece_is_built_and_boxed_whole(
    game: str, platforms: tuple[Platform, ...], tmp_path: Path
) -> None:
    press, edition = press_of(game), cut_down(game)
    printing = edition.printing._replace(bleeds=Bleeds.SHARED)
    order = PrintOrder(
        replace(edition, printing=printing),
        press,
        "one",
        tmp_path / "built",
        platforms=platforms,
        url="https://example.org/",
        production=Production(Backs.LONG_EDGE),
        languages=SPOKEN,
    )
    built = build(order)
    assert built.summary.pieces == len(press.pieces(edition)) >= 1
    there = {path.stem for path in (tmp_path / "built" / "svg").iterdir()}
    assert {BACK, *(piece.name for piece in press.pieces(edition))} <= there
    assert built.pdf.read_bytes().startswith(b"%PDF")
    box.write(box.job(box.BoxOrder(edition, press, tmp_path / "boxed")))
    assert (tmp_path / "boxed" / "box.pdf").exists()


@of_every_game
@pytest.mark.parametrize("rows", [1, 2, 3, 5, None])
def test_illustrations_of_the_guide_show_pieces_of_the_set_alone(
    game: str, rows: int | None
) -> None:
    press, edition = press_of(game), with_rows(game, lambda all_rows: all_rows[:rows])
    names = {piece.name for piece in press.pieces(edition)}
    illustrations = press.draw_illustrations(edition, lambda name: f"<{name}>")
    for name, illustration in illustrations.items():
        assert {slot.face for slot in illustration.slots} <= names
        assert illustration.caption == f"<{name}>"
        for slot in illustration.slots:
            assert slot.trim.right <= illustration.width + 1e-6
            assert slot.trim.bottom <= illustration.height + 1e-6


@of_every_game
def test_a_fingerprint_is_six_digits_of_what_is_played_and_not_of_its_order(game: str) -> None:
    of = press_of(game).fingerprint
    known = of(edition_of(game))
    assert re.fullmatch(r"[0-9a-f]{6}", known)
    assert of(with_rows(game, lambda rows: rows[::-1])) == known
    assert of(replace(edition_of(game), name="Another")) == known
    assert len({known, of(with_rows(game, lambda rows: rows[1:])), of(cut_down(game))}) == 3


@of_every_game
@pytest.mark.parametrize("like", [True, False])
@pytest.mark.parametrize(("columns", "rows", "count"), [(1, 1, 1), (4, 6, 24), (3, 2, 7)])
def test_no_piece_is_lost_where_they_are_arranged(
    game: str, columns: int, rows: int, count: int, like: bool
) -> None:
    press, edition = press_of(game), edition_of(game)
    names = [piece.name for piece in press.pieces(edition)][:count]
    # Several copies of a set are printed at once.
    for each in (names, names * 2):
        found = press.arrange(edition, each, columns, rows, match_cuts=like)
        if found is not None:
            assert sorted(name for name, _ in found.placements) == sorted(each)
            assert {turns for _, turns in found.placements} <= {0, 1, 2, 3}
            assert 0 <= found.unlike <= found.cuts


@of_every_game
def test_what_comes_with_the_set_has_a_face_and_its_words_in_each_guide(game: str) -> None:
    press, edition = press_of(game), edition_of(game)
    words = {"name": edition.name, "fingerprint": "1a2b3c", **press.guide_words(edition)}
    words |= dict.fromkeys(("paper", "plan", "other_paper", "ruler_page", "leaflet"), "")
    for extra in press.extras(edition):
        assert 0 <= extra.corner <= min(extra.size) / 2
        for face, copies in extra.faces:
            assert isinstance(face, Face)
            assert face.items
            assert (face.width, face.height) == extra.size
            assert copies > 0
        for language in SPOKEN:
            known = guide(press.guide(edition), language, **words).words
            assert {extra.title, extra.pieces} <= known.keys()


@of_every_game
def test_a_set_of_any_size_has_a_cover_which_is_drawn_alike_each_time(game: str) -> None:
    press = press_of(game)
    for edition in (edition_of(game), cut_down(game)):
        face = press.draw_cover(edition)
        assert face.name == COVER
        assert min(face.width, face.height) >= edition.printing.size
        assert face.items
        assert press.draw_cover(edition) == face


@of_every_game
@pytest.mark.parametrize("size", [(89.0, 66.0), (57.0, 15.0)])
def test_a_set_of_any_size_fills_the_front_of_a_box(game: str, size: tuple[float, float]) -> None:
    press = press_of(game)
    for edition in (edition_of(game), cut_down(game)):
        face = press.draw_front(edition, size)
        assert face.name == COVER
        assert (face.width, face.height) == size
        assert face.items
        assert press.draw_front(edition, size) == face


@of_every_game
def test_all_that_pictures_are_made_of_is_on_one_sheet_or_on_pages_of_a4(game: str) -> None:
    parts = press_of(game).catalogue({})
    (sheet,) = pages(parts)
    printed = pages(parts, 297)

    assert all(parts.kinds.values())
    assert sheet.width <= 210
    assert len(printed) > 1
    assert {face.name for face in printed} == {f"parts-{n + 1}" for n in range(len(printed))}
    assert all(face.height <= 297 for face in printed)


@of_every_game
def test_a_set_without_own_pictures_is_given_none(game: str) -> None:
    own, edition = press_of(game).own, edition_of(game)
    if own is not None:
        assert own.side > 0
        assert [*own.requested_files(edition)] == []
        assert own.with_own_art(edition, {}) == edition
