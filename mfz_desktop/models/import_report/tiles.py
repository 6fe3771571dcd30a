"""What came in, as pictures: two lines of them, and all of them when asked."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.import_report.tile import ModelTile, tile_width
from mfz_desktop.models.importing.report import Outcome
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox

LINES = 2
"""So many, that what needs attention is seen without scrolling."""
GAP = 8


class Tiles(QWidget):
    """The sentence of what came in, and the pictures. Tiles are made when there is room to show them."""

    opened = Signal(object)
    """str: a design to be looked at."""
    expanded = Signal(object)
    """bool: whether all of them are wanted."""

    def __init__(
        self,
        context: AppContext,
        summary: str,
        rows: tuple[DesignRow, ...],
        outcomes: dict[str, Outcome],
        *,
        all_of_them: bool = False,
    ) -> None:
        super().__init__()
        self._context, self._rows, self._outcomes = context, rows, outcomes
        self._all = all_of_them
        self._made: list[ModelTile] = []
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._follow)
        self.expand = button("", self._toggle, Look.LINK)
        head = hbox((label(summary, Role.SECTION, wrap=True), 1), self.expand, spacing=16)
        self._room = QWidget()
        self._flow = FlowLayout(self._room, gap=GAP)
        vbox(head, self._room, on=self, spacing=12)
        self._room.setVisible(bool(rows))
        self.expand.hide()

    @property
    def shown(self) -> tuple[ModelTile, ...]:
        """The tiles that are shown."""
        return tuple(tile for tile in self._made if not tile.isHidden())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many as the lines hold now, when the layout is done.

        Hiding what has the keyboard sends it elsewhere and scrolls there, which Qt does not bear in the middle of it.
        """
        super().resizeEvent(event)
        if self._made:
            self._soon.start()
        else:
            self._follow()

    def _toggle(self) -> None:
        self._all = not self._all
        self._follow()
        self.expanded.emit(self._all)

    def _follow(self) -> None:
        across = max(1, (self.width() + GAP) // (tile_width(self._context.theme) + GAP))
        wanted = len(self._rows) if self._all else min(len(self._rows), across * LINES)
        while len(self._made) < wanted:
            self._make(self._rows[len(self._made)])
        for place, tile in enumerate(self._made):
            tile.setVisible(place < wanted)
        self._flow.invalidate()
        more = len(self._rows) > across * LINES
        self.expand.setVisible(more)
        if more:
            every = self.tr("Show all {count}").format(count=len(self._rows))
            self.expand.setText(self.tr("Show fewer") if self._all else every)

    def _make(self, row: DesignRow) -> None:
        tile = ModelTile(self._context, row, self._outcomes[row.id])
        tile.opened.connect(lambda: self.opened.emit(row.id))
        self._flow.addWidget(tile)
        QWidget.setTabOrder(self._made[-1] if self._made else self.expand, tile)
        self._made.append(tile)
