"""A copy of the project in which rules are broken, one at a time; the project itself is never touched."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts.breaks.reading import Break

TESTS = "tests/mfz_rules"
SHARED = "common"
"""The folder of what every game's tests try."""
QUICK = ("-m", "not slow")
"""Long samples of random battles are left out: what is broken should show at once."""
PATIENCE = 150
"""Seconds of a processor for one run of tests, however busy it is; a break that hangs them is noticed."""
PREPARING = 1200
"""Seconds of a processor for all tests, with every rule whole."""
ASLEEP = 40
"""So many times as long by the clock, and the tests hang without working."""
OTHER_TIME = 1000.0
"""Seconds between a broken module's time and the right one's, so that nobody takes one's bytecode for the other's."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
HUNG = "the tests hang"
NOBODY_FAILED = (0, 4, 5)
"""Of pytest: all passed; no such test; none collected."""
NICE = 5


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of one break."""

    planted: Break
    noticed_by: str | None
    """The first test that fails; None where all pass."""


class Workshop:
    """One copy of the project."""

    def __init__(self, folder: Path, left_out: tuple[str, ...] = (), patience: int = PATIENCE) -> None:
        self.folder = folder
        self._patience = patience
        self._left_out = left_out
        self._noticing: dict[str, list[str]] = {}

    def prepare(self, near: bool = False) -> tuple[str, ...]:
        """Run the tests with all rules whole, and leave out those that fail even so; return them."""
        there = self._there((f"{TESTS}/[!b]*",) if near else (TESTS,))
        status, said = self._pytest((*there, *QUICK), PREPARING, stop=False, bytecode=True)
        if status not in (0, 1):
            raise RuntimeError(f"the tests cannot be run:\n{said[-2000:]}")
        self._left_out = tuple(dict.fromkeys(FAILED.findall(said)))
        return self._left_out

    def another(self, folder: Path) -> "Workshop":
        """Return a second one like it, prepared as it is."""
        shutil.copytree(self.folder, folder)
        return Workshop(folder, self._left_out)

    def attempt(self, planted: Break, near: bool = False, first: str | None = None) -> Tried:
        """Plant a break, and find a test that notices; `near` asks the tests of its part alone.

        `first` is the test to begin with.
        """
        with self._broken(planted):
            for run in self._runs(planted, near, first):
                noticed_by = self._first_failure(run)
                if noticed_by:
                    self._remember(planted.module, noticed_by)
                    return Tried(planted, noticed_by)
        return Tried(planted, None)

    def _runs(self, planted: Break, near: bool, first: str | None) -> Iterator[tuple[str, ...]]:
        """Yield what is run: tests of the module, of its part, of the chapters; then of the game, then all.

        With the module's own tests go those that have noticed other breaks of it.
        """
        if first and self._there([first.split("::")[0]]):
            yield (first,)
        package, _, rest = planted.module.partition("/")
        part, _, name = rest.rpartition("/")
        game_tests = f"{TESTS}/{'*_*' if package == SHARED else package}"
        situations = [f"{game_tests}/chapters", f"{game_tests}/test_*.py"]
        folders = [f"{TESTS}/{package}/{part}", f"{TESTS}/{part}"] if part else [f"{TESTS}/{package}"]
        files = [f"{folder}/test_{name}.py" for folder in folders] + self._noticing.get(planted.module, [])
        wanted = [files, folders, situations, [game_tests], [TESTS]]
        seen: set[str] = set()
        for paths in wanted[: 2 if self._there(folders) else 3] if near else wanted:
            there = tuple(path for path in self._there(paths) if path not in seen)
            seen.update(there)
            if there:
                yield (*there, *QUICK)

    def _remember(self, module: str, test: str) -> None:
        file = test.split("::")[0]
        known = self._noticing.setdefault(module, [])
        if file.endswith(".py") and file not in known:
            known.append(file)

    def _there(self, paths: Iterable[str]) -> tuple[str, ...]:
        """Return the files and folders that there are."""
        found = (one for path in paths for one in sorted(self.folder.glob(path)))
        return tuple(dict.fromkeys(one.relative_to(self.folder).as_posix() for one in found))

    def _first_failure(self, run: tuple[str, ...]) -> str | None:
        status, said = self._pytest(run, self._patience, stop=True)
        if status < 0:
            return HUNG
        if status in NOBODY_FAILED:
            return None
        found = FAILED.search(said)
        return found.group(1) if found else said.strip().splitlines()[-1]

    @contextmanager
    def _broken(self, planted: Break) -> Iterator[None]:
        file = self.folder / planted.path
        whole, time = file.read_text(encoding="utf-8"), file.stat().st_mtime
        file.write_text(planted.planted_in(whole), encoding="utf-8")
        os.utime(file, (time + OTHER_TIME, time + OTHER_TIME))
        try:
            yield
        finally:
            file.write_text(whole, encoding="utf-8")
            os.utime(file, (time, time))

    def _pytest(self, run: tuple[str, ...], patience: int, *, stop: bool, bytecode: bool = False) -> tuple[int, str]:
        """Run tests; return the exit status, below 0 for those that hang, and what was said."""
        left_out = [word for test in self._left_out for word in ("--deselect", test)]
        options = ["-q", "--tb=no", "-p", "no:cacheprovider", "--hypothesis-seed=0", *(["-x"] if stop else [])]
        tests = [sys.executable, "-m", "pytest", *options, *run, *left_out]
        command = ["sh", "-c", f'ulimit -t {patience}; exec nice -n{NICE} "$@"', "sh", *tests]
        environment = {**os.environ, "PYTHONPATH": str(self.folder)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if not bytecode:
            environment["PYTHONDONTWRITEBYTECODE"] = "1"
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=ASLEEP * patience
            )
        except subprocess.TimeoutExpired:
            return -1, ""
        return done.returncode, done.stdout + done.stderr


def copied(project: Path, folder: Path, revision: str | None = None) -> Workshop:
    """Return a workshop with the project as it lies there, or as it was at a revision."""
    folder.mkdir(parents=True)
    if revision is None:
        _copy_tree(project, folder)
    else:
        packed = subprocess.run(["git", "archive", revision], cwd=project, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x"], cwd=folder, input=packed, check=True)
    return Workshop(folder)


def _copy_tree(project: Path, folder: Path) -> None:
    """Copy what git knows or would take."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=project, capture_output=True, check=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        source, target = project / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
