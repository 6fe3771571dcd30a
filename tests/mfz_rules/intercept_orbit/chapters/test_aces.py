"""A green ace pushes what is near it (IO-ACE-04, IO-OQ-64); the others stand with what they change."""

from dataclasses import replace

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Defend, Move, NameTarget, Push, Ride, Roll
from mfz_rules.intercept_orbit.state.assets import Condition, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts
from mfz_rules.intercept_orbit.state.moving import Turned
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import (
    ACE,
    asked,
    battle,
    company,
    dice,
    hva,
    play,
    refused,
    ship,
    turn_of,
)

HERE = Pose(10.0, 10.0, 90.0)
THERE = Pose(10.0, 11.0, 90.0)
FORWARD = Push("ann", "ben.s1", slide="forward")


class Near(Unmeasured):
    """Everything is at one range and one distance; what is pushed comes to a place."""

    def __init__(self, at: str = "dogfight", distance: float = 0.0) -> None:
        self.at, self.gap = at, distance
        self.asked: list[float] = []

    def range(self, battle: Battle, asset: str, target: str) -> Called[str] | None:
        return Called(self.at)

    def distance(self, battle: Battle, one: str, other: str, at: Pose | None = None) -> float | None:
        return self.gap

    def slid(self, battle: Battle, asset: str, facing: float) -> Pose | None:
        self.asked.append(facing)
        return THERE

    def turned(self, battle: Battle, asset: str, clicks: int, other: str | None = None) -> Turned | None:
        return Turned(clicks, Pose(10.0, 10.0, HERE.facing + 22.5 * clicks))


def table(**settings: object) -> Battle:
    """Return ann's green ace among ships, companies and a high value asset of both, in tactical order."""
    return battle(
        company("ann.c1", ace=ACE.GREEN),
        company("ann.c2"),
        ship("ann.s1"),
        ship("ann.s2"),
        ship("ben.s1", at=HERE),
        company("ben.c1"),
        company("ben.c2", condition=Condition.ON_DECK, holder="ben.s1"),
        hva("ben.h1", at=HERE),
        settings=settings or None,
    )


def aces_turn() -> Battle:
    """Return the ace's own turn at its beginning."""
    return play(table(), ChooseAsset("ann", "ann.c1"))


def bens_ship() -> Battle:
    """Return the turn of ben's ship, before its move."""
    return turn_of(table(), "ben.s1", "B1 K1 W1 W1")


class TestWhen:
    """Unasked: in its own open turn, or just before or after the move of what it pushes."""

    def test_in_every_step_of_its_own_turn(self) -> None:
        """Fine print: `push` is the ace's player's, in its own open turn."""
        battle = aces_turn()
        for asset, answer in (
            ("ben.s1", NameTarget("ann")),
            ("ann.s1", Roll("ann", dice("B1 G1 G8:1 Y1 W1 W1"))),
            ("ann.s2", Defend("ann")),
            ("ben.h1", None),
        ):
            battle = play(battle, Push("ann", asset, clicks=1))
            battle = battle if answer is None else play(battle, answer)
        assert battle.company("ann.c1").pushes == ("ben.s1", "ann.s1", "ann.s2", "ben.h1")

    def test_each_asset_once_in_its_turn(self) -> None:
        after = play(aces_turn(), FORWARD)
        refusal = refused(after, Push("ann", "ben.s1", clicks=-1))
        assert (refusal.rule, refusal.key) == ("IO-ACE-04", "pushed_already")

    def test_again_in_the_turn_of_the_asset_once(self) -> None:
        """IO-OQ-64: once per ace turn, and once per turn of the model, before or after its move."""
        started = bens_ship()
        before = play(started, Push("ann", "ben.s1", clicks=1))
        assert refused(before, FORWARD).key == "pushed_already"
        after = play(started, Move("ben"), FORWARD)
        assert after.ship("ben.s1").pushed == ("ann.c1",)
        assert refused(play(before, Move("ben")), FORWARD).key == "pushed_already"

    @pytest.mark.parametrize(
        ("part", "moved", "may"),
        [
            (TurnPart.REPAIR, False, True),
            (TurnPart.MOVE, True, True),
            (TurnPart.BAY, True, False),
            (TurnPart.BAY, False, True),
        ],
    )
    def test_not_once_the_ship_has_gone_on_to_its_bay(self, part: TurnPart, moved: bool, may: bool) -> None:
        """IO-ACE-04: just before or after its move."""
        started = bens_ship()
        ships = (replace(one, part=part, moved=moved) if one.id == "ben.s1" else one for one in started.ships)
        started = replace(started, ships=tuple(ships))
        if may:
            play(started, FORWARD)
        else:
            assert refused(started, FORWARD).key == "not_now"

    def test_in_no_other_turn(self) -> None:
        assert refused(table(), FORWARD).key == "not_now"
        assert refused(bens_ship(), Push("ann", "ben.c1", slide=10.0)).key == "not_now"
        opening = play(table(), ChooseAsset("ann", "ann.s1"))
        assert refused(opening, Push("ann", "ann.s1", slide="back")).key == "not_now"

    def test_only_by_the_aces_player(self) -> None:
        assert refused(aces_turn(), Push("ben", "ben.s1", slide="back")).key == "no_green_ace"

    def test_not_by_another_ace_or_a_drifting_one(self) -> None:
        for ace in (company("ann.c1", ace=ACE.RED), company("ann.c1", ace=ACE.GREEN, condition=Condition.DRIFTING)):
            started = battle(ace, ship("ann.s1"), ship("ben.s1"))
            assert refused(play(started, ChooseAsset("ann", "ann.s1")), FORWARD).key == "no_green_ace"


