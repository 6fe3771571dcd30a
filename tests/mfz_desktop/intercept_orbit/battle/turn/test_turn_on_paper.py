"""A turn at a real table by keyboard and mouse: what is offered, what is sent, what is said of it before."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.facts_panel import ShipFacts
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.intercept_orbit.battle.turn.forms.target import TargetForm
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import FlightUse
from mfz_rules.common.events import FactOverruled
from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.agenda import AskDefense, AskRide, AskRoll, AskTarget
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.facts import Met
from mfz_rules.kernel.dice import Colour
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.turn.bench import Sitting
from tests.mfz_desktop.intercept_orbit.battle.turn.bench import ShipBench
from tests.mfz_desktop.intercept_orbit.battle.turn.scenes import ROLLED, acting, bandits, in_the_bay, squad, table
from tests.mfz_desktop.intercept_orbit.battle.turn.test_every_form import fits
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, battle, company, dice, die, play, ship, turn_of

ENTER, ESCAPE, LEFT = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Left


def facts(sitting: Sitting) -> ShipFacts:
    """Return the facts of what is taken in the open turn."""
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    assert form.detail is not None
    return form.detail.facts


def test_a_turn_by_the_enter_key(bench: ShipBench) -> None:
    """The usual case of each question is one key: what is proposed is taken."""
    sitting = bench.sit(table(), seed=4)

    sitting.keys(ENTER)
    assert isinstance(sitting.last, do.ChooseAsset)
    sitting.keys(ENTER)
    assert isinstance(sitting.last, do.NameTarget)
    assert sitting.last.target is not None
    sitting.keys(ENTER)
    assert isinstance(sitting.last, do.Roll)
    sitting.keys(ENTER)
    assert isinstance(sitting.last, do.Defend)
    assert sitting.last.die is not None
    sitting.keys("a", ENTER)
    assert isinstance(sitting.last, do.DeclareAttack)


def test_whoever_may_pass_does_so_by_a_letter(bench: ShipBench) -> None:
    start = table()
    assert start.agenda[-1].may_pass  # type: ignore[union-attr]
    sitting = bench.sit(start).keys("p")
    assert sitting.last == do.Pass(start.order[0])


def test_the_range_with_the_most_dice_is_proposed_and_letters_change_it(bench: ShipBench) -> None:
    sitting = bench.sit(play(table(), do.ChooseAsset("ann", "ann.s1")))
    form = sitting.pane.form
    assert isinstance(form, TargetForm)
    assert form.ranges.value == "assault"
    sitting.keys("p", ENTER)
    assert sitting.last == do.NameTarget("ann", "ben.s1", "point_defense")


def test_an_attack_says_range_cover_and_shields(bench: ShipBench) -> None:
    """IO-ATK-05, IO-COV-01, IO-COV-07: on paper the table says them, the likely answer stands there."""
    sitting = bench.sit(acting()).keys("a")
    said = facts(sitting)
    assert said.rows["range"].value == "assault"
    sitting.press("Covered by: Wreck")
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    assert form.detail is not None
    assert "Cover takes the 4s." in form.detail.outlook.text()
    sitting.keys(ENTER)

    attack = sitting.last
    assert isinstance(attack, do.DeclareAttack)
    assert attack.die == die("R6")
    assert attack.facts.range == Called("assault")
    assert attack.facts.cover == Called(("d1",))


def test_an_attack_that_is_out_of_range_is_told_and_not_sent(bench: ShipBench) -> None:
    sitting = bench.sit(acting()).keys("a")
    before = len(sitting.session.entries)
    sitting.press("Otherwise: Range").press("Range: support").keys(ENTER)
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    assert form.detail is not None
    assert "out of the range" in form.detail.outlook.text()
    assert len(sitting.session.entries) == before


def test_what_is_taken_is_put_back_by_escape(bench: ShipBench) -> None:
    sitting = bench.sit(acting()).keys("a", ESCAPE)
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    assert form.detail is None
    sitting.keys("g")
    assert sitting.last == do.ForgoAttack("ann")


def test_a_ship_is_repaired_before_it_shoots(bench: ShipBench) -> None:
    """IO-SHIP-03."""
    sitting = bench.sit(acting("R6 R2 K5 K3 K1 W6 W2", lost=("defense1",))).keys("r", ENTER)
    assert sitting.last == do.Repair("ann", die("W6"), "defense1")


def test_a_plan_is_typed_and_what_is_met_is_said_in_order(bench: ShipBench) -> None:
    """IO-MOVE-08, IO-MOVE-14: the second piece that was pressed is the second that is met."""
    sitting = bench.sit(acting()).keys("m")
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    form.hold(die("W6"))
    sitting.press("Otherwise: Meets").press("Meets: Mole").press("Meets: Wreck").press("The last one")
    sitting.press("Fly")

    move = sitting.last
    assert isinstance(move, do.Move)
    assert move.die == die("W6")
    assert move.facts.meets == (Met("ben.s1"), Met("d1", "end"))
    assert move.facts.off_table is False


def test_the_best_die_is_proposed_for_a_move_and_can_be_put_back(bench: ShipBench) -> None:
    """IO-MOVE-01, IO-MOVE-02: base speed costs nothing, and says so; most moves bend."""
    sitting = bench.sit(acting()).keys("m")
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    assert form.tray.held == die("W6")
    assert isinstance(form.detail, FlightUse)
    assert form.detail.flight.price.text() == "straight ahead, as without a die"
    held = next(one for one in form.tray.buttons if one.isChecked())
    QTest.mouseClick(held, Qt.MouseButton.LeftButton)
    sitting.press("Fly without a die")
    assert isinstance(sitting.last, do.Move)
    assert sitting.last.die is None


def test_what_is_taken_stays_taken_in_another_theme(bench: ShipBench) -> None:
    """The form is made anew; the ruler lies on the map as before."""
    sitting = bench.sit(acting()).keys("m")
    before = sitting.pane.form
    sitting.pane._context.theme.changed.emit()
    form = sitting.pane.form
    assert form is not before
    assert isinstance(form, ActsForm)
    assert isinstance(form.detail, FlightUse)
    assert form.tray.held == die("W6")


def test_a_green_die_is_proposed_before_a_better_white_one(bench: ShipBench) -> None:
    """IO-DICE-05: a frigate's green die serves for nothing else."""
    start = turn_of(battle(ship("ann.s1", fitted=FRIGATE), ship("ben.s1")), "ann.s1", "W6 W5 B2 G3 Y1")
    form = bench.sit(start).keys("m").pane.form
    assert isinstance(form, ActsForm)
    assert form.tray.held == die("G3")


