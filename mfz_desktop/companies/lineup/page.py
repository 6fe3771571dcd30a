"""The page that shows a company side by side on its bases, to scale, to look at and to show to others."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.companies.lineup.canvas import LineupCanvas
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.file_dialogs import ask_where_to_save, file_name
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import to_png
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox

LINEUP = "lineup"


class FittedScroll(QScrollArea):
    """Gives the pieces the room that is seen."""

    def __init__(self, canvas: LineupCanvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(canvas)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pieces anew."""
        super().resizeEvent(event)
        self._canvas.give_room(self.viewport().size())


class LineupPage(Page):
    """Its place names the company."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._session = context.service(GarageServices).session
        self._id = ""
        self.canvas = LineupCanvas(context.theme, context.pictures)
        self._scroll = FittedScroll(self.canvas)
        self._scroll.setAccessibleName(self.tr("The company side by side"))
        self._nothing = label(self.tr("Nothing of this company has a size yet."), Role.SECONDARY)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox((self._scroll, 1), (self._nothing, 1), on=self)
        self._session.changed.connect(self._follow)

    @property
    def company(self) -> AnyCompany | None:
        """The company that is shown; None where it is gone."""
        return self._session.garage.company(self._id)

    def heading(self) -> str:
        """Return the title."""
        company = self.company
        return self.tr("Side by side") + (f" – {company.name}" if company else "")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        company, first = self.company, Crumb(self.tr("Companies"), Place("companies"))
        return (first, Crumb(company.name, Place("company", company.id))) if company else (first,)

    def primary(self) -> str:
        """Return the saving of the picture."""
        return "lineup.save"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        some = lambda: bool(self.canvas.stands)  # noqa: E731
        return (
            Command("lineup.save", self.tr("&Save as a picture…"), self.ask_where, Menu.FILE, section=40,
                    keys=("Ctrl+S",), icon="save", enabled=some, words=self.tr("PNG export")),
            Command("lineup.copy", self.tr("&Copy the picture"), self.copy, Menu.EDIT, section=20, keys=("Ctrl+C",),
                    icon="copy", enabled=some, words=self.tr("clipboard")),
        )  # fmt: skip

    def on_shown(self, what: str) -> None:
        """Show a company."""
        self._id = what
        self._follow()
        self.head_changed.emit()
        self._scroll.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_where(self) -> None:
        """Ask where, and save the picture."""
        company = self.company
        if company is None:
            return
        name, kinds = file_name(company.name, ".png", self.tr("Company")), self.tr("Picture (*.png)")
        path = ask_where_to_save(self, self.context.settings, self.tr("Save the picture"), name, kinds)
        if path is not None:
            self.save(path if path.suffix else path.with_name(path.name + ".png"))

    def save(self, path: Path) -> None:
        """Save the picture."""
        try:
            write_export(path, to_png(self.canvas.image()))
        except StoreError as reason:
            self.context.notices.say(translated(reason), Tone.WRONG)
            return
        self.context.notices.say(self.tr("Saved “{name}”.").format(name=path.name), Tone.FINE)

    def copy(self) -> None:
        """Put the picture on the clipboard."""
        QGuiApplication.clipboard().setImage(self.canvas.image())
        self.context.notices.say(self.tr("The picture is on the clipboard."), Tone.FINE)

    def _follow(self) -> None:
        company = self.company
        game = self.context.games.of(CompanyGame, company.game) if company else None
        self.canvas.show_stands(game.stands(company) if game and company else ())
        self._scroll.setVisible(bool(self.canvas.stands))
        self._nothing.setVisible(not self.canvas.stands)
        self.context.commands.refresh()
