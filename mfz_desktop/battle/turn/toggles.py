"""Facts as toggles: one of a few words, or any of several pieces."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLayout, QPushButton, QSizePolicy, QWidget

from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox
from mfz_desktop.ui.widgets.mnemonics import literal

V = TypeVar("V")
"""What is chosen from."""


class Segments(QWidget, Generic[V]):
    """Exactly one of a few; arrows go from one to the next."""

    changed = Signal()

    def __init__(
        self,
        name: str,
        choices: Sequence[tuple[V, str]],
        chosen: V | None,
        least: int = 0,
        captioned: bool = False,
        wraps: bool = False,
    ) -> None:
        """`least` is the height in px where these are the choices themselves and no facts beside them.

        `wraps` has what finds no room beside the others begin another line.
        """
        super().__init__()
        self.setAccessibleName(name)
        self._values = [value for value, _ in choices]
        self._group = QButtonGroup(self)
        self.buttons: list[QPushButton] = []
        row: QLayout = _flow(self) if wraps else hbox(on=self, spacing=4)
        if captioned:
            row.addWidget(label(name, Role.SMALL))
        for index, (_, words) in enumerate(choices):
            made = _Toggle(words, f"{name}: {words}", least)
            if not wraps:
                made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._group.addButton(made, index)
            self.buttons.append(made)
            row.addWidget(made)
        self.set_value(chosen)
        self._lead_tab()
        self._group.idToggled.connect(lambda _, on: self._follow() if on else None)

    @property
    def value(self) -> V:
        """What is chosen."""
        return self._values[max(0, self._group.checkedId())]

    def set_value(self, value: V | None) -> None:
        """Choose one."""
        index = self._values.index(value) if value is not None and value in self._values else 0
        if self.buttons:
            self.buttons[index].setChecked(True)

    def allow(self, values: Iterable[V]) -> None:
        """Let only these be chosen; if another one is, the first of them is taken."""
        allowed = list(values)
        for value, button in zip(self._values, self.buttons, strict=True):
            button.setEnabled(value in allowed)
        if allowed and self.value not in allowed:
            self.set_value(allowed[0])

    def _follow(self) -> None:
        self._lead_tab()
        self.changed.emit()

    def _lead_tab(self) -> None:
        """Let Tab stop at what is chosen, and nowhere else: left to itself Qt stops where it has been before."""
        for button in self.buttons:
            stops = Qt.FocusPolicy.StrongFocus if button.isChecked() else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(stops)


class Chips(QWidget):
    """Any of several, side by side."""

    changed = Signal()

    def __init__(
        self,
        name: str,
        choices: Sequence[tuple[str, str]],
        chosen: Iterable[str] = (),
        captioned: bool = False,
        once: str = "",
    ) -> None:
        """`captioned` has the name stand before the first, with the word `once` that several of them begin with."""
        super().__init__()
        self.setAccessibleName(name)
        self._buttons: dict[str, QPushButton] = {}
        held = set(chosen)
        self._flow = flow = _flow(self)
        begin = f"{once} " if once and sum(words.startswith(f"{once} ") for _, words in choices) > 1 else ""
        if captioned:
            flow.addWidget(label(f"{name} {begin.lower()}".strip(), Role.SMALL))
        for value, words in choices:
            made = _Toggle(words.removeprefix(begin), f"{name}: {words}")
            made.setChecked(value in held)
            made.toggled.connect(lambda _: self.changed.emit())
            self._buttons[value] = made
            flow.addWidget(made)

    @property
    def value(self) -> tuple[str, ...]:
        """What is chosen, in the order of the choices."""
        return tuple(value for value, button in self._buttons.items() if button.isChecked())

    def set_value(self, values: Iterable[str]) -> None:
        """Choose others."""
        wanted = set(values)
        for value, button in self._buttons.items():
            button.setChecked(value in wanted)

    def add(self, widget: QWidget) -> None:
        """Put something more behind the last."""
        self._flow.addWidget(widget)

    def button(self, value: str) -> QPushButton:
        """Return the toggle of a choice."""
        return self._buttons[value]


def _flow(on: QWidget) -> FlowLayout:
    """Return a layout in lines, as many as its width needs."""
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    on.setSizePolicy(policy)
    return FlowLayout(on, gap=4)


class _Toggle(QPushButton):
    def __init__(self, words: str, name: str, least: int = 0) -> None:
        super().__init__(literal(words))
        self._least = least
        self.setCheckable(True)
        self.setAutoDefault(False)  # Enter is for the whole form, Space toggles
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        """Return room for the words, and at least the height that was wanted."""
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), self._least))
