"""From a record to a result: who fought, with which companies; what came of it is the game's to say."""

from collections.abc import Mapping
from typing import TypeVar

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.game import AnyCampaignGame, Recorded
from campaigns.campaign.state import Campaign, Member
from campaigns.companies.company import AnyCompany
from campaigns.companies.file_format import CompanyFileError, read_company_document, write_company_file
from campaigns.companies.kind import CompanyKind, CompanyKinds

Company = TypeVar("Company", bound=AnyCompany)


def persons(record: Recorded) -> dict[str, str]:
    """Return which person each player of a record is, as its head says; players it does not say are left out."""
    said = ((str(one.get("id", "")), str(one.get("person", ""))) for one in record.header.players)
    return {player: person for player, person in said if person}


def companies(record: Recorded, kinds: Mapping[str, CompanyKind[Company]]) -> dict[str, Company]:
    """Return the companies as they were, by player; what the head says and cannot be read is left out."""
    found: dict[str, Company] = {}
    for one in record.header.players:
        try:
            found[str(one.get("id", ""))] = read_company_document(one.get("company"), kinds).company
        except CompanyFileError:
            continue
    return found


def members_of(
    game: AnyCampaignGame, kinds: CompanyKinds, campaign: Campaign, battle: CampaignBattle, record: Recorded
) -> dict[str, Member]:
    """Return which member each player of a record is, in the record's order.

    By the person that the head names, else by the company that was planned, else by the name; a player who is none of
    them comes as somebody who would join.
    """
    said, brought = persons(record), companies(record, kinds)
    planned = {one.company: one.player for one in battle.plan.enlisted if one.company}
    by_name = {member.name.casefold(): member.id for member in campaign.members}
    found: dict[str, Member] = {}
    for player, name in game.players(record).items():
        company = brought[player].id if player in brought else ""
        stranger = said.get(player) or f"{record.id}.{player}"
        ids = (said.get(player), planned.get(company), by_name.get(name.casefold()))
        known = (campaign.member(one) for one in ids if one)
        free = (one for one in known if one is not None and one not in found.values())
        found[player] = next(free, None) or Member(stranger, name)
    return found


def snapshot(company: Company, kind: CompanyKind[Company]) -> bytes:
    """Return a company as it is kept for later: a company file without pictures, the same bytes for the same company.

    Pictures and models are among the kept files already.
    """
    return write_company_file(company, kind)
