"""Losses: systems first, white dice last, then the asset itself (IO-DMG-02 to IO-DMG-05, IO-SCORE)."""

from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    DamageDice,
    DeclareAttack,
    Defend,
    EndTurn,
    LoseSystem,
    Move,
    NameTarget,
    Roll,
)
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_rules.intercept_orbit.builders import (
    CAPITAL,
    FRIGATE,
    asked,
    battle,
    company,
    dice,
    die,
    play,
    refused,
    ship,
    systems,
    turn_of,
)

GUNS = systems("assault", "assault", "point_defense", "defense")
THREE_SYSTEMS = ("assault1", "assault2", "defense1")


def hit(target: ShipState | CompanyState, hits: int, *more: ShipState | CompanyState) -> Battle:
    """Return the battle when ann's attack has struck a target so often."""
    started = battle(ship("ann.s1", fitted=GUNS), target, *more)
    at = "point_defense" if isinstance(target, CompanyState) else "assault"
    pool = "R6 R6 B1 W6 W6" if at == "point_defense" else "R6 R6 R8:8 B1 W6 W6"
    shows = "R6" if at == "point_defense" else "R8:8"
    told = play(turn_of(started, "ann.s1", pool, target.id, at), DeclareAttack("ann", die(shows)))
    count = int(str(pending(told)[0].form["damage_dice"]["count"]))
    return play(told, DamageDice("ann", (6,) * hits + (1,) * (count - hits)))


def target(**changes: object) -> ShipState:
    """Return a ship of ben's without defense number whose turn is over."""
    return ship("ben.s1", **{"defense": 0, "status": Status.DONE, **changes})


class TestLosing:
    """IO-DMG-02: a system for each hit, chosen by its player, then white dice."""

    def test_the_target_chooses_while_there_are_several(self) -> None:
        after = hit(target(), 2)
        assert asked(after) == ("ben", ("lose_system",))
        after = play(after, LoseSystem("ben", "defense1"))
        assert asked(after) == ("ben", ("lose_system",))
        assert play(after, LoseSystem("ben", "catapult1")).ship("ben.s1").lost == ("defense1", "catapult1")

    def test_the_last_system_then_white_dice_go_unasked(self) -> None:
        """IO-DMG-02, contract: asked while more than one system is left."""
        after = hit(target(lost=THREE_SYSTEMS), 2)
        assert after.ship("ben.s1").lost == (*THREE_SYSTEMS, "catapult1")
        assert after.ship("ben.s1").whites == 1
        assert asked(after)[0] == "ann"

    def test_a_split_weapon_is_one(self) -> None:
        """IO-DMG-02."""
        split = systems("split:assault:support", "defense", "catapult")
        after = play(hit(target(fitted=split), 1), LoseSystem("ben", "split1"))
        assert [one.id for one in after.ship("ben.s1").left] == ["defense1", "catapult1"]

    def test_what_cannot_be_lost(self) -> None:
        before = hit(target(lost=("assault1",)), 1)
        assert refused(before, LoseSystem("ben")).key == "white_before_systems"
        assert refused(before, LoseSystem("ben", "assault1")).key == "no_such_system"
        assert refused(before, LoseSystem("ben", "defense1", "ann.s1")).key == "not_damaged"
        assert refused(before, LoseSystem("ann", "defense1")).key == "not_your_answer"

    def test_the_controller_chooses(self) -> None:
        """IO-DMG-02, IO-CAP-08."""
        held = target(controller="cyd")
        keeper = company("cyd.c1", touching=("ben.s1",))
        started = battle(ship("ann.s1", fitted=GUNS), held, keeper, players=("ann", "ben", "cyd"))
        acting = turn_of(started, "ann.s1", "R6 R6 R8:8 B1 W6 W6", "ben.s1", "assault")
        after = play(acting, DeclareAttack("ann", die("R6")), DamageDice("ann", (6, 1, 1, 1, 1, 1)))
        assert asked(after) == ("cyd", ("lose_system",))

    def test_lost_systems_stay_linked(self) -> None:
        """IO-DMG-05: so that they can be put back."""
        after = play(hit(target(), 1), LoseSystem("ben", "defense1"))
        assert "defense1" in [one.id for one in after.ship("ben.s1").systems]


