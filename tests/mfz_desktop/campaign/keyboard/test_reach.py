"""Every page of campaigns without a mouse: Tab comes to everything, in the order in which it is read."""

import pytest

from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.whole.keyboard import Keyboard
from tests.mfz_desktop.campaign.keyboard.reaching import mouse_only, not_reached, upwards
from tests.mfz_desktop.campaign.keyboard.stage import PAGES, Middle, show
from tests.mfz_desktop.campaign.sharing.conftest import Friend, Table, won
from tests.mfz_desktop.windows import no_new_window

FORMS = ("new", "plan", "conditions to lay down", "people", "result by hand", "world", "template")
"""Pages that are filled in from top to bottom."""


@pytest.mark.parametrize("page", PAGES)
def test_a_page_can_be_heard_and_worked_by_keys(seen: Middle, page: str) -> None:
    """All that takes the keyboard has a name and is come to by Tab; nothing answers to the mouse alone."""
    with no_new_window():
        show(seen, page)
    window = seen.app.window
    assert nameless(window) == []
    assert mouse_only(window.page) == []
    assert not_reached(Keyboard(), window) == []


@pytest.mark.parametrize("page", FORMS)
def test_tab_goes_down_a_form(seen: Middle, page: str) -> None:
    """As it is read: never back up before the end."""
    show(seen, page)
    assert upwards(Keyboard(), seen.app.window) == []


@pytest.mark.slow
def test_two_copies_can_be_merged_by_keys(table: Table, friend: Friend) -> None:
    """A battle that both went on with is decided from the keyboard, too."""
    table.do(won("ann"))
    friend.do(won("ben"))
    table.window.activateWindow()
    file = friend.write()
    with no_new_window():
        table.drop(file)
    assert table.merging.cards
    assert nameless(table.window) == []
    assert mouse_only(table.window.page) == []
    assert not_reached(Keyboard(), table.window) == []


@pytest.mark.parametrize("page", ["result by hand", "result that counts", "chronicle", "briefing", "campaign"])
def test_the_keyboard_is_on_a_page_from_the_first(seen: Middle, page: str) -> None:
    """Somebody who comes to a page can go on at once: with the first thing to fill in, to press or to read."""
    show(seen, page)
    window = seen.app.window
    focus = window.focusWidget()
    assert focus is not None and focus is not window.page and window.page.isAncestorOf(focus)
