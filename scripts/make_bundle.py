"""Make downloads of the program; `python3 dev.py bundle` runs this in an environment of its own.

With `--check` the folder is only built, started, and let do its work; with `--flatpak` recipe and wheels of a Flatpak
are brought together in `dist/flatpak`; without either all that Linux gets is made in `dist`.
"""

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from scripts.bundling.building import BUILD, DIST, ROOT, build_folder, build_packages, commit_time, install, run, size
from scripts.bundling.checking import Download, WrongError, check, virtual_screen
from scripts.bundling.debian import write_deb
from scripts.bundling.packing import write_archive, write_runner

FLATPAK = "local.mfz_desktop.mfz_desktop"
FLATPAK_PYTHON, FLATPAK_GLIBC = "3.12", range(34, 16, -1)
"""What the runtime has that the Flatpak's recipe names: it runs what was built for an older glibc, too."""


def main() -> int:
    """Build, and pack or check."""
    parser = argparse.ArgumentParser(prog="dev.py bundle", description="Make downloads of the program.")
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--check", action="store_true", help="build the folder only, and see whether it works")
    other.add_argument("--flatpak", action="store_true", help="bring together what a Flatpak is made of")
    arguments = parser.parse_args()
    began = time.perf_counter()
    target = BUILD / "packages" if arguments.check else DIST
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    when = commit_time()
    wheel = build_packages(target, when)
    if arguments.flatpak:
        bring_together_flatpak(wheel)
        return 0
    install(wheel)
    folder = build_folder(when)
    print(f"{folder.relative_to(ROOT)}: {size(folder) / 1e6:.0f} MB", flush=True)
    status = check_folder(folder) if arguments.check else pack(folder, when)
    times = os.times()
    worked = times.user + times.system + times.children_user + times.children_system
    print(f"took {time.perf_counter() - began:.0f} s, of the processor {worked:.0f} s")
    return status


def pack(folder: Path, when: int) -> int:
    """Make all downloads of a folder that this system can make."""
    if sys.platform.startswith("linux"):
        archive = write_archive(folder, DIST, when)
        write_runner(archive, DIST)
        write_deb(folder, DIST, when)
    write_sums(DIST)
    return 0


def check_folder(folder: Path) -> int:
    """Try the folder without a screen, and on a virtual one where there is Xvfb; return the exit status."""
    window, commands = (str(folder / "mfz-desktop"),), (str(folder / "mfz"),)
    try:
        with tempfile.TemporaryDirectory() as home:
            print("without a screen:", flush=True)
            check(Download(window, commands, home=home))
            if shutil.which("Xvfb") is None:
                print("There is no Xvfb here: the window was not opened on a virtual screen.")
                return 0
            with virtual_screen(folder=Path(home)) as (screen, picture):
                print("on a virtual screen:", flush=True)
                check(Download(window, commands, home=home, screen={"DISPLAY": screen}, picture=picture))
    except WrongError as wrong:
        print(f"the bundle does not do what it promises: {wrong}", file=sys.stderr)
        return 1
    return 0


def bring_together_flatpak(wheel: Path) -> None:
    """Put the recipe, the wheels for its Python, and what a desktop is told beside each other."""
    target = DIST / "flatpak"
    shutil.copytree(ROOT / "resources" / "desktop" / "share", target / "share")
    shutil.copy(ROOT / "packaging" / "flatpak" / f"{FLATPAK}.yml", target)
    (target / "wheels").mkdir()
    shutil.copy(wheel, target / "wheels")
    options = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--disable-pip-version-check", "--quiet")
    python = (
        "--python-version",
        FLATPAK_PYTHON,
        *(f"--platform=manylinux_2_{minor}_x86_64" for minor in FLATPAK_GLIBC),
    )
    files = ("-r", ROOT / "requirements.lock", "-d", target / "wheels")
    run(sys.executable, "-m", "pip", "download", *options, *python, *files)
    print(f"{target.relative_to(ROOT)}: {len(list((target / 'wheels').iterdir()))} wheels")


def write_sums(folder: Path) -> None:
    """Write down the checksum of each file, and tell how large it is."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    for path in files:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.relative_to(folder.parent)}")


if __name__ == "__main__":
    sys.exit(main())
