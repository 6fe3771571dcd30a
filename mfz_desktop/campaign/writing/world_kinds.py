"""Kinds of fields that only a world has: environments in force, and where a line goes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt

from campaigns.campaign.conditions import EnvironmentZone, Point
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Template, World
from mfz_desktop.campaign.conditions.environments import Environments
from mfz_desktop.campaign.conditions.zones import ZoneRows
from mfz_desktop.campaign.writing.stops import StopRows
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.theme.style import Theme


@dataclass(frozen=True, slots=True)
class Zones:
    """Environments of a game in force, and where (RA-CAMP-07)."""

    asked: Environments
    narrow: bool = True
    """Each stands in two lines."""
    begun: bool = False
    """A line is there to begin with."""

    def input(self, theme: Theme, field: Field) -> Input:
        """Return a line for each."""
        return ZonesInput(theme, field, self.asked, narrow=self.narrow, begun=self.begun)


@dataclass(frozen=True, slots=True)
class Stops:
    """Points of the map, places among them."""

    def input(self, theme: Theme, field: Field) -> Input:
        """Return a line for each."""
        return StopsInput(theme, field)


class ZonesInput(Input):
    """Environments, a line each; those of the world that is around are offered."""

    def __init__(self, theme: Theme, field: Field, asked: Environments, *, narrow: bool, begun: bool) -> None:
        self.zones = ZoneRows(theme, narrow=narrow)
        super().__init__(self.zones, field.name, field.about)
        self._asked, self._begun = asked, begun
        self.zones.changed.connect(self.changed)
        self.zones.committed.connect(self.committed)

    @property
    def value(self) -> tuple[EnvironmentZone, ...]:
        """The environments."""
        return self.zones.value

    def set_value(self, value: Iterable[EnvironmentZone], around: Any = None) -> None:
        """Show environments."""
        if isinstance(around, Template | Campaign):
            around = around.world
        if isinstance(around, World):
            self.zones.ask(self._asked, around)
        self.zones.set_value(value)
        if self._begun and not self.zones.rows:
            self.zones.add()

    def commit(self) -> None:
        """Finish what is being typed."""
        self.zones.commit()

    def take_focus(self) -> None:
        """Let the keyboard go to the first environment."""
        first = self.zones.rows[0].environment if self.zones.rows else self.zones.more
        first.setFocus(Qt.FocusReason.OtherFocusReason)


class StopsInput(Input):
    """The stops of a line: places of the world that is around, or points of its own."""

    def __init__(self, theme: Theme, field: Field) -> None:
        self.stops = StopRows(theme)
        super().__init__(self.stops, field.name, field.about)
        self.stops.committed.connect(self._take)

    @property
    def value(self) -> tuple[Point, ...]:
        """Where the line goes."""
        return self.stops.value

    def set_value(self, value: Iterable[Point], around: Any = None) -> None:
        """Show where a line goes."""
        if isinstance(around, Template):
            self.stops.offer(around.world.places)
        self.stops.set_value(value)

    def take_focus(self) -> None:
        """Let the keyboard go to the first stop."""
        self.stops.take_focus()

    def _take(self, points: tuple[Point, ...]) -> None:
        self.changed.emit()
        self.committed.emit(points)
