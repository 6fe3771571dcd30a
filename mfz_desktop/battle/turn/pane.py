"""The turn's panel: the agenda as cards, the form of the question on top, the acting piece's strip."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.dice.tray import DiceTray
from mfz_desktop.battle.panes import BattlePanes
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.turn.battle_over_pane import BattleOverPane
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.battle.turn.form_area import FormArea
from mfz_desktop.battle.turn.stack import FEWEST, AgendaStack
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.help.routes import RULES, rule_place
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import area_around
from mfz_rules.kernel.refusal import Refusal

WIDTH = 360
"""px at 100 %."""
MOST_TOLD = 3
"""Sentences of what has just happened; the record has all."""


class TurnPane(QWidget):
    """Everything that is needed for a turn. It listens to its session, and gives answers to it."""

    def __init__(
        self, context: AppContext, session: AnyBattle, panes: BattlePanes, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._session = session
        self._panes = panes
        self._form: AnswerForm[Any] | None = None
        self._shown: QWidget | None = None
        self._refused: Refusal | None = None
        self.focus_map: Callable[[], object] | None = None
        """Brings the keyboard to the map, where the page has one."""
        self.setAccessibleName(self.tr("The turn"))
        self.stack = AgendaStack(context.theme, BattleSeats(session).colour)
        self.message = InlineMessage(context.theme)
        self.just_now = label("", Role.SMALL, wrap=True)
        self.just_now.hide()
        self.area = FormArea()
        self.area.overflowed.connect(self._make_room)
        self.foot = panes.foot
        column = vbox(self.stack, self.just_now, self.message, on=self, margins=(12, 12, 12, 8), spacing=8)
        if panes.line is not None:
            column.addWidget(panes.line)
            panes.line.left.connect(self._go_on)
        column.addWidget(self.area, 1)
        if self.foot is not None:
            column.addWidget(self.foot)
        session.changed.connect(self._on_change)
        session.refused.connect(self._on_refusal)
        session.failed.connect(self._on_failure)
        panes.selection.changed.connect(self._follow_selection)
        context.theme.changed.connect(self._follow_theme)
        self.setFixedWidth(context.theme.px(WIDTH))

    @property
    def form(self) -> AnswerForm[Any] | None:
        """The form that answers the question; None where nothing is asked."""
        return self._form

    def let_grow(self, grows: bool) -> None:
        """Let the pane be as high as its form, where it stands alone and the page scrolls; else the form scrolls."""
        self.area.grows = grows

    def take_key(self, event: QKeyEvent) -> bool:
        """Take a key pressed anywhere on the page that nobody else wanted; tell whether it meant anything."""
        return self._form is not None and self._form.take_key(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Be ready for the keyboard when the battle comes on the screen, with the question the first time."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._begin)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take letters, digits and Enter that no control of the form has taken."""
        plain = not event.modifiers() & _COMMANDS and not event.isAutoRepeat()
        if not (plain and self.take_key(event)):
            super().keyPressEvent(event)

    def focus_first(self) -> None:
        """Go to the first useful control of the question, or to the line that answers it."""
        line = self._panes.line
        if line is not None and line.takes_keyboard:
            line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if self._form is not None and self._form.begins_on_map() and self.focus_map is not None:
            self.focus_map()
            return
        first = self._form.first() if self._form is not None else getattr(self._shown, "report", None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self) -> None:
        # A form takes as long to make as all other panes together: it has a turn of the event loop to itself.
        if self._shown is None:
            self._show_question()
        self._go_on()

    def _answer(self, action: Any) -> None:
        self.message.hide()
        self._session.submit(action, by=action.player)

    def _on_change(self, change: Change[Any, Any]) -> None:
        if change.before == change.after and self._shown is not None and not self._was_looking_back():
            return
        self._panes.selection.empty()
        self.message.hide()
        with QSignalBlocker(self.area):  # the form that is there is about to go: it needs no room
            self._tell(change)
        self._show_question(rolled=self._session.game.rolls(change.events))
        if change.events:
            self._say_automatic()
        self._go_on()

    def _say_automatic(self) -> None:
        """Say what the window has answered by itself; whoever sees it otherwise overrules it with one press."""
        if self._session.automatic:
            words = self._session.automatic[-1].words
            overrule = self._session.overrule_automatic
            self.message.say(words, action_text=self.tr("Overrule"), action=overrule)

    def _was_looking_back(self) -> bool:
        """Whether what is shown is of another moment than the question that is open."""
        return (self._form is None) == bool(self._session.pending)

    def _show_question(self, rolled: bool = False) -> None:
        game, battle = self._session.game, self._session.battle
        asked = game.question(battle)
        with QSignalBlocker(self.area):  # whether the form is too high shows once everything has its place
            self.stack.show_battle(game, battle)
            self.stack.setVisible(asked is not None)
            self._panes.show_piece(battle, asked.piece if asked is not None else None)
            self._put(self._made(battle))
            self._lay_out()
        if asked is not None:
            self.stack.setAccessibleName(f"{asked.title}. {asked.detail}".strip())
        if rolled and self._form is not None:
            for tray in self._form.findChildren(DiceTray):
                tray.tumble()

    def _made(self, battle: Any) -> QWidget:
        """Return the form of the question, or what stands there where nothing is asked."""
        self._form = None
        pending = self._session.pending
        if self._session.game.moment(battle).over:
            return BattleOverPane(self._context, self._session, self.area.ground)
        if not pending:
            return self._only_looking()
        self._form = self._panes.form(pending, self.area.ground)
        self._form.answered.connect(self._answer)
        self._form.map_wanted.connect(self._go_to_map)
        return self._form

    def _only_looking(self) -> QWidget:
        words = self.tr("This is an earlier moment. Go back to now to answer.")
        if self._session.read_only:
            words = self.tr("This battle can only be read.")
        made = QWidget(self.area.ground)
        vbox(label(words, Role.SECONDARY, wrap=True), STRETCH, on=made)
        return made

    def _put(self, shown: QWidget) -> None:
        self._shown = shown
        self.area.put(shown)

    def _go_on(self) -> None:
        """Let the keyboard go to the new question, unless somebody writes elsewhere."""
        focused = self.window().focusWidget()  # a dialog that has just been answered has the application's
        if not isinstance(focused, QLineEdit | QPlainTextEdit) or self.isAncestorOf(focused):
            self.focus_first()
            QTimer.singleShot(0, self, self._show_focused)

    def _go_to_map(self) -> None:
        if self.focus_map is not None:
            self.focus_map()

    def _show_focused(self) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self._shown is not None and self._shown.isAncestorOf(focused):
            area = self.area if not self.area.grows else area_around(self.area)
            if area is not None:
                area.ensureWidgetVisible(focused, 0, 8)

    def _lay_out(self) -> None:
        """Give everything its place now: what Qt lays out by and by is painted before, and once more after it."""
        if not self.isVisible():
            return
        _lay_out_all()
        while not self.area.fits and self._make_room():
            _lay_out_all()
        # Qt updates what was shown by and by: what is painted before that would be painted once more
        QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater)

    def _make_room(self) -> bool:
        """Leave away what can be seen elsewhere, rather than have the form scroll; False where all of it is."""
        if not self.just_now.isHidden():
            self.just_now.hide()
        elif self.foot is not None and not self.foot.isHidden():
            self.foot.hide()
        elif self.stack.most > FEWEST:
            self.stack.show_only_next(self._session.game, self._session.battle)
        else:
            return False
        return True

    def _tell(self, change: Change[Any, Any]) -> None:
        """Say in a line or two what has just happened."""
        lines = self._session.game.sentences(change.before, change.events, change.after)
        before = "… " if len(lines) > MOST_TOLD else ""
        self.just_now.setText(before + " ".join(lines[-MOST_TOLD:]))
        self.just_now.setVisible(bool(lines))

    @property
    def refused_rule(self) -> str:
        """The id of the rule of the refusal that is told; empty where none is."""
        return self._refused.rule if self._refused is not None and not self.message.isHidden() else ""

    def _on_refusal(self, refusal: Refusal) -> None:
        self._refused = refusal
        self.message.say(
            self._session.refusal_words(refusal),
            Tone.WARNING,
            action_text=self.tr("The rule (F3)"),
            action=self._go_to_rule,
        )
        self._keep_keyboard()

    def _go_to_rule(self) -> None:
        self._context.go(RULES, rule_place(self._session.game.rules.id, self.refused_rule))

    def _on_failure(self, text: str) -> None:
        self._refused = None
        self.message.say(text, Tone.WRONG)
        self._keep_keyboard()

    def _keep_keyboard(self) -> None:
        """Let the question have the keyboard where nothing has it that can be used."""
        focused = self.window().focusWidget()
        if self.isVisible() and (focused is None or not focused.isVisible() or not focused.isEnabled()):
            self.focus_first()

    def _follow_selection(self) -> None:
        if self._form is not None and self._asks_of(self._session.battle):
            self._form.follow_selection()

    def _asks_of(self, battle: Any) -> bool:
        """Whether the form asks about this moment; a note leaves another state that equals the one before."""
        asked = self._form.seat.battle if self._form is not None else None
        return asked is battle or asked == battle

    def _follow_theme(self) -> None:
        self.setFixedWidth(self._context.theme.px(WIDTH))
        if self._shown is not None:
            self._show_question()
            self._keep_keyboard()
        self.just_now.setVisible(bool(self.just_now.text()))


_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def _lay_out_all() -> None:
    """Lay out at once whatever has changed its size."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
