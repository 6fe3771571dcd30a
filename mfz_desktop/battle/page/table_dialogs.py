"""The table's word: notes, corrections, concessions. Small forms; everything they do can be taken back."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import DIALOG, add_layout, clear, hbox, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

WIDE = 460
"""px at 100 %."""
AGREED_WIDE, AGREED_HIGH = 560, 560
"""px at 100 %."""


class _Saying(QDialog):
    """A form with a heading and the buttons below."""

    def __init__(
        self, context: AppContext, session: AnyBattle, looked_at: str | None, title: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.context = context
        self.session = session
        self.looked_at = looked_at
        self.setWindowTitle(title)
        self.setMinimumWidth(context.theme.px(WIDE))
        self.column = vbox(label(title, Role.SECTION), on=self, margins=DIALOG, spacing=12)

    def players_box(self) -> ComboBox:
        """Return a box of the players; whoever is asked stands first in it."""
        moment = self.session.moment
        box = ComboBox()
        box.setAccessibleName(self.tr("Player"))
        for player in moment.players:
            box.addItem(player.name, player.id)
        asked = [one.player for one in self.session.pending]
        box.setCurrentIndex(max(0, box.findData(asked[0] if asked else moment.order[0])))
        return box

    def foot(self, text: str) -> QPushButton:
        """Add the buttons; return the one that says it."""
        box = QDialogButtonBox()
        take = button(text, self.accept, Look.PRIMARY)
        take.setDefault(True)
        box.addButton(take, QDialogButtonBox.ButtonRole.AcceptRole)
        box.addButton(button(self.tr("Cancel"), self.reject), QDialogButtonBox.ButtonRole.RejectRole)
        self.column.addWidget(box)
        return take


class NoteDialog(_Saying):
    """Something worth writing down: Enter writes it, Shift+Enter begins a new line."""

    def __init__(
        self, context: AppContext, session: AnyBattle, looked_at: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, session, looked_at, self.tr("Write a note"), parent)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(self.tr("Note"))
        place = self.tr("It stands in the record and in the report.")
        if session.looking_back:
            place = self.tr("It stands at the end of the record, not at the moment you look at, and in the report.")
        self.text.setPlaceholderText(place)
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(context.theme.px(96))
        self.text.installEventFilter(self)
        self.player = self.players_box()
        row = hbox(label(self.tr("Who says it")), (self.player, 1), spacing=12)
        self.column.addWidget(self.text)
        add_layout(self.column, row)
        self.take = self.foot(self.tr("Write it down"))
        self.text.textChanged.connect(self._follow)
        self._follow()
        self.text.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter for the button."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.accept()
                return True
        return super().eventFilter(watched, event)

    def accept(self) -> None:
        """Write it down."""
        text = " ".join(self.text.toPlainText().split())
        if text and self.session.submit(self.session.game.note(self.player.currentData(), text)):
            super().accept()

    def _follow(self) -> None:
        self.take.setEnabled(bool(self.text.toPlainText().strip()))


class CorrectDialog(_Saying):
    """What stands on the table otherwise than here: piece, field, value, and why."""

    def __init__(
        self, context: AppContext, session: AnyBattle, looked_at: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, session, looked_at, self.tr("Correct what stands"), parent)
        self.column.addWidget(
            label(self.tr("The table's word counts. The record tells what was changed and why."), Role.SECONDARY,
                  wrap=True)
        )  # fmt: skip
        self.player = self.players_box()
        self.thing = ComboBox()
        self.thing.setAccessibleName(self.tr("What"))
        self.key = ComboBox()
        self.key.setAccessibleName(self.tr("Which of it"))
        self.reason = QLineEdit()
        self.reason.setAccessibleName(self.tr("Why"))
        self.why_not = label("", Role.SMALL, wrap=True)
        self.field: Field | None = None
        self.input: Input | None = None
        """What is really so, for the key that is chosen."""
        self._views = context.games.of(BattleViews, session.game.rules.id)
        self._things = self._views.correctable(session.now)
        for one in self._things:
            self.thing.addItem(one.name, one.id)
        self._form = QFormLayout()
        self._place = vbox()
        holder = QWidget()
        holder.setLayout(self._place)
        for text, widget in (
            (self.tr("What"), self.thing),
            (self.tr("Which of it"), self.key),
            (self.tr("Is really"), holder),
            (self.tr("Why"), self.reason),
            (self.tr("Who says it"), self.player),
        ):
            self._form.addRow(text, widget)
        add_layout(self.column, self._form)
        self.column.addWidget(self.why_not)
        self.take = self.foot(self.tr("Correct it"))
        self.thing.setCurrentIndex(max(0, self.thing.findData(looked_at)))
        self.thing.currentIndexChanged.connect(self._show_keys)
        self.key.currentIndexChanged.connect(self._show_field)
        self.reason.textChanged.connect(self._follow)
        self.player.currentIndexChanged.connect(self._follow)
        self._show_keys()

    @property
    def action(self) -> Any:
        """The correction as it stands in the form."""
        value = self.field.write(self.session.now, self.input.value) if self.field and self.input else None
        field = self._thing.field(self.key.currentData() or "")
        return self.session.game.correction(self.player.currentData(), field, value, self.reason.text().strip())

    def accept(self) -> None:
        """Correct it."""
        if self.session.submit(self.action):
            super().accept()

    @property
    def _thing(self) -> Correctable:
        return self._things[self.thing.currentIndex()]

    def _show_keys(self) -> None:
        self.key.blockSignals(True)
        self.key.clear()
        for key, word in self._thing.keys:
            self.key.addItem(word, key)
        self.key.blockSignals(False)
        self._show_field()

    def _show_field(self) -> None:
        clear(self._place)
        self.field = field = self._views.value_field(self.session.now, self._thing, self.key.currentData())
        self.input = field.kind.input(self.context.theme, field)
        self.input.set_value(field.read(self.session.now))
        self._place.addWidget(self.input)
        self.input.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        refusal = self.session.why_not(self.action)
        self.take.setEnabled(refusal is None)
        self.why_not.setText("" if refusal is None else self.session.refusal_words(refusal))
        set_tone(self.why_not, "warning" if refusal is not None else "")


class ConcedeDialog(_Saying):
    """Who gives up; one button for each player. A campaign's battle can be ended as it stands, too."""

    def __init__(
        self, context: AppContext, session: AnyBattle, looked_at: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, session, looked_at, self.tr("Who concedes?"), parent)
        left = [player for player in session.moment.players if not player.conceded]
        self.ends_battle = QCheckBox(self.tr("The battle is over, and nobody is asked any more"))
        """Only offered where it is for the players to say: the rules go on, and one of two gives up."""
        self.ends_battle.setChecked(True)
        if session.game.conceding_ends_battle(session.now):
            self.column.addWidget(label(self.tr("The battle ends when all but one have conceded."), wrap=True))
        elif len(left) == 2:
            self.column.addWidget(self.ends_battle)
        else:
            self.column.addWidget(label(self.tr("It is written down, and the battle goes on."), wrap=True))
        self.buttons = {player.id: button(player.name, calling(self.say, player.id)) for player in left}
        for each in self.buttons.values():
            self.column.addWidget(each)
        self._result = context.service(BattleCampaigns).belonging(session)
        self.as_it_stands = button(self.tr("Nobody: end it as it stands"), self.take_over)
        self.as_it_stands.setToolTip(self.tr("The campaign takes over what stands now as the result."))
        if self._result is not None:
            self.column.addWidget(self.as_it_stands)
        self.column.addWidget(button(self.tr("Nobody"), self.reject, Look.QUIET))

    def say(self, player: str) -> None:
        """Log that a player concedes."""
        ends_battle = self.ends_battle.parent() is not None and self.ends_battle.isChecked()
        if self.session.submit(self.session.game.concession(player, ends_battle=ends_battle)):
            self.accept()

    def take_over(self) -> None:
        """Go to where the campaign takes over what stands now."""
        self.reject()
        if self._result is not None:
            self.context.go(self._result.page, self._result.what)


class AgreedDialog(QDialog):
    """Terms, house rules, environments, what was laid down, and what the table played otherwise."""

    def __init__(self, context: AppContext, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("What was agreed"))
        self.resize(context.theme.px(AGREED_WIDE), context.theme.px(AGREED_HIGH))
        area = ScrollColumn(context.theme)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that its keys scroll it
        area.setAccessibleName(self.windowTitle())
        for part in session.game.agreed(session.now, overruled_by(session.kept.header.players)):
            area.column.addWidget(SectionHeading(part.heading))
            for line in part.lines:
                area.column.addWidget(label(line, wrap=True))
            area.column.addSpacing(8)
        area.column.addStretch(1)
        foot = QDialogButtonBox()
        foot.setContentsMargins(0, 0, 16, 0)
        foot.addButton(button(self.tr("Close"), self.reject), QDialogButtonBox.ButtonRole.RejectRole)
        vbox((area, 1), foot, on=self, margins=(0, 0, 0, 16))
        area.setFocus()
