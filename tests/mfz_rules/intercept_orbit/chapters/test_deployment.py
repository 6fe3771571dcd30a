"""The eight steps of deployment (IO-DEP)."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.placements import Step
from mfz_rules.intercept_orbit.gate import pending, run
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    ChooseAsset,
    Pass,
    PlaceCompany,
    PlaceDebris,
    PlaceHva,
    PlaceShip,
)
from mfz_rules.intercept_orbit.state.agenda import AskPlacement
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, asked, company, hva, play, refused, ship, systems
from tests.mfz_rules.intercept_orbit.setting_up import Asset, deploying

TWIN = systems("assault", "defense", "catapult", "catapult")
HERE = Pose(10.0, 10.0, 90.0)
THREE = ("ann", "ben", "cyd")


class Gaps(Unmeasured):
    """Measures what a test says: gaps to other pieces, and what is wrong with a place."""

    def __init__(
        self,
        gaps: Mapping[str, float] | None = None,
        on_table: bool = True,
        overlaps: tuple[str, ...] = (),
        touching: tuple[str, ...] = (),
        near: tuple[str, ...] = (),
    ) -> None:
        self.gaps = gaps or {}
        self.is_on_table, self.overlapped, self.touched, self.beside = on_table, overlaps, touching, near

    def distance(self, battle: Battle, one: str, other: str, at: Pose | None = None) -> float | None:
        return self.gaps.get(other, 20.0)

    def on_table(self, battle: Battle, piece: str, at: Pose) -> bool | None:
        return self.is_on_table

    def overlaps(self, battle: Battle, piece: str, at: Pose) -> tuple[str, ...] | None:
        return self.overlapped

    def touching(self, battle: Battle, company: str, at: Pose | None = None) -> tuple[str, ...] | None:
        return self.touched

    def near(self, battle: Battle, asset: str, at: Pose | None = None) -> tuple[str, ...] | None:
        return self.beside


def side(player: str, hvas: int = 2) -> tuple[Asset, ...]:
    """Return two ships, one of them with two catapults, and two companies."""
    return (
        ship(f"{player}.s1", fitted=TWIN),
        ship(f"{player}.s2", fitted=FRIGATE),
        company(f"{player}.c1"),
        company(f"{player}.c2"),
        *(hva(f"{player}.h{1 + number}") for number in range(hvas)),
    )


def first(battle: Battle) -> Action:
    """Return the first answer that is offered."""
    return pending(battle)[0].options[0]


def until(battle: Battle, step: int) -> Battle:
    """Return the battle at a step of deployment; everything before takes the first answer."""
    while getattr(battle.agenda[-1], "step", 8) < step:
        battle = play(battle, first(battle))
    return battle


def placed(battle: Battle) -> list[str]:
    """Return who is asked for what, on paper, until the first round."""
    told = []
    while battle.phase is Phase.DEPLOYMENT:
        player, (decision,) = asked(battle)
        told.append(f"{player} {decision.removeprefix('place_')}")
        battle = play(battle, PlaceDebris(player, wanted=False) if decision == "place_debris" else first(battle))
    return told


class TestOrder:
    """IO-DEP: defender, attackers, defender, debris."""

    def test_two_players_on_paper(self) -> None:
        """IO-DEP-01 to IO-DEP-08; `place_debris` of nothing ends it."""
        assert placed(deploying(*side("ann"), *side("ben"))) == [
            *("ann hva", "ann hva", "ann ship"),
            *("ben ship", "ben ship", "ben company", "ben company", "ben hva", "ben hva"),
            *("ann ship", "ann company", "ann company", "ann debris"),
        ]

    def test_attackers_alternate_piece_by_piece(self) -> None:
        """IO-DEP-05, IO-DEP-06: all ships, then all companies, then all high value assets, down the scores."""
        assert placed(deploying(*side("ann", 1), *side("ben"), *side("cyd"), players=THREE)) == [
            *("ann hva", "ann ship", "ben ship", "cyd ship"),
            *("ben ship", "cyd ship"),
            *("ben company", "cyd company", "ben company", "cyd company"),
            *("ben hva", "cyd hva", "ben hva", "cyd hva"),
            *("ann ship", "ann company", "ann company", "ann debris"),
        ]

    def test_who_has_nothing_left_is_skipped(self) -> None:
        """IO-DEP-06."""
        more = (ship("cyd.s3"), ship("cyd.s4"))
        order = placed(deploying(*side("ann"), *side("ben"), *side("cyd"), *more, players=THREE))
        assert order[3:9] == ["ben ship", "cyd ship", "ben ship", "cyd ship", "cyd ship", "cyd ship"]

    def test_it_goes_on_with_what_has_no_place(self) -> None:
        """Contract 2: the first step that has a piece without a place, debris last."""
        started = deploying(*side("ann"), *side("ben"))
        known = replace(until(started, 6), agenda=())
        flow = Flow(known, Unmeasured())
        run(flow)
        assert flow.battle.agenda == (AskPlacement("ben", "ship", Step.ATTACKERS),)

    def test_another_kind_or_piece_is_refused(self) -> None:
        """IO-DEP-01, IO-DEP-06: now a certain kind of the player's own is placed."""
        started = deploying(*side("ann"), *side("ben"))
        assert refused(started, PlaceShip("ann", "ann.s1")).key == "other_kind"
        assert refused(started, PlaceHva("ann", "ben.h1")).key == "not_to_place"
        assert refused(started, PlaceHva("ben", "ben.h1")).key == "not_your_answer"
        assert refused(play(started, PlaceHva("ann", "ann.h2")), PlaceHva("ann", "ann.h2")).key == "not_to_place"


