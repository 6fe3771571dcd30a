"""What every set-up agrees on, in a line each. No Qt."""

from typing import Any

from campaigns.battles.setup_plan import AnyPlan, Ground
from mfz_desktop.core.language import translate


def ground_word(ground: Ground) -> str:
    """Return where a battle is fought."""
    return {
        Ground.SCREEN: translate("Setup", "On this screen"),
        Ground.SKETCH: translate("Setup", "At a real table, with a sketch"),
        Ground.TABLE: translate("Setup", "At a real table, without a map"),
    }[ground]


def dice_words(plan: AnyPlan[Any]) -> str:
    """Return who rolls."""
    if not plan.rolled:
        return translate("Setup", "Real dice, typed in")
    if plan.seed is not None:
        return translate("Setup", "The program rolls, seed {seed}").format(seed=plan.seed)
    return translate("Setup", "The program rolls")
