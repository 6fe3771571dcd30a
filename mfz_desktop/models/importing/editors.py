"""The LEGO editors that are installed here, so that a model can be opened in one."""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Editor:
    """A program that opens model files."""

    name: str
    program: Path

    def command(self, model: Path) -> list[str]:
        """Return the command that opens a model in it."""
        if self.program.suffix == ".app":
            return ["open", "-a", str(self.program), str(model)]
        return [str(self.program), str(model)]


ON_PATH = {"LeoCAD": ("leocad",), "LDCad": ("LDCad",), "LPub3D": ("lpub3d",), "LDView": ("ldview", "LDView")}
IN_PROGRAM_FILES = {
    "Studio": "Studio 2.0/Studio.exe",
    "LeoCAD": "LeoCAD/LeoCAD.exe",
    "LDCad": "LDCad/LDCad.exe",
}
IN_APPLICATIONS = {"Studio": "Studio 2.0/Studio.app", "LeoCAD": "LeoCAD.app", "LDCad": "LDCad.app"}


def find_editors(
    environment: Mapping[str, str] | None = None, applications: Path = Path("/Applications")
) -> tuple[Editor, ...]:
    """Return the editors found on the search path and where installers put them, each once."""
    variables = os.environ if environment is None else environment
    found: dict[str, Editor] = {}
    for editor in (*_on_path(variables), *_installed(variables, applications)):
        found.setdefault(editor.name, editor)
    return tuple(found.values())


def _on_path(variables: Mapping[str, str]) -> Iterator[Editor]:
    for name, programs in ON_PATH.items():
        for program in programs:
            if where := shutil.which(program, path=variables.get("PATH", "")):
                yield Editor(name, Path(where))


def _installed(variables: Mapping[str, str], applications: Path) -> Iterator[Editor]:
    for variable in ("ProgramFiles", "ProgramFiles(x86)"):
        if folder := variables.get(variable):
            yield from _existing(Path(folder), IN_PROGRAM_FILES)
    if sys.platform == "darwin":
        yield from _existing(applications, IN_APPLICATIONS)


def _existing(folder: Path, places: Mapping[str, str]) -> Iterator[Editor]:
    for name, place in places.items():
        if (folder / place).exists():
            yield Editor(name, folder / place)
