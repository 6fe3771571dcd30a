"""The fields for one frame: its fate, systems lost, kills, stations taken."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QSpinBox

from campaigns.campaign.results import FrameService
from mfz_desktop.ui.widgets.number_field import number_field

translate = QCoreApplication.translate
MOST = 99


def titles() -> tuple[str, str, str, str]:
    """Return what stands above the fields, in the order of `FrameFields.all`."""
    return (
        translate("FrameFields", "Fate"),
        translate("FrameFields", "Systems lost"),
        translate("FrameFields", "Kills"),
        translate("FrameFields", "Stations taken"),
    )


class FrameFields(QObject):
    """Whoever makes them lays them out."""

    changed = Signal(object)
    """FrameService: what they say now."""

    def __init__(self, frame: FrameService, named: Callable[[str], str], parent: QObject | None = None) -> None:
        """`named` makes the name of a field for screen readers from what it is about."""
        super().__init__(parent)
        self._frame = frame
        self._destroyed_in = frame.destroyed_in
        self.fate = QComboBox()
        self.fate.addItems((self.tr("survived"), self.tr("destroyed")))
        self.fate.setAccessibleName(self.tr("Fate of {frame}").format(frame=frame.name))
        self.lost = _field(named(self.tr("systems lost by {frame}").format(frame=frame.name)))
        self.kills = _field(named(self.tr("kills of {frame}").format(frame=frame.name)))
        self.stations = _field(named(self.tr("stations taken by {frame}").format(frame=frame.name)))
        self.fate.activated.connect(lambda _: self._send())
        for field in (self.lost, self.kills, self.stations):
            field.valueChanged.connect(lambda _: self._send())
        self.set_value(frame)

    @property
    def all(self) -> tuple[QComboBox, QSpinBox, QSpinBox, QSpinBox]:
        """Fate, systems lost, kills, stations."""
        return self.fate, self.lost, self.kills, self.stations

    def set_value(self, frame: FrameService) -> None:
        """Show what is kept; nothing is sent."""
        self._frame = frame
        self.fate.setCurrentIndex(int(frame.destroyed))
        with QSignalBlocker(self.lost):
            self.lost.setMaximum(max(frame.systems, frame.lost))
        for field, value in ((self.lost, frame.lost), (self.kills, frame.kills), (self.stations, frame.stations)):
            with QSignalBlocker(field):
                field.setValue(value)

    def _send(self) -> None:
        destroyed = bool(self.fate.currentIndex())
        self._frame = replace(
            self._frame,
            destroyed=destroyed,
            destroyed_in=self._destroyed_in if destroyed else None,
            lost=self.lost.value(),
            kills=self.kills.value(),
            stations=self.stations.value(),
        )
        self.changed.emit(self._frame)


def _field(name: str) -> QSpinBox:
    field: QSpinBox = number_field()
    field.setRange(0, MOST)
    field.setAccessibleName(name)
    return field
