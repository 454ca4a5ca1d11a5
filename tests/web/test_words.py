"""The words of the pages: the same in all languages, and nowhere else."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.games.screens import SENTENCES as GAME_SENTENCES
from tests.languages import SPOKEN
from tests.sources import modules
from tests.web.pages import WORDS, Shown, forms, places, scripts, templates, words
from tilegen.app.games import GAMES
from tilegen.app.simulation.set_comparison import titles_of
from tilegen.app.tables import refusals
from tilegen.app.tables.notes import SENTENCES
from tilegen.games.general import replay as general_replay
from tilegen.games.general import view as general
from tilegen.games.misfitz.press.press import GUIDE
from tilegen.games.misfitz.sets import metrics as misfitz
from tilegen.games.tiles.known.monsters.metrics import explain_monsters
from tilegen.games.tiles.sets.option_table import LOOK, RULES, SCORE_TERMS, SHAPE
from tilegen.games.tiles.show import narration, part_sentences, why_not
from tilegen.names import EXAMPLES, LANGUAGES
from tilegen.sheets.guide import GuideFolder, short_words
from tilegen.web import static_files

ALL_SENTENCES = {
    **general.SENTENCES,
    **general_replay.SENTENCES,
    **narration.SENTENCES,
    **part_sentences.SENTENCES,
    **why_not.SENTENCES,
}
OTHERS = [each for each in SPOKEN if each != "en"]
NAMES = {"tilegen"}


def test_there_are_words_in_no_other_language() -> None:
    assert {path.stem for path in WORDS.iterdir()} <= LANGUAGES.keys()


def test_words_that_a_language_lacks_are_in_english(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text('{"a": "one", "b": "two"}')
    (tmp_path / "es.json").write_text('{"b": "dos"}')
    found = {code: json.loads(each.content) for code, each in static_files.words(tmp_path).items()}
    assert found == {"en": {"a": "one", "b": "two"}, "es": {"a": "one", "b": "dos"}}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_keys_of_english_in_the_same_order(language: str) -> None:
    assert list(words(language)) == list(words("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_a_word_has_the_places_of_the_english_one(language: str) -> None:
    english = words("en")
    for key, word in words(language).items():
        wanted = places("".join(forms(english[key])))
        for form in forms(word):
            assert places(form) | {"count"} == wanted | {"count"}, key
            assert "count" not in places(form) or "count" in wanted, key


@pytest.mark.parametrize("language", SPOKEN)
def test_a_word_that_counts_has_all_plural_forms_of_its_language(language: str) -> None:
    english = words("en")
    for key, word in words(language).items():
        assert isinstance(word, str) == isinstance(english[key], str), key
        if not isinstance(word, str):
            assert word.keys() == LANGUAGES[language].plurals, key


def test_all_letters_are_in_words() -> None:
    """A page's own HTML and JavaScript show signs, at most."""
    for name, script in scripts().items():
        for template in templates(script):
            for text in Shown(template).texts:
                assert not re.search(r"[^\W\d_]", text), f"{name}: {text.strip()}"
    for name, page in static_files.pages().items():
        assert {text.strip() for text in Shown(page).texts} <= {"", *NAMES}, name


def test_the_scripts_use_exactly_the_words_that_exist() -> None:
    text = "".join(scripts().values())
    asked = re.findall(r"[\"`]([a-z]+\.(?:[\w-]|\$\{[^}]*\})+)[\"`]", text)
    patterns = [re.sub(r"\$\{[^}]*\}", ".+", each) for each in asked]
    known = words("en")
    for key in known:
        assert any(re.fullmatch(pattern, key) for pattern in patterns), f"nobody says {key}"
    for key in re.findall(r"\bt\(\s*\"([^\"]+)\"", text):
        assert key in known


def test_each_word_is_served_with_a_page_that_says_it() -> None:
    served = static_files.words_of_pages(static_files.static(), static_files.words())
    keys = {page: json.loads(file.content).keys() for (page, _), file in served.items()}
    # The page of a replay has its own words in itself.
    assert {key for page in keys.values() for key in page} == {
        key for key in words("en") if not key.startswith("replay.")
    }
    assert "design.title" in keys["design"]
    assert "design.undo" not in keys["table"]


