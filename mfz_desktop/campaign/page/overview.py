"""The war as a whole: what it is about, who plays, how everybody stands, its history and its parties."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from campaigns.campaign.conditions import ModelLimits
from campaigns.campaign.standings import by_player
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.text.agreements import agreed_text
from mfz_desktop.campaign.text.naming import faction_name, member_name
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.written_column import WrittenColumn
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import listed, plural
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.player_mark import PlayerMark

PICTURE = QSize(300, 180)
"""px at 100 %."""


class CampaignOverview(QWidget):
    """Issue, players with their standings, history, factions, tensions, agreements, notes; written once seen."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._campaign = self._written = Campaign()
        self.column = WrittenColumn(context.theme)
        vbox(self.column, on=self)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show a campaign."""
        self._campaign = campaign
        if self.isVisible():
            self._write()

    def showEvent(self, event: QShowEvent) -> None:
        """Write what stands here, unless it does already."""
        super().showEvent(event)
        self._write()

    def _write(self) -> None:
        campaign, column = self._campaign, self.column
        if self._written is campaign:
            return
        self._written = campaign
        column.begin()
        column.say(campaign.issue or self.tr("Nobody has said yet what this war is about."), Role.SECTION)
        self._write_players(campaign)
        self._write_agreed(campaign)
        self._write_notes(campaign)
        self._write_world(campaign)
        column.end()

    def _write_players(self, campaign: Campaign) -> None:
        column, colours = self.column, colours_of(campaign)
        column.heading(self.tr("Players"))
        if not campaign.playing:
            column.say(self.tr("Nobody plays yet."), Role.SECONDARY)
        for standing in by_player(campaign):
            member = campaign.member(standing.who)
            if member is None:
                continue
            name = member.name if not member.left else self.tr("{name} (left)").format(name=member.name)
            who = " · ".join(filter(None, (name, faction_name(campaign, member.faction))))
            column.put(PlayerMark(self._context.theme, colours[member.id], wide=14), label(who, wrap=True))
            fought = plural("Campaign", "%n battle", "%n battles", standing.battles)
            won = plural("Campaign", "%n won", "%n won", standing.won + standing.shared)
            objectives = plural("Campaign", "%n objective held", "%n objectives held", standing.objectives)
            column.say(" · ".join((fought, won, objectives)), Role.SMALL)
        column.put_flowing(*self._buttons(("campaign.people", "campaign.records")))

    def _write_agreed(self, campaign: Campaign) -> None:
        column = self.column
        column.heading(self.tr("Agreed by all"))
        views = self._context.games.of(CampaignViews, campaign.game)
        for agreement in campaign.agreements:
            column.say(agreed_text(views, agreement))
        rules = len(campaign.rules)
        told = [plural("Campaign", "%n house rule", "%n house rules", rules)] if rules else []
        if campaign.limits != ModelLimits():
            told.append(self.tr("limits on models"))
        column.say(" · ".join(told), Role.SMALL)
        if not campaign.agreements and not told:
            column.say(self.tr("Nothing beyond the rules of the game."), Role.SECONDARY)
        column.put_flowing(*self._buttons(("campaign.world",)))

    def _write_notes(self, campaign: Campaign) -> None:
        if not campaign.notes:
            return
        self.column.heading(self.tr("Notes"))
        for note in campaign.notes:
            self.column.say(note.text)
            for picture in note.pictures:
                shown = PictureLabel(
                    self._context.theme, self._context.pictures, PictureWanted(image=picture), size=PICTURE
                )
                shown.setAccessibleName(note.text or self.tr("Picture of a note"))
                shown.setMinimumHeight(self._context.theme.px(PICTURE.height()))
                self.column.put_whole(shown)

    def _write_world(self, campaign: Campaign) -> None:
        column, world = self.column, campaign.world
        if world.history:
            column.heading(self.tr("History"))
            for paragraph in world.history:
                column.say(paragraph, Role.SECONDARY)
        if world.factions:
            column.heading(self.tr("Factions"))
            for faction in world.factions:
                members = [member_name(campaign, one.id) for one in campaign.playing if one.faction == faction.id]
                column.say(" · ".join(filter(None, (faction.name, faction.side, listed(members)))))
                column.say(" ".join(filter(None, (faction.told, faction.wants))), Role.SMALL)
        if world.tensions:
            column.heading(self.tr("Tensions"))
            for tension in world.tensions:
                column.say(listed([faction_name(campaign, one) for one in tension.factions]))
                column.say(tension.told, Role.SMALL)

    def _buttons(self, ids: tuple[str, ...]) -> tuple[ActionButton, ...]:
        commands = self._context.commands
        return tuple(ActionButton(commands.action(id_)) for id_ in ids if commands.has(id_))
