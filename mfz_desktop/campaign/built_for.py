"""The campaign's battle that a company is built for: chosen, followed, its conditions told beside the findings."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.binding import built_for, has_changed, kept_as_built
from campaigns.campaign.game import AnyCampaignGame, CampaignGame, Source
from campaigns.campaign.limits import RULE as LIMIT
from campaigns.campaign.rights import laid_down_for
from campaigns.campaign.state import Campaign
from campaigns.companies.company import AnyCompany
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.text.conditions import who_laid_down
from mfz_desktop.campaign.text.naming import battle_name, place_name
from mfz_desktop.companies.company.campaigns import BattleChoice, CompanyCampaigns, TermsOffer
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.context.context import AppContext
from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from campaigns.campaign.summaries import Summary
    from mfz_desktop.campaign.session import CampaignSession


class BuiltForCampaign(QObject):
    """What a company's page asks of campaigns: see `BuiltFor`."""

    changed = Signal()
    """Something else holds for the company's battle."""
    more_choices = Signal()
    """A campaign with battles to come was opened."""

    def __init__(self, context: AppContext, document: CompanyDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._followed: CampaignSession | None = None
        self._games = context.games
        self._open_campaigns = context.service(OpenCampaigns)
        self._open_campaigns.opened.connect(self._on_opened)

    @property
    def any(self) -> bool:
        """Whether there is any campaign to build for, or the company was built for one."""
        company = self._document.company
        if company.built_for is not None:
            return True
        try:
            return bool(self._open_campaigns.campaigns.ids())
        except StoreError:
            return False

    def choices(self) -> tuple[BattleChoice, ...]:
        """Return the battles to come of all campaigns that are open, and have the others opened: `more_choices`.

        A campaign that cannot be read offers none.
        """
        return tuple(self._choices())

    @property
    def choices_follow(self) -> bool:
        """Whether campaigns are being opened whose battles are not among the choices yet."""
        return any(self._is_opening(summary.id) for summary in self._summaries())

    def choose(self, choice: BattleChoice | None) -> None:
        """Build the company for a battle and take over its terms, or for none; one step of undo."""
        if choice is None:
            self._document.edit(self.tr("build for no campaign"), lambda one: replace(one, built_for=None))
            return
        found = self._open_campaigns.battle_at_hand(choice.campaign, choice.battle)
        if found is not None:
            session, battle = found
            self._document.edit(
                self.tr("build for {battle}").format(battle=choice.name),
                lambda one: built_for(self._game(), session.campaign, session.id, battle, one),
            )

    def take_over(self) -> None:
        """Take over what holds for the battle now."""
        found = self._found()
        if found is not None:
            campaign, id, battle = found
            game = self._game()
            self._document.edit(
                self.tr("take over the conditions"), lambda one: built_for(game, campaign, id, battle, one)
            )

    def keep(self) -> None:
        """Leave the company's terms as they are, or its battle where it is over."""
        found = self._found()
        if found is None:
            self.choose(None)
            return
        campaign, _, battle = found
        game = self._game()
        self._document.edit(self.tr("keep the conditions"), lambda one: kept_as_built(game, campaign, battle, one))

    def words(self) -> str:
        """Return what the company is built for: `Gursk: The dam`; empty for nothing."""
        company = self._document.company
        if company.built_for is None:
            return ""
        found = self._found()
        if found is None:
            opening = self._is_opening(company.built_for.campaign)
            return "…" if opening else self.tr("a campaign that is not here")
        campaign, _, battle = found
        return _name(campaign, battle)

    def offer(self) -> TermsOffer | None:
        """Return what is to be decided about the battle's conditions; None where nothing is, or nobody knows yet."""
        company = self._document.company
        if company.built_for is None or self._is_opening(company.built_for.campaign):
            return None
        found = self._found()
        if found is None:
            text = self.tr(
                "The battle it was built for is not in its campaign any more, or the campaign is not here."
            )
            return TermsOffer(text, can_take=False)
        campaign, _, battle = found
        if battle.status is Status.DECIDED:
            text = self.tr("“{battle}” is decided. Choose what the company is built for next.")
            return TermsOffer(text.format(battle=battle_name(campaign, battle)), can_take=False)
        if has_changed(self._game(), campaign, battle, company):
            text = self.tr("Other conditions hold for “{battle}” than this company was built for.")
            return TermsOffer(text.format(battle=battle_name(campaign, battle)), can_take=True)
        return None

    def source(self, finding: Finding) -> str:
        """Return who set the condition that a finding is about; empty where it is about none."""
        found = self._found()
        if found is None:
            return ""
        campaign, _, battle = found
        if finding.rule == LIMIT:
            return self.tr("a limit of {campaign}").format(campaign=campaign.name)
        laid = laid_down_for(campaign, battle)
        match self._game().source_of(campaign, battle, finding):
            case Source.PLACE:
                return self.tr("always so: {place}").format(place=place_name(campaign, battle.plan.place))
            case Source.PLAN:
                return self.tr("agreed for this battle")
            case Source.LAID_DOWN if laid is not None:
                return who_laid_down(campaign, laid)
        return ""

    @property
    def campaign(self) -> Campaign | None:
        """The campaign that the company is built for; None for none, or where it cannot be read."""
        found = self._found()
        return found[0] if found else None

    def follow(self) -> None:
        """Listen to the campaign of the company that is open, and to no other."""
        company = self._document.company
        wanted = company.built_for.campaign if company.built_for else ""
        session = self._open_campaigns.at_hand(wanted) if wanted else None
        if session is self._followed:
            return
        if self._followed is not None:
            self._followed.changed.disconnect(self.changed)
        self._followed = session
        if session is not None:
            session.changed.connect(self.changed)

    def _game(self) -> AnyCampaignGame:
        """Return the company's game: it is built for battles of no other."""
        return self._games.of(CampaignGame, self._document.company.game)

    def _on_opened(self, campaign: str) -> None:
        company = self._document.company
        if company.built_for is not None and company.built_for.campaign == campaign:
            self.changed.emit()
        self.more_choices.emit()

    def _choices(self) -> Iterator[BattleChoice]:
        company = self._document.company
        for summary in self._summaries():
            session = self._open_campaigns.at_hand(summary.id) if summary.battles > summary.decided else None
            if session is None:
                continue
            for battle in session.campaign.open_battles:
                if session.campaign.game_of(battle) == company.game:
                    yield BattleChoice(session.id, battle.id, _name(session.campaign, battle))

    def _summaries(self) -> "tuple[Summary, ...]":
        try:
            return self._open_campaigns.campaigns.summaries()
        except StoreError:
            return ()

    def _is_opening(self, id: str) -> bool:
        return self._open_campaigns.is_opening(id)

    def _found(self) -> tuple[Campaign, str, CampaignBattle] | None:
        company: AnyCompany = self._document.company
        if company.built_for is None:
            return None
        found = self._open_campaigns.battle_at_hand(company.built_for.campaign, company.built_for.battle)
        return (found[0].campaign, found[0].id, found[1]) if found else None


class CompaniesOfCampaigns(CompanyCampaigns):
    """The service `CompanyCampaigns`."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def built_for(self, document: CompanyDocument, parent: QObject) -> BuiltForCampaign:
        """Return what a company's page asks."""
        return BuiltForCampaign(self._context, document, parent)


def _name(campaign: Campaign, battle: CampaignBattle) -> str:
    return f"{campaign.name}: {battle_name(campaign, battle)}"
