"""RA-CAMP-07: environments on all of the table or on parts of it."""

from PySide6.QtWidgets import QWidget

from campaigns.campaign.conditions import Characteristic, Condition, Environment
from mfz_desktop.campaign.conditions.part import Part
from mfz_desktop.campaign.conditions.zones import ZoneRows
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label


class EnvironmentPart(Part):
    """One environment or more."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        told = self.tr("Frames there need the system for it, or roll fewer white dice.")
        super().__init__(Characteristic.ENVIRONMENT, told, parent)
        self.zones = ZoneRows(theme)
        self.zones.add()
        self.zones.changed.connect(self._follow_rows)
        self.fields.addWidget(self.zones)
        self.fields.addWidget(label(self.tr("Tell everyone before they build."), Role.SMALL))

    @property
    def value(self) -> Condition:
        """The environments as they are said."""
        return Environment(self.zones.zones)

    def _fill(self, condition: Condition) -> None:
        """Show environments."""
        if isinstance(condition, Environment):
            self.zones.set_value(condition.zones)

    def _follow_rows(self) -> None:
        """Without the last line this characteristic is not taken."""
        if not self.zones.rows:
            self.zones.add()
            self.taken.setChecked(False)
        self.changed.emit()
