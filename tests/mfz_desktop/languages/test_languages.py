"""A language of the system's that the program has is loaded, any other is English."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from mfz_desktop.app.languages import speak

SOURCE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context><name>Pages</name>
<message><source>Battles</source><translation>Schlachten</translation></message>
</context></TS>
"""
GERMAN = QLocale(QLocale.Language.German, QLocale.Country.Germany)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    lrelease = shutil.which("pyside6-lrelease", path=str(Path(sys.executable).parent))
    if lrelease is None:
        pytest.skip("PySide6 was installed without its tools")
    (tmp_path / "mfz_de.ts").write_text(SOURCE, encoding="utf-8")
    subprocess.run([lrelease, "-silent", str(tmp_path / "mfz_de.ts")], check=True)
    return tmp_path


def translators(application: QApplication) -> list[QTranslator]:
    return application.findChildren(QTranslator)


def test_a_language_that_is_there_is_spoken(qapp: QApplication, folder: Path) -> None:
    assert speak(qapp, GERMAN, folder)
    try:
        assert QCoreApplication.translate("Pages", "Battles") == "Schlachten"
        assert QCoreApplication.translate("Pages", "Companies") == "Companies"
    finally:
        for one in translators(qapp):
            qapp.removeTranslator(one)
            one.deleteLater()


def test_a_language_that_is_not_there_leaves_everything_english(qapp: QApplication, tmp_path: Path) -> None:
    before = len(translators(qapp))
    assert not speak(qapp, GERMAN, tmp_path)
    assert QCoreApplication.translate("Pages", "Battles") == "Battles"
    assert len(translators(qapp)) - before <= 1
