from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from tilegen import names
from tilegen.app.box import BoxRequest, box_sheet, plan
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.printing.changes import Changes
from tilegen.cli import main
from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Anchor, Group, Text
from tilegen.sheets.fold_box import BoxKind, PanelKind
from tilegen.text.paper import parse_paper

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
    assert "89 x 89 x 10 mm inside" in run("--paper-weight", "100", "-o", "thin").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence", "hint"),
    [
        (["--kind", "tuk"], "--kind: no box is called 'tuk'", "did you mean 'tuck'?"),
        (["--paper-weight", "1000"], "from 1000 g paper", "60 to 600 grams"),
        (["--copies", "0"], "--copies takes 1 to 20, not 0", "write --copies 2"),
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


@pytest.mark.parametrize(
    ("asked", "sentence", "hint"),
    [
        ("xx", "there is no guide in 'xx'", ", ".join(names.LANGUAGES)),
        ("korean", "there is no guide in 'korean'", "did you mean 'ko'?"),
        ("en,ko", "a box speaks one language", "make a box in each"),
        ("en ko", "a box speaks one language", "make a box in each"),
        ("", "a language is missing", ", ".join(names.LANGUAGES)),
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
        BoxRequest(),
        BoxRequest(kind=BoxKind.TRAY, weight=60),
        BoxRequest(changes=Changes(parse_paper("a3")), weight=600, copies=2),
        BoxRequest(kind=BoxKind.TRAY, changes=Changes(parse_paper("a3")), weight=600, copies=2),
        BoxRequest(changes=Changes(parse_paper("a3"), size=20)),
    ],
    ids=lambda asked: f"{asked.kind.value}-{asked.changes.size or asked.copies}",
)
def test_no_word_leaves_its_panel_in_any_language(
    asked: BoxRequest, game: str, language: str
) -> None:
    planned = plan(load(game), replace(asked, language=language)).job
    assert planned is not None
    page, flat = box_sheet(planned).page(), planned.layout.flat
    aside, down = (page.width - flat.width) / 2, (page.height - flat.height) / 2
    panels = [
        # The colour goes on by 2 mm round the bare paper for the glue.
        Box(each.box.x + aside, each.box.y + down, each.box.width, each.box.height).expand(
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
