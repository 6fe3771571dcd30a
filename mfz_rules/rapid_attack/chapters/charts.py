"""The five charts of damage as data (rules 13.2), and the order of dice (RA-RES-09 to RA-RES-14)."""

from collections.abc import Iterable
from dataclasses import dataclass

from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Attack, Cause, Level, Volley
from mfz_rules.rapid_attack.state.battle import Battle

MOST = 6
"""Dice of damage have six sides (RA-RES-04)."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What each value of a die strikes; none strikes both cover and target (RA-RES-16)."""

    number: int
    cover: frozenset[int]
    """Values that strike the cover: the piece of chart 3, the frame of chart 4."""
    target: frozenset[int]


def chart_in_force(battle: Battle, volley: Volley) -> Chart:
    """Return the chart for the next die: by attack, kind of target, and cover at this moment (RA-RES-05).

    RA-RES-22 is played through with it.
    """
    rules = battle.rules.at(battle.clock)
    attack = battle.attack
    if volley.cause is Cause.FALL or attack is None:
        return _plain(1, rules.whole("damage.hth_threshold"))
    if battle.has_structure(attack.target):
        return _plain(5, rules.whole("terrain.threshold"))
    if attack.range is Range.HAND_TO_HAND:
        return _plain(1, rules.whole("damage.hth_threshold"))
    return _ranged(rules, battle, attack)


def _ranged(rules: Rules, battle: Battle, attack: Attack) -> Chart:
    if attack.covering is not None:
        frame = battle.has_frame(attack.covering)
        return _parted(4 if frame else 3, rules.word("cover.chart_4" if frame else "cover.chart_3"))
    if attack.level is Level.HIGHER and not attack.cover:
        # covered by its height, and nothing named that could be struck (OQ-76)
        return _parted(3, rules.word("cover.chart_3"))
    return _plain(2, rules.whole("damage.ranged_threshold"))


def in_order(rules: Rules, chart: Chart, dice: Iterable[int]) -> tuple[int, ...]:
    """Return dice in the order of application: what strikes nothing, then the cover, then the target (RA-RES-09).

    Within the cover's values low ones come first, unless the group plays fives first (OQ-57).
    """
    fives_first = rules.word("chart_3_order") == "fives_first"

    def place(value: int) -> tuple[int, int]:
        if value in chart.cover:
            return (1, -value if fives_first else value)
        return (2 if value in chart.target else 0, value)

    return tuple(sorted(dice, key=place))


def _plain(number: int, threshold: int) -> Chart:
    return Chart(number, frozenset(), frozenset(range(threshold, MOST + 1)))


def _parted(number: int, written: str) -> Chart:
    """Return a chart written as `4,5|6`: what strikes the cover, a bar, what strikes the target."""
    cover, _, target = written.partition("|")
    return Chart(number, _values(cover), _values(target))


def _values(written: str) -> frozenset[int]:
    return frozenset(int(value) for value in written.split(",") if value.strip())
