"""Puts specs/ into the wheel as tilegen/specs/; all else is in pyproject.toml."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithSpecs(build_py):
    """An editable install needs no copy: it reads specs/ where it lies."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for spec in sorted(Path("specs").rglob("*.yaml")):
                copy = Path(self.build_lib, "tilegen", spec)
                self.mkpath(str(copy.parent))
                self.copy_file(str(spec), str(copy))


setup(cmdclass={"build_py": BuildWithSpecs})
