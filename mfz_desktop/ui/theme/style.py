"""The application's look: light or dark, at the user's scale, switched while it runs."""

from typing import Any

from PySide6.QtCore import QDir, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication

import resources
from mfz_desktop.core.settings import REDUCED_MOTION, TEXT_SCALE, THEME, Option, Settings
from mfz_desktop.ui.theme.colours import Palette, palette
from mfz_desktop.ui.theme.palette import mix, picture_ground, qt_palette, selected_ground
from mfz_desktop.ui.theme.sheet import style_sheet
from mfz_desktop.ui.theme.type_scale import TypeStep, font

SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}


class Theme(QObject):
    """Colours, fonts and measures as they are now. Whoever paints by itself listens to `changed`."""

    changed = Signal()

    def __init__(self, application: QApplication, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._application = application
        self._settings = settings
        self._base = QFont(application.font())
        self._fonts: dict[tuple[float, TypeStep, bool], QFont] = {}
        QDir.setSearchPaths("controls", [str(resources.path("icons", "controls"))])
        settings.changed.connect(self._on_setting)
        application.styleHints().colorSchemeChanged.connect(self.apply)
        self.apply()

    @property
    def dark(self) -> bool:
        """Whether the dark appearance is in use."""
        chosen = self._settings.get(THEME)
        if chosen == "system":
            return self._application.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return chosen == "dark"

    @property
    def colours(self) -> Palette:
        """The colours in use."""
        return self._colours

    @property
    def scale(self) -> float:
        """How much larger than at 100 % everything is."""
        return self._scale

    @property
    def picture_ground(self) -> QColor:
        """The soft ground behind models; never so dark that black parts sink into it."""
        return picture_ground(self.colours)

    @property
    def selected_ground(self) -> QColor:
        """The ground of what is selected; a bar or a ring goes with it."""
        return selected_ground(self.colours)

    @property
    def stage_ground(self) -> QColor:
        """The ground of a picture that fills most of its page, and stands out from the window behind it."""
        return self.picture_ground if self.dark else QColor(self.colours.surface)

    def px(self, at_100: float) -> int:
        """Return a length in px at the user's scale."""
        return round(at_100 * self._scale)

    def font(self, step: TypeStep = TypeStep.BODY, *, heavy: bool = False) -> QFont:
        """Return the font of a step."""
        key = (self.scale, step, heavy)
        if key not in self._fonts:
            self._fonts[key] = font(self._base, self.scale, step, heavy=heavy)
        return QFont(self._fonts[key])  # whoever gets it may strike it out

    def milliseconds(self, duration: int) -> int:
        """Return how long something may move: 0 for those who want nothing to."""
        return 0 if self._settings.get(REDUCED_MOTION) else duration

    def tint(self, colour: str, share: float) -> QColor:
        """Return a colour thinned to `share` on the surface, for grounds."""
        return mix(colour, self.colours.surface, 1 - share)

    def apply(self) -> None:
        """Give the application its look."""
        hints = self._application.styleHints()
        wanted = SCHEMES[self._settings.get(THEME)]
        hints.blockSignals(True)
        if wanted == Qt.ColorScheme.Unknown:
            hints.unsetColorScheme()
        else:
            hints.setColorScheme(wanted)  # so that the system draws the window's frame in it too
        hints.blockSignals(False)
        self._colours, self._scale = palette(self.dark), self._settings.get(TEXT_SCALE) / 100
        # Taken off first: a sheet in another's place is given to each widget once for every widget that it is in,
        # which takes seconds once all pages are made.
        self._application.setStyleSheet("")
        self._application.setFont(self.font())
        self._application.setPalette(qt_palette(self.colours))
        self._application.setStyleSheet(style_sheet(self.colours, self.px, lambda step: self.font(step).pointSizeF()))
        self.changed.emit()

    def _on_setting(self, option: Option[Any]) -> None:
        if option in (THEME, TEXT_SCALE):
            self.apply()
