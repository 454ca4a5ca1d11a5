from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from tilegen.app.box import Built, Order, Request, box_sheet, job, plan, write
from tilegen.app.games import GAMES
from tilegen.app.printing.changes import Changes
from tilegen.app.printing.handout import Printed, handout, kept
from tilegen.cli import main
from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Anchor, Group, Text
from tilegen.errors import TilegenError
from tilegen.games.monsters.press.press import PRESS
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.games.press import BACK, COVER
from tilegen.sets.edition import Printing
from tilegen.sheets.box import Kind, PanelKind, net, stacks, thickness
from tilegen.text.paper import paper

MM = 72 / 25.4
A4 = Printing()


def a_set(count: int = 88, name: str = "A set", printing: Printing = A4) -> TileSet:
    tiles = (Tile(n, edges_of("0010"), n % 3) for n in range(1, count + 1))
    return TileSet(name, tuple(tiles), printing=printing)


def made(folder: Path, tile_set: TileSet, kind: Kind = Kind.TUCK, weight: float = 300.0) -> Built:
    return write(job(Order(tile_set, PRESS, folder, kind, weight)))


@pytest.mark.parametrize("kind", Kind)
def test_a_box_is_one_sheet_of_the_sets_paper_as_pdf_and_svg(kind: Kind, tmp_path: Path) -> None:
    done = made(tmp_path, a_set(), kind)

    assert {file.name for file in done.files} == {"box.pdf", "box.svg"}
    assert done.summary.paper == "A4"
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        (page,) = document
        size = page.get_size()
        assert sorted(size) == pytest.approx([210 * MM, 297 * MM], abs=0.01)
        words = page.get_textpage().get_text_bounded()
    # The cover's title is drawn, not written.
    assert ("A set" in words) is (kind is Kind.TUCK)
    assert "88 tiles" in words
    assert "glue" in words
    root = ElementTree.fromstring((tmp_path / "box.svg").read_bytes())  # noqa: S314 -- our own
    assert (root.get("width"), root.get("height")) == tuple(f"{each / MM:.0f}mm" for each in size)


MARGINS = (5.0, 12.0, 20.0, 8.0)


def tight(kind: Kind, less: int = 0) -> Printing:
    """Paper that holds the box of 88 tiles, its 2 mm of bleed and the margins, and no more."""
    flat = net(kind, stacks(88, (44, 44), 300), 300)
    top, right, bottom, left = MARGINS
    width = ceil(flat.width + 4 + left + right) - less
    height = ceil(flat.height + 4 + top + bottom)
    return A4._replace(paper=paper(f"{width}x{height} mm"), margins=MARGINS)


def test_a_box_needs_room_for_its_bleed_and_for_every_margin(tmp_path: Path) -> None:
    made(tmp_path, a_set(printing=tight(Kind.TUCK)))
    with pytest.raises(TilegenError, match="too small for the box"):
        made(tmp_path, a_set(printing=tight(Kind.TUCK, less=1)))


@pytest.mark.parametrize("kind", Kind)
def test_nothing_is_printed_within_the_margins(kind: Kind, tmp_path: Path) -> None:
    made(tmp_path, a_set(printing=tight(kind)), kind)

    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        picture = document[0].render(scale=2 / MM, grayscale=True).to_pil()
    inked = picture.point([255 * (level < 255) for level in range(256)]).getbbox()
    assert inked is not None
    top, right, bottom, left = MARGINS
    assert inked[0] >= 2 * left
    assert inked[1] >= 2 * top
    assert inked[2] <= picture.width - 2 * right
    assert inked[3] <= picture.height - 2 * bottom


def text_of(folder: Path) -> list[str]:
    with pypdfium2.PdfDocument(folder / "box.pdf") as document:
        return str(document[0].get_textpage().get_text_bounded()).split()


@pytest.mark.parametrize("weight", [100.0, 200.0, 300.0])
def test_a_name_of_two_words_is_whole_on_the_ends_of_its_box(weight: float, tmp_path: Path) -> None:
    made(tmp_path, a_set(name="Dreadful monsters"), weight=weight)
    words = text_of(tmp_path)

    assert words.count("monsters") == words.count("Dreadful") == 2
    assert not any("…" in word for word in words)


@pytest.mark.parametrize("kind", Kind)
def test_the_sheet_has_a_bar_to_measure_and_says_how_the_box_closes(
    kind: Kind, tmp_path: Path
) -> None:
    made(tmp_path, a_set(), kind)
    words = " ".join(text_of(tmp_path))

    assert "print at 100%: this ruler is 50 mm long" in words
    assert "0 10 20 30 40 50" in words
    assert ("close each end" in words) is (kind is Kind.TUCK)


