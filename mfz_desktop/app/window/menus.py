"""The menu bar, made from the commands. Menus are filled when they open, so that they are always true."""

from PySide6.QtWidgets import QMenu, QMenuBar

from mfz_desktop.context.commands.command import Menu, menu_titles
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.theme.icons import icon


class CommandMenu(QMenu):
    """One menu of the bar; filled with its commands when it opens."""

    def __init__(self, context: AppContext, which: Menu, title: str, bar: QMenuBar) -> None:
        super().__init__(title, bar)
        self._context = context
        self._which = which
        self._submenus: dict[str, QMenu] = {}
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)

    def follow(self) -> None:
        """Stand in the bar while it holds something."""
        self.menuAction().setVisible(bool(self._context.commands.of_menu(self._which)))

    def fill(self) -> None:
        """Put the commands in, with a line between sections; those of a submenu stand there."""
        self.clear()
        for old in self._submenus.values():
            old.deleteLater()
        self._submenus = {}
        self._context.commands.refresh()
        section = None
        for entry in self._context.commands.of_menu(self._which):
            if section not in (None, entry.command.section):
                self.addSeparator()
            section = entry.command.section
            if entry.command.icon:
                colours = self._context.theme.colours
                entry.action.setIcon(icon(entry.command.icon, colours.secondary, colours.hairline))
            title = entry.command.submenu
            (self._submenu(title) if title else self).addAction(entry.action)

    def _submenu(self, title: str) -> QMenu:
        """Return a submenu of this menu, made when its first command comes."""
        if title not in self._submenus:
            self._submenus[title] = made = QMenu(title, self)
            made.setToolTipsVisible(True)
            self.addMenu(made)
        return self._submenus[title]


class Menus:
    """Keeps the menu bar as the registry is."""

    def __init__(self, context: AppContext, bar: QMenuBar) -> None:
        self._menus = {which: CommandMenu(context, which, title, bar) for which, title in menu_titles().items()}
        for menu in self._menus.values():
            bar.addMenu(menu)
            context.commands.changed.connect(menu.follow)
            menu.follow()

    def menu(self, which: Menu) -> CommandMenu:
        """Return one of the menus."""
        return self._menus[which]
