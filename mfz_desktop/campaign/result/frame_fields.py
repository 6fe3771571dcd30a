"""The fields for one piece: its fate, and what the game counts."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from campaigns.campaign.results import FrameService
from mfz_desktop.campaign.figures import Count
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox


class FrameFields(QObject):
    """Whoever makes them lays them out."""

    changed = Signal(object)
    """FrameService: what they say now."""

    def __init__(
        self,
        frame: FrameService,
        counts: Sequence[Count],
        named: Callable[[str], str],
        parent: QObject | None = None,
    ) -> None:
        """`named` makes the name of a field for screen readers from what it is about."""
        super().__init__(parent)
        self._frame = frame
        self._destroyed_in = frame.destroyed_in
        self.fate = ComboBox()
        self.fate.addItems((self.tr("survived"), self.tr("destroyed")))
        self.fate.setAccessibleName(self.tr("Fate of {frame}").format(frame=frame.name))
        self.titles = (self.tr("Fate"), *(one.title for one in counts))
        """What stands above the fields, in the order of `all`."""
        self._counts = {one: _field(named(one.named.format(frame=frame.name))) for one in counts}
        self.fate.activated.connect(self._send)
        for field in self._counts.values():
            field.valueChanged.connect(self._send)
        self.set_value(frame)

    @property
    def all(self) -> tuple[ComboBox, *tuple[SpinBox, ...]]:
        """The fate, then what the game counts."""
        return self.fate, *self._counts.values()

    def count(self, key: str) -> SpinBox:
        """Return the field of a count by its key: `kills`; raises StopIteration where it is not asked for."""
        return next(field for one, field in self._counts.items() if one.key == key)

    def set_value(self, frame: FrameService) -> None:
        """Show what is kept; nothing is sent."""
        self._frame = frame
        self.fate.setCurrentIndex(int(frame.destroyed))
        for count, field in self._counts.items():
            with QSignalBlocker(field):
                field.setMaximum(count.most(frame))
                field.setValue(getattr(frame, count.key))

    def _send(self, _index_or_count: int) -> None:
        destroyed = bool(self.fate.currentIndex())
        counted: dict[str, Any] = {count.key: field.value() for count, field in self._counts.items()}
        if destroyed != self._frame.destroyed:
            counted["lost"] = self._frame.systems if destroyed else 0
        destroyed_in = self._destroyed_in if destroyed else None
        self._frame = replace(self._frame, destroyed=destroyed, destroyed_in=destroyed_in, **counted)
        self.changed.emit(self._frame)


def _field(name: str) -> SpinBox:
    field = SpinBox()
    field.setMinimum(0)
    field.setAccessibleName(name)
    return field
