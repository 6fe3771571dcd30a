"""The theme, larger: for a window that is read from two metres."""

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont

from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep


class LargeTheme(QObject):
    """Everything of a theme, with lengths and text enlarged; `enlarge` changes by how much.

    It stands wherever a theme is asked for: what it has not itself, it takes from there.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._factor = 1.0
        theme.changed.connect(self.changed)

    @property
    def factor(self) -> float:
        """How much larger than in the main window everything is."""
        return self._factor

    def enlarge(self, factor: float) -> None:
        """Make everything larger, or smaller again."""
        if abs(factor - self._factor) > 0.01:
            self._factor = factor
            self.changed.emit()

    def px(self, at_100: float) -> int:
        """Return a length in px."""
        return self._theme.px(at_100 * self._factor)

    def font(self, step: TypeStep = TypeStep.BODY, *, heavy: bool = False) -> QFont:
        """Return the font of a step."""
        font = self._theme.font(step, heavy=heavy)
        font.setPointSizeF(font.pointSizeF() * self._factor)
        return font

    def __getattr__(self, name: str) -> Any:
        return getattr(self._theme, name)
