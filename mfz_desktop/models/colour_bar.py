"""The colours of models as one bar, the most used first, each as wide as it has parts."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ldraw_catalog.building.building import ColourShare
from ldraw_catalog.parts.colours import ColourTable
from ldraw_catalog.reading.document import ColourDefinition
from mfz_desktop.core.language import translate
from mfz_desktop.ui.theme.style import Theme

HIGH = 14
"""px at 100 %."""
ROUND = 4


@dataclass(frozen=True, slots=True)
class NamedShare:
    """How many parts have a colour, with its name."""

    name: str
    """`Dark Bluish Grey`"""
    rgb: tuple[int, int, int]
    parts: int


def named_shares(shares: Iterable[ColourShare], own: Mapping[int, ColourDefinition]) -> tuple[NamedShare, ...]:
    """Return the colours of a model by name; `own` are those that its file defines."""
    table = ColourTable.standard()
    return added_up(
        NamedShare(shown.name.replace("_", " "), shown.value, share.parts)
        for share in shares
        for shown in (table.look_up(share.code, own),)
    )


def added_up(shares: Iterable[NamedShare]) -> tuple[NamedShare, ...]:
    """Return the colours of several models together, the most used first."""
    parts: Counter[tuple[str, tuple[int, int, int]]] = Counter()
    for share in shares:
        parts[share.name, share.rgb] += share.parts
    return tuple(NamedShare(name, rgb, number) for (name, rgb), number in parts.most_common())


def share_words(share: NamedShare) -> str:
    """Return `Dark Bluish Grey: 23 parts`."""
    if share.parts == 1:
        return translate("Colours", "{colour}: 1 part").format(colour=share.name)
    return translate("Colours", "{colour}: {number:,} parts").format(colour=share.name, number=share.parts)


def number_words(number: int) -> str:
    """Return `5 colours`."""
    words = translate("Colours", "1 colour") if number == 1 else translate("Colours", "{number} colours")
    return words.format(number=number)


class ColourBar(QWidget):
    """Paints the bar; each colour says its name and number where the mouse rests."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.shares: tuple[NamedShare, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_shares(self, shares: tuple[NamedShare, ...]) -> None:
        """Show other colours."""
        self.shares = shares
        self.setAccessibleName("; ".join(map(share_words, shares)))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        return QSize(self._theme.px(200), self._theme.px(HIGH))

    def stripes(self) -> tuple[QRectF, ...]:
        """Return where each colour lies."""
        every, left, stripes = sum(share.parts for share in self.shares), 0.0, []
        for share in self.shares:
            wide = self.width() * share.parts / every
            stripes.append(QRectF(left, 0, wide, self.height()))
            left += wide
        return tuple(stripes)

    def event(self, event: QEvent) -> bool:
        """Say what colour is under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = (
                share
                for share, stripe in zip(self.shares, self.stripes(), strict=True)
                if stripe.contains(event.pos())
            )
            QToolTip.showText(event.globalPos(), next((share_words(share) for share in at), ""), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the colours within a rounded outline, which tells those from the ground that are like it."""
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), ROUND, ROUND)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipPath(outline)
            for share, stripe in zip(self.shares, self.stripes(), strict=True):
                painter.fillRect(stripe, QColor(*share.rgb))
            painter.setClipping(False)
            painter.setPen(QPen(QColor(self._theme.colours.secondary), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(outline)
