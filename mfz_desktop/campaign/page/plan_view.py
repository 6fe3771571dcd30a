"""The plan of a battle: what it is about, where, what over, who comes. Every answer counts at once, with undo."""

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from campaigns.campaign.acts import BattlePlanned
from campaigns.campaign.battles import CampaignBattle, Enlisted, Plan, PlannedObjective, Status
from campaigns.campaign.conditions import ScaleChoice
from campaigns.campaign.game import CampaignGame
from campaigns.campaign.rights import in_force
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import Hook
from mfz_desktop.battle.routes import setup_route
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.next.companies import fit_of
from mfz_desktop.campaign.open_questions import open_questions
from mfz_desktop.campaign.page.battle_base import ViewOfBattle
from mfz_desktop.campaign.page.enlisted_row import EnlistedRow
from mfz_desktop.campaign.page.form import heading, remark
from mfz_desktop.campaign.page.plan_fields import plan_fields
from mfz_desktop.campaign.routes import PEOPLE
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.suggested import is_suggested, take_suggested
from mfz_desktop.campaign.text.agreements import agreed_for
from mfz_desktop.campaign.text.conditions import told_for
from mfz_desktop.campaign.text.naming import faction_name
from mfz_desktop.campaign.text.telling import objective_sentence
from mfz_desktop.campaign.views import behaviour_told
from mfz_desktop.campaign.written_column import WrittenColumn
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form, form_lines
from mfz_desktop.ui.forms.inputs import Choices
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane


