"""Where dice come from, and who places the pieces."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtWidgets import QCheckBox

from campaigns.battles.setup_plan import Ground
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.dice_step import DiceStep
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import Part
from mfz_desktop.ui.widgets.section_heading import SectionHeading

CHECKBOX = 32
"""px: what stands under a check box begins where its words do."""


class DiceAndPlacing(DiceStep[SetupPlan]):
    """The dice, and a hand with placing."""

    def below(self) -> Iterable[Part]:
        """Return a box that has the program place everything."""
        self.place = QCheckBox(self.tr("Place all pieces for us, and begin with the first turn"))
        self.place.toggled.connect(self._set_place)
        self._place_hint = label("", Role.SMALL, wrap=True)
        self._place_hint.setIndent(self.context.theme.px(CHECKBOX))
        return 8, SectionHeading(self.tr("Placing the pieces")), self.place, self._place_hint

    def show_plan(self, plan: SetupPlan) -> None:
        """Show what is agreed."""
        super().show_plan(plan)
        on_screen = plan.field.ground is Ground.SCREEN
        self.place.blockSignals(True)
        self.place.setChecked(plan.place_for_us and on_screen)
        self.place.blockSignals(False)
        self.place.setEnabled(on_screen)
        self._place_hint.setText(
            self.tr("Each piece goes where the rules allow it. You can take every placement back.")
            if on_screen
            else self.tr("At a real table you place the pieces yourselves.")
        )

    def _set_place(self, on: bool) -> None:
        self.document.change(self.tr("change who places"), lambda plan: replace(plan, place_for_us=on))
