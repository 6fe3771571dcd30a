"""The plan of a battle: what it is about, where, what over, who comes. Every answer counts at once, with undo."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from campaigns.campaign.acts import BattlePlanned
from campaigns.campaign.battles import CampaignBattle, Enlisted, PlannedObjective, Status
from campaigns.campaign.conditions import ScaleChoice
from campaigns.campaign.rights import in_force
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Hook
from mfz_desktop.battle.routes import setup_route
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.conditions.zones import ZoneRows
from mfz_desktop.campaign.filling import WrittenColumn
from mfz_desktop.campaign.next.companies import fit_of
from mfz_desktop.campaign.page.enlisted_row import EnlistedRow
from mfz_desktop.campaign.page.form import choice, fill, heading, line, remark, select_data
from mfz_desktop.campaign.page.of_battle import ViewOfBattle
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.conditions import told_for
from mfz_desktop.campaign.two_panes import TwoPanes
from mfz_desktop.campaign.views import behaviour_told
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.commit_field import CommitField, CommitText
from mfz_desktop.ui.forms.form import form_lines
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

TEXT_HIGH = 72


class PlanView(ViewOfBattle):
    """A form at the left; at the right what holds for the battle already."""

    def __init__(self, context: AppContext, session: CampaignSession, battle: CampaignBattle) -> None:
        super().__init__(context, session, battle)
        self.hook = choice(self.tr("What the battle is about"))
        self.name = CommitField(self.tr("Name of the battle"))
        self.place = choice(self.tr("Place"))
        self.objective = CommitField(self.tr("Special objective"), self.tr("A leader, a prototype, a bridge …"))
        self.behaviour = choice(self.tr("How the objective behaves"))
        self.behaves = remark()
        self.when = CommitField(self.tr("When"), self.tr("A day, or whatever you agree on"))
        self.scale = choice(self.tr("Scale"))
        self.scale_told = remark()
        self.zones = ZoneRows(context.theme)
        self._besides = remark()
        self.terrain = CommitText(self.tr("What stands on the table"))
        self.notes = CommitText(self.tr("Notes"))
        self.rows: dict[str, EnlistedRow] = {}
        self._members = QVBoxLayout()
        self._members.setSpacing(8)
        self._shape: tuple[Any, ...] = ()
        self._lines = form_lines()
        self.no_companies = self._make_no_companies()
        self.holds = WrittenColumn(context.theme)
        self._build()
        self._offer_of_game()
        self._connect()

    def set_up(self) -> None:
        """Set the battle up as it is planned."""
        self.context.go(setup_route(self.context.games, self.session.campaign.game), self.what)

    @property
    def is_open(self) -> bool:
        """Whether the battle is still to be fought."""
        return self.battle.status is not Status.DECIDED

    def on_shown(self, what: str) -> None:
        """Show the plan as it stands, and begin with the first question."""
        self.refresh()
        self.hook.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        for field in (self.name, self.objective, self.when, self.zones, self.terrain, self.notes):
            field.commit()

    def refresh(self) -> None:
        """Show the plan as it stands."""
        campaign, battle, plan = self.session.campaign, self.battle, self.battle.plan
        self._offer(campaign)
        self.setEnabled(self.writable and self.is_open)
        select_data(self.hook, plan.hook)
        select_data(self.place, plan.place)
        select_data(self.behaviour, plan.objective.behaviour if plan.objective else None)
        self.behaves.setText(behaviour_told(self.views, plan.objective.behaviour) if plan.objective else "")
        self.name.set_value(plan.name)
        self.name.setPlaceholderText(self.battle_name)
        self.objective.set_value(plan.objective.name if plan.objective else "")
        self.when.set_value(plan.when)
        if self.views.environments() is not None:
            self.zones.set_value(plan.zones)
        self.terrain.set_value(plan.terrain)
        self.terrain.setPlaceholderText(self._suggested(campaign, battle))
        self.notes.set_value(plan.notes)
        self._show_scale(campaign, battle)
        self._show_members(campaign, battle)
        self._show_holding(campaign, battle)

    def _show_scale(self, campaign: Campaign, battle: CampaignBattle) -> None:
        laid = in_force(campaign, battle).of(ScaleChoice)
        if not self.scale.count():
            return
        select_data(self.scale, laid.scale if laid else battle.plan.scale)
        self.scale.setEnabled(laid is None)
        self.scale_told.setText(
            self.tr("This was laid down.") if laid else self.views.scale_sentence(self.scale.currentData())
        )

    def _show_members(self, campaign: Campaign, battle: CampaignBattle) -> None:
        plan = battle.plan
        garage = self.context.garage if self.context.store.garage.made else None
        companies = [one for one in garage.companies() if one.game == campaign.game] if garage else []
        self.no_companies.setVisible(garage is not None and not companies)
        for id_, row in self.rows.items():
            enlisted = next((one for one in plan.enlisted if one.player == id_), None)
            row.show_enlisted(enlisted, companies)
            row.show_fit(
                fit_of(self.context.games, campaign, battle, enlisted, garage) if enlisted and garage else None
            )

    def _show_holding(self, campaign: Campaign, battle: CampaignBattle) -> None:
        told = told_for(self.views, campaign, battle)
        self.holds.begin()
        self.holds.say(self.tr("What holds already"), Role.SECTION)
        self.holds.tell(told)
        if not told:
            self.holds.say(self.tr("Nothing is laid down: the group decides as usual."), Role.SECONDARY)
        hook = campaign.world.hook(battle.plan.hook)
        place = campaign.world.place(battle.plan.place)
        for one in (place, hook):
            if one is not None:
                self.holds.heading(one.name)
                self.holds.say(one.told, Role.SECONDARY)
        self.holds.end()

    def _suggested(self, campaign: Campaign, battle: CampaignBattle) -> str:
        place = campaign.world.place(battle.plan.place)
        return place.terrain if place else ""

    def _offer(self, campaign: Campaign) -> None:
        """Offer what the world has, and a row for everybody who plays; only where that changed."""
        colours, world = colours_of(campaign), campaign.world
        members = {member.id: member for member in campaign.playing}
        enlisted = (campaign.member(one.player) for one in self.battle.plan.enlisted)
        members |= {one.id: one for one in enlisted if one is not None and one.id not in members}
        shape = (world.hooks, world.places, world.factions, tuple(members.values()))
        if shape == self._shape:
            return
        self._shape = shape
        if (environments := self.views.environments()) is not None:
            self.zones.ask(environments, world)
        fill(self.hook, ((self.tr("Something of your own"), ""), *((one.name, one.id) for one in world.hooks)))
        fill(self.place, ((self.tr("Nowhere in particular"), ""), *((one.name, one.id) for one in world.places)))
        for gone in self.rows.values():
            self._members.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.rows = {}
        for id_, member in members.items():
            row = EnlistedRow(self.context.theme, member, colours[id_], world.factions)
            row.changed.connect(lambda enlisted, who=id_: self._enlist(who, enlisted))
            self.rows[id_] = row
            self._members.addWidget(row)

    def _offer_of_game(self) -> None:
        """Ask what the game of the campaign has."""
        behaviours, scales = self.views.behaviours(), self.views.scales()
        fill(self.behaviour, ((one.word.capitalize(), one.id) for one in behaviours))
        fill(self.scale, ((name, id_) for id_, name in scales))
        for field, told, wanted in (
            (self.behaviour, self.behaves, bool(behaviours)),
            (self.scale, self.scale_told, bool(scales)),
            (self.zones, self._besides, self.views.environments() is not None),
        ):
            self._lines.setRowVisible(field, wanted)
            self._lines.setRowVisible(told, wanted)

    def _enlist(self, who: str, enlisted: Enlisted | None) -> None:
        known = {one.player: one for one in self.battle.plan.enlisted} | ({who: enlisted} if enlisted else {})
        if enlisted is None:
            known.pop(who, None)
        ordered = tuple(known[id_] for id_ in self.rows if id_ in known)
        self._change(self.tr("change who comes"), enlisted=ordered)

    def _take_hook(self) -> None:
        """Take a hook with all it says; the name that somebody gave stays."""
        hook = self.session.campaign.world.hook(self.hook.currentData())
        if hook is None:
            self._change(self.tr("change what the battle is about"), hook="", zones=())
            return
        self._change(self.tr("change what the battle is about"), **filled(hook, self.battle))

    def _take_objective(self, text: str) -> None:
        behaviour = self.behaviour.currentData() if text else None
        objective = PlannedObjective(text.strip(), behaviour) if text.strip() else None
        self._change(self.tr("change the objective"), objective=objective)

    def _take_behaviour(self) -> None:
        planned = self.battle.plan.objective
        if planned is not None:
            objective = replace(planned, behaviour=self.behaviour.currentData())
            self._change(self.tr("change how the objective behaves"), objective=objective)

    def _change(self, text: str, **values: Any) -> None:
        plan = replace(self.battle.plan, **values)
        if plan != self.battle.plan and not self.session.do(text, BattlePlanned(self.battle.id, plan)):
            self.refresh()

    def _connect(self) -> None:
        self.hook.activated.connect(lambda _: self._take_hook())
        self.place.activated.connect(
            lambda _: self._change(self.tr("change the place"), place=self.place.currentData())
        )
        self.objective.committed.connect(self._take_objective)
        self.behaviour.activated.connect(lambda _: self._take_behaviour())
        self.scale.activated.connect(
            lambda _: self._change(self.tr("change the scale"), scale=self.scale.currentData())
        )
        for field, what, text in (
            (self.name, "name", self.tr("rename the battle")),
            (self.when, "when", self.tr("change when it is fought")),
            (self.terrain, "terrain", self.tr("change the terrain")),
            (self.notes, "notes", self.tr("change the notes")),
        ):
            field.committed.connect(lambda said, key=what, words=text: self._change(words, **{key: said.strip()}))

        self.zones.committed.connect(lambda zones: self._change(self.tr("change the environments"), zones=zones))

    def _build(self) -> None:
        scroll = ScrollColumn(self.context.theme, widest=760)
        lines = self._lines
        lines.addRow(SectionHeading(self.tr("What and where")))
        line(lines, self.tr("Hook"), self.hook)
        line(lines, self.tr("Name"), self.name)
        line(lines, self.tr("Place"), self.place)
        line(lines, self.tr("Fought over"), self.objective)
        line(lines, self.tr("How it behaves"), self.behaviour)
        lines.addRow("", self.behaves)
        lines.addRow(heading(self.tr("Who comes")))
        lines.addRow(self._members)
        lines.addRow(self.no_companies)
        lines.addRow(heading(self.tr("How")))
        line(lines, self.tr("When"), self.when)
        line(lines, self.tr("Scale"), self.scale)
        lines.addRow("", self.scale_told)
        line(lines, self.tr("Environments"), self.zones)
        self._besides.setText(self.tr("Besides what always holds at the place."))
        lines.addRow("", self._besides)
        for text, field in ((self.tr("Terrain"), self.terrain), (self.tr("Notes"), self.notes)):
            field.setFixedHeight(self.context.theme.px(TEXT_HIGH))
            line(lines, text, field)
        add_layout(scroll.column, lines)
        scroll.column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        back = QHBoxLayout()
        back.setContentsMargins(16, 8, 16, 12)
        back.addWidget(button(self.tr("Back to the campaign"), self.back))
        back.addStretch(1)
        aside = QWidget()
        right = QVBoxLayout(aside)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.holds, 1)
        add_layout(right, back)
        outer.addWidget(TwoPanes(self.context.theme, scroll, aside))

    def _make_no_companies(self) -> QWidget:
        """Return what leads to companies where there are none."""
        made = QWidget()
        flow = FlowLayout(made, gap=8)
        flow.addWidget(label(self.tr("There are no companies yet."), Role.SECONDARY))
        for id_ in ("companies.starter", "companies.new"):
            if self.context.commands.has(id_):
                flow.addWidget(ActionButton(self.context.commands.action(id_), Look.LINK))
        made.hide()
        return made


def filled(hook: Hook, battle: CampaignBattle) -> dict[str, Any]:
    """Return what a hook says of a battle; a place it does not name is left as it is."""
    place = hook.place or battle.plan.place
    return {
        "hook": hook.id,
        "place": place,
        "objective": PlannedObjective(hook.objective, hook.behaviour) if hook.objective else None,
        "zones": hook.zones,
        "terrain": hook.terrain,
    }
