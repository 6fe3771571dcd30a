"""From where a model is looked at now: what the picture, its strip and the commands share."""

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from ldraw_catalog.pictures.camera import LEAST_ZOOM, LOOKS, MOST_ZOOM, Camera, Hold, Look, Point, View, view_of

REST_MS = 120
"""After the last turn before the full picture is drawn."""
STEP = 15.0
"""Degrees that a key turns the model by."""
QUARTER_STEP = 45.0
"""Degrees that a button turns it by."""
ZOOM = 1.25
"""That a key makes the model larger by."""
USUAL = LOOKS[View.THREE_QUARTER]

Size = tuple[int, int]


class Viewpoint(QObject):
    """The look, and whether it moves or rests."""

    turned = Signal()
    """It is another one: what is simple to draw follows."""
    rested = Signal()
    """It stays for now: the full picture is worth its time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = USUAL
        self._pivot: Point | None = None
        """What the model turns about, LDU; None for its middle."""
        self._whole = 0.0
        """The scale (see `Hold`) at which the whole model was shown last."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(REST_MS)
        self._later.timeout.connect(self.rested)

    @property
    def view(self) -> View | None:
        """The view that it is, however near; None for one that has no name."""
        return view_of(self.look)

    def look_from(self, view: View) -> None:
        """Look at the whole model from a side that has a name."""
        self._pivot = None
        self._take(LOOKS[view], at_rest=True)

    def fit(self) -> None:
        """Look at the whole model from where one looks."""
        self._pivot = None
        self._take(self.look.fitted(), at_rest=True)

    def reset(self) -> None:
        """Look at another model from the usual side, without a word."""
        self._later.stop()
        self.look, self._pivot = USUAL, None

    def turn(self, yaw: float, pitch: float = 0.0) -> None:
        """Look from so many degrees farther to the model's left and above; fit the model if it fitted before."""
        self._take(self.look.turned(yaw, pitch), at_rest=True)

    def turn_in_hand(self, camera: Camera, size: Size, yaw: float, pitch: float = 0.0) -> None:
        """Turn what `camera` shows on a picture of `size`, about the spot that it turns about."""
        hold = self._hold(camera, size, self._pivot or camera.centre)
        self._take(replace(self.look, hold=hold).turned(yaw, pitch))

    def zoom(self, camera: Camera, size: Size, times: float, at: tuple[float, float]) -> None:
        """Make the model so many times as large; what lies at a pixel of the picture stays there."""
        hold, side = self._hold(camera, size, camera.centre), min(size)
        scale = min(max(hold.scale * times, self._whole * LEAST_ZOOM), self._whole * MOST_ZOOM)
        times = scale / hold.scale
        x, y = ((at[axis] - size[axis] / 2) / side for axis in (0, 1))
        moved = (x + (hold.at[0] - x) * times, y + (hold.at[1] - y) * times)
        self._take(replace(self.look, hold=Hold(hold.point, moved, scale)))

    def pan(self, camera: Camera, size: Size, right: float, down: float) -> None:
        """Move the model by so many pixels of the picture."""
        hold, side = self._hold(camera, size, camera.centre), min(size)
        moved = (hold.at[0] + right / side, hold.at[1] + down / side)
        self._take(replace(self.look, hold=replace(hold, at=moved)))

    def turn_about(self, spot: Point | None) -> None:
        """Turn about a spot of the model from now on, LDU; None for its middle."""
        self._pivot = spot

    def _hold(self, camera: Camera, size: Size, spot: Point) -> Hold:
        """Return what holds a spot where the camera shows it; keep in mind how large the whole model was."""
        hold = camera.hold_of(spot, size)
        if self.look.hold is None or not self._whole:
            self._whole = hold.scale
        return hold

    def _take(self, look: Look, *, at_rest: bool = False) -> None:
        if look == self.look:
            return
        self.look = look
        self.turned.emit()
        if at_rest:
            self._later.stop()
            self.rested.emit()
        else:
            self._later.start()
