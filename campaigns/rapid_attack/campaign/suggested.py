"""Companies that a template suggests for its factions: lines of notation, read and judged."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from zlib import crc32

from campaigns.campaign.conditions import named_environments
from campaigns.campaign.names.offering import pilot_name
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Faction, World
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptStation
from campaigns.rapid_attack.companies.from_list import kept_company
from campaigns.rapid_attack.companies.judging import judge
from campaigns.rapid_attack.companies.rules_view import terms
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, read_text_list
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION, size_for

NO_RULES: Mapping[str, object] = MappingProxyType({})
PLAYERS = 3
"""A suggested company is for a battle of three; others change it to fit."""


def company_of(
    faction: Faction, world: World, edition: str = DEFAULT_EDITION, rules: Mapping[str, object] = NO_RULES
) -> KeptCompany:
    """Return a faction's suggested company as a new one to keep, with the stations that a battle of three asks for.

    `rules` are the house rules it is for. Lines that cannot be read are left out; `company_findings` tells them.
    """
    return with_stations(listed_company(faction, world, edition, rules))


def listed_company(
    faction: Faction, world: World, edition: str = DEFAULT_EDITION, rules: Mapping[str, object] = NO_RULES
) -> KeptCompany:
    """Return a faction's suggested company as its lines have it, perhaps without stations."""
    return replace(
        kept_company(_listed(faction)),
        name=faction.name,
        side=faction.side,
        edition=edition,
        players=PLAYERS,
        constraints=KeptConstraints(environments=environments_of(world)),
        settings=rules,
    )


def with_stations(company: KeptCompany) -> KeptCompany:
    """Return a company with as many stations as its terms ask for, where its lines say none (RA-BUILD-03)."""
    if company.stations_given or company.stations:
        return company
    agreed = terms(company)
    size = size_for(agreed.edition, agreed.scale, agreed.players, agreed.settings)
    wanted = size.stations if size else 0
    stations = tuple(KeptStation(new_id(), f"Station {number}") for number in range(1, wanted + 1))
    return replace(company, stations=stations, stations_given=True)


def with_pilots(company: KeptCompany, faction: Faction, campaign: Campaign) -> KeptCompany:
    """Return a company whose frames without a pilot have one, called as the faction's people are.

    Names that pilots of the campaign's battles bear are left to these.
    """
    names = next((one for one in campaign.world.names if one.id == faction.names), None)
    if names is None:
        return company
    results = (battle.result for battle in campaign.decided)
    sides = (side for result in results if result is not None for side in result.sides)
    taken = {frame.pilot for side in sides for frame in side.frames}
    first = crc32(faction.id.encode())  # so that factions of one people begin elsewhere in their list
    frames = []
    for frame in company.frames:
        pilot = frame.pilot or pilot_name(names, first + len(taken), taken)
        taken.add(pilot)
        frames.append(replace(frame, pilot=pilot))
    return replace(company, frames=tuple(frames))


def company_findings(
    faction: Faction, world: World, edition: str = DEFAULT_EDITION, rules: Mapping[str, object] = NO_RULES
) -> tuple[Finding, ...]:
    """Return what is wrong with a faction's suggested company: lines, then rules; nothing where there is none."""
    if not any(line.strip() for line in faction.company):
        return ()
    judged = (one.finding for one in judge(company_of(faction, world, edition, rules)))
    return (*_listed(faction).findings, *(one for one in judged if one.severity is not Severity.ADVICE))


def environments_of(world: World) -> tuple[str, ...]:
    """Return every environment that is in force somewhere in a world, or in one of its hooks (RA-CAMP-07)."""
    zones = [zone for place in world.places for zone in place.zones]
    zones += [zone for hook in world.hooks for zone in hook.zones]
    return named_environments(zones)


def _listed(faction: Faction) -> ListedCompany:
    return _read(faction.company)


@lru_cache(maxsize=64)
def _read(lines: tuple[str, ...]) -> ListedCompany:
    # While a template is written its companies are judged anew at every change, and few of them changed.
    listed = read_text_list("\n".join(lines))
    return listed[0] if listed else ListedCompany(Company("", (), None))
