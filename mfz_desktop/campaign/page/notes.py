"""Notes of the players: a text each, and the picture that goes with it."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from campaigns.campaign.state import Note
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.forms.commit_field import CommitText
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.layouts import hbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel

HIGH, PICTURE_HIGH, PICTURE_WIDE = 76, 120, 160
"""px at 100 %: a note of words alone; one with a picture, and the picture's width."""


class NoteRow(QWidget):
    """One note; what is typed is kept while one writes."""

    committed = Signal(str)
    removed = Signal()

    def __init__(self, context: AppContext, note: Note, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = CommitText(self.tr("Note"), self.tr("What happened, what was said …"))
        self.set_value(note)
        self.text.setFixedHeight(context.theme.px(PICTURE_HIGH if note.pictures else HIGH))
        self.text.setAcceptDrops(False)
        self.text.committed.connect(self.committed)
        away = IconButton(context.theme, "close", self.tr("Take this note away"), self.removed.emit, size=16)
        row = hbox(on=self, spacing=8)
        for picture in note.pictures:
            size = QSize(PICTURE_WIDE, PICTURE_HIGH)
            shown = PictureLabel(context.theme, context.pictures, PictureWanted(image=picture), size=size)
            shown.setFixedSize(context.theme.px(PICTURE_WIDE), context.theme.px(PICTURE_HIGH))
            row.addWidget(shown)
        row.addWidget(self.text, 1)
        row.addWidget(away)

    def set_value(self, note: Note) -> None:
        """Show what the note says now."""
        self.note = note
        self.text.set_value(note.text)


def note_row(
    context: AppContext, note: Note, write: Callable[[Note, str], object], remove: Callable[[Note], object]
) -> NoteRow:
    """Return a note's row, wired."""
    made = NoteRow(context, note)
    made.committed.connect(lambda text: write(made.note, text))
    made.removed.connect(lambda: remove(made.note))
    return made
