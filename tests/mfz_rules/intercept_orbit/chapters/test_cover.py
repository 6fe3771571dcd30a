"""Cover, and who makes a target take hits as if in it (IO-COV, IO-ACE-03)."""

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters import cover
from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import (
    CoverDice,
    DamageDice,
    DeclareAttack,
    LoseSystem,
    NameCover,
    Shield,
    UseSpot,
)
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    asked,
    battle,
    company,
    die,
    hva,
    play,
    refused,
    ship,
    turn_of,
)
from tests.mfz_rules.intercept_orbit.shooting import GUNS, POOLS, SCREEN, THREE, hurt, shot


class TestCover:
    """IO-COV-01 to IO-COV-06, IO-COV-10."""

    @pytest.mark.parametrize(("at", "low", "high"), [("assault", 4, 5), ("support", 5, 6), ("point_defense", 5, 6)])
    def test_it_takes_the_lowest_face(self, at: str, low: int, high: int) -> None:
        """IO-COV-02, IO-COV-03: debris that took any die is gone."""
        before = shot("ben.s1", at, Debris("d1"), cover=("d1",))
        after = play(before, DamageDice("ann", (low, low, 1, 1)))
        assert not after.is_debris("d1") and asked(after)[0] == "ann"
        through = play(before, DamageDice("ann", (high, 1, 1, 1)))
        assert through.is_debris("d1") and asked(through) == ("ben", ("lose_system",))

    def test_a_ship_loses_a_system_for_each(self) -> None:
        """IO-COV-04: its own player chooses, before the target loses."""
        other = ship("ben.s2", status=Status.DONE)
        after = play(shot("ben.s1", "assault", other, cover=("ben.s2",)), DamageDice("ann", (4, 4, 5, 1)))
        assert pending(after)[0].form["lose_system"] == {"asset": "ben.s2"}
        after = play(after, LoseSystem("ben", "assault1"), LoseSystem("ben", "assault2"))
        assert pending(after)[0].form["lose_system"] == {"asset": "ben.s1"}

    def test_all_dice_are_used_up_by_a_ship_that_is_destroyed(self) -> None:
        """IO-COV-04, IO-OQ-33."""
        wreck = ship("ben.s2", lost=("assault1", "assault2", "defense1", "catapult1"), whites=1, status=Status.DONE)
        after = play(shot("ben.s1", "assault", wreck, cover=("ben.s2",)), DamageDice("ann", (4, 4, 4, 1)))
        assert not after.ship("ben.s2").alive
        assert asked(after)[0] == "ann" and after.ship("ben.s1").lost == ()

    @pytest.mark.parametrize(("fitted", "damaged"), [(SCREEN, True), (GUNS, False)])
    def test_a_screen_or_the_table_spares_it(self, fitted: tuple[object, ...], damaged: bool) -> None:
        """IO-COV-04 two working defenses, IO-OQ-33 `cover_ships_damaged`."""
        other = ship("ben.s2", fitted=fitted, status=Status.DONE)
        settings = {"cover_ships_damaged": damaged}
        after = play(
            shot("ben.s1", "assault", other, cover=("ben.s2",), settings=settings), DamageDice("ann", (4, 4, 1, 1))
        )
        assert asked(after) == ("ann", ("move",)) and after.ship("ben.s2").lost == ()

    def test_companies_and_high_value_assets_are_none(self) -> None:
        """IO-COV-05, IO-OQ-34."""
        started = battle(ship("ann.s1", fitted=GUNS), ship("ben.s1", **hurt()), company("ben.c1"), hva("ben.h1"))
        acting = turn_of(started, "ann.s1", POOLS["ship"], "ben.s1", "assault")
        for piece in ("ben.c1", "ben.h1", "ben.s1", "ann.s1", "d9"):
            refusal = refused(acting, DeclareAttack("ann", die("R4"), Facts(cover=Called((piece,)))))
            assert (refusal.rule, refusal.key) == ("IO-COV-05", "no_cover")

    def test_companies_are_covered_too(self) -> None:
        """IO-COV-05, IO-OQ-68."""
        after = play(shot("ben.c1", "point_defense", cover=("ben.s1",)), DamageDice("ann", (5, 1, 1, 1)))
        assert pending(after)[0].form["lose_system"] == {"asset": "ben.s1"}

    def test_of_several_the_targets_player_names_one(self) -> None:
        """IO-COV-10."""
        before = play(
            shot("ben.s1", "assault", Debris("d1"), Debris("d2"), cover=("d1", "d2")), DamageDice("ann", (4, 1, 1, 1))
        )
        assert asked(before) == ("ben", ("name_cover",))
        assert refused(before, NameCover("ben", "d3")).key == "not_covering"
        after = play(before, NameCover("ben", "d2"))
        assert (after.is_debris("d1"), after.is_debris("d2")) == (True, False)

    @pytest.mark.parametrize(("to", "lost"), [("cover", False), ("target", True)])
    def test_a_spotted_target(self, to: str, lost: bool) -> None:
        """IO-COV-06: the attacker decides, all or none, even if the spot was used in this attack (IO-OQ-32)."""
        before = play(shot("ben.s1", "assault", Debris("d1"), cover=("d1",), spots="Y1"), UseSpot("ann", True))
        before = play(before, DamageDice("ann", (4, 4, 1, 1, 1)))
        assert asked(before) == ("ann", ("cover_dice",))
        assert refused(before, CoverDice("ann", "both")).rule == "IO-COV-06"
        after = play(before, CoverDice("ann", to))
        assert after.is_debris("d1") is lost
        assert (asked(after) == ("ben", ("lose_system",))) is lost

    def test_dice_kept_from_cover_may_be_lost(self) -> None:
        """IO-OQ-32 `spotted_cover` `cover_spared`."""
        settings = {"spotted_cover": "cover_spared"}
        before = shot("ben.s1", "assault", Debris("d1"), cover=("d1",), spots="Y1", settings=settings)
        after = play(before, UseSpot("ann", False), DamageDice("ann", (4, 4, 1, 1)), CoverDice("ann", "target"))
        assert after.is_debris("d1") and asked(after) == ("ann", ("move",))

    def test_none_in_a_dogfight(self) -> None:
        """IO-COV-09, IO-OQ-35."""
        before = shot("ben.s1", "dogfight", Debris("d1"), cover=("d1",), by="ann.c1")
        after = play(before, DamageDice("ann", (5, 1, 1, 1)))
        assert after.is_debris("d1") and asked(after) == ("ben", ("lose_system",))

    @pytest.mark.parametrize(("ignores", "covered"), [(True, False), (False, True)])
    def test_a_red_ace_from_afar(self, ignores: bool, covered: bool) -> None:
        """IO-ACE-02, IO-OQ-73 `red_ace_ignores_cover`."""
        started = battle(
            company("ann.c1", ace=ACE.RED),
            ship("ann.s1"),
            ship("ben.s1", **hurt()),
            Debris("d1"),
            settings={"red_ace_ignores_cover": ignores},
        )
        acting = turn_of(started, "ann.c1", "R4 R1 R8:1 B1 G1 Y1 W4 W3", "ben.s1", "dogfight")
        facts = Facts(range=Called("assault"), cover=Called(("d1",)))
        after = play(acting, DeclareAttack("ann", die("R4"), facts), DamageDice("ann", (5, 1, 1, 1)))
        assert after.is_debris("d1") is not covered


