"""Codes of the problems of how pieces look."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity

PIECES_ALIKE = Code("pieces-alike", Severity.WARNING)
