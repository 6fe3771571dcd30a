"""Answers with positions through the gate: what is not stated is measured, what is stated is believed."""

from dataclasses import replace

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.events import AttackDeclared, FallFound, Fell, Moved, Retreated
from mfz_rules.rapid_attack.state.facts import NO_FACTS, Facts, PathFact
from mfz_rules.rapid_attack.state.frames import Fitted
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.umpire.choosing import umpire_for
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table, battle, die
from tests.mfz_rules.rapid_attack.umpire.laying import CLIMBING, block

WALKER = "2Rd/1B/1Y/2W"
"""No movement system: its first white die moves it."""


def table(
    places: dict[str, tuple[float, ...]],
    settings: dict[str, object] | None = None,
    terrain: tuple[Terrain, ...] = (),
    ann: str = WALKER,
) -> Table:
    """Ann attacks Bob; what is laid has its place, the rest has none."""
    made = battle(settings, terrain=terrain, umpire=TableUmpire(), ann=[ann, "2W"], bob=[SOLDIER, "2W"])
    for id, place in places.items():
        if id in [one.id for one in made.state.frames]:
            made.change(id, at=Pose(*place))
    stations = [replace(one, at=Pose(*places[one.id])) if one.id in places else one for one in made.state.stations]
    made.state = replace(made.state, stations=tuple(stations))
    return made


def opened(made: Table, target: str = "bob.f1 direct", roll: str = "R6 R6 B1 Y1 W5 W1") -> Table:
    made.open("ann.f1", target, roll)
    return made


def move(x: float, y: float, facts: Facts = NO_FACTS, up: float = 0, with_die: str = "W5") -> do.Move:
    return do.Move("ann", die(with_die), Pose(x, y, 0, up), facts)


# attacks
def test_range_and_cover_are_measured_RA_ATK_01_RA_BF_12() -> None:
    made = opened(table({"ann.f1": (2, 5), "bob.f1": (8, 5), "bob.f2": (7, 5)}))
    made.play("ann attack R6")
    (declared,) = made.told(AttackDeclared)
    assert declared.attack.cover == ("bob.f2",)


def test_what_is_out_of_range_is_refused_RA_ATK_01_RA_ATK_02() -> None:
    far = opened(table({"ann.f1": (2, 5), "bob.f1": (18, 5)}))
    assert far.refused("ann attack R6").rule == "RA-ATK-01"
    near = opened(table({"ann.f1": (2, 5), "bob.f1": (3, 5)}))
    assert near.refused("ann attack R6").rule == "RA-ATK-02"


def test_a_stated_range_and_cover_win() -> None:
    made = opened(table({"ann.f1": (2, 5), "bob.f1": (18, 5), "bob.f2": (17, 5)}))
    made.play("ann attack R6 range=direct cover=-")
    assert made.told(AttackDeclared)[0].attack.cover == ()


def test_a_higher_target_is_covered_by_its_tower_unless_stated_otherwise_RA_ADV_13() -> None:
    tower = (block("tower", 7, 4, 9, 6),)
    places = {"ann.f1": (2.0, 5.0), "bob.f1": (8.0, 5.0, 0.0, 6.0)}
    made = opened(table(places, CLIMBING, tower)).play("ann attack R6")
    attack = made.told(AttackDeclared)[0].attack
    assert (attack.level, attack.cover) == (Level.HIGHER, ("tower",))
    stated = opened(table(places, CLIMBING, tower)).play("ann attack R6 level=same cover=-")
    assert stated.told(AttackDeclared)[0].attack.level is Level.SAME


# moves
def test_a_move_is_measured_and_judged_RA_MOVE_01_RA_MOVE_04_RA_MOVE_08() -> None:
    wall = (block("wall", 5, 0, 5.2, 10),)
    made = opened(table({"ann.f1": (3, 5), "bob.f1": (12, 5), "ann.s1": (3, 7), "bob.s1": (3.5, 1)}, terrain=wall))
    assert made.refused(move(3, 11)).rule == "RA-MOVE-01"
    assert made.refused(move(7, 5)).rule == "RA-MOVE-04"
    assert made.refused(move(3, 6.9)).rule == "RA-MOVE-08"
    made.submit(move(3, 2.5))
    assert made.told(Moved)[0].near == ("bob.s1",)


def test_a_stated_way_and_stated_stations_win() -> None:
    made = opened(table({"ann.f1": (3, 5), "bob.f1": (12, 5), "bob.s1": (3, 1)}))
    stated = Facts(path=PathFact(4.0), near=Called(("ann.s1",)))
    made.submit(move(3, 12, stated))
    assert made.told(Moved)[0].near == ("ann.s1",)
    too_long = opened(table({"ann.f1": (3, 5), "bob.f1": (12, 5)}))
    assert too_long.refused(move(3, 6, Facts(path=PathFact(6.0)))).rule == "RA-MOVE-01"


