"""A window that speaks a language that nobody speaks."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.mfz_desktop.languages.pseudo import PseudoTranslator


@pytest.fixture
def translator(qapp: QApplication) -> Iterator[PseudoTranslator]:
    """Install the language for one test, and return what it was asked."""
    installed = PseudoTranslator()
    qapp.installTranslator(installed)
    yield installed
    qapp.removeTranslator(installed)
