"""How long a way was at a real table, in units."""

from PySide6.QtWidgets import QWidget

from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.controls import DoubleSpinBox

LONGEST = 99.0
"""Units that can be typed; whether the die allows them is the rules' to say."""


class LengthField(DoubleSpinBox):
    """A length that may be left open: then the way is taken to be no longer than the die allows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        kept_as(self, Kept.NOWHERE)
        self.setRange(0.0, LONGEST)
        self.setDecimals(1)
        self.setSingleStep(0.5)
        self.setSuffix(self.tr(" units"))
        self.setSpecialValueText(self.tr("as far as the die allows"))
        self.setAccessibleName(self.tr("Length of the way in units"))
