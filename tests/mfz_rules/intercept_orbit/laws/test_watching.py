"""The watch notices: events that should not be, told in the middle of a turn that kept every promise."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce

import pytest

from mfz_rules.common.events import (
    BattleEnded,
    ClockMoved,
    ClockPassed,
    LeadChanged,
    OrderChanged,
    RoundEnded,
    RoundOpened,
    ScoreChanged,
)
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT as GAME
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Defend, NameTarget, Note, Roll
from mfz_rules.intercept_orbit.state.agenda import AskTurn
from mfz_rules.intercept_orbit.state.assets import Condition, Status
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.attacks import AttackDeclared, SpotsUsed
from mfz_rules.intercept_orbit.state.events.companies import CompanyMoved, ConditionSet, FuelSet, Launched
from mfz_rules.intercept_orbit.state.events.damage import AssetDestroyed, SystemLost, WhiteDieLost
from mfz_rules.intercept_orbit.state.events.holding import HvaContested, HvaTaken, ShipCaptured, ShipReverted
from mfz_rules.intercept_orbit.state.events.moves import MoveBegan
from mfz_rules.intercept_orbit.state.events.turns import (
    DefenseSet,
    Rolled,
    SpotPlaced,
    StatusSet,
    TargetNamed,
    TurnOpened,
)
from mfz_rules.intercept_orbit.state.evolving import evolve
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.state.moving import Journey
from tests.mfz_rules.intercept_orbit.builders import battle, company, dice, die, hva, ship
from tests.mfz_rules.intercept_orbit.laws import resting
from tests.mfz_rules.intercept_orbit.laws.changes import TELLING
from tests.mfz_rules.intercept_orbit.laws.watching import AGAIN, Watch
from tests.mfz_rules.laws import asking
from tests.mfz_rules.laws.broken import BrokenError

GONE = {"status": Status.DESTROYED, "whites": 0, "lost": ("assault1", "assault2", "defense1", "catapult1")}
DECK = {"condition": Condition.ON_DECK, "fuel": None}


def start() -> Battle:
    """Return a battle in which ann's first ship is first to go."""
    return battle(
        ship("ann.s1", near=("ben.h1",)),
        ship("ann.s2"),
        ship("ann.s3"),
        company("ann.c1", holder="ann.s1", touching=("ann.s1",), **DECK),
        company("ann.c2", near=("ben.s2",), touching=("ben.s2",)),
        hva("ann.h1"),
        ship("ben.s1", status=Status.DONE),
        ship("ben.s2", controller="ann"),
        ship("ben.s3", **GONE),
        company("ben.c1", touching=("ben.s1",), near=("ann.h1",)),
        company("ben.c2", condition=Condition.CAPTIVE, fuel=0, holder="ann.s2"),
        hva("ben.h1"),
    )


def watched() -> tuple[Watch, Battle]:
    """Return a watch that has seen the first part of the turn of ann.s1, and the state."""
    state = start()
    watch = Watch(GAME, state)
    for action in (
        ChooseAsset("ann", "ann.s1"),
        NameTarget("ann", "ben.s1", "assault"),
        Roll("ann", dice("R4 R3 R8:6 B2 K5 W5 W2")),
        Defend("ann", die("B2")),
    ):
        decided = GAME.decide(state, action)
        watch(state, action, decided.events, decided.after)
        state = decided.after
    return watch, state


def attack(target: str, with_die: str = "R4") -> AttackDeclared:
    return AttackDeclared(Attack("ann.s1", target, "assault", 4, die(with_die)))


def journey(asset: str) -> MoveBegan:
    return MoveBegan(Journey(asset, (0, 0, 0, 0)), None)


