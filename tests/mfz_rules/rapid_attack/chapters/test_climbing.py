"""Height: who is in cover because of it, what takes the hits, spots uphill (RA-ADV-10 to RA-ADV-16, OQ-76)."""

from typing import Any

import pytest

from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import CoverRuined, DamageRolled, DieApplied, FallFound, PiecesRemoved
from mfz_rules.rapid_attack.state.frames import Status
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import SOLDIER_ROLL, Table, battle, wall

SOLDIER = "2Rd/1B/1G/1Y/2W"
BLIND = "2Rd/1B/1G/2W"
ROOF = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0))


def shot(facts: str, settings: dict[str, object] | None = None, climbing: bool = True, **more: Any) -> Table:
    """Return a battle in which ann has hit bob's frame with six dice, still to be rolled; it has no defense."""
    more.setdefault("terrain", [wall("tower", 12, 12), wall("shed", 6, 12, roof=ROOF)])
    table = battle({"climbing": climbing, **(settings or {})}, ann=SOLDIER, bob=[SOLDIER, SOLDIER], **more)
    table.change("bob.f1", status=Status.DONE)
    return table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).play(f"ann attack R6 {facts}")


def chart(table: Table) -> int:
    number: int = table.play("ann damage 1 1 1 1 1 1").told(DamageRolled)[0].chart
    return number


class TestCoverByHeight:
    """RA-ADV-13 to RA-ADV-15."""

    @pytest.mark.parametrize(
        ("facts", "number"),
        [
            ("level=higher cover=tower", 3),
            ("level=higher", 3),
            ("level=higher cover=bob.f2", 4),
            ("level=lower cover=tower", 3),
            ("level=lower cover=bob.f2", 4),
            ("level=lower cover=shed", 3),
            ("level=lower", 2),
            ("level=same cover=tower", 3),
            ("level=same", 2),
            ("", 2),
        ],
    )
    def test_a_higher_target_is_covered_a_lower_one_as_the_table_says(self, facts: str, number: int) -> None:
        """Whoever says what covers a lower target has seen the roof, drawn or not (RA-JUDGE-05)."""
        assert chart(shot(facts)) == number

    @pytest.mark.parametrize(("facts", "number"), [("level=higher", 2), ("level=lower cover=tower", 3)])
    def test_without_the_option_all_are_on_one_level(self, facts: str, number: int) -> None:
        # RA-ADV-10
        assert chart(shot(facts, climbing=False)) == number

    def test_what_is_not_said_the_umpire_measures(self) -> None:
        class Uphill(Unmeasured):
            def level(self, battle: Battle, frame: str, target: str) -> Level | None:
                return Level.HIGHER

        assert chart(shot("", umpire=Uphill())) == 3
        assert chart(shot("level=same", umpire=Uphill())) == 2

    def test_hand_to_hand_attacks_ignore_it(self) -> None:
        # RA-RES-07
        table = battle({"climbing": True}, ann=SOLDIER, bob=[SOLDIER, SOLDIER]).change("bob.f1", status=Status.DONE)
        table.open("ann.f1", "bob.f1 hand_to_hand", "B3 G3 Y3 W6 W1").play("ann attack W6 level=higher")

        assert chart(table) == 1

    def test_height_is_asked_for_only_with_the_option(self) -> None:
        table = battle({"climbing": True}, ann=SOLDIER, bob=[SOLDIER, SOLDIER])
        form: Any = table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).pending[0].form
        assert form["declare_attack"]["facts"]["level"] == ["higher", "lower", "same"]

        table = battle(ann=SOLDIER, bob=[SOLDIER, SOLDIER])
        form = table.open("ann.f1", "bob.f1 direct", SOLDIER_ROLL).pending[0].form
        assert "level" not in form["declare_attack"]["facts"]


class TestWhatTakesTheHits:
    """OQ-76."""

    def test_the_structure_takes_fours_and_fives_the_frame_sixes(self) -> None:
        table = shot("level=higher cover=tower").play("ann damage 6 5 1 1 1 1")
        assert [one.struck for one in table.told(DieApplied)] == [None, None, None, None, "tower"]
        table.play("ann remove still=yes")

        assert [one.struck for one in table.told(DieApplied)] == ["bob.f1"]

    def test_its_ruin_leaves_the_rest_to_chart_2_and_the_fall_to_the_end(self) -> None:
        table = shot("level=higher cover=tower").play("ann damage 4 5 5 6 1 1", "ann remove still=no fall=bob.f1:12")

        assert table.told(CoverRuined) and table.told(FallFound)
        assert [(one.value, one.chart, one.struck) for one in table.told(DieApplied)] == [(5, 2, "bob.f1")]
        table.play("bob lose movement1")
        assert [(one.value, one.chart) for one in table.told(DieApplied)] == [(5, 2)]
        table.play("bob lose direct1", "bob lose defense1")
        assert table.asked == "bob: damage_dice"

    def test_where_nothing_is_named_they_strike_nothing(self) -> None:
        table = shot("level=higher").play("ann damage 4 5 6 1 1 1")

        assert [one.struck for one in table.told(DieApplied)] == [None] * 5 + ["bob.f1"]

    def test_nor_where_the_group_says_that_height_takes_none(self) -> None:
        table = shot("level=higher cover=tower", {"high_cover": "nothing"}).play("ann damage 4 5 6 1 1 1")

        assert not table.told(PiecesRemoved)
        assert [one.struck for one in table.told(DieApplied)] == [None] * 5 + ["bob.f1"]

    def test_a_frame_in_between_takes_them_all_the_same(self) -> None:
        table = shot("level=higher cover=bob.f2", {"high_cover": "nothing"}).play("ann damage 5 1 1 1 1 1")

        assert table.told(DieApplied)[-1].struck == "bob.f2"


class TestSpots:
    """RA-SPOT-03: a frame without communication does not spot into cover."""

    def spotter(self) -> Table:
        table = battle({"climbing": True}, ann=BLIND, bob=[SOLDIER, SOLDIER], terrain=[wall("tower", 12, 12)])
        return table.open("ann.f1", "-", "B3 G3 W5 W1")

    def test_it_does_not_spot_who_stands_higher(self) -> None:
        assert self.spotter().refused("ann spot bob.f1 W5 range=direct level=higher").rule == "RA-SPOT-03"

    def test_it_spots_who_stands_lower_in_the_open(self) -> None:
        table = self.spotter().play("ann spot bob.f1 W5 range=direct level=lower")

        assert table.frame("bob.f1").spot == 5

    def test_it_does_not_spot_who_stands_lower_and_in_cover(self) -> None:
        facts = "range=direct level=lower cover=tower"

        assert self.spotter().refused(f"ann spot bob.f1 W5 {facts}").rule == "RA-SPOT-03"
