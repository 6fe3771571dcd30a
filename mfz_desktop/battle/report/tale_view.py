"""The tale of a battle by rounds, to be read: the report's own sentences under the window's headings."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from mfz_desktop.battle.text.chapters import Chapter
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading

WIDEST = 820
"""px at 100 %; longer lines are hard to read."""


class TaleView(QWidget):
    """Rounds as headings, a paragraph a turn, the scores at the end of each round."""

    def __init__(self, theme: Theme, chapters: Sequence[Chapter], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._page = QWidget()
        hbox((self._page, 1000), STRETCH, on=self)
        theme.changed.connect(self._follow)
        self._follow()
        column = QVBoxLayout(self._page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for chapter in chapters:
            column.addWidget(SectionHeading(chapter.read_heading))
            for item in chapter.items:
                column.addWidget(_read(item))
            if chapter.ends:
                ends = _read(chapter.ends)
                font = ends.font()
                font.setBold(True)
                ends.setFont(font)
                column.addWidget(ends)
            column.addSpacing(8)

    def _follow(self) -> None:
        self._page.setMaximumWidth(self._theme.px(WIDEST))


def _read(words: str) -> QLabel:
    made = label(words, wrap=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made
