"""All commands, and the actions that Qt makes of them."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

from mfz_desktop.context.commands.command import Command, Menu


class CommandError(ValueError):
    """Two commands with one id, or one key for two commands that are shown together."""


@dataclass(frozen=True, slots=True)
class Registered:
    """A command with its action."""

    command: Command
    action: QAction
    page: str
    """The page it belongs to, or a part of one, `company/chess`; empty if it is there on every page."""


class CommandRegistry(QObject):
    """Knows every command. Those of a page can be run, and stand in the menus, only while that page is shown."""

    changed = Signal()
    """Commands came or went, or another page is shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: dict[str, Registered] = {}
        self._page = ""
        self._shown: tuple[Registered, ...] = ()

    def add(self, *commands: Command, page: str = "") -> None:
        """Add commands, of a page or a part of one if that is named; raises CommandError if an id or key is taken."""
        for command in commands:
            self._refuse_twice(command, page)
            action = self._make_action(command)
            self._all[command.id] = Registered(command, action, page)
            self._show(self._all[command.id])
        self._shown = self._find_shown()
        self.changed.emit()

    def show_page(self, page: str) -> None:
        """Switch to the commands of another page, or of a part of one: then those of the page are there as well."""
        left = [entry for entry in self._shown if not _is_within(page, entry.page)]
        self._page = page
        self._shown = self._find_shown()
        for registered in (*left, *self._shown):
            self._show(registered)
        self.changed.emit()

    def action(self, command_id: str) -> QAction:
        """Return a command's action, to hang it on a button or a context menu; raises KeyError if there is none."""
        return self._all[command_id].action

    def get(self, command_id: str) -> Command:
        """Return a command; raises KeyError if there is none."""
        return self._all[command_id].command

    def has(self, command_id: str) -> bool:
        """Tell whether there is such a command."""
        return command_id in self._all

    def actions(self) -> tuple[QAction, ...]:
        """Return every action."""
        return tuple(registered.action for registered in self._all.values())

    def shown(self) -> tuple[Registered, ...]:
        """Return what can be reached now: the commands of every page and those of the page that is shown."""
        return self._shown

    def all(self) -> tuple[Registered, ...]:
        """Return everything, for the shortcut page."""
        return tuple(self._all.values())

    def of_menu(self, menu: Menu) -> tuple[Registered, ...]:
        """Return what a menu shows now, by section, within one in the order of adding."""
        found = [entry for entry in self._shown if entry.command.menu is menu]
        return tuple(sorted(found, key=lambda entry: entry.command.section))

    def run(self, command_id: str) -> bool:
        """Run a command if it can be done now; whether it was."""
        entry = self._all[command_id]
        if not _is_within(self._page, entry.page) or not _can(entry.command):
            return False
        entry.command.run()
        self.refresh()
        return True

    def refresh(self) -> None:
        """Ask every shown command anew whether it can be done, is on, and what it is called."""
        for registered in self._shown:
            self._show(registered)

    def refresh_only(self, *command_ids: str) -> None:
        """Ask some commands anew that are there on every page."""
        for id_ in command_ids:
            self._show(self._all[id_])

    def _find_shown(self) -> tuple[Registered, ...]:
        return tuple(entry for entry in self._all.values() if _is_within(self._page, entry.page))

    def _make_action(self, command: Command) -> QAction:
        action = QAction(command.text, self)
        action.setObjectName(command.id)
        action.setShortcuts([QKeySequence(keys) for keys in command.keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(command.checked is not None)
        if command.tip:
            action.setToolTip(command.tip)
            action.setStatusTip(command.tip)
        action.triggered.connect(lambda: self.run(command.id))
        return action

    def _show(self, registered: Registered) -> None:
        command, action = registered.command, registered.action
        here = _is_within(self._page, registered.page)
        action.setVisible(here)
        # Asked again in `run`: a shortcut may come before anyone refreshed.
        action.setEnabled(here and _can(command))
        if here and command.checked is not None:
            action.setChecked(command.checked())
        if here and command.text_now is not None:
            action.setText(command.text_now())

    def _refuse_twice(self, command: Command, page: str) -> None:
        if command.id in self._all:
            raise CommandError(f"there is a command {command.id!r} already")
        together = [
            entry for entry in self._all.values() if _is_within(page, entry.page) or _is_within(entry.page, page)
        ]
        taken = {keys: entry.command.id for entry in together for keys in _portable(entry.command.keys)}
        for keys in _portable(command.keys):
            if keys in taken:
                raise CommandError(f"{keys} is the key of {taken[keys]!r} and cannot be that of {command.id!r}")


def _is_within(place: str, page: str) -> bool:
    """Tell whether a place is a page or a part of it; every place is within the empty page."""
    return not page or place == page or place.startswith(f"{page}/")


@cache
def _portable(keys: tuple[str, ...]) -> list[str]:
    # Each command that is added is held against all that are there.
    return [QKeySequence(one).toString(QKeySequence.SequenceFormat.PortableText) for one in keys]


def _can(command: Command) -> bool:
    return command.enabled is None or command.enabled()
