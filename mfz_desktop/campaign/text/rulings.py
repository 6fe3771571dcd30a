"""Rulings on campaigns in words: the question each answers, and its answers."""

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.rulings import Ruling, Value

translate = QCoreApplication.translate


def ruling_question(ruling: Ruling) -> str:
    """Return what a ruling is about; its own sentence where we have no question."""
    return {
        "nobody_holds": translate("Rulings", "Who lays down conditions where nobody holds the objective?"),
        "most_characteristics": translate("Rulings", "How many of the four may be laid down?"),
        "conditions_last": translate("Rulings", "How long do conditions hold?"),
    }.get(ruling.name, ruling.told)


def value_word(name: str, value: Value) -> str:
    """Return one answer in words; the value itself where we do not know it."""
    words: dict[tuple[str, Value], str] = {
        ("nobody_holds", "group"): translate("Rulings", "The group together"),
        ("nobody_holds", "previous_holder"): translate("Rulings", "Whoever held it before"),
        ("conditions_last", "next_battle"): translate("Rulings", "For the next battle only"),
        ("conditions_last", "until_changed"): translate("Rulings", "Until others are laid down"),
    }
    return words.get((name, value), str(value))
