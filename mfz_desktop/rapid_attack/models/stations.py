"""What is said of stations, which roll no dice, and by which command a model becomes one."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.models.game import KindChoice, QuietWords

translate = QCoreApplication.translate


def station_choice(kind: str) -> KindChoice:
    """Return the command that makes a model a station."""
    words = translate("Model", "frame kind flag")
    return KindChoice("model.station", kind, translate("Model", "It is a stat&ion"), words)


def station_words() -> QuietWords:
    """Return what stations are called."""
    return QuietWords(
        translate("Model", "Station"),
        translate("Model", "Stations roll no dice and carry no systems."),
        translate("Model", "Nothing was found, and a station needs nothing."),
    )
