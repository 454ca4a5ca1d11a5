"""The results of every printing command: a plan, and then files by their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Source

Job = TypeVar("Job")
Summary = TypeVar("Summary")


class Plan(NamedTuple, Generic[Job]):
    """The plan for a request that has a text, such as a set: a job, or None if the text has errors;
    and the diagnostics of the text."""

    job: Job | None
    source: Source
    diagnostics: tuple[Diagnostic, ...]


class BuildOutput(NamedTuple, Generic[Summary]):
    """The summary of a job, known before anything is drawn, and all its files by their names. Each
    file is made when it is read, so that memory does not grow with the pictures.
    `dict(output.files)` reads them all. Reading raises TilegenError if a library for drawing is
    missing."""

    summary: Summary
    files: Iterator[tuple[str, bytes]]


class SingleFile(NamedTuple):
    """The summary of a job that makes a single file: its name."""

    file: str
