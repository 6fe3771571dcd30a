"""The look that dice are drawn with."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mfz_desktop.core.settings import Settings
from mfz_desktop.ui.theme.style import Theme


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def theme(qapp: QApplication, settings: Settings) -> Iterator[Theme]:
    yield Theme(qapp, settings)
    qapp.setStyleSheet("")
