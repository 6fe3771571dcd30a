"""What the page says of how a model is built, and what it shows in the picture."""

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QPushButton

from campaigns.garage.entry import GarageEntry
from mfz_desktop.models.model.building_section import BuildingSection
from mfz_desktop.models.model.page import ModelPage

LOOSE = """0 Tower
1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat
1 4 0 -24 0 1 0 0 0 1 0 0 0 1 3001.dat
1 15 300 0 0 1 0 0 0 1 0 0 0 1 3005.dat
"""
GRIPS = """0 Puppet
1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat
1 4 0 -8 0 1 0 0 0 1 0 0 0 1 4085c.dat
1 4 10 -8 0 1 0 0 0 1 0 0 0 1 4085c.dat
1 4 20 -8 0 1 0 0 0 1 0 0 0 1 4085c.dat
1 4 0 -8 8 1 0 0 0 1 0 0 0 1 4085c.dat
"""


def section(page: ModelPage) -> BuildingSection:
    """Return the section, open."""
    found = page.panel.details.building
    found.set_open(True)
    return found


def said(page: ModelPage) -> list[str]:
    """Return the sentences that are seen in it."""
    return [one.text() for one in section(page).body.findChildren(QLabel) if one.text() and one.isVisible()]


def press_link(page: ModelPage) -> None:
    next(one for one in section(page).body.findChildren(QPushButton) if one.isVisible()).click()


def test_the_colours_are_counted_and_named(page: ModelPage) -> None:
    shares = section(page).colours.shares
    assert [(share.name, share.parts) for share in shares] == [
        ("Dark Bluish Grey", 4), ("Red", 2), ("Blue", 1), ("White", 1)
    ]  # fmt: skip
    assert section(page).colours.accessibleName().startswith("Dark Bluish Grey: 4 parts; Red: 2 parts")
    stripes = section(page).colours.stripes()
    assert stripes[0].width() == 4 * stripes[2].width()
    assert "4 colours" in section(page).findChildren(QLabel)[0].text()


def test_a_loose_part_is_told_and_shown(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]
) -> None:
    page = show(put(LOOSE))
    assert any(one.text() == "loose parts · 2 colours" for one in page.panel.details.building.findChildren(QLabel))
    assert "One part touches nothing of the rest: it is loose, or left over." in said(page)
    press_link(page)
    assert page.area.view.selected == (2,)


def test_many_clips_are_told_and_shown(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]
) -> None:
    page = show(put(GRIPS))
    assert "4 of 5 parts hold by bars, clips and handles." in said(page)
    press_link(page)
    assert page.area.view.selected == (1, 2, 3, 4)


def test_of_a_model_that_holds_nothing_is_said_but_its_colours(page: ModelPage) -> None:
    assert not said(page)


def test_a_ship_has_its_base_already(
    put: Callable[..., GarageEntry], show: Callable[[GarageEntry], ModelPage]
) -> None:
    page = show(put(GRIPS, kind="ship", game="intercept-orbit"))
    assert page.panel.details.on_base.isVisible()
    assert not said(page)
