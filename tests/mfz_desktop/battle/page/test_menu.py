"""The menu of battles: it fits on a small screen, holds every command once, and each has a letter of its own."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtWidgets import QMenu

from mfz_desktop.app.window.menus import CommandMenu
from mfz_desktop.context.commands.command import Menu
from tests.mfz_desktop.battle.page.app import Application

SMALL_SCREEN = 720
"""px"""


def filled(app: Application) -> CommandMenu:
    """Return the menu as it opens over a battle."""
    app.open()
    menu = app.window.menus.menu(Menu.BATTLE)
    menu.fill()
    return menu


def menus_in(menu: QMenu) -> Iterator[QMenu]:
    """Yield a menu and its submenus."""
    yield menu
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from menus_in(below)


def test_it_fits_on_a_small_screen_in_one_column(app: Application) -> None:
    menu = filled(app)
    for one in menus_in(menu):
        one.ensurePolished()
        one.adjustSize()
        heights = [one.actionGeometry(action).height() for action in one.actions()]
        assert all(heights)
        assert sum(heights) <= SMALL_SCREEN, len(heights)


def test_it_holds_every_command_once(app: Application) -> None:
    shown = [action for one in menus_in(filled(app)) for action in one.actions()]
    commands = [one for one in shown if not one.isSeparator() and one.menu() is None]
    expected = app.context.commands.of_menu(Menu.BATTLE)
    assert Counter(map(id, commands)) == Counter(id(one.action) for one in expected)


def test_no_two_in_a_menu_have_the_same_letter(app: Application) -> None:
    for one in menus_in(filled(app)):
        texts = [action.text().replace("&&", "") for action in one.actions() if "&" in action.text()]
        letters = Counter(text[text.index("&") + 1].upper() for text in texts)
        assert [letter for letter, count in letters.items() if count > 1] == [], one.title()


def test_submenus_stand_where_their_commands_do_and_are_made_anew(app: Application) -> None:
    menu = filled(app)
    titles = [action.text() for action in menu.actions() if action.menu() is not None]
    menu.fill()
    assert [action.text() for action in menu.actions() if action.menu() is not None] == titles
    assert len(titles) == len(set(titles))
    assert titles[0] == "Tr&y"
