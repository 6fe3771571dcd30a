"""Copies, saves and prints what a page tells, and says how it went."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from campaigns.store.errors import StoreError
from mfz_desktop.context.context import Page
from mfz_desktop.context.exporting import outputs
from mfz_desktop.context.file_dialogs import ask_where_and_as_what
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.layouts import hbox

translate = QCoreApplication.translate


Tool = tuple[str, Callable[[], object]]
"""What a button says of itself, and what it does."""


class ExportTools(QWidget):
    """Stands in the head of a report's page; copying in the usual way is the page's primary command beside it."""

    def __init__(self, theme: Theme, print_: Tool, save: Tool, copies: Sequence[QAction]) -> None:
        super().__init__()
        row = hbox(
            IconButton(theme, "print", *print_, keys="Ctrl+P"),
            IconButton(theme, "save", *save, keys="Ctrl+S"),
            on=self,
            spacing=4,
        )
        more = QPushButton(self.tr("Copy as"))
        menu = QMenu(more)
        menu.addActions(copies)
        more.setMenu(menu)
        row.addWidget(more)


@dataclass(frozen=True, slots=True)
class ExportTexts:
    """What the buttons and the notices say; translated."""

    print: str
    """“Print the report”."""
    save: str
    """“Save the report”."""
    copied: str
    """A sentence."""


class Exporter:
    """Copies, saves and prints what one page tells."""

    def __init__(
        self,
        page: Page,
        words: ExportTexts,
        tell: Callable[[str], str],
        paper: Callable[[], QTextDocument],
        *,
        usual: str,
        called: Callable[[], str] | None = None,
    ) -> None:
        """`tell` returns the whole in a markup, `paper` as it is printed; `usual` is the kind of file offered.

        `called` returns what the file is named after; without it that is the heading of the page.
        """
        self._page, self._context = page, page.context
        self._words = words
        self._tell, self._paper = tell, paper
        self._usual = usual
        self._called = called or page.heading

    def tools(self, copies: Sequence[QAction]) -> ExportTools:
        """Return the buttons for the head of the page."""
        print_, save = (self._words.print, self.print), (self._words.save, self.ask_save)
        return ExportTools(self._context.theme, print_, save, copies)

    def copy(self, markup: str) -> None:
        """Put it on the clipboard."""
        outputs.copy(self._tell(markup), markup)
        self._context.notices.say(self._words.copied, Tone.FINE)

    def ask_save(self) -> None:
        """Ask where it is to be saved; what the file is called says as what."""
        kinds = outputs.kinds()
        name = outputs.file_name(self._called(), self._usual)
        chosen, kind = ask_where_and_as_what(
            self._page, self._context.settings, self._words.save, name, ";;".join(kinds)
        )
        if chosen is not None:
            self.save(chosen, kinds.get(kind, self._usual))

    def save(self, path: Path, kind: str) -> None:
        """Save it; an ending that is known wins over the kind that was chosen."""
        kind = outputs.KINDS.get(path.suffix.lower(), kind)
        path = path if path.suffix else path.with_suffix(outputs.ENDINGS[kind])
        try:
            if kind == outputs.PDF:
                outputs.save_pdf(path, self._called(), self._paper(), self._context.settings)
            else:
                outputs.save(path, self._tell(kind))
        except StoreError as reason:
            self._context.notices.say(translated(reason), Tone.WRONG)
            return
        self._context.notices.say(translate("Export", "Saved “{name}”.").format(name=path.name), Tone.FINE)

    def print(self) -> None:
        """Ask for a printer and print it."""
        if sorry := outputs.print_with_dialog(self._paper(), self._page.window()):
            self._context.notices.say(sorry, Tone.WARNING)
