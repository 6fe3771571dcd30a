"""The campaign whose battle is set up: its plan taken up, and its battle begun."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject

from campaigns.battles.kind import Plan
from campaigns.battles.setup_plan import AnyPlan
from campaigns.campaign.acts import BattleBegun
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.game import CampaignGame
from campaigns.campaign.planning import called, link_of
from campaigns.campaign.state import Campaign
from campaigns.identity import new_id
from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import SEPARATOR, OpenQuestion
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seating import coloured
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.open_questions import open_questions
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.theme.colours import PLAYER_WORDS

BATTLE = "battle"


def place_of(campaign: str, battle: str) -> str:
    """Return what the set-up page is shown with for a campaign's battle."""
    return campaign + SEPARATOR + battle


def in_their_colours(plan: Plan, campaign: Campaign) -> Plan:
    """Return a plan whose seats have the colours that the campaign shows its members in, each one of its own."""
    colours = colours_of(campaign)
    seats = [
        replace(seat, colour=PLAYER_WORDS[colours[seat.person]]) if seat.person in colours else seat
        for seat in plan.seats
    ]
    return replace(plan, seats=coloured(seats))


class CampaignBattleSetup(QObject):
    """One for the page. What a campaign cannot give is told at the window's edge."""

    def __init__(self, context: AppContext, document: SetupDocument[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._document = document
        self._open_campaigns = context.service(OpenCampaigns)

    def set_up(self, what: str) -> str:
        """Set up a campaign's battle, `campaign/battle`; the set-up that was under way can be brought back by undo.

        One that is set up already goes on as it was left. One that has begun is not set up again: return the id of
        its record; else an empty text.
        """
        campaign, _, id = what.partition(SEPARATOR)
        found = self._find(campaign, id)
        if found is None:
            return ""
        session, battle = found
        if battle.record is not None and self._context.service(OpenBattles).battles.has(battle.record):
            return battle.record
        link = self._document.plan.campaign
        if link is not None and (link.campaign, link.battle) == (campaign, id):
            return ""
        companies = {one.id: one for one in self._context.service(GarageServices).session.garage.companies()}
        game = self._context.games.of(CampaignGame, session.campaign.game_of(battle))
        plan = in_their_colours(game.planned(session.campaign, campaign, battle, companies), session.campaign)
        name = called(session.campaign, battle) or session.campaign.name
        self._document.change(self.tr("set up {name}").format(name=name), lambda _: plan)
        return ""

    def has_changed(self, plan: AnyPlan[Any]) -> bool:
        """Tell whether the campaign lays down something else than when the plan was made of it."""
        link = plan.campaign
        found = self._open_campaigns.battle_at_hand(link.campaign, link.battle) if link is not None else None
        return found is not None and link_of(found[0].campaign, found[0].id, found[1]) != link

    def open_questions(self, plan: AnyPlan[Any]) -> tuple[OpenQuestion, ...]:
        """Return what the group has to decide before the battle begins; nothing for a battle of no campaign."""
        link = plan.campaign
        found = self._open_campaigns.battle_at_hand(link.campaign, link.battle) if link is not None else None
        if found is None:
            return ()
        return tuple(self._kept_after(one) for one in open_questions(self._context, *found))

    def _kept_after(self, question: OpenQuestion) -> OpenQuestion:
        """Return a question after which the set-up keeps what it has: going on without changes nothing in it."""

        def go_on() -> None:
            question.on_without()
            self.keep()

        return replace(question, on_without=go_on)

    def take_over(self) -> None:
        """Set the battle up under what holds for it now; who sits there, and the table, stay."""

        def laid_down(plan: AnyPlan[Any], campaign: Campaign, id: str, battle: CampaignBattle) -> AnyPlan[Any]:
            taken: AnyPlan[Any] = self._context.games.of(CampaignGame, campaign.game_of(battle)).laid_down(
                plan, campaign, id, battle
            )
            return taken

        self._follow(self.tr("take over the conditions"), laid_down)

    def keep(self) -> None:
        """Go on with what the plan has; what is laid down now counts as overruled."""

        def kept(plan: AnyPlan[Any], campaign: Campaign, id: str, battle: CampaignBattle) -> AnyPlan[Any]:
            return replace(plan, campaign=link_of(campaign, id, battle))

        self._follow(self.tr("keep the conditions"), kept)

    def _follow(self, text: str, make: Callable[[AnyPlan[Any], Campaign, str, CampaignBattle], AnyPlan[Any]]) -> None:
        link = self._document.plan.campaign
        found = self._open_campaigns.battle_at_hand(link.campaign, link.battle) if link is not None else None
        if found is not None:
            session, battle = found
            self._document.change(text, lambda plan: make(plan, session.campaign, session.id, battle))

    def record_for(self, plan: AnyPlan[Any]) -> str | None:
        """Say in the campaign that its battle begins, and return the id that its record gets.

        The act comes first, so that no record is ever without its campaign; where the record is missing afterwards,
        the battle can be begun anew. Empty for a battle of no campaign; None where it cannot begin, which is told.
        """
        link = plan.campaign
        if link is None:
            return ""
        found = self._find(link.campaign, link.battle)
        if found is None:
            return None
        session, battle = found
        if battle.record is not None and self._context.service(OpenBattles).battles.has(battle.record):
            self._warn(self.tr("This battle has begun already. You can go on with it."))
            self._context.go(BATTLE, battle.record)
            return None
        record = new_id()
        text = self.tr("begin {name}").format(name=called(session.campaign, battle) or session.campaign.name)
        return record if session.do(text, BattleBegun(battle.id, record)) else None

    def _find(self, campaign: str, id: str) -> tuple[CampaignSession, CampaignBattle] | None:
        """Return a campaign and its battle; tells what is not there."""
        try:
            session: CampaignSession = self._open_campaigns.session(campaign)
        except StoreError as error:
            self._warn(translated(error))
            return None
        battle = session.campaign.battle(id)
        if battle is None:
            self._warn(self.tr("This battle is not in its campaign any more. Plan it again there."))
            return None
        return session, battle

    def _warn(self, text: str) -> None:
        self._context.notices.say(text, Tone.WARNING)
