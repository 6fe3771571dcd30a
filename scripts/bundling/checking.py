"""Trying a download: it is started as a player would, in an environment that knows nothing of this project.

All that is asked stands in `check`; each sentence is printed once it is true, and what is not ends the check. The
same is tried where the download lies in another root: `scripts/try_bundle.py`.
"""

import json
import os
import re
import shutil
import struct
import subprocess
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scripts.bundling.building import ROOT

SAMPLES = ROOT / "resources" / "samples"
SCENARIO = ROOT / "docs" / "formats" / "scenario.md"
"""Its first example."""
FROZEN = ROOT / "tests" / "mfz_desktop" / "frozen"
BEFORE = ("data-v1", "data-v2")
PACKAGES = ("PySide6-Essentials", "numpy", "shapely", "tinydb", "filelock", "segno")
NOBODY = "https://127.0.0.1:9"
PATIENCE = 60.0
"""Seconds that anything may take on a machine with much else to do."""
DRAWN = 40
"""Colours that a screen has at least where a window of ours is; an empty one has a single one."""
XWD_HEADER = struct.Struct(">25I")
"""What a picture of a screen begins with: first how long its head is, twentieth how many colours follow that."""
XWD_COLOUR = 12
"""Bytes that tell of one of those."""


class WrongError(Exception):
    """Something that a download promises is not so."""


