"""The page that shows a company side by side on its bases, to scale, to look at and to show to others."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QScrollArea, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.companies.lineup.canvas import LineupCanvas
from mfz_desktop.companies.lineup.laying_out import Seen
from mfz_desktop.companies.lineup.looks import CompanyLooks, Looks
from mfz_desktop.companies.lineup.notes import NARROW, LineupNotes
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.file_dialogs import ask_where_to_save, file_name
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import translate, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import to_png
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane

SEEN_WIDE, SEEN_HIGH = 480, 320
"""px at 100 %: the least room of the pieces beside, and above, the notes."""


def seen_words() -> dict[Seen, str]:
    """Return what the ways to look at the pieces are called."""
    return {
        Seen.ABOVE: translate("Lineup", "From above"),
        Seen.FRONT: translate("Lineup", "From the front"),
        Seen.SILHOUETTES: translate("Lineup", "Silhouettes"),
    }


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
        self._looks = CompanyLooks(context.service(GarageServices), self)
        self._looks.changed.connect(self._follow_looks)
        self.notes = LineupNotes(context.theme)
        self.notes.setFixedWidth(context.theme.px(NARROW))
        self._views = QButtonGroup(self)
        shown = QWidget()
        strip = QWidget()
        views = FlowLayout(strip, gap=4)
        vbox((self._scroll, 1), strip, on=shown, margins=(16, 16, 16, 8), spacing=8)
        for seen, words in seen_words().items():
            made = button(words, calling(self.look, seen))
            made.setCheckable(True)
            made.setChecked(seen is self.canvas.seen)
            self._views.addButton(made, list(Seen).index(seen))
            views.addWidget(made)
        self._nothing = label(self.tr("Nothing of this company has a size yet."), Role.SECONDARY)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._beside = SideBySide(
            context.theme,
            SidePane(shown, SEEN_WIDE, share=1, high=SEEN_HIGH),
            SidePane(self.notes, NARROW),
        )
        vbox((self._beside, 1), (self._nothing, 1), on=self)
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
        return (
            Command("lineup.save", self.tr("&Save as a picture…"), self.ask_where, Menu.FILE, section=40,
                    keys=("Ctrl+S",), icon="save", enabled=self._has_stands, words=self.tr("PNG export")),
            Command("lineup.copy", self.tr("&Copy the picture"), self.copy, Menu.EDIT, section=20, keys=("Ctrl+C",),
                    icon="copy", enabled=self._has_stands, words=self.tr("clipboard")),
            *(self._look_command(at, seen, words) for at, (seen, words) in enumerate(seen_words().items(), 1)),
        )  # fmt: skip

    def _has_stands(self) -> bool:
        return bool(self.canvas.stands)

    def _look_command(self, at: int, seen: Seen, words: str) -> Command:
        return Command(
            f"lineup.{seen.value}",
            words,
            calling(self.look, seen),
            Menu.VIEW,
            section=30,
            keys=(str(at),),
            enabled=lambda: bool(self.canvas.stands),
            checked=lambda: self.canvas.seen is seen,
        )

    def on_shown(self, what: str) -> None:
        """Show a company."""
        self._id = what
        self._follow()
        self.head_changed.emit()
        self._scroll.setFocus(Qt.FocusReason.OtherFocusReason)

    def look(self, seen: Seen) -> None:
        """Look at the pieces from somewhere else."""
        self._views.button(list(Seen).index(seen)).setChecked(True)
        self.canvas.look(seen)
        self.context.commands.refresh()

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
        stands = game.stands(company) if game and company else ()
        self.canvas.show_stands(stands)
        self.notes.show_plan(game.alike(company) if game and company else ())
        self.notes.show_sizes(stands)
        self._follow_looks()
        self._beside.setVisible(bool(stands))
        self._nothing.setVisible(not stands)
        self.context.commands.refresh()

    def _follow_looks(self) -> None:
        company = self.company
        self.notes.show_looks(self._looks.of(company) if company else Looks())
