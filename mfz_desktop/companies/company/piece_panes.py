"""What the panes of the inspector are made of: fields under one another, a picture; the pane of several pieces."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from campaigns.companies.company import AnyPiece
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.pictures.wanted import picture_of
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.scrolling import ScrollColumn

MARGIN = 16


class Pane(ScrollColumn):
    """A pane of the inspector: fields under one another."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, widest=420, parent=parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.context = context
        self.set_margins(MARGIN, MARGIN, MARGIN - 4, MARGIN)  # a scroll bar stands at the right
        self.column.setSpacing(8)

    def finish(self) -> None:
        """Commit what is being typed; nothing is, unless a pane says otherwise."""

    def sizeHint(self) -> QSize:
        """Return the inspector's usual width."""
        return QSize(self.context.theme.px(320), self.context.theme.px(480))


class PicturePart(QWidget):
    """A piece's picture, and where it comes from."""

    choose = Signal()
    use_model = Signal()
    open_model = Signal()

    def __init__(self, context: AppContext, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = PictureLabel(context.theme, context.pictures, size=QSize(240, high))
        self.label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._source = ElidedLabel("", Role.SMALL)
        self._menu_button = QToolButton()
        self._menu_button.setText(self.tr("Picture …"))
        self._menu_button.setAccessibleName(self.tr("Picture"))
        self._menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self._menu_button)
        menu.addAction(self.tr("Choose a picture …"), self.choose.emit)
        self._own = menu.addAction(self.tr("Take the picture away"), self.use_model.emit)
        self._open = menu.addAction(self.tr("Open the model"), self.open_model.emit)
        self._menu_button.setMenu(menu)
        vbox(self.label, hbox((self._source, 1), self._menu_button), on=self, spacing=4)

    def show_piece(self, piece: AnyPiece) -> None:
        """Show a piece's picture."""
        self.label.show_picture(picture_of(piece), piece.name)
        self._own.setEnabled(piece.picture is not None)
        self._own.setText(self.tr("Use the model's picture") if piece.model else self.tr("Take the picture away"))
        self._open.setEnabled(piece.model is not None)
        if piece.picture:
            self._source.setText(self.tr("your picture"))
        else:
            self._source.setText(piece.model.file if piece.model else self.tr("no picture"))


class ManyPane(Pane):
    """Several pieces: what can be done with all of them."""

    def __init__(self, context: AppContext, command_ids: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._command_ids = command_ids
        self._title = label("", Role.SECTION)
        self._names = label("", Role.SECONDARY, wrap=True)
        self.column.addWidget(self._title)
        self.column.addWidget(self._names)
        self._buttons = vbox(spacing=8)
        add_layout(self.column, self._buttons)
        self.column.addStretch(1)

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected."""
        if not self._buttons.count():
            for command_id in self._command_ids:
                self._buttons.addWidget(ActionButton(self.context.commands.action(command_id)))
        self._title.setText(self.tr("{number} selected").format(number=len(rows)))
        self._names.setText(", ".join(row.name for row in rows[:8]) + (" …" if len(rows) > 8 else ""))
