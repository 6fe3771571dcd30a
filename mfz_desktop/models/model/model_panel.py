"""The right of the page: dice, the systems, and everything below, in one column that scrolls."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.models.game import ModelGame
from mfz_desktop.models.model.details import Details
from mfz_desktop.models.model.dice_panel import DicePanel
from mfz_desktop.models.model.question_card import QuestionCard
from mfz_desktop.models.model.system_list import SystemList
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, vbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading

NARROWEST = 360
"""px at 100 %."""
WHEN_LARGE = 236
"""The same where text is large and the picture needs the room."""


class ModelPanel(QScrollArea):
    """Holds the parts of the panel at the right; the page fills them."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme = context.theme
        self.dice = DicePanel(theme)
        self.add = IconButton(theme, "add", self.tr("Add a system"), size=16, keys="A")
        self.heading = SectionHeading(self.tr("Systems"), self.add)
        self.systems = SystemList(theme)
        self.nothing = label("", Role.SECONDARY, wrap=True)
        self.question = QuestionCard(theme)
        self.details = Details(context)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        vbox(
            self.dice,
            self.heading,
            self.nothing,
            self.systems,
            self.question,
            self.details,
            STRETCH,
            on=inside,
            margins=(8, 16, 16, 16),
            spacing=8,
        )
        self._inside = inside
        self.setWidget(inside)
        self.systems.selectionModel().currentChanged.connect(lambda: self._follow_row())
        self.question.focused.connect(self._follow_question)
        theme.changed.connect(self._follow)
        self._follow()

    def show_model(self, inspected: Inspected, waiting: int, game: ModelGame) -> None:
        """Show a model's dice and details; the rows are the page's."""
        model = inspected.model
        if model is None:
            return
        nothing = self.tr("No tag and no guess. Select parts in the picture and press A to add a system.")
        if game.rolls(inspected.entry.kind):
            self.dice.show_dice(model.resolved, game)
        else:
            words = game.quiet_words(inspected.entry.kind)
            self.dice.show_quiet(words)
            nothing = words.nothing
        everything = len(model.resolved.systems) + len(model.resolved.rocket_racks)
        self.heading.set_remark(self._remark(everything, waiting))
        self.nothing.setVisible(everything == 0)
        self.nothing.setText(nothing)
        self.details.show_model(inspected, game)

    def show_nothing(self, why: str) -> None:
        """Show no model, and say why: it is still being looked at, or it cannot be read."""
        self.dice.show_nothing()
        self.heading.set_remark("")
        self.nothing.setText(why)
        self.nothing.show()
        self.details.show_nothing()

    def _remark(self, everything: int, waiting: int) -> str:
        if not everything:
            return ""
        if not waiting:
            return self.tr("all confirmed")
        return self.tr("{done} of {all} confirmed").format(done=everything - waiting, all=everything)

    def _follow_row(self) -> None:
        systems = self.systems
        rect = systems.visualRect(systems.currentIndex())
        if rect.isValid() and systems.hasFocus():
            middle = systems.viewport().mapTo(self._inside, rect.center())
            self.ensureVisible(middle.x(), middle.y(), 0, rect.height() // 2 + self._theme.px(8))

    def _follow_question(self) -> None:
        """have in sight what the keys answer; of a card that is higher than the room its beginning."""
        if self.question.hasFocus():
            self._inside.adjustSize()
            self.ensureWidgetVisible(self.question, 0, 0)
            top = self.question.mapTo(self._inside, QPoint(0, 0)).y()
            bar = self.verticalScrollBar()
            bar.setValue(min(bar.value(), top))

    def _follow(self) -> None:
        self.setMinimumWidth(self._theme.px(NARROWEST) if self._theme.scale <= 1.5 else self._theme.px(WHEN_LARGE))
