"""One run of the hand in this process: what it met, how fast it was, how the memory grew."""

import faulthandler
import shutil
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from PySide6.QtCore import QtMsgType
from PySide6.QtWidgets import QApplication

from campaigns.campaign.templates.file_format import SUFFIX, TemplateFile, write_template_file
from campaigns.campaign.templates.template_store import shipped
from mfz_desktop.core.collector import GarbageCollector
from mfz_desktop.core.notices import Notice
from mfz_desktop.models.importing.budget import memory_in_use
from scripts.roaming.driving import Drive
from scripts.roaming.hand import Hand
from scripts.roaming.harmless import Files, harmless
from scripts.roaming.items import kept_items
from scripts.roaming.journal import Journal
from scripts.shots.campaigns import with_templates, with_two_copies
from scripts.shots.evening import Evening, evening_in
from tests.kinds import TEMPLATES
from tests.players.watching import TroubleError, Watch

LONGEST = 300.0
"""Seconds after which an action counts as one that never comes back: what every thread does is told then."""
MEASURED_EVERY = 1000
PAINTED_EVERY = 20
"""Painting takes longer than anything else: after so many actions the window is painted once."""
MOST_TROUBLES = 100
SAMPLES = Path(__file__).parents[2] / "resources" / "samples"


NOBODY_TOOK_IT = "Keyboard event not accepted by receiving widget"
"""What QTest says of a key that nobody takes, as where something disabled has the focus; people press them too."""


class QuietWatch(Watch):
    """Hears tracebacks and Qt's warnings. What the window says to a hand that knows nothing is no trouble."""

    def _on_message(self, kind: QtMsgType, context: object, message: str | None) -> None:
        if message != NOBODY_TOOK_IT:
            super()._on_message(kind, context, message)

    def _on_notice(self, notice: Notice) -> None:
        pass


@dataclass
class Met:
    """What came of a run."""

    done: int = 0
    troubles: Counter[str] = field(default_factory=Counter)
    """By what was said: how often."""
    first: dict[str, int] = field(default_factory=dict)
    """By what was said: the number of the action after which it was heard first."""
    memory: list[int] = field(default_factory=list)
    """Bytes that are resident, at the beginning and after each thousand actions."""


class Run:
    """Lets a hand act so often, and listens."""

    def __init__(self, one: Evening, hand: Hand, watch: Watch, actions: int, met: Met) -> None:
        self.met = met
        met.memory.append(memory_in_use())
        self._one = one
        self._hand = hand
        self._watch = watch
        self._actions = actions
        self._begun = time.monotonic()

    def step(self) -> bool:
        """Act once, unless something still runs in the background; whether to go on."""
        met = self.met
        if met.done >= self._actions or len(met.troubles) >= MOST_TROUBLES:
            QApplication.quit()
            return False
        if self._one.context.tasks.running:
            time.sleep(0.001)  # other threads need the interpreter to come to their end
            return True
        self._listen()
        met.done += 1
        if met.done % MEASURED_EVERY == 0:
            self._measure()
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        self._one.window.setUpdatesEnabled(met.done % PAINTED_EVERY == 0)
        self._hand.act()
        self._listen()
        return True

    def _listen(self) -> None:
        try:
            self._watch.check("")
        except TroubleError as trouble:
            self._watch.forget()
            self._add(str(trouble).removeprefix(": "))

    def _add(self, trouble: str) -> None:
        self.met.troubles[trouble] += 1
        if self.met.first.setdefault(trouble, self.met.done) == self.met.done:
            print(f"TROUBLE after action {self.met.done}: {trouble}", flush=True)

    def _measure(self) -> None:
        self.met.memory.append(memory_in_use())
        if kept := kept_items():
            self._add(f"Python keeps objects of {kept} items of layouts")
        seconds = time.monotonic() - self._begun
        print(
            f"{self.met.done} actions, {self.met.done / seconds:.0f} a second,"
            f" {self.met.memory[-1] / 2**20:.0f} MB, {sum(self.met.troubles.values())} troubles",
            flush=True,
        )


def run(actions: int, seed: int, prepared: Path, journal: Path) -> int:
    """Act so often in a window of its own, over a copy of a prepared place; return the exit status."""
    faulthandler.enable()
    application = _application()
    chance, writing = Random(seed), Journal(journal)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(shutil.copytree(prepared, folder, dirs_exist_ok=True))
        with evening_in(application, place) as one:
            met = _roam(one, application, actions, chance, writing)
    writing.close()
    return _tell(met, seed)


def _roam(one: Evening, application: QApplication, actions: int, chance: Random, journal: Journal) -> Met:
    files, watch, met = Files(one.elsewhere, chance), QuietWatch(one.context), Met()
    hand = Hand(one.window, chance, files, lambda what: journal.write(met.done, what))
    running = Run(one, hand, watch, actions, met)
    collector = GarbageCollector(application)
    with harmless(files, chance), watch:
        drive = Drive(running.step, application)
        drive.start()
        application.exec()
    collector.stop()
    return met


def prepare(place: Path) -> int:
    """Fill a data folder, and beside it a folder that file dialogs show, with files of every kind."""
    place.mkdir(parents=True, exist_ok=True)
    with evening_in(_application(), place) as one:
        with_two_copies(one)
        with_templates(one)
        for sample in (*SAMPLES.glob("*.ldr"), *SAMPLES.glob("*.txt")):
            shutil.copy(sample, one.elsewhere)
        (one.elsewhere / f"kids{SUFFIX}").write_bytes(write_template_file(TemplateFile(shipped("kids", TEMPLATES))))
        (one.elsewhere / "empty.ldr").write_bytes(b"")
        (one.elsewhere / "garbage.json").write_bytes(b"\x00{[")
        one.window.grab().save(str(one.elsewhere / "picture.png"))
    return 0


def _application() -> QApplication:
    application = QApplication(["random-hand", "-style", "fusion"])
    application.setQuitOnLastWindowClosed(False)
    return application


def _tell(met: Met, seed: int) -> int:
    before, after = met.memory[0] / 2**20, met.memory[-1] / 2**20
    print(f"seed {seed}: {met.done} actions, {before:.0f} MB before, {after:.0f} MB after")
    for said, count in met.troubles.most_common():
        print(f"FAILED {count} times, first after action {met.first[said]} of seed {seed}: {said}")
    return int(bool(met.troubles))
