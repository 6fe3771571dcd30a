"""From a record to a result: who fought, with which companies, and what came of it."""

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.game import AnyCampaignGame, Recorded
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.state import Campaign, Member
from campaigns.companies.company import AnyCompany, AnyPiece
from campaigns.companies.file_format import CompanyFileError, read_company_document, write_company_file
from campaigns.companies.kind import CompanyKind, CompanyKinds
from campaigns.identity import new_id

Company = TypeVar("Company", bound=AnyCompany)


class TakenBattle(Generic[Company]):
    """A battle that was fought with the program, as a campaign takes it. Each game says what is its own."""

    phases_before: Collection[object] = ()
    """The phases before the first round."""

    def __init__(self, record: Recorded, battle: CampaignBattle, kind: CompanyKind[Company]) -> None:
        self.record = record
        self.battle = battle
        self.state: Any = record.state
        self.scale = ""
        """Id of its scale; empty for a game without scales."""
        self.brought = companies(record, {record.header.game: kind})
        """The companies as they were, by player."""

    @cached_property
    def started(self) -> Any:
        """The battle as it was when its first round began; where it has not, as it stands."""
        timeline = self.record.timeline
        states = (timeline.initial, *(entry.after for entry in timeline.entries))
        return next((state for state in states if state.phase not in self.phases_before), self.state)

    def company_name(self, player: str) -> str:
        """Return what the state calls a player's company."""
        raise NotImplementedError

    def holder(self) -> str | None:
        """Return the player who holds the special objective now; None where nobody does."""
        raise NotImplementedError

    def pieces(self, player: str) -> tuple[FrameService, ...]:
        """Return what each of a player's pieces did and suffered, as the company calls them."""
        raise NotImplementedError

    def result(self, who: Mapping[str, str], snapshots: Mapping[str, str]) -> Result:
        """Return what came of it, over or not; a battle that is not over has no winners yet.

        `who` says which member each player of the record is, `snapshots` the sha256 of each player's company. Raises
        KeyError where `who` leaves somebody out.
        """
        timeline, state, holder = self.record.timeline, self.state, self.holder()
        return Result(
            id=new_id(),
            battle=self.battle.id,
            record=self.record.id,
            entries=timeline.last_n,
            fought=timeline.entries[-1].at[:10] if timeline.entries else "",
            rounds=state.round,
            sides=tuple(self._side(player, who[player.id], snapshots.get(player.id)) for player in state.players),
            winners=tuple(who[player] for player in state.winners or ()),
            holder=None if holder is None else who[holder],
            clock=state.clock,
            edition=self.record.header.edition,
            scale=self.scale,
        )

    def _side(self, player: Any, member: str, snapshot: str | None) -> SideResult:
        company = self.brought.get(player.id)
        enlisted = next((one for one in self.battle.plan.enlisted if one.player == member), None)
        return SideResult(
            player=member,
            company=company.id if company is not None else "",
            name=company.name if company is not None else self.company_name(player.id),
            snapshot=snapshot,
            faction=enlisted.faction if enlisted is not None else "",
            assets=(self.started.assets(player.id), self.state.assets(player.id)),
            score_per_asset=player.score_per_asset,
            score=(self.started.score(player.id), self.state.score(player.id)),
            conceded=player.conceded,
            frames=self.pieces(player.id),
        )


def unserved(piece: AnyPiece, notation: str, systems: int, pilot: str = "") -> FrameService:
    """Return a piece of a company before it did anything."""
    return FrameService(
        frame=piece.id,
        name=piece.name,
        pilot=pilot,
        picture=piece.picture,
        model=piece.model.sha256 if piece.model else None,
        submodel=piece.model.submodel if piece.model else None,
        notation=notation,
        systems=systems,
    )


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
