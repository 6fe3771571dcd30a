"""The commands of a battle's page, taken at random: undo, redo, looking back, branches, the table's word."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QDialog, QPlainTextEdit, QPushButton, QWidget

from mfz_desktop.battle.page.banners import Banner
from mfz_desktop.battle.page.table_dialogs import ConcedeDialog, CorrectDialog, NoteDialog
from mfz_desktop.ui.widgets.buttons import Look
from mfz_rules.rapid_attack.battle import Action, Concede, Note, Overrule
from tests.players.pressing import offered
from tests.players.watching import TroubleError
from tests.players.window import PlayedWindow

D = TypeVar("D", bound=QDialog)
OFTEN = {"undo": 0.07, "look back": 0.02, "note": 0.01, "branch": 0.004, "correct": 0.006, "concede": 0.0005}
"""How often each is taken beside an answer."""
REDOING = 0.4
"""How often what was undone is done again."""
IN_A_BRANCH = 6
"""Answers that are given in a what-if before one goes back."""


@dataclass
class Commands:
    """Takes commands, and looks whether they did what they say."""

    window: PlayedWindow
    chance: Random
    often: Mapping[str, float] = field(default_factory=lambda: OFTEN)

    def wanted(self) -> str | None:
        """Return the command that is taken next; None where an answer is given."""
        if self.window.session.can_redo and self.chance.random() < REDOING:
            return "redo"
        roll = self.chance.random()
        for name, often in self.often.items():
            roll -= often
            if roll < 0:
                return name
        return None

    def take(self, name: str, play_on: Callable[[], object]) -> None:
        """Take a command; `play_on` gives an answer, for branches. Raises TroubleError where it does not do it."""
        commands: dict[str, Callable[[], object]] = {
            "undo": self._undo,
            "redo": self._redo,
            "look back": self._look_back,
            "note": self._note,
            "correct": self._correct,
            "concede": self._concede,
            "branch": lambda: self._branch(play_on),
        }
        commands[name]()

    def _undo(self) -> None:
        session, window = self.window.session, self.window
        before, dice = session.entries, session.crosses_dice
        if not before:
            return
        left = before[: -len(session.steps[-1].entries)]
        self._expect(window.run("edit.undo"), "what stands cannot be undone")
        consent = window.view.banners.consent
        self._expect(consent.isVisible() == dice, "others are asked where dice are taken back, and only there")
        agreed = not dice or self.chance.random() < 0.8
        if dice:
            press_banner(consent, 0 if agreed else 1)
            window.pause()
        self._expect(session.entries == (left if agreed else before), "an undo took back something else")

    def _redo(self) -> None:
        session = self.window.session
        before, again = len(session.entries), len(session.undone_steps[0].entries)
        self._expect(self.window.run("edit.redo"), "what was undone cannot be redone")
        self._expect(len(session.entries) == before + again, f"a redo did not play {again} answers again")

    def _look_back(self) -> None:
        session, window, now = self.window.session, self.window, self.window.session.now
        if not session.entries:
            return
        for _ in range(self.chance.randint(1, 6)):
            window.run(self.chance.choice(("battle.back", "battle.back", "battle.on")))
        slider = window.view.timeline.slider
        slider.setFocus()
        QTest.keyClick(slider, self.chance.choice((Qt.Key.Key_Home, Qt.Key.Key_PageUp, Qt.Key.Key_Left)))
        window.pause()
        if self.chance.random() < 0.2:
            window.run("battle.replay")
        self._expect(not session.pending or not session.looking_back, "an earlier moment asks something")
        if session.looking_back:
            self._expect(window.run("battle.now"), "there is no way back to now")
        self._expect(session.battle == now and not session.looking_back, "looking back changed what stands")

    def _note(self) -> None:
        dialog = self._open("battle.note", NoteDialog)
        QTest.keyClicks(dialog.findChildren(QPlainTextEdit)[0], "Seen.")
        self._say(dialog, Note)

    def _correct(self) -> None:
        """Say that something is otherwise than it stands; what the form does not let one say is left."""
        dialog = self._open("battle.correct", CorrectDialog)
        for box in dialog.findChildren(QComboBox)[:2]:
            box.setCurrentIndex(self.chance.randrange(box.count()))
            self.window.pause()
        for number in offered(dialog, QAbstractSpinBox):
            QTest.keyClick(number, Qt.Key.Key_Up)
        QTest.keyClicks(dialog.reason, "So it stands.")
        self.window.pause()
        if dialog.take.isEnabled():
            self._say(dialog, Overrule)
        else:
            dialog.reject()
            self.window.pause()

    def _concede(self) -> None:
        if all(player.conceded for player in self.window.session.now.players):
            self._expect(not self.window.run("battle.concede"), "somebody may concede who has already")
            return
        dialog = self._open("battle.concede", ConcedeDialog)
        self._say(dialog, Concede, self.chance.choice(list(dialog.buttons.values())))

    def _open(self, command: str, kind: type[D]) -> D:
        self._expect(self.window.run(command), f"{command} is not to be had")
        dialog = self.window.dialog()
        assert isinstance(dialog, kind)
        return dialog

    def _say(self, dialog: QDialog, kind: type[Action], button: QPushButton | None = None) -> None:
        """Press what says it; it must stand in the record."""
        session, before = self.window.session, len(self.window.session.entries)
        QTest.mouseClick(button or primary(dialog), Qt.MouseButton.LeftButton)
        self.window.settle()
        self._expect(self.window.dialog() is None, "the form stays open")
        written = len(session.entries) == before + 1 and isinstance(session.entries[-1].action, kind)
        self._expect(written, f"no {kind.__name__} is in the record")

    def _branch(self, play_on: Callable[[], object]) -> None:
        window, real = self.window, self.window.session
        before = real.entries
        if real.entries and self.chance.random() < 0.5:
            window.run("battle.back")
        self._expect(window.run("battle.branch"), "nothing can be tried out")
        window.settle()
        branch = window.session
        self._expect(branch is not real, "a branch is the battle itself")
        window.watch.follow(branch)
        for _ in range(IN_A_BRANCH):
            if branch.now.winners is None:
                play_on()
        self._expect(real.entries == before, "a branch touched the battle")
        press_banner(window.view.banners.branch, 0)
        window.settle()
        self._expect(window.session is real, "there is no way from a branch to its battle")
        if real.looking_back:  # each battle is as one left it
            window.run("battle.now")

    def _expect(self, so: bool, otherwise: str) -> None:
        if not so:
            raise TroubleError(f"{otherwise}, after {len(self.window.session.entries)} entries")


def press_banner(banner: Banner, index: int) -> None:
    """Click a button of a banner."""
    QTest.mouseClick(banner.buttons[index], Qt.MouseButton.LeftButton)


def primary(inside: QWidget) -> QPushButton:
    """Return the button that says it."""
    return next(one for one in inside.findChildren(QPushButton) if one.property("look") == Look.PRIMARY.value)
