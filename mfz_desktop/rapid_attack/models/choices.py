"""What a person may say a model and its systems are: a station, and the types of systems with their keys."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.models.game import KindChoice, QuietWords, SystemChoice
from mfz_desktop.models.model.wording import type_name

translate = QCoreApplication.translate

PLAIN = ("defense", "movement", "communication", "hand_to_hand", "direct", "artillery")
"""In the order of the keys 1 to 6."""
ENVIRONMENTS = ("filter", "zero-G", "underwater")
"""Environments that come up again and again; any other word can be typed."""
SPLITS = (("hand_to_hand", "direct"), ("hand_to_hand", "artillery"), ("direct", "artillery"))
"""The three pairs of ranges that a split weapon can have (RA-SYS-20)."""


def system_choices() -> tuple[SystemChoice, ...]:
    """Return every type."""
    plain = (
        SystemChoice(f"model.type.{each}", each, str(key), type_name(each), translate("Model", "type change set"))
        for key, each in enumerate(PLAIN, start=1)
    )
    return (
        *plain,
        SystemChoice(
            "model.type.environment", "environment", "7", translate("Model", "&Environment…"),
            translate("Model", "type filter zero-G underwater"), environments=ENVIRONMENTS,
        ),
        SystemChoice(
            "model.split", "split", "S", translate("Model", "&Split weapon…"),
            translate("Model", "type two ranges half"), splits=SPLITS
        ),
        SystemChoice("model.type.rocket", "rocket", "R", translate("Model", "Roc&ket"),
                     translate("Model", "type single shot ssr")),
    )  # fmt: skip


def station_choice(kind: str) -> KindChoice:
    """Return the command that makes a model a station."""
    words = translate("Model", "frame kind flag")
    return KindChoice("model.station", kind, translate("Model", "It is a stat&ion"), words)


def other_words() -> QuietWords:
    """Return what is said of what is neither frame nor station, such as a ship."""
    return QuietWords(
        translate("Model", "Of another game"),
        translate("Model", "This model is of a game that is not shown here yet."),
        translate("Model", "Nothing was found on it."),
    )


def station_words() -> QuietWords:
    """Return what stations are called."""
    return QuietWords(
        translate("Model", "Station"),
        translate("Model", "Stations roll no dice and carry no systems."),
        translate("Model", "Nothing was found, and a station needs nothing."),
    )
