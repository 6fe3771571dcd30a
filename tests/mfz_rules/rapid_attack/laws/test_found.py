"""What random battles found, told once more as short situations."""

from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.gate import pending
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, compared
from mfz_rules.rapid_attack.state.actions import AdjustCompany, LoseSystem, RollOff
from mfz_rules.rapid_attack.state.events import BattleEnded, StationSeized
from tests.mfz_rules.frames import SOLDIER, frame
from tests.mfz_rules.rapid_attack.builders import battle as table_of
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


def test_stations_judged_after_the_attack_count_where_it_ends_the_battle() -> None:
    """OQ-68, OQ-71: bob's last frame falls at bob's station, with ann beside it; then the station is ann's."""
    settings = {"stations_judged": "after_attack", "last_with_frames": "ends_battle"}
    table = table_of(settings, ann="2Rd/2W", bob="2W").change("bob.f1", status="done", defense=0, near=("bob.s1",))
    table.change("ann.f1", near=("bob.s1",)).open("ann.f1", "bob.f1 direct", "R6 R1 W1 W1")

    table.play("ann attack R6", "ann damage 6 6 6 6 6 6").submit(LoseSystem("bob")).submit(LoseSystem("bob"))

    ended = table.told(BattleEnded)[0]
    assert (ended.why, ended.winners) == ("last_with_frames", ("ann",))
    assert table.told(StationSeized) == [StationSeized("bob.s1", "ann", "bob")]
