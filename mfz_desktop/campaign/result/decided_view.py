"""A result that counts: how it was, and what would follow if it were opened again."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QWidget

from campaigns.campaign.acts import ResultReopened
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.consequences import as_if, consequences
from campaigns.campaign.game import CampaignGame
from campaigns.campaign.results import SideResult
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.pictured import FrameMark
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.naming import member_name
from mfz_desktop.campaign.text.results import (
    deeds_sentence,
    following,
    side_sentence,
    standing_change,
    winners_sentence,
)
from mfz_desktop.campaign.text.telling import held, right_sentence, where_and_when
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.games import Games
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading

translate = QCoreApplication.translate
NAME_WIDE = 224
"""Of a frame's picture and name; px at 100 %."""


class DecidedView(QWidget):
    """Made anew whenever the campaign changes."""

    def __init__(
        self, context: AppContext, session: CampaignSession, battle: CampaignBattle, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        result, campaign = battle.result, session.campaign
        views = context.games.of(CampaignViews, campaign.game_of(battle))
        if result is None:
            raise ValueError("this battle is not decided")
        column = vbox(label(winners_sentence(campaign, result), Role.TITLE, wrap=True), on=self, spacing=8)
        by_hand = self.tr("entered by hand") if result.by_hand else self.tr("taken from its record")
        facts = (where_and_when(campaign, battle), held(campaign, battle).removesuffix("."), by_hand)
        column.addWidget(label(" · ".join(filter(None, facts)), Role.SECONDARY, wrap=True))
        column.addWidget(label(_shaped(context.games, campaign, battle), wrap=True))
        for side in result.sides:
            column.addSpacing(8)
            column.addWidget(label(side_sentence(views, campaign, side), Role.SECTION, wrap=True))
            add_layout(column, _service(context, views, side))
        if result.overruled:
            words = self.tr("The table lets this count otherwise than recorded: {why}")
            column.addWidget(label(words.format(why=result.overruled), wrap=True))
        if result.let_pass:
            words = self.tr("Companies passed that did not fit: {why}")
            column.addWidget(label(words.format(why=result.let_pass), wrap=True))
        if result.notes:
            column.addWidget(label(result.notes, wrap=True))
        column.addSpacing(8)
        column.addWidget(SectionHeading(self.tr("If it is opened again")))
        self.follows = label("\n".join(self._told(session, battle)), wrap=True)
        column.addWidget(self.follows)
        ids = ("result.conditions", "result.reopen", "result.withdraw")
        row = hbox(*(ActionButton(context.commands.action(id_)) for id_ in ids), STRETCH)
        add_layout(column, row)

    def _told(self, session: CampaignSession, battle: CampaignBattle) -> list[str]:
        campaign = session.campaign
        after = as_if(session.kept.folded, ResultReopened(battle.id))
        what = consequences(campaign, after, battle.id)
        changes = [standing_change(self._context.games, campaign, one) for one in (*what.players, *what.factions)]
        again = (
            self.tr("It can be entered anew.")
            if battle.record is None
            else self.tr("It can be fought on and taken over again.")
        )
        return [again, *following(campaign, what), *changes]


def _shaped(games: Games, campaign: Campaign, battle: CampaignBattle) -> str:
    """Return what was laid down after the battle, or who may still do so."""
    laid = campaign.conditions_after(battle.id)
    views = games.of(CampaignViews, campaign.game)
    conditions = laid.conditions if laid is not None else ()
    told = " ".join(text for one in conditions for text in views.condition_sentences(one))
    if laid is None or not told:
        return right_sentence(games.of(CampaignGame, campaign.game), campaign, battle)
    if laid.by is None:
        return translate("Results", "The group laid down for the next battle: {told}").format(told=told)
    text = translate("Results", "{player} laid down for the next battle: {told}")
    return text.format(player=member_name(campaign, laid.by), told=told)


def _service(context: AppContext, views: CampaignViews, side: SideResult) -> QGridLayout:
    """Return a side's frames, each with its picture and what it did."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnMinimumWidth(0, context.theme.px(NAME_WIDE))
    grid.setColumnStretch(1, 1)
    for at, frame in enumerate(side.frames):
        grid.addWidget(FrameMark(context, frame), at, 0)
        grid.addWidget(label(deeds_sentence(views, frame), Role.SECONDARY, wrap=True), at, 1)
    return grid
