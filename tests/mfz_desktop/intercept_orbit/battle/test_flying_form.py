"""The plan of a move in the turn's panel: typed as on paper, hinge by hinge, and what is said of it."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from mfz_desktop.battle.turn.seat import Seat
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_desktop.intercept_orbit.battle.turn.forms.flying import FlightDetail
from mfz_rules.alpha_bandit.profile import ALPHA_BANDIT
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state.assets import Debris
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.intercept_orbit.battle.helms import best_die, kept_session, on_paper, table
from tests.mfz_desktop.intercept_orbit.battle.wheels import turn_wheel
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, company, ship, systems, turn_of
from tests.mfz_rules.intercept_orbit.builders import battle as ships
from tests.mfz_rules.intercept_orbit.moving import meets


@dataclass
class Shown:
    """The panel on the screen."""

    session: ShipBattle
    selection: ShipSelection
    detail: FlightDetail

    def key(self, *keys: Qt.Key | str, shift: bool = False) -> None:
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        for key in keys:
            QTest.keyClick(self.detail.strip, key, modifier)

    def type(self, text: str) -> None:
        self.detail.typed.selectAll()
        QTest.keyClicks(self.detail.typed, text)

    @property
    def clicks(self) -> tuple[int, ...] | None:
        action = self.detail.action()
        return action.clicks if action is not None else None


def show(context: AppContext, battle: Battle) -> Shown:
    session = kept_session(context.store.folder.get(), battle)
    selection = ShipSelection()
    seat = Seat(context, session, selection, session.now, session.pending)
    selection.pick(Use.MOVE, best_die(session))
    detail = FlightDetail(seat)
    context.root.destroyed.connect(detail.deleteLater)
    detail.resize(360, 420)
    detail.show()
    QTest.qWaitForWindowExposed(detail)
    return Shown(session, selection, detail)


@pytest.fixture
def shown(applications: Applications, data_folder) -> Shown:
    return show(applications.start(data_folder).context, table(None, Debris("d2", at=None)))


def test_the_ruler_lies_straight_at_first(shown: Shown) -> None:
    detail = shown.detail

    assert detail.typed.text() == "4"
    assert (detail.pips.text(), detail.speed.text()) == ("0 of 6 pips", "Speed 4")
    assert detail.end.text() == "Ends 4.0 u ahead."
    assert shown.clicks == (0, 0, 0, 0)
    assert shown.session.submit(detail.action())


def test_a_plan_is_typed_as_on_paper(shown: Shown) -> None:
    shown.type("5: L.R")

    assert shown.clicks == (1, 0, -1, 0, 0)
    assert shown.selection.selected.plan == FlightPlan((1, 0, -1, 0, 0))
    assert shown.detail.pips.text() == "3 of 6 pips"
    assert shown.detail.typed.text() == "5: L.R"


def test_what_cannot_be_read_is_told_and_answers_nothing(shown: Shown) -> None:
    shown.type("2: LRL")
    assert "With speed 2" in shown.detail.refusal.text()
    assert shown.detail.action() is None

    shown.type("hard to port")
    assert "Type the speed" in shown.detail.refusal.text()

    shown.type("2: L")
    assert shown.detail.refusal.isHidden()
    assert shown.clicks == (1, 0)


def test_a_hinge_that_is_bent_elsewhere_ends_a_plan_that_cannot_be_read(shown: Shown) -> None:
    shown.type("2: LRL")
    shown.detail.strip.setFocus()
    shown.key(Qt.Key.Key_Left)

    assert shown.clicks is not None
    assert shown.detail.refusal.isHidden()


def test_keys_walk_the_hinges_and_click_them(shown: Shown) -> None:
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Right)
    assert shown.clicks == (1, 0, -1, 0)
    shown.key(Qt.Key.Key_Down, Qt.Key.Key_Right)
    assert shown.clicks == (1, -1, -1, 0)
    shown.key(Qt.Key.Key_Plus, Qt.Key.Key_End, Qt.Key.Key_Left)
    assert shown.clicks == (1, -1, -1, 0, 1)
    shown.key(Qt.Key.Key_Minus, Qt.Key.Key_Home, Qt.Key.Key_Right)
    assert shown.clicks == (0, -1, -1, 0)
    shown.key(Qt.Key.Key_4, Qt.Key.Key_Left)
    assert shown.clicks == (0, -1, -1, 1)
    assert shown.detail.typed.text() == "4: .RRL"


def test_shift_clicks_and_goes_on(shown: Shown) -> None:
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Left, shift=True)

    assert shown.clicks == (1, -1, 1, 0)
    assert shown.detail.helm.joint == 3


def test_a_hinge_is_pressed_at_its_sides_and_the_wheel_bends_it(shown: Shown) -> None:
    strip = shown.detail.strip
    rect = strip.rect_of(2)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=rect.center().toPoint() - QPoint(8, 0))
    assert shown.clicks == (0, 0, 1, 0)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.rect_of(1).center().toPoint() + QPoint(8, 0))
    assert shown.clicks == (0, -1, 1, 0)
    turn_wheel(strip, QPointF(strip.rect_of(1).center()), 120)
    assert shown.clicks == (0, 0, 1, 0)


def test_screen_readers_hear_every_hinge(shown: Shown) -> None:
    shown.key(Qt.Key.Key_Left)
    parts = shown.detail.strip.accessible_parts()

    assert [(one.name, one.value, one.selected) for one in parts][:2] == [
        ("Hinge 1", "1 click to the left", True),
        ("Hinge 2", "straight", False),
    ]
    assert parts[1].press is not None
    parts[1].press()
    assert shown.detail.helm.joint == 1


def test_a_refused_plan_says_why(shown: Shown) -> None:
    shown.type("9: LLL")

    assert "This plan costs 8" in shown.detail.refusal.text()
    assert shown.detail.pips.text() == "8 of 6 pips"
    assert shown.session.why_not(shown.detail.action()) is not None


def test_debris_on_the_way_is_gone_round_for_a_pip(applications: Applications, data_folder) -> None:
    from mfz_rules.common.places import Pose

    shown = show(applications.start(data_folder).context, table(None, Debris("d2", at=Pose(16, 12.5))))
    assert "hits Debris 2" in shown.detail.coming.text()
    shown.detail.round.button("d2").click()
    assert shown.detail.action().avoid == ("d2",)
    assert "goes round Debris 2" in shown.detail.coming.text()
    shown.key(Qt.Key.Key_D)
    assert shown.detail.action().avoid == ()
    shown.key(Qt.Key.Key_D)
    assert shown.detail.action().avoid == ("d2",)


def test_on_paper_it_serves_as_well_and_all_debris_may_be_gone_round(applications: Applications, data_folder) -> None:
    shown = show(applications.start(data_folder).context, on_paper(table(FRIGATE)))
    shown.type("3: LL . R")
    assert shown.clicks == (2, 0, -1)
    assert shown.detail.pips.text() == "3 of 6 pips"
    assert not shown.detail.round.isHidden()
    shown.detail.set_facts(meets("ben.s1!"))
    assert "collides with ben.s1, 3 dice" in shown.detail.coming.text()
    assert shown.detail.action().facts == meets("ben.s1!")
    assert shown.session.submit(shown.detail.action())


def test_another_die_leaves_the_ruler_as_it_lies(shown: Shown) -> None:
    shown.key(Qt.Key.Key_Left)
    shown.selection.pick(Use.MOVE, None)

    assert shown.clicks == (1, 0, 0, 0)
    assert shown.detail.pips.text() == "1 of 0 pips"


def test_a_green_aces_pip_is_offered_where_there_is_one_ab_ace_02(applications: Applications, data_folder) -> None:
    ace = company("ann.c1", ace=Ace.GREEN, touching=("ann.s1",))
    mover = ship("ann.s1", fitted=systems("missile", "missile", "defense", "movement"), ship_class=None)
    made = turn_of(ships(mover, ace, ship("ben.s1", ship_class=None), profile=ALPHA_BANDIT), "ann.s1", "W3 W2 G4 B2")
    shown = show(applications.start(data_folder).context, made)

    assert not shown.detail.ace.isHidden()
    shown.detail.ace.button("ace").click()
    assert shown.detail.action().ace_pip
    assert shown.detail.pips.text() == "0 of 5 pips"


def test_nothing_is_asked_where_nothing_flies(shown: Shown) -> None:
    shown.selection.empty()

    assert shown.detail.action() is None
    assert not shown.detail.isEnabled()
