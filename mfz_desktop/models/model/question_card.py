"""What is this? One group of parts, and the answers that there are, each with its key."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from ldraw_catalog.systems.standing_free import FreeGroup
from mfz_desktop.core.calling import calling
from mfz_desktop.models.game import SystemChoice
from mfz_desktop.models.model.wording import parts_words, type_name
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading


class QuestionCard(QFrame):
    """Asks about one group. Its keys are those of the page's commands, which work while it has the focus."""

    wanted = Signal(object)
    """str: the id of a command whose button was pressed."""
    stopped = Signal()
    """No more questions, please."""
    focused = Signal()
    """It took the focus, or lost it: its keys work, or do not."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._choices: tuple[SystemChoice, ...] = ()
        self.setProperty("surface", "raised")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.heading = SectionHeading(self.tr("What is this?"))
        self.about = label("", wrap=True)
        self._answers = QWidget()
        self._flow = FlowLayout(self._answers, gap=4)
        self._more = button(self.tr("No more questions (Esc)"), self.stopped.emit, Look.LINK)
        self._more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        vbox(
            self.heading, self.about, self._answers, self._more, on=self, margins=(12, 8, 12, 8), spacing=8
        )  # fmt: skip
        self.hide()

    def ask(self, group: FreeGroup, left: int, choices: tuple[SystemChoice, ...]) -> None:
        """Ask about a group; `left` is how many questions there are with this one."""
        number = parts_words(len(group.placements))
        words = self.tr("“{name}”, {parts}, lit up in the picture.") if group.name else ""
        words = words or self.tr("{parts}, lit up in the picture.")
        self.about.setText(words.replace("{parts}", number).replace("{name}", group.name))
        self.heading.set_remark(self.tr("the last one") if left == 1 else self.tr("{left} to go").format(left=left))
        self.setAccessibleName(f"{self.tr('What is this?')} {self.about.text()}")
        self._offer(choices)
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Stop on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.stopped.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that its keys work."""
        super().focusInEvent(event)
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they do not."""
        super().focusOutEvent(event)
        self.focused.emit()

    def _offer(self, choices: tuple[SystemChoice, ...]) -> None:
        if choices == self._choices:
            return
        self._choices = choices
        for old in self._answers.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self._flow.removeWidget(old)
            old.deleteLater()
        offered = [(choice.key, type_name(choice.type), choice.command) for choice in choices]
        for key, text, command in (*offered, ("X", self.tr("Not a system"), "model.not_a_system")):
            made = button(f"{key}  {text}", calling(self.wanted.emit, command), Look.QUIET, parent=self._answers)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._flow.addWidget(made)
