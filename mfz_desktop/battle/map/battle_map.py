"""The map's pane: the strip of what is to be placed, the map or the sketch, and the tools below."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from mfz_desktop.app.context import AppContext
from mfz_desktop.battle.hand import Hand
from mfz_desktop.battle.map.canvas import ZOOM, MapCanvas
from mfz_desktop.battle.map.drawing import PictureOf
from mfz_desktop.battle.map.model_pictures import ModelPictures
from mfz_desktop.battle.map.sketch import Sketch
from mfz_desktop.battle.map.strip import PlacingStrip
from mfz_desktop.battle.map.tasks import Kind
from mfz_desktop.battle.seats import Seats
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.widgets.buttons import IconButton
from mfz_desktop.widgets.labels import Role, label
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.umpire.choosing import any_position


class BattleMap(QWidget):
    """A battle from above. `picture_of` gives a frame's model from above; without it the record's models are used."""

    placed = Signal(object)
    """Pose: where a piece is to be placed was chosen; it is in the hand."""
    moved = Signal(object)
    """Pose: where a move ends was chosen; it is in the hand."""
    retreated = Signal(object)
    """Pose: where a retreat ends was chosen; it is in the hand, with the station as target."""
    objective_moved = Signal(object)
    """Pose: where the objective is moved to was chosen; it is in the hand."""

    def __init__(
        self,
        context: AppContext,
        session: BattleSession,
        hand: Hand,
        picture_of: PictureOf | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        models = ModelPictures(context.pictures, Seats(session), self)
        self.canvas = MapCanvas(context, session, hand, picture_of or models)
        models.arrived.connect(self.canvas.repaint_frame)
        self.sketch = Sketch(context, session, hand)
        self.strip = PlacingStrip(self.canvas)
        self.hint = label("", Role.SMALL)
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.ruler = IconButton(context.theme, "ruler", self.tr("Measure: lay the ruler round corners"), keys="L")
        self.ruler.setCheckable(True)
        self.back = IconButton(
            context.theme, "restore", self.tr("Back to where it was"), self.canvas.pointing.put_back, keys="Esc"
        )
        self._middle = QStackedWidget()
        self._bar = self._tools(context)
        self._lay_out()
        self._connect()
        self._follow()

    @property
    def shows_map(self) -> bool:
        """Whether the map is shown, and not the sketch."""
        return self._middle.currentWidget() is self.canvas

    def _tools(self, context: AppContext) -> QWidget:
        canvas, theme = self.canvas, context.theme
        bar = QWidget()
        row = QHBoxLayout(bar)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(4)
        row.addWidget(self.hint, 1)
        row.addWidget(self.back)
        row.addWidget(self.ruler)
        row.addWidget(IconButton(theme, "remove", self.tr("Farther"), lambda: canvas.zoom(1 / ZOOM), keys="-"))
        row.addWidget(IconButton(theme, "add", self.tr("Closer"), lambda: canvas.zoom(ZOOM), keys="+"))
        row.addWidget(IconButton(theme, "grid", self.tr("The whole table"), canvas.fit, keys="0"))
        return bar

    def _lay_out(self) -> None:
        self._middle.addWidget(self.canvas)
        self._middle.addWidget(self.sketch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self._middle, 1)
        column.addWidget(self._bar)
        self.setFocusProxy(self.canvas)

    def _connect(self) -> None:
        pointing = self.canvas.pointing
        pointing.placed.connect(self.placed)
        pointing.moved.connect(self.moved)
        pointing.retreated.connect(self.retreated)
        pointing.objective_moved.connect(self.objective_moved)
        pointing.changed.connect(self._hint)
        self.ruler.toggled.connect(self._measure)
        self._session.changed.connect(self._follow)

    def _measure(self, on: bool) -> None:
        if on != (self.canvas.tape is not None):
            self.canvas.measure(on)
        self.canvas.setFocus()
        self._hint()

    def _follow(self, _change: object = None) -> None:
        mapped = on_map(self._session.battle)
        self._middle.setCurrentWidget(self.canvas if mapped else self.sketch)
        self._bar.setVisible(mapped)
        self.setFocusProxy(self.canvas if mapped else self.sketch)
        self._hint()

    def _hint(self) -> None:
        """Say what can be done now."""
        pointing, measuring = self.canvas.pointing, self.canvas.tape is not None
        if self.ruler.isChecked() != measuring:
            self.ruler.setChecked(measuring)
        task = pointing.task
        self.back.setEnabled(pointing.ghost is not None)
        words = self.tr("Click a piece for its ranges. Drag moves the table, the wheel zooms")
        if measuring:
            words = self.tr("Click, or arrows and Enter: the ruler bends there. Esc ends")
        elif task is not None and task.kind is Kind.PLACE:
            words = self.tr("Click or drag to place it. Arrows push, R turns, Enter puts it down")
        elif task is not None:
            words = self.tr("Click or drag to where it goes. Arrows push, R turns, Enter chooses")
        self.hint.setText(words)
        self.hint.setToolTip(self.tr("Shift with an arrow pushes finely, Shift with the wheel turns, Esc puts back"))


def on_map(battle: Battle) -> bool:
    """Whether a battle has a map: something has a place, or nothing was put anywhere else yet."""
    if any_position(battle):
        return True
    return not any(one.placed for one in (*battle.frames, *battle.holdings))
