"""What the table states against what is measured (RA-JUDGE-04, RA-JUDGE-05)."""

import pytest

from mfz_rules.common.stating import Called, settled
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import FactOverruled
from mfz_rules.rapid_attack.state.pieces import Terrain, Zone
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import SOLDIER, SOLDIER_ROLL, Table, action, battle


class Strict(Unmeasured):
    """Measures everything out of range, in cover, outside every zone."""

    def range(self, battle: Battle, frame: str, target: str, wanted: Range | None) -> Called[Range]:
        return Called(Range.ARTILLERY)

    def cover(self, battle: Battle, frame: str, target: str) -> Called[tuple[str, ...]]:
        return Called(("wall",))

    def environments(self, battle: Battle, frame: str) -> tuple[str, ...]:
        return ()


WALL = Terrain("wall", bricks_high=5, pieces=30, pieces_left=30)


def attacking() -> Table:
    table = battle(ann=(SOLDIER, SOLDIER), bob=(SOLDIER, SOLDIER), terrain=(WALL,), umpire=Strict())
    return table.play("ann choose ann.f1", "ann name bob.f1 direct", f"ann roll {SOLDIER_ROLL}", "ann defend B4")


def test_the_tables_word_stands_and_the_record_says_what_was_measured() -> None:
    table = attacking()
    answer = action("ann attack R6 range=direct cover=-")
    facts = answer.facts.__class__(range=Called(Range.DIRECT), cover=Called(()), reason="the wall was moved")
    table.submit(type(answer)(answer.player, answer.die, facts))

    assert table.told(FactOverruled) == [
        FactOverruled("range", "artillery", "direct", "the wall was moved"),
        FactOverruled("cover", ("wall",), (), "the wall was moved"),
    ]
    assert table.state.attack is not None
    assert table.state.attack.cover == ()


def test_what_is_left_out_is_measured_and_what_agrees_is_not_told() -> None:
    table = attacking()
    assert table.refused("ann attack R6").rule == "RA-ATK-01"
    table.play("ann attack R6 range=direct cover=wall")

    assert [told.fact for told in table.told(FactOverruled)] == ["range"]


def test_what_is_stated_against_a_measure_is_told_once_in_an_answer() -> None:
    """Some answers ask for one fact several times."""
    flow = Flow(attacking().state, Strict())
    for _ in range(2):
        assert (
            settled(flow, "range", Called(Range.DIRECT), lambda: Called(Range.ARTILLERY), Range.DIRECT, "")
            == "direct"
        )

    assert flow.events == [FactOverruled("range", "artillery", "direct", "")]


@pytest.mark.parametrize(("stated", "told"), [("dust", 1), ("-", 0)])
def test_an_environment_that_is_stated_against_the_zone_is_told(stated: str, told: int) -> None:
    dust = Zone("yard", "dust", ((0, 0), (1, 0), (1, 1)), "cap_at_one")
    table = battle(ann="2W", bob="2W", zones=[dust], umpire=Strict())
    table.play("ann choose ann.f1", "ann name -", f"ann roll {'W3' if told else 'W3 W2'} G8:1 env={stated}")

    assert len(table.told(FactOverruled)) == told


def test_an_environment_of_the_campaign_without_a_zone_is_everywhere() -> None:
    """RA-CAMP-07, RA-GURSK-01."""
    from mfz_rules.rapid_attack.companies.company import Constraints

    table = battle(ann="2W", bob="2W", constraints=Constraints(environments=("filter",)))
    table.play("ann choose ann.f1", "ann name -")

    assert table.refused("ann roll W3 W2 G8:1").rule == "RA-TURN-13"
    table.play("ann roll W3 G8:1")
