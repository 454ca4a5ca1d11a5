"""A page that steps through a game: one file that needs nothing else, and no network. The scripts
of the pages draw it, as they draw a table of the server."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple, NotRequired, TypedDict, cast

from tilegen.app.pages.joining import SCREENS, join_modules, join_styles, read_static
from tilegen.app.ruling import Ruled
from tilegen.app.table_picture import can_draw, faces
from tilegen.games.display import Display
from tilegen.games.replay import Replay
from tilegen.games.view import SentenceMessage
from tilegen.names import LANGUAGES
from tilegen.render import svg
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.report import phrase_to_dict, to_dict
from tilegen.text.wording import join_words

_HTML: Final = Path(__file__).parent / "replay.html"
_GENERAL: Final = "general.js"
"""The script that draws the tables of games without one of their own."""

_LOADER: Final = re.compile(r'(\w+): \(\) => import\("\./(\w+\.js)"\)')
"""How `games.js` names the script that draws the tables of a game."""

_STAND_INS: Final = {"link.js": "offline.js"}
"""Scripts that ask the server, and those that give the same from the page itself."""

_SENTENCES: Final = "say"
"""The topic of the words for sentences about moves and mistakes."""

Json = dict[str, object]


class ReplayStepMessage(TypedDict):
    """The effect of a line of the record, and the table after it: of `board` and `hands` only what
    differs from the step before. `last` is what to highlight."""

    line: int | None
    turn: int | None
    told: Sequence[SentenceMessage]
    standing: str
    scores: Sequence[int]
    last: Mapping[str, Any] | None
    board: NotRequired[Mapping[str, Any]]
    hands: NotRequired[Sequence[Mapping[str, Any]]]


class ReplayProblemMessage(TypedDict):
    """Something wrong with the record, and its words in other languages if there are any."""

    severity: str
    code: str
    message: str
    hint: str | None
    line: int | None
    key: NotRequired[str]
    args: NotRequired[dict[str, Any]]


class ReplayViewMessage(TypedDict):
    """The part that the views of all steps share: a spectator's, as tables send them."""

    game: str
    seat: int | None
    mine: Sequence[int]
    names: Sequence[str]
    offers: Sequence[Mapping[str, Any]]
    over: bool
    has_points: bool
    pieces: Sequence[str]
    secret: bool
    v: int


class ReplayMessage(TypedDict):
    """All that the page of a replay has in itself. `lines` are those of the record with their
    numbers, `at` is the step with which it opens, and `words` are those of each language."""

    view: ReplayViewMessage
    lines: Sequence[tuple[int, str]]
    problems: Sequence[ReplayProblemMessage]
    winners: Sequence[str]
    goal_missed: bool
    steps: Sequence[ReplayStepMessage]
    at: int
    pictures: Mapping[str, str]
    words: Mapping[str, Mapping[str, Any]]


class ReplayLink(NamedTuple):
    """A link on the page, which says it by the words of `key`. With `file`, its target is saved
    under that name."""

    key: str
    address: str
    file: str | None = None


def replay(
    ruled_record: Ruled,
    display: Display[Any, Any, Any],
    at: int | None = None,
    links: Sequence[ReplayLink] = (),
) -> str:
    """The page as HTML. It opens with the table after `at` steps, by default at the beginning. A
    page with links is for the server that they lead to, and not for keeping."""
    game_replay: Replay = display.build_replay(ruled_record.record, ruled_record.ruling)
    style, script = join_styles("replay.css"), _join_scripts(ruled_record.game.name)
    pictures = dict(_draw_faces(ruled_record, game_replay))
    first = 0 if at is None else at - game_replay.begins
    game: ReplayMessage = {
        "view": _describe_view(ruled_record, game_replay, pictures),
        "lines": [*_list_lines(ruled_record)],
        "problems": [*map(_describe_problem, ruled_record.ruling.diagnostics)],
        "winners": [*game_replay.winners],
        "goal_missed": game_replay.is_goal_missed,
        "steps": [*_list_steps(game_replay)],
        "at": max(min(first, len(game_replay.frames) - 1), 0),
        "pictures": pictures,
        "words": {},
    }
    game["words"] = {code: _choose_words(script, game, code) for code in LANGUAGES}
    parts = {
        "title": escape(join_words(game_replay.names, "and") if game_replay.names else "A game"),
        "languages": escape(";".join(f"{code}={LANGUAGES[code].own}" for code in LANGUAGES)),
        "policy": _policy(style, script),
        "style": style,
        "links": _render_links(links),
        "script": script,
        "game": _json(game),
    }
    # In one pass: a part may hold text that looks like another placeholder.
    html = _HTML.read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], html)


