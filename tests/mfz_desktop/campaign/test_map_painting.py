"""The map of a campaign as it is painted."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from campaigns.campaign.world import World
from mfz_desktop.campaign.map.painting import MARGIN, MapLook, MapPainter
from mfz_desktop.core.settings import Settings
from mfz_desktop.ui.theme.style import Theme


@pytest.mark.parametrize("high", [0, MARGIN, 2 * MARGIN, 2 * MARGIN + 1])
def test_a_map_is_painted_however_little_room_it_has(qapp: QApplication, tmp_path: Path, high: int) -> None:
    """While a page is laid out it may have any size."""
    theme = Theme(qapp, Settings(tmp_path / "settings.ini"))
    image = QImage(400, 200, QImage.Format.Format_ARGB32)
    with QPainter(image) as painter:
        MapPainter(theme, World(), QRectF(0, 0, 320, high), MapLook()).paint(painter)
