"""What is asked between turns and within moves, attacks and boardings, answered at a real table."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from campaigns.battles.setup_plan import Ground
from mfz_desktop.intercept_orbit.battle.turn.forms.boarding import AimForm, BoardingBoard
from mfz_desktop.intercept_orbit.battle.turn.forms.placing import PlacingForm
from mfz_desktop.intercept_orbit.battle.turn.forms.plain import LossForm
from mfz_rules.common.places import Table
from mfz_rules.intercept_orbit.fleets.fleet import Company, Fleet, Hva, Ship, System
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.profile import INTERCEPT_ORBIT as PROFILE
from mfz_rules.intercept_orbit.starting import Field, Side, compared
from mfz_rules.intercept_orbit.state import actions as do
from mfz_rules.intercept_orbit.state.agenda import AskPlacement, AskTurn
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.writing.facts import read_facts, write_facts
from tests.mfz_desktop.intercept_orbit.battle.turn.bench import ShipBench
from tests.mfz_desktop.intercept_orbit.battle.turn.scenes import (
    at_two_boarded_ships,
    boarded,
    got_onto_the_way,
    met_a_company,
)
from tests.mfz_rules.alpha_bandit import builders as bandit
from tests.mfz_rules.intercept_orbit.builders import battle, company, hva, play, ship
from tests.mfz_rules.intercept_orbit.moving import about_to_move, ahead
from tests.mfz_rules.intercept_orbit.shooting import SCREEN, hurt, shot

ENTER = Qt.Key.Key_Return
FRIGATE = tuple(System(one) for one in ("assault", "defense", "catapult"))


def tied() -> Battle:
    """Fleets that compare alike."""
    fleet = Fleet(
        "Watch", (Ship("Lantern", FRIGATE), Ship("Torch", FRIGATE)), (Company("Sparks"),), (Hva("Archive"),)
    )
    sides = [Side(player, replace(fleet, name=player)) for player in ("ann", "ben")]
    game = INTERCEPT_ORBIT
    return compared(sides, Field(PROFILE, PROFILE.editions.rules_of("002", {}), Table(32.0, 32.0)), game.gate)


def test_a_tie_is_rolled_off_and_a_fleet_changed(bench: ShipBench) -> None:
    """IO-PPA-07."""
    sitting = bench.sit(tied()).keys("5", "2", ENTER)
    assert sitting.last == do.RollOff(sitting.last.player, (("ann", 5), ("ben", 2)))
    sitting.press("Torch of ann: defense system")
    assert sitting.last == do.AdjustFleet("ann", "remove", "ann.s2", "defense1")
    assert isinstance(sitting.session.now.agenda[-1], AskPlacement)


def test_pieces_stand_on_the_table_one_by_one_or_all_at_once(bench: ShipBench) -> None:
    """IO-DEP: on paper everybody sees where they are."""
    start = play(
        tied(), do.RollOff("ann", (("ann", 5), ("ben", 2))), do.AdjustFleet("ann", "remove", "ann.s2", "defense1")
    )
    sitting = bench.sit(start).press("It stands on a real table")
    assert sitting.session.ground is Ground.TABLE
    assert isinstance(sitting.last, do.PlaceHva)
    while not isinstance(sitting.pane.form, PlacingForm) or not sitting.pane.form.carriers:
        sitting.keys(ENTER)
    sitting.keys(ENTER)
    assert isinstance(sitting.last, do.PlaceCompany)
    while isinstance(sitting.session.now.agenda[-1], AskPlacement):
        sitting.keys("a")
    sitting.keys("y")
    assert sitting.last == do.PlaceDebris(sitting.last.player)
    sitting.keys("n")
    assert not sitting.last.wanted
    assert isinstance(sitting.session.now.agenda[-1], AskTurn)


def test_a_loss_says_which_dice_go_and_is_taken_by_its_number(bench: ShipBench) -> None:
    """IO-DMG-02."""
    sitting = bench.sit(play(shot(), do.DamageDice("ann", (5, 6, 1, 1))))
    form = sitting.pane.form
    assert isinstance(form, LossForm)
    told = [button.consequence for _, button in form.shown]
    assert told == ["lose the red d8", "lose the red d8", "lose 1B", "lose 1K"]
    sitting.keys("2")
    assert isinstance(sitting.last, do.LoseSystem)
    assert sitting.last.player == "ben"


def test_a_shield_is_offered_with_a_no(bench: ShipBench) -> None:
    """IO-COV-07."""
    told = shot("ben.s1", "assault", ship("ben.s2", fitted=SCREEN, **hurt()), shields=("ben.s2",))
    sitting = bench.sit(play(told, do.DamageDice("ann", (4, 6, 1, 1)))).keys("n")
    assert sitting.last == do.Shield("ben")


def test_of_several_that_cover_one_is_named(bench: ShipBench) -> None:
    """IO-COV-10."""
    told = shot("ben.s1", "assault", Debris("d1"), Debris("d2"), cover=("d1", "d2"))
    sitting = bench.sit(play(told, do.DamageDice("ann", (4, 6, 1, 1))))
    assert "takes 1 hit, 1 is left for ben.s1, is gone then" in sitting.buttons()[0].accessibleName()
    sitting.keys("2")
    assert sitting.last == do.NameCover("ben", "d2")


def test_dice_of_damage_are_typed(bench: ShipBench) -> None:
    """IO-ATK-08."""
    sitting = bench.sit(shot()).keys("4", "6", "1", "1", ENTER)
    assert sitting.last == do.DamageDice("ann", (4, 6, 1, 1))


def test_a_ram_its_dice_and_the_turn_after_it(bench: ShipBench) -> None:
    """IO-COL-03, IO-COL-06, IO-COL-08: the ship that was met is asked first, its player rolls nothing."""
    start = play(about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1")), ahead("ben.s1"))
    sitting = bench.sit(start)
    asked = sitting.session.pending[0].player
    assert "4 dice: about 1.3 hits on ann.s1, 2.0 on ben.s1" in sitting.buttons()[0].accessibleName()
    sitting.keys("y")
    assert sitting.last == do.Ram(asked, "ben.s1", True)
    sitting.keys("6", "6", "3", "3", ENTER)
    assert sitting.last == do.CollisionDice("ann", (6, 6, 3, 3))
    while sitting.session.pending[0].decisions == ("lose_system",):
        sitting.keys("1")
    sitting.press("Clicks: ◀ 1").keys(ENTER)
    assert (sitting.last.asset, sitting.last.clicks) == ("ben.s1", 1)


def test_what_was_said_of_a_move_is_proposed_when_a_ram_turns_who_moved(bench: ShipBench) -> None:
    """IO-COL-08: nobody says twice what the ship will be near."""
    move = ahead("ben.s1", near=("ben.h1",))
    start = play(about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), hva("ben.h1")), move)
    sitting = bench.sit(start).keys("y").keys("6", "6", "1", "2", ENTER)
    near = {}
    while sitting.session.pending[0].decisions == ("lose_system",):
        sitting.keys("1")
    while sitting.session.pending[0].decisions == ("turn",):
        sitting.keys(ENTER)
        near[sitting.last.asset] = sitting.last.facts.near

    assert near == {"ann.s1": ("ben.h1",), "ben.s1": ()}


def test_debris_that_got_onto_the_way_is_gone_round(bench: ShipBench) -> None:
    """IO-DEB-01."""
    sitting = bench.sit(got_onto_the_way()).keys("y")
    assert sitting.last == do.AvoidDebris("ann", "d1", True)


def test_debris_that_was_hit_is_shifted(bench: ShipBench) -> None:
    """IO-DEB-03."""
    start = play(about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), Debris("d1")), ahead("d1"))
    sitting = bench.sit(play(start, do.CollisionDice("ann", (3, 3, 3, 3)))).press("Shift it ahead")
    assert sitting.last == do.ClearDebris("ann", "d1", "shift")


def test_a_company_clings_and_says_what_it_is_near(bench: ShipBench) -> None:
    """IO-COL-14: asked of the company's player."""
    sitting = bench.sit(met_a_company()).keys("y")
    assert (sitting.last.player, sitting.last.company, sitting.last.cling) == ("ben", "ben.c1", True)