@dataclass(frozen=True)
class Download:
    """A download that can be started: how its window and its commands are called, and in which system."""

    window: tuple[str, ...]
    commands: tuple[str, ...]
    root: Path = Path("/")
    before: tuple[str, ...] = ()
    """What starts a program there: `chroot` and its options."""
    home: str = "/tmp"
    screen: dict[str, str] = field(default_factory=lambda: {"QT_QPA_PLATFORM": "offscreen"})
    picture: Path | None = None
    """Of a virtual screen, the file with what is on it."""

    @property
    def place(self) -> str:
        """Return the folder, as it is called there, for what is tried."""
        return f"{self.home}/mfz-check"

    def words(self, *words: object) -> list[str]:
        """Return the command line that runs a program there, in an environment with next to nothing."""
        variables = {"HOME": self.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": f"{self.place}/tmp"}
        given = (f"{key}={value}" for key, value in (variables | self.screen).items())
        return [*self.before, "/usr/bin/env", "-i", *given, *map(str, words)]

    def mfz(self, *words: object, status: int = 0) -> Any:
        """Run a command with `--json` and return what it says."""
        command = self.words(*self.commands, *words, "--json")
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode != status:
            raise WrongError(f"mfz {' '.join(map(str, words))} ended with {done.returncode}: {done.stderr.strip()}")
        return json.loads(done.stdout)

    def outside(self, path: str) -> Path:
        """Return where a file of theirs is for us."""
        return self.root / path.lstrip("/")


def check(download: Download) -> None:
    """Try everything that a download promises; raises WrongError for the first thing that is not so."""
    theirs, place = download.place, download.outside(download.place)
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(SAMPLES, place / "samples")
    _, scenario, _ = re.split(
        r"^```(?:json)?\n", SCENARIO.read_text(encoding="utf-8"), maxsplit=2, flags=re.MULTILINE
    )
    (place / "battle.json").write_text(scenario, encoding="utf-8")
    (place / "tmp").mkdir()
    for name in BEFORE:
        zipfile.ZipFile(FROZEN / f"{name}.zip").extractall(place / name)
    for path in (place, *place.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    try:
        knows_itself(download)
        reads_and_prints(download, theirs)
        plays(download, theirs)
        for name in BEFORE:
            opens_what_was(download, f"{theirs}/{name}", json.loads((FROZEN / f"{name}.json").read_text("utf-8")))
        opens_and_takes(download, f"{theirs}/samples/scout.ldr", f"{theirs}/new")
    finally:
        shutil.rmtree(place, ignore_errors=True)


def true(holds: object, sentence: str) -> None:
    """Print what is so; raise WrongError for what is not."""
    if not holds:
        raise WrongError(f"not so: {sentence}")
    print(f"  {sentence}", flush=True)


def knows_itself(download: Download) -> None:
    """Everything it depends on is there, and it knows its version."""
    told = download.mfz("doctor", "--data-dir", "/no/such/folder")
    true(told["program"], f"mfz doctor: version {told['program']}, Python {told['python']}")
    true(all(told["packages"].get(name) for name in PACKAGES), f"{len(PACKAGES)} packages, none is missing")
    missing = [one["what"] for one in told["missing"] if "parts library" not in one["what"]]
    true(not missing, "nothing is missing but an LDraw library")
    told = download.mfz("library", "fetch", "--server", NOBODY, "--data-dir", f"{download.place}/library", status=2)
    true("cannot be reached" in told["error"], "mfz library fetch: asks a server, and says that nobody answers")


def reads_and_prints(download: Download, place: str) -> None:
    """The main job: a model is read, a company judged, its cards printed."""
    (model,) = download.mfz("inspect", f"{place}/samples/scout.ldr")
    true(model["parts"] and model["models"][0]["systems"], f"mfz inspect: a model of {model['parts']} parts")
    download.mfz("starter", "-o", f"{place}/starter")
    judged = download.mfz("company", "check", f"{place}/starter/starter.mfz.json")
    true(judged["legal"], f"mfz company check: {judged['name']} is legal")
    cards = f"{place}/cards.pdf"
    told = download.mfz("cards", f"{place}/starter/starter.mfz.json", "--card", "all", "-o", cards)
    made = download.outside(cards).read_bytes()
    true(made.startswith(b"%PDF") and told["cards"] > 5, f"mfz cards: {told['cards']} cards, {len(made) // 1000} kB")
    download.mfz("picture", f"{place}/samples/scout.ldr", "-o", f"{place}/scout.png")
    true(download.outside(f"{place}/scout.png").stat().st_size > 5000, "mfz picture: the model, drawn")


def plays(download: Download, place: str) -> None:
    """A battle goes by the rules, and its record says the same again."""
    played = download.mfz("battle", "play", f"{place}/battle.json", "-o", f"{place}/battle.jsonl")
    true(played["accepted"] and not played["refused"], f"mfz battle play: {played['accepted']} actions are accepted")
    audited = download.mfz("battle", "audit", f"{place}/battle.jsonl")
    true(not audited["first_difference"], f"mfz battle audit: {audited['entries']} entries are decided alike")


def opens_what_was(download: Download, folder: str, said: Any) -> None:
    """A data folder of an earlier day holds what it held, by commands and in the window."""
    told = download.mfz("doctor", "--data-dir", folder)["data_folder"]
    held = (len(said["garage"]["models"]), len(said["garage"]["companies"]))
    true((told["models"], told["companies"]) == held, f"{Path(folder).name}: {held[0]} models, {held[1]} companies")
    with window(download, folder):
        told = download.mfz("doctor", "--data-dir", folder)["data_folder"]
        true(not told["error"] and told["models"] == held[0], f"{Path(folder).name}: the window opens on it")


def opens_and_takes(download: Download, model: str, folder: str) -> None:
    """The window opens; a file that is handed to it afterwards is imported; it ends when it is told to."""
    with window(download, folder) as running:
        second = download.words(*download.window, "--data-dir", folder, model)
        handed = subprocess.run(second, capture_output=True, text=True, timeout=PATIENCE)
        true(handed.returncode == 0, "the window takes a file that a second start hands over")
        wait_for(lambda: download.mfz("doctor", "--data-dir", folder)["data_folder"]["models"] == 1, "an import")
        true(running.poll() is None, "the file is in the garage, and the window still open")


@contextmanager
def window(download: Download, folder: str) -> Iterator[subprocess.Popen[bytes]]:
    """Open the window on a data folder, and end it as a session does that ends."""
    running = subprocess.Popen(download.words(*download.window, "--data-dir", folder), stderr=subprocess.PIPE)
    try:
        wait_for(lambda: is_open(download, folder, running), "a window")
        if (picture := download.picture) is not None:
            wait_for(lambda: colours_on(picture) > DRAWN, "something on the screen")
        yield running
    finally:
        running.terminate()
        _, told = running.communicate(timeout=PATIENCE)
    errors = [
        line for line in told.decode().splitlines() if "propagateSizeHints" not in line and "XDG_RUNTIME" not in line
    ]
    if running.returncode or errors:
        raise WrongError(f"the window ended with {running.returncode}: {' '.join(errors)}")


def is_open(download: Download, folder: str, running: subprocess.Popen[bytes]) -> bool:
    """Tell whether the window answers: a second start then hands over what it has, nothing, and ends."""
    if running.poll() is not None:
        told = running.stderr.read().decode().strip() if running.stderr else ""
        raise WrongError(f"the window ended at once with {running.returncode}: {told}")
    if not any(download.outside(f"{download.place}/tmp").glob("*.lock")):
        return False  # a second start would be the first
    second = download.words(*download.window, "--data-dir", folder)
    return subprocess.run(second, capture_output=True, timeout=PATIENCE).returncode == 0


def wait_for(happened: Any, what: str) -> None:
    """Ask again and again; raises WrongError where something does not happen."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > deadline:
            raise WrongError(f"waited {PATIENCE:.0f} s for {what}")
        time.sleep(0.1)


@contextmanager
def virtual_screen(before: Sequence[str] = (), folder: Path = Path("/tmp")) -> Iterator[tuple[str, Path]]:
    """Run a virtual screen; yield its name, and the file with what is on it."""
    name = "mfz-screen"
    (folder / name).mkdir(exist_ok=True)
    (folder / name).chmod(0o777)
    inside = "/tmp" if before else str(folder)
    read, write = os.pipe()
    # without -noreset it begins anew when its only window is gone, and takes nobody in the meantime
    options = ("-noreset", "-screen", "0", "1280x720x24", "-fbdir", f"{inside}/{name}")
    command = [*before, "Xvfb", "-displayfd", str(write), *options]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}", folder / name / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder / name, ignore_errors=True)


def colours_on(screen: Path) -> int:
    """Return how many colours a virtual screen shows."""
    shown = screen.read_bytes()
    if len(shown) < XWD_HEADER.size:
        return 0
    head = XWD_HEADER.unpack_from(shown)
    pixels = shown[head[0] + head[19] * XWD_COLOUR :]
    return len(set(memoryview(pixels[: len(pixels) // 4 * 4]).cast("I")))
