"""Facts and measures: what is stated is believed, what is not is measured, else the player's word (design: facts)."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state.events import AttackDeclared, DebrisLeft, FallFound
from mfz_rules.rapid_attack.state.facts import Facts, PathFact
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import Table, battle, die, wall

THERE = Pose(3.0, 4.0)


@dataclass
class Measured(Unmeasured):
    """An umpire that has measured these."""

    band: Range | None = None
    covering: tuple[str, ...] | None = None
    stations: tuple[str, ...] | None = None
    way: PathFact | None = None
    falling: tuple[tuple[str, float], ...] | None = None
    forbidden: bool = False
    wanted: list[Range | None] = field(default_factory=list)

    def range(self, battle: Any, frame: str, target: str, wanted: Range | None) -> Called[Range] | None:
        self.wanted.append(wanted)
        return Called(self.band) if self.band else None

    def cover(self, battle: Any, frame: str, target: str) -> Called[tuple[str, ...]] | None:
        return None if self.covering is None else Called(self.covering)

    def near(self, battle: Any, frame: str, at: Pose | None = None) -> Called[tuple[str, ...]] | None:
        return None if self.stations is None else Called(self.stations)

    def path(self, battle: Any, frame: str, at: Pose, length: float, crosses: bool) -> PathFact | None:
        return self.way

    def falls(self, battle: Any, terrain: str) -> tuple[tuple[str, float], ...] | None:
        return self.falling

    def check_end(self, battle: Any, frame: str, at: Pose) -> None:
        if self.forbidden:
            raise refuse("RA-MOVE-08", "no_place", "There is no room.")

    def retreat(self, battle: Any, frame: str, station: str, at: Pose | None) -> Pose | None:
        return at or THERE


def attacking(umpire: Measured, target: str = "bob.f1 direct") -> Table:
    return battle(ann="2Rd/2W", bob="2W", terrain=[wall()], umpire=umpire).open("ann.f1", target, "R5 R1 W6 W4")


def test_a_measured_range_is_judged() -> None:
    """RA-ATK-01: asked in favour of the declared band (RA-JUDGE-03)."""
    umpire = Measured(band=Range.ARTILLERY)
    assert attacking(umpire).refused("ann attack R5").rule == "RA-ATK-01"
    assert umpire.wanted == [Range.DIRECT]


def test_a_stated_range_is_believed() -> None:
    attacking(Measured(band=Range.ARTILLERY)).play("ann attack R5 range=direct")


def test_measured_cover_and_stated_cover() -> None:
    """RA-BF-12."""
    table = attacking(Measured(covering=("wall",)))
    assert table.play("ann attack R5").told(AttackDeclared)[0].attack.cover == ("wall",)
    table = attacking(Measured(covering=("wall",)))
    assert table.play("ann attack R5 cover=-").told(AttackDeclared)[0].attack.cover == ()


def test_a_spot_is_measured_in_favour_of_the_widest_band() -> None:
    """RA-SPOT-03."""
    umpire = Measured(band=Range.ARTILLERY)
    table = battle(ann="2Rd/2W", bob="2W", umpire=umpire).open("ann.f1", "-", "W6 W4")
    assert table.refused("ann spot bob.f1 W6").rule == "RA-SPOT-03"
    assert umpire.wanted == [Range.DIRECT]
    table.play("ann spot bob.f1 W6 range=hand_to_hand")


def move(at: Pose | None = THERE, **facts: Any) -> do.Move:
    from tests.mfz_rules.rapid_attack.builders import facts as read

    return do.Move("ann", die("W6"), at, read([f"{key}={value}" for key, value in facts.items()]))


def moving(umpire: Measured) -> Table:
    return battle(ann="2Rd/2W", bob="2W", terrain=[wall()], umpire=umpire).open("ann.f1", "-", "W6 W4")


def test_a_measured_way_is_judged() -> None:
    """RA-MOVE-01, RA-MOVE-04."""
    assert moving(Measured(way=PathFact(7.0))).refused(move()).rule == "RA-MOVE-01"
    assert moving(Measured(way=PathFact(4.0, None, ("wall",)))).refused(move()).rule == "RA-MOVE-04"
    table = moving(Measured(way=PathFact(6.0), stations=("bob.s1",))).submit(move())
    assert (table.frame("ann.f1").at, table.frame("ann.f1").near) == (THERE, ("bob.s1",))


def test_a_stated_way_is_believed() -> None:
    moving(Measured(way=PathFact(7.0))).submit(move(length=3))


def ending(umpire: Measured, end: tuple[float, float], standing: Pose | None) -> Table:
    """Play a move that says where its way ended, and no more."""
    table = moving(umpire)
    table.change("ann.f1", at=standing)
    return table.submit(do.Move("ann", die("W6"), None, Facts(path=PathFact(2.0, end))))


def test_where_a_stated_way_ends_the_frame_stands() -> None:
    """It was on the table, so it still is; it looks where it looked."""
    table = ending(Measured(stations=("bob.s1",)), (3.0, 4.0), Pose(3.0, 6.0, 90.0))
    assert (table.frame("ann.f1").at, table.frame("ann.f1").near) == (Pose(3.0, 4.0, 90.0), ("bob.s1",))


def test_a_stated_end_places_nobody_who_stood_nowhere() -> None:
    assert ending(Measured(forbidden=True), (3.0, 4.0), None).frame("ann.f1").at is None


def test_stated_stations_are_believed() -> None:
    """RA-STA-02."""
    table = moving(Measured(stations=("bob.s1",))).submit(move(near="-"))
    assert table.frame("ann.f1").near == ()


def test_without_a_place_nothing_is_measured() -> None:
    table = moving(Measured(way=PathFact(7.0), stations=("bob.s1",))).submit(move(at=None))
    assert (table.frame("ann.f1").at, table.frame("ann.f1").near) == (None, ())


def test_a_place_where_nobody_can_stand() -> None:
    """RA-MOVE-08."""
    assert moving(Measured(forbidden=True)).refused(move()).rule == "RA-MOVE-08"


def test_the_place_of_a_retreat_comes_from_the_umpire() -> None:
    """RA-DMG-08."""
    table = battle(ann="2W", bob="1B/1G/2W", umpire=Measured(stations=("ann.s1",)))
    table.change("bob.f1", status="done", defense=0, near=("bob.s1",))
    table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W1 W1").play("ann attack W1", "ann damage 4")
    table.play("bob retreat bob.s1")
    assert (table.frame("bob.f1").at, table.frame("bob.f1").near) == (THERE, ("ann.s1",))


@pytest.mark.parametrize(("stated", "found"), [("", ["bob.f1"]), ("fall=-", []), ("fall=ann.f1:2", ["ann.f1"])])
def test_falls_are_measured_or_stated(stated: str, found: list[str]) -> None:
    """RA-ADV-20, RA-TER-07."""
    table = attacking(Measured(falling=(("bob.f1", 6.0),)), "wall direct").play(
        "ann attack R5", "ann damage 4 1 1 1 1"
    )
    table.play(f"ann remove {stated}")
    assert [one.frame for one in table.told(FallFound)] == found


def test_debris_lies_where_the_frame_stood() -> None:
    """OQ-21, RA-DMG-12: turned with its base; nowhere where its place is unknown."""
    for at, x in ((Pose(10.0, 5.0, 90.0), 10.4), (None, None)):
        table = battle({"debris_is_cover": True}, ann="2W", bob=["2W", "2W"])
        table.change("bob.f1", status="done", defense=0, at=at)
        table.open("ann.f1", "bob.f1 hand_to_hand", "G8:1 W2 W1").play("ann attack W2", "ann damage 4 4")
        (left,) = table.told(DebrisLeft)
        polygon = left.terrain.polygon
        assert (polygon and max(corner[0] for corner in polygon)) == (x and pytest.approx(x))
