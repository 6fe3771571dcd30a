"""Widgets for the fields of a world that are no text: environments in force, and where a line goes."""

from typing import Any

from PySide6.QtCore import Qt

from campaigns.campaign.world import Template
from mfz_desktop.campaign.conditions.zones import ZoneRows
from mfz_desktop.campaign.writing.fields import Field
from mfz_desktop.campaign.writing.inputs import Input
from mfz_desktop.campaign.writing.stops import StopRows
from mfz_desktop.ui.theme.style import Theme


class ZonesInput(Input):
    """Environments, a line each (RA-CAMP-07)."""

    def __init__(self, theme: Theme, field: Field) -> None:
        self.zones = ZoneRows(theme, narrow=True)
        super().__init__(field, self.zones)
        self.zones.committed.connect(self.changed)

    def set_value(self, value: Any, template: Template) -> None:
        """Show environments, and offer those of the world."""
        if self.field.environments is not None:
            self.zones.ask(self.field.environments, template.world)
        self.zones.set_value(value)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.zones.commit()

    def take_focus(self) -> None:
        """Let the keyboard go to the first environment."""
        first = self.zones.rows[0].environment if self.zones.rows else self.zones.more
        first.setFocus(Qt.FocusReason.OtherFocusReason)


class StopsInput(Input):
    """The stops of a line: places of the world, or points of its own."""

    def __init__(self, theme: Theme, field: Field) -> None:
        self.stops = StopRows(theme)
        super().__init__(field, self.stops)
        self.stops.committed.connect(self.changed)

    def set_value(self, value: Any, template: Template) -> None:
        """Show where a line goes, and offer the places of the world."""
        self.stops.offer(template.world.places)
        self.stops.set_value(value)

    def take_focus(self) -> None:
        """Let the keyboard go to the first stop."""
        self.stops.take_focus()