def test_text_in_a_template_is_found() -> None:
    script = "f(html`<p title=${a}>${b ? html`<b>No</b>` : `x${1}`} </p>`); // html`<i>Yes</i>`"
    assert [Shown(each).texts for each in templates(script)] == [["No"], ["0", "0 "]]


@pytest.mark.parametrize("metrics", [explain_monsters(), misfitz.METRICS])
def test_each_metric_of_a_set_has_a_name_and_a_line_that_explains_it(
    metrics: Mapping[str, str],
) -> None:
    known = words("en").keys()
    for metric in metrics:
        family = re.sub(r"^(pattern|tiles_joining)_\d+$", r"\1", metric)
        assert {f"metric.{family}", f"metric.{family}-about"} <= known


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_to_begin_with_has_a_name_and_a_line_about_it(example: str) -> None:
    assert {f"begin.{example}", f"begin.{example}-about"} <= words("en").keys()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_each_line_about_simulated_games_has_its_words(name: str) -> None:
    titles = titles_of(GAMES[name].simulation(), 0)
    shown = {key for key in words("en") if key.startswith(f"played.{name}-")}
    assert {f"played.{name}-{metric}" for metric in titles} == shown


@pytest.mark.parametrize("name", sorted(GAMES))
def test_each_sentence_of_a_game_has_its_words(name: str) -> None:
    known = words("en")
    for key, sentence in GAME_SENTENCES[name].items():
        said = known[f"say.{key}"]
        assert places("".join(forms(said))) == set(re.findall(r"\{(\w+)[:}]", sentence)), key


def test_each_sentence_about_any_game_has_its_words() -> None:
    for key, sentence in ALL_SENTENCES.items():
        said = words("en")[f"say.{key}"]
        assert places("".join(forms(said))) == set(re.findall(r"\{(\w+)[:}]", sentence)), key


def test_each_sentence_of_a_table_has_its_words() -> None:
    for key, sentence in SENTENCES.items():
        assert places("".join(forms(words("en")[f"say.{key}"]))) == places(sentence), key


def test_each_refusal_of_a_seat_has_its_words() -> None:
    for key, (message, hint) in refusals.SENTENCES.items():
        assert places("".join(forms(words("en")[f"say.{key}"]))) <= {
            *places(message + hint),
            "seat",
        }


def build_calls() -> Iterator[tuple[str, set[str]]]:
    """The key of each phrase that a referee builds, and the names of its values."""
    for file in modules():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "build_phrase":
                values = {str(word.arg) for word in node.keywords}
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value, values


def test_each_complaint_that_pages_say_in_other_languages_has_its_words() -> None:
    known, calls = words("en"), dict(build_calls())
    assert "edge-mismatch" in calls
    for key, values in calls.items():
        assert places("".join(forms(known[f"say.{key}"]))) <= values, key


@pytest.mark.parametrize("language", SPOKEN)
def test_a_chip_is_called_what_the_printed_rules_call_it(language: str) -> None:
    printed = short_words(GuideFolder(GUIDE), language)["chips"]
    stem = printed.lower()[:3]
    for key in ("people.chips", "people.score-misfitz", "pile.bank", "do.skip-price"):
        for form in forms(words(language)[key]):
            assert stem in form.lower(), key


def test_forms_of_tile_games_say_of_each_option_what_its_table_says() -> None:
    english = words("en")
    for option in (SHAPE, LOOK, *RULES):
        if option.key not in {"hands", "score"}:
            assert english[f"setting.{option.key}-about"] == option.about
        for choice in option.choices:
            key = f"pick.{option.key}-{choice.word.replace(' ', '-')}"
            assert (english[key], english[f"{key}-about"]) == (choice.word, choice.about)
    for term in SCORE_TERMS:
        assert english[f"term.{term.word.replace(' ', '-')}"] == term.about
