"""Every golden battle on a table, given once more on the map of its page: it goes as it went."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.core.settings import REDUCED_MOTION
from mfz_rules.intercept_orbit.state.battle import Battle
from scripts.golden_battles import golden, scenarios
from tests.mfz_desktop.application import for_module, page_of, settle
from tests.mfz_desktop.intercept_orbit.battle.begun import GAMES, begin, check_record
from tests.mfz_desktop.intercept_orbit.battle.whole.map_player import MapPlayer
from tests.mfz_desktop.intercept_orbit.battle.whole.test_golden_on_paper import on_paper, told

SHORT = ("handed_on", "pile_up", "pushed")
"""Of these the quick lane has enough."""
PLAYED = [(game, path) for game in GAMES for path in scenarios(game) if not on_paper(path)]
GIVEN = {
    "everything_on_a_table": {"PlaceShip", "PlaceCompany", "Move", "Launch", "Turn"},
    "handed_on": {"HandOver", "Launch", "Move"},
    "pile_up": {"Turn", "Move"},
    "pushed": {"Push"},
    "turned_at_the_edge": {"TurnAway"},
    "four_players": {"PlaceHva", "PlaceShip", "PlaceCompany", "PlaceDebris"},
}
"""What at least is given by the map itself, and not by the panel beside it."""
CLOSE = 0.03
"""Units: a click is as exact as a pixel."""


@pytest.fixture(scope="module")
def running(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """An application that runs while a module's tests do."""
    with for_module(qapp, tmp_path_factory.mktemp("data")) as application:
        application.context.settings.set(REDUCED_MOTION, True)
        yield application


def unplaced(battle: Battle) -> tuple[object, ...]:
    """Return what a battle comes to but for its places."""
    assets, debris, *others = told(battle)
    return (*(replace(one, at=None) for one in assets), *(replace(one, at=None) for one in debris), *others)  # type: ignore[attr-defined]


def apart(one: Battle, other: Battle) -> dict[str, object]:
    """Return what stands elsewhere in another battle than in this one."""
    found = {}
    for here, there in zip((*one.all_assets, *one.debris), (*other.all_assets, *other.debris), strict=True):
        a, b = here.at, there.at
        if (a is None) != (b is None) or (
            a is not None and b is not None and (a.x, a.y, a.facing) != pytest.approx((b.x, b.y, b.facing), abs=CLOSE)
        ):
            found[here.id] = (a, b)
    return found


@pytest.mark.parametrize(
    ("game", "path"),
    [
        pytest.param(game, path, marks=() if path.stem in SHORT else pytest.mark.slow, id=f"{game} {path.stem}")
        for game, path in PLAYED
    ],
)
def test_a_golden_battle_is_played_on_the_map(running: Any, game: str, path: Path) -> None:
    timeline = golden(path, game).played.timeline
    session = begin(running.context, timeline.initial)
    running.context.go(BATTLE, session.id)
    settle(running.context)
    page = page_of(running, BattlePage)
    assert page.view is not None
    player = MapPlayer(page.view)
    for entry in timeline.entries:
        player.give(entry.action)
        assert unplaced(session.now) == unplaced(entry.after), entry.action
        assert apart(session.now, entry.after) == {}, entry.action
    assert player.unreached == []
    assert GIVEN.get(path.stem, set()) <= set(player.on_map)
    check_record(running.context, session)
