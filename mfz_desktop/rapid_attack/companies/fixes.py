"""What can be mended in one step: for some findings, the change that makes them go away."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from campaigns.companies.company import KeptSystem
from campaigns.identity import new_id
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import kept_frame, terms
from mfz_desktop.companies.company.fixes import SETTING_FIXES
from mfz_desktop.companies.company.view import Fix
from mfz_desktop.rapid_attack.models.archetypes import archetypes
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.companies.frame_rules import normalize
from mfz_rules.rapid_attack.settings import number

translate = QCoreApplication.translate


def fix_for(company: KeptCompany, finding: Finding) -> Fix | None:
    """Return the one-step fix of a finding, or None where a person has to think."""
    make = _FIXES.get(finding.key)
    fix = make(company, finding) if make else None
    return fix if fix is not None and fix.change(company) != company else None


def next_station_name(company: KeptCompany) -> str:
    """Return `Station 2`: a name that no station of the company has."""
    taken = {station.name for station in company.stations}
    at = len(company.stations) + 1
    while (name := translate("Company", "Station {number}").format(number=at)) in taken:
        at += 1
    return name


def add_plain_stations(company: KeptCompany, missing: int) -> KeptCompany:
    """Add stations without a model."""
    for _ in range(missing):
        company = editing.add_stations(company, [KeptStation(new_id(), next_station_name(company))])
    return company


def top_up_rockets(company: KeptCompany, wanted: int) -> KeptCompany:
    """Give out missing rockets one at a time, to the frame with the fewest; what frames carry they keep."""
    most = number(terms(company).settings, "frame.max_rockets")
    carried = [frame.rockets for frame in company.frames]
    while sum(carried) < wanted and any(one < most for one in carried):
        carried[carried.index(min(carried))] += 1
    return _carrying(company, carried)


def take_rockets_off(company: KeptCompany, wanted: int) -> KeptCompany:
    """Take surplus rockets off, one at a time, from the last frame of those that carry most."""
    carried = [frame.rockets for frame in company.frames]
    while sum(carried) > wanted and any(carried):
        last = len(carried) - 1 - carried[::-1].index(max(carried))
        carried[last] -= 1
    return _carrying(company, carried)


def _carrying(company: KeptCompany, carried: list[int]) -> KeptCompany:
    frames = tuple(replace(frame, rockets=one) for frame, one in zip(company.frames, carried, strict=True))
    return replace(company, frames=frames, rockets_given=True)


def _rockets(company: KeptCompany, finding: Finding) -> Fix:
    wanted = _whole(finding, "needed")
    if sum(frame.rockets for frame in company.frames) > wanted:
        return Fix(translate("Company", "Take them off"), lambda one: take_rockets_off(one, wanted))
    return Fix(translate("Company", "Spread them"), lambda one: top_up_rockets(one, wanted))


def _stations(company: KeptCompany, finding: Finding) -> Fix:
    missing = _whole(finding, "needed") - len(company.stations)
    if missing < 0:
        gone = [station.id for station in company.stations[missing:]]
        text = translate("Company", "Take the last out") if missing == -1 else translate("Company", "Take them out")
        return Fix(text, lambda one: editing.remove_stations(one, gone))
    text = translate("Company", "Add one") if missing == 1 else translate("Company", "Add them")
    return Fix(text, lambda one: replace(add_plain_stations(one, missing), stations_given=True))


def _too_many_frames(company: KeptCompany, finding: Finding) -> Fix:
    gone = [frame.id for frame in company.frames[_whole(finding, "most") :]]
    text = translate("Company", "Make {number} spare").format(number=len(gone))
    return Fix(text, lambda one: editing.to_spares(one, gone))


def _frame_rockets(company: KeptCompany, finding: Finding) -> Fix | None:
    frame, most = _frame(company, finding), _whole(finding, "most")
    if frame is None:
        return None
    wanted = min(max(frame.rockets, 0), most)
    text = translate("Company", "Carry {number}").format(number=wanted)
    return Fix(text, lambda one: editing.set_rockets(one, frame.id, wanted))


def _soldier(company: KeptCompany, finding: Finding) -> Fix | None:
    frame = _frame(company, finding)
    if frame is None:
        return None
    systems = kept_frame(archetypes()[0].frame).systems
    return Fix(translate("Company", "Make it a soldier"), lambda one: editing.set_systems(one, frame.id, systems))


def _announce(_company: KeptCompany, finding: Finding) -> Fix:
    word = str(finding.values.get("environment", ""))

    def announced(company: KeptCompany) -> KeptCompany:
        before = company.constraints or KeptConstraints()
        return editing.with_constraints(company, replace(before, environments=(*before.environments, word)))

    return Fix(translate("Company", "Announce it"), announced)


def _forbidden(company: KeptCompany, finding: Finding) -> Fix | None:
    """RA-CAMP-08: take off what nobody may carry, split weapons with it in them included."""
    frame, type_ = _frame(company, finding), str(finding.values.get("type", ""))
    if frame is None:
        return None
    left = [one for one in frame.systems if type_ != one.type and type_ not in one.ranges]
    return Fix(translate("Company", "Take it off"), lambda one: editing.set_systems(one, frame.id, left))


def _equip(company: KeptCompany, finding: Finding) -> Fix | None:
    """RA-CAMP-07: what the frame has for an environment that is not there, swapped in the whole company.

    Else a system for the environment, where there is a slot left for it.
    """
    frame, word = _frame(company, finding), str(finding.values.get("environment", ""))
    if frame is not None and (idle := _idle_environment(company, frame)):
        text = translate("Company", "Swap “{old}” for “{new}” everywhere").format(old=idle, new=word)
        return Fix(text, lambda one: editing.swap_environment(one, idle, word))
    if frame is None or len(frame.systems) >= number(terms(company).settings, "frame.max_systems"):
        return None
    systems = (*frame.systems, KeptSystem(SystemType.ENVIRONMENT.value, environment=word))
    text = translate("Company", "Add “{environment}”").format(environment=word)
    return Fix(text, lambda one: editing.set_systems(one, frame.id, systems))


def _idle_environment(company: KeptCompany, frame: KeptFrame) -> str:
    """Return an environment that a frame has a system for and that is not announced; empty where there is none."""
    announced = {normalize(one) for one in (company.constraints or KeptConstraints()).environments}
    words = (one.environment for one in frame.systems if one.type == SystemType.ENVIRONMENT)
    return next((word for word in words if word and normalize(word) not in announced), "")


def _allow_splits(_company: KeptCompany, _finding: Finding) -> Fix:
    text = translate("Company", "Everyone agreed")
    return Fix(text, lambda one: replace(one, settings={**one.settings, "split_weapons": True}))


def _frame(company: KeptCompany, finding: Finding) -> KeptFrame | None:
    at = finding.frame
    return company.frames[at] if at is not None and at < len(company.frames) else None


def _whole(finding: Finding, name: str) -> int:
    value = finding.values.get(name)
    return value if isinstance(value, int) else 0


_FIXES: Mapping[str, Callable[[KeptCompany, Finding], Fix | None]] = {
    "too_few_rockets": _rockets,
    "too_many_rockets": _rockets,
    "rockets_not_given": _rockets,
    "wrong_stations": _stations,
    "stations_not_given": _stations,
    "too_many_frames": _too_many_frames,
    "frame_too_many_rockets": _frame_rockets,
    "frame_negative_rockets": _frame_rockets,
    "start_with_soldier": _soldier,
    "environment_not_announced": _announce,
    "environment_missing": _equip,
    "system_forbidden": _forbidden,
    "split_not_agreed": _allow_splits,
    **SETTING_FIXES,
}
