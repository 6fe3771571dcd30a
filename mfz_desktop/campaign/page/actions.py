"""What one does on a campaign's page: plan, begin, go on, enter results, drop."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from PySide6.QtCore import QObject

from campaigns.campaign.acts import BattleDropped, BattlePlanned
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan, PlannedObjective, Status
from campaigns.campaign.binding import built_for
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.campaign.state import Campaign
from campaigns.identity import new_id
from mfz_desktop.battle.routes import BATTLE, setup_route
from mfz_desktop.campaign.next.endings import RecordState
from mfz_desktop.campaign.routes import BRIEFING, CONDITIONS, PEOPLE, PLAN, RECORDS, RESULT, WORLD
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.naming import battle_name
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.services import GarageServices

COMPANY = "company"
"""The page of a company."""


class CampaignShown(Protocol):
    """What acting needs of the view of a campaign."""

    context: AppContext
    session: CampaignSession

    @property
    def battle(self) -> CampaignBattle | None:
        """The battle that is looked at."""

    @property
    def record(self) -> RecordState:
        """How far that battle's record is."""

    def look_at(self, battle: str) -> None:
        """Look at a battle: its panel, its place on the map."""


class CampaignActions(QObject):
    """The doing half of the page; what cannot be done now is not offered."""

    def __init__(self, view: CampaignShown, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view

    @property
    def session(self) -> CampaignSession:
        """The campaign that is shown."""
        return self._view.session

    @property
    def status(self) -> Status | None:
        """Where the battle stands that is looked at; None where there is none."""
        return self._view.battle.status if self._view.battle else None

    @property
    def record(self) -> RecordState:
        """How far that battle's record is."""
        return self._view.record

    @property
    def can_set_up(self) -> bool:
        """Whether the battle is not decided, and there is no record of it to go on with."""
        return self.writable and self.status in (Status.PLANNED, Status.BEGUN) and self.record is RecordState.MISSING

    @property
    def can_go_on(self) -> bool:
        """Whether the battle has a record and is not decided."""
        return self.status is Status.BEGUN and self.record is not RecordState.MISSING

    @property
    def writable(self) -> bool:
        """Whether anything may be changed."""
        return not self.session.read_only

    @property
    def can_lay_down(self) -> bool:
        """Whether the battle is decided, and something can be laid down in the campaign's game."""
        game: AnyCampaignGame = self._view.context.games.of(CampaignGame, self.session.campaign.game)
        return self.writable and self.status is Status.DECIDED and bool(game.characteristics)

    def plan(self, place: str = "", hook: str = "") -> None:
        """Plan another battle, with everybody who plays, and go to its plan."""
        session, id_ = self.session, new_id()
        game: AnyCampaignGame = self._view.context.games.of(CampaignGame, session.campaign.game)
        garage = self._view.context.garage if self._view.context.store.garage.made else None
        last = session.campaign.last
        played = session.campaign.game_of(last) if last else session.campaign.game
        companies = [one for one in garage.companies() if one.game == played] if garage else []
        owned = {one.player: one.id for one in companies if one.player}
        plan = plan_for(session.campaign, place, hook, game.usual_scale, owned)
        if session.do(self.tr("plan a battle"), BattlePlanned(id_, plan)):
            self._view.look_at(id_)
            self._view.context.go(PLAN, f"{session.id}/{id_}")

    def change_plan(self) -> None:
        """Change the plan of the battle that is looked at."""
        self._go(PLAN)

    @property
    def can_brief(self) -> bool:
        """Whether the battle is still to be fought."""
        return self.status in (Status.PLANNED, Status.BEGUN)

    def brief(self) -> None:
        """Show the briefing of the battle, to send or to print."""
        self._go(BRIEFING)

    def conditions(self) -> None:
        """Lay down what holds after the battle that is looked at."""
        self._go(CONDITIONS)

    def set_up(self) -> None:
        """Set the battle up on screen or for a real table, as it is planned."""
        if (battle := self._view.battle) is not None:
            self._go(setup_route(self._view.context.games, self.session.campaign.game_of(battle)))

    def result(self) -> None:
        """Take over the battle's result, or enter it by hand."""
        self._go(RESULT)

    def records(self) -> None:
        """Show standings, service records and the chronicle."""
        self._view.context.go(RECORDS, self.session.id)

    def print_records(self) -> None:
        """Show the chronicle, and ask for a printer."""
        self.records()
        self._view.context.commands.run("chronicle.print")

    def people(self) -> None:
        """Show what it is about, who plays, and the notes."""
        self._view.context.go(PEOPLE, self.session.id)

    def world(self, place: str = "") -> None:
        """Write on the world and on what all agreed; `place` names a part of it, such as `agreements`."""
        self._view.context.go(WORLD, "/".join(filter(None, (self.session.id, place))))

    def continue_battle(self) -> None:
        """Go on with the battle that is begun."""
        battle = self._view.battle
        if battle is not None and battle.record:
            self._view.context.go(BATTLE, battle.record)

    def show_company(self, id: str) -> None:
        """Show a company built for the battle that is looked at: judged by that one, and by none before (RA-CAMP-11).

        What it was built for before comes back by undo.
        """
        context, battle, campaign = self._view.context, self._view.battle, self.session.campaign
        services = context.service(GarageServices).session
        company = services.garage.company(id)
        to_come = battle is not None and battle.result is None and company is not None
        if to_come and battle and company and company.game == campaign.game_of(battle) and not context.read_only:
            known = company.built_for
            if known is None or (known.campaign, known.battle) != (self.session.id, battle.id):
                game: AnyCampaignGame = context.games.of(CampaignGame, company.game)
                text = self.tr("build for {battle}").format(battle=battle_name(campaign, battle))
                made = built_for(game, campaign, self.session.id, battle, company)
                services.keep(text, made, stack=services.stack_of(id))
        context.go(COMPANY, id)

    def drop(self) -> None:
        """Drop a battle that is not fought after all."""
        if self._view.battle is not None:
            self.session.do(self.tr("drop the battle"), BattleDropped(self._view.battle.id))

    def open(self) -> None:
        """Do what is next with the battle that is looked at."""
        if self.can_go_on and self.record is RecordState.RUNNING:
            self.continue_battle()
        elif self.status is Status.PLANNED:
            self.change_plan()
        elif self.status is not None:
            self.result()

    def _go(self, page: str) -> None:
        if self._view.battle is not None:
            self._view.context.go(page, f"{self.session.id}/{self._view.battle.id}")


def plan_for(
    campaign: Campaign, place: str, hook: str, scale: str, owned: Mapping[str, str] = MappingProxyType({})
) -> Plan:
    """Return the plan of a new battle: everybody who plays comes, all as in the battle before.

    `scale` is that of the first battle, `owned` says by players whose company they bring who have not fought yet.
    """
    found = campaign.world.hook(hook)
    last = campaign.last
    brought = {one.player: one.company for one in last.plan.enlisted if one.company} if last else {}
    companies = {**owned, **brought}
    return Plan(
        place=found.place if found and not place else place,
        hook=hook,
        objective=PlannedObjective(found.objective, found.behaviour) if found else None,
        zones=found.zones if found else (),
        terrain=found.terrain if found else "",
        enlisted=tuple(Enlisted(one.id, companies.get(one.id, ""), one.faction) for one in campaign.playing[:5]),
        scale=last.plan.scale if last else scale,
        game=last.plan.game if last else "",
    )
