"""RA-CAMP-07: environments on all of the table or on parts of it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from campaigns.campaign.conditions import Characteristic, Condition, Environment, EnvironmentZone
from campaigns.names import LONGEST_NAME
from mfz_desktop.campaign.conditions.part import Part
from mfz_desktop.theme.style import Theme
from mfz_desktop.widgets.buttons import IconButton, Look, button
from mfz_desktop.widgets.labels import Role, label


class ZoneRow(QWidget):
    """One environment: the system it takes, where it is, what happens without."""

    changed = Signal()
    removed = Signal()

    def __init__(self, theme: Theme, words: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._area: tuple[tuple[float, float], ...] = ()
        self.environment = QComboBox()
        self.environment.setEditable(True)
        self.environment.addItems(list(words))
        self.environment.setCurrentIndex(-1)
        self.environment.setAccessibleName(self.tr("System that is needed"))
        self.environment.lineEdit().setAccessibleName(self.environment.accessibleName())
        self.environment.lineEdit().setPlaceholderText(self.tr("underwater, filter, heater …"))
        self.environment.lineEdit().setMaxLength(LONGEST_NAME)
        self.where = QLineEdit()
        self.where.setAccessibleName(self.tr("Where on the table"))
        self.where.setPlaceholderText(self.tr("everywhere on the table"))
        self.where.setMaxLength(200)
        self.mode = QComboBox()
        self.mode.setAccessibleName(self.tr("Without the system"))
        for text, mode in (
            (self.tr("as the campaign's rules say"), None),
            (self.tr("one white die at most"), "cap_at_one"),
            (self.tr("one white die less"), "set_aside_one"),
        ):
            self.mode.addItem(text, mode)
        away = IconButton(theme, "close", self.tr("Take this environment away"), self.removed.emit, size=16)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.environment, 3)
        row.addWidget(self.where, 4)
        row.addWidget(self.mode, 3)
        row.addWidget(away)
        self.environment.editTextChanged.connect(lambda _: self.changed.emit())
        self.where.textChanged.connect(lambda _: self.changed.emit())
        self.mode.activated.connect(lambda _: self.changed.emit())

    def give(self, zone: EnvironmentZone) -> None:
        """Show a zone; its drawn area is kept as it is."""
        self._area = zone.area
        self.environment.setEditText(zone.environment)
        self.where.setText(zone.where)
        self.mode.setCurrentIndex(max(0, self.mode.findData(zone.mode)))

    @property
    def zone(self) -> EnvironmentZone:
        """What is said now."""
        environment = self.environment.currentText().strip()
        return EnvironmentZone(environment, self.where.text().strip(), self._area, self.mode.currentData())


class EnvironmentPart(Part):
    """One environment or more."""

    def __init__(self, theme: Theme, words: Sequence[str], parent: QWidget | None = None) -> None:
        told = self.tr("Frames there need the system for it, or roll fewer white dice.")
        super().__init__(Characteristic.ENVIRONMENT, told, parent)
        self._theme = theme
        self._words = tuple(words)
        self.rows: list[ZoneRow] = []
        self._list = QVBoxLayout()
        self.fields.addLayout(self._list)
        more = button(self.tr("Another environment"), self._more, Look.LINK)
        foot = QHBoxLayout()
        foot.addWidget(more)
        foot.addStretch(1)
        self.fields.addLayout(foot)
        self.fields.addWidget(label(self.tr("Tell everyone before they build."), Role.SMALL))
        self._add()

    def condition(self) -> Condition:
        """Return the environments as they are said."""
        return Environment(tuple(row.zone for row in self.rows))

    def give(self, condition: Condition) -> None:
        """Show environments."""
        if not isinstance(condition, Environment):
            return
        while len(self.rows) < len(condition.zones):
            self._add()
        while len(self.rows) > max(1, len(condition.zones)):
            self._remove(self.rows[-1])
        for row, zone in zip(self.rows, condition.zones, strict=False):
            row.give(zone)

    def _more(self) -> None:
        self._add().environment.setFocus()
        self.changed.emit()

    def _add(self) -> ZoneRow:
        row = ZoneRow(self._theme, self._words)
        row.changed.connect(self.changed)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._list.addWidget(row)
        return row

    def _remove(self, row: ZoneRow) -> None:
        """Take a row away; without the last one this characteristic is not taken."""
        if len(self.rows) == 1:
            row.give(EnvironmentZone(""))
            self.taken.setChecked(False)
            return
        self.rows.remove(row)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.changed.emit()
