"""Luck with dice of damage: what the charts promise of so many dice, against what was rolled.

A die counts by the chart that lay open when it was rolled, so that promise and roll are measured alike: what cover
falls in between, who retreats, and damage beyond destruction are no matter of luck. Dice of falls are nobody's.
"""

from dataclasses import dataclass
from fractions import Fraction

from mfz_rules.rapid_attack.chapters import charts
from mfz_rules.rapid_attack.state.attack import Volley
from mfz_rules.rapid_attack.state.battle import Battle


@dataclass(frozen=True, slots=True)
class DamageRoll:
    """Dice of damage that were rolled together."""

    dice: int
    chart: int
    """1 to 5."""
    winning: int
    """How many of the six values strike the target."""
    hits: int
    """Dice that showed one of them."""

    @property
    def chance(self) -> Fraction:
        """The chance of one die to strike the target."""
        return Fraction(self.winning, charts.MOST)


@dataclass(frozen=True, slots=True)
class Luck:
    """One player's luck over a battle."""

    throws: tuple[DamageRoll, ...] = ()

    @property
    def dice(self) -> int:
        """Dice of damage rolled."""
        return sum(throw.dice for throw in self.throws)

    @property
    def expected(self) -> Fraction:
        """Hits that the charts promise."""
        return sum((throw.dice * throw.chance for throw in self.throws), Fraction(0))

    @property
    def hits(self) -> int:
        """Hits that were rolled."""
        return sum(throw.hits for throw in self.throws)

    @property
    def share(self) -> float:
        """How large a share of all players with these dice would have rolled worse, those alike counted by half.

        0.5 without dice. Exact but for rounding: the dice are folded one by one.
        """
        chances = self._chances()
        return sum(chances[: self.hits]) + chances[self.hits] / 2

    def _chances(self) -> list[float]:
        """Return the chance of every number of hits, from none to all."""
        chances = [1.0]
        for throw in self.throws:
            hit = float(throw.chance)
            for _ in range(throw.dice):
                missed = [chance * (1 - hit) for chance in chances] + [0.0]
                struck = [0.0] + [chance * hit for chance in chances]
                chances = [one + other for one, other in zip(missed, struck, strict=True)]
        return chances


def throw_of(before: Battle, volley: Volley) -> DamageRoll:
    """Return how a volley of an attack fared; `before` is the state in which its dice were asked for."""
    chart = charts.chart_in_force(before, volley)
    hits = sum(value in chart.target for value in volley.dice)
    return DamageRoll(len(volley.dice), chart.number, len(chart.target), hits)
