"""Writes a tuned set to a new file."""

from __future__ import annotations

import os
from pathlib import Path

from tilegen.app.inputs import content
from tilegen.app.load import SET, list_set_files
from tilegen.app.output.files import check_folder, write_new
from tilegen.app.set_places import find_set
from tilegen.app.simulation.row_variants import comments_of, replace_rows
from tilegen.app.simulation.set_tuning import TuningResult
from tilegen.errors import TilegenError
from tilegen.text.wording import join_words


def check_output(output: Path, path: str | None) -> None:
    """Raises TilegenError, before any game is played, if the new version of the set at `path`
    cannot be written to this file."""
    if output.suffix.lower() not in SET.endings:
        message = f"'{output}' does not end in {join_words(SET.endings, 'or')}, and a set does"
        raise TilegenError(message, f"name it {output.stem or 'new'}.yaml")
    if os.path.lexists(output):
        raise TilegenError(f"'{output}' already exists", "name another file, or move it away")
    check_folder(output)
    file, *drawings = list_set_files(path)
    if drawings and output.parent.resolve() != file.parent.resolve():
        message = f"the set names drawings beside it, and '{output}' would lie elsewhere"
        raise TilegenError(message, f"write it to {file.parent / output.name}")


def write_set(result: TuningResult, path: str | None, output: Path) -> tuple[int, ...]:
    """Writes the set at `path` with its changed rows to `output`, whole or not at all. Returns the
    lines with comments at or above changed rows, which may no longer be true. Raises TilegenError
    if that fails."""
    before = content(str(find_set(path).file), SET).decode("utf-8")
    text = replace_rows(result.loaded_set, before, result.rows)
    write_new([(output.name, text.encode())], output.parent)
    return comments_of(result.loaded_set, result.rows)
