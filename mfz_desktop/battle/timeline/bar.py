"""The bar at the foot: a slider over the record with the rounds marked, the entry in a sentence, replay."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.timeline.moments import RoundMark, n_of, note_steps, round_marks, step_of, words_of
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural
from mfz_desktop.ui.accessible.parts import PaintedParts, Part
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import IconButton, button
from mfz_desktop.ui.widgets.controls import Slider
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox

REPLAY_MS = 1000
"""One entry a second."""
HANDLE = 12
"""px at 100 %: the slider's handle; its middle goes from half of it to half of it before the end."""


class RoundMarks(PaintedParts, QWidget):
    """A tick and a number where each round begins, and a small full square at each note, under the slider."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.marks: tuple[RoundMark, ...] = ()
        self.notes: tuple[int, ...] = ()
        self._steps = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_marks(self, marks: tuple[RoundMark, ...], notes: tuple[int, ...], steps: int) -> None:
        """Show where rounds begin among so many steps, and after which of them notes were written."""
        self.marks, self.notes, self._steps = marks, notes, steps
        rounds = plural("Battle", "%n round", "%n rounds", len(marks))
        written = plural("Battle", "%n note", "%n notes", len(notes))
        self.setAccessibleName(f"{rounds}, {written}" if notes else rounds)
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for a line of small figures."""
        return QSize(self._theme.px(200), self._theme.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks; numbers that would touch the one before are left out."""
        theme = self._theme
        handle = theme.px(HANDLE) + 4
        with QPainter(self) as painter:
            painter.setFont(theme.font(TypeStep.SMALL))
            painter.setPen(QColor(theme.colours.secondary))
            self._paint_notes(painter, handle)
            free = 0.0
            for mark in self.marks:
                x = self._place(mark.step, handle)
                painter.drawLine(int(x), 0, int(x), theme.px(3))
                words = self.tr("Round {round}").format(round=mark.round)
                wide = painter.fontMetrics().horizontalAdvance(words)
                left = min(max(0.0, x - wide / 2), self.width() - wide)
                if left >= free:
                    area = QRectF(left, theme.px(4), wide + 1, self.height() - theme.px(4))
                    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
                    free = left + wide + theme.px(6)

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return the rounds and the notes, each where it is marked, in the order of time."""
        high, side = float(self.height()), self._theme.px(5)
        handle = self._theme.px(HANDLE) + 4
        found = [(mark.step, self.tr("Round {round}").format(round=mark.round)) for mark in self.marks]
        found += [(step, self.tr("Note")) for step in self.notes]
        return tuple(
            Part(
                f"{step} {words}",
                self.tr("{mark}, after {entries}").format(mark=words, entries=_entries(step)),
                QRectF(self._place(step, handle) - side, 0, 2 * side, high),
                value=str(step),
            )
            for step, words in sorted(found, key=lambda one: one[0])
        )

    def _paint_notes(self, painter: QPainter, handle: int) -> None:
        side = self._theme.px(5)
        for step in self.notes:
            x = self._place(step, handle)
            painter.fillRect(QRectF(x - side / 2, 0, side, side), QColor(self._theme.colours.text))

    def _place(self, step: int, handle: int) -> float:
        share = step / self._steps if self._steps else 0.0
        return handle / 2 + share * (self.width() - handle)


def _entries(count: int) -> str:
    return plural("Battle", "%n entry", "%n entries", count)


class TimelineBar(QFrame):
    """Looks back without changing anything; the page says unmistakably that one does."""

    branch_wanted = Signal()
    """A battle of its own from the moment that is shown."""

    def __init__(self, context: AppContext, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Record of the battle"))
        theme = context.theme
        self._session = session
        self.slider = Slider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Moment of the battle"))
        self.slider.setPageStep(10)
        self.marks = RoundMarks(theme)
        self.words = ElidedLabel("")
        self.place = label("", Role.SMALL)
        self.back = IconButton(theme, "left", self.tr("One entry back"), lambda: self.step(-1), keys="Alt+PgUp")
        self.on = IconButton(theme, "right", self.tr("One entry on"), lambda: self.step(1), keys="Alt+PgDown")
        self.replay = IconButton(theme, "play", self.tr("Replay"), self.toggle_replay)
        self.branch = IconButton(theme, "branch", self.tr("What if: branch off here"), self.branch_wanted.emit)
        self.now = button(self.tr("Now"), self.go_to_now)
        self._timer = QTimer(self)
        self._timer.setInterval(REPLAY_MS)
        self._timer.timeout.connect(self._replay_one)
        self._lay_out()
        self.slider.valueChanged.connect(self._look)
        session.changed.connect(self._on_changed)
        self._follow()

    @property
    def replaying(self) -> bool:
        """Whether the record plays by itself."""
        return self._timer.isActive()

    def step(self, by: int) -> None:
        """Look at the entry before, or the one after."""
        wanted = step_of(self._session) + by
        if 0 <= wanted <= len(self._session.entries):
            self._session.look_at(n_of(self._session, wanted))

    def go_to_now(self) -> None:
        """Look at the battle as it stands."""
        self.stop()
        if self._session.looking_back:
            self._session.look_at(None)

    def toggle_replay(self) -> None:
        """Play the record from the moment shown, or from the beginning; stop where it plays."""
        if self.replaying:
            self.stop()
            return
        if not self._session.entries:
            return
        if not self._session.looking_back:
            self._session.look_at(0)
        self._timer.start()
        self._name_replay()

    def stop(self) -> None:
        """Stop the replay where it is."""
        if self.replaying:
            self._timer.stop()
            self._name_replay()

    def _replay_one(self) -> None:
        self.step(1)
        if not self._session.looking_back:
            self.stop()

    def _look(self, step: int) -> None:
        if step != step_of(self._session):
            self._session.look_at(n_of(self._session, step))

    def _on_changed(self, change: Change[Any, Any]) -> None:
        if change.events:
            self.stop()
        self._follow()

    def _follow(self) -> None:
        session = self._session
        steps, step = len(session.entries), step_of(session)
        self.slider.blockSignals(True)
        self.slider.setRange(0, steps)
        self.slider.setValue(step)
        self.slider.blockSignals(False)
        self.marks.show_marks(round_marks(session), note_steps(session), steps)
        words = words_of(session, step)
        self.words.setText(words)
        self.slider.setAccessibleDescription(words)
        self.place.setText(self.tr("{step} of {steps}").format(step=step, steps=steps))
        self.slider.setEnabled(bool(steps))
        self.back.setEnabled(step > 0)
        self.on.setEnabled(step < steps)
        self.replay.setEnabled(bool(steps))
        self.now.setVisible(session.looking_back)

    def _name_replay(self) -> None:
        self.replay.set_icon("pause" if self.replaying else "play")
        self.replay.say(self.tr("Stop the replay") if self.replaying else self.tr("Replay"))

    def _lay_out(self) -> None:
        told = hbox((self.words, 1), self.place, spacing=12)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 4, 12, 4)
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(0)
        add_layout(grid, told, 0, 0, 1, 6)
        for column, icon_button in enumerate((self.replay, self.back)):
            grid.addWidget(icon_button, 1, column, 2, 1)
        grid.addWidget(self.slider, 1, 2)
        grid.addWidget(self.marks, 2, 2)
        for column, widget in enumerate((self.on, self.branch, self.now), 3):
            grid.addWidget(widget, 1, column, 2, 1)
        grid.setColumnStretch(2, 1)
