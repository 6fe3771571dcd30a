"""What is under way, as it stands beside the clock. No Qt widget."""

from mfz_desktop.core.language import translate
from mfz_rules.intercept_orbit.state.battle import Battle, Phase

BEFORE = (Phase.COMPARE, Phase.DEPLOYMENT)


def phase_word(battle: Battle) -> str:
    """Return what is under way."""
    return {
        Phase.COMPARE: translate("ClockFace", "Comparing"),
        Phase.DEPLOYMENT: translate("ClockFace", "Deploying"),
        Phase.TACTICAL: translate("ClockFace", "tactical order"),
        Phase.CHAIN: translate("ClockFace", "combat"),
        Phase.BOARDING: translate("ClockFace", "boarding"),
        Phase.CALLS: translate("ClockFace", "calls at the clock"),
        Phase.OVER: translate("ClockFace", "the battle is over"),
    }[battle.phase]


def rounds_begun(battle: Battle) -> int:
    """Return the round that the clock's face tells: 0 before the first."""
    return 0 if battle.phase in BEFORE else battle.round
