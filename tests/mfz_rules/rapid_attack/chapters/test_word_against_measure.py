"""How often, and about what, the table's word against a measure is told (RA-JUDGE-05)."""

import pytest

from mfz_rules.common.stating import Called
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import FactOverruled
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import Table, battle, wall


class Surveyor(Unmeasured):
    """Finds every target higher, behind wall and fence."""

    def level(self, battle: Battle, frame: str, target: str) -> Level:
        return Level.HIGHER

    def cover(self, battle: Battle, frame: str, target: str) -> Called[tuple[str, ...]]:
        return Called(("wall", "fence"))


def aiming() -> Table:
    terrain = [wall(), wall("fence")]
    table = battle({"climbing": True}, ann="2Rd/2W", bob="2W", terrain=terrain, umpire=Surveyor())
    return table.open("ann.f1", "bob.f1 direct", "R6 R3 W4 W1")


def told(table: Table) -> list[str]:
    return [one.fact for one in table.told(FactOverruled)]


def test_a_height_that_matters_twice_is_told_once() -> None:
    """RA-JUDGE-05: the attack needs it for the charts and for the cover."""
    assert told(aiming().play("ann attack R6 level=same cover=wall,fence")) == ["level"]


@pytest.mark.parametrize(("cover", "facts"), [("wall,fence", []), ("fence,wall", []), ("wall", ["cover"])])
def test_the_order_in_which_cover_is_named_is_no_difference(cover: str, facts: list[str]) -> None:
    """RA-JUDGE-05: what is named is what counts."""
    assert told(aiming().play(f"ann attack R6 level=higher cover={cover}")) == facts
