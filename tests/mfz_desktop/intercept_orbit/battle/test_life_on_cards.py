"""What has just happened, over the cards of a battle of ships: dice where they land, hits, wrecks, who leads."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns.battles.setup_plan import Ground
from mfz_desktop.app.running import Running
from mfz_desktop.battle.change import Change
from mfz_desktop.battle.happenings import Happenings
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.core.settings import REDUCED_MOTION
from mfz_desktop.intercept_orbit.battle.board import AssetBoard
from mfz_desktop.intercept_orbit.battle.happenings import happenings_of
from mfz_desktop.intercept_orbit.battle.session import ShipChange
from mfz_rules.intercept_orbit.state.actions import DamageDice
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import DamageRolled
from mfz_rules.intercept_orbit.state.events.boarding import BoardingRolled
from mfz_rules.intercept_orbit.state.events.damage import AssetDestroyed, SystemLost
from mfz_rules.intercept_orbit.state.events.moves import CollisionRolled
from mfz_rules.intercept_orbit.state.events.turns import Rolled
from tests.mfz_desktop.application import Applications, page_of, settle
from tests.mfz_desktop.intercept_orbit.battle.begun import golden_battle, played

ORBIT = "intercept-orbit"
BATTLE = "everything"


def changes() -> Iterator[ShipChange]:
    """Yield each step of a battle in which everything happens."""
    timeline = golden_battle(ORBIT, BATTLE).played.timeline
    before: Battle = timeline.initial
    for entry in timeline.entries:
        yield Change(before, entry.after, entry.events)
        before = entry.after


def shown_with(event: type) -> list[tuple[ShipChange, Happenings]]:
    """Return the steps in which something of a kind happened, and what is shown of each."""
    found = [one for one in changes() if any(isinstance(each, event) for each in one.events)]
    assert found, f"the battle has no {event.__name__}"
    shown = [(one, happenings_of(one)) for one in found]
    return [(one, happened) for one, happened in shown if happened is not None]


def test_dice_lie_where_they_were_thrown() -> None:
    for change, shown in shown_with(DamageRolled):
        assert change.before.attack is not None
        assert shown.beside == change.before.attack.target
    for change, shown in shown_with(CollisionRolled):
        assert change.before.journey is not None and change.before.journey.collision is not None
        assert shown.beside == change.before.journey.collision.target
    for change, shown in shown_with(BoardingRolled):
        assert change.before.boarding is not None
        assert shown.beside == change.before.boarding.ship
    for change, shown in shown_with(Rolled):
        rolled = [one for one in change.events if isinstance(one, Rolled)][-1]
        assert (shown.beside, [value for _, value in shown.dice]) == (
            rolled.asset,
            [die.value for die in rolled.dice],
        )


def test_what_is_struck_and_what_is_destroyed_is_marked() -> None:
    for change, shown in shown_with(SystemLost):
        assert {one.asset for one in change.events if isinstance(one, SystemLost)} <= set(shown.struck)
    for change, shown in shown_with(AssetDestroyed):
        assert {one.asset for one in change.events if isinstance(one, AssetDestroyed)} <= set(shown.wrecked)


@pytest.fixture
def running(applications: Applications, data_folder: Path) -> Running:
    return applications.start(data_folder)


@pytest.fixture
def board(running: Running) -> AssetBoard:
    """The cards of a battle whose next answer are the first dice of damage."""
    steps = golden_battle(ORBIT, BATTLE).played.timeline.entries
    first = next(at for at, entry in enumerate(steps) if isinstance(entry.action, DamageDice))
    session = played(running.context, ORBIT, BATTLE, first)
    session.show_on(Ground.TABLE)
    running.context.go("battle", session.id)
    settle(running.context)
    view = page_of(running, BattlePage).view
    assert view is not None
    made = view.panes.middle(Ground.TABLE)
    assert isinstance(made, AssetBoard) and made.isVisible()
    made.happenings.timer.setInterval(60_000)
    return made


def throw(board: AssetBoard, running: Running) -> None:
    at = len(board.session.entries)
    assert board.session.submit(golden_battle(ORBIT, BATTLE).played.timeline.entries[at].action)
    settle(running.context)


@pytest.mark.slow
def test_the_line_of_an_attack_and_its_dice_are_seen_on_the_cards(running: Running, board: AssetBoard) -> None:
    attack = board.session.battle.attack
    line = board.overlay.line
    assert line is not None
    assert line == (board.cards()[attack.attacker], board.cards()[attack.target])
    before = board.grab().toImage()
    throw(board, running)
    assert board.overlay.now is not None and board.overlay.now.beside == attack.target
    assert board.grab().toImage() != before


@pytest.mark.slow
def test_with_reduced_motion_nothing_comes_and_goes(running: Running, board: AssetBoard) -> None:
    running.context.settings.set(REDUCED_MOTION, True)
    throw(board, running)
    assert board.overlay.now is None


def test_three_cards_lie_side_by_side_in_the_usual_window(board: AssetBoard) -> None:
    ann = board.groups()[0][1]
    assert len(ann) > 3
    places = [board.places[id].geometry() for id in ann[:4]]
    assert [one.top() == places[0].top() for one in places] == [True, True, True, False]
    assert board.horizontalScrollBar().maximum() == 0
