"""How a volley of Rapid Attack fared.

A die counts by the chart that lay open when it was rolled, so that promise and roll are measured alike: what cover
falls in between, who retreats, and damage beyond destruction are no matter of luck. Dice of falls are nobody's.
"""

from dataclasses import dataclass

from mfz_desktop.battle.report.luck import Throw
from mfz_rules.rapid_attack.chapters import charts
from mfz_rules.rapid_attack.state.attack import Volley
from mfz_rules.rapid_attack.state.battle import Battle


@dataclass(frozen=True, slots=True)
class DamageRoll(Throw):
    """Dice of damage that were rolled together, and the chart that they were rolled on."""

    chart: int
    """1 to 5."""


def throw_of(before: Battle, volley: Volley) -> DamageRoll:
    """Return how a volley of an attack fared; `before` is the state in which its dice were asked for."""
    chart = charts.chart_in_force(before, volley)
    hits = sum(value in chart.target for value in volley.dice)
    return DamageRoll(len(volley.dice), len(chart.target), hits, chart.number)
