"""House rules in words: what an agreement touches, and how it is shown wherever a campaign's rules are."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.agreements import Agreement, Touches

translate = QCoreApplication.translate


def touches_word(touches: Touches) -> str:
    """Return what an agreement has to do with, in words."""
    return {
        Touches.NOTHING: translate("Agreements", "how we play together"),
        Touches.STORY: translate("Agreements", "the story only"),
        Touches.FRAMES: translate("Agreements", "dice or pieces after a battle"),
        Touches.SCORE: translate("Agreements", "the score of later battles"),
        Touches.NUMBERS: translate("Agreements", "a number added to a roll"),
        Touches.WHITE_DICE: translate("Agreements", "more white dice"),
        Touches.DEFENSE: translate("Agreements", "a stronger defense"),
        Touches.REPAIR: translate("Agreements", "repair during a battle"),
        Touches.OWN_ATTACK: translate("Agreements", "yellow dice for one's own attack"),
        Touches.WAITING: translate("Agreements", "standing still or leaving out a turn"),
    }[touches]


def agreement_lines(agreements: Iterable[Agreement]) -> tuple[str, ...]:
    """Return agreements as lines: the text, and what it touches where that is more than playing together."""
    return tuple(
        one.text if one.touches is Touches.NOTHING else f"{one.text} ({touches_word(one.touches)})"
        for one in agreements
    )
