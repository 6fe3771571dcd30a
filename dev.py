#!/usr/bin/env python3
"""Set up and start everything, with nothing but Python 3.11 or newer.

    python3 dev.py run [FILE …]     start MFZ Desktop with the starter company (without a screen: do its main job)
    python3 dev.py test             run every check and test, as CI does
    python3 dev.py test --quick     run every check, and the tests of daily work
    python3 dev.py test ARG …       run some tests: everything after `test` goes to pytest, and no check runs
    python3 dev.py mfz COMMAND …    run an `mfz` command
    python3 dev.py library          fetch the full LDraw parts library into .ldraw (for exact pictures, and for tests)
    python3 dev.py bundle           make downloads in `dist`; with --check build one and try whether it works
    python3 dev.py lock             pin the dependencies anew (needs uv)

The first call makes `.venv` and installs the pinned packages into it; later calls start at once.
"""

import ctypes
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from typing import NoReturn

ROOT = pathlib.Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON_INSIDE = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / PYTHON_INSIDE
LOCK = ROOT / "requirements-dev.lock"
BUNDLE_VENV = ROOT / "build" / "bundle" / "venv"
BUNDLE_LOCK = ROOT / "requirements-bundle.lock"
OUTPUT = ROOT / "build" / "starter"
BYTECODE = ROOT / "build" / "bytecode"

