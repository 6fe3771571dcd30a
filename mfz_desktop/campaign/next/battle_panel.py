"""What there is to know and to do about one battle of the campaign."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.binding import scale_of
from campaigns.campaign.conditions import ScaleChoice
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.campaign.rights import in_force
from campaigns.campaign.state import Campaign
from mfz_desktop.battle.campaigns import OpenQuestion
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.coming import conditions_due, next_battle
from mfz_desktop.campaign.next.endings import RecordState
from mfz_desktop.campaign.next.who_comes import WhoComes
from mfz_desktop.campaign.text.conditions import told_for
from mfz_desktop.campaign.text.naming import battle_name, member_name, status_word
from mfz_desktop.campaign.text.telling import held, objective_sentence, outcome, right_sentence, where_and_when
from mfz_desktop.campaign.views import CampaignViews, behaviour_told
from mfz_desktop.campaign.written_column import WrittenColumn
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import clear, hbox, vbox
from mfz_desktop.ui.widgets.player_mark import PlayerMark


@dataclass(frozen=True, slots=True)
class OfferedCommands:
    """Ids of commands."""

    first: str = ""
    """What is to be done now; empty where nothing is."""
    others: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    """What is seldom wanted."""


class BattlePanel(QWidget):
    """Place, story, objective, conditions, companies; below it what can be done now."""

    plan_wanted = Signal(str, str)
    """Id of a place, id of a hook: this battle is to be planned."""
    company_wanted = Signal(str)
    """Id of a company: it is to be shown as it comes to the battle."""
    companies_changed = Signal()
    """A company came out of the bin."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.column = WrittenColumn(context.theme)
        self.offered = OfferedCommands()
        """What can be done with the battle that is shown."""
        self._who_comes = WhoComes(context, self.column, self.companies_changed.emit, self.company_wanted.emit)
        self._foot = QWidget()
        self._buttons = FlowLayout(self._foot, gap=8)
        vbox((self.column, 1), hbox(self._foot, margins=(16, 8, 16, 12)), on=self, spacing=0)

    def show_battle(
        self,
        campaign: Campaign,
        battle: CampaignBattle | None,
        record: RecordState,
        questions: tuple[OpenQuestion, ...],
    ) -> None:
        """Show a battle whose record stands so, None where there is nothing to fight yet.

        `questions` are what the group has to decide before it begins.
        """
        self.column.begin()
        if battle is None:
            self._write_nothing(campaign)
        else:
            self._write(campaign, battle)
            self.column.ask(questions)
        self.offered = _offered_commands(self._game(campaign), campaign, battle, record)
        self._offer(self.offered)
        self.column.end()

    def _game(self, campaign: Campaign) -> AnyCampaignGame:
        game: AnyCampaignGame = self._context.games.of(CampaignGame, campaign.game)
        return game

    def _views(self, campaign: Campaign, battle: CampaignBattle | None = None) -> CampaignViews:
        """Return what the game of a battle brings; the campaign's own where none is given."""
        game = campaign.game if battle is None else campaign.game_of(battle)
        return self._context.games.of(CampaignViews, game)

    def _write_nothing(self, campaign: Campaign) -> None:
        column = self.column
        column.say(self.tr("No battle is planned"), Role.SECTION)
        if campaign.decided:
            column.say(self.tr("The last battle is decided. Plan the next one: where, what over, who comes."))
        else:
            column.say(self.tr("The war has not begun. Plan the first battle: where, what over, who comes."))
        taken = {one.plan.hook for one in campaign.battles}
        hooks = [one for one in campaign.world.hooks if one.id not in taken]
        if hooks:
            column.heading(self.tr("What there is to fight over"))
            for hook in hooks[:4]:
                column.say(hook.name)
                column.say(hook.told, Role.SMALL)
                plan = button(self.tr("Plan this battle"), self._planning(hook.place, hook.id), Look.LINK)
                plan.setAccessibleName(self.tr("Plan the battle {name}").format(name=hook.name))
                column.put(plan)

    def _planning(self, place: str, hook: str) -> Callable[[], None]:
        return lambda: self.plan_wanted.emit(place, hook)

    def _write(self, campaign: Campaign, battle: CampaignBattle) -> None:
        column, hook = self.column, campaign.world.hook(battle.plan.hook)
        column.say(self._stands(campaign, battle), Role.SMALL)
        column.say(battle_name(campaign, battle), Role.TITLE)
        column.say(where_and_when(campaign, battle), Role.SECONDARY)
        if battle.result is not None:
            self._write_result(campaign, battle)
        elif hook is not None:
            column.say(hook.told)
        self._write_objective(self._views(campaign, battle), battle)
        self._write_conditions(campaign, battle)
        if battle.result is None:
            self._write_companies(campaign, battle)
        column.say(battle.plan.notes, Role.SECONDARY)

    def _write_objective(self, views: CampaignViews, battle: CampaignBattle) -> None:
        objective = battle.plan.objective
        said = self.tr("Fought over: {objective}.") if objective and objective.name else "{objective}"
        self.column.say(said.format(objective=objective_sentence(battle.plan)))
        if objective is not None:
            self.column.say(behaviour_told(views, objective.behaviour), Role.SMALL)

    def _stands(self, campaign: Campaign, battle: CampaignBattle) -> str:
        if battle.former and battle.result is None:
            return self.tr("Open again")
        if battle == next_battle(campaign):
            return self.tr("Next battle, {status}").format(status=status_word(battle.status))
        return status_word(battle.status).capitalize()

    def _write_result(self, campaign: Campaign, battle: CampaignBattle) -> None:
        result = battle.result
        assert result is not None
        column = self.column
        column.say(" ".join(filter(None, (outcome(campaign, battle), held(campaign, battle)))))
        colours = colours_of(campaign)
        scored = any(any(side.score) for side in result.sides)
        for side in result.sides:
            who = ", ".join(filter(None, (member_name(campaign, side.player), side.name)))
            points = self.tr("{who}: {start} → {end} points") if scored else "{who}"
            text = points.format(who=who, start=side.score[0], end=side.score[1])
            column.put(PlayerMark(self._context.theme, colours.get(side.player, 0), wide=14), label(text, wrap=True))
        column.say(result.notes, Role.SECONDARY)
        if self._game(campaign).characteristics:
            self._write_laid_down(campaign, battle)

    def _write_laid_down(self, campaign: Campaign, battle: CampaignBattle) -> None:
        """Write what holds for the battle after a decided one."""
        column, laid = self.column, campaign.conditions_after(battle.id)
        column.heading(self.tr("Laid down for the battle after it"))
        if laid is None or not laid.conditions:
            column.say(right_sentence(self._game(campaign), campaign, battle), Role.SECONDARY)
            return
        for condition in laid.conditions:
            for sentence in self._views(campaign).condition_sentences(condition):
                column.say(sentence)
        column.say(self.tr("by {player}").format(player=member_name(campaign, laid.by)), Role.SMALL)
        column.say(let_pass(laid.overruled))

    def _write_conditions(self, campaign: Campaign, battle: CampaignBattle) -> None:
        column, told = self.column, told_for(self._views(campaign, battle), campaign, battle)
        column.heading(self.tr("Conditions"))
        column.tell(told)
        if not told:
            column.say(self.tr("Nothing is laid down: the group decides as usual."), Role.SECONDARY)
        if battle.result is not None:
            return
        force = in_force(campaign, battle)
        views = self._views(campaign, battle)
        if force.of(ScaleChoice) is None and views.scales():
            column.say(views.scale_sentence(scale_of(battle, force)))
        if force.zones:
            column.say(self.tr("Tell everyone before they build."), Role.SECONDARY)

    def _write_companies(self, campaign: Campaign, battle: CampaignBattle) -> None:
        self.column.heading(self.tr("Who comes"))
        if not battle.plan.enlisted:
            self.column.say(self.tr("Nobody yet. Say in the plan who brings which company."), Role.SECONDARY)
        self._who_comes.write(campaign, battle)

    def _offer(self, actions: OfferedCommands) -> None:
        clear(self._buttons)
        for ids, look in (
            ((actions.first,), Look.PRIMARY),
            (actions.others, Look.PLAIN),
            (actions.rare, Look.LINK),
        ):
            for id_ in filter(self._context.commands.has, ids):
                made = ActionButton(self._context.commands.action(id_), look)
                made.setMinimumSize(QSize(0, 0))
                self._buttons.addWidget(made)
        self._foot.setVisible(bool(self._buttons.count()))


def _offered_commands(
    game: AnyCampaignGame, campaign: Campaign, battle: CampaignBattle | None, record: RecordState
) -> OfferedCommands:
    """Return what can be done with a battle whose record stands so."""
    if battle is None:
        return OfferedCommands()
    if battle.status is not Status.DECIDED and record is RecordState.MISSING:
        rare = ("campaign.brief", "campaign.result", "campaign.drop")
        return OfferedCommands("campaign.setup", ("campaign.change_plan",), rare)
    if battle.status is Status.BEGUN:
        if record is RecordState.OVER:
            return OfferedCommands("campaign.result", ("campaign.go_on",))
        return OfferedCommands("campaign.go_on", ("campaign.change_plan",), ("campaign.result",))
    if battle == conditions_due(game, campaign):
        return OfferedCommands("campaign.conditions", ("campaign.result",), ("campaign.plan",))
    return OfferedCommands("", ("campaign.result",), ("campaign.conditions",) if game.characteristics else ())
