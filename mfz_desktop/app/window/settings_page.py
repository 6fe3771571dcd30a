"""The settings: looks, parts library, paper, and where everything is kept."""

from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QUndoStack
from PySide6.QtWidgets import (
    QGridLayout,
    QWidget,
)

from mfz_desktop.app.window.library_section import LibrarySection
from mfz_desktop.app.window.player_form import PlayerForm
from mfz_desktop.cards.print_fields import print_fields
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.core.settings import (
    BATTLE_GROUND,
    BATTLE_LIFE,
    CARD,
    INK_SAVER,
    PAPER,
    REDUCED_MOTION,
    TEXT_SCALE,
    THEME,
    Option,
)
from mfz_desktop.models.library_offer import ASK
from mfz_desktop.models.session.garage_session import PLAYERS
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.forms.fields import Choice, Field, Tick
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.forms.settings_form import SettingsForm, option_field
from mfz_desktop.ui.widgets.buttons import ActionButton, button
from mfz_desktop.ui.widgets.controls import Slider
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

translate = QCoreApplication.translate
BACKUPS = ("file.backup", "file.backup_to", "file.restore")
"""The commands about backups; their buttons are there if the commands are."""
SCALE_STEP = 10
SCALE_AFTER_MS = 250


class SettingsPage(Page):
    """Every setting takes effect at once; there is nothing to confirm."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._scroll = ScrollColumn(context.theme, widest=760)
        self._grids: list[QGridLayout] = []
        self.form = SettingsForm(context.theme, context.settings, _fields(), self)
        self.player: PlayerForm | None = None
        vbox(self._scroll, on=self)
        self.backup_texts: tuple[str, ...] = ()
        """What can be done about backups here."""
        # once it has been laid out
        self._show_message = QTimer(self, singleShot=True, interval=0)
        self._show_message.timeout.connect(lambda: self._scroll.ensureWidgetVisible(self.library.message))
        self._add_looks()
        self._add_player()
        self._add_library()
        self._add_printing()
        self._add_data()
        self._scroll.column.addStretch(1)
        context.settings.changed.connect(self._follow)
        context.theme.changed.connect(self._align)
        self._align()

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Settings")

    def undo_stack(self) -> QUndoStack | None:
        """Return the stack of the players' names and colours."""
        if self.player is None or not self.context.store.garage.made:
            return None
        return self.context.service(GarageServices).session.stack_of(PLAYERS)

    def on_shown(self, what: str) -> None:
        """Look which parts library there is."""
        self.library.look()
        if self.player is not None:
            self.player.follow()

    def on_arrived(self, what: str) -> None:
        """Go to the parts library where one came for it."""
        if what in ("library", ASK):
            self._scroll.ensureWidgetVisible(self.library)
            self._scroll.ensureWidgetVisible(self.library.download)
            self.library.download.setFocus(Qt.FocusReason.OtherFocusReason)
        if what == ASK:
            self.library.ask()

    def _section(self, text: str) -> QGridLayout:
        column = self._scroll.column
        if column.count():
            column.addSpacing(16)
        column.addWidget(SectionHeading(text))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self._grids.append(grid)
        add_layout(column, grid)
        return grid

    def _row(self, grid: QGridLayout, text: str, *fields: QWidget, buddy: QWidget | None = None) -> None:
        line = grid.rowCount()
        name = label(text)
        name.setBuddy(buddy or fields[0])
        grid.addWidget(name, line, 0, Qt.AlignmentFlag.AlignVCenter)
        if len(fields) > 1 and not isinstance(fields[0], Slider | ElidedLabel):
            several = QWidget()
            flow = FlowLayout(several, gap=8)
            for field in fields:
                flow.addWidget(field)
            grid.addWidget(several, line, 1)
            return
        row = hbox(*((field, 1 if isinstance(field, Slider | ElidedLabel) else 0) for field in fields), spacing=12)
        row.addStretch(0 if isinstance(fields[0], ElidedLabel) else 1)
        add_layout(grid, row, line, 1)

    def _field(self, grid: QGridLayout, form: Form, key: str) -> None:
        made = form.inputs[key]
        self._row(grid, form.fields[key].name, made, buddy=made.inner)

    def _add_looks(self) -> None:
        grid = self._section(self.tr("Looks"))
        self._field(grid, self.form, THEME.key)
        self.scale = Slider(Qt.Orientation.Horizontal)
        self.scale.setAccessibleName(self.tr("Text size in percent"))
        self.scale.setRange((TEXT_SCALE.least or 0) // SCALE_STEP, (TEXT_SCALE.most or 0) // SCALE_STEP)
        self.scale.setValue(self.context.settings.get(TEXT_SCALE) // SCALE_STEP)
        self._percent = label(f"{self.context.settings.get(TEXT_SCALE)} %")
        # While one drags, the slider must not change its own size under the hand.
        self._scale_timer = QTimer(self, singleShot=True, interval=SCALE_AFTER_MS)
        self._scale_timer.timeout.connect(self._set_scale)
        self.scale.valueChanged.connect(self._on_scale)
        self._row(grid, self.tr("Text size"), self.scale, self._percent)
        for option in (REDUCED_MOTION, BATTLE_LIFE, BATTLE_GROUND):
            self._field(grid, self.form, option.key)

    def _add_player(self) -> None:
        if not self.context.offers(GarageServices):
            return
        grid = self._section(self.tr("You"))
        self.player = PlayerForm(self.context, self)
        self.player.inputs["name"].setMinimumWidth(self.context.theme.px(240))
        for key in self.player.inputs:
            self._field(grid, self.player, key)

    def _add_library(self) -> None:
        self.library = LibrarySection(self.context, self._section(self.tr("Parts library")), self._row)
        self._scroll.column.addWidget(self.library)
        self.library.spoke.connect(self._show_message.start)
        self._note(
            self.tr(
                "The LDraw parts library holds the exact shape of every part. Studio and LeoCAD bring one along. "
                "Without it, names, systems and measures work all the same, and pictures show plain boxes with studs."
            )
        )

    def _add_printing(self) -> None:
        grid = self._section(self.tr("Printing"))
        for option in (PAPER, CARD, INK_SAVER):
            self._field(grid, self.form, option.key)

    def _add_data(self) -> None:
        grid = self._section(self.tr("Your data"))
        place = ElidedLabel(str(self.context.data_folder), mode=Qt.TextElideMode.ElideMiddle)
        self._row(grid, self.tr("Kept in"), place, button(self.tr("Open the folder"), self._open_folder))
        commands = self.context.commands
        backups = [ActionButton(commands.action(one)) for one in BACKUPS if commands.has(one)]
        self.backup_texts = tuple(each.text() for each in backups)
        if backups:
            self._row(grid, self.tr("Backup"), *backups)
            self._note(
                self.tr(
                    "A backup holds models, companies and settings in one file. It opens as a copy beside what you "
                    "have, and replaces nothing."
                )
            )

    def _align(self) -> None:
        for grid in self._grids:
            grid.setColumnMinimumWidth(0, self.context.theme.px(112))

    def _note(self, text: str) -> None:
        self._scroll.column.addWidget(label(text, Role.SMALL, wrap=True))

    def _on_scale(self, value: int) -> None:
        self._percent.setText(f"{value * SCALE_STEP} %")
        self._scale_timer.start()

    def _set_scale(self) -> None:
        self.context.settings.set(TEXT_SCALE, self.scale.value() * SCALE_STEP)

    def _follow(self, option: Option[Any]) -> None:
        settings = self.context.settings
        if option is TEXT_SCALE and not self._scale_timer.isActive():
            self.scale.setValue(settings.get(TEXT_SCALE) // SCALE_STEP)
            self._scale_timer.stop()

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.context.data_folder)))


def _fields() -> tuple[Field, ...]:
    themes = (
        ("system", translate("SettingsPage", "As the system")),
        ("light", translate("SettingsPage", "Light")),
        ("dark", translate("SettingsPage", "Dark")),
    )
    grounds = (
        ("plain", translate("SettingsPage", "Plain")),
        ("grass", translate("SettingsPage", "Grass")),
        ("sand", translate("SettingsPage", "Sand")),
        ("concrete", translate("SettingsPage", "Concrete")),
        ("snow", translate("SettingsPage", "Snow")),
    )
    return (
        option_field(THEME, translate("SettingsPage", "Theme"), Choice(themes, letters=0)),
        option_field(
            REDUCED_MOTION,
            translate("SettingsPage", "Motion"),
            Tick(translate("SettingsPage", "Nothing slides, fades or flashes up")),
        ),
        option_field(
            BATTLE_LIFE,
            translate("SettingsPage", "Battles"),
            Tick(translate("SettingsPage", "Shows what happens, and materials")),
        ),
        option_field(BATTLE_GROUND, translate("SettingsPage", "Ground of the map"), Choice(grounds, letters=0)),
        *print_fields(),
    )
