"""The place below a comparison where ties are settled; each game leads through it in its own way."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class TieSteps(QWidget):
    """Leads through the settling of a tie, and hides itself where there is none."""

    stepped = Signal(object)
    """Compared: how the companies stand after a step."""

    def begin(self, companies: Sequence[Any]) -> None:
        """Begin with other companies; none where nothing is compared."""
        raise NotImplementedError