def test_a_company_rides_along(bench: ShipBench) -> None:
    """IO-MOVE-19."""
    start = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), company("ben.c1", touching=("ann.s1",)))
    sitting = bench.sit(play(start, ahead())).keys("n")
    assert (sitting.last.player, sitting.last.ride) == ("ben", False)


def test_what_drifts_is_taken_and_the_scores_are_told_before(bench: ShipBench) -> None:
    """IO-FUEL-05, IO-FUEL-08."""
    drifting = company("ann.c1", condition=Condition.DRIFTING, fuel=None)
    start = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), drifting)
    sitting = bench.sit(play(start, ahead(passes=("ann.c1",))))
    assert "5 → 10" in sitting.buttons()[0].accessibleName()
    sitting.keys("y")
    assert sitting.last == do.TakeCompany("ann", "ann.c1", True)


def test_a_high_value_asset_is_taken_and_the_scores_are_told_before(bench: ShipBench) -> None:
    """IO-HVA-02."""
    start = about_to_move("ann.s1", ship("ann.s1"), ship("ben.s1"), hva("ben.h1"))
    sitting = bench.sit(play(start, ahead(near=("ben.h1",))))
    assert "10 → 5" in sitting.buttons()[0].accessibleName()
    sitting.keys("y")
    assert sitting.last == do.TakeHva("ann", "ben.h1", True)


