"""The inspector's panes for one frame, one station, and several of them."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame, KeptStation
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_desktop.companies.company.rows import PieceRow, archetype_words, picture_of
from mfz_desktop.companies.company.systems_editor import SystemsEditor
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.commit_field import CommitField, CommitText
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout
from mfz_desktop.ui.widgets.number_field import number_field
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.companies.pool import pool

MARGIN = 16
CAPTION = 80
NOTES = 72


class Pane(ScrollColumn):
    """A pane of the inspector: fields under one another."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, widest=420, parent=parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.context = context
        self.set_margins(MARGIN, MARGIN, MARGIN, MARGIN)
        self.column.setSpacing(8)
        self._captions: list[QWidget] = []
        context.theme.changed.connect(self._scale)

    def sizeHint(self) -> QSize:
        """Return the inspector's usual width."""
        return QSize(self.context.theme.px(320), self.context.theme.px(480))

    def row(self, text: str, *fields: QWidget) -> None:
        """Add fields behind a caption."""
        caption = label(text, Role.SECONDARY)
        self._captions.append(caption)
        caption.setMinimumWidth(self.context.theme.px(CAPTION))
        caption.setBuddy(fields[0])
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(caption)
        for field in fields:
            row.addWidget(field, 1 if isinstance(field, CommitField) else 0)
        if not any(isinstance(field, CommitField) for field in fields):
            row.addStretch(1)
        add_layout(self.column, row)

    def _scale(self) -> None:
        for caption in self._captions:
            caption.setMinimumWidth(self.context.theme.px(CAPTION))


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
        foot = QHBoxLayout()
        foot.addWidget(self._source, 1)
        foot.addWidget(self._menu_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.label)
        add_layout(column, foot)

    def show_piece(self, piece: KeptFrame | KeptStation) -> None:
        """Show a piece's picture."""
        self.label.show_picture(picture_of(piece), piece.name)
        self._own.setEnabled(piece.picture is not None)
        self._own.setText(self.tr("Use the model's picture") if piece.model else self.tr("Take the picture away"))
        self._open.setEnabled(piece.model is not None)
        if piece.picture:
            self._source.setText(self.tr("your picture"))
        else:
            self._source.setText(piece.model.file if piece.model else self.tr("no picture"))


class FramePane(Pane):
    """One frame or spare."""

    renamed = Signal(str)
    piloted = Signal(str)
    named_archetype = Signal(str)
    noted = Signal(str)
    loaded = Signal(int)
    systems_edited = Signal(str, object)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.picture = PicturePart(context, 128)
        self.column.addWidget(self.picture)
        self.name = CommitField(self.tr("Name"))
        self.pilot = CommitField(self.tr("Pilot"), self.tr("nobody yet"))
        self.archetype = CommitField(self.tr("Archetype"))
        self.name.committed.connect(self.renamed)
        self.pilot.committed.connect(self.piloted)
        self.archetype.committed.connect(self.named_archetype)
        self.row(self.tr("Name"), self.name)
        self.row(self.tr("Pilot"), self.pilot)
        self.systems = SystemsEditor(context.theme)
        self.systems.edited.connect(self.systems_edited)
        self.dice = DiceRow(context.theme, side=26)
        self.column.addSpacing(4)
        self.column.addWidget(self.systems)
        self.column.addWidget(self.dice)
        self.notation = label("", Role.SMALL, wrap=True)
        self.notation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.notation)
        self.rockets = number_field()
        self.rockets.setRange(0, 99)
        self.rockets.setKeyboardTracking(False)
        self.rockets.setAccessibleName(self.tr("Rockets"))
        self.rockets.valueChanged.connect(self.loaded)
        self.row(self.tr("Rockets"), self.rockets)
        self.row(self.tr("Archetype"), self.archetype)
        self.notes = CommitText(self.tr("Notes"), self.tr("Notes"))
        self.notes.setMinimumHeight(context.theme.px(NOTES))
        self.notes.setMaximumHeight(context.theme.px(2 * NOTES))
        self.notes.committed.connect(self.noted)
        self.column.addWidget(self.notes)
        self.column.addStretch(1)
        self._shown = ""

    def show_frame(self, company: KeptCompany, frame: KeptFrame) -> None:
        """Show a frame."""
        other = frame.id != self._shown
        self._shown = frame.id
        rules = rules_frame(frame)
        self.picture.show_piece(frame)
        self.name.give(frame.name)
        self.pilot.give(frame.pilot)
        self.archetype.give(frame.archetype)
        self.archetype.setPlaceholderText(archetype_words(rules))
        self.systems.show_systems(frame.systems, other_frame=other)
        self.dice.set_dice(pool(rules, company.settings))
        self.notation.setText(write_dice(rules))
        self.rockets.blockSignals(True)
        self.rockets.setValue(frame.rockets)
        self.rockets.blockSignals(False)
        self.notes.give(frame.notes)

    def finish(self) -> None:
        """Commit what is being typed."""
        for field in (self.name, self.pilot, self.archetype, self.notes, self.systems.name, self.systems.environment):
            field.commit()


class StationPane(Pane):
    """One station."""

    renamed = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.picture = PicturePart(context, 160)
        self.column.addWidget(self.picture)
        self.name = CommitField(self.tr("Name of the station"))
        self.name.committed.connect(self.renamed)
        self.row(self.tr("Name"), self.name)
        self.column.addStretch(1)

    def show_station(self, station: KeptStation) -> None:
        """Show a station."""
        self.picture.show_piece(station)
        self.name.give(station.name)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.name.commit()


class ManyPane(Pane):
    """Several pieces: what can be done with all of them."""

    def __init__(self, context: AppContext, command_ids: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._command_ids = command_ids
        self._title = label("", Role.SECTION)
        self._names = label("", Role.SECONDARY, wrap=True)
        self.column.addWidget(self._title)
        self.column.addWidget(self._names)
        self._buttons = QVBoxLayout()
        self._buttons.setSpacing(8)
        add_layout(self.column, self._buttons)
        self.column.addStretch(1)

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected."""
        if not self._buttons.count():
            for command_id in self._command_ids:
                self._buttons.addWidget(ActionButton(self.context.commands.action(command_id)))
        self._title.setText(self.tr("{number} selected").format(number=len(rows)))
        self._names.setText(", ".join(row.name for row in rows[:8]) + (" …" if len(rows) > 8 else ""))

    def finish(self) -> None:
        """Nothing is typed here."""
