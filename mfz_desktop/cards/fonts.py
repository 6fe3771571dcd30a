"""The letters of cards: Barlow Semi Condensed, which is shipped, else what the machine has.

Signs that it lacks come from the machine's other fonts. Where there is no font at all, printing says so instead of
giving empty pages.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont, QTextLayout

import resources
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.lettering import REFERENCE_PX, reference_font

FAMILY = "Barlow Semi Condensed"
FILES = ("BarlowSemiCondensed-Regular.ttf", "BarlowSemiCondensed-SemiBold.ttf")
MM_PER_POINT = 25.4 / 72


class NoFontError(Exception):
    """There is no font to print with."""

    def __init__(self) -> None:
        super().__init__(
            translate(
                "Cards",
                "There is no font on this machine to print cards with."
                " Install one (on Debian and Ubuntu: apt-get install fonts-dejavu-core) and try again.",
            )
        )


@dataclass(frozen=True)
class Faces:
    """The plain and the bold face of one family, measured."""

    family: str
    plain: QFont
    bold: QFont
    _metrics: dict[bool, QFontMetricsF] = field(default_factory=dict)
    _widths: dict[tuple[str, bool], float] = field(default_factory=dict)

    def face(self, bold: bool) -> QFont:
        """Return the face at the reference size."""
        return self.bold if bold else self.plain

    def metrics(self, bold: bool) -> QFontMetricsF:
        """Return the measures of a face at the reference size."""
        if bold not in self._metrics:
            self._metrics[bold] = QFontMetricsF(self.face(bold))
        return self._metrics[bold]

    def width(self, text: str, size: float, bold: bool) -> float:
        """Return how wide a text is in mm at a size in points."""
        key = (text, bold)
        if key not in self._widths:
            self._widths[key] = self.metrics(bold).horizontalAdvance(text)
        return self._widths[key] * scale_of(size)

    def capitals(self, size: float, bold: bool) -> float:
        """Return the height of capitals in mm."""
        return self.metrics(bold).capHeight() * scale_of(size)


def scale_of(size: float) -> float:
    """Return mm per unit of the reference font, at a size in points."""
    return size * MM_PER_POINT / REFERENCE_PX


def card_faces() -> Faces:
    """Return the faces to print with; raises NoFontError where the machine has none and ours cannot be used."""
    _offer_shipped_fonts()
    family = FAMILY if FAMILY in QFontDatabase.families() else QFont().family()
    faces = Faces(family, reference_font(family), reference_font(family, bold=True))
    if not _can_write(faces.plain):
        raise NoFontError
    return faces


def unprintable(texts: Iterable[str], faces: Faces) -> str:
    """Return the signs, each once, for which no font on the machine has a shape: they print as empty boxes."""
    raw = QRawFont.fromFont(faces.plain)
    doubtful = {sign for text in texts for sign in text if not raw.supportsCharacter(ord(sign))}
    return "".join(sorted(sign for sign in doubtful if not sign.isspace() and _is_missing(sign, faces.plain)))


def _offer_shipped_fonts() -> None:
    if FAMILY in QFontDatabase.families():
        return
    for name in FILES:
        try:
            QFontDatabase.addApplicationFontFromData(resources.read_bytes("fonts", name))
        except FileNotFoundError:
            return


def _can_write(font: QFont) -> bool:
    """Whether a font has letters; Qt's stand-in where there is no font draws the same box for every sign."""
    shapes = QRawFont.fromFont(font).glyphIndexesForString("AWi")
    return len(set(shapes)) == 3 and 0 not in shapes


def _is_missing(sign: str, font: QFont) -> bool:
    layout = QTextLayout(sign, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns()
    return any(0 in run.glyphIndexes() for run in runs) or not runs
