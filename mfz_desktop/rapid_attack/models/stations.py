"""What is said of stations, which roll no dice."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.models.game import QuietWords

translate = QCoreApplication.translate


def station_words() -> QuietWords:
    """Return what stations are called."""
    return QuietWords(
        translate("Model", "Station"),
        translate("Model", "Stations roll no dice and carry no systems."),
        translate("Model", "Nothing was found, and a station needs nothing."),
    )