def test_nobody_climbs_without_stairs_or_a_system_for_it_RA_ADV_12_OQ_77() -> None:
    tower = (block("tower", 5, 4, 7, 6),)
    places = {"ann.f1": (3.0, 5.0), "bob.f1": (12.0, 5.0)}
    made = opened(table(places, CLIMBING, tower))
    assert made.refused(move(6, 5, up=6)).rule == "RA-ADV-12"
    stairs = (replace(tower[0], stairs=True),)
    opened(table(places, CLIMBING, stairs)).submit(move(6, 5, up=6))
    climber = opened(table(places, CLIMBING, tower, SOLDIER), roll="R6 R6 B1 G1 Y1 W5 W1")
    climber.submit(move(6, 5, up=6))
    wheels = opened(table(places, CLIMBING, tower, SOLDIER), roll="R6 R6 B1 G1 Y1 W5 W1")
    systems: tuple[Fitted, ...] = tuple(replace(one, climbs=False) for one in wheels.frame("ann.f1").systems)
    wheels.change("ann.f1", systems=systems, abilities=None)
    assert wheels.refused(move(6, 5, up=6)).rule == "RA-ADV-12"


def test_a_station_is_seized_in_passing_where_the_group_plays_it_so_OQ_65() -> None:
    places = {"ann.f1": (3.0, 5.0), "bob.f1": (18.0, 5.0), "bob.s1": (5.5, 6.2)}
    by = opened(table(places, {"seize_in_passing": True})).submit(move(8, 5))
    assert by.state.holding("bob.s1").owner == "ann"
    end = opened(table(places)).submit(move(8, 5))
    assert end.state.holding("bob.s1").owner == "bob"


# damage
def damaged(settings: dict[str, object] | None = None, terrain: tuple[Terrain, ...] = ()) -> Table:
    """`bob.f1` beside its station is struck once."""
    made = table({"ann.f1": (2, 5), "bob.f1": (8, 5), "bob.s1": (6.8, 5)}, settings, terrain)
    made.change("bob.f1", near=("bob.s1",))
    opened(made).play("ann attack R6", "bob name -", "bob roll B5 G1 Y1 W1 W1", "bob defend B5")
    return made.play("ann damage 6")


def test_a_retreat_goes_where_the_umpire_proposes_RA_DMG_08() -> None:
    made = damaged().play("bob retreat bob.s1")
    (gone,) = made.told(Retreated)
    assert gone.at is not None and gone.at.x == pytest.approx(9, abs=1e-5)
    assert gone.near == ()


def test_a_retreat_without_room_is_refused_OQ_60() -> None:
    walls = (block("end", 8.5, 4, 9, 6), block("above", 7, 5.5, 9, 6), block("below", 7, 4, 9, 4.5))
    made = damaged(terrain=walls)
    assert made.state.volley is not None
    no_system = made.change("bob.f1", systems=made.frame("bob.f1").systems[:2], abilities=None)
    assert no_system.refused("bob retreat bob.s1").rule == "OQ-60"


def test_who_stood_on_a_ruin_falls_and_lands_RA_ADV_20_OQ_79() -> None:
    """A tower of six bricks and twelve pieces loses them all at two hits."""
    tower = (block("tower", 7, 4, 9, 6, 6),)
    made = table({"ann.f1": (2, 5), "bob.f1": (8, 5, 0, 6)}, CLIMBING, tower)
    opened(made, "tower direct").play("ann attack R6", "ann damage 6 6 1 1 1 1", "ann remove")
    assert [event.bricks for event in made.told(FallFound)] == [3]
    made.play("ann remove")
    assert [event.bricks for event in made.told(FallFound)] == [6]
    made.play("bob damage 1 1")
    (fell,) = made.told(Fell)
    assert fell.at == Pose(8, 5, 0, 0)


def test_a_stated_fall_wins_RA_ADV_20() -> None:
    tower = (block("tower", 7, 4, 9, 6, 6),)
    made = table({"ann.f1": (2, 5), "bob.f1": (8, 5, 0, 6)}, CLIMBING, tower)
    opened(made, "tower direct").play("ann attack R6", "ann damage 6 1 1 1 1 1", "ann remove fall=-")
    assert not made.told(FallFound)


# spots
def test_a_spot_is_measured_in_the_spotter_s_favour_RA_SPOT_03_RA_JUDGE_03() -> None:
    for x, refused in ((10.84, False), (10.9, True)):
        made = table({"ann.f1": (2, 5), "bob.f1": (x, 5), "bob.f2": (20, 15)}, ann="2Rd/1B/2W")
        made.open("ann.f1", "-", "B1 W5 W1")
        if refused:
            assert made.refused("ann spot bob.f1 W5").rule == "RA-SPOT-03"
            made.play("ann spot bob.f1 W5 range=direct")
        else:
            made.play("ann spot bob.f1 W5")


def test_the_umpire_measures_as_soon_as_anything_has_a_place() -> None:
    made = table({})
    assert not isinstance(umpire_for(made.state), TableUmpire)
    assert isinstance(umpire_for(made.state, Pose(1, 1)), TableUmpire)
    assert isinstance(umpire_for(table({"ann.s1": (1, 1)}).state), TableUmpire)