def _render_links(links: Sequence[ReplayLink]) -> str:
    if not links:
        return ""
    link_items = []
    for key, address, file in links:
        download = "" if file is None else f' download="{escape(file)}"'
        link_items.append(
            f'<a class="button" href="{escape(address)}"{download} data-say="{escape(key)}"></a>'
        )
    return f'\n<p class="links">{"".join(link_items)}</p>'


def _join_scripts(game: str) -> str:
    own = dict(_LOADER.findall(read_static("games.js"))).get(game, _GENERAL)
    entry = f'import {{ open }} from "./replay.js";\nimport * as page from "./{own}";\nopen(page);'
    return join_modules(entry, stand_ins=_STAND_INS)


def _choose_words(script: str, game: ReplayMessage, language: str) -> Json:
    """The words of the topics that the script names, such as `cell.legal`, and the sentences of the
    game."""
    text = (SCREENS / "words" / f"{language}.json").read_text(encoding="utf-8")
    words: Json = json.loads(text)
    topics = {*re.findall(r"[\"`]([a-z]+)\.", script)} - {_SENTENCES}
    sentences = {f"{_SENTENCES}.{key}" for key in _list_sentence_keys(game)}
    return {
        key: word
        for key, word in words.items()
        if key.partition(".")[0] in topics or key in sentences
    }


def _list_sentence_keys(value: object) -> Iterator[str]:
    """The keys of all sentences in a value of JSON, also of those inside others."""
    match value:
        case dict():
            if isinstance(value.get("key"), str):
                yield value["key"]
            for part in value.values():
                yield from _list_sentence_keys(part)
        case list() | tuple():
            for part in value:
                yield from _list_sentence_keys(part)
        case _:
            return


def _policy(style: str, script: str) -> str:
    """Lets the browser run only this page's own style and script, show the pictures that the script
    makes, and load nothing."""

    def digest(text: str) -> str:
        return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

    return (
        f"default-src 'none'; img-src blob:; style-src {digest(style)}; script-src {digest(script)}"
    )


def _json(value: ReplayMessage) -> str:
    """JSON that can stand in a script element: nothing in it can end the element."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _draw_faces(ruled_record: Ruled, game_replay: Replay) -> Iterator[tuple[str, str]]:
    """The picture of each piece that lies on the table in some step, as SVG."""
    # A game without pictures of its pieces has no press either.
    if game_replay.faces and can_draw(ruled_record):
        for face in faces(ruled_record, sorted(game_replay.faces)):
            yield face.name, svg.document(face, svg.fragment(face))


def _describe_problem(problem: Diagnostic) -> ReplayProblemMessage:
    return cast("ReplayProblemMessage", {**to_dict(problem), **phrase_to_dict(problem)})


def _describe_view(
    ruled_record: Ruled, game_replay: Replay, pictures: Mapping[str, str]
) -> ReplayViewMessage:
    return {
        "game": ruled_record.game.name,
        "seat": None,
        "mine": [],
        "names": game_replay.names,
        "offers": [],
        "over": False,
        "has_points": game_replay.has_points,
        "pieces": [*pictures],
        "secret": False,
        "v": 0,
    }


def _list_lines(ruled_record: Ruled) -> Iterator[tuple[int, str]]:
    lines = enumerate(ruled_record.source.text.split("\n"), start=1)
    return ((number, text) for number, text in lines if text.strip())


def _list_steps(game_replay: Replay) -> Iterator[ReplayStepMessage]:
    """The change of each frame: of `board`, only the parts that differ from the frame before."""
    board: Mapping[str, Any] = {}
    hands: Sequence[Mapping[str, Any]] | None = None
    for frame in game_replay.frames:
        step: ReplayStepMessage = {
            "line": frame.line,
            "turn": frame.turn,
            "told": [sentence.as_json() for sentence in frame.sentences],
            "standing": frame.standings,
            "scores": frame.scores,
            "last": frame.latest,
        }
        if frame.board is not None:
            step["board"] = {
                key: part
                for key, part in frame.board.items()
                if key not in board or board[key] != part
            }
            board = frame.board
        if frame.hands != hands:
            step["hands"] = hands = frame.hands
        yield step