class TestWhat:
    """One unit along the heading, or one click; a company has no heading."""

    @pytest.mark.parametrize(
        ("push", "key"),
        [
            (Push("ann", "ben.s1"), "one_way"),
            (Push("ann", "ben.s1", slide="forward", clicks=1), "one_way"),
            (Push("ann", "ben.s1", clicks=2), "one_click"),
            (Push("ann", "ben.s1", slide="left"), "no_such_way"),
            (Push("ann", "ben.s1", slide=45.0), "no_such_way"),
            (Push("ann", "ben.c1", slide="forward"), "no_heading"),
            (Push("ann", "ben.c1", clicks=1), "no_heading"),
            (Push("ann", "ben.c2", slide=45.0), "not_there"),
            (Push("ann", "ann.c1", slide=45.0), "no_green_ace"),
            (Push("ann", "d1", slide="back"), "no_such_asset"),
        ],
    )
    def test_what_cannot_be(self, push: Push, key: str) -> None:
        """Nor does an ace push itself."""
        refusal = refused(aces_turn(), push)
        assert (refusal.rule, refusal.key) == ("IO-ACE-04", key)

    @pytest.mark.parametrize(
        ("asset", "slide", "facing"),
        [("ben.s1", "forward", 90.0), ("ben.s1", "back", 270.0), ("ben.h1", "back", 270.0), ("ben.c1", 405.0, 45.0)],
    )
    def test_slides(self, asset: str, slide: str | float, facing: float) -> None:
        umpire = Near()
        after = play(aces_turn(), Push("ann", asset, slide=slide), umpire=umpire)
        assert umpire.asked == [facing]
        assert after.asset(asset).at == THERE

    def test_clicks(self) -> None:
        after = play(aces_turn(), Push("ann", "ben.s1", clicks=-1), umpire=Near())
        assert after.ship("ben.s1").at == Pose(10.0, 10.0, 67.5)

    def test_passengers_go_along(self) -> None:
        """IO-MOVE-21: those who touch it are asked to ride."""
        riding = battle(
            company("ann.c1", ace=ACE.GREEN), ship("ann.s1"), ship("ben.s1"), company("ben.c1", touching=("ben.s1",))
        )
        after = play(riding, ChooseAsset("ann", "ann.c1"), FORWARD)
        assert asked(after) == ("ben", ("ride",))
        assert asked(play(after, Ride("ben", "ben.c1", True))) == ("ann", ("name_target",))

    def test_what_is_near_is_judged(self) -> None:
        """IO-HVA-05: a slide may let somebody take what is near."""
        after = play(aces_turn(), Push("ann", "ann.s1", slide="back", facts=Facts(near=("ben.h1",))))
        assert asked(after) == ("ann", ("take_hva",))


class TestReach:
    """Dogfight range; a high value asset only if touched."""

    def test_dogfight_range(self) -> None:
        refusal = refused(aces_turn(), FORWARD, Near("point_defense"))
        assert (refusal.rule, refusal.key) == ("IO-ACE-04", "push_too_far")
        stated = Push("ann", "ben.s1", slide="forward", facts=Facts(range=Called("assault")))
        assert refused(aces_turn(), stated).key == "push_too_far"

    def test_high_value_assets_only_if_touched(self) -> None:
        push = Push("ann", "ben.h1", slide="forward")
        assert refused(aces_turn(), push, Near(distance=0.5)).key == "not_touched"
        play(aces_turn(), push, umpire=Near(distance=0.0))