class TestLimits:
    """How near and how far, where positions are measured."""

    @pytest.mark.parametrize(("gap", "fits"), [(8.0, True), (8.0 + 5e-7, True), (8.001, False)])
    def test_the_other_high_value_assets_of_the_defender(self, gap: float, fits: bool) -> None:
        """IO-DEP-01, IO-DEP-02: the first stands anywhere, the others at most 8 units from it, whichever it was."""
        started = play(deploying(*side("ann"), *side("ben")), PlaceHva("ann", "ann.h2", HERE), umpire=Gaps())
        assert started.first_hva == "ann.h2"
        _judged(started, PlaceHva("ann", "ann.h1", HERE), Gaps({"ann.h2": gap}), fits, "IO-DEP-02", "too_far")

    @pytest.mark.parametrize(("gap", "fits"), [(8.0, True), (8.1, False)])
    def test_the_first_ship_of_the_defender(self, gap: float, fits: bool) -> None:
        """IO-DEP-03: at most 8 units from the first high value asset, not from another."""
        started = play(deploying(*side("ann"), *side("ben")), PlaceHva("ann", "ann.h2"), PlaceHva("ann", "ann.h1"))
        umpire = Gaps({"ann.h2": gap, "ann.h1": 30.0})
        _judged(started, PlaceShip("ann", "ann.s2", HERE), umpire, fits, "IO-DEP-03", "too_far")

    @pytest.mark.parametrize(
        ("gap", "ruler", "key"),
        [
            (7.5, 8, ""),
            (8.0, 8, ""),
            (8.1, 8, "too_far"),
            (7.0, 8, "too_near"),
            (6.5, 7, ""),
            (7.5, 7, "too_far"),
            (6.0, 7, "too_near"),
        ],
    )
    def test_the_first_ship_of_the_primary_attacker(self, gap: float, ruler: int, key: str) -> None:
        """IO-DEP-04, IO-OQ-26, IO-GEO-04: in the last unit of the ruler from the defender's ship."""
        started = until(deploying(*side("ann"), *side("ben"), settings={"ruler_units": ruler}), 4)
        umpire = Gaps({"ann.s1": gap})
        _judged(started, PlaceShip("ben", "ben.s1", HERE), umpire, not key, "IO-DEP-04", key)

    @pytest.mark.parametrize(
        ("near", "gap", "fits"), [("ann.h2", 8.0, False), ("ann.s1", 8.0, False), ("ann.s1", 8.1, True)]
    )
    def test_a_ship_of_each_secondary_attacker(self, near: str, gap: float, fits: bool) -> None:
        """IO-DEP-05: more than 8 units from all that the defender has placed."""
        started = until(deploying(*side("ann"), *side("ben"), *side("cyd"), players=THREE), 5)
        _judged(started, PlaceShip("cyd", "cyd.s1", HERE), Gaps({near: gap}), fits, "IO-DEP-05", "too_near")

    @pytest.mark.parametrize(("apart", "gap", "fits"), [(True, 8.0, False), (True, 8.1, True), (False, 0.5, True)])
    def test_later_ships_of_the_attackers(self, apart: bool, gap: float, fits: bool) -> None:
        """IO-DEP-06, IO-OQ-25 `later_ships_apart`."""
        started = until(deploying(*side("ann"), *side("ben"), settings={"later_ships_apart": apart}), 6)
        _judged(started, PlaceShip("ben", "ben.s2", HERE), Gaps({"ann.h1": gap}), fits, "IO-DEP-06", "too_near")

    def test_high_value_assets_of_the_attackers_stand_anywhere(self) -> None:
        """IO-DEP-06."""
        started = until(deploying(*side("ann"), *side("ben")), 6)
        for _ in range(3):
            started = play(started, first(started))
        play(started, PlaceHva("ben", "ben.h1", HERE), umpire=Gaps({"ann.s1": 0.0, "ann.h1": 0.0}))

    @pytest.mark.parametrize(("apart", "gap", "fits"), [(True, 2.0, False), (True, 2.1, True), (False, 0.5, True)])
    def test_the_last_ships_of_the_defender(self, apart: bool, gap: float, fits: bool) -> None:
        """IO-DEP-07, IO-OQ-76 `defender_ships_apart`: more than 2 units from attackers' high value assets."""
        started = until(deploying(*side("ann"), *side("ben"), settings={"defender_ships_apart": apart}), 7)
        _judged(started, PlaceShip("ann", "ann.s2", HERE), Gaps({"ben.h1": gap}), fits, "IO-DEP-07", "too_near")

    def test_no_base_on_another_or_over_the_edge(self) -> None:
        """IO-DEP-09: every heading is free."""
        started = deploying(*side("ann"), *side("ben"))
        place = PlaceHva("ann", "ann.h1", HERE)
        assert refused(started, place, Gaps(on_table=False)).key == "off_table"
        assert refused(started, place, Gaps(overlaps=("ben.s1",))).key == "overlaps"
        turned = PlaceHva("ann", "ann.h1", Pose(1.0, 1.0, 360.0))
        assert refused(started, turned, Gaps()).key == "no_heading"
        stands = play(started, PlaceHva("ann", "ann.h1", Pose(1.0, 1.0, 359.5)), umpire=Gaps())
        assert stands.hva("ann.h1").at == Pose(1.0, 1.0, 359.5)


