"""Whether a window can be shown at all: Qt aborts the process where it cannot, so we look first."""

import os
import sys
from collections.abc import Mapping
from ctypes import CDLL

NEEDED_ON_X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""What Qt's window system loads, and Debian's package that holds it."""


def why_no_window(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Return why no window can be shown and what to do, in a sentence; empty if one can."""
    if platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return ""
    if environment.get("WAYLAND_DISPLAY"):
        return ""
    if not environment.get("DISPLAY"):
        return (
            "There is no screen to open a window on. Start MFZ Desktop from a desktop session, or use the "
            "commands that need none: mfz --help."
        )
    missing = [package for library, package in NEEDED_ON_X11.items() if not _loads(library)]
    if missing:
        return f"Qt needs some system libraries to open a window. Install them: apt-get install {' '.join(missing)}"
    return ""


def _loads(library: str) -> bool:
    try:
        CDLL(library)
    except OSError:
        return False
    return True
