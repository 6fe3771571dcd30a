"""What holds on every page about designs, with something on it; and the settings."""

from collections.abc import Callable

import pytest

from campaigns.garage.entry import TagRule
from campaigns.identity import new_id
from mfz_desktop.app.window.settings_page import SettingsPage
from mfz_desktop.core.settings import CARD, PLAYER, TEXT_SCALE
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.models.garage.conftest import PROPOSED, TAGGED, WITH_LEFTOVER, Application


@pytest.fixture
def full(application: Application) -> Application:
    """A garage with proposals, a file of two models, one that cannot be read, one in the bin, and a rule."""
    application.bring(brawler=PROPOSED, walker=WITH_LEFTOVER, empty="", scout=TAGGED)
    session = application.desk.session
    scout = next(entry for entry in session.garage.entries() if entry.name == "scout")
    session.do("delete", lambda: session.garage.delete(scout.id))
    session.keep("teach", TagRule(new_id(), "hand_to_hand", part="3847.dat"))
    application.settle()
    return application


def first_model(application: Application) -> str:
    return application.desk.session.garage.entries()[0].id


PAGES: dict[str, Callable[[Application], str]] = {
    "garage": lambda _: "",
    "import-report": lambda _: "",
    "bin": lambda _: "",
    "tag-rules": lambda _: "",
    "model": first_model,
    "settings": lambda _: "",
}


@pytest.mark.parametrize("page", PAGES)
def test_every_focusable_widget_has_a_name(full: Application, page: str) -> None:
    full.context.go(page, PAGES[page](full))
    full.settle()
    assert nameless(full.window) == []


def test_the_list_and_what_is_selected_have_names(full: Application) -> None:
    page = full.garage()
    page.show_list(True)
    page.select_all()
    assert nameless(full.window) == []
    page.select(first_model(full))
    assert nameless(full.window) == []


def test_an_empty_garage_has_its_whole_width(application: Application) -> None:
    application.garage()
    assert not application.window.inspector.isVisible()
    application.bring(scout=TAGGED, brawler=PROPOSED)
    application.garage()
    assert application.window.inspector.isVisible()


@pytest.mark.slow
def test_large_text_in_a_small_window_folds_what_can_be_folded(full: Application) -> None:
    window, settings = full.window, full.context.settings
    page = full.garage()
    assert window.inspector.isVisible()
    assert not page.tools.filters.isVisible()
    window.resize(960, 600)
    settings.set(TEXT_SCALE, 250)
    full.settle()
    assert not window.inspector.isVisible()
    assert page.tools.filters.isVisible()
    full.context.commands.run("view.inspector")
    assert window.inspector.isVisible()
    settings.set(TEXT_SCALE, 100)
    window.resize(1280, 720)
    full.settle()
    assert window.inspector.isVisible(), "the setting is as it was"
    assert not page.tools.filters.isVisible()


def test_the_player_is_kept_as_one_record(application: Application) -> None:
    page = application.page("settings")
    assert isinstance(page, SettingsPage)
    name, colour = page.player.inputs["name"], page.player.inputs["colour"]
    name.line.setText("Łucja")
    name.commit()
    colour.box.setCurrentIndex(2)
    colour.box.activated.emit(2)
    (player,) = application.desk.session.garage.players()
    assert (player.name, player.colour) == ("Łucja", "green")
    assert application.context.settings.get(PLAYER) == player.id


def test_the_size_of_cards_is_chosen_once_for_all(application: Application) -> None:
    page = application.page("settings")
    card = page.form.inputs[CARD.key]
    at = card.values.index("large")
    card.box.setCurrentIndex(at)
    card.box.activated.emit(at)
    assert application.context.settings.get(CARD) == "large"
    printing = application.page("printing")
    assert printing.options.habits.inputs[CARD.key].value == "large"


def test_backups_are_made_and_opened_from_the_settings(application: Application) -> None:
    texts = application.page("settings").backup_texts
    assert texts == ("Back up everything", "Back up to…", "Open a backup…")