class TestCompanies:
    """IO-DEP-06, IO-DEP-07, IO-DEP-10."""

    def at_companies(self) -> Battle:
        return play(until(deploying(*side("ann"), *side("ben")), 6), PlaceShip("ben", "ben.s2"))

    def test_on_deck_of_a_carrier(self) -> None:
        """IO-DEP-10: on deck, touching it, without fuel."""
        after = play(self.at_companies(), PlaceCompany("ben", "ben.c2", "ben.s1"))
        stands = after.company("ben.c2")
        assert (stands.condition, stands.holder, stands.fuel) == (Condition.ON_DECK, "ben.s1", None)
        assert stands.touching == ("ben.s1",)

    @pytest.mark.parametrize("on", ["ben.s2", "ann.s1", "ben.h1", "nobody"])
    def test_only_own_carriers(self, on: str) -> None:
        refusal = refused(self.at_companies(), PlaceCompany("ben", "ben.c1", on))
        assert (refusal.rule, refusal.key) == ("IO-DEP-06", "no_carrier")

    def test_one_for_each_catapult(self) -> None:
        more = (company("ben.c3"), ship("ben.s3"))
        started = play(until(deploying(*side("ann"), *side("ben"), *more), 6), PlaceShip("ben", "ben.s2"))
        started = play(started, PlaceShip("ben", "ben.s3"))
        full = play(started, PlaceCompany("ben", "ben.c1", "ben.s1"), PlaceCompany("ben", "ben.c2", "ben.s1"))
        assert refused(full, PlaceCompany("ben", "ben.c3", "ben.s1")).key == "no_carrier"
        play(full, PlaceCompany("ben", "ben.c3", "ben.s3"))

    def test_it_touches_its_carrier(self) -> None:
        place = PlaceCompany("ben", "ben.c1", "ben.s1", HERE)
        before = self.at_companies()
        before = replace(before, ships=tuple(replace(one, at=HERE) for one in before.ships))
        assert refused(before, place, Gaps(touching=("ben.s2",))).key == "not_touching"
        after = play(before, place, umpire=Gaps(touching=("ben.s1", "ben.s2")))
        assert after.company("ben.c1").touching == ("ben.s1", "ben.s2")