class TestDestroyed:
    """IO-DMG-03, IO-DMG-04, IO-ORD-09."""

    def test_hits_that_each_takes(self) -> None:
        """IO-DMG-03: a capital ship six, a frigate five, a company six."""
        assert len(CAPITAL) + 2 == 6 and len(FRIGATE) + 2 == 5
        for fitted, hits in ((CAPITAL, 6), (FRIGATE, 5)):
            after = hit(target(fitted=fitted), hits)
            while asked(after)[1] == ("lose_system",):
                after = play(after, pending(after)[0].options[0])
            assert not after.ship("ben.s1").alive
        squad = hit(company("ben.c1", defense=0, status=Status.DONE), 6)
        while asked(squad)[1] == ("lose_system",):
            squad = play(squad, pending(squad)[0].options[0])
        assert not squad.company("ben.c1").alive

    def test_the_score_follows_at_once(self) -> None:
        """IO-DMG-04, IO-SCORE-01, IO-SCORE-02."""
        after = hit(target(lost=(*THREE_SYSTEMS, "catapult1"), whites=1), 3, ship("ben.s2"))
        assert after.ship("ben.s1").status is Status.DESTROYED
        assert (after.score("ann"), after.score("ben")) == (5, 5)

    def test_more_hits_than_it_takes_are_void(self) -> None:
        """IO-DMG-03."""
        after = hit(target(lost=(*THREE_SYSTEMS, "catapult1"), whites=1), 6)
        assert asked(after) == ("ann", ("move",))

    def test_a_captured_ship_costs_its_controller(self) -> None:
        """IO-CAP-12, IO-OQ-57."""
        held = target(controller="cyd", lost=(*THREE_SYSTEMS, "catapult1"), whites=1)
        keeper = company("cyd.c1", touching=("ben.s1",))
        started = battle(ship("ann.s1", fitted=GUNS), held, keeper, ship("ben.s2"), players=("ann", "ben", "cyd"))
        before = started.score("cyd"), started.score("ben")
        acting = turn_of(started, "ann.s1", "R6 R6 R8:8 B1 W6 W6", "ben.s1", "assault")
        after = play(acting, DeclareAttack("ann", die("R6")), DamageDice("ann", (6, 1, 1, 1, 1, 1)))
        assert (after.score("cyd"), after.score("ben")) == (before[0] - 5, before[1])

    def test_a_company_that_no_longer_counted_costs_nothing(self) -> None:
        """IO-SCORE-02: companies on deck of a destroyed ship drift, at a loss for their owner (IO-FUEL-10)."""
        aboard = company("ben.c1", condition=Condition.ON_DECK, holder="ben.s1", touching=("ben.s1",))
        after = hit(target(lost=(*THREE_SYSTEMS, "catapult1"), whites=1), 1, aboard, ship("ben.s2"))
        assert after.company("ben.c1").condition is Condition.DRIFTING
        assert after.score("ben") == 5

    def test_dice_that_were_rolled_stay_usable(self) -> None:
        """IO-ORD-09: whatever systems are lost, until the end of the turn."""
        started = battle(ship("ann.s1", fitted=GUNS), ship("ben.s1"), ship("ann.s2"))
        acting = turn_of(started, "ann.s1", "R6 R6 R8:8 B1 W6 W6", "ben.s1", "assault")
        roused = play(
            acting,
            DeclareAttack("ann", die("R6")),
            NameTarget("ben", "ann.s2", "assault"),
            Roll("ben", dice("R5 R5 R8:5 B1 K1 W1 W1")),
            Defend("ben", die("B1")),
            DamageDice("ann", (6, 6, 1, 1, 1)),
            LoseSystem("ben", "assault1"),
            LoseSystem("ben", "assault2"),
            Move("ann"),
            EndTurn("ann"),
        )
        play(roused, DeclareAttack("ben", die("R5")))