# What Qt needs of the system, by the file it loads: Debian's package that holds it.
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
WINDOW_LIBRARIES = {
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
DAILY = ["-m", "not slow", "--hypothesis-profile", "quick"]
"""The quick lane by itself: laws are tried with few examples."""
QUICK = ["-m", "not slow and not hypothesis"]
SLOW = ["-m", "slow or hypothesis"]
"""The two lanes of all tests: laws are tried with all their examples, in the second."""
IN_MEMORY = pathlib.Path("/dev/shm")
ENOUGH_MEMORY = 4 * 2**30
"""Bytes that must be free there for tests to write their files to memory instead of the disk."""
TEST_PROGRAMS = {"pdftotext": "poppler-utils", "git": "git"}
BUNDLE_PROGRAMS = {"objdump": "binutils"}


def stop(message: str) -> NoReturn:
    """End with one message that says what to do."""
    sys.exit(f"dev.py: {message}")


def has_screen() -> bool:
    """Tell whether a window can be shown."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def loads(library: str) -> bool:
    """Tell whether the system has that shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_packages(*, window: bool, programs: dict[str, str]) -> list[str]:
    """Return the Debian packages that are wanted and not there; empty on other systems than Linux."""
    if not sys.platform.startswith("linux"):
        return []
    libraries = QT_LIBRARIES | (WINDOW_LIBRARIES if window else {})
    missing = [package for library, package in libraries.items() if not loads(library)]
    missing += [package for program, package in programs.items() if shutil.which(program) is None]
    if not can_make_venv():
        missing.append("python3-venv")
    return missing


def can_make_venv() -> bool:
    """Debian ships Python without the part that makes virtual environments."""
    if PYTHON.exists():
        return True
    return subprocess.run([sys.executable, "-c", "import ensurepip, venv"], capture_output=True).returncode == 0


def install_system(packages: list[str]) -> None:
    """Install Debian packages as root, or print the line that does."""
    line = "apt-get update && apt-get install -y --no-install-recommends " + " ".join(packages)
    if shutil.which("apt-get") is None:
        stop("these system libraries are missing (names as on Debian): " + " ".join(packages))
    if os.geteuid() != 0:
        stop(f"some system packages are missing. Run this, then try again:\n  sudo sh -c '{line}'")
    print(f"Installing system packages: {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(["sh", "-c", line], env=environment, stdout=subprocess.DEVNULL).returncode:
        stop(f"the system packages could not be installed. Try by hand:\n  {line}")


def make_environment(folder: pathlib.Path = VENV, lock: pathlib.Path = LOCK) -> pathlib.Path:
    """Make an environment from a lock file, unless the one there was made from the same lock and Python.

    Returns its Python.
    """
    program = folder / PYTHON_INSIDE
    wanted = hashlib.sha256(lock.read_bytes() + sys.version.encode()).hexdigest()
    stamp = folder / ".made-from"
    if program.exists() and stamp.exists() and stamp.read_text() == wanted:
        return program
    print(f"Setting up {folder.relative_to(ROOT)}; this happens once and takes about half a minute.", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(folder)]).returncode:
        stop("a virtual environment could not be made; see above")
    # The lock names everything. Were pip to follow dependencies, a newer release of what one names with an extra
    # (coverage[toml]) would be taken before the pin is looked at, and refused because it has no hash.
    install = ["install", "-q", "--no-deps", "--disable-pip-version-check", "--require-hashes", "--only-binary=:all:"]
    if subprocess.run([str(program), "-m", "pip", *install, "-r", str(lock)]).returncode:
        stop("the packages could not be installed; see above. Is the network there?")
    stamp.write_text(wanted)
    return program


def environment(*, screen: bool) -> dict[str, str]:
    """Return the variables a program of ours runs with."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    if not screen:
        variables["QT_QPA_PLATFORM"] = "offscreen"
    return variables


def test_environment() -> dict[str, str]:
    """Return the variables tests run with. Compiled modules are kept even where the machine is set to keep none.

    Every worker and every program that a test starts would compile them anew: 20 seconds of processor time a worker.
    """
    kept = {key: value for key, value in environment(screen=False).items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(BYTECODE)}


def python(*arguments: str, screen: bool = False) -> int:
    """Run the environment's Python in the project's folder and return its exit status."""
    return subprocess.run([str(PYTHON), *arguments], env=environment(screen=screen)).returncode


def pytest(*arguments: str) -> int:
    """Run pytest in the project's folder and return its exit status."""
    return subprocess.run([str(PYTHON), "-m", "pytest", *arguments], env=test_environment()).returncode


def run(files: list[str]) -> int:
    """Start the application, or do its job where there is no screen."""
    if has_screen():
        return python("-m", "mfz_desktop", "--starter", *files, screen=True)
    return run_without_screen()


def run_without_screen() -> int:
    """Read the starter models, check the company, write its cards, and say where they are."""
    company, cards = str(OUTPUT / "starter.mfz.json"), OUTPUT / "cards.pdf"
    print("There is no screen here, so this reads the starter models and writes their cards without a window.\n")
    for command in (
        ["starter", "-o", str(OUTPUT)],
        ["inspect", *map(str, sorted((ROOT / "resources" / "samples").glob("*.ldr")))],
        ["company", "check", company],
        ["cards", company, "--card", "all", "-o", str(cards)],
    ):
        print(f"$ mfz {' '.join(word.replace(str(ROOT), '.') for word in command)}", flush=True)
        if status := python("-m", "mfz_desktop", *command):
            return status
        print()
    print(f"The starter company's cards are in {cards}")
    print("For the window, run the same command where there is a screen (DISPLAY or WAYLAND_DISPLAY is set),")
    print("or on a virtual one: apt-get install xvfb xauth, then  xvfb-run -a python3 dev.py run")
    return 0


def test(arguments: list[str]) -> int:
    """Run every check and all tests, or with `--quick` the quick ones; with other arguments pytest, with these."""
    quick = arguments == ["--quick"]
    if arguments and not quick:
        return pytest(*arguments)
    os.chdir(ROOT)
    for check in (["ruff", "format", "--check", "."], ["ruff", "check", "."], ["lint-imports"]):
        print(f"── {' '.join(check)}", flush=True)
        if status := start_check(*check).wait():
            return status
    # mypy uses one processor only, and half a minute the first time: the first lane runs beside it.
    types = start_check("mypy", stdout=subprocess.PIPE)
    # Everything else runs, whatever fails: one look shows all that is broken.
    statuses = [run_lane("quick", DAILY if quick else QUICK)]
    found, _ = types.communicate()
    print(f"── mypy\n{found.decode()}", end="", flush=True)
    statuses.append(types.returncode)
    if not quick:
        statuses.append(run_lane("slow", SLOW))
    return max(statuses)


def start_check(check: str, *arguments: str, stdout: int | None = None) -> subprocess.Popen[bytes]:
    """Start one of the environment's programs in the project's folder."""
    program = shutil.which(check, path=str(PYTHON.parent)) or check
    return subprocess.Popen([program, *arguments], env=environment(screen=False), stdout=stdout)


def run_lane(lane: str, marks: list[str]) -> int:
    """Run a lane's tests on all processors, with files in memory where there is room; return pytest's status."""
    in_memory = IN_MEMORY.is_dir() and shutil.disk_usage(IN_MEMORY).free > ENOUGH_MEMORY
    print(f"── pytest, the {lane} lane", flush=True)
    with tempfile.TemporaryDirectory(prefix="mfz-tests-", dir=IN_MEMORY if in_memory else None) as folder:
        lanes = [*marks, "-n", "auto", "--dist", "worksteal", "--basetemp", f"{folder}/{lane}"]
        return pytest("-q", "-p", "no:cacheprovider", *lanes)


def bundle(arguments: list[str]) -> int:
    """Make downloads, in an environment of its own that holds what goes along and what packs it."""
    program = make_environment(BUNDLE_VENV, BUNDLE_LOCK)
    command = [str(program), "-m", "scripts.make_bundle", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(screen=False)).returncode


def lock(_: list[str]) -> int:
    """Pin all dependencies with hashes and without any address."""
    uv = shutil.which("uv") or stop("uv is needed to pin dependencies")
    options = ["--universal", "--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-header"]
    # what goes along with a download is what the program is tried with
    bundled = ["--group", "bundle", "--constraint", LOCK.name]
    for extra, target in (([], "requirements.lock"), (["--group", "dev"], LOCK.name), (bundled, BUNDLE_LOCK.name)):
        command = [str(uv), "pip", "compile", "-q", *options, "--python-version", "3.11", "pyproject.toml"]
        if status := subprocess.run([*command, *extra, "-o", target], cwd=ROOT).returncode:
            return status
    return 0


COMMANDS = {
    "run": run,
    "test": test,
    "mfz": lambda arguments: python("-m", "mfz_desktop", *arguments, screen=has_screen()),
    "library": lambda arguments: python(str(ROOT / "scripts" / "fetch_library.py"), *arguments),
    "bundle": bundle,
    "lock": lock,
}


def main() -> int:
    """Do what the command line asks for."""
    name, arguments = (sys.argv[1] if len(sys.argv) > 1 else ""), sys.argv[2:]
    if name not in COMMANDS:
        print(__doc__)
        return 0 if name in {"", "-h", "--help", "help"} else 2
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python may well be what runs this file
        stop(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}")
    if name != "lock":
        window = name == "bundle" or (name in {"run", "mfz"} and has_screen())
        programs = {"test": TEST_PROGRAMS, "bundle": BUNDLE_PROGRAMS}.get(name, {})
        if packages := missing_packages(window=window, programs=programs):
            install_system(packages)
        if name != "bundle":
            make_environment()
    return COMMANDS[name](arguments)


if __name__ == "__main__":
    sys.exit(main())