class TestDebris:
    """IO-DEP-08."""

    def at_debris(self) -> Battle:
        return until(deploying(*side("ann"), *side("ben")), 8)

    def test_players_alternate_from_the_defender_to_five_pieces(self) -> None:
        """IO-OQ-28: and then the battle begins."""
        battle = self.at_debris()
        for number, player in enumerate(("ann", "ben", "ann", "ben", "ann"), start=1):
            assert asked(battle) == (player, ("place_debris",))
            battle = play(battle, PlaceDebris(player, HERE), umpire=Gaps())
            assert battle.debris[-1] == Debris(f"d{number}", at=HERE)
        assert (battle.phase, battle.round) == (Phase.TACTICAL, 1)

    def test_who_wants_no_place_ends_it_for_all(self) -> None:
        """IO-OQ-28."""
        after = play(self.at_debris(), PlaceDebris("ann", HERE), PlaceDebris("ben", wanted=False))
        assert (after.phase, after.round, len(after.debris)) == (Phase.TACTICAL, 1, 1)

    def test_on_paper_it_lies_nowhere(self) -> None:
        """And where pieces have places, its own must be said."""
        after = play(self.at_debris(), PlaceDebris("ann"), PlaceDebris("ben"))
        assert [one.at for one in after.debris] == [None, None]
        placed = replace(self.at_debris(), ships=tuple(replace(one, at=HERE) for one in self.at_debris().ships))
        assert refused(placed, PlaceDebris("ann")).key == "no_place"

    @pytest.mark.parametrize(
        ("gaps", "fits"),
        [
            ({"ben.s1": 8.0}, True),
            ({"ben.s1": 7.9}, False),
            ({"ann.s1": 0.1, "ben.h1": 0.1}, True),
            ({"d1": 7.0}, False),
        ],
    )
    def test_apart_from_others(self, gaps: dict[str, float], fits: bool) -> None:
        """IO-OQ-27: at least 8 units from others' ships and from all debris; one's own ships are no obstacle."""
        started = replace(self.at_debris(), debris=(Debris("d1"),))
        _judged(started, PlaceDebris("ann", HERE), Gaps(gaps), fits, "IO-DEP-08", "too_near")


class TestTheFirstRound:
    """The battle begins (IO-ORD-04, IO-END-02)."""

    def test_clock_and_first_choice(self) -> None:
        """The clock comes from the settings; the defender opens with a ship or a high value asset."""
        started = until(deploying(*side("ann"), *side("ben"), settings={"doomsday_start": 7}), 8)
        after = play(started, PlaceDebris("ann", wanted=False))
        assert (after.clock, after.round, after.first_choice) == (7, 1, True)
        assert asked(after) == ("ann", ("choose_asset",))
        assert refused(after, Pass("ann")).rule == "IO-ORD-04"
        assert refused(after, ChooseAsset("ann", "ann.c1")).key == "no_turn"

    def test_nothing_changes_hands_before(self) -> None:
        """IO-HVA-05: who is near is known, but nobody is asked while deploying."""
        started = until(deploying(*side("ann"), *side("ben")), 8)
        after = play(started, PlaceDebris("ann", wanted=False), umpire=Gaps(near=("ann.h1",)))
        assert after.ship("ben.s1").near == ("ann.h1",)
        assert asked(after) == ("ann", ("choose_asset",))


def _judged(battle: Battle, action: Action, umpire: Gaps, fits: bool, rule: str, key: str) -> None:
    """Check that an answer is accepted, or refused with this rule and key."""
    if fits:
        play(battle, action, umpire=umpire)
    else:
        refusal = refused(battle, action, umpire)
        assert (refusal.rule, refusal.key) == (rule, key)
