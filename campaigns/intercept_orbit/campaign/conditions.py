"""Which of the four characteristics can be laid down for fleets, with which values.

A design and a reduced average say of ships what they say of frames. Environments do not: no ship carries anything
against one. Nor do scales: the games of ships have one size of fleets for each number of players.
"""

from dataclasses import replace

from campaigns.campaign.conditions import Average, Characteristic, Condition, Design, InForce
from campaigns.campaign.laying_down import wrong_design
from campaigns.intercept_orbit.companies.fleet import KeptFleetConstraints
from mfz_rules.intercept_orbit.fleets.laid_down import counted, highest_average, is_average, least_average
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.kernel.sentences import Sentence

LAID_DOWN = (Characteristic.DESIGN, Characteristic.AVERAGE)


def wrong_condition(condition: Condition, profile: FleetProfile) -> Refusal | None:
    """Return why a condition cannot be laid down for fleets of a game (RA-CAMP-08, RA-CAMP-09)."""
    match condition:
        case Design(rockets=int()):
            return Refusal("RA-CAMP-08", "rockets", Sentence("Ships carry no rockets."))
        case Design():
            return wrong_design(condition, profile.types, counted(profile))
        case Average(systems) if not is_average(systems, profile):
            text = Sentence(
                "A reduced average is from {least:g} to {most:g}, in steps of a half.",
                least=least_average(profile),
                most=highest_average(profile),
            )
            return Refusal("OQ-87", "average", text)
    return None


def about_fleets(condition: Condition, profile: FleetProfile) -> Condition | None:
    """Return what of a condition holds for fleets of a game; None where nothing does.

    What was laid down after a battle of another game binds as far as this one knows what it names.
    """
    match condition:
        case Average(systems) if is_average(systems, profile):
            return condition
        case Design():
            known = counted(profile)
            design = replace(
                condition,
                forbidden=tuple(one for one in condition.forbidden if one in profile.types),
                rockets=None,
                demands=tuple(one for one in condition.demands if one.what in known),
            )
            says_something = design.forbidden or design.demands or design.words
            return design if says_something or design == condition else None
    return None


def constraints_of(force: InForce, profile: FleetProfile) -> KeptFleetConstraints:
    """Return what is laid down for building, as a fleet keeps it."""
    held = InForce(tuple(filter(None, (about_fleets(one, profile) for one in force.conditions))))
    design, average = held.of(Design) or Design(), held.of(Average)
    return KeptFleetConstraints(design.forbidden, average.systems if average else None, design.demands)
