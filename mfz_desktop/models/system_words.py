"""System types in words."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def type_word(system_type: str) -> str:
    """Return what a system type is called: `direct fire`; its own words where we do not know it."""
    words = {
        "defense": translate("Systems", "defense"),
        "movement": translate("Systems", "movement"),
        "communication": translate("Systems", "communication"),
        "hand_to_hand": translate("Systems", "hand-to-hand"),
        "direct": translate("Systems", "direct fire"),
        "artillery": translate("Systems", "artillery"),
        "environment": translate("Systems", "environment"),
        "point_defense": translate("Systems", "point defense"),
        "assault": translate("Systems", "assault"),
        "support": translate("Systems", "support"),
        "ack_ack": translate("Systems", "ack-ack"),
        "missile": translate("Systems", "missile"),
        "laser": translate("Systems", "laser"),
        "catapult": translate("Systems", "catapult"),
        "split": translate("Systems", "split weapon"),
        "rocket": translate("Systems", "rocket"),
        "none": translate("Systems", "no system"),
    }
    return words.get(system_type) or system_type.replace("_", " ")


def named_type(system_type: str, name: str) -> str:
    """Return a system with its name: `side gun (direct fire)`; the type alone where it has none of its own."""
    word = type_word(system_type)
    if not name or name.casefold() in (word.casefold(), system_type.casefold()):
        return word
    return f"{name} ({word})"
