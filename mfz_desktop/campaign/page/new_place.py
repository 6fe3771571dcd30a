"""The lines with which a place is added to the map."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from campaigns.campaign.world import PLACE_KINDS
from campaigns.names import LONGEST_NAME, one_line
from mfz_desktop.campaign.page.form import choice
from mfz_desktop.campaign.text.naming import kind_word
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.layouts import hbox, vbox


class NewPlace(QWidget):
    """A name and a kind; Enter adds it."""

    added = Signal(str, str)
    """Name, kind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit()
        kept_as(self.name, Kept.NOWHERE)
        self.name.setAccessibleName(self.tr("Name of a new place"))
        self.name.setPlaceholderText(self.tr("Another place"))
        self.name.setMaxLength(LONGEST_NAME)
        self.kind = choice(
            self.tr("Kind of the new place"),
            ((kind_word(one).capitalize(), one) for one in ("", *PLACE_KINDS)),
            letters=6,
        )
        self.name.returnPressed.connect(self._add)
        vbox(
            self.name,
            hbox((self.kind, 1), button(self.tr("Add"), self._add), spacing=8),
            on=self,
            margins=(16, 8, 16, 12),
            spacing=8,
        )

    def _add(self) -> None:
        name = one_line(self.name.text())
        if name:
            self.name.clear()
            self.added.emit(name, self.kind.currentData())
