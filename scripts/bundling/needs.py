"""What a folder of programs needs of the system: libraries that are named and not there, and how new they must be."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

PACKAGES = {
    "libc.so.6": "libc6", "libm.so.6": "libc6", "ld-linux-x86-64.so.2": "libc6", "libpthread.so.0": "libc6",
    "libdl.so.2": "libc6", "librt.so.1": "libc6", "libutil.so.1": "libc6", "libresolv.so.2": "libc6",
    "libgcc_s.so.1": "libgcc-s1", "libstdc++.so.6": "libstdc++6", "libz.so.1": "zlib1g", "libzstd.so.1": "libzstd1",
    "libffi.so.8": "libffi8", "libbz2.so.1.0": "libbz2-1.0", "liblzma.so.5": "liblzma5",
    "libssl.so.3": "libssl3t64 | libssl3", "libcrypto.so.3": "libssl3t64 | libssl3",
    "libbrotlidec.so.1": "libbrotli1", "libbrotlicommon.so.1": "libbrotli1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6", "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0", "libgthread-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libX11.so.6": "libx11-6", "libX11-xcb.so.1": "libx11-xcb1", "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0", "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0", "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0", "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0", "libxcb-shm.so.0": "libxcb-shm0", "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1", "libxcb-xfixes.so.0": "libxcb-xfixes0", "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon.so.0": "libxkbcommon0", "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libwayland-client.so.0": "libwayland-client0", "libwayland-cursor.so.0": "libwayland-cursor0",
}  # fmt: skip
"""By the file that is loaded, Debian's package that holds it, of 12 and 13 alike."""
BY_NAME = {"libdbus-1.so.3": "Qt loads it when it talks to the desktop"}
"""What no file names as needed, for it is loaded by name; and why."""
ONLY_TO_PRINT = {"libcups.so.2": "libcups2t64 | libcups2"}
"""What one plugin needs that Qt does without."""
ELF = b"\x7fELF"


class UnknownLibraryError(Exception):
    """A library is needed of which nobody knows the package."""


def programs(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries in a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == ELF:
                    yield path


def told_by_readelf(option: str, files: list[Path]) -> str:
    """Return what `readelf` says of files."""
    return subprocess.run(
        ["readelf", "-W", option, *map(str, files)], check=True, capture_output=True, text=True
    ).stdout


def needed_libraries(folder: Path) -> set[str]:
    """Return the libraries that the system must have: those that are needed and not in the folder, and `BY_NAME`."""
    files = list(programs(folder))
    needed = set(re.findall(r"\(NEEDED\).*\[(.+)\]", told_by_readelf("-d", files)))
    return needed - {path.name for path in files} | set(BY_NAME)


def newest_version(folder: Path, family: str) -> tuple[int, ...]:
    """Return the newest version of GLIBC or GLIBCXX that anything in a folder asks for."""
    versions = re.findall(rf"\b{family}_([\d.]+)", told_by_readelf("-V", list(programs(folder))))
    return max(tuple(map(int, one.split("."))) for one in versions)


def depends(folder: Path) -> list[str]:
    """Return what a Debian package of a folder depends on; raises UnknownLibraryError for a library in no table."""
    needed = needed_libraries(folder) - set(ONLY_TO_PRINT)
    if unknown := sorted(needed - set(PACKAGES)):
        raise UnknownLibraryError(f"no Debian package is known for {', '.join(unknown)}: {__name__}")
    glibc = ".".join(map(str, newest_version(folder, "GLIBC")))
    packages = {PACKAGES[library] for library in needed}
    return sorted(f"libc6 (>= {glibc})" if package == "libc6" else package for package in packages)
