"""Who comes to a battle: the player, the company with its frames in pictures, how it keeps the conditions."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from campaigns.campaign.battles import CampaignBattle, Enlisted
from campaigns.campaign.state import Campaign
from campaigns.companies.company import AnyCompany
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.next.companies import CompanyFit, fit_of
from mfz_desktop.campaign.sharing.companies import take_company
from mfz_desktop.campaign.text.naming import faction_name, member_name
from mfz_desktop.campaign.written_column import WrittenColumn
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox
from mfz_desktop.ui.widgets.messages import ToneSign
from mfz_desktop.ui.widgets.picture_strip import PictureStrip
from mfz_desktop.ui.widgets.player_mark import PlayerMark

translate = QCoreApplication.translate
TILE = 44
"""px at 100 %: a frame's picture."""


class WhoComes:
    """Writes companies into a column, one below the other."""

    def __init__(
        self,
        context: AppContext,
        column: WrittenColumn,
        renew: Callable[[], object],
        show: Callable[[str], object],
    ) -> None:
        """`renew` is called when companies are other than were written, `show` with the id of one to be shown."""
        self._context = context
        self._renew = renew
        self._show = show
        self._column = column

    def write(self, campaign: Campaign, battle: CampaignBattle) -> None:
        """Write all who are enlisted."""
        for enlisted in battle.plan.enlisted:
            self._write(campaign, battle, enlisted)

    def _write(self, campaign: Campaign, battle: CampaignBattle, enlisted: Enlisted) -> None:
        column, theme = self._column, self._context.theme
        garage = self._context.garage if self._context.store.garage.made else None
        fit = fit_of(self._context.games, campaign, battle, enlisted, garage)
        company = garage.company(enlisted.company) if garage and enlisted.company else None
        mark = PlayerMark(theme, colours_of(campaign).get(enlisted.player, 0), wide=14)
        faction = faction_name(campaign, enlisted.faction)
        came = campaign.companies.get(enlisted.company, "") if company is None else ""
        name = label(" · ".join(filter(None, (member_name(campaign, enlisted.player), faction))), wrap=True)
        column.put(mark, name, *(self._taking(came) if came else self._company_button(company, fit)))
        if company is not None and not company.deleted:
            self._write_frames(company)
        words = label(fit.text, Role.SMALL, wrap=True)
        words.setToolTip(fit.tip)
        line = QWidget()
        hbox(ToneSign(theme, fit.tone, size=16), (words, 1), on=line, margins=(0, 0, 0, 8), spacing=8)
        column.put_whole(line)

    def _write_frames(self, company: AnyCompany) -> None:
        pictures = self._context.games.of(CompanyGame, company.game).summary(company).pictures
        if any(one is not None and one.exists for one in pictures):
            self._column.put_whole(PictureStrip(self._context.theme, self._context.pictures, pictures, side=TILE))

    def _company_button(self, company: AnyCompany | None, fit: CompanyFit) -> tuple[QWidget, ...]:
        """Return the button that shows the company's page or restores the company; none without a company."""
        if company is None:
            return ()
        if company.deleted:
            made = button(translate("BattlePanel", "Bring it back"), lambda: self._bring_back(company), Look.LINK)
            made.setAccessibleName(translate("BattlePanel", "Bring {name} back").format(name=company.name))
            return (made,)
        made = button(fit.company, partial(self._show, company.id), Look.LINK)
        made.setAccessibleName(translate("BattlePanel", "Show the company {name}").format(name=fit.company))
        return (made,)

    def _taking(self, snapshot: str) -> tuple[QWidget, ...]:
        """Return the button that takes a company into the garage that came with the campaign."""
        take = partial(take_company, self._context, snapshot)
        return (button(translate("BattlePanel", "Take it"), lambda: take() and self._renew(), Look.LINK),)

    def _bring_back(self, company: AnyCompany) -> None:
        session = self._context.service(GarageServices).session
        words = translate("BattlePanel", "restore {name}").format(name=company.name)
        if session.do(words, lambda: session.garage.restore(company.id), session.stack_of(company.id)):
            self._renew()
