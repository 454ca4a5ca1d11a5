"""How bold the lines of creatures are: a heavy outline, which is seen from across a table, and fine
lines inside it, which leave room for a tile's details."""

from __future__ import annotations

from tilegen.styles import Style

_OUTLINE, _PEN = 1.2, 0.7
"""Times the width that a style has. With 1.4 the outline fills the tufts and waves of hides; with
1.0 a body, its hands and what it holds are one tangle at the size of print."""


def weigh_lines(style: Style) -> Style:
    """The style with the lines that creatures have in it."""
    return style._replace(outline=_OUTLINE * style.outline, pen=_PEN * style.pen)
