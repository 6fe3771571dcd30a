"""Try the downloads in `dist` in bare roots of Debian, and say what was done.

    .venv/bin/python -m scripts.try_bundle [bookworm] [trixie]

For who makes a release; it takes minutes, must be root, and needs `mmdebstrap` and Debian's mirror. Each root has
nothing of ours and no Python. There the package is installed with `apt`, the archive is unpacked, and the one file
that runs by itself is run; all that `scripts/bundling/checking.py` asks is asked of each, without a screen and on a
virtual one, by a user who is not root. Then each is removed: all that the system then holds is what it held before.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.bundling.building import DIST
from scripts.bundling.checking import Download, WrongError, check, true, virtual_screen

SUITES = ("bookworm", "trixie")
ROOTS = Path(tempfile.gettempdir()) / "mfz-roots"
USER, HOME = "player", "/home/player"
SCREEN = ("xvfb", "passwd")
OF_A_DESKTOP = (
    "libgl1",
    "libegl1",
    "libglib2.0-0",
    "libfontconfig1",
    "libdbus-1-3",
    "libx11-xcb1",
    "libgssapi-krb5-2",
)
OF_THE_SYSTEM = ("/var/", "/proc/", "/sys/", "/dev/", "/run/", "/tmp/", "/etc/ld.so.cache")
"""Where a system writes for itself, whatever is installed and removed."""
DATA = (f"{HOME}/.local", f"{HOME}/.cache/fontconfig", f"{HOME}/.cache/mesa")
"""What is the user's, and stays: our data folder, and what libraries of the system keep for any program."""


def main() -> int:
    """Try each root that is named."""
    parser = argparse.ArgumentParser(description="Try the downloads in bare roots of Debian.")
    parser.add_argument("suites", nargs="*", default=SUITES)
    if os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        sys.exit("this must be root, and needs mmdebstrap")
    try:
        for suite in parser.parse_args().suites:
            with bare_root(suite) as root:
                try_root(root)
    except WrongError as wrong:
        print(f"a download does not do what it promises: {wrong}", file=sys.stderr)
        return 1
    return 0


@contextmanager
def bare_root(suite: str) -> Iterator[Path]:
    """Make a root of Debian that holds a virtual screen and a user, and remove it in the end."""
    root = ROOTS / suite
    shutil.rmtree(root, ignore_errors=True)
    ROOTS.mkdir(exist_ok=True)
    print(f"── a bare root of {suite}", flush=True)
    made = ["mmdebstrap", "--quiet", "--variant=apt", f"--include={','.join(SCREEN)}", suite, str(root)]
    subprocess.run(made, check=True)
    inside(root, "useradd", "--create-home", USER)
    inside(root, "install", "-d", "-o", USER, f"{HOME}/.cache")  # where libraries of the system keep things, too
    inside(root, "apt-get", "-qq", "update")
    subprocess.run(
        ["mount", "-t", "proc", "proc", str(root / "proc")], check=True
    )  # programs look there for themselves
    try:
        yield root
    finally:
        subprocess.run(["umount", str(root / "proc")], check=True)
        shutil.rmtree(root)


def try_root(root: Path) -> None:
    """Try each of the three downloads, one after the other."""
    true(not list(root.glob("usr/bin/python3*")), "no Python is there")
    try_package(root)
    # what the package depends on is no part of an archive: a desktop has it
    apt(root, "install", *OF_A_DESKTOP)
    try_archive(root)
    try_runner(root)


def download(kind: str) -> Path:
    """Return the download of a kind."""
    (found,) = DIST.glob(f"mfz-desktop*.{kind}")
    return found


def try_package(root: Path) -> None:
    """Install the Debian package, try it, and purge it."""
    package, before = download("deb"), held(root)
    print("── the Debian package", flush=True)
    shutil.copy(package, root / "tmp")
    apt(root, "install", f"/tmp/{package.name}")
    true((root / "usr/share/applications/mfz-desktop.desktop").is_file(), f"apt install ./{package.name}")
    check_in(root, ("mfz-desktop",), ("mfz",))
    apt(root, "purge", "mfz-desktop")
    left = sorted(path for path in held(root) - before if "mfz" in path.lower())
    true(
        not left, f"apt purge: nothing with our name is left but the data{': ' + ', '.join(left[:5]) if left else ''}"
    )
    apt(root, "autoremove", "--purge")
    gone_without_trace(root, before)


def try_archive(root: Path) -> None:
    """Unpack the archive, try it, and delete it."""
    before, place = held(root), root / "opt" / "tried"
    print("── the archive", flush=True)
    place.mkdir()
    subprocess.run(["tar", "-xzf", download("tar.gz"), "-C", place, "--strip-components=1"], check=True)
    check_in(root, ("/opt/tried/mfz-desktop",), ("/opt/tried/mfz",))
    shutil.rmtree(place)
    gone_without_trace(root, before)


def try_runner(root: Path) -> None:
    """Start the one file that runs by itself, and let it remove what it unpacked."""
    before = held(root)
    print("── the one file", flush=True)
    shutil.copy(download("run"), root / "opt" / "tried.run")
    check_in(root, ("/opt/tried.run",), ("/opt/tried.run", "--mfz"))
    inside(root, "su", USER, "-c", "/opt/tried.run --remove")
    (root / "opt" / "tried.run").unlink()
    gone_without_trace(root, before)


def apt(root: Path, *words: str) -> None:
    """Let `apt-get` do something in a root, without the packages that are only recommended."""
    inside(root, "apt-get", "-qq", "--no-install-recommends", "-y", *words)


def inside(root: Path, *words: str) -> None:
    """Run a program in a root as its administrator; raises WrongError where it fails."""
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(["chroot", str(root), *words], capture_output=True, text=True, env=environment)
    if done.returncode:
        raise WrongError(f"{' '.join(words)}: {done.stderr.strip()}")


def check_in(root: Path, window: tuple[str, ...], commands: tuple[str, ...]) -> None:
    """Ask everything of a download as the user of a root, without a screen and on a virtual one."""
    before = ("chroot", f"--userspec={USER}", str(root))
    check(Download(window, commands, root, before, HOME))
    with virtual_screen(before, root / "tmp") as (screen, picture):
        print("  on a virtual screen:", flush=True)
        check(Download(window, commands, root, before, HOME, {"DISPLAY": screen}, picture))


def held(root: Path) -> set[str]:
    """Return what a root holds, but for where the system writes for itself, and the user's data."""
    found = subprocess.run(
        ["find", str(root), "-xdev", "-printf", "/%P\\n"], check=True, capture_output=True, text=True
    )
    return {path for path in found.stdout.splitlines() if not path.startswith((*OF_THE_SYSTEM, *DATA))}


def gone_without_trace(root: Path, before: set[str]) -> None:
    """Say so where nothing is left; raises WrongError that names what is."""
    left = sorted(held(root) - before)
    true(not left, f"nothing is left behind but the data{': ' + ', '.join(left[:10]) if left else ''}")


if __name__ == "__main__":
    sys.exit(main())
