"""The guides of tile games that are written from options."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.games.tiles.reading_files import read, read_game
from tests.games.tiles.test_option_pairs import HEAD as PAIRS_HEAD
from tests.games.tiles.test_option_pairs import list_values
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.thorough import some
from tilegen.games.tiles import card
from tilegen.games.tiles.card.card_pictures import list_legend, list_pictures
from tilegen.games.tiles.card.card_sentences import ENDS, Fact, choose_rows
from tilegen.games.tiles.card.card_sentences import ROWS as ROWS_OF_CARD
from tilegen.games.tiles.card.facts import choose_card_game, list_facts
from tilegen.games.tiles.card.filling import add_particle
from tilegen.games.tiles.card.words import WordBook, read_sentences
from tilegen.games.tiles.card.write_card import write_guide
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Presentation
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.sets.option_table import RULES
from tilegen.names import LANGUAGES
from tilegen.sheets.guide import Guide, GuideFolder, guide

CARD = Path(card.__file__).parent
HEAD = "tilegen: 1\ngame: tiles\nname: Small\n"
COLOURS = f"{HEAD}edges: [red, green, blue]\ntiles: {{enumerate: {{}}}}\n"
OWN_GRIDS = (
    f"{HEAD}edges: {{plain: , bolt: body, gear: body, wire: body}}\n"
    "tiles: {enumerate: {}}\n"
    "rules: {grids: figure, begin: {deal: 3}, join: 1, owner: beginner, cannot: discard,\n"
    "  score: {first: {finished: {tile: 1}}}, end: [firsts finished, stack empty]}\n"
    "words: {en: {figure: {one: robot, many: robots}}}\n"
)
TRACK = (
    f"{HEAD}edges: {{asphalt: track, grass: , kerb: track}}\n"
    "tiles: {enumerate: {each: 2, paths: pairs}}\n"
)
COUPLED = (
    f"{HEAD}edges: {{hook: train, ring: train, buffer: }}\ntiles: {{enumerate: {{}}, copies: 3}}\n"
    "rules: {match: {table: {hook: [ring], ring: [hook], buffer: [buffer]}}, join: 1}\n"
)
HANDS = f"{HEAD}edges: [1, 2, 3]\ntiles: {{enumerate: {{}}}}\n"
RED = f"{HEAD}edges: [red, green]\ntiles: {{enumerate: {{}}, copies: 4}}\n"
OWNED = "score: {any: {finished: {tile: 1}}}"
BY_KIND = "owner: kind, seats: [red, green]"
OWN = "grids: figure, begin: choose, owner: beginner"
STARS = (
    f"{HEAD}edges: {{dark: , ray: star}}\ntiles: {{enumerate: {{}}}}\n"
    "rules: {owner: finisher, score: {star: {finished: {tile: 1}}}}\n"
)
MORE = (
    STARS,
    f"{COLOURS}rules: {{players: [1, 1], supply: open, cannot: pass, win: goal, join: 2}}\n",
    f"{RED}rules: {{players: 1, cannot: discard, {OWNED}}}\n",
    f"{RED}rules: {{players: 1, win: least, {OWNED}}}\n",
    f"{RED}rules: {{players: 1, {OWN}, {OWNED}}}\n",
    f"{RED}rules: {{board: [4, 4], begin: {{fixed: 1}}}}\n",
    f"{RED}rules: {{players: 1, {OWN}, again: drawn, {OWNED}, end: [stack empty]}}\n",
    f"{RED}rules: {{players: 1, {OWN}, {OWNED}, end: [firsts finished, stack empty]}}\n",
    TRACK,
    COUPLED,
    COUPLED.replace("join: 1", "join: 2"),
    f"{RED}rules: {{players: 1, {OWN}, supply: open, {OWNED}, end: [nobody can]}}\n",
    f"{RED}rules: {{players: 1, {OWN}, supply: {{hand: 2}}, {OWNED}, end: [nobody can]}}\n",
    f"{RED}rules: {{{OWN}, add: own, {OWNED}, win: least}}\n",
    f"{RED}rules: {{{OWN}, supply: open, {OWNED}, end: [nobody can]}}\n",
    f"{RED}rules: {{{OWN}, add: own, supply: open, {OWNED}, end: [nobody can]}}\n",
    f"{RED}rules: {{{OWN}, supply: {{hand: 2}}, {OWNED}}}\n",
    f"{RED}rules: {{{OWN}, add: own, supply: {{hand: 2}}, {OWNED}}}\n",
    f"{RED}rules: {{{OWN}, add: no firsts after own, {OWNED}, end: [stack empty]}}\n",
    f"{RED}rules: {{owner: finisher, {OWNED}, cannot: draw, end: [nobody can]}}\n",
    f"{RED}rules: {{board: [4, 4], {OWNED}, owner: finisher}}\n",
    f"{RED}rules: {{board: [4, 4], supply: {{hand: 2}}, cannot: draw}}\n",
    f"{RED}rules: {{board: [2, 2], supply: {{hand: 2}}, cannot: draw}}\n",
    f"{RED}rules: {{match: {{table: {{red: [green], green: [red]}}}}, join: 0}}\n",
    f"{RED}rules: {{match: {{table: {{red: [red, green], green: [red, green]}}}}, join: 1}}\n",
    f"{RED}rules: {{match: {{table: {{red: [red, green], green: [red, green]}}}}, join: 2}}\n",
    f"{RED}rules: {{supply: open, begin: {{fixed: 1}}, end: [stack empty, nobody can]}}\n",
    f"{RED}rules: {{players: 2, {BY_KIND}, end: [{{spans: 5}}, nobody can]}}\n",
    f"{RED}rules: {{players: 2, {BY_KIND}, end: [closed, nobody can]}}\n",
    f"{RED}rules: {{players: 2, {BY_KIND}, win: owner, end: [{{spans: 5}}, nobody can]}}\n",
    f"{RED}rules: {{players: 2, {BY_KIND}, win: owner, end: [closed, nobody can]}}\n",
    f"{HANDS}rules: {{match: {{sum: 4}}, supply: open, end: [stack empty, nobody can]}}\n",
    f"{HANDS}shape: line\nrules: {{supply: open, end: [nobody can]}}\n",
    f"{HANDS}shape: line\n",
    f"{RED}shape: hex\nrules: {{board: [4, 4]}}\n",
    f"{HEAD}edges: {{plain: , bolt: body}}\ntiles: {{enumerate: {{}}}}\nrules: {{join: 2}}\n",
    (
        f"{HEAD}shape: hex\nedges: {{reed: , path: path}}\nrules: {{surrounded: [path],\n"
        "  owner: finisher, score: {path: {finished: {fixed: 3}}}}\n"
        "tiles: [{edges: reed reed reed reed reed path, copies: 9}]\n"
    ),
)
"""Games with the choices that the other files do not make."""

FILLINGS: dict[str, Any] = {
    "name": "My game",
    "paper": "A4",
    "plan": "|: 2 | tiles | card | 1 |",
    "first": "2",
    "leaflet": "(Fold.)",
    "other_paper": "--paper a5",
    "ruler_page": "9",
    "fingerprint": "1a2b3c",
    "tiles": "24",
    "size": "40",
}


GAMES = {**TEXTS, "own-grids": OWN_GRIDS, "colours": COLOURS}


def build_guide_of(game: TileGame, language: str, folder: Path) -> Guide:
    """The guide of a game, as the sheets read it."""
    (folder / f"{language}.md").write_text(write_guide(game, language), encoding="utf-8")
    if language != "en":
        (folder / "en.md").write_text(write_guide(game, "en"), encoding="utf-8")
    return guide(GuideFolder(folder), language, **FILLINGS)


def rules_of(text: str, language: str = "en") -> str:
    return write_guide(read_game(text, files=ROWS), language).split("\n---\n")[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_sheets_read_a_guide_that_was_written(name: str, tmp_path: Path) -> None:
    game = read_game(GAMES[name], files=ROWS)
    made = build_guide_of(game, "en", tmp_path)
    assert made.how_to.startswith("# My game\n> 24 tiles · ")
    assert made.rules.startswith("# How to play\n> My game · ")
    assert made.examples.startswith("# Examples\n> ")
    assert made.reference.startswith("1. ")
    assert {"pieces", "pieces-title", "back", "held", "one-held", "cut_first-usual"} <= set(
        made.words
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_has_a_caption_and_no_other_is_named(name: str, tmp_path: Path) -> None:
    game = read_game(GAMES[name], files=ROWS)
    made = build_guide_of(game, "en", tmp_path)
    named = {
        picture
        for page in (made.rules, made.examples, made.reference)
        for row in re.findall(r"!\[(.*)\]", page)
        for picture in row.split()
    }
    assert named == set(list_pictures(game))
    assert named <= set(made.words)


def test_page_one_says_only_what_the_file_says() -> None:
    assert "> $tiles tiles · 2\N{EN DASH}4 players\n" in write_guide(read_game(COLOURS), "en")
    told = f"{COLOURS}about: {{ages: 7, minutes: [20, 30], title: {{en: Colour $ fields}}}}\n"
    text = write_guide(read_game(told), "en")
    assert text.startswith(
        "# Colour $$ fields\n> $tiles tiles · 2\N{EN DASH}4 players · ages 7+ · 20\N{EN DASH}30 min"
    )


def test_a_section_and_a_sentence_are_replaced_by_the_file() -> None:
    plain = rules_of(COLOURS)
    assert "Turn all the tiles face down and mix them." in plain
    assert "## Your turn" in plain
    own = rules_of(
        f"{COLOURS}card: {{en: {{supply.draw: 'Shuffle for $1 the {{tile.many}}.', turn: '', "
        "intro: Hello.}}\n"
    )
    assert "Shuffle for $$1 the tiles. Decide who goes first" in own
    assert "Hello." in own
    assert "Each side of a tile" not in own
    assert "## Your turn" not in own


def test_a_file_adds_its_last_words_to_a_part() -> None:
    words = "Fetch a $ cloth.\\n---\\nReady?"
    own = rules_of(f'{COLOURS}card: {{en: {{setup.more: "{words}"}}}}\n')
    assert "play goes clockwise.\n\nFetch a $$ cloth.\n\nReady?\n\n## Your turn" in own


def test_points_of_a_feature_have_a_note_and_those_of_a_figure_own_words() -> None:
    card = "card: {en: {score.eyes: All eyes count., score.first: Your first one counts most.}}"
    text = re.sub(r"card:\n.*\n", f"{card}\n", TEXTS["monsters"])
    rules = rules_of(text)
    assert "\N{BULLET} Your first one counts most.\n" in rules
    assert "*1 point for each tile with an eye*. All eyes count.\n" in rules


def test_a_variant_is_told_by_what_is_different() -> None:
    rules = rules_of(TEXTS["dominoes"])
    assert rules.count("\N{BULLET} *draw*: The others stay face down: they are the *stack*. ") == 1
    line = next(line for line in rules.splitlines() if "*draw*" in line)
    assert "draw until one does, and lay it" in line
    assert "Each half of a tile" not in line


def test_a_variant_tells_which_sentences_nothing_stands_for() -> None:
    best = "Of all your stars, only the best one scores."
    text = STARS.replace("rules: {", "rules: {count: best, ")
    rules = rules_of(f"{text}variants: {{poor: {{win: least, count: all}}}}\n")
    fewest = "Whoever has the fewest points wins. In a tie, you share the victory."
    assert f"*poor*: {fewest} Left out: {best}" in rules


def test_a_variant_for_other_numbers_of_players_says_so() -> None:
    rules = rules_of(f"{STARS}variants: {{solo: {{players: 1}}, duel: {{players: [2, 2]}}}}\n")
    assert "*solo* (1 player): " in rules
    assert "*duel* (2 players): It is played in the same way." in rules


def test_strands_are_of_the_kinds_that_join_alone() -> None:
    rules = rules_of(TRACK)
    assert "each of them asphalt or kerb; a side without a strand is grass." in rules


def test_sides_that_join_others_are_not_said_to_join_their_like() -> None:
    rules = rules_of(COUPLED)
    assert "At least one of these sides must be an end that meets an end." in rules
    assert "its like" not in rules


def test_an_only_figure_is_not_called_the_first() -> None:
    score = "score: {first: {finished: {tile: 1}, unfinished: {tile: 2}}}"
    end = "end: [firsts finished, stack empty]"
    text = f"{RED}rules: {{{OWN}, {score}, {end}}}\n"
    for language in LANGUAGES:
        *_, points, end_of_game = rules_of(text, language).split("## ")
        assert not re.search("first|primera|첫|перв", points + end_of_game)
    assert "Your finished figure: *1 point for each tile*." in rules_of(text)
    again = text.replace(end, f"{end}, again: drawn")
    assert "Your finished first figure: *1 point for each tile*." in rules_of(again)


@pytest.mark.parametrize(
    ("board", "place"),
    [
        ("[5, 3]", "in the middle."),
        ("[6, 4]", "in column 3 from the left and row 2 from the top."),
        ("[5, 4]", "in column 3 from the left and row 2 from the top."),
    ],
)
def test_a_board_without_a_middle_cell_says_where_the_first_tile_lies(
    board: str, place: str
) -> None:
    text = f"{RED}rules: {{board: {board}, begin: {{fixed: 1}}}}\n"
    assert f"Lay tile number 1 face up {place}" in rules_of(text)


def test_only_a_board_with_fewer_cells_than_tiles_is_said_to_end_the_game() -> None:
    text = f"{RED}rules: {{board: [2, 2], supply: open, end: [nobody can]}}\n"
    assert "The game ends when the board is full, or when nobody can lay a tile." in rules_of(text)
    assert "board is full" not in rules_of(text.replace("[2, 2]", "[7, 7]"))


def test_words_of_the_game_stand_for_braces_in_its_own_sentences() -> None:
    card_text = 'card: {en: {order: "A {ray} of a {star.many}. {nosuch}"}}\n'
    assert "A ray of a stars. {nosuch}" in rules_of(STARS + card_text)


def test_an_unknown_sentence_gets_the_nearest_name() -> None:
    _, diagnostics = read(f"{COLOURS}card: {{en: {{supply.drew: Shuffle.}}}}\n")
    (problem,) = diagnostics
    assert problem.code.slug == "card-no-such-sentence"
    assert "did you mean 'supply.draw'?" in (problem.hint or "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_sentences_have_neither_gaps_nor_double_blanks(
    name: str, language: str, tmp_path: Path
) -> None:
    made = build_guide_of(read_game(GAMES[name], files=ROWS), language, tmp_path)
    assert list_flaws(made) == []


def list_flaws(made: Guide) -> list[str]:
    """The lines of a guide that have a gap or a double blank, and the paragraphs without an end."""
    pages = (made.notes, made.rules, made.examples, made.reference)
    lines = [line for page in pages for line in page.splitlines()]
    flaws = [line for line in lines if re.search(r"[{}|$]|  | [.,;:!?]|\.\.|,,|: \.", line)]
    flaws += [
        line for line in lines if line.startswith(("\N{BULLET} ", *"123")) and line[-1] not in ".!"
    ]
    blocks = [block for block in made.rules.split("\n\n")[1:] if block[0] not in "#!\N{BULLET}"]
    return flaws + [block for block in blocks if block[-1] not in ".!?"]


def test_flaws_of_a_guide_are_found() -> None:
    made = Guide("", "a {b}", "# T\n\nIt ends", "a  b", "1. c .", {})
    assert list_flaws(made) == ["a {b}", "a  b", "1. c .", "It ends"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_pair_of_options_has_a_card_without_gaps(language: str, tmp_path: Path) -> None:
    tried = 0
    all_pairs = [*combinations(RULES, 2)]
    # Each pair in one of the languages: the files above have each option in all of them.
    begin = [*LANGUAGES].index(language)
    for first, second in some([*all_pairs[begin:], *all_pairs[:begin]], len(LANGUAGES)):
        value, other = [*list_values(first)][-1], [*list_values(second)][-1]
        text = f"{PAIRS_HEAD}rules:\n  {first.key}: {value}\n  {second.key}: {other}\n"
        game, _ = read(text)
        if game is not None:
            tried += 1
            assert list_flaws(build_guide_of(game, language, tmp_path)) == [], text
    assert tried > 10


SILENT = {
    ("add", "any"),
    ("again", "none"),
    ("owner", "none"),
    ("count", "all"),
}
"""Choices that change nothing that a card would say of itself."""


def test_every_choice_that_changes_play_has_a_sentence() -> None:
    told: dict[str, set[Fact]] = {}
    for row in (*ROWS_OF_CARD, *ENDS):
        for fact, wanted in row.when.items():
            told.setdefault(fact, set()).update(wanted if isinstance(wanted, tuple) else (wanted,))
    missing = [
        (option.key, choice.word)
        for option in RULES
        for choice in option.choices
        if choice.word not in told.get(option.key, set())
        and True not in told.get(f"{option.key}.{choice.word}", set())
        and (option.key, choice.word) not in SILENT
    ]
    others = ("forced", "board", "rim", "surrounded", "hands", "refill", "scores")
    missing += [(key, "") for key in others if True not in told.get(key, set())]
    assert missing == []
    assert {"one", "several"} <= told["join"]
    assert set(Shape.LINE.value.split()) <= told["shape"]


def test_every_sentence_of_the_table_holds_of_some_game() -> None:
    """A sentence that never holds would be a mistake in its conditions."""
    games = [read_game(text, files=ROWS) for text in GAMES.values()]
    games += [game for text in MORE for game in [read_game(text)]]
    chosen: set[str] = set()
    for game in games:
        facts = list_facts(choose_card_game(game))
        for rows in (ROWS_OF_CARD, ENDS):
            chosen |= {row.key for row in choose_rows(rows, facts)}
    assert [row.key for row in (*ROWS_OF_CARD, *ENDS) if row.key not in chosen] == []


def test_every_text_of_a_sentence_is_used() -> None:
    keys = {row.key for row in (*ROWS_OF_CARD, *ENDS)}
    texts = (path.read_text(encoding="utf-8") for path in CARD.glob("*.py"))
    source = "".join(texts).replace("'", '"')
    unused = [
        key
        for key in read_sentences("en")
        if key not in keys
        and not key.startswith(
            ("word.", "plural.", "singular.", "points.", "score.", "short.points.")
        )
        and not key.startswith(("heading.", "caption.", "below."))
        and f'"{key}"' not in source
        and f'"{key.partition(".")[0]}"' not in source
    ]
    assert unused == []


@pytest.mark.parametrize(
    ("word", "particle", "expected"),
    [
        ("타일", "를", "타일을"),
        ("부하", "를", "부하를"),
        ("몬스터", "이", "몬스터가"),
        ("로봇", "가", "로봇이"),
        ("말", "로", "말로"),
        ("로봇", "로", "로봇으로"),
        ("길", "나", "길이나"),
        ("3", "는", "3은"),
        ("5", "는", "5는"),
        ("8", "로", "8로"),
        ("robot", "을", "robot을(를)"),
        ("", "을", "을(를)"),
    ],
)
def test_a_korean_particle_suits_the_last_letter(word: str, particle: str, expected: str) -> None:
    assert add_particle(word, particle) == expected


@pytest.mark.parametrize(
    ("language", "count", "expected"),
    [
        ("en", 1, "1 point"),
        ("en", 0, "0 points"),
        ("en", -2, "\N{MINUS SIGN}2 points"),
        ("es", 1, "1 punto"),
        ("es", 21, "21 puntos"),
        ("ko", 1, "1점"),
        ("ru", 1, "1 очко"),
        ("ru", 3, "3 очка"),
        ("ru", 5, "5 очков"),
        ("ru", 11, "11 очков"),
        ("ru", 21, "21 очко"),
        ("ru", 112, "112 очков"),
    ],
)
def test_points_are_counted_as_the_language_does(language: str, count: int, expected: str) -> None:
    assert WordBook(Presentation(), language).count_points(count) == expected


@pytest.mark.parametrize(
    ("language", "word", "plural"),
    [
        ("en", "town", "towns"),
        ("en", "city", "cities"),
        ("en", "way", "ways"),
        ("en", "box", "boxes"),
        ("es", "torre", "torres"),
        ("es", "luz", "luces"),
        ("es", "pared", "paredes"),
    ],
)
def test_a_missing_plural_is_formed_as_most_are(language: str, word: str, plural: str) -> None:
    presentation = Presentation(words={language: {"figure": {"one": word}}})
    assert WordBook(presentation, language).list_forms("f", "figure")["f.many"] == plural


@pytest.mark.parametrize(
    ("language", "items", "expected"),
    [
        ("en", ["a"], "a"),
        ("en", ["a", "b", "c"], "a, b or c"),
        ("es", ["uno", "otro"], "uno u otro"),
        ("es", ["uno", "hoja"], "uno u hoja"),
        ("es", ["uno", "dos"], "uno o dos"),
    ],
)
def test_the_last_of_several_words_is_joined(
    language: str, items: list[str], expected: str
) -> None:
    assert WordBook(Presentation(), language).join(items, "or") == expected


def test_words_in_russian_stand_in_their_cases_and_agree() -> None:
    rules = rules_of(TEXTS["monsters"], "ru")
    assert "присоедините её к любому недостроенному монстру, вашему или чужому" in rules
    assert "хозяин* готового монстра" in rules
    assert "недостроенным миньонам может" in rules
    plain = rules_of(OWN_GRIDS, "ru")
    assert "присоедините её к любой недостроенной фигуре, вашей или чужой" in plain
    assert "Фигура *готова*" in plain


@pytest.mark.parametrize(
    ("words", "feature", "one", "a_tile_with"),
    [
        ({}, "eyes", "eye", "an eye"),
        ({}, "berries", "berry", "a berry"),
        ({}, "foxes", "fox", "a fox"),
        ({}, "shield", "shield", "a shield"),
        ({"eyes": {"with": "many eyes"}}, "eyes", "eye", "many eyes"),
        ({"eyes": {"one": "glance"}}, "eyes", "glance", "a glance"),
    ],
)
def test_a_feature_is_counted_one_by_one(
    words: dict[str, dict[str, str]], feature: str, one: str, a_tile_with: str
) -> None:
    book = WordBook(Presentation(words={"en": words}), "en")
    forms = book.list_feature_forms("word", feature)
    assert (forms["word"], forms["word.with"]) == (one, a_tile_with)


def test_the_only_kind_of_figure_stands_for_any() -> None:
    assert "finishes a star owns it." in rules_of(STARS)
    assert "Una figura es de quien pone" in rules_of(STARS, "es")
    spanish = f"{STARS}words: {{es: {{star: {{one: estrella, gender: f}}}}}}\n"
    assert "Una estrella es de quien pone la loseta que la termina." in rules_of(spanish, "es")


def test_a_word_that_the_designer_did_not_give_is_quoted_from_the_file() -> None:
    assert "red to red" in rules_of(COLOURS, "en")
    assert "«red» con «red»" in rules_of(COLOURS, "es")
    given = rules_of(f"{COLOURS}words: {{es: {{red: rojo, green: verde, blue: azul}}}}\n", "es")
    assert "rojo con rojo, verde con verde, azul con azul" in given


@pytest.mark.parametrize("name", ["macmahon", "two-paths", "own-grids", "castles"])
def test_the_english_card_reads_as_it_did(name: str) -> None:
    text = write_guide(read_game(GAMES[name], files=ROWS), "en").split("\n---\n")
    pages = "\n---\n".join(text[1:4]) + "\n"
    golden = Path(__file__).parent / "cards" / f"{name}.md"
    assert pages == golden.read_text(encoding="utf-8")


def test_pictures_are_those_that_a_game_can_have() -> None:
    def pictures(text: str) -> tuple[str, ...]:
        return list_pictures(read_game(text, files=ROWS))

    turn = ("turn-1", "turn-2", "turn-3")
    assert pictures(TEXTS["macmahon"]) == (
        *("fit-1", "fit-2", "miss-1", "miss-2", "miss-side"),
        *turn,
    )
    kinds = ("picture-of-1", "picture-of-2", "picture-of-3")
    assert pictures(OWN_GRIDS)[5:] == ("finished", *turn, "scoring", *kinds)
    anything = "rules: {match: {table: {red: [red, green, blue], green: [red, green, blue], blue: "
    assert pictures(f"{COLOURS}{anything}[red, green, blue]}}}}}}\n") == ("fit-1", "fit-2", *turn)


GUIDE = """# The rules of it

