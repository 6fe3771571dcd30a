"""Where data lies if nobody says otherwise. Light to import: it is asked for before the window is painted."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

NAME = "MFZ Desktop"


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
