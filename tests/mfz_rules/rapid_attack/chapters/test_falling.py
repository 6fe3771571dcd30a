"""Falls: a frame whose structure was shot away (RA-ADV-20, RA-TER-07, OQ-75, OQ-76, OQ-79)."""

from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.chapters.falling import dice_of_fall
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackEnded,
    CoverRuined,
    DamageRolled,
    DebrisLeft,
    FallEnded,
    FallFound,
    Fell,
    FrameDestroyed,
    StationSeized,
)
from mfz_rules.rapid_attack.state.frames import Status
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import Table, battle, wall

GUN = "2Rd/1B/2W"
ROLL = "R6 R2 B3 W1 W1"


def tower(settings: dict[str, object] | None = None, **more: Any) -> Table:
    """Return a battle in which ann, with one frame, is about to shoot at the tower that others stand on."""
    table = battle(
        {"climbing": True, **(settings or {})},
        ann=GUN,
        bob=[GUN, GUN],
        terrain=[wall("tower", 12, 6, climbable=True)],
        **more,
    )
    return table.open("ann.f1", "tower direct", ROLL, "B3").play("ann attack R6")


class TestHowManyDice:
    """RA-ADV-20, OQ-75."""

    @pytest.mark.parametrize(("bricks", "dice"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8.5, 2), (12, 4)])
    def test_one_for_every_three_complete_bricks(self, bricks: float, dice: int) -> None:
        assert dice_of_fall(rules_of("final"), bricks) == dice

    @pytest.mark.parametrize(("bricks", "dice"), [(0, 0), (1, 1), (3, 1), (4, 2)])
    def test_rounded_up_where_the_group_says_so(self, bricks: float, dice: int) -> None:
        assert dice_of_fall(rules_of("final", {"fall.rounding": "up"}), bricks) == dice

    def test_or_for_another_number_of_bricks(self) -> None:
        assert dice_of_fall(rules_of("final", {"fall.bricks_per_die": 6}), 12) == 2


