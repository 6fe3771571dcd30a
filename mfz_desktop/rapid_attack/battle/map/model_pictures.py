"""The top views of the models that frames are built as, asked for once and kept."""

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QPixmap

from mfz_desktop.core.pictures import PictureArrived, Pictures
from mfz_desktop.rapid_attack.battle.seats import FrameSeats
from mfz_rules.rapid_attack.battle import FrameState

SIDE = QSize(192, 192)


class ModelPictures(QObject):
    """Answers `picture_of(frame)`; None while a picture is on its way, and for frames without a model."""

    arrived = Signal(str)
    """A frame has its picture now."""

    def __init__(self, pictures: Pictures, seats: FrameSeats, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._seats = seats
        self._kept: dict[str, QPixmap] = {}
        self._asked: dict[object, list[str]] = {}
        pictures.arrived.connect(self._on_arrived)

    def __call__(self, frame: FrameState) -> QPixmap | None:
        """Return a frame's model from above."""
        if frame.id not in self._kept:
            self._ask(frame.id)
        return self._kept.get(frame.id)

    def _ask(self, frame: str) -> None:
        wanted = self._seats.picture(frame, view="top")
        if wanted is None or frame in self._asked.get(wanted, ()):
            return
        self._asked.setdefault(wanted, []).append(frame)
        found = self._pictures.ask(wanted, SIDE)
        if found is not None:
            self._kept[frame] = found

    def _on_arrived(self, answer: PictureArrived) -> None:
        if answer.pixmap is None:
            return
        for frame in self._asked.get(answer.wanted, ()):
            self._kept[frame] = answer.pixmap
            self.arrived.emit(frame)
