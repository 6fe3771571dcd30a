"""What random battles found, told once more as short situations."""

from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, compared
from mfz_rules.rapid_attack.state.actions import AdjustCompany, RollOff
from tests.mfz_rules.frames import SOLDIER, frame
from tests.mfz_rules.rapid_attack.laws.random_battle import submit


def test_a_spare_that_no_notation_reads_can_be_added_as_it_is_offered() -> None:
    """RA-CMP-12, RA-SYS-03: with three of one type allowed a frame is written `3B`, which is read as nothing."""
    company = Company("Ann", (frame(SOLDIER),) * 5, 3, spares=(frame("BBBd", name="Wall"),))
    field = Field(rules_of("final", {"frame.max_per_type": 3}))
    battle = compared((Side("ann", company), Side("bob", company)), field)
    battle = submit(battle, RollOff("ann", (("ann", 6), ("bob", 1)))).after

    (asked,) = pending(battle)
    adding = next(one for one in asked.options if isinstance(one, AdjustCompany) and one.change == "add")
    after = submit(battle, adding).after

    assert adding.frame is not None and "3B" in adding.frame
    assert [one.name for one in after.frames if one.owner == "ann"][-1] == "Wall"