class TestAFallAfterAnAttack:
    """First the attack is finished, then who lost the ground falls (OQ-76)."""

    def falling(self, fall: str = "bob.f1:12", settings: dict[str, object] | None = None, **more: Any) -> Table:
        table = tower(settings, **more).play("ann damage 6 1 1 1 1 1")
        return table.play(f"ann remove still=no fall={fall}")

    def test_the_owner_rolls_without_defense_and_spot(self) -> None:
        table = self.falling()

        assert table.told(CoverRuined) == [CoverRuined("tower")]
        assert table.told(FallFound) == [FallFound("bob.f1", 12.0)]
        assert table.told(AttackEnded)
        assert table.asked == "bob: damage_dice"
        form: Any = table.pending[0].form
        assert (form["damage_dice"]["count"], form["damage_dice"]["frame"]) == (4, "bob.f1")
        assert table.refused("bob damage 6").rule == "RA-ADV-20"
        assert table.refused("ann damage 1 1 1 1").key == "not_your_answer"

    def test_chart_1_is_used(self) -> None:
        # 4, 5 and 6 strike: a chosen system, the last one, a white die
        table = self.falling().play("bob damage 4 3 5 6")

        assert table.told(DamageRolled)[0].chart == 1
        assert table.asked == "bob: lose_system"
        table.play("bob lose direct1")
        assert (table.frame("bob.f1").lost, table.frame("bob.f1").whites) == (("direct1", "defense1"), 1)
        assert table.told(FallEnded) == [FallEnded("bob.f1")]
        assert table.asked.startswith("ann: ")

    def test_no_station_saves_from_it(self) -> None:
        # OQ-62
        table = self.falling().change("bob.f1", near=("bob.s1",)).play("bob damage 6 1 1 1")

        assert table.asked == "bob: lose_system"

    @pytest.mark.parametrize("bricks", ["2", "0"])
    def test_a_fall_that_gives_no_die_is_not_asked_about(self, bricks: str) -> None:
        table = self.falling(f"bob.f1:{bricks}").change("bob.f1", near=())

        assert table.told(Fell) == [Fell("bob.f1")]
        assert table.asked.startswith("ann: ")

    def test_several_fall_one_after_the_other(self) -> None:
        table = self.falling("bob.f1:6,bob.f2:3")
        assert table.asked == "bob: damage_dice"
        table.play("bob damage 1 1")
        assert table.told(Fell) == [Fell("bob.f1")]
        form: Any = table.pending[0].form
        assert form["damage_dice"]["frame"] == "bob.f2"
        table.play("bob damage 1")
        assert table.told(Fell) == [Fell("bob.f2")]

    def test_a_frame_falls_once_as_deep_as_was_found_last(self) -> None:
        table = battle({"climbing": True}, ann=GUN, bob=[GUN, GUN], terrain=[wall("tower", 12, 12)])
        table.open("ann.f1", "tower direct", ROLL, "B3").play("ann attack R6", "ann damage 6 6 1 1 1 1")
        table.play("ann remove still=yes fall=bob.f1:6", "ann remove still=no fall=bob.f1:12")

        form: Any = table.pending[0].form
        assert (form["damage_dice"]["count"], form["damage_dice"]["frame"]) == (4, "bob.f1")
        table.play("bob damage 1 1 1 1")
        assert table.asked.startswith("ann: ")

    def test_the_dead_do_not_fall(self) -> None:
        # the target's ground goes with the 4, the target itself with the 6
        table = battle({"climbing": True}, ann=GUN, bob=[GUN, GUN], terrain=[wall("tower", 12, 6)])
        table.change("bob.f1", whites=1, lost=("direct1", "defense1"), status=Status.DONE)
        table.open("ann.f1", "bob.f1 direct", ROLL, "B3").play("ann attack R6 cover=tower level=higher")
        table.play("ann damage 4 6 1 1 1 1", "ann remove still=yes fall=bob.f1:12")

        assert table.told(FallFound) and table.told(FrameDestroyed) == [FrameDestroyed("bob.f1")]
        assert table.asked.startswith("ann: ")

    def test_who_is_destroyed_already_is_not_found_falling(self) -> None:
        table = tower().change("bob.f2", status=Status.DESTROYED).play("ann damage 6 1 1 1 1 1")
        table.play("ann remove still=no fall=bob.f2:12")

        assert not table.told(FallFound)

    def test_only_frames_fall(self) -> None:
        table = tower().play("ann damage 6 1 1 1 1 1")

        assert table.refused("ann remove still=no fall=bob.s1:12").rule == "RA-ADV-20"

    def test_it_stays_near_its_station_unless_something_else_is_said(self) -> None:
        table = self.falling().change("bob.f1", near=("bob.s1",))

        assert table.play("bob damage 1 1 1 1").frame("bob.f1").near == ("bob.s1",)

    def test_where_it_lands_may_seize_a_station(self) -> None:
        # RA-STA-06: a fall is an event that changes presence
        table = self.falling().play("bob damage 1 1 1 1 near=ann.s1")

        assert table.told(StationSeized) == [StationSeized("ann.s1", "bob", "ann")]

    def test_with_positions_the_umpire_finds_where_it_lands(self) -> None:
        class Below(Unmeasured):
            def landing(self, battle: Battle, frame: str) -> Pose | None:
                return Pose(4, 4)

            def near(self, battle: Battle, frame: str, at: Pose | None = None) -> Called[tuple[str, ...]] | None:
                return Called(("bob.s1",)) if at else None

            def falls(self, battle: Battle, terrain: str) -> tuple[tuple[str, float], ...] | None:
                return (("bob.f1", 3.0),)

        table = tower(umpire=Below()).play("ann damage 6 1 1 1 1 1", "ann remove still=no", "bob damage 1")

        assert table.told(Fell) == [Fell("bob.f1", ("bob.s1",), Pose(4, 4))]