def test_a_company_at_two_ships_boards_one(bench: ShipBench) -> None:
    """IO-CO-07."""
    sitting = bench.sit(at_two_boarded_ships()).keys("2")
    assert sitting.last == do.ChooseBoarding("ben", "ben.c1", "ann.s2")


def test_a_boarding_is_a_board_of_dice_own_and_lent(bench: ShipBench) -> None:
    """IO-CAP-02, IO-CAP-04, IO-CAP-06."""
    sitting = bench.sit(boarded("ben", "cyd"))
    asked = [sitting.session.pending[0].player]
    while sitting.session.pending[0].decisions == ("lend_dice",):
        board = sitting.pane.form.findChild(BoardingBoard)  # type: ignore[union-attr]
        assert len(board.rows) == 3
        asked.append(sitting.session.pending[0].player)
        sitting.keys(*("1" if sitting.session.pending[0].player == "cyd" else "n"))
    lent = next(one for one in sitting.session.entries if getattr(one.action, "to", None))
    assert lent.action.player == "cyd"
    while sitting.session.pending[0].decisions == ("boarding_dice",):
        form = sitting.pane.form
        many = len(form.boxes())  # type: ignore[union-attr]
        sitting.keys(*"4" * many, ENTER)
    rolled = [one.action for one in sitting.session.entries if isinstance(one.action, do.BoardingDice)]
    borrower = next(one for one in rolled if one.lent)
    assert borrower.lent is not None
    assert borrower.lent[0][0] == "cyd"
    assert isinstance(sitting.pane.form, AimForm)
    sitting.keys(ENTER)
    assert isinstance(sitting.last, do.Aim)
    assert all(hit.die.value == 4 for hit in sitting.last.hits)


def test_the_clock_is_called(bench: ShipBench) -> None:
    """IO-END-02."""
    sitting = bench.sit(battle(ship("ann.s1", status=Status.DONE), ship("ben.s1", status=Status.DONE))).keys("l")
    assert sitting.last == do.ClockCall(sitting.last.player, False)


def test_a_capture_by_one_die(bench: ShipBench) -> None:
    """AB-CAP-02."""
    at = ("ann.s1",)
    start = bandit.battle(
        bandit.ship("ann.s1", status=Status.DONE),
        bandit.ship("ben.s1", status=Status.DONE),
        company("ben.c1", touching=at, status=Status.DONE),
        company("ben.c2", touching=at, status=Status.DONE),
    )
    sitting = bench.sit(start).keys("5", ENTER)
    assert sitting.last == do.CaptureDie("ben", "ann.s1", 5)
    assert sitting.session.now.ship("ann.s1").controller == "ben"