def test_a_box_holds_all_that_players_keep_of_the_pages(tmp_path: Path) -> None:
    order = Order(a_set(), PRESS, tmp_path)
    room = job(order).laid.inside
    layer = thickness(order.weight) * 1.03
    pages = handout(Printed(a_set(), PRESS, 4), PRESS.cover()(a_set()), ["en"]).after
    there = kept(a_set())

    # A sheet with the rules on both sides, folded to four pages; then one with reference cards.
    assert len(pages) == 3
    assert (there.leaves, there.leaf) == (2, (210, 148.5))
    # 88 tiles in two stacks, two leaves folded in four, and a layer for each reference card.
    assert room.height == pytest.approx((44 + 2 * 4 + there.cards) * layer + 1)
    assert (room.width, room.depth) == (106, 75.25)


def test_on_paper_too_small_for_folded_rules_a_box_holds_the_pieces_alone(tmp_path: Path) -> None:
    small = a_set(printing=A4._replace(paper=paper("160x220 mm")))

    assert made(tmp_path / "a4", a_set()).summary.rules
    assert not made(tmp_path / "small", small).summary.rules
    with pypdfium2.PdfDocument(tmp_path / "small" / "box.pdf") as document:
        assert "rules" not in document[0].get_textpage().get_text_bounded()


def test_a_box_that_fits_no_upright_paper_lies_on_it(tmp_path: Path) -> None:
    made(tmp_path, a_set(printing=A4._replace(paper=paper("160x220 mm"))))

    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        assert document[0].get_size() == pytest.approx((220 * MM, 160 * MM), abs=0.01)


def test_tiles_on_thick_paper_lie_in_several_stacks_and_the_box_says_so(tmp_path: Path) -> None:
    done = made(tmp_path, a_set(printing=A4._replace(paper=paper("a3"))), weight=600)

    assert done.summary.stacks.count == 3
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        assert "88 tiles in 3 stacks · rules" in document[0].get_textpage().get_text_bounded()


def test_where_one_stack_makes_too_large_a_box_more_are_tried(tmp_path: Path) -> None:
    # A tray has its walls beside its floor: lower ones take less of the paper's width.
    narrow = a_set(printing=A4._replace(paper=paper("115x250 mm")))

    assert Order(narrow, PRESS, tmp_path).contents.stacks().count == 1
    assert made(tmp_path / "narrow", narrow, Kind.TRAY).summary.stacks.count > 1


def test_paper_too_small_is_told_which_would_do(tmp_path: Path) -> None:
    with pytest.raises(TilegenError) as raised:
        made(tmp_path / "out", a_set(printing=A4._replace(paper=paper("a5"))))

    assert raised.value.message.startswith(
        "A5 paper is too small for the box: one for 88 tiles of 44 mm needs "
    )
    assert raised.value.hint is not None
    assert raised.value.hint.startswith("A4, Letter")
    assert raised.value.hint.endswith(" would do: write --paper a4")
    assert not (tmp_path / "out").exists()


def test_the_paper_that_is_said_to_do_does(tmp_path: Path) -> None:
    large = A4._replace(size=200)
    with pytest.raises(TilegenError) as raised:
        made(tmp_path, a_set(printing=large))

    assert raised.value.hint is not None
    size = raised.value.hint.split('"')[1]
    assert made(tmp_path, a_set(printing=large._replace(paper=paper(size)))).summary.paper == size


def test_a_box_that_nothing_prints_is_said_to_be_for_fewer_tiles(tmp_path: Path) -> None:
    with pytest.raises(TilegenError) as raised:
        made(tmp_path, a_set(900, printing=A4._replace(size=500)))

    assert raised.value.hint == "nothing prints that: make boxes for fewer tiles each"


def test_two_copies_of_a_set_lie_in_a_box_for_twice_as_many_tiles(tmp_path: Path) -> None:
    twice = write(job(Order(a_set(20), PRESS, tmp_path / "twice", weight=300, copies=2)))

    assert twice.summary.held == "40 tiles"
    assert twice.summary.stacks == made(tmp_path / "once", a_set(40)).summary.stacks
    with pypdfium2.PdfDocument(tmp_path / "twice/box.pdf") as document:
        assert "40 tiles" in document[0].get_textpage().get_text_bounded()


