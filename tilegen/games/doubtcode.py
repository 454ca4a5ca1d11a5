"""The kinds of doubt that photos leave."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity


class DoubtCode(Code):
    """One kind of doubt about a photo, not about a text; doubts are only warnings."""

    __slots__ = ()

    def __init__(self, slug: str) -> None:
        super().__init__(slug, Severity.WARNING)
