"""Which of the four can be laid down for a battle, with which values, and how objectives behave."""

from dataclasses import replace

from campaigns.campaign.conditions import Average, Condition, Design, Environment, EnvironmentZone, ScaleChoice
from campaigns.campaign.laying_down import wrong_design
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.demands import COUNTED

FULL_AVERAGE = 4
"""RA-CAMP-09: a reduced average is below the usual ceiling (OQ-87)."""
SYSTEM_TYPES = ("defense", "movement", "communication", "hand_to_hand", "direct", "artillery", "environment", "split")
SCALES = ("skirmish", "battle")
USUAL_SCALE = "battle"
BEHAVIOURS = ("obedient", "follower", "afraid")
"""RA-CAMP-12 to RA-CAMP-14."""
ZONE_MODES = ("set_aside_one", "cap_at_one")
"""OQ-80."""
MOST_ROCKETS = 99


def wrong_condition(condition: Condition) -> Refusal | None:
    """Return why a condition cannot be laid down (RA-CAMP-07 to RA-CAMP-10); None where it can."""
    match condition:
        case Environment(zones) if not _all_named(zones):
            return Refusal("RA-CAMP-07", "no_environment", Sentence("Name the environment: underwater, space, ice."))
        case Design():
            return _wrong_design(condition)
        case Average(systems) if not 0 <= systems < FULL_AVERAGE or systems * 2 % 1:
            return Refusal("OQ-87", "average", Sentence("A reduced average is from 0 to 3½, in steps of a half."))
        case ScaleChoice(scale) if scale not in SCALES:
            return Refusal("RA-CAMP-10", "scale", Sentence("The scale is skirmish or battle."))
    return None


def about_frames(design: Design) -> Design:
    """Return what of a design holds for frames: after a battle of another game it may name what they never carry."""
    return replace(
        design,
        forbidden=tuple(one for one in design.forbidden if one in SYSTEM_TYPES),
        demands=tuple(one for one in design.demands if one.what in COUNTED),
    )


def _all_named(zones: tuple[EnvironmentZone, ...]) -> bool:
    """Tell whether an environment is named, and by every zone that does not lift it (RA-GURSK-05)."""
    named = [zone.environment.strip() for zone in zones if zone.environment is not None]
    return bool(named) and all(named)


def _wrong_design(design: Design) -> Refusal | None:
    if design.rockets is not None and not 0 <= design.rockets <= MOST_ROCKETS:
        text = Sentence("The number of rockets is from 0 to {most}.", most=MOST_ROCKETS)
        return Refusal("RA-CAMP-08", "rockets", text)
    return wrong_design(design, SYSTEM_TYPES, COUNTED)
