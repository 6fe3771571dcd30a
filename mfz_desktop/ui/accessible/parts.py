"""The parts of a painted view, as a screen reader hears of them: no widget stands for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QRectF


class PartRole(StrEnum):
    """What a part is; the words are Qt's own, of `QAccessible.Role`, whose import would cost the start some time."""

    CANVAS = "Canvas"
    CHART = "Chart"
    GRAPHIC = "Graphic"
    LIST = "List"
    LIST_ITEM = "ListItem"
    INDICATOR = "Indicator"


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a view paints and that a person can point at or read."""

    key: str
    """Tells it from the other parts of the view, and is the same as long as it is the same thing."""
    name: str
    rect: QRectF
    """Where it is, in pixels of the view; outside the view where it is scrolled or zoomed out of sight."""
    role: PartRole = PartRole.GRAPHIC
    value: str = ""
    description: str = ""
    selected: bool | None = None
    """None where it cannot be selected."""
    press: Callable[[], object] | None = None
    """What a click on it does; None where it does nothing."""


class PaintedParts:
    """A widget that paints its parts itself, and has no widgets in it.

    `accessible_parts` is called when a screen reader asks, and never else.
    """

    accessible_role = PartRole.CANVAS

    def accessible_parts(self) -> Sequence[Part]:
        """Return what is shown now, in the order in which it is read."""
        raise NotImplementedError
