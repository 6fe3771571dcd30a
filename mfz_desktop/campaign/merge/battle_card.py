"""One battle in both copies, and the choice between them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QRadioButton,
    QWidget,
)

from campaigns.campaign.sharing.comparing import BattleDifference, Where
from campaigns.campaign.sharing.copies import Copy
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.sharing.words import ComparedLine, name_of, side_by_side, where_words
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.core.language import plural
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox

DIFFERS = "≠"
"""Stands before what is not alike."""
WHAT_WIDE, SIGN_WIDE = 128, 16
"""px at 100 %: the column of what is compared, and of the sign."""
SIGN, WHAT, HERE, THERE = range(4)
"""Columns."""


class MergeBattleCard(QFrame):
    """Two columns, here and there; above them, where both went on differently, which one counts.

    What is the same in both is collapsed.
    """

    answered = Signal(object)
    """Copy: this one was chosen."""

    def __init__(
        self,
        theme: Theme,
        views: CampaignViews,
        here: Campaign,
        there: Campaign,
        battle: BattleDifference,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.battle = battle
        self.name = name_of(here, there, battle)
        self.choices: dict[Copy, QRadioButton] = {}
        self.lines = side_by_side(views, here, there, battle)
        self.setProperty("surface", "raised")
        column = vbox(label(self.name, Role.SECTION, wrap=True), on=self, margins=(16, 12, 16, 12), spacing=8)
        if battle.where is not Where.CONFLICT:  # else the heading above the cards says so
            column.addWidget(label(where_words(battle.where), Role.SECONDARY, wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(SIGN, theme.px(SIGN_WIDE))
        grid.setColumnMinimumWidth(WHAT, theme.px(WHAT_WIDE))
        for at in (HERE, THERE):
            grid.setColumnStretch(at, 1)
        self._put_heads(grid)
        self._alike: list[QWidget] = []
        """What stands in lines that are the same in both copies."""
        for row, line in enumerate(sorted(self.lines, key=lambda one: not one.differs), 1):
            made = self._put_line(grid, row, line)
            if not line.differs:
                self._alike += made
        add_layout(column, grid)
        self.more = button("", lambda: self.show_alike(not self.shows_alike), Look.LINK)
        foot = hbox(theme.px(SIGN_WIDE) + grid.horizontalSpacing(), self.more, STRETCH)
        add_layout(column, foot)
        self.more.setVisible(bool(self._alike))  # in its place: without a parent it would be a window
        self.show_alike(not any(line.differs for line in self.lines))

    @property
    def answer(self) -> Copy | None:
        """Which copy was chosen; None while none is, or nothing is asked."""
        return next((copy for copy, choice in self.choices.items() if choice.isChecked()), None)

    def choose(self, copy: Copy) -> None:
        """Choose a copy."""
        self.choices[copy].setChecked(True)

    @property
    def shows_alike(self) -> bool:
        """Whether lines are shown that are the same in both copies."""
        return any(not one.isHidden() for one in self._alike)

    def show_alike(self, on: bool) -> None:
        """Show the lines that are the same in both copies, or fold them away."""
        for one in self._alike:
            one.setVisible(on)
        number = sum(not line.differs for line in self.lines)
        hidden = plural("Sharing", "%n line is the same", "%n lines are the same", number)
        self.more.setText(self.tr("Only what differs") if on else hidden)
        self.more.setAccessibleName(f"{self.name}: {self.more.text()}")

    def _put_heads(self, grid: QGridLayout) -> None:
        if self.battle.where is not Where.CONFLICT:
            grid.addWidget(label(self.tr("Here"), Role.SMALL), 0, HERE)
            grid.addWidget(label(self.tr("In the file"), Role.SMALL), 0, THERE)
            return
        group = QButtonGroup(self)
        for at, copy, text, spoken in (
            (HERE, Copy.HERE, self.tr("Keep what is here"), self.tr("{battle}: keep what is here")),
            (THERE, Copy.THERE, self.tr("Take what is in the file"), self.tr("{battle}: take what is in the file")),
        ):
            choice = QRadioButton(text)
            choice.setAccessibleName(spoken.format(battle=self.name))
            choice.toggled.connect(lambda on, copy=copy: self.answered.emit(copy) if on else None)
            group.addButton(choice)
            grid.addWidget(choice, 0, at)
            self.choices[copy] = choice

    def _put_line(self, grid: QGridLayout, row: int, line: ComparedLine) -> list[QLabel]:
        """Put a line into a row; returns what stands in it."""
        if line.differs:
            sign = label(DIFFERS)
            sign.setAccessibleName(self.tr("differs"))
            grid.addWidget(sign, row, SIGN, Qt.AlignmentFlag.AlignTop)
        role = Role.BODY if line.differs else Role.SECONDARY
        made = [label(line.what, Role.SECONDARY), _text(line.here or "–", role), _text(line.there or "–", role)]
        for at, one in zip((WHAT, HERE, THERE), made, strict=True):
            grid.addWidget(one, row, at, Qt.AlignmentFlag.AlignTop)
        return made


def _text(text: str, role: Role) -> QLabel:
    made = label(text, role, wrap=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made
