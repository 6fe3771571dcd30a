"""Hostile terrain, a campaign's environments, Gursk (RA-ADV-24 to 27, RA-CAMP-07, RA-GURSK-01 to 06)."""

from typing import Any

import pytest

from mfz_rules.kernel.dice import Colour
from mfz_rules.rapid_attack.chapters.environments import known
from mfz_rules.rapid_attack.companies.company import Constraints
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Rolled, WhiteDieLost
from mfz_rules.rapid_attack.state.pieces import Zone
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import Table, battle

GUN = "2Rd/2W"
FILTER = "2Rd/2W + Env (filter)"
DIVER = "2Rd/2W + Env (underwater)"
SEA = Zone("sea", "underwater", None)
DUST = Zone("dust", "filter", None)
EXOTIC = {"exotic_terrain": True}


def rolls(table: Table, facts: str = "") -> int:
    """Open ann's turn, roll as many white dice as the rules want, and return how many."""
    table.play("ann choose ann.f1", "ann name -")
    refusal = table.refused("ann roll " + "B1 " + facts)
    pool = refusal.values["pool"]
    whites = str(pool).split().count("W")
    table.play("ann roll " + "W3 " * whites + facts)
    return whites


def lonely(frame: str = GUN, settings: dict[str, object] | None = None, **more: Any) -> Table:
    """Return a battle in which ann leads with one frame."""
    return battle(settings, ann=frame, bob=[GUN, GUN], **more)


def test_without_any_environment_every_white_die_is_rolled() -> None:
    assert rolls(lonely()) == 2


@pytest.mark.parametrize(("whites", "rolled"), [(2, 1), (1, 0)])
def test_hostile_terrain_sets_one_white_die_aside(whites: int, rolled: int) -> None:
    # RA-ADV-25, OQ-80: the last one too
    table = lonely(settings=EXOTIC, zones=[SEA]).change("ann.f1", whites=whites)

    assert rolls(table) == rolled
    assert table.told(Rolled)[0].set_aside == 1
    assert [die.colour for die in table.frame("ann.f1").pool] == [Colour.WHITE] * rolled


@pytest.mark.parametrize(("whites", "rolled"), [(2, 1), (1, 1)])
@pytest.mark.parametrize(
    ("zone", "constraints"),
    [
        (DUST, Constraints()),
        (Zone("gate", "Zero G", None), Constraints()),
        (SEA, Constraints(environments=("Underwater",))),
    ],
)
def test_on_gursk_and_in_a_campaign_one_is_the_most(
    zone: Zone, constraints: Constraints, whites: int, rolled: int
) -> None:
    # RA-GURSK-01, RA-GURSK-02, RA-GURSK-04, RA-CAMP-07, OQ-80
    table = lonely(zones=[zone], constraints=constraints).change("ann.f1", whites=whites)

    assert rolls(table) == rolled


def test_the_die_set_aside_still_is_a_hit_point() -> None:
    # RA-ADV-26
    table = lonely(settings=EXOTIC, zones=[SEA])
    rolls(table)

    assert table.frame("ann.f1").whites == 2


@pytest.mark.parametrize("frame", [DIVER, "2Rd/2W + Env (Under-water)"])
def test_the_matching_system_keeps_both(frame: str) -> None:
    # RA-ADV-25; how the word is spelled does not matter
    zone = Zone("sea", "under water" if "-" in frame else "underwater", None)

    assert rolls(lonely(frame, EXOTIC, zones=[zone])) == 2


def test_another_system_does_not_help() -> None:
    # RA-GURSK-03
    assert rolls(lonely(FILTER, zones=[DUST, Zone("gate", "zero-G", None)])) == 1


def test_losing_the_filter_brings_the_penalty_from_the_next_gathering_on() -> None:
    # RA-GURSK-06, RA-ADV-27
    table = lonely(FILTER, zones=[DUST])
    assert rolls(table) == 2

    table.play("ann defend -").change("ann.f1", lost=("environment1",))
    assert len(table.frame("ann.f1").pool) == 2

    table.play("ann end").idle("bob.f1", "bob.f2").play("ann call no", "bob call no")
    assert rolls(table) == 1


