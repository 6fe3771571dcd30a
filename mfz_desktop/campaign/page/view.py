"""The page of one campaign: its map, the line of its battles, and the next one."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QUndoStack
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from campaigns.campaign.acts import Named
from campaigns.campaign.battles import CampaignBattle
from campaigns.names import one_line
from campaigns.store.errors import StoreError
from mfz_desktop.campaign.coming import next_battle
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.map.happenings import happenings
from mfz_desktop.campaign.next.battle_panel import BattlePanel
from mfz_desktop.campaign.next.endings import Endings
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.actions import CampaignActions
from mfz_desktop.campaign.page.commands import campaign_commands, map_commands
from mfz_desktop.campaign.page.on_map import OnMap
from mfz_desktop.campaign.page.overview import CampaignOverview
from mfz_desktop.campaign.page.place_panel import PlacePanel, place_words
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.timeline.line import Timeline
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.session.opening import Opening
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.controls import TabBar
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.messages import InlineMessage

PANEL = 372
"""Width of the panel at the right at 100 %, where there is room for it."""
TITLE = 440
"""Greatest width of the name at 100 %."""


class CampaignPage(Page):
    """Map and line at the left; at the right the battle, the place or the war as a whole."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.session: CampaignSession | None = None
        self._battle = ""
        self._shown = ""
        self.endings = Endings(context, self)
        self.campaign_actions = CampaignActions(self, self)
        self.name = CommitField(self.tr("Name of the campaign"))
        self.name.setObjectName("titleField")
        self.name.committed.connect(self._rename)
        context.theme.changed.connect(self._follow_theme)
        self.message = InlineMessage(context.theme)
        self.map = CampaignMap(context.theme)
        self.arranging = InlineMessage(context.theme, closable=False)
        self.no_map = EmptyState(
            label(""),
            self.tr("No places yet"),
            self.tr("Battles can be fought nowhere in particular. With places the map tells what happened where."),
            button(self.tr("Add a place"), self._name_place),
        )
        self.timeline = Timeline(context.theme)
        self.battle_panel = BattlePanel(context)
        self.place_panel = PlacePanel(context)
        self.overview = CampaignOverview(context)
        self.tabs = QTabWidget()
        self.tabs.setTabBar(TabBar())
        self.on_map = OnMap(self, self)
        self._build()
        self._connect()
        self._follow_theme()

    def heading(self) -> str:
        """Return the campaign's name."""
        return self.session.campaign.name if self.session else self.tr("Campaign")

    def title_widget(self) -> QWidget:
        """Return the field of the name."""
        return self.name

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)),)

    def primary(self) -> str:
        """Return the planning of a battle, unless there is something to do with the one that is looked at."""
        return "" if self.battle_panel.offered.first else "campaign.plan"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return (*campaign_commands(self.campaign_actions), *map_commands(self.on_map))

    def undo_stack(self) -> QUndoStack | None:
        """Return the campaign's own."""
        return self.session.stack if self.session else None

    @property
    def battle(self) -> CampaignBattle | None:
        """The battle that is looked at."""
        return self.session.campaign.battle(self._battle) if self.session else None

    @property
    def over(self) -> bool:
        """Whether that battle was fought to its end, as far as its record was read."""
        return self.endings.over(self.battle.record) if self.battle else False

    def on_shown(self, what: str) -> None:
        """Show a campaign; a battle of it where `what` names one: `campaign/battle`."""
        id_, _, battle = what.partition("/")
        self._shown = what
        try:
            session = self.context.service(OpenCampaigns).session(id_)
        except StoreError as error:
            self._leave(translated(error))
            return
        if session is not self.session:
            self._take(session)
        if battle:
            self._battle = battle
            self._point_at(battle)
        self.refresh()
        if not self.context.store.garage.made:
            self.context.service(Opening).when_ready(lambda _: self.refresh() if self.isVisible() else None)
        self.context.undo.show(session.stack)
        self.timeline.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed or moved."""
        self.name.commit()
        self.place_panel.name.commit()
        self.on_map.rest()

    def refresh(self) -> None:
        """Show everything as it stands."""
        if self.session is None:
            return
        campaign = self.session.campaign
        if campaign.battle(self._battle) is None:
            following = next_battle(campaign) or campaign.last
            self._battle = following.id if following else ""
        self.name.set_value(campaign.name)
        self.name.setReadOnly(bool(self.session.read_only))
        if self.session.read_only:
            self.message.say(translated(self.session.read_only), Tone.WARNING)
        else:
            self.message.hide()
        self.show_map()
        self.timeline.show_campaign(campaign, self._battle)
        self.timeline.setVisible(bool(campaign.battles))
        self._show_battle()
        self._write_place()
        self.overview.show_campaign(campaign)
        self.head_changed.emit()
        self.context.commands.refresh()

    def look_at(self, battle: str) -> None:
        """Look at a battle: its panel, its place on the map."""
        self._battle = battle
        self._show_battle()
        self._point_at(battle)
        self._write_place()
        if self.session is not None:
            self.timeline.show_campaign(self.session.campaign, battle)
        self.context.commands.refresh()

    def _point_at(self, battle: str) -> None:
        """Select a battle's place on the map, and show the battle beside it."""
        found = self.session.campaign.battle(battle) if self.session else None
        if found is not None:
            self.show_map()
            self.map.select(found.plan.place)
        self.tabs.setCurrentWidget(self.battle_panel)

    def show_place(self, id: str) -> None:
        """Select a place on the map and tell about it."""
        self.map.select(id)
        self._show_place(id)

    def _show_battle(self) -> None:
        if self.session is not None:
            self.battle_panel.show_battle(self.session.campaign, self.battle, over=self.over)
            coming = self.battle == next_battle(self.session.campaign)
            self.tabs.setTabText(0, self.tr("Next battle") if coming else self.tr("Battle"))
            self.head_changed.emit()

    def show_map(self) -> None:
        """Show the map, with places where they are being moved to."""
        if self.session is None:
            return
        campaign = self.session.campaign
        self.map.show_world(self.on_map.moves.moved(campaign.world), happenings(campaign))
        views = self.context.games.of(CampaignViews, campaign.game)
        self.map.tell_with(lambda place: place_words(views, campaign, place))
        self.map.setVisible(bool(campaign.world.places))
        self.no_map.setVisible(not campaign.world.places)

    def _follow_endings(self) -> None:
        if self.isVisible():
            self._show_battle()
            self.context.commands.refresh()

    def _name_place(self) -> None:
        self.tabs.setCurrentWidget(self.place_panel)
        self.place_panel.new.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_place(self, id: str) -> None:
        self._write_place()
        self.tabs.setCurrentWidget(self.place_panel if id else self.battle_panel)
        self.context.commands.refresh()

    def _write_place(self) -> None:
        if self.session is not None:
            campaign = self.session.campaign
            place = campaign.world.place(self.map.selected)
            self.place_panel.show_place(campaign, place, writable=not self.session.read_only)

    def _take(self, session: CampaignSession) -> None:
        if self.session is not None:
            self.session.changed.disconnect(self.refresh)
        self.session = session
        self._battle = ""
        session.changed.connect(self.refresh)

    def _leave(self, why: str) -> None:
        """Go back to the list: this campaign cannot be shown."""
        self.context.notices.say(why, Tone.WRONG)
        here = Place(CAMPAIGN, self._shown)
        self.context.go(CAMPAIGNS)
        self.context.navigator.forget(here)

    def _rename(self, text: str) -> None:
        if self.session is None:
            return
        name = one_line(text)
        campaign = self.session.campaign
        if not name or name == campaign.name:
            self.name.revert(campaign.name)
            return
        self.session.do(self.tr("rename the campaign"), Named(name, campaign.issue))

    def _build(self) -> None:
        left = QVBoxLayout()
        left.setContentsMargins(16, 8, 12, 4)
        left.setSpacing(8)
        left.addWidget(self.message)
        left.addWidget(self.arranging)
        left.addWidget(self.map, 1)
        left.addWidget(self.no_map, 1)
        left.addWidget(self.timeline)
        self.tabs.setDocumentMode(True)
        for named in (self.tabs, self.tabs.tabBar()):
            named.setAccessibleName(self.tr("Battle, place or war"))
        for panel, text in (
            (self.battle_panel, self.tr("Next battle")),
            (self.place_panel, self.tr("Place")),
            (self.overview, self.tr("The war")),
        ):
            self.tabs.addTab(panel, text)
        line = QFrame()
        line.setProperty("surface", "line")
        line.setFixedWidth(1)
        body = QHBoxLayout(self)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        add_layout(body, left, 1)
        body.addWidget(line)
        body.addWidget(self.tabs)

    def _connect(self) -> None:
        self.map.chosen.connect(self._show_place)
        self.map.entered.connect(lambda place: self.campaign_actions.plan(place))
        self.timeline.chosen.connect(self.look_at)
        self.timeline.activated.connect(lambda _: self.campaign_actions.open())
        self.place_panel.battle_chosen.connect(self.look_at)
        self.place_panel.describe_wanted.connect(self.on_map.describe)
        self.place_panel.plan_wanted.connect(self.campaign_actions.plan)
        self.battle_panel.plan_wanted.connect(self.campaign_actions.plan)
        self.battle_panel.conditions_wanted.connect(self.campaign_actions.conditions_after)
        self.battle_panel.companies_changed.connect(self._show_battle)
        self.endings.changed.connect(self._follow_endings)

    def _follow_theme(self) -> None:
        theme = self.context.theme
        self.name.setFont(theme.font(TypeStep.SECTION, heavy=True))
        self.name.setMaximumWidth(theme.px(TITLE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between map and panel."""
        super().resizeEvent(event)
        self.tabs.setFixedWidth(min(self.context.theme.px(PANEL), self.width() // 2))
