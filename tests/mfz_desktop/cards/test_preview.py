"""The preview's pages: what screen readers hear of the cards on them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.model import PrintOptions
from mfz_desktop.cards.page.preview import Pages, Preview
from mfz_desktop.cards.printout import Printout
from mfz_desktop.core.settings import Settings
from mfz_desktop.rapid_attack.cards.deck import make_deck
from mfz_desktop.ui.theme.style import Theme
from tests.mfz_desktop.hearing import check_parts, children_of, described, name_of, names_of

pytestmark = pytest.mark.usefixtures("screen_reader")


@pytest.fixture
def theme(qapp: QApplication, tmp_path: Path) -> Iterator[Theme]:
    yield Theme(qapp, Settings(tmp_path / "settings.ini"))
    qapp.setStyleSheet("")


@pytest.fixture
def printout(qapp: QApplication, company) -> Printout:
    return Printout(make_deck([DeckSource(company(20))], DeckOptions()), PrintOptions())


@pytest.fixture
def preview(theme: Theme, printout: Printout, qtbot: QtBot) -> Preview:
    made = Preview(theme)
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    made.show_printout(printout)
    return made


def test_every_card_is_heard_in_the_order_of_the_pages(preview: Preview, printout: Printout) -> None:
    pages = preview.findChild(Pages)
    heard = names_of(pages)
    assert heard[0] == "Page 1, card 1: Soldier 1"
    assert len(heard) == sum(len(page.cards) for page in printout.pages)
    assert described(children_of(pages)[0]).startswith("Paper Asylum")
    assert heard[len(printout.pages[0].cards)].startswith("Page 2, card 1")
    check_parts(pages)


def test_cards_on_pages_that_are_scrolled_away_say_so(preview: Preview) -> None:
    pages = preview.findChild(Pages)
    preview.go_to(0)
    seen = [name_of(one) for one in children_of(pages) if not one.state().offscreen]
    assert seen
    assert all(name.startswith("Page 1, ") for name in seen)
    assert len(seen) < len(children_of(pages))


def test_nothing_is_heard_without_a_printout(preview: Preview) -> None:
    preview.show_printout(None)
    assert names_of(preview.findChild(Pages)) == []
