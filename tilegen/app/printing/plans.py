"""What comes of a request to print, whatever the command: a plan, and then files by their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Source

Job = TypeVar("Job")
Summary = TypeVar("Summary")


class Planned(NamedTuple, Generic[Job]):
    """What comes of a request that has a text, such as a set: a job, or None where the text has
    errors; and what there is to say about the text."""

    job: Job | None
    source: Source
    diagnostics: tuple[Diagnostic, ...]


class Made(NamedTuple, Generic[Summary]):
    """What is known of a job before anything is drawn, and all its files by their names, each made
    when it is asked for, so that memory does not grow with the pictures. `dict(made.files)` is all
    of them; taking them raises TilegenError where a library is missing that draws one."""

    summary: Summary
    files: Iterator[tuple[str, bytes]]


class OneFile(NamedTuple):
    """The summary of a job that makes a single file: its name."""

    file: str
