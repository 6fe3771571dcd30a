"""How large the next battle is, as it is laid down (RA-CAMP-10)."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from campaigns.campaign.conditions import Characteristic, Condition, ScaleChoice
from mfz_desktop.campaign.conditions.condition_part import ConditionPart
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox


class ScalePart(ConditionPart):
    """One of the game's scales."""

    def __init__(self, scales: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(Characteristic.SCALE, self.tr("Scale"), self.tr("How large the next battle is."), parent)
        self.scale = ComboBox()
        self.scale.setAccessibleName(self.tr("Scale of the next battle"))
        for id_, name in scales:
            self.scale.addItem(name, id_)
        add_layout(self.fields, hbox(self.scale, STRETCH))
        self.scale.activated.connect(lambda _: self.changed.emit())

    @property
    def value(self) -> Condition:
        """The scale."""
        return ScaleChoice(self.scale.currentData())

    def _fill(self, condition: Condition) -> None:
        """Show a scale."""
        if isinstance(condition, ScaleChoice):
            self.scale.setCurrentIndex(max(0, self.scale.findData(condition.scale)))
