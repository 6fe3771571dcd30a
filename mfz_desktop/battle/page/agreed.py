"""A window over the battle in which one looks up what was agreed. Nothing is changed there."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.text.overruled import overruled_by
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

WIDE, HIGH = 560, 560
"""px at 100 %."""


class AgreedDialog(QDialog):
    """Terms, house rules, environments, what was laid down, and what the table played otherwise."""

    def __init__(self, context: AppContext, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("What was agreed"))
        self.resize(context.theme.px(WIDE), context.theme.px(HIGH))
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
