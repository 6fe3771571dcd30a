"""Where data lies if nobody says otherwise. Light to import: it is asked for before the window is painted."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from stat import S_ISDIR

from mfz_rules.kernel.sentences import Sentence

NAME = "MFZ Desktop"
LONGEST_SHOWN = 200
"""Characters of a path in a sentence."""


def why_no_folder(path: Path) -> str:
    """Return in sentences why no data folder can be at a path, and what to do; empty where one is or can be made."""
    named = str(path) if len(str(path)) <= LONGEST_SHOWN else f"{str(path)[:LONGEST_SHOWN]}…"
    try:
        found = path.stat()
    except FileNotFoundError:
        if path.is_symlink():
            return Sentence(
                "The data folder {folder} is a link to a folder that is not there. Make that folder, or "
                "name another folder with --data-dir.",
                folder=named,
            )
        return ""
    except (OSError, ValueError) as error:
        why = (isinstance(error, OSError) and error.strerror) or Sentence("this is no name of a folder")
        return Sentence(
            "The data folder {folder} cannot be opened ({why}). Name another folder with --data-dir.",
            folder=named,
            why=why,
        )
    if S_ISDIR(found.st_mode):
        return ""
    return Sentence(
        "The data folder {folder} is a file and no folder. Name another folder with --data-dir.", folder=named
    )


def downloads_in(data_folder: Path) -> Path:
    """Return where a data folder keeps the parts library: no backup holds it, for it can be had again."""
    return data_folder / "library"


def default_place(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """Return where data lies if nobody says otherwise, by each platform's own custom."""
    home = home or Path.home()
    if platform == "win32":
        return Path(environment.get("APPDATA") or home / "AppData" / "Roaming") / NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    chosen = environment.get("XDG_DATA_HOME", "")
    base = Path(chosen) if Path(chosen).is_absolute() else home / ".local" / "share"
    return base / "mfz-desktop"


def shapes_folder(data_folder: Path) -> Path:
    """Return the folder, in a data folder's cache, in which what is reckoned of parts' shapes is kept."""
    return data_folder / "cache" / "shapes"
