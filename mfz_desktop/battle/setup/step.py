"""What every step of the path has in common, and the bar that leads through them."""

from collections.abc import Sequence
from typing import Generic

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton, QWidget

from campaigns.battles.kind import Plan
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.icons import icon_of


class SetupStep(QWidget, Generic[Plan]):
    """One step. It shows the plan and hands changes to the document."""

    def __init__(self, context: AppContext, document: SetupDocument[Plan], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.document = document

    def show_plan(self, plan: Plan) -> None:
        """Show what is agreed."""
        raise NotImplementedError

    def first(self) -> QWidget | None:
        """Return what the keyboard begins with; None where nothing in the step takes it."""
        return None

    def finish(self) -> None:
        """Commit what is being typed."""


class StepBar(QFrame):
    """The steps as numbered buttons: done ones with a tick, the present one highlighted."""

    chosen = Signal(int)

    def __init__(self, context: AppContext, titles: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self._group = QButtonGroup(self)
        self.buttons: list[QToolButton] = []
        row = FlowLayout(self, gap=4)
        row.setContentsMargins(24, 12, 24, 4)
        for number, title in enumerate(titles, 1):
            made = QToolButton()
            made.setText(f"{number}  {title}")
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            made.setCheckable(True)
            made.setCursor(Qt.CursorShape.PointingHandCursor)
            made.setAccessibleName(self.tr("Step {n}: {title}").format(n=number, title=title))
            made.clicked.connect(lambda _=False, at=number - 1: self.chosen.emit(at))
            self._group.addButton(made)
            self.buttons.append(made)
            row.addWidget(made)
        self._shown: tuple[int, Sequence[bool]] = (0, (True,) * len(titles))
        self._theme.changed.connect(self._show_anew)

    def show_steps(self, step: int, settled: Sequence[bool]) -> None:
        """Show where one is, and of each step whether nothing is missing in it."""
        self._shown = (step, settled)
        self.buttons[step].setChecked(True)
        colours = self._theme.colours
        self._give_room()
        for at, (made, done) in enumerate(zip(self.buttons, settled, strict=True)):
            name = "check" if done and at < step else "warning" if not done and at < step else ""
            colour = colours.fine if done else colours.warning
            shown = icon_of(name, self._theme.px(16), colour, ratio=self.devicePixelRatioF()) if name else None
            made.setIcon(shown or QIcon())

    def _show_anew(self) -> None:
        self.show_steps(*self._shown)

    def _give_room(self) -> None:
        """Keep every step as wide with a sign as without, so that nothing moves."""
        metrics = QFontMetrics(self._theme.font())  # the button's own follow only once it is polished
        for made in self.buttons:
            words = metrics.horizontalAdvance(made.text())
            made.setFixedSize(words + self._theme.px(40), self._theme.px(32))
