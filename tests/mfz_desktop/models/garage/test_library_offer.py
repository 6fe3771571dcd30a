"""Where models are boxes for want of a parts library, that is said, and one is got in one step; not twice."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from mfz_desktop.app.window.first_screen import FirstScreen
from mfz_desktop.app.window.settings_page import SettingsPage
from mfz_desktop.core.settings import LIBRARY, LIBRARY_OFFERED, LIBRARY_SERVER
from mfz_desktop.models.model.page import ModelPage
from tests.ldraw_catalog.fetching.library_server import LIST, of_library, serving

from .conftest import PROPOSED, TAGGED, use

GET = "Get the parts library…"


def buttons(widget: QWidget, text: str) -> list[QAbstractButton]:
    return [each for each in widget.findChildren(QAbstractButton) if each.isVisible() and each.text() == text]


@pytest.fixture
def of_first(application) -> FirstScreen:
    """The first screen of somebody with a model."""
    application.bring(scout=TAGGED)
    page = application.page("first")
    assert isinstance(page, FirstScreen)
    return page


def test_the_garage_offers_a_library_and_asks_the_server_in_one_step(application, qtbot) -> None:
    application.bring(scout=TAGGED)
    page = application.garage()
    assert page.library_offer.text.startswith("Your models are drawn without")
    with serving(manners := of_library()) as server:
        application.context.settings.set(LIBRARY_SERVER, server.address)
        (get,) = buttons(page, GET)
        qtbot.mouseClick(get, Qt.MouseButton.LeftButton)
        application.settle()
        settings = application.window.page
        assert isinstance(settings, SettingsPage)
        assert settings.library.message.text == "There is LDraw 2026-03 of 2026-05-24."
        assert [path for path, _ in manners.asked] == [LIST]
        (download,) = buttons(settings, "Download (0.3 MB)")
        assert application.window.focusWidget() is download  # the next key answers
        qtbot.keyClick(download, Qt.Key.Key_Space)
        application.settle()
    assert application.context.parts.catalog().update == "2026-03"
    assert application.garage().library_offer.isHidden()


def test_going_back_to_it_does_not_ask_the_server_again(application, qtbot) -> None:
    application.bring(scout=TAGGED)
    page = application.garage()
    with serving(manners := of_library()) as server:
        application.context.settings.set(LIBRARY_SERVER, server.address)
        buttons(page, GET)[0].click()
        application.settle()
        application.context.go("garage")
        application.context.navigator.back()
        application.settle()
        assert isinstance(application.window.page, SettingsPage)
        assert len(manners.asked) == 1


def test_once_closed_it_comes_nowhere_again(application, of_first: FirstScreen) -> None:
    assert of_first.library_offer.isVisible()
    (close,) = buttons(of_first.library_offer, "Close this message")
    close.click()
    assert not application.context.settings.get(LIBRARY_OFFERED)
    assert of_first.library_offer.isHidden()
    assert application.garage().library_offer.isHidden()
    application.page("first")
    assert of_first.library_offer.isHidden()


def test_the_first_screen_of_an_empty_garage_offers_none(application) -> None:
    page = application.page("first")
    assert isinstance(page, FirstScreen)
    assert page.library_offer.isHidden()


def test_a_library_that_comes_meanwhile_ends_the_offer(application, of_first: FirstScreen, tmp_path: Path) -> None:
    for name in ("parts", "p"):
        (tmp_path / "ldraw" / name).mkdir(parents=True)
    assert of_first.library_offer.isVisible()
    application.context.settings.set(LIBRARY, str(tmp_path / "ldraw"))
    application.settle()
    assert of_first.library_offer.isHidden()


def test_the_models_page_keeps_a_quiet_way_to_one(application) -> None:
    application.context.settings.set(LIBRARY_OFFERED, False)
    application.bring(sword=PROPOSED)
    (design,) = application.desk.session.garage.entries()
    application.context.go("model", design.id)
    application.settle()
    page = application.window.page
    assert isinstance(page, ModelPage)
    details = page.panel.details
    assert details.measure.text().endswith("Drawn with boxes: there is no parts library.")
    with serving(of_library()) as server:
        application.context.settings.set(LIBRARY_SERVER, server.address)
        details.get_library.click()
        application.settle()
        buttons(application.window.page, "Download (0.3 MB)")[0].click()
        application.settle()
    application.context.go("model", design.id)
    application.settle()
    assert details.measure.text().endswith("Drawn with LDraw 2026-03.")
    assert details.get_library.isHidden()


def test_an_import_with_unknown_parts_leads_to_one(application) -> None:
    application.bring(odd=use("nosuchpart99.dat"))
    report = application.page("import-report")
    with serving(of_library()) as server:
        application.context.settings.set(LIBRARY_SERVER, server.address)
        assert len(buttons(report, GET)) == 2  # beside the parts, and beside the numbers
        buttons(report, GET)[0].click()
        application.settle()
    assert application.window.page.library.message.text.startswith("There is LDraw 2026-03")
