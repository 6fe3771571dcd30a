"""The language of the window: that of the system where the program has it, else English.

`resources/languages` holds `mfz_de.qm` and the like, made with `pyside6-lupdate` and `pyside6-lrelease`.
"""

from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

import resources


def speak(application: QApplication, locale: QLocale | None = None, folder: Path | None = None) -> bool:
    """Let the window speak the system's language, Qt's own words too; tell whether the program has it.

    Without it everything is English, also what Qt would have: buttons in one language below sentences in another
    help nobody.
    """
    locale = locale or QLocale.system()
    ours = QTranslator(application)
    if not ours.load(locale, "mfz", "_", str(folder or resources.path("languages"))):
        ours.deleteLater()
        return False
    of_qt = QTranslator(application)
    if of_qt.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(of_qt)
    application.installTranslator(ours)
    return True