WRONG: dict[str, tuple[str, tuple[Event, ...]]] = {
    "a second turn": ("IO-ORD-01", (TurnOpened("ann.s1"),)),
    "a turn of what has had it": ("IO-ORD-01", (TurnOpened("ben.s1"),)),
    "a turn on deck": ("IO-ORD-01", (TurnOpened("ann.c1"),)),
    "a turn roused by nothing": ("IO-ORD-06", (TurnOpened("ben.c1", "ann.s1"),)),
    "a second roll": ("IO-DICE-01", (Rolled("ann.s1", dice("W1")),)),
    "a roll without a turn": ("without a turn", (Rolled("ann.s2", dice("W1")),)),
    "a roll before a target": ("before a target", (TurnOpened("ann.s2"), Rolled("ann.s2", dice("W1")))),
    "another defense": ("IO-SHIP-02", (DefenseSet("ann.s1", 6),)),
    "a defense before the roll": ("IO-SHIP-02", (DefenseSet("ann.s2", 3),)),
    "two moves": ("IO-SHIP-05", (journey("ann.s1"), journey("ann.s1"))),
    "a move before the roll": ("IO-DICE-01", (CompanyMoved("ben.c1", die("G3")),)),
    "two attacks": ("IO-SHIP-06", (attack("ben.s1"), attack("ben.s1", "R3"))),
    "another target": ("IO-ATK-01", (attack("ben.s2"),)),
    "a die from nowhere": ("IO-DICE-02", (attack("ben.s1", "R6"),)),
    "a spot on what is gone": ("IO-SPOT-01", (SpotPlaced("ann.s1", "ben.s3", dice("W5"), dice("W5")),)),
    "a spot that does not lie there": ("IO-ATK-07", (SpotsUsed("ben.s1", dice("Y3")),)),
    "what is gone acts": ("IO-ORD-09", (TargetNamed("ben.s3", None),)),
    "what is gone comes back": ("IO-DMG-03", (StatusSet("ben.s3", Status.WAITING),)),
    "destroyed at once": ("IO-DMG-03", (AssetDestroyed("ben.s1"),)),
    "a white die first": ("IO-DMG-02", (WhiteDieLost("ben.s1"),)),
    "a system that is not there": ("IO-DMG-02", (SystemLost("ben.s1", "split1"),)),
    "three open turns": ("IO-ORD-06", (StatusSet("ann.s2", Status.ACTING), StatusSet("ann.s3", Status.ACTING))),
    "two act at once": ("IO-ORD-06", (StatusSet("ann.s2", Status.ACTING),)),
    "a turn cut short": ("IO-END-01", (RoundEnded(1),)),
    "a round cut short": ("IO-ORD-01", (StatusSet("ann.s1", Status.DONE), RoundEnded(1))),
    "a round left out": ("IO-END-01", (RoundOpened(3),)),
    "the clock goes by two": ("IO-END-02", (ClockMoved(9),)),
    "two calls": ("IO-END-02", (ClockPassed("ann"), ClockPassed("ann"))),
    "the loser wins": ("IO-END-03", (BattleEnded(("ben",), "doomsday"),)),
    "doomsday too early": ("IO-END-03", (BattleEnded(("ann",), "doomsday"),)),
    "fuel from nowhere": ("IO-FUEL-01", (FuelSet("ann.c2", 5),)),
    "fuel from a change of hands": ("IO-FUEL-01", (ConditionSet("ann.c1", Condition.FLYING), FuelSet("ann.c1", 3))),
    "more fuel than a die has": ("IO-LAUNCH-05", (Launched("ann.s1", "ann.c1", die("K5"), 7),)),
    "launched by another ship": ("IO-LAUNCH-02", (Launched("ann.s1", "ann.c2", die("K5"), 5),)),
    "flying dry": ("IO-FUEL-03", (FuelSet("ann.c2", 0),)),
    "captive with nobody": ("held by None", (ConditionSet("ann.c2", Condition.CAPTIVE),)),
    "captive with its own side": ("IO-FUEL-06", (ConditionSet("ann.c2", Condition.CAPTIVE, "ann.s2"),)),
    "carried by another side": ("IO-FUEL-08", (ConditionSet("ben.c2", Condition.CARRIED, "ann.h1"),)),
    "held by what is gone": ("IO-FUEL-10", (ConditionSet("ben.c2", Condition.CAPTIVE, "ben.s3"),)),
    "on deck of what has none": ("IO-DEP-10", (ConditionSet("ann.c1", Condition.ON_DECK, "ann.h1"),)),
    "taken from somebody else": ("IO-HVA-02", (HvaTaken("ben.h1", "ann", "ann"),)),
    "taken from oneself": ("IO-HVA-02", (HvaTaken("ann.h1", "ann", "ann"),)),
    "taken from afar": ("IO-HVA-02", (HvaTaken("ben.h1", "ben", "ben"),)),
    "taken untold": ("IO-SCORE-03", (HvaTaken("ben.h1", "ann", "ben"),)),
    "lost though nobody contests it": ("IO-OQ-71", (HvaContested("ben.h1", "ben"),)),
    "captured from somebody else": ("IO-CAP-05", (ShipCaptured("ann.s2", "ann", "ben"),)),
    "captured from oneself": ("IO-CAP-05", (ShipCaptured("ann.s2", "ann", "ann"),)),
    "captured without a company": ("IO-CAP-07", (ShipCaptured("ann.s2", "ben", "ann"),)),
    "given back by its owner": ("IO-CAP-09", (ShipReverted("ann.s2", "ann", "ann"),)),
    "given back though it is held": ("IO-CAP-10", (ShipReverted("ben.s2", "ben", "ann"),)),
    "a score from nowhere": ("IO-SCORE-01", (ScoreChanged("ann", 9, 45, 10),)),
    "a wrong change": ("IO-SCORE-03", (ScoreChanged("ann", 6, 30, 5),)),
    "another order": ("IO-ORD-02", (OrderChanged(("ben", "ann")),)),
    "an order without somebody": ("IO-ORD-02", (OrderChanged(("ann",)),)),
    "another leads": ("IO-ORD-02", (LeadChanged("ben"),)),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_must_not_happen_is_noticed(what: str) -> None:
    rule, events = WRONG[what]
    watch, state = watched()

    with pytest.raises(BrokenError, match=rule):
        watch(state, Note("ann", what), events, reduce(evolve, events, state))


def test_what_may_happen_is_not() -> None:
    watch, state = watched()
    decided = GAME.decide(state, Note("ann", "well"))

    watch(state, Note("ann", "well"), decided.events, decided.after)


def test_a_change_that_no_event_tells_is_noticed() -> None:
    watch, state = watched()

    with pytest.raises(BrokenError, match="folding"):
        watch(state, Note("ann", "silence"), (), change_asset(state, "ben.h1", holder="ann"))


CHANGED: dict[str, Callable[[Battle], Battle]] = {
    "controller of ann.s2": lambda now: change_asset(now, "ann.s2", controller="ben"),
    "holder of ben.h1": lambda now: change_asset(now, "ben.h1", holder="ann"),
    "fuel of ann.c2": lambda now: change_asset(now, "ann.c2", fuel=6),
    "lost of ben.s1": lambda now: change_asset(now, "ben.s1", lost=("assault1",)),
    "clock of the battle": lambda now: replace(now, clock=3),
    "a piece came or went": lambda now: replace(now, hvas=now.hvas[1:]),
}


@pytest.mark.parametrize("what", CHANGED)
def test_an_event_that_changes_something_else_is_noticed(what: str) -> None:
    """A fuel die that is set says nothing of holders; one that is set for a company says nothing of another."""
    _, state = watched()
    told = FuelSet("ben.c1", 3)

    with pytest.raises(BrokenError, match=what):
        TELLING.check(None, state, Note("ann", what), (told,), CHANGED[what](evolve(state, told)))


def test_an_answer_that_comes_to_something_else_the_second_time_is_noticed() -> None:
    watch, state = watched()
    watch.memory.answers = AGAIN - 1

    with pytest.raises(BrokenError, match="decided again"):
        watch(state, Note("ann", "chance"), (), state)


def test_a_battle_that_asks_nobody_is_noticed() -> None:
    with pytest.raises(BrokenError, match="nobody is asked"):
        asking.check(GAME, replace(start(), agenda=()))
    with pytest.raises(BrokenError, match="it is over"):
        asking.check(GAME, replace(start(), phase=Phase.OVER))


def test_a_captured_ship_that_nobody_holds_is_noticed() -> None:
    with pytest.raises(BrokenError, match="IO-CAP-10"):
        Watch(GAME, change_asset(start(), "ann.c2", near=(), touching=()))


@pytest.mark.parametrize(
    ("asset", "at", "broken"),
    [
        ("ann.s2", Pose(11.0, 10.0), "IO-GEO-07: ann.s1 lies on ann.s2"),
        ("ann.s2", Pose(-5.0, 10.0), "IO-EDGE-02: ann.s2 is off the table"),
        ("ann.c2", Pose(10.0, 10.9), "IO-GEO-07: ann.c2 lies on"),
        ("ann.c2", Pose(0.1, 5.0), "IO-EDGE-05: ann.c2 is off the table"),
        ("ben.c2", Pose(20.0, 20.0), "ben.c2 does not touch ann.s2"),
    ],
)
def test_pieces_that_do_not_rest_as_they_must_are_noticed(asset: str, at: Pose, broken: str) -> None:
    stood = change_asset(start(), "ann.s1", at=Pose(10.0, 10.0))
    assert isinstance(stood.agenda[-1], AskTurn)
    resting.check(None, stood)

    with pytest.raises(BrokenError, match=broken):
        resting.check(None, change_asset(stood, asset, at=at))
