"""Where LDraw libraries usually lie: the reader's own setting first, then what editors and Debian install."""

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

_FETCHED = ".ldraw"
"""Folder of a checkout into which `scripts/fetch_library.py` unpacks the library."""


def usual_places(
    environment: Mapping[str, str] = os.environ, home: Path | None = None, platform: str = sys.platform
) -> Iterator[Path]:
    """Return the folders and archives to try, in order; most of them do not exist."""
    if environment.get("LDRAWDIR"):
        yield Path(environment["LDRAWDIR"])
    yield from _checkout()
    home = home or _home()
    if home is not None:
        for name in ("ldraw", "LDraw", "Documents/LDraw"):
            yield home / name
    if platform == "win32":
        yield from _windows(environment)
    elif platform == "darwin":
        yield from _mac(home)
    else:
        yield from _unix(home)


def _checkout() -> Iterator[Path]:
    root = Path(__file__).resolve().parents[2]
    if (root / "pyproject.toml").is_file():
        yield root / _FETCHED


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:  # no home is known for this user
        return None


def _windows(environment: Mapping[str, str]) -> Iterator[Path]:
    yield Path("C:/LDraw")
    yield Path(environment.get("PUBLIC", "C:/Users/Public")) / "Documents" / "LDraw"
    for variable, usual in (("ProgramFiles", "C:/Program Files"), ("ProgramFiles(x86)", "C:/Program Files (x86)")):
        programs = Path(environment.get(variable, usual))
        yield programs / "LDraw"
        yield programs / "Studio 2.0" / "ldraw"
        yield programs / "LeoCAD" / "library.bin"


def _mac(home: Path | None) -> Iterator[Path]:
    for applications in filter(None, (Path("/Applications"), home and home / "Applications")):
        yield applications / "Studio 2.0" / "ldraw"
        yield applications / "LeoCAD.app" / "Contents" / "Resources" / "library.bin"
        yield applications / "LDraw"
    for library in filter(None, (Path("/Library"), home and home / "Library")):
        yield library / "LDraw"


def _unix(home: Path | None) -> Iterator[Path]:
    for share in ("/usr/share", "/usr/local/share"):
        yield Path(share) / "ldraw"
        yield Path(share) / "leocad" / "library.bin"
    if home is not None:
        yield home / ".local" / "share" / "ldraw"
        # Studio under Wine
        yield home / ".wine" / "drive_c" / "Program Files" / "Studio 2.0" / "ldraw"
