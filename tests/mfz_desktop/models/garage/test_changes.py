"""A changed file beside the one it was: parts that came, went, moved or have another colour, and touched systems."""

import pytest
from PySide6.QtWidgets import QPushButton

from mfz_desktop.models.changes.page import ChangesPage

from .conftest import Application, mpd

GUN = ("side gun (2Rd).ldr", "1 72 0 0 0 1 0 0 0 1 0 0 0 1 3062b.dat\n1 72 0 -24 0 1 0 0 0 1 0 0 0 1 4589.dat")
BODY = [
    "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat",
    "1 4 0 24 0 1 0 0 0 1 0 0 0 1 3001.dat",
    "1 4 0 48 0 1 0 0 0 1 0 0 0 1 3001.dat",
    "1 15 0 -8 0 1 0 0 0 1 0 0 0 1 3020.dat",
    "1 16 60 0 0 1 0 0 0 1 0 0 0 1 side gun (2Rd).ldr",
]
CHANGED_BODY = [
    BODY[0],
    BODY[1].replace("1 4 ", "1 2 "),
    BODY[3].replace("0 -8 0", "10 -8 0"),
    BODY[4],
    "1 14 0 -32 0 1 0 0 0 1 0 0 0 1 3005.dat",
]
CHANGED_GUN = (GUN[0], GUN[1].replace("4589", "3062b"))


@pytest.fixture
def page(application: Application) -> ChangesPage:
    """The page of a scout of which every kind of thing changed."""
    path = application.write("scout.mpd", mpd(("scout.ldr", "\n".join(BODY)), GUN))
    application.window.arrive((path,))
    application.settle()
    application.write("scout.mpd", mpd(("scout.ldr", "\n".join(CHANGED_BODY)), CHANGED_GUN))
    application.window.arrive((path,))
    application.settle()
    (press,) = (one for one in application.window.page.findChildren(QPushButton) if one.text() == "What changed")
    press.click()
    application.settle()
    page = application.window.page
    assert isinstance(page, ChangesPage)
    application.bot.waitUntil(lambda: page.before.view.drawing is not None and page.now.view.drawing is not None)
    return page


def links(page: ChangesPage) -> dict[str, QPushButton]:
    return {one.text(): one for one in page.findChildren(QPushButton) if one.property("look") == "link"}


def test_every_kind_of_change_is_told(page: ChangesPage) -> None:
    assert page.heading() == "What changed – scout"
    assert list(links(page)) == [
        "2 parts gone: Brick 2 x 4, Red (3001); Cone 1 x 1, Dark Bluish Grey (4589)",
        "2 parts added: Brick 1 x 1 Round with Hollow Stud, Dark Bluish Grey (3062b); Brick 1 x 1, Yellow (3005)",
        "1 part of another colour: Brick 2 x 4, Green (3001)",
        "1 part moved: Plate 2 x 4, White (3020)",
        "Everything that changed",
    ]
    assert page.words.text() == "Systems touched: side gun (direct fire)."


def test_what_changed_is_lit_in_both_pictures(page: ChangesPage) -> None:
    assert page.before.view.highlighted == (1, 2, 3, 5)
    assert page.now.view.highlighted == (1, 2, 4, 5)
    gone, _, _, moved, everything = links(page).values()
    moved.click()
    assert (page.before.view.highlighted, page.now.view.highlighted) == ((3,), (2,))
    gone.click()
    assert (page.before.view.highlighted, page.now.view.highlighted) == ((2, 5), None)
    everything.click()
    assert page.now.view.highlighted == (1, 2, 4, 5)


@pytest.mark.slow
def test_both_are_looked_at_from_one_side(page: ChangesPage, application: Application) -> None:
    page.strip.turn(1)
    panes = (page.before, page.now)
    application.bot.waitUntil(
        lambda: [one.view.drawing.wanted.look.yaw if one.view.drawing else 0 for one in panes] == [80, 80]
    )
    assert page.before.view.name_of_part(0) == "Brick 2 x 4, Red (3001)"


@pytest.mark.slow
def test_what_is_not_known_any_more_is_told(page: ChangesPage, application: Application) -> None:
    application.imports.last = None
    application.context.go("garage")
    application.context.go("changes", application.desk.session.garage.entries()[0].id)
    application.settle()
    assert page.words.text() == "What this model was before is known until the program ends or imports again."
    assert page.compared is None
    assert not any(one.isVisible() for one in links(page).values())


@pytest.mark.slow
def test_a_file_that_cannot_be_had_any_more_is_told(page: ChangesPage, application: Application) -> None:
    before = application.imports.last.designs[0].before
    application.context.kept_files.path(before.sha256).unlink()
    application.context.go("garage")
    application.context.go("changes", before.id)
    application.settle()
    assert page.compared is None
    assert page.words.text() not in ("", "Reading both files …")
