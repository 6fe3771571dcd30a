"""Whose battle is set up, what holds for it, and what is still to be decided: in sight at every step."""

import textwrap
from typing import Generic

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QInputDialog, QMenu, QWidget

from campaigns.battles.kind import Plan
from campaigns.names import one_line
from mfz_desktop.battle.campaigns import OpenQuestion
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.laid_down import LaidDownCondition, LaidDownForPlan, line_of
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal

LONGEST_LINE = 100
"""Characters of a house rule in the menu."""


class LaidDownBar(QFrame, Generic[Plan]):
    """Two lines above the steps; hidden for a battle of no campaign about which nothing is to be decided."""

    taken = Signal()
    """Take over what the campaign lays down now."""
    left = Signal()
    """Go on with what the plan has."""
    decided = Signal()
    """The group has said that it goes on without what is missing."""

    def __init__(
        self,
        document: SetupDocument[Plan],
        laid_down: LaidDownForPlan[Plan],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._laid_down = laid_down
        self.setProperty("surface", "soft")
        self.title = ElidedLabel("", Role.BODY)
        self.question = ElidedLabel("", Role.SECONDARY)
        self.words = ElidedLabel("", Role.SMALL)
        self.conditions = button(self.tr("Conditions"), lambda: None)
        menu = QMenu(self.conditions)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(lambda: self.fill(menu))
        self.conditions.setMenu(menu)
        self.take = button(self.tr("Take over"), self.taken.emit, Look.PRIMARY)
        self.leave = button(self.tr("Keep as it is"), self.left.emit)
        self._question: OpenQuestion | None = None
        self._agreed: tuple[str, ...] = ()
        self.settle = button("", self._settle, Look.PRIMARY)
        self.other = button("", self._settle_otherwise)
        self.without = button("", self._go_without)
        hbox(
            (vbox(hbox(self.title, (self.question, 1), spacing=12), self.words, spacing=0), 1),
            self.take,
            self.leave,
            self.settle,
            self.other,
            self.without,
            self.conditions,
            on=self,
            margins=(24, 6, 16, 6),
            spacing=8,
        )

    def show_plan(
        self, plan: Plan, questions: tuple[OpenQuestion, ...], agreed: tuple[str, ...], *, changed: bool
    ) -> None:
        """Show what was laid down, or the first question that is open.

        `agreed` are the campaign's house rules in words; `changed` says that it lays down something else by now.
        """
        link, all_ = plan.campaign, self._laid_down.held(plan)
        self.setVisible(link is not None or bool(questions))
        self.title.setVisible(link is not None)
        self.words.setVisible(link is not None)
        why = ""
        if link is not None:
            called = self.tr("{campaign}: {place}") if link.place else "{campaign}"
            self.title.setText(called.format(campaign=link.name, place=link.place))
            why = let_pass(link.let_pass)
        lines = [line_of(one) for one in sorted(all_, key=lambda one: one.stands)]  # what is overruled is in sight
        self._agreed = tuple(map(one_line, agreed))
        told = " ".join(filter(None, (*lines, why, *self._agreed)))
        told = told or self._laid_down.nothing(plan)
        self._question = None if changed else next(iter(questions), None)
        if self._question is not None:
            self.question.setText(self._question.text)
            self.settle.setText(self._question.settle)
            self.other.setText(self._question.other)
            self.without.setText(self._question.without)
        if changed:
            told = self.tr("The campaign lays down something else by now.")
        self.words.setText(told)
        told_whole = (*(f"{line_of(one)} ({one.source})" for one in all_), why, *self._agreed)
        self.setToolTip("\n".join(filter(None, told_whole)))
        number = len(all_) + len(self._agreed)
        self.conditions.setVisible(bool(number))
        self.conditions.setText(self.tr("Conditions · {number}").format(number=number))
        self.take.setVisible(changed)
        self.leave.setVisible(changed)
        self.settle.setVisible(self._question is not None and bool(self._question.settle))
        self.other.setVisible(self._question is not None and bool(self._question.other))
        self.without.setVisible(self._question is not None)
        self.question.setVisible(self._question is not None)

    def _settle(self) -> None:
        if self._question is not None:
            self._question.on_settle()

    def _settle_otherwise(self) -> None:
        if self._question is not None:
            self._question.on_other()

    def _go_without(self) -> None:
        if self._question is not None:
            self._question.on_without()
            self.decided.emit()

    def fill(self, menu: QMenu) -> None:
        """Offer everything that was laid down, to overrule it or to play it again; house rules are only told."""
        menu.clear()
        for one in self._laid_down.held(self._document.plan):
            words = self.tr("{text}  {source}").format(text=line_of(one), source=one.source)
            action = menu.addAction(literal(words))
            action.setCheckable(True)
            action.setChecked(one.stands)
            action.setToolTip(self.tr("Overrule it with a reason") if one.stands else self.tr("Play it after all"))
            action.triggered.connect(lambda _=False, one=one: self.turn(one))
        if self._agreed:
            menu.addSection(self.tr("Agreed by all"))
        for text in self._agreed:
            action = menu.addAction(literal(textwrap.shorten(text, LONGEST_LINE, placeholder="…")))
            action.setEnabled(False)
            action.setToolTip(text)

    def turn(self, one: LaidDownCondition) -> None:
        """Overrule a condition, for which a reason is asked, or let it hold again."""
        if not one.stands:
            self._document.change(self.tr("play it after all"), lambda plan: self._laid_down.restored(plan, one.key))
            return
        title, ask = self.tr("Overrule at this table"), self.tr("{text}\nWhy not at this table?")
        reason, accepted = QInputDialog.getText(self, title, literal(ask.format(text=one.text)))
        if accepted and reason.strip():
            self._document.change(
                self.tr("overrule a condition"),
                lambda plan: self._laid_down.overruled(plan, one.key, reason.strip()),
            )
