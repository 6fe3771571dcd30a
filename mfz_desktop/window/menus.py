"""The menu bar, made from the commands. Menus are filled when they open, so that they are always true."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QMenuBar

from mfz_desktop.app.context import AppContext
from mfz_desktop.commands.command import Menu
from mfz_desktop.theme.icons import icon

translate = QCoreApplication.translate


def menu_titles() -> dict[Menu, str]:
    """Return the menus' names, with mnemonics."""
    return {
        Menu.FILE: translate("Menus", "&File"),
        Menu.EDIT: translate("Menus", "&Edit"),
        Menu.VIEW: translate("Menus", "&View"),
        Menu.GO: translate("Menus", "&Go"),
        Menu.MODEL: translate("Menus", "&Model"),
        Menu.COMPANY: translate("Menus", "&Company"),
        Menu.CAMPAIGN: translate("Menus", "C&ampaign"),
        Menu.BATTLE: translate("Menus", "&Battle"),
        Menu.HELP: translate("Menus", "&Help"),
    }


class Menus:
    """Keeps the menu bar as the registry is."""

    def __init__(self, context: AppContext, bar: QMenuBar) -> None:
        self._context = context
        self._menus: dict[Menu, QMenu] = {}
        for menu, title in menu_titles().items():
            made = bar.addMenu(title)
            made.setToolTipsVisible(True)
            made.aboutToShow.connect(lambda which=menu: self.fill(which))
            self._menus[menu] = made
        context.commands.changed.connect(self.follow)
        self.follow()

    def menu(self, which: Menu) -> QMenu:
        """Return one of the menus."""
        return self._menus[which]

    def follow(self) -> None:
        """Show the menus that hold something now."""
        for which, made in self._menus.items():
            made.menuAction().setVisible(bool(self._context.commands.of_menu(which)))

    def fill(self, which: Menu) -> None:
        """Put the commands in, with a line between sections."""
        menu = self._menus[which]
        menu.clear()
        self._context.commands.refresh()
        section = None
        for entry in self._context.commands.of_menu(which):
            if section not in (None, entry.command.section):
                menu.addSeparator()
            section = entry.command.section
            if entry.command.icon:
                colours = self._context.theme.colours
                entry.action.setIcon(icon(entry.command.icon, colours.secondary, colours.hairline))
            menu.addAction(entry.action)
