"""The page on which a battle is set up: a short path of steps, left and resumed at will."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Generic

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent, QUndoStack
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.battles.kind import Plan, SetupKind
from campaigns.documents.limits import FEWEST_SEATS
from mfz_desktop.battle.campaigns import SEPARATOR, BattleCampaigns
from mfz_desktop.battle.routes import BATTLE, BATTLES, setup_route
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.game_choice import other_games
from mfz_desktop.battle.setup.laid_down import LaidDownForPlan
from mfz_desktop.battle.setup.laid_down_bar import LaidDownBar
from mfz_desktop.battle.setup.scrolling import scrolling
from mfz_desktop.battle.setup.seating import renewed, with_players
from mfz_desktop.battle.setup.seats_step import SeatsStep
from mfz_desktop.battle.setup.starter import BattleStarter
from mfz_desktop.battle.setup.step import SetupStep, StepBar
from mfz_desktop.battle.setup.summary import SummaryPane
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import SETUP_GAME
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

SEATS = 0
"""The first step of every path."""
WIDE_ENOUGH = 1000
"""px at 100 %: in a narrower page what is agreed is not shown beside the steps."""


class SetupPathPage(Page, Generic[Plan]):
    """Steps, in whatever order; beside them what is agreed, and the way into the battle. Each game makes its own."""

    laid_down_words: LaidDownForPlan[Plan]
    """How the game tells what a campaign laid down."""
    beginner: BattleStarter[Plan]

    def __init__(self, context: AppContext, game: str) -> None:
        super().__init__(context)
        self.ids = setup_route(context.games, game)
        """What the ids of its commands begin with: those of pages of several games are apart."""
        self._campaigns = context.service(BattleCampaigns)
        kind: SetupKind[Plan] = context.games.of(SetupKind, game)
        self.document = SetupDocument(context, kind, self)
        self.beginner = self.make_beginner()
        self.steps: tuple[SetupStep[Plan], ...] = ()
        self.summary: SummaryPane | None = None
        self._led_from = ""
        """The campaign through which the way here leads."""
        self._column = vbox(on=self, spacing=0)

    def make_beginner(self) -> BattleStarter[Plan]:
        """Return what begins battles."""
        raise NotImplementedError

    def make_steps(self) -> tuple[SetupStep[Plan], ...]:
        """Return the steps; the first one has the seats."""
        raise NotImplementedError

    def titles(self) -> tuple[str, ...]:
        """Return what the steps are called, in their order."""
        raise NotImplementedError

    def settled(self, plan: Plan) -> tuple[bool, ...]:
        """Return for each step whether nothing is missing in it."""
        raise NotImplementedError

    def scores(self, plan: Plan) -> Sequence[int]:
        """Return the score of every seat at the start; nothing where they cannot be compared yet."""
        raise NotImplementedError

    def told(self, plan: Plan) -> Mapping[int, str]:
        """Return what is agreed in the steps that the summary tells of, apart from the first one."""
        raise NotImplementedError

    def remark(self, plan: Plan) -> str:
        """Return what to know before a battle that can begin."""
        raise NotImplementedError

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Set up a battle")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        link = self.document.plan.campaign
        if link is not None:
            return self._campaigns.crumbs_to(link.campaign, link.name)
        return (Crumb(self.tr("Battles"), Place(BATTLES)),)

    def undo_stack(self) -> QUndoStack | None:
        """Return the set-up's own."""
        return self.document.stack

    def seat_commands(self) -> tuple[Command, ...]:
        """Return the ways to fill seats."""
        menu, ids = Menu.BATTLE, self.ids
        return (
            Command(f"{ids}.file", self.tr("From a &file…"), lambda: self.seats().ask_file(), menu,
                    section=30, icon="open", words=self.tr("open company guest")),
            Command(f"{ids}.text", self.tr("As te&xt…"), lambda: self.seats().ask_text(), menu,
                    section=30, icon="edit", words=self.tr("paste notation list")),
        )  # fmt: skip

    def path_commands(self) -> tuple[Command, ...]:
        """Return what leads to the path of another game, along this one, and into the battle."""
        menu, ids = Menu.BATTLE, self.ids
        instead = self.tr("Set up {game} instead")
        return (
            *(
                Command(f"{ids}.game.{other}", instead.format(game=title), go, menu, section=10)
                for other, title, go in other_games(self.context, self.document.game)
            ),
            Command(f"{ids}.back", self.tr("&Previous step"), lambda: self.turn(-1), menu, section=50,
                    keys=("Ctrl+PgUp",), enabled=lambda: self.document.plan.step > 0),
            Command(f"{ids}.next", self.tr("&Next step"), lambda: self.turn(1), menu, section=50,
                    keys=("Ctrl+PgDown",), enabled=lambda: self.document.plan.step + 1 < len(self.titles())),
            Command(f"{ids}.begin", self.tr("&Begin the battle"), self.begin, menu, section=60,
                    keys=("Ctrl+Return",), icon="battle",
                    enabled=lambda: not self.beginner.why_not(self.document.plan), words=self.tr("start go fight")),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show the set-up that is under way."""
        self.context.settings.set(SETUP_GAME, self.document.game)
        self.document.resume()
        if not self.steps:
            self._build()
        if self.document.trouble:
            self.message.say(self.document.trouble, Tone.WARNING)
        self._renew()
        self._show(self.document.plan)
        self._tell_begun("")
        self._focus()

    def on_arrived(self, what: str) -> None:
        """Set a campaign's battle up, `campaign/battle`."""
        if SEPARATOR in what:
            self._tell_begun(self.beginner.campaign_setup.set_up(what))
            self._focus()

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self._finish()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take company files dropped here: they take seats."""
        if not self.steps or not all(path.suffix.lower() in (".json", ".txt") for path in paths):
            return False
        self.seats().take_files(paths)
        return True

    def turn(self, by: int) -> None:
        """Go a step on or back."""
        self._finish()
        self.document.go_to(min(max(0, self.document.plan.step + by), len(self.steps) - 1))
        self._focus()

    def go_to(self, step: int) -> None:
        """Go to a step."""
        self._finish()
        self.document.go_to(step)
        self._show(self.document.plan)
        self._focus()

    def begin(self) -> None:
        """Begin the battle."""
        self._finish()
        self.beginner.begin()

    def seats(self) -> SeatsStep[Plan]:
        """Return the first step, in sight."""
        self.go_to(SEATS)
        step = self.steps[SEATS]
        assert isinstance(step, SeatsStep)
        return step

    def _build(self) -> None:
        context, document = self.context, self.document
        self.steps = self.make_steps()
        titles, begin = self.titles(), f"{self.ids}.begin"
        self.bar = StepBar(context, titles)
        self.bar.chosen.connect(self.go_to)
        self.laid_down = LaidDownBar(document, self.laid_down_words)
        self.laid_down.taken.connect(self.beginner.campaign_setup.take_over)
        self.laid_down.left.connect(self.beginner.campaign_setup.keep)
        self.laid_down.decided.connect(self._on_decided)
        self.beginner.another_wanted.connect(lambda at: self.seats().choose_for(at))
        self.message = InlineMessage(context.theme)
        self.begun = InlineMessage(context.theme)
        self.absent = InlineMessage(context.theme)
        self._stack = QStackedWidget()
        for step, title in zip(self.steps, titles, strict=True):
            self._stack.addWidget(scrolling(step, title, by_keys=step.first() is None))
        self.summary = SummaryPane(context, titles, (SEATS, *self.told(document.plan)), begin)
        self.summary.chosen.connect(self.go_to)
        self.back = button(self.tr("Back"), lambda: self.turn(-1))
        self.next = button("", lambda: self.turn(1))
        foot = QWidget()
        self.missing = ElidedLabel("", Role.SECONDARY)
        self.begin_below = ActionButton(context.commands.action(begin), Look.PRIMARY)
        row = hbox(self.missing, on=foot, margins=(24, 4, 16, 12), spacing=8)
        row.addStretch(1)
        row.addWidget(self.begin_below)
        row.addWidget(self.back)
        row.addWidget(self.next)
        left = vbox(
            self.bar,
            self.laid_down,
            self.message,
            self.begun,
            self.absent,
            (self._stack, 1),
            foot,
            spacing=0,
        )
        add_layout(self._column, hbox((left, 1), self.summary, spacing=0))
        self._give_room()
        context.theme.changed.connect(self._give_room)
        document.changed.connect(self._show)
        context.service(GarageServices).session.changed.connect(self._renew)
        self._campaigns.opened.connect(self._on_opened)

    def _on_opened(self, campaign: str) -> None:
        """Say whether the campaign lays down something else by now."""
        link = self.document.plan.campaign
        if link is not None and link.campaign == campaign and self.isVisible():
            self._show(self.document.plan)

    def _on_decided(self) -> None:
        """Show what is decided in the campaign, which the plan does not say."""
        self._show(self.document.plan)

    def _tell_begun(self, record: str) -> None:
        """Lead to a battle that is not set up again because it has begun."""
        if record:
            self.begun.say(
                self.tr("This battle has begun already. You can go on with it."),
                action_text=self.tr("Go on"),
                action=lambda: self.context.go(BATTLE, record),
            )
        else:
            self.begun.hide()

    def _tell_absent(self, plan: Plan) -> None:
        """Say whom the campaign expects without a seat, and why; offer seats to those whose company is there."""
        absent = self._campaigns.absent(plan)
        if not absent:
            self.absent.hide()
            return
        text = self.tr("{player} has no seat yet. {why}")
        lines = [text.format(player=one.player.name, why=one.why).strip() for one in absent]
        there = any(one.company is not None for one in absent)
        self.absent.say(
            " ".join(lines),
            Tone.WARNING,
            action_text=self.tr("Give the seats"),
            action=self._seat_absent if there else None,
        )

    def _seat_absent(self) -> None:
        """Give their seats to those who are expected and whose company is there."""
        coming = [(one.company, one.player) for one in self._campaigns.absent(self.document.plan) if one.company]
        self.document.change(self.tr("give the seats"), lambda plan: with_players(plan, coming))

    def _lead_from(self, plan: Plan) -> None:
        """Have the way here shown anew where it leads through another campaign, or through none."""
        campaign = plan.campaign.campaign if plan.campaign is not None else ""
        if campaign != self._led_from:
            self._led_from = campaign
            self.head_changed.emit()

    def _show(self, plan: Plan) -> None:
        step = min(plan.step, len(self.steps) - 1)
        self._stack.setCurrentIndex(step)
        self.bar.show_steps(step, self.settled(plan))
        questions = self.beginner.open_questions(plan)
        changed = self.beginner.campaign_setup.has_changed(plan)
        self.laid_down.show_plan(plan, questions, self._campaigns.agreed(plan), changed=changed)
        self.steps[step].show_plan(plan)  # the others once one goes there
        reason = self.beginner.why_not(plan)
        if self.summary is not None:
            self.summary.show_plan(plan, self.scores(plan), self.told(plan), reason, self.remark(plan))
        self.missing.setText(reason)
        self._tell_absent(plan)
        self._lead_from(plan)
        titles = self.titles()
        self.back.setEnabled(step > 0)
        self.next.setVisible(step + 1 < len(titles))
        if step + 1 < len(titles):
            self.next.setText(self.tr("Next: {title}").format(title=titles[step + 1]))
            self.next.setEnabled(step != SEATS or len(plan.seats) >= FEWEST_SEATS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the summary away where the window is narrow for its text."""
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        if self.summary is not None:
            wide = self.width() >= self.context.theme.px(WIDE_ENOUGH)
            self.summary.setVisible(wide)
            self.begin_below.setVisible(not wide)
            self.missing.setVisible(not wide)

    def _renew(self) -> None:
        """Follow the companies in the garage."""
        companies = self.context.service(GarageServices).session.garage.companies()
        self.document.renew(lambda plan: renewed(plan, companies))

    def _finish(self) -> None:
        for step in self.steps:
            step.finish()

    def _focus(self) -> None:
        first = self.steps[min(self.document.plan.step, len(self.steps) - 1)].first()
        taking = first or self._stack.currentWidget()
        if taking is not None and taking.isVisible():
            taking.setFocus(Qt.FocusReason.OtherFocusReason)
        elif taking is not None:  # it is made, and not laid out yet
            QTimer.singleShot(0, taking, partial(taking.setFocus, Qt.FocusReason.OtherFocusReason))
