"""A kept company as the rules see it, and frames of the rules as they are kept."""

from campaigns.companies.company import KeptSystem
from campaigns.identity import new_id
from campaigns.names import shorten
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptFrame
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Scale, Terms
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType


def rules_company(company: KeptCompany) -> Company:
    """Return what the rules judge: frames and spares in order, stations as a number."""
    given = company.stations_given or bool(company.stations)
    return Company(
        name=company.name,
        frames=tuple(map(rules_frame, company.frames)),
        stations=len(company.stations) if given else None,
        rockets_given=company.rockets_given or any(frame.rockets for frame in company.frames),
        spares=tuple(map(rules_frame, company.spares)),
    )


def rules_frame(frame: KeptFrame) -> Frame:
    """Return a frame without what only its player cares about."""
    return Frame(frame.name, tuple(map(rules_system, frame.systems)), frame.rockets)


def rules_system(system: KeptSystem) -> System:
    """Return a system; only a split weapon has ranges, in the order h, d, a (RA-SYS-20)."""
    type_ = SystemType(system.type)
    ranges = tuple(band for band in Range if band in system.ranges) if type_ is SystemType.SPLIT else ()
    return System(type_, system.name, ranges, system.environment)


def terms(company: KeptCompany) -> Terms:
    """Return what the company is built for (RA-BUILD-02)."""
    return Terms(
        edition=company.edition,
        scale=Scale(company.scale),
        players=company.players,
        constraints=rules_constraints(company.constraints),
        settings=dict(company.settings),
    )


def kept_frame(frame: Frame) -> KeptFrame:
    """Return a frame of the rules as a new one to keep, under an id of its own."""
    return KeptFrame(
        id=new_id(),
        name=shorten(frame.name),
        systems=tuple(map(kept_system, frame.systems)),
        rockets=frame.rockets,
    )


def kept_system(system: System) -> KeptSystem:
    """Return a system of the rules as it is kept."""
    return KeptSystem(
        type=system.type.value,
        name=system.name,
        ranges=tuple(band.value for band in system.ranges),
        environment=system.environment,
    )


def rules_constraints(kept: KeptConstraints | None) -> Constraints:
    """Return what was laid down before building; nothing for None."""
    if kept is None:
        return Constraints()
    return Constraints(frozenset(kept.forbidden), kept.rockets, kept.average, kept.environments, kept.demands)
