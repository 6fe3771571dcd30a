"""The groups of what needs attention, each row with its action."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox
from mfz_desktop.ui.widgets.messages import ToneSign
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.section_heading import SectionHeading

Action = tuple[str, Callable[[], object]]
MOST_ROWS = 6
"""More rows of a group are shown on demand."""


class AttentionRow(QWidget):
    """A picture or a sign, what it is about, what is the matter, and what to do."""

    def __init__(
        self,
        context: AppContext,
        title: str,
        sentence: str,
        *actions: Action,
        picture: PictureWanted | None = None,
        tone: Tone = Tone.WARNING,
        small: str = "",
    ) -> None:
        super().__init__()
        self.setAccessibleName(f"{title}: {sentence}")
        row = hbox(
            (self._sign(context, picture, tone), 0, Qt.AlignmentFlag.AlignTop),
            on=self,
            margins=(0, 4, 0, 4),
            spacing=12,
        )
        words = vbox(STRETCH, spacing=2)
        for text, role in ((title, Role.BODY), (sentence, Role.SECONDARY), (small, Role.SMALL)):
            if text:
                line = label(text, role, wrap=True)
                line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
                words.addWidget(line)
        words.addStretch(1)
        add_layout(row, words, 1)
        for text, call in actions:
            row.addWidget(button(text, call), 0, Qt.AlignmentFlag.AlignVCenter)

    def _sign(self, context: AppContext, picture: PictureWanted | None, tone: Tone) -> QWidget:
        if picture is None:
            return ToneSign(context.theme, tone)
        made = PictureLabel(context.theme, context.pictures, picture, size=QSize(48, 48))
        made.setFixedSize(context.theme.px(48), context.theme.px(48))
        return made


class AttentionGroup(QWidget):
    """A heading with how many there are, and the rows; the first ones, and the others when asked."""

    def __init__(self, heading: str, make: Sequence[Callable[[], QWidget]], *buttons: QWidget) -> None:
        super().__init__()
        self._make = make
        self._column = vbox(
            SectionHeading(heading, *buttons, remark=str(len(make))), on=self, margins=(0, 16, 0, 0), spacing=4
        )

    def fill(self) -> Iterator[None]:
        """Make the first rows, one at each step."""
        for one in self._make[:MOST_ROWS]:
            self._column.addWidget(one())
            yield
        if len(self._make) > MOST_ROWS:
            text = self.tr("Show %n more", "", len(self._make) - MOST_ROWS)
            self._more = button(text, self._show_all)
            self._column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)

    def _show_all(self) -> None:
        self._column.removeWidget(self._more)
        self._more.hide()
        self._more.deleteLater()
        for one in self._make[MOST_ROWS:]:
            self._column.addWidget(one())


def copy_text(text: str) -> None:
    """Put a text into the clipboard."""
    QGuiApplication.clipboard().setText(text)
