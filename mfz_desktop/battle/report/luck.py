"""Luck with dice of damage: what chance promises of so many dice, against what was rolled. No Qt."""

from dataclasses import dataclass
from fractions import Fraction

FACES = 6


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of damage that were rolled together."""

    dice: int
    winning: int
    """How many of the six values strike."""
    hits: int
    """Dice that showed one of them."""

    @property
    def chance(self) -> Fraction:
        """The chance of one die to strike."""
        return Fraction(self.winning, FACES)


@dataclass(frozen=True, slots=True)
class Luck:
    """One player's luck over a battle."""

    throws: tuple[Throw, ...] = ()

    @property
    def dice(self) -> int:
        """Dice of damage rolled."""
        return sum(throw.dice for throw in self.throws)

    @property
    def expected(self) -> Fraction:
        """Hits to be expected."""
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
