"""Makes tilegen/render/profiles/: `python tools/make_profile.py FOGRA39L.ti3`.

The file has the colours of 1617 patches as FOGRA measured them on coated paper. It is in Debian's
icc-profiles-free, under the zlib licence. Needs Argyll's colprof (Debian's argyll), which tilegen
does not; it takes half a minute.

- Total ink is at most 300 %, which is less than FOGRA39 allows: small sheets are cut soon.
- Pale colours have no black in them: its dots are seen.
- The date is that of the data, so that the same data make the same bytes.
- The measurements stay out of the file, which has 120 KB.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "tilegen" / "render" / "profiles"
NAME = "coated-fogra39"
DESCRIPTION = "Coated FOGRA39 (ISO 12647-2:2004), 300 % ink"
RIGHTS = "Made by tilegen from FOGRA39L of Fogra, www.fogra.org; see the zlib licence beside it"
BLACK = "-kp 0 0.3 1 1 1"
"""None until 0.3 of the way from white to black, and then in proportion."""
COLPROF = ["-v", "-qm", "-bm", "-l300", *BLACK.split(), "-nc", "-Zr"]
MEASURED = (2006, 12, 1, 0, 0, 0)
DATE = slice(24, 36)
"""Where the header of a profile has its date."""


def main(measured: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(measured, Path(folder, f"{NAME}.ti3"))
        words = ["-D", DESCRIPTION, "-C", RIGHTS, "-A", "tilegen"]
        command = ["colprof", *COLPROF, *words, NAME]
        subprocess.run(command, cwd=folder, check=True)  # noqa: S603 -- all ours
        profile = bytearray(Path(folder, f"{NAME}.icc").read_bytes())
    profile[DATE] = struct.pack(">6H", *MEASURED)
    (FOLDER / f"{NAME}.icc").write_bytes(profile)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
