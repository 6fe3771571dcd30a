"""A change of theme or size reaches every page, also those that are hidden, and takes the keyboard from none."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage

from mfz_desktop.app.running import Running
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.typing.world import PLACES, furnish

UNLIKE = 0.002
"""So much of a page may differ: a caret that blinks, the minute at which something was done."""

OF_THIS_RUN = "import-report"
"""It shows what came in since the program began."""


def visits(running: Running, ids: dict[str, str]) -> Iterator[str]:
    """Go to every page."""
    for page, what in PLACES.items():
        running.context.go(page, what(ids))
        settle(running.context, 6)
        assert running.context.navigator.here.page == page
        yield page


def visited_all(running: Running, ids: dict[str, str]) -> None:
    """Go to every page once, and to the settings, so that each of them is made and hidden."""
    for _ in visits(running, ids):
        pass
    running.context.go("settings")


def looks(running: Running, ids: dict[str, str]) -> Iterator[tuple[str, QImage]]:
    """Go to every page and look at it."""
    for page in visits(running, ids):
        if (focused := running.window.focusWidget()) is not None:
            focused.clearFocus()
        yield page, at_rest(running)


def at_rest(running: Running) -> QImage:
    """Return what the window shows once it shows the same twice: on a busy machine some of it comes late."""
    seen = [look(running)]

    def same() -> bool:
        settle(running.context)
        seen.append(look(running))
        return seen[-1] == seen[-2]

    until(same)
    return seen[-1]


def look(running: Running) -> QImage:
    """Return what the window shows."""
    return running.window.centralWidget().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def unlike(one: QImage, other: QImage) -> float:
    """Return which share of two pictures differs."""
    if one.size() != other.size():
        return 1.0
    first, second = (np.frombuffer(each.constBits(), np.uint32) for each in (one, other))
    return float(np.mean(first != second))


@pytest.fixture
def visited(applications: Applications, tmp_path: Path) -> tuple[Running, dict[str, str]]:
    """An application in which every page was gone to, in light colours."""
    running = applications.start(tmp_path / "data")
    running.context.settings.set(THEME, "light")
    ids = furnish(running, tmp_path)
    visited_all(running, ids)
    return running, ids


@pytest.mark.slow
def test_hidden_pages_have_the_colours_of_pages_that_were_made_after_the_change(
    visited, applications, tmp_path: Path
) -> None:
    running, ids = visited
    running.context.settings.set(THEME, "dark")
    seen = dict(looks(running, ids))
    applications.close()
    other = applications.start(tmp_path / "data")
    visited_all(other, ids)
    differing = {page for page, fresh in looks(other, ids) if unlike(seen.pop(page), fresh) > UNLIKE}
    assert differing <= {OF_THIS_RUN}


@pytest.mark.slow
def test_the_focus_and_what_is_typed_stay_when_the_theme_changes(visited) -> None:
    running, _ = visited
    running.context.go("garage")
    search = running.window.page.search
    search.setFocus()
    search.setText("Tick")
    running.context.settings.set(THEME, "dark")
    running.context.settings.set(TEXT_SCALE, 130)
    settle(running.context)
    assert running.window.focusWidget() in (search, search.focusProxy())
    assert search.text() == "Tick"
