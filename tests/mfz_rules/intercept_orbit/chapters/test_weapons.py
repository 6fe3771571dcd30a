"""What may be named, and at which range (IO-ATK-01 to IO-ATK-06, IO-CO-02, IO-ACE-02)."""

import pytest

from mfz_rules.intercept_orbit.gate import pending
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, NameTarget
from mfz_rules.intercept_orbit.state.assets import Condition, Debris, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_rules.intercept_orbit.builders import ACE, battle, company, hva, play, refused, ship, systems

SPLIT = systems("split:point_defense:assault", "support", "defense", "catapult")


def table(lost: tuple[str, ...] = ()) -> Battle:
    """Return ann's ship and company among everything that can and cannot be a target."""
    return battle(
        ship("ann.s1", fitted=SPLIT, lost=lost),
        *(ship(f"ann.s{number}") for number in range(2, 6)),
        company("ann.c1"),
        ship("ben.s1"),
        ship("ben.s2", status=Status.DESTROYED),
        ship("ben.s3", controller="ann"),
        company("ben.c1"),
        company("ben.c2", condition=Condition.ON_DECK, holder="ben.s1"),
        company("ben.c3", condition=Condition.DRIFTING),
        company("ben.c4", condition=Condition.CAPTIVE, holder="ann.s1"),
        company("ben.c5", condition=Condition.CARRIED, holder="ben.c1"),
        company("ben.c6", touching=("ben.s3",)),
        hva("ben.h1"),
        Debris("d1"),
    )


def naming(asset: str = "ann.s1", lost: tuple[str, ...] = ()) -> Battle:
    """Return the first question of an asset's turn."""
    return play(table(lost), ChooseAsset("ann", asset))


class TestTargets:
    """Fine print: what is refused at `name_target`."""

    @pytest.mark.parametrize(
        ("target", "rule", "key"),
        [
            ("ben.h1", "IO-ATK-01", "hva_named"),
            ("nobody", "IO-ATK-01", "no_such_target"),
            ("ben.s2", "IO-ATK-01", "target_gone"),
            ("ann.s2", "IO-ATK-01", "target_own"),
            ("ann.s1", "IO-ATK-01", "target_own"),
            ("ben.s3", "IO-ATK-01", "target_own"),
            ("ben.c2", "IO-ATK-06", "not_flying"),
            ("ben.c3", "IO-ATK-06", "not_flying"),
            ("ben.c4", "IO-ATK-06", "not_flying"),
            ("ben.c5", "IO-ATK-06", "not_flying"),
        ],
    )
    def test_what_is_none(self, target: str, rule: str, key: str) -> None:
        """IO-ATK-01, IO-ATK-06, IO-HVA-06: nor what one controls."""
        refusal = refused(naming(), NameTarget("ann", target, "point_defense"))
        assert (refusal.rule, refusal.key) == (rule, key)

    def test_what_is_offered_is_accepted(self) -> None:
        """IO-ATK-01: an enemy, or debris, whether or not it is in range yet; or nothing."""
        for asset in ("ann.s1", "ann.c1"):
            started = naming(asset)
            options = pending(started)[0].options
            assert {one.target for one in options if isinstance(one, NameTarget)} == {
                None,
                "ben.s1",
                "ben.c1",
                "ben.c6",
                "d1",
            }
            for option in options:
                play(started, option)


class TestRanges:
    """IO-ATK-03, IO-ATK-04."""

    @pytest.mark.parametrize(
        ("target", "at", "key"),
        [
            ("ben.c1", "assault", "company_too_far"),
            ("ben.c1", "support", "company_too_far"),
            ("ben.s1", "dogfight", "no_such_range"),
            ("ben.s1", "far", "no_such_range"),
            ("ben.s1", None, "range_missing"),
            (None, "assault", "nothing_named"),
        ],
    )
    def test_what_cannot_be(self, target: str | None, at: str | None, key: str) -> None:
        """Companies only at point defense range (IO-ATK-03); the range is declared with the target (IO-DICE-01)."""
        assert refused(naming(), NameTarget("ann", target, at)).key == key

    @pytest.mark.parametrize(
        ("lost", "fits"),
        [
            ((), ("point_defense", "assault", "support")),
            (("split1",), ("point_defense", "support")),
            (("support1",), ("point_defense", "assault")),
            (("split1", "support1"), ("point_defense",)),
        ],
    )
    def test_a_working_weapon_of_the_range(self, lost: tuple[str, ...], fits: tuple[str, ...]) -> None:
        """IO-ATK-04: point defense needs none, for white dice serve there."""
        started = naming(lost=lost)
        for at in ("point_defense", "assault", "support"):
            if at in fits:
                play(started, NameTarget("ann", "ben.s1", at))
            else:
                refusal = refused(started, NameTarget("ann", "ben.s1", at))
                assert (refusal.rule, refusal.key) == ("IO-ATK-04", "no_weapon")

    def test_companies_need_no_weapon(self) -> None:
        """IO-CO-02: they attack with white dice, too."""
        started = battle(company("ann.c1", lost=("weapon1",)), ship("ann.s1"), ship("ben.s1"))
        play(started, ChooseAsset("ann", "ann.c1"), NameTarget("ann", "ben.s1", "dogfight"))

    @pytest.mark.parametrize("ace", [None, ACE.RED])
    def test_companies_name_dogfight(self, ace: object) -> None:
        """IO-CO-02; a red ace's too (IO-ACE-02)."""
        started = battle(company("ann.c1", ace=ace), company("ann.c2"), ship("ben.s1"))
        asking = play(started, ChooseAsset("ann", "ann.c1"))
        assert refused(asking, NameTarget("ann", "ben.s1", "assault")).rule == "IO-CO-02"
        play(asking, NameTarget("ann", "ben.s1", "dogfight"))