class PlanView(ViewOfBattle):
    """A form at the left; at the right what holds for the battle already."""

    def __init__(self, context: AppContext, session: CampaignSession, battle: CampaignBattle, page: QWidget) -> None:
        super().__init__(context, session, battle, page)
        self.form = Form(context.theme, plan_fields(self.campaign_views, self._games()), self)
        self._scroll = ScrollColumn(context.theme, widest=760)
        self.rows: dict[str, EnlistedRow] = {}
        self._members = vbox(spacing=8)
        self._shape: tuple[Any, ...] = ()
        self.holds = WrittenColumn(context.theme)
        self._build()
        self.form.changed.connect(self._take)

    def set_up(self) -> None:
        """Set the battle up as it is planned."""
        self.context.go(setup_route(self.context.games, self.session.campaign.game_of(self.battle)), self.what)

    @property
    def is_open(self) -> bool:
        """Whether the battle is still to be fought."""
        return self.battle.status is not Status.DECIDED

    def on_shown(self, what: str) -> None:
        """Show the plan as it stands, and begin with the first question."""
        self.refresh()
        self.form.go_to("hook")

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.form.commit()

    def refresh(self) -> None:
        """Show the plan as it stands."""
        campaign, battle, plan = self.session.campaign, self.battle, self.battle.plan
        self._offer(campaign)
        self.setEnabled(self.writable and self.is_open)
        laid = in_force(campaign, battle).of(ScaleChoice)
        self.form.set_value(replace(plan, scale=laid.scale) if laid else plan, campaign)
        self.form.inputs["name"].set_hint(self.battle_name)
        self.form.inputs["terrain"].set_hint(self._suggested(campaign, battle))
        told = behaviour_told(self.views, plan.objective.behaviour) if plan.objective else ""
        self.behaves.setText(told or self.views.objective_told())
        foreign = campaign.game_of(battle) != campaign.game
        if (scale := self.form.inputs.get("scale")) is not None:
            scale.setEnabled(laid is None and not foreign)
            told = self.tr("This was laid down.") if laid else self.campaign_views.scale_sentence(scale.value)
            self.scale_told.setText("" if foreign else told)
        for key in ("behaviour", "zones"):
            if (field := self.form.inputs.get(key)) is not None:
                field.setEnabled(not foreign)
        self._show_members(campaign, battle)
        self._show_holding(campaign, battle)

    def _show_members(self, campaign: Campaign, battle: CampaignBattle) -> None:
        plan = battle.plan
        garage = self.context.garage if self.context.store.garage.made else None
        companies = [one for one in garage.companies() if one.game == campaign.game_of(battle)] if garage else []
        self.no_players.setVisible(not self.rows)
        self.no_companies.setVisible(bool(self.rows) and garage is not None and not companies)
        for id_, row in self.rows.items():
            enlisted = next((one for one in plan.enlisted if one.player == id_), None)
            row.show_enlisted(enlisted, companies)
            row.show_suggestion(self._suggestion_for(enlisted) if garage else "")
            row.show_fit(
                fit_of(self.context.games, campaign, battle, enlisted, garage) if enlisted and garage else None
            )

    def _suggestion_for(self, enlisted: Enlisted | None) -> str:
        """Return the name of the faction whose suggested company somebody can take; empty where there is none."""
        if (
            enlisted is None
            or enlisted.company
            or not is_suggested(self.context, self.session, enlisted.faction, self.battle)
        ):
            return ""
        return faction_name(self.session.campaign, enlisted.faction)

    def _take_suggested(self, who: str) -> None:
        """Let somebody come with the company that is suggested to their faction."""
        enlisted = next((one for one in self.battle.plan.enlisted if one.player == who), None)
        if enlisted is None:
            return
        company = take_suggested(self.context, self.session, who, enlisted.faction, self.battle)
        if company is not None:
            self._enlist(who, replace(enlisted, company=company.id))
            self.rows[who].company.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_holding(self, campaign: Campaign, battle: CampaignBattle) -> None:
        told = told_for(self.views, campaign, battle)
        self.holds.begin()
        self.holds.say(self.tr("What holds already"), Role.SECTION)
        self.holds.tell(told)
        if campaign.game_of(battle) != campaign.game:
            words = self.tr(
                "Environments, scales and house rules of {own} do not hold in a battle of {game}; other conditions "
                "hold as far as it knows what they name."
            )
            titles = self.context.games.title
            self.holds.say(words.format(game=titles(campaign.game_of(battle)), own=titles(campaign.game)))
        elif not told:
            self.holds.say(self.tr("Nothing is laid down: the group decides as usual."), Role.SECONDARY)
        self.holds.tell(agreed_for(self.views, campaign))
        if battle.plan.objective is None and battle.plan.without_objective:
            self.holds.say(objective_sentence(battle.plan))
        self.holds.ask(open_questions(self.context, self.session, battle))
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
        shape = (world.factions, tuple(members.values()))
        if shape == self._shape:
            return
        self._shape = shape
        for gone in self.rows.values():
            self._members.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.rows = {}
        for id_, member in members.items():
            row = EnlistedRow(self.context.theme, member, colours[id_], world.factions, self._scroll.inside)
            row.changed.connect(lambda enlisted, who=id_: self._enlist(who, enlisted))
            row.suggestion_wanted.connect(partial(self._take_suggested, id_))
            self.rows[id_] = row
            self._members.addWidget(row)

    def _enlist(self, who: str, enlisted: Enlisted | None) -> None:
        known = {one.player: one for one in self.battle.plan.enlisted} | ({who: enlisted} if enlisted else {})
        if enlisted is None:
            known.pop(who, None)
        ordered = tuple(known[id_] for id_ in self.rows if id_ in known)
        self._change(self.tr("change who comes"), replace(self.battle.plan, enlisted=ordered))

    def _take(self, field: Field, value: Any) -> None:
        words = {
            "game": self.tr("change the game of the battle"),
            "hook": self.tr("change what the battle is about"),
            "name": self.tr("rename the battle"),
            "place": self.tr("change the place"),
            "objective": self.tr("change the objective"),
            "behaviour": self.tr("change how the objective behaves"),
            "when": self.tr("change when it is fought"),
            "scale": self.tr("change the scale"),
            "zones": self.tr("change the environments"),
            "terrain": self.tr("change the terrain"),
            "notes": self.tr("change the notes"),
        }
        plan = field.write(self.battle.plan, value)
        if field.key == "game":
            plan = self._with_own_companies(plan)
        elif field.key == "hook":
            plan = self._hooked(plan)
        elif field.key == "objective" and plan.objective and not self.battle.plan.objective:
            # how it behaves may have been chosen before it had a name
            how = self.form.inputs.get("behaviour")
            plan = replace(plan, objective=replace(plan.objective, behaviour=how.value if how else None))
        self._change(words[field.key], plan)

    def _games(self) -> Choices:
        """Return the games that a battle may be fought by, the campaign's own first."""
        own, games = self.session.campaign.game, self.context.games
        others = (one for one in games.ids(CampaignGame) if one != own and games.knows(BattleViews, one))
        return (("", games.title(own)), *((one, games.title(one)) for one in others))

    def _with_own_companies(self, plan: Plan) -> Plan:
        """Return a plan to which everybody brings a company of its game: the own one, where there is one."""
        garage = self.context.garage if self.context.store.garage.made else None
        game = plan.game or self.session.campaign.game
        own = [one for one in garage.companies() if one.game == game] if garage else []
        ids, owned = {one.id for one in own}, {one.player: one.id for one in own if one.player}
        enlisted = (
            one if one.company in ids else replace(one, company=owned.get(one.player, "")) for one in plan.enlisted
        )
        return replace(plan, enlisted=tuple(enlisted))

    def _hooked(self, plan: Plan) -> Plan:
        """Return a plan with all that its hook says; the name that somebody gave stays."""
        hook = self.session.campaign.world.hook(plan.hook)
        return replace(plan, **filled(hook, self.battle)) if hook else replace(plan, zones=())

    def _change(self, text: str, plan: Plan) -> None:
        if plan != self.battle.plan and not self.session.do(text, BattlePlanned(self.battle.id, plan)):
            self.refresh()

    def _build(self) -> None:
        scroll, aside = self._scroll, QWidget()
        left, right = SidePane(scroll, 520, 1, high=200), SidePane(aside, 340, high=120)
        vbox(SideBySide(self.context.theme, left, right, line=True), on=self)
        inside = scroll.inside
        self.behaves, self.scale_told, self._besides = remark(inside), remark(inside), remark(inside)
        commands = self.context.commands
        self.no_players = _missing(
            inside,
            self.tr("Nobody takes part in the campaign yet."),
            button(self.tr("Players"), self._go_to_people, Look.LINK),
        )
        self.no_companies = _missing(
            inside,
            self.tr("There are no companies yet."),
            *(
                ActionButton(commands.action(one), Look.LINK)
                for one in ("companies.starter", "companies.new")
                if commands.has(one)
            ),
        )
        lines = form_lines()
        add_layout(scroll.column, lines)
        scroll.column.addStretch(1)
        lines.addRow(SectionHeading(self.tr("What and where")))
        form = self.form
        if "game" in form.inputs:
            form.beside(lines, "game")
        form.beside(lines, "hook", "name", "place", "objective", "behaviour")
        lines.addRow("", self.behaves)
        lines.addRow(heading(self.tr("Who comes")))
        lines.addRow(self._members)
        lines.addRow(self.no_players)
        lines.addRow(self.no_companies)
        lines.addRow(heading(self.tr("How")))
        form.beside(lines, "when", "scale")
        if "scale" in form.inputs:
            lines.addRow("", self.scale_told)
        if "zones" in form.inputs:
            form.beside(lines, "zones")
            self._besides.setText(self.tr("Besides what always holds at the place."))
            lines.addRow("", self._besides)
        form.beside(lines, "terrain", "notes")
        back = hbox(button(self.tr("Back to the campaign"), self.back), STRETCH, margins=(16, 8, 16, 12))
        vbox((self.holds, 1), back, on=aside)

    def _go_to_people(self) -> None:
        self.context.go(PEOPLE, self.session.id)


def _missing(parent: QWidget, told: str, *ways: QWidget) -> QWidget:
    """Return a sentence that says what is missing, and buttons that lead there; hidden."""
    made = QWidget(parent)
    flow = FlowLayout(made, gap=8)
    for one in (label(told, Role.SECONDARY), *ways):
        flow.addWidget(one)
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