def test_several_environments_do_no_more_than_one() -> None:
    table = lonely(settings=EXOTIC, zones=[SEA, Zone("weeds", "cutters", None)])

    assert rolls(table) == 1


class TestWhichMode:
    """The zone's word, else the group's, else by source (OQ-80)."""

    def test_the_zone_says_it(self) -> None:
        zone = Zone("sea", "underwater", None, "cap_at_one")

        assert rolls(lonely(settings={"env.mode": "set_aside_one"}, zones=[zone]).change("ann.f1", whites=1)) == 1

    @pytest.mark.parametrize(("mode", "rolled"), [("set_aside_one", 0), ("cap_at_one", 1), ("none", 1)])
    def test_the_group_says_it(self, mode: str, rolled: int) -> None:
        assert rolls(lonely(settings={"env.mode": mode}, zones=[DUST]).change("ann.f1", whites=1)) == rolled

    def test_an_environment_without_effect_leaves_both(self) -> None:
        assert rolls(lonely(settings={"env.mode": "none"}, zones=[DUST])) == 2


class TestWhereItIsInForce:
    """RA-ADV-27: the position at the gathering."""

    def test_a_stated_environment_counts_where_it_was_laid_down(self) -> None:
        field = Zone("field", "filter", ((0, 0), (5, 0), (5, 5)))

        assert rolls(lonely(zones=[field]), "env=Filter") == 1

    def test_outside_nothing_is_needed(self) -> None:
        # RA-GURSK-05
        field = Zone("field", "filter", ((0, 0), (5, 0), (5, 5)))

        assert rolls(lonely(zones=[field])) == 2
        assert rolls(lonely(zones=[DUST]), "env=-") == 2

    @pytest.mark.parametrize(("settings", "rolled"), [({}, 2), (EXOTIC, 1)])
    def test_exotic_terrain_is_off_until_the_group_agreed_on_it(
        self, settings: dict[str, object], rolled: int
    ) -> None:
        # RA-ADV-24: a word that nothing laid down
        assert rolls(lonely(settings=settings), "env=lava") == rolled

    def test_a_campaigns_environment_needs_no_option(self) -> None:
        table = lonely(constraints=Constraints(environments=("underwater",)))

        assert known(table.state) == ("underwater",)
        assert rolls(table, "env=underwater") == 1

    def test_with_positions_the_umpire_knows(self) -> None:
        class Indoors(Unmeasured):
            def environments(self, battle: Battle, frame: str) -> tuple[str, ...] | None:
                return ()

        assert rolls(lonely(zones=[DUST], umpire=Indoors())) == 2


class TestHitPoints:
    """OQ-93: the penalty as a lost white die."""

    @pytest.mark.parametrize(("mode", "second"), [("cap_at_one", 1), ("set_aside_one", 0)])
    def test_it_costs_one_for_good_and_never_the_last(self, mode: str, second: int) -> None:
        table = lonely(settings={"env_penalty_affects_hp": True, "env.mode": mode}, zones=[DUST])
        assert rolls(table) == 1
        assert table.told(WhiteDieLost) == [WhiteDieLost("ann.f1")]

        table.play("ann defend -", "ann end").idle("bob.f1", "bob.f2").play("ann call no", "bob call no")
        assert rolls(table) == second
        assert not table.told(WhiteDieLost)
        assert table.frame("ann.f1").whites == 1


@pytest.mark.parametrize(("silo", "rolled"), [(None, 2), (((0, 0), (4, 0), (4, 4)), 1)])
def test_a_zone_lifts_an_environment_where_it_lies(silo: Any, rolled: int) -> None:
    """RA-GURSK-05: everywhere but in the silo; on facts alone a bounded one is not where a frame stands."""
    assert rolls(lonely(zones=[DUST, Zone("silo", None, silo)])) == rolled


def test_a_zone_lifts_what_a_campaign_lays_down_everywhere() -> None:
    class Inside(Unmeasured):
        def environments(self, battle: Battle, frame: str) -> tuple[str | None, ...]:
            return (None,)

    silo = Zone("silo", None, ((0, 0), (4, 0), (4, 4)))
    table = lonely(zones=[silo], constraints=Constraints(environments=("filter",)), umpire=Inside())
    assert known(table.state) == ("filter",)
    assert rolls(table) == 2
