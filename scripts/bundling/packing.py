"""A built folder in one file: an archive to unpack, and a program that unpacks itself."""

import gzip
import hashlib
import platform
import tarfile
from pathlib import Path

from mfz_desktop.core.version import version

RUNNER = Path(__file__).parents[2] / "packaging" / "run.sh"


def stem() -> str:
    """Return what the files are called: `mfz-desktop-0.1.0-linux-x86_64`."""
    return f"mfz-desktop-{version()}-linux-{platform.machine()}"


def write_archive(folder: Path, target: Path, time: int) -> Path:
    """Pack a folder as `.tar.gz`; all of it is root's and of one time, in the order of the names."""
    archive = target / f"{stem()}.tar.gz"
    with archive.open("wb") as file, gzip.GzipFile("", "wb", 6, file, mtime=time) as packed:
        write_tar(folder, f"mfz-desktop-{version()}", packed, time)
    return archive


def write_tar(folder: Path, name: str, target: gzip.GzipFile, time: int) -> None:
    """Write a folder as `tar` under another name."""

    def alike(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = time
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with tarfile.open(fileobj=target, mode="w", format=tarfile.GNU_FORMAT) as tar:
        tar.add(folder, name, filter=alike)  # in the order of the names


def write_runner(archive: Path, target: Path) -> Path:
    """Put the script that unpacks and starts the program before the archive: one file that runs by itself."""
    runner = target / f"{stem()}.run"
    packed = archive.read_bytes()
    script = RUNNER.read_text(encoding="utf-8").replace("@VERSION@", version())
    script = script.replace("@SUM@", hashlib.sha256(packed).hexdigest()[:12])
    script = script.replace("@LINES@", str(script.count("\n") + 1))
    runner.write_bytes(script.encode() + packed)
    runner.chmod(0o755)
    return runner
