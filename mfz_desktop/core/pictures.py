"""Pictures: those of models, as widgets ask for them, which a service behind it draws, and images as PNG."""

from base64 import b64encode
from dataclasses import dataclass, field

from PySide6.QtCore import QBuffer, QIODevice, QObject, QSize, Signal
from PySide6.QtGui import QImage, QPixmap

PNG_QUALITY = 70
"""What Qt makes of it is zlib's third level: half the time of its usual one, and no larger for a drawn model."""


@dataclass(frozen=True, slots=True)
class PictureWanted:
    """Which picture: of a kept file, a starter model, one that a user added, or a part; none without the four."""

    sha256: str = ""
    """The kept model file."""
    submodel: str | None = None
    starter: str = ""
    """The name of a file among the shipped starter models, `soldier.ldr`."""
    image: str = ""
    """The sha256 of a picture that a user added."""
    view: str = "three-quarter"
    """One of `ldraw_catalog.pictures.picture.View`, by value."""
    part: str = ""
    """The folded file name of a part in the library, `3001.dat`."""
    colour: int = 0
    """The part's colour, an LDraw code."""
    kind: str = field(default="frame", compare=False)
    """Of what: `frame`, `station`, `ship`, `company`, `hva`. One of these is drawn where there is no picture."""

    @property
    def exists(self) -> bool:
        """Whether there is anything that could be shown."""
        return bool(self.sha256 or self.starter or self.image or self.part)


@dataclass(frozen=True, slots=True)
class PictureArrived:
    """An answer."""

    wanted: PictureWanted
    pixmap: QPixmap | None
    """None: it cannot be drawn; `why` says so in words."""
    why: str = ""


class Pictures(QObject):
    """The picture service as widgets see it. This base has no pictures: their placeholders stay."""

    arrived = Signal(object)
    """PictureArrived, on the main thread."""
    renewed = Signal()
    """What is shown may be outdated, and what could not be drawn may be now: ask anew."""

    def ask(self, wanted: PictureWanted, size: QSize) -> QPixmap | None:
        """Return the picture if it is at hand, at least as large as `size` (device pixels) if it can be.

        Otherwise return None and send `arrived` once it is drawn. Asking twice draws once.
        """
        return None

    def at_hand(self, wanted: PictureWanted) -> QPixmap | None:
        """Return the picture in whatever size it is at hand, to be shown while the right one is drawn."""
        return None

    def release(self, *sha256: str) -> None:
        """The models with these sha256 are not shown any more: their pictures need not be kept at hand."""

    def forget(self, wanted: PictureWanted) -> None:
        """Nobody looks at this one any more; drawing it can be left out."""

    def renew(self, sha256: str) -> None:
        """Files that the model with this sha256 is made of have changed: draw it anew when asked."""


def to_png(image: QImage) -> bytes:
    """Return an image as PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", PNG_QUALITY)  # type: ignore[call-overload]  # Qt takes the format as text; the hint says bytes
    return bytes(buffer.data().data())


def as_data(image: QImage) -> str:
    """Return an image as the source of a picture in HTML, inside the page itself."""
    return f"data:image/png;base64,{b64encode(to_png(image)).decode('ascii')}"
