"""Where dice come from."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtWidgets import QButtonGroup, QWidget

from campaigns.battles.kind import Plan
from mfz_desktop.battle.setup.choice_card import ChoiceCard
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import Part, hbox, vbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading


class DiceStep(SetupStep[Plan]):
    """Two cards for the dice, and a seed for those who want the same ones again."""

    def __init__(self, context: AppContext, document: SetupDocument[Plan], parent: QWidget | None = None) -> None:
        super().__init__(context, document, parent)
        theme = context.theme
        self.rolled = ChoiceCard(
            theme,
            self.tr("The program rolls"),
            self.tr("One press rolls a pool. What somebody rolls with real dice can be typed all the same."),
        )
        self.typed = ChoiceCard(
            theme,
            self.tr("We roll real dice"),
            self.tr("Every die is read from the table and typed: a key a die, no mouse."),
        )
        group = QButtonGroup(self)
        for card, rolled in ((self.rolled, True), (self.typed, False)):
            group.addButton(card)
            card.clicked.connect(lambda _=False, rolled=rolled: self._roll(rolled))
        self.seed = CommitField(self.tr("Seed of the dice"), self.tr("by chance"))
        self.seed.setMaxLength(18)
        self.seed.committed.connect(self._set_seed)
        self._seed_hint = label(
            self.tr("A number here gives the same dice every time, for puzzles and for trying a battle again."),
            Role.SMALL,
            wrap=True,
        )
        self._build()

    def show_plan(self, plan: Plan) -> None:
        """Show what is agreed."""
        self.rolled.setChecked(plan.rolled)
        self.typed.setChecked(not plan.rolled)
        self.seed.setEnabled(plan.rolled)
        self.seed.set_value("" if plan.seed is None else str(plan.seed))

    def first(self) -> QWidget | None:
        """Begin with the choice that is highlighted."""
        return self.rolled if self.document.plan.rolled else self.typed

    def finish(self) -> None:
        """Commit the seed."""
        self.seed.commit()

    def below(self) -> Iterable[Part]:
        """Return what a game asks beside; nothing where it asks no more."""
        return ()

    def _build(self) -> None:
        cards = hbox(self.rolled, self.typed, spacing=12)
        seed = hbox(label(self.tr("Seed"), Role.SECONDARY), self.seed, (self._seed_hint, 1), spacing=12)
        self.seed.setFixedWidth(self.context.theme.px(200))
        column = vbox(
            SectionHeading(self.tr("Dice")),
            cards,
            seed,
            *self.below(),
            on=self,
            margins=(24, 12, 24, 12),
            spacing=12,
        )
        column.addStretch(1)

    def _roll(self, rolled: bool) -> None:
        self.document.change(self.tr("change the dice"), lambda plan: replace(plan, rolled=rolled))

    def _set_seed(self, text: str) -> None:
        digits = "".join(one for one in text if one in "0123456789")
        self.document.change(
            self.tr("change the seed"), lambda plan: replace(plan, seed=int(digits) if digits else None)
        )
        self.seed.revert(digits)