@pytest.mark.parametrize("weight", [59.0, 601.0, float("nan"), -300.0])
def test_paper_that_does_not_fold_is_refused(weight: float, tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match="no box can be folded") as raised:
        made(tmp_path, a_set(), weight=weight)

    assert raised.value.hint == "it can be 60 to 600 grams a square metre"


def test_a_long_name_is_cut_and_stays_on_its_panel(tmp_path: Path) -> None:
    made(tmp_path, a_set(name="W" * 80))

    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as document:
        assert "W…" in document[0].get_textpage().get_text_bounded()


def test_two_runs_make_the_same_bytes(tmp_path: Path) -> None:
    first = [file.read_bytes() for file in made(tmp_path / "a", a_set()).files]

    assert [file.read_bytes() for file in made(tmp_path / "b", a_set()).files] == first


# The command.

Run = Callable[..., Result]


@pytest.fixture
def run(two_yaml: Path) -> Run:
    assert two_yaml.exists()
    return lambda *arguments: CliRunner().invoke(main, ["box", *arguments])


def test_the_command_says_how_large_the_box_is_and_where(run: Run) -> None:
    result = run("two.yaml", "--paper", "letter")

    assert result.exit_code == 0
    *told, last = result.stdout.splitlines()
    assert last.startswith("wrote 2 files below output/two/box (")
    assert told == [
        "Two: a box for 2 tiles with the rules in 1 stack, 71 x 109 x 10 mm inside, on Letter.",
        "  to print  output/two/box/box.pdf",
    ]


def test_a_build_after_it_leaves_the_box_where_it_is(run: Run) -> None:
    assert run("two.yaml").exit_code == 0
    assert CliRunner().invoke(main, ["build", "two.yaml"]).exit_code == 0

    assert Path("output/two/box/box.pdf").exists()
    assert Path("output/two/two.pdf").exists()


def test_kind_style_size_and_weight_change_the_box(run: Run) -> None:
    assert run("two.yaml", "-o", "usual").exit_code == 0
    usual = Path("usual/box.svg").read_bytes()
    for number, option in enumerate(
        (["--kind", "tray"], ["--style", "lowink"], ["--palette", "candy"], ["--size", "40 mm"])
    ):
        assert run("two.yaml", *option, "-o", f"other{number}").exit_code == 0
        assert Path(f"other{number}/box.svg").read_bytes() != usual
    assert "106 x 75 x 10 mm inside" in run("--paper-weight", "100", "-o", "thin").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence", "hint"),
    [
        (["--kind", "tuk"], "--kind: no box is called 'tuk'", "did you mean 'tuck'?"),
        (["--paper-weight", "1000"], "from 1000 g paper", "60 to 600 grams"),
        (["--copies", "0"], "--copies: 0 copies", "it can be 1 to"),
        (["--paper", "a5", "--size", "60 mm"], "A5 paper is too small for the box", "--paper a4"),
        (["--style", "lowin"], "no style is called 'lowin'", "lowink"),
    ],
)
def test_what_cannot_be_made_is_a_sentence_and_a_hint(
    run: Run, arguments: list[str], sentence: str, hint: str
) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert sentence in result.stderr.splitlines()[0]
    assert hint in result.stderr
    assert not Path("output").exists()


def test_a_set_with_errors_has_no_box(run: Run) -> None:
    wrong = Path("two.yaml").read_text(encoding="utf-8").replace("thin", "thik")
    Path("two.yaml").write_text(wrong, encoding="utf-8")
    result = run("two.yaml")

    assert result.exit_code == 1
    assert "no edge kind is called 'thik'" in result.stderr
    assert not Path("output").exists()


# Languages.

