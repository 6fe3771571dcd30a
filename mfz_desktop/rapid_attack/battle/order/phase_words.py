"""What is under way, as it stands beside the clock. No Qt widget."""

from PySide6.QtCore import QCoreApplication

from mfz_rules.rapid_attack.battle import Battle, Phase

translate = QCoreApplication.translate


def phase_word(battle: Battle) -> str:
    """Return what is under way."""
    if battle.count and battle.phase is Phase.TACTICAL:
        return translate("ClockFace", "count at {number}").format(number=battle.count)
    return {
        Phase.COMPARE: translate("ClockFace", "Comparing"),
        Phase.FIELDING: translate("ClockFace", "Fielding"),
        Phase.TACTICAL: translate("ClockFace", "tactical order"),
        Phase.CHAIN: translate("ClockFace", "combat"),
        Phase.CALLS: translate("ClockFace", "calls at the clock"),
        Phase.OVER: translate("ClockFace", "the battle is over"),
    }[battle.phase]


def rounds_begun(battle: Battle) -> int:
    """Return the round that the clock's face tells: 0 before the first."""
    return 0 if battle.phase in (Phase.COMPARE, Phase.FIELDING) else battle.round
