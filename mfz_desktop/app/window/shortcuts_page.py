"""All shortcuts, by menu; those of other pages too."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from mfz_desktop.context.commands.command import menu_titles
from mfz_desktop.context.commands.matching import matching
from mfz_desktop.context.commands.registry import Registered
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, replace_widget, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.search_field import SearchField
from mfz_desktop.ui.widgets.section_heading import SectionHeading

Line = tuple[str, str, str]
"""What a command is called, its keys, and where they work."""


class ShortcutsPage(Page):
    """Made anew from the commands where they are others than when it was shown last."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._scroll = ScrollColumn(context.theme, widest=760)
        self._field = SearchField(context.theme, self.tr("Find a command"))
        self._field.searched.connect(lambda _words: self._fill())
        self._table = QWidget()
        self._lines: dict[str, list[Line]] | None = None
        """What the table shows, by the titles of menus; None before it is filled."""
        vbox(self._scroll, on=self)
        self._scroll.column.addWidget(self._table)
        self._scroll.column.addStretch(1)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Shortcuts")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Help")),)

    def head_widget(self) -> QWidget:
        """Return the search field."""
        return self._field

    def on_shown(self, what: str) -> None:
        """Show the commands as they are now."""
        self._fill()

    def _fill(self) -> None:
        lines = self._found()
        if lines == self._lines:
            return
        table = QWidget()
        column = vbox(on=table, spacing=16)
        for title, own in lines.items():
            column.addWidget(SectionHeading(title))
            add_layout(column, _grid(own))
        if not lines:
            column.addWidget(label(self.tr("No command with a shortcut is called that."), Role.SECONDARY))
        replace_widget(self._scroll.column, self._table, table)
        self._table, self._lines = table, lines

    def _found(self) -> dict[str, list[Line]]:
        """Return what is called as the search says, by the titles of menus."""
        words = self._field.text().strip()
        found = [match.entry for match in matching(self.context.commands.all(), words) if match.entry.command.keys]
        by_section = sorted(found, key=lambda entry: entry.command.section)
        lines = {
            title.replace("&", ""): [self._line(entry) for entry in by_section if entry.command.menu is menu]
            for menu, title in menu_titles().items()
        }
        return {title: own for title, own in lines.items() if own}

    def _line(self, entry: Registered) -> Line:
        keys = [QKeySequence(one).toString(QKeySequence.SequenceFormat.NativeText) for one in entry.command.keys]
        command = replace(entry.command, text_now=None)  # what it would undo now is not what the key is for
        return command.plain_text, "  ·  ".join(keys), self._where(entry)

    def _where(self, entry: Registered) -> str:
        """Return on which page the keys work."""
        kind = self.context.pages.get(entry.page.partition("/")[0])
        return kind.title if kind is not None else self.tr("everywhere")


def _grid(lines: Sequence[Line]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    for column, share in enumerate((4, 3, 2)):
        grid.setColumnStretch(column, share)
    for row, (text, keys, where) in enumerate(lines):
        grid.addWidget(label(text), row, 0)
        grid.addWidget(label(keys, Role.SECONDARY), row, 1)
        grid.addWidget(label(where, Role.SMALL), row, 2)
    return grid
