"""The top views of the models that pieces are built as, asked for once and kept, their bow at the lower edge."""

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QPixmap, QTransform

from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.core.pictures import PictureArrived, Pictures

SIDE = QSize(192, 192)


class ModelPictures(QObject):
    """Answers `picture_of(piece)`; None while a picture is on its way, and for pieces without a model."""

    arrived = Signal(str)
    """A piece has its picture now."""

    def __init__(self, pictures: Pictures, seats: BattleSeats, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._seats = seats
        self._kept: dict[str, QPixmap] = {}
        self._asked: dict[object, list[str]] = {}
        pictures.arrived.connect(self._on_arrived)

    def __call__(self, piece: str) -> QPixmap | None:
        """Return the model of a piece from above."""
        if piece not in self._kept:
            self._ask(piece)
        return self._kept.get(piece)

    def _ask(self, piece: str) -> None:
        wanted = self._seats.picture(piece, view="top")
        if wanted is None or piece in self._asked.get(wanted, ()):
            return
        self._asked.setdefault(wanted, []).append(piece)
        found = self._pictures.ask(wanted, SIDE)
        if found is not None:
            self._keep(piece, found)

    def _on_arrived(self, answer: PictureArrived) -> None:
        if answer.pixmap is None:
            return
        for piece in self._asked.get(answer.wanted, ()):
            self._keep(piece, answer.pixmap)
            self.arrived.emit(piece)

    def _keep(self, piece: str, pixmap: QPixmap) -> None:
        turn = QTransform().rotate(-90 * self._seats.bow(piece))
        self._kept[piece] = pixmap.transformed(turn)
