"""A result that counts: how it was, and what would follow if it were opened again."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from campaigns.campaign.acts import ResultReopened
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.consequences import as_if, consequences
from mfz_desktop.app.context import AppContext
from mfz_desktop.campaign.page_ids import CONDITIONS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign_text.results import (
    deeds_sentence,
    following,
    frame_name,
    side_sentence,
    standing_change,
    winners_sentence,
)
from mfz_desktop.campaign_text.telling import held, right_sentence, where_and_when
from mfz_desktop.widgets.buttons import ActionButton, Look, button
from mfz_desktop.widgets.labels import Role, label
from mfz_desktop.widgets.section_heading import SectionHeading


class DecidedView(QWidget):
    """Made anew whenever the campaign changes."""

    def __init__(
        self, context: AppContext, session: CampaignSession, battle: CampaignBattle, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        result, campaign = battle.result, session.campaign
        if result is None:
            raise ValueError("this battle is not decided")
        conditions = (CONDITIONS, f"{session.id}/{battle.id}")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(label(winners_sentence(campaign, result), Role.TITLE, wrap=True))
        by_hand = self.tr("entered by hand") if result.by_hand else self.tr("taken from its record")
        facts = (where_and_when(campaign, battle), held(campaign, battle), by_hand)
        column.addWidget(label(" · ".join(filter(None, facts)), Role.SECONDARY, wrap=True))
        go_on = button(self.tr("Conditions of the next battle"), lambda: context.go(*conditions), Look.LINK)
        column.addWidget(label(right_sentence(campaign, battle), wrap=True))
        column.addWidget(go_on, 0, Qt.AlignmentFlag.AlignLeft)
        for side in result.sides:
            column.addWidget(label(side_sentence(campaign, side), Role.SECTION, wrap=True))
            for frame in side.frames:
                column.addWidget(label(f"{frame_name(frame)}: {deeds_sentence(frame)}", wrap=True))
        if result.overruled:
            words = self.tr("The table lets this count otherwise than recorded: {why}")
            column.addWidget(label(words.format(why=result.overruled), wrap=True))
        if result.notes:
            column.addWidget(label(result.notes, wrap=True))
        column.addSpacing(8)
        column.addWidget(SectionHeading(self.tr("If it is opened again")))
        self.follows = label("\n".join(self._told(session, battle)), wrap=True)
        column.addWidget(self.follows)
        row = QHBoxLayout()
        for command in ("result.reopen", "result.withdraw"):
            row.addWidget(ActionButton(context.commands.action(command)))
        row.addStretch(1)
        column.addLayout(row)

    def _told(self, session: CampaignSession, battle: CampaignBattle) -> list[str]:
        campaign = session.campaign
        after = as_if(session.kept.folded, ResultReopened(battle.id))
        what = consequences(campaign, after, battle.id)
        changes = [standing_change(campaign, one) for one in (*what.players, *what.factions)]
        again = (
            self.tr("It can be entered anew.")
            if battle.record is None
            else self.tr("It can be fought on and taken over again.")
        )
        return [again, *following(campaign, what), *changes]
