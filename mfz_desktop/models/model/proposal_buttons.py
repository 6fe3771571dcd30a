"""Yes, no, or something else: what a proposal is answered with by the mouse, on its row."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from mfz_desktop.models.model.rows import SystemRow
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.layouts import hbox

SIDE = 26
"""px at 100 %, of a button."""
WIDE = 3 * SIDE
"""px at 100 %, of all of them."""


class ProposalButtons(QWidget):
    """The buttons of one proposal. The keyboard has keys of its own for them, so they do not take it."""

    confirmed = Signal()
    denied = Signal()
    others_wanted = Signal(object)
    """QPoint: the menu of other types, here on the screen."""

    def __init__(self, theme: Theme, row: SystemRow, parent: QWidget) -> None:
        super().__init__(parent)
        name, kind = row.system.name, row.kind
        self.yes = IconButton(theme, "check", self.tr("Yes, {name} is: {kind}").format(name=name, kind=kind), size=16)
        self.no = IconButton(theme, "close", self.tr("No, {name} is no system").format(name=name), size=16)
        self.other = IconButton(theme, "more", self.tr("{name} is something else…").format(name=name), size=16)
        for each in (self.yes, self.no, self.other):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            each.setFixedSize(QSize(theme.px(SIDE), theme.px(SIDE)))
        hbox(self.yes, self.no, self.other, on=self, spacing=0)
        self.yes.clicked.connect(self.confirmed)
        self.no.clicked.connect(self.denied)
        self.other.clicked.connect(self._ask)
        self.setFixedSize(QSize(theme.px(WIDE), theme.px(SIDE)))

    def _ask(self) -> None:
        self.others_wanted.emit(self.other.mapToGlobal(QPoint(0, self.other.height())))
