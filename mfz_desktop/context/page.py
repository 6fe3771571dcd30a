"""The base of every page."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.navigation import Place

if TYPE_CHECKING:
    from mfz_desktop.context.context import AppContext


@dataclass(frozen=True, slots=True)
class Crumb:
    """A step of the breadcrumb: `Garage › Tickler`. Without a place it is only text."""

    text: str
    place: Place | None = None


class Page(QWidget):
    """A page of the window. It fills the space between rail and inspector; the window draws its head.

    A page is made once, when it is first gone to, and is told by `on_shown` what to show. It overrides what it
    needs of the methods below and sends `head_changed` when an answer of `heading`, `crumbs`, `primary` or
    `wants_inspector` differs.
    """

    head_changed = Signal()

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.context = context

    def heading(self) -> str:
        """Return the title, large at the top: `Garage`, `Tickler`; empty for a page that draws its own head."""
        raise NotImplementedError

    def title_widget(self) -> QWidget | None:
        """Return what stands in the title's place: a name that can be edited; None for the heading as text."""
        return None

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the steps above this page, the outermost first; empty for pages on the rail."""
        return ()

    def primary(self) -> str:
        """Return the id of the one command that stands as a button in the head; empty for none."""
        return ""

    def primary_text(self) -> str:
        """Return shorter words for that button where its place says the rest; empty for the command's own."""
        return ""

    def commands(self) -> tuple[Command, ...]:
        """Return the commands that exist while this page is shown; asked once."""
        return ()

    def inspector(self) -> QWidget | None:
        """Return what stands in the inspector at the right; None if this page has none. Asked once."""
        return None

    def wants_inspector(self) -> bool:
        """Whether there is anything to inspect now; an empty page needs its whole width. See `head_changed`."""
        return True

    def fills_screen(self) -> bool:
        """Whether full screen leaves rail, menus and status bar away: for what is looked at from afar."""
        return False

    def head_widget(self) -> QWidget | None:
        """Return what stands in the head between title and primary action (search, filters); asked once."""
        return None

    def undo_stack(self) -> QUndoStack | None:
        """Return the undo stack of the document shown now; None if there is nothing to undo here."""
        return None

    def on_shown(self, what: str) -> None:
        """Show the document with this id (`Place.what`); called every time one goes here."""

    def on_hidden(self) -> None:
        """Another page is shown now: finish what is being typed."""

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take files dropped while this page is shown; False leaves them to whoever takes such files anywhere."""
        return False