@pytest.mark.parametrize("steps", range(3))
def test_a_green_ace_pushes_before_its_company_has_rolled(bench: ShipBench, steps: int) -> None:
    """IO-ACE-04: on its own turn, from the beginning; each question is gone back to."""
    ace = company("ann.c1", ace=Ace.GREEN, name="Sparks", touching=("ben.s1",))
    start = play(battle(ship("ann.s1"), ace, ship("ben.s1", name="Mole")), do.ChooseAsset("ann", "ann.c1"))
    before = (do.NameTarget("ann"), do.Roll("ann", dice("B4 G3 G8:5 Y1 W2 W3")))
    sitting = bench.sit(play(start, *before[:steps]))
    assert fits(sitting)
    sitting.press("Push")
    assert fits(sitting)
    assert nameless(sitting.pane) == []
    sitting.keys(Qt.Key.Key_Escape).press("Push").press("Mole").press("Which way: back").press("Push Mole")
    assert sitting.last == do.Push("ann", "ben.s1", slide="back", facts=sitting.last.facts)
    while isinstance(sitting.session.now.agenda[-1], AskRide):
        sitting.keys("y")
    assert [type(one) for one in sitting.session.now.agenda[-1:]] == [(AskTarget, AskRoll, AskDefense)[steps]]


def test_the_bay_mends_and_launches(bench: ShipBench) -> None:
    """IO-LAUNCH-03, IO-LAUNCH-05: Embers has two systems and a white die left, so a five gives two back."""
    sitting = bench.sit(in_the_bay()).keys("b", "5", ENTER)
    assert sitting.last == do.RepairCompany("ann", "ann.c2", die("K5"), ("weapon1", "defense1"))

    sitting.keys("l", "3")
    assert facts(sitting).rows["touching"].value == ()
    sitting.press("Touches: Mole").keys(ENTER)
    launch = sitting.last
    assert isinstance(launch, do.Launch)
    assert (launch.company, launch.die, launch.facts.touching) == ("ann.c2", die("K3"), ("ben.s1",))
    assert sitting.session.now.company("ann.c2").condition is Condition.FLYING


def test_a_company_moves_with_what_the_table_says(bench: ShipBench) -> None:
    """IO-CO-05, IO-CO-06, IO-CO-07."""
    sitting = bench.sit(squad()).keys("m", "3").press("Touches: Mole").keys(ENTER)
    move = sitting.last
    assert isinstance(move, do.Move)
    assert (move.die, move.facts.touching, move.facts.path) == (die("G3"), ("ben.s1",), None)


def test_a_green_ace_pushes_in_the_turn_of_another_as_its_own_player_says(bench: ShipBench) -> None:
    """IO-ACE-04: asked of nobody, given by the ace's player."""
    start = squad(Ace.GREEN)
    sitting = bench.sit(start).keys("p")
    sitting.press("Mole").press("Which way: back").keys(ENTER)
    assert sitting.last == do.Push("ann", "ben.s1", slide="back", facts=sitting.last.facts)

    others = replace(acting(), companies=tuple(replace(one, ace=Ace.GREEN) for one in acting().companies))
    sitting = bench.sit(others).keys("p").press("Whose ace: Ben").keys(ENTER)
    assert sitting.last == do.Push("ben", "ann.s1", slide="forward", facts=sitting.last.facts)


def test_a_yellow_ace_spots_with_both_dice(bench: ShipBench) -> None:
    """IO-ACE-05."""
    start = play(squad(Ace.YELLOW), do.ForgoAttack("ann"))
    sitting = bench.sit(start).keys("s")
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    form.hold(die("Y5"))
    sitting.keys(ENTER)
    spot = sitting.last
    assert isinstance(spot, do.Spot)
    assert (spot.die, spot.ace_die) == (die("Y5"), die("Y8:7"))