LANGUAGES = {
    "en": ("72 cards · 64 chips · rules", "glue", "this ruler is 50 mm long", "A box for Misfitz"),
    "es": (
        "72 cartas · 64 fichas · reglas",
        "pegar",
        "esta escala mide 50 mm",
        "Caja para Misfitz",
    ),
    "ko": ("카드 72장 · 칩 64개 · 규칙", "풀", "이 눈금은 50 mm", "미스피츠 상자"),
    "ru": (
        "карт: 72 · фишек: 64 · правила",
        "клей",
        "печатайте в масштабе 100 %",
        "Коробка для набора «Мисфитс»",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_speaks_each_language(language: str, run: Run) -> None:
    result = run("misfitz", "--language", language, "-o", "out")

    assert result.exit_code == 0, result.stderr
    assert "a box for 72 cards and 64 chips with the rules in 1 stack" in result.stdout
    with pypdfium2.PdfDocument("out/box.pdf") as document:
        words = document[0].get_textpage().get_text_bounded()
        title = document.get_metadata_value("Title")
    *written, called = LANGUAGES[language]
    assert [each for each in written if each not in words] == []
    assert title == called
    assert f"/Lang ({language})".encode() in Path("out/box.pdf").read_bytes()


@pytest.mark.parametrize("kind", Kind)
def test_the_front_shows_the_cover_and_no_pattern(kind: Kind, tmp_path: Path) -> None:
    planned = job(Order(a_set(), PRESS, tmp_path, kind))
    sheet = box_sheet(planned)
    (front,) = (panel for panel in planned.laid.flat.panels if panel.kind is PanelKind.FRONT)
    page = sheet.page()
    (cover,) = (slot for slot in page.slots if slot.face == COVER)

    assert all(slot.face in {BACK, COVER} for slot in page.slots)
    assert max(cover.trim.width / front.box.width, cover.trim.height / front.box.height) > 0.5
    for slot in page.slots:
        across = min(slot.shown.right, cover.trim.right) - max(slot.shown.x, cover.trim.x)
        down = min(slot.shown.bottom, cover.trim.bottom) - max(slot.shown.y, cover.trim.y)
        assert slot is cover or min(across, down) <= 0


@pytest.mark.parametrize(
    ("asked", "sentence", "hint"),
    [
        ("de", "there is no guide in 'de'", "en, es, ko"),
        ("korean", "there is no guide in 'korean'", "did you mean 'ko'?"),
        ("en,ko", "a box speaks one language", "make a box in each"),
        ("en ko", "a box speaks one language", "make a box in each"),
        ("", "a language is missing", "en, es, ko, ru"),
    ],
)
def test_a_language_that_a_box_cannot_speak_is_a_sentence(
    asked: str, sentence: str, hint: str, run: Run
) -> None:
    result = run("two.yaml", "--language", asked)

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert hint in result.stderr
    assert not Path("output").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "asked",
    [
        Request(),
        Request(kind="tray", weight=60),
        Request(changes=Changes(paper("a3")), weight=600, copies=2),
        Request(kind="tray", changes=Changes(paper("a3")), weight=600, copies=2),
        Request(changes=Changes(paper("a3"), size=20)),
    ],
    ids=lambda asked: f"{asked.kind}-{asked.changes.size or asked.copies}",
)
def test_no_word_leaves_its_panel_in_any_language(asked: Request, game: str, language: str) -> None:
    planned = plan(replace(asked, tile_set=game, language=language)).job
    assert planned is not None
    page, flat = box_sheet(planned).page(), planned.laid.flat
    aside, down = (page.width - flat.width) / 2, (page.height - flat.height) / 2
    panels = [
        # The colour goes on by 2 mm round the bare paper for the glue.
        Box(each.box.x + aside, each.box.y + down, each.box.width, each.box.height).grown(
            -2 if each.kind is PanelKind.GLUE else 0
        )
        for each in flat.panels
    ]
    below = Box(5, down + flat.height, page.width - 10, down - 5)
    (front,) = (
        panel
        for panel, each in zip(panels, flat.panels, strict=True)
        if each.kind is PanelKind.FRONT
    )
    corner = Box(aside, front.bottom, front.right - aside, below.y - front.bottom)
    texts = [item for item in page.items if isinstance(item, Text)] + [
        item._replace(at=group.by(item.at))
        for group in page.items
        if isinstance(group, Group)
        for item in group.items
        if isinstance(item, Text)
    ]
    on_panels = [text for text in texts if any(lies_on(panel, text) for panel in panels)]
    told = {text.text for text in texts}

    assert len(on_panels) >= 3
    aside_of_box = [text for text in texts if text not in on_panels]
    assert [
        text for text in aside_of_box if not (lies_on(below, text) or lies_on(corner, text))
    ] == []
    words = box_sheet(planned).words
    assert words.check in told
    assert all(each.split()[0] in " ".join(told) for each in words.to_do)


def lies_on(box: Box, text: Text) -> bool:
    """Whether all letters lie within the box, from baseline to capitals."""
    width = glyphs.width(text.text, text.size, text.font)
    left = text.at[0] - (width / 2 if text.anchor is Anchor.MIDDLE else 0)
    return (
        box.x <= left
        and left + width <= box.right
        and box.y <= text.at[1] - 0.72 * text.size
        and text.at[1] <= box.bottom
    )
