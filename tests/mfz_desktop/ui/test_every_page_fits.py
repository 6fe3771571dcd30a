"""Every page in every size: nothing is cut off, nothing widens the window, and everything has a name.

Texts that shorten themselves are not cut off, nor is what can be scrolled to. What is asked of one page alone (which
panes are folded, what needs no scrolling) is among its own tests.
"""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from campaigns.campaign.acts import BattlePlanned, ConditionsSet, NoteKept, ResultApplied
from campaigns.campaign.battles import Enlisted, Plan
from mfz_desktop.app.running import Running
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from tests.campaigns.campaign.stories import BEN_LAYS_DOWN, FIRST, THIRD, planned
from tests.mfz_desktop.application import Applications, nameless, settle
from tests.mfz_desktop.battle.page import playing
from tests.mfz_desktop.campaign.records.conftest import Wartime
from tests.mfz_desktop.languages.pseudo import speaking
from tests.mfz_desktop.legible import is_cut, texts
from tests.mfz_desktop.typing.world import PLACES, furnish, show, views

Ids = dict[str, str]
Views = Callable[[QWidget], Iterator[None]]


SIZE = QSize(1280, 720)
"""The smallest screen that is promised: windows begin with it in tests."""


@dataclass(frozen=True)
class Look:
    """How everything is looked at."""

    scale: int = 100
    """Of texts, in percent."""
    theme: str = "light"
    longer: bool = False
    """In a language whose sentences are longer."""
    size: QSize = SIZE


ONLY_MORE = ("small text",)
"""In these looks only battles and campaigns that were fought are looked at."""
LOOKS = {
    "usual": Look(),
    "small text": Look(scale=80),
    "large text, dark": Look(scale=200, theme="dark"),
    "largest text": Look(scale=250),
    "longer sentences": Look(longer=True),
    "large window, dark": Look(theme="dark", size=QSize(1920, 1080)),
}
LIKE_ANOTHER = {"campaign_world": 1}
"""From which view on a page shows what another one shows: the sections of a world are those of its template."""


def _tabs(page: QWidget) -> Iterator[None]:
    page.view.show_place("dam")
    for at in range(page.view.tabs.count()):
        page.view.tabs.setCurrentIndex(at)
        yield


def _overruled(page: QWidget) -> Iterator[None]:
    for row in page.view.form.sides["ann"].recorded.values() if page.view.form else ():
        row.overrule.click()
    yield


def _alone(page: QWidget) -> Iterator[None]:
    yield


MORE: tuple[tuple[str, Callable[[Ids], str], Views], ...] = (
    ("battle", lambda ids: ids["played"], _alone),
    ("battle_report", lambda ids: ids["played"], _alone),
    ("campaign", lambda ids: ids["fought"], _tabs),
    ("campaign_records", lambda ids: f"{ids['fought']}/chronicle", _alone),
    ("campaign_records", lambda ids: f"{ids['fought']}/standings", _alone),
    ("campaign_records", lambda ids: f"{ids['fought']}/service", _alone),
    ("campaign_briefing", lambda ids: f"{ids['fought']}/b2", _alone),
    ("campaign_conditions", lambda ids: f"{ids['fought']}/b1", _alone),
    ("campaign_result", lambda ids: f"{ids['fought']}/b1", _overruled),
    ("campaign_result", lambda ids: f"{ids['fought']}/b2", _overruled),
    ("campaign_result", lambda ids: f"{ids['fought']}/b3", _overruled),
)
"""What else is looked at of pages, besides what can be typed on."""


def fought(running: Running) -> str:
    """Fight a campaign: one battle decided, one played and not entered yet, one of three players. Return its id."""
    war = Wartime(running)
    enlisted = tuple(Enlisted(player, one.id) for player, one in war.companies.items())
    kept = war.session.kept
    kept.submit(BattlePlanned("b1", Plan("First light", "dam", enlisted=enlisted)))
    kept.submit_all((ResultApplied(FIRST), ConditionsSet("b1", "ben", BEN_LAYS_DOWN)))
    planned(kept, "b2", "The ditch", "ann", "ben")
    planned(kept, "b3", "All at once", "ann", "ben", "cho")
    war.begun("b2", steps=30)
    kept.submit_all((ResultApplied(THIRD), NoteKept("n1", "Sunday at Ben's, from two. Cho brings the walls.", "b3")))
    return war.session.id


def played(running: Running) -> str:
    """Play a battle for some rounds; return its id."""
    session = playing.begin(running.context, playing.battle_of())
    playing.play(session, 60)
    return session.id


def seen(running: Running, ids: Ids, look: str) -> Iterator[tuple[str, int]]:
    """Go everywhere that is looked at; yield the page, and which of its views is shown."""
    for page in () if look in ONLY_MORE else PLACES:
        yield from ((page, view) for view in islice(views(running, page, ids), LIKE_ANOTHER.get(page)))
    for page, what, more in MORE:
        show(running, page, what(ids))
        named = f"{page} {what({one: one for one in ids})}"
        for view, _ in enumerate(more(running.window.page)):
            settle(running.context)
            yield named, view


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOKS)
def test_every_page_fits(applications: Applications, qapp: QApplication, tmp_path: Path, name: str) -> None:
    look, wrong, count = LOOKS[name], {}, 0
    with speaking(qapp) if look.longer else nullcontext():
        running = applications.start(tmp_path / "data")
        running.context.settings.set(TEXT_SCALE, look.scale)
        running.context.settings.set(THEME, look.theme)
        ids = {"fought": fought(running), "played": played(running)}
        if name not in ONLY_MORE:
            ids |= furnish(running, tmp_path)
        window = running.window
        window.resize(look.size)
        for page, view in seen(running, ids, name):
            found = faults(window, look.size)
            if found:
                settle(running.context)  # what is laid out anew is laid out step by step
                found = faults(window, look.size)
            count += 1
            if found:
                wrong[page, view] = found
    assert count >= len(MORE)
    assert wrong == {}


def faults(window: QWidget, size: QSize) -> list[str]:
    """Return what is wrong with what a window of a size shows."""
    shown = texts(window)
    found = [f"cut off: {one.text()!r}" for one in shown if is_cut(one)]
    found += [f"without a name: {one}" for one in nameless(window)]
    if window.size() != size:
        found.append(f"the window is {window.width()} × {window.height()}")
    return found if shown else ["nothing is shown"]
