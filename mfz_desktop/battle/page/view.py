"""The panes around one battle: order at the left, map or cards in the middle, the turn at the right, time below."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.battles.kept import KeptBattle
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.change import Change
from mfz_desktop.battle.page.actions import BattleActions
from mfz_desktop.battle.page.announcer import Announcer
from mfz_desktop.battle.page.banners import Banners
from mfz_desktop.battle.page.steps import Steps
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.timeline.bar import TimelineBar
from mfz_desktop.battle.timeline.moments import step_of
from mfz_desktop.battle.timer.strip import TimerStrip
from mfz_desktop.battle.timer.timer import timer_of
from mfz_desktop.battle.turn.pane import TurnPane
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import GUIDED_BATTLE
from mfz_desktop.help.routes import RULES, rule_place
from mfz_desktop.ui.widgets.controls import TabBar
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.scrolling import area_around
from mfz_desktop.ui.widgets.section_heading import hairline

ORDER_WIDE, TURN_WIDE = 220, 360
"""px at 100 %."""
MOST_ORDER, MOST_TURN = 0.23, 0.34
"""Shares of the width that the panes take at most, however large the text is."""

NARROW, LOW = 700, 320
"""px at 100 %: in less width one pane is shown at a time, in less height the record is folded away."""
GUIDE_HIGH = 56
"""px at 100 %: room for what the guide says, so that the record does not come and go with each sentence."""
COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class BattleView(QWidget):
    """Made for one battle, with all that stays with it while its tab is open: panes, steps of undo, second window."""

    def __init__(self, context: AppContext, session: AnyBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.session = session
        self.steps = Steps(session, context.undo, self)
        views = context.games.of(BattleViews, session.game.rules.id)
        self.panes = views.panes(context, session, self)
        self.selection = self.panes.selection
        self.battle_actions = BattleActions(context, session, self.selection, self)
        self.order = self.panes.order
        self.turn = TurnPane(context, session, self.panes)
        self.timeline = TimelineBar(context, session)
        self.timer = timer_of(context.settings, session)
        self._campaigns = context.service(BattleCampaigns)
        self.timer_strip = TimerStrip(context, self.timer)
        self.banners = Banners(context.theme)
        self._announcer = Announcer(session, self)
        self.middle = QStackedWidget()
        self.tabs = TabBar()
        self._narrow = False
        self._lay_out()
        self._connect()
        self._show_ground()
        self._follow()

    @property
    def names(self) -> str:
        """What the battle is called, or who plays."""
        return self.session.called

    @property
    def is_branch(self) -> bool:
        """Whether it is a battle that branched off from another."""
        return self.session.kept.header.branch_of is not None

    @property
    def can_open_line(self) -> bool:
        """Whether turns of this battle can be typed as lines."""
        return self.panes.line is not None and self.panes.line.can_open

    def open_line(self) -> None:
        """Let turns be typed as lines."""
        if self.panes.line is not None:
            self.tabs.setCurrentIndex(0)
            self.panes.line.open()

    def show_rule(self) -> None:
        """Go to the rule of the refusal that is told, else to that of the question."""
        asked = self.session.game.explanation(self.session.battle)
        rule = self.turn.refused_rule or (asked.rule if asked is not None else "")
        self.context.go(RULES, rule_place(self.session.game.rules.id, rule))

    @property
    def is_guided(self) -> bool:
        """Whether this battle explains itself step by step."""
        return self.context.settings.get(GUIDED_BATTLE) == self.session.id

    def toggle_guide(self) -> None:
        """Let this battle explain itself, or leave that."""
        self.context.settings.set(GUIDED_BATTLE, "" if self.is_guided else self.session.id)
        self._guide()
        self.context.commands.refresh()
        self.turn.focus_first()

    def stop(self) -> None:
        """Its tab is closed; the record holds what was played."""
        self.timeline.stop()
        self.steps.close()
        self.battle_actions.close_table()

    def showEvent(self, event: QShowEvent) -> None:
        """Let the time of the battle count, say who is asked; its campaign may know more of it than before."""
        super().showEvent(event)
        self._tell_campaign()
        self.timer.watch(self, on=True)
        self._announcer.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the time of the battle stand while it is not seen."""
        super().hideEvent(event)
        self.timer.watch(self, on=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panes their widths."""
        super().resizeEvent(event)
        self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand keys that no pane wanted to the turn: a die can be keyed from wherever one is."""
        plain = not event.modifiers() & COMMANDS and not event.isAutoRepeat()
        if plain and self.turn.take_key(event):
            return
        if plain and event.key() == Qt.Key.Key_L and self.panes.can_measure:
            self.panes.toggle_ruler()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        for name in (self.tr("Turn"), self.tr("Map"), self.tr("Order")):
            self.tabs.addTab(name)
        self.tabs.setAccessibleName(self.tr("Panes of the battle"))
        self.tabs.setDrawBase(False)
        self.tabs.hide()
        self._line = hairline()
        self.panes.put_by_clock(self.timer_strip)
        vbox(
            self.banners,
            self.tabs,
            (hbox(self.order, (self.middle, 1), self.turn, spacing=0), 1),
            self._line,
            self.timeline,
            on=self,
            spacing=0,
        )

    def _connect(self) -> None:
        banners, session = self.banners, self.session
        self.turn.focus_map = self.panes.focus_map
        session.changed.connect(self._on_changed)
        session.failed.connect(self._on_failed)
        session.ground_changed.connect(self._on_ground_changed)
        self.steps.mirrored.connect(self.context.commands.refresh)
        self.steps.consent_wanted.connect(self._ask)
        banners.agreed.connect(self._agree)
        banners.left.connect(self._leave)
        banners.now_wanted.connect(self.timeline.go_to_now)
        banners.branch_wanted.connect(self.battle_actions.branch)
        banners.origin_wanted.connect(self.battle_actions.go_to_origin)
        banners.result_wanted.connect(self._go_to_result)
        banners.rule_wanted.connect(self.show_rule)
        banners.guide_left.connect(self.toggle_guide)
        self._campaigns.opened.connect(self._tell_campaign)
        self.panes.chosen.connect(self.turn.focus_first)
        self.timeline.branch_wanted.connect(self.battle_actions.branch)
        self.tabs.currentChanged.connect(lambda _: self._show_panes())
        self.context.theme.changed.connect(self._measure)

    def _on_ground_changed(self) -> None:
        self._show_ground()
        self.context.commands.refresh()

    def _show_ground(self) -> None:
        """Show in the middle the map, a sketch of the table or cards of all pieces, as the ground is."""
        shown = self.panes.middle(self.session.ground)
        if self.middle.indexOf(shown) < 0:
            self.middle.addWidget(shown)
        self.middle.setCurrentWidget(shown)

    def _measure(self) -> None:
        """Give the panes their widths; where they would squeeze each other, show one at a time."""
        px, wide = self.context.theme.px, self.width()
        self._narrow = wide < px(NARROW)
        self.tabs.setVisible(self._narrow)
        self.turn.let_grow(self._narrow)
        self._show_panes()
        for pane, usual, most in ((self.order, ORDER_WIDE, MOST_ORDER), (self.turn, TURN_WIDE, MOST_TURN)):
            least = wide if self._narrow else min(px(usual), round(wide * most))
            pane.setFixedWidth(least)
        self._show_record()

    def _show_panes(self) -> None:
        for at, pane in enumerate((self.turn, self.middle, self.order)):
            pane.setVisible(not self._narrow or at == self.tabs.currentIndex())

    def _show_record(self) -> None:
        """Show the record; in a low window only while one looks back."""
        area = area_around(self)  # the page may be higher than what is seen of it
        high = self.height() if area is None else min(self.height(), area.viewport().height())
        told = 0 if self.banners.guide.isHidden() else GUIDE_HIGH
        shown = high >= self.context.theme.px(LOW + told) or self.session.looking_back
        self.timeline.setVisible(shown)
        self._line.setVisible(shown)

    def _on_changed(self, change: Change[Any, Any]) -> None:
        self.context.notices.saved()
        self.banners.consent.hide()
        self._follow()
        self._show_record()

    def _on_failed(self, why: str) -> None:
        """Have the status bar say so until it is saved; the turn's panel says why, where it is seen."""
        self.context.notices.failed_to_save(why)
        if not self.turn.isVisible():
            self.context.notices.say(why, Tone.WRONG)

    def _follow(self) -> None:
        session, banners = self.session, self.banners
        kept = session.kept
        origin = kept.header.branch_of
        if origin is not None:
            words = self.tr("What if: a battle of its own, branched off after entry {n}. The real one is as it was.")
            banners.branch.say(words.format(n=origin.n))
        if session.read_only:
            banners.closed.say(closed_words(kept))
        self._tell_campaign()
        self._guide()
        if session.looking_back:
            words = self.tr("You look back: entry {step} of {steps}, round {round}. Nothing is answered here.")
            step, steps = step_of(session), len(session.entries)
            banners.looking_back.say(words.format(step=step, steps=steps, round=session.game.round(session.battle)))
        else:
            banners.looking_back.hide()

    def _guide(self) -> None:
        """Say what goes on where this battle explains itself, and nobody looks back."""
        guided = self.is_guided and not self.session.looking_back
        asked = self.session.game.explanation(self.session.battle) if guided else None
        if asked is None:
            self.banners.guide.hide()
        else:
            self.banners.guide.say(asked.words)

    def _tell_campaign(self) -> None:
        """Say that a campaign waits for the result of a battle that is over."""
        found = self._campaigns.belonging(self.session)
        if found is None or not found.text:
            self.banners.campaign.hide()
        else:
            self.banners.campaign.say(found.text)

    def _go_to_result(self) -> None:
        found = self._campaigns.belonging(self.session)
        if found is not None:
            self.context.go(found.page, found.what)

    def _ask(self) -> None:
        self.banners.consent.say(self.tr("This takes back a roll. Do the others agree?"), focus=True)

    def _agree(self) -> None:
        self.banners.consent.hide()
        self.steps.agree()

    def _leave(self) -> None:
        self.banners.consent.hide()
        self.steps.leave()


def closed_words(kept: KeptBattle[Any, Any, Any]) -> str:
    """Return why a battle can only be looked at."""
    said = " ".join(f"Line {problem.line} {problem.text}." for problem in kept.problems)
    return f"This battle can be looked at and not played on. {said}".strip()
