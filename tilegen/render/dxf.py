"""Cuts as DXF: straight lines and arcs in layers, one drawing unit a millimetre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from math import pi, tan

import ezdxf
from ezdxf import units

from tilegen.sheets.cutting import Cut

# A quarter of a circle clockwise, as DXF measures bends.
_QUARTER = -tan(pi / 8)

# Or the time and random numbers are written, and the same cuts never make the same bytes.
ezdxf.options.write_fixed_meta_data_for_testing = True


def document(drawn: Mapping[str, Sequence[Cut]], height: float) -> str:
    """A whole file, of version R2000 as the first that says its units, with the cuts on paper of
    that `height`. Each layer has a colour of its own."""
    file = ezdxf.new("R2000", units=units.MM)
    for color, (layer, cuts) in enumerate(drawn.items(), start=1):
        file.layers.add(layer, color=color)
        for cut in cuts:
            file.modelspace().add_lwpolyline(
                [(x, height - y, _QUARTER if bent else 0.0) for (x, y), bent in cut.vertices],
                format="xyb",
                close=cut.closed,
                dxfattribs={"layer": layer},
            )
    text = StringIO()
    file.write(text)
    return text.getvalue()
