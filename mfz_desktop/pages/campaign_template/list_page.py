"""The list of templates: what is shipped, and one's own."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout

from campaigns.campaign.templates.file_format import SUFFIX
from campaigns.campaign.templates.shelf import SHIPPED, shipped
from campaigns.campaign.world import Template
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.navigation import Place
from mfz_desktop.campaign.page_ids import CAMPAIGNS, TEMPLATE
from mfz_desktop.commands.command import Command, Menu
from mfz_desktop.pages.campaign_template import files
from mfz_desktop.widgets.buttons import ActionButton
from mfz_desktop.widgets.labels import Role, label
from mfz_desktop.window.page import Crumb, Page

ID = Qt.ItemDataRole.UserRole


class TemplateList(QListWidget):
    """Enter opens a template."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self.itemActivated.emit(self.currentItem())
        else:
            super().keyPressEvent(event)


class TemplatesPage(Page):
    """Enter writes on one's own, and on a copy of a shipped one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.list = TemplateList()
        self.list.setAccessibleName(self.tr("Templates"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemDoubleClicked.connect(lambda _: self.open())
        self.list.itemActivated.connect(lambda _: self.open())
        self.list.currentItemChanged.connect(lambda *_: self._tell())
        self.about = label("", Role.SECONDARY, wrap=True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        hint = self.tr("A campaign takes its template over when it begins; what you change here changes no campaign.")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 12)
        column.setSpacing(12)
        column.addWidget(label(hint, Role.SECONDARY, wrap=True))
        column.addWidget(self.list, 1)
        column.addWidget(self.about)
        column.addLayout(self._buttons)
        self._made = False

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Templates")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Campaigns"), Place(CAMPAIGNS)),)

    def primary(self) -> str:
        """Return beginning a new one."""
        return "templates.new"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        return (
            Command("templates.new", self.tr("&New template"), self.begin, Menu.FILE, 20,
                    icon="add", words="blank begin write world"),
            Command("templates.open", self.tr("&Write on it"), self.open, Menu.FILE, 20, icon="edit",
                    enabled=lambda: bool(self.chosen), words="open edit change template"),
            Command("templates.copy", self.tr("Write on a &copy"), self.copy, Menu.FILE, 20, icon="copy",
                    enabled=lambda: self.template is not None, words="duplicate template"),
            Command("templates.delete", self.tr("&Delete the template"), self.delete, Menu.EDIT, 40, keys=("Del",),
                    icon="bin", enabled=lambda: bool(self.chosen) and self.chosen not in SHIPPED),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show what there is."""
        if not self._made:
            self._made = True
            for command in ("templates.open", "templates.copy", "templates.import", "templates.delete"):
                self._buttons.addWidget(ActionButton(self.context.commands.action(command)))
            self._buttons.addStretch(1)
        self.renew()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take templates that are dropped here."""
        if not all(path.name.lower().endswith(SUFFIX) for path in paths):
            return False
        files.take_files(self.context, paths)
        return True

    @property
    def chosen(self) -> str:
        """The id of the chosen template; empty for none."""
        item = self.list.currentItem()
        return item.data(ID)[0] if item else ""

    @property
    def template(self) -> Template | None:
        """The chosen template; None where none is, or it cannot be read."""
        item = self.list.currentItem()
        return item.data(ID)[1] if item else None

    def renew(self) -> None:
        """List what is there now."""
        chosen = self.chosen
        self.list.blockSignals(True)
        self.list.clear()
        for id_ in SHIPPED:
            template = shipped(id_)
            self._add(id_, template, self.tr("{name} · comes with the program").format(name=template.name))
        for one in files.shelf_of(self.context).own():
            name = one.template.name if one.template else self.tr("Cannot be read: {why}").format(why=one.problem)
            self._add(one.id, one.template, name)
        ids = [self.list.item(at).data(ID)[0] for at in range(self.list.count())]
        self.list.setCurrentRow(ids.index(chosen) if chosen in ids else 0)
        self.list.blockSignals(False)
        self._tell()

    def begin(self) -> None:
        """Begin a template with nothing in it."""
        files.write_copy(self.context, shipped("blank"))

    def open(self) -> None:
        """Write on the chosen template; on a copy where it is a shipped one."""
        if self.chosen in SHIPPED:
            self.copy()
        elif self.chosen:
            self.context.go(TEMPLATE, self.chosen)

    def copy(self) -> None:
        """Write on a copy of the chosen template."""
        if self.template is not None:
            files.write_copy(self.context, self.template)

    def delete(self) -> None:
        """Delete the chosen template."""
        files.delete(self.context, self.chosen, self.renew)

    def _add(self, id: str, template: Template | None, name: str) -> None:
        item = QListWidgetItem(name)
        item.setData(ID, (id, template))
        self.list.addItem(item)

    def _tell(self) -> None:
        self.about.setText(self.template.about if self.template else "")
        self.context.commands.refresh()
