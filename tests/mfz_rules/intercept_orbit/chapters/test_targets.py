"""Attacks that come to nothing because of their target (IO-CAP-09, IO-OQ-78)."""

from dataclasses import replace

from mfz_rules.intercept_orbit.chapters import targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import DeclareAttack, Move
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import AttackGivenUp
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import battle, company, die, play, refused, ship, systems, turn_of

GUNS = systems("assault", "point_defense", "support", "defense")


def naming(target: str, at: str) -> Battle:
    """Return the rest of the turn of ann's ship that has named a target."""
    started = battle(ship("ann.s1", fitted=GUNS), ship("ben.s1"), company("ben.c1"), Debris("d1"))
    pool = "R5 R2 B1 W4 W3"
    return turn_of(started, "ann.s1", pool, target, at)


def judged(before: Battle) -> tuple[Battle, list[str]]:
    """Return the battle after targets were judged, and why attacks were given up."""
    flow = Flow(before, Unmeasured())
    targets.judge(flow)
    return flow.battle, [one.why for one in flow.events if isinstance(one, AttackGivenUp)]


def test_a_target_that_is_gone() -> None:
    """Fine print: it is given up, and the rest of the turn goes on."""
    before = naming("ben.s1", "assault")
    gone = replace(
        before,
        ships=tuple(replace(one, status=Status.DESTROYED) if one.id == "ben.s1" else one for one in before.ships),
    )
    after, why = judged(gone)
    assert why == ["target_gone"]
    assert after.ship("ann.s1").status is Status.FINISHING
    assert refused(after, DeclareAttack("ann", die("R5"))).key == "attack_given_up"
    play(after, Move("ann"))


def test_a_target_that_became_ones_own() -> None:
    """IO-CAP-09, IO-OQ-78."""
    before = naming("ben.s1", "assault")
    mine = replace(before, ships=tuple(replace(one, controller="ann") for one in before.ships))
    assert judged(mine)[1] == ["own_side"]


def test_a_target_that_drifts() -> None:
    """IO-ATK-06."""
    before = naming("ben.c1", "point_defense")
    adrift = replace(before, companies=tuple(replace(one, condition=Condition.DRIFTING) for one in before.companies))
    assert judged(adrift)[1] == ["target_gone"]


def test_debris_that_is_gone() -> None:
    """Fine print: a target that is gone is given up."""
    assert judged(replace(naming("d1", "assault"), debris=()))[1] == ["target_gone"]
    assert judged(naming("d1", "assault"))[1] == []


def test_once_only() -> None:
    gone = judged(replace(naming("d1", "assault"), debris=()))[0]
    assert judged(gone)[1] == []