class TestShields:
    """IO-COV-07 to IO-COV-09, IO-ACE-03, IO-OQ-84."""

    def two(
        self, *faces: int, target: str = "ben.s1", at: str = "assault", by: str = "ann.s1", **more: object
    ) -> Battle:
        """Return an attack with a screen and a blue ace of ben's near the target, after the dice of damage."""
        screen = ship("ben.s2", fitted=SCREEN, status=Status.DONE)
        ace = company("ben.c2", ace=ACE.BLUE, status=Status.DONE)
        shields = ("ben.c2",) if target == "ben.c1" else ("ben.s2", "ben.c2")
        told = shot(target, at, screen, ace, Debris("d1"), shields=shields, by=by, **more)
        return play(told, DamageDice("ann", faces))

    def test_asked_once_the_lowest_face_shows(self) -> None:
        """IO-OQ-84."""
        before = self.two(4, 5, 1, 1)
        assert asked(before) == ("ben", ("shield",))
        assert [one.by for one in pending(before)[0].options if isinstance(one, Shield)] == ["ben.s2", "ben.c2", None]
        assert asked(self.two(5, 1, 1, 1)) == ("ben", ("lose_system",))

    @pytest.mark.parametrize("by", ["ben.s2", "ben.c2"])
    def test_the_lowest_dice_are_gone_and_nothing_is_damaged(self, by: str) -> None:
        """IO-COV-07, IO-COV-08."""
        after = play(self.two(4, 4, 1, 1), Shield("ben", by))
        assert asked(after) == ("ann", ("move",))
        assert not after.fighter(by).lost

    def test_or_not(self) -> None:
        assert asked(play(self.two(4, 1, 1, 1), Shield("ben"))) == ("ben", ("lose_system",))
        assert refused(self.two(4, 1, 1, 1), Shield("ben", "ben.s1")).key == "no_shield"

    def test_in_a_dogfight_too(self) -> None:
        """IO-COV-09: the lowest damaging face, 4 against companies."""
        before = self.two(4, 5, 1, 1, target="ben.c1", at="dogfight", by="ann.c1")
        assert asked(before) == ("ben", ("shield",))
        after = play(before, Shield("ben", "ben.c2"))
        assert asked(after) == ("ben", ("lose_system",))
        assert asked(play(after, LoseSystem("ben", "weapon1")))[0] == "ann"

    def test_with_cover_the_targets_player_chooses(self) -> None:
        """IO-COV-10, F2: several sources do not add up."""
        before = play(self.two(4, 4, 1, 1, cover=("d1",)), Shield("ben", "ben.s2"))
        assert asked(before) == ("ben", ("name_cover",))
        assert play(before, NameCover("ben", "ben.s2")).is_debris("d1")
        assert not play(before, NameCover("ben", "d1")).is_debris("d1")

    def test_a_shield_that_stands_between_itself_is_one_source(self) -> None:
        """IO-COV-10: named once beside debris, and unasked where nothing else covers."""
        before = play(self.two(4, 4, 1, 1, cover=("ben.s2", "d1")), Shield("ben", "ben.s2"))
        assert pending(before)[0].options == (NameCover("ben", "ben.s2"), NameCover("ben", "d1"))
        after = play(self.two(4, 4, 1, 1, cover=("ben.s2",)), Shield("ben", "ben.s2"))
        assert asked(after) == ("ann", ("move",)) and not after.ship("ben.s2").lost

    def test_a_spot_does_not_strip_a_shield(self) -> None:
        """IO-COV-06: only physical cover."""
        screen = ship("ben.s2", fitted=SCREEN, status=Status.DONE)
        before = play(shot("ben.s1", "assault", screen, shields=("ben.s2",), spots="Y1"), UseSpot("ann", False))
        after = play(before, DamageDice("ann", (4, 1, 1, 1)), Shield("ben", "ben.s2"))
        assert asked(after) == ("ann", ("move",))

    def test_every_player_but_the_attackers_until_a_yes(self) -> None:
        """Contract: tactical order."""
        mine = ship("ann.s2", fitted=SCREEN)
        its = ship("ben.s1", fitted=SCREEN, **hurt())
        theirs = company("cyd.c1", ace=ACE.BLUE)
        shields = ("ann.s2", "ben.s1", "cyd.c1")
        told = shot("ben.s1", "assault", mine, its, theirs, ship("cyd.s1"), shields=shields, players=THREE)
        before = play(told, DamageDice("ann", (4, 1, 1, 1)))
        order = [one for one in before.order if one != "ann"]
        assert asked(before) == (order[0], ("shield",))
        second = play(before, Shield(order[0]))
        assert asked(second) == (order[1], ("shield",))
        yes = play(before, pending(before)[0].options[0])
        assert asked(yes) == ("ann", ("move",))

    @pytest.mark.parametrize(
        ("one", "target", "may"),
        [
            ("ben.s2", "ben.s1", True),
            ("ben.s2", "ben.s2", True),
            ("ben.s2", "ben.c1", False),
            ("ben.s3", "ben.s1", False),
            ("ben.c2", "ben.s1", True),
            ("ben.c2", "ben.c2", True),
            ("ben.c3", "ben.s1", False),
            ("ben.h1", "ben.s1", False),
        ],
    )
    def test_who_may_shield_whom(self, one: str, target: str, may: bool) -> None:
        """IO-COV-07 two working defenses, ships only; IO-ACE-03, IO-OQ-65 any tactical asset, itself included."""
        started = battle(
            ship("ann.s1", fitted=GUNS),
            company("ann.c1"),
            ship("ben.s1", **hurt()),
            ship("ben.s2", fitted=SCREEN, **hurt()),
            ship("ben.s3", fitted=SCREEN, lost=("defense1",)),
            company("ben.c1", **hurt()),
            company("ben.c2", ace=ACE.BLUE, **hurt()),
            company("ben.c3", ace=ACE.RED),
            hva("ben.h1"),
        )
        at = "point_defense" if target.startswith("ben.c") else "assault"
        acting = turn_of(started, "ann.s1", POOLS["ship"], target, at)
        attack = DeclareAttack("ann", die("R4"), Facts(shields=(one,)))
        if may:
            play(acting, attack)
        else:
            assert refused(acting, attack).key == "no_shield"

    def test_a_screen_that_does_not_cover_itself(self) -> None:
        """IO-OQ-37 `screen_covers_itself`."""
        started = battle(
            ship("ann.s1", fitted=GUNS),
            ship("ben.s1", fitted=SCREEN, **hurt()),
            settings={"screen_covers_itself": False},
        )
        acting = turn_of(started, "ann.s1", POOLS["ship"], "ben.s1", "assault")
        assert refused(acting, DeclareAttack("ann", die("R4"), Facts(shields=("ben.s1",)))).key == "no_shield"


def test_a_blue_ace_that_drifts_shields_nobody_io_ace_03() -> None:
    drifter = company("ben.c2", ace=ACE.BLUE, condition=Condition.DRIFTING, fuel=0)
    assert not cover.may_shield(battle(ship("ann.s1"), ship("ben.s1"), drifter), "ben.c2", "ben.s1")


def test_what_is_destroyed_meanwhile_covers_no_more_io_cov_10() -> None:
    gone = ship("ben.s2", status=Status.DESTROYED)
    attack = Attack("ann.s1", "ben.s1", "assault", 4, die("R4"), cover=("ben.s2",))
    assert cover.standing(battle(ship("ann.s1"), ship("ben.s1"), gone), attack) == ()
