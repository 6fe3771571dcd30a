"""Whether a window can be shown at all: Qt aborts the process where it cannot, so we look first.

This is done at every start, so what only one window system needs is imported there.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

NEEDED_ON_X11 = {
    "libxcb.so.1": "libxcb1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
"""What Qt's window system loads, and Debian's package that holds it."""
WAYLAND_SECONDS = 2.0
"""A compositor on this machine takes a connection at once."""
WITHOUT_WINDOW = "use the commands that need no screen: mfz --help."


def why_no_window(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Return why no window can be shown and what to do, in sentences; empty if one can.

    Connects to the display that the environment names, as Qt will.
    """
    asked = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if platform in ("win32", "darwin") or asked not in ("", "xcb", "wayland"):
        return ""
    wayland = environment.get("WAYLAND_DISPLAY", "") if asked != "xcb" else ""
    display = environment.get("DISPLAY", "") if asked != "wayland" else ""
    if not wayland and not display:
        return (
            f"There is no screen to open a window on. Start MFZ Desktop from a desktop session, or {WITHOUT_WINDOW}"
        )
    reasons = []
    if wayland:
        if not (why := _why_no_wayland(wayland, environment.get("XDG_RUNTIME_DIR", ""))):
            return ""
        reasons.append(why)
    if display:
        if not (why := _why_no_x11(display)):
            return ""
        reasons.append(why)
    return " ".join((*reasons, f"Or {WITHOUT_WINDOW}"))


def qt_refused(told: str) -> str:
    """Return the sentence for what nobody looked for: Qt found no way to open a window and said something itself."""
    return (
        f"Qt cannot open a window here: {told.rstrip('.')}. Start MFZ Desktop from a desktop session, "
        f"without QT_QPA_PLATFORM, or {WITHOUT_WINDOW}"
    )


def _why_no_wayland(name: str, folder: str) -> str:
    place = Path(name) if name.startswith("/") else Path(folder, name) if folder else None
    if place is None:
        return (
            f"The Wayland display “{name}” cannot be reached: XDG_RUNTIME_DIR is not set, which says where it is. "
            "Start MFZ Desktop from a desktop session."
        )
    import socket

    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.settimeout(WAYLAND_SECONDS)
            connection.connect(str(place))
    except OSError as error:
        reason = "there is no such socket" if isinstance(error, FileNotFoundError) else error.strerror or str(error)
        return (
            f"The Wayland display “{name}” cannot be reached at {place}: {reason}. Start MFZ Desktop from a desktop "
            "session, or set WAYLAND_DISPLAY to the name of a session that runs."
        )
    return ""


def _why_no_x11(display: str) -> str:
    missing = [package for library, package in NEEDED_ON_X11.items() if not _loads(library)]
    reasons = []
    if "libxcb1" not in missing and not _answers(display):
        reasons.append(
            f"The display “{display}” cannot be reached: no X server answers there, or it does not let you in. Start "
            "MFZ Desktop from a desktop session, or set DISPLAY to the name of one that runs."
        )
    if missing:
        reasons.append(
            f"Qt needs some system libraries to open a window. Install them: apt-get install {' '.join(missing)}."
        )
    return " ".join(reasons)


def _answers(display: str) -> bool:
    """Tell whether an X server takes a connection, with whatever authority the environment gives."""
    from ctypes import CDLL, c_char_p, c_int, c_void_p

    xcb = CDLL("libxcb.so.1")
    xcb.xcb_connect.restype, xcb.xcb_connect.argtypes = c_void_p, (c_char_p, c_void_p)
    xcb.xcb_connection_has_error.restype, xcb.xcb_connection_has_error.argtypes = c_int, (c_void_p,)
    xcb.xcb_disconnect.restype, xcb.xcb_disconnect.argtypes = None, (c_void_p,)
    connection = xcb.xcb_connect(os.fsencode(display), None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def _loads(library: str) -> bool:
    from ctypes import CDLL

    try:
        CDLL(library)
    except OSError:
        return False
    return True
