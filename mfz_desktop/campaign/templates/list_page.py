"""The list of templates: what is shipped, and one's own."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QWidget

from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.templates.template_store import SHIPPED, shipped
from campaigns.campaign.world import Template, World
from mfz_desktop.campaign.map.picture import WorldPicture
from mfz_desktop.campaign.routes import CAMPAIGNS, NEW, TEMPLATE
from mfz_desktop.campaign.templates import files
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import plural, translated
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.remark_row import add_remarked, remark_cells, set_remark
from mfz_desktop.ui.widgets.row_delegate import RowDelegate
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane

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
    """Enter writes on one's own, and on a copy of a shipped one. Beside the list the one that is chosen."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.list = TemplateList()
        scroll_by_pixels(self.list)
        self.list.setAccessibleName(self.tr("Templates"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setItemDelegate(RowDelegate(self.list, context.theme, remark_cells))
        self.list.itemDoubleClicked.connect(lambda _: self.open())
        self.list.itemActivated.connect(lambda _: self.open())
        self.list.currentItemChanged.connect(lambda *_: self._tell())
        self.name = label("", Role.SECTION, wrap=True)
        self.about = label("", wrap=True)
        self.world = label("", Role.SECONDARY, wrap=True)
        self.picture = WorldPicture(context.theme, World())
        self._beside = QWidget()
        self._tools: QWidget | None = None
        hint = self.tr("A campaign takes its template over when it begins; what you change here changes no campaign.")
        panes = SidePane(self.list, 240, 3, high=120), SidePane(self._beside, 400, 4)
        vbox(
            label(hint, Role.SECONDARY, wrap=True),
            (SideBySide(context.theme, *panes, spacing=24), 1),
            on=self,
            margins=(24, 12, 24, 12),
            spacing=12,
        )
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
                    icon="add", words=self.tr("blank begin write world")),
            Command("templates.campaign", self.tr("&Begin a campaign with it"), self.begin_campaign,
                    Menu.CAMPAIGN, 20, icon="play", enabled=lambda: self.template is not None,
                    words=self.tr("new play")),
            Command("templates.open", self.tr("&Edit"), self.open, Menu.FILE, 20, icon="edit",
                    enabled=lambda: self.is_own, words=self.tr("open write change template")),
            Command("templates.copy", self.tr("Edit a &copy"), self.copy, Menu.FILE, 20, icon="copy",
                    enabled=lambda: self.template is not None, words=self.tr("duplicate write template")),
            Command("templates.delete", self.tr("&Delete"), self.delete, Menu.EDIT, 40, keys=("Del",),
                    icon="bin", enabled=lambda: self.is_own, words=self.tr("remove template")),
        )  # fmt: skip

    def head_widget(self) -> QWidget:
        """Return the taking over of a friend's."""
        if self._tools is None:
            self._tools = ActionButton(self.context.commands.action("templates.import"))
        return self._tools

    def on_shown(self, what: str) -> None:
        """Show what there is."""
        if not self._made:
            self._made = True
            self._build_beside()
        self.renew()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take templates that are dropped here."""
        return files.take_dropped(self.context, paths)

    @property
    def chosen(self) -> str:
        """The id of the chosen template; empty for none."""
        item = self.list.currentItem()
        return item.data(ID)[0] if item else ""

    @property
    def is_own(self) -> bool:
        """Whether one of the user's own is chosen."""
        return bool(self.chosen) and self.chosen not in SHIPPED

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
            template = shipped(id_, self.context.games.all(TemplateGame))
            self._add(id_, template, template.name, self.tr("comes with the program"))
        for one in files.templates_of(self.context).own():
            unread = self.tr("Cannot be read: {why}").format(why=translated(one.problem))
            self._add(one.id, one.template, one.template.name if one.template else unread)
        ids = [self.list.item(at).data(ID)[0] for at in range(self.list.count())]
        self.list.setCurrentRow(ids.index(chosen) if chosen in ids else 0)
        self.list.blockSignals(False)
        self._tell()

    def begin(self) -> None:
        """Begin a template with nothing in it."""
        files.write_new(self.context)

    def begin_campaign(self) -> None:
        """Begin a campaign with the chosen template."""
        self.context.go(NEW, self.chosen)

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

    def _add(self, id: str, template: Template | None, name: str, remark: str = "") -> None:
        item = add_remarked(self.list, name)
        item.setData(ID, (id, template))
        set_remark(item, remark)

    def _tell(self) -> None:
        """Show the chosen template beside the list."""
        template = self.template
        self.picture.show_world(template.world if template else World())
        self.name.setText(template.name if template else "")
        self.about.setText(template.about if template else "")
        self.world.setText(_figures(template.world) if template else "")
        self.context.commands.refresh()

    def _build_beside(self) -> None:
        acts = QWidget()
        flow = FlowLayout(acts)
        for command in ("templates.campaign", "templates.open", "templates.copy", "templates.delete"):
            flow.addWidget(ActionButton(self.context.commands.action(command)))
        vbox((self.picture, 1), self.name, self.about, self.world, 8, acts, on=self._beside, spacing=8)


def _figures(world: World) -> str:
    """Return how much is in a world."""
    counts = (
        plural("Template", "%n place", "%n places", len(world.places)) if world.places else "",
        plural("Template", "%n faction", "%n factions", len(world.factions)) if world.factions else "",
        plural("Template", "%n hook", "%n hooks", len(world.hooks)) if world.hooks else "",
    )
    return " · ".join(filter(None, counts))