Lay a *nice*
tile for **$1**, 2 * 3.

## Turns
1. Draw.
1. Lay it
   anywhere.
- One [link](https://example.org).
- Two

![The king](tile:12) ![](tile:3)
![a cat](cat.png)
"""


def test_a_guide_in_markdown_stands_in_place_of_the_rules() -> None:
    text = f"{COLOURS}guide: {{en: rules.md}}\n"
    game = read_game(text, files={"rules.md": GUIDE})
    rules, *_, words = write_guide(game, "en").split("\n---\n")[1:]
    assert rules == (
        "# The rules of it\n> $name · 2\N{EN DASH}4 players · set $fingerprint\n\n"
        "Lay a nice\ntile for *$$1*, 2 ** 3.\n\n## Turns\n\n1. Draw.\n2. Lay it anywhere.\n\n"
        "\N{BULLET} One link.\n\N{BULLET} Two\n\n![tile-12 tile-3]"
    )
    assert words.endswith("\ntile-12: The king\ntile-3: 3\n")
    assert "## Your turn" in rules_of(COLOURS)
    assert write_guide(game, "es") == write_guide(read_game(COLOURS), "es")


def test_a_guide_that_does_not_exist_is_told() -> None:
    _, diagnostics = read(f"{COLOURS}guide: {{en: rules.md}}\n")
    (problem,) = diagnostics
    assert problem.message == "there is no guide 'rules.md' beside this file"


def test_each_picture_on_tiles_stands_beside_its_word_in_the_rules_and_on_the_card(
    tmp_path: Path,
) -> None:
    game = read_game(GAMES["castles"], files=ROWS)
    legend = list_legend(game)
    assert {*legend.values()} == {"shield", "abbey"}
    made = build_guide_of(game, "en", tmp_path)
    for name, word in legend.items():
        assert made.words[name] == word
        assert all(re.search(rf"!\[.*\b{name}\b", page) for page in (made.rules, made.reference))


def test_the_eyes_of_living_pieces_need_no_legend() -> None:
    assert "eyes" not in list_legend(read_game(GAMES["own-grids"], files=ROWS)).values()
    assert not list_legend(read_game(TEXTS["monsters"], files=ROWS))


def test_the_legend_names_kinds_whose_words_do_not_say_how_they_look() -> None:
    own_grids = read_game(GAMES["own-grids"], files=ROWS)
    assert {*list_legend(own_grids).values()} == {"bolt", "gear", "wire"}
    assert not list_legend(read_game(TEXTS["macmahon"], files=ROWS))  # red is red
    assert "road" not in list_legend(read_game(TEXTS["castles"], files=ROWS)).values()
    assert not list_legend(read_game(TEXTS["dominoes"], files=ROWS))