class TestTheAttackerFalls:
    """T14: the rest of its turn is lost."""

    def shaken(self) -> Table:
        table = tower().change("ann.f1", whites=1, lost=("direct1", "defense1"))
        return table.play("ann damage 6 1 1 1 1 1", "ann remove still=no fall=ann.f1:3")

    def test_a_destroyed_attacker_does_nothing_more(self) -> None:
        table = self.shaken().play("ann damage 5")

        assert table.told(FrameDestroyed) == [FrameDestroyed("ann.f1")]
        assert table.asked == "bob: choose_frame"

    def test_one_that_survives_goes_on(self) -> None:
        table = self.shaken().play("ann damage 3")

        assert table.frame("ann.f1").status is Status.FINISHING
        assert table.asked.startswith("ann: ")

    def test_the_frame_that_was_roused_goes_on_in_its_place(self) -> None:
        table = battle({"climbing": True}, ann=GUN, bob=[GUN, GUN], terrain=[wall("tower", 12, 6)])
        table.change("ann.f1", whites=1, lost=("defense1",))
        table.open("ann.f1", "bob.f1 direct", "R6 R1 W1").play("ann attack R6 cover=tower", "bob name -")
        table.play("bob roll B1 W1 W1", "bob defend -").play("ann damage 5 1 1 1 1 1")
        table.change("ann.f1", lost=("direct1", "defense1"))
        table.play("ann remove still=no fall=ann.f1:3", "ann damage 6")

        assert table.told(FrameDestroyed) == [FrameDestroyed("ann.f1")]
        assert table.frame("bob.f1").status is Status.ACTING
        assert table.asked.startswith("bob: ") and "end_turn" in table.asked


def test_a_covering_frame_that_falls_is_out_of_the_count_of_waiting_ones() -> None:
    # T15
    table = tower().change("bob.f2", whites=1, lost=("direct1", "defense1"))
    table.play("ann damage 6 1 1 1 1 1", "ann remove still=no fall=bob.f2:3", "bob damage 6", "ann end")

    assert [option.frame for option in table.pending[0].options if hasattr(option, "frame")] == ["bob.f1"]


class TestDebris:
    """RA-DMG-12, OQ-21."""

    def destroyed(self, settings: dict[str, object], **changes: Any) -> Table:
        table = tower(settings).change("bob.f1", whites=1, lost=("direct1", "defense1"), **changes)
        return table.play("ann damage 6 1 1 1 1 1", "ann remove still=no fall=bob.f1:3", "bob damage 6")

    def test_it_is_scenery(self) -> None:
        assert not self.destroyed({}).told(DebrisLeft)

    def test_or_a_low_structure_where_the_group_says_so(self) -> None:
        (left,) = self.destroyed({"debris_is_cover": True}).told(DebrisLeft)

        assert (left.terrain.id, left.terrain.bricks_high, left.terrain.polygon) == ("bob.f1.debris", 3, None)

    def test_it_lies_where_the_frame_stood(self) -> None:
        class Flat(Unmeasured):
            def landing(self, battle: Battle, frame: str) -> Pose | None:
                return Pose(4, 3, 90)

        table = battle(
            {"debris_is_cover": True, "climbing": True},
            ann=GUN,
            bob=[GUN, GUN],
            terrain=[wall("tower", 12, 6)],
            umpire=Flat(),
        )
        table.change("bob.f1", whites=1, lost=("direct1", "defense1"), footprint=((0, 0), (1, 0), (1, 2)))
        table.open("ann.f1", "tower direct", ROLL, "B3").play("ann attack R6", "ann damage 6 1 1 1 1 1")
        table.play("ann remove still=no fall=bob.f1:3", "bob damage 6")

        polygon = table.told(DebrisLeft)[0].terrain.polygon
        assert [(round(x, 6), round(y, 6)) for x, y in polygon] == [(4, 3), (4, 4), (2, 4)]
