"""What the rules ask of an umpire: facts that nobody stated. None where there is nothing to measure."""

from typing import Protocol

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.state.battle import Battle


class Umpire(Protocol):
    """Measures on the table."""

    def range(self, battle: Battle, asset: str, target: str) -> Called[str] | None:
        """Return the band in which a target lies for an attack or a spot (IO-GEO-08, IO-ATK-03)."""

    def distance(self, battle: Battle, one: str, other: str, at: Pose | None = None) -> float | None:
        """Return the gap between two bases in units, the first where it stands or at another place (IO-GEO-06).

        With a place the first may be a piece of debris that is not in the battle yet.
        """

    def on_table(self, battle: Battle, piece: str, at: Pose) -> bool | None:
        """Whether a base, perhaps of debris to come, lies on the table at a place, border included (IO-DEP-09)."""

    def overlaps(self, battle: Battle, piece: str, at: Pose) -> tuple[str, ...] | None:
        """Return the pieces on which a base, perhaps of debris to come, would lie at a place (IO-GEO-07)."""

    def cover(self, battle: Battle, attacker: str, target: str) -> Called[tuple[str, ...]] | None:
        """Return debris and ships between, near the target (IO-COV-01)."""

    def shields(self, battle: Battle, target: str) -> tuple[str, ...] | None:
        """Return ships with two defenses and blue aces within point defense range of the target (IO-COV-07)."""

    def near(self, battle: Battle, asset: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Return what is near a tactical asset, where it stands or at another place (IO-HVA-02, IO-CAP-10)."""

    def touching(self, battle: Battle, company: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Return the ships that a company touches, where it stands or at another place (IO-CO-07)."""


class Unmeasured:
    """Nobody measures: the battle is on paper."""

    def range(self, battle: Battle, asset: str, target: str) -> Called[str] | None:
        """Nothing has a position."""
        return None

    def distance(self, battle: Battle, one: str, other: str, at: Pose | None = None) -> float | None:
        """Nothing has a position."""
        return None

    def on_table(self, battle: Battle, piece: str, at: Pose) -> bool | None:
        """Nothing has a position."""
        return None

    def overlaps(self, battle: Battle, piece: str, at: Pose) -> tuple[str, ...] | None:
        """Nothing has a position."""
        return None

    def cover(self, battle: Battle, attacker: str, target: str) -> Called[tuple[str, ...]] | None:
        """Nothing has a position."""
        return None

    def shields(self, battle: Battle, target: str) -> tuple[str, ...] | None:
        """Nothing has a position."""
        return None

    def near(self, battle: Battle, asset: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Nothing has a position."""
        return None

    def touching(self, battle: Battle, company: str, at: Pose | None = None) -> tuple[str, ...] | None:
        """Nothing has a position."""
        return None
