"""Environments are put on the table: chosen from the usual parts, drawn, added, taken away."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from campaigns.campaign.conditions import EnvironmentZone
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.rapid_attack.battle.setup.field_view import FieldView
from mfz_desktop.rapid_attack.battle.setup.zone_pane import ZonePane
from mfz_desktop.rapid_attack.battle.setup.zones import Area, area_of, unplaced, with_area, with_zones, zones_of
from mfz_rules.common.places import Polygon


class PlacingZones(QObject):
    """Between the pane that lists environments, the table that shows them, and the set-up."""

    drawing = Signal()
    """An outline is to be drawn on the table."""

    def __init__(
        self, document: SetupDocument[SetupPlan], view: FieldView, pane: ZonePane, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._view = view
        self._pane = pane
        self._drawn = 0
        view.drawn.connect(self._take)
        pane.placed.connect(self._put)
        pane.drawing.connect(self._draw)
        pane.added.connect(self._add)
        pane.removed.connect(self._remove)

    def show_plan(self, plan: SetupPlan) -> None:
        """Show where environments are; what nobody has placed yet is nowhere."""
        waiting = unplaced(plan)
        placed = tuple(zone for zone in plan.zones if zone not in waiting)
        self._view.show_zones(zones_of(replace(plan, zones=placed)))
        self._pane.show_plan(plan)

    def _put(self, at: int, area: Area) -> None:
        self._document.change(self.tr("place an environment"), lambda plan: with_area(plan, at, area))

    def _draw(self, at: int) -> None:
        self._drawn = at
        self._view.draw_outline()
        self.drawing.emit()

    def _take(self, outline: Polygon) -> None:
        if outline:
            self._put(self._drawn, area_of(outline, self._document.plan.field))
        self.show_plan(self._document.plan)

    def _add(self, word: str) -> None:
        self._document.change(
            self.tr("add “{word}”").format(word=word),
            lambda plan: with_zones(plan, *plan.zones, EnvironmentZone(word)),
        )

    def _remove(self, at: int) -> None:
        self._document.change(
            self.tr("take an environment away"),
            lambda plan: with_zones(plan, *plan.zones[:at], *plan.zones[at + 1 :]),
        )
