"""A model's systems as the rules see them: a frame."""

from mfz_desktop.models.importing.resolving import Resolved, ResolvedSystem
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.building import judge_frame
from mfz_rules.rapid_attack.companies.company import Constraints, Terms
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType


def frame_of(resolved: Resolved, *, proposals: bool = False) -> Frame:
    """Return the frame, of believed systems or of all."""
    systems = [system for system in resolved.systems if system.believed or proposals]
    return Frame(resolved.name, tuple(map(rules_system, systems)), resolved.rockets(proposals=proposals))


def rules_system(system: ResolvedSystem) -> System:
    """Return the system as the rules see it."""
    ranges = tuple(sorted(map(Range, system.ranges), key=list(Range).index))
    return System(SystemType(system.type), system.name, ranges, system.environment)


def judged(frame: Frame) -> tuple[Finding, ...]:
    """Return what the rules say of a frame by itself."""
    return tuple(judge_frame(frame, own_terms(frame)))


def own_terms(frame: Frame) -> Terms:
    """Return terms under which a frame's own environments are announced: what is announced a company knows."""
    words = tuple(dict.fromkeys(each.environment for each in frame.systems if each.environment))
    return Terms(constraints=Constraints(environments=words))