def test_a_company_aboard_is_handed_over_and_a_captive_let_go(bench: ShipBench) -> None:
    """IO-FUEL-06, IO-FUEL-07."""
    captive = {"condition": Condition.CAPTIVE, "fuel": None, "holder": "ann.s1"}
    start = acting()
    taken = tuple(replace(one, **captive) if one.owner == "ben" else one for one in start.companies)
    sitting = bench.sit(replace(start, companies=taken)).keys("f", ENTER)
    assert sitting.last == do.Release("ann", "ben.c1")
    sitting = bench.sit(acting()).keys("h", ENTER)
    handed = sitting.last
    assert isinstance(handed, do.HandOver)
    assert (handed.company, handed.to) == ("ann.c2", "ann.s2")


def test_a_carrier_rolls_launch_dice_and_launches_at_an_asset(bench: ShipBench) -> None:
    """AB-LAUNCH-01, AB-LAUNCH-03."""
    start = bandit.moved(bandit.opened(bandits(), "ann.s1", "B4 G3 W6 W2"), "ann.s1")
    sitting = bench.sit(start).keys("l", "5", ENTER)
    assert sitting.last == do.RollLaunch("ann", (die("R5"),))
    sitting.keys("l", ENTER)
    launch = sitting.last
    assert isinstance(launch, do.Launch)
    assert (launch.company, launch.target, launch.die) == ("ann.c1", "ben.s1", die("R5"))


def test_a_launch_comes_before_the_spot_that_ends_the_turn(bench: ShipBench) -> None:
    """AB-OQ-15: whoever presses Enter does not give a launch away; before the move it is told that it comes."""
    opened = bandit.opened(bandits(), "ann.s1", "B4 G3 W6 W2")
    form = bench.sit(opened).pane.form
    assert isinstance(form, ActsForm)
    assert form.entries[Use.LAUNCH].refused == "comes after the move"

    sitting = bench.sit(bandit.moved(opened, "ann.s1"))
    form = sitting.pane.form
    assert isinstance(form, ActsForm)
    roll, spot = form.acts["L"], form.buttons[Use.SPOT]
    assert form.first() is roll
    assert form.uses_column.indexOf(roll) < form.uses_column.indexOf(spot)
    assert roll.nextInFocusChain() is spot or roll.nextInFocusChain().parentWidget() is spot


def test_a_launch_die_bears_no_letter_of_a_range(bench: ShipBench) -> None:
    """AB-LAUNCH-01: it is no die of the weapon that the ship named."""
    named = bandit.opened(bandits(), "ann.s1", "R2 R4 B4 G3 W6 W2", target="ben.s1", at="missile")
    start = bandit.moved(play(named, do.ForgoAttack("ann")), "ann.s1")
    form = bench.sit(play(start, do.RollLaunch("ann", (die("R5"),)))).pane.form
    assert isinstance(form, ActsForm)
    letters = [(one.rolled.value, one._die.range) for one in form.tray.buttons if one.rolled.colour is Colour.RED]
    assert letters == [(4, "m"), (2, "m"), (5, "")]


@pytest.mark.parametrize("key", ["n", ENTER])
def test_a_defense_is_chosen_or_none(bench: ShipBench, key: str) -> None:
    start = play(table(), do.ChooseAsset("ann", "ann.s1"), do.NameTarget("ann"))
    start = play(start, do.Roll("ann", tuple(die(one) for one in ["B4", "K5", "K3", "K1", "W6", "W2"])))
    sitting = bench.sit(start).keys(key)
    assert sitting.last == do.Defend("ann", None if key == "n" else die("W6"))


def test_what_was_measured_is_overruled_with_a_reason(bench: ShipBench) -> None:
    """RA-JUDGE-05: the table's word beats the program's, and is written down."""
    places = {"ann.s1": Pose(10, 10, 0), "ben.s1": Pose(17, 10, 180), "d1": Pose(30, 30, 0)}
    start = table()
    standing = replace(
        start,
        ships=tuple(replace(one, at=places.get(one.id)) for one in start.ships),
        debris=tuple(replace(one, at=places.get(one.id)) for one in start.debris),
    )
    sitting = bench.sit(turn_of(standing, "ann.s1", ROLLED, "ben.s1", "assault")).keys("a")
    said = facts(sitting)
    assert [said.rows[one].measured is not None for one in ("range", "cover")] == [True, True]
    assert said.reason.isHidden()
    sitting.press("Overrule: Covered by").press("Covered by: Wreck")
    assert not said.reason.isHidden()
    sitting.keys(ENTER)

    attack = sitting.last
    assert isinstance(attack, do.DeclareAttack)
    assert (attack.facts.range, attack.facts.cover) == (None, Called(("d1",)))
    assert attack.facts.reason == "The table saw it otherwise"
    overruled = [one for one in sitting.session.entries[-1].events if isinstance(one, FactOverruled)]
    assert [one.fact for one in overruled] == ["cover"]
