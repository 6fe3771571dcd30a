"""The field of the fast ledger: one line a turn, with what it means below it while it is typed."""

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.ledger.ledger import Ledger, Meaning
from mfz_desktop.battle.panes import QuickLine
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.turn.form import is_enter
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import vbox

LONGEST = 80
"""Letters of a line."""


class LedgerLine(QuickLine):
    """Writes turns of a battle beside a real table; hidden until it is asked for.

    What is played at once is one step, taken back as a whole. A turn that has to wait for somebody's answer goes on
    by itself after it; taking a step back ends all that wait.
    """

    def __init__(self, theme: Theme, session: AnyBattle, ledger: Ledger[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._ledger = ledger
        self._turns: tuple[Any, ...] = ()
        self._playing = False
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.field.setAccessibleName(self.tr("A turn in one line"))
        self.field.setPlaceholderText(self.tr("A turn in one line: {example}").format(example=ledger.example))
        self.field.setToolTip(ledger.help_words())
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
        return not self._session.read_only and not self._over and self._ledger.can_write(battle)

    @property
    def takes_keyboard(self) -> bool:
        """Whether it is open, and a line can answer."""
        return not self.isHidden() and bool(self._session.pending) and self._ledger.takes_lines(self._session.battle)

    @property
    def _over(self) -> bool:
        return self._session.game.moment(self._session.battle).over

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
        said = self._preview()
        if said.mistake is not None:
            self.field.setSelection(said.mistake.start, said.mistake.end - said.mistake.start)
            return
        self.field.clear()
        if said.answer is not None:
            self._session.submit(said.answer, said.answer.player)
        elif said.turn is not None:
            others = tuple(turn for turn in self._turns if turn.piece != said.turn.piece)
            self._turns = (said.turn, *others)
            self._go_on()

    def _preview(self) -> Meaning[Any]:
        session = self._session
        return self._ledger.preview(session.game, self.field.text(), session.battle, self._turns)

    def _go_on(self) -> None:
        if not self._turns:
            return
        self._playing = True
        try:
            called = self.tr("the line “{line}”").format(line=self._turns[0].written)
            taken = self._session.play(self._next, called)
        finally:
            self._playing = False
        if not taken:
            self._turns = ()
        self._turns = tuple(turn for turn in self._turns if self._ledger.is_open(self._session.now, turn))

    def _next(self, battle: Any) -> tuple[Any, str] | None:
        action = self._ledger.next_of(battle, self._turns)
        return None if action is None else (action, action.player)

    def _on_change(self, change: Change[Any, Any]) -> None:
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
        takes = self._ledger.takes_lines(self._session.battle) and bool(self._session.pending)
        self.field.setEnabled(takes)
        text = self.field.text()
        if not text.strip() or not takes:
            self.words.setText(self._ledger.help_line() if takes else self.tr("This question is answered below."))
            set_tone(self.words, "")
            return
        said = self._preview()
        self.words.setText(said.words)
        # what is still being typed is no mistake yet
        unfinished = said.mistake is not None and said.mistake.end >= len(text.rstrip())
        set_tone(self.words, "wrong" if said.mistake is not None and not unfinished else "")