@pytest.mark.parametrize(("value", "back"), [(5, ("movement1",)), (6, ("movement1", "white"))])
def test_a_landing_gives_back_first_what_was_wished(bench: ShipBench, value: int, back: tuple[str, ...]) -> None:
    """AB-LAND-01."""
    landed = company("ann.c1", touching=("ann.s1",), lost=("weapon1", "movement1"), whites=1, status=Status.DONE)
    assert landed.strength == 3
    start = bandit.battle(
        bandit.ship("ann.s1", status=Status.DONE), bandit.ship("ben.s1", status=Status.DONE), landed
    )
    sitting = bench.sit(start).press("Back first: movement system").press("Back first: white die")
    sitting.keys("4" if value == 5 else "5", ENTER)
    assert sitting.last == do.LandingDie("ann", "ann.c1", value - 1, back)


@pytest.mark.parametrize(
    ("seed", "die", "back"), [(1, 1, ()), (6, 4, ("movement1",)), (3, 5, ("movement1", "white"))]
)
def test_a_landing_that_the_program_rolls_gives_back_first_what_was_wished(
    bench: ShipBench, seed: int, die: int, back: tuple[str, ...]
) -> None:
    """AB-LAND-01: the die is known only once the wish is told."""
    landed = company("ann.c1", touching=("ann.s1",), lost=("weapon1", "movement1"), whites=1, status=Status.DONE)
    start = bandit.battle(
        bandit.ship("ann.s1", status=Status.DONE), bandit.ship("ben.s1", status=Status.DONE), landed
    )
    sitting = bench.sit(start, seed).press("Back first: movement system").press("Back first: white die").keys(ENTER)
    assert sitting.last == do.LandingDie("ann", "ann.c1", die, back)


def test_companies_are_put_aboard(bench: ShipBench) -> None:
    """AB-COL-04."""
    at = ("ann.s1",)
    pieces = (
        bandit.ship("ann.s1"),
        bandit.ship("ben.s1"),
        company("ann.c1", touching=at),
        company("ann.c2", touching=at),
    )
    start = bandit.opened(bandit.battle(*pieces), "ann.s1", "B4 G3 W6 W2")
    start = play(start, ahead("ben.s1"), do.Ram("ann", "ben.s1", True), do.CollisionDice("ann", (4, 4, 4)))
    sitting = bench.sit(start).press("Go over: ann.c2").keys(ENTER)
    assert sitting.last == do.PutAboard("ann", ("ann.c1",))


def test_who_still_holds_a_prize_that_moved_is_told(bench: ShipBench) -> None:
    """IO-CAP-10: who is not told to be near it any more gives up the hold."""
    prize = ship("ben.s1", controller="ann", name="Prize")
    near = company("ann.c1", near=("ben.s1",), name="Sparks")
    start = about_to_move("ben.s1", prize, ship("ben.s2"), ship("ann.s1"), near)
    sitting = bench.sit(start).keys("m").press("Still holds it: Sparks")
    sitting.press("Fly")
    assert sitting.last.facts.near_of == (("ann.c1", ("ben.s1",)),)
    assert sitting.session.now.ship("ben.s1").controller == "ann"


def test_what_a_prize_and_its_captors_are_near_is_in_the_record(bench: ShipBench) -> None:
    """IO-HVA-05, IO-CAP-10: both are said at once, and read again both stand."""
    prize = ship("ben.s1", controller="ann", name="Prize")
    near = company("ann.c1", near=("ben.s1",), name="Sparks")
    crate = hva("ben.h1", name="Crate")
    start = about_to_move("ben.s1", prize, ship("ben.s2"), ship("ann.s1"), near, crate)
    sitting = bench.sit(start).keys("m").press("Still holds it: Sparks")
    sitting.press("Otherwise: Ends near").press("Ends near: Crate").press("Fly")
    facts = sitting.last.facts
    assert facts.near_of == (("ben.s1", ("ben.h1",)), ("ann.c1", ("ben.s1",)))
    assert read_facts(write_facts(facts)) == facts
    assert sitting.session.now.ship("ben.s1").near == ("ben.h1",)
