"""What is demanded of a company and can be counted: in all, or on every frame (RA-CAMP-08, RA-BUILD-04)."""

import pytest

from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.plain import Codecs
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Terms
from mfz_rules.rapid_attack.companies.demands import COUNTED, count
from mfz_rules.rapid_attack.companies.frame import Frame, SystemType
from tests.mfz_rules.frames import frame, split

GUNNER = frame("aaYB", name="Gunner", rockets=2)
SCOUT = frame("dYYG", name="Scout", rockets=1)
SPLITTER = frame("", split("da"), name="Splitter")
FRAMES = (GUNNER, SCOUT, SPLITTER)


def found(*demands: Demand, frames: tuple[Frame, ...] = FRAMES) -> list[Finding]:
    terms = Terms(constraints=Constraints(demands=demands), settings={"split_weapons": True})
    return [one for one in judge(Company("Test", frames, 3), terms) if one.rule == "RA-CAMP-08"]


@pytest.mark.parametrize(
    ("bound", "number", "met"),
    [
        (Bound.AT_LEAST, 3, True),
        (Bound.AT_LEAST, 4, False),
        (Bound.AT_MOST, 3, True),
        (Bound.AT_MOST, 2, False),
        (Bound.EXACTLY, 3, True),
        (Bound.EXACTLY, 2, False),
        (Bound.EXACTLY, 4, False),
        (Bound.NONE, 3, False),
    ],
)
def test_a_number_is_demanded_of_the_company(bound: Bound, number: int, met: bool) -> None:
    """RA-CAMP-08: three yellow systems, three rockets."""
    for what in ("communication", "rocket"):
        assert [one.key for one in found(Demand(what, bound, number))] == ([] if met else ["demand_missed"])


def test_every_frame_that_misses_a_demand_is_named() -> None:
    (splitter,) = found(Demand("communication", each=True))
    assert (splitter.frame, splitter.severity) == (2, Severity.ERROR)
    assert splitter.text == "Communication systems on “Splitter”: 0. Every frame is to carry at least 1."
    assert splitter.fix == "Add 1."
    assert [one.frame for one in found(Demand("rocket", Bound.AT_MOST, 1, each=True))] == [0]
    assert [one.frame for one in found(Demand("artillery", Bound.NONE, each=True))] == [0, 2]


def test_of_too_many_in_the_company_it_says_who_carries_them() -> None:
    (one,) = found(Demand("artillery", Bound.AT_MOST, 2))
    assert one.frame is None and one.fix == "Take 1 off."
    assert one.text == ("Artillery in the company: 3. It is to have at most 2. Carried by “Gunner”, “Splitter”.")


def test_everything_that_can_be_demanded_is_counted() -> None:
    """Halves of split weapons count for their ranges."""
    assert {what: count(SPLITTER, what, {}) for what in COUNTED if count(SPLITTER, what, {})} == {
        "direct": 1,
        "artillery": 1,
        "weapon": 1,
        "split": 1,
        "system": 1,
    }
    assert (count(GUNNER, "weapon", {}), count(GUNNER, "system", {}), count(GUNNER, "rocket", {})) == (2, 4, 2)
    assert set(COUNTED) >= {one.value for one in SystemType}


def test_what_nobody_can_count_is_told_and_breaks_nothing() -> None:
    (one,) = found(Demand("charm"))
    assert (one.key, one.severity) == ("unknown_demand", Severity.WARNING)


def test_demands_are_stored_and_left_out_where_there_are_none() -> None:
    codec = Codecs().of(Constraints)
    demanding = Constraints(demands=(Demand("weapon", Bound.EXACTLY, 2, each=True),))
    assert codec.read(codec.write(demanding), "") == demanding
    assert "demands" not in codec.write(Constraints())
