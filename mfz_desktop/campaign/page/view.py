"""One campaign: its map, the line of its battles, and the next one."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QTabWidget, QWidget

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.holding import holders
from mfz_desktop.campaign.colours import party_colours
from mfz_desktop.campaign.coming import next_battle
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.map.map_foot import MapFoot
from mfz_desktop.campaign.map.printed import war_look
from mfz_desktop.campaign.next.battle_panel import BattlePanel
from mfz_desktop.campaign.next.endings import BattleEndings, RecordState
from mfz_desktop.campaign.open_questions import open_questions
from mfz_desktop.campaign.page.actions import CampaignActions
from mfz_desktop.campaign.page.campaign_base import ViewOfCampaign
from mfz_desktop.campaign.page.map_actions import MapActions
from mfz_desktop.campaign.page.overview import CampaignOverview
from mfz_desktop.campaign.page.place_panel import PlacePanel, place_words
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.telling import holding_words
from mfz_desktop.campaign.timeline.line import Timeline
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.controls import TabBar
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

PANEL = 372
"""Width of the panel at the right at 100 %, where there is room for it."""


class CampaignView(ViewOfCampaign):
    """Map and line at the left; at the right the battle, the place or the war as a whole."""

    def __init__(self, context: AppContext, session: CampaignSession, endings: BattleEndings, page: QWidget) -> None:
        super().__init__(context, session, page)
        self._battle = ""
        self._endings = endings
        self.campaign_actions = CampaignActions(self, self)
        self.message = InlineMessage(context.theme)
        self.map = CampaignMap(context.theme, pictures=context.pictures)
        self.map_foot = MapFoot(context.theme, self.map)
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
        self.map_actions = MapActions(self, self)
        self._build()
        self._connect()

    @property
    def battle(self) -> CampaignBattle | None:
        """The battle that is looked at; None where there is none yet."""
        return self.session.campaign.battle(self._battle)

    @property
    def record(self) -> RecordState:
        """How far that battle's record is, as far as it was read."""
        return self._endings.state(self.battle.record if self.battle else None)

    def on_shown(self, what: str) -> None:
        """Show the campaign; a battle of it where `what` names one: `CAMPAIGN/BATTLE`."""
        if battle := what.partition("/")[2]:
            self._battle = battle
            self._point_at(battle)
        self.refresh()
        campaign = self.session.campaign
        first = self.timeline if campaign.battles else self.map if campaign.world.places else self.no_map
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed or moved."""
        self.place_panel.name.commit()
        self.map_actions.rest()

    def refresh(self) -> None:
        """Show everything as it stands."""
        campaign = self.session.campaign
        if campaign.battle(self._battle) is None:
            following = next_battle(campaign) or campaign.last
            self._battle = following.id if following else ""
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

    def look_at(self, battle: str) -> None:
        """Look at a battle: its panel, its place on the map."""
        self._battle = battle
        self._show_battle()
        self._point_at(battle)
        self._write_place()
        self.timeline.select(battle)
        self.context.commands.refresh()

    def _point_at(self, battle: str) -> None:
        """Select a battle's place on the map, and show the battle beside it."""
        found = self.session.campaign.battle(battle)
        if found is not None:
            self.show_map()
            self.map.select(found.plan.place)
        self.tabs.setCurrentWidget(self.battle_panel)

    def show_place(self, id: str) -> None:
        """Select a place on the map and tell about it."""
        self.map.select(id)
        self._show_place(id)

    def _show_battle(self) -> None:
        questions = open_questions(self.context, self.session, self.battle) if self.battle else ()
        self.battle_panel.show_battle(self.session.campaign, self.battle, self.record, questions)
        coming = self.battle == next_battle(self.session.campaign)
        self.tabs.setTabText(0, self.tr("Next battle") if coming else self.tr("Battle"))
        self.head_changed.emit()

    def show_map(self) -> None:
        """Show the map, with places where they are being moved to."""
        campaign = self.session.campaign
        held, colours = holders(campaign), party_colours(campaign)
        look = war_look(campaign, held)
        self.map.show_world(self.map_actions.moves.moved(campaign.world), look.happened, look.held)
        self.map.show_picture(campaign.map_picture)
        parties = dict.fromkeys(held.values())
        self.map_foot.show_holders((holding_words(campaign, one, held), colours[one]) for one in parties)
        self.map_foot.setVisible(bool(campaign.world.places))
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
        campaign = self.session.campaign
        self.place_panel.show_place(campaign, campaign.world.place(self.map.selected), writable=self.writable)

    def _build(self) -> None:
        left = vbox(
            self.message,
            self.arranging,
            (self.map, 1),
            self.map_foot,
            (self.no_map, 1),
            self.timeline,
            margins=(16, 8, 12, 4),
            spacing=8,
        )
        line = QFrame()
        line.setProperty("surface", "line")
        line.setFixedWidth(1)
        hbox((left, 1), line, self.tabs, on=self, spacing=0)
        self.tabs.setDocumentMode(True)
        for named in (self.tabs, self.tabs.tabBar()):
            named.setAccessibleName(self.tr("Battle, place or war"))
        for panel, text in (
            (self.battle_panel, self.tr("Next battle")),
            (self.place_panel, self.tr("Place")),
            (self.overview, self.tr("The war")),
        ):
            self.tabs.addTab(panel, text)

    def _connect(self) -> None:
        self.map.chosen.connect(self._show_place)
        self.map.entered.connect(lambda place: self.campaign_actions.plan(place))
        self.timeline.chosen.connect(self.look_at)
        self.timeline.activated.connect(lambda _: self.campaign_actions.open())
        self.place_panel.battle_chosen.connect(self.look_at)
        self.place_panel.describe_wanted.connect(self.map_actions.describe)
        self.place_panel.held.connect(self.map_actions.hold)
        self.place_panel.plan_wanted.connect(self.campaign_actions.plan)
        self.battle_panel.plan_wanted.connect(self.campaign_actions.plan)
        self.battle_panel.company_wanted.connect(self.campaign_actions.show_company)
        self.battle_panel.companies_changed.connect(self._show_battle)
        self._endings.changed.connect(self._follow_endings)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between map and panel."""
        super().resizeEvent(event)
        self.tabs.setFixedWidth(min(self.context.theme.px(PANEL), self.width() // 2))
