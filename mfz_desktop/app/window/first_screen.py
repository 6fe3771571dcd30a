"""The first screen: the name, the tiles, recent things, and how to bring files in."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.library_offer import LibraryOffer
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, clear, hbox, vbox, widgets_in
from mfz_desktop.ui.widgets.picture_group import PictureGroup
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_desktop.ui.widgets.start_tile import StartTile

if TYPE_CHECKING:
    from campaigns.garage.garage import Garage
    from mfz_desktop.app.window.recent import Recent

IMPORT = "garage.import"
"""The command of the first tile."""
COMPANIES = "companies"
"""The page of the second tile."""
NEW_BATTLE = "battles.new"
"""The command of the third tile."""
CAMPAIGNS = "campaigns"
"""The page that the link on the third tile opens."""
BATTLE = "battle"
"""The page of the battle that was played last, which is among the recent things."""
ALONE = ("scout.ldr",)
FACING = ("soldier.ldr", "brawler.ldr")
TOGETHER = ("brawler.ldr", "artillerist.ldr", "soldier.ldr")
"""The starter models on the tiles, from behind to front."""


class FirstScreen(Page):
    """What one sees first. A tile is there only if what it opens is."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._scroll = scroll = ScrollColumn(context.theme, widest=1440)
        vbox(scroll, on=self)
        column = scroll.column
        column.setSpacing(16)
        column.addWidget(label("MFZ Desktop", Role.DISPLAY))
        column.addWidget(label(self.tr("From a digital model to a card on the table."), Role.SECONDARY))
        self._start_tiles = hbox(spacing=16)
        add_layout(column, self._start_tiles, 1000)
        self._recent_heading = SectionHeading(self.tr("Recently"))
        self._recent = QWidget()
        self._tiles = FlowLayout(self._recent, gap=12)
        self.library_offer = LibraryOffer(context)
        column.addWidget(self.library_offer)
        column.addWidget(self._recent_heading)
        column.addWidget(self._recent)
        column.addWidget(label(self._hint(), Role.SECONDARY, wrap=True))
        column.addStretch(1)
        self._recent_heading.hide()
        self._recent.hide()
        self._made_start_tiles = False
        self._battles: tuple[Recent, ...] = ()
        context.theme.changed.connect(self._arrange_start_tiles)

    def heading(self) -> str:
        """Return nothing: the name on the page is the heading."""
        return ""

    def on_shown(self, what: str) -> None:
        """Show the tiles, and what is recent once the garage is open."""
        self._make_start_tiles()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tiles the room that there is."""
        super().resizeEvent(event)
        self._arrange_start_tiles()

    def refresh(self) -> None:
        """Show what is recent."""
        garage = self.context.store.garage
        if not garage.made:
            QTimer.singleShot(50, self._refresh_later)
            return
        self._show_recent(garage.get())
        self._look_for_battles()

    def _show_recent(self, garage: "Garage") -> None:
        from mfz_desktop.app.window.recent import RecentTile, recent_things

        clear(self._tiles)
        found = (*self._battles, *recent_things(garage.entries(), garage.companies()))
        shown = [thing for thing in found if self.context.pages.get(thing.kind) is not None]
        for thing in shown:
            tile = RecentTile(self.context.theme, self.context.pictures, thing)
            tile.opened.connect(lambda place=thing.place: self.context.navigator.go(place))
            self._tiles.addWidget(tile)
        self._recent_heading.setVisible(bool(shown))
        self._recent.setVisible(bool(shown))
        if garage.entries():
            self.library_offer.look()

    def _look_for_battles(self) -> None:
        """Read in the background what was played last."""
        if self.context.pages.get(BATTLE) is None:
            return
        from mfz_desktop.app.window.recent_battles import read_recent

        self.context.tasks.run("", read_recent, self.context, done=self._take_battles, quiet=True)

    def _take_battles(self, battles: "tuple[Recent, ...]") -> None:
        if battles != self._battles:
            self._battles = battles
            if self.isVisible():
                self._show_recent(self.context.garage)

    def _refresh_later(self) -> None:
        if self.isVisible():
            self.refresh()

    def _make_start_tiles(self) -> None:
        if self._made_start_tiles:
            return
        self._made_start_tiles = True
        context = self.context
        if context.commands.has(IMPORT):
            self._add_tile(
                ALONE,
                self.tr("Import models"),
                self.tr("Bring in LDraw and Studio files; see their systems, and why."),
                context.commands.get(IMPORT).keys[:1],
                lambda: context.commands.run(IMPORT),
            )
        kind = context.pages.get(COMPANIES)
        if kind is not None:
            self._add_tile(
                TOGETHER,
                self.tr("Companies"),
                self.tr("Put companies together, compare them, print their cards."),
                (kind.keys,) if kind.keys else (),
                lambda: context.go(COMPANIES),
            )

        self._make_battle_tile()
        self._arrange_start_tiles()

    def _arrange_start_tiles(self) -> None:
        """Put the tiles beside each other, or below where large text leaves no room for that."""
        tiles, gap = widgets_in(self._start_tiles), self._start_tiles.spacing()
        wide = sum(tile.minimumSizeHint().width() for tile in tiles) + gap * (len(tiles) - 1)
        beside = wide <= self._scroll.room
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._start_tiles.setDirection(direction)

    def _make_battle_tile(self) -> None:
        context = self.context
        if context.commands.has(NEW_BATTLE):
            tile = self._add_tile(
                FACING,
                self.tr("Battle"),
                self.tr("Play on screen or beside a real table; with the starter companies in under two minutes."),
                context.commands.get(NEW_BATTLE).keys[:1],
                lambda: context.commands.run(NEW_BATTLE),
            )
            if context.pages.get(CAMPAIGNS) is not None:
                tile.add_link(self.tr("Campaigns: a war that remembers"), lambda: context.go(CAMPAIGNS))

    def _add_tile(
        self,
        starters: tuple[str, ...],
        title: str,
        sentence: str,
        keys: tuple[str, ...],
        go: object,
    ) -> StartTile:
        context = self.context
        wanted = tuple(PictureWanted(starter=starter) for starter in starters)
        picture = PictureGroup(context.theme, context.pictures, wanted)
        written = QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
        tile = StartTile(context.theme, picture, title, sentence, written)
        tile.opened.connect(go)
        self._start_tiles.addWidget(tile, 1)
        return tile

    def _hint(self) -> str:
        return self.tr(
            "Drop .ldr, .mpd, .io and .lxf files, or whole folders, anywhere on this window. "
            "Studio saves its .io files where you chose when saving, usually in your Documents folder."
        )
