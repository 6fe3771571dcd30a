"""A model's systems as the rules see them: a frame."""

from campaigns.garage.resolving import Resolved
from campaigns.rapid_attack.companies.rules_view import rules_system
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.building import judge_frame
from mfz_rules.rapid_attack.companies.company import Constraints, Terms
from mfz_rules.rapid_attack.companies.frame import Frame


def frame_of(resolved: Resolved, *, proposals: bool = False) -> Frame:
    """Return the frame, of believed systems or of all."""
    loadout = resolved.loadout(proposals=proposals)
    return Frame(resolved.name, tuple(map(rules_system, loadout.systems)), loadout.rockets)


def judged(frame: Frame) -> tuple[Finding, ...]:
    """Return what the rules say of a frame by itself."""
    return tuple(judge_frame(frame, own_terms(frame)))


def own_terms(frame: Frame) -> Terms:
    """Return terms under which a frame's own environments are announced: what is announced a company knows."""
    words = tuple(dict.fromkeys(each.environment for each in frame.systems if each.environment))
    return Terms(constraints=Constraints(environments=words))
