"""Below the map: who holds how much of it, and how close one looks."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from mfz_desktop.campaign.map.camera import STEP
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import clear, hbox
from mfz_desktop.ui.widgets.player_mark import PlayerMark


class MapFoot(QWidget):
    """A line that says whose colours are on the map; buttons for those who use the mouse alone."""

    def __init__(self, theme: Theme, map: CampaignMap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._map = map
        self._inside = QWidget()
        self._holders = FlowLayout(self._inside, gap=12)
        self.farther = IconButton(theme, "remove", self.tr("Farther"), self._go_farther, size=16, keys="-")
        self.closer = IconButton(theme, "add", self.tr("Closer"), self._come_closer, size=16, keys="+")
        self.whole = IconButton(theme, "screen", self.tr("The whole map"), map.show_all, size=16, keys="0")
        hbox((self._inside, 1), self.farther, self.closer, self.whole, on=self, spacing=2)

    def show_holders(self, holders: Iterable[tuple[str, int]]) -> None:
        """Say who holds places: words, and the index of the colour."""
        clear(self._holders)
        for words, colour in holders:
            line = QWidget()
            line.setMinimumHeight(self.closer.sizeHint().height())
            hbox(PlayerMark(self._theme, colour, wide=14, high=14), label(words, Role.SMALL), on=line, spacing=6)
            self._holders.addWidget(line)

    def _come_closer(self) -> None:
        self._map.come_closer(STEP)

    def _go_farther(self) -> None:
        self._map.come_closer(1 / STEP)
