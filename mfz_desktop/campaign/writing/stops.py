"""The stops of a line on the map, one below the other: places, or points of their own."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from campaigns.campaign.conditions import Point
from campaigns.campaign.world import Place
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox

MIDDLE: Point = (0.5, 0.5)
NUMBER = 76
"""px at 100 %: the field of a share of the map."""
LEAST = 110
"""px at 100 %: the list of places, at least; what it asks while no place is chosen may be longer."""
OWN = 0
"""Row of the list of places that stands for a point of its own."""


class StopRow(QWidget):
    """One stop. Which place it is, or how far across and down the map."""

    changed = Signal()
    earlier = Signal()
    removed = Signal()

    def __init__(self, theme: Theme, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places: tuple[Place, ...] = ()
        self.value: Point | None = None
        """Where it is; None while nobody has said so."""
        self.place = ComboBox(letters=1)
        self.place.setAccessibleName(self.tr("Stop {number}").format(number=number))
        self.place.setPlaceholderText(self.tr("Choose a place"))
        self.across, self.down = SpinBox(), SpinBox()
        names = self.tr("Stop {number}: percent from the left"), self.tr("Stop {number}: percent from the top")
        for field, words in zip((self.across, self.down), names, strict=True):
            name = words.format(number=number)
            field.setRange(0, 100)
            field.setSuffix(" %")
            field.setKeyboardTracking(False)
            field.setAccessibleName(name)
            field.setToolTip(name)
        self.across.valueChanged.connect(lambda percent: self._type(0, percent))
        self.down.valueChanged.connect(lambda percent: self._type(1, percent))
        up = IconButton(theme, "up", self.tr("One stop earlier"), self.earlier.emit, size=16)
        up.setEnabled(number > 1)
        away = IconButton(theme, "close", self.tr("Take this stop away"), self.removed.emit, size=16)
        hbox((self.place, 1), self.across, self.down, up, away, on=self, spacing=8)
        self.place.activated.connect(self._choose)
        self._theme = theme
        theme.changed.connect(self._follow)
        self._follow()

    def offer(self, places: tuple[Place, ...]) -> None:
        """Offer places to choose from."""
        self._places = places
        self.place.clear()
        self.place.addItems([self.tr("A point"), *(place.name for place in places)])
        self.set_value(self.value)

    def set_value(self, point: Point | None) -> None:
        """Show where it is."""
        self.value = point
        known = [place.at for place in self._places]
        at = -1 if point is None else known.index(point) + 1 if point in known else OWN
        self.place.setCurrentIndex(at)
        for field, share in zip((self.across, self.down), point or MIDDLE, strict=True):
            field.blockSignals(True)
            field.setValue(round(share * 100))
            field.blockSignals(False)
            field.setVisible(at == OWN)

    def _follow(self) -> None:
        self.place.setMinimumWidth(self._theme.px(LEAST))
        for field in (self.across, self.down):
            field.setFixedWidth(self._theme.px(NUMBER))

    def _choose(self, at: int) -> None:
        self.set_value(self._places[at - 1].at if at != OWN else self.value or MIDDLE)
        if at == OWN:  # also where that is the very point of a place
            self.place.setCurrentIndex(OWN)
            self.across.show()
            self.down.show()
        self.changed.emit()

    def _type(self, axis: int, percent: int) -> None:
        across, down = self.value or MIDDLE
        self.value = (percent / 100, down) if axis == 0 else (across, percent / 100)
        self.changed.emit()


class StopRows(QWidget):
    """As many as one likes. One that nobody has chosen yet is none."""

    committed = Signal(object)
    """Tuple of Point: the line goes another way."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._places: tuple[Place, ...] = ()
        self._kept: tuple[Point, ...] | None = None
        self.rows: list[StopRow] = []
        self._list = vbox(spacing=4)
        self.more = button(self.tr("Another stop"), self._more, Look.LINK)
        vbox(self._list, hbox(self.more, STRETCH), on=self, spacing=4)

    @property
    def value(self) -> tuple[Point, ...]:
        """Where the line goes."""
        return tuple(row.value for row in self.rows if row.value is not None)

    def offer(self, places: tuple[Place, ...]) -> None:
        """Offer places to choose from at every stop."""
        if places != self._places:
            self._places = places
            for row in self.rows:
                row.offer(places)

    def set_value(self, points: Iterable[Point]) -> None:
        """Show a line; stops that say so already, and one that is begun, stay as they are."""
        given = tuple(points)
        if given != self._kept or self.value != given:
            self._kept = given
            self._show(given)

    def take_focus(self) -> None:
        """Let the keyboard go to the first stop."""
        (self.rows[0].place if self.rows else self.more).setFocus()

    def _show(self, points: Iterable[Point]) -> None:
        for row in self.rows:
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        for point in points:
            self._add().set_value(point)

    def _add(self) -> StopRow:
        row = StopRow(self._theme, len(self.rows) + 1)
        row.offer(self._places)
        row.changed.connect(self._commit)
        row.earlier.connect(lambda: self._earlier(row))
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._list.addWidget(row)
        return row

    def _more(self) -> None:
        self._add().place.setFocus()

    def _earlier(self, row: StopRow) -> None:
        if row not in self.rows:  # it was taken away by the first click of two
            return
        at = self.rows.index(row)
        points = [one.value for one in self.rows]
        points[at - 1], points[at] = points[at], points[at - 1]
        for one, point in zip(self.rows, points, strict=True):
            one.set_value(point)
        self.rows[at - 1].place.setFocus()
        self._commit()

    def _remove(self, row: StopRow) -> None:
        left = [one.value for one in self.rows if one is not row]
        self._show(point for point in left if point is not None)
        self.more.setFocus()
        self._commit()

    def _commit(self) -> None:
        if self.value != self._kept:
            self._kept = self.value
            self.committed.emit(self._kept)
