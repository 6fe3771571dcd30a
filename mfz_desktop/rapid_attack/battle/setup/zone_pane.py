"""Environments on the table: where each is in force, chosen from the usual parts or drawn as an outline."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from campaigns.battles.setup_plan import Ground
from campaigns.campaign.conditions import EnvironmentZone
from campaigns.rapid_attack.battles.setup_plan import WHOLE_TABLE, SetupPlan
from mfz_desktop.rapid_attack.battle.setup.presets import translate
from mfz_desktop.rapid_attack.battle.setup.zones import Area, same_zone
from mfz_desktop.rapid_attack.battle.text.conditions import environment_word
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, replace_widget


def usual_areas() -> dict[str, Area]:
    """Return the parts of a table that most zones are, by what they are called."""
    return {
        translate("Setup", "The whole table"): WHOLE_TABLE,
        translate("Setup", "The left half"): _box(0.0, 0.0, 0.5, 1.0),
        translate("Setup", "The right half"): _box(0.5, 0.0, 1.0, 1.0),
        translate("Setup", "The near half"): _box(0.0, 0.0, 1.0, 0.5),
        translate("Setup", "The far half"): _box(0.0, 0.5, 1.0, 1.0),
        translate("Setup", "A band across"): _box(0.4, 0.0, 0.6, 1.0),
        translate("Setup", "A band along"): _box(0.0, 0.4, 1.0, 0.6),
    }


def _box(left: float, near: float, right: float, far: float) -> Area:
    return ((left, near), (right, near), (right, far), (left, far))


class ZonePane(QWidget):
    """A box for each environment; hidden where there is none. `add` stands where its page puts it.

    What a campaign laid down is placed here, and goes only by overruling it.
    """

    placed = Signal(int, object)
    """Number of a zone, and its area."""
    drawing = Signal(int)
    """Number of a zone whose outline is to be drawn on the table."""
    added = Signal(str)
    """The word of an environment."""
    removed = Signal(int)
    remade = Signal()
    """Other boxes are there: Tab has to find them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = QWidget()
        self.boxes: list[ComboBox] = []
        self._rows: tuple[tuple[str, str, bool], ...] | None = None
        self.add = button(self.tr("Environment…"), self._ask, Look.QUIET)
        self.add.setAccessibleName(self.tr("Add an environment"))
        self._line = hbox((self._shown, 1), on=self, spacing=8)

    def show_plan(self, plan: SetupPlan) -> None:
        """Show the environments; without a map nobody places them."""
        laid = plan.campaign.zones if plan.campaign else ()
        rows = tuple(
            (environment_word(one.environment), one.where, not any(same_zone(one, each) for each in laid))
            for one in plan.zones
        )
        self.setVisible(bool(rows))
        if rows != self._rows:
            self._rows = rows
            self._make_rows(rows)
            self.remade.emit()
        areas = list(usual_areas().values())
        for box, zone in zip(self.boxes, plan.zones, strict=True):
            box.setCurrentIndex(_index(zone, areas))
            box.setEnabled(plan.field.ground is not Ground.TABLE)

    def _make_rows(self, rows: tuple[tuple[str, str, bool], ...]) -> None:
        shown = QWidget()
        flow = FlowLayout(shown, gap=8)
        self.boxes = []
        for at, (environment, where, free) in enumerate(rows):
            flow.addWidget(self._row(at, environment, where, free=free))
        replace_widget(self._line, self._shown, shown)
        self._shown = shown

    def _row(self, at: int, environment: str, where: str, *, free: bool) -> QWidget:
        words = f"{environment}: {where}" if where else environment
        box = ComboBox()
        box.setToolTip(words)
        box.setAccessibleName(self.tr("Where “{zone}” is in force").format(zone=words))
        box.setPlaceholderText(self.tr("{where}?").format(where=where))
        box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        for name, area in usual_areas().items():
            box.addItem(name, area)
        box.addItem(self.tr("Drawn on the table…"))
        box.activated.connect(lambda chosen: self._take(at, chosen, box))
        self.boxes.append(box)
        group = QWidget()
        row = hbox(label(environment, Role.SECONDARY), box, on=group, spacing=4)
        if free:
            name = self.tr("Take “{zone}” away").format(zone=words)
            row.addWidget(IconButton(self._theme, "close", name, lambda: self.removed.emit(at), size=16))
        return group

    def _take(self, at: int, chosen: int, box: ComboBox) -> None:
        area = box.itemData(chosen)
        if area is None:
            self.drawing.emit(at)
        else:
            self.placed.emit(at, tuple(tuple(point) for point in area))

    def _ask(self) -> None:
        title, ask = self.tr("Add an environment"), self.tr("Which system do frames need in it?")
        word, accepted = QInputDialog.getText(self, title, ask)
        if accepted and word.strip():
            self.added.emit(word.strip())


def _index(zone: EnvironmentZone, areas: list[Area]) -> int:
    """Return which entry a zone shows: the whole table where nothing is said, none where words alone place it."""
    if not zone.area:
        return -1 if zone.where else 0
    return areas.index(zone.area) if zone.area in areas else len(areas)
