"""The pages that belong to no feature: first screen, settings, shortcuts, about."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.context.navigation import FIRST

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add the pages."""
    context.pages.add(PageKind(FIRST, translate("Pages", "Doors"), _first))
    context.pages.add(
        PageKind(
            "settings",
            translate("Pages", "Settings"),
            _settings,
            glyph="settings",
            on_rail=True,
            keys="Ctrl+,",
            module="mfz_desktop.app.window.settings_page",
        )
    )
    context.commands.add(
        Command(
            "file.library",
            translate("Commands", "Parts &library…"),
            lambda: context.go("settings", "library"),
            Menu.FILE,
            section=60,
            words=translate("Commands", "LDraw download update unofficial"),
        )
    )
    context.commands.add(
        Command(
            "file.from_text",
            translate("Commands", "Bring in from te&xt…"),
            lambda: _from_text(context),
            Menu.FILE,
            section=15,
            icon="import",
            words=translate("Commands", "paste message QR code battle campaign friend share"),
            tip=translate("Commands", "A battle or a campaign that a friend sent as text."),
        )
    )
    context.pages.add(PageKind("shortcuts", translate("Pages", "Shortcuts"), _shortcuts, belongs_to="settings"))
    context.pages.add(PageKind("about", translate("Pages", "About"), _about, belongs_to="settings"))


def _from_text(context: AppContext) -> None:
    from mfz_desktop.context.exporting.paste import ask_packed

    ask_packed(context)


def _first(context: AppContext) -> Page:
    from mfz_desktop.app.window.first_screen import FirstScreen

    return FirstScreen(context)


def _settings(context: AppContext) -> Page:
    from mfz_desktop.app.window.settings_page import SettingsPage

    return SettingsPage(context)


def _shortcuts(context: AppContext) -> Page:
    from mfz_desktop.app.window.shortcuts_page import ShortcutsPage

    return ShortcutsPage(context)


def _about(context: AppContext) -> Page:
    from mfz_desktop.app.window.about_page import AboutPage

    return AboutPage(context)
