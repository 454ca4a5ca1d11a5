"""Writes `tilegen/web/static/messages.d.ts`: the messages between the server and the pages, for the
pages' scripts, from the types of the values that the server reads and sends.

    .venv/bin/python -m tools.make_types
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from tilegen.app.replay import ReplayMessage
from tilegen.games.misfitz.show import view as card_view
from tilegen.games.tiles.show import view as tile_view
from tilegen.web import desk, drafts, messages, photos, texts

FILE: Final = Path(__file__).parent.parent / "tilegen/web/static/messages.d.ts"

_ROOTS: Final = (
    messages.NewTable,
    texts.DraftText,
    texts.CompletionRequest,
    desk.StepRequest,
    desk.CellEdit,
    desk.OwnersEdit,
    photos.JoinRequest,
    drafts.SaveRequest,
    drafts.RowRequest,
    drafts.FieldEdit,
    drafts.BeginRequest,
    drafts.PutRequest,
    drafts.RenameRequest,
    drafts.PrintRequest,
    drafts.TrialRequest,
    tile_view.TileBoardMessage,
    tile_view.TileHandMessage,
    tile_view.StartOfferMessage,
    tile_view.TileOfferMessage,
    card_view.CardBoardMessage,
    card_view.CardHandMessage,
    card_view.CardOfferMessage,
    ReplayMessage,
)
"""What pages post, what is in a view, and in a replay, beside the messages of a table."""

_BASIC: Final[Mapping[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "any",
    object: "unknown",
}


def render_types() -> str:
    """The whole file."""
    types = _TypeWriter()
    for model in (*messages.REQUESTS.values(), *messages.ANSWERS.values(), *_ROOTS):
        types.add(model)
    parts = [
        "// Written by tools/make_types.py from the server's own types: do not edit.",
        *types.declarations(),
        _render_union("TableRequest", messages.REQUESTS),
        _render_union("TableMessage", messages.ANSWERS),
    ]
    return "\n\n".join(parts) + "\n"


def _render_union(name: str, models: Mapping[str, type]) -> str:
    parts = [f'\n  | ({model.__name__} & {{ type: "{kind}" }})' for kind, model in models.items()]
    return f"export type {name} ={''.join(parts)};"


class _TypeWriter:
    """The declarations of types, each once, in the order in which they were first named."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}

    def add(self, model: Any) -> str:
        """The name of a NamedTuple or TypedDict, which is declared if it was not."""
        name: str = model.__name__
        if name not in self._written:
            self._written[name] = ""
            self._written[name] = self._declare(model)
        return name

    def declarations(self) -> Iterator[str]:
        """The text of each."""
        yield from self._written.values()

    def _declare(self, model: Any) -> str:
        lines = [f"  {name}: {self._render(hint)};" for name, hint in self._list_fields(model)]
        about = " ".join((inspect.getdoc(model) or "").split())
        return "\n".join([f"/** {about} */", f"export interface {model.__name__} {{", *lines, "}"])

    def _list_fields(self, model: Any) -> Iterator[tuple[str, Any]]:
        """The fields with their hints; the name of one that may be missing ends in `?`."""
        for name, hint in get_type_hints(model, include_extras=True).items():
            if is_typeddict(model):
                is_optional = get_origin(hint) is NotRequired
                yield (f"{name}?", get_args(hint)[0]) if is_optional else (name, hint)
            else:
                yield (f"{name}?" if name in model._field_defaults else name), hint

    def _render(self, hint: Any) -> str:
        origin, arguments = get_origin(hint), get_args(hint)
        if hint in _BASIC:
            text = _BASIC[hint]
        elif origin is None:
            text = self.add(hint)
        elif origin is Annotated:
            text = self._render(arguments[0])
        elif origin is Literal:
            text = " | ".join(f'"{value}"' for value in arguments)
        elif origin in {Union, UnionType}:
            text = " | ".join(map(self._render, arguments))
        elif origin in {dict, Mapping}:
            text = f"Record<{', '.join(map(self._render, arguments))}>"
        elif origin is tuple and arguments[-1] is not Ellipsis:
            text = f"[{', '.join(map(self._render, arguments))}]"
        else:
            text = f"({self._render(arguments[0])})[]"
        return text


if __name__ == "__main__":
    FILE.write_text(render_types(), encoding="utf-8")
