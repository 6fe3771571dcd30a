"""The field of the fast ledger: one line a turn, with what it means below it while it is typed."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from mfz_desktop.battle.panes import QuickLine
from mfz_desktop.battle.turn.form import is_enter
from mfz_desktop.rapid_attack.battle.ledger.examples import EXAMPLE, help_line, help_words
from mfz_desktop.rapid_attack.battle.ledger.notation import written
from mfz_desktop.rapid_attack.battle.ledger.planning import PlannedTurn, is_open, next_of, takes_lines
from mfz_desktop.rapid_attack.battle.ledger.words import preview
from mfz_desktop.rapid_attack.battle.session import FrameBattle, FrameChange
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_rules.rapid_attack.battle import Action, Battle, Pass
from mfz_rules.rapid_attack.umpire.choosing import any_position

LONGEST = 80
"""Letters of a line."""


class LedgerLine(QuickLine):
    """Writes turns of a battle beside a real table; hidden until it is asked for.

    What is played at once is one step, taken back as a whole. A turn that has to wait for somebody's answer goes on
    by itself after it; taking a step back ends all that wait.
    """

    def __init__(self, theme: Theme, session: FrameBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._turns: tuple[PlannedTurn, ...] = ()
        self._playing = False
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.field.setAccessibleName(self.tr("A turn in one line"))
        self.field.setPlaceholderText(self.tr("A turn in one line: {example}").format(example=EXAMPLE))
        self.field.setToolTip(help_words())
        kept_as(self.field, Kept.NOWHERE)
        self.words = label("", Role.SMALL, wrap=True)
        vbox(self.field, self.words, on=self, spacing=4)
        self.setFocusProxy(self.field)
        self.field.textChanged.connect(self._follow)
        self.field.returnPressed.connect(self._give)
        session.changed.connect(self._on_change)
        self.hide()
        self._follow()

    @property
    def can_open(self) -> bool:
        """Whether turns can be written: no piece has a place that a line could not tell."""
        battle = self._session.battle
        return not self._session.read_only and battle.winners is None and not any_position(battle)

    @property
    def takes_keyboard(self) -> bool:
        """Whether it is open, and a line can answer."""
        return not self.isHidden() and bool(self._session.pending) and takes_lines(self._session.battle)

    def open(self) -> None:
        """Show it."""
        self.show()
        self._follow()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Escape; Enter is the line's own, the question behind it must not take it as well."""
        if event.key() == Qt.Key.Key_Escape:
            self.field.clear()
            self.hide()
            self.left.emit()
        elif not is_enter(event):
            super().keyPressEvent(event)

    def _give(self) -> None:
        """Play the line as far as it goes; a mistake is marked in the text."""
        said = preview(self.field.text(), self._session.battle, self._turns)
        if said.mistake is not None:
            self.field.setSelection(said.mistake.start, said.mistake.end - said.mistake.start)
            return
        self.field.clear()
        if isinstance(said.meant, Pass):
            self._session.submit(said.meant, said.meant.player)
        elif said.meant is not None:
            others = tuple(turn for turn in self._turns if turn.frame != said.meant.frame)
            self._turns = (said.meant, *others)
            self._go_on()

    def _go_on(self) -> None:
        if not self._turns:
            return
        self._playing = True
        try:
            called = self.tr("the line “{line}”").format(line=written(self._turns[0].line))
            taken = self._session.play(self._next, called)
        finally:
            self._playing = False
        if not taken:
            self._turns = ()
        self._turns = tuple(turn for turn in self._turns if is_open(self._session.now, turn))

    def _next(self, battle: Battle) -> tuple[Action, str] | None:
        action = next_of(battle, self._turns)
        return None if action is None else (action, action.player)

    def _on_change(self, change: FrameChange) -> None:
        """Go on with what waited for the answer that was given; forget it where steps were taken back."""
        self._follow()
        if self._playing:
            return
        if not change.events or self._session.looking_back:
            self._turns = ()
        elif self._turns:
            QTimer.singleShot(0, self, self._go_on)

    def _follow(self) -> None:
        """Say what the line means now."""
        if self.isHidden():
            return
        takes = takes_lines(self._session.battle) and bool(self._session.pending)
        self.field.setEnabled(takes)
        text = self.field.text()
        if not text.strip() or not takes:
            self.words.setText(help_line() if takes else self.tr("This question is answered below."))
            set_tone(self.words, "")
            return
        said = preview(text, self._session.battle, self._turns)
        self.words.setText(said.words)
        # what is still being typed is no mistake yet
        unfinished = said.mistake is not None and said.mistake.end >= len(text.rstrip())
        set_tone(self.words, "wrong" if said.mistake is not None and not unfinished else "")
