"""What stands in a page's place while what it shows is being opened."""

from PySide6.QtCore import Qt, QTimer

from mfz_desktop.context.context import AppContext, Crumb, Page, PageKind
from mfz_desktop.context.navigation import Place
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox

OPENING = "opening"
"""Its id; no place names it, for one is at the place that is being opened."""
QUIET_MS = 200
"""So long nothing is said about opening: mostly it is done by then."""


class OpeningPage(Page):
    """The title of the page that comes, the way back, and after a moment what one waits for."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.waiting = label("", Role.SECONDARY)
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self.waiting.show)
        vbox(self.waiting, on=self, margins=None)

    def heading(self) -> str:
        """Return the title of the page that comes."""
        kind = self._coming()
        return kind.title if kind else ""

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the page of the rail that it belongs to."""
        kind = self._coming()
        above = self.context.pages.get(kind.belongs_to) if kind else None
        return (Crumb(above.title, Place(above.id)),) if above else ()

    def on_shown(self, what: str) -> None:
        """Wait, and say so if it takes a moment."""
        self.waiting.setText(self.tr("Opening {page} …").format(page=f"“{self.heading()}”"))
        self.waiting.hide()
        self._timer.start()

    def on_hidden(self) -> None:
        """Wait no longer."""
        self._timer.stop()

    def _coming(self) -> PageKind | None:
        here = self.context.navigator.here
        return self.context.pages.get(here.page) if here else None
